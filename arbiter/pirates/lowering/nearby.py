"""The nearest of several pieces, however a text calls it: `the closest enemy ship`, `the wild island nearest to her`."""

from __future__ import annotations

from arbiter.effects import Act, Complement, Effect, Happening, Kind, Quality, Reference, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import rewritten
from arbiter.pirates.selectors import HERSELF, THIS_SHIP

_CALLED = frozenset({"nearest", "closest"})
_TO = frozenset({"nearest to", "closest to"})


def nearby(effect: Effect) -> Effect:
    """An effect in which the piece that is called the nearest is any of those meant that is nearest to the ship with the text."""
    return rewritten(_from_afar(_to_this_ship(effect)), _nearest)


def _from_afar(effect: Effect) -> Effect:
    """`She cannot be shot at from farther than S`: whoever is not within that of her cannot shoot at her."""
    far = next((role for role in effect.roles if role.word in ("from", *_FARTHER) and _far(role.word, role.length)), None)
    if far is None or far.of not in (None, effect.whom) or effect.act is not Act.SHOOT or not effect.denies:
        return effect
    if effect.whom != THIS_SHIP or len(effect.roles) > 1 or effect.manner not in ((), ("away",)):
        return effect
    beyond = Trait(Quality.WITHIN, True, length=_far(far.word, far.length), of=effect.whom)
    who = effect.who or Selector((Kind.SHIP, Kind.FORT))
    return replace(effect, who=replace(who, traits=(*who.traits, beyond)), roles=(), manner=())


def _far(word: str, length: str | None) -> str:
    """The length beyond which something is told to be; empty where it is told otherwise."""
    told = f"{word} {length or ''}" if word in _FARTHER else length or ""
    return next((told.removeprefix(f"{one} ") for one in _FARTHER if told.startswith(f"{one} ")), "")


_FARTHER = ("farther than", "further than", "more than")


def _to_this_ship(effect: Effect) -> Effect:
    """What is told to be nearest to this ship, behind what it is told of, as what is called the nearest."""
    place = next(
        (at for at, role in enumerate(effect.roles) if role.word in _TO and role == Complement(role.word, role.of)), None
    )
    if place is None or effect.roles[place].of not in HERSELF:
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
    """A selector of which the piece is called the nearest, as one of any piece that is the nearest of those.

    What is farther than a length from another piece is not within it.
    """
    if isinstance(part, Trait) and part.quality is Quality.BESIDE and part.name in ("from", "away from") and part.of is not None:
        far = _far("from", part.length)
        return Trait(Quality.WITHIN, not part.negated, length=far, of=part.of) if far else part
    if isinstance(part, Trait) and part.quality is Quality.RELATIVE:
        return _apart(part)
    if not isinstance(part, Selector) or part.number not in (None, 1):
        return part
    if part.also:
        first = _nearest(replace(part, also=(), either=False))
        return replace(first, also=part.also, either=part.either) if isinstance(first, Selector) and part.either else part
    if UNEXPLORED in part.traits and part.kinds == (Kind.ISLAND,):
        part = replace(part, traits=tuple(NOT_EXPLORED if trait == UNEXPLORED else trait for trait in part.traits))
    called = [trait for trait in part.traits if trait.quality is Quality.DESCRIBED and trait.name in _CALLED]
    if len(called) != 1:
        return part
    others = part.traits_but(called[0])
    meant = replace(part, reference=Reference.ANY, number=None, traits=others)
    return replace(meant, traits=(*others, Trait(Quality.NEAREST, called[0].negated, of=replace(meant, bound=None))))


def _apart(told: Trait) -> Trait:
    """`That is more than S from this ship`, `that is not within S of her`: what is not within that of her."""
    what = told.what
    if not isinstance(what, Happening) or what != Happening(Act.BE, affirms=what.affirms, roles=what.roles, manner=what.manner):
        return told
    *far, place = what.roles or (Complement(""),)
    told_far = (_far(one.word, one.length) for one in far if one == Complement(one.word, length=one.length))
    length = place.length or next(told_far, "")
    within = not far and place.word == "within" and not what.manner
    beyond = len(far) == 1 and place == Complement("from", place.of) and what.manner in ((), ("away",))
    if place.of is None or place.doing is not None or not length or not (within or beyond) or told.name is not None:
        return told
    return Trait(Quality.WITHIN, (what.affirms is beyond) is not told.negated, length=length, of=place.of)


UNEXPLORED, NOT_EXPLORED = Trait(Quality.DESCRIBED, name="unexplored"), Trait(Quality.EXPLORED, negated=True)
"""An island that a player has not explored."""
