"""What the sentences under `table` state, made true of the opening of a situation."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbiter.frozen import frozen, replace
from arbiter.piratical.table import chart as places
from arbiter.piratical.table.chart import Chart
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import STOWED, Position, RelativePlace, Ship, Trip

DID = {
    "MOVE": "moved", "SAIL": "sailed", "ROW": "rowed", "STEAM": "moved", "FIRE": "fired", "BOARD": "boarded", "DRAW": "drawn",
    "TRADE": "traded", "PLUNDER": "plundered", "RAM": "rammed",
}  # fmt: skip
"""Words for what a ship is stated to have done this turn, with the mark that she bears for it."""


WITH_WIND = "faces down wind"
"""The mark of a ship that was told to face so, where nobody said whither the wind blows."""
ONCE, LASTS = "counts in one round", "counts in every round"
"""What is known of a boarding card, under its name."""
AGREED = frozenset({"card_once", "card_lasts", "forts_range"})
"""Facts that may be told in the course of the play, too."""
OF_TWO = frozenset({"adjacent", "apart", "off", "ship_range", "ship_in_arc", "ship_out_of_arc"})
"""Facts of how two ships lie to each other."""
ALONG = OF_TWO | {"stands", "faces", "is_at", "has_figure"}
"""Facts that the play may tell of how things have come to stand."""
TOLD_ALONG = "told along: "
"""Before the name of a figure that the play tells of a ship, of which nothing else was said."""
TOLD_FIGURE = "told: "
"""Before the name of a figure that a sentence told of a ship."""


@frozen
class Stated:
    """The opening as far as it was stated; `facts` are those that no figure of a ship holds."""

    state: Position
    facts: frozenset[tuple[str, str]]
    chart: Chart

    def with_ship(self, ship: Ship) -> Stated:
        return replace(self, state=self.state.with_ship(ship))

    def related(self, *relations: RelativePlace) -> Stated:
        return replace(self, state=replace(self.state, relations=self.state.relations | set(relations)))

    def known(self, what: str, who: str) -> Stated:
        return replace(self, facts=self.facts | {(what, who)})


def stated(start: Stated, fact: Order) -> Stated:
    """The opening with one more fact in it."""
    return _FACTS[fact.verb](start, fact)


def _ship(start: Stated, fact: Order) -> Ship:
    return start.state.ship(fact.who)


def _stands(start: Stated, fact: Order) -> Stated:
    ship = _ship(start, fact)
    return start.with_ship(replace(ship, at=fact.at, facing=ship.facing if fact.side is None else fact.side))


def _faces(start: Stated, fact: Order) -> Stated:
    ship = _ship(start, fact)
    if "DOWNWIND" not in fact.flags:
        return start.with_ship(replace(ship, facing=fact.side))
    wind = start.state.wind
    return start.with_ship(ship.marked(WITH_WIND) if wind is None else replace(ship, facing=wind))


def _adjacent(start: Stated, fact: Order) -> Stated:
    return start.related(RelativePlace("distance", fact.who, fact.whom, 1))


def _apart(start: Stated, fact: Order) -> Stated:
    found = start.related(RelativePlace("distance", fact.who, fact.whom, fact.number or 0))
    return _off(found, fact) if fact.flags & {"AHEAD", "ASTERN", "ABEAM"} else found


def _off(start: Stated, fact: Order) -> Stated:
    way = next(word.lower() for word in ("AHEAD", "ASTERN", "ABEAM") if word in fact.flags)
    return start.related(RelativePlace(way, fact.who, fact.whom))


def _is_at(start: Stated, fact: Order) -> Stated:
    """A ship lies at a place; her hex stays known only where the map has that place there."""
    ship = _ship(start, fact)
    there = replace(ship, place=fact.place)
    if ship.at is not None and not start.chart.is_there(ship, fact.place):
        there = replace(there, at=start.chart.anchorage(fact.place))
    return start.with_ship(there)


def _wind(start: Stated, fact: Order) -> Stated:
    return replace(start, state=replace(start.state, wind=fact.side))


def _has_done(start: Stated, fact: Order) -> Stated:
    marks = set() if "LAST" in fact.flags else {mark for word, mark in DID.items() if word in fact.flags}
    return start.with_ship(_ship(start, fact).marked(*marks))


def _store(start: Stated, fact: Order) -> Stated:
    return replace(start, state=start.state.with_store(fact.place, fact.number or 0))


def _has_stored(start: Stated, fact: Order) -> Stated:
    return start.with_ship(replace(_ship(start, fact), stored=fact.number or 0))


def _holds(start: Stated, fact: Order) -> Stated:
    ship = _ship(start, fact)
    return start.with_ship(replace(ship, hand=(*ship.hand, *fact.cards)))


def _has_open(start: Stated, fact: Order) -> Stated:
    ship = _ship(start, fact)
    return start.with_ship(replace(ship, face_up=(*ship.face_up, *fact.cards)))


def _was_stopped(start: Stated, fact: Order) -> Stated:
    ship = _ship(start, fact)
    if "THIS" in fact.flags:
        return start.with_ship(replace(ship.marked("stopped by wind", "moved", "sailed"), trip=Trip("sail", stopped="wind")))
    return start.with_ship(ship.marked("wind free"))


def _is_gone(start: Stated, fact: Order) -> Stated:
    gone = "lost" if "LOST" in fact.flags else "sunk"
    return start.with_ship(replace(_ship(start, fact), gone=gone, hull=0, crew=0, weapons=(), treasures=()))


def _forts_range(start: Stated, fact: Order) -> Stated:
    number = "" if fact.number is None else f"{fact.number} "
    return start.known(f"{number}{places.FORTS}" if "in_range" in fact.flags else f"no {places.FORTS}", fact.who)


def _ship_range(start: Stated, fact: Order) -> Stated:
    what = places.RANGE if "in_range" in fact.flags else f"no {places.RANGE}"
    return start.related(RelativePlace(what, fact.whom, fact.who))


def _ship_arc(start: Stated, fact: Order) -> Stated:
    """Another ship lies in the arc of her weapons, or out of it: of all of them, or of those on the mount that is named."""
    what = places.ARC if fact.verb == "ship_in_arc" else f"no {places.ARC}"
    return start.related(RelativePlace(f"{what} {fact.mount}".strip(), fact.whom, fact.who))


def _island_between(start: Stated, fact: Order) -> Stated:
    return start.related(RelativePlace(places.BETWEEN, fact.who, fact.whom))


def _misses(start: Stated, fact: Order) -> Stated:
    ship = _ship(start, fact)
    return start.with_ship(replace(ship, misses=ship.misses + 1))


def _carries(start: Stated, fact: Order) -> Stated:
    ship = _ship(start, fact)
    return start.with_ship(replace(ship, treasures=ship.treasures or ("treasure",)))


def _round(start: Stated, fact: Order) -> Stated:
    return replace(start, state=replace(start.state, round=fact.number))


def _from_place(start: Stated, fact: Order) -> Stated:
    ship = _ship(start, fact)
    return start.known(f"{fact.number} from {fact.place}", ship.id).with_ship(replace(ship, place=ship.place or places.SEA))


def _card_once(start: Stated, fact: Order) -> Stated:
    return start.known(ONCE, fact.card)


def _card_lasts(start: Stated, fact: Order) -> Stated:
    return start.known(LASTS, fact.card)


def _has_figure(start: Stated, fact: Order) -> Stated:
    """A figure of a ship that is told in a sentence."""
    ship, number = _ship(start, fact), fact.number or 0
    treasures = tuple(["treasure"] * number)
    figures = {"hull": {"hull": number}, "crew": {"crew": number}, "gold": {"gold": number}, "treasure": {"treasures": treasures}}
    return start.known(f"{TOLD_FIGURE}{fact.thing}", ship.id).with_ship(replace(ship, **figures[fact.thing]))  # type: ignore[arg-type]


def _has_free(start: Stated, fact: Order) -> Stated:
    """So many cargo spaces are free: what is known to be aboard takes the rest of them, or what nobody named."""
    ship, number = _ship(start, fact), fact.number or 0
    rest = ship.hull - ship.load - number
    if rest < 0:
        return start.with_ship(ship.doubted("*", f"what {ship.id} carries leaves fewer cargo spaces free than was told"))
    unnamed = ship.doubted(STOWED, f"what else {ship.id} carries was not said") if rest else ship
    return start.with_ship(replace(unnamed, stowed=ship.stowed + rest))


def _places(start: Stated, fact: Order) -> Stated:
    """The place of a player in the order of turns."""
    rank = len(start.state.ships) if "LAST" in fact.flags else fact.number or 1
    return replace(start, state=replace(start.state, places=(*start.state.places, (fact.who, rank))))


_FACTS: Mapping[str, Callable[[Stated, Order], Stated]] = {
    "stands": _stands,
    "faces": _faces,
    "adjacent": _adjacent,
    "apart": _apart,
    "off": _off,
    "is_at": _is_at,
    "wind_blows": _wind,
    "has_done": _has_done,
    "store_holds": _store,
    "store_empty": _store,
    "has_stored": _has_stored,
    "holds": _holds,
    "has_open": _has_open,
    "was_stopped": _was_stopped,
    "is_gone": _is_gone,
    "forts_range": _forts_range,
    "ship_range": _ship_range,
    "ship_in_arc": _ship_arc,
    "ship_out_of_arc": _ship_arc,
    "island_between": _island_between,
    "misses": _misses,
    "carries": _carries,
    "round_is": _round,
    "card_once": _card_once,
    "card_lasts": _card_lasts,
    "has_figure": _has_figure,
    "apart_from_place": _from_place,
    "has_free": _has_free,
    "goes_told": _places,
}
