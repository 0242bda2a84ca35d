"""Whether the best entry decides a question at all, or nothing does and the entries are related at most."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from arbiter.asking.matching import Found
from arbiter.asking.weights import DECIDING, ENOUGH


def decides(found: Sequence[Found]) -> float:
    """How likely it is, between 0 and 1, that the best of what was found decides the question."""
    if not found:
        return 0.0
    return 1 / (1 + exp(-sum(weight * value for weight, value in zip(DECIDING, evidence(found), strict=True))))


def evidence(found: Sequence[Found]) -> tuple[float, ...]:
    """What speaks for it: 1 for all, the signals of the best, and how far it stands out."""
    best = found[0]
    next_best = found[1].score if len(found) > 1 else 0.0
    return (1.0, best.signals.alike, best.signals.likely, best.signals.apart, best.signals.there, best.score - next_best)


def enough(likely: float) -> bool:
    """Whether an answer may be given."""
    return likely >= ENOUGH
