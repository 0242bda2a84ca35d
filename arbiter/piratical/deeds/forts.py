"""The shore forts of a home port: whom they have in range, and their fire."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb, prod

from arbiter.engine.branching import following, merged
from arbiter.frozen import replace
from arbiter.piratical.deeds.course import Outcome, Playthrough, certain, done, rolled_out, scaled, told, unused, with_events
from arbiter.piratical.deeds.losses import times
from arbiter.piratical.deeds.volleys import SHORE, Volley, volleyed
from arbiter.piratical.table import chart as places
from arbiter.piratical.table.orders import Order, saves_given, shots_told
from arbiter.piratical.table.vessels import Position, Ship

HIT_TOLD = "HIT"
"""The word by which only is told of fire that it hits."""


def forts_reach(course: Playthrough, ship: Ship, people: str) -> int:
    """How many shore forts of a home port have a ship in range."""
    number, cannon = course.lore.figure("shore forts", "number"), course.lore.reach("", "cannon")
    if (f"no {places.FORTS}", ship.id) in course.table.facts:
        return 0
    if (places.FORTS, ship.id) in course.table.facts:
        return number.value
    for said in range(number.value + 1):
        if (f"{said} {places.FORTS}", ship.id) in course.table.facts:
            return said
    found = course.chart.forts_within(ship, people, cannon.value)
    if found is None:
        course.assume(f"{ship.id} is in range of both shore forts")
        return number.value
    return found


def forts_answer(course: Playthrough, state: Position, who: str, whom: str) -> list[Outcome]:
    """The shore forts fire at a ship that attacks another in the harbour hexes, before her attack is worked out."""
    harbour = course.chart.harbour_of(state.ship(whom))
    if not harbour:
        return certain(state)
    return forts_fire(
        course, state, who, harbour, course.units("forts answer an attack in the harbour", "the forts fire at once")
    )


def forts_fire(course: Playthrough, state: Position, who: str, people: str, cites: tuple[str, ...]) -> list[Outcome]:
    """The outcomes of the fire of the shore forts at a ship: each fort in range with its cannons, one after the other."""
    within = forts_reach(course, state.ship(who), people)
    cannons = course.lore.figure("shore forts", "cannons")
    units = (*cites, *course.lore.cites("shore forts"), *course.lore.cites("range", "cannon"))
    order = course.upcoming(state, "forts_fire", "forts_miss")
    kept = state.dice, state.saves
    if order is not None:
        state = course.taken(state)
    if not within:
        out = told(f"no shore fort has {who} in range", *units, about=(who,))
        if order is None or order.verb == "forts_miss":
            return certain(state, out)
        return with_events(unused(state, order, out.says, who), out)
    state = done(done(state, "forts fired", SHORE, who, within * cannons.value), "volley of the forts", SHORE, who)
    event = told(f"{times(within, 'shore fort')} with {cannons.value} cannons each fire at {who}", *units, about=(who,))
    if order is not None and order.verb == "forts_miss":
        return certain(state, event, told("the shore forts miss", about=(who,)))
    if within > 1:
        course.assume("each shore fort fires by itself, so that doubles count within its own dice")
    reached = certain(replace(state, dice=order.dice if order else (), saves=saves_given(order) if order else ()))
    attack = Volley(SHORE, who, cannons.value, cites=units)
    if order is not None and HIT_TOLD in order.flags:
        reached = following(reached, lambda before: _told_hits(course, before, order, attack, within))
    else:
        for _ in range(within):
            reached = following(reached, lambda before: volleyed(course, before, attack))
    if order is not None:
        reached = following(reached, lambda after: rolled_out(after, order))
    return with_events([replace(one, state=replace(one.state, dice=kept[0], saves=kept[1])) for one in reached], event)


def _told_hits(course: Playthrough, state: Position, order: Order, attack: Volley, forts: int) -> list[Outcome]:
    """The outcomes of fire of which only is told how many of its shots hit, shared among the forts in every way."""
    hits, who = shots_told(order), attack.whom
    if hits is None:
        struck = done(replace(state, saves=()), "hits", SHORE, who)
        return certain(struck.with_ship(struck.ship(who).doubted("*", "how many of the shots of the forts hit was not said")))
    if not 0 <= hits <= forts * attack.shots:
        return unused(replace(state, saves=()), order, f"the shore forts fire {forts * attack.shots} shots", who)
    ways = [way for way in product(range(attack.shots + 1), repeat=forts) if sum(way) == hits]
    found: list[Outcome] = []
    for way in ways:
        reached = certain(state)
        for number in way:
            one = replace(attack, hits=number)
            reached = following(reached, lambda before, one=one: volleyed(course, before, one))  # type: ignore[misc]
        likely = Fraction(prod(comb(attack.shots, number) for number in way), comb(forts * attack.shots, hits))
        found += scaled(likely, reached)
    return merged(found)
