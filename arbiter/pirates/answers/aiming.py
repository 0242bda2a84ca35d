"""When the targets of shots are named: each before its own die (`faq.shooting.2`), or of one mast at once (`faq.longship.2`)."""

from __future__ import annotations

from arbiter.effects import Act, Quantity
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.view import View
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.pirates.table.conditions import number
from arbiter.play import LATE, Question
from arbiter.trace import Node, NodeKind


def may_aim(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether targets may be named so; None where it is asked about something else."""
    if question.act is not Act.TARGET or question.who not in branch.state.board.pieces:
        return None
    return _aiming(course.view(branch.state), question, "yes")


def must_aim_first(view: View, question: Question) -> BranchReply:
    """Whether targets have to be named so."""
    return _aiming(view, question, "no")


def _aiming(view: View, question: Question, all_at_once: str) -> BranchReply:
    """The answer; `all_at_once` where all targets would be named before any die, or one of them after a die."""
    per_mast = number(view, Quantity.CANNONS_PER_MAST, view.role(question.who), 1)
    together = int(str(per_mast.value)) > 1
    units = view.book.units("a mast's cannons may part" if together else "cannons fire one by one")
    if not units or (LATE in question.how and (together or all_at_once != "yes")):
        return undecided("when targets are named stands in no document for such a ship")
    if together:
        says = "it is said before the roll which die of a mast is for which target"
        return BranchReply("yes", Node(NodeKind.FINDING, says, units))
    answer = "yes" if "each" in question.how else all_at_once
    return BranchReply(answer, Node(NodeKind.FINDING, "each target is chosen just before its own die is rolled", units))
