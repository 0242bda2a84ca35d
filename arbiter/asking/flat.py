"""Rows of numbered places with values, laid flat: a few long arrays load in a moment, where many small objects would not."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import accumulate

from arbiter.frozen import frozen


@frozen
class Rows:
    """Rows of numbered places, in order, each with its values."""

    starts: array[int]
    places: array[int]
    values: tuple[array[float], ...]

    @classmethod
    def of(cls, rows: Sequence[Sequence[tuple[float, ...]]]) -> Rows:
        """The table of those rows, each of which is a place with its values."""
        flat = [entry for row in rows for entry in row]
        places, *values = zip(*flat, strict=True) if flat else ((), ())
        starts = accumulate((len(row) for row in rows), initial=0)
        return cls(array("I", starts), array("H", places), tuple(array("f", column) for column in values))

    def row(self, number: int) -> array[int]:
        """The places of a row."""
        return self.places[self.starts[number] : self.starts[number + 1]]

    def pairs(self, number: int) -> Iterator[tuple[int, float]]:
        """The places of a row, each with its first value."""
        here = slice(self.starts[number], self.starts[number + 1])
        return zip(self.places[here], self.values[0][here], strict=True)
