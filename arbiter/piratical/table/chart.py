"""The map: what lies on which hexes, and where a ship stands to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from arbiter.frozen import frozen
from arbiter.piratical.table import hexes
from arbiter.piratical.table.hexes import Hex, bearing, distance, in_line, line, neighbours
from arbiter.piratical.table.vessels import Position, RelativePlace, Ship

FREE_PORT, ISLAND, DESERTED, SEA = "free port", "Treasure Island", "deserted island", "sea"
BETWEEN = "island between"
RANGE = "in range"
ARC = "in arc"
FORTS = "forts in range"
HOME, HARBOUR = "home port of ", "harbour of "
"""Names of places: a home port and its harbour go by the people whose they are."""


@frozen
class Home:
    """A home port: two joined grey hexes, the harbour of three sea hexes, and the two hexes of the shore forts."""

    port: tuple[Hex, ...] = ()
    harbour: tuple[Hex, ...] = ()
    forts: tuple[Hex, ...] = ()


@dataclass(frozen=True)
class Chart:
    """Everything that lies still."""

    islands: Mapping[str, tuple[Hex, ...]] = field(default_factory=dict)
    free_ports: tuple[Hex, ...] = ()
    homes: Mapping[str, Home] = field(default_factory=dict)
    deserted: str = ""
    """The island that is stated to be the deserted one."""

    @cached_property
    def land(self) -> frozenset[Hex]:
        """Every hex that is no sea."""
        homes = (hex_ for home in self.homes.values() for hex_ in (*home.port, *home.forts))
        return frozenset([*self.free_ports, *homes, *(hex_ for island in self.islands.values() for hex_ in island)])

    def touches(self, here: Hex, land: Iterable[Hex]) -> bool:
        return not set(neighbours(here)).isdisjoint(land)

    def at_free_port(self, ship: Ship) -> bool | None:
        """Whether a ship is at a free port; None where nobody said where she is."""
        if ship.at is not None:
            return self.touches(ship.at, self.free_ports) or ship.place == FREE_PORT
        return ship.place == FREE_PORT if ship.place else None

    def is_free_port(self, here: Hex | None) -> bool:
        return here is not None and self.touches(here, self.free_ports)

    def home_of(self, ship: Ship) -> str | None:
        """The people at whose home port a ship is anchored, or an empty text; None where nobody said where she is."""
        if ship.place.startswith(HOME):
            return ship.place.removeprefix(HOME)
        if ship.at is None:
            return "" if ship.place else None
        return next((people for people, home in self.homes.items() if self.anchors(home, ship.at)), "")

    def anchors(self, home: Home, here: Hex) -> bool:
        """Whether a hex is the one of the harbour that touches both joined hexes of the port."""
        both = len(home.port) > 1 and set(home.port) <= set(neighbours(here))
        return both and here not in self.land and (not home.harbour or here in home.harbour)

    def is_there(self, ship: Ship, place: str) -> bool:
        """Whether the hex of a ship is, by the map, one of a place; of places that the map does not have, it is."""
        people = place.removeprefix(HOME).removeprefix(HARBOUR)
        if place.startswith((HOME, HARBOUR)):
            found = self.home_of(ship) if place.startswith(HOME) else self.harbour_of(ship)
            return people not in self.homes or found == people
        if place == SEA:
            return not (self.at_free_port(ship) or self.home_of(ship) or self.harbour_of(ship))
        if place == FREE_PORT:
            return not self.free_ports or bool(self.at_free_port(ship))
        return place not in self.islands or bool(self.at_island(ship, place))

    def anchorage(self, place: str) -> Hex | None:
        """The one hex where ships are anchored at a home port, where the map has it."""
        home = self.homes.get(place.removeprefix(HOME)) if place.startswith(HOME) else None
        near = [here for hex_ in home.port[:1] for here in neighbours(hex_)] if home else []
        return next((here for here in near if home and self.anchors(home, here)), None)

    def harbour_of(self, ship: Ship) -> str | None:
        """The people in whose harbour a ship is, or an empty text; None where nobody said where she is."""
        if ship.place.startswith((HOME, HARBOUR)):
            return ship.place.removeprefix(HOME).removeprefix(HARBOUR)
        if ship.at is None:
            return "" if ship.place else None
        found = (people for people, home in self.homes.items() if ship.at in home.harbour or self.anchors(home, ship.at))
        return next(found, "")

    def at_island(self, ship: Ship, island: str) -> bool | None:
        """Whether a ship lies next to an island; None where nobody said."""
        if ship.at is not None and island in self.islands:
            return self.touches(ship.at, self.islands[island])
        if ship.place:
            return ship.place == island
        return None

    def forts_within(self, ship: Ship, people: str, reach: int) -> int | None:
        """How many shore forts of a home port have a ship in range; None where that was not said."""
        home = self.homes.get(people)
        if ship.at is None or home is None or not home.forts:
            return None
        return sum(distance(fort, ship.at) <= reach for fort in home.forts)


def apart(state: Position, one: Ship, other: Ship) -> int | None:
    """How many hexes lie from one ship to another, by their hexes or as it was stated; None where nobody said."""
    stated = _stated(state, "distance", one, other)
    if stated is not None:
        return stated.number
    return distance(one.at, other.at) if one.at is not None and other.at is not None else None


def off_the_bow(state: Position, one: Ship, other: Ship) -> str | None:
    """Where another ship lies off the bow: `ahead`, `bow`, `beam`, `edge`, `quarter`, `astern`; None where nobody said.

    `bow` is anywhere between straight ahead and 60 degrees, `beam` from there to 120, where `edge` is exactly 90.
    """
    for relation in state.relations:
        if (relation.one, relation.other) == (other.id, one.id) and relation.what in ("ahead", "astern", "abeam"):
            return {"abeam": "edge"}.get(relation.what, relation.what)
    if one.at is None or other.at is None or one.facing is None:
        return None
    angle = bearing(one.at, one.facing, other.at)
    if angle is None:
        return None
    named = {hexes.AHEAD: "ahead", hexes.ASTERN: "astern", hexes.ABEAM: "edge"}.get(angle)
    if named:
        return named
    if angle > hexes.WITHIN_60:
        return "bow"
    if angle >= hexes.ABEAM:
        return "fore beam"
    return "aft beam" if angle >= hexes.WITHIN_120 else "quarter"


def straight_ahead(state: Position, one: Ship, other: Ship) -> int | None:
    """How many hexes straight ahead another ship lies; 0 when she lies elsewhere, None where nobody said."""
    if one.at is not None and other.at is not None and one.facing is not None:
        return in_line(one.at, one.facing, other.at) or 0
    where = off_the_bow(state, one, other)
    if where is None:
        return None
    return apart(state, one, other) if where == "ahead" else 0


def islands_between(chart: Chart, state: Position, one: Ship, other: Ship) -> bool:
    """Whether the line from one ship to another runs over land."""
    if any({one.id, other.id} == {r.one, r.other} for r in state.relations if r.what == BETWEEN):
        return True
    return one.at is not None and other.at is not None and any(here in chart.land for here in line(one.at, other.at))


def _stated(state: Position, what: str, one: Ship, other: Ship) -> RelativePlace | None:
    pair = {one.id, other.id}
    return next((r for r in state.relations if r.what == what and {r.one, r.other} == pair), None)
