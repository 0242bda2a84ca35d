"""What an answer rests on: the documents, and the numbered units of them that are cited."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """A document that units belong to."""

    name: str
    prefix: str
    """The first part of the ids of its units."""
    title: str
    date: str
    game: str


@dataclass(frozen=True, slots=True)
class Unit:
    """A numbered piece of a source: the thing that is cited."""

    id: str
    source: Source
    lines: str
    """First and last line in the source text, such as `273-274`."""
    says: str
    """What it says, in our words."""
    establishes: tuple[str, ...] = ()
    """What it gives the engine: card text, and the names of principles and procedures."""

    @property
    def section(self) -> str:
        return self.id.split(".")[1]
