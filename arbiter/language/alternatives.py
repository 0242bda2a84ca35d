"""Clauses that go on with what an effect waits for or asks for."""

from __future__ import annotations

from arbiter.effects import Complement
from arbiter.language.vocabulary.function_words import PARTICLES

CLAUSES = frozenset(PARTICLES["SUB"])
"""The words that a clause with a verb of its own may begin with."""


def is_alternative(role: Complement) -> bool:
    """Whether a clause goes on with what an effect waits for or asks for: `or when she is rammed`."""
    return role.doing is not None and role.word.startswith("or ") and role.word.partition(" ")[2] in CLAUSES
