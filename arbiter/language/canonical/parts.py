"""Canonical forms of what effects are made of: selectors, conditions and roles that are worded otherwise and mean the same."""

from __future__ import annotations

from typing import TypeVar

from arbiter.effects import (
    FITTINGS,
    GOODS,
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
from arbiter.language.canonical.dice import rolled_by
from arbiter.language.canonical.happenings import canonical_happening
from arbiter.language.canonical.traits import canonical_trait, is_this
from arbiter.language.general.traits import trait_of
from arbiter.language.pieces import SUBJECT, THIS_SHIP, YOU, YOUR_HOME, is_yours
from arbiter.language.reference.pronouns import PARTS, rewritten, selectors
from arbiter.language.vocabulary.figures import FIGURES as NAMED
from arbiter.language.vocabulary.nouns import PARTIES

T = TypeVar("T")
FIGURES = NAMED | {"cargo space": Quantity.CARGO_CAPACITY}
"""Figures that effects have a name for."""
_BEARING = (Reference.THIS, Reference.SUBJECT)
_BOUNDS = {
    "a total of": (None, 0), "no more than": ("at most", 0), "not more than": ("at most", 0),
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
        ashore = found.trait.of.kind is Kind.ISLAND and found.subject.kind not in GOODS
        return replace(found, trait=replace(found.trait, quality=Quality.BESIDE, name="on")) if ashore else found
    if (
        isinstance(found, Condition)
        and found.trait == replace(AT_YOUR_HOME, negated=found.trait.negated)
        and is_yours(found.subject)
    ):
        return replace(found, trait=Trait(Quality.AT_HOME, found.trait.negated))
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
        found = replace(found, reference=Reference.OTHER, traits=found.traits_but(_OTHER))
    traits = tuple(canonical_trait(each, found.kind) for trait in found.traits for each in _lying(trait))
    told = {one for one, was in zip(traits, found.traits, strict=False) if was.what is not None and one in _BEFORE_NOUN}
    if told and found.either:  # `ships that are derelict or ships that are pinned`
        traits = tuple(was if one in told else one for one, was in zip(traits, found.traits, strict=True))
    traits = (*filter(told.__contains__, traits), *(trait for trait in traits if trait not in told))
    turn = found.owner if found.kind is Kind.THING else None  # `begins her turn docked at your home island`
    if AT_YOUR_HOME in traits and (is_yours(found) or (turn is not None and (turn == YOU or is_yours(turn)))):
        traits = tuple(Trait(Quality.AT_HOME) if trait == AT_YOUR_HOME else trait for trait in traits)
    return replace(found, traits=traits) if traits != found.traits else found


AT_YOUR_HOME = Trait(Quality.DOCKED, of=YOUR_HOME)
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
    """`a single mast`, `fewer than three masts`; `exactly one` is no more than one, and stays."""
    single = any(trait.name == "single" for trait in found.traits) and found.reference is not Reference.THAT
    if single and found.number in (None, 1):
        traits = tuple(trait for trait in found.traits if trait.name != "single")
        return replace(found, number=1, traits=traits)
    if found.number is None or found.bound not in _BOUNDS:
        return replace(found, number=None) if found.reference is Reference.ALL and found.number == 1 else found
    bound, more = _BOUNDS[found.bound]
    return replace(found, bound=bound, number=found.number + more)


def _that_ship(found: Selector) -> Selector:
    """`the other ship`, `the boarded ship` and `the ramming ship` are that ship."""
    known = found.reference in (Reference.THE, Reference.THAT)
    if found.kinds == (Kind.THING,) and known and found.name in PARTIES and not found.traits:
        return Selector((Kind.SHIP,), Reference.THAT)
    if found.kind is not Kind.SHIP:
        return found
    if found.reference is Reference.THAT and found.bound is None and any(map(_singles_out, found.traits)):
        found = replace(found, reference=Reference.THE)
    if found.reference is Reference.THAT:
        gone = [Trait(Quality.DESCRIBED, name=name) for name in ("other", "boarded", "rammed")]
        return replace(found, traits=found.traits_but(*gone))
    if found.reference is Reference.ANY and found.owner == YOU and found.number is None and found.bound is None:
        singled = any(trait.name in ("first", "last", "next", "only") for trait in found.traits)
        return replace(found, reference=Reference.THE) if singled else found
    return found


def rammed_by_then(row: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """`on the turn this ship is pinned, eliminate one mast from the rammed ship`: who is rammed is told beside the pin."""
    rammed = any(_RAMMED in one.traits for one in selectors(row))
    return rewritten(row, _the_rammed) if rammed and _tells_of_a_pin(row) else row


def _tells_of_a_pin(row: tuple[Effect, ...]) -> bool:
    """Whether effects tell of a pin, and of no ram."""
    told: set[Act | Quality | None] = set()

    def noted(part: object) -> object:
        told.add(part.act if isinstance(part, Effect | Happening) else part.quality if isinstance(part, Trait) else None)
        return part

    rewritten(row, noted)
    return Act.RAM not in told and not told.isdisjoint({Act.PIN, Quality.PINNED})


_RAMMED = Trait(Quality.DESCRIBED, name="rammed")
"""How a ship is told by having been rammed."""


def _the_rammed(part: object) -> object:
    if not isinstance(part, Selector) or part.kind is not Kind.SHIP or part.reference is not Reference.THAT:
        return part
    return replace(part, reference=Reference.THE) if _RAMMED in part.traits else part


def _others(found: Selector) -> Selector:
    """`ships other than this one` and `any crew except this crew` are other ships, and other crew."""
    if found.reference is not Reference.ANY or found.kind not in (Kind.SHIP, Kind.CREW):
        return found
    others = [trait for trait in found.traits if trait.name in _OTHER_THAN and is_this(trait.of)]
    others = [trait for trait in others if trait.of is not None and trait.of.kind in (found.kind, Kind.THING)]
    if len(others) != 1:
        return found
    return replace(found, reference=Reference.OTHER, traits=found.traits_but(*others))


_OTHER_THAN = ("other than", "except", "besides")


def _singles_out(trait: Trait) -> bool:
    """`nearest to her`, `with the most masts`: what says of a ship which one she is."""
    if trait.quality is not Quality.BESIDE or trait.of is None:
        return False
    of = trait.of
    most = any((one.name or "") in ("most", "least") or (one.name or "").endswith("est") for one in of.traits)
    return trait.name in ("nearest to", "farthest from") or (trait.name == "with" and (of.bound == "most" or most))


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
            kept = found.traits_but(other)
            return replace(found, owner=None, traits=(*kept, Trait(Quality.NATION, name="same", of=other.of)))
    if owner is not None and owner.kind is Kind.MAST and owner.number is not None and found.kind is Kind.SHIP:
        return replace(found, owner=None, traits=(*found.traits, Trait(Quality.BESIDE, name="with", of=owner)))
    if owner is None and found.kinds == (Kind.MAST,) and len(found.traits) == 1 and found.traits[0].quality is Quality.ABOARD:
        return replace(found, owner=found.traits[0].of, traits=())
    had = next((trait for trait in found.traits if _is_had(trait)), None)
    if had is not None and owner is None and found.kind in (Kind.MAST, Kind.CANNON) and isinstance(had.what, Happening):
        return replace(found, owner=had.what.who, traits=found.traits_but(had))
    return found


def _made_by(found: Selector) -> Selector:
    """`shots by this ship` are hers, and so are `cannon rolls made for this ship` and `boarding rolls that she makes`."""
    if found.kind is Kind.THING and found.owner is None:
        return rolled_by(found)
    made = next((trait for trait in found.traits if trait.quality is Quality.BESIDE and trait.name in ("by", "from")), None)
    if made is None or made.of is None or found.owner is not None or found.kind not in _MADE:
        return found
    return replace(found, owner=made.of, traits=found.traits_but(made))


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
