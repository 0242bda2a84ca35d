"""Pronouns bound to what they mean: `she` in an ability is the ship that bears it, wherever the text speaks of one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from arbiter.effects import Act, Comparison, Condition, Effect, Kind, Phase, Quality, Reference, Selector

T = TypeVar("T")

_BEARERS = (Kind.SHIP, Kind.FORT, Kind.SEA_MONSTER, Kind.SEA_CREATURE, Kind.SEA_DRAGON, Kind.TITAN, Kind.SUBMARINE)
"""What a pronoun can stand for; `she` in the ability of a crew is its ship."""


def selectors(value: object) -> Iterator[Selector]:
    """All selectors in a value, however deep."""
    if isinstance(value, Selector):
        yield value
    if isinstance(value, tuple):
        for item in value:
            yield from selectors(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from selectors(getattr(value, field.name))


def meant(effects: tuple[Effect, ...]) -> Selector | None:
    """What the pronouns of these effects mean: their ship if they speak of one, else the piece that they speak of."""
    kinds = {found.kind for effect in effects for found in selectors(_said(effect)) if found.reference is Reference.THIS}
    if not kinds:
        chosen = any(is_chosen(item) for effect in effects for item in effect.conditions)
        return Selector((Kind.SHIP,), Reference.THIS) if chosen else None
    bearer = next((kind for kind in _BEARERS if kind in kinds), Kind.SHIP)
    return Selector((bearer,), Reference.THIS)


def _said(effect: Effect) -> Effect:
    """The effect without the choices in it, which speak of the ship whoever the text speaks of."""
    return replace(effect, conditions=tuple(item for item in effect.conditions if not is_chosen(item)))


def is_chosen(item: Condition | Comparison) -> bool:
    """Whether a condition says that a choice was made: `if she does`."""
    return isinstance(item, Condition) and item.trait.quality is Quality.CHOSEN


def begins_with_pronoun(effect: Effect) -> bool:
    """Whether an effect is about `she`, and nothing before the pronoun in its own sentence could be meant."""
    subject = effect.who if effect.who is not None else effect.whom
    others = [found for found in selectors((effect.when, effect.conditions)) if found.reference is not Reference.SUBJECT]
    return subject is not None and subject.reference is Reference.SUBJECT and not any(found.kind in _BEARERS for found in others)


def bound(effect: Effect, this: Selector) -> Effect:
    """The effect with its pronouns made to say what they mean, save `it` in `turn it face down`."""
    if effect.when is not None and effect.when.phase is Phase.INSTEAD and effect.act is Act.TURN_DOWN:
        return effect
    found = _bound(effect, this)
    conditions = (Condition(this, item.trait) if isinstance(item, Condition) and is_chosen(item) else item for item in found.conditions)
    return replace(found, conditions=tuple(conditions))


def _bound(value: T, this: Selector) -> T:
    if isinstance(value, tuple):
        return tuple(_bound(item, this) for item in value)  # type: ignore[return-value]
    if not is_dataclass(value) or isinstance(value, type):
        return value
    if isinstance(value, Selector) and value.reference is Reference.SUBJECT and value.kind is Kind.SHIP:
        return replace(value, kinds=this.kinds, reference=Reference.THIS)
    return replace(value, **{field.name: _bound(getattr(value, field.name), this) for field in fields(value)})
