"""Canonical forms of what effects are made of: selectors, traits and happenings that are worded otherwise and mean the same."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from arbiter.effects import Act, Condition, Effect, Happening, Kind, Quality, Quantity, Reference, Role, Selector, Trait
from arbiter.language.general.traits import trait_of
from arbiter.language.nouns import YOU
from arbiter.language.pronouns import PARTS

T = TypeVar("T")
FIGURES = {
    "base move": Quantity.BASE_MOVE, "move base": Quantity.BASE_MOVE, "cannon roll": Quantity.CANNON_ROLL,
    "boarding roll": Quantity.BOARDING_ROLL, "rank": Quantity.RANK, "cargo space": Quantity.CARGO_CAPACITY,
}  # fmt: skip
"""Figures that effects have a name for."""
_BEARING = (Reference.THIS, Reference.SUBJECT)
_BOUNDS = {
    "a total of": (None, 0), "exactly": (None, 0), "no more than": ("at most", 0), "not more than": ("at most", 0),
    "at the most": ("at most", 0), "a maximum of": ("at most", 0), "or less": ("at most", 0), "fewer than": ("at most", -1),
    "less than": ("at most", -1), "no fewer than": ("at least", 0), "no less than": ("at least", 0), "or more": ("at least", 0),
    "a minimum of": ("at least", 0), "at the least": ("at least", 0),
}  # fmt: skip
"""How each bound on a count is said, and what that adds to the number."""
_BEARERS = (Kind.SHIP, Kind.SEA_MONSTER)
_ON_SHIPS = (Kind.CREW, Kind.TREASURE, Kind.CARGO, Kind.EQUIPMENT)


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
    found = replace(value, **changes) if changes else value  # type: ignore[type-var]
    if isinstance(found, Selector):
        return canonical_selector(found)  # type: ignore[return-value]
    if isinstance(found, (Condition, Trait)):
        return _at_least(found)  # type: ignore[return-value]
    if isinstance(found, (Effect, Happening)) and found.roles:
        found = replace(found, roles=_near(found.roles))
    return _happening(found) if isinstance(found, Happening) else found  # type: ignore[return-value]


def _at_least(found: Condition | Trait) -> Condition | Trait:
    """`more than two masts` are at least three, where that is asked for."""
    part = found.subject if isinstance(found, Condition) else found.of
    if isinstance(found, Condition) and found.trait.quality is Quality.ABOARD and found.trait.of is not None:
        ashore = found.trait.of.kind is Kind.ISLAND and found.subject.kind not in _ON_SHIPS
        return replace(found, trait=replace(found.trait, quality=Quality.BESIDE, name="on")) if ashore else found
    if isinstance(found, Condition) and found.subject.number == 1 and found.subject.owner == YOU and not found.subject.bound:
        return replace(found, subject=replace(found.subject, number=None, reference=Reference.ANY))
    if part is None or part.bound != "more than" or part.number is None:
        return found
    told = replace(part, bound="at least", number=part.number + 1)
    return replace(found, subject=told) if isinstance(found, Condition) else replace(found, of=told)


def _near(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    """`for every friendly ship within S of her`: what is near is counted."""
    at = next((place for place, role in enumerate(roles) if role.word == "for every" and role.of is not None), None)
    after = roles[at + 1] if at is not None and at + 1 < len(roles) else None
    near = after is not None and after.word == "within" and after.length is not None and after.of is not None
    if at is None or after is None or not near or roles[at].of is None or roles[at].of.kind is Kind.THING:  # type: ignore[union-attr]
        return roles
    counted = roles[at].of
    assert counted is not None
    told = Role("for every", replace(counted, traits=(*counted.traits, trait_of(after))))
    return (*roles[:at], told, *roles[at + 2 :])


# Selectors


def canonical_selector(found: Selector) -> Selector:
    """`a single mast` is one, `the other ship` is that ship, `ships of two or fewer masts` are those with at most two."""
    for rule in _SELECTOR_RULES:
        found = rule(found)
    return found


def _described(found: Selector) -> Selector:
    """Each trait by itself in its canonical form."""
    traits = tuple(_trait(_aboard(trait, found.kind), found.kind) for trait in found.traits)
    return replace(found, traits=traits) if traits != found.traits else found


def _single(found: Selector) -> Selector:
    """`a single mast`, `exactly one mast`, `fewer than three masts`."""
    if found.number in (None, 1) and any(trait.name == "single" for trait in found.traits):
        traits = tuple(trait for trait in found.traits if trait.name != "single")
        return replace(found, number=1, traits=traits)
    if found.number is None or found.bound not in _BOUNDS:
        return replace(found, number=None) if found.reference is Reference.ALL and found.number == 1 else found
    bound, more = _BOUNDS[found.bound]
    return replace(found, bound=bound, number=found.number + more)


def _that_ship(found: Selector) -> Selector:
    """`the other ship`, `the boarded ship` and `the ramming ship` are that ship; `ships other than this one` are other ships."""
    if found.kinds == (Kind.THING,) and found.reference is Reference.THE and found.name in _PARTIES and not found.traits:
        return Selector((Kind.SHIP,), Reference.THAT)
    if found.kind is not Kind.SHIP:
        return found
    if found.reference is Reference.THAT:
        gone = (Trait(Quality.DESCRIBED, name="other"), Trait(Quality.DESCRIBED, name="boarded"))
        return replace(found, traits=tuple(trait for trait in found.traits if trait not in gone))
    others = [trait for trait in found.traits if trait.name == "other than" and _is_this(trait.of)]
    if found.reference is Reference.ANY and len(others) == 1:
        return replace(found, reference=Reference.OTHER, traits=tuple(trait for trait in found.traits if trait not in others))
    return found


_PARTIES = frozenset({"ramming ship", "shooting ship", "attacking ship", "boarding ship", "rammed ship", "hitting ship"})
"""The other party of what happens, called by what she does in it."""


def _is_this(of: Selector | None) -> bool:
    return of is not None and of.reference is Reference.THIS and (of.kind is Kind.SHIP or of.name == "one")


def _owned(found: Selector) -> Selector:
    """`crew of yours`, `ships of your fleet`, `crew of any nationality`, `ships of two masts`, `segments that it has`."""
    owner = found.owner
    if owner is not None and owner == Selector((Kind.THING,), name="yours"):
        return replace(found, owner=YOU)
    if owner is not None and owner == Selector((Kind.THING,), owner=YOU, name="fleet") and found.kind is not Kind.THING:
        return replace(found, owner=YOU)
    any_of = owner is not None and owner == Selector((Kind.THING,), owner.reference, name="nationality")
    if any_of and owner is not None and owner.reference in (Reference.ANY, Reference.ALL):
        return replace(found, owner=None, traits=(Trait(Quality.NATION, name="any"), *found.traits))
    if owner is not None and owner.kind is Kind.MAST and owner.number is not None and found.kind is Kind.SHIP:
        return replace(found, owner=None, traits=(*found.traits, Trait(Quality.BESIDE, name="with", of=owner)))
    if owner is None and found.kinds == (Kind.MAST,) and len(found.traits) == 1 and found.traits[0].quality is Quality.ABOARD:
        return replace(found, owner=found.traits[0].of, traits=())
    had = next((trait for trait in found.traits if _is_had(trait)), None)
    if had is not None and owner is None and found.kind in (Kind.MAST, Kind.CANNON) and isinstance(had.what, Happening):
        return replace(found, owner=had.what.who, traits=tuple(trait for trait in found.traits if trait is not had))
    return found


def _is_had(trait: Trait) -> bool:
    """`that she has`."""
    told = trait.what if trait.quality is Quality.RELATIVE and trait.name == "object" else None
    return isinstance(told, Happening) and told.who is not None and told == Happening(Act.HAVE, told.who)


def on_her(found: Selector) -> Selector:
    """`crew on this ship` are this ship's crew, `fire masts on her` are hers."""
    fits = found.kind is Kind.CREW or found.name == "fire mast"
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
    return replace(value, **changes) if changes else value  # type: ignore[type-var]


_SELECTOR_RULES = (_described, _single, _that_ship, _owned)


# Traits


def _aboard(trait: Trait, kind: Kind) -> Trait:
    """`a treasure on an island` lies there."""
    of = trait.of
    on = trait.quality is Quality.BESIDE and trait.name == "on" and of is not None and trait.length is None
    return Trait(Quality.ABOARD, of=of) if on and kind in _ON_SHIPS and of is not None and of.kind is Kind.ISLAND else trait


def _trait(trait: Trait, kind: Kind) -> Trait:
    if trait.quality is Quality.DESCRIBED and trait.name in ("S-range", "L-range"):
        return Trait(Quality.RANGED, length=trait.name[0])
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
    if of.kind not in _ON_SHIPS or kind not in _BEARERS or not plain or (of.number == 0 and trait.name == "without"):
        return trait
    return Trait(Quality.CARRYING, trait.name == "without" or of.number == 0, of=replace(of, number=None))


def _lettered(length: str) -> Trait:
    return Trait(Quality.DESCRIBED, name=length)


def _relative(trait: Trait, told: Happening, kind: Kind) -> Trait:
    """`that is within S of her`, `that has no crew`, `that touches this reef`, `that she touches`."""
    if trait.name == "object" and told == Happening(Act.TOUCH, told.who):
        return Trait(Quality.TOUCHING, of=told.who)
    if trait.quality is not Quality.RELATIVE or trait.name is not None:
        return trait
    if told == Happening(Act.BE, roles=told.roles) and len(told.roles) == 1:
        return trait_of(told.roles[0])
    whom = told.whom
    if whom is None or told != Happening(told.act, whom=whom) or whom.also:
        return trait
    if told.act is Act.TOUCH:
        return Trait(Quality.TOUCHING, of=whom)
    cargo = (
        told.act in (Act.HAVE, Act.CARRY) and kind in _BEARERS and whom in (Selector(whom.kinds), Selector(whom.kinds, number=0))
    )
    cargo = cargo and whom.kind in _ON_SHIPS
    none = whom.number == 0
    return Trait(Quality.CARRYING, none, of=replace(whom, number=None) if none else whom) if cargo else trait


# Happenings


def _happening(found: Happening) -> Happening:
    """`wins a boarding party`, `shoots at her`, `takes a hit`, `leaves`; a mast that is removed is eliminated."""
    if found.act is Act.REMOVE and found.whom is not None and found.whom.kinds == (Kind.MAST,) and not found.roles:
        return replace(found, act=Act.ELIMINATE)
    by_ship = found.act is Act.LOSE and found.who is not None and found.who.kind is Kind.SHIP and not found.roles
    lost = found.whom if by_ship else None
    if lost is not None and lost.kinds in ((Kind.MAST,), (Kind.CREW,)) and lost.owner is None:
        return replace(found, act=Act.ELIMINATE, who=None, whom=replace(lost, owner=found.who))
    whom, first = found.whom, found.roles[0] if len(found.roles) == 1 else None
    party = whom is not None and whom.name in ("boarding party", "boarding") and whom.kind is Kind.THING
    if found.act is Act.WIN and party and not found.roles:
        return replace(found, whom=None)
    of = first.of if first is not None and first.length is None else None
    if found.act is Act.SHOOT and whom is None and first is not None and first.word == "at" and of is not None:
        return replace(found, whom=of, roles=())
    if found.act is Act.MOVE and whom is None and first is not None and first.word == "away from" and of is not None:
        return replace(found, act=Act.LEAVE, whom=of, roles=()) if of.kind is Kind.ISLAND else found
    if found.act in (Act.TAKE, Act.RECEIVE, Act.SUFFER) and whom in (Selector((Kind.HIT,)), Selector((Kind.HIT,), number=1)):
        taker = found.who if first is None else of if first is not None and first.word == "against" else None
        return replace(found, act=Act.HIT, who=None, whom=taker, roles=()) if taker is not None else found
    one = whom is not None and whom.kind in (Kind.SHIP, Kind.FORT) and whom.number == 1 and whom.owner == YOU
    if one and whom is not None and whom.bound is None and whom.reference in (Reference.ANY, Reference.THAT):
        return replace(found, whom=replace(whom, number=None, reference=Reference.ANY))
    return found
