"""What ships have, told by `with`, `without` or `that have`: told as what they carry, and as how many masts they have."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter.effects import Act, Condition, Effect, Happening, Kind, Moment, Phase, Quality, Reference, Relation, Selector, Trait
from arbiter.frozen import replace
from arbiter.pirates.kinds import CARGO, SHIPS

_BESIDE = {"with": False, "without": True}
_HAVING = frozenset({Act.HAVE, Act.CARRY})
_BOUNDS: Mapping[str | None, Relation] = {
    None: Relation.EQUAL, "exactly": Relation.EQUAL, "at least": Relation.AT_LEAST, "at most": Relation.AT_MOST,
    "more": Relation.ABOVE, "more than": Relation.ABOVE, "fewer": Relation.BELOW, "fewer than": Relation.BELOW,
    "less than": Relation.BELOW,
}  # fmt: skip


def equipped(effect: Effect) -> Effect:
    """An effect whose ships are those that carry something or have so many masts, where it tells them by what they have."""
    who, whom = _with(effect.who), _with(effect.whom)
    if who is not effect.who or whom is not effect.whom:
        effect = replace(effect, who=who, whom=whom)
    return _while_masted(effect)


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
