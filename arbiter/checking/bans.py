"""What one sentence of a text needs and another forbids for good: cargo that is never aboard, and figures without a use."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from arbiter.checking.contradictions import against
from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.extents import LOADING, always, own_cargo, takes_in, wanted_cargo
from arbiter.checking.reading import SpokenEffect, TextReading
from arbiter.checking.told import told
from arbiter.effects import Act, Effect, Kind, Quantity, Reference, Selector
from arbiter.language.reference.pronouns import selectors
from arbiter.rulebook import Library

_FOR = {Quantity.CANNON_ROLL: Act.SHOOT, Quantity.RANGE: Act.SHOOT, Quantity.RANK: Act.SHOOT, Quantity.BASE_MOVE: Act.MOVE}
"""What each figure is for, where it is for one thing alone."""


def check(reading: TextReading, _library: Library) -> Iterator[Diagnostic]:
    """Every effect that never comes to anything, because another sentence forbids for good what it needs."""
    for one, ban in permutations(told(reading), 2):
        yield from _beyond(one, ban)
        if _is_for_good(ban.effect):
            yield from _of_cargo(one, ban)
            if _is_without_use(one.effect, ban.effect):
                message = "this is of no use: another sentence of the text forbids what it is for"
                yield against("meaning.contradiction", message, one, ban, "leave one of the two out, or say when each holds")


def _is_for_good(effect: Effect) -> bool:
    """Whether an effect forbids something at all times."""
    return not effect.affirms and effect.quantity is None and always(effect)


def _is_without_use(effect: Effect, ban: Effect) -> bool:
    """Whether a figure is for what nobody does whom it is given."""
    act = _FOR.get(effect.quantity) if effect.quantity is not None and effect.affirms else None
    own = effect.who is not None and effect.who.reference is Reference.THIS
    if act is not ban.act or effect.who is None or not (own or ban.whom is not None):
        return False
    return ban.who is not None and takes_in(ban.who, effect.who) and (ban.whom is None or ban.whom == effect.whom)


def _of_cargo(one: SpokenEffect, ban: SpokenEffect) -> Iterator[Diagnostic]:
    """Sentences about the cargo of a ship, where another says that she never has any, or never as much."""
    kept, ship = _denied_cargo(ban.effect), _loaded(ban.effect)
    if kept is None or ship is None:
        return
    if _is_kept(own_cargo(selectors(one.effect)), kept, ship):
        message = "this is about what the ship never has: another sentence of the text keeps it from her"
        yield against("meaning.contradiction", message, one, ban, "leave one of the two out")
    elif _is_kept(wanted_cargo(one.effect), kept, ship):
        message = "nothing can trigger this: what it asks for is forbidden by another sentence"
        yield against("meaning.never-triggers", message, one, ban, "leave one of the two out")


def _denied_cargo(effect: Effect) -> Selector | None:
    """All of a kind of cargo that an effect keeps from this ship for good."""
    named = _cargo(effect)
    return named if named is not None and named.number is None and _loaded(effect) is not None else None


def _cargo(effect: Effect) -> Selector | None:
    """What an effect says of the cargo of a ship, if it says no more of that than its kind and number."""
    if effect.act not in LOADING:
        return None
    named = next((role.of for role in effect.roles if role.word == "" and role.of is not None), effect.whom)
    return named if named is not None and not named.traits and named.owner is None and not named.also else None


def _loaded(effect: Effect) -> Selector | None:
    """This ship, where it is she that nothing is loaded on."""
    ship = effect.whom if any(role.word == "" for role in effect.roles) else effect.who
    return ship if ship is not None and ship.reference is Reference.THIS else None


def _is_kept(cargo: Iterator[tuple[Selector, Selector]], kept: Selector, ship: Selector) -> bool:
    """Whether some of that cargo is what is kept from its ship for good."""
    return any(found.kind in kept.kinds and bearer == ship for found, bearer in cargo)


def _beyond(one: SpokenEffect, limit: SpokenEffect) -> Iterator[Diagnostic]:
    """A price, or leave to carry so much, beyond the most that another sentence lets the ship have."""
    most, ship = _most(limit.effect), _loaded(limit.effect)
    if most is None or ship is None or not always(limit.effect):
        return
    asked = (*own_cargo(selectors(one.effect)), *wanted_cargo(one.effect), *_own_masts(one.effect))
    if any(_exceeds(found, most) for found, bearer in asked if bearer == ship):
        message = "this can never be: another sentence of the text says that she has less"
        yield against("meaning.never-triggers", message, one, limit, "ask for no more than she can have")
    carried = _cargo(one.effect) if one.effect.affirms and _loaded(one.effect) == ship else None
    if carried is not None and carried.bound != "only" and always(one.effect) and _exceeds(carried, most):
        message = "another sentence of the text lets her carry less"
        yield against("meaning.contradiction", message, one, limit, "leave one of the two out")


def _most(effect: Effect) -> Selector | None:
    """The most of something that an effect lets this ship have: no more than so much, only so much, or just so many masts."""
    named = _cargo(effect)
    if named is None or named.number is None:
        return None
    masts = named.kind is Kind.MAST and named.bound is None and effect.act is Act.HAVE and not effect.optional
    told = masts or named.bound in ("only", "up to") if effect.affirms else named.bound == "more than"
    return named if told else None


def _own_masts(effect: Effect) -> Iterator[tuple[Selector, Selector]]:
    """The masts of a ship that are spoken of, with that ship."""
    for found in selectors(effect):
        if found.kind is Kind.MAST and found.owner is not None:
            yield found, found.owner


def _exceeds(found: Selector, most: Selector) -> bool:
    more = found.number is not None and most.number is not None and found.number > most.number
    return more and found.kinds == most.kinds and found.bound in (None, "at least", "more than")
