"""The verdict on a question as it was asked: what the ways of asking its unit say that are most like it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from arbiter.asking.index import Index
from arbiter.asking.matching import Wanted
from arbiter.asking.polarity import Sense, contrary

LEAST = 0.1
"""Any way of asking a unit counts so much, however unlike the question it is."""
OTHER_FORM = 0.15
"""So much of that counts a way of asking that asks for an answer of another form."""


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


def verdict(index: Index, unit: int, features: Sequence[Wanted], sense: Sense) -> Verdict:
    """The verdict of a unit on a question with those features and that sense."""
    parts = {feature.number: feature.part for feature in features}
    votes: Counter[str] = Counter()
    leaning = 0.0
    for way in range(index.ways[unit], index.ways[unit + 1]):
        said, asked = index.verdicts[way], index.senses[way]
        weight = (LEAST + alike(index, way, parts)) * (1.0 if sense.form == asked.form or not (sense.form and asked.form) else OTHER_FORM)
        if said in (Verdict.yes, Verdict.no):
            turned = 1 - 2 * contrary(sense.marks, asked.marks, index.turning)
            leaning += weight * turned * (1 if said == Verdict.yes else -1)
            votes[Verdict.yes] += weight  # type: ignore[assignment]  # votes are weighed
        elif said:
            votes[said] += weight  # type: ignore[assignment]
    if not votes:
        return Verdict.depends
    best = max(votes, key=lambda one: votes[one])
    return Verdict(best) if best != Verdict.yes else Verdict.yes if leaning >= 0 else Verdict.no


def alike(index: Index, way: int, parts: dict[int, float]) -> float:
    """How alike a way of asking and a question are, between 0 and 1."""
    starts, places, (weights,) = index.asked.starts, index.asked.places, index.asked.values
    return sum(parts.get(places[at], 0.0) * weights[at] for at in range(starts[way], starts[way + 1]))
