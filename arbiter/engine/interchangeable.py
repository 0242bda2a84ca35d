"""Pieces between which nothing tells a difference: whichever of them is drawn, all that follows is the same."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from functools import lru_cache

from arbiter.board import Piece
from arbiter.engine.state import State
from arbiter.frozen import replace
from arbiter.play import Ask, Situation
from arbiter.spans import Span

COUNTING = frozenset({Ask.MAY, Ask.MUST, Ask.DOES, Ask.IS, Ask.HOW_MANY, Ask.TIMES})
"""Questions of which no answer is one of the pieces that are drawn, unless they name it."""


def unlike(situation: Situation, state: State, pieces: Sequence[str]) -> list[tuple[str, int]]:
    """One of each sort of pieces, with how many there are of that sort; a piece that somebody names is a sort of its own."""
    named = _named(situation)
    if named is None:
        return [(piece, 1) for piece in pieces]
    named |= {one for row in state.done for one in row if isinstance(one, str)}
    sorts: dict[str | Piece, list[str]] = {}
    for piece in pieces:
        sorts.setdefault(piece if piece in named else replace(state.piece(piece), id="", span=None), []).append(piece)
    return [(alike[0], len(alike)) for alike in sorts.values()]


@lru_cache(maxsize=64)
def _named(situation: Situation) -> frozenset[str] | None:
    """All that the sentences and questions of a table name; None where an answer may be a piece that nobody names."""
    if any(question.ask not in COUNTING for question in situation.questions):
        return None
    return frozenset(_texts((situation.play, situation.questions, situation.along)))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _texts(one)
    elif dataclasses.is_dataclass(value) and not isinstance(value, Span):
        for part in dataclasses.fields(value):
            yield from _texts(getattr(value, part.name))
