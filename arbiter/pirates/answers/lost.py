"""Whether a ship loses something or goes down, and by what."""

from __future__ import annotations

from arbiter.board import Gone
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.answers.deeds import unanswered
from arbiter.pirates.answers.parted import left_otherwise, ships_of
from arbiter.pirates.answers.replies import BranchReply, told, undecided
from arbiter.pirates.answers.spoils import lost, lost_by_then, lost_to
from arbiter.pirates.answers.states import is_gone
from arbiter.pirates.kinds import CARGO
from arbiter.pirates.table.flames import REPLACED, burning
from arbiter.play import Question


def eliminates(view: View, branch: Branch, who: str, whom: str) -> BranchReply:
    """Whether a piece was eliminated, and by whoever the question names: a piece, the ship that it is aboard, or a player."""
    found, state = is_gone(view, branch, whom, Gone.ELIMINATED, "eliminated", ever=True), branch.state
    if found.answer == "no" or who in ("", whom):
        return found
    by = {row[1] for row in state.done if row[0] == "eliminated" and row[2] == whom}
    sides = {one: {one, state.ship_of(one), view.player(one)} for one in by if one in state.board.pieces}
    if any(who in side or (who in state.board.pieces and state.ship_of(who) in side) for side in sides.values()):
        return found
    own = view.player(whom)
    if not sides or len(sides) < len(by) or any(own in side for side in sides.values()):
        return undecided(f"nothing says who eliminated {view.name(whom)}")
    says = f"{view.name(who)} did not eliminate {view.name(whom)}"
    return BranchReply("no", told(view, says, branch, whom))


def sinks(view: View, branch: Branch, who: str, whom: str | None) -> BranchReply:
    """Whether a ship sinks, also where she is back by the end, and by whom where the question names that."""
    state, ship = branch.state, whom or who
    sunk = state.piece(ship).gone is Gone.SUNK or state.count("sunk", None, ship) > 0
    if sunk and whom and who:
        by = [row[1] for row in state.done if row[0] == "sunk" and row[2] == ship]
        sunk = who in by
        if not sunk and not all(by) and not state.count("scuttled", ship):
            return undecided(f"nothing says who sank {view.name(ship)}")
        says = f"{view.name(who)} {'sinks' if sunk else 'does not sink'} {view.name(ship)}"
    else:
        says = f"{view.name(ship)} {'sinks' if sunk else 'does not sink'}"
    return BranchReply("yes" if sunk else "no", told(view, says, branch, ship))


def scuttled(view: View, branch: Branch, question: Question) -> BranchReply:
    """Whether the attempt to scuttle a ship succeeded: she goes down when her player's next turn begins."""
    ship = question.whom or question.who
    others = question.whom is not None and question.who not in ("", ship, view.player(ship))
    if others or not view.state.count("scuttle attempt made", ship):
        return unanswered(question)
    done = view.state.count("scuttled", ship) > 0
    return BranchReply(
        "yes" if done else "no", told(view, f"{view.name(ship)} is {'' if done else 'not '}scuttled", branch, ship)
    )


BY_RAM = ("ram",)
"""The cause of a loss that is asked about where it is a ram, which sets no mast on fire."""


def loses(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship or a player has lost a piece, something of a kind, or as many of it as the question says."""
    if question.state == "kept":
        return _keeps(course, branch, question)
    if "all" in question.how:
        return _loses_all(course, branch, question)
    view, state, who = course.view(branch.state), branch.state, question.who
    piece = state.board.pieces.get(question.whom or "")
    began = course.situation.board.pieces.get(question.whom or "", piece)
    found = lost_to(course, state, question) if began is not None and began.kind in CARGO else None
    count = None if question.whom else lost(course, state, question)
    before = lost_by_then(course, question) if question.of == "mast" else 0
    if before and course.situation.play and (question.number or not count):
        what = "a mast was" if before == 1 else f"{before} masts were"
        return undecided(f"{what} lost before the play, and whether that is meant was not said")
    count = count + before if count is not None else None
    if question.once_more and count == 1:
        return undecided(f"{view.name(who) if who else 'they'} lost 1, and whether that is meant, or one more, was not said")
    if found is None and count is None:
        left = left_otherwise(course, state, who, question.of or "", question.whom) if who and question.of != "mast" else None
        return left or unanswered(question)
    ships = ships_of(course, who)
    if question.of == "mast" and question.how != BY_RAM and any(state.count(REPLACED, ship) for ship in ships):
        says = "a mast was replaced by a fire mast, and whether such a mast is meant is not said"
        return undecided(says)
    if piece is not None and found is not None:
        done = any(one.id == piece.id for one in found)
        words = f"{view.name(who)} {'has' if done else 'has not'} lost {view.name(piece.id)}"
        return BranchReply("yes" if done else "no", told(view, words, branch, piece.id))
    done = count == question.number if question.number else bool(count)
    by = (question.by,) if question.by in state.board.pieces else ()
    return BranchReply(
        "yes" if done else "no", told(view, f"{view.name(who) if who else 'they'} lost {count}", branch, *ships, *by)
    )


def _loses_all(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether none is left of what a ship had: no where one is; of masts that are lost by now it does not matter when."""
    causes = tuple(one for one in question.how if one != "all")
    ship, of = branch.state.board.pieces.get(question.who), question.of or ""
    if question.whom or ship is None or of not in ("mast", *CARRIED):
        return unanswered(question)
    left, began = _left(branch, question), course.situation.board.pieces[ship.id]
    some = loses(course, branch, replace(question, how=causes, number=began.masts if causes and of == "mast" else None))
    if some.answer == "no":
        return some
    if left and ship.gone is None:
        return replace(some, answer="no") if some.decided else some
    if of == "mast" and question.perfect and not causes and not left and not burning(ship):
        return BranchReply("yes", told(course.view(branch.state), f"{ship.name} has no mast left", branch, ship.id))
    return undecided(f"what became of the rest as {ship.name} went is not counted") if left else some


CARRIED = ("crew", "treasure", "cargo")
"""What may be aboard a ship."""


def _left(branch: Branch, question: Question) -> int:
    """How many masts a ship has left, or how much there is aboard her of what a question names."""
    board, of = branch.state.board, question.of or ""
    if of == "mast" and question.who in board.pieces:
        return board.pieces[question.who].masts
    kinds = {"crew", "treasure"} if of == "cargo" else {of}
    return sum(1 for piece in board.aboard(question.who) if kinds & {kind.value for kind in piece.kinds})


def _keeps(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether nothing of what a question names was lost; where some of several were, what is left decides only about all."""
    every = "all" in question.how
    causes = tuple(one for one in question.how if one != "all")
    lost = loses(course, branch, replace(question, state="lost", how=causes))
    if not lost.decided or question.whom or every or lost.answer == "no":
        return replace(lost, answer={"yes": "no", "no": "yes"}.get(lost.answer, lost.answer))
    left = _left(branch, question)
    return undecided(f"some are lost and {left} left") if left else replace(lost, answer="no")
