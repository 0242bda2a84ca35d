"""Losses, cannons and cards that are told in a way of their own, in the words in which the steps of the game look for them."""

from __future__ import annotations

import re

from arbiter.effects import (
    Act,
    Amount,
    Cannon,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Op,
    Phase,
    Quality,
    Quantity,
    Reference,
    Role,
    Selector,
    Tier,
    Trait,
)
from arbiter.frozen import replace

THIS_SHIP = Selector((Kind.SHIP,), Reference.THIS)
YOU = Selector((Kind.PLAYER,), Reference.YOU)


def reworded(effect: Effect) -> Effect:
    """An effect as one of those forms has it, or the effect as it is."""
    return _a_cannon_of_its_own(_if_it_was_not_put(_crew_for_masts(_revealed_at_will(effect))))


def _revealed_at_will(effect: Effect) -> Effect:
    """`Reveal this event at the beginning of one of your turns`: its player may do so, and need not.

    A card whose text says no moment may be revealed on any of his turns.
    """
    if effect.act is not Act.REVEAL or effect.optional or effect.when is not None or not _is_itself(effect.whom):
        return effect
    if effect.roles not in ((), *AT_A_BEGINNING) or effect.manner or effect.faces or effect.dice is not None:
        return effect
    when = Moment(Phase.BEGINNING, Happening(Act.TURN, YOU)) if effect.roles else None
    return replace(effect, who=YOU, tier=Tier.OPTIONAL, optional=True, when=when, roles=())


def _is_itself(card: Selector | None) -> bool:
    named = card is not None and card.kind is Kind.CARD and bool(card.name)
    return card is not None and (named or (card.reference is Reference.THIS and card.kind in (Kind.EVENT, Kind.TREASURE)))


_A_TURN_OF_YOURS = Selector((Kind.THING,), number=1, owner=YOU, name="turn")
AT_A_BEGINNING = tuple(
    (Role("at", Selector((Kind.THING,), owner=_A_TURN_OF_YOURS, name=name)),) for name in ("beginning", "start")
)


def _crew_for_masts(effect: Effect) -> Effect:
    """`When this ship is damaged, remove any crew instead of a mast`: a crew leaves in the place of each mast that would fall."""
    damaged = Moment(Phase.WHEN, Happening(Act.DAMAGE, whom=THIS_SHIP))
    if effect.act is not Act.REMOVE or effect.optional or effect.when != damaged or effect.whom not in (ANY_CREW, ONE_CREW):
        return effect
    words = {role.word: role.of for role in effect.roles}
    if words.get("instead of") not in (ANY_MAST, ONE_MAST) or not words.keys() <= {"instead of", "except"}:
        return effect
    if words.get("except", THIS_ONE) != THIS_ONE:
        return effect
    reference = Reference.OTHER if "except" in words else Reference.ANY
    crew = replace(ONE_CREW, reference=reference, owner=THIS_SHIP)
    falling = Moment(Phase.INSTEAD, Happening(Act.ELIMINATE, whom=replace(ANY_MAST, owner=THIS_SHIP)))
    return replace(effect, whom=crew, when=falling, roles=())


ANY_CREW, ANY_MAST = Selector((Kind.CREW,)), Selector((Kind.MAST,))
ONE_CREW, ONE_MAST = replace(ANY_CREW, number=1), replace(ANY_MAST, number=1)
THIS_ONE = Selector((Kind.THING,), Reference.THIS, name="one")


def _if_it_was_not_put(effect: Effect) -> Effect:
    """A treasure that is eliminated instead where the cargo of the other ship is full: one that is aboard this ship still."""
    if effect.act is not Act.ELIMINATE or effect.manner != ("instead",) or effect.conditions != (FULL_OF_CARGO,):
        return effect
    if effect.whom != Selector((Kind.TREASURE,), Reference.THE) or effect.when is not None:
        return effect
    kept = Selector((Kind.TREASURE,), Reference.THAT, owner=THIS_SHIP)
    full = Condition(THAT_SHIP, Trait(Quality.FULL))
    return replace(effect, whom=kept, conditions=(full,), manner=("then",))


THAT_SHIP = Selector((Kind.SHIP,), Reference.THAT)
FULL_OF_CARGO = Condition(Selector((Kind.CARGO,), owner=THAT_SHIP), Trait(Quality.DESCRIBED, name="full"))


def _a_cannon_of_its_own(effect: Effect) -> Effect:
    """A card that is a cannon which goes with no mast, as a cannon that this ship has besides.

    From where its range is measured is for whoever states a distance.
    """
    told = [role.word for role in effect.roles]
    if effect.act is Act.MEASURE and effect.optional and effect.whom == RANGE and told == ["from"]:
        return Effect(Act.NOTHING)
    who, whom, roles = effect.who, effect.whom, {role.word: role for role in effect.roles}
    named = who is not None and who.kind is Kind.CARD and bool(who.name)
    if effect.act is not Act.BE or not named or whom is None or whom.kind is not Kind.CANNON or told != ["without", "only when"]:
        return effect
    mast, lost = roles["without"].of, roles["only when"].doing
    rank = [(trait.name or "") for trait in whom.traits if trait.quality is Quality.DESCRIBED]
    if len(whom.traits) != 1 or len(rank) != 1 or not re.fullmatch(r"\d\d?[SL]", rank[0]) or effect.when is not None:
        return effect
    if mast is None or mast.kind is not Kind.MAST or lost != Happening(Act.SINK, THIS_SHIP):
        return effect
    cannon = Cannon(int(rank[0][0]), rank[0][1:], mast=False)
    return Effect(Act.HAVE, effect.tier, who=THIS_SHIP, quantity=Quantity.CANNONS, amount=Amount(Op.ADD, 1, cannon=cannon))


RANGE = Selector((Kind.THING,), name="range")
