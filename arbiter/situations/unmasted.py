"""Ships of which nobody tells how many masts they have: the table with one number of masts, and with others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product

from arbiter.frozen import replace
from arbiter.play import Situation
from arbiter.problems import Problem

COUNTS = (3, 1, 2, 4, 5, 6, 7, 10)
"""How many masts she is taken to have: the first with which nothing contradicts what else is told of her, and the others."""
FEWEST, MOST = 1, 10
MOST_JOINED = 3
"""Of so many such ships the fewest and the most masts are joined in every way."""
Reader = Callable[[Mapping[str, int]], tuple[Situation, tuple[Problem, ...]]]
"""What reads the table again, with so many masts for each such ship."""


def however_many(ships: tuple[str, ...], read: Reader) -> tuple[Situation, tuple[Problem, ...]]:
    """The table with as many masts for these ships as agree with all that is told, and those with other numbers.

    Where no number agrees, the table is that with which least is wrong.
    """
    base, first, problems = min(_tables(ships, read), key=lambda found: len(found[2]))
    if problems:
        return first, problems
    return replace(first, otherwise=tuple(_others(ships, base, read))), ()


def _tables(ships: tuple[str, ...], read: Reader) -> Iterator[tuple[int, Situation, tuple[Problem, ...]]]:
    """The tables on which all these ships have as many masts, until one agrees with what is told."""
    for count in COUNTS:
        situation, problems = read(dict.fromkeys(ships, count))
        yield count, situation, problems
        if not problems:
            return


def _others(ships: tuple[str, ...], base: int, read: Reader) -> Iterator[tuple[tuple[tuple[str, int], ...], Situation]]:
    """The tables on which some of these ships have another number of masts than in the first; none that contradicts itself."""
    for counts in dict.fromkeys(tuple(row) for row in _rows(ships, base)):
        changed = tuple((ship, count) for ship, count in zip(ships, counts, strict=True) if count != base)
        situation, problems = read(dict(zip(ships, counts, strict=True)))
        if changed and not problems:
            yield changed, situation


def _rows(ships: tuple[str, ...], base: int) -> Iterator[Iterable[int]]:
    """How many masts each has: one of them other than the first number or none, all alike, and the fewest beside the most."""
    for place in range(len(ships)):
        for count in (*COUNTS, 0) if len(ships) <= MOST_JOINED else (FEWEST, MOST, 0):
            yield [count if at == place else base for at in range(len(ships))]
    yield from ([count] * len(ships) for count in COUNTS)
    if len(ships) <= MOST_JOINED:
        yield from product((FEWEST, MOST), repeat=len(ships))
    else:
        for place in range(len(ships)):
            yield [MOST if at == place else FEWEST for at in range(len(ships))]
            yield [FEWEST if at == place else MOST for at in range(len(ships))]
