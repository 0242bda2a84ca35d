"""The nearest of several pieces, however a text calls it: `the closest enemy ship`, `the wild island nearest to her`."""

from __future__ import annotations

from arbiter.effects import Effect, Kind, Quality, Reference, Role, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.pronouns import rewritten

_CALLED = frozenset({"nearest", "closest"})
_TO = frozenset({"nearest to", "closest to"})
_FROM_HERE = (Selector((Kind.SHIP,), Reference.THIS), Selector((Kind.SHIP,), Reference.SUBJECT))


def nearby(effect: Effect) -> Effect:
    """An effect in which the piece that is called the nearest is any of those meant that is nearest to the ship with the text."""
    return rewritten(_to_this_ship(effect), _nearest)


def _to_this_ship(effect: Effect) -> Effect:
    """What is told to be nearest to this ship, behind what it is told of, as what is called the nearest."""
    place = next((at for at, role in enumerate(effect.roles) if role.word in _TO and role == Role(role.word, role.of)), None)
    if place is None or effect.roles[place].of not in _FROM_HERE:
        return effect
    left = (*effect.roles[:place], *effect.roles[place + 1 :])
    if not place:
        return replace(effect, whom=_called(effect.whom), roles=left) if effect.whom is not None else effect
    before = left[place - 1]
    if before.of is None:
        return effect
    return replace(effect, roles=(*left[: place - 1], replace(before, of=_called(before.of)), *left[place:]))


def _called(selector: Selector) -> Selector:
    return replace(selector, traits=(*selector.traits, Trait(Quality.DESCRIBED, name="nearest")))


def _nearest(part: object) -> object:
    """A selector of which the piece is called the nearest, as one of any piece that is the nearest of those."""
    if not isinstance(part, Selector) or part.number not in (None, 1) or part.also:
        return part
    called = [trait for trait in part.traits if trait.quality is Quality.DESCRIBED and trait.name in _CALLED]
    if len(called) != 1:
        return part
    others = tuple(trait for trait in part.traits if trait is not called[0])
    meant = replace(part, reference=Reference.ANY, number=None, traits=others)
    return replace(meant, traits=(*others, Trait(Quality.NEAREST, called[0].negated, of=replace(meant, bound=None))))
