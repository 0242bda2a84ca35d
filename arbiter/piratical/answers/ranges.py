"""Questions how far: moves, distances and ranges; and how many dice are rolled, and what they need."""

from __future__ import annotations

from arbiter.frozen import replace
from arbiter.piratical.answers.counted import is_of
from arbiter.piratical.answers.replies import (
    NO,
    UNDECIDED,
    YES,
    CourseReply,
    by_units,
    left_open,
    over_events,
    unless_open,
    yes_or_no,
)
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.gunnery import meant, shots_of
from arbiter.piratical.deeds.gunnery import reach as weapon_reach
from arbiter.piratical.deeds.permission import may
from arbiter.piratical.deeds.rates import Reach, modes, reach
from arbiter.piratical.deeds.rounds import out_of_turn
from arbiter.piratical.deeds.volleys import save_number
from arbiter.piratical.situations.stating import WITH_WIND
from arbiter.piratical.situations.supposing import ACROSS
from arbiter.piratical.table.chart import apart
from arbiter.piratical.table.claims import verdict
from arbiter.piratical.table.orders import Leg, Order
from arbiter.piratical.table.vessels import FIRE, UNTOLD, Ship, doubt_about
from arbiter.trace import Node, NodeKind, cited


def how_far(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How far a ship may move: by a way or by her farthest; after a part of a move what is left, and the whole."""
    ship = outcome.state.ship(asked.who)
    ways = (asked.mode,) if asked.mode else modes(course, ship)
    if asked.mode and asked.mode not in modes(course, ship):
        cites = course.lore.cites(ship.people, *modes(course, ship))
        return by_units("0", f"ships of her people do not move so ({ship.people})", *cites)
    if _waits(outcome, ship):
        course.assume(f"a turn of {ship.id} is meant")
        outcome = replace(outcome, state=replace(outcome.state, turn=ship.id))
    ended = _move_over(course, outcome, ship)
    if ended and not (_asks_whole(asked) and ship.trip):
        return CourseReply("0", over_events(outcome, ended[0], asked.who, cites=ended[1]))
    if UNTOLD in ship.marks and not ended:
        return left_open(outcome, f"how far {asked.who} has come this turn was not said", (), asked.who)
    supposed = "DOWNWIND" in asked.flags and _straight_so_far(ship)
    downwind = supposed or (not asked.flags & {"DOWNWIND", ACROSS} and _runs_downwind(course, outcome, ship))
    found = max((reach(course, ship, way, downwind) for way in ways), key=lambda one: one.high)
    doubt = doubt_about(ship, "hull", "gone")
    if doubt:
        return left_open(outcome, doubt[1], doubt[2], asked.who)
    return _far(course, found, ship, asked, ended=bool(ended))


def _waits(outcome: Outcome, ship: Ship) -> bool:
    """Whether it is another ship's turn, and this one has neither moved nor fought since her own."""
    turn = outcome.state.turn
    return turn not in ("", ship.id) and not ship.misses and ship.trip is None and not ship.marks & {"moved", "battle"}


def _straight_so_far(ship: Ship) -> bool:
    """Whether all that a ship has moved this turn is forward in one line."""
    return ship.trip is None or not (ship.trip.turned or ship.trip.back or ship.trip.spun)


def _asks_whole(asked: Order) -> bool:
    return bool(asked.flags & {"TOTAL", "ALTOGETHER", "whole"})


def _runs_downwind(course: Playthrough, outcome: Outcome, ship: Ship) -> bool:
    """Whether she can go straight down wind for the whole move: she faces so, and has not turned."""
    wind = outcome.state.wind
    if WITH_WIND in ship.marks:
        return _straight_so_far(ship)
    if ship.facing is None or wind is None:
        course.assume(f"{ship.id} does not go straight down wind for the whole move")
        return False
    return ship.facing == wind and (ship.trip is None or ship.trip.downwind)


def _move_over(course: Playthrough, outcome: Outcome, ship: Ship) -> tuple[str, tuple[str, ...]] | None:
    """Why a ship moves no further this turn, or None."""
    if ship.gone:
        return f"{ship.id} is {ship.gone}", course.units("no hull no ship" if ship.gone == "sunk" else "no crew no ship")
    if "battle" in ship.marks:
        return "the movement phase is over", (*course.units("three phases"), *course.lore.cites("phases"))
    if ship.trip is not None and ship.trip.stopped:
        why = {"port": "ships stop at a free port", "wind": "turning into the wind"}[ship.trip.stopped]
        return f"{ship.id} has had to stop", course.units(why)
    why = out_of_turn(outcome.state, ship)
    return (why, course.units("rounds")) if why else None


def _far(course: Playthrough, found: Reach, ship: Ship, asked: Order, ended: bool) -> CourseReply:
    why = verdict(found.claims).why
    turned = course.lore.cites("turning", "free") if ship.trip and ship.trip.turned else ()
    cites = tuple(dict.fromkeys([*(unit for claim in found.claims for unit in claim.cites), *turned]))
    if found.low != found.high and not ended:
        says = f"open: at least {found.low} and at most {found.high}"
        return CourseReply(UNDECIDED, Node(NodeKind.FINDING, says, cites, why), decided=False)
    gone = ship.trip.forward + ship.trip.back if ship.trip else 0
    left = 0 if ended else max(found.low - (ship.trip.spent if ship.trip else 0), 0)
    says = f"she has moved {gone} hexes and may move {left} more" if gone else f"she may move {left} hexes"
    if _asks_whole(asked):
        text = str(gone + left)
    elif "MORE" in asked.flags or not gone:
        text = str(left)
    else:
        text = f"{left} more, {gone + left} in all"
    return CourseReply(text, Node(NodeKind.FINDING, says, cites, why))


def gains_hexes(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship under sail goes farther, straight down wind for her whole move."""
    ship, wind = outcome.state.ship(asked.who), outcome.state.wind
    more = course.lore.figure("down wind", "extra")
    if (ship.facing is None or wind is None) and WITH_WIND not in ship.marks:
        return left_open(outcome, "which way she faces, or the wind blows, was not said", more.cites, ship.id)
    runs = _runs_downwind(course, outcome, ship)
    if runs and (ship.trip.mode if ship.trip else modes(course, ship)[0]) != "sail":
        return left_open(outcome, "whether the wind helps a ship that is not under sail is not said", more.cites, ship.id)
    says = (
        f"straight down wind for the whole move she gains {more.value}"
        if runs
        else "she does not go straight down wind all the way"
    )
    value = runs and (asked.number in (None, more.value) or ("LEAST" in asked.flags and (asked.number or 0) <= more.value))
    return yes_or_no(outcome, value, says, ship.id, cites=more.cites)


def moved_by(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many hexes a ship moved in the play, by herself or blown by the wind."""
    ship = outcome.state.ship(asked.who)
    blown = outcome.state.count("blown", asked.who)
    gone = (ship.trip.forward + ship.trip.back if ship.trip else 0) + blown
    found = CourseReply(str(gone), over_events(outcome, f"{asked.who} moves {gone} hexes", asked.who))
    if not outcome.state.tried and not outcome.state.done:
        return left_open(outcome, f"no move of {asked.who} was told", (), asked.who)
    return unless_open(outcome, ship, ("place",), found)


def blown_by(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many hexes the wind blew a ship in the play."""
    blown = outcome.state.count("blown", asked.who)
    found = CourseReply(str(blown), over_events(outcome, f"{asked.who} is blown {blown} hexes", asked.who))
    if not blown:
        return left_open(outcome, f"nothing was told that blows {asked.who} off course", (), asked.who)
    return unless_open(outcome, outcome.state.ship(asked.who), ("place",), found)


def how_distant(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    away = apart(outcome.state, outcome.state.ship(asked.who), outcome.state.ship(asked.whom))
    if away is None:
        return left_open(outcome, "how far apart they are was not said", ())
    if "BETWEEN" in asked.flags:
        return CourseReply(
            str(max(away - 1, 0)), Node(NodeKind.FACT, f"they are {away} hexes apart, with {max(away - 1, 0)} between")
        )
    return CourseReply(str(away), Node(NodeKind.FACT, f"they are {away} hexes apart"))


def range_of(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    ship = outcome.state.ship(asked.who)
    weapons = meant(ship, asked)
    course.default(ship, "weapons")
    if not weapons:
        return left_open(outcome, f"{ship.id} has no such weapon", ())
    _, far, cites = weapon_reach(course, outcome.state, ship, weapons[0])
    return CourseReply(str(far), Node(NodeKind.FINDING, f"a {weapons[0].kind} of her people reaches {far} hexes", cites))


def how_many_dice(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    thrown = outcome.state.count("dice", asked.who, asked.whom)
    ship = outcome.state.ship(asked.who)
    cites = course.units("a die for each weapon", "no more weapons than crew")
    if not thrown and asked.whom:
        thrown = shots_of(course, outcome.state, asked)
    elif not thrown and outcome.state.tried:
        return left_open(outcome, f"nothing was told that {ship.id} fires; ask for a roll by its name", cites, ship.id)
    elif not thrown:
        course.default(ship, "weapons")
        course.default(ship, "crew")
        thrown = min(len(ship.weapons), ship.crew)
    return CourseReply(
        str(thrown), over_events(outcome, f"{asked.who} rolls a die for each weapon that fires: {thrown}", cites=cites)
    )


def how_many_fired(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many weapons a ship fired in the play; open where no shot of hers was told."""
    if not is_of(asked, "FIRE"):
        return left_open(outcome, f"what that is of {asked.thing} is not said", (), asked.who)
    return no_shot(course, outcome, asked.who) or how_many_dice(course, outcome, asked)


def no_shot(course: Playthrough, outcome: Outcome, who: str) -> CourseReply | None:
    """That no shot of a ship was told, where none was."""
    shot = any((order.verb, order.who) == ("fire", who) for order, _ in outcome.state.tried)
    if shot or outcome.state.count("hits", who):
        return None
    return left_open(outcome, f"no shot of {who} was told", course.units("a die for each weapon"), who)


def how_many_hits(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many hits a ship scores in the play; open where no shot of hers was told."""
    unfired = no_shot(course, outcome, asked.who)
    if unfired is not None:
        return unfired
    hits = outcome.state.count("hits", asked.who)
    return unless_open(
        outcome, outcome.state.ship(asked.who), (FIRE,), CourseReply(str(hits), over_events(outcome, f"{hits} hits", asked.who))
    )


def needs(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """What must be rolled to hit, to save or to get free."""
    if "SAVE" in asked.flags:
        needs, cites = save_number(course, outcome.state.ship(asked.who).people)
        return CourseReply(str(needs), Node(NodeKind.FINDING, f"saves succeed with {needs} or more", cites))
    if asked.flags & {"ESCAPE", "FREE"}:
        figure = course.lore.figure("hooks", "escape")
        return CourseReply(str(figure.value), Node(NodeKind.FINDING, f"{figure.value} or more gets free", figure.cites))
    figure = course.lore.figure("to hit", "any")
    played = [one.whom for one in outcome.state.done if one.what == "battle card" and one.who == asked.who]
    active = [name for who, name in outcome.state.active if who == asked.who and course.card(name).is_battle_card]
    cards = [course.card(name) for name in dict.fromkeys((*played, *active))]
    needed = figure.value - sum(card.to_hit for card in cards)
    cites = (*figure.cites, *(unit for card in cards for unit in card.cites))
    return CourseReply(str(needed), Node(NodeKind.FINDING, f"{needed} or more hits", cites))


def wind_dice_number(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many dice are rolled for the wind: fewer at the start of the game than in later rounds."""
    first, later = course.units("the first wind"), course.lore.figure("wind", "dice")
    thrown = outcome.state.count("wind dice")
    if asked.number is not None:
        return by_units("1", "one die is rolled for the first wind", *first) if asked.number == 1 else _two_later(course)
    if outcome.state.round == 1 or (thrown == 1 and outcome.state.round is None):
        return by_units("1", "one die is rolled for the first wind", *first)
    if outcome.state.round is not None or thrown:
        return _two_later(course)
    return left_open(outcome, "which round it is was not said: one die at the start, two later", (*first, *later.cites))


def _two_later(course: Playthrough) -> CourseReply:
    later = course.lore.figure("wind", "dice")
    return by_units(str(later.value), "two dice are rolled in every round after the first", *later.cites)


def succeeds_on(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a number on the die hits, or saves."""
    shown = asked.number or 0
    if "SAVE" in asked.flags:
        peoples = {ship.people for ship in outcome.state.ships if asked.who in ("", ship.id) and ship.people}
        found = {shown >= save_number(course, people)[0] for people in peoples}
        cites = [unit for people in sorted(peoples) for unit in save_number(course, people)[1]]
        if len(found) != 1:
            return left_open(outcome, "whose save it is was not said", tuple(dict.fromkeys(cites)))
        return by_units(YES if found.pop() else NO, f"{shown} on the die for a save", *cites)
    figure = course.lore.figure("to hit", "any")
    cards = [course.card(one.whom) for one in outcome.state.done if one.what == "battle card" and asked.who in ("", one.who)]
    cites = [*figure.cites, *(unit for card in cards for unit in card.cites)]
    needed = figure.value - sum(card.to_hit for card in cards)
    return by_units(YES if shown >= needed else NO, f"{needed} or more hits", *cites)


def hits_taken(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many hits a ship takes in the play."""
    hits = outcome.state.count("hits", "", asked.who)
    return unless_open(
        outcome, outcome.state.ship(asked.who), (), CourseReply(str(hits), over_events(outcome, f"{hits} hits", asked.who))
    )


def how_many_saves(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many saves a ship may roll against the last volley."""
    volley = outcome.state.volley
    cites = (*course.units("doubles to hit"), *course.lore.cites("to save", "any"))
    if volley is None or volley[0] != asked.who or "open" in volley[1]:
        return left_open(outcome, "the dice to hit and the saves were not all told", cites, asked.who)
    return by_units(str(volley[1].count("rolled")), "a save for each hit, until one fails on doubles", *cites)


def how_many_sides(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many hex sides a ship may turn now, whichever way she turns."""
    ship = outcome.state.ship(asked.who)
    ended = _move_over(course, outcome, ship)
    if ended:
        return CourseReply("0", over_events(outcome, ended[0], ship.id, cites=ended[1]))
    plain = replace(asked, verb="move", number=None, mode="", flags=frozenset())
    found = {sides: [may(course, outcome.state, replace(plain, legs=(Leg("turn", sides * hand),))) for hand in (1, -1)]
             for sides in range(1, 4)}  # fmt: skip
    for sides, ways in found.items():
        values = {one.value for one in ways}
        cites = cited(ways)
        if len(values) > 1 or None in values:
            return left_open(outcome, f"whether she may turn {sides} sides is not said, or differs by the side", cites, ship.id)
        if values == {False}:
            return by_units(str(sides - 1), ways[0].says, *cites)
    return left_open(outcome, "nothing limits it", course.lore.cites("turning", "most"))
