"""Which answers shots of which no target is told have nothing to do with."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.board import Board, Piece
from arbiter.effects import Kind
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.transitions import Steps
from arbiter.frozen import replace
from arbiter.pirates.connections import concerns
from arbiter.pirates.fire.gunnery import AT_NOBODY, BESIDES, cannons_shot
from arbiter.pirates.kinds import is_ship
from arbiter.play import Command, Question, Result, Sentence


def beside_the_shots(course: Simulation, branch: Branch, question: Question) -> bool:
    """Whether all that is open of shots is at whom they were, and an answer has nothing to do with anybody who may be meant."""
    shots = [(place, one) for place, one in enumerate(course.situation.play) if _is_at_nobody(one)]
    says = {AT_NOBODY.format(course.view(branch.state).name(one.who)) for _, one in shots}
    if not shots or not {*branch.state.unrolled.split(BESIDES)} <= says:
        return False
    meant = {piece.id for place, one in shots for piece in _perhaps_shot(course, one.who, place)}
    for board in (course.situation.board, branch.state.board):
        meant |= {other for one in meant for other in _beside(board, one)}
    tried = frozenset(step for place, _ in shots for step in _steps_of(course, place))
    return not concerns(course, replace(branch, steps=branch.steps - tried), question, meant)


def _steps_of(course: Simulation, place: int) -> Steps:
    """The steps that a sentence takes, which look at all that could be shot at."""
    before, after = ([end.steps for end in course.before(at).ends] for at in (place, place + 1))
    return Steps().union(*after).difference(*before)


def _beside(board: Board, piece: str) -> Iterator[str]:
    """The pieces with which another one lies: in contact, near, under tow, or at the same place."""
    rows = (*((one.one, one.other) for one in board.contacts), *((one.one, one.other) for one in board.near), *board.tows)
    yield from (other for row in rows if piece in row for other in row)
    places = {place for one, place in board.inside if one == piece}
    yield from (one for one, place in board.inside if place in places)


def _is_at_nobody(said: Sentence) -> bool:
    return said.deed is Command.SHOOT and said.ability is None and not (said.whom or said.dice or said.told or said.masts)


def _perhaps_shot(course: Simulation, shooter: str, place: int) -> Iterator[Piece]:
    """The pieces of other players at which a ship may have shot, but for those that then shoot with all masts that they have."""
    pieces, later = course.situation.board.pieces, course.situation.play[place + 1 :]
    for piece in pieces.values():
        others = piece.player != pieces[shooter].player if shooter in pieces else True
        whole = any(_shoots_with_all(one, piece) for one in later)
        if others and not whole and (is_ship(piece) or Kind.FORT in piece.kinds):
            yield piece


def _shoots_with_all(said: Sentence, piece: Piece) -> bool:
    """Whether a sentence has a ship shoot with as many cannons as she has masts when the play begins, so that none has fallen."""
    hits = max((told.least or 0 for told in said.told if told.result is Result.HITS), default=0)
    return said.deed is Command.SHOOT and said.who == piece.id and max(cannons_shot(said), hits) >= piece.masts > 0
