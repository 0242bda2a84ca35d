"""Cards: drawn, held, laid open and played, each doing what its text says."""

from __future__ import annotations

from arbiter.engine.branching import following, merged
from arbiter.frozen import replace
from arbiter.piratical.deeds.course import (
    Outcome,
    Playthrough,
    certain,
    chosen,
    done,
    picked,
    scaled,
    told,
    totals,
    unused,
    with_events,
    with_events_after,
)
from arbiter.piratical.deeds.discards import answered, discarded
from arbiter.piratical.deeds.held_cards import STORMS
from arbiter.piratical.deeds.losses import carried_out, changed
from arbiter.piratical.deeds.ports import lies_at
from arbiter.piratical.deeds.raids import mutinied, raided
from arbiter.piratical.deeds.rounds import set_to, turned
from arbiter.piratical.table import chart as places
from arbiter.piratical.table.claims import Argument, Settlement, verdict
from arbiter.piratical.table.hexes import SIDES, neighbour
from arbiter.piratical.table.orders import TOLD_FIGHTS, Order
from arbiter.piratical.table.programs import BATTLE, DIGGING, LOST_TURN, PLUNDERING, STORM, CardEffect, CardProgram
from arbiter.piratical.table.vessels import BY_CARD, Position

OPEN_CARDS = "open cards"
CARDS_PLAYED = ("battle card", "boarding card")
"""Under what the cards of a fight are counted until those of the next one are played."""
FIGHTS = frozenset({"attack", "fire", "board", "ram"})
"""Deeds of one ship against another."""


def may_draw(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a card may be drawn: one, and before the ship moves or fights."""
    ship = state.ship(order.who)
    units = course.units("one card is drawn")
    claims = [Argument(True, "one card is drawn each turn", units)]
    if "drawn" in ship.marks or (order.number or 1) > 1:
        claims.append(Argument(False, "a turn has one card", units))
    if ship.marks & {"moved", "battle", "sailed", "rowed"} or ship.trip is not None:
        phases = (*course.units("three phases"), *course.lore.cites("phases"))
        claims.append(Argument(False, "the card is drawn first, before the ship moves", phases))
    return verdict(claims)


def drawn(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """The outcomes of a card that is drawn: held when it says so, and otherwise played at once."""
    ship = state.ship(order.who).marked("drawn")
    state = state.with_ship(ship)
    if not order.card:
        why = "which card was drawn was not said"
        return certain(
            state.with_ship(ship.doubted("*", why, course.units("one card is drawn"))), told(f"{order.who} draws a card")
        )
    card = course.card(order.card)
    state = done(state, "drawn", order.who, card.name)
    cites = (*card.cites, *course.units("one card is drawn"))
    event = told(f"{order.who} draws {card.name}", *cites, about=(order.who,))
    if card.held:
        state = done(state.with_ship(replace(ship, hand=(*ship.hand, card.name))), "held", order.who)
        if order.bouts:
            return with_events(unused(state, order, f"{card.name} brings no fight", order.who), event)
        return certain(state, event)
    if course.lore.has(STORMS, card.name):
        state, node = answered(course, state, order.who, STORM)
        if node is not None:
            return certain(done(replace(state, dice=()), "cancelled", order.who, card.name), event, node)
    at_once = told("it takes effect at once", *course.units("a drawn card acts at once"), about=(order.who,))
    reached = certain(state, event, at_once)
    if order.bouts and not any(deed.verb in ("mutiny", "raid") for deed in card.deeds):
        reached = with_events(unused(state, order, f"{card.name} brings no fight", order.who), event, at_once)
    for deed in card.deeds:
        reached = following(reached, lambda before, deed=deed: _worked(course, before, order, card, deed))  # type: ignore[misc]
    return reached


def _worked(course: Playthrough, state: Position, order: Order, card: CardProgram, deed: CardEffect) -> list[Outcome]:
    """The outcomes of one thing that a card does."""
    who, ship = order.who, state.ship(order.who)
    if deed.at_port:
        state = state.with_ship(replace(ship, face_up=(*ship.face_up, card.name)))
        return certain(state, told(f"{card.name} lies open until {who} next visits a port", *card.cites, about=(who,)))
    if deed.what and course.lore.text(OPEN_CARDS, card.name) == deed.what:
        why = f"whether the {deed.what} that {card.name} costs is lost at once or at the next port is not said"
        return certain(state.with_ship(ship.doubted(deed.what, why, card.cites)))
    if deed.verb == "wind":
        return turned_wind(course, state, order, card, deed)
    if deed.verb == "drift":
        return _drifted(course, state, who, deed, card.cites)
    if deed.verb in ("mutiny", "raid"):
        return _attacked(course, state, order, deed, card.cites)
    if deed.verb == "again":
        state = done(state.with_ship(replace(ship, extra=ship.extra + 1)), "again", who)
        return certain(state, told(f"{who} goes again", *card.cites, about=(who,)))
    return carried_out(course, state, who, (deed,))


def _attacked(course: Playthrough, state: Position, order: Order, deed: CardEffect, cites: tuple[str, ...]) -> list[Outcome]:
    """The outcomes of an attack by crew that no ship carries; where nobody said whose die is which, that is open."""
    fights = {"mutiny": mutinied, "raid": raided}
    if not order.bouts:
        return fights[deed.verb](course, state, order.who, deed.amount.plus, (), cites)
    own, other = order.bouts[0].one, order.bouts[0].other
    ways = {f"her die shows {own}": (own, other)}
    if "raid_unsaid" in order.flags and own != other:
        ways[f"her die shows {other}"] = (other, own)
    found: list[Outcome] = []
    for option, pick, reached in chosen(state, "", "whose die is which was not said", ways, cites):
        one, two = ways[option]
        dice = (two, one) if deed.verb == "mutiny" else (one, two)
        found += picked(pick, fights[deed.verb](course, reached, order.who, deed.amount.plus, dice, cites))
    return found


def turned_wind(course: Playthrough, state: Position, order: Order, card: CardProgram, deed: CardEffect) -> list[Outcome]:
    """The outcomes of a card that turns the wind, by so many sides or to where its player chooses."""
    if deed.what == "turn":
        state = turned(state, deed.amount.plus)
        if state.wind is None:
            return certain(state, told("the wind turns, from where it blew was not said", *card.cites))
        return certain(state, told(f"the wind now blows {SIDES[state.wind]}", *card.cites, about=(order.who,)))
    follow = course.upcoming(state, "chooses", by=order.who)
    side_said = order.side if order.side is not None else follow.side if follow is not None else None
    if side_said is not None:
        state = course.taken(state) if order.side is None else state
        return certain(set_to(state, side_said), told(f"the wind now blows {SIDES[side_said]}", *card.cites))
    found: list[Outcome] = []
    player = state.ship(order.who).player or order.who
    for option, pick, reached in chosen(state, player, "where the wind blows", SIDES, card.cites):
        found += picked(pick, certain(set_to(reached, SIDES.index(option)), told(f"the wind now blows {option}", *card.cites)))
    return found


def _drifted(course: Playthrough, state: Position, who: str, deed: CardEffect, cites: tuple[str, ...]) -> list[Outcome]:
    """The outcomes of being blown down the wind; a free port stops a ship, and land in the way is not spoken of."""
    found: list[Outcome] = []
    for hexes, chance, reached in totals(state, deed.amount):
        found += scaled(chance, certain(_blown(course, reached, who, hexes, cites)))
    event = told(f"{who} is blown down the wind", *cites, about=(who,))
    return with_events(merged(found), event)


def _blown(course: Playthrough, state: Position, who: str, hexes: int, cites: tuple[str, ...]) -> Position:
    ship = state.ship(who)
    state = done(state, "blown", who, number=hexes)
    if ship.at is None or state.wind is None:
        return state.with_ship(ship.doubted("place", "from where and whither she is blown was not said", cites))
    here = ship.at
    for _ in range(hexes):
        here = neighbour(here, state.wind)
        if here in course.chart.land:
            return state.with_ship(ship.doubted("place", "what becomes of a ship that is blown onto land is not said", cites))
        if course.chart.is_free_port(here):
            why = "whether a ship that is blown past a free port stops there is not said"
            units = (*cites, *course.units("ships stop at a free port"))
            ship = ship.doubted("place", why, units)
            ship = ship.doubted("gold", why, units) if ship.face_up else ship
    return state.with_ship(replace(ship, at=here, place=""))


# Cards out of the hand


def played(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """The outcomes of a card played out of the hand."""
    card, who = course.card(order.card), order.who
    state = done(discarded(state, who, card.name), "played", who)
    event = told(f"{who} plays {card.name}", *card.cites, about=(who,))
    ship = state.ship(who)
    if card.is_battle_card or card.to_board:
        if order.whom and _opponent(course, state, who) not in ("", order.whom):
            return with_events(unused(state, order, f"no fight with {order.whom} follows", who), event)
        if all(ship != who for ship, _ in state.active):
            state = state.forgetting(*CARDS_PLAYED, who=who)
        state = done(state, "battle card" if card.is_battle_card else "boarding card", who, card.name)
        return certain(replace(state, active=(*state.active, (who, card.name))), event)
    if BATTLE in card.answers:
        state = done(state, "battle ended", who, card.name)
        return certain(replace(state, escaped=state.escaped | {(who, _opponent(course, state, who))}), event)
    if LOST_TURN in card.answers:
        if not ship.misses:
            return with_events(unused(state, order, f"{who} has no turn to miss", who), event)
        state = done(state.with_ship(replace(ship, misses=ship.misses - 1)), f"{LOST_TURN} answered", who)
        return certain(state, event, told(f"{who} does not miss her next turn", *card.cites, about=(who,)))
    if PLUNDERING in card.answers:
        return with_events(_card_plunder(course, state, order, card), event)
    if DIGGING in card.answers:
        return with_events(carried_out(course, state, who, card.deeds), event)
    return with_events(unused(state, order, f"there is nothing that {card.name} could answer now for {who}"), event)


def _opponent(course: Playthrough, state: Position, who: str) -> str:
    """With whom a ship fights in this turn, or next; an empty text where nobody is told."""
    now = [order for order, _ in state.tried if order.verb in FIGHTS and order.who == state.turn]
    next_ = [order for order in course.table.play[state.next :] if order.verb in TOLD_FIGHTS]
    both = ((order.who, order.whom) for order in (*reversed(now), *next_) if who in (order.who, order.whom))
    return next((other if one == who else one for one, other in both), "")


def _card_plunder(course: Playthrough, state: Position, order: Order, card: CardProgram) -> list[Outcome]:
    """Treasure from a home port without a roll; whether the forts fire at who plunders by a card is open."""
    ship = state.ship(order.who)
    place = order.place if order.place.startswith(places.HOME) else lies_at(course, ship)
    ship = ship.marked(BY_CARD)
    state = done(state, BY_CARD, order.who).with_ship(ship)
    if "plundered" not in ship.marks:
        why = "whether the shore forts fire at a ship that plunders by a card is not said"
        units = (*card.cites, *course.units("the forts fire at once"))
        state = state.with_ship(ship.doubted("hull", why, units).doubted("forts", why, units))
    return carried_out(course, state, order.who, card.deeds, place if place.startswith(places.HOME) else "")


# Cards that lie open


def visited(course: Playthrough, state: Position, who: str) -> list[Outcome]:
    """The outcomes of a visit to a port for the cards that lie open and wait for it."""
    ship = state.ship(who)
    reached = certain(state)
    for name in ship.face_up:
        card = course.card(name)
        waiting = [deed for deed in card.deeds if deed.at_port]
        if waiting:
            gone = tuple(other for other in ship.face_up if other != name)
            reached = [replace(one, state=one.state.with_ship(replace(one.state.ship(who), face_up=gone))) for one in reached]
            event = told(f"{card.name} acts as {who} visits a port", *card.cites, about=(who,))
            reached = with_events_after(reached, event)
            for deed in waiting:
                reached = following(reached, lambda before, deed=deed, name=name: _paid(course, before, who, name, deed))  # type: ignore[misc]
    return reached


def _paid(course: Playthrough, state: Position, who: str, card: str, deed: CardEffect) -> list[Outcome]:
    """What a card that lies open costs: by the die that the next sentence tells for it, or that this one has left."""
    order = course.upcoming(state, "card_roll", "rolls_told", by=who)
    if order is not None and (order.card == card or (order.verb == "rolls_told" and len(order.dice) == 1)):
        state = replace(course.taken(state), dice=(order.number or order.dice[0], *state.dice))
    found: list[Outcome] = []
    for amount, chance, reached in totals(state, deed.amount):
        found += scaled(chance, changed(course, reached, who, deed.verb, deed.what, amount))
    return merged(found)
