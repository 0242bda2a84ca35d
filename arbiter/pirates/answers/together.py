"""What is asked of all crew of a ship at once, as it is of each of them."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import Act, Kind
from arbiter.engine.course import Branch, Simulation
from arbiter.frozen import replace
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.play import Adjunct, Ask, Question
from arbiter.trace import Node, NodeKind

Reply = Callable[[Simulation, Branch, Question], BranchReply]


def of_her_crew(course: Simulation, branch: Branch, question: Question, reply: Reply) -> BranchReply | None:
    """Whether the crew of a ship may be eliminated: not where none of them may; None where it is about something else.

    Where one of several may be, whether so may the others is open, as what becomes of the first may keep it from them.
    """
    ship = question.beside(Adjunct.OF) or ""
    asked = (question.ask, question.act, question.of, question.whom) == (Ask.MAY, Act.ELIMINATE, "crew", None)
    if not asked or ship not in course.situation.board.pieces:
        return None
    crew = [piece.id for piece in course.situation.board.aboard(ship) if piece.kind is Kind.CREW]
    adjuncts = tuple(pair for pair in question.adjuncts if pair != (Adjunct.OF, ship))
    alone = replace(question, of=None, number=None, adjuncts=adjuncts, how=tuple(word for word in question.how if word != "all"))
    each = [reply(course, branch, replace(alone, whom=one)) for one in crew]
    if not each:
        says = f"{course.view(branch.state).name(ship)} has no crew aboard"
        return undecided(says)
    if len(each) == 1 or all(one.decided and one.answer == "no" for one in each):
        return each[0]
    says = "who of them may be eliminated hangs on who is before: ask it of each"
    return undecided(Node(NodeKind.FACT, says, (), tuple(one.why for one in each)))
