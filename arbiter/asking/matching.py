"""How well units answer a question, by what it shares with them and with the ways of asking them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import log, sqrt
from typing import NamedTuple

from arbiter.asking.index import Index
from arbiter.asking.weights import WEIGHTS

MOST = 30
"""So many units are weighed at most."""
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


class Found(NamedTuple):
    """A unit with what speaks for it."""

    unit: int
    score: float
    signals: Signals


class Wanted(NamedTuple):
    """One feature of a question."""

    number: int
    weight: float
    part: float
    """Its part in the question as a vector of length 1."""
    share: float
    """Its share in all that the question tells."""


def wanted(index: Index, features: Mapping[str, float]) -> tuple[Wanted, ...]:
    """The features of a question that the index has."""
    numbers, telling, apart = index.numbers, index.telling, index.apart
    known = [(numbers[feature], weight) for feature, weight in features.items() if feature in numbers]
    length = sqrt(sum((weight * telling[number]) ** 2 for number, weight in known)) or 1.0
    tells = sum(weight * apart[number] for number, weight in known)
    tells += sum(weight for feature, weight in features.items() if feature not in numbers and " " not in feature) * index.unheard
    return tuple(
        Wanted(number, weight, weight * telling[number] / length, weight * apart[number] / (tells or 1.0))
        for number, weight in known
    )


def found(index: Index, features: Sequence[Wanted], standing: Sequence[float] | None = None) -> list[Found]:
    """The units that come closest to a question, the best first; `standing` says how far each is set back."""
    back = standing or [0.0] * len(index.units)
    close = _close(index, features, back)
    scored = [Found(unit, score(signals) + back[unit], signals) for unit, signals in _signals(index, features, close)]
    scored.sort(key=lambda one: (-one.score, one.unit))
    return scored


def score(signals: Signals) -> float:
    """The signals weighed."""
    return sum(weight * signal for weight, signal in zip(WEIGHTS, signals, strict=True))


def _close(index: Index, features: Sequence[Wanted], back: Sequence[float]) -> dict[int, float]:
    """The units that are most alike to the question, with how much."""
    starts, places, (centre, *_) = index.said.starts, index.said.places, index.said.values
    alike: dict[int, float] = {}
    for feature in features:
        first, last, part = starts[feature.number], starts[feature.number + 1], feature.part
        for unit, there in zip(places[first:last], centre[first:last], strict=True):
            alike[unit] = alike.get(unit, 0.0) + part * there
    best = sorted((unit for unit in alike if back[unit] > OUT), key=alike.__getitem__, reverse=True)[:MOST]
    return {unit: alike[unit] for unit in best}


def _signals(index: Index, features: Sequence[Wanted], close: Mapping[int, float]) -> Iterator[tuple[int, Signals]]:
    said = index.said
    _, likely, there = said.values
    has = {unit: [said.find(feature.number, unit) for feature in features] for unit in close}
    having = [sum(row[place] >= 0 for row in has.values()) for place in range(len(features))]
    local = [
        feature.weight * log(1 + len(close) / count) if count else 0.0 for feature, count in zip(features, having, strict=True)
    ]
    most = sum(local) or 1.0
    heavy = sum(feature.weight for feature in features) or 1.0
    for unit, row in has.items():
        likelier = apart = covered = 0.0
        for feature, telling, at in zip(features, local, row, strict=True):
            if at >= 0:
                likelier += feature.weight * likely[at]
                apart += telling * there[at]
                covered += feature.share * there[at]
        yield unit, Signals(close[unit], likelier / heavy / 5, apart / most, covered)
