"""What an answer rests on: the documents, and the numbered units of them that are cited."""

from __future__ import annotations

from arbiter.frozen import frozen


@frozen
class Source:
    """A document that units belong to."""

    name: str
    prefix: str
    """The first part of the ids of its units."""
    title: str
    date: str
    game: str


@frozen
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
    kind: str = ""
    """`rule`, `exception`, `definition`, `step`, `example`, `list` or `note`."""
    question: str = ""
    """What it answers, in our words, where it answers one question."""
    answer: str = ""
    """The short answer to that question: `yes`, `no`, `value`, `who` or `depends`."""
    terms: tuple[str, ...] = ()
    """The terms of art that it is about."""
    about: tuple[str, ...] = ()
    """Cards, abilities, keywords, treasures and events that it concerns, by name."""
    see: tuple[str, ...] = ()
    """The ids of related units."""
    overridden_by: tuple[str, ...] = ()
    """The ids of the units that say otherwise and prevail."""

    @property
    def section(self) -> str:
        return self.id.split(".")[1]


@frozen
class GlossaryTerm:
    """A term of art."""

    name: str
    says: str
    """What it means, in our words."""
    units: tuple[str, ...] = ()
    """The ids of the units that say so."""
    words: tuple[str, ...] = ()
    """What players call it."""
