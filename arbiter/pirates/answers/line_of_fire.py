"""Whether a line of fire is clear, and what blocks it."""

from __future__ import annotations

from arbiter.effects import Act
from arbiter.engine.course import Simulation
from arbiter.engine.points import Finding, Point
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.answers.replies import BranchReply, settled, undecided
from arbiter.pirates.table.reach import blind, blocking, is_in_line, standing_in_line
from arbiter.play import Adjunct, Command, Question

LINE = "the line of fire"
"""What a question names as that which is blocked."""
IN_LINE = "in line of fire"
"""How a question says that nothing blocks the line of fire from a ship to a piece."""


def blocks(course: Simulation, view: View, question: Question) -> BranchReply | None:
    """Whether a piece blocks the line of fire from a ship to a target, in which it has to stand; None for any other question."""
    ship, target, pieces = question.whom or "", question.beside(Adjunct.TO) or "", view.state.board.pieces
    if not {question.who, ship, target} <= pieces.keys() or question.of != LINE:
        return None
    found = standing_in_line(view, ship, question.who)
    if not found or is_in_line(view, ship, target, question.who):
        return settled(view, found)
    if _is_told_clear(course, ship, target, question.who):
        return settled(view, replace(_clear(view, ship, target), value=False))
    return undecided(f"nothing says that {view.name(question.who)} stands between {view.name(ship)} and {view.name(target)}")


def never_blocks(view: View, question: Question) -> bool:
    """Whether a piece blocks no line of fire of another by the rules alone, so that nothing that is open bears on it."""
    pieces, ship = view.state.board.pieces, question.whom or ""
    if question.act is not Act.BLOCK or question.of != LINE or question.who == ship or not {question.who, ship} <= pieces.keys():
        return False
    texts = (ability for piece in pieces.values() for ability in piece.abilities)
    of_lines = any(one.act is Act.BLOCK for text in texts for one in text.told)
    found = standing_in_line(view, ship, question.who)
    return not of_lines and found.decided and not found and bool(found.claims)


def has_line(course: Simulation, view: View, ship: str, target: str) -> BranchReply:
    """Whether a ship has a clear line of fire to a piece; open where nothing tells, or where it is not so of every mast."""
    blocked, passed = blocking(view, ship, target)
    if blocked is not None:
        return settled(view, blocked)
    hidden, name = blind(view, ship, target), f"{view.name(ship)} to {view.name(target)}"
    if hidden:
        all_of_them = len(hidden) == view.state.piece(ship).masts
        says = f"{'every mast' if all_of_them else 'one mast or more'} of {view.name(ship)} has a blocked line of fire"
        if not all_of_them:
            return undecided(says)
        return settled(view, Finding(Point(Act.BLOCK), False, says=says, cites=view.book.units("line of fire")))
    if _is_told_clear(course, ship, target):
        return settled(view, _clear(view, ship, target, passed))
    return undecided(f"what stands in the line of fire from {name} is not told")


def _clear(view: View, ship: str, target: str, passed: tuple[Finding, ...] = ()) -> Finding:
    says = f"the line of fire from {view.name(ship)} to {view.name(target)} is clear: stated"
    return Finding(Point(Act.BLOCK), True, parts=(fact(says), *passed), says=says)


def _is_told_clear(course: Simulation, ship: str, target: str, by: str = "") -> bool:
    """Whether it is told that nothing stands in a line of fire, or not a certain piece, and nobody has moved since."""
    play, rows = course.situation.play, course.situation.board.blocked
    in_it = {row.by for row in rows if row[:2] == (ship, target) and not row.mast}
    told = [at for at, one in enumerate(play) if any(row[:2] == (ship, target) and row.by in ("", by) for row in one.clear)]
    lines = {"line of fire": "", f"line of fire past {by}": by}
    stated = any((line, ship, target) in course.situation.stated and other not in in_it for line, other in lines.items())
    since = play[told[-1] + 1 :] if told else play
    return (bool(told) or stated) and not any(one.deed is Command.MOVE for one in since)
