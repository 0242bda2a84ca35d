"""One die of a shoot action after the other: whether its shot is made at all, and with which cannon."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act
from arbiter.engine import dice
from arbiter.engine.course import Simulation
from arbiter.engine.narration import because, decisive, event
from arbiter.engine.points import Finding
from arbiter.engine.state import State, Task, is_target
from arbiter.engine.transitions import Surplus, Transition
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates import held_back
from arbiter.pirates.as_told import APART, asks_for_dice, outcome
from arbiter.pirates.fire import aiming
from arbiter.pirates.fire.hitting import SHOT, shot_number
from arbiter.pirates.fire.reloading import SECOND
from arbiter.pirates.fire.told_shots import told
from arbiter.pirates.table.docking import berth
from arbiter.pirates.table.open_deeds import turned_down
from arbiter.pirates.table.permission import valid_target
from arbiter.pirates.table.reach import battery
from arbiter.play import UNTOLD, Sentence


def roll(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """One die is rolled; after the roll something may break in that changes it."""
    if state.unknown or not is_target(state, task.whom):
        several = task.sentence is not None and aiming.only_target(task.sentence) is None
        return [Transition(replace(state, dice=state.dice[1:]) if state.dice and several else state)]
    view = course.view(state)
    held = held_back.since(view, Act.SHOOT, task.who, task.whom)
    if held is not None:
        return [_not_made(view, state.counted(held_back.HELD, task.who, task.whom), task, held)]
    away = _brought_to_safety(view, task)
    if away is not None:
        return [_unaimed(view, state, task, away)]
    by_place = _of_next_mast(view, task)
    if by_place is not None and not by_place.masts:
        return [_without_a_gun(view, state, task)]
    if by_place is None and task.number and not _fires_as_before(view, task.who):
        says = f"which cannons of {view.name(task.who)} still shoot, as masts were lost since the first die"
        return [Transition(replace(state, unknown=says))]
    if battery(view, task.who, task.whom) == ():
        return [
            Transition(replace(state, unknown=f"whether the shot at {view.name(task.whom)} is made, whom no cannon reaches now"))
        ]
    if _is_told(view, task):
        after = replace(state, dice=state.dice[1:]) if state.dice else state
        return told(course, after, replace(task, cause=outcome(task), chosen=(APART,)))
    sentence = task.sentence if by_place is None else by_place
    state = state if by_place is None else state.counted(FIRED, task.who, str(by_place.masts[0].place))
    second = (SECOND,) if SECOND in task.chosen else ()
    resolve = Task(SHOT, task.who, task.whom, task.number, sentence, free=task.free, program=task.program, chosen=second)
    return dice.throw(state, task.number + 1, resolve)


def _is_told(view: View, task: Task) -> bool:
    """Whether it is told what became of a shot, and no die, and nothing hangs on that: the cannons were not stated."""
    undiced = not view.state.dice or view.state.dice[0] == UNTOLD
    unstated = undiced and bool(outcome(task)) and battery(view, task.who, task.whom) is None
    return unstated and not asks_for_dice(view, task)


def _brought_to_safety(view: View, task: Task) -> Finding | None:
    """That a hit has brought the target to where she may not be shot at: each shot is aimed by itself (`faq.shooting.2`)."""
    docked = task.number and berth(view.state.board, task.whom)
    aimed = valid_target(view, task.who, task.whom) if docked else None
    return None if aimed is None or aimed else aimed


def _unaimed(view: View, state: State, task: Task, found: Finding) -> Transition:
    """A shot that is not made, as its target may not be shot at any more; a die that is given for it counts for nothing."""
    says = f"die {shot_number(view.state, task)} is not rolled: {found.says} any more"
    node = event(says, *decisive(view, found), causes=(because(view, found),))
    over = Surplus(says, 1, frozenset({task.whom})) if state.dice else None
    return Transition(replace(state, dice=state.dice[1:] if state.dice else state.dice), (node,), surplus=over)


def _of_next_mast(view: View, task: Task) -> Sentence | None:
    """The sentence with the first mast that stands and was not shot from yet, or with none; None where masts are not known."""
    sentence, piece = task.sentence, view.state.piece(task.who)
    known = len(piece.fallen) == piece.printed_masts - piece.masts
    if sentence is None or not sentence.masts or not known or any(one.gun or one.place < 1 for one in sentence.masts):
        return None
    if len(set(sentence.masts)) < len(sentence.masts) or view.state.mode is not None:
        return None
    meant = sentence.masts if task.cause == IN_ORDER else sentence.masts[task.number : task.number + 1]
    fired = (view.state.count(FIRED, task.who, str(one.place)) for one in meant)
    left = [one for one, shot in zip(meant, fired, strict=True) if not shot and one.place not in piece.fallen]
    return replace(sentence, masts=tuple(left[:1]))


def _without_a_gun(view: View, state: State, task: Task) -> Transition:
    """A die for which no cannon is left, as its mast has fallen since the first."""
    says = f"{view.name(task.who)} has no cannon left for die {shot_number(view.state, task)}: its mast has fallen"
    if not state.dice:
        return Transition(state, (fact(says),))
    return Transition(replace(state, dice=state.dice[1:]), (fact(says),), surplus=Surplus(says, 1, frozenset({task.whom})))


IN_ORDER = "in order"
"""The cause of shots that are made from one mast after the other, as far as they stand, where the play names none."""


FIRED = "shot from in this shoot action"
"""How the state notes the masts from which a shot of the action under way was made."""


def _fires_as_before(view: View, ship: str) -> bool:
    """Whether a ship has the masts with which she began to shoot, or the dice given say how many of her like cannons do."""
    piece = view.state.piece(ship)
    alike = len(dict.fromkeys(piece.cannons or ())) < 2
    return (
        not view.state.count(ARMED, ship)
        or view.state.count(ARMED, ship, str(piece.masts)) > 0
        or (alike and bool(view.state.dice))
    )


ARMED = "masts as the shoot action began"


def _not_made(view: View, state: State, task: Task, held: Finding) -> Transition:
    """No shot of the action is made; where some of them were or may be, no document says what becomes of the rest."""
    left = tuple(one for one in state.agenda if (one.step, one.who, one.whom) != (task.step, task.who, task.whom))
    if task.number or any((one.step, one.who) == (task.step, task.who) for one in left):
        says = f"whether the other shots of {view.name(task.who)} are made after what forbids her to shoot"
        return Transition(replace(state, unknown=says))
    return turned_down(view, replace(state, agenda=left, dice=None), Act.SHOOT, task.who, task.whom, held)
