"""What nobody tells is assumed and said so, where it would turn an answer: a fact less never turns one in silence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arbiter import casebook, games, rulebook
from arbiter.arbitration import turning
from arbiter.frozen import replace
from arbiter.judging import opinion
from arbiter.piratical.table.described import HexTable
from arbiter.play import Situation
from arbiter.situations import read
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


@pytest.mark.long
@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, PARTS))])
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


def battle(turns: int) -> Situation:
    """So many turns in each of which two ships of each side shoot at two of the other, and nobody told what is in range."""
    ships = "".join(f"  {name}: {{of: {of}, masts: 5, cannons: 3S-3S-3S-3S-3S}}\n" for name, of in FLEETS)
    shots = {of: [(a, b) for a, mine in FLEETS for b, other in FLEETS if mine == of != other][::3] for of in ("Ann", "Ben")}
    play = [
        sentence
        for turn in range(turns)
        for of in (("Ann", "Ben")[turn % 2],)
        for sentence in (*(f"{a} shoots {b}, rolling 1, 1, 1, 1 and 1" for a, b in shots[of]), f"{of} ends the turn")
    ]
    told = "".join(f"  - {one}\n" for one in play)
    (found,), problems = read(f"ships:\n{ships}turn: Ann\nplay:\n{told}ask:\n  - is Gull sunk?\n", rulebook.library)
    assert not problems
    return found


FLEETS = (("Gull", "Ann"), ("Kite", "Ann"), ("Tern", "Ben"), ("Rook", "Ben"))


def answers(situation: Situation) -> tuple[Answer, ...]:
    found = opinion(situation)
    assert isinstance(found, Opinion)
    return found.answers


def test_what_a_long_play_assumed_is_told_at_every_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    of_others = "Kite is in range of Rook, with a clear line of fire"
    (tried,) = answers(battle(2))
    monkeypatch.setattr(turning, "MOST_RETRIED", 1)
    (told,) = answers(battle(2))
    assert of_others not in tried.assumptions
    assert of_others in told.assumptions and (tried.answer, tried.status) == (told.answer, told.status)
