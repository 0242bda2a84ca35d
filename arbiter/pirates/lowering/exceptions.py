"""Orders that a later sentence of the same text lessens on a condition: `if she has a helmsman, eliminate only one`."""

from __future__ import annotations

from arbiter.effects import Ability, Condition, Effect
from arbiter.frozen import replace
from arbiter.language.pieces import negated

ONLY = "only"


def only_so_many(effect: Effect) -> Effect:
    """An order upon `only one` piece, as one upon one: what it lessens does not come where it does."""
    whom = effect.whom
    counted = whom is not None and whom.bound == ONLY and whom.number is not None and effect.affirms and not effect.optional
    return replace(effect, whom=replace(whom, bound=None)) if whom is not None and counted else effect


def with_exceptions(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a piece, in which an order that a later one lessens holds only where that one does not."""
    lessening = [effect for ability in abilities for effect in ability.effects if _lessens(effect)]
    return abilities if not lessening else tuple(_excepting(ability, lessening) for ability in abilities)


def _lessens(effect: Effect) -> bool:
    return only_so_many(effect) != effect and len(effect.conditions) == 1 and isinstance(effect.conditions[0], Condition)


def _excepting(ability: Ability, lessening: list[Effect]) -> Ability:
    effects = tuple(next((_unless(one, less) for less in lessening if _is_lessened(one, less)), one) for one in ability.effects)
    return ability if effects == ability.effects else replace(ability, effects=effects)


def _is_lessened(effect: Effect, less: Effect) -> bool:
    """Whether the same is ordered of pieces of the same kind and owner at the same time, and not on the same condition."""
    one, other = effect.whom, less.whom
    if effect is less or one is None or other is None or effect.conditions or effect.optional or not effect.affirms:
        return False
    alike = (effect.act, effect.when, effect.faces) == (less.act, less.when, less.faces)
    return alike and (one.kinds, one.owner, one.traits) == (other.kinds, other.owner, other.traits)


def _unless(effect: Effect, less: Effect) -> Effect:
    return effect.with_conditions(*(negated(one) for one in less.conditions if isinstance(one, Condition)))
