"""The shoot action: permission, the dice that are given for it, and what comes after its hits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from arbiter.effects import Act, Action, Effect, Kind, Phase, Quantity
from arbiter.engine.choosing import both_ways
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.moments import at_moment, due, moment
from arbiter.engine.narration import attempt, because, decisive, event
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.state import Event, Mode, State, Task
from arbiter.engine.transitions import Pick, Transition
from arbiter.engine.usage import face_up, in_force
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.fire import aiming
from arbiter.pirates.fire.gunnery import (
    chosen_before,
    gives_the_shot,
    is_lent,
    is_shot_with,
    mode_of,
    shot_with,
    shots_each,
    shots_made,
)
from arbiter.pirates.fire.hitting import SCORED
from arbiter.pirates.fire.onward import CANNONS_LEFT, refused
from arbiter.pirates.fire.places import from_masts, lender
from arbiter.pirates.fire.setting_out import rolls_of, too_few_dice, too_many_dice, with_shots
from arbiter.pirates.kinds import is_marine
from arbiter.pirates.sailing.heading import SEGMENT
from arbiter.pirates.sailing.moving import as_declared, wished, with_action
from arbiter.pirates.table.abilities import meant
from arbiter.pirates.table.actions import given
from arbiter.pirates.table.conditions import base_move, cannons, masts_left, number
from arbiter.pirates.table.masts import called
from arbiter.pirates.table.open_deeds import open_from_here, turned_down
from arbiter.pirates.table.permission import may_shoot
from arbiter.pirates.table.reach import with_mode
from arbiter.pirates.table.special_shots import laying, so_often, special
from arbiter.play import Command, Sentence
from arbiter.trace import Choice, Node


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """Sets out on a shoot action; with the ability of a crew it is his ship that shoots, and a Marine shoots himself."""
    pieces = state.board.pieces
    if sentence.ability is not None and sentence.ability.bearer == sentence.who and is_marine(state.piece(sentence.who)):
        sentence = replace(sentence, ability=None)
    if sentence.ability is not None and sentence.who in pieces and pieces[sentence.who].kind is Kind.CREW:
        sentence = replace(sentence, who=state.ship_of(sentence.who))
    state, sentence = _with_what_is_declared(course, state, sentence)
    if any(mast.ship != sentence.who and not is_lent(mast, sentence.who) for mast in sentence.masts):
        return open_from_here(course, state, sentence)  # a mast of another ship is no place to shoot from
    if sentence.ability is not None and not any(is_shot_with(one.ability) for one in meant(course.view(state), sentence.ability)):
        return open_from_here(course, state, sentence)
    sentence = _with_each_shot(course.view(state), as_declared(course, state, sentence, Action.SHOOT))
    return [Transition(state.then(moment("action", Phase.BEFORE), Task("shoot: check", sentence.who, sentence=sentence)))]


def _with_each_shot(view: View, sentence: Sentence) -> Sentence:
    """The shot with each mast that it names once for every shot of its cannon, as many as it gives dice for."""
    if not sentence.masts or sentence.who not in view.state.board.pieces or 0 < len(sentence.dice) <= len(sentence.masts):
        return sentence
    each = sentence.masts * shots_each(view, sentence.who)
    return replace(sentence, masts=each[: len(sentence.dice) or None])


def _with_what_is_declared(course: Simulation, state: State, sentence: Sentence) -> tuple[State, Sentence]:
    """The shot with the special shot that the play has declared before its first die, or a way of shooting told before it.

    A special shot that breaks in is then no deed of its own.
    """
    view, play = course.view(state), course.situation.play
    for place in course.breaking_in(state) if sentence.ability is None else ():
        said = play[place]
        found = (
            shot_with(view, said.ability) if said.deed is Command.USE and said.ability is not None and _is_first(said) else None
        )
        if found is not None and special(found.ability) and found.ship == sentence.who and {*said.whom} <= {*sentence.whom}:
            return replace(state, broken_in=state.broken_in | {place}), replace(sentence, ability=said.ability)
    place = course.broken_into(state.next - 1)
    if sentence.ability is None and sentence.choice is None and play[place].deed is Command.SHOOT:
        return state, replace(sentence, ability=chosen_before(view, play, place))
    return state, sentence


def before_moment(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """What breaks in there; before the first die, what comes open as the action is given waits until it is given."""
    declared = task.who == "die" and bool(state.agenda) and state.agenda[0].step == COMMIT
    return at_moment(course, state, task, lambda one: declared and _waits_for_the_action(state, one))


def _waits_for_the_action(state: State, sentence: Sentence) -> bool:
    """Whether a sentence uses or shows what a text leaves to its player as a ship is given a shoot action."""
    if sentence.deed not in (Command.USE, Command.REVEAL):
        return False
    named = (*sentence.whom, *((sentence.ability.bearer,) if sentence.ability is not None else ()))
    texts = [text for name in named if name in state.board.pieces for text in state.piece(name).abilities]
    return any(_is_upon_the_action(one) for text in texts if not is_shot_with(text) for one in text.effects)


def _is_upon_the_action(effect: Effect) -> bool:
    given = effect.when.happening if effect.when is not None and effect.when.phase is Phase.WHEN else None
    return given is not None and effect.optional and (given.act, given.action) == (Act.GIVE, Action.SHOOT)


COMMIT = "shoot: commit"
"""The step with which a shoot action that was declared is given."""


def _is_first(sentence: Sentence) -> bool:
    """Whether a sentence breaks in before the first die is rolled."""
    timing = sentence.timing
    return timing is not None and timing.phase is Phase.BEFORE and timing.event != "action" and timing.number in (None, 1)


def check(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The shot is declared; until the first die is rolled something may break in."""
    view, sentence = course.view(state), task.sentence
    assert sentence is not None
    if task.who not in state.board.pieces:  # of a player nobody knows with which ship
        return open_from_here(course, state, sentence)
    early = between_segments(view, task.who, sentence.how)
    if early is not None:
        return [turned_down(view, state, Act.SHOOT, task.who, sentence.whom[0] if sentence.whom else "", early)]
    ways = masts_left(view, task.who)
    if ways:
        return _with_masts_left(view, state, task, ways)
    mode = mode_of(view, sentence)
    few = few_targets(view, task.who, sentence, mode)
    allowed = aiming.permitted(view, sentence, mode)
    if sentence.masts:
        allowed = {target: from_masts(view, sentence.masts, target, mode, found, told=True) for target, found in allowed.items()}
    wrong = [target for target, found in allowed.items() if not course.lets(state, found)]
    if not few or len(wrong) == len(allowed):
        target = wrong[0] if wrong else next(iter(allowed))
        out = refused(view, state, sentence, target, allowed[target] if wrong else few)
        return _unless_in_time(course, state, task, out)
    left = aiming.without(sentence, frozenset(wrong))
    spared = (Task("shoot: spare", task.who, target, sentence=sentence) for target in wrong)
    after = state.then(moment("die", Phase.BEFORE, 1), Task(COMMIT, task.who, sentence=left))
    for target in (name for name in allowed if name not in wrong):
        after = followed(course, after, Event(Act.TARGET, task.who, target), Phase.WHEN, Phase.AFTER)
    return [Transition(after.then(*spared))]


def _unless_in_time(course: Simulation, state: State, task: Task, out: Transition) -> Iterable[Transition]:
    """The shooting that is refused; also after what is told to be cancelled before its first die, perhaps before it was declared.

    Whoever cancels what keeps a ship from shooting does so before she is given the action (`faq.cancel.16`).
    """
    first = moment("die", Phase.BEFORE, 1)
    told = [one for place in due(course, state, first) if (one := course.situation.play[place]).deed is Command.CANCEL]
    if not told:
        return [out]
    what = f"whether “{told[0].text}” comes before the shooting is declared: say “before the action” if it does"
    return both_ways(what, [Transition(state.then(first, task))], [out])


def between_segments(view: View, ship: str, how: Sequence[str]) -> Finding | None:
    """That nobody shoots before another segment of her move than the first (`faq.captain.2`); None where that is not said."""
    told = [word.removeprefix(SEGMENT) for word in how if word.startswith(SEGMENT)]
    units, known = view.book.units("no shot between segments"), view.state.piece(ship).base_move is not None
    others = [word for word in how if not word.startswith(SEGMENT)]
    if others:
        says = f"what “{others[0]}” adds to a shot is not known here"
        return open_whether(Act.SHOOT, says)
    if not told or told == ["none"]:
        return None
    if known and told[0].isdigit() and int(told[0]) > len(cast("tuple[str, ...]", base_move(view, ship).value)):
        return None
    says = f"{view.name(ship)} shoots when all her movement is over, and not between two segments of it"
    if not known or (told != ["last"] and (not told[0].isdigit() or int(told[0]) == 1)):
        units, says = (), f"whether a segment of her move is still to come then, {view.name(ship)} does not say"
    return Finding(Point(Act.SHOOT), False, decided=bool(units), says=says, cites=units)


def _with_masts_left(view: View, state: State, task: Task, ways: Sequence[frozenset[int]]) -> list[Transition]:
    """The shot with each row of unlike cannons that a ship may have left, where nobody said which of her masts are lost."""
    piece = state.piece(task.who)
    names = [", ".join(called(piece, place) for place in sorted(way)) for way in ways]
    what = f"which masts {view.name(task.who)} has lost is not said, and her cannons are not alike: write her lost masts"
    point = Choice("", tuple(names), what)
    after = [state.with_piece(replace(piece, fallen=way)).then(task) for way in ways]
    return [Transition(way, pick=Pick(point, name)) for way, name in zip(after, names, strict=True)]


def spare(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """Of several targets one may not be shot at; the others are all the same."""
    view, sentence = course.view(state), task.sentence
    assert sentence is not None
    allowed = may_shoot(view, task.who, task.whom, mode_of(view, sentence))
    return [turned_down(view, state, Act.SHOOT, task.who, task.whom, allowed)]


def few_targets(view: View, ship: str, sentence: Sentence, mode: AbilityInPlay | None) -> Finding:
    """Whether the action is aimed at no more targets than the ability that it is made with allows."""
    count = len(aiming.targets(sentence))
    found = number(view if mode is None else with_mode(view, mode), Quantity.TARGETS, view.role(ship), count)
    found = replace(found, says=f"{view.name(ship)} may shoot at {found.value} {'target' if found.value == 1 else 'targets'}")
    says = f"{view.name(ship)} shoots at {count} targets"
    return Finding(
        Point(Act.SHOOT), count <= int(str(found.value)), parts=(found,), says=says, cites=view.book.units("shoot action")
    )


def commit(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """With the first die the action is under way, and no cancelling stops it any more (`faq.cancel.6`)."""
    view, sentence, ship = course.view(state), task.sentence, task.who
    assert sentence is not None
    targets, mode, told = aiming.targets(sentence), mode_of(view, sentence), list[Node]()
    first = targets[0] if targets else ""
    if mode is not None and not (there := in_force(view, mode)):
        if gives_the_shot(mode.ability):
            name = f"{view.name(ship)} may"
            return [refused(view, state, sentence, first, all_of(f"{name} shoot", f"{name} not shoot", there))]
        says, units = f"{mode.ability.name} cannot be used, so {view.name(ship)} shoots without it", decisive(view, there)
        told.append(event(says, *units, *view.book.units("attack cancelled")))
        mode = None
    allowed = may_shoot(view, ship, first or None, mode, free=wished(sentence))
    if not course.lets(state, allowed):
        out = refused(view, state, sentence, first, allowed)
        return [replace(out, events=(*told, *out.events))]
    finding, grant = given(view, ship, Action.SHOOT, wished(sentence))
    free = bool(grant and grant.effect and grant.effect.free)
    state = with_action(state, ship, Action.SHOOT, grant)
    state = replace(
        state, mode=Mode(mode.ship, mode.bearer, mode.ability) if mode else None, dice=sentence.dice or None, hits=(), just=None
    )
    state = face_up(state, mode.bearer) if mode is not None else state
    if mode is not None and so_often(mode.ability) is not None:
        state = replace(state, used=state.used | {(ship, mode.ability)})
    armament = replace(cannons(course.view(state), ship)[1], says=f"the cannons of {view.name(ship)}")
    causes = (because(view, allowed), *((because(view, armament),) if _has_claims(armament) else ()))
    units = (*decisive(view, finding), *_mode_units(view, mode), *parted(view, sentence))
    declared = event(_declared(view, sentence, mode, free), *units, causes=causes)
    tries = attempt(view, Act.SHOOT, ship, first, allowed)
    means, ability = (mode.bearer, mode.ability.name) if mode else (lender(sentence), "")
    why = replace(tries.why, causes=(*tries.why.causes, *told))
    tries = replace(tries, why=why, also=targets[1:], means=means, ability=ability)
    told.append(declared)
    few = too_few_dice(course.view(state), sentence)
    told += [] if sentence.unfinished else few
    after = _under_way(course, state, sentence, left_over=bool(few), free=free)
    return [Transition(after, tuple(told), attempt=tries, surplus=too_many_dice(course.view(state), sentence))]


def _under_way(course: Simulation, state: State, sentence: Sentence, *, left_over: bool, free: bool) -> State:
    """The state in which the shots of an action are under way, and what waits for them has fired."""
    ship, smoke = sentence.who, laying(state.mode)
    after = with_shots(course, state, sentence, free)
    after = after if smoke is None else after.then(Task("program", ship, program=smoke))
    after = after.then(moment("die", Phase.BEFORE, 1))
    if left_over:
        left = rolls_of(course.view(state), sentence) - shots_made(sentence)
        after = after.forgotten(CANNONS_LEFT, ship).counted(CANNONS_LEFT, ship, times=left)
    for target in aiming.targets(sentence):
        after = followed(course, after.counted("shot at", ship, target), Event(Act.SHOOT, ship, target), Phase.WHEN)
    return followed(course, after, Event(Act.GIVE, ship, action=Action.SHOOT, free=free), Phase.WHEN)


def _has_claims(finding: Finding) -> bool:
    return bool(finding.claims) or any(isinstance(part, Finding) and part.claims for part in finding.parts)


def _mode_units(view: View, mode: AbilityInPlay | None) -> tuple[str, ...]:
    """The units behind an ability that the action is made with, and those that confirm what it does."""
    if mode is None:
        return ()
    return (*mode.ability.cites, *(unit for effect in mode.ability.effects for unit in view.book.confirming(effect)))


def parted(view: View, sentence: Sentence) -> tuple[str, ...]:
    """The units by which the cannons of one mast may be aimed at different targets (`faq.longship.2`)."""
    per_mast = number(view, Quantity.CANNONS_PER_MAST, view.role(sentence.who), 1)
    several = len(aiming.targets(sentence)) > 1 and int(str(per_mast.value)) > 1
    return view.book.units("a mast's cannons may part") if several else ()


def _declared(view: View, sentence: Sentence, mode: AbilityInPlay | None, free: bool) -> str:
    targets = " and ".join(view.name(target) for target in aiming.targets(sentence))
    using = f" with {mode.ability.name}" if mode else ""
    aimed = f" against {targets}" if targets else ""
    return f"{view.name(sentence.who)} is given a {'free ' if free else ''}shoot action{aimed}{using}"


def _succeeded(course: Simulation, state: State, ship: str) -> State:
    """The state in which it has followed what waits for a shoot action of the ship to succeed, if one of its shots hit."""
    if not state.count(SCORED, ship):
        return state
    over = replace(state, done=tuple(row for row in state.done if row[0] != SCORED))
    return followed(course, over, Event(Act.SUCCEED, ship, action=Action.SHOOT))


def done(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The shoot action is completed; what waits for that may follow."""
    just = Event(Act.GIVE, task.who, action=Action.SHOOT, free=task.free)
    over = replace(state, just=just, mode=None, hits=(), dice=None, die=0, changes=())
    mode = state.mode
    if mode is not None and special(mode.ability) is not None:
        over = followed(course, over, Event(Act.USE, task.who, mode.bearer), Phase.AFTER)
    over = _succeeded(course, over.then(moment("action", Phase.AFTER)), task.who)
    for target in aiming.targets(task.sentence) if task.sentence is not None else ():
        over = followed(course, over, Event(Act.SHOOT, task.who, target), Phase.AFTER)
    return [Transition(followed(course, over, just, Phase.AFTER))]
