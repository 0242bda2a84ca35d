"""Rolls that a text tells with their moment, their ship or their result in a place of their own."""

from __future__ import annotations

import re

from arbiter.effects import (
    Act,
    Action,
    Comparison,
    Complement,
    Dice,
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
    Turn,
)
from arbiter.engine.usage import THIS_ONE
from arbiter.frozen import replace
from arbiter.language.pieces import ENEMY_SHIP
from arbiter.pirates.lowering.times import BOUNDS, OWN_TURNS
from arbiter.pirates.selectors import SUBJECT, THAT_SHIP, THIS_SHIP, YOU


def again(effect: Effect) -> Effect:
    """`You may reroll one die`, without what it is rolled for, as any die roll."""
    die = effect.whom
    if effect.act is not Act.REROLL or effect.who not in (None, YOU) or die is None or effect.roles or effect.manner:
        return effect
    bare = die.number in (None, 1) and die == Selector((Kind.THING,), number=die.number, name="die")
    return replace(effect, who=None, whom=Selector((Kind.DIE,))) if bare else effect


def rolled_in_time(effect: Effect) -> Effect:
    """An effect whose one die is rolled when the effect waits for it: `roll a d6 at the beginning of your turn`."""
    if effect.dice is None or effect.dice != Dice(roles=effect.dice.roles):
        return effect
    told = _of_that_move(_for_her(_as_a_turn_begins(effect)))
    return _on_its_result(replace(told, dice=None) if told.dice == Dice() and told.faces else told)


def _without(effect: Effect, role: Complement) -> Effect:
    if effect.dice is None:
        return effect
    left = effect.dice.roles_but(role)
    return replace(effect, dice=replace(effect.dice, roles=left))


def _as_a_turn_begins(effect: Effect) -> Effect:
    """A roll at the beginning or the end of one's turn, as one that comes then."""
    told = effect.dice.roles if effect.dice is not None and effect.when is None else ()
    at = next((role for role in told if role.word == "at" and role.of is not None and role.of.name in BOUNDS), None)
    if at is None or at.of is None or at.of.owner not in OWN_TURNS:
        return effect
    if at != Complement("at", Selector((Kind.THING,), owner=at.of.owner, name=at.of.name)):
        return effect
    return _without(replace(effect, when=Moment(BOUNDS[at.of.name or ""], Happening(Act.TURN, YOU))), at)


def _for_her(effect: Effect) -> Effect:
    """A roll for this ship, as a roll: it is made for the ship with the text anyway."""
    told = effect.dice.roles if effect.dice is not None else ()
    return next((_without(effect, role) for role in told if role in _HERS), effect)


_HERS = (Complement("for", THIS_SHIP), Complement("for", SUBJECT))


def _of_that_move(effect: Effect) -> Effect:
    """A roll before this ship is moved, once she is given a move action, as one that comes then.

    What it adds to her base move `that action` counts for that action alone.
    """
    given = effect.upon(Phase.WHEN)
    if given != Happening(Act.GIVE, whom=THIS_SHIP, action=Action.MOVE):
        return effect
    told = effect.dice.roles if effect.dice is not None else ()
    before = next((role for role in told if role.word == "before" and role.doing is not None and _is_her_move(role.doing)), None)
    effect = effect if before is None else _without(effect, before)
    far = effect.act in (Act.GET, Act.HAVE) and effect.amount is not None and effect.amount.length is not None
    if effect.manner != (THAT_ACTION,) or effect.turn is not None or not far or effect.who != THIS_SHIP:
        return effect
    return replace(effect, turn=Turn.THIS, manner=(THIS_ONE,))


THAT_ACTION = "that action"


def _is_her_move(told: Happening) -> bool:
    return told in (Happening(Act.MOVE, YOU, THIS_SHIP), Happening(Act.MOVE, whom=THIS_SHIP), Happening(Act.MOVE, THIS_SHIP))


def _on_its_result(effect: Effect) -> Effect:
    """What comes `on a result of 4–6` of the roll of a sentence before, as what comes on these faces."""
    on = next((role for role in effect.roles if role.word == "on" and role.of is not None and role.of.name == "result"), None)
    if on is None or on.of is None or effect.faces or effect.dice != Dice() or len(on.of.traits) != 1:
        return effect
    (trait,) = on.of.traits
    span = re.fullmatch(r"([1-6])(?:[-–]([1-6]))?", trait.name or "")
    if on != Complement("on", Selector((Kind.THING,), traits=(trait,), name="result")) or span is None:
        return effect
    if trait.quality is not Quality.DESCRIBED or trait.negated or on.of.reference is not Reference.ANY:
        return effect
    faces = tuple(range(int(span.group(1)), int(span.group(2) or span.group(1)) + 1))
    return replace(effect, faces=faces, dice=None, roles=effect.roles_but(on))


def lost_to_her_ram(effect: Effect) -> Effect:
    """One of the masts of whom this ship rams, eliminated if the roll is higher than these: by her ramming, as rules tell it."""
    mast, when = effect.whom, effect.when
    if mast is None or when is None or when.happening != Happening(Act.RAM, THIS_SHIP, ENEMY_SHIP):
        return effect
    plain = Effect(Act.ELIMINATE, effect.tier, whom=mast, conditions=(_OVER_MASTS,), when=when)
    one = Selector((Kind.MAST,), number=1)
    if effect != plain or mast not in (replace(one, owner=ship) for ship in (THAT_SHIP, _THAT_ENEMY)):
        return effect
    return replace(effect, who=Selector((Kind.RAM,), owner=THIS_SHIP), whom=one, when=None)


_THAT_ENEMY = replace(ENEMY_SHIP, reference=Reference.THAT)
_OVER_MASTS = Comparison(Quantity.ROLL, Relation.ABOVE, Quantity.MASTS)
"""That the die of a ram is higher than the masts of whom it rams."""
