"""What is said of a piece, worded otherwise and meaning the same."""

from __future__ import annotations

from arbiter.effects import GOODS, Act, Complement, Happening, Kind, Quality, Reference, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.canonical.happenings import is_her_own
from arbiter.language.general.traits import ABOARD, trait_of
from arbiter.language.pieces import PIECES, SUBJECT, THIS_SHIP, docking_trait
from arbiter.language.vocabulary.adjectives import ROLES
from arbiter.language.vocabulary.modals import PERFECT
from arbiter.language.vocabulary.nouns import NATIONS

_STATES = {"lost": Quality.LOST, "wrecked": Quality.WRECKED}
"""States of ships; of anything else the words say something else."""


def canonical_trait(trait: Trait, kind: Kind) -> Trait:
    """The trait of a piece of that kind."""
    return _trait(_aboard(trait, kind), kind)


def _aboard(trait: Trait, kind: Kind) -> Trait:
    """`a treasure on an island` lies there."""
    of = trait.of
    on = trait.quality is Quality.BESIDE and trait.name == "on" and of is not None and trait.length is None
    return Trait(Quality.ABOARD, of=of) if on and kind in GOODS and of is not None and of.kind is Kind.ISLAND else trait


def _trait(trait: Trait, kind: Kind) -> Trait:
    if trait.quality is Quality.DESCRIBED and trait.name in ("S-range", "L-range"):
        return Trait(Quality.RANGED, length=trait.name[0])
    if trait.quality is Quality.DESCRIBED and trait.name in _STATES and kind in PIECES:
        return replace(trait, quality=_STATES[trait.name], name=None)
    named = (trait.name == "unique" and kind is Kind.TREASURE) or (trait.name in ROLES and kind is Kind.CREW)
    if trait.quality is Quality.DESCRIBED and named:
        return replace(trait, quality=Quality.NAMED)
    if trait.quality is Quality.DESCRIBED and trait.name == "last":
        return Trait(Quality.NAMED, name="last")
    if trait.quality is Quality.BESIDE and trait.name in ("with", "without") and trait.of is not None:
        return _beside(trait, trait.of, kind)
    if isinstance(trait.what, Happening):
        return _relative(trait, trait.what, kind)
    of = trait.of
    if trait.quality is Quality.IS_A and of is not None and Trait(Quality.DESCRIBED, name="carrying") in of.traits:
        plain = tuple(one for one in of.traits if one.name != "carrying")
        return Trait(Quality.CARRYING, trait.negated, of=replace(of, traits=plain))
    return trait


def _beside(trait: Trait, of: Selector, kind: Kind) -> Trait:
    """`with L range`, `without crew`, `with no crew`."""
    ranges = [length for length in ("S", "L") if of == Selector((Kind.THING,), traits=(_lettered(length),), name="range")]
    if ranges:
        return Trait(Quality.RANGED, trait.name == "without", length=ranges[0])
    plain = of in (Selector(of.kinds), Selector(of.kinds, number=0))
    if of.kind not in GOODS or kind not in PIECES or not plain or (of.number == 0 and trait.name == "without"):
        return trait
    return Trait(Quality.CARRYING, trait.name == "without" or of.number == 0, of=replace(of, number=None))


def _lettered(length: str) -> Trait:
    return Trait(Quality.DESCRIBED, name=length)


def _relative(trait: Trait, told: Happening, kind: Kind) -> Trait:
    """`that is within S of her`, `that has no crew`, `that touches this reef`, `that she touches`."""
    if trait.name in ("object", "passive"):
        return _object(trait, told) if trait.name == "object" else _undergone(trait, told)
    if trait.quality is Quality.RELATIVE and trait.name in (None, "doing") and (had := _has(told, kind)) is not None:
        return had
    if trait.name == "done" and told.whom is not None and told == Happening(Act.DOCK, whom=told.whom):
        return docking_trait(told.whom)
    if trait.quality is not Quality.RELATIVE or trait.name is not None or lacks(told) is not None:
        return lacks(told) or trait
    if told == Happening(Act.BE, roles=told.roles) and len(told.roles) == 1:
        return trait_of(told.roles[0])
    whom = told.whom
    touches = told.act is Act.TOUCH and whom is not None and told == Happening(told.act, whom=whom) and not whom.also
    return Trait(Quality.TOUCHING, of=whom) if touches else (_is(told, kind) or trait)


def _is(told: Happening, kind: Kind) -> Trait | None:
    """`that is derelict`, `that is English`, `that is not this ship`."""
    whom = told.whom
    state = _STATES_TOLD.get(told.manner[0]) if len(told.manner) == 1 and kind in PIECES else None
    if state is not None and told == Happening(Act.BE, manner=told.manner):
        return Trait(state)
    if whom is None or kind not in (*PIECES, Kind.CREW) or told != Happening(Act.BE, whom=whom, affirms=told.affirms):
        return None
    nation = NATIONS.get((whom.name or "").casefold()) if whom == Selector((Kind.CARD,), name=whom.name) else None
    if nation:
        return Trait(Quality.NATION, not told.affirms, name=nation)
    return Trait(Quality.BESIDE, name="other than", of=whom) if is_this(whom) and not told.affirms else None


_STATES_TOLD = {"derelict": Quality.DERELICT, "pinned": Quality.PINNED, "friendly": Quality.FRIENDLY, "enemy": Quality.ENEMY}


def _has(told: Happening, kind: Kind) -> Trait | None:
    """`that carries treasure`, `that has a crew aboard`, `carrying no crew`, `that does not carry a crew`, `having two masts`."""
    told = replace(told, affirms=not told.affirms, manner=()) if told.manner == ("not",) else told
    whom = told.whom
    has = whom is not None and told.act in (Act.HAVE, Act.CARRY) and not whom.also and kind in PIECES
    plain = Happening(told.act, whom=whom, affirms=told.affirms)
    if not has or whom is None or told not in (plain, *(replace(plain, roles=(one,)) for one in ABOARD)):
        return None
    if whom.kind in GOODS and whom in (Selector(whom.kinds), Selector(whom.kinds, number=0)):
        none = whom.number == 0
        twice = none and not told.affirms
        return None if twice else Trait(Quality.CARRYING, none or not told.affirms, of=replace(whom, number=None))
    counted = told.act is Act.HAVE and told.affirms and not told.roles and whom.kind in (Kind.MAST, Kind.ABILITY)
    counted = counted and all(trait.quality is Quality.BESIDE for trait in whom.traits)
    return trait_of(Complement("with", whom)) if counted else None


def lacks(told: Happening) -> Trait | None:
    """`has lost a mast`, `is missing at least one`, `has lost all her masts`: a ship without all of them, or derelict."""
    lost = told.whom
    plain = (told.act is Act.LOSE and told.manner == (PERFECT,)) or (told.act is Act.MISS and not told.manner)
    if lost is None or lost.kinds != (Kind.MAST,) or not plain or told.roles or not is_her_own(lost.owner, told.who):
        return None
    if replace(lost, owner=None) in (Selector((Kind.MAST,)), Selector((Kind.MAST,), number=1, bound="at least")):
        return Trait(Quality.FULLY_MASTED, negated=told.affirms)
    every = replace(lost, owner=None) == Selector((Kind.MAST,), Reference.ALL)
    return Trait(Quality.DERELICT, negated=not told.affirms) if every else None


def _at_bow(trait: Trait, told: Happening) -> Trait:
    """`that her bow is touching`, `that her bow is touching but not on the bow`."""
    words = [role.word for role in told.roles]
    plain = told.who is not None and told.who.owner is not None and told == Happening(Act.BE, told.who, roles=told.roles)
    if not plain or words not in (["touching"], ["touching", "but not on"]) or told.who is None:
        return trait
    return Trait(Quality.TOUCHED_BY_BOW, name="not bow" if len(words) > 1 else None, of=told.who.owner)


def _given_actions(trait: Trait, told: Happening) -> Trait:
    """`that has been given two non-free actions this turn`."""
    action = told.sole_piece("")
    plain = (
        action == Selector((Kind.THING,), number=action.number, traits=(_NON_FREE,), name="action")
        if action is not None
        else False
    )
    return Trait(Quality.GIVEN_ACTIONS, number=action.number or 1) if plain and action is not None else trait


_NON_FREE = Trait(Quality.DESCRIBED, name="non-free")


def _object(trait: Trait, told: Happening) -> Trait:
    """`that she touches`, `that she is touching`, `that her bow is touching`."""
    is_so = told == Happening(Act.BE, told.who, roles=told.roles)
    touching = is_so and [role.word for role in told.roles] == ["touching"] and told.roles[0].of is None
    does = told.who is not None and told.who.kind in PIECES and touching
    if told == Happening(Act.TOUCH, told.who) or does:
        return Trait(Quality.TOUCHING, name="touches" if told.who in (SUBJECT, THIS_SHIP) and not does else None, of=told.who)
    bow = told.who is not None and told.who == Selector((Kind.THING,), owner=told.who.owner, name="bow")
    return _at_bow(trait, told) if bow and told.act is Act.BE else trait


def _undergone(trait: Trait, told: Happening) -> Trait:
    """`that was previously shot at by another ship this turn`, `that has been given an action this turn`."""
    if told == Happening(Act.PIN):
        return Trait(Quality.PINNED)
    by_whom = told.who is not None and told.act is not Act.SHOOT
    if trait.quality is Quality.RELATIVE and told.affirms and by_whom and told.manner in ((), ("this turn",)):
        return replace(trait, name="done")
    before = "previously" in told.manner or PERFECT in told.manner
    told = replace(told, manner=told.manner_but(PERFECT, "previously"))
    if before and told == Happening(Act.SHOOT, told.who, manner=("this turn",)) and told.who is not None:
        return Trait(Quality.SHOT_AT, of=told.who)
    given = told == Happening(Act.GIVE, roles=told.roles, manner=("this turn",))
    return _given_actions(trait, told) if given else trait


def is_this(of: Selector | None) -> bool:
    return of is not None and of.reference is Reference.THIS and (of.kind in (Kind.SHIP, Kind.CREW) or of.name == "one")
