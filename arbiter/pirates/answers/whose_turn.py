"""Questions about what may be done that are asked behind a turn, and may mean that turn as well as the time since."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from arbiter.effects import Act, Kind
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.state import State
from arbiter.frozen import replace
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
_NOTHING = frozenset({"no", "none", "0", "nobody"})
"""How it is answered that nothing may or must be done."""
_NOW = Pattern(r"\b(?:now|still|yet|any ?more|any longer|again|turn)\b", re.IGNORECASE)
"""How a question says that it is asked of the time after the play, or of a turn."""


def unless_her_turn_is_meant(
    course: Simulation, branch: Branch, question: Question, found: BranchReply, ask: Callable[..., BranchReply]
) -> BranchReply:
    """The reply about what may or must be done; open where that is nothing in another's turn, or of a ship once his.

    It is asked of the last turn of hers as well, where the play tells what her player did in it, and no word says that the
    time after it is meant. Where nobody is named who would do it, it is asked of the last turn of every other player.
    """
    asks = {question.ask, question.modal} & {Ask.MAY, Ask.MUST}
    event = _event_of_another(branch.state, question)
    if not asks or not (event or question.act in _IN_HER_TURN) or _NOW.search(question.text) or found.sentences is not None:
        return found
    if found.answer not in _NOTHING or not found.decided:
        return found
    for player, ship in [(event, "")] if event else _meant(course, branch, question):
        last = _last_turn_of(course, player, ship)
        then = in_all(course, last, question, ask) if last is not None else found
        if then.answer not in _NOTHING:
            meant = f"say “on {player}'s turn, …” or “now”"
            says = f"as the last turn of {player} ends it is {then.answer}, and now {found.answer}: {meant}"
            return undecided(Node(NodeKind.FACT, says, (), (found.why, then.why)))
    for player in _by_whom(branch, question):
        then = ask(course, _in_turn(branch, player), replace(question, text=f"{question.text.rstrip('?')} in {player}'s turn?"))
        if then.answer != found.answer:
            says = f"in the turn of {branch.state.board.turn} it is {found.answer}, and may be otherwise on {player}'s"
            return undecided(Node(NodeKind.FACT, f"{says}: say by whom, or “on {player}'s turn, …”", (), (found.why, then.why)))
    return found


def _event_of_another(state: State, question: Question) -> str:
    """Whose event is asked about, if he is not at turn: one is revealed in its player's turn."""
    named = question.ability.bearer if question.ability is not None else question.whom or ""
    event = state.board.pieces.get(named)
    asked = question.act in (Act.USE, Act.REVEAL) and event is not None and Kind.EVENT in event.kinds
    return event.player if asked and event is not None and event.player != state.board.turn else ""


def _by_whom(branch: Branch, question: Question) -> list[str]:
    """The players who might do what is asked of nobody in particular, and are not at turn: not he to whose piece it is done."""
    board, nobody = branch.state.board, not question.who and not question.commander and not question.by
    whom = board.pieces.get(question.whom or "")
    passive = question.act in _HOSTILE and _BE_DONE.search(question.text) is not None
    if question.ask is not Ask.MAY or not nobody or whom is None or board.turn is None or not passive:
        return []
    return [player for player in board.players if player not in (board.turn, whom.player)]


def _in_turn(branch: Branch, player: str) -> Branch:
    """The branch as if it were the turn of a player."""
    state = replace(branch.state, board=replace(branch.state.board, turn=player))
    return replace(branch, state=state, paused=None)


_BE_DONE = Pattern(r"\bbe\b", re.IGNORECASE)
"""How a question names nobody who does it, and not just anybody."""
_HOSTILE = frozenset({Act.SHOOT, Act.RAM, Act.BOARD})
"""What is done to a piece by others, in their turns."""


def _meant(course: Simulation, branch: Branch, question: Question) -> list[tuple[str, str]]:
    """Whose last turn may be meant, each with the ship that is asked about, if one is: not his who is at turn."""
    state, pieces = branch.state, branch.state.board.pieces
    nobody = not question.who and question.ask not in (Ask.MAY, Ask.MUST)
    if nobody:
        return [(player, "") for player in state.board.players if player != state.board.turn]
    ship = question.who if question.who in pieces else question.whom or ""
    if ship not in pieces:
        return []
    holder = course.view(state).player(ship)
    player = question.commander or (question.who if question.who != ship else holder)
    lost = player != holder and course.situation.board.pieces[ship].player == player
    own = player == holder and question.who == ship and state.board.turn not in (None, player)
    return [(player, ship)] if lost or own else []


def _last_turn_of(course: Simulation, player: str, ship: str) -> Simulation | None:
    """The play up to the end of the last turn of a player who had a ship, where it tells what he did, or what was done to her."""
    play, pieces = course.situation.play, course.situation.board.pieces
    ended = [place for place, one in enumerate(play) if one.deed is Command.END_TURN]
    for begun, end in reversed([*pairwise((-1, *ended))]):
        before, told = course.before(end), play[begun + 1 : end]
        if all(one.state.board.turn == player and _is_his(one.state, ship, player) for one in before.ends):
            own = any(one.who == player or (one.who in pieces and pieces[one.who].player == player) for one in told)
            return before if own or (ship and any(ship in one.whom for one in told)) else None
    return None


def _is_his(state: State, ship: str, player: str) -> bool:
    """Whether a ship, if one is meant, is a player's."""
    return not ship or state.piece(ship).player == player
