"""Questions about the shore forts: whether they fire, when, with how many dice, and whether anything comes of it."""

from __future__ import annotations

from arbiter.piratical.answers.replies import YES, CourseReply, by_units, left_open, yes_or_no
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.forts import forts_reach
from arbiter.piratical.deeds.volleys import SHORE
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import doubt_about


def forts_missed(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    return _forts_without(course, outcome, "hits", asked)


def forts_harmless(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    return _forts_without(course, outcome, "harm", asked)


def _forts_without(course: Playthrough, outcome: Outcome, what: str, asked: Order) -> CourseReply:
    """Whether the shore forts fired and nothing came of it."""
    if not outcome.state.count("forts fired", SHORE):
        return left_open(outcome, "the shore forts did not fire", course.lore.cites("shore forts"))
    number = outcome.state.count(what, SHORE, asked.whom)
    return yes_or_no(outcome, not number, f"the shore forts: {number} {what}", cites=course.lore.cites("shore forts"))


def forts_fire(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether the shore forts fire: at who plunders or attacks in the harbour, and is in their range."""
    state = outcome.state
    cites = course.units("the forts fire at once", "forts answer an attack in the harbour")
    if state.count("volley of the forts", SHORE, asked.whom) > ("AGAIN" in asked.flags):
        return yes_or_no(outcome, True, "the shore forts fire", asked.whom)
    ships = [ship for ship in state.ships if asked.whom in ("", ship.id)]
    for ship in ships:
        doubt = doubt_about(ship, "forts")
        if doubt:
            return left_open(outcome, doubt[1], doubt[2], ship.id)
        if ship.marks & {"plundered", "attacked in harbour"}:
            value = forts_reach(course, ship, course.chart.harbour_of(ship) or "") > 0
            return yes_or_no(outcome, value, f"{ship.id} is {'in' if value else 'out of'} their range", ship.id, cites=cites)
    return yes_or_no(
        outcome,
        False,
        "the forts fire at ships that plunder, or attack in the harbour, and are in range",
        asked.whom,
        cites=cites,
    )


def forts_before(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether the shore forts fire before the roll on the plunder table."""
    found = forts_fire(course, outcome, asked)
    cites = (*course.units("the forts fire at once"), *found.why.cites)
    return yes_or_no(outcome, True, "they fire before any roll", cites=cites) if found.answer == YES else found


def forts_dice(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many dice the shore forts roll at a ship."""
    state = outcome.state
    thrown = state.count("forts fired", SHORE, asked.whom)
    units = (*course.lore.cites("shore forts"), *course.units("a die for each weapon"))
    if thrown:
        return by_units(str(thrown), f"the shore forts roll {thrown} dice", *units)
    ships = [ship for ship in state.ships if asked.whom in ("", ship.id) and not ship.players_only]
    if len(ships) != 1:
        return left_open(outcome, "at whom the shore forts fire was not said", units)
    ship, cannons = ships[0], course.lore.figure("shore forts", "cannons").value
    if doubt := doubt_about(ship, "forts"):
        return left_open(outcome, doubt[1], doubt[2], ship.id)
    if not ship.marks & {"plundered", "attacked in harbour"}:
        course.assume(f"{ship.id} plunders, or attacks in the harbour")
    number = cannons * forts_reach(course, ship, course.chart.harbour_of(ship) or next(iter(course.chart.homes), ""))
    return by_units(str(number), f"the shore forts roll {number} dice at {ship.id}", *units)
