"""Questions where, who, whose and which: places, winners, the order of turns, treasures and phases."""

from __future__ import annotations

from arbiter.frozen import replace
from arbiter.piratical.answers.permitted import PHASES
from arbiter.piratical.answers.replies import (
    ASPECTS,
    NO,
    YES,
    CourseReply,
    aspects_of,
    by_units,
    left_open,
    over_events,
    spaces_open,
    unless_open,
)
from arbiter.piratical.answers.turn_order import first_of, replies_of_order
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.ports import lies_at
from arbiter.piratical.deeds.rounds import at_place, players_ordered
from arbiter.piratical.table import chart as places
from arbiter.piratical.table.hexes import SIDES
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import FIGHT, Ship, doubt_about
from arbiter.trace import Node, NodeKind


def where(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    ship = outcome.state.ship(asked.who)
    if ship.gone:
        return CourseReply(ship.gone, over_events(outcome, f"{asked.who} is {ship.gone}", asked.who))
    if ship.at is None:
        return left_open(outcome, f"where {asked.who} is was not said", (), asked.who)
    found = CourseReply(str(ship.at), over_events(outcome, f"{asked.who} is at {ship.at}", asked.who))
    return unless_open(outcome, ship, ("place",), found)


def where_facing(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    ship = outcome.state.ship(asked.who)
    if ship.facing is None:
        return left_open(outcome, f"which way {asked.who} faces was not said", (), asked.who)
    return CourseReply(SIDES[ship.facing], over_events(outcome, f"{asked.who} faces {SIDES[ship.facing]}", asked.who))


def where_wind(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    wind = outcome.state.wind
    if wind is None:
        return left_open(outcome, "where the wind blows was not said", course.units("the first wind"))
    return CourseReply(SIDES[wind], over_events(outcome, f"the wind blows {SIDES[wind]}"))


def who_wins(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    state = outcome.state
    won = sorted({one.who for one in state.done if one.what == "boarding won"})
    if len(won) > 1 and "GAME" not in asked.flags:
        return left_open(outcome, "each won a round, and who wins the whole is not said", course.units("a die and the crew"))
    if "GAME" not in asked.flags and state.count("attackers won"):
        return CourseReply("the attackers", over_events(outcome, "the attackers win"))
    if "GAME" not in asked.flags and (won or state.count("tie")):
        if state.count("tie"):
            return left_open(outcome, "who wins a tie is not said", course.units("a die and the crew"))
        return CourseReply(won[-1], over_events(outcome, f"{won[-1]} wins the boarding", won[-1]))
    open_ = "GAME" not in asked.flags and any(doubt_about(ship, FIGHT) for ship in state.ships)
    if "BOARDING" in asked.flags or open_:
        return _no_winner(course, outcome)
    figure = course.lore.figure("victory", "treasures")
    winners = [one.who for one in state.done if one.what == "won"] or [s.id for s in state.ships if s.stored >= figure.value]
    if len(winners) > 1:
        return left_open(outcome, "who was first is not said", figure.cites)
    return CourseReply(
        winners[0] if winners else "nobody", over_events(outcome, f"{figure.value} stored treasures win", cites=figure.cites)
    )


def game_over(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether the game is over: once somebody has won it."""
    found = who_wins(course, outcome, replace(asked, flags=asked.flags | {"GAME"}))
    return replace(found, answer=NO if found.answer == "nobody" else YES) if found.decided else found


def _no_winner(course: Playthrough, outcome: Outcome) -> CourseReply:
    """Why no boarding has a winner that could be named."""
    doubt = next((found for ship in outcome.state.ships if (found := doubt_about(ship, FIGHT))), None)
    units = course.units("a die and the crew")
    return left_open(outcome, doubt[1] if doubt else "no boarding was told", doubt[2] if doubt else units)


def who_goes(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Who goes first, third or last by the rolls for the order of turns; of two that are named, who goes before the other."""
    if asked.whom:
        earlier = first_of(course, outcome, asked.who, asked.whom)
        later = {asked.who: asked.whom, asked.whom: asked.who}.get(earlier.answer)
        return replace(earlier, answer=later) if later and ("LAST" in asked.flags or asked.number == 2) else earlier
    rank = players_ordered(outcome.state) if "LAST" in asked.flags else asked.number or 1
    return replies_of_order(course, outcome, rank, lambda name: name)


def who_goes_after(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Who goes right after another, or right before."""
    ranks = range(1, players_ordered(outcome.state) + 1)
    own = next((rank for rank in ranks if at_place(outcome.state, rank) == asked.who), None)
    if own is None:
        return left_open(outcome, "the rolls do not tell it", course.units("the highest roll goes first"))
    wanted = own + 1 if "AFTER" in asked.flags else own - 1
    if wanted not in ranks:
        return by_units("nobody", f"{asked.who} goes at place {own}", *course.units("the highest roll goes first"))
    return replies_of_order(course, outcome, wanted, lambda name: name)


def who_goes_next(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Who goes after the one whose turn it is: the same once more, or the next by the rolls who misses no turn."""
    state, units = outcome.state, course.units("the highest roll goes first", "rounds")
    now = whose_turn(course, outcome, asked)
    if not now.decided:
        return now
    if state.ship(state.turn).extra:
        return CourseReply(state.turn, over_events(outcome, f"{state.turn} takes another turn", state.turn))
    ranks = range(1, players_ordered(state) + 1)
    own = next((rank for rank in ranks if at_place(state, rank) == state.turn), None)
    if own is None:
        return left_open(outcome, "the rolls for the order of turns do not tell it", units)
    if own + 1 not in ranks:
        return left_open(outcome, f"{state.turn} goes last in this round, and for the next one initiative is rolled again", units)
    found = replies_of_order(course, outcome, own + 1, lambda name: name)
    misses = found.decided and state.ship(found.answer).misses
    return left_open(outcome, f"{found.answer} misses a turn", units) if misses else found


def whose_turn(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    turn = outcome.state.turn
    if not turn:
        return left_open(outcome, "whose turn it is was not said", course.units("rounds"))
    return CourseReply(turn, over_events(outcome, f"it is the turn of {turn}", turn))


def is_turn(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether it is the turn of a player."""
    found = whose_turn(course, outcome, asked)
    return replace(found, answer=YES if found.answer == asked.who else NO) if found.decided else found


def what_treasure(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    key = asked.place.removeprefix(places.HOME)
    text = course.lore.text("treasures", key)
    if not text:
        return left_open(outcome, "which home port is meant was not said", ())
    return CourseReply(text, Node(NodeKind.FINDING, f"the treasures there are {text}", course.lore.cites("treasures", key)))


def what_kinds(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Which kinds of treasure a ship carries, or came by in the play."""
    ship = outcome.state.ship(asked.who)
    if asked.flags & {"HAVE", "CARRY", "ABOARD"}:
        return unless_open(outcome, ship, aspects_of(ship, "treasure"), _kinds_aboard(outcome, ship))
    if "LOSE" in asked.flags:
        return left_open(outcome, "which of several treasures goes is not said", ())
    place = _source(course, outcome, ship)
    text = course.lore.text("treasures", place.removeprefix(places.HOME))
    if not text:
        return left_open(outcome, "where it came from was not said", course.units("where treasure comes from"))
    return by_units(text, f"the treasures there are {text}", *course.lore.cites("treasures", place.removeprefix(places.HOME)))


def _source(course: Playthrough, outcome: Outcome, ship: Ship) -> str:
    """Where a ship came by treasure in the play."""
    for order, _ in reversed(outcome.state.tried):
        if order.who == ship.id and order.verb in ("plunder", "trade", "search", "play_card"):
            return order.place if order.place not in ("", "home port", "port") else lies_at(course, ship)
    return ""


def _kinds_aboard(outcome: Outcome, ship: Ship) -> CourseReply:
    counted = {kind: ship.treasures.count(kind) for kind in ship.treasures}
    if "treasure" in counted:
        return left_open(outcome, f"of which kinds the treasures of {ship.id} are was not said", (), ship.id)
    text = ", ".join(f"{number} {kind}" for kind, number in counted.items()) or "none"
    return CourseReply(text, over_events(outcome, f"{ship.id} carries {text}", ship.id))


def what_lost(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """What a ship lost in the play, all of it; what was in hull spaces that nobody described is open."""
    ship = outcome.state.ship(asked.who)
    if ship.holed:
        return spaces_open(course, outcome, ship)
    lost = {one.what.removesuffix(" lost"): one.number for one in outcome.state.done
            if one.who == ship.id and one.what.endswith(" lost") and one.what not in ("boarding lost", "cargo lost")}  # fmt: skip
    text = ", ".join(f"{number} {what}" for what, number in lost.items()) or "nothing"
    found = CourseReply(text, over_events(outcome, f"{ship.id} loses {text}", ship.id))
    return unless_open(outcome, ship, (*ASPECTS["cargo"], "hull", "gold"), found)


def what_happens(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """What becomes of a ship in the play: that she is gone, or else what she loses."""
    ship = outcome.state.ship(asked.who)
    if ship.gone:
        text = "she sinks" if ship.gone == "sunk" else "she is lost"
        return CourseReply(text, over_events(outcome, f"{ship.id} is {ship.gone}", ship.id))
    lost = what_lost(course, outcome, asked)
    if not lost.decided or lost.answer == "nothing":
        says = f"what of all that happens to {ship.id} is meant was not said"
        return lost if not lost.decided else left_open(outcome, says, (), ship.id)
    return replace(lost, answer=f"she loses {lost.answer}")


def which_phase(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """In which phase of a turn something is done."""
    phase = next((name for word, name in PHASES.items() if word in asked.flags), "")
    table = {"movement": "move"}.get(phase, phase)
    units = (*course.units("three phases"), *course.lore.cites("phases", table))
    if phase == "movement" and "RAM" in asked.flags:
        units = (*units, *course.units("rams in the movement phase"))
    return by_units(phase, f"that is done in the {phase} phase", *units)
