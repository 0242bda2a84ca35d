"""What may be done: each deed with the function that settles it, for the play and for questions alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from arbiter.frozen import replace
from arbiter.piratical.deeds.boarding import may_board
from arbiter.piratical.deeds.course import Playthrough
from arbiter.piratical.deeds.deals import may_buy_ship, may_deal, may_sell, may_store
from arbiter.piratical.deeds.gunnery import may_attack, may_fire
from arbiter.piratical.deeds.hand import may_draw
from arbiter.piratical.deeds.held_cards import may_play
from arbiter.piratical.deeds.holds import lost_with_hull, number_of
from arbiter.piratical.deeds.loot import has_fought, may_take, may_take_found, of_what_was_found
from arbiter.piratical.deeds.ports import may_plunder, may_search, may_trade
from arbiter.piratical.deeds.ramming import may_ram
from arbiter.piratical.deeds.rates import modes, reach
from arbiter.piratical.deeds.rounds import HAD_TURN, out_of_turn
from arbiter.piratical.deeds.sailing import Passage, passage
from arbiter.piratical.deeds.volleys import save_number
from arbiter.piratical.deeds.ways import courses
from arbiter.piratical.table.chart import FREE_PORT
from arbiter.piratical.table.claims import Argument, Settlement, both, verdict
from arbiter.piratical.table.orders import Leg, Order
from arbiter.piratical.table.vessels import BY_CARD, Position, Ship

Settle = Callable[[Playthrough, Position, Order], Settlement]
OWN_TURN = frozenset({
    "move", "ram", "fire", "board", "attack", "trade", "sell", "plunder", "search", "store", "hire", "buy", "repair", "draw",
})  # fmt: skip
"""Deeds that a ship does in her own turn."""


def may(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a deed may be done; a ship that is gone or out of her turn does nothing."""
    found = MAY[order.verb](course, state, order)
    if order.verb not in OWN_TURN:
        return found
    return both(found, _turns(course, state, state.ship(order.who)))


def _turns(course: Playthrough, state: Position, ship: Ship) -> Settlement:
    claims = []
    if ship.gone:
        claims.append(
            Argument(
                False, f"{ship.id} is {ship.gone}", course.units("no hull no ship" if ship.gone == "sunk" else "no crew no ship")
            )
        )
    why = out_of_turn(state, ship)
    over = f"the turn of {ship.id} is over, and whether her next one is meant was not said"
    if HAD_TURN in ship.marks and not state.turn:
        claims.append(Argument(None, over, course.units("rounds")))
    if why:
        claims.append(Argument(False, f"{why}, and players take turns", course.units("rounds")))
    return verdict(claims) if claims else Settlement(True, ())


# Moves


def best_passage(course: Playthrough, state: Position, order: Order) -> Passage:
    """The course by the way that was said, or else by the first of her ways that allows it."""
    ship = state.ship(order.who)
    legs = order.legs
    ways = (order.mode,) if order.mode else (ship.trip.mode,) if ship.trip else modes(course, ship)
    found = [passage(course, state, ship, legs, way) for way in ways]
    return (
        next((one for one in found if one.verdict.value), None)
        or next((one for one in found if one.verdict.value is None), None)
        or found[0]
    )


def may_move(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a course may be sailed."""
    ship = state.ship(order.who)
    if not order.legs:
        order = replace(order, legs=(Leg("ahead"),))
    found = best_passage(course, state, order).verdict
    if not found.value and is_to_a_hex(order):
        found = _by_any_course(course, state, order) or found
    return both(found, verdict(_phase(course)) if ship.marks & {"battle"} else Settlement(True, ()))


def is_to_a_hex(order: Order) -> bool:
    """Whether of a move no more is told than the hex where it ends."""
    return [leg.what for leg in order.legs] == ["through"] and len(order.legs[0].way) == 1


def _by_any_course(course: Playthrough, state: Position, order: Order) -> Settlement | None:
    """That a ship may come to a hex by some course that nobody told; None where none is found for certain."""
    ship, there = state.ship(order.who), order.legs[0].way[-1]
    most = max(reach(course, ship, way, downwind=True).high for way in modes(course, ship))
    tried = (best_passage(course, state, replace(order, legs=legs)).verdict for legs in courses(ship, there, most))
    return next((one for one in tried if one.value), None)


def _phase(course: Playthrough) -> Iterator[Argument]:
    units = (*course.units("three phases"), *course.lore.cites("phases"))
    yield Argument(False, "the movement phase comes before the battle phase, which has begun", units)


def may_combine(course: Playthrough, state: Position, order: Order) -> Settlement:
    return verdict([Argument(False, "oars and sail cannot be combined in one turn", course.units("oars or sail"))])


def may_stop(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a ship may, and at a free port must, stop."""
    units = course.units("ships stop at a free port")
    return verdict([Argument(True, "ships stop at a free port of themselves", units)] if order.place == FREE_PORT else [])


# Weapons and the rest


def may_use_weapons(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a ship may use so many weapons."""
    return may_fire(course, state, replace(order, verb="fire", whom=""))


def may_mount(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether weapons of a people may stand on the bow or the side."""
    ship = state.ship(order.who)
    mounts = course.lore.text(ship.people, "mounts")
    cites = course.lore.cites(ship.people, "mounts")
    if order.mount in mounts.split(" or "):
        return verdict([Argument(True, f"weapons of her people stand {mounts}", cites)])
    if "front half" in mounts:
        return verdict([Argument(None, "of her people only the arc of 180 degrees to the front is told", cites)])
    return verdict([Argument(False, f"weapons of her people stand {mounts} only", cites)])


def may_save(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a defender may try to save against a hit."""
    needs, cites = save_number(course, state.ship(order.who).people)
    if state.volley is not None and state.volley[0] == order.who and not state.volley[1]:
        return verdict([Argument(False, f"nothing has hit {order.who}", course.lore.cites("to hit", "any"))])
    if state.volley is None and (state.count("hull lost", order.who) or _fought_otherwise(state, order.who)):
        says = "saves are rolled against the hits of weapons, and that was none"
        return verdict([Argument(False, says, (*course.lore.cites("to save", "any"), *course.lore.cites("to hit", "any")))])
    if state.volley is None and not state.count("hits", "", order.who):
        course.assume(f"a weapon hits {order.who}")
    return verdict([Argument(True, f"against a hit the defender saves with {needs} or more", cites)])


def _fought_otherwise(state: Position, who: str) -> bool:
    """Whether the last fight of a ship that the play told of was a ram or a boarding."""
    fights = [order for order, _ in state.tried if order.verb in ("ram", "fire", "board")]
    return bool(fights) and fights[-1].verb != "fire" and who in (fights[-1].who, fights[-1].whom)


def may_control(course: Playthrough, state: Position, order: Order) -> Settlement:
    units = course.units("one ship at a time")
    if (order.number or 1) > 1:
        return verdict([Argument(False, "a player can control one ship at a time", units)])
    return verdict([Argument(True, "a player controls one ship", (*units, *course.units("one ship to begin with")))])


def may_carry(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether so much more finds room in the hold, or after a boarding may be taken of the loser."""
    if "TAKE" in order.flags and "ABOARD" not in order.flags and has_fought(state, order.who):
        return may_take(course, state, order)
    if of_what_was_found(state, order):
        return may_take_found(state, order)
    if order.thing in ("card", "turn", "hull"):
        return verdict([Argument(None, f"what holds for so many {order.thing}s is not said")])
    ship = state.ship(order.who)
    course.default(ship, "hull")
    number = order.number or 1
    if order.thing == "gold":
        return verdict([Argument(True, "gold takes up no cargo space", course.units("gold takes no space"))])
    units = course.units("as many cargo spaces as hull points", "what takes a cargo space")
    course.default(ship, "crew")
    course.default(ship, "weapons")
    if order.thing == "cargo" and not order.flags & {"LOAD", "TAKE", "ANOTHER"}:
        return _may_carry_in_all(ship, number, units)
    more = bool(order.flags & {"LOAD", "TAKE", "ANOTHER"})
    others = ship.load - number_of(ship, order.weapon or order.thing)
    in_all = number + (ship.load if more else others)
    low, high = lost_with_hull(ship, "cargo") if ship.holed else (0, 0)
    if in_all - high > ship.hull:
        return verdict([Argument(False, f"that takes {in_all - high} cargo spaces, and she has {ship.hull}", units)])
    if in_all - low > ship.hull:
        return verdict([Argument(None, "what was in the lost hull spaces was not said", units)])
    return verdict([Argument(True, f"that takes {in_all - low} of her {ship.hull} cargo spaces", units)])


def _may_carry_in_all(ship: Ship, number: int, units: tuple[str, ...]) -> Settlement:
    """Whether so many pieces find room, and may still be aboard where some may have been in hull spaces that she lost."""
    says = f"that takes {number} cargo spaces, and she has {ship.hull}"
    if number > ship.hull:
        return verdict([Argument(False, says, units)])
    if ship.holed and number > ship.load - lost_with_hull(ship, "cargo")[1]:
        return verdict([Argument(None, "what was in the lost hull spaces was not said", units)])
    return verdict([Argument(True, says, units)])


def may_throw(_course: Playthrough, _state: Position, _order: Order) -> Settlement:
    """Whether cargo may be given up to make room, of which no document speaks."""
    return verdict([Argument(None, "whether cargo may be thrown away by choice is not said", ())])


def may_hold(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a card may be kept for later."""
    card = course.card(order.card)
    if card.held:
        return verdict([Argument(True, f"{card.name} says that it is held", card.cites)])
    units = (*card.cites, *course.units("a drawn card acts at once", "one card is drawn"))
    return verdict([Argument(False, f"{card.name} does not say that it is held, so it takes effect at once", units)])


def attacking(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a ship may attack another at all."""
    ship, target = state.ship(order.who), state.ship(order.whom)
    return verdict(may_attack(course, state, ship, target))


def _deal(ware: str) -> Settle:
    return lambda course, state, order: may_deal(course, state, order, order.weapon or ware)


def may_roll_on(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a table may be rolled on: by who may do that of which it is the table."""
    if "PLUNDER" in order.flags:
        return _may_roll_for_plunder(course, state, order)
    return may_search(course, state, order) if "ISLAND" in order.flags else may_trade(course, state, order)


def _may_roll_for_plunder(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether the plunder table may be rolled on: not for a plunder by a card, and for one of which no die is told."""
    found, ship = may_plunder(course, state, order), state.ship(order.who)
    own = [(one, allowed.value) for one, allowed in state.tried if one.who == order.who]
    if "AGAIN" in order.flags:
        return found
    if BY_CARD in ship.marks:
        cites = tuple(unit for one, _ in own if one.verb == "play_card" for unit in course.card(one.card).cites)
        return both(found, verdict([Argument(False, "a card brings its treasure in place of a roll on that table", cites)]))
    if any(one.verb == "plunder" and allowed and not one.dice for one, allowed in own) and not ship.gone:
        says = "she plunders, and rolls once the forts have fired"
        return verdict([Argument(True, says, course.units("plundering is a roll", "the forts fire at once"))])
    return found


MAY: Mapping[str, Settle] = {
    "move": may_move,
    "ram": may_ram,
    "fire": may_fire,
    "board": may_board,
    "attack": attacking,
    "trade": may_trade,
    "sell": may_sell,
    "plunder": may_plunder,
    "search": may_search,
    "store": may_store,
    "hire": _deal("crew"),
    "buy": _deal("weapon"),
    "repair": _deal("hull"),
    "buy_ship": may_buy_ship,
    "draw": may_draw,
    "play_card": may_play,
    "hold": may_hold,
    "combine": may_combine,
    "use_weapons": may_use_weapons,
    "stop": may_stop,
    "save": may_save,
    "control": may_control,
    "mount_weapon": may_mount,
    "carry": may_carry,
    "roll_on": may_roll_on,
    "throw": may_throw,
}
"""How each deed is settled."""
