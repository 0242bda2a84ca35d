"""The hold of a ship: how much of her cargo lost hull spaces can have taken with them."""

from __future__ import annotations

from arbiter.piratical.vessels import Ship


def lost_with_hull(ship: Ship, what: str) -> tuple[int, int]:
    """At least and at most how many pieces of a kind were in the hull spaces that she lost."""
    pieces = min(ship.holed, ship.load)
    forced = min(max(ship.forced, ship.load - ship.hull), pieces)
    if what in ("cargo", "free space"):
        return forced, pieces
    own = number_of(ship, what)
    return max(forced - (ship.load - own), 0), min(own, pieces)


def number_of(ship: Ship, what: str, gold: int = 0) -> int:
    """How many pieces of a kind she carries, or hull points and gold she has, by what was said of her."""
    counts = {
        "hull": ship.hull, "gold": gold, "crew": ship.crew, "treasure": len(ship.treasures), "cargo": ship.load,
        "weapon": len(ship.weapons),
    }  # fmt: skip
    return counts[what] if what in counts else sum(weapon.kind == what for weapon in ship.weapons)
