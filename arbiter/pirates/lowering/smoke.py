"""Shots that hit nobody: what one of her cannons brings onto the table in their place, and until when that lies there."""

from __future__ import annotations

from arbiter.board import FOG
from arbiter.effects import Ability, Act, Effect, Happening, Kind, Moment, Phase, Quality, Reference, Selector, Tier, Trait, Turn
from arbiter.frozen import replace
from arbiter.pirates.lowering.terrain import on_terrain
from arbiter.pirates.selectors import HAVING_DONE, YOU


def shot_of_smoke(effect: Effect, ability: Ability) -> Effect:
    """What is put on the table after a special shot, as what that shot lays there until the next turn of its player.

    That it touches nothing is so of all fog that a text puts down (`faq.smokepot.2`), and nobody has to be shot at.
    """
    shot = next((one for one in ability.effects if _is_special_shot(one)), None)
    if shot is None or not any(map(_puts_terrain, ability.effects)):
        return effect
    if _puts_terrain(effect):
        manner = effect.manner_but("simply")
        laid = on_terrain(replace(effect, whom=_whole(effect.whom), manner=manner))
        lifts = any(map(_lifts, ability.effects))
        return replace(laid, conditions=(*laid.conditions, HAVING_DONE), turn=Turn.UNTIL_YOURS if lifts else None)
    return Effect(Act.NOTHING) if _lifts(effect) or _is_clear(effect) or effect == _AT_NOBODY else effect


def _is_special_shot(effect: Effect) -> bool:
    """Whether an effect lets a cannon shoot something of its own, at nobody."""
    what = effect.whom
    return effect.act is Act.SHOOT and effect.optional and what is not None and what.kind is Kind.THING and not effect.roles


def _puts_terrain(effect: Effect) -> bool:
    """Whether an effect has terrain put on the table, or the middle of it."""
    plain = effect.affirms and not effect.optional and effect.when is None and not effect.conditions
    return effect.act is Act.PUT and plain and effect.whom is not None and _whole(effect.whom).name in FOG


def _whole(what: Selector | None) -> Selector:
    """What is put down, where it is told by its middle."""
    assert what is not None
    return what.owner if what.name == "center" and what.owner is not None else what


_AT_NOBODY = Effect(Act.TARGET, Tier.NOT, affirms=False, who=YOU, whom=Selector((Kind.SHIP,)), manner=("necessarily",))
_NEXT = Selector((Kind.THING,), owner=YOU, traits=(Trait(Quality.DESCRIBED, name="next"),), name="turn")
_THEN = Moment(Phase.BEGINNING, Happening(Act.TURN, _NEXT))


def _lifts(effect: Effect) -> bool:
    """Whether an effect takes the terrain away as the next turn of its player begins."""
    what = effect.whom
    known = what is not None and what.reference in (Reference.THE, Reference.THAT) and what.name in FOG and not what.traits
    return known and effect == Effect(Act.REMOVE, effect.tier, whom=what, when=_THEN)


def _is_clear(effect: Effect) -> bool:
    """Whether an effect only says that the terrain touches no ship, island or other terrain."""
    return (
        effect.act is Act.TOUCH
        and not effect.affirms
        and effect.who is not None
        and effect.who.name in FOG
        and effect.whom is not None
        and {Kind.ISLAND, Kind.SHIP, Kind.TERRAIN}.issuperset(effect.whom.kinds)
    )
