"""The shoot action: permission, the dice that are given for it, and what comes after its hits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, zip_longest
from typing import cast

from arbiter.board import Mast
from arbiter.effects import Ability, Act, Action, Cannon, Happening, Kind, Phase, Quantity
from arbiter.engine import dice
from arbiter.engine.choosing import both_ways
from arbiter.engine.course import Pick, Simulation, Surplus, Transition
from arbiter.engine.dispatch import followed
from arbiter.engine.moments import due, moment
from arbiter.engine.narration import attempt, because, decisive, event
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.state import Event, Mode, State, Task, is_target
from arbiter.engine.usage import in_force, passed
from arbiter.engine.view import AbilityInPlay, View, fact
from arbiter.frozen import replace
from arbiter.pirates import as_told, held_back
from arbiter.pirates.as_told import MISSED, awaited
from arbiter.pirates.fire import aiming
from arbiter.pirates.fire.gunnery import (
    cannons_shot,
    chosen_before,
    dice_allowed,
    dice_count,
    given_dice,
    gives_a_cannon,
    gives_the_shot,
    guns_in_all,
    guns_named,
    guns_of,
    guns_told,
    is_lent,
    is_shot_with,
    mode_of,
    one_die,
    shot_with,
    shots_each,
    shots_made,
    special_first,
    undiced,
)
from arbiter.pirates.fire.hitting import EARLIER, NOT_APART, SCORED, SHOT, any_gun, hit_finding, shot_number, with_shot
from arbiter.pirates.kinds import is_marine
from arbiter.pirates.sailing.heading import SEGMENT
from arbiter.pirates.sailing.moving import as_declared, wished, with_action
from arbiter.pirates.table.abilities import meant
from arbiter.pirates.table.conditions import added_cannons, base_move, cannons, from_any_mast, keeps_cannons, masts_left, number
from arbiter.pirates.table.docking import berth
from arbiter.pirates.table.masts import ORDINALS, called
from arbiter.pirates.table.open_deeds import open_from_here, turned_down
from arbiter.pirates.table.permission import given, may_aim_at, may_shoot, valid_target
from arbiter.pirates.table.reach import battery, is_blind, reaches, with_mode
from arbiter.pirates.table.special_shots import ready, so_often, special
from arbiter.play import Command, Result, Sentence
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


def _is_first(sentence: Sentence) -> bool:
    """Whether a sentence breaks in before the first die is rolled."""
    timing = sentence.timing
    return timing is not None and timing.phase is Phase.BEFORE and timing.event != "action" and timing.number in (None, 1)


def from_masts(
    view: View, places: Sequence[Mast], target: str | None, mode: AbilityInPlay | None, allowed: Finding, *, told: bool = False
) -> Finding:
    """Whether a shot that is allowed may be made from single masts: by their own cannons, or by one that shoots from any.

    Those from which the play tells (`told`) that it was made are taken to stand, as long as no more of them are told than stand.
    """
    if allowed.decided and not allowed:
        return allowed
    anywhere = mode is not None and from_any_mast(mode.ability)
    lent = [_of_crew(view, mast, target) for mast in places if is_lent(mast, view.state.ship_of(mast.ship))]
    meant = [mast._replace(ship=view.state.ship_of(mast.ship)) for mast in places]
    name = view.name(meant[0].ship)
    if lent:
        return all_of(f"{name} may shoot that", f"{name} may not shoot that", allowed, *lent)
    standing = told and not anywhere and _are_left(view, meant)
    found = [_from_mast(view, mast, target, anywhere=anywhere, standing=standing) for mast in meant]
    return all_of(f"{name} may shoot from there", f"{name} may not shoot from there", allowed, *found)


def _lender(sentence: Sentence) -> str:
    """The crew with whose cannon a ship shoots, in a sentence about that; empty for any other."""
    return next((mast.ship for mast in sentence.masts if is_lent(mast, sentence.who)), "")


def _of_crew(view: View, gun: Mast, target: str | None) -> Finding:
    """Whether a cannon that a crew gives its ship is there now, and reaches a target."""
    own, name = view.state.ship_of(gun.ship), view.name(gun.ship)
    found = guns_of(view, gun.ship)[gun.place - 1 :][:1]
    if not found:
        giving = [one for one in view.abilities_on(own) if one.bearer == gun.ship and gives_a_cannon(one.ability)]
        there = [in_force(view, one) for one in giving]
        says = f"{name} gives {view.name(own)} no such cannon now"
        return Finding(Point(Act.SHOOT), False, decided=all(one.decided for one in there), says=says, parts=tuple(there))
    near = target is None or reaches(view, own, found[0], target)
    return Finding(
        Point(Act.SHOOT), near, says=f"the cannon of {name} {'reaches' if near else 'does not reach'} {view.name(target or '')}"
    )


def _are_left(view: View, masts: Sequence[Mast]) -> bool:
    """Whether a ship has as many masts left as she is told to shoot from, in this action, by places none of which has fallen."""
    ship = masts[0].ship
    piece = view.state.piece(ship)
    before = [str(row[2]) for row in view.state.done if row[:2] == (TOLD_FROM, ship) and str(row[2]).isdigit()]
    told = {*before, *(str(mast.place) for mast in masts)}
    return len(told) <= piece.masts and not told & set(map(str, piece.fallen))


def _is_told_to_stand(view: View, mast: Mast, name: str) -> bool:
    """Whether a mast of which nobody said that it fell is taken to stand, as the play tells that she shoots from it."""
    key = (f"mast {mast.place}", mast.ship, "")
    view.assume(key, f"{name} still stands", [])
    return not view.denied(key)


def _from_mast(view: View, mast: Mast, target: str | None, *, anywhere: bool, standing: bool = False) -> Finding:
    """Whether one mast has a cannon, or may carry one that shoots from any mast, with a clear line of fire to a target."""
    if mast.gun:
        return _of_fort(view, mast, target)
    point, ship, piece = Point(Act.SHOOT), mast.ship, view.state.piece(mast.ship)
    name, lost = f"the {called(piece, mast.place)} of {view.name(ship)}" if mast.place > 0 else "", mast.place in piece.fallen
    unsaid = not name or (not lost and not anywhere and len(piece.fallen) < piece.printed_masts - piece.masts)
    if unsaid and not (name and standing and _is_told_to_stand(view, mast, name)):
        return open_whether(point, f"whether that mast of {view.name(ship)} still stands is not said")
    if target and is_blind(view, mast, target):
        return Finding(point, False, says=f"{name} has a blocked line of fire", cites=view.book.units("line of fire"))
    if lost and not anywhere:
        bare = not keeps_cannons(view, ship) and not any(one for _, one in added_cannons(view, ship).value)  # type: ignore[attr-defined]
        says = f"{name} is lost" if bare else f"{name} is lost, and which cannon is to shoot from there is not said"
        return Finding(point, False, decided=bare, says=says)
    mounted = [cannon for cannon in piece.cannons or () if cannon.mast]
    if anywhere or not target or not mounted or len(mounted) != piece.printed_masts:
        return Finding(point, True, says=f"{name} may be shot from")
    near = reaches(view, ship, mounted[mast.place - 1], target)
    return Finding(point, near, says=f"the cannon of {name} {'reaches' if near else 'does not reach'} {view.name(target)}")


def _of_fort(view: View, gun: Mast, target: str | None) -> Finding:
    """Whether one cannon of a fort reaches a target: it may shoot from any flag that is left (`faq.forts.13`)."""
    fort, name = view.state.piece(gun.ship), f"the {ORDINALS[gun.place - 1]} cannon of {view.name(gun.ship)}"
    found = fort.cannons
    if not 0 < gun.place <= (len(found) if found else fort.printed_masts):
        return open_whether(Act.SHOOT, f"{name} was not stated")
    near = target is None or not found or reaches(view, gun.ship, found[gun.place - 1], target)
    says = f"{name} may be assigned to any flag" if near else f"{name} does not reach {view.name(target or '')}"
    return Finding(Point(Act.SHOOT), near, says=says, cites=view.book.units("a cannon for every flag"))


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
        out = _refused(view, state, sentence, target, allowed[target] if wrong else few)
        return _unless_in_time(course, state, task, out)
    left = aiming.without(sentence, frozenset(wrong))
    spared = (Task("shoot: spare", task.who, target, sentence=sentence) for target in wrong)
    after = state.then(moment("die", Phase.BEFORE, 1), Task("shoot: commit", task.who, sentence=left))
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


def _refused(view: View, state: State, sentence: Sentence, target: str, finding: Finding) -> Transition:
    """The shooting does not take place; what is told once she has shot may be told of those shots, or go on with them."""
    out = turned_down(view, state, Act.SHOOT, sentence.who, target, finding)
    if sentence.free and out.attempt is not None and given(view, sentence.who, Action.SHOOT)[0]:
        out = replace(out, attempt=replace(out.attempt, so=True))
    shot = sentence.tells_of_shots and any(state.count("shot at", sentence.who, one) for one in aiming.targets(sentence))
    if not (shot or is_under_way(view, sentence.who, sentence.masts)) or out.attempt is None:
        return out
    says = f"which shots “{sentence.text}” tells of"
    return replace(out, state=replace(out.state, unknown=says), attempt=replace(out.attempt, decided=False))


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
    mode = mode_of(view, sentence)
    told: list[Node] = []
    if mode is not None and gives_the_shot(mode.ability) and not (there := in_force(view, mode)):
        name = f"{view.name(ship)} may"
        gone = all_of(f"{name} shoot", f"{name} not shoot", there)
        return [_refused(view, state, sentence, next(iter(aiming.targets(sentence)), ""), gone)]
    if mode is not None and not in_force(view, mode):
        told.append(
            event(
                f"{mode.ability.name} cannot be used, so {view.name(ship)} shoots without it",
                *decisive(view, in_force(view, mode)),
                *view.book.units("attack cancelled"),
            )
        )
        mode = None
    targets = aiming.targets(sentence)
    first = targets[0] if targets else ""
    allowed = may_shoot(view, ship, first or None, mode, free=wished(sentence))
    if not course.lets(state, allowed):
        out = _refused(view, state, sentence, first, allowed)
        return [replace(out, events=(*told, *out.events))]
    finding, grant = given(view, ship, Action.SHOOT, wished(sentence))
    free = bool(grant and grant.effect and grant.effect.free)
    state = with_action(state, ship, Action.SHOOT, grant)
    state = replace(
        state, mode=Mode(mode.ship, mode.bearer, mode.ability) if mode else None, dice=sentence.dice or None, hits=(), just=None
    )
    if mode is not None and so_often(mode.ability) is not None:
        state = replace(state, used=state.used | {(ship, mode.ability)})
    armament = replace(cannons(course.view(state), ship)[1], says=f"the cannons of {view.name(ship)}")
    causes = (because(view, allowed), *((because(view, armament),) if _has_claims(armament) else ()))
    units = (*decisive(view, finding), *_mode_units(view, mode), *parted(view, sentence))
    told.append(event(_declared(view, sentence, mode, free), *units, causes=causes))
    tries = attempt(view, Act.SHOOT, ship, first, allowed)
    means, ability = (mode.bearer, mode.ability.name) if mode else (_lender(sentence), "")
    why = replace(tries.why, causes=(*tries.why.causes, *told[:-1]))
    tries = replace(tries, why=why, also=targets[1:], means=means, ability=ability)
    after = _with_shots(course, state, sentence, free)
    few = _too_few_dice(course.view(state), sentence)
    if few:
        left = _rolls(course.view(state), sentence) - shots_made(sentence)
        after = after.forgotten(CANNONS_LEFT, ship).counted(CANNONS_LEFT, ship, times=left)
        told += [] if sentence.unfinished else few
    for target in targets:
        after = followed(course, after.counted("shot at", ship, target), Event(Act.SHOOT, ship, target), Phase.WHEN)
    after = followed(course, after, Event(Act.GIVE, ship, action=Action.SHOOT, free=free), Phase.WHEN)
    return [Transition(after, tuple(told), attempt=tries, surplus=_too_many_dice(course.view(state), sentence))]


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
        return [_refused(view, over, sentence, wrong or "", aimed[wrong])] if wrong is not None else [Transition(over)]
    tried = replace(attempt(view, Act.SHOOT, ship, targets[0], aimed[targets[0]]), also=targets[1:], means=_lender(sentence))
    left = max(state.count(CANNONS_LEFT, ship) - cannons_shot(sentence), 0)
    state = _loaded(view, state, sentence).forgotten(CANNONS_LEFT, ship).counted(CANNONS_LEFT, ship, times=left)
    state = state.counted(EARLIER, ship, times=cannons_shot(task.sentence) if task.sentence is not None else 0)
    after = _with_shots(course, replace(state, dice=sentence.dice or None), sentence, task.free)
    for target in (one for one in targets if not state.count("shot at", ship, one)):
        after = followed(course, after.counted("shot at", ship, target), Event(Act.SHOOT, ship, target), Phase.WHEN)
    left_over = _too_many_dice(view, sentence)
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
    return replace(state, mode=Mode(mode.ship, mode.bearer, mode.ability), used=used)


def _over(sentence: Sentence, *, free: bool) -> Task:
    """The task in which a shoot action is over, or goes on with cannons that are left."""
    step = "shoot: between" if sentence.unfinished else "shoot: done"
    return Task(step, sentence.who, sentence=sentence, free=free)


TOLD_FROM = "told to be shot from in the last shoot action"
"""How the state notes the masts from which a ship is told to have shot in her last shoot action."""


def is_under_way(view: View, ship: str, masts: Sequence[Mast]) -> bool:
    """Whether a ship has just shot from some of her masts, and from none of these, which shoot in the same action then."""
    just, state = view.state.just, view.state
    shot = just is not None and (just.act, just.who, just.action) == (Act.GIVE, ship, Action.SHOOT)
    told = any(row[:2] == (TOLD_FROM, ship) for row in state.done)
    return shot and told and bool(masts) and not any(state.count(TOLD_FROM, ship, str(mast.place)) for mast in masts)


def _rolls(view: View, sentence: Sentence) -> int:
    """How many dice the ship may roll for a sentence."""
    rolls = _dice_of(view, sentence)
    return (guns_in_all(view, sentence.who, aiming.only_target(sentence)) or len(sentence.dice)) if rolls is None else rolls


def _too_few_dice(view: View, sentence: Sentence) -> list[Node]:
    """What is told when fewer dice were given than the ship may roll."""
    rolls, count = _rolls(view, sentence), shots_made(sentence) if sentence.dice else 0
    if not count or count >= rolls or sentence.masts or one_die(view.state):
        return []
    return [fact(f"{dice_allowed(view, sentence, rolls)}, {given_dice(count)}: the other cannons do not shoot")]


def _too_many_dice(view: View, sentence: Sentence) -> Surplus | None:
    """The dice that were given beyond those that the ship may roll."""
    rolls, count = _rolls(view, sentence), len(sentence.dice)
    if count <= rolls:
        return None
    return Surplus(f"{dice_allowed(view, sentence, rolls)}, {given_dice(count)}", count - rolls, frozenset(sentence.whom))


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
    return f"{view.name(sentence.who)} is given a {'free ' if free else ''}shoot action against {targets}{using}"


def _with_shots(course: Simulation, state: State, sentence: Sentence, free: bool) -> State:
    """The state with one task for each die: as many as are given, else as many as the ship may roll."""
    view, ship = course.view(state), sentence.who
    state = state if sentence.onward else state.forgotten(TOLD_FROM, ship).forgotten(EARLIER, ship)
    for mast in sentence.masts:
        state = state.counted(TOLD_FROM, ship, mast.ship if is_lent(mast, ship) else str(mast.place))
    rolls = _dice_of(view, sentence)
    if rolls is None and (meant := _hits_meant(view, sentence)) is not None:
        hits = Task("shoot: hits", ship, aiming.only_target(sentence) or "", sentence=sentence, chosen=tuple(map(str, meant)))
        return state.then(hits, *awaited(state, sentence), _over(sentence, free=free))
    if rolls is None and not (sentence.dice and guns_in_all(view, ship)):
        return _undone(course, replace(state, unrolled=undiced(view, ship), mode=None), sentence, free=free)
    guns = len(sentence.masts) or guns_in_all(view, ship, aiming.only_target(sentence))
    rolls = guns if rolls is None else rolls
    if not sentence.dice and len(aiming.targets(sentence)) > 1 and rolls > len(sentence.whom):
        return _undone(course, replace(state, unrolled=aiming.undealt(view, sentence, rolls), mode=None), sentence, free=free)
    unlike = _unsaid_guns(view, sentence) or unlike_guns(view, sentence, rolls)
    if unlike:
        return _undone(course, replace(state, unrolled=unlike, mode=None), sentence, free=free)
    placed = _by_place(view, sentence, rolls)
    named, order, sentence = bool(sentence.masts), (IN_ORDER if placed is not sentence else ""), placed
    first = special_first(state)
    alone = int(first is not None and _is_of_one(sentence))
    count = rolls if named else min(shots_made(sentence) or alone or rolls, rolls)
    tasks = []
    for shot in range(count):
        target = aiming.aimed_at(sentence, shot)
        tasks += [moment("die", Phase.BEFORE, shot + 1)] if shot else []
        own = first if shot == sentence.special else None
        tasks.append(Task("shoot: roll", ship, target, shot, sentence, order, program=own))
    state = state.forgotten(FIRED, ship).forgotten(ARMED, ship).counted(ARMED, ship, str(view.state.piece(ship).masts))
    return state.then(*tasks, *awaited(state, sentence), _over(sentence, free=free))


def _by_place(view: View, sentence: Sentence, rolls: int) -> Sentence:
    """The sentence with the masts from which all its dice are shot, one a mast from the bow, where they are known so."""
    ship, target = sentence.who, aiming.only_target(sentence)
    piece, found = view.state.piece(ship), battery(view, ship, target) if target else None
    mounted = [gun for gun in piece.cannons or () if gun.mast]
    one_each = len(mounted) == len(piece.cannons or ()) == piece.printed_masts > 1 and not added_cannons(view, ship).value
    known = one_each and len(piece.fallen) == piece.printed_masts - piece.masts and not keeps_cannons(view, ship)
    if sentence.masts or found is None or not known or view.state.mode is not None or len(found) != rolls:
        return sentence
    standing = [place for place in range(1, piece.printed_masts + 1) if place not in piece.fallen]
    if len(standing) != rolls or tuple(mounted[place - 1] for place in standing) != found:
        return sentence
    return replace(sentence, masts=tuple(Mast(ship, place) for place in standing))


def _dice_of(view: View, sentence: Sentence) -> int | None:
    """How many dice a sentence is about: those of the masts that it names, else all that the ship may roll."""
    rolls = dice_count(view, sentence.who, aiming.only_target(sentence))
    return rolls if rolls is None or not sentence.masts else len(sentence.masts)


def _hits_meant(view: View, sentence: Sentence) -> range | None:
    """How many shots of cannons that were not stated may hit, as far as the play tells; None where that cannot be followed."""
    first, named = special_first(view.state), sentence.ability
    by_right = named is not None and all(_only_gives(speaker.ability) for speaker in meant(view, named))
    sentence = replace(sentence, ability=None) if by_right else sentence
    followed_so = sentence.ability is None or (first is not None and _is_of_one(sentence))
    return as_told.hits_meant(view, sentence, _count_of(view, sentence)) if followed_so else None


def _only_gives(ability: Ability) -> bool:
    """Whether an ability is no way of shooting, and gives no more than the action that is shot with."""
    return special(ability) is None and all(effect.act is Act.GIVE and effect.action is not None for effect in ability.effects)


def _count_of(view: View, sentence: Sentence) -> int:
    """How many shots a sentence can be about where no cannon was stated: the special one alone, where one is shot."""
    if special_first(view.state) is not None:
        return 1
    return len(sentence.masts) or sentence.shots or guns_in_all(view, sentence.who, aiming.only_target(sentence))


def hits_of(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """So many of the shots hit as the play tells; where it leaves that open, each number of hits is followed."""
    view, sentence = course.view(state), task.sentence
    assert sentence is not None
    count = _count_of(view, sentence)
    told = [_one_by_one(as_told.shots(sentence, task.whom, count, int(hits))) for hits in task.chosen]
    after = [state.then(*shots, *_of_no_matter_when(course, state)) for shots in told]
    if len(after) == 1:
        return [Transition(after[0])]
    says = f"how many shots hit was not said, and {undiced(view, task.who)}"
    point = Choice("", tuple(f"{hits} {'hits' if hits == '1' else 'hit'}" for hits in task.chosen), says)
    return [Transition(way, pick=Pick(point, option)) for way, option in zip(after, point.options, strict=True)]


def _of_no_matter_when(course: Simulation, state: State) -> list[Task]:
    """The moments between the dice, where nothing breaks in there but what cancels the ability that has given the action.

    The shots that are under way are made all the same, so that it does not matter after which of them (`faq.cancel.15`).
    """
    view, moments = course.view(state), [moment("die", Phase.BEFORE), moment("die", Phase.AFTER)]
    said = [course.situation.play[place] for place in course.breaking_in(state)]
    cancelling = [one for one in said if one.deed is not Command.REVEAL]
    named = [one.ability for one in cancelling if one.deed is Command.CANCEL and one.ability is not None]
    gives = len(named) == len(cancelling) and all(any(gives_the_shot(of.ability) for of in meant(view, one)) for one in named)
    return moments if gives and said and sum(len(due(course, state, one)) for one in moments) == len(said) else []


def _one_by_one(shots: Sequence[Task]) -> Iterable[Task]:
    """The shots with the moments after their dice, where all of them come to the same, so that their order does not matter."""
    alike = len({shot.cause for shot in shots}) == 1
    return chain.from_iterable((shot, *((moment("die", Phase.AFTER, at),) if alike else ())) for at, shot in enumerate(shots, 1))


def told(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """A shot of cannons that were not stated hits or misses as the play tells, where any of them can hit at all."""
    view, hits = course.view(state), task.cause == as_told.HITTING
    if not is_target(state, task.whom):
        return [Transition(state)]
    can = any_gun(view, task, dice.FACES[-1])
    if hits and not can:
        return [Transition(replace(state, unknown=f"whether a shot can hit {view.name(task.whom)}"))]
    says = f"a shot of {view.name(task.who)} {'hits' if hits else 'misses'} {view.name(task.whom)}: told"
    node, state = replace(fact(says), about=(task.who, task.whom)), passed(state, (task.who,), Quantity.CANNON_ROLL)
    apart = as_told.APART in task.chosen
    state = with_shot(course, state, task, hits=hits) if apart else state.counted(NOT_APART, task.who)
    if not hits:
        return [Transition(state.counted(MISSED, task.who, task.whom), (node,))]
    after = state.counted("hit", task.who, task.whom).counted(SCORED, task.who)
    return [Transition(after.then(Task("hit", task.who, task.whom, program=special_first(state))), (node,))]


def _is_of_one(sentence: Sentence) -> bool:
    """Whether the play tells, in place of dice, what became of a single shot: of the special one, where she shoots with one."""
    return bool(sentence.told) and all((one.least, one.most) in _ONE_SHOT for one in sentence.told)


_ONE_SHOT = ((1, 1), (1, None), (0, 0))
"""How often a single shot hits or misses, as it may be told."""


def _unsaid_guns(view: View, sentence: Sentence) -> str:
    """Why it is not known which cannons the masts carry that a sentence names; empty where it is, or names none."""
    if not sentence.masts:
        return ""
    per_mast = number(view, Quantity.CANNONS_PER_MAST, view.role(sentence.who), 1)
    one_each = int(str(per_mast.value)) == 1 and not (view.state.mode is not None and from_any_mast(view.state.mode.ability))
    known = one_each and not one_die(view.state) and guns_named(view, sentence) != ()
    return "" if known else f"which cannons of {view.name(sentence.who)} shoot from there is not said"


def _undone(course: Simulation, state: State, sentence: Sentence, *, free: bool) -> State:
    """The state after a shoot action whose dice cannot be rolled: what waits for its end, in a text or in the play, is open."""
    ship = sentence.who
    over = [Event(Act.SHOOT, ship, target) for target in aiming.targets(sentence)]
    over.append(Event(Act.GIVE, ship, action=Action.SHOOT, free=free))
    moments = (effect.when for speaker in course.view(state).abilities_on(ship) for effect in speaker.ability.effects)
    ends = (one is not None and one.phase is Phase.AFTER and _is_shooting(one.happening) for one in moments)
    goes_on = course.upcoming(state) is not None and any(ends)
    follows = any(followed(course, state, one, Phase.AFTER).agenda != state.agenda for one in over)
    between = _of_no_matter_when(course, state)
    rest, shot_at = course.situation.play[state.next :], {*aiming.targets(sentence)}
    fought = any(one.deed in (Command.RAM, Command.BOARD) and {one.who, *one.whom} & shot_at for one in rest)
    waits = goes_on or follows or fought or (bool(course.breaking_in(state)) and not between)
    after = state.then(*between)
    return replace(after, unknown=f"what follows a shoot action in which {state.unrolled}") if waits else after


def _is_shooting(happening: Happening) -> bool:
    return happening.action is Action.SHOOT or happening.act is Act.SHOOT


def roll(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """One die is rolled; after the roll something may break in that changes it."""
    if state.unknown or not is_target(state, task.whom):
        several = task.sentence is not None and aiming.only_target(task.sentence) is None
        return [Transition(replace(state, dice=state.dice[1:]) if state.dice and several else state)]
    view = course.view(state)
    held = held_back.since(view, Act.SHOOT, task.who, task.whom)
    if held is not None:
        return [_not_made(view, state, task, held)]
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
    sentence = task.sentence if by_place is None else by_place
    state = state if by_place is None else state.counted(FIRED, task.who, str(by_place.masts[0].place))
    resolve = Task(SHOT, task.who, task.whom, task.number, sentence, free=task.free, program=task.program)
    return dice.throw(state, task.number + 1, resolve)


def _brought_to_safety(view: View, task: Task) -> Finding | None:
    """That a hit has brought the target to where she may not be shot at: each shot is aimed by itself (`faq.shooting.2`)."""
    docked = task.number and berth(view.state.board, task.whom)
    aimed = valid_target(view, task.who, task.whom) if docked else None
    return None if aimed is None or aimed else aimed


def _unaimed(view: View, state: State, task: Task, found: Finding) -> Transition:
    """A shot that is not made, as its target may not be shot at any more; a die that is given for it counts for nothing."""
    says = f"die {shot_number(view.state, task)} is not rolled: {found.says} any more"
    told = event(says, *decisive(view, found), causes=(because(view, found),))
    over = Surplus(says, 1, frozenset({task.whom})) if state.dice else None
    return Transition(replace(state, dice=state.dice[1:] if state.dice else state.dice), (told,), surplus=over)


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


def unlike_guns(view: View, sentence: Sentence, rolls: int) -> str:
    """Why fewer dice than there are cannons cannot be played: one of them hits or misses by which unlike cannon it is for."""
    if not sentence.dice and sentence.shots is not None and not one_die(view.state):
        aimed = aiming.targets(sentence)
        unlike = {gun for target in aimed for gun in guns_told(view, sentence, sentence.who, target) or ()}
        if sentence.shots > rolls:
            return f"{dice_allowed(view, sentence, rolls)}, and {sentence.shots} shots are told"
        return _WHICH_GUNS.format(view.name(sentence.who)) if sentence.shots < rolls and len(unlike) > 1 else ""
    missed = next((one.least for one in sentence.told if one.result is Result.MISSES), 0)
    hit = next((one.least for one in sentence.told if one.result is Result.HITS and one.most == one.least), 0)
    if missed and sentence.shots is None and missed + hit != rolls:
        return f"how many cannons of {view.name(sentence.who)} shoot is not said: tell how many of them hit, such as one of three"
    made = shots_made(sentence) if sentence.dice else 0
    if not 0 < made < rolls or one_die(view.state):
        return ""
    spare = rolls - made
    for shot, face in zip_longest(range(made), sentence.dice[:made]):
        target = aiming.aimed_at(sentence, shot)
        guns = dict.fromkeys((guns_told(view, sentence, sentence.who, target) or ())[shot : shot + spare + 1])
        if len(guns) > 1 and not (target and face and _hit_alike(view, sentence.who, target, guns, face)):
            return _WHICH_GUNS.format(view.name(sentence.who))
    return ""


def _hit_alike(view: View, ship: str, target: str, guns: Iterable[Cannon], face: int) -> bool:
    """Whether it is all one from which of her cannons a die is."""
    return len({bool(hit_finding(view, ship, target, gun, face)) for gun in guns}) == 1


_WHICH_GUNS = "which of the unlike cannons of {} shoot is not said: tell a die for each"
