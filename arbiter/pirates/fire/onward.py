"""Cannons that shoot after others in the same action, and shots that are refused while one is under way (`faq.shooting.2`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter.board import Mast
from arbiter.effects import Act, Action, Phase
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.moments import moment
from arbiter.engine.narration import attempt
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Mode, State, Task, is_target
from arbiter.engine.transitions import Transition
from arbiter.engine.usage import face_up, in_force
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.fire import aiming
from arbiter.pirates.fire.gunnery import cannons_shot, mode_of
from arbiter.pirates.fire.hitting import EARLIER
from arbiter.pirates.fire.places import TOLD_FROM, from_masts, lender
from arbiter.pirates.fire.reloading import SECOND
from arbiter.pirates.fire.setting_out import too_many_dice, with_shots
from arbiter.pirates.table.actions import given
from arbiter.pirates.table.open_deeds import turned_down
from arbiter.pirates.table.permission import may_aim_at
from arbiter.pirates.table.special_shots import ready, special
from arbiter.play import Sentence


def refused(view: View, state: State, sentence: Sentence, target: str, finding: Finding) -> Transition:
    """The shooting does not take place; what is told once she has shot may be told of those shots, or go on with them."""
    out = turned_down(view, state, Act.SHOOT, sentence.who, target, finding)
    if sentence.free and out.attempt is not None and given(view, sentence.who, Action.SHOOT)[0]:
        out = replace(out, attempt=replace(out.attempt, so=True))
    shot = sentence.tells_of_shots and any(state.count("shot at", sentence.who, one) for one in aiming.targets(sentence))
    if not (shot or is_under_way(view, sentence.who, sentence.masts)) or out.attempt is None:
        return out
    says = f"which shots “{sentence.text}” tells of"
    return replace(out, state=replace(out.state, unknown=says), attempt=replace(out.attempt, decided=False))


CANNONS_LEFT = "cannons that have not shot"
"""How the state counts the cannons of a ship that have not shot in an action in which others have."""


def goes_on(view: View, ship: str, target: str, barred: Finding) -> Finding:
    """That a ship may not shoot is open where cannons of hers are left to her last shoot action (`faq.shooting.2`)."""
    last = view.state.given[-1] if view.state.given else None
    left = last is not None and (last.ship, last.action) == (ship, Action.SHOOT) and view.state.count(CANNONS_LEFT, ship)
    if barred or not barred.decided or not left or not may_aim_at(view, ship, target):
        return barred
    says = f"whether cannons of {view.name(ship)} that have not shot yet go on in the same action was not said"
    return replace(barred, decided=False, says=says, cites=view.book.units("cannons fire one by one"))


def between(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """Between shots of one action: what the play tells there is carried out, and then the cannons that are left shoot."""
    upcoming = course.upcoming(state)
    if upcoming is None:
        return [Transition(state.then(replace(task, step="shoot: done")))]
    after = course.take(state)
    if not upcoming.onward:
        return course.begin(after.then(task), upcoming)
    return _gone_on(course, after, upcoming, task)


def _gone_on(course: Simulation, state: State, sentence: Sentence, task: Task) -> Iterable[Transition]:
    """More cannons of a ship shoot in the action that is under way (`faq.shooting.2`)."""
    view, ship = course.view(state), task.who
    targets = aiming.targets(sentence)
    aimed = {one: may_aim_at(view, ship, one) for one in targets}
    if sentence.masts:
        aimed = {one: from_masts(view, sentence.masts, one, None, found, told=True) for one, found in aimed.items()}
    wrong = next((one for one in targets if is_target(state, one) and not course.lets(state, aimed[one])), None)
    if wrong is not None or not targets:
        over = state.then(replace(task, step="shoot: done"))
        return [refused(view, over, sentence, wrong or "", aimed[wrong])] if wrong is not None else [Transition(over)]
    tried = replace(attempt(view, Act.SHOOT, ship, targets[0], aimed[targets[0]]), also=targets[1:], means=lender(sentence))
    state = state.forgotten(SECOND, ship)
    left = max(state.count(CANNONS_LEFT, ship) - cannons_shot(sentence), 0)
    state = _loaded(view, state, sentence).forgotten(CANNONS_LEFT, ship).counted(CANNONS_LEFT, ship, times=left)
    state = state.counted(EARLIER, ship, times=cannons_shot(task.sentence) if task.sentence is not None else 0)
    after = with_shots(course, replace(state, dice=sentence.dice or None), sentence, task.free)
    for target in (one for one in targets if not state.count("shot at", ship, one)):
        after = followed(course, after.counted("shot at", ship, target), Event(Act.SHOOT, ship, target), Phase.WHEN)
    left_over = too_many_dice(view, sentence)
    return [Transition(after.then(moment("die", Phase.BEFORE, 1)), attempt=tried, surplus=left_over)]


def _loaded(view: View, state: State, sentence: Sentence) -> State:
    """The state in which the cannons that go on shooting shoot the special shot that a sentence tells of, or none."""
    mode = mode_of(view, sentence)
    if mode is None or special(mode.ability) is None:
        made = state.mode is not None and special(state.mode.ability) is not None
        return replace(state, mode=None) if made else state
    unready = [part.says for part in (in_force(view, mode), *ready(view, mode)) if not part or not part.decided]
    again = [f"{mode.ability.name} lets more than one cannon shoot so"] if (sentence.who, mode.ability) in state.used else []
    if unready or again:
        return replace(state, mode=None, unknown=f"whether {[*unready, *again][0]}")
    used = state.used | {(sentence.who, mode.ability)}
    return replace(face_up(state, mode.bearer), mode=Mode(mode.ship, mode.bearer, mode.ability), used=used)


def is_under_way(view: View, ship: str, masts: Sequence[Mast]) -> bool:
    """Whether a ship has just shot from some of her masts, and from none of these, which shoot in the same action then."""
    just, state = view.state.just, view.state
    shot = just is not None and (just.act, just.who, just.action) == (Act.GIVE, ship, Action.SHOOT)
    told = any(row[:2] == (TOLD_FROM, ship) for row in state.done)
    return shot and told and bool(masts) and not any(state.count(TOLD_FROM, ship, str(mast.place)) for mast in masts)
