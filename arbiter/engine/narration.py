"""Events and attempts of a course, in words, with their reasons and units."""

from __future__ import annotations

from arbiter.effects import Act, Action
from arbiter.engine.explaining import explain
from arbiter.engine.points import Finding, Point
from arbiter.engine.state import State
from arbiter.engine.transitions import Attempt, Transition
from arbiter.engine.view import View
from arbiter.trace import AT_STAKE, Node, NodeKind, cited


def event(says: str, *units: str, causes: tuple[Node, ...] = (), standing: bool = True, stake: str = "") -> Node:
    """Something that happened; without units it is what the situation itself states. `stake` is who could lose by it."""
    affects = frozenset({(AT_STAKE, stake)} if stake else ())
    return Node(NodeKind.EVENT if units else NodeKind.FACT, says, tuple(dict.fromkeys(units)), causes, standing, (), affects)


def because(view: View, finding: Finding) -> Node:
    """A finding as the cause of an event."""
    return explain(view, finding, finding.says)


def decisive(view: View, finding: Finding) -> tuple[str, ...]:
    """The units that a finding rests on, each once."""
    return cited(because(view, finding).walk())


def attempt(view: View, act: Act, who: str, whom: str, finding: Finding) -> Attempt:
    """An attempt with its explanation, and the state in which it was made."""
    return Attempt(act, who, whom, bool(finding), finding.decided, because(view, finding), at=view.state)


def asked(view: View, act: Act, who: str, whom: str, finding: Finding, action: Action | None = None) -> None:
    """It is noted that somebody wished to know whether this may be done, and what it came to, whatever settled it."""
    pieces = view.state.board.pieces
    roles = [view.role(name) if name in pieces else None for name in (who, whom)]
    point = Point(act, roles[0], roles[1], action=action)
    view.reads.settle(point, bool(finding.value) if finding.decided else None)


def refused(view: View, state: State, act: Act, who: str, whom: str, finding: Finding, ability: str = "") -> Transition:
    """The deed does not take place, for the reasons of the finding."""
    why = because(view, finding)
    units = cited(why.walk())
    tried = Attempt(act, who, whom, False, finding.decided, why, ability, made=False)
    asked(view, act, who, whom, finding)
    told = Node(NodeKind.EVENT if units else NodeKind.FACT, finding.says, units, (why,), standing=False)
    return Transition(state.counted(f"refused {act.value}", who, whom), (told,), attempt=tried)
