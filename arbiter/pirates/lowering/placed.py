"""Where pieces are, told otherwise than by a word of its own: `at your home island`, `there`, `docked here`."""

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
    Relation,
    Selector,
    Trait,
)
from arbiter.frozen import replace
from arbiter.language.pieces import docking_trait
from arbiter.language.reference.pronouns import rewritten
from arbiter.pirates.kinds import CARGO, SHIPS
from arbiter.pirates.lowering.times import BOUNDS, OWN_TURNS
from arbiter.pirates.selectors import THIS_SHIP, YOU


def placed(effect: Effect) -> Effect:
    """An effect in which ships lie at islands by being docked there, and the place that a moment tells of is named."""
    effect = rewritten(_at_that_island(_ending_at_it(_as_the_turn_bounds(effect))), _lying)
    return replace(effect, conditions=tuple(map(_is_docked, effect.conditions))) if effect.conditions else effect


def _is_docked(item: object) -> object:
    """`If this ship is at a wild island`: she is docked there, as a ship that merely touches it is not said to be."""
    if not isinstance(item, Condition) or not SHIPS.issuperset(item.subject.kinds) or not _is_at(item.trait):
        return item
    assert item.trait.of is not None
    return replace(item, trait=replace(docking_trait(item.trait.of, item.subject), negated=item.trait.negated))


def _is_at(trait: Trait) -> bool:
    told = trait == Trait(Quality.BESIDE, trait.negated, name="at", of=trait.of)
    return told and trait.of is not None and trait.of.kinds == (Kind.ISLAND,)


def _lying(part: object) -> object:
    """Ships of your fleet, at an island, docked here, or with fewer masts, as such ships are told of elsewhere."""
    if not isinstance(part, Selector) or not SHIPS.issuperset(part.kinds) or not part.traits:
        return part
    for trait in part.traits:
        if trait.quality is Quality.BESIDE and trait.name == "in" and trait.of is not None and part.owner is None:
            part = _of_a_fleet(part, trait, trait.of)
    return replace(part, traits=tuple(_docked(trait, part) for trait in part.traits))


def _of_a_fleet(ships: Selector, trait: Trait, fleet: Selector) -> Selector:
    """Ships `in your fleet`, with what is told of them behind that, as ships of yours."""
    if fleet != Selector((Kind.THING,), owner=YOU, name="fleet", traits=fleet.traits):
        return ships
    left = ships.traits_but(trait)
    return replace(ships, owner=YOU, traits=(*left, *fleet.traits))


def _docked(trait: Trait, ships: Selector) -> Trait:
    if _is_at(trait) and trait.of is not None:
        return replace(docking_trait(trait.of, ships), negated=trait.negated)
    if trait == Trait(Quality.RELATIVE, trait.negated, name="done", what=_DOCKED_HERE):
        return Trait(Quality.DOCKED, trait.negated, of=Selector((Kind.FORT,), Reference.THIS))
    for bound, relation in _COMPARED.items():
        if trait == Trait(Quality.BESIDE, trait.negated, name="with", of=Selector((Kind.MAST,), bound=bound)):
            return Trait(Quality.MASTED, trait.negated, of=THIS_SHIP, relation=relation)
    return trait


_DOCKED_HERE = Happening(Act.DOCK, manner=("here",))
_COMPARED = {"fewer": Relation.BELOW, "more": Relation.ABOVE}
"""How masts are compared with those of the ship with the text, where no other is named."""


def _as_the_turn_bounds(effect: Effect) -> Effect:
    """`Enemy ships touching this ship at the start of your turn lose one mast`: those that do then lose one then."""
    who = effect.who
    if effect.when is not None or who is None or not effect.affirms or effect.quantity is not None:
        return effect
    at = next((one for one in who.traits if one.quality is Quality.BESIDE and one.name == "at" and _is_bound(one.of)), None)
    if at is None or at.of is None or at.negated:
        return effect
    ships = replace(who, traits=who.traits_but(at))
    ships = replace(ships, reference=Reference.ALL) if ships.reference is Reference.ANY and ships.number is None else ships
    return replace(effect, who=ships, when=Moment(BOUNDS[at.of.name or ""], Happening(Act.TURN, YOU)))


def _is_bound(of: Selector | None) -> bool:
    return of is not None and of.name in BOUNDS and of.owner in OWN_TURNS and not of.traits


def _ending_at_it(effect: Effect) -> Effect:
    """What comes when a ship ends her move at an island, as what comes when she docks there."""
    told = effect.upon(Phase.WHEN)
    if effect.when is None or told is None or told.act is not Act.END or told.who is None or told.whom is None:
        return effect
    at = told.roles[0] if len(told.roles) == 1 else None
    moves = told.whom == Selector((Kind.THING,), owner=told.whom.owner, name="move") and told.whom.owner in (None, told.who)
    if at is None or at != Complement("at", at.of) or at.of is None or at.of.kinds != (Kind.ISLAND,) or not moves:
        return effect
    docks = Happening(Act.DOCK, told.who, at.of)
    return replace(effect, when=replace(effect.when, happening=docks)) if told == replace(told, manner=()) else effect


def _at_that_island(effect: Effect) -> Effect:
    """Cargo that is looked at or taken `there`, as cargo of the island to which its moment brings the ship."""
    came, whom = effect.happening, effect.whom
    if came is None or came.whom is None or came.whom.kinds != (Kind.ISLAND,) or "there" not in effect.manner or whom is None:
        return effect
    if not CARGO.issuperset(whom.kinds) or whom.owner is not None or any(one.quality is Quality.ABOARD for one in whom.traits):
        return effect
    there = Trait(Quality.ABOARD, of=Selector((Kind.ISLAND,), Reference.THAT, name=came.whom.name))
    manner = effect.manner_but("there")
    return replace(effect, whom=replace(whom, traits=(*whom.traits, there)), manner=manner)
