"""What is known before any situation is read: printed cards, keywords, generic crew and nations, as seen by a reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from arbiter.effects import Ability, Cannon, Length
from arbiter.problems import Problem
from arbiter.spans import Span


@dataclass(frozen=True, slots=True)
class Card:
    """The printed figures of one card; `None` or an empty tuple where nothing is printed or known."""

    name: str
    kind: str
    """`ship`, `crew`, `treasure`, `event`, `fort` or `equipment`."""
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


class Known(Protocol):
    """What the reader of a situation asks of a rulebook: every answer is a value, and nothing raises."""

    @property
    def editions(self) -> tuple[str, ...]:
        """The names of all editions."""

    @property
    def nations(self) -> Mapping[str, str]:
        """Any spelling of a nation, casefolded, to the nation's name."""

    def abilities(self, text: str, span: Span) -> tuple[tuple[Ability, ...], tuple[Problem, ...]]:
        """What a card text gives, its keywords included, and what in it cannot be read."""

    def keyword(self, name: str) -> Ability | None:
        """The ability that a keyword stands for."""

    def crew(self, kind: str) -> tuple[Ability, int] | None:
        """The first ability and the point cost of a generic crew, such as `captain`."""

    def crew_abilities(self, kind: str) -> tuple[Ability, ...]:
        """All abilities of a generic crew."""

    def card(self, name: str) -> Card | None:
        """The printed card of that name, in any spelling of upper and lower case."""

    def names(self) -> Iterable[str]:
        """The names of all cards."""

    def keyword_names(self) -> Iterable[str]:
        """The names of all keywords."""

    def crew_names(self) -> Iterable[str]:
        """The names of all generic crew."""
