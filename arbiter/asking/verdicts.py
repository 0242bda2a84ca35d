"""The verdict on a question as it was asked: what the ways of asking its unit say that are most like it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from arbiter.asking.index import Index
from arbiter.asking.matching import Wanted
from arbiter.asking.polarity import contrary, form, marks

LEAST = 0.3
"""Any way of asking a unit counts so much, however unlike the question it is."""
OTHER_FORM = 0.15
"""So much of that counts a way of asking that asks for an answer of another form."""


PLAIN = {"yes": 1, "no": -1}
"""The verdicts that turn into each other, and the side on which each stands."""


OPEN = ("value", "who")
"""The verdicts on questions that cannot be answered with yes or no."""


class Verdict(StrEnum):
    """The short answer to a question."""

    yes = "yes"
    no = "no"
    value = "value"
    """A number, a length, a time, a thing."""
    who = "who"
    """A player, a ship, an owner."""
    depends = "depends"
    """Conditions decide that the question leaves open."""
    none = "none"
    """No entry decides it."""


def verdict(index: Index, unit: int, features: Sequence[Wanted], question: str, row: Sequence[str]) -> Verdict:
    """The verdict of a unit on a question with those features; `row` are its words as they were meant."""
    parts = {feature.number: feature.part for feature in features}
    asks, has = form(question), marks(row)
    turning = [*index.turning.values()]
    own = {number for number, mark in enumerate(index.turning) if mark in has}
    votes: dict[str, float] = {}
    leaning = 0.0
    for way in range(index.ways[unit], index.ways[unit + 1]):
        said, asked = index.verdicts[way], index.forms[way]
        near = alike(index, way, parts)
        weight = (LEAST + near) * (1.0 if asks == asked or not (asks and asked) else OTHER_FORM)
        if said in PLAIN:
            apart = [turning[mark] for mark in own.symmetric_difference(index.marks.row(way))]
            leaning += weight * PLAIN[said] * (1 - 2 * contrary(apart, near, index.turning))
        votes[said] = votes.get(said, 0.0) + weight
    plain = sum(votes.pop(said, 0.0) for said in PLAIN)
    best = max(votes, key=votes.__getitem__, default="")
    if asks in OPEN and best not in OPEN:
        return Verdict(asks)
    if best and (votes[best] > plain or (asks in OPEN and best in OPEN)):
        return Verdict(best)
    return Verdict.yes if leaning >= 0 else Verdict.no


def alike(index: Index, way: int, parts: dict[int, float]) -> float:
    """How alike a way of asking and a question are, between 0 and 1."""
    starts, places, (weights,) = index.asked.starts, index.asked.places, index.asked.values
    return sum([parts[places[at]] * weights[at] for at in range(starts[way], starts[way + 1]) if places[at] in parts])
