"""Several dice of one roll, each of which brings its result by itself: `roll 4d6; for every 5-6 result, …`."""

from __future__ import annotations

import re

from arbiter.effects import Effect, Quality, Role

FOR_EVERY = "for every"
_FACES = re.compile(r"([1-6])(?:[-–]([1-6]))?")
_RESULTS = frozenset({"result", "roll"})


def results(effect: Effect) -> tuple[int, ...]:
    """The faces on which each of several dice brings the effect about; nothing where the dice are not told one by one."""
    dice, role = effect.dice, each(effect)
    if dice is None or dice.count < 2 or dice.per is not None or dice.optional or dice.roles or role is None:
        return ()
    found = _FACES.fullmatch(_named(role))
    return tuple(range(int(found[1]), int(found[2] or found[1]) + 1)) if found is not None else ()


def each(effect: Effect) -> Role | None:
    """The part of an effect that says for which of its dice it is brought about."""
    return next((role for role in effect.roles if role.word == FOR_EVERY and role.of is not None), None)


def _named(role: Role) -> str:
    """How the faces are written: `5-6` before `result`, or alone."""
    of = role.of
    assert of is not None
    if of.name in _RESULTS and len(of.traits) == 1 and of.traits[0].quality is Quality.DESCRIBED:
        return of.traits[0].name or ""
    return (of.name or "") if not of.traits else ""
