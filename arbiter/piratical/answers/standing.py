"""Questions whether something is so: where ships are, in what state, and what is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbiter.frozen import replace
from arbiter.piratical.answers.happened import does, faces_side
from arbiter.piratical.answers.replies import (
    ASPECTS,
    CourseReply,
    left_open,
    opposite,
    settled,
    spaces_open,
    unless_open,
    yes_or_no,
)
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.gunnery import arc_stated, in_arc, in_range, meant
from arbiter.piratical.deeds.holds import lost_with_hull
from arbiter.piratical.deeds.losses import stock
from arbiter.piratical.deeds.ports import FREE_PORT, HOME_PORT, lies_at
from arbiter.piratical.deeds.rates import is_halved
from arbiter.piratical.table import chart as places
from arbiter.piratical.table.chart import apart, off_the_bow
from arbiter.piratical.table.claims import Argument, verdict
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import doubt_about


def is_so(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    return _IS[asked.verb](course, outcome, asked)


def _gone(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    ship = outcome.state.ship(asked.who)
    if ship.gone and ship.gone != "sunk" and "SUNK" in asked.flags:
        says = f"{asked.who} is {ship.gone} without crew, and whether that is to sink is not said: ask whether she is lost"
        return left_open(outcome, says, course.units("no hull no ship", "no crew no ship"), asked.who)
    value = ship.gone == "sunk" if "SUNK" in asked.flags else bool(ship.gone)
    found = yes_or_no(outcome, value, f"{asked.who} is {ship.gone or 'afloat'}", asked.who)
    if not ship.gone:
        found = replace(
            found, why=replace(found.why, cites=found.why.cites or course.units("no hull no ship", "no crew no ship"))
        )
    if not ship.gone and "SUNK" not in asked.flags and ship.holed >= ship.crew:
        return spaces_open(course, outcome, ship)
    return found if ship.gone else unless_open(outcome, ship, ASPECTS["gone"], found)


def _overloaded(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    ship = outcome.state.ship(asked.who)
    course.default(ship, "hull")
    units = course.units("as many cargo spaces as hull points", "what takes a cargo space", "gold takes no space")
    says = f"{ship.load} of her {ship.hull} cargo spaces are taken"
    low, high = lost_with_hull(ship, "cargo") if ship.holed else (0, 0)
    if ship.load - high <= ship.hull < ship.load - low:
        return spaces_open(course, outcome, ship)
    return yes_or_no(outcome, ship.load - low > ship.hull, says, cites=units)


def _was_hit(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship is hit in the play, by whoever fires at her or by the one that is named."""
    hits = outcome.state.count("hits", asked.whom, asked.who)
    found = yes_or_no(outcome, hits > 0, f"{hits} hits", asked.who, asked.whom)
    return found if hits else unless_open(outcome, outcome.state.ship(asked.who), (), found)


def is_hit(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether what was fired hits."""
    if not outcome.state.count("dice") and not outcome.state.count("forts fired"):
        return left_open(outcome, "nothing was fired", course.lore.cites("to hit", "any"))
    hits = outcome.state.count("hits")
    return yes_or_no(outcome, hits > 0, f"{hits} hits")


def _in_any_harbour(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    found = course.chart.harbour_of(outcome.state.ship(asked.who))
    if found is None:
        return left_open(outcome, f"where {asked.who} is was not said", course.units("at a home port"))
    says = f"{asked.who} is {'in the harbour of ' + found if found else 'in no harbour'}"
    return yes_or_no(outcome, bool(found), says, cites=course.units("at a home port"))


def halved(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether the movement of a ship is halved."""
    ship = outcome.state.ship(asked.who)
    units = course.units("half the hull half the movement")
    doubt = doubt_about(ship, "hull")
    if doubt:
        return left_open(outcome, doubt[1], doubt[2], ship.id)
    half = is_halved(course, ship)
    if half and course.lore.has(ship.people, "unrestricted"):
        says = "her people have no movement restrictions, which the halving contradicts, and nothing says which goes first"
        return left_open(outcome, says, (*course.lore.cites(ship.people, "unrestricted"), *units))
    full = course.lore.hull(ship.people)
    return yes_or_no(outcome, half, f"{ship.id} has {ship.hull} of {full.value} hull points", cites=(*units, *full.cites))


def at_half(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship has half her hull points, or less where the question says so."""
    ship = outcome.state.ship(asked.who)
    full = course.lore.hull(ship.people)
    course.default(ship, "hull")
    cites = (*course.units("half the hull half the movement"), *full.cites)
    value = 2 * ship.hull <= full.value
    says = f"{ship.id} has {ship.hull} of {full.value} hull points"
    if 2 * ship.hull < full.value and "FEWER" not in asked.flags:
        return left_open(outcome, f"{says}: less than half", cites)
    return unless_open(outcome, ship, ("hull",), yes_or_no(outcome, value, says, cites=cites))


def is_cancelled(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a card that was drawn came to nothing, as another one answered it."""
    card = course.card(asked.card)
    if outcome.state.count("cancelled", "", card.name):
        return yes_or_no(outcome, True, f"{card.name} is negated", cites=card.cites)
    if not outcome.state.count("drawn", "", card.name):
        return left_open(outcome, f"nobody drew {card.name}", card.cites)
    if any(one.what.endswith(" answered") or one.what == "battle ended" for one in outcome.state.done):
        return left_open(outcome, f"what {card.name} brings is answered; of the card itself nothing is said", card.cites)
    return yes_or_no(outcome, False, f"nothing negates {card.name}", cites=card.cites)


def battle_over(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a card ended a battle or avoided it."""
    ended = [one for one in outcome.state.done if one.what == "battle ended"]
    cites = tuple(unit for one in ended for unit in course.card(one.whom).cites)
    says = f"{ended[0].who} plays {ended[0].whom}" if ended else "nothing ends it"
    return yes_or_no(outcome, bool(ended), says, cites=cites)


def holds_treasure(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a home port or the island in the middle still holds treasure."""
    left, cites = stock(course, outcome.state, asked.place)
    units = (*cites, *(() if left else course.units("an empty home port")))
    return yes_or_no(outcome, left > 0, f"{left} treasures are left there", cites=units)


def is_empty(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a home port has no treasure left."""
    left, cites = stock(course, outcome.state, asked.place)
    return yes_or_no(outcome, not left, f"{left} treasures are left there", cites=cites)


def _at_hex(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    ship = outcome.state.ship(asked.who)
    if ship.at is None:
        return left_open(outcome, f"where {asked.who} is was not said", ())
    return unless_open(
        outcome, ship, ("place",), yes_or_no(outcome, ship.at == asked.at, f"{asked.who} is at {ship.at}", asked.who)
    )


def _at_place(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    chart, ship = course.chart, outcome.state.ship(asked.who)
    cites = course.units("at a free port") if asked.place == FREE_PORT else course.units("at a home port")
    there: bool | None
    if asked.place == FREE_PORT:
        there = chart.at_free_port(ship)
    elif asked.place.startswith(places.HARBOUR):
        found = chart.harbour_of(ship)
        there = None if found is None else found == asked.place.removeprefix(places.HARBOUR)
    elif asked.place.startswith(places.HOME) or asked.place == HOME_PORT:
        found = chart.home_of(ship)
        there = None if found is None else bool(found) and asked.place in (HOME_PORT, places.HOME + found)
        if ship.place.startswith(places.HARBOUR) and asked.place in (HOME_PORT, ship.place.replace(places.HARBOUR, places.HOME)):
            there = None
    elif asked.place == "port":
        there = None if ship.at is None and not ship.place else lies_at(course, ship) not in ("", places.ISLAND)
    else:
        there, cites = chart.at_island(ship, asked.place), course.units("searching the island")
    if there is None:
        return left_open(outcome, f"where {asked.who} is was not said", cites)
    return yes_or_no(outcome, there, f"{asked.who} is {'there' if there else 'not there'}", cites=cites)


def adjacent(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    away = apart(outcome.state, outcome.state.ship(asked.who), outcome.state.ship(asked.whom))
    if away is None:
        return left_open(outcome, "how far apart they are was not said", ())
    return yes_or_no(outcome, away == 1, f"they are {away} hexes apart", cites=())


def _off(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether the first ship lies straight ahead or astern of the second; of abeam no angle is said, but that of the side."""
    where = off_the_bow(outcome.state, outcome.state.ship(asked.whom), outcome.state.ship(asked.who))
    wanted = next(word.lower() for word in ("AHEAD", "ASTERN", "ABEAM") if word in asked.flags)
    if where is None:
        return left_open(outcome, "how they lie to each other was not said", ())
    beam = {"fore beam", "edge", "aft beam"}
    return yes_or_no(outcome, where in beam if wanted == "abeam" else where == wanted, f"{asked.who} lies {where}")


def _in_range(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether the first ship is in range of the second, or of its weapons of a kind."""
    target, ship = outcome.state.ship(asked.who), outcome.state.ship(asked.whom)
    weapons = meant(ship, asked)
    course.default(ship, "weapons")
    found = [in_range(course, outcome.state, ship, target, weapon) for weapon in weapons]
    if not found:
        return settled(verdict([Argument(False, f"{ship.id} has no such weapon")]))
    return settled(next((one for one in found if one.value), found[0]))


def _in_arc(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    target, ship = outcome.state.ship(asked.who), outcome.state.ship(asked.whom)
    weapons = meant(ship, asked)
    said = [weapon for weapon in weapons if arc_stated(outcome.state, ship, target, weapon) is not None]
    if off_the_bow(outcome.state, ship, target) is None and not said:
        return left_open(outcome, "how they lie to each other was not said", ())
    found = [in_arc(course, outcome.state, ship, target, weapon) for weapon in weapons]
    return settled(
        next((one for one in found if one.value), found[0] if found else verdict([Argument(False, "she has no weapon")]))
    )


_IS: Mapping[str, Callable[[Playthrough, Outcome, Order], CourseReply]] = {
    "afloat": does,
    "beyond_range": lambda course, outcome, asked: opposite(_in_range(course, outcome, asked)),
    "gone": _gone,
    "at_hex": _at_hex,
    "at_place": _at_place,
    "adjacent": adjacent,
    "in_range": _in_range,
    "in_arc": _in_arc,
    "overloaded": _overloaded,
    "off": _off,
    "was_hit": _was_hit,
    "in_harbour": _in_any_harbour,
    "faces": faces_side,
}
"""How each state of a question is answered."""
