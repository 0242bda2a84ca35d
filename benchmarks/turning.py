"""Learns which words turn an answer, and writes them to `rulings/turning.yaml`: `python benchmarks/turning.py`.

Two ways of asking one unit have like answers or contrary ones. How alike they are, and what only one of the two has, a word,
a group of words or the kind of word that it begins with, speaks for one or the other; how much is found by logistic
regression over all such pairs. Nothing of any unit goes into it but which of its ways of asking are answered with yes and
which with no.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from math import exp, sqrt
from typing import NamedTuple

from arbiter.asking.corpus import Way, corpus
from arbiter.asking.index import Index, built
from arbiter.asking.polarity import NEAR, USUAL, marks
from arbiter.asking.verdicts import PLAIN, alike
from arbiter.asking.words import words
from arbiter.folders import rulings

COMMON = 12
"""A mark that fewer ways of asking have is not learned."""
ROUNDS, STEP, SHRINK = 100, 0.1, 200.0
LEAST = 0.04
"""A mark that turns less is left out."""
HEAD = "# How much a mark that only one of two questions has speaks for contrary answers; `benchmarks/turning.py` learns it.\n"


class Pair(NamedTuple):
    """Two ways of asking one unit."""

    apart: frozenset[str]
    """The marks that only one of them has."""
    alike: float
    contrary: bool


def pairs(index: Index, ways: list[Way]) -> list[Pair]:
    """Every two ways of asking one unit that are answered with yes or no."""
    has = {place: marks(words(way.text)) for place, way in enumerate(ways) if way.verdict in PLAIN}
    common = {mark for mark, number in Counter(mark for one in has.values() for mark in one).items() if number >= COMMON}
    of_unit: dict[int, list[int]] = defaultdict(list)
    for place in has:
        of_unit[ways[place].unit].append(place)
    return [
        Pair(frozenset((has[a] ^ has[b]) & common), near(index, a, b), ways[a].verdict != ways[b].verdict)
        for places in of_unit.values()
        for a, b in combinations(places, 2)
    ]


def near(index: Index, one: int, other: int) -> float:
    """How alike two ways of asking are."""
    start, end = index.asked.starts[one], index.asked.starts[one + 1]
    parts = dict(zip(index.asked.places[start:end], index.asked.values[0][start:end], strict=True))
    return alike(index, other, parts)


def learned(known: list[Pair]) -> dict[str, float]:
    """How much each mark speaks for a contrary answer: what fits best, with large figures held back."""
    weights: dict[str, float] = defaultdict(float)
    squares: dict[str, float] = defaultdict(float)
    for _ in range(ROUNDS):
        for mark, slope in _slopes(known, weights).items():
            held = slope - (SHRINK * weights[mark] if mark not in (USUAL, NEAR) else 0.0)
            squares[mark] += held * held
            weights[mark] += STEP * held / (sqrt(squares[mark]) or 1.0)
    kept = {mark: weight for mark, weight in sorted(weights.items()) if mark in (USUAL, NEAR) or abs(weight) >= LEAST}
    return {mark: round(weight, 2) for mark, weight in kept.items()}


def _slopes(known: list[Pair], weights: dict[str, float]) -> dict[str, float]:
    found: dict[str, float] = defaultdict(float)
    for apart, how, contrary in known:
        likely = 1 / (1 + exp(-weights[USUAL] - weights[NEAR] * how - sum(weights[mark] for mark in apart)))
        missed = contrary - likely
        found[USUAL] += missed
        found[NEAR] += missed * how
        for mark in apart:
            found[mark] += missed
    return found


def main() -> None:
    units, ways, phrases, _ = corpus()
    known = learned(pairs(built(units, ways, phrases, {}), ways))
    rows = "".join(f'"{mark}": {weight}\n' for mark, weight in known.items())
    (rulings() / "turning.yaml").write_text(HEAD + rows, encoding="utf-8")
    print(f"{len(known)} marks")


if __name__ == "__main__":
    main()
