"""Courses to a hex of which only the end was told: straight on, with one turn, or with two."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.piratical.table.hexes import Hex, distance, neighbour
from arbiter.piratical.table.orders import Leg
from arbiter.piratical.table.vessels import Ship

TURNS = (0, 1, -1, 2, -2)


def courses(ship: Ship, there: Hex, most: int) -> Iterator[tuple[Leg, ...]]:
    """The courses of so many hexes at most that bring a ship to a hex, those without a turn first."""
    if ship.at is None or ship.facing is None or distance(ship.at, there) > most:
        return
    for first in TURNS:
        for second in TURNS if first in (1, -1) else (0,):
            yield from _bent(ship.at, ship.facing, there, most, (first, second))


def _bent(start: Hex, facing: int, there: Hex, most: int, turns: tuple[int, int]) -> Iterator[tuple[Leg, ...]]:
    """The courses to a hex that turn so."""
    first, second = turns
    for one in range(most + 1):
        bend = neighbour(start, facing, one)
        for two in range(most + 1 - one) if first else (0,):
            corner = neighbour(bend, facing + first, two)
            for three in range(most + 1 - one - two) if second else (0,):
                if neighbour(corner, facing + first + second, three) == there:
                    yield tuple(_legs((one, first, two, second, three)))


def _legs(parts: tuple[int, ...]) -> Iterator[Leg]:
    """Hexes and sides in turn as legs; what is none of either is left out."""
    for at, number in enumerate(parts):
        if number:
            yield Leg("turn" if at % 2 else "ahead", number)
