"""What is told of an event that took place: its words, its reasons, and the units that it rests on."""

from __future__ import annotations

from arbiter.board import Piece
from arbiter.engine.dispatch import concerned
from arbiter.engine.narration import because, decisive, event
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, State
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.trace import Node


def told(view: View, happening: Event, finding: Finding, says: str, *more: str, because_of: tuple[Finding, ...] = ()) -> Node:
    """An event as it took place, with the units that it rests on and the pieces that it concerns."""
    units = (*(decisive(view, finding) or happening.cites), *(unit for found in because_of for unit in decisive(view, found)))
    opposed = len(finding.claims) > 1 or finding.claims[0].effect is not None
    causes = ((because(view, finding),) if opposed else ()) + tuple(because(view, found) for found in because_of)
    return replace(event(says, *units, *more, causes=causes), about=concerned(view, happening))


def patient(state: State, happening: Event) -> Piece:
    """The piece to which an event happens."""
    assert happening.whom is not None
    return state.piece(happening.whom)
