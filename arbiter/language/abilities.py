"""Card text as abilities: sentences, also two written as one, are read and grouped into what is used and cancelled as one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache, partial

from arbiter.effects import Ability, Act, Effect, Kind, Quantity, Reference, Selector
from arbiter.frozen import replace
from arbiter.language.general.lexemes import forms
from arbiter.language.general.parsing import ParseFailure
from arbiter.language.general.sentences import Reading
from arbiter.language.mistakes import misplaced, not_understood, problem, unexpected
from arbiter.language.pieces import YOU
from arbiter.language.reference.pronouns import begins_with_pronoun, bound, meant, rewritten
from arbiter.language.reference.salience import Discourse
from arbiter.language.texts.ellipsis import likewise
from arbiter.language.texts.gaps import gapped, of_another_count
from arbiter.language.texts.groups import Group, Groups, Mistake, TextSentence
from arbiter.language.texts.joined_sentences import bracketed, cost, halves, otherwise, promised, told_after
from arbiter.language.texts.sentence_breaks import ARTICLE, HEADING, KEYWORDS, SENTENCE, headed
from arbiter.language.texts.sentence_readings import TO_HIT, in_game_words, prepared, put_right, reading_of
from arbiter.language.trees import NotUnderstood
from arbiter.language.wording.expansions import begun
from arbiter.language.wording.idioms import plainly
from arbiter.language.wording.mechanisms import MECHANISMS
from arbiter.language.wording.phrases import phrased
from arbiter.language.wording.rewriting import reworded
from arbiter.language.wording.telegraphic import gives_to_nobody, is_alone, is_signed, led, unled
from arbiter.language.wording.telling import Clause
from arbiter.patterns import Pattern
from arbiter.problems import Problem
from arbiter.spans import Span

_LONG_LEAD = Pattern(r"(?:\S+\s+){2,}\S+(?<!of the following)(?<!choose one)(?<!chooses one):\s")
"""What stands before a colon and is no title."""
_ASIDE = Pattern(r"\((?:it|she|they|this|you|if|see)\b", re.IGNORECASE)
"""What stands in brackets and is a sentence of its own."""
_OTHERWISE = Pattern(r"\bworth [^,]*\d[^,]*, or \d+(?: gold)? (?:if|when|while)\b", re.IGNORECASE)
"""Figures of which one or the other holds: `worth 3 gold, or 6 gold if …`."""
_AMID = Pattern(r"\((?:it|she|he|they)\b[^()]*\)\s*\w", re.IGNORECASE)
"""A sentence in brackets amid another."""
_SO_DOES = Pattern(r"\b(?:and )?so do(?:es)? (?!so\b)")
"""What somebody else does as well, which reads as though something were done to them."""
_PIECE = Pattern(r"[^():]+")
_ROW = Pattern(r"\s*(\d)(?:\s?[–-]\s?(\d))?(?:\s?:|(?=\s[A-Z][\w’' ]*:))")
_LATER_ROW = Pattern(r"(?:^|[.;,\n])\s*\d(?:\s?[–-]\s?\d)?\s?:")
_ROWS_OF_LINES = Pattern(r"\n\s*\d(?:\s?[–-]\s?\d)?\s?:")
Read = Reading | ParseFailure | NotUnderstood
"""What a sentence says, or why it says nothing."""
_NAMING = frozenset({"NAME", "N", "ADJ"})
"""What the name of a keyword can be made of."""


def read_abilities(text: str, span: Span, bearer: Kind | None = None) -> tuple[tuple[Ability, ...], tuple[Problem, ...]]:
    """The abilities that a card text gives, in order, and what in it cannot be read.

    `span` is where the text stands, and `bearer` the kind of card that it stands on, where that is known. A keyword gives an
    ability with that name and no effects; who knows the keywords fills it in. Every word is accounted for in an effect, or a
    problem points at it.
    """
    abilities, mistakes = understood(text, bearer)
    problems = (mistake() for mistake in mistakes)
    return abilities, tuple(
        replace(found, span=span.within(found.span.column, found.span.end_column, text)) for found in problems
    )


@lru_cache(maxsize=4096)
def understood(text: str, bearer: Kind | None = None) -> tuple[tuple[Ability, ...], tuple[Mistake, ...]]:
    """The abilities of a text, and its mistakes as problems whose columns are offsets into the text."""
    groups = grouped(text, bearer)
    return _abilities(groups), tuple(groups.mistakes)


@lru_cache(maxsize=4096)
def grouped(text: str, bearer: Kind | None = None) -> Groups:
    """The sentences of a text, read and grouped."""
    bearer = bearer or next((kind for name, kind in _CREATURES.items() if text.lstrip().startswith(f"{name}.")), None)
    groups = Groups(_spoken=Discourse(bearer=Selector((bearer,), Reference.THIS) if bearer is not None else None))
    groups.of_ship = _OF_SHIP.search(text) is not None
    groups.told = begun(bearer, text)
    heading = HEADING.match(text)
    text = headed(unwrapped(text))
    for match in SENTENCE.finditer(text):
        sentence = _begun(groups, TextSentence(match.group(), match.start()), text)
        named = heading is not None and match.end() == heading.start(1)
        if named or (not groups.row and _is_keywords(sentence.text) and not is_alone(sentence.text)):
            groups.end_roll()
            groups.found += _keywords(sentence)
        elif re.search(r"\w", sentence.text) and not _kept_apart(groups, sentence):
            _read_sentence(groups, sentence)
    groups.end_roll()
    return groups


def unwrapped(text: str) -> str:
    """The text, as long as it is, with a blank where a line breaks within a sentence, and its results as rows: `2-4, …`."""
    text = _WRAPPED.sub(" ", text)
    return _RESULTS.sub(r"\1\2: ", _BEFORE_RESULTS.sub(". ", text)) if _DIE.search(text) else text


_DIE = Pattern(r"\b(?:d6|die|dice)\b")
_BEFORE_RESULTS = Pattern(r"(?<=\w): (?=[1-6](?:[-–][1-6])?, [a-z])")
_RESULTS = Pattern(r"([.;] )([1-6](?:[-–][1-6])?), (?=[a-z])")
_WRAPPED = Pattern(r"(?<=[\w,'’-])\n(?=[a-z])")
_OF_SHIP = Pattern(r"\bthis (?:ship|vessel)\b", re.IGNORECASE)


def _begun(groups: Groups, sentence: TextSentence, text: str) -> TextSentence:
    """The sentence without the `1-2:` of a table of results, once it is known in which row it stands and what is before it."""
    before = text[sentence.start - 1] if sentence.start else ""
    groups.goes_on = before == ";"
    row = _ROW.match(sentence.text)
    inline = bool(groups.row) and row is None and before in ".!"
    groups.beyond = inline and not _LATER_ROW.search(text, sentence.start) and not _ROWS_OF_LINES.search(text)
    if row is not None:
        if not groups.rolled:
            groups.end_roll()
        groups.row = tuple(range(int(row.group(1)), int(row.group(2) or row.group(1)) + 1))
        return TextSentence(sentence.text[row.end() :], sentence.start + row.end())
    if before == "\n":
        groups.row = ()
    return sentence


def _keywords(sentence: TextSentence) -> Iterator[Group]:
    """A group without effects for each name, with the place where it stands."""
    for match in re.finditer(r"[^\s,][^,]*", sentence.text):
        name = TextSentence(match.group(), sentence.start + match.start())
        yield Group((), re.sub(r"\s*:\s*", ": ", name.words), keyword=True, places=(name.place,))


def _is_keywords(sentence: str) -> bool:
    """Whether a sentence only names keywords: capitals throughout, and no word that does anything."""
    if not KEYWORDS.match(sentence):
        return False
    found = forms(sentence)
    listed = len(found) > 1 and found[1].text == ","  # `Hoist, Secret Hold`
    if len(found) > 1 and not listed and found[0].could.keys() <= {"V", "NAME"} and "V" in found[0].could:
        return False
    found = found[len(found) > 1 and found[0].low == "the" :]  # `The Cook`
    return len(found) == 1 or all(not form.text[0].isalpha() or (form.capital and form.could.keys() & _NAMING) for form in found)


def _kept_apart(groups: Groups, sentence: TextSentence) -> bool:
    """Whether a sentence tells two figures of which one or the other holds, or what becomes of a piece, kept by itself."""
    told = gapped(sentence) if _OTHERWISE.search(sentence.text) else of_another_count(sentence) or otherwise(sentence)
    told = told or (likewise(sentence) if _SO_DOES.search(sentence.text) else None)
    told = bracketed(sentence) if _AMID.search(sentence.text) else told or promised(sentence)
    for part, reading in told or ():
        groups.keep(reading, part)
    return told is not None


def _read_sentence(groups: Groups, sentence: TextSentence) -> None:
    """The sentence is read in those that it is short for, or else as it stands."""
    wrong = _out_of_place(sentence)
    if wrong is not None:
        groups.mistakes.append(wrong)
        return
    clauses, groups.told = led(sentence.text, replace(groups.told, row=bool(groups.row) or groups.awaits_results))
    if _kept_as_told(groups, sentence, clauses):
        return
    if not clauses and not groups.told.this and gives_to_nobody(sentence.text):
        message, hint = "it is not said who gets this", "name the ship, as with “that ship gets …”"
        groups.mistakes.append(sentence.mistake("language.not-understood", message, hint))
        return
    if clauses and is_signed(sentence.text):
        message, hint = "what this is short for cannot be read", "say it in full, as with “When …,” or “While …,”"
        groups.mistakes.append(sentence.mistake("language.not-understood", message, hint))
        return
    found = reading_of(sentence.text, groups.awaits_results)
    if not _kept_as_written(groups, sentence, found):
        _keep_parts(groups, sentence, found)


def _kept_as_written(groups: Groups, sentence: TextSentence, found: Read) -> bool:
    """Whether a sentence could be read as a whole, or in the pieces that brackets and colons part it into."""
    named = isinstance(found, Reading) and found.effects[:1] and found.effects[0].act is Act.TITLE
    apart = isinstance(found, Reading) and ((_is_led(found) and not named) or _ASIDE.search(found.text))
    if isinstance(found, Reading) and not apart:
        before = len(groups.mistakes)
        groups.keep(found, sentence)
        if len(groups.mistakes) > before and _ACTS.match(sentence.text) is not None:
            _keep_in_full(groups, sentence, before)
        return True
    pieces = [piece for piece in _pieces(sentence) if re.search(r"\w", piece.text)]
    parts = [_of_piece(piece) for piece in pieces] if len(pieces) > 1 else [[]]
    read = [part for piece in parts for part in piece]
    read = [(one, cost(told) if one is not pieces[-1] and _ends_with_colon(one, sentence) else told) for one, told in read]
    if all(parts):
        led = [part for piece, told in zip(pieces, parts, strict=True) if _follows_colon(piece, sentence) for part, _ in told]
        behind = {part.start for part in led}
        lead: Reading | None = None
        for piece, reading in _chosen_once(read):
            hangs = lead is not None and piece.start in behind
            groups.keep(told_after(lead, reading) if hangs and lead is not None else reading, piece)
            lead = lead if hangs else reading
        return True
    if isinstance(found, Reading):
        groups.keep(found, sentence)
    return isinstance(found, Reading)


def _of_piece(piece: TextSentence) -> list[tuple[TextSentence, Reading]]:
    """What a piece of a sentence says, as a whole or in halves; nothing where it cannot be read."""
    told = reading_of(piece.text)
    return [(piece, told)] if isinstance(told, Reading) else halves(piece) or []


def _keep_in_full(groups: Groups, sentence: TextSentence, mistakes: int) -> None:
    """The sentence that one without its subject is short for is kept, if it can be read, in place of what is wrong with that."""
    clauses, told = unled(sentence.text, groups.told)
    wrong = groups.mistakes[mistakes:]
    del groups.mistakes[mistakes:]
    if clauses and _kept_as_told(groups, sentence, clauses) and len(groups.mistakes) == mistakes:
        groups.told = told
    else:
        groups.mistakes[mistakes:] = wrong


_ACTS = Pattern(r"\s*(?:(?!This\b|His\b|Its\b|Hers\b)[A-Z][a-z]+s|Immune|Vulnerable|Exempt|Safe) (?!face\b|worth\b|up\b|down\b)")
"""What begins with what is done by whatever bears the text, which is left out."""


def _keep_parts(groups: Groups, sentence: TextSentence, found: Read) -> None:
    """The sentence is read in halves, after its title, or in what it leaves out of others; else it is a mistake."""
    if (parts := likewise(sentence) or halves(sentence) or gapped(sentence) or bracketed(sentence)) is not None:
        for part, reading in parts:
            groups.keep(reading, part)
    elif (titled := _titled(sentence)) is not None:
        groups.keep(titled, sentence)
    elif _kept_as_told(groups, sentence, (telegram := unled(sentence.text, groups.told))[0]):
        groups.told = telegram[1]
    elif isinstance(found, ParseFailure):
        groups.mistakes.append(partial(unexpected, sentence.text, sentence.start, found))
    elif isinstance(found, NotUnderstood):
        groups.mistakes.append(partial(not_understood, sentence.text, sentence.start, found))


def _kept_as_told(groups: Groups, sentence: TextSentence, clauses: tuple[Clause, ...]) -> bool:
    """Whether a telegram could be read in the sentences that it is short for, which are kept then."""
    read = [(clause, reading_of(clause.words, groups.awaits_results)) for clause in clauses]
    kept = [(clause, reading) for clause, reading in read if isinstance(reading, Reading) and not reading.aside]
    if not read or len(kept) < len(read):
        return False
    for clause, reading in kept:
        part = TextSentence(sentence.text[clause.start : clause.end], sentence.start + clause.start, clause.words)
        groups.keep(reading, part)
    return True


def _out_of_place(sentence: TextSentence) -> Mistake | None:
    """What is wrong with a sentence before it is read, or None."""
    wrong = misplaced(put_right(sentence.text))
    if wrong is None:
        return None
    return partial(problem, "language.not-understood", wrong.message, sentence.start + wrong.start, sentence.start + wrong.end)


def _is_led(found: Reading) -> bool:
    """Whether a colon parts what was read as one: not where what comes after it is chosen from."""
    chosen = any(effect.act is Act.CHOOSE for effect in found.effects)
    return _LONG_LEAD.match(found.text) is not None or (":" in found.text and not chosen)


def _titled(sentence: TextSentence) -> Reading | None:
    """What a sentence says after a title of any words: `Fresh fruit: …`, `The Twins: …`; None where it has none."""
    before, colon, after = sentence.text.partition(":")
    words = forms(ARTICLE.sub("", before).replace(" of the ", " of "))
    plain = len(words) <= _LONGEST_TITLE and all(not form.could.keys() & _NEVER_TITLED for form in words)
    plain = plain and _OF_PLAY.search(before) is None
    told = reading_of(after) if colon and plain and before.lstrip()[:1].isupper() else None
    if not isinstance(told, Reading) or not told.effects:
        return None
    return replace(told, effects=(Effect(Act.TITLE, whom=Selector((Kind.CARD,), name=before.strip())), *told.effects))


_LONGEST_TITLE = 4
_OF_PLAY = Pattern(
    r"\d|\b(?:rolls?|masts?|shots?|hits?|cannons?|turns?|die|dice|ranges?|limit|actions?|segments?|treasures?|rams?)\b"
    r"|\b(?:two|three|four|five|six|first|other|more|fewer|less|each)\b"
)
"""Words of the game in small letters, and counts: what they tell before a colon is no name."""
_NEVER_TITLED = frozenset({"DET", "PRON", "OWN", "SUB", "MODAL", "BE", "V", "COMMA", "RESULTS", "LEN", "PLUS"})


def _follows_colon(piece: TextSentence, sentence: TextSentence) -> bool:
    return sentence.text[piece.start - sentence.start - 1 :][:1] == ":"


def _ends_with_colon(piece: TextSentence, sentence: TextSentence) -> bool:
    end = piece.start - sentence.start + len(piece.text)
    return sentence.text[end : end + 1] == ":"


def _chosen_once(read: list[tuple[TextSentence, Reading]]) -> list[tuple[TextSentence, Reading]]:
    """`Choose one: …, or …`: what comes after the colon tells by itself that one of it is chosen."""
    if len(read) != 2 or not all(reading.effects for _, reading in read):
        return read
    (_, first), (_, second) = read
    *before, lead = first.effects
    bare = Effect(Act.CHOOSE, lead.tier, who=lead.who, whom=lead.whom, often=lead.often, when=lead.when)
    plain = lead == replace(bare, conditions=lead.conditions, roles=lead.roles)
    among = len(second.effects) > 1 and second.effects[0].act is Act.CHOOSE and second.effects[0].who in (None, YOU)
    if not (plain and among) or any(effect.often or effect.when for effect in second.effects):
        return read
    led = (
        replace(
            one,
            who=one.who or lead.who if one.act is Act.CHOOSE else one.who,
            tier=lead.tier if one is second.effects[0] else one.tier,
            often=lead.often,
            when=lead.when,
            conditions=(*lead.conditions, *one.conditions),
            roles=(*one.roles, *(role for role in lead.roles if role not in one.roles)),
        )
        for one in second.effects
    )
    chosen = [(read[1][0], replace(second, effects=tuple(led), follows=bool(before)))]
    return [(read[0][0], replace(first, effects=tuple(before))), *chosen] if before else chosen


def _pieces(sentence: TextSentence) -> Iterator[TextSentence]:
    return (TextSentence(piece.group(), sentence.start + piece.start()) for piece in _PIECE.finditer(sentence.text))


def in_words_of_the_game(text: str, bearer: Kind | None = None) -> str:
    """The text with every sentence in the words of the game that tells of a mechanism in others."""
    written = told = headed(text)
    for sentence, read in reversed(grouped(text, bearer).read):
        start, end = sentence.start, sentence.start + len(sentence.text)
        if told[start:end] == sentence.text and read.text != sentence.text:
            renamed = _is_renamed(sentence.text) and read.text == in_game_words(prepared(sentence.text), rolled=False)[1]
            told = f"{told[:start]}{read.text}{told[end:]}" if renamed else told
    return told if told != written else text


def _is_renamed(sentence: str) -> bool:
    """Whether a sentence has idioms, noun phrases or mechanisms that are read in other words."""
    plain, _ = in_game_words(prepared(sentence), rolled=False)
    named = reworded(plain, "mechanisms", MECHANISMS) != plain or TO_HIT.search(sentence) is not None
    return named or phrased(plainly(sentence)) != sentence


def _abilities(groups: Groups) -> tuple[Ability, ...]:
    found: list[Ability] = []
    spoken_of: Selector | None = None
    creature = next((_CREATURES[group.text] for group in groups.found if group.keyword and group.text in _CREATURES), None)
    for group in groups.found if creature is None else (_of_creature(group, creature) for group in groups.found):
        doubt = next((groups.doubts[place] for place in group.places if place in groups.doubts), None)
        found.append(replace(_ability(group, spoken_of), unsure=doubt.told if doubt is not None else ""))
        spoken_of = meant(group.effects) or spoken_of
    return tuple(found)


_CREATURES = {kind.value.title(): kind for kind in (Kind.SEA_MONSTER, Kind.SEA_DRAGON, Kind.TITAN)}
"""The keywords that say what a card is that is no crew."""


def _of_creature(group: Group, kind: Kind) -> Group:
    """The group in which `this character` is the creature whose card it is."""
    own = Selector((Kind.CREW,), Reference.THIS)
    return replace(group, effects=rewritten(group.effects, lambda part: replace(own, kinds=(kind,)) if part == own else part))


def _ability(group: Group, spoken_of: Selector | None) -> Ability:
    if group.keyword:
        return Ability(group.text, (), group.text, places=group.places)
    this = meant(group.effects) or (spoken_of if all(map(begins_with_pronoun, group.effects)) else None)
    effects = group.effects if this is None else tuple(bound(effect, this) for effect in group.effects)
    return Ability(label(effects), effects, f"{group.text}.", places=group.places)


def label(effects: tuple[Effect, ...]) -> str:
    """A short name for an ability that bears no keyword: what its first effect is about."""
    first = effects[0]
    if first.act is Act.GIVE and first.action is not None:
        made = next((one.whom.name for one in effects[1:2] if one.act is Act.MAKE and one.whom is not None), None)
        if made:
            return made
        kind = first.action.value
        return "same action twice" if kind == "same" else "extra action" if kind == "any" else f"free {kind} action"
    if first.act is Act.HAVE and first.quantity is not None:
        return "double range" if first.quantity is Quantity.RANGE and first.optional else first.quantity.value
    return first.act.value
