"""Whether cargo may be traded between ships, and whether a ship has room for more of it."""

from __future__ import annotations

from arbiter.effects import Act
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.frozen import replace
from arbiter.pirates.answers.branches import Asking
from arbiter.pirates.answers.of_cargo import may_carry
from arbiter.pirates.answers.permissions import permission
from arbiter.pirates.answers.replies import BranchReply, best, settled
from arbiter.pirates.kinds import is_ship, ships_in_play
from arbiter.play import Adjunct, Ask, Question
from arbiter.trace import cited, conclusion


def handed(course: Simulation, branch: Branch, question: Question, may: Asking) -> BranchReply | None:
    """Whether cargo may be traded, or more of it be carried; None where it is about something else."""
    if question.act is Act.HAVE and question.of in ("crew", "treasure", "cargo") and not question.whom:
        view = course.view(branch.state)
        barred = settled(view, permission(view, replace(question, of=None)))
        return barred if barred.answer == "no" else may_carry(view, branch, question)
    return _traded(course, branch, question, may) if question.act is Act.TRADE else None


def of_a_players_ship(course: Simulation, branch: Branch, question: Question, ask: Asking) -> BranchReply | None:
    """That cargo may pass to or from a player, where it may to or from a ship of his; None of all else."""
    board = branch.state.board
    roles = [(role, one) for role, one in question.adjuncts if one in board.players and one not in board.pieces]
    if question.ask is not Ask.MAY or question.denied or question.act not in _PASSING or len(roles) != 1:
        return None
    (role, player), *_ = roles
    rest = tuple(pair for pair in question.adjuncts if pair not in roles)
    ships = [ship.id for ship in ships_in_play(course.view(branch.state)) if ship.player == player and ship.id != question.who]
    each = [ask(course, branch, replace(question, adjuncts=(*rest, (role, ship)))) for ship in ships]
    return best(each, "yes", "undecided")


_PASSING = frozenset({Act.GIVE, Act.UNLOAD, Act.LOAD, Act.TAKE, Act.TRANSFER})
"""What has cargo pass from one ship to another."""


def _traded(course: Simulation, branch: Branch, question: Question, may: Asking) -> BranchReply | None:
    """That one may be had for another from a ship where each of the two may pass by exploring her; None for any other trade."""
    pieces, wanted = branch.state.board.pieces, question.beside(Adjunct.FOR) or ""
    other = (pieces[wanted].aboard if wanted in pieces else None) or ""
    if not question.whom or other not in pieces or not is_ship(pieces[other]):
        return None
    plain = replace(question, adjuncts=())
    gives = may(course, branch, replace(plain, act=Act.GIVE, adjuncts=((Adjunct.TO, other),)))
    takes = may(course, branch, replace(plain, act=Act.TAKE, whom=wanted, adjuncts=((Adjunct.FROM, other),)))
    if not (gives.answer == takes.answer == "yes"):
        return None
    names = (course.view(branch.state).name(one) for one in (question.whom, wanted))
    causes = (gives.why, takes.why)
    return BranchReply("yes", conclusion(f"{' and '.join(names)} may each pass to the other ship", cited(causes), causes))
