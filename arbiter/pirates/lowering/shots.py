"""Cannons that shoot more than once in a shoot action, told as how many shots each of them has."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Action,
    Amount,
    Complement,
    Effect,
    Happening,
    Kind,
    Moment,
    Op,
    Phase,
    Quantity,
    Reference,
    Selector,
)
from arbiter.frozen import replace
from arbiter.language.pieces import SHOOT_ACTION
from arbiter.pirates.selectors import ABOARD, SUBJECT, THIS_SHIP, YOU

_TIMES = {"twice": 2, "again": 2, "three times": 3}
_MEANWHILE = (
    None,
    Moment(Phase.WHEN, Happening(Act.GIVE, whom=THIS_SHIP, action=Action.SHOOT)),
    Moment(Phase.WHEN, Happening(Act.SHOOT, THIS_SHIP)),
)
_EACH_TIME = (Complement("per", SHOOT_ACTION), Complement("in", SHOOT_ACTION))


def shots_of_each(effect: Effect) -> Effect:
    """`Each of this ship's cannons may shoot twice`: she has two shots for each of her cannons in a shoot action."""
    times = _times(effect)
    plain = effect.affirms and not (effect.often or effect.faces or effect.dice or effect.turn or effect.cost or effect.place)
    if times is None or not plain or effect.when not in _MEANWHILE or any(role not in _EACH_TIME for role in effect.roles):
        return effect
    by_her = effect.act is Act.SHOOT and (effect.who in (THIS_SHIP, SUBJECT, YOU) or effect.who is None)
    told = effect.whom if by_her else effect.who
    if told is None or not _are_all_of_hers(told, every=effect.act is Act.SHOOT and told is effect.who):
        return effect
    if told is effect.who and effect.act is Act.SHOOT and effect.whom is not None:
        return effect
    return Effect(
        Act.HAVE,
        effect.tier,
        who=THIS_SHIP,
        quantity=Quantity.SHOTS_PER_CANNON,
        amount=Amount(Op.SET, times),
        conditions=effect.conditions,
    )


def sure_hits(effect: Effect) -> Effect:
    """`One of her cannons automatically hits a ship in range`, as a hit for which no die is rolled."""
    gun, target = effect.who, effect.whom
    plain = effect == Effect(Act.HIT, effect.tier, who=gun, whom=target, roles=effect.roles, manner=(SURELY,))
    if not plain or effect.roles not in _IN_RANGE or target is None or gun != Selector((Kind.CANNON,), number=1, owner=THIS_SHIP):
        return effect
    if target != Selector(target.kinds, traits=target.traits) or target.kinds != (Kind.SHIP,):
        return effect
    return replace(effect, act=Act.STRIKE, who=THIS_SHIP, whom=replace(target, number=1), roles=())


_IN_RANGE = tuple((Complement(word, Selector((Kind.THING,), name="range")),) for word in ("within", "in"))
SURELY = "automatically"
"""How it is said that a cannon hits without a die."""


def _times(effect: Effect) -> int | None:
    """How many times in all something is shot; None where that is not told."""
    if effect.act is Act.REROLL:
        return 2 if effect.whom == Selector((Kind.SHOT,)) and not effect.manner else None
    said = [word for word in effect.manner if word != "each"]
    return _TIMES.get(said[0]) if effect.act is Act.SHOOT and len(said) == 1 else None


def _are_all_of_hers(guns: Selector, *, every: bool) -> bool:
    """Whether cannons are all those of the ship with the text; with `every` also where that is said of none apart."""
    if guns.kind is not Kind.CANNON:
        return False
    hers = guns.owner in (THIS_SHIP, SUBJECT) and not guns.traits
    hers = hers or (guns.owner is None and guns.traits == (ABOARD,)) or (guns.owner is None and not guns.traits)
    bare = replace(guns, owner=None, traits=(), reference=Reference.ANY) == Selector((Kind.CANNON,))
    plural = guns.reference is Reference.ALL or (every and guns.owner is not None and guns.reference is Reference.ANY)
    return hers and bare and plural
