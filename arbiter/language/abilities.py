"""Card text as abilities: sentences, also two written as one, are read and grouped into what is used and cancelled as one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache, partial

from lark import Tree

from arbiter.effects import Ability, Act, Amount, Effect, Kind, Often, Op, Quantity, Reference, Selector
from arbiter.frozen import replace
from arbiter.language.asides import spelled_out, unbroken
from arbiter.language.expansions import begun
from arbiter.language.general.lexemes import forms
from arbiter.language.general.lexer import parsed
from arbiter.language.general.parsing import END, ParseFailure
from arbiter.language.general.sentences import Reading, is_price, read_general
from arbiter.language.groups import Group, Groups, Mistake, TextSentence, another_bonus, is_left_out
from arbiter.language.mechanisms import MECHANISMS
from arbiter.language.mistakes import let_go, misplaced, not_understood, problem, unexpected
from arbiter.language.moods import ROWS as MOODS
from arbiter.language.patterns import Pattern
from arbiter.language.phrases import phrased
from arbiter.language.pieces import CARRIED, CHOSEN, PAYING, YOU
from arbiter.language.pronouns import begins_with_pronoun, bound, meant
from arbiter.language.salience import Discourse
from arbiter.language.shorthand import written_out
from arbiter.language.telegraphic import Clause, is_alone, is_signed, led, unled
from arbiter.language.trees import NotUnderstood, branches
from arbiter.language.vocabulary.adverbs import MISPRINTS
from arbiter.language.vocabulary.function_words import PARTICLES
from arbiter.language.vocabulary.nouns import OBJECTS
from arbiter.language.wordings import reworded
from arbiter.problems import Problem
from arbiter.spans import Span

SENTENCE = re.compile(
    r"(?:[^.;!\n,]|\n(?=\s*[a-z])|,(?! (?:and |but )?(?:\d[–-]\d |\d\+ (?=[a-z])|on (?:an? )?(?:result of )?\d)))+"
)
_LONG_LEAD = re.compile(r"(?:\S+\s+){2,}\S+(?<!of the following)(?<!choose one)(?<!chooses one):\s")
"""What stands before a colon and is no title."""
_ASIDE = re.compile(r"\((?:it|she|they|this|you|if|see)\b", re.IGNORECASE)
"""What stands in brackets and is a sentence of its own."""
_SUBJECT = r"(?=(?:it|she|he|they|you|this|that|these|those|the|her|its|their|your|no|every|each|all)\b)"
_JOINT = re.compile(rf",\s+(?:(?:but|and|though|so|yet|after which)\s+|(?=then\b)|{_SUBJECT})")
"""What parts two sentences that are written as one; between whole clauses a comma alone may."""
_WHICH = re.compile(r"(?<=[SL]), which (?=(?:cannot|can|may|must)\b)")
_FIGURE = r"(?:[+-]?\d?[SL](?:\+\d?[SL])*|[+-]?\d+)(?![\w+-])"
_GAP = Pattern(
    rf",\s+(?:(?:or|but|and)\s+)?(?P<figure>{_FIGURE})(?: gold)?(?P<more> more)?"
    r"(?P<rest>(?: instead)? (?:if|when|while|against|vs|versus|for|on|at)\b.*)"
)
"""A figure that takes the place of one before it: `worth 4 gold, or 7 if she is docked`."""
_OTHERWISE = re.compile(r"\bworth [^,]*\d[^,]*, or \d+(?: gold)? (?:if|when|while)\b", re.IGNORECASE)
"""Figures of which one or the other holds: `worth 3 gold, or 6 gold if …`."""
_AMID = re.compile(r"\((?:it|she|he|they)\b[^()]*\)\s*\w", re.IGNORECASE)
"""A sentence in brackets amid another."""
_WORTH = re.compile(r"^((?:[^:]*:)?\s*)worth\b", re.IGNORECASE)
_PIECE = re.compile(r"[^():]+")
_ROW = re.compile(r"\s*(\d)(?:\s?[–-]\s?(\d))?(?:\s?:|(?=\s[A-Z][\w’' ]*:))")
_LATER_ROW = re.compile(r"(?:^|[.;,\n])\s*\d(?:\s?[–-]\s?\d)?\s?:")
_ROWS_OF_LINES = re.compile(r"\n\s*\d(?:\s?[–-]\s?\d)?\s?:")
_NAME = r"[A-Z][\w'’-]*(?:[ -][A-Z][\w'’-]*)*(?:\s*:\s*[A-Z][\w ]*)?"
_BEHIND = Pattern(
    rf"^((?:{_NAME}\. )?[^.:;]+)\. ((?:Only )?[Oo]nce (?:per|a|each) (?:turn|game))(?=\.\s*$)"
    r"|^([^.;]*\+\d[^.;]*)\. ([Mm]ax \+\d+)(?=\.\s*$)",
    needs=("nce per ", "nce a ", "nce each ", "ax +"),
)
_THIS = r"(?:this|so|it|this ability)"
_USED = Pattern(
    rf"(?<=\w)\. (?:(?:You|She|It|They|This ship) (?:may|can) (?:only )?(?:do|use) {_THIS} ?|(?:Only )?(?:[Uu]se|[Dd]o) {_THIS} "
    r"|This (?:ability |power |bonus )?(?:may|can) (?:only )?be (?:used|done) )(?P<often>(?:only |no more than |at most |just )?"
    r"(?:once|twice) (?:per|a|each|every) (?:turn|game))(?=\.\s*$)",
    needs=("once", "twice"),
)
"""How often something may be done, told of it in a sentence of its own."""
"""A sentence, and how often it may be used or how much there is at most in one of its own."""
_AFTERTHOUGHT = Pattern(
    r"(?<=[\w)])\. (Not|Only|Even|Never) (?=(?:(?<=Only )(?:if|while|when|as long as)"
    r"|against|at|by|during|for|from|in|on|through|to|until|with|within) (?![^.]*:))",
    needs=(". Not ", ". Only ", ". Even ", ". Never "),
)
"""A limit that is said in a sentence of its own: `+1 to her cannon rolls. Not against forts`."""
_EXCEPTED = Pattern(r"(?<=[\w)])\. (?:Not|Never) (?:while|when|if) (?![^.]*:)", needs=(". Not ", ". Never "))
"""What stands against it, in a sentence of its own: `+1 to her cannon rolls. Not while she is docked`."""
_SHOWN = Pattern(r"(?<=[:.] )(\d[–-]\d),(?= [a-z])")
"""What a die shows, with a comma before what comes of it."""
_MOST = Pattern(r"(?<=\w)\. M(?=ax(?:imum)?(?: of)? \+?\d)", needs=(". Max",))
_CHOICE = Pattern(r"(?<=\w)\. Your choice(?=\.)", needs=(". Your choice.",))
_UNLESS_THEN = Pattern(r", unless ([^,.;:]+), (then|in which case) (?=[^.;]*\binstead\b)", needs=(", unless ",))
"""What takes the place of something: `lose one treasure, unless you have no cargo, then lose one crew instead`."""
_ELSE_WHAT = Pattern(
    r", (if not)(?:,| (?=(?:it|she|he|they|you|this|that|the|her|no|lose|eliminate|discard|remove|roll)\b))", needs=(", if not",)
)
"""What comes about otherwise, told in the same sentence: `if she is docked she may repair, if not she moves S`."""
_AND_IF_DONE = Pattern(r",? and (if (?:so|she does|he does|it does|they do|you do)),? (?=\w)", needs=(" and if ",))
"""What comes of a choice, told in the sentence of the choice: `she may move S, and if she does no ship may ram her`."""
_OR_ELSE = Pattern(
    rf",(?: but| and)? (?:or else|otherwise|else),? {_SUBJECT}", needs=(", or else", ", otherwise", " otherwise", ", else")
)
"""What comes about otherwise, told in the same sentence: `she may repair if she is docked, otherwise she may ram`."""
_SO_MAY = Pattern(r"(?<=\w)\. So (?=(?:may|can|must) [^.;:,]+\.\s*$)", needs=(". So ",))
_TERSE_AGAIN = Pattern(
    r"((?:^|[.;:]\s)\s*(?i:can['’]?t|cannot|can|may|must|never|no)\b[^.,;:]*), "
    r"(?=(?:can['’]?t|cannot|can|may|must|never|no being)\b)",
    needs=(", ca", ", may ", ", must ", ", never ", ", no "),
)
"""Two sentences that leave out who they speak of, with a comma between them: `Can't ram, can't be rammed`."""
_INLINE_TABLE = Pattern(r":(?=\s*(?:\d(?:\s?[–-]\s?\d)?\s?:|\d[–-]\d\s))", needs=(":",))
"""What parts the first row of a table from the roll that it stands in one sentence with."""
_KEYWORDS = re.compile(rf"\s*{_NAME}(?:\s*,\s*{_NAME})*\s*$")
_HEADING = re.compile(r"\s*[A-Z][\w'’]*(?:[ -](?:(?:of|the|and|in|to|on|at|a|an) )*[A-Z][\w'’]*)*\s?([-–—])\s+(?=[A-Za-z])")
"""The name of a card that a dash parts from its text."""
_TITLE = re.compile(r"\s*((?:(?:An?|The) [a-z]|[A-Z])[\w'’-]*(?: [a-z][\w'’-]*){0,3})([.!])(?=\s+[A-Z])")
"""What a text begins with and may be its title."""
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
    groups = Groups(_spoken=Discourse(bearer=Selector((bearer,), Reference.THIS) if bearer is not None else None))
    groups.of_ship = _OF_SHIP.search(text) is not None
    groups.told = begun(bearer)
    heading = _HEADING.match(text)
    text = headed(text)
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


_OF_SHIP = re.compile(r"\bthis (?:ship|vessel)\b", re.IGNORECASE)


def headed(text: str) -> str:
    """The text with a full stop in place of the dash after its name, and none within it: `Scurvy- Lose one crew`.

    How often it may be used, how much there is at most, and what else limits it is told with the one sentence before. Every
    word keeps its place.
    """
    text = _INLINE_TABLE.sub(".", _SHOWN.sub(r"\1:", text.replace(" vs. ", " vs  ")))
    text = _BEHIND.sub(lambda found: f"{found[1] or found[3]}  {(found[2] or found[4]).lower()}", text)
    text = _UNLESS_THEN.sub(lambda found: f".     If {found[1]}, {'':{len(found[2])}} ", text)
    text = _ELSE_WHAT.sub(r". \1,", text).replace(", in which case ", ".  In that case ")
    text = _OR_ELSE.sub(lambda found: f".{'else, ':>{len(found[0]) - 1}}", text)
    text = _USED.sub(lambda found: f" {found['often']:>{len(found[0]) - 1}}", _SO_MAY.sub(", so ", text))
    text = _AND_IF_DONE.sub(lambda found: f".{found[1]:>{len(found[0]) - 3}}, ", text)
    text = _TERSE_AGAIN.sub(r"\1. ", text)
    text = _EXCEPTED.sub(lambda found: ", unless ".ljust(len(found[0])), text)
    text = _MOST.sub(", m", _CHOICE.sub(_if_you_like, text))
    text = _AFTERTHOUGHT.sub(lambda found: f", {found[1].lower()} ", text)
    heading = _HEADING.match(text)
    text = text if heading is None else f"{text[: heading.start(1)]}.{text[heading.end(1) :]}"
    title = _TITLE.match(text)
    return text if title is None or not _is_title(title) else f"{text[: title.start(2)]}:{text[title.end(2) :]}"


def _if_you_like(found: re.Match[str]) -> str:
    """What is left to a player, told behind what he may do, or behind what is chosen."""
    sentence = found.string[: found.start()].rpartition(".")[2]
    return ", if you like" if re.search(r"\bmay\b", sentence) else ", your choice "


def _is_title(found: re.Match[str]) -> bool:
    """Whether the words before the first stop only name a thing: `Fishing net.`, `A parrot!`."""
    *before, last = forms(_ARTICLE.sub("", found[1]))
    joined = any("N" in form.could and "ADJ" not in form.could for form in before)  # `Bad luck coin`
    called = found[1].startswith("The ") and "V" not in last.could  # `The lighthouse.`, `The storm of the year.`
    named = last.low in OBJECTS or (joined and "N" in last.could) or (found[2] == "!" and "V" not in last.could)
    named = (named or called) and (found[2] == "!" or _KEYWORDS.match(found[1]) is None)
    plain = {"ADJ", "N", "NAME", "VING", *(("OF", "DET", "UNKNOWN") if called else ())}
    return named and all(form.could.keys() <= plain or form.low == "'s" for form in before)


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
    if not _KEYWORDS.match(sentence):
        return False
    found = forms(sentence)
    listed = len(found) > 1 and found[1].text == ","  # `Hoist, Secret Hold`
    if len(found) > 1 and not listed and found[0].could.keys() <= {"V", "NAME"} and "V" in found[0].could:
        return False
    found = found[len(found) > 1 and found[0].low == "the" :]  # `The Cook`
    return len(found) == 1 or all(not form.text[0].isalpha() or (form.capital and form.could.keys() & _NAMING) for form in found)


def _kept_apart(groups: Groups, sentence: TextSentence) -> bool:
    """Whether a sentence tells two figures of which one or the other holds, or what becomes of a piece, kept by itself."""
    told = _gapped(sentence) if _OTHERWISE.search(sentence.text) else _otherwise(sentence)
    told = _bracketed(sentence) if _AMID.search(sentence.text) else told
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
        groups.keep(found, sentence)
        return True
    pieces = [piece for piece in _pieces(sentence) if re.search(r"\w", piece.text)]
    read = [(piece, reading) for piece in pieces if isinstance(reading := reading_of(piece.text), Reading)]
    read = [(one, _cost(told) if one is not pieces[-1] and _ends_with_colon(one, sentence) else told) for one, told in read]
    if len(pieces) > 1 and len(read) == len(pieces):
        last = None
        for piece, reading in _chosen_once(read):
            after = last if sentence.text[piece.start - sentence.start - 1 :][:1] == ":" else None
            last = reading if after is None else _told_after(after, reading)
            groups.keep(last, piece)
        return True
    if isinstance(found, Reading):
        groups.keep(found, sentence)
    return isinstance(found, Reading)


def _keep_parts(groups: Groups, sentence: TextSentence, found: Read) -> None:
    """The sentence is read in halves, after its title, or in what it leaves out of others; else it is a mistake."""
    if (halves := _halves(sentence) or _gapped(sentence) or _bracketed(sentence)) is not None:
        for half, reading in halves:
            groups.keep(reading, half)
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
    wrong = misplaced(_put_right(sentence.text))
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
    words = forms(_ARTICLE.sub("", before).replace(" of the ", " of "))
    plain = len(words) <= _LONGEST_TITLE and all(not form.could.keys() & _NEVER_TITLED for form in words)
    plain = plain and _OF_PLAY.search(before) is None
    told = reading_of(after) if colon and plain and before.lstrip()[:1].isupper() else None
    if not isinstance(told, Reading) or not told.effects:
        return None
    return replace(told, effects=(Effect(Act.TITLE, whom=Selector((Kind.CARD,), name=before.strip())), *told.effects))


_ARTICLE = re.compile(r"^\s*(?:An?|The) ")
_LONGEST_TITLE = 4
_OF_PLAY = re.compile(
    r"\d|\b(?:rolls?|masts?|shots?|hits?|cannons?|turns?|die|dice|ranges?|limit|actions?|segments?|treasures?|rams?)\b"
    r"|\b(?:two|three|four|five|six|first|other|more|fewer|less|each)\b"
)
"""Words of the game in small letters, and counts: what they tell before a colon is no name."""
_NEVER_TITLED = frozenset({"DET", "PRON", "OWN", "SUB", "MODAL", "BE", "V", "COMMA", "RESULTS", "LEN", "PLUS"})


def _told_after(first: Reading, second: Reading) -> Reading:
    """`you may reveal it: she gets …`: what comes after a colon waits for what leads the first, and hangs on its choice."""
    chosen = bool(first.effects) and (first.effects[-1].optional or CHOSEN in first.effects[-1].conditions)
    if not first.effects or not second.effects or first.rolls or (not chosen and (first.trailing or second.rolls)):
        return second
    told = (None if first.trailing else _led_alike(first.effects[0], second)) or second
    alone = any(effect.when is not None or CHOSEN in effect.conditions for effect in second.effects)
    if alone or not chosen:
        return told
    return replace(told, effects=tuple(effect.with_conditions(CHOSEN) for effect in told.effects), follows=True)


def _ends_with_colon(piece: TextSentence, sentence: TextSentence) -> bool:
    end = piece.start - sentence.start + len(piece.text)
    return sentence.text[end : end + 1] == ":"


def _cost(told: Reading) -> Reading:
    """`Eliminate this crew: …`: what is paid before a colon for what comes after it need not be paid."""
    last = told.effects[-1] if told.effects else None
    plain = (
        last is not None
        and last.act in PAYING
        and last.who in (None, YOU)
        and last.affirms
        and last.tier is Effect(last.act).tier
    )
    if last is None or not plain or told.rolls:
        return told
    return replace(told, effects=(*told.effects[:-1], replace(last, who=YOU, optional=True)))


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


def _halves(sentence: TextSentence) -> list[tuple[TextSentence, Reading]] | None:
    """The two sentences that a comma with `but` or `and` parts a sentence into, or None where it does not.

    What goes on about a length is said of the move that is so long: `may move S, which cannot …`.
    """
    for joint in (*_JOINT.finditer(sentence.text), *_WHICH.finditer(sentence.text)):
        first = TextSentence(sentence.text[: joint.start()], sentence.start)
        second = TextSentence(sentence.text[joint.end() :], sentence.start + joint.end())
        which = "that move " if joint.re is _WHICH else ""
        before, after = reading_of(first.text), reading_of(f"{which}{second.text}")
        if joint.group().strip() == "," and not _can_stand_alone(first.text, before, second.text):
            continue
        told = gone_on(before, after) if isinstance(before, Reading) and isinstance(after, Reading) else None
        if told is not None and isinstance(before, Reading):
            return [(first, before), (second, told)]
    return None


def _bracketed(sentence: TextSentence) -> list[tuple[TextSentence, Reading]] | None:
    """A sentence, and what stands in brackets amid it as one of its own: `throw this crew overboard (he is lost) at any time`."""
    found = _BRACKETS.fullmatch(sentence.text)
    if found is None:
        return None
    whole = TextSentence(f"{found[1]}{' ' * (found.end(2) - found.start(2) + 2)}{found[3]}", sentence.start)
    aside = TextSentence(found[2], sentence.start + found.start(2))
    told, added = reading_of(re.sub(r"\s+", " ", whole.text)), reading_of(aside.text)
    if not isinstance(told, Reading) or not isinstance(added, Reading):
        return None
    added = _of_what_is_done(reading_of(found[1]), added)
    return [(whole, told), *([] if _is_restated(told, added) else [(aside, _told_after(told, added))])]


def _of_what_is_done(before: object, added: Reading) -> Reading:
    """What stands in brackets, with `it` and `he` as what something was done to right before: `eliminate a crew (it is lost)`."""
    whom = before.effects[-1].whom if isinstance(before, Reading) and before.effects else None
    first = added.effects[0] if added.effects else None
    if whom is None or first is None or whom.kind not in (*CARRIED, Kind.CREW, Kind.TREASURE) or whom.reference is Reference.THIS:
        return added
    again = Selector(whom.kinds, Reference.THAT, name=whom.name)
    who, done = (again if one is not None and one.name in ("it", "he") else one for one in (first.who, first.whom))
    return replace(added, effects=(replace(first, who=who, whom=done), *added.effects[1:]))


def _is_restated(told: Reading, added: Reading) -> bool:
    """Whether what stands in brackets only says what becomes of a piece by what is done: `get rid of one (it's eliminated)`."""
    again = added.effects[0] if len(added.effects) == 1 else None
    done = {_SAME.get(effect.act, effect.act) for effect in told.effects}
    plain = again is not None and again == Effect(again.act, whom=again.whom)
    return again is not None and plain and _SAME.get(again.act, again.act) in done


_SAME = {Act.LOSE: Act.ELIMINATE, Act.REMOVE: Act.ELIMINATE, Act.SACRIFICE: Act.ELIMINATE, Act.SCUTTLE: Act.SINK}
"""Deeds by which the same comes about as by others."""


_BRACKETS = re.compile(r"([^()]+)\(([^()]+)\)([^()]*\w[^()]*)")


def _gapped(sentence: TextSentence) -> list[tuple[TextSentence, Reading]] | None:
    """A sentence and what it says again of another figure, with the words that are left out there; None where it does not."""
    gap = _GAP.search(sentence.text)
    told = sentence.text[: gap.start()] if gap is not None else ""
    alike = [one for one in re.finditer(rf"(?<![\w+-]){_FIGURE}", told) if gap and _shape(one.group()) == _shape(gap["figure"])]
    if gap is None or not alike:
        return None
    figure, rest = alike[-1], gap["rest"]
    tie = rest.split()[0]
    tail = re.split(rf"\s{tie}\b", told[figure.end() :])[0]
    others = tie == "against" and gap.group().startswith(", or ") and not re.search(r"\bagainst\b", told[figure.end() :])
    alone = re.search(rf"\b{tie}\b", told[figure.end() :]) is not None  # `S+S when empty, S when loaded`
    instead = " instead" if (tie in ("if", "when", "while") and not alone) or others else ""
    amount = _more(figure.group(), gap["figure"]) if gap["more"] else gap["figure"]
    again = f"{told[: figure.start()]}{amount}{tail}{instead}{rest}"
    first, second = (reading_of(_WORTH.sub(r"\1this treasure is worth", one)) for one in (told, again))
    if not isinstance(first, Reading) or not isinstance(second, Reading) or first.rolls or not first.effects:
        return None
    place = sentence.start + gap.start("figure")
    return [(TextSentence(told, sentence.start), first), (TextSentence(sentence.text[gap.start("figure") :], place), second)]


def _more(first: str, second: str) -> str:
    """What two bonuses are together: `+1, +1 more if …`, `+S, +S more if …`."""
    whole = first[1:].isdigit() and second[1:].isdigit()
    return f"{int(first) + int(second):+d}" if whole else f"{first}+{second.lstrip('+')}"


_ELSE = re.compile(
    r",\s+(?:or )?(?P<rest>(?:otherwise|else|if not),? (?P<figure>[+-]?\d+)(?: gold)?"
    r"|(?P<before>[+-]?\d+)(?: gold)? otherwise)\s*$"
)


def _otherwise(sentence: TextSentence) -> list[tuple[TextSentence, Reading]] | None:
    """A figure and what it is otherwise: `+1 to cannon rolls if she has not moved, otherwise -1`, `worth 3 …, 1 otherwise`."""
    found = _ELSE.search(sentence.text)
    told = reading_of(sentence.text[: found.start()]) if found is not None else None
    bonus = told.effects[0] if isinstance(told, Reading) and len(told.effects) == 1 else None
    if found is None or not isinstance(told, Reading) or bonus is None:
        return None
    roles = tuple(role for role in bonus.roles if role.doing is None)
    if bonus.when is None and not bonus.conditions and roles == bonus.roles:
        return None
    again = _of_other_figure(replace(bonus, roles=roles), found["figure"] or found["before"])
    if again is None:
        return None
    again = replace(again, when=None, conditions=(), manner=("otherwise",))
    first = TextSentence(sentence.text[: found.start()], sentence.start)
    second = TextSentence(found["rest"], sentence.start + found.start("rest"))
    return [(first, told), (second, replace(told, effects=(again,)))]


def _of_other_figure(effect: Effect, figure: str) -> Effect | None:
    """The effect with another bonus, or another worth, in the place of its own; None where it tells no such figure."""
    bonus = figure[0] in "+-"
    if effect.amount is not None and bonus:
        return replace(effect, amount=Amount(Op.ADD, int(figure)))
    worth = next((role for role in effect.roles if role.word == "worth" and role.of is not None), None)
    if worth is None or worth.of is None or bonus:
        return None
    gold = Selector((Kind.THING,), number=int(figure), name="gold")
    return replace(effect, roles=tuple(replace(role, of=gold) if role is worth else role for role in effect.roles))


def _shape(figure: str) -> tuple[bool, bool]:
    """Whether a figure is a bonus, and whether it is a length."""
    return figure[0] in "+-", figure[-1] in "SL"


def _pieces(sentence: TextSentence) -> Iterator[TextSentence]:
    return (TextSentence(piece.group(), sentence.start + piece.start()) for piece in _PIECE.finditer(sentence.text))


def _put_right(sentence: str) -> str:
    """The sentence with what is known to be misprinted on cards put right; every word keeps its place."""
    for wrong, right in MISPRINTS:
        sentence = sentence.replace(wrong, right)
    return sentence


_OF_NOBODY = re.compile(
    r"\bwithin \d?[SL](?:\+\d?[SL])*\b(?![+-])(?!\s+(?:of|range|from|or|and|away|to)\b)"
    r"(?!\s+(?:at|on|in|by|for|into|through|against|with)\s+(?:her|him|it|them|this|that|an?)\b)"
)
"""A length of which nobody says from where: it is measured from the ship whose text it is."""
_TO_HIT = re.compile(r"(?<=[+-]\d) to hit\b")
"""`+1 to hit`: what is added to cannon rolls."""


def _prepared(sentence: str) -> str:
    return _TO_HIT.sub(" to cannon rolls", _put_right(sentence))


def _in_words_of_the_game(sentence: str, rolled: bool) -> tuple[str, str]:
    """A sentence in words that mean the same, and in those of the game."""
    plain = reworded(spelled_out(reworded(written_out(phrased(sentence), rolled), "moods", MOODS)))
    told = reworded(plain, "mechanisms", MECHANISMS)
    return plain, _OF_NOBODY.sub(r"\g<0> of this ship", told) if "within" in told and "fort" not in told else told


def in_words_of_the_game(text: str, bearer: Kind | None = None) -> str:
    """The text with every sentence in the words of the game that tells of a mechanism in others."""
    for sentence, read in reversed(grouped(text, bearer).read):
        start, end = sentence.start, sentence.start + len(sentence.text)
        if text[start:end] == sentence.text and read.text != sentence.text:
            plain, told = _in_words_of_the_game(_prepared(sentence.text), rolled=False)
            named = reworded(plain, "mechanisms", MECHANISMS) != plain or _TO_HIT.search(sentence.text) is not None
            named = named or phrased(sentence.text) != sentence.text
            renamed = named and read.text == told
            text = f"{text[:start]}{told}{text[end:]}" if renamed else text
    return text


@lru_cache(maxsize=8192)
def reading_of(sentence: str, rolled: bool = False) -> Reading | ParseFailure | NotUnderstood:
    """What a sentence says in the words that mean the same, or else as it stands; or why it says nothing.

    Where a die has been `rolled`, it may tell what that shows.
    """
    sentence = _prepared(sentence)
    _, told = _in_words_of_the_game(sentence, rolled)
    wordings = dict.fromkeys((told, sentence, *unbroken(told)))
    ways = [(words, terse) for terse in (False, True) for words in wordings]
    found = [read_words(*ways[0])]
    while not isinstance(found[-1], Reading) and len(found) < len(ways):
        found.append(read_words(*ways[len(found)]))
    return found[-1] if isinstance(found[-1], Reading) else found[told != sentence]


@lru_cache(maxsize=8192)
def read_words(sentence: str, terse: bool) -> Reading | ParseFailure | NotUnderstood:
    """What the words of a sentence say as they stand, of a `terse` one with the articles that it leaves out; or why nothing."""
    try:
        return replace(read_general(parsed(sentence, terse)), text=sentence, terse=terse)
    except ParseFailure as error:
        return let_go(error if error.refusal is None or _only_leads(sentence) else error.refusal)
    except NotUnderstood as refusal:
        return ParseFailure(END, frozenset({"COMMA"}), None) if _only_leads(sentence) else let_go(refusal)


def _only_leads(sentence: str) -> bool:
    """Whether a sentence breaks off after what leads it: `when this ship is hit`."""
    sentence = _HOW_OFTEN.sub("", sentence)
    if "," in sentence or sentence.split(maxsplit=1)[0].casefold() not in _LEADING:
        return False
    with suppress(ParseFailure):
        parsed(f"{sentence}, nothing happens")
        return True
    return False


_HOW_OFTEN = re.compile(r"^\s*(?:once|twice|\w+ times) (?:per|each|a|every) (?:turn|game),? (?=\w)", re.IGNORECASE)


def _can_stand_alone(sentence: str, reading: Reading | ParseFailure | NotUnderstood, after: str) -> bool:
    """Whether what stands before a comma may be a sentence of its own, and does not lead what follows.

    After an order goes on what speaks again of the thing that it is done to, or comes then: `choose a ship, she cannot move`.
    """
    leads = sentence.strip().partition(" ")[0].casefold() in _LEADING and "," not in sentence
    if leads or not isinstance(reading, Reading) or not reading.effects:
        return False
    return _tells_of_somebody(reading) or after.partition(" ")[0].casefold() in _AGAIN


def _tells_of_somebody(reading: Reading) -> bool:
    """Whether the last of what a sentence says is a clause with a subject, and no order."""
    mains = branches(reading.tree, "main") if reading.tree is not None else ()
    last = next((part for main in mains for part in reversed(main.children) if isinstance(part, Tree)), None)
    return reading.effects[-1].who is not None or (last is not None and str(last.data) == "clause")


_AGAIN = frozenset({"it", "she", "he", "they", "that", "those", "these", "then"})


_LEADING = frozenset({"if", "when", "whenever", "while", "as", "after", "before", "unless", "until", "once"})


# Groups as abilities


def _abilities(groups: Groups) -> tuple[Ability, ...]:
    found: list[Ability] = []
    spoken_of: Selector | None = None
    for group in groups.found:
        doubt = next((groups.doubts[place] for place in group.places if place in groups.doubts), None)
        found.append(replace(_ability(group, spoken_of), unsure=doubt.told if doubt is not None else ""))
        spoken_of = meant(group.effects) or spoken_of
    return tuple(found)


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


def gone_on(first: Reading, second: Reading) -> Reading | None:
    """The second reading with what leads the first, which holds for both; None where it cannot stand by itself."""
    if not first.effects or not second.effects or first.rolls or second.rolls or second.aside:
        return None
    bonus = another_bonus(first.effects[-1], second.effects)
    if bonus is not None:
        return replace(second, effects=(bonus,))
    last = first.effects[-1]
    if last.optional and any(_is_order(effect) for effect in second.effects):
        return None
    second = replace(second, effects=tuple(_of_subject(effect, last) for effect in second.effects))
    if any(is_left_out(effect.who) or is_left_out(effect.whom) for effect in second.effects):
        return None
    left = last.optional or (last.often is Often.ONCE_PER_TURN and last.when is None)
    hangs = left and all(effect.who in (None, YOU) and (effect.optional or last.optional) for effect in second.effects)
    hangs = hangs or (last.optional and any("then" in effect.manner for effect in second.effects))
    hangs = hangs or is_price(last)
    likewise = all({"either", "too", "as well", "neither"} & {*effect.manner} for effect in second.effects)
    told = second if first.trailing and not likewise else _led_alike(first.effects[0], second)
    return replace(told, effects=tuple(effect.with_conditions(CHOSEN) for effect in told.effects)) if told and hangs else told


def _of_subject(effect: Effect, before: Effect) -> Effect:
    """The effect with the subject of the clause before, where it has none: `…, and must lose one if not`."""
    return replace(effect, who=before.who) if is_left_out(effect.who) and before.who is not None else effect


def _is_order(effect: Effect) -> bool:
    """Whether nobody is told to do it, so that it could hang on a choice that was told before."""
    return effect.who is None and effect.affirms and not effect.optional


def _led_alike(first: Effect, second: Reading) -> Reading | None:
    lead = {"often": first.often, "when": first.when, "conditions": first.conditions, "faces": first.faces}
    clauses = tuple(role for role in first.roles if role.doing is not None and role.word in PARTICLES["SUB"])
    if not any(lead.values()) and not clauses:
        return second
    if any(effect.often or effect.when or effect.conditions or effect.faces for effect in second.effects):
        return None
    return replace(second, effects=tuple(replace(effect, roles=(*effect.roles, *clauses), **lead) for effect in second.effects))
