"""Questions answered in one possible course of the play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from arbiter.piratical import chart as places
from arbiter.piratical.chart import apart, off_the_bow
from arbiter.piratical.claims import Claim, Verdict, verdict
from arbiter.piratical.course import Course, Outcome
from arbiter.piratical.described import Order, Query
from arbiter.piratical.forts import forts_reach
from arbiter.piratical.gunnery import SHORE, bears, in_range, meant, reach, save_number, shots_of
from arbiter.piratical.hexes import SIDES
from arbiter.piratical.losses import stock
from arbiter.piratical.permission import may
from arbiter.piratical.ports import FREE_PORT, HOME_PORT, PRICES, lies_at, price, where
from arbiter.piratical.rounds import first, out_of_turn
from arbiter.piratical.sailing import Reach, modes
from arbiter.piratical.sailing import reach as sailing_reach
from arbiter.piratical.vessels import Doubt, Ship
from arbiter.trace import Node, NodeKind

YES, NO, UNDECIDED = "yes", "no", "undecided"


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a question in one possible course."""

    answer: str
    why: Node
    decided: bool = True


def reply(course: Course, outcome: Outcome, query: Query) -> Reply:
    """The answer in one possible course; what is in doubt there leaves it undecided."""
    return _ANSWERS[query.ask](course, outcome, query.about)


# How answers are put together


def _told(outcome: Outcome, says: str, *about: str, cites: tuple[str, ...] = ()) -> Node:
    """A node over the events that concern all of these ships."""
    names = {name for name in about if name}
    events = tuple(event for event in outcome.events if names <= set(event.about) or not event.about)
    units = cites or tuple(dict.fromkeys(unit for event in events if event.standing for unit in event.cites))
    return Node(NodeKind.FINDING if units else NodeKind.FACT, says, units, events)


def _yes(outcome: Outcome, value: bool, says: str, *about: str, cites: tuple[str, ...] = ()) -> Reply:
    return Reply(YES if value else NO, _told(outcome, says, *about, cites=cites))


def _settled(found: Verdict, says: str = "") -> Reply:
    """Yes, no or undecided, as a verdict says."""
    answer = UNDECIDED if found.value is None else YES if found.value else NO
    kind = NodeKind.FINDING if found.cites else NodeKind.FACT
    return Reply(answer, Node(kind, says or found.says, found.cites, found.why), found.value is not None)


def _doubt(ship: Ship, *aspects: str) -> Doubt | None:
    """What leaves one of these aspects of a ship open."""
    return next((doubt for doubt in sorted(ship.doubts) if doubt[0] in (*aspects, "*")), None)


def _open(outcome: Outcome, why: str, cites: tuple[str, ...], *about: str) -> Reply:
    node = _told(outcome, f"open: {why}", *about)
    return Reply(UNDECIDED, replace(node, cites=tuple(dict.fromkeys((*cites, *node.cites)))), decided=False)


def _unless_open(outcome: Outcome, ship: Ship, aspects: tuple[str, ...], answer: Reply) -> Reply:
    doubt = _doubt(ship, *aspects)
    return _open(outcome, doubt[1], doubt[2], ship.id) if doubt else answer


FIGHT = "fight"
HELD = frozenset({"crew", "treasure", "cargo", "free space", "weapon", "cannon", "bolt thrower", "catapult"})
"""What stands in hull spaces."""
ASPECTS: Mapping[str, tuple[str, ...]] = {
    "crew": ("crew", FIGHT), "treasure": ("treasure", "loot", FIGHT), "gold": ("gold", "loot", FIGHT), "hull": ("hull",),
    "cargo": ("crew", "treasure", "loot", FIGHT), "free space": ("crew", "treasure", "loot", "hull", FIGHT), "turn": ("turn",),
    "weapon": ("weapon",), "gone": ("hull", "crew", FIGHT),
}  # fmt: skip
"""What may be in doubt about each figure."""


# May, must


def _may(course: Course, outcome: Outcome, asked: Order) -> Reply:
    ship = outcome.state.ship(asked.who)
    doubt = _doubt(ship)
    if doubt:
        return _open(outcome, doubt[1], doubt[2], asked.who)
    found = may(course, outcome.state, asked)
    return _settled(found)


def _must(course: Course, outcome: Outcome, asked: Order) -> Reply:
    """Must: the few things that the documents order; whatever is not ordered need not be done."""
    ship = outcome.state.ship(asked.who)
    if asked.verb == "stop":
        return _stops(course, outcome, asked)
    if asked.verb == "buy_ship":
        cites = course.units("no hull no ship", "no crew no ship")
        return _yes(
            outcome, bool(ship.gone), f"who loses a ship has to buy a new one; {ship.id} is {ship.gone or 'afloat'}", cites=cites
        )
    if asked.verb == "draw":
        cites = course.units("one card is drawn")
        return _yes(outcome, "drawn" not in ship.marks, "one card is drawn each turn", cites=cites)
    if asked.verb in ("play_card", "hold"):
        card = course.card(asked.card)
        if asked.verb == "play_card":
            says = f"{card.name} is held" if card.held else f"{card.name} takes effect when it is drawn"
            return _yes(outcome, not card.held, says, cites=(*card.cites, *course.units("a drawn card acts at once")))
    found = may(course, outcome.state, asked)
    if found.value is False:
        return _settled(found)
    why = "nothing in the documents orders it"
    return Reply(NO, Node(NodeKind.FACT, why, (), found.why))


def _stops(course: Course, outcome: Outcome, asked: Order) -> Reply:
    """Whether a ship stops, or has to: at a free port, or where she turned into the wind."""
    state, ship = outcome.state, outcome.state.ship(asked.who)
    if state.count("stopped", asked.who) or (ship.trip is not None and ship.trip.stopped):
        return _yes(outcome, True, f"{asked.who} stops", asked.who)
    units = course.units("ships stop at a free port")
    if asked.place == FREE_PORT or course.chart.at_free_port(ship):
        return _yes(outcome, True, "a ship that comes to a free port stops there", asked.who, cites=units)
    return _yes(outcome, False, f"nothing makes {asked.who} stop", asked.who)


# Does


def _does(course: Course, outcome: Outcome, asked: Order) -> Reply:
    return _DOES[asked.verb](course, outcome, asked)


def _counted(what: str, says: str, *aspects: str) -> Callable[[Course, Outcome, Order], Reply]:
    """Whether something came about in the play."""

    def answer(course: Course, outcome: Outcome, asked: Order) -> Reply:
        ship = outcome.state.ship(asked.who)
        number = outcome.state.count(what, asked.who, asked.whom)
        found = _yes(outcome, number > 0, says if number else f"that does not come about for {asked.who}", asked.who, asked.whom)
        if number or not _doubt(ship, *aspects):
            return found
        return _unless_open(outcome, ship, aspects, found)

    return answer


def _acted(deed: str, mark: str) -> Callable[[Course, Outcome, Order], Reply]:
    """Whether a deed that the play tells came about, or else whether it may."""

    def answer(course: Course, outcome: Outcome, asked: Order) -> Reply:
        ship = outcome.state.ship(asked.who)
        if mark in ship.marks:
            doubt = _doubt(ship)
            return (
                _open(outcome, doubt[1], doubt[2], asked.who)
                if doubt
                else _yes(outcome, True, "it is carried out", asked.who, asked.whom)
            )
        if outcome.state.count("refused", asked.who):
            return _yes(outcome, False, "it is not allowed", asked.who, asked.whom)
        return _settled(may(course, outcome.state, replace(asked, verb=deed)))

    return answer


def _sinks(course: Course, outcome: Outcome, asked: Order) -> Reply:
    ship = outcome.state.ship(asked.who)
    cites = course.units("no hull no ship")
    if ship.gone == "sunk":
        return _yes(outcome, True, f"{asked.who} sinks", asked.who)
    says = f"{asked.who} has {ship.hull} hull points left" if not ship.gone else f"{asked.who} is lost, but does not sink"
    return _unless_open(outcome, ship, ("hull",), _yes(outcome, False, says, asked.who, cites=cites))


def _loses(course: Course, outcome: Outcome, asked: Order) -> Reply:
    return _changed(course, outcome, asked, "lost")


def _gains(course: Course, outcome: Outcome, asked: Order) -> Reply:
    return _changed(course, outcome, asked, "gained")


def _changed(course: Course, outcome: Outcome, asked: Order, how: str) -> Reply:
    """Whether a ship lost or gained something, or so much of it."""
    ship = outcome.state.ship(asked.who)
    what = (asked.weapon and "weapon") or asked.thing or ("treasure" if "TREASURE" in asked.flags else "gold")
    if what == "turn":
        return _misses(course, outcome, asked)
    number = outcome.state.count(f"{what} {how}", asked.who)
    if how == "gained":
        number += outcome.state.count(f"{what} bought", asked.who)
    value = number > 0 if asked.number is None else number == asked.number
    says = f"{asked.who} {how} {number} {what}" if number else f"{asked.who} {how} no {what}"
    found = _yes(outcome, value, says, asked.who)
    if ship.holed and how == "lost" and what in ("crew", "treasure", "weapon", "cargo") and not (value and asked.number is None):
        return _spaces_open(course, outcome, ship)
    if value and asked.number is None:
        return found
    return _unless_open(outcome, ship, ASPECTS.get(what, ()), found)


def _spaces_open(course: Course, outcome: Outcome, ship: Ship) -> Reply:
    cites = course.units("what is in a lost hull space is lost")
    return _open(
        outcome,
        f"what was in the lost hull spaces of {ship.id} was not said, and nothing says which spaces they are",
        cites,
        ship.id,
    )


def _misses(course: Course, outcome: Outcome, asked: Order) -> Reply:
    """Whether a turn is still to be missed, or was."""
    ship = outcome.state.ship(asked.who)
    missed = ship.misses > 0 or "missing" in ship.marks
    found = _yes(outcome, missed, f"{asked.who} misses {'her' if missed else 'no'} next turn", asked.who)
    return _unless_open(outcome, ship, ("turn",), found)


def _wins(course: Course, outcome: Outcome, asked: Order) -> Reply:
    if "BOARDING" in asked.flags or outcome.state.count("boarding won") or outcome.state.count("tie"):
        won = outcome.state.count("boarding won", asked.who) > 0
        found = _yes(outcome, won, f"{asked.who} {'wins' if won else 'does not win'} the boarding", asked.who)
        return found if won else _unless_open(outcome, outcome.state.ship(asked.who), (FIGHT,), found)
    figure = course.lore.figure("victory", "treasures")
    ship = outcome.state.ship(asked.who)
    says = f"{asked.who} has {ship.stored} treasures in her home port, and {figure.value} win"
    first_ = [one.who for one in outcome.state.done if one.what == "won"]
    return _yes(outcome, ship.stored >= figure.value and first_[:1] in ([], [asked.who]), says, asked.who, cites=figure.cites)


def _saves(course: Course, outcome: Outcome, asked: Order) -> Reply:
    hits, lost = outcome.state.count("hits", "", asked.who), outcome.state.count("hull lost", asked.who)
    return _yes(outcome, hits > 0 and not lost, f"{hits} hits, {lost} hull points lost", asked.who)


def _holds(course: Course, outcome: Outcome, asked: Order) -> Reply:
    found = asked.card in outcome.state.ship(asked.who).hand
    return _yes(
        outcome,
        found,
        f"{asked.who} {'holds' if found else 'does not hold'} {asked.card}",
        asked.who,
        cites=course.card(asked.card).cites,
    )


def _goes_first(course: Course, outcome: Outcome, asked: Order) -> Reply:
    name, cites = first(course, outcome.state)
    if not name:
        return _open(outcome, "who goes first when the highest rolls are even is not said", cites)
    return _yes(outcome, name == asked.who, f"{name} rolled highest", cites=cites)


def _faces(course: Course, outcome: Outcome, asked: Order) -> Reply:
    facing = outcome.state.ship(asked.who).facing
    if facing is None:
        return _open(outcome, f"which way {asked.who} faces was not said", ())
    return _yes(outcome, facing == asked.side, f"{asked.who} faces {SIDES[facing]}", asked.who)


def _forts(course: Course, outcome: Outcome, asked: Order) -> Reply:
    """Whether the shore forts fire: at who plunders or attacks in the harbour, and is in their range."""
    state = outcome.state
    cites = course.units("the forts fire at once", "forts answer an attack in the harbour")
    if state.count("forts fired", SHORE, asked.whom):
        return _yes(outcome, True, "the shore forts fire", asked.whom)
    ships = [ship for ship in state.ships if asked.whom in ("", ship.id)]
    for ship in ships:
        doubt = _doubt(ship, "forts")
        if doubt:
            return _open(outcome, doubt[1], doubt[2], ship.id)
        if ship.marks & {"plundered", "attacked in harbour"}:
            value = forts_reach(course, ship, course.chart.harbour_of(ship) or "") > 0
            return _yes(outcome, value, f"{ship.id} is {'in' if value else 'out of'} their range", ship.id, cites=cites)
    return _yes(
        outcome,
        False,
        "the forts fire at ships that plunder, or attack in the harbour, and are in range",
        asked.whom,
        cites=cites,
    )


# Is


def _is(course: Course, outcome: Outcome, asked: Order) -> Reply:
    return _IS[asked.verb](course, outcome, asked)


def _gone(course: Course, outcome: Outcome, asked: Order) -> Reply:
    ship = outcome.state.ship(asked.who)
    value = ship.gone == "sunk" if "SUNK" in asked.flags else bool(ship.gone)
    found = _yes(outcome, value, f"{asked.who} is {ship.gone or 'afloat'}", asked.who)
    if not ship.gone:
        found = replace(
            found, why=replace(found.why, cites=found.why.cites or course.units("no hull no ship", "no crew no ship"))
        )
    return found if ship.gone else _unless_open(outcome, ship, ASPECTS["gone"], found)


def _at_hex(course: Course, outcome: Outcome, asked: Order) -> Reply:
    ship = outcome.state.ship(asked.who)
    if ship.at is None:
        return _open(outcome, f"where {asked.who} is was not said", ())
    return _unless_open(outcome, ship, ("place",), _yes(outcome, ship.at == asked.at, f"{asked.who} is at {ship.at}", asked.who))


def _at_place(course: Course, outcome: Outcome, asked: Order) -> Reply:
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
    elif asked.place == "port":
        there = None if ship.at is None and not ship.place else lies_at(course, ship) not in ("", places.ISLAND)
    else:
        there, cites = chart.at_island(ship, asked.place), course.units("searching the island")
    if there is None:
        return _open(outcome, f"where {asked.who} is was not said", cites)
    return _yes(outcome, there, f"{asked.who} is {'there' if there else 'not there'}", cites=cites)


def _adjacent(course: Course, outcome: Outcome, asked: Order) -> Reply:
    away = apart(outcome.state, outcome.state.ship(asked.who), outcome.state.ship(asked.whom))
    if away is None:
        return _open(outcome, "how far apart they are was not said", ())
    return _yes(outcome, away == 1, f"they are {away} hexes apart", cites=())


def _in_range(course: Course, outcome: Outcome, asked: Order) -> Reply:
    """Whether the first ship is in range of the second, or of its weapons of a kind."""
    target, ship = outcome.state.ship(asked.who), outcome.state.ship(asked.whom)
    weapons = meant(ship, asked)
    course.default(ship, "weapons")
    found = [in_range(course, outcome.state, ship, target, weapon) for weapon in weapons]
    if not found:
        return _settled(verdict([Claim(False, f"{ship.id} has no such weapon")]))
    return _settled(next((one for one in found if one.value), found[0]))


def _in_arc(course: Course, outcome: Outcome, asked: Order) -> Reply:
    target, ship = outcome.state.ship(asked.who), outcome.state.ship(asked.whom)
    if off_the_bow(outcome.state, ship, target) is None:
        return _open(outcome, "how they lie to each other was not said", ())
    found = [bears(course, outcome.state, ship, target, weapon) for weapon in meant(ship, asked)]
    return _settled(
        next((one for one in found if one.value), found[0] if found else verdict([Claim(False, "she has no weapon")]))
    )


# How many


def _how_many(course: Course, outcome: Outcome, asked: Order) -> Reply:
    ship, what = outcome.state.ship(asked.who), asked.thing
    verb = next(
        (word for word in ("LOSE", "GAIN", "TAKE", "MISS", "STORE", "HAVE", "CARRY", "NEED") if word in asked.flags), "HAVE"
    )
    if what == "turn" or verb == "MISS":
        found = Reply(str(ship.misses), _told(outcome, f"{asked.who} has {ship.misses} turns to miss", asked.who))
        return _unless_open(outcome, ship, ("turn",), found)
    if verb in ("LOSE", "GAIN", "TAKE"):
        return _how_many_changed(course, outcome, asked, "lost" if verb == "LOSE" else "gained")
    if verb == "STORE" or (verb == "HAVE" and "STORE" in asked.flags):
        cites = course.lore.cites("victory", "treasures")
        return Reply(str(ship.stored), _told(outcome, f"{asked.who} has stored {ship.stored}", asked.who, cites=cites))
    number, cites = _figure(course, ship, asked)
    found = Reply(str(number), _told(outcome, f"{asked.who} has {number} {what}", asked.who))
    if cites:
        found = replace(
            found, why=replace(found.why, kind=NodeKind.FINDING, cites=tuple(dict.fromkeys((*found.why.cites, *cites))))
        )
    if ship.holed and what in HELD and not _certain_anyway(ship, what):
        return _spaces_open(course, outcome, ship)
    return _unless_open(outcome, ship, ASPECTS.get(what, ("weapon",)), found)


def _certain_anyway(ship: Ship, what: str) -> bool:
    """Whether lost spaces cannot change the figure: there is none of it."""
    counts = {"crew": ship.crew, "treasure": len(ship.treasures)}
    return (
        counts.get(what, sum(weapon.kind == what for weapon in ship.weapons) if what not in ("cargo", "free space") else 1) == 0
    )


def _figure(course: Course, ship: Ship, asked: Order) -> tuple[int, tuple[str, ...]]:
    """A figure of a ship, with the units behind it where it is one of the documents."""
    what = asked.thing
    if what in ("hull", "crew", "gold"):
        course.default(ship, what)
    figures = {
        "hull": ship.hull, "crew": ship.crew, "gold": ship.gold, "treasure": len(ship.treasures), "card": len(ship.hand),
        "free space": ship.free, "cargo": ship.hull if "SPACE" in asked.flags else ship.load,
    }  # fmt: skip
    if what == "card":
        course.default(ship, "hand")
    if what not in figures:
        course.default(ship, "weapons")
        return sum(what in (weapon.kind, "weapon") for weapon in ship.weapons), _start_units(course, ship, "weapon")
    cites = {
        "cargo": course.units("as many cargo spaces as hull points"),
        "free space": course.units("as many cargo spaces as hull points", "what takes a cargo space"),
        "hull": course.lore.hull(ship.people).cites if (ship.id, "hull") in course.table.defaults and ship.people else (),
        "crew": _start_units(course, ship, "crew"),
    }.get(what, ())
    return figures[what], cites


def _start_units(course: Course, ship: Ship, what: str) -> tuple[str, ...]:
    key = "weapons" if what == "weapon" else what
    return course.lore.cites(ship.people, what) if (ship.id, key) in course.table.defaults else ()


def _how_many_changed(course: Course, outcome: Outcome, asked: Order, how: str) -> Reply:
    ship = outcome.state.ship(asked.who)
    what = "weapon" if asked.weapon else asked.thing
    number = outcome.state.count(f"{what} {how}", asked.who)
    if how == "gained":
        number += outcome.state.count(f"{what} bought", asked.who)
    if ship.holed and how == "lost" and what in ("crew", "treasure", "weapon", "cargo"):
        return _spaces_open(course, outcome, ship)
    found = Reply(str(number), _told(outcome, f"{asked.who} {how} {number} {what}", asked.who))
    return _unless_open(outcome, ship, ASPECTS.get(what, ()), found)


def _how_many_there(course: Course, outcome: Outcome, asked: Order) -> Reply:
    left, cites = stock(course, outcome.state, asked.place)
    return Reply(str(left), _told(outcome, f"{left} treasures are left there", cites=cites))


def _how_far(course: Course, outcome: Outcome, asked: Order) -> Reply:
    """How far a ship may move: by the way that is named, or by her farthest."""
    ship = outcome.state.ship(asked.who)
    ways = (asked.mode,) if asked.mode else modes(course, ship)
    if asked.mode and asked.mode not in modes(course, ship):
        cites = course.lore.cites(ship.people, *modes(course, ship))
        return Reply("0", Node(NodeKind.FINDING, f"ships of her people do not move so ({ship.people})", cites))
    ended = _move_over(course, outcome, ship)
    if ended:
        return Reply("0", _told(outcome, ended[0], asked.who, cites=ended[1]))
    found = max((sailing_reach(course, ship, way, "DOWNWIND" in asked.flags) for way in ways), key=lambda one: one.high)
    doubt = _doubt(ship, "hull")
    if doubt:
        return _open(outcome, doubt[1], doubt[2], asked.who)
    return _far(found, ship.trip.spent if ship.trip else 0)


def _move_over(course: Course, outcome: Outcome, ship: Ship) -> tuple[str, tuple[str, ...]] | None:
    """Why a ship moves no further this turn, or None."""
    if ship.gone:
        return f"{ship.id} is {ship.gone}", course.units("no hull no ship" if ship.gone == "sunk" else "no crew no ship")
    if "battle" in ship.marks:
        return "the movement phase is over", (*course.units("three phases"), *course.lore.cites("phases"))
    if ship.trip is not None and ship.trip.stopped:
        why = {"port": "ships stop at a free port", "wind": "turning into the wind"}[ship.trip.stopped]
        return f"{ship.id} has had to stop", course.units(why)
    why = out_of_turn(course, outcome.state, ship)
    return (why, course.units("rounds")) if why else None


def _far(found: Reach, spent: int) -> Reply:
    why = verdict(found.claims).why
    cites = tuple(dict.fromkeys(unit for claim in found.claims for unit in claim.cites))
    if found.low != found.high:
        says = f"open: at least {found.low} and at most {found.high}"
        return Reply(UNDECIDED, Node(NodeKind.FINDING, says, cites, why), decided=False)
    left = max(found.low - spent, 0)
    return Reply(str(left), Node(NodeKind.FINDING, f"she may move {left} hexes", cites, why))


def _how_distant(course: Course, outcome: Outcome, asked: Order) -> Reply:
    away = apart(outcome.state, outcome.state.ship(asked.who), outcome.state.ship(asked.whom))
    if away is None:
        return _open(outcome, "how far apart they are was not said", ())
    if "BETWEEN" in asked.flags:
        return Reply(str(max(away - 1, 0)), Node(NodeKind.FACT, f"they are {away} hexes apart, with {max(away - 1, 0)} between"))
    return Reply(str(away), Node(NodeKind.FACT, f"they are {away} hexes apart"))


def _range_of(course: Course, outcome: Outcome, asked: Order) -> Reply:
    ship = outcome.state.ship(asked.who)
    weapons = meant(ship, asked)
    course.default(ship, "weapons")
    if not weapons:
        return _open(outcome, f"{ship.id} has no such weapon", ())
    _, far, cites = reach(course, outcome.state, ship, weapons[0])
    return Reply(str(far), Node(NodeKind.FINDING, f"a {weapons[0].kind} of her people reaches {far} hexes", cites))


def _how_many_dice(course: Course, outcome: Outcome, asked: Order) -> Reply:
    thrown = outcome.state.count("dice", asked.who, asked.whom)
    ship = outcome.state.ship(asked.who)
    cites = course.units("a die for each weapon", "no more weapons than crew")
    if not thrown and asked.whom:
        thrown = shots_of(course, outcome.state, asked)
    elif not thrown:
        course.default(ship, "weapons")
        course.default(ship, "crew")
        thrown = min(len(ship.weapons), ship.crew)
    return Reply(str(thrown), _told(outcome, f"{asked.who} rolls a die for each weapon that fires: {thrown}", cites=cites))


def _how_many_hits(course: Course, outcome: Outcome, asked: Order) -> Reply:
    hits = outcome.state.count("hits", asked.who)
    return _unless_open(outcome, outcome.state.ship(asked.who), (), Reply(str(hits), _told(outcome, f"{hits} hits", asked.who)))


def _cost(course: Course, outcome: Outcome, asked: Order) -> Reply:
    """What a ware costs where the ship is, or where the question says."""
    number = asked.number or 1
    if asked.thing == "ship":
        cost = course.lore.figure("new ship", "gold")
        return Reply(str(cost.value * number), Node(NodeKind.FINDING, f"a new ship costs {cost.value} gold", cost.cites))
    ship = outcome.state.ship(asked.who) if asked.who else outcome.state.ships[0]
    place = asked.place if asked.place in (FREE_PORT, HOME_PORT) else where(course, outcome.state, ship, asked.place)
    if not place and asked.place != "port":
        course.assume(f"{ship.id} is at a home port")
    if not place and asked.place == "port":
        return _open(outcome, "whether the port is a home port or a free port was not said", course.lore.cites("price at port"))
    ware = "hull" if "REPAIR" in asked.flags or asked.thing == "hull" else asked.weapon or asked.thing
    cost_, claims = price(course, ship, place or HOME_PORT, ware)
    if cost_ is None:
        return _open(outcome, "what this costs is not said", ())
    units = course.lore.cites(PRICES[FREE_PORT if place == FREE_PORT else HOME_PORT], ware)
    found = verdict(claims)
    return Reply(str(cost_ * number), Node(NodeKind.FINDING, claims[-1].says, found.cites or units, found.why))


def _needs(course: Course, outcome: Outcome, asked: Order) -> Reply:
    """What must be rolled to hit, to save or to get free."""
    if "SAVE" in asked.flags:
        needs, cites = save_number(course, outcome.state.ship(asked.who).people)
        return Reply(str(needs), Node(NodeKind.FINDING, f"saves succeed with {needs} or more", cites))
    if "ESCAPE" in asked.flags:
        figure = course.lore.figure("hooks", "escape")
        return Reply(str(figure.value), Node(NodeKind.FINDING, f"{figure.value} or more gets free", figure.cites))
    figure = course.lore.figure("to hit", "any")
    cards = [course.card(name) for who, name in outcome.state.active if who == asked.who]
    needed = figure.value - sum(card.to_hit for card in cards)
    cites = (*figure.cites, *(unit for card in cards for unit in card.cites))
    return Reply(str(needed), Node(NodeKind.FINDING, f"{needed} or more hits", cites))


# Where and who


def _where(course: Course, outcome: Outcome, asked: Order) -> Reply:
    ship = outcome.state.ship(asked.who)
    if ship.gone:
        return Reply(ship.gone, _told(outcome, f"{asked.who} is {ship.gone}", asked.who))
    if ship.at is None:
        return _open(outcome, f"where {asked.who} is was not said", (), asked.who)
    found = Reply(str(ship.at), _told(outcome, f"{asked.who} is at {ship.at}", asked.who))
    return _unless_open(outcome, ship, ("place",), found)


def _where_facing(course: Course, outcome: Outcome, asked: Order) -> Reply:
    ship = outcome.state.ship(asked.who)
    if ship.facing is None:
        return _open(outcome, f"which way {asked.who} faces was not said", (), asked.who)
    return Reply(SIDES[ship.facing], _told(outcome, f"{asked.who} faces {SIDES[ship.facing]}", asked.who))


def _where_wind(course: Course, outcome: Outcome, asked: Order) -> Reply:
    wind = outcome.state.wind
    if wind is None:
        return _open(outcome, "where the wind blows was not said", course.units("the first wind"))
    return Reply(SIDES[wind], _told(outcome, f"the wind blows {SIDES[wind]}"))


def _who_wins(course: Course, outcome: Outcome, asked: Order) -> Reply:
    state = outcome.state
    won = sorted({one.who for one in state.done if one.what == "boarding won"})
    if len(won) > 1:
        return _open(outcome, "each won a round, and who wins the whole is not said", course.units("a die and the crew"))
    if won or state.count("tie"):
        if state.count("tie"):
            return _open(outcome, "who wins a tie is not said", course.units("a die and the crew"))
        return Reply(won[-1], _told(outcome, f"{won[-1]} wins the boarding", won[-1]))
    figure = course.lore.figure("victory", "treasures")
    winners = [one.who for one in state.done if one.what == "won"] or [s.id for s in state.ships if s.stored >= figure.value]
    if len(winners) > 1:
        return _open(outcome, "who was first is not said", figure.cites)
    return Reply(winners[0] if winners else "nobody", _told(outcome, f"{figure.value} stored treasures win", cites=figure.cites))


def _who_first(course: Course, outcome: Outcome, asked: Order) -> Reply:
    name, cites = first(course, outcome.state)
    if not name:
        return _open(outcome, "who goes first when the highest rolls are even, or nobody rolled, is not said", cites)
    return Reply(name, _told(outcome, f"{name} rolled highest", cites=cites))


def _whose_turn(course: Course, outcome: Outcome, asked: Order) -> Reply:
    turn = outcome.state.turn
    if not turn:
        return _open(outcome, "whose turn it is was not said", course.units("rounds"))
    return Reply(turn, _told(outcome, f"it is the turn of {turn}", turn))


def _what_treasure(course: Course, outcome: Outcome, asked: Order) -> Reply:
    key = asked.place.removeprefix(places.HOME)
    text = course.lore.text("treasures", key)
    if not text:
        return _open(outcome, "which home port is meant was not said", ())
    return Reply(text, Node(NodeKind.FINDING, f"the treasures there are {text}", course.lore.cites("treasures", key)))


Answering = Callable[[Course, Outcome, Order], Reply]
_DOES: Mapping[str, Answering] = {
    "rams": _acted("ram", "rammed"),
    "fires": _acted("fire", "fired"),
    "boards": _acted("board", "boarded"),
    "plunders": _acted("plunder", "plundered"),
    "hits": _counted("hits", "the target is hit"),
    "sinks": _sinks,
    "stops": _stops,
    "loses": _loses,
    "gains": _gains,
    "misses": _misses,
    "wins": _wins,
    "saves": _saves,
    "goes_again": _counted("again", "another turn follows"),
    "holds": _holds,
    "goes_first": _goes_first,
}
_IS: Mapping[str, Answering] = {
    "gone": _gone,
    "at_hex": _at_hex,
    "at_place": _at_place,
    "adjacent": _adjacent,
    "in_range": _in_range,
    "in_arc": _in_arc,
}
_ANSWERS: Mapping[str, Answering] = {
    "may": _may,
    "must": _must,
    "does": _does,
    "faces_side": _faces,
    "chance_does": _does,
    "is_so": _is,
    "are_adjacent": _adjacent,
    "chance_is": _is,
    "do_forts": _forts,
    "how_many": _how_many,
    "how_many_there": _how_many_there,
    "how_far": _how_far,
    "how_distant": _how_distant,
    "range_of": _range_of,
    "how_many_dice": _how_many_dice,
    "how_many_hits": _how_many_hits,
    "cost": _cost,
    "needs": _needs,
    "where": _where,
    "where_facing": _where_facing,
    "where_wind": _where_wind,
    "who_wins": _who_wins,
    "who_first": _who_first,
    "whose_turn": _whose_turn,
    "what_treasure": _what_treasure,
}
"""How each kind of question is answered."""
