"""What is known before any situation is read: printed cards, keywords, generic crew and nations, as seen by a reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from arbiter.effects import Ability, Cannon, Length
from arbiter.frozen import frozen
from arbiter.patterns import Pattern
from arbiter.problems import Problem
from arbiter.spans import Span


@frozen
class Card:
    """The printed figures of one card; `None` or an empty tuple where nothing is printed or known."""

    name: str
    kind: str
    """`ship`, `crew`, `treasure`, `event`, `fort` or `equipment`; of imported cards also `island`, `story` or `bust`."""
    nation: str | None = None
    points: int | None = None
    masts: int = 0
    cargo: int | None = None
    base_move: Length | None = None
    cannons: tuple[Cannon, ...] | None = None
    """From bow to stern, one a mast; `None` when they are not known."""
    links: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    """All that its text gives, those of its keywords included."""
    set: str = ""
    """The set that the printing belongs to, and its number there; empty where nobody said."""
    number: str = ""
    rarity: str = ""
    gold: int | None = None
    """What a fort costs."""
    text: str = ""
    """Its card text."""
    cites: tuple[str, ...] = ()
    """The units that name it or correct it."""
    whole: bool = True
    """Whether the text is known to be all that is printed."""
    unread: tuple[str, ...] = ()
    """The parts of its text that the language cannot read, and that do nothing therefore."""

    @property
    def printing(self) -> str:
        """Where it was printed, in words: `Revolution 042`."""
        return " ".join(part for part in (self.set, self.number) if part)


class Known(Protocol):
    """What the reader of a situation asks of a rulebook: every answer is a value, and nothing raises."""

    @property
    def editions(self) -> tuple[str, ...]:
        """The names of all editions."""

    @property
    def nations(self) -> Mapping[str, str]:
        """Any spelling of a nation, casefolded, to the nation's name."""

    def abilities(self, text: str, span: Span, on_table: bool = False) -> tuple[tuple[Ability, ...], tuple[Problem, ...]]:
        """What a card text gives, its keywords included, and what in it cannot be read.

        On a table a keyword that cards bear and no document spells out is an ability that says nothing.
        """

    def keyword(self, name: str) -> Ability | None:
        """The ability that a keyword stands for."""

    def unspelled(self, name: str) -> Ability | None:
        """A keyword that printed cards bear and no document spells out, as an ability that says nothing."""

    def crew(self, kind: str) -> tuple[Ability, int] | None:
        """The first ability and the point cost of a generic crew, such as `captain`."""

    def crew_abilities(self, kind: str) -> tuple[Ability, ...]:
        """All abilities of a generic crew."""

    def cards(self, name: str) -> tuple[Card, ...]:
        """The cards that a name can mean: none, one, or several printings that differ in what matters to play.

        Capitals, accents and quotes do not count. `Name (Set)` and `RV-042` name one printing.
        """

    def names(self) -> Iterable[str]:
        """The names of all cards."""

    def keyword_names(self) -> Iterable[str]:
        """The names of all keywords."""

    def crew_names(self) -> Iterable[str]:
        """The names of all generic crew."""


def told_apart(cards: Sequence[Card]) -> list[str]:
    """For each of several printings of a name what tells it from the others: its set, and where that is not enough, more."""
    for parts in (("set",), ("set", "nation"), ("set", "number"), ("set", "number", "nation")):
        marks = [", ".join(str(getattr(card, part)) for part in parts if getattr(card, part)) for card in cards]
        if all(marks) and len(set(marks)) == len(marks):
            return marks
    return marks


_CANNON = Pattern(r"(\d)([SL])")


def length(text: str) -> Length | None:
    """`S+L` as its segments, or None for an empty text."""
    return tuple(part.strip() for part in text.split("+")) if text else None


def cannons(text: str) -> tuple[Cannon, ...] | None:
    """`3S-3L-3S` as cannons from bow to stern, or None for an empty text."""
    found = tuple(Cannon(int(rank), reach) for rank, reach in _CANNON.findall(text))
    return found or None
