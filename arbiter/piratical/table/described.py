"""A described table of this game as values: the map, the ships, what is played and what is asked."""

from __future__ import annotations

from arbiter.frozen import frozen
from arbiter.piratical.table.chart import Chart
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import Position


@frozen
class Supposition:
    """What a question supposes: sentences of the play that are not told, others that are, and facts of the table."""

    without: tuple[Order, ...] = ()
    told: tuple[Order, ...] = ()
    facts: tuple[Order, ...] = ()


@frozen
class Moment:
    """Of which moment of the play a question is asked: before or after one of some sentences, or in the turn of a ship."""

    when: str
    what: tuple[Order, ...]


OF_EACH = "of_each"
"""The question who, whom or which ship, which is the same one of each."""


@frozen
class Query:
    """One thing that is asked: which kind of question, and the deed, state or figure that it is about."""

    ask: str
    about: Order
    also: Order | None = None
    """What has to come about as well, where a chance is asked of two things."""
    each: tuple[tuple[str, Query], ...] = ()
    """Of each of whom it asks the same, that question."""
    expected: str | None = None
    expected_cites: tuple[str, ...] = ()
    supposing: Supposition | None = None
    supposed: HexTable | None = None
    """The table as the question supposes it to be, where it supposes anything."""
    moment: Moment | None = None
    until: tuple[HexTable, ...] = ()
    """The table with its play up to that moment, once for each place that may be meant."""

    @property
    def text(self) -> str:
        return self.about.text


@frozen
class HexTable:
    """A described table of this game, complete."""

    file: str
    edition: str
    chart: Chart
    state: Position
    play: tuple[Order, ...] = ()
    questions: tuple[Query, ...] = ()
    name: str = ""
    about: tuple[str, ...] = ()
    defaults: frozenset[tuple[str, str]] = frozenset()
    """Figures that were not stated and are those that a ship starts with: of which ship, and which."""
    facts: frozenset[tuple[str, str]] = frozenset()
    """What else was stated of a ship, such as that the forts reach her."""
    others: tuple[HexTable, ...] = ()
    """The same table with other peoples for the ships of which nobody said whose they are."""
    nameless: tuple[str, ...] = ()
    """Those ships."""
    supposed: bool = False
    """Whether it is a table as a question supposes it, in which saves were told that nobody may roll."""
