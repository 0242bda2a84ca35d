"""An answer in all branches of another course than the one that is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.play import Question
from arbiter.trace import Node, NodeKind

Asking = Callable[[Simulation, Branch, Question], BranchReply]


def in_all(course: Simulation, other: Simulation, question: Question, ask: Asking) -> BranchReply:
    """The answer in all branches of another course, where they agree on it; it is worked out once for each course."""
    if (question, ask) not in other.answered:
        other.answered[question, ask] = course.apart(lambda: _in_all(course, other, question, ask))
    reply, record = other.answered[question, ask]
    course.reads.again(record)
    return cast("BranchReply", reply)


def _in_all(course: Simulation, other: Simulation, question: Question, ask: Asking) -> BranchReply:
    """The answer in all branches of another course, where they agree on it."""
    replies = []
    for branch in other.ends:
        course.reads.again(branch.record)
        other.reads = course.reads
        replies.append(ask(other, branch, question))
    answers = [*dict.fromkeys(reply.answer for reply in replies)]
    if len(answers) == 1:
        return replies[0]
    unsure = next((reply for reply in replies if not reply.decided), None)
    says = f"it is {' or '.join(answers)}, as dice fall or somebody chooses"
    return undecided(Node(NodeKind.FACT, says, (), tuple(reply.why for reply in replies)) if unsure is None else unsure.why)
