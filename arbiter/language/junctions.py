"""Whether words follow each other as in anything that the rulings hold: a canonical text where they do not may be a misreading.

What was taken apart wrongly and put together again is seldom English about this game: `that half gold`, `boards that mast`. The
pairs of words that follow each other in the rulings, their cards and cases stand in `rulings/junctions.txt`; a text vouches for
its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, pairwise
from typing import NamedTuple

from arbiter.effects.terms import VESSELS, Kind
from arbiter.folders import rulings
from arbiter.language.heeding import stem
from arbiter.language.vocabulary.function_words import COUNTS, PREPOSITIONS
from arbiter.language.vocabulary.nouns import PIECES

FILE = "junctions.txt"
NEAR = 3
"""So far apart two words of a text may stand that follow each other in the canonical text."""
_TOKEN = re.compile(r"[+-]?\d?[SL]\b|[+-]?\d+|[^\W\d_]+|[.,;:()“”]")
_SAYS_LITTLE = frozenset({
    "a", "all", "an", "another", "any", "both", "each", "every", "her", "his", "its", "other", "some", "that", "the",
    "their", "these", "this", "those", "your", "am", "are", "be", "been", "being", "can", "cannot", "did", "do", "does",
    "had", "has", "have", "is", "may", "must", "no", "not", "was", "were", "will", "would", "also", "s", "t", "then",
})  # fmt: skip
"""Words that may stand anywhere before a noun or a verb."""
_LEADS = frozenset(map(stem, (
    "after", "as", "before", "even", "except", "if", "instead", "once", "than", "then", "unless", "until", "when",
    "whenever", "while",
)))  # fmt: skip
"""What begins a clause, which may stand before or after another."""
_SOMEONE = frozenset({"card", "equipment", "he", "him", "it", "she", "them", "they", "you"})
"""Who or what was spoken of; canonical text tells of *this card* for the name that it bears."""
_COMPARED = dict.fromkeys(("more", "greater", "higher", "larger"), "more") | dict.fromkeys(
    ("less", "fewer", "lower", "smaller"), "less"
)
_FACE = re.compile(r"\bface(?=up\b|down\b)")


class Word(NamedTuple):
    """A word of a text, with what it counts as and its place."""

    same: str
    start: int
    end: int


class Junction(NamedTuple):
    """Two words that follow each other nowhere else, as they stand in the canonical text, and each of them."""

    told: str
    words: tuple[str, str]


def strange(text: str, house: str) -> Iterator[Junction]:
    """The neighbours of the canonical text that are so neither in the text nor in the rulings."""
    said = [*_clauses(_FACE.sub("face ", text))]
    vouched, leads = (
        frozenset(_near([*chain.from_iterable(said)])),
        {clause[0].same for clause in said if clause} & _prepositions(),
    )
    for one, other in chain.from_iterable(map(pairwise, _clauses(house))):
        if other.same in leads or other.same in _LEADS:
            continue
        if (one.same, other.same) not in vouched and not _is_known(one.same, other.same):
            told = house[one.start : other.end]
            yield Junction(told, (house[one.start : one.end], house[other.start : other.end]))


def pairs(text: str) -> Iterator[tuple[str, str]]:
    """What follows each other in a text, as a line of the file has it."""
    for one, other in chain.from_iterable(map(pairwise, _clauses(text))):
        if other.same not in _LEADS:
            yield one.same, other.same


def _near(words: Sequence[Word]) -> Iterator[tuple[str, str]]:
    """What follows soon after each word, and whose something is: a point of damage may be damage's point."""
    for place, one in enumerate(words):
        after = words[place + 1 : place + 1 + NEAR]
        for other in after:
            yield one.same, other.same
        if len(after) > 1 and after[0].same == "of":
            yield after[1].same, one.same


def _clauses(text: str) -> Iterator[list[Word]]:
    """The words between two signs, without names and what says little."""
    clause: list[Word] = []
    begins = True
    for match in _TOKEN.finditer(text):
        word = match.group()
        if word in ".,;:()“”" or (_is_name(word) and not begins):
            yield clause
            clause = []
        elif (same := _same(word)) is not None:
            clause.append(Word(same, *match.span()))
        begins = word in ".,;:()“”"
    yield clause


def _is_name(word: str) -> bool:
    return len(word) > 1 and word[0].isupper()


def _same(word: str) -> str | None:
    """What a word counts as: itself without its ending, or any length, number, ship or person."""
    plain = word.casefold()
    if word[-1] in "SL" and len(word) < 4 and word != "AS":
        return "+length" if word[0] in "+-" else "length"
    if word[0] in "+-":
        return "+number"
    if plain.isdigit() or plain in COUNTS:
        return "number"
    if plain in _SOMEONE:
        return "someone"
    return None if plain in _SAYS_LITTLE else _COMPARED.get(plain) or _vessels().get(stem(plain), stem(plain))


@cache
def _vessels() -> dict[str, str]:
    """Whatever sails or shoots as a ship does, by its stem."""
    return {stem(name): "ship" for kind in (*VESSELS, Kind.FORT) for name in PIECES[kind] if " " not in name}


@cache
def _prepositions() -> frozenset[str]:
    """What may begin a phrase that stands before or after what it is about, by its stem."""
    return frozenset(stem(spelling) for listed in PREPOSITIONS.values() for spelling in listed if " " not in spelling)


def _is_known(one: str, other: str) -> bool:
    return f" {other} " in _known().get(one, "")


@cache
def _known() -> dict[str, str]:
    """What follows each word, between blanks; nothing where the file is missing."""
    try:
        lines = (rulings() / FILE).read_text("utf-8").splitlines()
    except OSError:
        return {}
    return {word: f" {after} " for word, after in (line.split(" ", 1) for line in lines)}
