"""Whether the best entry decides a question at all, or nothing does and the entries are related at most."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import exp, log

from arbiter.asking.index import Index
from arbiter.asking.matching import Found, Wanted
from arbiter.asking.weights import DECIDING, ENOUGH, FINDING, NAMED

KNOWN = 0.5
"""Of the words of a question at least so many are known as they stand."""
FAR = 3.0
"""A lead of more than this tells nothing more."""
LETTERS = frozenset("ails0123456789")
"""Letters and digits that are words."""
LIGHTEST = 2.5
"""A question tells at least so much in all."""
SIGNS = 2
"""From so many signs on a text is no sentence but code, or what is typed into a search engine."""
_CODE = re.compile(r"[*=;<>{}\[\]^~|\\]|(?<!\S)[+-](?=[a-z])|\b(?:AND|OR|NOT|NEAR|MATCH|SELECT|FROM|WHERE|DROP|UNION)\b")


def decides(found: Sequence[Found], size: int, *, named: bool) -> float:
    """How likely it is, between 0 and 1, that the best of what was found decides a question of so many features.

    A question that named the document is sooner believed to ask what stands in it.
    """
    if not found:
        return 0.0
    told = sum(weight * value for weight, value in zip(DECIDING, evidence(found[0], size), strict=True))
    return 1 / (1 + exp(-told - (NAMED if named else 0.0)))


def evidence(best: Found, size: int) -> tuple[float, ...]:
    """What speaks for it: 1 for all, three signals of the best, and that in a long question much stands that decides nothing."""
    return 1.0, best.signals.alike, best.signals.likely, best.signals.there, log(1 + size)


def understood(text: str, row: Sequence[str], vocabulary: Mapping[str, int], features: Sequence[Wanted], index: Index) -> bool:
    """Whether a text is a question in words at all: no code, no other language, and more than a word or two of no weight."""
    letters = [word for word in row if len(word) > 1 or word in LETTERS]
    known = sum(word in vocabulary for word in letters)
    told = sum(feature.weight * index.telling[feature.number] for feature in features)
    return known >= KNOWN * len(row) and told >= LIGHTEST and len(_CODE.findall(text)) < SIGNS


def meant(likely: float, lead: float, there: float) -> float:
    """How likely the best of what was found is what the question means, and not only on its topic."""
    told = zip(FINDING, (1.0, likely, min(lead, FAR), there), strict=True)
    return 1 / (1 + exp(-sum(weight * value for weight, value in told)))


def enough(likely: float) -> bool:
    """Whether an answer may be given."""
    return likely >= ENOUGH
