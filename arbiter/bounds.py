"""How many ways the open dice of a situation can come out, said before anything is played: too many are refused at once."""

from __future__ import annotations

from math import prod

from arbiter.board import Board
from arbiter.play import Command, Sentence, Situation
from arbiter.problems import Problem
from arbiter.spans import Span

MOST_WAYS = 650
"""More ways than these take longer than anybody waits."""
DICED = {Command.SHOOT: 6, Command.RAM: 2, Command.BOARD: 2, Command.USE: 2}
"""Deeds for which dice are rolled, and in how many ways one die of them can matter at most."""


def ways(situation: Situation) -> int:
    """In how many ways the dice that are not given can come out, as far as the ways differ in what they do to the table."""
    return prod(_ways(sentence, situation.board) for sentence in _open(situation))


def _open(situation: Situation) -> list[Sentence]:
    """The deeds whose dice are not given."""
    return [sentence for sentence in situation.play if sentence.deed in DICED and not sentence.dice]


def _ways(sentence: Sentence, board: Board) -> int:
    """For shots, how many masts a target may lose; several targets share the shots, and what is told of a single one is known."""
    shooter = board.pieces.get(sentence.who)
    if sentence.deed is not Command.SHOOT or shooter is None:
        return DICED[sentence.deed]
    shots = len(sentence.masts) or len(shooter.cannons or ()) or shooter.masts
    if sentence.told and shots == 1:
        return 1
    targets = [board.pieces[target] for target in sentence.whom if target in board.pieces]
    return prod(min(shots, target.masts) + 1 for target in targets) if targets else shots + 1


def refused(situation: Situation) -> Problem | None:
    """The problem of a situation that leaves too much open."""
    found = ways(situation)
    if found <= MOST_WAYS:
        return None
    counted = f"{found:,}" if found < 10**9 else "more than a billion"
    message = f"the dice left open can come out in {counted} ways, and no more than {MOST_WAYS:,} are followed"
    return too_many(situation, message)


def too_many(situation: Situation, message: str) -> Problem:
    """So many dice are left open that the situation is not ruled on."""
    spans = [sentence.span for sentence in _open(situation) if sentence.span]
    span = spans[0] if spans else Span(situation.file, 1, 1, 1, 1)
    return Problem("situation.too-many-courses", message, span, "give some of the dice")
