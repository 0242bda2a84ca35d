"""How the time to weigh claims grows with their number: `python benchmarks/growth.py`.

Half of the claims say yes and half say no, with mixed strengths. The last column divides the time by k log2 k plus the
attacks made: it stays within a small factor when the time grows with what has to be written down and not faster. The
first line is mostly fixed cost, and hundreds of thousands of attacks also pay for the garbage collector and for memory
that no longer fits into the cache.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import log2
from random import Random
from time import perf_counter
from typing import NamedTuple

from arbiter.precedence import Attack, label, rank

SIZES = (2, 10, 100, 1000)
SECONDS = 0.5
"""How long each size is repeated; the best time counts, for the others had company on the processor."""


class Voice(NamedTuple):
    """A claim that says yes or no with some strength."""

    name: int
    says: bool
    strength: tuple[int, ...]


def voices(size: int) -> list[Voice]:
    random = Random(size)
    return [Voice(name, name % 2 == 0, (random.randrange(2), random.randrange(4))) for name in range(size)]


def weigh(claims: list[Voice]) -> list[Attack]:
    """The attacks between the claims; every claim has been labelled."""
    attacks = rank(claims, lambda voice: voice.says, lambda voice: voice.strength, lambda winner, loser: ("stronger", ()))
    named: list[Hashable] = [*claims]
    label(named, attacks)
    return attacks


def best_time(claims: list[Voice]) -> float:
    """Seconds of the fastest of several runs."""
    times: list[float] = []
    while len(times) < 3 or sum(times) < SECONDS:
        start = perf_counter()
        weigh(claims)
        times.append(perf_counter() - start)
    return min(times)


def main() -> None:
    print(f"{'claims':>6} {'edges':>8} {'microseconds':>13} {'per (k log2 k + edges)':>23}")
    for size in SIZES:
        claims = voices(size)
        edges = len(weigh(claims))
        microseconds = best_time(claims) * 1e6
        print(f"{size:>6} {edges:>8} {microseconds:>13.1f} {microseconds / (size * log2(size) + edges):>23.3f}")


if __name__ == "__main__":
    main()
