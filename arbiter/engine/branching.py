"""What may come of dice and choices: possibilities with their exact chances, whatever the state of a game is made of.

A step takes a state and gives the possibilities that follow. Possibilities that come to the same state by the same choices go
on as one, with their chances added, so that many unknown dice do not make many possibilities.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from typing import Generic, TypeVar

from arbiter.engine.course import MOST_BRANCHES, TooManyCourses
from arbiter.engine.transitions import Pick
from arbiter.frozen import frozen, replace
from arbiter.trace import Node

S = TypeVar("S", bound=Hashable)
T = TypeVar("T", bound=Hashable)


@frozen
class Possibility(Generic[S]):
    """One thing that may come about: the state it leads to, its chance, the choices on its way, and what happened."""

    state: S
    chance: Fraction = Fraction(1)
    picks: tuple[Pick, ...] = ()
    events: tuple[Node, ...] = ()


def following(possibilities: Iterable[Possibility[S]], step: Callable[[S], Iterable[Possibility[T]]]) -> list[Possibility[T]]:
    """Everything that may come of a step after everything that came before it. Raises `TooManyCourses`."""
    found: dict[object, Possibility[T]] = {}
    for before in possibilities:
        for after in step(before.state):
            reached = Possibility(
                after.state, before.chance * after.chance, before.picks + after.picks, before.events + after.events
            )
            _merge(found, reached)
        if len(found) > MOST_BRANCHES:
            raise TooManyCourses
    return list(found.values())


def merged(possibilities: Iterable[Possibility[S]]) -> list[Possibility[S]]:
    """The possibilities with equal ones put together."""
    found: dict[object, Possibility[S]] = {}
    for one in possibilities:
        _merge(found, one)
    return list(found.values())


def _merge(found: dict[object, Possibility[S]], one: Possibility[S]) -> None:
    key = (one.state, one.picks)
    known = found.get(key)
    found[key] = one if known is None else replace(known, chance=known.chance + one.chance)
