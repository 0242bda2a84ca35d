"""Cards out of the hand that answer what is about to happen: who holds them, and that they are discarded."""

from __future__ import annotations

from arbiter.frozen import replace
from arbiter.piratical.deeds.course import Playthrough, done, told
from arbiter.piratical.table.claims import Settlement
from arbiter.piratical.table.vessels import Position, Ship
from arbiter.trace import Node


def answered(course: Playthrough, state: Position, who: str, what: str) -> tuple[Position, Node | None]:
    """The state in which the next sentence has played a held card against something, and what happened; or nothing."""
    order = course.upcoming(state, "plays", by=who)
    if order is None or what not in course.card(order.card).answers or not holds(course, state.ship(who), order.card):
        return state, None
    card = course.card(order.card)
    state = done(discarded(course.taken(state), who, card.name), f"{what} answered", who)
    node = told(f"{who} discards {card.name} against it", *card.cites, about=(who,))
    return replace(state, tried=(*state.tried, (replace(order, verb="play_card"), Settlement(True, (node,))))), node


def holds(course: Playthrough, ship: Ship, card: str) -> bool:
    """Whether a player holds a card; where no hand was described, it is assumed."""
    if card in ship.hand:
        return True
    if (ship.id, "hand") in course.table.defaults:
        course.assume(f"{ship.id} holds {card}")
        return True
    return False


def discarded(state: Position, who: str, card: str) -> Position:
    ship = state.ship(who)
    if card not in ship.hand:
        return state
    place = ship.hand.index(card)
    return state.with_ship(replace(ship, hand=ship.hand[:place] + ship.hand[place + 1 :]))
