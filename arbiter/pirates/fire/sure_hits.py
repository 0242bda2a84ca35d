"""A cannon that hits without a die, in the shoot action that is being made."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.engine.course import Simulation
from arbiter.engine.dice import FACES
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Program, State, Task
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.fire.hitting import SCORED, hit_finding
from arbiter.pirates.fire.onward import CANNONS_LEFT
from arbiter.pirates.fire.rolling import IN_ORDER
from arbiter.pirates.fire.setting_out import rolls_of
from arbiter.pirates.table.conditions import cannons
from arbiter.pirates.table.outcomes import told
from arbiter.pirates.table.permission import may_aim_at


def strike(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """One of her cannons hits, and no die is rolled for it; which of her dice that leaves has to be clear."""
    view, ship, target = course.view(state), happening.who, happening.whom or ""
    waiting = [task for task in state.agenda if task.step == "shoot: roll" and task.who == ship]
    unclear = _unclear(view, waiting, ship, target)
    if unclear:
        return [Transition(replace(state, unknown=unclear))]
    sentence = waiting[-1].sentence
    assert sentence is not None
    spent = waiting[-1:] if len(waiting) >= rolls_of(view, sentence) else []
    agenda = tuple(task for task in state.agenda if not any(task is one for one in spent))
    left = max(state.count(CANNONS_LEFT, ship) - (not spent), 0)
    after = replace(state, agenda=agenda).forgotten(CANNONS_LEFT, ship).counted(CANNONS_LEFT, ship, times=left)
    after = after.counted("hit", ship, target).counted(SCORED, ship)
    words = f"a cannon of {view.name(ship)} hits {view.name(target)} without a die"
    return [Transition(after.then(Task("hit", ship, target)), (told(view, happening, finding, words),))]


def _unclear(view: View, waiting: list[Task], ship: str, target: str) -> str:
    """Why it is not known which dice are left to the other cannons; empty where it is."""
    sentence, found = waiting[-1].sentence if waiting else None, cannons(view, ship)[0]
    if sentence is None or found is None:
        return f"which cannons of {view.name(ship)} shoot in the action in which one hits without a die"
    named = sentence.masts and waiting[-1].cause != IN_ORDER
    if view.state.mode is not None or named or len({*found}) != 1:
        return f"which of the cannons of {view.name(ship)} hits without a die is not said"
    if sentence.told or sentence.came:
        return f"whether what “{sentence.text}” tells of the shots is told of the one that hits without a die as well"
    if not hit_finding(view, ship, target, found[0], max(FACES)):
        return f"whether a cannon of {view.name(ship)} hits {view.name(target)} by itself where no die would do"
    if view.state.dice and len(waiting) >= rolls_of(view, sentence):
        return f"which of the dice told is for the cannon of {view.name(ship)} that hits without one"
    return ""


def may_strike(view: View, program: Program, piece: str) -> bool:
    """Whether a target may be hit so: a valid one, in range of a cannon."""
    return bool(may_aim_at(view, program.ship, piece))
