"""Actions that a text lets a ship be given once she has done something, as actions that she earns by it."""

from __future__ import annotations

from arbiter.effects import Act, Action, Effect, Happening, Phase, Reference, Role, Turn
from arbiter.frozen import replace

_EARNING = frozenset({
    Act.SINK, Act.ELIMINATE, Act.HIT, Act.UNLOAD, Act.DOCK, Act.LOAD, Act.EXPLORE, Act.MOVE, Act.TOUCH, Act.TAKE, Act.LEAVE,
})  # fmt: skip
"""What a ship does on the turns of her own player, and may earn an action by."""
_ARRIVING = frozenset({Act.MOVE, Act.DOCK})
"""What brings her to an island that she could not explore yet by an action that she has earned."""
_FREE = "as a free action"


def earned(effect: Effect) -> Effect:
    """What she may be given once she has done something is earned by that, and is hers to use or not for the rest of the turn."""
    return _earned(_as_an_action(effect))


def _as_an_action(effect: Effect) -> Effect:
    """`She may explore it as a free action` where she docks, as that she may be given a free explore action there."""
    done = effect.when.happening if effect.when is not None else None
    docked = done is not None and done.act is Act.DOCK
    if effect.act is not Act.EXPLORE or not effect.optional or effect.manner != (_FREE,) or not docked:
        return effect
    who, island = effect.who, effect.whom
    there = island is None or (island.reference is Reference.THAT and not island.traits)
    if who is None or who.reference is not Reference.THIS or effect.roles or not there or effect.faces:
        return effect
    return replace(effect, act=Act.GIVE, who=None, whom=who, action=Action.EXPLORE, free=True, manner=())


def _earned(effect: Effect) -> Effect:
    done = effect.when.happening if effect.when is not None and effect.when.phase in (Phase.WHEN, Phase.AFTER) else None
    ship = effect.whom
    if effect.act is not Act.GIVE or not effect.optional or effect.faces or effect.cost is not None or ship is None:
        return effect
    hers = done is not None and done.who is not None and done.who.reference is Reference.THIS is ship.reference
    if not hers or done is None or done.act not in _EARNING or not done.affirms or effect.who is not None:
        return effect
    if effect.turn not in (None, Turn.THIS) or (effect.action is Action.EXPLORE and done.act in _ARRIVING):
        return effect
    left = tuple(role for role in effect.roles if role != _besides(effect))
    free = True if _FREE in effect.manner else effect.free
    manner = tuple(word for word in effect.manner if word != _FREE)
    return replace(effect, optional=False, turn=None, free=free, roles=left, manner=manner)


def _besides(effect: Effect) -> Role:
    """That she was given an action before keeps her from none that she earns."""
    given = Happening(Act.GIVE, whom=effect.whom, action=Action.ANY, manner=("has", "already"))
    return Role("even if", doing=given)
