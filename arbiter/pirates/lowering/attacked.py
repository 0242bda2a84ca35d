"""What a text has come of an attack on its ship: who attacks and has to roll, whom he may not shoot at, what he has instead."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Action,
    Complement,
    Dice,
    Effect,
    Happening,
    Kind,
    Moment,
    Phase,
    Quality,
    Reference,
    Selector,
    Trait,
    Turn,
)
from arbiter.frozen import replace
from arbiter.language.pieces import SHOOT_ACTION
from arbiter.pirates.selectors import THAT_SHIP, THIS_FORT, THIS_SHIP

_TARGET = Selector((Kind.THING,), owner=SHOOT_ACTION, name="target")
_ATTACKER = Selector((Kind.PLAYER,), Reference.THE, traits=(Trait(Quality.DESCRIBED, name="attacking"),))
_BY_HIM = Dice(1, roles=(Complement("by", _ATTACKER),))
_HIS_SHIP = Selector((Kind.SHIP,), Reference.THE, owner=Selector((Kind.PLAYER,), Reference.THAT))
_THAT_ONE = Selector((Kind.SHIP, Kind.FORT), Reference.THAT)
_ANOTHER = Complement("", Selector((Kind.THING,), Reference.OTHER, name="action"))
_SHOT_AT = Moment(Phase.WHEN, Happening(Act.SHOOT, Selector((Kind.SHIP, Kind.FORT), Reference.OTHER), THIS_SHIP))


def attacked(effect: Effect) -> Effect:
    """What comes of her being the target of a shoot action, as what comes of another shooting at her.

    What she may not be then she may not be for the ship that shoots, this turn; that ship has the action that its player may
    give it in place of the one that has come to nothing.
    """
    if effect.act is Act.BE and effect.who == _RESULT and effect.dice == Dice():
        return _hit_first(effect)
    if effect.when is None or effect.when.happening != Happening(Act.BE, THIS_SHIP, _TARGET):
        return effect
    effect = replace(effect, when=_SHOT_AT, dice=None if effect.faces and effect.dice == _BY_HIM else effect.dice)
    if effect.act is Act.SHOOT and not effect.affirms and effect.who is None and effect.whom == _ITSELF and effect.turn is None:
        return replace(effect, who=_THAT_ONE, whom=THIS_SHIP, turn=Turn.THIS)
    lets = effect.act is Act.GIVE and effect.optional and effect.who == _ATTACKER and effect.whom == _HIS_SHIP
    if lets and effect.roles == (_ANOTHER,) and effect.action is None:
        return replace(effect, who=None, whom=THAT_SHIP, action=Action.ANY, optional=False, roles=())
    return effect


def _hit_first(effect: Effect) -> Effect:
    """`The result is how often she must be hit before any of her masts can be eliminated`, as that she resists so often."""
    shot, often = effect.happening, effect.whom
    target = shot.whom if shot is not None and shot == Happening(Act.SHOOT, whom=shot.whom) else None
    if target is None or often is None or len(effect.roles) != 1 or target not in (THIS_SHIP, THIS_FORT) or effect.conditions:
        return effect
    hit = Happening(Act.HIT, whom=target, manner=("must", "that turn"))
    times = Selector(
        (Kind.THING,), Reference.THE, None, (Trait(Quality.RELATIVE, name="object", what=hit),), name="number of times"
    )
    lost = [Happening(Act.ELIMINATE, whom=Selector((kind,), owner=target), manner=("may",)) for kind in (Kind.MAST, Kind.CANNON)]
    if often != times or effect.roles not in [(Complement("before", doing=one),) for one in lost] or effect.manner:
        return effect
    return replace(effect, act=Act.RESIST, who=target, whom=None, roles=())


_RESULT = Selector((Kind.THING,), Reference.THE, name="result")
_ITSELF = Selector((Kind.THING,), Reference.THIS, name="target")
"""The ship with the text, as the target of what she is attacked with."""
