"""Distances that were measured, as what they say of the bars: what is 2.5 inches away is within an S of 3 inches."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from arbiter.board import Board, Distance, Nearness
from arbiter.frozen import replace
from arbiter.lengths import in_inches

BARS = ("S", "L", "2S", "2L")
"""The lengths that texts and cannons measure with."""


def measured(board: Board) -> Board:
    """The board on which every measured distance is also a nearness, or the denial of one, for each of the bars.

    So is every nearness that is told in other bars: who is within an L is within two S that are longer.
    """
    if not board.measures:
        return board
    inches = dict(board.measures)
    near = {*board.near, *(other for told in board.near for other in _in_bars(told) if not _is_longer(told, other, inches))}
    far = {*board.far, *(other for told in board.far for other in _in_bars(told) if not _is_longer(other, told, inches))}
    for distance in board.distances:
        for bar, within in _compared(distance, inches):
            (near if within else far).add(Nearness(distance.one, distance.other, bar))
    return replace(board, near=frozenset(near), far=frozenset(far))


def _in_bars(told: Nearness) -> Iterator[Nearness]:
    """The same two pieces with each of the bars."""
    return (Nearness(told.one, told.other, bar) for bar in BARS)


def _is_longer(one: Nearness, other: Nearness, inches: dict[str, Fraction]) -> bool:
    """Whether the first is told with a longer length than the second."""
    return in_inches(one.length, inches) > in_inches(other.length, inches)


def _compared(distance: Distance, inches: dict[str, Fraction]) -> Iterator[tuple[str, bool]]:
    """Each bar, and whether the distance is no longer."""
    told = in_inches(distance.length, inches)
    for bar in BARS:
        yield bar, told <= in_inches(bar, inches)
