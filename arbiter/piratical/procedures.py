"""The course of play: each sentence is settled and carried out in turn, branching where a die or a choice is not given."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from arbiter.engine.branching import following
from arbiter.piratical import deals, hand, ports, rounds
from arbiter.piratical.boarding import boarded
from arbiter.piratical.chart import apart
from arbiter.piratical.claims import Verdict
from arbiter.piratical.course import Course, Outcome, certain, done, told
from arbiter.piratical.forts import forts_answer, forts_fire
from arbiter.piratical.gunnery import fired
from arbiter.piratical.losses import go_down, held_space
from arbiter.piratical.orders import Leg, Order
from arbiter.piratical.permission import best_passage, may
from arbiter.piratical.ramming import rammed
from arbiter.piratical.sailing import modes, reach
from arbiter.piratical.vessels import Relation, Ship, State

Procedure = Callable[[Course, State, Order], Iterable[Outcome]]
DEEDS = {
    "sails": "move", "rows": "move", "steams": "move", "moves": "move", "rams": "ram", "fires": "fire", "attacks": "attack",
    "boards": "board", "trades": "trade", "sells": "sell", "plunders": "plunder", "searches": "search", "stores": "store",
    "hires": "hire", "buys": "buy", "buys_ship": "buy_ship", "repairs": "repair", "draws": "draw", "plays": "play_card",
}  # fmt: skip
"""Sentences that must be allowed, with the deed that is settled."""
FREE = frozenset({"plays", "buys_ship"})
"""Sentences that need no turn of one's own."""
IN_BATTLE = frozenset({"fires", "boards", "attacks", "rams"})
AT_PORT = frozenset({"trades", "sells", "plunders", "stores", "hires", "buys", "repairs"})


def run(course: Course) -> list[Outcome]:
    """Every possible course of the play, the likeliest first. Raises `TooManyCourses`."""
    reached = certain(course.table.state)
    while any(one.state.next < len(course.table.play) for one in reached):
        reached = following(reached, lambda state: _next(course, state))
    return sorted(reached, key=lambda one: -one.chance)


def _next(course: Course, state: State) -> Iterable[Outcome]:
    if state.next >= len(course.table.play):
        return certain(state)
    order = course.table.play[state.next]
    state = replace(state, next=state.next + 1, dice=order.dice, saves=order.saves)
    started = _turn_begun(course, state, order)
    return following(started, lambda before: _tidied(order, _carried_out(course, before, order)))


def _turn_begun(course: Course, state: State, order: Order) -> list[Outcome]:
    """A ship that does what is done in one's own turn begins it, when nobody said whose turn it is."""
    if order.verb not in DEEDS or order.verb in FREE or state.turn == order.who:
        return certain(state)
    if state.turn == "":
        return certain(replace(state, turn=order.who))
    if "missing" in state.ship(state.turn).marks and state.turn == order.who:
        return certain(state)
    course.assume(f"the turn of {order.who} follows")
    dice, saves = state.dice, state.saves
    return [replace(one, state=replace(one.state, dice=dice, saves=saves)) for one in rounds.begun(course, state, order.who)]


def _tidied(order: Order, outcomes: Iterable[Outcome]) -> list[Outcome]:
    """The outcomes with dice that nobody rolled told and put away."""
    tidy = []
    for one in outcomes:
        left = (*one.state.dice, *one.state.saves)
        says = f"{', '.join(map(str, left))} was given, and nobody rolls it: {order.text}"
        nodes = (told(says, about=(order.who,), standing=False),) if left else ()
        tidy.append(replace(one, state=replace(one.state, dice=(), saves=()), events=(*one.events, *nodes)))
    return tidy


def _carried_out(course: Course, state: State, order: Order) -> Iterable[Outcome]:
    if order.verb not in DEEDS:
        return PROCEDURES[order.verb](course, state, order)
    deed = replace(order, verb=DEEDS[order.verb])
    if order.verb in ("fires", "rams") and not order.whom:
        return certain(_unclear(state, order, "at whom was not said"))
    found = _movable(course, state, deed) if deed.verb == "move" else may(course, state, deed)
    state = replace(state, tried=(*state.tried, (deed, found)))
    if found.value is False:
        refused = replace(done(state, "refused", order.who, order.whom), dice=(), saves=())
        return certain(
            refused,
            told(f"not allowed: {order.text.rstrip('.')}; {found.says}", *found.cites, about=_about(order), standing=False),
        )
    if found.value is None:
        state = _unclear(state, order, found.says.removeprefix("open: "), found.cites)
    outcomes = _answered(course, state, order)
    outcomes = following(outcomes, lambda before: PROCEDURES[order.verb](course, before, order))
    return following(outcomes, lambda after: _arrived(course, state, after, order))


def _movable(course: Course, state: State, order: Order) -> Verdict:
    """A move that is told is carried out as far as it goes: where she only has to stop, she stops."""
    found = may(course, state, order)
    if found.value is not False:
        return found
    bare = best_passage(course, state, order).bare
    return (
        bare
        if bare.value is not False and "battle" not in state.ship(order.who).marks and _is_on_turn(course, state, order)
        else found
    )


def _is_on_turn(course: Course, state: State, order: Order) -> bool:
    ship = state.ship(order.who)
    return not ship.gone and not rounds.out_of_turn(course, state, ship)


def _unclear(state: State, order: Order, why: str, cites: tuple[str, ...] = ()) -> State:
    for name in _about(order):
        state = state.with_ship(state.ship(name).doubted("*", why, cites))
    return state


def _about(order: Order) -> tuple[str, ...]:
    return tuple(name for name in (order.who, order.whom) if name)


def _answered(course: Course, state: State, order: Order) -> list[Outcome]:
    """The shore forts answer an attack in the harbour before anything else."""
    if order.verb not in IN_BATTLE:
        return certain(state)
    return forts_answer(course, state, order.who, order.whom)


def _arrived(course: Course, before: State, after: State, order: Order) -> list[Outcome]:
    """Cards that lie open and wait for a port act when a ship comes to one, or does business there."""
    ship = after.ship(order.who)
    if not ship.face_up or ship.gone:
        return certain(after)
    came = ports.lies_at(course, ship) != ports.lies_at(course, before.ship(order.who)) and _is_port(course, ship.id, after)
    return hand.visited(course, after, order.who) if came or order.verb in AT_PORT else certain(after)


def _is_port(course: Course, who: str, state: State) -> bool:
    place = ports.lies_at(course, state.ship(who))
    return bool(place) and place != "Treasure Island"


# Procedures


def _moved(course: Course, state: State, order: Order) -> list[Outcome]:
    found = best_passage(course, state, replace(order, verb="move"))
    ship = found.ship
    mark = {"sail": "sailed", "oars": "rowed"}.get(ship.trip.mode if ship.trip else "", "moved")
    ship = ship.marked(mark, "moved", *(["stopped by wind"] if ship.trip and ship.trip.stopped == "wind" else []))
    state = _related(state, order).with_ship(ship)
    cites = found.bare.cites
    events = [told(f"{order.who} moves" + (f" to {ship.at}" if ship.at else ""), *cites, about=(order.who,))]
    stopped = ship.trip.stopped if ship.trip else ""
    if stopped:
        why = {"port": "ships stop at a free port", "wind": "turning into the wind"}[stopped]
        state = done(state, "stopped", order.who)
        events.append(told(f"{order.who} stops there", *course.units(why), about=(order.who,)))
    return certain(state, *events)


def _related(state: State, order: Order) -> State:
    """How ships stand to each other without hexes, after one of them moved: nearer straight ahead, and else no more known."""
    ship = state.ship(order.who)
    if ship.at is not None:
        return state
    straight = all(leg.what in ("ahead", "downwind") for leg in order.legs)
    hexes = sum(leg.number for leg in order.legs)
    kept: set[Relation] = set()
    for relation in state.relations:
        if order.who not in (relation.one, relation.other):
            kept.add(relation)
            continue
        other = relation.one if relation.other == order.who else relation.other
        ahead = Relation("ahead", other, order.who) in state.relations
        if straight and ahead and relation.what == "distance" and relation.number > hexes:
            kept.add(replace(relation, number=relation.number - hexes))
        elif straight and ahead and relation.what == "ahead" and (apart(state, ship, state.ship(other)) or 0) > hexes:
            kept.add(relation)
    return replace(state, relations=frozenset(kept))


def _attacked(course: Course, state: State, order: Order) -> list[Outcome]:
    return certain(done(state, "attacked", order.who, order.whom), told(f"{order.who} attacks {order.whom}", about=_about(order)))


def _forts(course: Course, state: State, order: Order) -> list[Outcome]:
    """The shore forts go on firing at a ship that is in their range."""
    who = order.who or state.turn or (state.ships[0].id if len(state.ships) == 1 else "")
    if not who:
        return certain(state, told(f"at whom was not said: {order.text}", standing=False))
    ship = state.ship(who)
    people = course.chart.harbour_of(ship) or next(iter(course.chart.homes), "")
    again = replace(state, next=state.next - 1)
    cites = course.units("forts answer an attack in the harbour", "the forts fire at once")
    return forts_fire(course, again, who, people, cites)


def _takes(course: Course, state: State, order: Order) -> list[Outcome]:
    return certain(state, told(f"there is nothing to take now: {order.text}", about=(order.who,), standing=False))


def _loses(course: Course, state: State, order: Order) -> list[Outcome]:
    """What was in a hull space that was lost before."""
    who = order.who or next((ship.id for ship in state.ships if ship.holed), "")
    if not who or not state.ship(who).holed:
        return certain(state, told(f"no hull space was lost of which that could be said: {order.text}", standing=False))
    event = told(f"in the lost space of {who} was {order.weapon or order.thing}", about=(who,))
    return certain(held_space(state, who, order), event)


def _wind_set(course: Course, state: State, order: Order) -> list[Outcome]:
    return certain(replace(state, wind=order.side), told("the wind turns"))


def _goes_down(course: Course, state: State, order: Order) -> Iterable[Outcome]:
    """A ship sinks, or is lost, for a reason that nobody tells."""
    return go_down(course, state, order.who, "lost" if "LOST" in order.flags else "sunk")


def _reached(course: Course, state: State, order: Order) -> list[Outcome]:
    """A ship comes to a place by a way that nobody tells."""
    ship = state.ship(order.who)
    found = _on_the_way(course, state, ship)
    if found.value is False:
        says = f"not allowed: {order.text.rstrip('.')}; {found.says}"
        return certain(done(state, "refused", order.who), told(says, *found.cites, about=(order.who,), standing=False))
    far = max((reach(course, ship, way) for way in modes(course, ship)), key=lambda one: one.high)
    away = next((hexes for hexes in range(1, 100) if (f"{hexes} from {order.place}", ship.id) in course.table.facts), 0)
    if away - 1 > far.high:
        says = f"not allowed: {order.text.rstrip('.')}; {order.place} is {away} hexes away, and she moves {far.high}"
        return certain(done(state, "refused", order.who), told(says, about=(order.who,), standing=False))
    course.assume(f"{order.who} can reach {order.place} in this move")
    there = replace(ship.marked("moved"), at=course.chart.anchorage(order.place), place=order.place)
    return certain(state.with_ship(there), told(f"{order.who} comes to {order.place}", about=(order.who,)))


def _on_the_way(course: Course, state: State, ship: Ship) -> Verdict:
    return may(course, state, Order("move", ship.id, legs=(Leg("ahead"),)))


def _stays(course: Course, state: State, order: Order) -> list[Outcome]:
    return certain(state, told(f"{order.who} stays where she is", about=(order.who,)))


def _deal(ware: str) -> Procedure:
    return lambda course, state, order: deals.dealt(course, state, order, order.weapon or ware)


PROCEDURES: Mapping[str, Procedure] = {
    "sails": _moved,
    "rows": _moved,
    "steams": _moved,
    "moves": _moved,
    "stays": _stays,
    "rams": rammed,
    "fires": fired,
    "attacks": _attacked,
    "boards": boarded,
    "takes": _takes,
    "trades": ports.traded,
    "sells": deals.sold,
    "plunders": ports.plundered,
    "searches": ports.searched,
    "stores": deals.stored,
    "hires": _deal("crew"),
    "buys": _deal("weapon"),
    "buys_ship": deals.bought_ship,
    "repairs": _deal("hull"),
    "draws": hand.drawn,
    "plays": hand.played,
    "chooses": _takes,
    "loses": _loses,
    "space_held": _loses,
    "initiative": rounds.initiative,
    "forts_fire": _forts,
    "forts_miss": _forts,
    "goes_down": _goes_down,
    "reaches": _reached,
    "begins": lambda course, state, order: rounds.begun(course, state, order.who),
    "ends": lambda course, state, order: rounds.ended(course, state, order.who),
    "round": rounds.new_round,
    "wind_dice": rounds.wind_rolled,
    "wind_turns": _wind_set,
}
"""How each sentence of the play is carried out."""
