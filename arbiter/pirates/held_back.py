"""What comes about as an action is given, and forbids it before it is carried out: `when given a move action, roll a d6 …`."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act
from arbiter.engine.course import Simulation
from arbiter.engine.narration import refused
from arbiter.engine.points import Finding, all_of
from arbiter.engine.state import Event, State, Task
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.table.actions import able
from arbiter.pirates.table.permission import valid_target

HELD = "held back"
"""How the state notes who was given an action that was forbidden before it was carried out."""


def before(act: Act, ship: str, target: str = "") -> Task:
    """The task that stands before what an action does, and lets it be done where nothing has forbidden that since."""
    return Task(HELD, ship, target, events=(Event(act, ship, target),))


def since(view: View, act: Act, ship: str, target: str = "") -> Finding | None:
    """That what came about since an action was given forbids what it does; None where nothing does."""
    if not any(lasting.effect.act is act and not lasting.effect.affirms for lasting in view.state.lasting):
        return None
    words = f"{act.value} {view.name(target)}" if target else act.value
    parts = [able(view, act, ship)]
    if target:
        parts.append(valid_target(view, ship, target) if act is Act.SHOOT else able(view, act, ship, target))
    found = all_of(f"{view.name(ship)} may {words}", f"{view.name(ship)} may not {words}", *parts)
    return None if found else found


def check(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The action goes on, or comes to nothing; no document says what becomes of an action that is spent so."""
    view, (deed,) = course.view(state), task.events
    held = since(view, deed.act, task.who, task.whom)
    if held is None:
        return [Transition(state)]
    state = state.counted(HELD, task.who, task.whom)
    unknown = replace(state, unknown=f"what becomes of an action of {view.name(task.who)} that is given and then forbidden")
    return [refused(view, unknown, deed.act, task.who, task.whom, held)]
