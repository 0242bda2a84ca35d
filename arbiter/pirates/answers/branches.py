"""An answer in all branches of another course than the one that is played."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import cast

from arbiter.effects import Act
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.pirates.contact.boarding import LEFT_OPEN
from arbiter.play import Ask, Question
from arbiter.trace import Node, NodeKind

_NOW = Pattern(r"\b(?:right )?now\b|\bat the moment\b", re.IGNORECASE)
"""How a question says that it is asked of the time at which the play ends, before what follows of itself."""
_STANDING = (Ask.IS, Ask.DOES, Ask.HOW_MANY, Ask.WHAT, Ask.WHERE, Ask.WHICH, Ask.WHO)
_LASTING = (None, Act.HAVE)
"""What a question asks of a piece, where it asks how things stand and not what is done."""
Asking = Callable[[Simulation, Branch, Question], BranchReply]


def as_it_stands_now(branch: Branch, question: Question) -> Branch:
    """The branch as the play has told it, where a question asks how things stand *now* and a deed follows that it does not tell.

    What may and must be done is asked of that time in any case; a choice that the play has left open belongs to its deed.
    """
    standing = question.ask in _STANDING and question.modal is None and (question.perfect or question.act in _LASTING)
    paused = branch.paused if standing and _NOW.search(question.text) else None
    if paused is None or not paused.agenda or paused.agenda[0].step == LEFT_OPEN:
        return branch
    return replace(branch, state=paused, events=branch.events[: branch.heard])


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
