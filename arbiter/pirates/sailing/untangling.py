"""Getting out of the weeds: the action of a tangled ship, and the die that may free her."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act, Action, Quality
from arbiter.engine import dice
from arbiter.engine.course import Simulation
from arbiter.engine.narration import attempt, event
from arbiter.engine.points import Finding, Point, all_of
from arbiter.engine.state import State, Task
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.sailing.moving import with_action
from arbiter.pirates.table.actions import given
from arbiter.pirates.table.conditions import shown_for
from arbiter.pirates.table.open_deeds import turned_down
from arbiter.pirates.waters.terrain import left
from arbiter.play import Sentence

FREED = 7
"""What the die and the masts that stand must reach together (`crimson-coast.sargasso-sea.3`)."""
UNTANGLED = "untangled"
"""How the state counts a ship that got free."""


def may_untangle(view: View, ship: str) -> Finding:
    """Whether a ship may use her action to get free: she must be stated to be tangled, and have an action left."""
    tangled = Quality.TANGLED in view.state.piece(ship).marks
    says = f"{view.name(ship)} is {'' if tangled else 'not '}tangled"
    stuck = Finding(Point(Act.UNTANGLE), tangled, decided=tangled, says=says, cites=view.book.units("tangled"))
    name = f"{view.name(ship)} may"
    return all_of(f"{name} try to get free", f"{name} not try to get free", stuck, given(view, ship, Action.ANY)[0])


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """The action of the ship is used up, and a die tells whether she comes free."""
    view, ship = course.view(state), sentence.who
    allowed = may_untangle(view, ship)
    if not allowed:
        return [turned_down(view, state, Act.UNTANGLE, ship, "", allowed)]
    tried = attempt(view, Act.UNTANGLE, ship, "", allowed)
    used = replace(with_action(state, ship, Action.ANY, None), dice=sentence.dice or None)
    thrown = dice.throw(used, 1, Task("untangle: resolve", ship))
    return [replace(outcome, attempt=tried) for outcome in thrown]


def resolve(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The die as it counts, with the masts that stand: more than six frees the ship."""
    view, ship = course.view(state), task.who
    face, masts = int(str(shown_for(view, ship).value)), state.piece(ship).masts
    after = dice.counting(course, replace(state, die=0, changes=(), dice=None), task, 1, face)
    free = face + masts >= FREED
    after = left(after.with_piece(after.piece(ship).unmarked(Quality.TANGLED)), ship) if free else after
    after = after.counted(UNTANGLED, ship) if free else after
    words = f"{view.name(ship)} is {'free' if free else 'still tangled'}: {face} and {masts} masts"
    return [Transition(after, (replace(event(words, *view.book.units("tangled")), about=(ship,)),))]
