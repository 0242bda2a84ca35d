"""Facts that had to be assumed, tried the other way: which of them would turn an answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from arbiter.arbitration.answered import Answered, as_it_was, in_order
from arbiter.board import Board, Nearness
from arbiter.effects import Kind, Quality
from arbiter.engine.branches import Branch
from arbiter.engine.claims import REVEALED
from arbiter.engine.course import Simulation
from arbiter.engine.points import Assumption
from arbiter.frozen import replace
from arbiter.pirates.contact.boarding import USED
from arbiter.pirates.procedures import retrial
from arbiter.pirates.table.conditions import FACES, ROOM
from arbiter.play import Question, Situation
from arbiter.trace import Reversal


class Answering(Protocol):
    """What answers a question in the branches of a play."""

    def __call__(self, played: Simulation, branches: list[Branch], question: Question, *, turned: bool) -> Answered: ...


def with_turns(
    situation: Situation, played: Simulation, branches: list[Branch], answered: list[Answered], answer: Answering
) -> list[Answered]:
    """The answers with what would turn them: the play is tried again without each fact that it, or an answer, had to assume.

    A fact that only kept something of the play from coming about is assumed for an answer that it would turn.
    """
    found: dict[int, dict[Assumption, Reversal]] = {}
    on_the_way = {key for branch in branches for _, record in branch.steps for key in record.assumed}
    keys = dict.fromkeys([*(key for one in answered for key in one.assumed), *in_order(played, on_the_way)])
    if len(keys) * len(played.taken) > MOST_RETRIED:
        return [_assuming(played, branches[0], one, in_order(played, on_the_way)) for one in answered]
    for key in keys:
        other = _otherwise(situation, key)
        if other is None:
            continue
        again, ways = _course_otherwise(other, key, played, branches)
        again.assumed |= played.assumed
        for place, one in enumerate(answered):
            if key in one.assumed or key in on_the_way:
                now = answer(again, ways, situation.questions[place], turned=True).answer.answer
                if now != one.answer.answer:
                    found.setdefault(place, {})[key] = Reversal(_turned_words(played.assumed[key]), now)
    return [_with_those(played, branches[0], one, found.get(place, {})) for place, one in enumerate(answered)]


MOST_RETRIED = 30_000
"""So many steps of plays are gone through at most to try facts otherwise; else every answer assumes them all."""


def _with_those(played: Simulation, branch: Branch, one: Answered, turns: Mapping[Assumption, Reversal]) -> Answered:
    """The answer with the facts that would turn it, each of them among what it assumes."""
    if not turns:
        return one
    one = _assuming(played, branch, one, turns)
    return replace(one, answer=replace(one.answer, turns=tuple(turns.values())))


def _assuming(played: Simulation, branch: Branch, one: Answered, keys: Iterable[Assumption]) -> Answered:
    """The answer that assumes these facts besides."""
    more = (as_it_was(played, branch, key) for key in keys if key not in one.assumed)
    return replace(one, answer=replace(one.answer, assumptions=tuple(dict.fromkeys([*one.answer.assumptions, *more]))))


def _course_otherwise(
    situation: Situation, key: Assumption, former: Simulation, branches: list[Branch]
) -> tuple[Simulation, list[Branch]]:
    """The play with an assumption tried the other way; where no step of it had read that, it went as before."""
    played = retrial(situation, former, key)
    if any(key in record.assumed for branch in branches for _, record in branch.steps):
        return played, played.run()
    return played, [_elsewhere(branch, key) for branch in branches]


def _elsewhere(branch: Branch, key: Assumption) -> Branch:
    """The same branch on the table on which a fact is otherwise."""
    state = replace(branch.state, board=_changed(branch.state.board, key))
    paused = None if branch.paused is None else replace(branch.paused, board=_changed(branch.paused.board, key))
    return replace(branch, state=state, paused=paused)


def _otherwise(situation: Situation, key: Assumption) -> Situation | None:
    """The situation in which an assumed fact is otherwise, or None where that cannot be told."""
    return replace(situation, board=_changed(situation.board, key)) if key[0] in CHANGED else None


def _changed(board: Board, key: Assumption) -> Board:
    if key[0] == "within":
        return replace(board, near=board.near | {Nearness(key[1], key[2], key[3])})
    if key[0] == "bow":
        return board.with_bow(key[1], key[2])
    if key[0] == "marked":
        return board.with_piece(board.pieces[key[1]].marked(Quality(key[2])))
    if key[0] == "only marked":
        return replace(board, marked=board.marked | {(key[1], key[2])})
    if key[0] == REVEALED:
        return board.with_piece(board.pieces[key[1]].unmarked(Quality.FACE_DOWN))
    if key[0] == FACES:
        for piece in board.aboard(key[1]):
            board = board.with_piece(piece.unmarked(Quality.FACE_DOWN)) if piece.kind is Kind.CREW else board
    return board


CHANGED = frozenset({FACES, REVEALED, ROOM, USED, "within", "bow", "marked", "only marked", "in range", "nation", "abandoned"})
"""The kinds of facts that are tried the other way."""


def _turned_words(says: str) -> str:
    if " is not " in says:
        return f"if {says.replace(' is not ', ' were ', 1)}"
    return f"if {says.replace(' is ', ' were not ', 1)}"
