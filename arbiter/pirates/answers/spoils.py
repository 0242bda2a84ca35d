"""What is lost at a boarding, as a question: who may choose it, what has to go, and what a ship has lost of a kind."""

from __future__ import annotations

from arbiter.board import Piece
from arbiter.effects import Kind
from arbiter.engine.course import Branch, Course
from arbiter.engine.state import State
from arbiter.engine.view import View
from arbiter.pirates.answers.deeds import unanswered
from arbiter.pirates.answers.replies import Reply, told
from arbiter.play import Deed, Question

KINDS = {"crew": Kind.CREW, "treasure": Kind.TREASURE, "cargo": Kind.CARGO}


def may_be_chosen(course: Course, branch: Branch, question: Question) -> Reply:
    """Whether a player, or the player of a ship, may choose to lose a piece, or one of a kind, at the boarding of the play."""
    view, state = course.view(branch.state), branch.state
    if question.who not in (*state.board.players, *state.board.pieces):
        return unanswered(question)
    player = question.who if question.who in state.board.players else view.player(question.who)
    offered = [row[2] for row in state.done if row[0] == "could lose" and row[1] == player]
    decided = any(row[0] == "loss decided" and view.player(row[2]) == player for row in state.done)
    if not offered and not decided:
        return unanswered(question)
    meant = [piece for piece in offered if _is_meant(view, question, piece)]
    may = bool(meant) and not decided
    what = view.name(question.whom) if question.whom is not None else f"a {question.of}"
    says = f"{player} may {'' if may else 'not '}choose to lose {what}"
    units = view.book.units("abilities decide the loss" if decided else "only what is available")
    reply = Reply("yes" if may else "no", told(view, says, branch, *meant[:1], cites=units))
    return Reply(reply.answer, reply.why, sentences=_before_the_choice(course))


def may_be_captured(course: Course, branch: Branch, question: Question) -> Reply:
    """Whether a ship that has won a boarding in the play may capture a crew of the other ship."""
    view, state, crew = course.view(branch.state), branch.state, question.whom or ""
    loser = course.situation.board.pieces[crew].aboard if crew in state.board.pieces else None
    if question.who not in state.board.pieces or not state.count("boarding won", question.who, loser):
        return unanswered(question)
    may = state.count("could capture", question.who, crew) > 0
    says = f"{view.name(question.who)} {'may' if may else 'cannot'} capture {view.name(crew)}"
    units = view.book.units("capture is no elimination") if may else ()
    before = next((place for place, one in enumerate(course.situation.play) if one.deed is Deed.CAPTURE), None)
    reply = Reply("yes" if may else "no", told(view, says, branch, crew, cites=units))
    return reply if before is None else Reply(reply.answer, reply.why, sentences=before)


def must_be_lost(course: Course, branch: Branch, question: Question) -> Reply:
    """Whether it is all that can be lost that a ship loses one of a kind: then it has to go."""
    view, state = course.view(branch.state), branch.state
    ship = question.who
    offered = [row[2] for row in state.done if row[0] == "could lose" and row[3] and _began_aboard(course, row[2], ship)]
    kind = KINDS.get(question.of or "")
    if not offered or kind is None or (question.number or 1) != 1:
        return unanswered(question)
    must = all(kind in state.piece(piece).kinds for piece in offered)
    says = f"{view.name(ship)} {'can lose nothing else' if must else 'can lose something else'}"
    return Reply("yes" if must else "no", told(view, says, branch, cites=view.book.units("only what is available")))


def _is_meant(view: View, question: Question, piece: str) -> bool:
    kind = KINDS.get(question.of or "")
    return question.whom == piece if question.whom else kind is None or kind in view.state.piece(piece).kinds


def _before_the_choice(course: Course) -> int:
    """How many sentences come before the first that says what is chosen."""
    places = (place for place, sentence in enumerate(course.situation.play) if sentence.deed is Deed.CHOOSE)
    return next(places, len(course.situation.play))


def _began_aboard(course: Course, piece: str, ship: str) -> bool:
    found = course.situation.board.pieces.get(piece)
    return found is not None and found.aboard == ship


def lost(course: Course, state: State, ship: str, of: str) -> int | None:
    """How many masts, crew, treasures or pieces of cargo a ship has lost; nothing where that is not counted."""
    if of == "mast":
        return state.count("masts lost", ship or None)
    kind = KINDS.get(of)
    if kind is None or not ship:
        return None
    stolen = {row[2] for row in state.done if row[0] == "stolen" and row[1] != ship}
    began = course.situation.board.pieces
    return sum(1 for piece in state.board.pieces.values() if kind in began[piece.id].kinds and _went(course, piece, ship, stolen))


def _went(course: Course, piece: Piece, ship: str, stolen: set[str]) -> bool:
    """Whether a piece left a ship for good: it is gone with her as its carrier, or somebody took it from her."""
    if piece.gone is not None:
        return piece.aboard == ship
    return piece.id in stolen and piece.aboard != ship and _began_aboard(course, piece.id, ship)
