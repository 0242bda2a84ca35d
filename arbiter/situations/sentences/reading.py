"""Sentences of a situation become values: a fact, something played, or a question; or a problem with its exact place."""

from __future__ import annotations

import re
from functools import cache, partial
from typing import Any

from arbiter.effects import Act, Kind
from arbiter.frozen import replace
from arbiter.language import grammars
from arbiter.language.grammars import Parser, Token, Tree, begun, ended, expected, taken
from arbiter.play import Ask, Count, Fact, Question, Sentence
from arbiter.problems import Problem, nearest
from arbiter.situations.sentences.advice import Refused, advice, in_other_words, parted
from arbiter.situations.sentences.complements import Unclear
from arbiter.situations.sentences.facts import Facts
from arbiter.situations.sentences.names import Names, SentenceWord, plain_words
from arbiter.situations.sentences.nearest import meant
from arbiter.situations.sentences.plays import Plays
from arbiter.situations.sentences.questions import Questions
from arbiter.situations.sentences.sensible import is_sensible
from arbiter.situations.sentences.several import of_several
from arbiter.situations.sentences.slips import is_slip
from arbiter.situations.sentences.verbs import VERBS
from arbiter.spans import Span

SORTS = ("fact", "play", "question")
LONGEST = 500
"""A sentence of more characters is not read; nobody writes one at a table."""
NAMED = frozenset({"NAME", "PLAYER", "KIND", "ABILITY"})
ONE_EACH = "write a sentence for each of them"
MEANT_TWICE = {
    "or": ONE_EACH, "any": "name the one that is meant, or write a sentence for each", "but": ONE_EACH, "only": "leave it out",
    "either": ONE_EACH, "except": "name those that are meant", "unless": ONE_EACH,
}  # fmt: skip
"""Words that no sentence may drop, and what to write in place of them."""
SPEAKERS = frozenset({"i", "we", "you", "me", "us", "my", "our", "your", "mine", "yours"})
"""Words for whoever speaks or listens, whom nobody at the table knows by them."""
OF_PIECES = frozenset({Ask.MAY, Ask.DOES, Ask.IS})
BY_PLAYERS = frozenset({
    Act.PLAY, Act.MEASURE, Act.CHOOSE, Act.LOSE, Act.CANCEL, Act.USE, Act.REROLL, Act.IGNORE, Act.BUILD, Act.SCUTTLE,
    Act.TURN_UP, Act.TURN_DOWN, Act.PAY, Act.EXCHANGE, Act.TARGET, Act.LOOK,
    Act.OWN,
})  # fmt: skip
"""What may be asked of a player as well as of a piece."""
PLAYERS_ARE = ("win", "legal", "turn", "out", "lost", "taken back")
"""States of the game of which a player may be asked, or what became of what he did."""
PARTICLES = frozenset({"de", "del", "la", "le", "of", "von", "van", "the", "du", "des", "el", "al", "y"})


def read_fact(text: str, span: Span, names: Names) -> Fact | Problem:
    """What a sentence of `table` states."""
    fields = _read("fact", text, span, names)
    return fields if isinstance(fields, Problem) else Fact(**fields, text=text, span=span)


def read_play(text: str, span: Span, names: Names) -> Sentence | Problem:
    """What a sentence of `play` says is done."""
    fields = _read("play", text, span, names)
    return fields if isinstance(fields, Problem) else Sentence(**fields, text=text, span=span)


def read_plays(text: str, span: Span, names: Names) -> list[Sentence] | Problem:
    """What a sentence of `play` says is done, or the sentences that it joins with `and` or `then`."""
    read = read_play(text, span, names)
    if not isinstance(read, Problem):
        return [read]
    return [one for part in _parts(text, names) for one in [read_play(part, span, names)] if isinstance(one, Sentence)] or read


def _parts(text: str, names: Names) -> list[str]:
    """The sentences that a sentence of `play` joins, each of which is read, as few as may be; none where it joins none."""
    if is_read("play", names, text):
        return [text]
    if len(text) > LONGEST:
        return []
    words = names.words(text, whole=True)
    fed = _fed("play", words)
    if not isinstance(fed, int) and ended(fed) is not None:
        return []
    refused = _refused("play", text, names, words, fed if isinstance(fed, int) else len(words))
    firsts = [(first, second) for first, second in parted(refused) if refused.reads(first)]
    found = [[first, *rest] for first, second in firsts if (rest := _parts(second, names))]
    return min(found, key=len, default=[])


def read_question(text: str, span: Span, names: Names) -> Question | Problem:
    """What a sentence of `ask` wants to know."""
    fields = _read("question", text, span, names)
    if isinstance(fields, Problem):
        return _of_several(text, span, names) or fields
    if misplaced := _misplaced_player(fields, names):
        return _of_her_ship(misplaced, text, span, names) or _no_piece(misplaced, text, span, names)
    more = fields.pop("extra", "")
    may_be_done = fields["ask"] in (Ask.MAY, Ask.MUST) or fields.get("count") in (Count.DICE, Count.CANNONS, Count.ACTIONS)
    said = AS_IT_STANDS | ({"more", "left"} if fields.get("count") is Count.ACTIONS else frozenset())
    as_it_stands = may_be_done and not said.isdisjoint(re.findall("[a-z]+", text))
    fields["again"], fields["once_more"] = bool(more) or as_it_stands, bool(more)
    if more == "extra" and (fields["ask"], fields.get("act")) == (Ask.MAY, Act.GIVE):
        fields["how"] = (*fields.get("how", ()), more)
    fields["under_way"] = bool(re.search(r"\bthis\s+turn\b", text, re.IGNORECASE))
    fields["past"] = text.split(maxsplit=1)[0].casefold() in PAST
    return Question(**fields, text=text, span=span)


def _of_several(text: str, span: Span, names: Names) -> Question | None:
    words = names.words(text)
    begins = lexicon().get(words[0].value, "") if words else ""

    def plainly(said: str) -> Question | None:
        found = read_question(said, span, names) if is_read("question", names, said) else None
        return found if isinstance(found, Question) else None

    return of_several(text, names, begins, plainly)


PAST = frozenset({"was", "were", "did"})
"""The first words of a question about what is bygone."""
AS_IT_STANDS = frozenset({"now", "still", "currently", "also", "yet"})
"""Words with which it is asked what may be done where the play ends, beside what the play tells, and not as it attempts it."""


def _misplaced_player(fields: dict[str, Any], names: Names) -> str:
    """The player of whom a question asks what can be said of a piece only; empty when there is none."""
    named = [name for name in (fields.get("who"), fields.get("whom")) if name in names.players and name not in names.pieces]
    of_pieces = fields["ask"] in OF_PIECES or (fields["ask"] is Ask.WHICH and fields.get("modal") in (Ask.MAY, Ask.MUST))
    if not named or (not of_pieces and fields.get("count") is not Count.DICE):
        return ""
    explores = fields["ask"] is Ask.DOES and fields.get("act") is Act.EXPLORE
    acts = explores or fields.get("act") in BY_PLAYERS or fields.get("state") in PLAYERS_ARE
    return "" if acts and fields.get("whom") not in named else str(named[0])


def _of_her_ship(player: str, text: str, span: Span, names: Names) -> Question | None:
    """The question asked of the only piece in the fleet of a player that is no cargo; None where there are several, or none."""
    own = [one for one in names.pieces.values() if one.player == player and FLEET & {*one.kinds}]
    at = next((word for word in names.words(text) if word.type == "PLAYER" and word.value == player), None)
    if at is None or len(own) != 1:
        return None
    found = read_question(f"{text[: at.start]}{own[0].id}{text[at.end :]}", span, names)
    return replace(found, text=text) if isinstance(found, Question) else None


FLEET = frozenset({Kind.SHIP, Kind.FORT, Kind.SEA_CREATURE})
"""The pieces that a fleet consists of, besides what they carry."""


def _no_piece(player: str, text: str, span: Span, names: Names) -> Problem:
    at = next((word for word in names.words(text) if word.type == "PLAYER"), None)
    place = span.within(at.start, at.end, text) if at else span
    own = [piece for piece in names.pieces.values() if piece.player == player and Kind.ISLAND not in piece.kinds]
    shown = [piece.id for piece in own if Kind.SHIP in piece.kinds or not any(Kind.SHIP in other.kinds for other in own)][:3]
    hint = f"name a piece, such as {', '.join(shown)}" if shown else "name a piece"
    return Problem("sentence.player", f"{player} is a player, and this can be said of a piece only", place, hint)


READERS: dict[str, type[Facts | Plays | Questions]] = {"fact": Facts, "play": Plays, "question": Questions}


def _read(sort: str, text: str, span: Span, names: Names) -> dict[str, Any] | Problem:
    if len(text) > LONGEST:
        return Problem("sentence.too-long", f"a sentence has at most {LONGEST} characters", span, "make several sentences of it")
    tree = _tree(sort, text, span, names)
    if isinstance(tree, Problem):
        return tree
    try:
        fields = READERS[sort](names).read(tree)
    except Unclear as unclear:
        return Problem(unclear.code, unclear.message, _place_of(unclear, text, span), unclear.hint)
    return dict(fields)


def _place_of(unclear: Unclear, text: str, span: Span) -> Span:
    if unclear.at is not None:
        return span.within(*unclear.at, text)
    at = text.casefold().find(unclear.word.casefold()) if unclear.word else -1
    return span.within(at, at + len(unclear.word), text) if at >= 0 else span


def _tree(sort: str, text: str, span: Span, names: Names) -> Tree[Token] | Problem:
    words = names.words(text, whole=sort == "play")
    fed = _fed(sort, words)
    while isinstance(fed, int):
        plain = _as_plain(words[fed], text)
        if plain is None:
            return _unexpected(sort, text, span, names, words, fed)
        words[fed : fed + 1] = plain
        fed = _fed(sort, words)
    return ended(fed) or _unfinished(sort, text, span, names, words)


def _fed(sort: str, words: list[SentenceWord]) -> Parser | int:
    """The parser that has taken all words, or the place of the first that it does not take."""
    parser = begun("sentences", SORTS, sort)
    for at, word in enumerate(words):
        if not taken(
            parser, lexicon().get(word.value, "UNKNOWN") if word.type == "WORD" else word.type, word.value, (word.start, word.end)
        ):
            return at
    return parser


def _as_plain(word: SentenceWord, text: str) -> list[SentenceWord] | None:
    """What a name that cannot stand where it does is besides: a ship may be called `S` or `Within`."""
    if word.type not in NAMED or not text[word.start : word.end].isalpha():
        return None
    plain = plain_words(text[word.start : word.end], word.start, word.end)
    return plain if all(found.type != "WORD" or found.value in lexicon() for found in plain) else None


@cache
def lexicon() -> dict[str, str]:
    """Every word of the grammar, and every form of a verb, with the terminal that it is."""
    passive = {word: "VERBED" for verb in VERBS for word in verb.passive}
    return passive | {word: "VERB" for verb in VERBS for word in verb.active} | grammars.lexicon("sentences", SORTS)


def _unexpected(sort: str, text: str, span: Span, names: Names, words: list[SentenceWord], at: int) -> Problem:
    word = words[at]
    written = text[word.start : word.end] or word.value
    if word.type == "WORD" and word.value not in lexicon():
        return _unknown(sort, text, span, names, words, at)
    place = span.within(word.start, word.end, text)
    if word.value in MEANT_TWICE:
        return Problem("sentence.unexpected", f"“{written}” would leave open what is meant", place, MEANT_TWICE[word.value])
    hint = advice(_refused(sort, text, names, words, at))
    return Problem("sentence.unexpected", f"“{written}” cannot stand here", place, hint)


def _unknown(sort: str, text: str, span: Span, names: Names, words: list[SentenceWord], at: int) -> Problem:
    word = words[at]
    if word.value in SPEAKERS:
        place = span.within(word.start, word.end, text)
        return Problem(
            "sentence.unknown-word",
            f"who “{text[word.start : word.end]}” is, is not said",
            place,
            "write the ship or the player by name",
        )
    if word.value in MEANT_TWICE:
        place = span.within(word.start, word.end, text)
        return Problem("sentence.unexpected", f"“{word.value}” would leave open what is meant", place, MEANT_TWICE[word.value])
    end = _end_of_name(text, words, at)
    phrase = text[word.start : end][:80]
    refused = _refused(sort, text, names, words, at)
    said = in_other_words(refused, of_the_word=True)
    close = (
        None if meant(word.value) or said else _misspelt(text[word.start : word.end][:40], _spelled(_expected(sort, words[:at])))
    )
    unnamed = [name for name in (*names.spelled(), *names.kinds()) if not _is_written(name, text)]
    if (text[word.start].isupper() and not (at == 0 and close)) or (not said and _misspelt(phrase, unnamed)):
        place = span.within(word.start, end, text)
        called = nearest(phrase, unnamed or names.spelled()) or _begun_with(phrase, unnamed)
        hint = _meaning(called, refused, names, end) if called else advice(refused)
        return Problem("situation.unknown-name", f"nothing here is called {phrase}", place, hint)
    place = span.within(word.start, word.end, text)
    hint = _meaning(close, refused, names, word.end) if close else advice(refused)
    return Problem("sentence.unknown-word", f"“{text[word.start : word.end]}” is not a word of these sentences", place, hint)


def _meaning(close: str, refused: Refused, names: Names, end: int) -> str:
    """The word or name that was meant up to a place, with the sentence where that is read with it; else what would be read."""
    text, start = refused.text, refused.words[refused.at].start
    said = f"{text[:start]}{close}{text[end:]}"
    if is_read(refused.sort, names, said):
        return f"did you mean {close}? this would be read: {said}"
    return f"did you mean {close}? {advice(refused)}"


def _is_written(name: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\b", text, re.IGNORECASE) is not None


def _begun_with(phrase: str, names: list[str]) -> str | None:
    """The only name that has a phrase as one of its words."""
    found = [name for name in names if phrase.casefold() in name.casefold().split()]
    return found[0] if len(found) == 1 else None


def _misspelt(word: str, known: list[str]) -> str | None:
    """The word that was meant, where it is a slip for it."""
    found = nearest(word, known)
    return found if found and is_slip(word.casefold(), found.casefold()) else None


def _end_of_name(text: str, words: list[SentenceWord], at: int) -> int:
    """Where the name ends that begins with an unknown word: its capitalised words and what joins them."""
    end = place = words[at].end
    named = {word.start for word in words if word.type != "WORD"}
    while match := re.match(r"\s+(\w+)", text[place:]):
        word = match.group(1)
        if not (word[0].isupper() or word in PARTICLES) or place + match.start(1) in named:
            break
        place += match.end()
        end = place if word[0].isupper() else end
    return end


def _unfinished(sort: str, text: str, span: Span, names: Names, words: list[SentenceWord]) -> Problem:
    last = len(text.rstrip(" \t\n.?!"))
    place = span.within(last, max(len(text), last), text) if last < len(text) else span.within(max(last - 1, 0), last, text)
    what = "the sentence stops before it says anything" if not words else "the sentence stops too early"
    return Problem("sentence.unfinished", what, place, advice(_refused(sort, text, names, words, len(words))))


def _expected(sort: str, words: list[SentenceWord]) -> list[str]:
    """The terminals that could follow these words."""
    fed = _fed(sort, words)
    return [] if isinstance(fed, int) else expected(fed)


def _spelled(terminals: list[str]) -> list[str]:
    allowed = set(terminals)
    return [word for word, terminal in lexicon().items() if terminal in allowed]


def _refused(sort: str, text: str, names: Names, words: list[SentenceWord], at: int) -> Refused:
    ships = [piece.name for piece in names.pieces.values() if piece.kinds[:1] == (Kind.SHIP,)]
    crew = [piece.id for piece in names.pieces.values() if piece.type]

    def reads_as(other: str, said: str) -> bool:
        return is_read(other, names, said)

    return Refused(sort, text, words, at, ships, partial(is_read, sort, names), names, lexicon(), reads_as, crew)


def is_read(sort: str, names: Names, text: str) -> bool:
    """Whether a text is read as a sentence of that sort, and says something that can be said of the pieces that it names."""
    tree = _fed_whole(sort, names.words(text, whole=sort == "play"))
    if tree is None:
        return False
    try:
        fields = READERS[sort](names).read(tree)
    except Unclear:
        return False
    misplaced = sort == "question" and _misplaced_player(dict(fields), names)
    return not misplaced and is_sensible(fields, names.pieces)


def _fed_whole(sort: str, words: list[SentenceWord]) -> Tree[Token] | None:
    fed = _fed(sort, words)
    return None if isinstance(fed, int) else ended(fed)
