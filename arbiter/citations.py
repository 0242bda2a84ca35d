"""What an answer rests on: units of the sources, and the words printed on a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Citation(NamedTuple):
    """The id of a unit, such as the sixth entry of a section: `source.section.number`."""

    unit: str

    @property
    def source(self) -> str:
        return self.unit.partition(".")[0]

    @property
    def section(self) -> str:
        return self.unit.rpartition(".")[0]


@dataclass(frozen=True, slots=True)
class Source:
    """A document that units belong to."""

    name: str
    title: str
    date: str
    rank: int
