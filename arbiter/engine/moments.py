"""Moments at which something may break into a deed, and what a state forgets when they pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from arbiter.effects import Phase
from arbiter.engine.course import BREAKING_IN, Simulation
from arbiter.engine.state import State, Task
from arbiter.engine.transitions import Transition
from arbiter.frozen import replace
from arbiter.play import Sentence, Timing

_SAME = {"shot": "die", "hit": "die", "roll": "die"}


def moment(event: str, phase: Phase, number: int = 0) -> Task:
    """The task at which sentences of that moment are carried out."""
    return Task(f"moment {phase.value}", who=event, number=number)


def at_moment(
    course: Simulation, state: State, task: Task, waits: Callable[[Sentence], bool] = lambda _: False
) -> Iterable[Transition]:
    """Carries out every sentence that breaks in here and does not wait for a later moment, in order; they share one window."""
    places = [place for place in due(course, state, task) if not waits(course.situation.play[place])]
    if not places:
        return [Transition(state)]
    state = replace(state, window=state.window + 1, broken_in=state.broken_in | set(places))
    return [Transition(state.then(*(Task(BREAKING_IN, number=place) for place in places)))]


def is_broken_into(course: Simulation, state: State, sentence: Sentence | None) -> bool:
    """Whether others break into a sentence, or into what was told together with it, and its deed is under way."""
    if sentence is None or sentence.span is None or not course.breaking_in(state):
        return False
    return course.situation.play[course.broken_into(state.next - 1)].span == sentence.span


def due(course: Simulation, state: State, task: Task) -> list[int]:
    """The sentences that break in at a moment, by place."""
    phase, play = Phase(task.step.removeprefix("moment ")), course.situation.play
    return [one for one in course.breaking_in(state) if _is_now(play[one].timing, task.who, phase, task.number)]


def _is_now(timing: Timing | None, event: str, phase: Phase, number: int) -> bool:
    if timing is None or timing.phase is not phase:
        return False
    if _SAME.get(timing.event, timing.event) != event:
        return False
    of_any = timing.number is None or (timing.event == "hit" and phase is Phase.AFTER)  # hits are counted apart from dice
    return of_any or number in (0, timing.number)


def break_in(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """Carries out one sentence that breaks in."""
    sentence = course.situation.play[task.number]
    about = (sentence.who, *sentence.whom, *((sentence.ability.bearer,) if sentence.ability is not None else ()))
    return [
        replace(c, events=tuple(replace(node, about=node.about or about) for node in c.events))
        for c in course.begin(state, sentence)
    ]
