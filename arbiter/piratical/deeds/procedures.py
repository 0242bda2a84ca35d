"""The course of play: each sentence is settled and carried out in turn, branching where a die or a choice is not given."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from arbiter.engine.branching import following
from arbiter.frozen import replace
from arbiter.piratical.deeds import along, deals, hand, moves, ports, rounds
from arbiter.piratical.deeds.boarding import boarded
from arbiter.piratical.deeds.course import Outcome, Playthrough, certain, done, rolled_out, told, unused
from arbiter.piratical.deeds.forts import forts_answer, forts_fire
from arbiter.piratical.deeds.gunnery import fired
from arbiter.piratical.deeds.holds import held, held_space, number_of
from arbiter.piratical.deeds.loot import may_take
from arbiter.piratical.deeds.losses import changed, changes_by, go_down
from arbiter.piratical.deeds.permission import may
from arbiter.piratical.deeds.ramming import rammed
from arbiter.piratical.deeds.rounds import set_to
from arbiter.piratical.situations.stating import ALONG
from arbiter.piratical.situations.supposing import NEXT
from arbiter.piratical.table.orders import DEEDS, TOLD_FIGHTS, Order, saves_given
from arbiter.piratical.table.vessels import FIGHT, Position, doubt_about

Procedure = Callable[[Playthrough, Position, Order], Iterable[Outcome]]
FREE = frozenset({"plays", "buys_ship"})
"""Sentences that need no turn of one's own."""
AT_PORT = frozenset({"trades", "sells", "plunders", "stores", "hires", "buys", "repairs"})


def run(course: Playthrough) -> list[Outcome]:
    """Every possible course of the play, the likeliest first. Raises `TooManyCourses`."""
    reached = certain(course.table.state)
    while any(one.state.next < len(course.table.play) for one in reached):
        reached = following(reached, lambda state: _next(course, state))
    return sorted(reached, key=lambda one: -one.chance)


def _next(course: Playthrough, state: Position) -> Iterable[Outcome]:
    if state.next >= len(course.table.play):
        return certain(state)
    order = course.table.play[state.next]
    state = replace(state, next=state.next + 1, dice=order.dice, saves=saves_given(order))
    started = _turn_begun(course, state, order)
    return following(started, lambda before: _whole(course, before, order))


def _whole(course: Playthrough, before: Position, order: Order) -> list[Outcome]:
    """A sentence with all that follows of it: a port that a ship came to, and dice that nobody rolled."""
    reached = following(_carried_out(course, before, order), lambda after: _arrived(course, before, after, order))
    if course.table.supposed:
        reached = [replace(one, state=replace(one.state, saves=())) for one in reached]
    return following(reached, lambda after: rolled_out(after, order))


def _begun(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """The turn of a ship begins; of what is asked of her next one the play tells nothing before it."""
    if NEXT in order.flags:
        state = replace(state, tried=tuple(one for one in state.tried if one[0].who != order.who))
    return rounds.begun(course, state, order.who)


def _turn_begun(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """A ship that does what is done in one's own turn begins it, when nobody said whose turn it is."""
    if order.verb not in DEEDS or order.verb in FREE or state.turn == order.who:
        return certain(state)
    if state.turn == "" and rounds.OVER not in state.ship(order.who).marks:
        return certain(replace(state, turn=order.who))
    if state.turn:
        course.assume(f"the turn of {order.who} follows")
    dice, saves = state.dice, state.saves
    return [replace(one, state=replace(one.state, dice=dice, saves=saves)) for one in rounds.begun(course, state, order.who)]


def _carried_out(course: Playthrough, state: Position, order: Order) -> Iterable[Outcome]:
    if order.verb not in DEEDS:
        return PROCEDURES[order.verb](course, state, order)
    order = _whole_repair(course, state, order)
    order = _at_the_only_other(course, state, order)
    deed = replace(order, verb=DEEDS[order.verb])
    if order.verb in ("fires", "rams") and not order.whom:
        return certain(_unclear(state, order, "at whom was not said", about=tuple(ship.id for ship in state.ships)))
    found = may(course, state, deed)
    state = replace(state, tried=(*state.tried, (deed, found)))
    if deed.verb == "move":
        found = moves.movable(course, state, deed, found)
    if found.value is False:
        refused = replace(done(state, "refused", order.who, order.whom), dice=(), saves=())
        refused = _unless_fewer_fire(course, refused, order, deed)
        return certain(
            refused,
            told(f"not allowed: {order.text.rstrip('.')}; {found.says}", *found.cites, about=_about(order), standing=False),
        )
    if found.value is None:
        state = _unclear(state, order, found.says.removeprefix("open: "), found.cites)
    outcomes = _answered(course, state, order)
    return following(outcomes, lambda before: PROCEDURES[order.verb](course, before, order))


def _unless_fewer_fire(course: Playthrough, state: Position, order: Order, deed: Order) -> Position:
    """The state after a volley that was refused; what became of its target is open where fewer of the weapons may fire."""
    several = deed.verb == "fire" and (order.number or 0) > 1 and order.whom
    if not several or may(course, state, replace(deed, number=1)).value is False:
        return state
    why = f"{order.who} may fire fewer weapons than were told, and which of the dice count was not said"
    cites = course.units("no more weapons than crew")
    state = state.with_ship(state.ship(order.who).doubted("fire", why, cites))
    return state.with_ship(state.ship(order.whom).doubted("*", why, cites))


def _whole_repair(course: Playthrough, state: Position, order: Order) -> Order:
    """A repair of which nobody says how much, as that of the whole hull."""
    if order.verb != "repairs" or order.number is not None or "POINT" in order.flags:
        return order
    ship = state.ship(order.who)
    missing = course.lore.hull(ship.people).value - ship.hull if ship.people else 0
    if missing > 1:
        course.assume(f"{ship.id} is repaired to her full hull")
    return replace(order, number=max(missing, 1))


def _at_the_only_other(course: Playthrough, state: Position, order: Order) -> Order:
    """Fire or a ram of which nobody says at whom, as at the only other ship that there is."""
    others = [ship.id for ship in state.ships if ship.id != order.who and not ship.players_only]
    if order.verb not in ("fires", "rams") or order.whom or len(others) != 1:
        return order
    course.assume(f"{order.who} {order.verb}{' at' * (order.verb == 'fires')} {others[0]}")
    return replace(order, whom=others[0])


def _unclear(state: Position, order: Order, why: str, cites: tuple[str, ...] = (), about: tuple[str, ...] = ()) -> Position:
    for name in about or _about(order):
        state = state.with_ship(state.ship(name).doubted("*", why, cites))
    return state


def _about(order: Order) -> tuple[str, ...]:
    return tuple(name for name in (order.who, order.whom) if name)


def _answered(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """The shore forts answer an attack in the harbour before anything else."""
    if order.verb not in TOLD_FIGHTS:
        return certain(state)
    return forts_answer(course, state, order.who, order.whom)


def _arrived(course: Playthrough, before: Position, after: Position, order: Order) -> list[Outcome]:
    """Cards that lie open and wait for a port act when a ship comes to one, or does business there."""
    ship = after.ship(order.who) if order.who else None
    if ship is None or not ship.face_up or ship.gone:
        return certain(after)
    came = ports.lies_at(course, ship) != ports.lies_at(course, before.ship(order.who)) and _is_port(course, ship.id, after)
    dealt = order.verb in AT_PORT and not after.count("refused", order.who) > before.count("refused", order.who)
    return hand.visited(course, after, order.who) if came or dealt else certain(after)


def _is_port(course: Playthrough, who: str, state: Position) -> bool:
    place = ports.lies_at(course, state.ship(who))
    return bool(place) and place != "Treasure Island"


# Procedures


def _attacked(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    return certain(done(state, "attacked", order.who, order.whom), told(f"{order.who} attacks {order.whom}", about=_about(order)))


def _forts(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """The shore forts go on firing at a ship that is in their range."""
    who = order.who or state.turn or (state.ships[0].id if len(state.ships) == 1 else "")
    if not who:
        return unused(state, order, "at whom was not said")
    ship = state.ship(who)
    people = course.chart.harbour_of(ship) or next(iter(course.chart.homes), "")
    again = replace(state, next=state.next - 1)
    cites = course.units("forts answer an attack in the harbour", "the forts fire at once")
    return forts_fire(course, again, who, people, cites)


def _takes(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """What is taken where nothing lies ready: more than the loot of a boarding is not allowed."""
    deed = replace(order, verb="carry", flags=order.flags | {"AGAIN"})
    found = may_take(course, state, deed)
    if state.count("boarding won", order.who) and found.value is False:
        says = f"not allowed: {order.text.rstrip('.')}; {found.says}"
        event = told(says, *found.cites, about=_about(order), standing=False)
        return certain(replace(state, tried=(*state.tried, (deed, found))), event)
    if doubt_about(state.ship(order.who), FIGHT):
        return certain(state, told(f"whether {order.who} won the boarding is open", about=_about(order)))
    return unused(state, order, "there is nothing to take now", order.who)


def _loose_dice(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """Dice of which nobody tells for what they were rolled."""
    return unused(replace(state, dice=()), order, "for what these dice were rolled was not said", order.who)


def _loses(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """What was in a hull space that was lost before; or else a loss for a reason that nobody tells."""
    who = order.who or next((ship.id for ship in state.ships if ship.holed), "")
    if who and held(state.ship(who), order):
        event = told(f"in the lost space of {who} was {order.weapon or order.thing}", about=(who,))
        return certain(held_space(state, who, order), event)
    if order.verb == "space_held" and course.table.supposed:
        return certain(state)
    if order.verb == "space_held" or not who or "SPACE" in order.flags:
        return unused(state, order, "no hull space was lost of which that could be said", *_about(order))
    return _changed(course, state, order, "lose")


def _gains(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    return _changed(course, state, order, "gain")


def _changed(course: Playthrough, state: Position, order: Order, how: str) -> list[Outcome]:
    """So much of something lost or gained for a reason that nobody tells."""
    what, number = order.weapon or order.thing, order.number or 1
    if not changes_by(how, what) or (order.number is None and what == "gold"):
        return unused(state, order, "how much, or of what, was not said", order.who)
    ship = state.ship(order.who)
    if how == "lose" and what not in ("hull", "turn") and number_of(ship, what, ship.gold) < number:
        return unused(state, order, f"{order.who} does not have so much", order.who)
    return changed(course, state, order.who, how, what, number)


def _wind_set(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    return certain(set_to(state, order.side), told("the wind turns"))


def _goes_down(course: Playthrough, state: Position, order: Order) -> Iterable[Outcome]:
    """A ship sinks, or is lost, for a reason that nobody tells."""
    return go_down(course, state, order.who, "lost" if "LOST" in order.flags else "sunk")


def _stays(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    return certain(state, told(f"{order.who} stays where she is", about=(order.who,)))


def _deal(ware: str) -> Procedure:
    return lambda course, state, order: deals.dealt(course, state, order, order.weapon or ware)


PROCEDURES: Mapping[str, Procedure] = {
    "sails": moves.moved,
    "rows": moves.moved,
    "steams": moves.moved,
    "moves": moves.moved,
    "stays": _stays,
    "rams": rammed,
    "fires": fired,
    "attacks": _attacked,
    "boards": boarded,
    "wins_boarding": boarded,
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
    "card_roll": _takes,
    "rolls_told": _loose_dice,
    "saves_told": _loose_dice,
    "hooks_told": _loose_dice,
    "raiders_roll": _loose_dice,
    "misses_told": _loose_dice,
    "hits_told": _loose_dice,
    "wins_round_told": _loose_dice,
    "loses_round_told": _loose_dice,
    "round_ends": lambda course, state, order: certain(rounds.over(state), told("the round ends")),
    "loses": _loses,
    "gains": _gains,
    "space_held": _loses,
    "initiative": rounds.initiative,
    "goes_told": rounds.goes_told,
    "forts_fire": _forts,
    "forts_miss": _forts,
    "goes_down": _goes_down,
    "nears": moves.neared,
    **dict.fromkeys(ALONG, along.so_told),
    "reaches": moves.reached,
    "begins": _begun,
    "ends": lambda course, state, order: rounds.ended(course, state, order.who),
    "round": rounds.new_round,
    "wind_dice": rounds.wind_rolled,
    "wind_turns": _wind_set,
}
"""How each sentence of the play is carried out."""
