"""The verdict on a question as it was asked: what the evidence of its unit comes to, or that the entry is to be seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from enum import StrEnum
from math import exp, log
from typing import NamedTuple

from arbiter.asking.agreement import KINDS, Bearing
from arbiter.asking.evidence import SAID, SIDES, UnitEvidence
from arbiter.asking.fitting import AskedDeed
from arbiter.asking.index import turned
from arbiter.asking.operators import NUMBERS
from arbiter.asking.weights import GIVEN, TRUSTING

LEAST = 0.1
"""Any way of asking a unit counts so much, however unlike the question it is."""
OTHER_FORM = 0.15
"""So much of that counts a way of asking that asks for an answer of another form."""
DOUBTED = 0.3
"""Where it does not show what a question asks for, so much less is enough for an answer that is neither yes nor no."""
OPEN = ("value", "who")
"""The verdicts on questions that cannot be answered with yes or no."""
ONLY = NUMBERS["only"]
MOST = 3.0
"""More than this, nothing that speaks for a verdict counts."""


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
    see = "see"
    """An entry decides it, and what follows from it for the question as asked is for the reader to see."""
    none = "none"
    """No entry decides it."""


class Certainty(NamedTuple):
    """How surely the unit was found."""

    likely: float
    """How likely it is that it is the one that decides the question."""
    lead: float
    """By how much its score is above that of the next."""
    there: float
    """How much of the question stands in it."""
    size: int
    """How many features the question has."""
    close: Sequence[tuple[Bearing, float]]
    """The few units that come closest, the best first, each with its share in how likely one of them is meant."""


class ScoredVerdict(NamedTuple):
    """A verdict, with how likely it is to be right."""

    verdict: Verdict
    confidence: float


class JudgedQuestion(NamedTuple):
    """A question as it is judged."""

    parts: Mapping[int, float]
    """Its features, as parts of a vector of length 1."""
    marks: AbstractSet[int]
    """What of it may turn an answer."""
    form: str
    """What it asks for, as `polarity.form` tells it."""
    turned: bool
    """Whether it asks if what it states is not so."""
    led: bool
    """Whether it begins with a denied verb, so that yes could mean either."""
    either: bool
    """Whether it asks which of two is so."""
    deed: AskedDeed | None
    """The deed that it asks about, where that shows."""


def judged(unit: Bearing, asked: JudgedQuestion, found: Certainty) -> ScoredVerdict:
    """The verdict of a unit on a question."""
    alike = unit.side.alike(asked.parts)
    votes = _votes(unit.side, asked.form, alike)
    plain = sum(votes.pop(said, 0.0) for said in SIDES)
    best = max(votes, key=votes.__getitem__, default="")
    if asked.form in OPEN:
        return ScoredVerdict(Verdict(best if best in OPEN else asked.form), found.likely)
    if best in OPEN and votes[best] > (plain if asked.form else DOUBTED * plain):
        return ScoredVerdict(Verdict(best), found.likely)
    said, evidence = likeliest(unit, asked, found, alike)
    confidence = trust(evidence)
    if confidence < GIVEN or silent(unit, asked, said):
        return ScoredVerdict(Verdict.depends if votes.get("depends", 0.0) > plain else Verdict.see, found.likely)
    return ScoredVerdict(said, confidence)


def silent(unit: Bearing, asked: JudgedQuestion, said: Verdict) -> bool:
    """Whether yes or no would not tell: which of two is asked, either could be meant by yes, or the unit is on another deed."""
    other = asked.deed is not None and not unit.deeds.says(asked.deed, yes=said == Verdict.yes)
    return asked.either or other or (asked.led and said == Verdict.yes)


def likeliest(
    unit: Bearing, asked: JudgedQuestion, found: Certainty, alike: Sequence[float]
) -> tuple[Verdict, tuple[float, ...]]:
    """The likelier of yes and no, and what speaks for its being right: 1 for all, and what `weights.TRUSTING` weighs."""
    told = unit.leaning(asked.marks, alike)
    sure, lead = min(abs(told), MOST), min(found.lead, MOST)
    whole = [how for how, said in zip(alike, unit.side.verdicts, strict=True) if said == "depends"]
    depends = sum(whole) / (sum(alike) or 1.0)
    size = log(1 + found.size)
    together, agreed, voted = _together(told, alike, asked, found.close)
    most = max(alike, default=0.0)
    only = float(ONLY in asked.marks)
    evidence = (1.0, sure, lead, found.likely, found.there, most, depends, size, float(told > 0), only, together, agreed, voted)
    return Verdict(turned("yes" if told > 0 else "no", asked.turned)), evidence


def _together(
    told: float, alike: Sequence[float], asked: JudgedQuestion, close: Sequence[tuple[Bearing, float]]
) -> tuple[float, float, float]:
    """What the units that come closest tell, by how likely each is meant, for the same as the best of them does.

    That is how much they lean there, what share of them does, and how their ways of asking vote.
    """
    own = asked.marks - KINDS
    way = 1 if told > 0 else -1
    best, agreed = close[0]
    leant, voted = agreed * max(-MOST, min(told, MOST)), agreed * best.vote(own, alike)
    for unit, share in close[1:]:
        alike = unit.side.alike(asked.parts)
        leaning = unit.leaning(asked.marks, alike)
        leant += share * max(-MOST, min(leaning, MOST))
        agreed += share * (leaning * told > 0)
        voted += share * unit.vote(own, alike)
    return way * leant, agreed, way * voted


def trust(evidence: Sequence[float]) -> float:
    """How likely a plain verdict is right."""
    return 1 / (1 + exp(-sum(weight * value for weight, value in zip(TRUSTING, evidence, strict=True))))


def _votes(side: UnitEvidence, form: str, alike: Sequence[float]) -> dict[str, float]:
    """How much the ways of asking speak for each verdict, whichever way round they are put."""
    votes: dict[str, float] = {}
    for kind, said, shape, how in zip(side.kinds, side.verdicts, side.forms, alike, strict=True):
        if kind != SAID:
            same = form == shape or not (form and shape)
            votes[said] = votes.get(said, 0.0) + (LEAST + how) * (1.0 if same else OTHER_FORM)
    return votes
