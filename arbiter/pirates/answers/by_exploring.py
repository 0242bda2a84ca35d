"""What may be done with cargo once a ship explores a place, as she may do by an action that the play does not tell."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.board import Piece
from arbiter.effects import Act
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.frozen import replace
from arbiter.pirates.answers.branches import in_all
from arbiter.pirates.answers.replies import BranchReply, settled, undecided
from arbiter.pirates.treasure.explorable import may_explore
from arbiter.pirates.treasure.exploring import has_lost_explorer, is_exploring
from arbiter.pirates.treasure.loading import nearby
from arbiter.play import Adjunct, Command, Question, Sentence
from arbiter.trace import Node, NodeKind

_HANDLING = frozenset({Act.LOAD, Act.TAKE, Act.UNLOAD, Act.GIVE, Act.LOOK})


def once_explored(
    course: Simulation,
    branch: Branch,
    question: Question,
    found: BranchReply,
    ask: Callable[[Simulation, Branch, Question], BranchReply],
) -> BranchReply:
    """The reply; where she may explore the place now, and that lets her do what is asked, the one that holds then."""
    state, ship = branch.paused or branch.state, question.who
    gives_nothing = question.act is Act.GIVE and not question.whom
    if (
        question.act not in _HANDLING
        or gives_nothing
        or question.how not in ((), ("all",))
        or question.number
        or ship not in state.board.pieces
    ):
        return found
    if any(one.deed is Command.PASS and one.who == ship and "explor" in one.text.casefold() for one in course.situation.play):
        return found  # she does not explore
    view = course.view(state)
    place = _place(question, state.board.pieces.get(question.whom or "")) or nearby(view, ship)
    if place not in state.board.pieces or place == ship or is_exploring(state, ship) or has_lost_explorer(state, ship):
        return found
    exploring = settled(view, may_explore(view, ship, place))
    if exploring.answer == "no":
        return found
    explores = Sentence(Command.EXPLORE, ship, (place,), text=f"{ship} explores {place}")
    then = in_all(course, course.playing((*course.situation.play, explores)), replace(question, again=True), ask)
    if then.answer == "no":
        return found
    if not exploring.decided or not then.decided:
        return undecided(then.why if exploring.decided else exploring.why)
    says = f"{view.name(ship)} may do that by exploring {view.name(place)}"
    return replace(then, why=Node(NodeKind.FINDING, says, (), (exploring.why, then.why)))


def _place(question: Question, what: Piece | None) -> str:
    """Where what is asked about lies, or is to go."""
    named = question.beside(Adjunct.FROM) or question.beside(Adjunct.TO) or question.beside(Adjunct.AT) or question.at
    lies = what.aboard if what is not None and question.act not in (Act.UNLOAD, Act.GIVE) else ""
    return named or lies or ""
