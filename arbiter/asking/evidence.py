"""What speaks for yes and what for no in a unit: its ways of asking with their verdicts, and its sentences, which are true."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from arbiter.asking.flat import Rows
from arbiter.frozen import frozen

ASKED, OWN, SAID = range(3)
"""A way of asking a unit, its own question, and a sentence of what it says."""
SIDES = {"yes": 1, "no": -1}
"""On which side a way of asking stands that is answered so; all others stand on none."""


class EvidenceText(NamedTuple):
    """One text that speaks for one side."""

    unit: int
    """The place of its unit among the units."""
    kind: int
    verdict: str
    form: str
    features: Sequence[tuple[int, float]]
    """Its features, as parts of a vector of length 1."""
    marks: Iterable[int]
    """What of it may turn an answer: operators and words."""


@frozen
class Evidence:
    """All pieces of all units, those of a unit together."""

    starts: array[int]
    """Where the pieces of each unit begin."""
    kinds: bytes
    verdicts: tuple[str, ...]
    forms: tuple[str, ...]
    features: Rows
    marks: Rows


def laid_out(units: int, pieces: Sequence[EvidenceText]) -> Evidence:
    """The pieces, which come in the order of their units, as flat arrays."""
    counts = [0] * units
    for piece in pieces:
        counts[piece.unit] += 1
    return Evidence(
        array("I", accumulate(counts, initial=0)),
        bytes(piece.kind for piece in pieces),
        tuple(piece.verdict for piece in pieces),
        tuple(piece.form for piece in pieces),
        Rows.of([sorted(piece.features) for piece in pieces]),
        Rows.of([[(mark,) for mark in sorted(piece.marks)] for piece in pieces]),
    )


class UnitEvidence:
    """The pieces of one unit, ready to be held against questions."""

    def __init__(self, known: Evidence, unit: int) -> None:
        first, last = known.starts[unit], known.starts[unit + 1]
        self.size = last - first
        self.kinds, self.verdicts, self.forms = known.kinds[first:last], known.verdicts[first:last], known.forms[first:last]
        self.sides = [SIDES.get(verdict, 0) for verdict in self.verdicts]
        self.marks = [known.marks.row(at).tolist() for at in range(first, last)]
        self.features: dict[int, list[tuple[int, float]]] = defaultdict(list)
        for at in range(self.size):
            for number, part in known.features.pairs(first + at):
                self.features[number].append((at, part))

    def alike(self, parts: Mapping[int, float]) -> list[float]:
        """How alike each piece is to a question with those parts, between 0 and 1."""
        found = [0.0] * self.size
        features = self.features
        for number in parts.keys() & features.keys():
            part = parts[number]
            for at, weight in features[number]:
                found[at] += part * weight
        return found
