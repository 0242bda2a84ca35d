"""What is asked of all crew of a ship at once, of any one of them, or of what lies where she is docked, as it is of each."""

from __future__ import annotations

from arbiter.effects import Act, Kind
from arbiter.engine.alternatives import alternatives
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.targets import targets
from arbiter.frozen import replace
from arbiter.pirates.answers.branches import Asking
from arbiter.pirates.answers.replies import BranchReply, best, undecided
from arbiter.pirates.contact.plunder import KINDS
from arbiter.pirates.fleet import forts
from arbiter.pirates.table.docking import berth
from arbiter.play import Adjunct, Ask, Count, Question
from arbiter.trace import Node, NodeKind


def of_what_lies_there(course: Simulation, branch: Branch, question: Question, reply: Asking) -> BranchReply | None:
    """Whether a ship must load treasure or crew: not where she need load none of what lies where she is docked; else None."""
    ship, kind = question.who, KINDS.get(question.of or "")
    asked = (question.ask, question.act, question.whom) == (Ask.MUST, Act.LOAD, None) and kind is not None
    if (
        not asked
        or question.roles - {"of", "number"}
        or question.number not in (None, 1)
        or ship not in branch.state.board.pieces
    ):
        return None
    here = berth(branch.state.board, branch.state.ship_of(ship))
    there = [one.id for one in branch.state.board.aboard(here) if one.kind is kind] if here else []
    each = [reply(course, branch, replace(question, of=None, number=None, whom=one)) for one in there]
    if not each:
        says = f"nothing says what lies where {course.view(branch.state).name(ship)} is"
        return undecided(says)
    return best(each)


def has_so_many(course: Simulation, branch: Branch, question: Question, reply: Asking) -> BranchReply | None:
    """Whether a piece has something of a sort, or so many of it, by how many it has; None where it is about anything else.

    Who has more than is asked for may be meant to have as many, or not to: that is open.
    """
    count = COUNTS.get(question.of or "")
    if (question.ask, question.act, question.whom) != (Ask.DOES, Act.HAVE, None) or count is None:
        return None
    asked = replace(question, ask=Ask.HOW_MANY, act=None, count=count, of=None, number=None)
    found, least = reply(course, branch, asked), question.number
    if not found.decided or not found.answer.isdigit():
        return undecided(found.why if not found.decided else Node(NodeKind.FACT, f"it is {found.answer}", (), (found.why,)))
    has = int(found.answer)
    if least and has > least:
        return undecided(Node(NodeKind.FACT, f"it is {has}: whether more than {least} is meant was not said", (), (found.why,)))
    return replace(found, answer="yes" if has == least or (least is None and has) else "no")


def paid_for(course: Simulation, branch: Branch, question: Question, _reply: Asking) -> BranchReply | None:
    """How much gold is paid for a fort; None where it is about anything else."""
    fort = question.beside(Adjunct.FOR) or ""
    asked = (question.ask, question.act, question.count) == (Ask.HOW_MANY, Act.PAY, Count.GOLD)
    if not asked or fort not in branch.state.board.pieces or not forts.is_fort(branch.state.piece(fort)):
        return None
    found = forts.price(course.view(branch.state), fort)
    why = Node(NodeKind.FINDING, found.says, found.cites)
    return BranchReply(str(found.value), why) if found.decided else undecided(why)


COUNTS = {
    "crew": Count.CREW, "treasure": Count.TREASURE, "cargo": Count.CARGO, "gold": Count.GOLD, "mast": Count.MASTS,
    "cannon": Count.CANNONS,
}  # fmt: skip
"""What of which a piece may have so many, each with how many."""


def of_one_aboard(course: Simulation, branch: Branch, question: Question, reply: Asking) -> BranchReply | None:
    """Whether a ship may hand over a crew or a treasure, whichever it is: she may if she may with one of hers; else None.

    What is to be handed over by nobody in particular is handed over by the ship that carries it.
    """
    ship, kind = question.who, KINDS.get(question.of or "")
    what = question.whom or ""
    carrier = branch.state.carrier(what)
    if (question.ask, question.act, ship) == (Ask.MAY, Act.GIVE, "") and carrier != what and question.beside(Adjunct.TO):
        return reply(course, branch, replace(question, who=carrier))
    asked = (question.ask, question.act, question.whom, question.number) in _HANDED_OVER and kind is not None
    if not asked or ship not in branch.state.board.pieces or not question.beside(Adjunct.TO):
        return None
    own = [piece.id for piece in branch.state.board.aboard(ship) if piece.kind is kind]
    each = [reply(course, branch, replace(question, of=None, number=None, whom=one)) for one in own]
    if not each:
        says = f"nothing tells of any {question.of} aboard {course.view(branch.state).name(ship)}"
        return undecided(says)
    return best(each)


_HANDED_OVER = [(Ask.MAY, Act.GIVE, None, number) for number in (None, 1)]


def of_her_crew(course: Simulation, branch: Branch, question: Question, reply: Asking) -> BranchReply | None:
    """Whether the crew of a ship may be eliminated: not where none of them may; None where it is about something else.

    Where one of several may be, whether so may the others is open, as what becomes of the first may keep it from them; not
    where a text that may be used now reaches all of them.
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
    if all(one.decided and one.answer == "yes" for one in each) and _are_all_reached(course, branch, crew):
        return best(each)
    says = "who of them may be eliminated hangs on who is before: ask it of each"
    return undecided(Node(NodeKind.FACT, says, (), tuple(one.why for one in each)))


def _are_all_reached(course: Simulation, branch: Branch, crew: list[str]) -> bool:
    """Whether a text that may be used now lets all of these crew be eliminated at once, also before a loser chooses."""
    for state in filter(None, (branch.paused, branch.state)):
        view, left = course.view(state), {one for one in crew if state.board.pieces[one].gone is None}
        offers = (one for offer in state.offers for one in (offer, *alternatives(offer)) if one.effect.act is Act.ELIMINATE)
        if any(left <= {*aim.pieces} and len(left) <= aim.most for aim in (targets(view, one) for one in offers)):
            return True
    return False
