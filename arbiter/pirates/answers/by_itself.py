"""What came about of itself, without anybody attempting it."""

from __future__ import annotations

from arbiter.effects import Act
from arbiter.engine.branches import Branch
from arbiter.engine.view import View
from arbiter.pirates.answers.replies import BranchReply, told
from arbiter.pirates.contact.ramming import APART
from arbiter.play import Question
from arbiter.trace import Node, NodeKind

OF_ITSELF = {Act.LOAD: "loaded", Act.UNLOAD: "unloaded", Act.MOVE: APART}
"""What a ship may come to do without a sentence that says so, because a rule makes her, and how the state counts it."""


APART_BY = "S"
"""How far a ship moves away from whom she rammed submerged (`faq.submarine.1`)."""


def came_about(branch: Branch, question: Question) -> bool:
    """Whether what is asked about took place without anybody attempting it, so that it was not left to anybody."""
    counted = OF_ITSELF.get(question.act) if question.act is not None else None
    moved = question.act is Act.MOVE
    elsewhere = moved and (question.state != "away" or question.length not in (None, APART_BY))
    if question.worth is not None and not question.whom:  # a coin of that value, which need not be what went over
        return False
    if counted is None or elsewhere or not branch.state.count(counted, question.who, question.whom or None):
        return False
    if moved and not question.whom:
        return True
    tried = (one for one in branch.attempts if (one.act, one.who) == (question.act, question.who))
    return not any((question.whom or one.whom) == one.whom for one in tried)


def by_itself(view: View, branch: Branch, question: Question) -> BranchReply:
    """That it came about without anybody asking for it."""
    rows = (row for row in branch.state.done if row[:2] == (OF_ITSELF[question.act or Act.LOAD], question.who))
    other = question.whom or next(row[2] for row in rows)
    if question.act is not Act.MOVE:
        return BranchReply("yes", told(view, f"{view.name(other)} went over by itself", branch, other))
    says, units = f"{view.name(question.who)} moves away from {view.name(other)}", view.book.units("a submerged ram ends apart")
    return BranchReply("yes", Node(NodeKind.FINDING, says, units))
