"""What nobody tells is assumed and said so, where it would turn an answer: a fact less never turns one in silence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arbiter import casebook, games, rulebook
from arbiter.frozen import replace
from arbiter.judging import opinion
from arbiter.piratical.described import HexTable
from arbiter.play import Situation
from arbiter.trace import Answer, Opinion, Status

PARTS = 4
STEP = 8
"""Every so many files of the casebook, in as many tests as share them well."""


def situations(part: int) -> Iterator[Situation]:
    for path in casebook.files()[part :: STEP * PARTS]:
        described, problems = games.read(path, rulebook.shipped)
        assert not problems
        yield from (one for one in described if not isinstance(one, HexTable))


def with_less(situation: Situation) -> Iterator[tuple[str, Situation]]:
    """The situation without one of the distances, or the cargo spaces of one piece, that it tells; with what is not told."""
    board = situation.board
    for fact in sorted(board.near, key=repr):
        yield (
            f"{fact.one} is within {fact.length} of {fact.other}",
            replace(situation, board=replace(board, near=board.near - {fact})),
        )
    for piece in board.pieces.values():
        if piece.cargo is not None:
            yield f"the cargo spaces of {piece.name}", replace(situation, board=board.with_piece(replace(piece, cargo=None)))


def settled(situation: Situation) -> dict[str, Answer]:
    found = opinion(situation)
    assert isinstance(found, Opinion)
    return {one.question: one for one in found.answers if one.status is Status.SETTLED}


@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_not_told_turns_no_answer_in_silence(part: int) -> None:
    tried = 0
    for situation in situations(part):
        told = settled(situation)
        for what, less in with_less(situation):
            for question, answer in settled(less).items():
                tried += 1
                known = told.get(question, answer)
                assert known.answer == answer.answer or answer.assumptions, (situation.file, situation.name, what, question)
    assert tried > 100
