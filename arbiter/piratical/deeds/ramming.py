"""Ramming: who can, after which move, and the table that the die is looked up in."""

from __future__ import annotations

from arbiter.engine.branching import merged
from arbiter.piratical.deeds.course import Outcome, Playthrough, certain, faces, scaled, told, with_events
from arbiter.piratical.deeds.gunnery import may_attack
from arbiter.piratical.deeds.losses import carried_out
from arbiter.piratical.deeds.rates import modes, reach
from arbiter.piratical.table.chart import apart, straight_ahead
from arbiter.piratical.table.claims import Argument, Settlement, verdict
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import UNTOLD, Position, Ship


def may_ram(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a ship may ram another: her people, her run, the phase, and the peace of ports."""
    ship = state.ship(order.who)
    claims = list(_able(course, ship))
    if "battle" in ship.marks:
        units = (*course.units("rams in the movement phase"), *course.lore.cites("phases"))
        claims.append(Argument(False, "ships ram in the movement phase, which is over", units))
    if "rammed" in ship.marks:
        units = course.units("rams in the movement phase")
        claims.append(Argument(None, "whether a ship may ram a second time in one movement phase is not said", units))
    if order.whom:
        target = state.ship(order.whom)
        claims += may_attack(course, state, ship, target)
        claims += _run(course, state, ship, target)
    return verdict(claims)


def _able(course: Playthrough, ship: Ship) -> list[Argument]:
    if course.lore.has(ship.people, "rams"):
        return [Argument(True, f"ships of her people can ram ({ship.people})", course.lore.cites(ship.people, "rams"))]
    says = f"only ships that are able to can ram, and those of her people are not ({ship.people})"
    peoples = [people for people in course.lore.peoples() if course.lore.has(people, "rams")]
    units = (*course.units("rams in the movement phase"), *(u for people in peoples for u in course.lore.cites(people, "rams")))
    return [Argument(False, says, units)]


def _run(course: Playthrough, state: Position, ship: Ship, target: Ship) -> list[Argument]:
    """She has to have come straight on for some hexes, and the target to lie ahead of her."""
    needs = course.lore.figure("ramming", "straight")
    trip, ahead = ship.trip, straight_ahead(state, ship, target)
    if trip is None and "moved" not in ship.marks:
        return _to_come(course, state, ship, target, needs.value, needs.cites)
    run = trip.run if trip is not None else needs.value
    claims = []
    if UNTOLD in ship.marks:
        claims.append(Argument(None, f"whether she came {needs.value} hexes in a straight line was not said", needs.cites))
    elif trip is None:
        course.assume(f"{ship.id} has come {needs.value} hexes in a straight line", which=True)
    if run >= needs.value:
        claims.append(Argument(True, f"she has moved {run} hexes in a straight line", needs.cites))
    elif trip is not None and trip.best >= needs.value:
        claims.append(Argument(None, "whether the straight run has to come last is not said", needs.cites))
    else:
        says = f"a ram needs {needs.value} hexes in a straight line, and she has moved {run}"
        claims.append(Argument(False, says, needs.cites))
    if ahead is None:
        course.assume(f"{target.id} lies straight ahead of {ship.id}", which=True)
    elif ahead != 1 and (apart(state, ship, target) or 0) > 0:
        claims.append(Argument(False, f"{target.id} does not lie in the hex straight ahead of {ship.id}", needs.cites))
    return claims


def _to_come(
    course: Playthrough, state: Position, ship: Ship, target: Ship, straight: int, cites: tuple[str, ...]
) -> list[Argument]:
    """A ship that has not moved yet: whether she can come at the target in a straight line."""
    ahead = straight_ahead(state, ship, target)
    if ahead is None:
        course.assume(f"{ship.id} moves at least {straight} hexes straight at {target.id}", which=True)
        return [Argument(True, f"a ram needs {straight} hexes in a straight line", cites)]
    far = max((reach(course, ship, mode) for mode in modes(course, ship)), key=lambda one: one.low)
    if ahead > straight and ahead - 1 <= far.low:
        return [
            Argument(True, f"{target.id} is {ahead} hexes straight ahead, far enough for {straight} in a straight line", cites)
        ]
    if ahead > straight and ahead - 1 > far.high:
        units = tuple(unit for claim in far.claims for unit in claim.cites)
        return [Argument(False, f"{target.id} is {ahead} hexes ahead, farther than she can move", units)]
    if ahead == 1 and _may_back_off(course, ship, straight):
        says = f"{target.id} is adjacent, and whether {ship.id} first moves back to come straight at her is not described"
        return [Argument(None, says, cites)]
    if ahead == 1:
        return [Argument(False, f"{target.id} is adjacent, so that she cannot move {straight} hexes straight at her", cites)]
    if ahead == straight:
        return [Argument(None, "whether the hex of the target counts as one of the straight line is not said", cites)]
    return [
        Argument(None, f"{target.id} does not lie straight ahead, and by which course she would come is not described", cites)
    ]


def _may_back_off(course: Playthrough, ship: Ship, straight: int) -> bool:
    """Whether a ship may move back so far, and as far straight on again, in one move."""
    most = course.lore.figure("backward", "most").value
    return "oars" in modes(course, ship) and most >= straight and reach(course, ship, "oars").high >= 2 * straight


def rammed(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """The outcomes of a ram; the shore forts have answered it before."""
    state = state.with_ship(state.ship(order.who).marked("rammed"))
    if state.ship(order.who).gone or state.ship(order.whom).gone:
        return certain(state)
    found: list[Outcome] = []
    for face, chance, reached in faces(state):
        row = course.lore.row("ram", str(face))
        says = f"the ram of {order.who}: {course.lore.text('ram', str(face))}"
        event = told(says, *course.lore.cites("ram", str(face)), about=(order.who, order.whom))
        outcomes = carried_out(course, reached, order.who, row, whom=order.whom)
        found += scaled(chance, with_events(outcomes, event))
    return merged(found)
