"""What pieces have, told by `with`, `without` or `that have`: as what they carry, how many masts they have, what they cost."""

from __future__ import annotations

import re
from collections.abc import Mapping

from arbiter.effects import Act, Condition, Effect, Happening, Kind, Moment, Phase, Quality, Reference, Relation, Selector, Trait
from arbiter.frozen import replace
from arbiter.pirates.kinds import CARGO, SHIPS

_BESIDE = {"with": False, "without": True}
_HAVING = frozenset({Act.HAVE, Act.CARRY})
_BOUNDS: Mapping[str | None, Relation] = {
    None: Relation.EQUAL, "exactly": Relation.EQUAL, "at least": Relation.AT_LEAST, "at most": Relation.AT_MOST,
    "more": Relation.ABOVE, "more than": Relation.ABOVE, "fewer": Relation.BELOW, "fewer than": Relation.BELOW,
    "less than": Relation.BELOW, "up to": Relation.AT_MOST,
}  # fmt: skip


def equipped(effect: Effect) -> Effect:
    """An effect whose pieces carry something, have so many masts or cost so much, where it tells them by what they have."""
    effect = _waiting(effect)
    who, whom = _costed(_with(effect.who)), _costed(_with(effect.whom))
    if who is not effect.who or whom is not effect.whom:
        effect = replace(effect, who=who, whom=whom)
    return _while_masted(effect)


def _waiting(effect: Effect) -> Effect:
    """What waits for something to happen to pieces that cost so much."""
    when = effect.when
    if when is None:
        return effect
    told = when.happening
    who, whom = _costed(told.who), _costed(told.whom)
    same = who is told.who and whom is told.whom
    return effect if same else replace(effect, when=replace(when, happening=replace(told, who=who, whom=whom)))


def _costed(selector: Selector | None) -> Selector | None:
    """Crew that cost so many points; what is told of `this ship`, who needs no telling, is told of the crew aboard her."""
    if selector is None or selector.kind is not Kind.CREW:
        return selector
    traits: list[Trait] = []
    for trait in selector.traits:
        ship = trait.of
        if trait.quality is Quality.ABOARD and ship is not None and ship.reference is Reference.THIS and len(ship.traits) == 1:
            cost = _cost(ship.traits[0])
            traits += [trait] if cost is None else [replace(trait, of=replace(ship, traits=())), cost]
        else:
            traits.append(_cost(trait) or trait)
    return selector if tuple(traits) == selector.traits else replace(selector, traits=tuple(traits))


def _cost(trait: Trait) -> Trait | None:
    """`with point cost 5 or more`, `with a point cost of 5 or more`, `whose point cost is 5 or more`, `that costs 5 or more`."""
    said, negated, bound = "", trait.negated, None
    if trait.quality is Quality.BESIDE and trait.name in _BESIDE and trait.of is not None and trait.of.name in _COSTS:
        negated = negated is not _BESIDE[trait.name]
        (figure,) = trait.of.traits if len(trait.of.traits) == 1 else (None,)
        if figure is not None and figure.quality is Quality.FIGURED and figure.number is not None and figure.of is None:
            return Trait(Quality.COSTING, negated=negated, number=figure.number, relation=figure.relation or Relation.EQUAL)
        if figure is not None and figure.quality is Quality.BESIDE and figure.name == "of" and figure.of is not None:
            said, bound = figure.of.name or "", figure.of.bound
    elif trait.quality is Quality.RELATIVE and isinstance(trait.what, Happening) and len(trait.what.manner) == 1:
        what = trait.what
        of_it = what.act is Act.BE and trait.name == "own" and what.who is not None and what.who.name in _COSTS
        if (of_it or (what.act is Act.COST and what.who is None)) and what.whom is None and not what.roles:
            said, negated = what.manner[0], trait.negated is what.affirms
    told = _FIGURE.fullmatch(said)
    if told is None or (bound is not None and told[2] is not None):
        return None
    relation = _LIMITS[told[2]] if bound is None else _BOUNDS.get(bound)
    return relation and Trait(Quality.COSTING, negated=negated, number=int(told[1]), relation=relation)


_COSTS = frozenset({"point cost", "cost"})
_FIGURE = re.compile(r"(\d+)(?: or (more|less))?")
_LIMITS: Mapping[str | None, Relation] = {None: Relation.EQUAL, "more": Relation.AT_LEAST, "less": Relation.AT_MOST}


def _with(selector: Selector | None) -> Selector | None:
    if selector is None or not SHIPS.issuperset(selector.kinds):
        return selector
    traits = tuple(_had(trait) for trait in selector.traits)
    changed = any(one is not other for one, other in zip(traits, selector.traits, strict=True))
    return replace(selector, traits=traits) if changed else selector


def _had(trait: Trait) -> Trait:
    """What a ship has as what she carries, or how many masts; the trait as it is where it tells anything else."""
    if trait.quality is Quality.BESIDE and trait.name in _BESIDE and trait.length is None:
        return _carried(trait, trait.of, trait.negated is not _BESIDE[trait.name])
    what = trait.what if trait.quality is Quality.RELATIVE else None
    if not isinstance(what, Happening) or what.act not in _HAVING or what.who is not None:
        return trait
    plain = what.action is None and what.free is None and what.place is None and not what.roles and not what.manner
    return _carried(trait, what.whom, trait.negated is what.affirms) if plain else trait


def _carried(trait: Trait, had: Selector | None, negated: bool) -> Trait:
    if had is None or had.reference is not Reference.ANY or had.owner is not None or had.name or had.also:
        return trait
    if had.kind is Kind.MAST:
        return _masts(trait, had, negated)
    simple = len(had.kinds) == 1 and had.kind in CARGO and had.number is None and had.bound is None
    return Trait(Quality.CARRYING, negated=negated, of=had) if simple else trait


def _masts(trait: Trait, had: Selector, negated: bool) -> Trait:
    """So many masts, or more or fewer than this ship has."""
    relation = _BOUNDS.get(had.bound)
    if relation is None:
        return trait
    than = [one.of for one in had.traits if one.quality is Quality.BESIDE and one.name == "than" and one.of is not None]
    if had.number is None and had.bound in ("more", "fewer") and len(than) == 1 and len(had.traits) == 1:
        this = than[0].reference is Reference.THIS and SHIPS.issuperset(than[0].kinds) and not than[0].traits
        return Trait(Quality.MASTED, negated=negated, of=than[0], relation=relation) if this else trait
    if had.traits or had.bound in ("more", "fewer"):
        return trait
    if had.number is None:
        return Trait(Quality.UNMASTED, negated=not negated) if had.bound is None else trait
    return Trait(Quality.MASTED, negated=negated, number=had.number, relation=relation)


def _while_masted(effect: Effect) -> Effect:
    """What holds when this ship has so many masts, as what holds under the condition that she has."""
    when = effect.when
    if when is None or when.phase is not Phase.WHEN or not _is_plain(when) or when.happening.whom is None:
        return effect
    who, had = when.happening.who, when.happening.whom
    if who is None or not SHIPS.issuperset(who.kinds) or who.reference is not Reference.THIS or had.kind is not Kind.MAST:
        return effect
    told = Trait(Quality.BESIDE, name="with", of=had)
    trait = _carried(told, had, negated=not when.happening.affirms)
    return effect if trait is told else replace(effect, when=None, conditions=(*effect.conditions, Condition(who, trait)))


def _is_plain(when: Moment) -> bool:
    what = when.happening
    return what.act is Act.HAVE and what.action is None and what.place is None and not what.roles and not what.manner
