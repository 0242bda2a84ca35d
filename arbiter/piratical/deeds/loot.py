"""The loot of a boarding: what its winner may take of the loser, and takes."""

from __future__ import annotations

from arbiter.frozen import replace
from arbiter.piratical.deeds.course import Outcome, Playthrough, certain, chosen, done, picked, told, with_events
from arbiter.piratical.deeds.losses import lose_gold, lose_treasure
from arbiter.piratical.table.claims import Argument, Settlement, verdict
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import BY_CARD, Position, Ship

GOLD, TREASURE = "gold", "treasure"
TAKEN = "round loot "
"""Before what the winner of a boarding was told to take."""
GAINED = frozenset({GOLD, TREASURE})


def has_fought(state: Position, who: str) -> bool:
    """Whether a ship boarded another in this turn, or was boarded."""
    return any(order.verb == "board" and who in (order.who, order.whom) for order, _ in state.tried)


def has_found(state: Position, who: str) -> bool:
    """Whether a ship plundered, traded, searched or drew a card in this turn, by which she may have gained something."""
    rolled = state.count("rolled on plunder", who) or state.count(BY_CARD, who)
    deeds = (*(("plunder",) if rolled else ()), "trade", "search", "draw")
    return any(order.verb in deeds and order.who == who and found.value for order, found in state.tried)


def of_what_was_found(state: Position, asked: Order) -> bool:
    """Whether a question what is taken, or taken aboard, is about what a roll or a card of this turn brings."""
    if asked.thing not in GAINED or "MORE" in asked.flags or not has_found(state, asked.who):
        return False
    rolled = any(state.count(f"rolled on {table}", asked.who) for table in ("plunder", "island", "home port trade"))
    brought = rolled or bool(state.count(f"{asked.thing} gained", asked.who))
    return "TAKE" in asked.flags and ("ABOARD" not in asked.flags or brought)


def may_take_found(state: Position, order: Order) -> Settlement:
    """Whether a ship may take so much of what a roll or a card brings: all that it gives, and no more."""
    gained, number = state.count(f"{order.thing} gained", order.who), order.number or 1
    says = f"{order.who} gains {gained} {order.thing}"
    if number > gained or order.flags & {"ANOTHER", "AGAIN"}:
        return verdict([Argument(False, f"{says}, and no more")])
    if order.number is not None and number < gained:
        return verdict([Argument(None, "whether less may be taken than a roll or a card gives is not said")])
    return verdict([Argument(True, says)])


def may_take(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether the winner of a boarding may take so much of the loser: one treasure, or the gold that stands for it."""
    lost = next((one.whom for one in state.done if one.what == "boarding won" and one.who == order.who), "")
    if not lost:
        doubts = [Argument(None, why, cites) for what, why, cites in sorted(state.ship(order.who).doubts) if what == "fight"]
        return verdict(doubts or [Argument(False, f"{order.who} has won no boarding", course.lore.cites("boarding", "gold"))])
    claims = _claims(course, _before_won(state, order.who), order, lost)
    other = next((thing for thing in sorted(GAINED - {order.thing}) if state.count(f"{TAKEN}{thing}", order.who)), "")
    if other and state.count("boarding won", order.who) == 1:
        claims.append(Argument(False, f"{order.who} takes {other} already, and no more", course.lore.cites("boarding", "gold")))
    return verdict(claims)


def _before_won(state: Position, who: str) -> tuple[Ship, ...]:
    """The ships as they were before the last round that a ship won."""
    won = max((number for number, _ in state.bouts if state.count(f"round {number} won", who)), default=len(state.bouts) - 1)
    return next((ships for number, ships in reversed(state.bouts) if number < won), state.ships)


def _claims(course: Playthrough, before: tuple[Ship, ...], order: Order, lost: str) -> list[Argument]:
    """What speaks for and against so much loot, with the ships as they were before the round that was won."""
    price = course.lore.figure("boarding", "gold")
    rule = f"the winner of a boarding takes one treasure or {price.value} gold"
    won, loser = (next(ship for ship in before if ship.id == name) for name in (order.who, lost))
    claims = [Argument(True, rule, price.cites)]
    if order.thing not in (TREASURE, GOLD) or order.flags & {"ANOTHER", "AGAIN"}:
        claims.append(Argument(False, f"{rule}, and no more", price.cites))
    elif order.thing == TREASURE:
        claims += [Argument(False, rule, price.cites)] * ((order.number or 1) != 1)
        claims += [Argument(False, f"{lost} has no treasure", price.cites)] * (not loser.treasures)
        units = course.units("as many cargo spaces as hull points", "what takes a cargo space")
        claims += [Argument(False, f"{won.id} has no cargo space for it", units)] * (not won.free)
    elif (lost, "gold") in course.table.defaults:
        claims.append(Argument(None, f"how much gold {lost} has was not said", price.cites))
    elif not loser.gold:
        claims.append(Argument(False, f"{lost} has no gold", price.cites))
    elif loser.gold < price.value:
        claims.append(Argument(None, f"what a winner takes from a ship with {loser.gold} gold is not said", price.cites))
    elif order.number not in (None, price.value):
        claims.append(Argument(False, rule, price.cites))
    return claims


def looted(course: Playthrough, state: Position, winner: str, loser: str) -> list[Outcome]:
    """The winner takes one treasure, or gold: as the next sentence says, or else as that player chooses."""
    won, lost = state.ship(winner), state.ship(loser)
    price = course.lore.figure("boarding", "gold")
    course.default(lost, "gold")
    options = [TREASURE] * bool(lost.treasures and won.free) + [f"{min(price.value, lost.gold)} gold"] * bool(lost.gold)
    order = course.upcoming(state, "takes", by=winner)
    if not lost.gold and (loser, "gold") in course.table.defaults and order is not None and order.thing == GOLD:
        options.append(f"{price.value} gold")
    if not options:
        return certain(state, told(f"{loser} has nothing that {winner} could take", *price.cites, about=(winner, loser)))
    if order is not None:
        state = course.taken(state)
        allowed = verdict(_claims(course, state.ships, order, loser))
        if allowed.value is not False:
            state = done(state, f"{TAKEN}{order.thing or TREASURE}", winner)
            return _taken(course, state, winner, loser, TREASURE if order.thing == TREASURE else options[-1])
        says = f"not allowed: {order.text.rstrip('.')}; {allowed.says}"
        refused = told(says, *allowed.cites, about=(winner, loser), standing=False)
        return with_events(_loot_chosen(course, state, winner, loser, options), refused)
    return _loot_chosen(course, state, winner, loser, options)


def _loot_chosen(course: Playthrough, state: Position, winner: str, loser: str, options: list[str]) -> list[Outcome]:
    won, price = state.ship(winner), course.lore.figure("boarding", "gold")
    found: list[Outcome] = []
    player = won.player or winner
    for option, pick, reached in chosen(state, player, "what the winner of the boarding takes", options, price.cites):
        found += picked(pick, _taken(course, reached, winner, loser, option))
    return found


def _taken(course: Playthrough, state: Position, winner: str, loser: str, what: str) -> list[Outcome]:
    won, lost = state.ship(winner), state.ship(loser)
    cites = course.lore.cites("boarding", "gold")
    if what == TREASURE:
        event = told(f"{winner} takes one treasure from {loser}", *cites, about=(winner, loser))
        state = state.with_ship(replace(won, treasures=(*won.treasures, lost.treasures[-1])))
        state = done(state, "treasure gained", winner)
        return with_events(lose_treasure(course, state, loser, 1), event)
    number = int(what.split(maxsplit=1)[0])
    if number < course.lore.figure("boarding", "gold").value:
        why = f"what a winner takes from a ship with {number} gold is not said"
        won, lost = won.doubted("gold", why, cites), lost.doubted("gold", why, cites)
        state = state.with_ship(won).with_ship(lost)
    if number > lost.gold:
        state = state.with_ship(lost.doubted("gold", f"how much gold {loser} had was not said", cites))
    event = told(f"{winner} takes {number} gold from {loser}", *cites, about=(winner, loser))
    state = done(state.with_ship(replace(won, gold=won.gold + number)), "gold gained", winner, number=number)
    return with_events(lose_gold(course, state, loser, number), event)
