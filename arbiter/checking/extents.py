"""How far an effect reaches beside another: whether one applies wherever the other does, and to whatever it speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbiter.effects import GIVEN, GOODS, Act, Condition, Effect, Happening, Phase, Quality, Reference, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.general.deeds import action_named

LOADING = frozenset({Act.ASSIGN, Act.CARRY, Act.HAVE, Act.HOLD, Act.LOAD})
"""Acts by which cargo comes aboard."""
_LATER = frozenset({Phase.INSTEAD, Phase.NEXT_TIME, Phase.TURN_AFTER, Phase.BEGINNING, Phase.ENDING})
"""Phases in which what is waited for does not simply happen."""
_RANGES = {"L-range": "L", "S-range": "S"}
COMES_ABOUT = {
    Quality.PINNED: (Act.PIN, False), Quality.TOWED: (Act.TOW, False), Quality.SHOT_AT: (Act.SHOOT, False),
    Quality.DOCKED: (Act.DOCK, True), Quality.AT_HOME: (Act.DOCK, True), Quality.AT_WILD_ISLAND: (Act.DOCK, True),
    Quality.SUBMERGED: (Act.SUBMERGE, True), Quality.SUNK: (Act.SINK, True),
}  # fmt: skip
"""The act by which a piece comes to be something, and whether it does that itself."""


def plain(effect: Effect) -> Effect:
    """The effect as its canonical form would tell it: a range is a range, and what is shot or docked at is the object."""
    effect = replace(effect, who=_bare(_ranged(effect.who)), whom=_bare(_ranged(effect.whom)))
    at = [role for role in effect.roles if role.word == "at" and role.of is not None and role.length is None]
    if effect.act in (Act.SHOOT, Act.DOCK) and effect.whom is None and at:
        rest = effect.roles_but(at[0])
        return replace(effect, whom=at[0].of, roles=rest)
    return effect


def _bare(selector: Selector | None) -> Selector | None:
    """A piece without what is true of every such piece: `ships of any kind`."""
    if selector is None or not any(map(_of_any_kind, selector.traits)):
        return selector
    return replace(selector, traits=tuple(trait for trait in selector.traits if not _of_any_kind(trait)))


def _of_any_kind(trait: Trait) -> bool:
    of = trait.of if trait.quality is Quality.BESIDE and trait.name == "of" and not trait.negated else None
    return of is not None and of == Selector(of.kinds, of.reference, name=of.name) and of.name in ("kind", "type", "sort")


def _ranged(selector: Selector | None) -> Selector | None:
    if selector is None or not any(trait.name in _RANGES for trait in selector.traits):
        return selector
    traits = (
        Trait(Quality.RANGED, trait.negated, length=_RANGES[trait.name]) if trait.name in _RANGES else trait
        for trait in selector.traits
    )
    return replace(selector, traits=tuple(traits))


def covers(wide: Effect, narrow: Effect) -> bool:
    """Whether the first applies wherever the second does: it asks for nothing that the second does not ask for."""
    return (
        not wide.faces
        and wide.cost is None
        and wide.often is None
        and wide.dice is None
        and wide.when in (None, narrow.when)
        and wide.turn in (None, narrow.turn)
        and wide.table in ((), narrow.table)
        and set(wide.conditions) <= set(narrow.conditions)
        and set(wide.roles) <= set(narrow.roles)
        and set(wide.manner) <= set(narrow.manner)
        and takes_in(wide.who, narrow.who)
        and takes_in(wide.whom, narrow.whom)
    )


def takes_in(wide: Selector | None, narrow: Selector | None) -> bool:
    """Whether all that the second selector means is meant by the first."""
    if wide is None or wide == narrow:
        return True
    if narrow is None or wide.bound is not None or wide.number not in (None, narrow.number):
        return False
    return (
        (wide.reference in (Reference.ANY, Reference.ALL) or wide.reference is narrow.reference)
        and set(narrow.kinds) <= set(wide.kinds)
        and set(wide.traits) <= set(narrow.traits)
        and wide.owner in (None, narrow.owner)
        and wide.name in (None, narrow.name)
        and wide.also in ((), narrow.also)
    )


def always(effect: Effect) -> bool:
    """Whether an effect holds at all times: nothing that is waited for, asked for or rolled limits it."""
    frame = effect.when, effect.often, effect.turn, effect.place, effect.dice, effect.cost
    loads = [role for role in effect.roles if role.word or effect.act not in LOADING]
    return frame == (None,) * len(frame) and not (effect.conditions or effect.faces or effect.table or loads or effect.manner)


# What an effect waits for


def awaited(effect: Effect) -> Iterator[Happening]:
    """What must happen before an effect comes about: its moment, and how its own ship comes to be what it asks for."""
    when = effect.when
    if when is not None and when.phase not in _LATER and when.happening.affirms and "would" not in when.happening.manner:
        yield as_deed(when.happening)
        yield from (when.happening,) if when.happening.act is Act.GIVE else ()
        yield from (replace(when.happening, act=Act.SHOOT),) if _is_shot(when.happening) else ()
    for condition in effect.conditions:
        if isinstance(condition, Condition) and not condition.trait.negated:
            yield from _brought_about(condition)
    for role in effect.roles:
        within = action_named(replace(role.of, owner=None, reference=Reference.ANY)) if role.of is not None else None
        if within is not None and role.of is not None and role.of.owner is not None and role.word in ("in", "during"):
            given = Happening(Act.GIVE, whom=role.of.owner, action=within[0], free=within[1])
            yield from (as_deed(given), given)


def as_deed(happening: Happening) -> Happening:
    """An action that is given as what it is for, a boarding that is won as a boarding, and a success as what succeeds."""
    if happening.act is Act.WIN:
        against = happening.piece("against")
        return replace(happening, act=Act.BOARD, whom=against)
    tried = next((role.doing for role in happening.roles if role.doing is not None), None)
    if happening.act is Act.SUCCEED and tried is not None:
        return replace(tried, who=tried.who or happening.who)
    if happening.act is Act.GIVE and happening.action in GIVEN:
        return Happening(GIVEN[happening.action], who=happening.whom)
    return happening


def _is_shot(happening: Happening) -> bool:
    """Whether something hits: nothing hits that does not shoot."""
    return happening.act is Act.HIT and happening.who is not None and happening.whom is not None


def _brought_about(condition: Condition) -> Iterator[Happening]:
    known = COMES_ABOUT.get(condition.trait.quality)
    if known is not None and condition.subject.reference is Reference.THIS:
        act, own = known
        who, whom = (condition.subject, None) if own else (None, condition.subject)
        yield Happening(act, who, whom)


def own_cargo(found: Iterable[Selector]) -> Iterator[tuple[Selector, Selector]]:
    """The cargo of this ship that is spoken of as being there, with that ship."""
    for selector in found:
        if selector.kind in GOODS and selector.owner is not None and selector.owner.reference is Reference.THIS:
            yield selector, selector.owner


def wanted_cargo(effect: Effect) -> Iterator[tuple[Selector, Selector]]:
    """The cargo that an effect asks for aboard, or waits for to leave it or takes from there, with the ship."""
    for condition in effect.conditions:
        trait = condition.trait if isinstance(condition, Condition) else None
        if isinstance(condition, Condition) and trait is not None and not trait.negated and trait.of is not None:
            if trait.quality is Quality.CARRYING and trait.of.number != 0:
                yield trait.of, condition.subject
            elif trait.quality is Quality.ABOARD or trait.name == "aboard":
                yield condition.subject, trait.of
    for deed in (effect, effect.happening):
        if deed is not None and deed.affirms and deed.whom is not None:
            yield from ((deed.whom, ship) for ship in _unloading(deed))


def _unloading(deed: Effect | Happening) -> Iterator[Selector]:
    """The ships that cargo leaves."""
    if deed.act is Act.UNLOAD and deed.who is not None:
        yield deed.who
    if deed.act in (Act.UNLOAD, Act.TRANSFER, Act.REMOVE, Act.ELIMINATE, Act.SACRIFICE):
        yield from (role.of for role in deed.roles if role.word == "from" and role.of is not None)
