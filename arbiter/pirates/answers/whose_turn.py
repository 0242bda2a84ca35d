"""Questions about what may be done that are asked behind a turn, and may mean that turn as well as the time since."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from arbiter.effects import Act
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.patterns import Pattern
from arbiter.pirates.answers.branches import in_all
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.play import Ask, Command, Question
from arbiter.trace import Node, NodeKind

_IN_HER_TURN = frozenset({
    Act.MOVE, Act.SHOOT, Act.EXPLORE, Act.REPAIR, Act.GIVE, Act.DOCK, Act.LEAVE, Act.LOAD, Act.UNLOAD, Act.TAKE, Act.RAM,
    Act.BOARD, Act.TOW, Act.SCUTTLE, Act.BUILD, Act.SUBMERGE, Act.SURFACE, Act.ROTATE, Act.TRANSFER, Act.UNTANGLE, Act.TRADE,
    Act.PUT,
})  # fmt: skip
"""What is done in the turn of whoever does it."""
_NOW = Pattern(r"\b(?:now|still|yet|any ?more|any longer|again|turn)\b", re.IGNORECASE)
"""How a question says that it is asked of the time after the play, or of a turn."""


def unless_her_turn_is_meant(
    course: Simulation, branch: Branch, question: Question, found: BranchReply, ask: Callable[..., BranchReply]
) -> BranchReply:
    """The reply about what may be done; open where it is no in the turn of another, or of a ship that was once the player's.

    It is asked of the last turn of hers as well, where the play tells what her player did in it, and no word says that the
    time after it is meant.
    """
    state = branch.state
    plain = question.ask is Ask.MAY and question.act in _IN_HER_TURN and not _NOW.search(question.text)
    ship = question.who if question.who in state.board.pieces else question.whom or ""
    if not plain or found.sentences is not None or found.answer != "no" or ship not in state.board.pieces:
        return found
    holder = course.view(state).player(ship)
    player = question.commander or (question.who if question.who != ship else holder)
    lost = player != holder and course.situation.board.pieces[ship].player == player
    if not lost and (player != holder or question.who != ship or state.board.turn in (None, player)):
        return found
    last = _last_turn_of(course, player, ship)
    then = in_all(course, last, question, ask) if last is not None else found
    if then.answer == "no":
        return found
    says = f"as the last turn of {player} ends it is {then.answer}, and now no: say “on {player}'s turn, …” or “now”"
    return undecided(Node(NodeKind.FACT, says, (), (found.why, then.why)))


def _last_turn_of(course: Simulation, player: str, ship: str) -> Simulation | None:
    """The play up to the end of the last turn of a player who had a ship, where it tells what he did, or what was done to her."""
    play, pieces = course.situation.play, course.situation.board.pieces
    ended = [place for place, one in enumerate(play) if one.deed is Command.END_TURN]
    for begun, end in reversed([*pairwise((-1, *ended))]):
        before, told = course.before(end), play[begun + 1 : end]
        if all(one.state.board.turn == player and one.state.piece(ship).player == player for one in before.ends):
            own = any(one.who in pieces and pieces[one.who].player == player for one in told)
            return before if own or any(ship in one.whom for one in told) else None
    return None
