"""What a hit does: it is ignored, it sinks a derelict, or it eliminates masts and sets off what waits for hits."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from arbiter.board import Piece
from arbiter.effects import Act, Kind, Quantity
from arbiter.engine import dice
from arbiter.engine.choosing import both_ways
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.narration import because, decisive, event
from arbiter.engine.points import Finding, Participant, Point
from arbiter.engine.state import Event, State, Task, event_task, is_target
from arbiter.engine.transitions import Transition
from arbiter.engine.usage import is_used
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.fleet.forts import destroyed
from arbiter.pirates.kinds import is_derelict
from arbiter.pirates.table import parts
from arbiter.pirates.table.conditions import number, shown_for
from arbiter.pirates.table.flags import abandoned, untold
from arbiter.pirates.table.flames import has_only_fire
from arbiter.pirates.table.resisting import in_vain
from arbiter.pirates.table.rolled_hits import masts_besides, of_a_hit
from arbiter.pirates.table.special_shots import is_counted_apart, settled_apart, struck
from arbiter.play import Command, Sentence, this_turn
from arbiter.trace import Node

IGNORED = "ignored a hit"
"""How the state counts whose hits a piece ignored."""


def hit(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """One hit: it may be ignored; it sinks a derelict; else it, or it with those before, eliminates masts.

    Whatever it comes to, what waits for a hit follows upon it.
    """
    view, target = course.view(state), task.whom
    if not is_target(state, target):
        return [Transition(state)]
    said = course.upcoming(state)
    ignored = _ignoring(view, task, lambda bearer: _is_told(view, said, target, bearer))
    said = said if ignored is not None and _is_told(view, said, target, ignored[0].bearer) else None
    state = course.take(state) if said is not None else state
    if ignored is not None:
        return _spared(view, state, task, ignored, said)
    defenceless = is_derelict(state.piece(target)) or abandoned(view, state.piece(target))
    special = struck(course, state, task, defenceless=defenceless) if task.program is not None else None
    if special is not None:
        return special
    hits = of_a_hit(task)
    if abandoned(view, state.piece(target)):
        gone = destroyed(course, state, target, task.who)
        return [replace(gone, state=followed(course, gone.state, hits))]
    stays = _unsaid(state.piece(target))
    if stays:
        return [Transition(replace(state, unknown=stays))]
    if is_derelict(state.piece(target)):
        return _sunk_by_hit(course, followed(course, state, hits), task)
    return _mast_hit(course, state, task)


def told(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """A hit by shots that the play does not tell, on a table with no text on hits: it comes to what hits come to."""
    view, target = course.view(state), task.whom
    if not is_target(state, target):
        return [Transition(state)]
    piece, state = state.piece(target), state.counted("hit", "", target)
    if abandoned(view, piece):
        return [destroyed(course, state, target, "")]
    if stays := _unsaid(piece):
        return [Transition(replace(state, unknown=stays))]
    if is_derelict(piece):
        return [Transition(state.then(event_task(Event(Act.SINK, "", target, means=Kind.HIT))))]
    return [Transition(state.then(event_task(Event(Act.ELIMINATE, "", target, kind=Kind.MAST, means=Kind.HIT, number=1))))]


Ignoring = tuple[AbilityInPlay, Finding, tuple[int, ...]]
"""The ability by which a hit is ignored, and the faces of the die on which it is, if one is rolled for it."""


def _spared(view: View, state: State, task: Task, ignored: Ignoring, said: Sentence | None) -> Iterable[Transition]:
    """A hit is ignored, at once or by a die."""
    speaker, finding, faces = ignored
    target = task.whom
    if masts_besides(view, task):
        return [Transition(replace(state, unknown=_BESIDES.format(view.name(target))))]
    if faces:
        trying = replace(task, step="hit: ignored", chosen=(*task.chosen, speaker.bearer))
        return dice.throw(state, 1, trying, own=True, face=said.dice[0] if said is not None and said.dice else 0)
    told = event(f"{view.name(target)} ignores this hit", *decisive(view, finding), causes=(because(view, finding),))
    after = replace(state, used=state.used | {(target, speaker.ability)}).counted(IGNORED, target, task.who)
    return [Transition(after, (replace(told, about=(target, task.who)),))]


_BESIDES = "whether a mast of {} goes by the roll of a hit that eliminates none"


def _unsaid(piece: Piece) -> str:
    """What nothing says a hit does: to a ship without masts that has panels, hulls or fire masts, to untold flags; else empty."""
    if untold(piece):
        return f"what a hit does to {piece.name}, whose flags were not stated"
    if has_only_fire(piece):
        return f"what a hit does to {piece.name}, who has only fire masts left"
    stays = parts.unclear(piece, parts.SHELL) if is_derelict(piece) else ""
    return f"whether a hit sinks {stays}" if stays else ""


def ignored(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The die by which a ship may come to ignore a hit: the hit is ignored, or goes on."""
    counts, bearer = shown_for(course.view(state), task.whom), task.chosen[-1]
    if not counts.decided:
        return [Transition(replace(state, unknown="nothing orders the abilities that change this die", die=0, changes=()))]
    found = _ignoring(course.view(state), replace(task, chosen=task.chosen[:-1]), bearer.__eq__)
    after, face = replace(state, die=0, changes=()), int(str(counts.value))
    faces = found[2] if found is not None and found[0].bearer == bearer else ()
    does = "ignores the hit" if face in faces else "does not ignore the hit"
    view = course.view(state)
    units = (*(decisive(view, found[1]) if found is not None else ()), *view.book.units("a roll for every hit"))
    told = replace(event(f"{view.name(task.whom)} rolls {face} and {does}", *units), about=(task.whom, task.who))
    if found is not None and any(effect.often for effect in found[0].ability.effects if effect.act is Act.IGNORE):
        after = replace(after, used=after.used | {(task.whom, found[0].ability)})
    after = after.counted(IGNORED, task.whom, task.who) if face in faces else after.then(replace(task, step="hit"))
    return [Transition(after, (told,))]


def _is_told(view: View, told: Sentence | None, target: str, bearer: str) -> bool:
    """Whether a sentence says that a piece ignores a hit by the ability of a bearer, or gives the die that is rolled for it."""
    says = told is not None and told.deed is Command.USE and told.choice == "ignore" and told.who == target
    return says or dice.told_for(view, told, target, bearer) is not None


def _ignoring(view: View, task: Task, wished: Callable[[str], bool]) -> Ignoring | None:
    """By what a hit is ignored, or None.

    An ability that may be used counts only where it is `wished`, told by its bearer.
    """
    just = of_a_hit(task)
    finding = view.settle(Point(Act.IGNORE, view.role(task.whom), Participant(Kind.HIT, task.who), just=just, inside=True))
    for claim in sorted(finding.standing(), key=lambda claim: bool(claim.effect and claim.effect.faces)):
        if claim.value is not True or claim.ability is None or claim.effect is None:
            continue
        if not claim.effect.optional or wished(claim.bearer):
            speaker = AbilityInPlay(claim.bearer, task.whom, claim.ability)
            rolled_for = bool(claim.effect.faces) and claim.bearer in task.chosen
            once = not claim.effect.faces or claim.effect.often is not None
            if not rolled_for and not (once and is_used(view, speaker)):
                finding = replace(finding, says=f"{view.name(task.whom)} ignores the hit")
                return speaker, finding, claim.effect.faces
    return None


def _sunk_by_hit(course: Simulation, state: State, task: Task) -> list[Transition]:
    view, target = course.view(state), task.whom
    finding = view.settle(Point(Act.SINK, Participant(Kind.HIT, task.who), view.role(target), inside=True))
    sinking = Event(Act.SINK, task.who, target, means=Kind.HIT, cites=decisive(view, finding))
    sinks = Transition(state.then(event_task(sinking)))
    if finding:
        return [sinks]
    if not finding.claims:
        says = f"whether a hit sinks {view.name(target)}, who is derelict, stands in no document of this edition"
        says = f"{says}: tell that she sinks, if she does"
        return [sinks] if _is_told_to_sink(course, state, task) else both_ways(says, [sinks], [Transition(state)])
    finding = replace(finding, says=f"a hit does not sink {view.name(target)}")
    told = event(f"{view.name(target)} does not sink", *decisive(view, finding), causes=(because(view, finding),))
    return [Transition(state, (told,))]


def _is_told_to_sink(course: Simulation, state: State, task: Task) -> bool:
    """Whether the play goes on to tell, on this turn, that the target sinks: by whoever hits her, or by nobody that is named."""
    turn = this_turn(course.situation.play[state.next :])
    by = ("", task.who, course.view(state).player(task.who))
    return any(one.deed is Command.SINK and task.whom in one.whom and one.who in by for one in turn)


def _mast_hit(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """A hit on masts that stand; it eliminates none where so many have to come before, and of the last of those that is open."""
    state, spared = in_vain(state, task.whom)
    if spared is False:
        return _on_masts(course, state, task)
    name = course.view(state).name(task.whom)
    told = replace(event(f"this hit is one of those that {name} takes before any counts"), about=(task.whom, task.who))
    spent = Transition(followed(course, state, of_a_hit(task)), (told,))
    if spared:
        return [spent]
    says = f"whether the last of the hits that {name} must take first eliminates something itself"
    return both_ways(says, list(_on_masts(course, state, task)), [spent])


def _on_masts(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    view, target = course.view(state), task.whom
    needed = number(view, Quantity.HITS_PER_MAST, view.role(target), 1, inside=True)
    per_hit = number(view, Quantity.MASTS_PER_HIT, Participant(Kind.HIT, task.who), 1, view.role(target), inside=True)
    words = f"{needed.value} hits of one shoot action are needed to eliminate a mast" if needed.claims else ""
    needed = replace(needed, says=words)
    per_hit = replace(per_hit, says=f"a hit that counts eliminates {per_hit.value} {'mast' if per_hit.value == 1 else 'masts'}")
    if not needed.decided or not per_hit.decided:
        return [Transition(replace(state, unknown=f"how many masts the hit on {view.name(target)} eliminates"))]
    stays = parts.unclear(state.piece(target), parts.SHELL) if int(str(per_hit.value)) > 1 else ""
    if stays:
        return [Transition(replace(state, unknown=f"how many parts a hit for {per_hit.value} masts takes from {stays}"))]
    if int(str(needed.value)) > 1 and masts_besides(view, task):
        return [Transition(replace(state, unknown=_BESIDES.format(view.name(target))))]
    if int(str(needed.value)) > 1 and is_counted_apart(state, target):
        says = f"a special shot counts among the {needed.value} hits that eliminate a mast of {view.name(target)}"
        yes, no = (_counted(course, settled_apart(state, target, counts=one), task, needed, per_hit) for one in (True, False))
        return both_ways(f"whether {says}", yes, no)
    if Kind.FORT in state.piece(target).kinds and int(str(per_hit.value)) > 1:
        says = f"a hit that eliminates {per_hit.value} masts takes as many flags of {view.name(target)} stands in no document"
        one = replace(per_hit, value=1, claims=())
        ways = (_counted(course, state, task, needed, each) for each in (per_hit, one))
        return both_ways(f"whether {says}", *ways)
    return _counted(course, state, task, needed, per_hit)


def _counted(course: Simulation, state: State, task: Task, needed: Finding, per_hit: Finding) -> list[Transition]:
    """A hit counted with those before it: with so many as are needed it eliminates its masts."""
    view, target = course.view(state), task.whom
    taken = dict(state.hits).get(target, 0) + 1
    state = replace(state, hits=tuple(sorted({**dict(state.hits), target: taken}.items())))
    figures = [part for part in (needed, per_hit) if part.claims]
    causes = tuple(because(view, part) for part in figures)
    units = tuple(unit for part in figures for unit in decisive(view, part)) + view.book.units("hits one by one") * bool(
        needed.claims
    )
    after = followed(course, state, of_a_hit(task))
    if taken % int(str(needed.value)):
        return [Transition(after, (event(f"hit {taken} on {view.name(target)} eliminates nothing yet", *units, causes=causes),))]
    lost = Event(Act.ELIMINATE, task.who, target, kind=Kind.MAST, means=Kind.HIT, number=int(str(per_hit.value)), cites=units)
    lost = replace(lost, shot=task.shot)
    said = tuple(_said(view, task, part) for part in figures if any(claim.ability for claim in part.claims))
    return [Transition(after.then(event_task(lost)), said)]


def _said(view: View, task: Task, part: Finding) -> Node:
    told = event(part.says, *decisive(view, part), causes=(because(view, part),))
    return replace(told, about=(task.who, task.whom))
