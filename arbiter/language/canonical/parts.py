"""Canonical forms of what effects are made of: selectors, traits and happenings that are worded otherwise and mean the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from arbiter.effects import (
    FITTINGS,
    Act,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Quality,
    Quantity,
    Reference,
    Selector,
    Trait,
)
from arbiter.frozen import replace
from arbiter.language.canonical.abilities import party, takes_action
from arbiter.language.canonical.dice import roll_misses, rolled_by, rolled_face, shown_face
from arbiter.language.canonical.fire import missed
from arbiter.language.general.traits import trait_of
from arbiter.language.pieces import PIECES, SUBJECT, THIS_SHIP, YOU, docking_trait
from arbiter.language.pronouns import PARTS
from arbiter.language.vocabulary.adjectives import ROLES
from arbiter.language.vocabulary.figures import FIGURES as NAMED
from arbiter.language.vocabulary.modals import PERFECT
from arbiter.language.vocabulary.nouns import NATIONS

ON_SHIPS = (Kind.CREW, Kind.TREASURE, Kind.CARGO, Kind.EQUIPMENT)
_STATES = {"lost": Quality.LOST, "wrecked": Quality.WRECKED}
"""States of ships; of anything else the words say something else."""


def canonical_trait(trait: Trait, kind: Kind) -> Trait:
    """The trait of a piece of that kind."""
    return _trait(_aboard(trait, kind), kind)


def _aboard(trait: Trait, kind: Kind) -> Trait:
    """`a treasure on an island` lies there."""
    of = trait.of
    on = trait.quality is Quality.BESIDE and trait.name == "on" and of is not None and trait.length is None
    return Trait(Quality.ABOARD, of=of) if on and kind in ON_SHIPS and of is not None and of.kind is Kind.ISLAND else trait


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
    if of.kind not in ON_SHIPS or kind not in PIECES or not plain or (of.number == 0 and trait.name == "without"):
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
    return Trait(Quality.BESIDE, name="other than", of=whom) if _is_this(whom) and not told.affirms else None


_STATES_TOLD = {"derelict": Quality.DERELICT, "pinned": Quality.PINNED, "friendly": Quality.FRIENDLY, "enemy": Quality.ENEMY}
_ABOARD = (Complement("aboard"), Complement("on board"))


def _has(told: Happening, kind: Kind) -> Trait | None:
    """`that carries treasure`, `that has a crew aboard`, `carrying no crew`, `that does not carry a crew`, `having two masts`."""
    told = replace(told, affirms=not told.affirms, manner=()) if told.manner == ("not",) else told
    whom = told.whom
    has = whom is not None and told.act in (Act.HAVE, Act.CARRY) and not whom.also and kind in PIECES
    plain = Happening(told.act, whom=whom, affirms=told.affirms)
    if not has or whom is None or told not in (plain, *(replace(plain, roles=(one,)) for one in _ABOARD)):
        return None
    if whom.kind in ON_SHIPS and whom in (Selector(whom.kinds), Selector(whom.kinds, number=0)):
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
    if lost is None or lost.kinds != (Kind.MAST,) or not plain or told.roles or not _is_her_own(lost.owner, told.who):
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
    action = told.roles[0].of if len(told.roles) == 1 and told.roles[0].word == "" else None
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
    told = replace(told, manner=tuple(word for word in told.manner if word != PERFECT))
    if told == Happening(Act.SHOOT, told.who, manner=("previously", "this turn")):
        return Trait(Quality.SHOT_AT, of=told.who)
    given = told == Happening(Act.GIVE, roles=told.roles, manner=("this turn",))
    return _given_actions(trait, told) if given else trait


T = TypeVar("T")
FIGURES = NAMED | {"cargo space": Quantity.CARGO_CAPACITY}
"""Figures that effects have a name for."""
_BEARING = (Reference.THIS, Reference.SUBJECT)
_BOUNDS = {
    "a total of": (None, 0), "exactly": (None, 0), "no more than": ("at most", 0), "not more than": ("at most", 0),
    "at the most": ("at most", 0), "a maximum of": ("at most", 0), "or less": ("at most", 0), "fewer than": ("at most", -1),
    "less than": ("at most", -1), "no fewer than": ("at least", 0), "no less than": ("at least", 0), "or more": ("at least", 0),
    "a minimum of": ("at least", 0), "at the least": ("at least", 0),
}  # fmt: skip
"""How each bound on a count is said, and what that adds to the number."""


def same_bearer(one: Selector | None, other: Selector | None) -> bool:
    """Whether a figure that belongs to `her`, `it` or `that ship` is that of who the clause is about."""
    if one is None or other is None:
        return False
    both = one.reference in _BEARING and other.reference in _BEARING
    return both or one == other or (one.reference is Reference.THAT and one.kinds == other.kinds)


def gold_of(found: Selector | None) -> Selector | None:
    """So much gold: `3 gold`, or `3` where a value is told."""
    if found is None:
        return None
    if found == Selector((Kind.THING,), number=found.number, name="gold") and found.number is not None:
        return found
    name = found.name or ""
    bare = found == Selector((Kind.THING,), name=found.name) and name.isdigit()
    return Selector((Kind.THING,), number=int(name), name="gold") if bare else None


def canonical_parts(value: T) -> T:
    """The value with every selector and happening inside it in canonical form."""
    if isinstance(value, tuple):
        return tuple(canonical_parts(item) for item in value)  # type: ignore[return-value]
    changes = {}
    for name in PARTS.get(type(value), ()):
        part = getattr(value, name)
        if part is not None and part != ():
            told = canonical_parts(part)
            if told != part:
                changes[name] = told
    found = replace(value, **changes) if changes else value
    if isinstance(found, Selector):
        return canonical_selector(found)  # type: ignore[return-value]
    if isinstance(found, (Condition, Trait)):
        return _at_least(found)  # type: ignore[return-value]
    if isinstance(found, (Effect, Happening)) and found.roles:
        found = replace(found, roles=_as_far_as(_near(found.roles)))
    return canonical_happening(found) if isinstance(found, Happening) else found  # type: ignore[return-value]


def _at_least(found: Condition | Trait) -> Condition | Trait:
    """`more than two masts` are at least three, where that is asked for."""
    part = found.subject if isinstance(found, Condition) else found.of
    if isinstance(found, Condition) and found.trait.quality is Quality.ABOARD and found.trait.of is not None:
        ashore = found.trait.of.kind is Kind.ISLAND and found.subject.kind not in ON_SHIPS
        return replace(found, trait=replace(found.trait, quality=Quality.BESIDE, name="on")) if ashore else found
    if isinstance(found, Condition) and found.subject.number == 1 and found.subject.owner == YOU and not found.subject.bound:
        return replace(found, subject=replace(found.subject, number=None, reference=Reference.ANY))
    if part is None or part.bound != "more than" or part.number is None:
        return found
    told = replace(part, bound="at least", number=part.number + 1)
    return replace(found, subject=told) if isinstance(found, Condition) else replace(found, of=told)


def _near(roles: tuple[Complement, ...]) -> tuple[Complement, ...]:
    """`for every friendly ship within S of her`: what is near is counted."""
    at = next((place for place, role in enumerate(roles) if role.word == "for every" and role.of is not None), None)
    after = roles[at + 1] if at is not None and at + 1 < len(roles) else None
    near = after is not None and after.word == "within" and after.length is not None and after.of is not None
    if at is None or after is None or not near or roles[at].of is None or roles[at].of.kind is Kind.THING:  # type: ignore[union-attr]
        return roles
    counted = roles[at].of
    assert counted is not None
    told = Complement("for every", replace(counted, traits=(*counted.traits, trait_of(after))))
    return (*roles[:at], told, *roles[at + 2 :])


def _as_far_as(roles: tuple[Complement, ...]) -> tuple[Complement, ...]:
    """`up to L in a straight line toward an island`, as `up to L toward an island`."""
    far = next((role for role in roles if role == Complement("up to", length=role.length) and role.length is not None), None)
    to = next((role for role in roles if role.word in ("toward", "away from") and role.length is None), None)
    if far is None or to is None or roles.index(far) > roles.index(to):
        return roles
    told = replace(to, length=f"up to {far.length}")
    return tuple(told if role is to else role for role in roles if role is not far)


# Selectors


def canonical_selector(found: Selector) -> Selector:
    """`a single mast` is one, `the other ship` is that ship, `ships of two or fewer masts` are those with at most two."""
    for rule in _SELECTOR_RULES:
        found = rule(found)
    return found


def _derelict(found: Selector) -> Selector:
    """`a derelict` is a derelict ship."""
    plain = found.kinds == (Kind.THING,) and found.name == "derelict"
    that = Reference.THAT if found.reference is Reference.THE and found.number is None else found.reference
    ship = replace(found, kinds=(Kind.SHIP,), reference=that, name=None, traits=(Trait(Quality.DERELICT), *found.traits))
    return ship if plain else found


def _described(found: Selector) -> Selector:
    """Each trait by itself in its canonical form; `each of the other crew` is another crew."""
    if found.kind is Kind.CREW and found.reference is Reference.ANY and _OTHER in found.traits:
        found = replace(found, reference=Reference.OTHER, traits=tuple(trait for trait in found.traits if trait != _OTHER))
    traits = tuple(canonical_trait(each, found.kind) for trait in found.traits for each in _lying(trait))
    told = {one for one, was in zip(traits, found.traits, strict=False) if was.what is not None and one in _BEFORE_NOUN}
    if told and found.either:  # `ships that are derelict or ships that are pinned`
        traits = tuple(was if one in told else one for one, was in zip(traits, found.traits, strict=True))
    traits = (*filter(told.__contains__, traits), *(trait for trait in traits if trait not in told))
    return replace(found, traits=traits) if traits != found.traits else found


_OTHER = Trait(Quality.DESCRIBED, name="other")
_BEFORE_NOUN = (Trait(Quality.DERELICT), Trait(Quality.PINNED))
"""What is told before the noun, and before whatever else is."""


def _lying(trait: Trait) -> tuple[Trait, ...]:
    """`that is face down on an island`: both how it lies and where; `that has as many masts as she`: how many, and as whom."""
    had = trait.what if trait.quality is Quality.RELATIVE and trait.name in (None, "doing") and not trait.negated else None
    if isinstance(had, Happening) and had.whom is not None and had.whom.bound in _AS_MANY and len(had.roles) == 1:
        as_whom = had.roles[0]
        if as_whom.word == "as" and had == Happening(Act.HAVE, whom=had.whom, roles=had.roles):
            return trait_of(Complement("with", had.whom)), trait_of(as_whom)
    told = trait.what if trait.quality is Quality.RELATIVE and trait.name is None and not trait.negated else None
    way = _LYING.get(told.manner[0]) if isinstance(told, Happening) and len(told.manner) == 1 else None
    if not isinstance(told, Happening) or way is None or told != Happening(Act.BE, roles=told.roles, manner=told.manner):
        return (trait,)
    return (Trait(way), *(trait_of(role) for role in told.roles))


_AS_MANY = ("as many", "twice as many", "half as many")
_LYING = {"face down": Quality.FACE_DOWN, "face up": Quality.FACE_UP}


def _of_enemies(found: Selector) -> Selector:
    """`the home island of an enemy`, `an opponent's home island`: an enemy home island."""
    of = found.owner
    if found.kind is not Kind.ISLAND or found.name != "home" or of is None or of != Selector((Kind.THING,), name=of.name):
        return found
    reference = Reference.ANY if found.reference is Reference.THE else found.reference
    enemy = replace(found, owner=None, reference=reference, traits=(*found.traits, Trait(Quality.ENEMY)))
    return enemy if of.name in ("enemy", "opponent") else found


def _single(found: Selector) -> Selector:
    """`a single mast`, `exactly one mast`, `fewer than three masts`."""
    single = any(trait.name == "single" for trait in found.traits) and found.reference is not Reference.THAT
    if single and found.number in (None, 1):
        traits = tuple(trait for trait in found.traits if trait.name != "single")
        return replace(found, number=1, traits=traits)
    if found.number is None or found.bound not in _BOUNDS or (found.bound == "exactly" and found.kind in PIECES):
        return replace(found, number=None) if found.reference is Reference.ALL and found.number == 1 else found
    bound, more = _BOUNDS[found.bound]
    return replace(found, bound=bound, number=found.number + more)


def _that_ship(found: Selector) -> Selector:
    """`the other ship`, `the boarded ship` and `the ramming ship` are that ship."""
    if found.kinds == (Kind.THING,) and found.reference is Reference.THE and found.name in _PARTIES and not found.traits:
        return Selector((Kind.SHIP,), Reference.THAT)
    if found.kind is not Kind.SHIP:
        return found
    if found.reference is Reference.THAT and found.bound is None and any(map(_singles_out, found.traits)):
        found = replace(found, reference=Reference.THE)
    if found.reference is Reference.THAT:
        gone = [Trait(Quality.DESCRIBED, name=name) for name in ("other", "boarded", "rammed")]
        return replace(found, traits=tuple(trait for trait in found.traits if trait not in gone))
    if found.reference is Reference.ANY and found.owner == YOU and found.number is None and found.bound is None:
        singled = any(trait.name in ("first", "last", "next", "only") for trait in found.traits)
        return replace(found, reference=Reference.THE) if singled else found
    return found


def _others(found: Selector) -> Selector:
    """`ships other than this one` and `any crew except this crew` are other ships, and other crew."""
    if found.reference is not Reference.ANY or found.kind not in (Kind.SHIP, Kind.CREW):
        return found
    others = [trait for trait in found.traits if trait.name in _OTHER_THAN and _is_this(trait.of)]
    others = [trait for trait in others if trait.of is not None and trait.of.kind in (found.kind, Kind.THING)]
    if len(others) != 1:
        return found
    return replace(found, reference=Reference.OTHER, traits=tuple(trait for trait in found.traits if trait not in others))


_OTHER_THAN = ("other than", "except", "besides")


def _singles_out(trait: Trait) -> bool:
    """`nearest to her`, `with the most masts`: what says of a ship which one she is."""
    if trait.quality is not Quality.BESIDE or trait.of is None:
        return False
    of = trait.of
    most = any((one.name or "") in ("most", "least") or (one.name or "").endswith("est") for one in of.traits)
    return trait.name in ("nearest to", "farthest from") or (trait.name == "with" and (of.bound == "most" or most))


_PARTIES = frozenset({"ramming ship", "shooting ship", "attacking ship", "boarding ship", "rammed ship", "hitting ship"})
"""The other party of what happens, called by what she does in it."""


def _is_this(of: Selector | None) -> bool:
    return of is not None and of.reference is Reference.THIS and (of.kind in (Kind.SHIP, Kind.CREW) or of.name == "one")


def _owned(found: Selector) -> Selector:
    """`crew of yours`, `ships of your fleet`, `crew of any nationality`, `ships of two masts`, `segments that it has`."""
    owner = found.owner
    fleet = owner == Selector((Kind.THING,), owner=YOU, name="fleet") and found.kind is not Kind.THING
    if fleet or owner == Selector((Kind.THING,), name="yours"):
        return replace(found, owner=YOU)
    any_of = owner is not None and owner == Selector((Kind.THING,), owner.reference, name="nationality")
    if owner is not None and owner == Selector((Kind.THING,), Reference.OTHER, name="nationality"):
        return replace(found, owner=None, traits=(*found.traits, Trait(Quality.NATION, name="another")))
    if any_of and owner is not None and owner.reference in (Reference.ANY, Reference.ALL):
        each = owner.reference is Reference.ALL and found.number is not None
        told = Trait(Quality.BESIDE, name="of", of=owner) if each else Trait(Quality.NATION, name="any")
        return replace(found, owner=None, traits=(told, *found.traits))
    if owner is not None and owner.name == "nationality" and owner.traits == (Trait(Quality.DESCRIBED, name="same"),):
        other = next((trait for trait in found.traits if trait.quality is Quality.BESIDE and trait.name == "as"), None)
        if other is not None and other.of is not None:
            kept = tuple(trait for trait in found.traits if trait is not other)
            return replace(found, owner=None, traits=(*kept, Trait(Quality.NATION, name="same", of=other.of)))
    if owner is not None and owner.kind is Kind.MAST and owner.number is not None and found.kind is Kind.SHIP:
        return replace(found, owner=None, traits=(*found.traits, Trait(Quality.BESIDE, name="with", of=owner)))
    if owner is None and found.kinds == (Kind.MAST,) and len(found.traits) == 1 and found.traits[0].quality is Quality.ABOARD:
        return replace(found, owner=found.traits[0].of, traits=())
    had = next((trait for trait in found.traits if _is_had(trait)), None)
    if had is not None and owner is None and found.kind in (Kind.MAST, Kind.CANNON) and isinstance(had.what, Happening):
        return replace(found, owner=had.what.who, traits=tuple(trait for trait in found.traits if trait is not had))
    return found


def _made_by(found: Selector) -> Selector:
    """`shots by this ship` are hers, and so are `cannon rolls made for this ship` and `boarding rolls that she makes`."""
    if found.kind is Kind.THING and found.owner is None:
        return rolled_by(found)
    made = next((trait for trait in found.traits if trait.quality is Quality.BESIDE and trait.name in ("by", "from")), None)
    if made is None or made.of is None or found.owner is not None or found.kind not in _MADE:
        return found
    return replace(found, owner=made.of, traits=tuple(trait for trait in found.traits if trait is not made))


_MADE = frozenset({Kind.SHOT, Kind.HIT, Kind.RAM})
"""What a ship makes, so that it is hers."""


def _is_had(trait: Trait) -> bool:
    """`that she has`."""
    told = trait.what if trait.quality is Quality.RELATIVE and trait.name == "object" else None
    return isinstance(told, Happening) and told.who is not None and told == Happening(Act.HAVE, told.who)


def on_her(found: Selector) -> Selector:
    """`crew on this ship` are this ship's crew, `fire masts on her` are hers."""
    fits = found.kind is Kind.CREW or found.kind in FITTINGS
    of = next((trait.of for trait in found.traits if trait.quality is Quality.ABOARD and not trait.negated), None)
    if not fits or found.owner is not None or of is None or of.reference not in _BEARING or of.kind is not Kind.SHIP:
        return found
    if found.reference not in (Reference.ANY, Reference.ALL) or found.also:
        return found
    return replace(found, owner=of, traits=tuple(trait for trait in found.traits if trait.quality is not Quality.ABOARD))


def targeted(value: T) -> T:
    """The value with every target in it told as that ship: only what a shot hits is one for certain."""
    if isinstance(value, tuple):
        return tuple(targeted(item) for item in value)  # type: ignore[return-value]
    changes = {name: targeted(getattr(value, name)) for name in PARTS.get(type(value), ()) if getattr(value, name)}
    thing = isinstance(value, Selector) and value.kinds == (Kind.THING,) and value.name == "target" and value.owner is None
    if isinstance(value, Selector) and thing and value.reference in (Reference.THE, Reference.THAT):
        changes |= {"kinds": (Kind.SHIP,), "reference": Reference.THAT, "name": None}
    return replace(value, **changes) if changes else value


def _called(found: Selector) -> Selector:
    """`the loss`, `ramming`, `her opponent`, `the owner`, `the winner of a boarding party`."""
    if found.kind is not Kind.THING or found.traits or found.number is not None or found.bound or found.also:
        return found
    if found.name == "ramming" and found.reference is Reference.ANY:
        return Selector((Kind.RAM,), owner=found.owner)
    if found == Selector((Kind.THING,), Reference.THE, name="loss"):
        return Selector((Kind.LOSS,))
    of = found.owner
    if found.name == "opponent" and of is not None and of.kind is Kind.SHIP and of.reference in (*_BEARING, Reference.THAT):
        return Selector((Kind.SHIP,), Reference.THAT)
    party = of is not None and of == Selector((Kind.THING,), name="boarding party") and found.name in ("winner", "loser")
    owner = found == Selector((Kind.THING,), Reference.THE, name="owner")
    return Selector((Kind.PLAYER,), name=found.name) if party or owner else found


def _same_owner(found: Selector) -> Selector:
    """`one of her crew or masts`: one of either."""
    if not found.either or found.owner is None or found.traits or found.number is None:
        return found
    plain = all(one == Selector(one.kinds, owner=found.owner) for one in found.also)
    kinds = tuple(dict.fromkeys((*found.kinds, *(kind for one in found.also for kind in one.kinds))))
    several = len(kinds) == 1 + len(found.also) and Kind.THING not in kinds and Kind.CARD not in kinds
    return replace(found, kinds=kinds, also=(), either=False) if plain and several else found


def _nearest(found: Selector) -> Selector:
    """`the ship nearest to her` is the nearest ship, as that is told from the ship with the text."""
    near = [trait for trait in found.traits if trait.name == "nearest to" and trait.of in (THIS_SHIP, SUBJECT)]
    if not near or found.reference is not Reference.THE or near[0].quality is not Quality.BESIDE:
        return found
    return replace(found, traits=(_NEAREST, *(trait for trait in found.traits if trait not in near)))


_NEAREST = Trait(Quality.DESCRIBED, name="nearest")
_SELECTOR_RULES = (
    _of_enemies,
    _derelict,
    _described,
    _called,
    _single,
    _that_ship,
    _others,
    _nearest,
    _owned,
    _made_by,
    _same_owner,
)


def canonical_happening(found: Happening) -> Happening:
    """The happening in its canonical form."""
    for rule in HAPPENINGS:
        found = rule(found) or found
    return found


def _mast_removed(found: Happening) -> Happening | None:
    """A mast that is removed is eliminated."""
    masts = found.act is Act.REMOVE and found.whom is not None and found.whom.kinds == (Kind.MAST,) and not found.roles
    return replace(found, act=Act.ELIMINATE) if masts else None


def _loses(found: Happening) -> Happening | None:
    """`loses a mast to a hit`: that eliminates it; that she `has lost` one is no event."""
    by_ship = found.act is Act.LOSE and found.who is not None and found.who.kind is Kind.SHIP
    by = _tied(found, "to")
    lost = found.whom if by_ship and PERFECT not in found.manner else None
    if found.roles and (by is None or by.kind not in (Kind.HIT, Kind.SHOT, Kind.SHIP)):
        return None
    if lost is None or lost.kinds not in ((Kind.MAST,), (Kind.CREW,)) or not _is_her_own(lost.owner, found.who):
        return None
    number = 1 if lost == Selector(lost.kinds) else lost.number
    return replace(found, act=Act.ELIMINATE, who=by, whom=replace(lost, owner=found.who, number=number), roles=())


def _is_her_own(owner: Selector | None, loser: Selector | None) -> bool:
    """Whether what a ship loses is hers, as it is where nothing says whose: `an enemy ship loses her last mast`."""
    again = Reference.THAT if loser is not None and loser.reference is Reference.ANY else Reference.SUBJECT
    return owner is None or owner in (loser, Selector((Kind.SHIP,), again))


def _dies(found: Happening) -> Happening | None:
    """Crew that die are eliminated."""
    crew = found.act is Act.DIE and found.who is not None and found.who.kinds == (Kind.CREW,) and not found.roles
    return replace(found, act=Act.ELIMINATE, who=None, whom=found.who) if crew else None


def _tied(found: Happening, word: str) -> Selector | None:
    """The only other that takes part, where a preposition ties it."""
    one = found.roles[0] if len(found.roles) == 1 and found.roles[0].length is None else None
    return one.of if one is not None and one.word == word else None


def _shot_at(found: Happening) -> Happening | None:
    """`shoots at her`."""
    of = _tied(found, "at") if found.act is Act.SHOOT and found.whom is None else None
    return replace(found, whom=of, roles=()) if of is not None else None


def _docked_at(found: Happening) -> Happening | None:
    """`docks at an island`."""
    of = _tied(found, "at") if found.act is Act.DOCK and found.whom is None else None
    return replace(found, whom=of, roles=()) if of is not None and of.kind is Kind.ISLAND else None


def _leaves(found: Happening) -> Happening | None:
    """`moves away from the island`."""
    of = _tied(found, "away from") if found.act is Act.MOVE and found.whom is None else None
    return replace(found, act=Act.LEAVE, whom=of, roles=()) if of is not None and of.kind is Kind.ISLAND else None


def _hit(found: Happening) -> Happening | None:
    """`takes a hit`, `a hit is made against her`."""
    one = found.whom in (Selector((Kind.HIT,)), Selector((Kind.HIT,), number=1))
    if found.act not in (Act.TAKE, Act.RECEIVE, Act.SUFFER) or not one:
        return None
    taker = found.who if not found.roles else _tied(found, "against")
    return replace(found, act=Act.HIT, who=None, whom=taker, roles=()) if taker is not None else None


def _you_give(found: Happening) -> Happening | None:
    """`you give this ship an action`, `before giving her one`: she is given it."""
    given = found.act is Act.GIVE and found.action is not None and found.who is not None
    return replace(found, who=None) if given and found.who in (YOU, SUBJECT, found.whom) else None


def _done_with(found: Happening) -> Happening | None:
    """`you win a boarding with this ship`, `you hit an enemy ship with this ship`: she does it."""
    ship = next((role.of for role in found.roles if role == Complement("with", role.of)), None)
    if found.act not in _SAILED or found.who != YOU or ship is None or ship.kind not in PIECES:
        return None
    return replace(found, who=ship, roles=tuple(role for role in found.roles if role != Complement("with", ship)))


_SAILED = frozenset({
    Act.WIN, Act.HIT, Act.MISS, Act.SHOOT, Act.SINK, Act.RAM, Act.PIN, Act.BOARD, Act.TOUCH, Act.DOCK, Act.EXPLORE, Act.TOW,
    Act.MOVE, Act.LOAD, Act.UNLOAD,
})  # fmt: skip
"""What a player does with a ship, and she does."""


def _one_of_yours(found: Happening) -> Happening | None:
    """`one of your ships` is any of them."""
    whom = found.whom
    one = whom is not None and whom.kind in (Kind.SHIP, Kind.FORT) and whom.number == 1 and whom.owner == YOU
    if not one or whom is None or whom.bound is not None or whom.reference not in (Reference.ANY, Reference.THAT):
        return None
    return replace(found, whom=replace(whom, number=None, reference=Reference.ANY))


def _costs(found: Happening) -> Happening | None:
    """`hit by a ship with a lower point cost`: that is what the ship is like, and not how she hits."""
    at = next(
        (role for role in found.roles if role.word == "with" and role.of is not None and role.of.name in _OWN_FIGURES), None
    )
    who = found.who
    if at is None or who is None or who.kind not in PIECES or who.reference is Reference.THIS:
        return None
    told = replace(who, traits=(*who.traits, trait_of(at)))
    return replace(found, who=told, roles=tuple(role for role in found.roles if role is not at))


_OWN_FIGURES = frozenset({"point cost", "base move", "cost", "cargo space"})
"""What a ship has and does nothing with."""


HAPPENINGS: tuple[Callable[[Happening], Happening | None], ...] = (
    _mast_removed, _loses, _dies, _done_with, roll_misses, party, missed, rolled_face, shown_face, _shot_at, _docked_at, _leaves,
    _hit, _you_give, _one_of_yours, takes_action, _costs,
)  # fmt: skip
"""In the order in which they are tried."""
