"""What the play tells to be so, between its deeds: true from there on, unless it is known to be otherwise by then."""

from __future__ import annotations

from arbiter.frozen import replace
from arbiter.piratical.deeds import moves
from arbiter.piratical.deeds.course import Outcome, Playthrough, certain, told, unused
from arbiter.piratical.situations.stating import OF_TWO, TOLD_ALONG, Stated, stated
from arbiter.piratical.table.chart import RANGE, apart
from arbiter.piratical.table.hexes import SIDES
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import Position, Ship

DISTANCES = frozenset({"adjacent", "apart"})


def so_told(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """The state in which a fact holds that the play tells; one that contradicts what is known is none."""
    ship = state.ship(order.who)
    if order.verb == "is_at":
        return _is_there(course, state, ship, order)
    contrary = _contrary(course, state, ship, order)
    if contrary:
        return unused(state, order, contrary, *(name for name in (order.who, order.whom) if name))
    if order.verb in DISTANCES:
        state = _nowhere_else(state, order)
    after = stated(Stated(state, course.table.facts, course.chart), order).state
    if order.verb == "has_figure":
        after = after.with_ship(_certain(after.ship(order.who), order.thing))
    about = tuple(name for name in (order.who, order.whom) if name)
    return certain(after, told(order.text.rstrip("."), about=about))


def _is_there(course: Playthrough, state: Position, ship: Ship, order: Order) -> list[Outcome]:
    """A ship that is told to be at a place has come there, where she was not; in the turn of another she is there."""
    if ship.place == order.place or (ship.at is not None and course.chart.is_there(ship, order.place)):
        return certain(state, told(order.text.rstrip("."), about=(ship.id,)))
    if state.turn in ("", ship.id):
        return moves.reached(course, state, order)
    after = stated(Stated(state, course.table.facts, course.chart), order).state
    return certain(after, told(order.text.rstrip("."), about=(ship.id,)))


def _contrary(course: Playthrough, state: Position, ship: Ship, order: Order) -> str:
    """What is known by then that a fact contradicts, or an empty text."""
    if order.verb in OF_TWO and ship.at is not None and state.ship(order.whom).at is not None:
        away = apart(state, ship, state.ship(order.whom))
        if order.verb not in DISTANCES or away != (order.number if order.verb == "apart" else 1):
            return "by then the hexes of both ships are known"
    if order.verb == "stands" and ship.at is not None and ship.at != order.at:
        return f"by then {ship.id} is at {ship.at}"
    if order.verb in ("faces", "stands") and order.side is not None and ship.facing not in (None, order.side):
        return f"by then {ship.id} faces {SIDES[ship.facing or 0]}"
    return _other_figure(course, state, ship, order) if order.verb == "has_figure" else ""


def _other_figure(course: Playthrough, state: Position, ship: Ship, order: Order) -> str:
    """The figure that a ship has by then, where it is another one and neither in doubt nor merely taken for granted."""
    has = {"hull": ship.hull, "crew": ship.crew, "gold": ship.gold, "treasure": len(ship.treasures)}[order.thing]
    touched = any(state.count(f"{order.thing} {how}", ship.id) for how in ("gained", "lost", "paid"))
    open_ = any(what in (order.thing, "loot", "*") for what, _, _ in ship.doubts) or ship.holed
    if has == (order.number or 0) or open_ or ((TOLD_ALONG + order.thing, ship.id) in course.table.facts and not touched):
        return ""
    return f"by then {ship.id} has {has} {order.thing}"


def _certain(ship: Ship, what: str) -> Ship:
    """The ship with a figure no longer in doubt, as it was told; of loot the other half stays so."""
    half = {"gold": "treasure", "treasure": "gold"}.get(what, "loot")
    left = [one for one in ship.doubts if one[0] != what and not (one[0] == "loot" and ship.gone)]
    doubts = ((half if one[0] == "loot" else one[0], *one[1:]) for one in left)
    return replace(ship, doubts=frozenset(doubts))


def _nowhere_else(state: Position, order: Order) -> Position:
    """The state without what was told of how far two ships are apart, and what of it one of them reaches."""
    pair = {order.who, order.whom}
    old = (one for one in state.relations if {one.one, one.other} == pair and one.what in ("distance", RANGE, f"no {RANGE}"))
    return replace(state, relations=state.relations - frozenset(old))
