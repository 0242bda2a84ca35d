"""What is told of terrain, fog banks and mysterious islands, in the words that the steps of the game look for."""

from __future__ import annotations

from arbiter.board import TERRAINS
from arbiter.effects import (
    Act,
    Amount,
    Complement,
    Condition,
    Effect,
    Kind,
    Often,
    Op,
    Quality,
    Quantity,
    Reference,
    Selector,
    Trait,
)
from arbiter.frozen import replace
from arbiter.pirates.kinds import SHIPS
from arbiter.pirates.roles import OF
from arbiter.pirates.selectors import DOCKING, THIS_SHIP


def on_terrain(effect: Effect) -> Effect:
    """What is told of a kind of terrain by its name; that a ship cannot move onto terrain, as that she cannot enter it.

    Terrain that is put somewhere comes from outside the game.
    """
    if effect.act in (Act.ENTER, Act.IGNORE, Act.ELIMINATE, Act.REMOVE) and effect.whom is not None:
        return replace(effect, whom=_as_terrain(effect.whom))
    if effect.act is Act.PUT and effect.affirms and effect.whom is not None and _is_some_terrain(effect.whom):
        where = tuple(role for role in effect.roles if role.word != "from outside")
        return replace(effect, act=Act.LAY, who=THIS_SHIP, whom=None, roles=(Complement(OF, _as_terrain(effect.whom)), *where))
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


def _is_some_terrain(selector: Selector) -> bool:
    """Whether terrain of a kind is meant, and none that is told apart from other such terrain."""
    return selector.name in TERRAINS and replace(selector, number=None) == Selector(selector.kinds, name=selector.name)


_MOVES, _ONTO = frozenset({Act.MOVE, Act.SAIL, Act.GO}), frozenset({"over", "onto", "on", "into", "through", "across"})


def out_of_other_fog(effect: Effect) -> Effect:
    """That a ship lost in a fog bank may use her move action to come out of another one, as that she may exit it.

    Implements `faq.fog-jump.1`; that she has ended her turn in the fog is why she lies in it as her next one begins.
    """
    when, who = effect.when, effect.who
    if when is None or who is None or who.reference is not Reference.THIS or not SHIPS.issuperset(who.kinds):
        return effect
    ended = when.happening
    in_fog = ended.act is Act.END and ended.who == who and ended.roles == (IN_FOG,) and ended.affirms
    if not in_fog or ended.whom != Selector((Kind.THING,), owner=who, name="turn") or effect.manner:
        return effect
    uses = effect.act is Act.USE and effect.optional and not effect.roles
    if uses and effect.whom == Selector((Kind.THING,), owner=who, name="move action"):
        lost = Condition(who, Trait(Quality.LOST))
        return replace(effect, act=Act.EXIT, whom=OTHER_FOG, when=None, conditions=(lost,), turn=None)
    chosen = effect.conditions == (Condition(who, Trait(Quality.CHOSEN)),)
    leaves = effect.act is Act.MOVE and effect.roles in ((OUT_OF_OTHER,), (OUT_OF_OTHER, Complement("in play")))
    return Effect(Act.NOTHING) if chosen and leaves else effect


IN_FOG = Complement("in", Selector((Kind.THING,), name="fog bank"))
OUT_OF_OTHER = Complement("out of", Selector((Kind.THING,), Reference.OTHER, name="fog bank"))
OTHER_FOG = Selector((Kind.TERRAIN,), Reference.OTHER, name="fog bank")


def in_a_row(effect: Effect) -> Effect:
    """A result of a table that comes at once, as one that the face of the die brings; what comes later stays in its row.

    Implements `cursed-seas.mysterious-docking.1`.
    """
    if not effect.table:
        return effect
    if effect.when is not None:
        return replace(effect, often=effect.often or Often.ONCE_PER_GAME)
    if effect.faces or effect.dice is not None:
        return replace(effect, when=DOCKING)
    return replace(effect, faces=effect.table, table=(), when=DOCKING)


def on_the_die_of_an_island(effect: Effect) -> Effect:
    """What is taken from, or added to, the roll at a mysterious island, as a figure of the ship there."""
    when, whom = effect.when, effect.whom
    signs = {Act.SUBTRACT: -1, Act.ADD: 1}
    if effect.act not in signs or whom is None or when is None or when.happening.act is not Act.ROLL or len(effect.roles) != 1:
        return effect
    to, where = effect.roles[0].of, {role.word: role.of.name for role in when.happening.roles if role.of is not None}
    if to is None or to.name != "die roll result" or where != {"for": "effect", "at": "mysterious island"}:
        return effect
    if not (whom.name or "").isdigit() or when.happening.who != THIS_SHIP:
        return effect
    change = Amount(Op.ADD, signs[effect.act] * int(whom.name or 0))
    island = Selector((Kind.ISLAND,))
    return replace(effect, act=Act.HAVE, quantity=Quantity.ROLL, who=THIS_SHIP, whom=island, amount=change, when=None, roles=())


def of_icebergs(effect: Effect) -> Effect:
    """Terrain except icebergs as terrain of any other kind."""
    whom = effect.whom
    if effect.act is not Act.IGNORE or whom != Selector((Kind.TERRAIN,)) or effect.roles != (Complement("except", ICEBERG),):
        return effect
    others = Trait(Quality.NAMED, negated=True, name=ICEBERG.name)
    return replace(effect, whom=replace(whom, traits=(others,)), roles=())


ICEBERG = Selector((Kind.THING,), name="iceberg")
