"""What a hit does: it is ignored, it sinks a derelict, or it eliminates masts and sets off what waits for hits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from arbiter.effects import Act, Effect, Kind, Quantity
from arbiter.engine.claims import applies, keeps_out
from arbiter.engine.course import Consequence, Course
from arbiter.engine.matching import Binding
from arbiter.engine.narration import because, decisive, event
from arbiter.engine.points import Finding, Point, Role
from arbiter.engine.state import Event, State, Task, is_target
from arbiter.engine.traits import is_derelict
from arbiter.engine.view import Speaker, View
from arbiter.pirates.conditions import number
from arbiter.pirates.losses import lose_masts, sink
from arbiter.pirates.permission import in_force
from arbiter.trace import Node


def hit(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    """One hit: it may be ignored; it sinks a derelict; else it, or it with those before, eliminates masts."""
    view, target = course.view(state), task.whom
    if not is_target(state, target):
        return [Consequence(state)]
    ignored = _ignoring(view, task)
    if ignored is not None:
        told = event(f"{view.name(target)} ignores this hit", *decisive(view, ignored[1]), causes=(because(view, ignored[1]),))
        return [Consequence(replace(state, used=state.used | {(target, ignored[0].ability)}), (told,))]
    if is_derelict(state.piece(target)):
        return [_sunk_by_hit(course, state, task)]
    return _mast_hit(course, state, task)


def _ignoring(view: View, task: Task) -> tuple[Speaker, Finding] | None:
    point = Point(Act.IGNORE, view.role(task.whom), Role(Kind.HIT, task.who), inside=True)
    finding = view.settle(point)
    for claim in finding.standing():
        if claim.value is True and claim.ability is not None:
            used = any(ship == task.whom and ability.same_as(claim.ability) for ship, ability in view.state.used)
            if not used:
                finding.says = f"{view.name(task.whom)} ignores the hit"
                return Speaker(claim.bearer, task.whom, claim.ability), finding
    return None


def _sunk_by_hit(course: Course, state: State, task: Task) -> Consequence:
    view, target = course.view(state), task.whom
    finding = view.settle(Point(Act.SINK, Role(Kind.HIT, task.who), view.role(target), inside=True))
    finding.says = f"a hit {'sinks' if finding else 'does not sink'} {view.name(target)}"
    told = event(
        f"{view.name(target)} {'sinks' if finding else 'does not sink'}",
        *decisive(view, finding),
        causes=(because(view, finding),),
    )
    return Consequence(sink(state, target, task.who) if finding else state, (told,))


def _mast_hit(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    view, target = course.view(state), task.whom
    taken = dict(state.hits).get(target, 0) + 1
    state = replace(state, hits=tuple(sorted({**dict(state.hits), target: taken}.items())))
    needed = number(view, Quantity.HITS_PER_MAST, view.role(target), 1, inside=True)
    per_hit = number(view, Quantity.MASTS_PER_HIT, Role(Kind.HIT, task.who), 1, view.role(target), inside=True)
    needed.says = f"{needed.value} hits of one shoot action are needed to eliminate a mast" if needed.claims else ""
    per_hit.says = f"a hit that counts eliminates {per_hit.value} {'mast' if per_hit.value == 1 else 'masts'}"
    if not needed.decided or not per_hit.decided:
        return [Consequence(replace(state, unknown=f"how many masts the hit on {view.name(target)} eliminates"))]
    parts = [part for part in (needed, per_hit) if part.claims]
    causes = tuple(because(view, part) for part in parts)
    units = tuple(unit for part in parts for unit in decisive(view, part)) + view.book.units("hits one by one") * bool(
        needed.claims
    )
    after = state.then(*_triggered(view, task))
    barred = tuple(_barred(view, task))
    if taken % int(str(needed.value)):
        told = event(f"hit {taken} on {view.name(target)} eliminates nothing yet", *units, causes=causes)
        return [Consequence(after, (told, *barred))]
    lost = lose_masts(course, after, target, int(str(per_hit.value)), Role(Kind.HIT, task.who), units, causes)
    return [replace(lost, events=(*lost.events, *barred))]


def _triggered(view: View, task: Task) -> list[Task]:
    """What abilities of the shooter do of themselves when she hits, unless the action keeps them out."""
    if view.state.mode is not None and any(keeps_out(effect) for effect in view.state.mode.ability.effects):
        return []
    just = Event(Act.HIT, task.who, task.whom)
    return [
        Task("lose cargo", task.who, task.whom, cause=speaker.bearer)
        for speaker in view.abilities_on(task.who)
        for effect in speaker.ability.effects
        if _goes_off(effect) and _waits_for(view, speaker, effect, just) and in_force(view, speaker)
    ]


def _barred(view: View, task: Task) -> Iterator[Node]:
    """Abilities that wait for hits, but that the ability of this action keeps out of it."""
    mode = view.state.mode
    if mode is None or not any(keeps_out(effect) for effect in mode.ability.effects):
        return
    for speaker in view.abilities_on(task.who):
        if any(_goes_off(effect) for effect in speaker.ability.effects):
            units = (*mode.ability.cites, *view.book.units("no other abilities"))
            about = (task.who, task.whom, *(piece.id for piece in view.state.board.aboard(task.whom)))
            yield replace(event(f"the ability of {view.name(speaker.bearer)} does not apply", *units), about=about)


def _goes_off(effect: Effect) -> bool:
    """Whether an effect eliminates something of itself when there is a hit."""
    waits = effect.when is not None and effect.when.happening.act is Act.HIT
    return waits and effect.act is Act.ELIMINATE and effect.affirms and not effect.optional


def _waits_for(view: View, speaker: Speaker, effect: Effect, just: Event) -> bool:
    used = any(ship == speaker.ship and ability.same_as(speaker.ability) for ship, ability in view.state.used)
    binding = Binding(speaker.bearer, speaker.ship, just.who, just.whom or "")
    point = Point(Act.ELIMINATE, just=just)
    return not (effect.often and used) and applies(view, replace(effect, who=None, whom=None), point, binding, [])
