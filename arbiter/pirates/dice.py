"""Dice that were rolled, and dice that were not: then every result, those that come to the same thing together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction

from arbiter.resolver.course import Consequence
from arbiter.resolver.state import State

FACES = range(1, 7)


def roll(state: State, then: Callable[[State, int, bool], Iterable[Consequence]]) -> list[Consequence]:
    """The outcomes of rolling one die: `then(state, face, given)` for the die that was given, or for each face.

    Faces that lead to the same state are one outcome, with their chances added.
    """
    if state.dice:
        return list(then(replace(state, dice=state.dice[1:]), state.dice[0], True))
    merged: dict[object, Consequence] = {}
    for face in FACES:
        for outcome in then(state, face, False):
            chance = outcome.chance * Fraction(1, len(FACES))
            key = (outcome.state, outcome.pick)
            known = merged.get(key)
            merged[key] = replace(outcome, chance=chance) if known is None else replace(known, chance=known.chance + chance)
    return list(merged.values())
