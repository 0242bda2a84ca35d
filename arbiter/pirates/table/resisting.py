"""How many hits a fort or a ship takes in a turn before they eliminate anything of it, where a die says so."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.engine.course import Simulation
from arbiter.engine.points import Finding
from arbiter.engine.state import RECALLED, Event, State
from arbiter.engine.transitions import Transition
from arbiter.pirates.table.outcomes import told

RESISTS, RESISTED = f"{RECALLED}hits that are to come first", f"{RECALLED}hits that came first"
"""How the state notes how many hits a piece has to take this turn, and how many it has taken."""


def resist(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """The die of a text says how often its piece must be hit this turn before a hit eliminates anything."""
    view, program = course.view(state), happening.source
    assert program is not None
    after = state.forgotten(RESISTS, program.ship).counted(RESISTS, program.ship, times=program.face)
    words = f"{view.name(program.ship)} must be hit {program.face} {'time' if program.face == 1 else 'times'} first this turn"
    return [Transition(after, (told(view, happening, finding, words),))]


def in_vain(state: State, target: str) -> tuple[State, bool | None]:
    """The state with one hit more, and whether that is one of those that have to come first.

    Of the last of them that is None: whether it eliminates something itself is said nowhere.
    """
    first = state.count(RESISTS, target)
    if not first:
        return state, False
    after = state.counted(RESISTED, target)
    taken = after.count(RESISTED, target)
    return after, None if taken == first else taken < first
