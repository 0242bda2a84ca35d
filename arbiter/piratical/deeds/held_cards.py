"""Whether a card out of the hand may be played: when, where, and against what."""

from __future__ import annotations

from arbiter.piratical.deeds.course import Playthrough
from arbiter.piratical.deeds.discards import holds
from arbiter.piratical.deeds.losses import stock
from arbiter.piratical.deeds.ports import lies_at
from arbiter.piratical.table import chart as places
from arbiter.piratical.table.claims import Argument, Settlement, verdict
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.programs import DIGGING, LOST_CREW, LOST_TURN, PLUNDERING, STORM, CardProgram
from arbiter.piratical.table.vessels import Position, Ship

STORMS = "storms"
FIGHTS = {True: ("fire", "fires"), False: ("board", "boards")}
"""The deeds for which a card is played, by whether it is a battle card or a boarding card."""


def may_play(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a player may play a card that is held."""
    ship, card = state.ship(order.who), course.card(order.card)
    if not card.held:
        units = (*card.cites, *course.units("a drawn card acts at once"))
        return verdict([Argument(False, f"{card.name} is no card to hold: it takes effect when it is drawn", units)])
    claims = [Argument(True, f"{card.name} is held until its player uses it", card.cites)]
    if not holds(course, ship, card.name):
        claims.append(Argument(False, f"{ship.id} does not hold {card.name}", card.cites))
    if card.is_battle_card or card.to_board:
        claims += _before_the_dice(course, state, order, card)
    claims += _something_to_answer(course, state, ship, card, *order.cards[1:2])
    if DIGGING in card.answers:
        claims += _at_deserted(course, ship, order, card)
    if PLUNDERING in card.answers:
        claims += _to_plunder(course, state, ship, order, card)
    return verdict(claims)


def _before_the_dice(course: Playthrough, state: Position, order: Order, card: CardProgram) -> list[Argument]:
    """A card for a fight is played before its dice: after them only for one that is still to come."""
    early = course.units("battle cards before the dice" if card.is_battle_card else "boarding cards before the dice")
    late = Argument(False, "such a card is played before the dice are rolled", (*early, *card.cites))
    if order.flags & {"AFTERWARDS", "AFTER"}:
        return [late]
    deed, told_so = FIGHTS[card.is_battle_card]
    coming = any(one.verb == told_so and order.who in (one.who, one.whom) for one in course.table.play[state.next :])
    now = [one for one, found in state.tried if one.verb == deed and found.value and one.who == state.turn]
    fought = [one for one in now if order.who in (one.who, one.whom)]
    if card.to_board:
        fought += [one for one, found in state.tried if _raided(course, one) and found.value and one.who == order.who]
    if coming or not fought or order.flags & {"BEFOREHAND", "BEFORE"}:
        return []
    if not (fought[-1].dice or fought[-1].bouts):
        return [Argument(None, "whether the dice have fallen was not said: ask for before the dice, or after the dice", early)]
    if card.to_board and state.count("round fought") and state.count("round again") >= state.count("round fought"):
        return [Argument(True, "the dice of another round are still to be rolled", early)]
    return [late]


def _raided(course: Playthrough, order: Order) -> bool:
    """Whether a card was drawn that brings crew which attack."""
    brought = course.card(order.card).deeds if order.verb == "draw" and order.card else ()
    return any(one.verb in ("raid", "mutiny") for one in brought)


def against(course: Playthrough, card: CardProgram, other: CardProgram) -> list[Argument]:
    """Whether a card answers what another one, that is named, does."""
    does = {
        STORM: course.lore.has(STORMS, other.name),
        LOST_TURN: any(deed.verb == "lose" and deed.what == "turn" for deed in other.deeds),
        LOST_CREW: any(deed.what == "crew" and deed.verb in ("lose", "raid", "mutiny") for deed in other.deeds),
    }
    if any(does.get(what, False) for what in card.answers):
        return [Argument(True, f"{other.name} is what {card.name} answers", (*card.cites, *other.cites))]
    return [Argument(False, f"{other.name} is nothing that {card.name} answers", (*card.cites, *other.cites))]


def _something_to_answer(course: Playthrough, state: Position, ship: Ship, card: CardProgram, named: str = "") -> list[Argument]:
    """Whether what has happened is what a card answers; with nothing told, it is taken for granted."""
    if named:
        drew = {one.who for one, found in state.tried if one.verb == "draw" and one.card == named and found.value}
        if drew and ship.id not in drew:
            says = f"whether {card.name} answers a card that another player drew is not said"
            return [Argument(None, says, (*card.cites, *course.card(named).cites))]
        return against(course, card, course.card(named))
    if LOST_CREW in card.answers and ship.gone == "sunk":
        return [Argument(None, "whether crew that goes down with a ship counts as killed is not said", card.cites)]
    lost = {LOST_CREW: "crew lost", LOST_TURN: "turn missed"}
    for what, name in lost.items():
        if what in card.answers:
            if (ship.misses and what == LOST_TURN) or state.count(name, ship.id):
                return []
            if any(one.what not in ("drawn", "held") for one in state.done):
                says = f"{ship.id} has lost no crew" if what == LOST_CREW else f"{ship.id} misses no turn"
                return [Argument(False, f"{says}, and nothing else is what {card.name} answers", card.cites)]
    if STORM in card.answers:
        drawn = [one.card for one, found in state.tried if one.verb == "draw" and one.who == ship.id and found.value and one.card]
        last = course.card(drawn[-1]) if drawn else None
        if last is not None and not last.held:
            return against(course, card, last)
    return []


def _at_deserted(course: Playthrough, ship: Ship, order: Order, card: CardProgram) -> list[Argument]:
    """Whether a ship is at the deserted island; which one that is, the documents do not say."""
    elsewhere = ship.at is not None or ship.place
    if ship.place == places.DESERTED or (order.place == places.DESERTED and not elsewhere):
        return []
    known = course.chart.deserted
    there = course.chart.at_island(ship, known) if known else None
    if there:
        return []
    if there is False:
        return [Argument(False, f"{ship.id} is not at the deserted island", card.cites)]
    return [
        Argument(None, "which island is the deserted one is not said", (*card.cites, *course.units("the island in the middle")))
    ]


def _to_plunder(course: Playthrough, state: Position, ship: Ship, order: Order, card: CardProgram) -> list[Argument]:
    place = order.place or lies_at(course, ship)
    if place == places.HOME + ship.people:
        units = (*card.cites, *course.units("not with one's own home port"))
        return [Argument(None, "whether the card serves at one's own home port, which cannot be plundered, is not said", units)]
    if not place.startswith(places.HOME):
        if ship.at is None and not ship.place:
            course.assume(f"{ship.id} is anchored at the home port of another player")
            return []
        return [Argument(None, "whether the card can be played away from a home port is not said", card.cites)]
    left, units = stock(course, state, place)
    return [] if left else [Argument(False, "no treasure is left there", (*units, *course.units("an empty home port")))]
