"""The hold of a ship: what lost hull spaces can have taken with them, and what they did."""

from __future__ import annotations

import re

from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.piratical.deeds.course import Playthrough, done
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import Position, Ship, Weapon

WEAPONS = ("weapon", "cannon", "bolt thrower", "catapult")
CARGO = ("crew", "treasure", *WEAPONS)
"""What stands in hull spaces, piece by piece."""

_SEVERAL = Pattern(r"\bspaces\b", re.IGNORECASE)


def lost_with_hull(ship: Ship, what: str) -> tuple[int, int]:
    """At least and at most how many pieces of a kind were in the hull spaces that she lost."""
    aboard = _at_risk(ship, "cargo")
    pieces = min(ship.holed, aboard)
    forced = min(max(ship.forced, ship.load - ship.hull), pieces)
    if what in ("cargo", "free space"):
        return forced, pieces
    own = _at_risk(ship, what)
    return max(forced - (aboard - own), 0), min(own, pieces)


def _at_risk(ship: Ship, what: str) -> int:
    """How many pieces of a kind she carries that may have been in a lost hull space: no more than were aboard then."""
    now = number_of(ship, what)
    if not ship.risked:
        return now
    then = sum(what in ("cargo", piece) or (what == "weapon" and piece in WEAPONS) for piece in ship.risked)
    return min(now, then)


def number_of(ship: Ship, what: str, gold: int = 0) -> int:
    """How many pieces of a kind she carries, or hull points and gold she has, by what was said of her."""
    counts = {
        "hull": ship.hull, "gold": gold, "crew": ship.crew, "treasure": len(ship.treasures), "cargo": ship.load,
        "weapon": len(ship.weapons),
    }  # fmt: skip
    return counts[what] if what in counts else sum(weapon.kind == what for weapon in ship.weapons)


def kept(course: Playthrough, ship: Ship, what: str, number: int) -> None:
    """Notes that so many pieces of a kind are still aboard, where some may have been in the hull spaces that she lost."""
    if ship.holed and number > number_of(ship, what) - lost_with_hull(ship, what)[1]:
        course.assume(f"no {what} of {ship.id} was in her lost hull spaces")


def held(ship: Ship, order: Order) -> bool:
    """Whether so much of what a sentence names may have been in the lost hull spaces of a ship."""
    what, number = order.weapon or order.thing, order.number or 1
    if what == "nothing":
        return ship.holed > 0
    return what in CARGO and number <= min(ship.holed, number_of(ship, what))


def held_space(state: Position, who: str, order: Order) -> Position:
    """One lost space, or several, of which it was said what they held."""
    ship = state.ship(who)
    number = order.number or 1
    if (order.weapon or order.thing) == "nothing" and order.number is None and _SEVERAL.search(order.text):
        number = ship.holed
    ship = replace(ship, holed=ship.holed - number, forced=max(ship.forced - number, 0))
    what = order.weapon or order.thing
    if what == "crew":
        ship = replace(ship, crew=ship.crew - number)
        state = done(state, "crew lost", who, number=number)
    elif what == "treasure":
        ship = replace(ship, treasures=ship.treasures[: len(ship.treasures) - number])
        state = done(state, "treasure lost", who, number=number)
    elif what != "nothing":
        ship = replace(ship, weapons=fewer(ship.weapons, what, number))
        state = done(state, "weapon lost", who, number=number)
    if what != "nothing":
        state = done(state, "cargo lost", who, number=number)
    if not ship.crew:
        ship = replace(ship, gone="lost", hull=0, weapons=(), treasures=())
    return state.with_ship(ship)


def fewer(weapons: tuple[Weapon, ...], kind: str, number: int) -> tuple[Weapon, ...]:
    for _ in range(number):
        found = next((weapon for weapon in reversed(weapons) if kind in ("weapon", weapon.kind)), None)
        if found is None:
            break
        place = len(weapons) - 1 - weapons[::-1].index(found)
        weapons = weapons[:place] + weapons[place + 1 :]
    return weapons
