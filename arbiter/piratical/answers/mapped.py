"""Questions about the map: what lies on a hex, where ships anchor, and which way they are carried."""

from __future__ import annotations

from arbiter.piratical.answers.replies import CourseReply, left_open, over_events, yes_or_no
from arbiter.piratical.answers.whereabouts import where_wind
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.ports import FREE_PORT
from arbiter.piratical.table import chart as places
from arbiter.piratical.table.hexes import SIDES, Hex
from arbiter.piratical.table.orders import Order


def hexes_are(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether hexes are those of a port, of forts, of a harbour or of an island."""
    known, cites = _hexes_of(course, asked)
    here = asked.hexes
    named = " and ".join(map(str, here))
    if known is None:
        return left_open(outcome, "of that no hexes are known", cites)
    if not known and not all(one in course.chart.land for one in here):
        return left_open(outcome, "which hexes these are was not said", cites)
    value = all(one in known for one in here)
    return yes_or_no(outcome, value, f"{named}: {'so' if value else 'not so'} on the map", cites=cites)


def _hexes_of(course: Playthrough, asked: Order) -> tuple[tuple[Hex, ...] | None, tuple[str, ...]]:
    """The hexes of a kind of place, with the units that say which they are."""
    chart, place = course.chart, asked.place
    people = place.removeprefix(places.HOME).removeprefix(places.HARBOUR)
    homes = [home for name, home in chart.homes.items() if people in ("", "home port", name)]
    if "fort_hexes" in asked.flags:
        return tuple(one for home in chart.homes.values() for one in home.forts), course.units("at a home port")
    if place == FREE_PORT:
        return chart.free_ports, course.units("at a free port")
    if place.startswith(places.HARBOUR):
        return tuple(one for home in homes for one in home.harbour), course.units("at a home port")
    if place.startswith("home port"):
        return tuple(one for home in homes for one in home.port), course.units("at a home port")
    if place == places.ISLAND:
        return chart.islands.get(place, ()), course.units("the island in the middle")
    return None, ()


def where_anchor(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """The hex where a ship is anchored at a home port."""
    cites = course.units("at a home port")
    here = course.chart.anchorage(asked.place)
    if here is None:
        return left_open(outcome, "in which hex was not said, or there are several", cites, asked.who)
    return CourseReply(str(here), over_events(outcome, f"only {here} touches both hexes of the port", cites=cites))


def which_way(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Which way a ship is blown."""
    if outcome.state.count("blown", asked.who):
        return where_wind(course, outcome, asked)
    return left_open(outcome, f"{asked.who} is not blown; ask which way she faces", (), asked.who)


def wind_is(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether the wind blows towards a side."""
    found = where_wind(course, outcome, asked)
    if not found.decided or asked.side is None:
        return found
    return yes_or_no(outcome, found.answer == SIDES[asked.side], f"the wind blows {found.answer}")
