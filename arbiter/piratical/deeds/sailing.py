"""Moves: where a ship comes by a course and how she turns, by oars, sail or steam, hex by hex."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbiter.frozen import frozen, replace
from arbiter.piratical.deeds.course import Playthrough
from arbiter.piratical.deeds.rates import WAYS, Reach, is_halved, modes, reach
from arbiter.piratical.situations.stating import WITH_WIND
from arbiter.piratical.table.claims import Argument, Settlement, verdict
from arbiter.piratical.table.hexes import Hex, distance, in_line, neighbour, side_towards, turned
from arbiter.piratical.table.orders import Leg
from arbiter.piratical.table.vessels import Position, Ship, Trip
from arbiter.trace import cited


@frozen
class Passage:
    """Where a ship comes by a course, and what speaks for and against it."""

    ship: Ship
    verdict: Settlement
    bare: Settlement
    """The verdict without the claims that only say where she has to stop."""


def passage(course: Playthrough, state: Position, ship: Ship, legs: Iterable[Leg], mode: str) -> Passage:
    """A course sailed in one way, from where the ship has come to this turn."""
    voyage = _Voyage(course, state, ship, mode)
    for leg in legs:
        voyage.leg(leg)
    return voyage.ended()


class _Voyage:
    """A course on its way."""

    def __init__(self, course: Playthrough, state: Position, ship: Ship, mode: str) -> None:
        self.course, self.state, self.ship, self.mode = course, state, ship, mode
        self.trip = ship.trip or Trip(mode)
        self.claims: list[Argument] = list(self._mode_claims())
        self.blown = False

    def _mode_claims(self) -> Iterator[Argument]:
        known = modes(self.course, self.ship)
        if self.mode not in known:
            cites = self.course.lore.cites(self.ship.people, *known)
            yield Argument(False, f"{self.ship.id} moves {' or '.join(WAYS[mode] for mode in known)} only", cites)
        used = {"sailed": "sail", "rowed": "oars"}
        before = {used[mark] for mark in self.ship.marks if mark in used} | ({self.trip.mode} if self.ship.trip else set())
        if before - {self.mode}:
            yield Argument(False, "oars and sail cannot be combined in one turn", self.course.units("oars or sail"))

    def leg(self, leg: Leg) -> None:
        if leg.what in ("ahead", "downwind"):
            self.blown = self.blown or leg.what == "downwind"
            for _ in range(leg.number):
                self._ahead()
        elif leg.what == "back":
            self._back(leg.number)
        elif leg.what == "turn":
            self._turn(leg.number)
        elif leg.what == "spin":
            self._spin(leg.number)
        elif leg.what == "into wind":
            self._turn(1, into_wind=True)
        else:
            self._through(leg)

    def _ahead(self) -> None:
        if self._stopped():
            return
        ship, trip = self.ship, self.trip
        at = neighbour(ship.at, ship.facing) if ship.at is not None and ship.facing is not None else None
        with_wind = trip.downwind and self._with_wind()
        run = trip.run + 1
        self.trip = replace(
            trip, spent=trip.spent + 1, forward=trip.forward + 1, run=run, best=max(run, trip.best), downwind=with_wind
        )
        self._enter(at)

    def _with_wind(self) -> bool:
        told = WITH_WIND in self.ship.marks
        return self.blown or told or (self.ship.facing is not None and self.ship.facing == self.state.wind)

    def _enter(self, here: Hex | None) -> None:
        """The ship is in the next hex; a free port stops her, and what is no open sea is not settled by the documents."""
        ship, chart = self.ship, self.course.chart
        self.ship = replace(ship, at=here, place="" if here is not None or not ship.place else "sea")
        if here is None:
            return
        if here in chart.land:
            self.claims.append(Argument(None, f"{here} is no sea, and nothing says whether a ship may enter it"))
        if any(other.at == here and not other.gone for other in self.state.ships if other.id != ship.id):
            self.claims.append(Argument(None, f"another ship is in {here}, and nothing says whether two may share a hex"))
        if chart.is_free_port(here):
            self.trip = replace(self.trip, stopped="port")

    def _back(self, hexes: int) -> None:
        if self._stopped():
            return
        most = self.course.lore.figure("backward", "most")
        back = self.trip.back + hexes
        under_oars = self.mode == "oars"
        if not under_oars:
            self.claims.append(Argument(False, "only under oars can a ship move backwards", most.cites))
        elif back > most.value:
            self.claims.append(Argument(False, f"under oars she moves backwards {most.value} hexes at most", most.cites))
        elif 2 * back > most.value and is_halved(self.course, self.ship):
            says = "whether the hexes that she may move backwards are halved, too, is not said"
            units = (*most.cites, *self.course.units("half the hull half the movement"))
            self.claims.append(Argument(None, says, units))
        else:
            self.claims.append(Argument(True, f"under oars she may move backwards, up to {most.value} hexes", most.cites))
        self.trip = replace(self.trip, spent=self.trip.spent + hexes, back=back, run=0, downwind=False)
        for _ in range(hexes):
            ship = self.ship
            self._enter(neighbour(ship.at, ship.facing + 3) if ship.at is not None and ship.facing is not None else None)

    def _through(self, leg: Leg) -> None:
        """Hex by hex: she turns towards the next hex where her bow does not point to it."""
        for here in leg.way:
            ship = self.ship
            side = side_towards(ship.at, here) if ship.at is not None else None
            if ship.at is not None and side is None:
                self._by_some_way(ship.at, here)
                continue
            if side is not None and ship.facing is not None and side != ship.facing:
                self._turn(turned(ship.facing, side))
            elif side is not None and ship.facing is None:
                self.ship = replace(ship, facing=side)
                self.course.assume(f"{ship.id} faces {here}")
            self._ahead()
            self.ship = replace(self.ship, at=here)

    def _by_some_way(self, start: Hex, here: Hex) -> None:
        """To a hex that is not the next one: straight on where it lies ahead, and else by hexes that nobody told."""
        ahead = in_line(start, self.ship.facing, here) if self.ship.facing is not None else None
        if ahead:
            for _ in range(ahead):
                self._ahead()
            return
        self.claims.append(Argument(None, f"by which hexes she comes from {start} to {here} was not said"))
        self.trip = replace(self.trip, spent=self.trip.spent + distance(start, here), run=0, downwind=False)
        self.ship = replace(self.ship, at=here, facing=None)

    def _stopped(self) -> bool:
        """Whether she has had to stop; then she goes no further this turn."""
        if self.trip.stopped == "port":
            units = self.course.units("ships stop at a free port")
            self.claims.append(Argument(False, "a ship that comes to a free port stops there", units, stops=True))
        elif self.trip.stopped == "wind":
            units = self.course.units("turning into the wind")
            self.claims.append(Argument(False, "a ship under sail that turns into the wind stops at once", units, stops=True))
        return bool(self.trip.stopped)

    # Turning

    def _turn(self, sides: int, into_wind: bool = False) -> None:
        if self._stopped():
            return
        if self.mode == "oars" and not self.trip.forward and not self._in_port():
            self._spin(sides)
            return
        self._place_to_turn(abs(sides))
        total = self.trip.turned + abs(sides)
        free, most = self.course.lore.figure("turning", "free"), self.course.lore.figure("turning", "most")
        each = self.course.lore.figure("turning", "cost").value
        cost = each * (max(total - free.value, 0) - max(self.trip.turned - free.value, 0))
        if total > most.value and not self.trip.forward and self._in_port():
            units = (*self.course.units("turning in port"), *most.cites)
            self.claims.append(
                Argument(None, f"whether more than {most.value} sides may be turned in a port hex is not said", units)
            )
        elif total > most.value:
            self.claims += self._unless_free(Argument(False, f"a ship can turn {most.value} hex sides at most", most.cites))
        elif cost:
            self.claims.append(Argument(True, "every hex side after the first takes one off her movement", free.cites))
        else:
            self.claims.append(Argument(True, "one hex side is free", free.cites))
        self.trip = replace(self.trip, spent=self.trip.spent + cost, turned=total, run=0, downwind=False)
        self._faced(sides, into_wind)

    def _place_to_turn(self, sides: int) -> None:
        """A ship must have moved one hex forward, unless she is in a port or was stopped by the wind last turn."""
        if self.trip.forward:
            return
        units = self.course.units("forward before turning")
        rule = Argument(False, "a ship has to move one hex forward before she turns", units)
        if self._in_port():
            port = self.course.units("turning in port")
            self.claims += [rule, Argument(True, "in a port hex she turns freely", port, over=(rule,))]
        elif "wind free" in self.ship.marks and not self.trip.turned and sides == 1:
            free = self.course.units("turning into the wind")
            says = "the wind stopped her last turn, so that she may turn one side first"
            self.claims += [rule, Argument(True, says, free, over=(rule,))]
        else:
            self.claims += self._unless_free(rule)

    def _unless_free(self, rule: Argument) -> tuple[Argument, ...]:
        """A rule about turning; open where her people have no movement restrictions, of which nobody says what these are."""
        if not self.course.lore.has(self.ship.people, "unrestricted"):
            return (rule,)
        free = self.course.lore.cites(self.ship.people, "unrestricted")
        says = f"her people have no movement restrictions, and whether this is one is not said: {rule.says}"
        return (Argument(None, says, (*free, *rule.cites)),)

    def _in_port(self) -> bool:
        chart, ship = self.course.chart, self.ship
        return bool(chart.at_free_port(ship) or chart.home_of(ship)) or ship.place == "port"

    def _spin(self, sides: int) -> None:
        if self._stopped():
            return
        cost, most = self.course.lore.figure("spinning", "cost"), self.course.lore.figure("turning", "most")
        spun = self.trip.spun + abs(sides)
        if self.mode != "oars":
            self.claims.append(Argument(False, "only under oars can a ship spin on the spot", cost.cites))
        else:
            self.claims.append(Argument(True, f"under oars she may spin on the spot, {cost.value} hex for each side", cost.cites))
        if self.mode == "oars" and spun > most.value:
            says = f"whether the most of {most.value} sides holds for a spin as well is not said"
            self.claims.append(Argument(None, says, (*cost.cites, *most.cites)))
        spent = self.trip.spent + cost.value * abs(sides)
        self.trip = replace(self.trip, spent=spent, spun=spun, run=0, downwind=False)
        self._faced(sides, into_wind=False)

    def _faced(self, sides: int, into_wind: bool) -> None:
        """The ship points another way; under sail the wind may stop her."""
        ship, wind = self.ship, self.state.wind
        facing = None if ship.facing is None else (ship.facing + sides) % 6
        if into_wind and wind is not None:
            facing = (wind + 3) % 6
        self.ship = replace(ship, facing=facing)
        if self.mode == "oars" and not into_wind:
            return
        units = self.course.units("turning into the wind")
        against = into_wind or (facing is not None and wind is not None and facing == (wind + 3) % 6)
        if facing is None and not into_wind and self.mode == "sail":
            self.course.assume(f"{ship.id} does not turn into the wind")
        if not against or self.mode == "oars":
            self._passed(sides, units)
        elif self.course.lore.has(ship.people, "into the wind"):
            free = self.course.lore.cites(ship.people, "into the wind")
            rule = Argument(False, "a ship under sail that turns into the wind stops at once", units, stops=True)
            self.claims += [rule, Argument(True, "her people need not stop when they turn into the wind", free, over=(rule,))]
        elif self.mode == "sail":
            self.trip = replace(self.trip, stopped="wind")

    def _passed(self, sides: int, units: tuple[str, ...]) -> None:
        """Whether she only passed the wind's eye while turning two sides, of which nothing is said."""
        wind, facing = self.state.wind, self.ship.facing
        if abs(sides) < 2 or facing is None or wind is None or self.mode != "sail":
            return
        if (facing - sides // abs(sides)) % 6 == (wind + 3) % 6 and not self.course.lore.has(self.ship.people, "into the wind"):
            self.claims.append(Argument(None, "whether turning through the wind stops her is not said", units))

    # The end

    def ended(self) -> Passage:
        """The whole course against what she may move."""
        trip, claims = self.trip, self.claims
        if self.mode in modes(self.course, self.ship):
            downwind = trip.downwind and bool(trip.forward) and self._with_wind()
            claims += self._length(reach(self.course, self.ship, self.mode, downwind), trip.spent)
        ship = replace(self.ship, trip=replace(trip, mode=self.mode))
        return Passage(ship, verdict(claims), verdict(claim for claim in claims if not claim.stops))

    def _length(self, far: Reach, spent: int) -> Iterator[Argument]:
        certain = [claim for claim in far.claims if claim.affirms is not None]
        if spent > far.high:
            too_far = Argument(False, f"this takes {spent} of her movement, and she has {far.high}", cited(certain))
            free, cost = self.course.lore.figure("turning", "free"), self.course.lore.figure("turning", "cost").value
            turns = cost * max(self.trip.turned - free.value, 0)
            yield from (too_far,) if spent - turns > far.high else self._unless_free(replace(too_far, cites=free.cites))
        elif spent <= far.low:
            yield from certain
        else:
            yield from far.claims
