"""Treasure that goes from place to place or is traded, in the words in which the steps of the Pirates game look for it."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Phase,
    Quality,
    Reference,
    Selector,
    Trait,
)
from arbiter.frozen import replace
from arbiter.language.pieces import YOU

THIS_SHIP = Selector((Kind.SHIP,), Reference.THIS)
WILD = Selector((Kind.ISLAND,), name="wild")
EXPLORED = replace(WILD, traits=(Trait(Quality.TOUCHING, of=THIS_SHIP),))
"""The wild island at which this ship explores."""
ELSEWHERE = replace(WILD, traits=(Trait(Quality.TOUCHING, negated=True, of=THIS_SHIP),))
EXPLORING = Moment(Phase.WHEN, Happening(Act.EXPLORE, THIS_SHIP, WILD))
RANDOM = Trait(Quality.RANDOM)
ONE_TREASURE = Selector((Kind.TREASURE,), number=1)
TRADED = Selector((Kind.TREASURE,), Reference.THE, traits=(Trait(Quality.DESCRIBED, name="traded"),))


def exchanged(effect: Effect) -> Effect:
    """An effect on treasure that lies on islands as one that puts it there, trades it, or loads what it was traded for."""
    return _loading_the_traded(_traded_off(_choosing_what_to_take(_carried_over(effect))))


def _carried_over(effect: Effect) -> Effect:
    """Treasure that is moved from one island to another, as treasure that is put there."""
    words = {role.word: role for role in effect.roles}
    if effect.act is not Act.MOVE or effect.whom is None or effect.whom.kinds != (Kind.TREASURE,) or set(words) != {"from", "to"}:
        return effect
    if any(role.of is None or role.of.kind is not Kind.ISLAND for role in effect.roles):
        return effect
    return replace(effect, act=Act.PUT, roles=(words["from"], replace(words["to"], word="onto")))


def _choosing_what_to_take(effect: Effect) -> Effect:
    """That whoever explores then chooses which treasure to take, as nothing: so it is whenever a ship explores."""
    exploring = effect.when is not None and effect.when.happening.act is Act.EXPLORE
    if effect.act is not Act.CHOOSE or not exploring or effect.whom is not None or effect.roles != (WHICH_TO_TAKE,):
        return effect
    return Effect(Act.NOTHING)


WHICH_TO_TAKE = Complement("which to", doing=Happening(Act.TAKE))


def _traded_off(effect: Effect) -> Effect:
    """One treasure of the island where a ship explores that may be traded for a random one of another island.

    It is traded while she explores, and never upon a mere look at it (`faq.trade-treasure.2`).
    """
    looked = effect.when.happening if effect.when is not None and effect.when.phase is Phase.AFTER else None
    if effect.act is not Act.TRADE or looked is None or looked.act is not Act.LOOK or looked.roles != (Complement("on", WILD),):
        return effect
    if not effect.optional or (effect.who, effect.whom) != (YOU, ONE_TREASURE) or effect.roles != OFF_FOR_ANOTHER:
        return effect
    if looked.whom != Selector((Kind.TREASURE,)):
        return effect
    given = replace(ONE_TREASURE, traits=(Trait(Quality.ABOARD, of=EXPLORED),))
    got = replace(ONE_TREASURE, traits=(RANDOM,))
    return replace(effect, who=THIS_SHIP, whom=got, when=EXPLORING, roles=(Complement("on", ELSEWHERE), Complement("for", given)))


OFF_FOR_ANOTHER = (
    Complement("from", Selector((Kind.ISLAND,), Reference.THAT)),
    Complement("for", Selector((Kind.TREASURE,), traits=(RANDOM,))),
    Complement("on", replace(WILD, reference=Reference.OTHER)),
)


def _loading_the_traded(effect: Effect) -> Effect:
    """`This ship must load the traded treasure`: she loads what she has traded for, if she has."""
    if effect != Effect(Act.LOAD, effect.tier, who=THIS_SHIP, whom=TRADED):
        return effect
    chosen = Condition(THIS_SHIP, Trait(Quality.CHOSEN))
    return replace(effect, whom=replace(TRADED, traits=()), conditions=(chosen,))
