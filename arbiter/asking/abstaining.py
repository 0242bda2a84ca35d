"""Whether the best entry decides a question at all, or nothing does and the entries are related at most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from math import exp, log

from arbiter.asking.index import QuestionIndex
from arbiter.asking.matching import Feature, Match
from arbiter.asking.weights import DECIDING, ENOUGH, FINDING
from arbiter.patterns import Pattern

KNOWN = 0.5
"""Of the words of a question at least so many are known as they stand."""
FAR, APART = 3.0, -6.0
"""A larger lead than the one tells nothing more, nor does a topic that no document treats if it is further off than the other."""
LETTERS = frozenset("ails0123456789")
"""Letters and digits that are words."""
LIGHTEST = 2.5
"""A question tells at least so much in all."""
SIGNS = 2
"""From so many signs on a text is no sentence but code, or what is typed into a search engine."""
_CODE = Pattern(r"[*=;<>{}\[\]^~|\\]|(?<!\S)[+-](?=[a-z])|\b(?:AND|OR|NOT|NEAR|MATCH|SELECT|FROM|WHERE|DROP|UNION)\b")


def evidence(found: Sequence[Match], size: int, untreated: AbstractSet[int], *, named: bool) -> tuple[float, ...]:
    """What speaks for the best of what was found as the answer to a question of so many features.

    That is 1 for all, four signals of it, that in a long question much stands that decides nothing, by how much it leads, how
    near a topic comes that no document treats, and that the question named the document: then it asks what stands in it.
    """
    best = found[0]
    lead = min(best.score - found[1].score if len(found) > 1 else best.score, FAR)
    other = next((one.score - best.score for one in found if one.unit in untreated), APART)
    alike, likely, _, there, told = best.signals
    return 1.0, alike, told, there, likely, log(1 + size), lead, max(other, APART), float(named)


def decides(signs: Sequence[float]) -> float:
    """How likely it is, between 0 and 1, that anything that was found decides the question."""
    return _likely(DECIDING, signs)


def meant(signs: Sequence[float]) -> float:
    """How likely the best of what was found is what the question means, and not only on its topic."""
    return _likely(FINDING, signs)


def _likely(weights: Sequence[float], signs: Sequence[float]) -> float:
    return 1 / (1 + exp(-sum(weight * value for weight, value in zip(weights, signs, strict=True))))


def understood(
    text: str, row: Sequence[str], vocabulary: Mapping[str, int], features: Sequence[Feature], index: QuestionIndex
) -> bool:
    """Whether a text is a question in words at all: no code, no other language, and more than a word or two of no weight."""
    letters = [word for word in row if len(word) > 1 or word in LETTERS]
    known = sum(word in vocabulary for word in letters)
    told = sum(feature.weight * index.telling[feature.number] for feature in features)
    return known >= KNOWN * len(row) and told >= LIGHTEST and len(_CODE.findall(text)) < SIGNS


def enough(likely: float) -> bool:
    """Whether an answer may be given."""
    return likely >= ENOUGH
