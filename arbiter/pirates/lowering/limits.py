"""To whom a text holds, and to whom alone, in the words that the steps of the game look for."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Quality,
    Reference,
    Relation,
    Selector,
    Tier,
    Trait,
)
from arbiter.frozen import replace
from arbiter.pirates.kinds import SHIPS
from arbiter.pirates.selectors import THIS_SHIP
from arbiter.pirates.table.granting import UPON_FRIENDS


def docking_at_either(effect: Effect) -> Effect:
    """What comes when a ship docks at a fort or at her home island, as what comes when she docks at either of these."""
    when = effect.happening
    if effect.when is None or when is None or when.act is not Act.DOCK or when.whom is not None:
        return effect
    places = [role.of for role in when.roles if role.of is not None and role.length is None and not role.of.also]
    words = [role.word for role in when.roles]
    if not places or len(places) < len(words) or words != ["at", *["or at"] * (len(words) - 1)]:
        return effect
    first = replace(places[0], also=tuple(places[1:]), either=bool(places[1:]))
    return replace(effect, when=replace(effect.when, happening=replace(when, whom=first, roles=())))


def against_targets(effect: Effect) -> Effect:
    """A bonus against targets without all of their masts: a target is any such ship."""
    whom, bonus = effect.whom, effect.act is Act.HAVE and effect.quantity is not None
    if not bonus or whom is None or not whom.traits or whom != Selector((Kind.THING,), traits=whom.traits, name="target"):
        return effect
    return replace(effect, whom=Selector((Kind.SHIP,), traits=whom.traits))


def side_by_side(effect: Effect) -> Effect:
    """Ships of several kinds of which the same is said, as ships of any of these kinds."""
    who = effect.who
    if who is None or not who.also or not all(map(_is_bare, (replace(who, also=(), either=False), *who.also))):
        return effect
    kinds = tuple(kind for one in (who, *who.also) for kind in one.kinds)
    return replace(effect, who=Selector(kinds)) if SHIPS.issuperset(kinds) else effect


def at_most_so_many(effect: Effect) -> Effect:
    """`This ship may be assigned at most three crew`, as that she cannot carry one more where she has three."""
    here = effect.roles[0] if len(effect.roles) == 1 else None
    if effect.act is Act.ASSIGN and effect.whom == THIS_SHIP and here is not None and here == Complement("", here.of):
        effect = replace(effect, act=Act.CARRY, who=THIS_SHIP, whom=here.of, roles=())
    cargo = effect.whom
    if effect.act is not Act.CARRY or effect.who != THIS_SHIP or cargo is None or effect.roles or effect.manner or effect.when:
        return effect
    bounds = AT_MOST if effect.affirms and effect.optional else BEYOND if effect.denies else frozenset()
    if (
        cargo.bound not in bounds
        or cargo.number is None
        or cargo != Selector(cargo.kinds, number=cargo.number, bound=cargo.bound)
    ):
        return effect
    such = Selector(cargo.kinds)
    full = Condition(THIS_SHIP, Trait(Quality.COUNTED, of=such, relation=Relation.AT_LEAST, number=cargo.number))
    told = replace(effect, whom=such, tier=max(effect.tier, Tier.NOT), affirms=False, optional=False)
    return told.with_conditions(full)


def so_many_after_all(effect: Effect) -> Effect:
    """`It may now be assigned one crew`, said of this treasure, or of the creature that it is on, as that she may carry so many.

    Anybody else may carry crew anyway, as far as there is room. What she may carry comes aboard as by a transfer.
    """
    by_rule = tuple(role for role in effect.roles if role.word != "per" or role.of is None or role.of.name != "transfer rule")
    here, whom = by_rule[0] if len(by_rule) == 1 else None, effect.whom
    if effect.act is not Act.ASSIGN or not effect.optional or effect.when is not None or whom is None or here is None:
        return effect
    if whom not in _CARRIERS or {*effect.manner} - {"now"} or here.of is None or here != Complement("", here.of):
        return effect
    crew = here.of
    if crew != Selector((Kind.CREW,), number=crew.number) or crew.number is None:
        return effect
    fewer = Trait(Quality.COUNTED, of=Selector((Kind.CREW,)), relation=Relation.BELOW, number=crew.number)
    carries = replace(effect, act=Act.CARRY, who=THIS_CREATURE, whom=Selector((Kind.CREW,)), roles=(), manner=())
    return carries.with_conditions(Condition(THIS_CREATURE, fewer))


THIS_CREATURE = Selector((Kind.SEA_CREATURE,), Reference.THIS)
_CREATURES = (Kind.SEA_CREATURE, Kind.SEA_MONSTER, Kind.SEA_DRAGON, Kind.TITAN)
_CARRIERS = (
    Selector((Kind.TREASURE,), Reference.THIS),
    *(Selector((kind,), one) for kind in _CREATURES for one in (Reference.THIS, Reference.THAT)),
)
"""What a text calls the creature on which its treasure lies."""
AT_MOST, BEYOND = frozenset({"at most", "only", "up to"}), frozenset({"more than"})
"""How a text bounds what a ship may carry, and what she cannot."""


def used_aboard_those_alone(effect: Effect) -> Effect:
    """`This crew may use its abilities only on the Gull`, as that it cannot use them elsewhere; so of crew at large."""
    who, aboard = effect.who, _where_alone(effect)
    if effect.act is not Act.USE or not (effect.affirms and effect.optional) or who is None or aboard is None:
        return effect
    if (
        replace(who, traits=()) not in (THIS_CREW, ANY_CREW)
        or effect.when is not None
        or aboard.kind not in (Kind.SHIP, Kind.CARD)
    ):
        return effect
    named = replace(aboard, bound=None, reference=Reference.ANY if aboard.kind is Kind.CARD else aboard.reference)
    told = replace(effect, whom=None, roles=(), tier=max(effect.tier, Tier.NOT), affirms=False, optional=False)
    if who.reference is Reference.ANY:
        return replace(told, who=replace(ANY_CREW, traits=(Trait(Quality.ABOARD, negated=True, of=named),)))
    return replace(told, who=THIS_CREW).with_conditions(Condition(THIS_SHIP, Trait(Quality.IS_A, negated=True, of=named)))


def _where_alone(effect: Effect) -> Selector | None:
    """Aboard whom alone a text lets abilities be used; None where it says no such thing."""
    traits = effect.who.traits if effect.who is not None else ()
    if len(traits) == 1 and not effect.roles and traits[0].quality is Quality.ABOARD and not traits[0].negated:
        return traits[0].of if traits[0].of is not None and traits[0].of.bound == "only" else None
    role = effect.roles[0] if len(effect.roles) == 1 and not traits else None
    if role is None or role.of is None or role.doing is not None or role.length is not None:
        return None
    return (
        role.of
        if role.word in ("only on", "only aboard") or (role.word in ("on", "aboard") and role.of.bound == "only")
        else None
    )


THIS_CREW, ANY_CREW = Selector((Kind.CREW,), Reference.THIS), Selector((Kind.CREW,))


def upon_friends_as_well(effect: Effect) -> Effect:
    """A keyword that a ship gains `except that it also affects your ships`, as one that does so to friends as well."""
    told = effect.roles[0].doing if len(effect.roles) == 1 and effect.roles[0].word == "except that" else None
    if effect.act not in (Act.GAIN, Act.HAVE) or effect.whom is None or effect.whom.kind is not Kind.ABILITY or told is None:
        return effect
    friends = told.whom in (UPON_FRIENDS.of, Selector((Kind.SHIP,), traits=(Trait(Quality.FRIENDLY),)))
    also = told == Happening(Act.AFFECT, told.who, told.whom, manner=told.manner) and told.manner in (("also",), ("too",))
    return replace(effect, act=Act.HAVE, roles=(UPON_FRIENDS,)) if friends and also else effect


def _is_bare(selector: Selector) -> bool:
    return selector == Selector(selector.kinds)


def only_those(effect: Effect) -> Effect:
    """`Only ships with four masts may shoot this ship`: whoever is no such ship cannot, nor can forts."""
    who, only = effect.who, effect.manner == ("only",) or (effect.who is not None and effect.who.bound == "only")
    if who is None or not only or not effect.optional or not effect.affirms or effect.act not in _BY_WHOM:
        return effect
    those = tuple(replace(one, bound=None, also=(), either=False) for one in (who, *who.also))
    kinds = _BY_WHOM[effect.act]
    if any(
        one.reference is not Reference.ANY or one.number is not None or not set(one.kinds) <= {*SHIPS, Kind.FORT} for one in those
    ):
        return effect
    others = Selector(kinds, traits=tuple(Trait(Quality.IS_A, negated=True, of=one) for one in those))
    return replace(effect, who=others, manner=(), tier=Tier.NOT, affirms=False, optional=False)


def only_to_those(effect: Effect) -> Effect:
    """`This ship may only shoot at enemy ships with crew`: she cannot at any other, nor at forts."""
    at = effect.sole_role("at", "only at")
    whom = at.of if at is not None else effect.whom if not effect.roles else None
    only = effect.manner == ("only",) or (at or Complement("")).word == "only at" or (whom is not None and whom.bound == "only")
    if (
        whom is None
        or not only
        or not (effect.optional and effect.affirms)
        or effect.act not in _TO_WHOM
        or effect.who != THIS_SHIP
    ):
        return effect
    plain = whom.reference is Reference.ANY and whom.number is None and not whom.also and {*whom.kinds} <= {*_TO_WHOM[effect.act]}
    if not plain or effect.manner not in ((), ("only",)) or effect.who != THIS_SHIP:
        return effect
    others = Selector(_TO_WHOM[effect.act], traits=(Trait(Quality.IS_A, negated=True, of=replace(whom, bound=None)),))
    return replace(effect, whom=others, manner=(), roles=(), tier=Tier.NOT, affirms=False, optional=False)


_TO_WHOM = {
    Act.SHOOT: (Kind.SHIP, Kind.FORT), **dict.fromkeys((Act.DOCK, Act.EXPLORE), (Kind.ISLAND,)),
    **dict.fromkeys((Act.RAM, Act.BOARD, Act.TOW), (Kind.SHIP,)),
}  # fmt: skip
"""To what something could be done that may only be done to some."""


_BY_WHOM = {
    **dict.fromkeys((Act.SHOOT, Act.TARGET), (Kind.SHIP, Kind.FORT)),
    **dict.fromkeys((Act.RAM, Act.BOARD, Act.DOCK, Act.TOW, Act.LOAD, Act.EXPLORE), (Kind.SHIP,)),
}
"""Who could do something that only some may."""
