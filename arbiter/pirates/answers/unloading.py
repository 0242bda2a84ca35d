"""What went ashore in the play, where, and what it came to; how much came aboard."""

from __future__ import annotations

from arbiter.board import Board, Piece
from arbiter.effects import HARBOURS, Act, Kind
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.answers.deeds import unanswered
from arbiter.pirates.answers.replies import BranchReply, told, undecided
from arbiter.pirates.kinds import CARGO
from arbiter.pirates.table.gold import is_unique
from arbiter.play import COINED, Adjunct, Ask, Count, Question
from arbiter.trace import Node, cited, conclusion

_KINDS = {"treasure": Kind.TREASURE, COINED: Kind.TREASURE, "gold": Kind.TREASURE, "crew": Kind.CREW}
_LISTED = frozenset({None, "crew", "treasure", "cargo", COINED})
_COUNTED = {Count.TREASURE: "treasure", Count.GOLD: "gold", Count.CREW: "crew", Count.CARGO: "cargo"}


def of_unloading(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """What is asked about cargo that the play has seen go ashore, or about the place of it; None for any other question."""
    done = question.modal in (None, Ask.DOES)
    if question.act is Act.LOAD and done and question.ask is Ask.HOW_MANY:
        return _how_many(course, branch, question)
    if question.act is not Act.UNLOAD:
        return None
    if question.ask is Ask.WHERE:
        return _where(course, branch, question)
    place = place_of(question)
    if place and question.whom and question.ask in (Ask.DOES, Ask.IS, Ask.MUST) and not question.again:
        return _there(course, branch, question, place)
    if question.whom and done and question.ask in (Ask.DOES, Ask.WHO, Ask.WHICH):
        return _by_whom(course, branch, question)
    if done and question.ask is Ask.WHICH and question.of in _LISTED:
        return _which(course, branch, question)
    return _how_many(course, branch, question) if done and question.ask is Ask.HOW_MANY else None


def place_of(question: Question) -> str:
    """The place at which a question says that something goes ashore."""
    return question.at or question.beside(Adjunct.AT) or question.beside(Adjunct.TO) or ""


def landed(course: Simulation, branch: Branch, who: str, cargo: str) -> str:
    """Where cargo lies ashore that a ship, or one of a player's, has unloaded in the play; empty where it does not."""
    board, ships = branch.state.board, _ships(branch.state.board, who)
    lies = board.pieces[cargo].aboard or ""
    ashore = lies in board.pieces and not HARBOURS.isdisjoint(board.pieces[lies].kinds)
    elsewhere = course.situation.board.pieces[cargo].aboard != lies
    return lies if ashore and elsewhere and any(branch.state.count("unloaded", ship, cargo) for ship in ships) else ""


def _boarded(course: Simulation, branch: Branch, who: str, cargo: str) -> str:
    """The ship, or one of a player's, aboard which cargo lies that she has loaded in the play; empty where it does not."""
    ship, before = branch.state.board.pieces[cargo].aboard or "", course.situation.board.pieces[cargo].aboard
    own = ship in _ships(branch.state.board, who) or not who
    return ship if ship and own and ship != before and branch.state.count("loaded", ship, cargo) else ""


def _ships(board: Board, who: str) -> list[str | None]:
    own = [piece.id for piece in board.pieces.values() if piece.player == who and Kind.ISLAND not in piece.kinds]
    return [*own] if who in board.players else [who or None]


def _there(course: Simulation, branch: Branch, question: Question, place: str) -> BranchReply | None:
    """Whether cargo that went ashore did so at that place: what has been unloaded elsewhere is not to be unloaded there."""
    cargo, view = question.whom or "", course.view(branch.state)
    lies = landed(course, branch, question.who, cargo) if cargo in branch.state.board.pieces else ""
    if not lies or place not in branch.state.board.pieces or (lies == place and question.ask is Ask.MUST):
        return None
    says = f"{view.name(cargo)} was unloaded at {view.name(lies)}"
    return BranchReply("yes" if lies == place else "no", told(view, says, branch, cargo))


def _by_whom(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Which ship unloaded some cargo, or whether it was the one that is named; None where it did not go ashore in the play."""
    view, cargo = course.view(branch.state), question.whom or ""
    lies = landed(course, branch, "", cargo) if cargo in branch.state.board.pieces else ""
    by = list(dict.fromkeys(str(row[1]) for row in branch.state.done if row[0] == "unloaded" and row[2] == cargo))
    if not lies or len(by) != 1:
        return None
    says = f"{view.name(cargo)} was unloaded by {view.name(by[0])}"
    if question.ask is not Ask.DOES:
        return BranchReply(view.name(by[0]), told(view, says, branch, cargo)) if question.of in (None, "ship", "piece") else None
    own = not question.who or question.who in (by[0], view.player(by[0]))
    return BranchReply("yes" if own else "no", told(view, says, branch, cargo))


def _where(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    view, cargo = course.view(branch.state), question.whom or question.who
    lies = landed(course, branch, "", cargo) if cargo in branch.state.board.pieces else ""
    if not lies:
        return undecided(f"the play does not tell that {view.name(cargo)} is unloaded")
    says = f"{view.name(cargo)} was unloaded at {view.name(lies)}"
    return BranchReply(f"at {view.name(lies)}", told(view, says, branch, cargo))


def _those(course: Simulation, branch: Branch, question: Question, of: str | None) -> list[Piece] | BranchReply:
    """The cargo of that kind that went ashore, or came aboard, at a place if one is named; or why that is open."""
    state, kind, loads = branch.state, _KINDS.get(of or ""), question.act is Act.LOAD
    place, moved = (question.beside(Adjunct.FROM) if loads else place_of(question)) or None, _boarded if loads else landed
    cargo = [piece for piece in state.board.pieces.values() if not CARGO.isdisjoint(piece.kinds)]
    meant = [piece for piece in cargo if kind in (None, *piece.kinds) and not (of == COINED and is_unique(piece))]
    ships = _ships(state.board, question.who)
    lies = {piece.id: moved(course, branch, question.who, piece.id) for piece in meant}
    there = {piece.id: course.situation.board.pieces[piece.id].aboard if loads else lies[piece.id] for piece in meant}
    found = [piece for piece in meant if lies[piece.id] and place in (None, there[piece.id])]
    open_here = state.unsure & {*lies.values(), question.who, *(piece.aboard or "" for piece in found)}
    noted = "loaded" if loads else "unloaded"
    back = [one for one in meant if not lies[one.id] and any(state.count(noted, ship, one.id) for ship in ships)]
    if open_here or back or not found:
        return unanswered(question)
    return found


def _which(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    found = _those(course, branch, question, question.of)
    if isinstance(found, BranchReply):
        return found
    view = course.view(branch.state)
    names = ", ".join(view.name(piece.id) for piece in found)
    return BranchReply(names, _because(view, branch, f"unloaded: {names}", found))


def _because(view: View, branch: Branch, says: str, found: list[Piece]) -> Node:
    """What is said, with how each of those went ashore as its reason."""
    causes = tuple(event for piece in found for event in told(view, says, branch, piece.id).causes)
    return conclusion(says, cited(causes), tuple(dict.fromkeys(causes)))


def _how_many(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    of = question.of if question.of == COINED else _COUNTED.get(question.count or Count.MASTS)
    found = _those(course, branch, question, of) if of is not None else unanswered(question)
    if isinstance(found, BranchReply):
        return found
    view, gold = course.view(branch.state), question.count is Count.GOLD
    if gold and any(piece.gold is None for piece in found):
        return undecided("what all of that is worth was not stated")
    total = sum(piece.gold or 0 for piece in found) if gold else len(found)
    names = " and ".join(view.name(piece.id) for piece in found)
    says = f"{'loaded' if question.act is Act.LOAD else 'unloaded'}: {names}" + (f", {total} gold in all" if gold else "")
    return BranchReply(str(total), _because(view, branch, says, found))


def in_its_place(course: Simulation, branch: Branch, question: Question) -> Question:
    """The question whether something may be unloaded, asked as things stand where the play has unloaded it at another place."""
    cargo, place = question.whom or "", place_of(question)
    plain = question.ask is Ask.MAY and question.act is Act.UNLOAD and cargo in branch.state.board.pieces
    lies = landed(course, branch, question.who, cargo) if plain and place else ""
    return replace(question, again=True) if lies and lies != place else question
