"""Whether the best entry decides a question at all, or nothing does and the entries are related at most."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from arbiter.asking.matching import Found
from arbiter.asking.weights import DECIDING, ENOUGH


def decides(found: Sequence[Found], size: int) -> float:
    """How likely it is, between 0 and 1, that the best of what was found decides a question of so many features."""
    if not found:
        return 0.0
    return 1 / (1 + exp(-sum(weight * value for weight, value in zip(DECIDING, evidence(found[0], size), strict=True))))


def evidence(best: Found, size: int) -> tuple[float, ...]:
    """What speaks for it: 1 for all, three signals of the best, and that in a long question much stands that decides nothing."""
    return 1.0, best.signals.alike, best.signals.likely, best.signals.there, log(1 + size)


def enough(likely: float) -> bool:
    """Whether an answer may be given."""
    return likely >= ENOUGH
