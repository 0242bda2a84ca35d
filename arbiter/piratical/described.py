"""A described table of this game as values: the map, the ships, what is played and what is asked."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter.piratical.chart import Chart
from arbiter.piratical.hexes import Hex
from arbiter.piratical.vessels import State
from arbiter.spans import Span


@dataclass(frozen=True, slots=True)
class Leg:
    """One part of a course: `ahead`, `back`, `turn`, `spin`, `downwind`, `through` or `into wind`."""

    what: str
    number: int = 1
    """Hexes, or sides to turn, clockwise counted positive."""
    way: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class Bout:
    """The dice of one round of a boarding, and the roll against the hooks after it."""

    one: int
    other: int
    hooks: int | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """What a sentence says is done, or asks about: who does what to whom, where, how, and with which dice."""

    verb: str
    who: str = ""
    whom: str = ""
    place: str = ""
    legs: tuple[Leg, ...] = ()
    mode: str = ""
    number: int | None = None
    thing: str = ""
    weapon: str = ""
    mount: str = ""
    card: str = ""
    side: int | None = None
    dice: tuple[int, ...] = ()
    saves: tuple[int, ...] = ()
    bouts: tuple[Bout, ...] = ()
    at: Hex | None = None
    flags: frozenset[str] = frozenset()
    """The rules and words that stood in the sentence."""
    cards: tuple[str, ...] = ()
    text: str = field(default="", compare=False)
    span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Query:
    """One thing that is asked: which kind of question, and the deed, state or figure that it is about."""

    ask: str
    about: Order
    expected: str | None = None
    expected_cites: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return self.about.text


@dataclass(frozen=True, slots=True)
class Table:
    """A described table of this game, complete."""

    file: str
    edition: str
    chart: Chart
    state: State
    play: tuple[Order, ...] = ()
    questions: tuple[Query, ...] = ()
    name: str = ""
    about: tuple[str, ...] = ()
    defaults: frozenset[tuple[str, str]] = frozenset()
    """Figures that were not stated and are those that a ship starts with: of which ship, and which."""
    facts: frozenset[tuple[str, str]] = frozenset()
    """What else was stated of a ship, such as that the forts reach her."""
