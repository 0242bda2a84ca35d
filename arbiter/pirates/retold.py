"""Effects that are worded in a way of their own, in the words that the steps of the Pirates game look for.

Each function takes an effect and gives the same one told otherwise, or the effect as it is.
"""

from __future__ import annotations

from arbiter.board import TERRAINS
from arbiter.effects import Act, Action, Condition, Effect, Kind, Phase, Quality, Quantity, Reference, Role, Selector, Trait
from arbiter.frozen import replace
from arbiter.pirates.kinds import SHIPS


def retold(effect: Effect) -> Effect:
    """An effect in the words of the game.

    What is added to the dice of cannons is a bonus to cannon rolls, kinds that are named side by side are one selector, and
    of a card that is aboard anyway it need not be said from which ship it cannot be unloaded, and who cannot move onto
    terrain cannot enter it.
    """
    effect = _unloaded_from_here(_not_increased(_added_to_the_dice(_after_success(_brought_back(effect)))))
    return _on_terrain(_side_by_side(effect))


def _on_terrain(effect: Effect) -> Effect:
    """What is told of a kind of terrain by its name; that a ship cannot move onto terrain, as that she cannot enter it."""
    if effect.act in (Act.ENTER, Act.IGNORE) and effect.whom is not None:
        return replace(effect, whom=_as_terrain(effect.whom))
    if effect.act not in _MOVES or effect.affirms or len(effect.roles) != 1 or effect.whom is not None:
        return effect
    (role,) = effect.roles
    ground = _as_terrain(role.of) if role.of is not None else None
    if role.word not in _ONTO or ground is None or ground.kind is not Kind.TERRAIN or role.length or role.doing:
        return effect
    return replace(effect, act=Act.ENTER, whom=ground, roles=())


def _as_terrain(selector: Selector) -> Selector:
    named = selector.kind is Kind.THING and selector.name in TERRAINS
    return replace(selector, kinds=(Kind.TERRAIN,)) if named else selector


_MOVES, _ONTO = frozenset({Act.MOVE, Act.SAIL, Act.GO}), frozenset({"over", "onto", "on", "into", "through", "across"})


def _added_to_the_dice(effect: Effect) -> Effect:
    """`Add +1 to the die roll for all cannon shots`, as a bonus to the cannon rolls of this ship."""
    named = {role.word: role.of for role in effect.roles}
    shots = named.get("for every")
    if effect.act is not Act.ADD or effect.amount is None or set(named) != {"to", "for every"} or shots is None:
        return effect
    if named["to"] is None or named["to"].kind is not Kind.DIE or shots.name != "cannon shot" or shots.traits:
        return effect
    bonus = replace(effect, act=Act.HAVE, who=THIS_SHIP, quantity=Quantity.CANNON_ROLL, roles=())
    return _while_she_has(bonus)


THIS_SHIP = Selector((Kind.SHIP,), Reference.THIS)


def _while_she_has(effect: Effect) -> Effect:
    """What holds when this ship has a crew of some name, as what holds under the condition that she carries one."""
    when = effect.when
    if when is None or when.phase is not Phase.WHEN or when.happening.act is not Act.HAVE or when.happening.who != THIS_SHIP:
        return effect
    held = when.happening.whom
    if held is None or held.kind is not Kind.CARD or not held.name:
        return effect
    crew = Selector((Kind.CREW,), traits=(Trait(Quality.NAMED, name=held.name.casefold()),))
    carrying = Condition(THIS_SHIP, Trait(Quality.CARRYING, of=crew))
    return replace(effect, when=None, conditions=(*effect.conditions, carrying))


def _after_success(effect: Effect) -> Effect:
    """What comes when a ship succeeds at a shoot action, as what comes when one such action of hers succeeds."""
    when = effect.when
    if when is None or when.happening.act is not Act.SUCCEED or when.happening.roles != (AT_SHOOTING,):
        return effect
    return replace(effect, when=replace(when, happening=replace(when.happening, action=Action.SHOOT, roles=())))


AT_SHOOTING = Role("at", Selector((Kind.THING,), name="shoot action"))


def _brought_back(effect: Effect) -> Effect:
    """`Dock it fully repaired at its home island` when it sinks, as a ship that is restored."""
    after = effect.when.happening if effect.when is not None else None
    if effect.act is not Act.DOCK or after is None or after.act is not Act.SINK or effect.whom != THIS_SHIP or effect.optional:
        return effect
    if set(effect.manner) != {"fully", "repaired"} or effect.roles != (AT_HER_HOME,) or after.who != THIS_SHIP:
        return effect
    return replace(effect, act=Act.RESTORE, roles=(), manner=())


AT_HER_HOME = Role("at", Selector((Kind.ISLAND,), owner=THIS_SHIP, name="home"))


def _not_increased(effect: Effect) -> Effect:
    """That the cargo capacity of a ship cannot be increased, as what is asked of that figure of hers."""
    whom = effect.whom
    if effect.act is not Act.INCREASE or not effect.denies or whom is None or whom.name not in CAPACITY or whom.traits:
        return effect
    return effect if whom.owner is None else replace(effect, whom=whom.owner, quantity=Quantity.CARGO_CAPACITY)


CAPACITY = frozenset({"cargo space", "cargo capacity"})
"""What the cargo spaces of a ship are called."""


def _unloaded_from_here(effect: Effect) -> Effect:
    """`This card cannot be unloaded from this ship`, without the ship that carries it."""
    whom = effect.whom
    if effect.act is not Act.UNLOAD or not effect.denies or whom is None or whom.kind is not Kind.CARD:
        return effect
    return replace(effect, roles=tuple(role for role in effect.roles if role != FROM_HERE))


FROM_HERE = Role("from", THIS_SHIP)


def _side_by_side(effect: Effect) -> Effect:
    """Ships of several kinds of which the same is said, as ships of any of these kinds."""
    who = effect.who
    if who is None or not who.also or not all(map(_is_bare, (replace(who, also=(), either=False), *who.also))):
        return effect
    kinds = tuple(kind for one in (who, *who.also) for kind in one.kinds)
    return replace(effect, who=Selector(kinds)) if SHIPS.issuperset(kinds) else effect


def _is_bare(selector: Selector) -> bool:
    return selector == Selector(selector.kinds)
