"""Which way round a question is put: the form of answer that it asks for, and the words that may turn its answer."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from itertools import pairwise
from math import exp
from typing import NamedTuple

from arbiter.asking.words import stem, words

OPENING = "^"
"""What stands before the mark of the word that a question begins with."""
USUAL = "usual"
"""Under this name stands how much is to be expected of two questions of one unit before any word is known."""

_WHO = re.compile(r"\b(who|whos|whose|whom|which (player|side|captain|of us|ship|boat|opponent)|what player)\b")
_VALUE = re.compile(
    r"\b(how (many|much|far|long|often|big|high|wide|close|old|fast|do|does|is|are|can)|what|whats|which|when|where|why)\b"
)
_POLAR = re.compile(
    r"(?:^|\b(?:so|and|but|then|or|now) )"
    r"(can|may|might|must|do|does|did|is|are|am|was|were|will|would|should|shall|could|has|have)\b"
)


class Sense(NamedTuple):
    """How a question is put."""

    form: str
    """`yes` when it asks whether, `value` when it asks what, `who` when it asks who, nothing when it does not show."""
    marks: frozenset[str]
    """Its words, its pairs of words, and the word that it begins with."""


def sense(text: str, known: Set[str] | None = None) -> Sense:
    """How a question is put; of its marks those that are known."""
    row = words(text)
    stems = [stem(word) for word in row]
    marks = {*stems, *map(" ".join, pairwise(stems)), *(OPENING + word for word in stems[:1])}
    return Sense(_form(" ".join(row)), frozenset(marks if known is None else marks & known))


def _form(text: str) -> str:
    who, value, polar = _WHO.search(text), _VALUE.search(text), _POLAR.search(text)
    begins = polar.start() if polar else len(text)
    if who and who.start() < begins:
        return "who"
    if value and value.start() < begins:
        return "value"
    return "yes" if polar else ""


def contrary(one: Set[str], other: Set[str], turning: Mapping[str, float]) -> float:
    """How likely two questions about one thing have contrary answers, by the marks that only one of them has."""
    return 1 / (1 + exp(-turning.get(USUAL, 0.0) - sum(turning.get(mark, 0.0) for mark in one ^ other)))
