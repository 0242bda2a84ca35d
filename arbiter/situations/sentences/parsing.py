"""The words of a sentence fed to its grammar: whether it is read, and where it cannot go on."""

from __future__ import annotations

from functools import cache
from typing import Any

from arbiter.effects import Act
from arbiter.language import grammars
from arbiter.language.grammars import Parser, Token, Tree, begun, ended, taken
from arbiter.play import Ask, Count
from arbiter.situations.sentences.complements import Unclear
from arbiter.situations.sentences.facts import Facts
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.plays import Plays
from arbiter.situations.sentences.questions import Questions
from arbiter.situations.sentences.sensible import is_sensible
from arbiter.situations.sentences.verbs import VERBS
from arbiter.situations.sentences.words import SentenceWord, plain_words

SORTS = ("fact", "play", "question")
LONGEST = 500
"""A sentence of more characters is not read; nobody writes one at a table."""
NAMED = frozenset({"NAME", "PLAYER", "KIND", "ABILITY"})
OF_PIECES = frozenset({Ask.MAY, Ask.DOES, Ask.IS})
BY_PLAYERS = frozenset({
    Act.PLAY, Act.MEASURE, Act.CHOOSE, Act.LOSE, Act.CANCEL, Act.USE, Act.REROLL, Act.IGNORE, Act.BUILD, Act.SCUTTLE,
    Act.TURN_UP, Act.TURN_DOWN, Act.PAY, Act.EXCHANGE, Act.TARGET, Act.LOOK,
    Act.OWN,
})  # fmt: skip
"""What may be asked of a player as well as of a piece."""
PLAYERS_ARE = ("win", "legal", "turn", "next turn", "out", "lost", "taken back", "askew")
"""States of the game of which a player may be asked, or what became of what he did."""
READERS: dict[str, type[Facts | Plays | Questions]] = {"fact": Facts, "play": Plays, "question": Questions}


def parser_after(sort: str, words: list[SentenceWord]) -> Parser | int:
    """The parser that has taken all words, or the place of the first that it does not take."""
    parser = begun("sentences", SORTS, sort)
    for at, word in enumerate(words):
        if not taken(
            parser, lexicon().get(word.value, "UNKNOWN") if word.type == "WORD" else word.type, word.value, (word.start, word.end)
        ):
            return at
    return parser


def as_plain(word: SentenceWord, text: str) -> list[SentenceWord] | None:
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


MEETING = frozenset({Act.RAM, Act.BOARD, Act.SHOOT, Act.TOW, Act.PIN, Act.SINK})
"""What is done to another piece, and to no player."""


def of_players(ask: Ask, act: Act | None, of: str | None) -> bool:
    """Whether it is asked of a player himself if it names one: what he explores, and the gold that he has."""
    return ask is Ask.DOES and (act in (Act.EXPLORE, Act.MARK) or (act is Act.HAVE and of == "gold"))


def misplaced_player(fields: dict[str, Any], names: Names) -> str:
    """The player of whom a question asks what can be said of a piece only; empty when there is none."""
    named = [name for name in (fields.get("who"), fields.get("whom")) if name in names.players and name not in names.pieces]
    of_pieces = fields["ask"] in OF_PIECES or (fields["ask"] is Ask.WHICH and fields.get("modal") in (Ask.MAY, Ask.MUST))
    met = fields["ask"] in (Ask.MUST, Ask.WHO) and fields.get("act") in MEETING and fields.get("whom") in named
    counted = fields.get("count") in (Count.DICE, Count.TOTAL)
    if not named or not (of_pieces or met or counted) or fields.get("of") == "die shown":
        return ""
    himself = of_players(fields["ask"], fields.get("act"), fields.get("of"))
    acts = himself or fields.get("act") in BY_PLAYERS or fields.get("state") in PLAYERS_ARE
    return "" if acts and fields.get("whom") not in named else str(named[0])


def is_read(sort: str, names: Names, text: str) -> bool:
    """Whether a text is read as a sentence of that sort, and says something that can be said of the pieces that it names."""
    tree = _fed_whole(sort, names.words(text, whole=sort == "play"))
    if tree is None:
        return False
    try:
        fields = READERS[sort](names).read(tree)
    except Unclear:
        return False
    misplaced = sort == "question" and misplaced_player(dict(fields), names)
    return not misplaced and is_sensible(fields, names.pieces)


def _fed_whole(sort: str, words: list[SentenceWord]) -> Tree[Token] | None:
    fed = parser_after(sort, words)
    return None if isinstance(fed, int) else ended(fed)
