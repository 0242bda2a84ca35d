"""What an event does from where its token lies on the play area, as what it does from where it lies itself once revealed."""

from __future__ import annotations

from arbiter.effects import Ability, Act, Condition, Effect, Happening, Kind, Quality, Quantity, Reference, Selector, Trait
from arbiter.frozen import replace
from arbiter.pirates.lowering.losses import THIS_EVENT

_TOKEN = Selector((Kind.THING,), name="token")
_PLAY_AREA = Selector((Kind.THING,), name="play area")
LIES_OPEN = Condition(THIS_EVENT, Trait(Quality.FACE_UP))
"""That an event has been revealed, as long as it is in play."""


def of_its_token(effect: Effect, ability: Ability) -> Effect:
    """An effect of an event that puts its token on the play area: what is told to be near the event is near that."""
    if not any(map(_puts_its_token, ability.effects)):
        return effect
    return Effect(Act.NOTHING) if _puts_its_token(effect) else _of_rolls_near_it(effect)


def _puts_its_token(effect: Effect) -> bool:
    """Whether an effect puts the token of this event somewhere on the play area, wherever else it may not lie."""
    roles = {role.word: role.of for role in effect.roles}
    area = roles.get("on")
    on_it = area is not None and replace(area, reference=Reference.ANY) == _PLAY_AREA and roles.keys() <= {"on", "except on"}
    plain = effect.affirms and not effect.conditions and effect.when is None and set(effect.manner) <= {"anywhere"}
    return effect.act is Act.PUT and effect.whom == replace(_TOKEN, owner=THIS_EVENT) and on_it and plain


def _of_rolls_near_it(effect: Effect) -> Effect:
    """What is told of rolls made for ships near the token, as what such ships get to all of their rolls."""
    rolls, amount = effect.who, effect.amount
    if effect.act is not Act.GET or rolls is None or rolls.kind is not Kind.DIE or amount is None or effect.conditions:
        return effect
    made = [trait.what for trait in rolls.traits if isinstance(trait.what, Happening)]
    if len(made) != 1 or len(rolls.traits) != 1 or made[0].act is not Act.MAKE or made[0].who is not None or effect.manner:
        return effect
    told = {role.word: role for role in made[0].roles}
    if told.keys() != {"for", "within"} or told["within"].of != replace(_TOKEN, reference=Reference.THE):
        return effect
    near = Trait(Quality.WITHIN, length=told["within"].length, of=THIS_EVENT)
    ships = told["for"].of
    if ships is None or ships.traits or [role.word for role in effect.roles] != ["to"] or effect.when is not None:
        return effect
    whose = replace(ships, traits=(near,))
    return Effect(Act.HAVE, effect.tier, who=whose, quantity=Quantity.DIE_ROLL, amount=amount, conditions=(LIES_OPEN,))
