"""Rolls on which alone a ship or a fort is hit, or on which she is not, told as what no lower roll can do."""

from __future__ import annotations

import re

from arbiter.effects import (
    Act,
    Comparison,
    Complement,
    Effect,
    Happening,
    Kind,
    Moment,
    Op,
    Phase,
    Quality,
    Quantity,
    Reference,
    Relation,
    Selector,
    Tier,
    Trait,
)
from arbiter.frozen import replace
from arbiter.pirates.kinds import FLEET

_ROLLS = frozenset({"result", "roll", "cannon roll", "die roll"})
_HIGHEST = 6


def only_on_some_rolls(effect: Effect) -> Effect:
    """`This ship can be hit only on a 5 or 6`: what rolls less than 5 cannot hit her; `rolls of 4 or less cannot`: nor that."""
    least = _needed(effect) if effect.affirms else _beyond(effect)
    shot_at = Moment(Phase.WHEN, Happening(Act.SHOOT, whom=effect.whom))
    effect = replace(effect, when=None) if effect.when == shot_at and effect.whom is not None else effect
    plain = not (effect.when or effect.often or effect.faces or effect.dice or effect.turn or effect.cost or effect.place)
    if least is None or not plain or len(effect.roles) > 1 or not 2 <= least <= _HIGHEST:
        return effect
    who, whom = _shooter(effect.who), effect.whom
    target = _aimed_at(effect.who)
    if (target and whom) or (effect.who is not None and who is None and target is None and not _is_of_rolls(effect.who)):
        return effect
    if (target or whom or who) is None or not all(FLEET.issuperset(one.kinds) for one in (target, whom, who) if one is not None):
        return effect
    less = Comparison(Quantity.ROLL, Relation.BELOW, least)
    conditions = (*effect.conditions, less)
    return Effect(Act.HIT, Tier.NOT, affirms=False, who=who, whom=target or whom, conditions=conditions)


def _needed(effect: Effect) -> int | None:
    """The lowest roll that hits, where an effect says that one hits on such rolls only; None where it does not."""
    if effect.act is Act.HAVE and effect.quantity is Quantity.ROLL_TO_HIT:
        amount = effect.amount
        only = effect.manner == (_ONLY,) and not effect.roles and amount is not None and amount.op is Op.SET
        return amount.number if only and amount is not None else None
    (role,) = effect.roles if len(effect.roles) == 1 else (None,)
    if effect.act is not Act.HIT or role is None or role.doing is not None or role.length is not None:
        return None
    only = (role.word in _UPON and effect.manner == (_ONLY,)) or (role.word in _UPON_ONLY and not effect.manner)
    span = _span(role.of) if only else None
    return span[0] if span is not None and span[1] == _HIGHEST else None


def _beyond(effect: Effect) -> int | None:
    """The roll above those with which an effect says that nothing hits; None where it does not."""
    if effect.act is not Act.HIT or effect.manner or effect.optional:
        return None
    role = effect.roles[0] if effect.roles else None
    told = role.of if role is not None else effect.who
    if role is not None and (role != Complement(role.word, told) or role.word not in _UPON):
        return None
    span = _span(told)
    return span[1] + 1 if span is not None and span[0] == 1 else None


_ONLY, _UPON = "only", frozenset({"on", "by", "with"})
_UPON_ONLY = frozenset({f"only {word}" for word in _UPON})


def _span(told: Selector | None) -> tuple[int, int] | None:
    """The lowest and the highest of the rolls that are told: `a roll of 5 or 6`, `a result of 4 or higher`."""
    if told is None or told.kind is not Kind.THING or told.owner or told.number not in (None, 1):
        return None
    if told.also:
        return _faces(_listed(replace(_first(told), also=told.also, either=told.either)))
    (trait,) = told.traits if len(told.traits) == 1 else (None,)
    if trait is None:
        return _faces(told.name) if not told.traits else None
    if told.name not in _ROLLS:
        return None
    if trait == Trait(Quality.DESCRIBED, name=trait.name):
        return _faces(trait.name)
    of = trait.of if trait == Trait(Quality.BESIDE, name="of", of=trait.of) else None
    return _faces(_listed(of)) if of is not None else None


def _first(told: Selector) -> Selector:
    """The first roll of a row that is told as `rolls of 5 or 6`."""
    (trait,) = told.traits if len(told.traits) == 1 else (None,)
    of_a_roll = trait is not None and told.name in _ROLLS and trait == Trait(Quality.BESIDE, name="of", of=trait.of)
    return trait.of if of_a_roll and trait is not None and trait.of is not None else told


def _listed(of: Selector) -> str | None:
    """The rolls of a row of them, in one: `5`, `6`."""
    row = (replace(of, also=(), either=False, bound=None), *of.also)
    plain = all(replace(one, bound=None) == Selector((Kind.THING,), name=one.name) for one in row)
    return " or ".join(one.name or "" for one in row) if plain and (of.either or not of.also) else None


def _faces(name: str | None) -> tuple[int, int] | None:
    """The lowest and the highest face of `6`, `5 or 6`, `4–6`, `4, 5 or 6`, `4 or more` and `3 or less`."""
    words = (name or "").replace("–", "-")
    if found := re.fullmatch(r"([1-6]) or (more|higher|greater|less|lower|fewer)", words):
        at = int(found[1])
        return (at, _HIGHEST) if found[2] in ("more", "higher", "greater") else (1, at)
    if found := re.fullmatch(r"([1-6])-([1-6])", words):
        return int(found[1]), int(found[2])
    faces = [int(face) for face in re.split(r",? or |, ", words) if re.fullmatch("[1-6]", face)]
    if len(faces) != 1 + len(re.findall(r",? or |, ", words)):
        return None
    return (faces[0], faces[-1]) if faces == list(range(faces[0], faces[-1] + 1)) else None


def _shooter(who: Selector | None) -> Selector | None:
    """Whose shots are meant: those of a ship, where her cannons or her shots are told."""
    if who is None or who.kind not in (Kind.CANNON, Kind.SHOT):
        return who if who is not None and FLEET.issuperset(who.kinds) else None
    bare = who == Selector(who.kinds, owner=who.owner) or who == Selector(who.kinds, Reference.ALL, owner=who.owner)
    return who.owner if bare else None


def _aimed_at(who: Selector | None) -> Selector | None:
    """At whom shots are, which are told by that alone: `shots at this ship`."""
    (trait,) = who.traits if who is not None and len(who.traits) == 1 else (None,)
    if who is None or who.kind is not Kind.SHOT or trait is None or who.owner is not None:
        return None
    return trait.of if trait == Trait(Quality.BESIDE, name="at", of=trait.of) else None


def _is_of_rolls(who: Selector) -> bool:
    """Whether rolls are what does not hit, whoever makes them."""
    return who.name in _ROLLS and replace(who, traits=(), bound=None) == Selector((Kind.THING,), name=who.name)
