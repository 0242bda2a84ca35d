"""One described table under its rules: what every step asks for, and what had to be assumed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from arbiter.engine.branching import Possibility, following
from arbiter.engine.transitions import Pick
from arbiter.frozen import replace
from arbiter.piratical.table.chart import Chart
from arbiter.piratical.table.described import HexTable
from arbiter.piratical.table.lore import Lore, lore
from arbiter.piratical.table.orders import UNSAVED, Order
from arbiter.piratical.table.programs import CardProgram, DiceSum
from arbiter.piratical.table.vessels import Done, Position, Ship, Unused
from arbiter.trace import Choice, Node, NodeKind

FACES = range(1, 7)
Outcome = Possibility[Position]
Outcomes = Iterable[Outcome]


class Playthrough:
    """A described table with the lore of its edition; it collects what was assumed on the way."""

    def __init__(self, table: HexTable) -> None:
        self.table = table
        self.lore: Lore = lore(table.edition)
        self.chart: Chart = table.chart
        self.assumed: dict[str, str] = {}
        self.which: set[str] = set()
        """What was assumed of one ship that may tell her from others."""

    def units(self, *principles: str) -> tuple[str, ...]:
        return self.lore.units(*principles)

    def assume(self, says: str, *, which: bool = False) -> None:
        """Notes a fact that nobody stated and that something hangs on; `which`: where and with what one ship is."""
        self.assumed.setdefault(says, says)
        self.which |= {says} if which else set()

    def upcoming(self, state: Position, *verbs: str, by: str = "") -> Order | None:
        """The sentence of the play that comes next, when it is one of these, and said of that ship."""
        if state.next >= len(self.table.play):
            return None
        order = self.table.play[state.next]
        return order if order.verb in verbs and by in ("", order.who) else None

    def taken(self, state: Position) -> Position:
        """The state with the upcoming sentence read."""
        return replace(state, next=state.next + 1)

    def card(self, name: str) -> CardProgram:
        return self.lore.cards[name]

    def default(self, ship: Ship, what: str) -> None:
        """Notes that a figure was not stated and is taken to be that of a new ship, when it is so."""
        if (ship.id, what) in self.table.defaults:
            started = {
                "hull": f"{ship.id} has her full hull", "crew": f"{ship.id} has the crew that she started with",
                "weapons": f"{ship.id} has the weapon that she started with", "gold": f"{ship.id} has no gold",
                "hand": f"{ship.id} holds no card",
            }  # fmt: skip
            self.assume(started[what])


def told(says: str, *cites: str, about: tuple[str, ...] = (), standing: bool = True) -> Node:
    """Something that happened, as a part of the explanation."""
    return Node(NodeKind.EVENT, says, tuple(dict.fromkeys(cites)), standing=standing, about=about)


def certain(state: Position, *events: Node) -> list[Outcome]:
    return [Possibility(state, events=events)]


def unused(state: Position, order: Order, why: str, *about: str, cites: tuple[str, ...] = ()) -> list[Outcome]:
    """Something that the play told and nothing came of: no answer on which it could bear is settled."""
    node = told(f"{why}: {order.text}", *cites, about=tuple(name for name in about if name), standing=False)
    return certain(replace(state, unused=(*state.unused, Unused(order, why, node))), node)


def with_events(outcomes: Outcomes, *events: Node) -> list[Outcome]:
    """The outcomes with something that happened before them."""
    return [replace(one, events=(*events, *one.events)) for one in outcomes]


def with_events_after(outcomes: Outcomes, event: Node) -> list[Outcome]:
    """The outcomes with something that happened after them."""
    return [replace(one, events=(*one.events, event)) for one in outcomes]


def rolled_out(state: Position, order: Order) -> list[Outcome]:
    """The state without dice; those that a sentence gave and nobody rolled are told, and matter unless a ship of it is gone."""
    left = (*state.dice, *(() if UNSAVED in order.flags else state.saves))
    state = replace(state, dice=(), saves=())
    if not left:
        return certain(state)
    about = tuple(name for name in (order.who, order.whom) if name)
    why = f"{', '.join(map(str, left))} was given, and nobody rolls it"
    if any(state.ship(name).gone for name in about):
        return certain(state, told(f"{why}: {order.text}", about=about, standing=False))
    return unused(state, order, why, *about)


def faces(state: Position) -> Iterator[tuple[int, Fraction, Position]]:
    """What one die may show: as it was given, or each of its faces."""
    if state.dice:
        yield state.dice[0], Fraction(1), replace(state, dice=state.dice[1:])
    else:
        yield from ((face, Fraction(1, 6), state) for face in FACES)


def save_faces(state: Position) -> Iterator[tuple[int, Fraction, Position]]:
    """What one save may show: as it was given, or each face."""
    if state.saves:
        yield state.saves[0], Fraction(1), replace(state, saves=state.saves[1:])
    else:
        yield from ((face, Fraction(1, 6), state) for face in FACES)


def totals(state: Position, dice: DiceSum) -> list[tuple[int, Fraction, Position]]:
    """What several dice and a number may add up to."""
    found = {(dice.plus, state): Fraction(1)}
    for _ in range(dice.number):
        after: dict[tuple[int, Position], Fraction] = {}
        for (total, before), chance in found.items():
            for face, likely, reached in faces(before):
                key = (total + face, reached)
                after[key] = after.get(key, Fraction(0)) + chance * likely
        found = after
    return [(total, chance, reached) for (total, reached), chance in found.items()]


def chosen(
    state: Position, who: str, what: str, options: Iterable[str], cites: tuple[str, ...]
) -> list[tuple[str, Pick | None, Position]]:
    """The ways that a choice may go; with nobody who makes it, it is a point that the documents leave open."""
    choice = Choice(who, tuple(options), what, cites)
    if len(choice.options) == 1:
        return [(choice.options[0], None, state)]
    return [(option, Pick(choice, option), state) for option in choice.options]


def picked(pick: Pick | None, outcomes: Outcomes) -> list[Outcome]:
    """The outcomes as those of an option that was picked."""
    return [replace(one, picks=((pick,) if pick else ()) + one.picks) for one in outcomes]


def scaled(chance: Fraction, outcomes: Outcomes) -> list[Outcome]:
    return [replace(one, chance=one.chance * chance) for one in outcomes]


def one_after_another(start: Outcomes, steps: Iterable[Callable[[Position], Outcomes]]) -> list[Outcome]:
    """The outcomes of several steps, each after the one before."""
    reached = list(start)
    for step in steps:
        reached = following(reached, step)
    return reached


def done(state: Position, what: str, who: str = "", whom: str = "", number: int = 1) -> Position:
    return state.tallied(Done(what, who, whom, number))
