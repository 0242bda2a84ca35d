"""Moves as the play tells them: hex by hex as far as they go, or to a place by a way that nobody tells."""

from __future__ import annotations

from arbiter.frozen import replace
from arbiter.piratical.deeds import rounds
from arbiter.piratical.deeds.course import Outcome, Playthrough, certain, done, told
from arbiter.piratical.deeds.permission import best_passage, is_to_a_hex, may
from arbiter.piratical.deeds.rates import modes, reach
from arbiter.piratical.table.chart import FREE_PORT, apart
from arbiter.piratical.table.claims import Argument, Settlement, verdict
from arbiter.piratical.table.orders import Leg, Order
from arbiter.piratical.table.vessels import UNTOLD, Position, RelativePlace, Ship, Trip


def movable(course: Playthrough, state: Position, order: Order, found: Settlement) -> Settlement:
    """A move that is told is carried out as far as it goes: where she only has to stop, she stops."""
    if found.value and is_to_a_hex(order) and not best_passage(course, state, order).verdict.value:
        return verdict([Argument(None, "by which course she comes there was not said", found.cites)])
    if found.value is not False:
        return found
    bare = best_passage(course, state, order).bare
    return (
        bare if bare.value is not False and "battle" not in state.ship(order.who).marks and _is_on_turn(state, order) else found
    )


def _is_on_turn(state: Position, order: Order) -> bool:
    ship = state.ship(order.who)
    return not ship.gone and not rounds.out_of_turn(state, ship)


def moved(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    found = best_passage(course, state, replace(order, verb="move"))
    ship = found.ship
    mark = {"sail": "sailed", "oars": "rowed"}.get(ship.trip.mode if ship.trip else "", "moved")
    ship = ship.marked(mark, "moved", *(["stopped by wind"] if ship.trip and ship.trip.stopped == "wind" else []))
    state = _related(state, order).with_ship(ship)
    cites = found.bare.cites
    events = [told(f"{order.who} moves" + (f" to {ship.at}" if ship.at else ""), *cites, about=(order.who,))]
    stopped = ship.trip.stopped if ship.trip else ""
    if stopped:
        why = {"port": "ships stop at a free port", "wind": "turning into the wind"}[stopped]
        state = done(state, "stopped", order.who)
        events.append(told(f"{order.who} stops there", *course.units(why), about=(order.who,)))
    return certain(state, *events)


def _related(state: Position, order: Order) -> Position:
    """How ships stand to each other without hexes, after one of them moved: nearer straight ahead, and else no more known."""
    ship = state.ship(order.who)
    if ship.at is not None:
        return state
    straight = all(leg.what in ("ahead", "downwind") for leg in order.legs)
    hexes = sum(leg.number for leg in order.legs)
    kept: set[RelativePlace] = set()
    for relation in state.relations:
        if order.who not in (relation.one, relation.other):
            kept.add(relation)
            continue
        other = relation.one if relation.other == order.who else relation.other
        ahead = RelativePlace("ahead", other, order.who) in state.relations
        if straight and ahead and relation.what == "distance" and relation.number > hexes:
            kept.add(replace(relation, number=relation.number - hexes))
        elif straight and ahead and relation.what == "ahead" and (apart(state, ship, state.ship(other)) or 0) > hexes:
            kept.add(relation)
    return replace(state, relations=frozenset(kept))


def reached(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """A ship comes to a place by a way that nobody tells."""
    ship = state.ship(order.who)
    found = _on_the_way(course, state, ship)
    if found.value is False:
        says = f"not allowed: {order.text.rstrip('.')}; {found.says}"
        return certain(done(state, "refused", order.who), told(says, *found.cites, about=(order.who,), standing=False))
    far = max((reach(course, ship, way) for way in modes(course, ship)), key=lambda one: one.high)
    away = next((hexes for hexes in range(1, 100) if (f"{hexes} from {order.place}", ship.id) in course.table.facts), 0)
    if away - 1 > far.high:
        says = f"not allowed: {order.text.rstrip('.')}; {order.place} is {away} hexes away, and she moves {far.high}"
        return certain(done(state, "refused", order.who), told(says, about=(order.who,), standing=False))
    course.assume(f"{order.who} can reach {order.place} in this move")
    there = replace(ship.marked("moved", UNTOLD), at=course.chart.anchorage(order.place), place=order.place)
    event = told(f"{order.who} comes to {order.place}", about=(order.who,))
    if order.place != FREE_PORT:
        return certain(state.with_ship(there), event)
    trip = replace(ship.trip or Trip(order.mode or modes(course, ship)[0]), stopped="port")
    stopped = told(f"{order.who} stops there", *course.units("ships stop at a free port"), about=(order.who,))
    return certain(state.with_ship(replace(there, trip=trip)), event, stopped)


def neared(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """A ship comes to so many hexes from another by a way that nobody tells."""
    ship, other, number = state.ship(order.who), state.ship(order.whom), order.number or 0
    found = _on_the_way(course, state, ship)
    far = max((reach(course, ship, way, downwind=True) for way in modes(course, ship)), key=lambda one: one.high)
    away = apart(state, ship, other)
    if found.value is not False and away is not None and abs(away - number) > far.high:
        found = verdict([Argument(False, f"{order.whom} is {away} hexes away, and she moves {far.high}")])
    if found.value is False:
        says = f"not allowed: {order.text.rstrip('.')}; {found.says}"
        return certain(done(state, "refused", order.who), told(says, *found.cites, about=(order.who,), standing=False))
    course.assume(f"{order.who} can come so near to {order.whom} in this move")
    kept = frozenset(one for one in state.relations if order.who not in (one.one, one.other))
    near = RelativePlace("distance", order.who, order.whom, number)
    state = replace(state, relations=kept | {near}).with_ship(replace(ship.marked("moved", UNTOLD), at=None, facing=None))
    return certain(state, told(f"{order.who} comes to {number} hexes from {order.whom}", about=(order.who, order.whom)))


def _on_the_way(course: Playthrough, state: Position, ship: Ship) -> Settlement:
    return may(course, state, Order("move", ship.id, legs=(Leg("ahead"),)))
