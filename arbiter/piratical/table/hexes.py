"""The geometry of the hexes: places by column and row, sides, distances, bearings and lines, all exact.

The hexes stand on their points' sides: columns run from top to bottom, and each hex has a side to the north and one to the
south. A place is a column (`A`, `B`, … `Z`, `AA`…) and a row counted from the top; the hexes of every second column (`B`,
`D`, …) lie half a hex lower than their neighbours. Inside, a place is `(q, r)` in axial coordinates.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from arbiter.patterns import Pattern

SIDES = ("N", "NE", "SE", "S", "SW", "NW")
"""The six sides, clockwise; the first is number 1."""
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The way to the neighbour beyond each side."""
PLACE = Pattern(r"([A-Za-z]{1,2})([1-9][0-9]?)")
LETTERS = 26

AHEAD = Fraction(1)
WITHIN_60 = Fraction(1, 4)
ABEAM = Fraction(0)
WITHIN_120 = Fraction(-1, 4)
ASTERN = Fraction(-1)
"""Bearings are told by the square of the cosine of the angle off the bow, with the sign of the cosine: exact, and falling."""


class Hex(NamedTuple):
    """One hex, in axial coordinates."""

    q: int
    r: int

    def __str__(self) -> str:
        return name(self)


def place(text: str) -> Hex | None:
    """The hex that a text such as `C4` names, or None where it names none."""
    match = PLACE.fullmatch(text.strip())
    if match is None:
        return None
    column = 0
    for letter in match[1].upper():
        column = column * LETTERS + ord(letter) - ord("A") + 1
    return at(column - 1, int(match[2]) - 1)


def at(column: int, row: int) -> Hex:
    """The hex in a column and a row, both counted from 0."""
    return Hex(column, row - (column - (column & 1)) // 2)


def column_and_row(here: Hex) -> tuple[int, int]:
    """The column and the row of a hex, both counted from 0."""
    return here.q, here.r + (here.q - (here.q & 1)) // 2


def name(here: Hex) -> str:
    """What people call a hex, such as `C4`; beyond the edge the two numbers, which may be 0 or less."""
    column, row = column_and_row(here)
    if column < 0:
        return f"({column + 1}, {row + 1})"
    high, low = divmod(column, LETTERS)
    letters = (chr(ord("A") + high - 1) if high else "") + chr(ord("A") + low)
    return f"{letters}{row + 1}"


def neighbour(here: Hex, side: int, steps: int = 1) -> Hex:
    """The hex so many steps beyond a side."""
    q, r = STEPS[side % 6]
    return Hex(here.q + steps * q, here.r + steps * r)


def neighbours(here: Hex) -> tuple[Hex, ...]:
    return tuple(neighbour(here, side) for side in range(6))


def distance(one: Hex, other: Hex) -> int:
    """How many steps it is from one hex to the other."""
    q, r = other.q - one.q, other.r - one.r
    return max(abs(q), abs(r), abs(q + r))


def side_towards(here: Hex, there: Hex) -> int | None:
    """The side beyond which an adjacent hex lies, or None where it is not adjacent."""
    return next((side for side in range(6) if neighbour(here, side) == there), None)


def turned(facing: int, to: int) -> int:
    """How many sides one turns, clockwise counted positive, from one facing to another; half a turn is 3."""
    sides = (to - facing) % 6
    return sides - 6 if sides > 3 else sides


def bearing(here: Hex, facing: int, there: Hex) -> Fraction | None:
    """How far off the bow another hex lies: AHEAD, ABEAM, ASTERN or between; None for the same hex."""
    if here == there:
        return None
    ahead, other = STEPS[facing % 6], (there.q - here.q, there.r - here.r)
    product = _dot(ahead, other)
    square = Fraction(product * product, _dot(ahead, ahead) * _dot(other, other))
    return square if product >= 0 else -square


def _dot(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Four times the scalar product of two ways across the plane, when neighbours lie the root of 3 apart."""
    return 9 * one[0] * other[0] + 3 * (2 * one[1] + one[0]) * (2 * other[1] + other[0])


def crossed(one: Hex, other: Hex, between: Hex) -> bool:
    """Whether the straight line between the middles of two hexes runs through the inside of a third."""
    low, high = Fraction(0), Fraction(1)
    for start, change in _slabs(one, other, between):
        if not change:
            if abs(start) >= 1:
                return False
            continue
        ends = sorted((Fraction(-1 - start, change), Fraction(1 - start, change)))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high


def _slabs(one: Hex, other: Hex, between: Hex) -> Iterator[tuple[int, int]]:
    """For each pair of opposite edges of a hex, where the line begins between them and how far it runs across."""
    starts = _across(Hex(one.q - between.q, one.r - between.r))
    ends = _across(Hex(other.q - between.q, other.r - between.r))
    return ((start, end - start) for start, end in zip(starts, ends, strict=True))


def _across(way: Hex) -> tuple[int, int, int]:
    q, r, s = way.q, way.r, -way.q - way.r
    return q - r, r - s, s - q


def line(one: Hex, other: Hex) -> list[Hex]:
    """The hexes that the line between two middles runs through, the two ends left out, nearest first."""
    reach = distance(one, other)
    span = range(-reach, reach + 1)
    near = (Hex(one.q + q, one.r + r) for q in span for r in span)
    found = [here for here in near if here not in (one, other) and crossed(one, other, here)]
    return sorted(found, key=lambda here: (distance(one, here), here))


def in_line(one: Hex, side: int, other: Hex) -> int | None:
    """How many steps straight beyond a side another hex lies, or None where it does not lie on that line."""
    steps = distance(one, other)
    return steps if neighbour(one, side, steps) == other else None
