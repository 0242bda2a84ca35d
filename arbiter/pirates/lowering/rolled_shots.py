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
    Reference,
    Relation,
    Selector,
    Trait,
)
from arbiter.frozen import replace
from arbiter.pirates.selectors import THIS_SHIP


def again_on_a_hit(effect: Effect) -> Effect:
    """`If it hits, the cannon can shoot again`, of a special shot, as a cannon that is loaded again upon that."""
    hit = effect.happening if effect.when is not None and effect.when.phase is Phase.WHEN else None
    shot, cannon = hit.who if hit is not None else None, Selector((Kind.CANNON,))
    if effect.who is not None and effect.who.reference in (Reference.THAT, Reference.THE):
        cannon = replace(cannon, reference=effect.who.reference)
    plain = effect == Effect(Act.REROLL, effect.tier, who=cannon, whom=Selector((Kind.SHOT,)), when=effect.when, optional=True)
    if not plain or hit is None or shot is None or shot.kind is not Kind.THING or hit != Happening(Act.HIT, shot):
        return effect
    return Effect(Act.RELOAD, effect.tier, who=Selector((Kind.CANNON,)), when=effect.when, optional=True)


def of_either_roll(effect: Effect) -> Effect:
    """`If either cannon roll is a 1`, as what comes of that roll of a special shot, whichever of its shots it is."""
    told = effect.happening if effect.when is not None and effect.when.phase is Phase.WHEN else None
    face = (told.whom.name or "") if told is not None and told.whom is not None else ""
    either = Selector((Kind.THING,), name="cannon roll", bound="either")
    if told != Happening(Act.BE, either, Selector((Kind.THING,), name=face)) or not face.isdigit() or effect.conditions:
        return effect
    return replace(effect, when=None, conditions=(Comparison(Quantity.CANNON_ROLL, Relation.EQUAL, int(face)),))


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
