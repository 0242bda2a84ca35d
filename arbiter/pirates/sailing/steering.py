"""A ship that somebody else than her player moves, with a move action that her player gives."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.engine.course import Simulation
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, State
from arbiter.engine.transitions import Transition
from arbiter.pirates.table.outcomes import told

STEERED = "moved by another player"
"""How the state notes who moves which ship this turn; nobody, where who of several opponents it is was not said."""


def steer(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """The opponent to the left moves the ship that is given the action; with several opponents it is open who that is."""
    view, ship = course.view(state), happening.whom or ""
    others = [player for player in state.board.players if player != view.player(ship)]
    by = others[0] if len(others) == 1 else ""
    words = f"{by or 'the opponent to the left'} moves {view.name(ship)}"
    return [Transition(state.counted(STEERED, ship, by), (told(view, happening, finding, words),))]
