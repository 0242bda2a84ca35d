"""A cannon that may shoot again once its special shot has hit, as the text of that shot says."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act
from arbiter.engine.choosing import both_ways
from arbiter.engine.course import Simulation
from arbiter.engine.state import State, Task
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.fire import aiming
from arbiter.pirates.fire.gunnery import dice_count
from arbiter.play import Sentence

SECOND = "the second shot of that cannon"
"""What the task of a shot has chosen that is made once the special shot of the same cannon has hit, and the state counts."""
STEP = "shoot: reload"
"""The step in which it is settled whether that cannon shoots again."""


def shoots_again(state: State) -> bool:
    """Whether the action is made with a text that lets the cannon whose special shot hits shoot again."""
    return state.mode is not None and any(effect.act is Act.RELOAD for effect in state.mode.ability.effects)


def dice_without(view: View, sentence: Sentence) -> int | None:
    """How many dice a sentence would be about if no cannon shot again; None where nobody can say, or it tells several by name."""
    several = len(sentence.masts) > 1
    return None if several else len(sentence.masts) or dice_count(view, sentence.who, aiming.only_target(sentence))


def after_first(view: View, task: Task, *, hits: bool) -> tuple[State, tuple[Task, ...]]:
    """The state once a special shot has hit or missed, and the task of the same cannon that is due then."""
    state, sentence = view.state, task.sentence
    if task.program is None or sentence is None or SECOND in task.chosen or not shoots_again(state):
        return state, ()
    if hits:
        return state, (replace(task, step=STEP, cause=""),)
    more = len(sentence.dice) - (dice_without(view, sentence) or 0)
    says = "a cannon whose shot missed does not shoot again, and a die more is told than there are cannons"
    return (replace(state, unknown=says) if sentence.dice and more > 0 else state), ()


def reload(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The cannon shoots again where a die more is told than there are cannons, and may or may not where no die is told."""
    view, sentence = course.view(state), task.sentence
    assert sentence is not None
    rolls, name = dice_without(view, sentence), view.name(task.who)
    if aiming.only_target(sentence) is None or rolls is None or (sentence.came and len(sentence.came) != len(sentence.dice)):
        says = f"what the second shot of the cannon of {name} comes to: tell a die for each shot"
        return [Transition(replace(state, unknown=says))]
    if not sentence.dice:
        again = [Transition(_with_second(state, task, sentence))]
        return both_ways(f"the cannon of {name} shoots again", again, [Transition(state)])
    if len(sentence.dice) == rolls + 1:
        return [Transition(_with_second(state, task, sentence))]
    says = f"whether the cannon of {name} that hit shoots again was not said: tell a die for each shot"
    return [Transition(replace(state, unknown=says))]


def _with_second(state: State, task: Task, sentence: Sentence) -> State:
    """The state in which the cannon shoots again, and each cannon after it has the next die, as far as dice are told."""
    came, shots = sentence.came, len(sentence.dice) - 1 if sentence.dice else len(state.agenda)
    second = replace(task, step="shoot: roll", sentence=replace(sentence, came=came[1:2]), chosen=(SECOND,))
    others = replace(sentence, came=(*came[:1], *came[2:]))
    own = (one.step == "shoot: roll" and one.sentence == sentence for one in state.agenda)
    left = [
        replace(one, sentence=others) if of_it else one
        for one, of_it in zip(state.agenda, own, strict=True)
        if not of_it or one.number < shots
    ]
    return replace(state, agenda=(second, *left)).counted(SECOND, task.who)
