"""What comes of a cannon roll that shows a number: of that of the special shot of a text, or of any of its ship."""

from __future__ import annotations

from arbiter.effects import (
    Ability,
    Act,
    Comparison,
    Effect,
    Happening,
    Kind,
    Moment,
    Phase,
    Quality,
    Quantity,
    Relation,
    Selector,
    Trait,
)
from arbiter.frozen import replace
from arbiter.pirates.selectors import THIS_SHIP


def rolled(effect: Effect) -> Effect:
    """An effect that comes of what the roll of its special shot is, as one that waits for that roll of this card."""
    rolls = [one for one in effect.conditions if isinstance(one, Comparison) and one.left is Quantity.CANNON_ROLL]
    if effect.when is not None or len(rolls) != 1 or len(effect.conditions) != 1 or effect.quantity is not None:
        return effect
    (one,) = rolls
    if one.relation is not Relation.EQUAL or not isinstance(one.right, int) or not effect.affirms or effect.optional:
        return effect
    die = Selector((Kind.DIE,), name=Quantity.CANNON_ROLL.value, traits=(Trait(Quality.ROLLED, number=one.right),))
    return replace(effect, conditions=(), when=Moment(Phase.WHEN, Happening(Act.ROLL, whom=die, manner=("here",))))


def with_her_rolls(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a piece, in which what comes of a cannon roll waits for any of its ship if they shoot nothing else."""
    if any(_shoots_something(effect) for ability in abilities for effect in ability.effects):
        return abilities
    return tuple(map(_with_her_rolls, abilities))


def _shoots_something(effect: Effect) -> bool:
    """Whether a cannon shoots something of its own, so that `the cannon roll` is that shot's."""
    return effect.act is Act.SHOOT and effect.whom is not None and effect.whom.kind is Kind.THING


def _with_her_rolls(ability: Ability) -> Ability:
    """The ability in which what comes of a cannon roll waits for any of its ship, as no shot of its own is made with it."""
    effects = tuple(map(_upon_her_roll, ability.effects))
    return ability if effects == ability.effects else replace(ability, effects=effects, places=())


def _upon_her_roll(effect: Effect) -> Effect:
    when = rolled(effect).when
    if effect.when is not None or when is None or when.happening.act is not Act.ROLL:
        return effect
    return replace(effect, conditions=(), when=replace(when, happening=replace(when.happening, who=THIS_SHIP, manner=())))
