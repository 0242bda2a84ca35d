"""What `the …` and `that …` point at where a text named the piece before: in a condition, or by what was done to it.

`If she is near an island, mark the island`: that island is one near her.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from arbiter.effects import Act, Condition, Effect, Kind, Quality, Quantity, Reference, Selector, Trait
from arbiter.engine.declared import Kinds
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import selectors

MUTUAL = frozenset({Quality.WITHIN, Quality.TOUCHING})
"""Qualities that hold both ways."""
AGAIN = frozenset({Reference.THE, Reference.THAT})
"""References to what was named before."""


def resolved(selector: Selector, effect: Effect, known: bool) -> Selector:
    """The selector with what the conditions of its effect tell of a piece that it names again.

    `known` tells that an event has bound what `that` points at.
    """
    owner = resolved(selector.owner, effect, known) if selector.owner is not None else None
    traits = tuple(
        replace(trait, of=resolved(trait.of, effect, known))
        if trait.quality is Quality.ABOARD and trait.of is not None
        else trait
        for trait in selector.traits
    )
    found = replace(selector, owner=owner, traits=traits)
    if selector.reference not in AGAIN or (known and selector.reference is Reference.THAT):
        return found
    told = told_of(selector, effect)
    return replace(found, reference=Reference.ANY, traits=(*found.traits, *told)) if told else found


def told_of(selector: Selector, effect: Effect) -> tuple[Trait, ...]:
    """What a condition tells of the piece that a selector names again; nothing where no condition speaks of such a piece."""
    for one in effect.conditions:
        if not isinstance(one, Condition) or one.trait.quality not in MUTUAL or one.trait.negated or one.trait.of is None:
            continue
        named, there = one.trait.of, one.subject
        near_this = there.reference is Reference.ANY and there.kinds == selector.kinds and named.reference is Reference.THIS
        if near_this and there.number in (None, 1) and there.bound is None and not there.also and there.owner is None:
            return (*there.traits, one.trait)
        if named.reference is Reference.ANY and named.kinds == selector.kinds and one.subject.reference is Reference.THIS:
            return (*named.traits, replace(one.trait, of=one.subject))
    return ()


def is_bound(selector: Selector, effect: Effect) -> bool:
    """Whether it is told within an effect what `the …` in it points at."""
    if told_of(selector, effect):
        return True
    when = effect.happening
    return when is not None and any(
        one is not None and one.kinds == selector.kinds and one.reference is not Reference.THIS for one in (when.whom, when.who)
    )


INTRODUCING = frozenset({Reference.ANY, Reference.OTHER, Reference.ALL, Reference.THE})
"""References by which a text brings a piece in."""


def points_nowhere(
    effects: Sequence[Effect], kinds: Kinds, alone: Container[Act], paired: Container[Quantity]
) -> Selector | None:
    """What the last of the effects of an ability calls `that …` where the ability brought nothing of the kind in before.

    The other party to what a text waits for is brought in with that, save where the act is `alone`; whoever a figure holds for,
    or against, with the figure, and in what a `paired` figure hangs on or is counted by, such as a target; and whoever uses an
    ability with it.
    """
    if any(one.when is not None and one.when.happening.act not in alone for one in effects):
        return None
    last = effects[-1]
    brought = [one for one in selectors(tuple(effects)) if one.reference in INTRODUCING]
    again = [one for one in selectors(last) if one.reference is Reference.THAT and kinds.notions.isdisjoint(one.kinds)]
    again = [one for one in again if last.quantity is None or (one is not last.who and one is not last.whom)]
    against = selectors((*last.conditions, last.amount)) if last.quantity is not None and last.quantity in paired else []
    again = [one for one in again if not any(one is other for other in against)]
    user = last.who.owner if last.who is not None and last.who.kind is Kind.ABILITY else None
    again = [one for one in again if one is not user]
    return next((one for one in again if not any(_may_be(one, other, kinds) for other in brought)), None)


def _may_be(again: Selector, brought: Selector, kinds: Kinds) -> bool:
    """Whether what a text calls `that …` may be what it brought in: what is no kind of piece may be any."""
    if not {Kind.THING, Kind.CARD}.isdisjoint((*again.kinds, *brought.kinds)):
        return True
    return any(kinds.has(again.kinds, one) for one in brought.kinds) or any(kinds.has(brought.kinds, one) for one in again.kinds)
