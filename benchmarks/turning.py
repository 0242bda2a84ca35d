"""Learns which words turn an answer, and writes them to `rulings/turning.yaml`: `python benchmarks/turning.py`.

Two ways of asking one unit have like answers or contrary ones. What only one of the two has, a word, a pair of words or the
word that it begins with, speaks for one or the other; how much is found by logistic regression over all such pairs. Nothing
of any unit goes into it but which of its ways of asking are answered with yes and which with no.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from math import exp, sqrt

from arbiter.asking.corpus import Way, corpus
from arbiter.asking.polarity import USUAL, sense
from arbiter.folders import rulings

COMMON = 12
"""A mark that fewer ways of asking have is not learned."""
ROUNDS, STEP, SHRINK = 60, 0.1, 100.0
LEAST = 0.05
"""A mark that turns less is left out."""
Pair = tuple[frozenset[str], bool]


def pairs(ways: list[Way]) -> list[Pair]:
    """What only one of two ways of asking a unit has, and whether their answers are contrary."""
    plain = [way for way in ways if way.verdict in ("yes", "no")]
    marks = [sense(way.text).marks for way in plain]
    having = Counter(mark for one in marks for mark in one)
    of_unit: dict[int, list[tuple[frozenset[str], str]]] = defaultdict(list)
    for way, one in zip(plain, marks, strict=True):
        of_unit[way.unit].append((frozenset(mark for mark in one if having[mark] >= COMMON), way.verdict))
    return [(a ^ b, one != other) for ways in of_unit.values() for (a, one), (b, other) in combinations(ways, 2)]


def learned(known: list[Pair]) -> dict[str, float]:
    """How much each mark speaks for a contrary answer: what fits best, with large figures held back."""
    weights: dict[str, float] = defaultdict(float)
    squares: dict[str, float] = defaultdict(float)
    for _ in range(ROUNDS):
        slopes = _slopes(known, weights)
        for mark, slope in slopes.items():
            slope -= SHRINK * weights[mark] if mark != USUAL else 0.0
            squares[mark] += slope * slope
            weights[mark] += STEP * slope / (sqrt(squares[mark]) or 1.0)
    return {mark: round(weight, 2) for mark, weight in sorted(weights.items()) if mark == USUAL or abs(weight) >= LEAST}


def _slopes(known: list[Pair], weights: dict[str, float]) -> dict[str, float]:
    found: dict[str, float] = defaultdict(float)
    for marks, contrary in known:
        missed = contrary - 1 / (1 + exp(-weights[USUAL] - sum(weights[mark] for mark in marks)))
        found[USUAL] += missed
        for mark in marks:
            found[mark] += missed
    return found


def main() -> None:
    _, ways, *_ = corpus()
    known = learned(pairs(ways))
    head = "# How much a mark that only one of two questions has speaks for contrary answers; `benchmarks/turning.py` learns it.\n"
    rows = "".join(f'"{mark}": {weight}\n' for mark, weight in known.items())
    (rulings() / "turning.yaml").write_text(head + rows, encoding="utf-8")
    print(f"{len(known)} marks")


if __name__ == "__main__":
    main()
