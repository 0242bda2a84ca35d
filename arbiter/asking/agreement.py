"""Whether a question and a piece of evidence are answered alike: every mark of the one beside every mark of the other tells.

How much each two marks tell was learned (`benchmarks/turning.py`), once for whatever is on the same thing and once for what is
alike in words as well.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from math import sqrt

from arbiter.asking.evidence import SAID, UnitEvidence
from arbiter.asking.fitting import UnitDeeds
from arbiter.asking.operators import NAMES, operators
from arbiter.asking.words import stem
from arbiter.frozen import frozen

ANY, WAY, TRUE = len(NAMES), len(NAMES) + 1, len(NAMES) + 2
"""The marks of every text, of a way of asking, and of a sentence that is true."""
FIRST = len(NAMES) + 3
"""The number of the first word; smaller ones are those of operators."""
KINDS = {ANY, WAY, TRUE}
STEEP = 4
"""How much more those ways of asking count that are most alike."""
Told = tuple[float, float]
"""What tells however unlike two texts are, and what tells by as much as they are alike."""


@frozen
class Weights:
    """How much marks speak for like answers."""

    beside: tuple[Mapping[int, float], ...]
    """For each operator of a question those of a piece of evidence, however unlike the two are."""
    alike: tuple[Mapping[int, float], ...]
    """The same, by as much as they are alike."""
    words: Mapping[str, int]
    """The number of each word that is a mark."""
    apart: tuple[Told, ...]
    """For each word, that only one of two texts has it."""
    both: tuple[Told, ...]
    """And that both have it."""


def weights(table: Mapping[str, str]) -> Weights:
    """The weights as they were learned: a row for each operator, and one for each word, which has `=` before it."""
    numbers = {name: number for number, name in enumerate((*NAMES, "any", "way", "true"))}
    rows = [_row(table.get(name, ""), numbers) for name in (*NAMES, "any")]
    told = {name[1:]: [float(part) for part in row.split()] for name, row in table.items() if name.startswith("=")}
    return Weights(
        tuple({other: much for other, (much, _) in row.items()} for row in rows),
        tuple({other: more for other, (_, more) in row.items()} for row in rows),
        {word: FIRST + number for number, word in enumerate(told)},
        tuple((apart, how) for apart, how, _, _ in told.values()),
        tuple((both, how) for _, _, both, how in told.values()),
    )


def _row(text: str, numbers: Mapping[str, int]) -> dict[int, Told]:
    parts = text.split()
    return {numbers[parts[at]]: (float(parts[at + 1]), float(parts[at + 2])) for at in range(0, len(parts), 3)}


def marks(row: Sequence[str], words: Mapping[str, int], kind: int | None = None) -> set[int]:
    """What may turn an answer in a row of words: of a question, or of a piece of evidence of that kind."""
    bias = {ANY} if kind is None else {ANY, TRUE if kind == SAID else WAY}
    return bias | operators(row) | {words[one] for one in map(stem, row) if one in words}


class Bearing:
    """The evidence of one unit weighed: what it tells however a question is worded is worked out once."""

    def __init__(self, known: Weights, side: UnitEvidence, deeds: UnitDeeds) -> None:
        self.known, self.side, self.deeds = known, side, deeds
        pieces = [(marks_, which) for marks_, which in zip(side.marks, side.sides, strict=True) if which]
        self.every = sum(which for _, which in pieces)
        self.root = sqrt(len(pieces) or 1)
        self.ways = [
            (at, which, frozenset(marks_) - KINDS)
            for at, (marks_, which, kind) in enumerate(zip(side.marks, side.sides, side.kinds, strict=True))
            if which and kind != SAID
        ]
        """Those that are answered with yes or no: where each stands, on which side, and what of it may turn an answer."""
        self.plain = _added((mark, float(which)) for marks_, which in pieces for mark in marks_)
        self.of_operator = cache(self._of_operator)
        words = [(mark - FIRST, number) for mark, number in self.plain.items() if mark >= FIRST]
        self.of_words = sum(known.apart[word][0] * number for word, number in words)

    def leaning(self, own: Iterable[int], alike: Sequence[float]) -> float:
        """How much it speaks for yes as the answer to a question with those marks, or, below zero, for no."""
        like: dict[int, float] = {}
        every = 0.0
        for which, how, beside in zip(self.side.sides, alike, self.side.marks, strict=True):
            if which and how:
                so = which * how
                every += so
                for mark in beside:
                    like[mark] = like.get(mark, 0.0) + so
        told = self.of_words + self._like_words(like) + self._own_words(own, like, every)
        operators_ = [pair for pair in like.items() if pair[0] < FIRST]
        for mark in own:
            if mark < FIRST:
                more = self.known.alike[mark]
                told += self.of_operator(mark) + sum([more[other] * how for other, how in operators_ if other in more])
        return told / self.root

    def vote(self, own: AbstractSet[int], alike: Sequence[float]) -> float:
        """What the ways of asking say, between -1 and 1: most of all those alike in matter and in what turns an answer."""
        every = told = 0.0
        for at, which, beside in self.ways:
            shared = len(own & beside)
            how = (alike[at] + shared / (len(own) + len(beside) - shared or 1)) ** STEEP
            every += how
            told += which * how
        return told / (every or 1.0)

    def _of_operator(self, mark: int) -> float:
        plain = self.plain
        return sum(much * plain[other] for other, much in self.known.beside[mark].items() if other in plain)

    def _like_words(self, like: Mapping[int, float]) -> float:
        apart = self.known.apart
        return sum([apart[mark - FIRST][1] * how for mark, how in like.items() if mark >= FIRST])

    def _own_words(self, own: Iterable[int], like: Mapping[int, float], every: float) -> float:
        """What the words of the question tell: where they stand alone, and where they stand in both."""
        told = 0.0
        for mark in own:
            if mark >= FIRST:
                (much, more), (most, yet) = self.known.apart[mark - FIRST], self.known.both[mark - FIRST]
                here, alike = self.plain.get(mark, 0.0), like.get(mark, 0.0)
                told += much * (self.every - 2 * here) + more * (every - 2 * alike) + most * here + yet * alike
        return told


def _added(pairs: Iterable[tuple[int, float]]) -> dict[int, float]:
    found: dict[int, float] = defaultdict(float)
    for mark, much in pairs:
        found[mark] += much
    return found
