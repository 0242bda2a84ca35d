"""The geometry of the hexes equals a second way of computing it: steps over neighbours, angles in floats, corners beside lines.

`python tests/test_hexes.py 10000` tries as many generated maps as wanted.
"""

from __future__ import annotations

import math
import random
import sys
from collections import deque
from fractions import Fraction

from arbiter.piratical.table.hexes import (
    ABEAM,
    AHEAD,
    ASTERN,
    WITHIN_60,
    WITHIN_120,
    Hex,
    at,
    bearing,
    crossed,
    distance,
    line,
    name,
    place,
)

COLUMNS, ROWS = 12, 10
ROOT = math.sqrt(3)


def around(column: int, row: int) -> list[tuple[int, int]]:
    """The neighbours of a place by the table for columns that lie high or low, clockwise from the north."""
    low = column % 2
    upper, lower = row - 1 + low, row + low
    return [
        (column, row - 1),
        (column + 1, upper),
        (column + 1, lower),
        (column, row + 1),
        (column - 1, lower),
        (column - 1, upper),
    ]


def steps(start: tuple[int, int], end: tuple[int, int]) -> int:
    """How many steps it is, by trying all ways, one step farther each time."""
    seen, waiting = {start}, deque([(start, 0)])
    while waiting:
        here, far = waiting.popleft()
        if here == end:
            return far
        for other in around(*here):
            if other not in seen and abs(other[0] - start[0]) <= COLUMNS and abs(other[1] - start[1]) <= COLUMNS + ROWS:
                seen.add(other)
                waiting.append((other, far + 1))
    raise AssertionError("no way")


def middle(column: int, row: int) -> tuple[int, int]:
    """The middle of a hex, in halves of a side to the right and halves of the height down."""
    return 3 * column, 2 * row + column % 2


def corners(column: int, row: int) -> list[tuple[int, int]]:
    x, y = middle(column, row)
    return [(x - 2, y), (x - 1, y - 1), (x + 1, y - 1), (x + 2, y), (x + 1, y + 1), (x - 1, y + 1)]


def angle(start: tuple[int, int], side: int, end: tuple[int, int]) -> float:
    """The angle off the bow in degrees, from 0 to 180."""
    (x, y), (u, v) = middle(*start), middle(*end)
    (s, t) = middle(*around(*start)[side])
    one = math.atan2((t - y) * ROOT / 2, (s - x) / 2)
    other = math.atan2((v - y) * ROOT / 2, (u - x) / 2)
    return abs(math.degrees(math.remainder(other - one, math.tau)))


def is_crossed(start: tuple[int, int], end: tuple[int, int], between: tuple[int, int]) -> bool:
    """Whether corners lie on both sides of the line, and the hex beside the stretch between the two ends."""
    (x, y), (u, v), (m, n) = middle(*start), middle(*end), middle(*between)
    sides = [(u - x) * (t - y) - (v - y) * (s - x) for s, t in corners(*between)]
    along = (u - x) * (m - x) + 3 * (v - y) * (n - y)
    return min(sides) < 0 < max(sides) and 0 < along < (u - x) ** 2 + 3 * (v - y) ** 2


def arc(found: Fraction | None) -> tuple[bool, ...]:
    assert found is not None
    return (*(found >= limit for limit in (AHEAD, WITHIN_60, ABEAM, WITHIN_120)), found == ASTERN)


def arc_by_degrees(degrees: float) -> tuple[bool, ...]:
    near = 1e-6
    return (*(degrees <= limit + near for limit in (0, 60, 90, 120)), degrees >= 180 - near)


def check(seed: int) -> None:
    """One generated map: two hexes and a bow, and every hex of the map against the line between them."""
    chance = random.Random(seed)
    start, end = ((chance.randrange(COLUMNS), chance.randrange(ROWS)) for _ in range(2))
    here, there = at(*start), at(*end)
    assert place(name(here)) == here
    assert distance(here, there) == steps(start, end), (start, end)
    if start != end:
        side = chance.randrange(6)
        assert arc(bearing(here, side, there)) == arc_by_degrees(angle(start, side, end)), (start, side, end)
    every = [(column, row) for column in range(COLUMNS) for row in range(ROWS)]
    islands = [one for one in chance.sample(every, 12) if one not in (start, end)]
    for island in islands:
        assert crossed(here, there, at(*island)) == is_crossed(start, end, island), (start, end, island)
    on_map = {one for one in every if one not in (start, end) and is_crossed(start, end, one)}
    found = set(line(here, there))
    assert {one for one in every if at(*one) in found} == on_map, (start, end)


def test_distances_arcs_and_lines_equal_another_way_of_computing_them() -> None:
    for seed in range(400):
        check(seed)


def test_a_place_is_named_and_found() -> None:
    assert [str(Hex(0, 0)), str(at(26, 4)), place("c4"), place("4C"), place("")] == ["A1", "AA5", at(2, 3), None, None]


if __name__ == "__main__":
    for number in range(int(sys.argv[1])):
        check(number)
    sys.stdout.write(f"{sys.argv[1]} maps, no difference\n")
