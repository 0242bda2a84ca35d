"""An answer in all branches of another course than the one that is played."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.engine.course import Branch, Simulation
from arbiter.frozen import replace
from arbiter.pirates.answers.replies import BranchReply
from arbiter.play import Question


def in_all(
    course: Simulation, other: Simulation, question: Question, ask: Callable[[Simulation, Branch, Question], BranchReply]
) -> BranchReply:
    """The answer in all branches of another course, where they agree on it."""
    replies = []
    for branch in other.run():
        course.reads.again(branch.record)
        other.reads = course.reads
        replies.append(ask(other, branch, question))
    first = replies[0]
    alike = all(reply.answer == first.answer for reply in replies)
    return first if alike else replace(first, answer="undecided", decided=False)
