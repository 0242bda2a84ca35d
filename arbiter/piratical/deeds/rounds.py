"""Rounds and turns: the wind, who goes first, whose turn it is, and turns that are missed."""

from __future__ import annotations

from itertools import permutations

from arbiter.engine.branching import merged
from arbiter.frozen import replace
from arbiter.piratical.deeds.course import Outcome, Playthrough, certain, done, faces, scaled, told, unused, with_events
from arbiter.piratical.situations.stating import WITH_WIND
from arbiter.piratical.table.hexes import SIDES
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import UNTOLD, Position, Ship
from arbiter.trace import Node

CLOCKWISE, COUNTER, SET = "wind clockwise", "wind counter-clockwise", "wind set"
"""What is noted of the wind when it turns, and when somebody sets it."""
MOST_ORDERED = 7
"""Of more players the order of turns is not worked out."""
OVER = "turn over"
"""The mark of a ship whose turn was told to be over."""
HAD_TURN = "turn over in this round"
"""The mark of a ship of which that was told since the round began."""


def turned(state: Position, sides: int) -> Position:
    """The state once the wind has turned by so many sides, clockwise counted positive, from wherever it blew."""
    after = done(_shifted(state), CLOCKWISE if sides > 0 else COUNTER, number=abs(sides))
    return after if state.wind is None else replace(after, wind=(state.wind + sides) % 6)


def set_to(state: Position, side: int | None) -> Position:
    """The state once the wind blows towards a side, wherever it blew before."""
    return done(replace(_shifted(state), wind=side), SET)


def _shifted(state: Position) -> Position:
    """The state in which no ship faces down a wind that blew before."""
    return replace(state, ships=tuple(ship.unmarked(WITH_WIND) for ship in state.ships))


def begun(course: Playthrough, state: Position, who: str) -> list[Outcome]:
    """The turn of a ship begins: what she did last turn is forgotten, and a turn that she must miss is missed."""
    ship = state.ship(who)
    told_again = state.turn == who and not any(order.who == who for order, _ in state.tried)
    stopped = "stopped by wind" in ship.marks or (told_again and "wind free" in ship.marks)
    marks = (frozenset({"wind free"}) if stopped else frozenset()) | _still_with_wind(ship)
    kept = tuple(one for one in state.tried if one[0].who != who or one[0].verb == "play_card")
    state = replace(state, tried=kept)
    after = replace(ship, marks=marks, trip=None, extra=max(ship.extra - 1, 0) if state.turn == who else ship.extra)
    event = told(f"the turn of {who} begins", *course.units("rounds"), about=(who,))
    if not ship.misses:
        return certain(replace(state.with_ship(after), turn=who), event)
    after = replace(after, misses=ship.misses - 1).marked("missing")
    return certain(replace(state.with_ship(after), turn=who), event, told(f"{who} misses this turn", about=(who,)))


def _still_with_wind(ship: Ship) -> frozenset[str]:
    """That a ship faces down wind, where she was told to and has not turned since."""
    turns = ship.trip.turned or ship.trip.spun if ship.trip else UNTOLD in ship.marks
    return frozenset() if turns else ship.marks & {WITH_WIND}


def ended(course: Playthrough, state: Position, who: str) -> list[Outcome]:
    after = over(state, who)
    after = after.with_ship(after.ship(who).marked(HAD_TURN))
    return certain(after, told(f"the turn of {who} ends", about=(who,)))


def over(state: Position, *ships: str) -> Position:
    """The state in which the turns of some ships, or of all, are over: what they do next is done in another."""
    marked = tuple(one.marked(OVER).unmarked(HAD_TURN) if not ships or one.id in ships else one for one in state.ships)
    return replace(state, turn="", ships=marked)


def new_round(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """A round begins: initiative is rolled anew, and two dice for the wind."""
    said = order.number if order.number is not None else state.round + 1 if state.round else None
    state = replace(over(state), initiative=(), places=(), round=said)
    return wind_rolled(course, state, order, told("a new round begins", *course.units("rounds")))


def wind_rolled(course: Playthrough, state: Position, order: Order, event: Node | None = None) -> list[Outcome]:
    """The outcomes of the dice for the wind: one at the start of the game, two in every later round."""
    nodes = () if event is None else (event,)
    dice = order.dice
    first_round = state.round == 1 or (state.round is None and event is None)
    if (len(dice) == 1 and not first_round) or (len(dice) > 1 and state.round == 1):
        says = "one die is rolled for the first wind, and two in later rounds"
        cites = (*course.units("the first wind"), *course.lore.cites("wind", "dice"))
        return with_events(unused(replace(state, dice=()), order, says, cites=cites), *nodes)
    if len(dice) == 1:
        course.assume("side 1 of a hex is the north side, and the sides are counted clockwise")
        side = dice[0] - 1
        state = done(state, "wind dice")
        text = told(f"the wind blows {SIDES[side]}", *course.units("the first wind"))
        blows = replace(state, wind=side) if state.wind in (None, side) else set_to(state, side)
        return certain(replace(blows, dice=()), *nodes, text)
    found: list[Outcome] = []
    state = done(state, "wind dice", number=2)
    for one, first, once in faces(state):
        for other, second, after in faces(once):
            reached, says, cites = _doubled(course, after, one, other)
            found += scaled(first * second, certain(reached, *nodes, told(says, *cites)))
    return merged(found)


def _doubled(course: Playthrough, state: Position, one: int, other: int) -> tuple[Position, str, tuple[str, ...]]:
    """The state after two dice for the wind: a double turns it by one side, an even one clockwise."""
    cites = (*course.lore.cites("wind", "dice"), *course.units("a double turns the wind"))
    if one != other:
        return state, "no double is rolled, and the wind stays", cites
    way = course.lore.figure("wind", "odd" if one % 2 else "even")
    after = turned(state, way.value)
    named = "" if after.wind is None else f" and blows {SIDES[after.wind]}"
    hand = "clockwise" if way.value > 0 else "counter-clockwise"
    return after, f"a double turns the wind one side {hand}{named}", (*cites, *way.cites)


def initiative(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """A player's roll for the order of turns."""
    rolls = (*(one for one in state.initiative if one[0] != order.who), (order.who, order.number or 0))
    says = f"{order.who} rolls {order.number} for initiative"
    return certain(replace(state, initiative=rolls), told(says, *course.units("the highest roll goes first"), about=(order.who,)))


def goes_told(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """A player's place in the order of turns, of which no roll is told."""
    rank = len(state.ships) if "LAST" in order.flags else order.number or 1
    says = f"{order.who} is told to go at place {rank}"
    if any(name == order.who or place == rank for name, place in state.places) or rank > len(state.ships):
        return unused(state, order, "the order of turns was told in another way before", order.who)
    after = replace(state, places=(*state.places, (order.who, rank)))
    if not _orders(after):
        return unused(state, order, "the rolls for the order of turns are others", order.who)
    return certain(after, told(says, *course.units("the highest roll goes first"), about=(order.who,)))


def _orders(state: Position) -> tuple[tuple[str, ...], ...]:
    """Every order of turns that the rolls, and the places that were told, leave; of players of whom neither was told, none."""
    rolls = dict(state.initiative)
    names = [ship.id for ship in state.ships] if state.places else list(rolls)
    if len(names) > MOST_ORDERED:
        return ()
    ways = (way for way in permutations(names) if all(way[place - 1] == name for name, place in state.places))
    return tuple(way for way in ways if _falling([rolls[name] for name in way if name in rolls]))


def _falling(rolls: list[int]) -> bool:
    return rolls == sorted(rolls, reverse=True)


def at_place(state: Position, rank: int) -> str | None:
    """Who goes at a place in the order of turns, counted from 1; None where even rolls or missing ones leave it open."""
    found = {way[rank - 1] for way in _orders(state) if 0 < rank <= len(way)}
    return found.pop() if len(found) == 1 else None


def places_of(state: Position, who: str) -> frozenset[int]:
    """The places in the order of turns, counted from 1, that a player may have; none of whom nothing was told."""
    return frozenset(way.index(who) + 1 for way in _orders(state) if who in way)


def players_ordered(state: Position) -> int:
    """How many players have a place in the order of turns."""
    return len(state.ships) if state.places else len(state.initiative)


def why_there(state: Position, who: str) -> str:
    """Why a player goes where he goes."""
    rolls = dict(state.initiative)
    return f"{who} rolled {rolls[who]}, and the highest roll goes first" if who in rolls else f"{who} goes there as it was told"


def out_of_turn(state: Position, ship: Ship) -> str:
    """Why a ship may not act now as far as turns go, or an empty text."""
    if "missing" in ship.marks and state.turn == ship.id:
        return f"{ship.id} misses this turn"
    if state.turn and state.turn != ship.id:
        return f"it is the turn of {state.turn}"
    return ""
