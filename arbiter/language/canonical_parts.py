"""Canonical forms of what effects are made of: selectors, traits and happenings that are worded otherwise and mean the same."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from arbiter.effects import Act, Amount, Happening, Kind, Op, Quality, Quantity, Reference, Role, Selector, Trait
from arbiter.language.general.traits import trait_of
from arbiter.language.pronouns import PARTS

T = TypeVar("T")
FIGURES = {
    "base move": Quantity.BASE_MOVE, "move base": Quantity.BASE_MOVE, "cannon roll": Quantity.CANNON_ROLL,
    "boarding roll": Quantity.BOARDING_ROLL, "rank": Quantity.RANK, "cargo space": Quantity.CARGO_CAPACITY,
}  # fmt: skip
"""Figures that effects have a name for."""
_BEARING = (Reference.THIS, Reference.SUBJECT)


def figure_of(figure: Selector | None, bearer: Selector | None) -> Quantity | None:
    """The figure of its own that a phrase names: `her cannon rolls`, `each of this ship's cannon rolls`."""
    if figure is None or bearer is None or figure.kind is not Kind.THING or figure.traits or figure.also:
        return None
    owner = figure.owner
    same = owner is not None and owner.reference in _BEARING and bearer.reference in _BEARING
    again = owner is not None and owner.reference is Reference.THAT and owner.kinds == bearer.kinds
    if not (same or again or owner == bearer) or owner is None:
        return None
    plain = figure.reference in (Reference.ANY, Reference.ALL) and figure.number is None and figure.bound in (None, "all")
    return FIGURES.get(figure.name or "") if plain else None


def measure_of(by: Role, sign: int | None) -> Amount | None:
    """`by 1`, `by S`, as something that is added."""
    if sign is None:
        return None
    if by.length is not None and sign > 0:
        return Amount(Op.ADD, length=tuple(by.length.split("+")))
    name = by.of.name if by.of is not None and by.of == Selector((Kind.THING,), name=by.of.name) else None
    if name is not None and name.isdigit():
        return Amount(Op.ADD, sign * int(name))
    return None


def gold_of(found: Selector | None) -> Selector | None:
    """So much gold: `3 gold`, or `3` where a value is told."""
    if found is None:
        return None
    if found == Selector((Kind.THING,), number=found.number, name="gold") and found.number is not None:
        return found
    name = found.name or ""
    bare = found == Selector((Kind.THING,), name=found.name) and name.isdigit()
    return Selector((Kind.THING,), number=int(name), name="gold") if bare else None


def canonical_happening(value: T) -> T:
    """The value with every selector and happening inside it in canonical form."""
    if isinstance(value, tuple):
        return tuple(canonical_happening(item) for item in value)  # type: ignore[return-value]
    changes = {}
    for name in PARTS.get(type(value), ()):
        part = getattr(value, name)
        if part is not None and part != ():
            told = canonical_happening(part)
            if told != part:
                changes[name] = told
    found = replace(value, **changes) if changes else value  # type: ignore[type-var]
    if isinstance(found, Selector):
        return canonical_selector(found)  # type: ignore[return-value]
    return _happening(found) if isinstance(found, Happening) else found  # type: ignore[return-value]


_AGAIN = frozenset({Reference.THE, Reference.THAT})


def canonical_selector(found: Selector) -> Selector:
    """`a single mast` is one, `the other ship` is that ship, `ships that are within S of her` are those within S of her."""
    traits = tuple(map(_trait, found.traits))
    if found.number is None and any(trait.name == "single" for trait in traits):
        found, traits = replace(found, number=1), tuple(trait for trait in traits if trait.name != "single")
    if found.reference is Reference.THAT and found.kind is Kind.SHIP:
        traits = tuple(trait for trait in traits if trait != Trait(Quality.DESCRIBED, name="other"))
    if found.owner is None and found.kinds == (Kind.MAST,) and len(traits) == 1 and traits[0].quality is Quality.ABOARD:
        return replace(found, owner=traits[0].of, traits=())
    if found.kinds == (Kind.THING,) and found.name == "target" and found.reference in _AGAIN and found.owner is None:
        return replace(found, kinds=(Kind.SHIP,), reference=Reference.THAT, name=None, traits=traits)
    if found.bound == "exactly" and found.number is not None:
        found = replace(found, bound=None)
    return replace(found, traits=traits) if traits != found.traits else found


def _trait(trait: Trait) -> Trait:
    if trait.quality is Quality.DESCRIBED and trait.name in ("S-range", "L-range"):
        return Trait(Quality.RANGED, length=trait.name[0])
    if trait.quality is Quality.DESCRIBED and trait.name == "last":
        return Trait(Quality.NAMED, name="last")
    told = trait.what if trait.quality is Quality.RELATIVE and trait.name is None else None
    if isinstance(told, Happening) and told == Happening(Act.BE, roles=told.roles) and len(told.roles) == 1:
        return trait_of(told.roles[0])
    if isinstance(trait.what, Happening) and trait.name == "object" and trait.what == Happening(Act.TOUCH, trait.what.who):
        return Trait(Quality.TOUCHING, of=trait.what.who)
    return trait


def _happening(found: Happening) -> Happening:
    """`wins a boarding party`, `shoots at her`; a mast that is removed is eliminated."""
    if found.act is Act.REMOVE and found.whom is not None and found.whom.kinds == (Kind.MAST,) and not found.roles:
        return replace(found, act=Act.ELIMINATE)
    party = found.whom is not None and found.whom.name in ("boarding party", "boarding") and found.whom.kind is Kind.THING
    if found.act is Act.WIN and party and not found.roles:
        return replace(found, whom=None)
    first = found.roles[0] if len(found.roles) == 1 else None
    if found.act is Act.SHOOT and found.whom is None and first is not None and first.word == "at" and first.of is not None:
        return replace(found, whom=first.of, roles=())
    return found
