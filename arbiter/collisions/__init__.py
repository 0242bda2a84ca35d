"""Two card texts set against each other: where they collide, which prevails there, and by which principle.

Who prevails is asked of the very ordering that settles points on a board, so that there is no second set of principles.
"""

from __future__ import annotations

from arbiter.collisions.comparing import Collision, CollisionOutcome, Confrontation, Unheard, collisions, unheard
from arbiter.collisions.operands import Operand, side
from arbiter.problems import Problem
from arbiter.rulebook import DEFAULT_EDITION, book, library

__all__ = ["Collision", "CollisionOutcome", "Confrontation", "Operand", "Unheard", "compare"]


def compare(a: str, b: str, edition: str | None = None) -> Confrontation | tuple[Problem, ...]:
    """The verdict on two texts, keywords, generic crew or cards, or the problems of what cannot be read.

    Raises KeyError for an edition that there is not.
    """
    edition = edition or DEFAULT_EDITION
    known = library(edition)
    one, other = side("A", a, known), side("B", b, known)
    if isinstance(one, tuple) or isinstance(other, tuple):
        return tuple(problem for found in (one, other) if isinstance(found, tuple) for problem in found)
    left = tuple(dict.fromkeys((*unheard(one, edition), *unheard(other, edition))))
    return Confrontation(one, other, edition, tuple(collisions(one, other, book(edition))), left)
