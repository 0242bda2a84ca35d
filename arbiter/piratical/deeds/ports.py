"""What is done at ports and islands by a roll: trading, plundering and searching; and where ships are anchored."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.engine.branching import following, merged
from arbiter.frozen import replace
from arbiter.piratical.deeds.course import Outcome, Playthrough, certain, done, faces, scaled, told, with_events
from arbiter.piratical.deeds.forts import forts_fire
from arbiter.piratical.deeds.losses import carried_out, stock
from arbiter.piratical.table import chart as places
from arbiter.piratical.table.claims import Argument, Settlement, verdict
from arbiter.piratical.table.orders import UNROLLED, Order
from arbiter.piratical.table.programs import PLUNDERING
from arbiter.piratical.table.vessels import BY_CARD, Position, Ship

HOME_PORT, FREE_PORT, ANY_PORT = "home port", places.FREE_PORT, "port"


def where(course: Playthrough, state: Position, ship: Ship, place: str) -> str:
    """The place that a sentence means: the one that it names, or else the one where the ship lies; empty when unknown."""
    named = place not in ("", HOME_PORT, ANY_PORT)
    return place if named else lies_at(course, ship) or ship.place.replace(places.HARBOUR, places.HOME)


def lies_at(course: Playthrough, ship: Ship) -> str:
    """The port or island at which a ship lies, or an empty text."""
    home = course.chart.home_of(ship)
    if home:
        return places.HOME + home
    if course.chart.at_free_port(ship):
        return places.FREE_PORT
    if course.chart.at_island(ship, places.ISLAND):
        return places.ISLAND
    return ""


def anchored(course: Playthrough, ship: Ship, place: str) -> Iterator[Argument]:
    """Whether a ship lies where she has to, to do something at a place."""
    chart, people = course.chart, place.removeprefix(places.HOME)
    home = place.startswith(places.HOME)
    cites = course.units("at a home port" if home else "at a free port" if place == places.FREE_PORT else "searching the island")
    unknown = ship.at is None and not ship.place
    there: bool | None
    if home:
        there = None if unknown else chart.home_of(ship) == people
    elif place == places.FREE_PORT:
        there = chart.at_free_port(ship)
    else:
        there = chart.at_island(ship, place)
    if there is None:
        course.assume(f"{ship.id} is anchored at {_the(place)}", which=True)
    elif not there and home and ship.place == places.HARBOUR + people:
        yield Argument(None, f"whether {ship.id} lies in the one hex of the harbour that touches the port was not said", cites)
    elif not there:
        in_harbour = home and chart.harbour_of(ship) == people
        says = f"{ship.id} is in the harbour, but not in the one hex that touches the port" if in_harbour else ""
        yield Argument(False, says or f"{ship.id} is not at {_the(place)}", cites)
    else:
        yield Argument(True, f"{ship.id} is anchored at {_the(place)}", cites)


def _the(place: str) -> str:
    return place if place == places.ISLAND else f"the {place}"


# Trading, plundering, searching


def may_trade(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a ship may trade at a port by a roll on its table."""
    ship = state.ship(order.who)
    place = where(course, state, ship, order.place)
    if not place and order.place in ("", ANY_PORT) and ship.at is None and not ship.place:
        place = places.FREE_PORT
    if not place and order.place == HOME_PORT and ship.at is None and not ship.place:
        course.assume(f"{ship.id} is anchored at the home port of another player", which=True)
        return verdict([Argument(True, "one can trade with the home ports of others", course.units("trade or plunder"))])
    if place == places.FREE_PORT:
        trading = Argument(True, "one can trade at a free port", course.units("trading at a free port"))
        return verdict([trading, *anchored(course, ship, place), *gone_claims(ship), *_once(ship, "traded")])
    if place.startswith(places.HOME):
        return verdict(
            [
                *_others(course, ship, place),
                *anchored(course, ship, place),
                *gone_claims(ship),
                *_not_both(course, ship, "plundered"),
                *_once(ship, "traded"),
            ]
        )
    units = course.units("trading at a free port", "trade or plunder")
    return verdict([Argument(False, f"{ship.id} is at no port", units)])


def _others(course: Playthrough, ship: Ship, place: str) -> Iterator[Argument]:
    units = course.units("trade or plunder")
    if place == places.HOME + ship.people:
        says = "one's own home port is open neither for trading nor for plundering"
        yield Argument(False, says, course.units("not with one's own home port"))
    else:
        yield Argument(True, "the home ports of others can be traded with or plundered", units)


def _once(ship: Ship, mark: str) -> Iterator[Argument]:
    """A second roll of a kind in one turn, of which the documents say nothing."""
    if mark in ship.marks or (mark == "plundered" and BY_CARD in ship.marks):
        yield Argument(None, f"{ship.id} has {mark} in this turn, and whether that may be done twice is not said")


def gone_claims(ship: Ship) -> Iterator[Argument]:
    if ship.gone:
        yield Argument(False, f"{ship.id} is {ship.gone}")


def _not_both(course: Playthrough, ship: Ship, mark: str) -> Iterator[Argument]:
    units = course.units("trade or plunder")
    if mark in ship.marks:
        yield Argument(False, "one can either trade with a home port or plunder it", units)
    elif mark == "plundered" and BY_CARD in ship.marks:
        yield Argument(None, "whether who plunders by a card may trade as well is not said", units)


def may_plunder(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a ship may plunder a home port."""
    ship = state.ship(order.who)
    place = where(course, state, ship, order.place)
    if not place and ship.at is None and not ship.place:
        course.assume(f"{ship.id} is anchored at the home port of another player", which=True)
        return verdict([Argument(True, "the home ports of others can be plundered", course.units("trade or plunder"))])
    if not place.startswith(places.HOME):
        return verdict(
            [Argument(False, "only home ports can be plundered", course.units("trade or plunder", "plundering is a roll"))]
        )
    claims = [
        *_others(course, ship, place),
        *anchored(course, ship, place),
        *gone_claims(ship),
        *_not_both(course, ship, "traded"),
        *_once(ship, "plundered"),
    ]
    left, cites = stock(course, state, place)
    if not left:
        units = (*course.units("an empty home port"), *cites)
        claims.append(Argument(False, "its treasures are gone, and nothing is left to plunder", units))
    return verdict(claims)


def may_search(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a ship may search Treasure Island."""
    ship = state.ship(order.who)
    place = places.ISLAND if order.place in ("", places.ISLAND) else order.place
    if place != places.ISLAND:
        says = "only Treasure Island can be searched"
        return verdict([Argument(False, says, course.units("searching the island", "the island in the middle"))])
    searching = Argument(True, "who is anchored next to Treasure Island can search it", course.units("searching the island"))
    return verdict([searching, *anchored(course, ship, place), *gone_claims(ship), *_once(ship, "searched")])


def rolled_on(course: Playthrough, state: Position, order: Order, table: str, store: str) -> list[Outcome]:
    """The outcomes of a roll on a table; dice that are left over are those of its amounts."""
    found: list[Outcome] = []
    state = done(state, f"rolled on {table}", order.who)
    for face, chance, reached in faces(state):
        says = f"{order.who} rolls {face}: {course.lore.text(table, str(face))}"
        event = told(says, *course.lore.cites(table, str(face)), about=(order.who,))
        row = course.lore.row(table, str(face))
        left, _ = stock(course, reached, store) if store else (1, ())
        if store.startswith(places.HOME) and not left and any(deed.what == "treasure" and deed.verb == "gain" for deed in row):
            why = "whether trade brings treasure from a home port that has none left is not said"
            reached = reached.with_ship(reached.ship(order.who).doubted("treasure", why, course.units("an empty home port")))  # noqa: PLW2901
        found += scaled(chance, with_events(carried_out(course, reached, order.who, row, store), event))
    return merged(found)


def traded(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """The outcomes of a trade."""
    ship = state.ship(order.who)
    place = where(course, state, ship, order.place) or places.FREE_PORT
    state = state.with_ship(ship.marked("traded"))
    if place == places.FREE_PORT:
        return rolled_on(course, state, order, "free port trade", "")
    return rolled_on(course, state, order, "home port trade", place)


def plundered(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """The outcomes of plundering: the shore forts fire first, then the die is looked up."""
    ship = state.ship(order.who)
    place = where(course, state, ship, order.place)
    state = state.with_ship(ship.marked("plundered"))
    if not place:
        others = [one.people for one in state.ships if one.people and one.people != ship.people]
        place = places.HOME + (others[0] if others else "Empire")
    cites = course.units("the forts fire at once")
    found = forts_fire(course, state, order.who, place.removeprefix(places.HOME), cites)
    return found if UNROLLED in order.flags else following(found, lambda after: _plunder(course, after, order, place))


def _plunder(course: Playthrough, state: Position, order: Order, place: str) -> list[Outcome]:
    if state.ship(order.who).gone:
        return certain(replace(state, dice=()))
    if _lays_a_card(course, state, order):
        return certain(replace(state, dice=()))
    event = told(f"{order.who} plunders {_the(place)}", *course.units("plundering is a roll"), about=(order.who,))
    return with_events(rolled_on(course, state, order, "plunder", place), event)


def _lays_a_card(course: Playthrough, state: Position, order: Order) -> bool:
    """Whether a card that brings treasure without a roll is what comes next, and no die was given."""
    card = course.upcoming(state, "plays", by=order.who)
    return card is not None and not state.dice and PLUNDERING in course.card(card.card).answers


def searched(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """The outcomes of a search of Treasure Island."""
    state = state.with_ship(state.ship(order.who).marked("searched"))
    return rolled_on(course, state, order, "island", places.ISLAND)
