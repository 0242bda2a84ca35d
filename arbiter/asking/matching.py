"""How well units answer a question, by what it shares with them and with the ways of asking them."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import log, sqrt
from sys import byteorder
from typing import NamedTuple

from arbiter.asking.index import QuestionIndex
from arbiter.asking.weights import UNNAMED, WEIGHTS

MOST = 26
"""So many units are weighed at most."""
REACH = 4
"""A unit that is less alike than the best of all by so many times is looked at only where there are few."""
LANE, COARSE, FINE = 2, 63, 255
"""Bytes of a lane, and the steps in which a part of a question and of a unit are counted in it; their product fits."""
OUT = float("-inf")
"""How far a unit is set back that is not searched."""


class Signals(NamedTuple):
    """What speaks for one unit as the answer to a question; each is 0 for nothing and about 1 for the most."""

    alike: float
    """How alike the question and the middle of the ways of asking the unit are."""
    likely: float
    """How much likelier the words of the question are in the unit than elsewhere."""
    apart: float
    """How much it has of what tells the units that come close from each other."""
    there: float
    """How much of the question stands in it at all."""
    told: float
    """How much the words of the question were learned to speak for it."""


class Match(NamedTuple):
    """A unit with what speaks for it."""

    unit: int
    score: float
    signals: Signals


class Feature(NamedTuple):
    """One feature of a question."""

    number: int
    weight: float
    part: float
    """Its part in the question as a vector of length 1."""
    share: float
    """Its share in all that the question tells."""


def wanted(index: QuestionIndex, features: Mapping[str, float]) -> tuple[Feature, ...]:
    """The features of a question that the index has."""
    numbers, telling, apart = index.numbers, index.telling, index.apart
    known = [(numbers[feature], weight) for feature, weight in features.items() if feature in numbers]
    length = sqrt(sum((weight * telling[number]) ** 2 for number, weight in known)) or 1.0
    tells = sum(weight * apart[number] for number, weight in known)
    tells += sum(weight for feature, weight in features.items() if feature not in numbers and " " not in feature) * index.unheard
    return tuple(
        Feature(number, weight, weight * telling[number] / length, weight * apart[number] / (tells or 1.0))
        for number, weight in known
    )


Parts = tuple[float, float, float, float]
"""What a feature brings to a unit: alike, likely, there, told."""


class Matcher:
    """Searches an index, and remembers the rows that it has looked at."""

    def __init__(self, index: QuestionIndex) -> None:
        self.index = index
        self.row = cache(self._row)
        self.lanes = cache(self._lanes)

    def found(self, features: Sequence[Feature], standing: Sequence[float] | None = None) -> list[Match]:
        """The units that come closest to a question, the best first; `standing` says how far each is set back."""
        back = standing or [0.0] * len(self.index.units)
        rows = [self.row(feature.number) for feature in features]
        close = self._close(features, back)
        named = {unit for feature in features for unit in self.index.about.get(feature.number, ())}
        called = self.index.called
        scored = [
            Match(unit, score(signals) + back[unit] + (0.0 if unit in named else UNNAMED * called[unit]), signals)
            for unit, signals in _signals(features, rows, close)
        ]
        scored.sort(key=lambda one: (-one.score, one.unit))
        return scored

    def _row(self, feature: int) -> dict[int, Parts]:
        """The units that have a feature, each with what it brings."""
        said = self.index.said
        here = slice(said.starts[feature], said.starts[feature + 1])
        return dict(zip(said.places[here], zip(*(values[here] for values in said.values), strict=True), strict=True))

    def _lanes(self, feature: int) -> int:
        """How alike a feature makes each unit, one after another in the bits of one number.

        To add up such numbers adds up all units at once.
        """
        lanes = array("H", bytes(LANE * len(self.index.units)))
        for unit, parts in self.row(feature).items():
            lanes[unit] = round(parts[0] * FINE)
        return int.from_bytes(lanes.tobytes(), byteorder)

    def _close(self, features: Sequence[Feature], back: Sequence[float]) -> list[int]:
        """The units that are most alike to the question, as nearly as lanes tell."""
        added = sum([round(feature.part * COARSE) * self.lanes(feature.number) for feature in features])
        alike = memoryview(added.to_bytes(LANE * len(back), byteorder)).cast("H").tolist()
        least = max(alike) // REACH
        near = [unit for unit, how in enumerate(alike) if how > least and back[unit] > OUT]
        if len(near) < MOST:
            near = [unit for unit, how in enumerate(alike) if how and back[unit] > OUT]
        near.sort(key=alike.__getitem__, reverse=True)
        return near[:MOST]


def score(signals: Signals) -> float:
    """The signals weighed."""
    a, b, c, d, e = WEIGHTS
    return a * signals.alike + b * signals.likely + c * signals.apart + d * signals.there + e * signals.told


def _signals(
    features: Sequence[Feature], rows: Sequence[Mapping[int, Parts]], close: Sequence[int]
) -> Iterator[tuple[int, Signals]]:
    among = set(close)
    having = [row.keys() & among for row in rows]
    local = [
        feature.weight * log(1 + len(close) / len(units)) if units else 0.0
        for feature, units in zip(features, having, strict=True)
    ]
    most = sum(local) or 1.0
    heavy = (sum([feature.weight for feature in features]) or 1.0) * 5
    counts = [(one.part, one.weight, one.share) for one in features]
    for unit in close:
        alike = likelier = apart = covered = learned = 0.0
        for row, (part, weight, share), tells in zip(rows, counts, local, strict=True):
            parts = row.get(unit)
            if parts is not None:
                centre, likely, there, speaks = parts
                alike += part * centre
                likelier += weight * likely
                apart += tells * there
                covered += share * there
                learned += part * speaks
        yield unit, Signals(alike, likelier / heavy, apart / most, covered, learned)
