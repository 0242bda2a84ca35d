"""What a ship loses and gains: hull and what was in it, crew, gold, treasure and turns, with whatever answers it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from arbiter.engine.branching import following
from arbiter.frozen import replace
from arbiter.piratical.deeds.course import Outcome, Outcomes, Playthrough, certain, chosen, done, picked, scaled, told, totals
from arbiter.piratical.deeds.discards import answered
from arbiter.piratical.deeds.holds import WEAPONS, fewer, held, held_space, lost_with_hull
from arbiter.piratical.table import chart as places
from arbiter.piratical.table.programs import LOST_CREW, LOST_TURN, CardEffect
from arbiter.piratical.table.vessels import Position, Ship
from arbiter.trace import Node

Step = Callable[[Position], Outcomes]
Change = Callable[[Playthrough, Position, str, int, str], list[Outcome]]


def carried_out(
    course: Playthrough, state: Position, who: str, deeds: Iterable[CardEffect], store: str = "", whom: str = ""
) -> list[Outcome]:
    """The outcomes of several deeds, in order; `store` is where treasure comes from, `whom` whom damage is inflicted on."""
    reached = certain(state)
    for deed in deeds:
        reached = following(reached, _step(course, who, deed, store, whom))
    return reached


def _step(course: Playthrough, who: str, deed: CardEffect, store: str, whom: str) -> Step:
    def step(state: Position) -> Outcomes:
        if deed.verb == "inflict":
            return _of_amount(course, state, whom, replace(deed, verb="lose"), store)
        if deed.other is not None:
            return _either(course, state, who, deed, store)
        return _of_amount(course, state, who, deed, store)

    return step


def _of_amount(course: Playthrough, state: Position, who: str, deed: CardEffect, store: str) -> list[Outcome]:
    """The outcomes of a deed for each amount that its dice may come to."""
    found: list[Outcome] = []
    for amount, chance, reached in totals(state, deed.amount):
        found += scaled(chance, changed(course, reached, who, deed.verb, deed.what, amount, store))
    return found


def _either(course: Playthrough, state: Position, who: str, deed: CardEffect, store: str) -> list[Outcome]:
    """One of two losses: where both can be paid, nothing says who picks."""
    ship = state.ship(who)
    assert deed.other is not None
    pairs = {"treasure": (deed, bool(ship.treasures)), "gold": (deed.other, ship.gold >= deed.other.amount.plus)}
    if ship.treasures and lost_with_hull(ship, "treasure")[1] >= len(ship.treasures):
        why = "whether a treasure is left hangs on what was in the lost hull spaces, which was not said"
        ship = ship.doubted("treasure", why).doubted("gold", why)
        return certain(state.with_ship(ship), told(f"{who} loses a treasure or gold", about=(who,)))
    options = [what for what, (_, can) in pairs.items() if can] or ["gold"]
    if ship.gold and ship.gold < deed.other.amount.plus and not ship.treasures:
        why = f"what is lost by who has no treasure and less than {deed.other.amount.plus} gold is not said"
        return certain(state.with_ship(ship.doubted("gold", why)), told(f"{who} has neither to lose", about=(who,)))
    if len(options) == 1:
        return _of_amount(course, state, who, pairs[options[0]][0], store)
    found: list[Outcome] = []
    for option, pick, reached in chosen(state, "", f"whether {who} loses the treasure or the gold is not said", options, ()):
        found += picked(pick, _of_amount(course, reached, who, pairs[option][0], store))
    return found


def changed(course: Playthrough, state: Position, who: str, verb: str, what: str, amount: int, store: str = "") -> list[Outcome]:
    """The outcomes of so much of something lost or gained."""
    return _CHANGES[verb, what](course, state, who, amount, store)


def changes_by(verb: str, what: str) -> bool:
    """Whether something of the kind can be lost, or gained."""
    return (verb, what) in _CHANGES


# Losses


def lose_hull(course: Playthrough, state: Position, who: str, amount: int, store: str = "") -> list[Outcome]:
    """Hull points are lost, with what was in those spaces; without any left she sinks with all her cargo."""
    ship = state.ship(who)
    if ship.gone or not amount:
        return certain(state)
    course.default(ship, "hull")
    lost = min(amount, ship.hull)
    state = done(state, "hull lost", who, number=lost)
    if lost == ship.hull:
        return _gone(course, state, who, "sunk", "no hull no ship", f"{who} loses her last hull point and sinks")
    cites = course.units("what is in a lost hull space is lost")
    forced = max(ship.forced, ship.load - (ship.hull - lost))
    after = replace(ship, hull=ship.hull - lost, holed=ship.holed + (lost if ship.load else 0), forced=forced, risked=ship.pieces)
    events = (told(f"{who} loses {times(lost, 'hull point')}", *cites, about=(who,)),)
    return _resolved(course, state.with_ship(after), who, events)


def _resolved(course: Playthrough, state: Position, who: str, events: tuple[Node, ...]) -> list[Outcome]:
    """What the next sentences say was in the lost spaces is gone with them."""
    nodes = list(events)
    order = course.upcoming(state, "space_held", "loses")
    while order is not None and order.who in ("", who) and held(state.ship(who), order):
        state = held_space(course.taken(state), who, order)
        nodes.append(told(f"in the lost space was {order.thing}", about=(who,)))
        order = course.upcoming(state, "space_held", "loses")
    return certain(state, *nodes)


def _gone(course: Playthrough, state: Position, who: str, how: str, principle: str, says: str) -> list[Outcome]:
    ship = state.ship(who)
    cites = (*course.units(principle), *course.units("cargo goes down with her"))
    state = done(done(state, how, who), "cargo lost", who, number=ship.load)
    lost = {"crew": ship.crew, "treasure": len(ship.treasures), "weapon": len(ship.weapons)}
    for what, number in lost.items():
        state = done(state, f"{what} lost", who, number=number) if number else state
    after = replace(ship, gone=how, hull=0, crew=0, weapons=(), treasures=(), stowed=0, holed=0, forced=0, risked=())
    if ship.gold:
        why = f"whether the gold of a ship that is {how} goes with her cargo, or stays with her player, is not said"
        after = after.doubted("gold", why, (*cites, *course.units("gold takes no space")))
    return certain(state.with_ship(after), told(says, *cites, about=(who,)))


def go_down(course: Playthrough, state: Position, who: str, how: str) -> list[Outcome]:
    """A ship sinks or is lost with all her cargo, whatever the reason."""
    if state.ship(who).gone:
        return certain(state)
    principle = "no hull no ship" if how == "sunk" else "no crew no ship"
    return _gone(course, state, who, how, principle, f"{who} {'sinks' if how == 'sunk' else 'is lost'}")


def lose_crew(course: Playthrough, state: Position, who: str, amount: int, store: str = "") -> list[Outcome]:
    """Crew is lost, unless a card that is held prevents it; without any left the ship is lost."""
    state, node = answered(course, state, who, LOST_CREW)
    if node is not None:
        amount -= 1
        if not amount:
            return certain(state, node)
    ship = state.ship(who)
    if ship.gone:
        return certain(state)
    course.default(ship, "crew")
    lost = min(amount, ship.crew)
    if ship.holed and ship.crew - lost <= ship.holed:
        ship = ship.doubted("gone", "whether crew was in the lost hull spaces, and so whether any is left, was not said")
    if lost == ship.crew:
        return _gone(course, state, who, "lost", "no crew no ship", f"{who} loses her last crew and is lost")
    after = replace(ship, crew=ship.crew - lost)
    state = done(state, "crew lost", who, number=lost)
    return certain(state.with_ship(after), *([node] if node else []), told(f"{who} loses {lost} crew", about=(who,)))


def lose_gold(course: Playthrough, state: Position, who: str, amount: int, store: str = "") -> list[Outcome]:
    """Gold is paid as far as there is any."""
    ship = state.ship(who)
    course.default(ship, "gold")
    lost = min(amount, ship.gold)
    state = done(state, "gold lost", who, number=lost).with_ship(replace(ship, gold=ship.gold - lost))
    return certain(state, told(f"{who} loses {lost} gold", about=(who,)))


def lose_treasure(course: Playthrough, state: Position, who: str, amount: int, store: str = "") -> list[Outcome]:
    ship = state.ship(who)
    lost = min(amount, len(ship.treasures))
    after = replace(ship, treasures=ship.treasures[: len(ship.treasures) - lost])
    state = done(state, "treasure lost", who, number=lost).with_ship(after)
    return certain(state, told(f"{who} loses {times(lost, 'treasure')}", about=(who,)))


def _lose_weapons(kind: str) -> Change:
    def lose(course: Playthrough, state: Position, who: str, amount: int, store: str = "") -> list[Outcome]:
        ship = state.ship(who)
        after = replace(ship, weapons=fewer(ship.weapons, kind, amount))
        state = done(state, "weapon lost", who, number=amount).with_ship(after)
        return certain(state, told(f"{who} loses {times(amount, kind)}", about=(who,)))

    return lose


def lose_turn(course: Playthrough, state: Position, who: str, amount: int, store: str = "") -> list[Outcome]:
    """The next turn is missed, unless a card that is held lets its player ignore that."""
    state, node = answered(course, state, who, LOST_TURN)
    if node is not None:
        return certain(state, node)
    ship = state.ship(who)
    state = done(state, "turn missed", who, number=amount).with_ship(replace(ship, misses=ship.misses + amount))
    return certain(state, told(f"{who} misses her next turn", about=(who,)))


# Gains


def gain_hull(course: Playthrough, state: Position, who: str, amount: int, store: str = "") -> list[Outcome]:
    """Hull points come back, up to what she started with."""
    ship = state.ship(who)
    full = course.lore.hull(ship.people)
    gained = min(amount, full.value - ship.hull)
    state = done(state, "hull gained", who, number=gained).with_ship(replace(ship, hull=ship.hull + gained))
    return certain(state, told(f"{who} repairs {times(gained, 'hull point')}", *full.cites, about=(who,)))


def gain_crew(course: Playthrough, state: Position, who: str, amount: int, store: str = "") -> list[Outcome]:
    ship = _with_room(course, state.ship(who), "crew", amount)
    course.default(ship, "crew")
    gained = min(amount, ship.free)
    state = done(state, "crew gained", who, number=gained).with_ship(replace(ship, crew=ship.crew + gained))
    room = [_no_room(course, who)] if gained < amount else []
    return certain(state, told(f"{who} gains {gained} crew", about=(who,)), *room)


def gain_gold(course: Playthrough, state: Position, who: str, amount: int, store: str = "") -> list[Outcome]:
    ship = state.ship(who)
    course.default(ship, "gold")
    state = done(state, "gold gained", who, number=amount).with_ship(replace(ship, gold=ship.gold + amount))
    return certain(state, told(f"{who} gains {amount} gold", *course.units("gold takes no space"), about=(who,)))


def gain_treasure(course: Playthrough, state: Position, who: str, amount: int, store: str = "") -> list[Outcome]:
    """Treasure comes aboard as far as there is any where it comes from, and room for it."""
    left, cites = stock(course, state, store)
    ship = _with_room(course, state.ship(who), "treasure", min(amount, left))
    gained = min(amount, ship.free, left)
    kind = course.lore.text("treasures", store.removeprefix(places.HOME)) or "treasure"
    after = replace(ship, treasures=(*ship.treasures, *[kind] * gained))
    state = done(state, "treasure gained", who, number=gained).with_ship(after)
    if store:
        state = state.with_store(store, left - gained)
    room = [_no_room(course, who)] if ship.free < min(amount, left) else []
    own = (*cites, *course.units("a treasure takes a cargo space", "where treasure comes from"))
    own = (*own, *course.lore.cites("treasures", store.removeprefix(places.HOME)))
    return certain(state, told(f"{who} gains {times(gained, 'treasure')}", *own, about=(who,)), *room)


def _with_room(course: Playthrough, ship: Ship, what: str, amount: int) -> Ship:
    """The ship with it open how much of something she gains, where that hangs on what was in her lost hull spaces."""
    if ship.free >= amount or lost_with_hull(ship, "cargo")[1] <= ship.forced:
        return ship
    why = "whether there is room for it hangs on what was in the lost hull spaces, which was not said"
    return ship.doubted(what, why, course.units("what is in a lost hull space is lost"))


def stock(course: Playthrough, state: Position, store: str) -> tuple[int, tuple[str, ...]]:
    """How many treasures a port or the island still holds, and the units behind it; what nobody took is still there."""
    key = "Treasure Island" if store == places.ISLAND else "home port"
    full = course.lore.figure("stores", key)
    left = state.store(store)
    if left is None and store:
        course.assume(f"all {full.value} treasures are still at {_the(store)}")
    return (full.value if left is None else left), full.cites


def _the(store: str) -> str:
    return store if store == places.ISLAND else f"the {store}"


def _no_room(course: Playthrough, who: str) -> Node:
    cites = course.units("as many cargo spaces as hull points", "what takes a cargo space")
    return told(f"{who} has no cargo space for more", *cites, about=(who,))


def times(number: int, thing: str) -> str:
    return f"{number} {thing}" + ("" if number == 1 else "s")


_CHANGES: Mapping[tuple[str, str], Change] = {
    ("lose", "hull"): lose_hull,
    ("lose", "crew"): lose_crew,
    ("lose", "gold"): lose_gold,
    ("lose", "treasure"): lose_treasure,
    ("lose", "turn"): lose_turn,
    **{("lose", kind): _lose_weapons(kind) for kind in WEAPONS},
    ("gain", "hull"): gain_hull,
    ("gain", "crew"): gain_crew,
    ("gain", "gold"): gain_gold,
    ("gain", "treasure"): gain_treasure,
}
"""The one change that each kind of loss and gain makes."""
