"""Rates: the ways in which ships of a people move, how far, and half of it with half the hull."""

from __future__ import annotations

from arbiter.frozen import frozen
from arbiter.piratical.deeds.course import Playthrough
from arbiter.piratical.table.claims import Argument
from arbiter.piratical.table.vessels import Ship

MODES = ("sail", "oars", "steam")
WAYS = {"sail": "by sail", "oars": "under oars", "steam": "by steam"}


@frozen
class Reach:
    """How many hexes a ship may move: at least `low` for certain, more than `high` never; between them it is open."""

    low: int
    high: int
    claims: tuple[Argument, ...]


def modes(course: Playthrough, ship: Ship) -> tuple[str, ...]:
    """The ways in which a ship of her people moves."""
    return tuple(mode for mode in MODES if course.lore.has(ship.people, mode))


def is_halved(course: Playthrough, ship: Ship) -> bool:
    course.default(ship, "hull")
    return 2 * ship.hull <= course.lore.hull(ship.people).value


def reach(course: Playthrough, ship: Ship, mode: str, downwind: bool = False) -> Reach:
    """How far a ship may move: her rate, more straight down wind, and half of it with half her hull or less."""
    rate = course.lore.figure(ship.people, mode)
    claims = [Argument(True, f"{ship.id} moves {rate.value} hexes {WAYS[mode]}", rate.cites)]
    low = high = rate.value
    if downwind:
        more = course.lore.figure("down wind", "extra")
        high += more.value
        low += more.value if mode == "sail" else 0
        claims.append(Argument(True, f"straight down wind she gains {more.value}", more.cites))
        if mode != "sail":
            claims.append(Argument(None, "whether the wind helps a ship that is not under sail is not said", more.cites))
    if is_halved(course, ship):
        return _halved(course, ship, rate.value, low, high, claims)
    return Reach(low, high, tuple(claims))


def _halved(course: Playthrough, ship: Ship, rate: int, low: int, high: int, claims: list[Argument]) -> Reach:
    units = course.units("half the hull half the movement")
    half = Argument(True, f"with {ship.hull} hull points, half or less, all her movement is halved", units)
    if course.lore.has(ship.people, "unrestricted"):
        free = course.lore.cites(ship.people, "unrestricted")
        says = "her people have no movement restrictions, which the halving contradicts, and nothing says which goes first"
        return Reach(low // 2, high, (*claims, half, Argument(None, says, (*free, *units))))
    most = max(-(-high // 2), -(-rate // 2) + (high - rate))
    if low // 2 != most:
        claims.append(Argument(None, "how a half is rounded, or what is halved first, is not said", units))
    return Reach(low // 2, most, (half, *claims))
