"""Rolls that a general sentence announces, and what waits for their results."""

from __future__ import annotations

import re

from arbiter.effects import Act, Dice, Effect, Kind, Quantity, Reference, Role, Selector
from arbiter.frozen import replace
from arbiter.language.general.traits import trait_of
from arbiter.language.pieces import PIECES

_DIE = re.compile(r"\d*d6")


def announces_roll(effect: Effect) -> bool:
    """Whether an effect only announces a roll: `roll 2d6`, `roll a d6 for each crew`."""
    die = effect.whom
    return effect.act is Act.ROLL and effect.affirms and die is not None and die.kind is Kind.THING and _is_die(die)


def _is_die(die: Selector) -> bool:
    return die.name is not None and _DIE.fullmatch(die.name) is not None


def roll(effect: Effect) -> Effect:
    """The announced roll, in its canonical form."""
    die = effect.whom
    assert die is not None and die.name is not None
    count = int(die.name.removesuffix("d6") or 1) * (die.number or 1)
    per, roles = _counted(effect.roles)
    roles = (*_rolled_by(effect.who), *roles)
    said = Dice(count, per, effect.optional, (*roles, *map(Role, effect.manner)))
    return Effect(
        Act.HAVE,
        effect.tier,
        who=effect.who,
        quantity=Quantity.ROLL,
        optional=effect.optional,
        dice=said if _is_special(effect, count, per, roles) else None,
    )


def _rolled_by(who: Selector | None) -> tuple[Role, ...]:
    """Who rolls, where others do it than who plays the text: `each enemy ship rolls a d6`."""
    if who is None or who == Selector((Kind.PLAYER,)):
        return ()
    piece = who.kind in PIECES and bool(who.traits) and who.reference in (Reference.THE, Reference.THAT)
    return (Role("by", who),) if piece or who.reference in (Reference.ALL, Reference.ANY, Reference.OTHER) else ()


def _is_special(effect: Effect, count: int, per: Selector | None, roles: tuple[Role, ...]) -> bool:
    """Whether a roll is another than that of one die, by nobody's choice."""
    return count > 1 or per is not None or effect.optional or bool(roles) or bool(effect.manner)


def _counted(roles: tuple[Role, ...]) -> tuple[Selector | None, tuple[Role, ...]]:
    """For each of what there is a die, with all that is said of it; and the other roles."""
    at = next((place for place, role in enumerate(roles) if role.word == "for every" and role.of is not None), None)
    if at is None:
        return None, roles
    per = roles[at].of
    assert per is not None
    said = [role for role in roles[at + 1 :] if role.doing is None and role.of is not None]
    others = [role for role in roles[at + 1 :] if role not in said]
    return replace(per, traits=(*per.traits, *map(trait_of, said))), (*roles[:at], *others)


def rolled_on_the_way(found: list[Effect]) -> list[Effect]:
    """The effects with a roll in their midst made the roll whose result those after it tell."""
    at = next((place for place, effect in enumerate(found[:-1]) if announces_roll(effect)), None)
    if at is None:
        return found
    dice = roll(found[at]).dice or Dice()
    return [*found[:at], *(replace(effect, dice=effect.dice or dice) for effect in found[at + 1 :])]
