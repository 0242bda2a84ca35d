"""An action of a ship that is given up, or spent, for what a text puts in its place.

Implements `faq.push-ship.2`: a ship that cannot be given the action cannot have what comes instead.
"""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act, Action, Phase
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.moments import moment
from arbiter.engine.narration import because, decisive, event
from arbiter.engine.points import Finding, Point
from arbiter.engine.state import Event, Given, Program, State, Task
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.sailing.moving import with_action
from arbiter.pirates.table.actions import given
from arbiter.pirates.table.docking import berth
from arbiter.pirates.table.flames import burning
from arbiter.pirates.table.permission import may_act, may_move


def action_of(program: Program) -> Action:
    """The action in whose place the next effect of a program is had."""
    when = program.effect.when
    return (when.happening.action if when is not None else None) or Action.ANY


def may_spend(view: View, program: Program) -> Finding:
    """Whether the ship of a program can be given the action that is spent for it, or has been given none that she gives up."""
    ship, action = program.ship, action_of(program)
    if action is Action.MOVE:
        return may_move(view, ship)
    if action is not Action.ANY:
        return may_act(view, Act(action.value), ship)
    before = view.state.actions_given(ship)
    says = f"{view.name(ship)} has been given {'an' if before else 'no'} action this turn"
    return Finding(Point(Act.GIVE), not before, says=says)


def begin(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The action is given, and the ability is carried out in the place of what it is for."""
    program, view = task.program, course.view(state)
    assert program is not None
    ship, action, then = program.ship, action_of(program), replace(task, step="program")
    if action is Action.ANY:
        return [Transition(replace(state, given=(*state.given, Given(ship, action, free=False))).then(then))]
    allowed, (finding, grant) = may_spend(view, program), given(view, ship, action)
    if not allowed.decided or burning(state.piece(ship)):
        return [Transition(replace(state, unknown=f"whether {allowed.says}"))]
    free = bool(grant and grant.effect and grant.effect.free)
    words = f"{view.name(ship)} is given a {'free ' if free else ''}{action.value} action for it"
    told = event(words, *decisive(view, finding), causes=(because(view, allowed),))
    after = with_action(state, ship, action, grant).then(then, Task("in place: over", ship, program=program, free=free))
    return [Transition(followed(course, after, Event(Act.GIVE, ship, action=action, free=free), Phase.WHEN), (told,))]


def over(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The action is completed; what waits for that may follow."""
    assert task.program is not None
    just = Event(Act.GIVE, task.who, action=action_of(task.program), free=task.free, place=berth(state.board, task.who))
    after = replace(state, just=just).then(moment("action", Phase.AFTER))
    return [Transition(followed(course, after, just, Phase.AFTER))]
