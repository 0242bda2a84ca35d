"""The shots of a shoot action set out: as many dice as are given or may be rolled, each with its cannon where that is known."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from arbiter.board import Mast
from arbiter.effects import Act, Action, Cannon, Happening, Phase, Quantity
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.moments import moment
from arbiter.engine.state import Event, State, Task
from arbiter.engine.transitions import Surplus
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.as_told import awaited
from arbiter.pirates.fire import aiming
from arbiter.pirates.fire.gunnery import (
    AT_NOBODY,
    dice_allowed,
    dice_count,
    given_dice,
    guns_in_all,
    guns_named,
    guns_told,
    is_lent,
    left_open,
    one_die,
    shots_made,
    special_first,
    undiced,
)
from arbiter.pirates.fire.hitting import EARLIER, hit_finding
from arbiter.pirates.fire.places import TOLD_FROM
from arbiter.pirates.fire.reloading import SECOND, shoots_again
from arbiter.pirates.fire.rolling import ARMED, FIRED, IN_ORDER
from arbiter.pirates.fire.told_shots import hits_meant, is_of_one, of_no_matter_when
from arbiter.pirates.table.conditions import added_cannons, from_any_mast, keeps_cannons, mounted_besides, number
from arbiter.pirates.table.reach import battery
from arbiter.pirates.table.special_shots import laying
from arbiter.play import Command, Result, Sentence
from arbiter.trace import Node


def _over(sentence: Sentence, *, free: bool) -> Task:
    """The task in which a shoot action is over, or goes on with cannons that are left."""
    step = "shoot: between" if sentence.unfinished else "shoot: done"
    return Task(step, sentence.who, sentence=sentence, free=free)


def rolls_of(view: View, sentence: Sentence) -> int:
    """How many dice the ship may roll for a sentence."""
    rolls = _dice_of(view, sentence)
    return (guns_in_all(view, sentence.who, aiming.only_target(sentence)) or len(sentence.dice)) if rolls is None else rolls


def too_few_dice(view: View, sentence: Sentence) -> list[Node]:
    """What is told when fewer dice were given than the ship may roll."""
    rolls, count = rolls_of(view, sentence), shots_made(sentence) if sentence.dice else 0
    if not count or count >= rolls or sentence.masts or one_die(view.state):
        return []
    return [fact(f"{dice_allowed(view, sentence, rolls)}, {given_dice(count)}: the other cannons do not shoot")]


def too_many_dice(view: View, sentence: Sentence) -> Surplus | None:
    """The dice that were given beyond those that the ship may roll."""
    rolls, count = rolls_of(view, sentence), len(sentence.dice)
    if count <= rolls + shoots_again(view.state):
        return None
    return Surplus(f"{dice_allowed(view, sentence, rolls)}, {given_dice(count)}", count - rolls, frozenset(sentence.whom))


def with_shots(course: Simulation, state: State, sentence: Sentence, free: bool) -> State:
    """The state with one task for each die: as many as are given, else as many as the ship may roll."""
    view, ship = course.view(state), sentence.who
    state = state if sentence.onward else state.forgotten(TOLD_FROM, ship).forgotten(EARLIER, ship).forgotten(SECOND, ship)
    if laying(state.mode) is not None and not aiming.targets(sentence) and not sentence.dice:
        return state.then(_over(sentence, free=free))
    for mast in sentence.masts:
        state = state.counted(TOLD_FROM, ship, mast.ship if is_lent(mast, ship) else str(mast.place))
    if not aiming.targets(sentence) and not sentence.dice:
        at_nobody = left_open(state, AT_NOBODY.format(view.name(ship)))
        return _undone(course, at_nobody, sentence, free=free)
    rolls = _dice_of(view, sentence)
    if rolls is None and (meant := hits_meant(view, sentence)) is not None:
        hits = Task("shoot: hits", ship, aiming.only_target(sentence) or "", sentence=sentence, chosen=tuple(map(str, meant)))
        of_the_die = one_die(state) and is_of_one(
            sentence
        )  # what is told is what the die comes to, and not how many hits it scores
        return state.then(hits, *([] if of_the_die else awaited(state, sentence)), _over(sentence, free=free))
    if rolls is None and not (sentence.dice and guns_in_all(view, ship)):
        return _undone(course, left_open(state, undiced(view, ship)), sentence, free=free)
    if mounted_besides(view.state.piece(ship)):
        unknown = left_open(state, f"what cannons {view.name(ship)} has beside those of treasure")
        return _undone(course, unknown, sentence, free=free)
    guns = len(sentence.masts) or guns_in_all(view, ship, aiming.only_target(sentence))
    rolls = guns if rolls is None else rolls
    if not sentence.dice and len(aiming.targets(sentence)) > 1 and rolls > len(sentence.whom):
        return _undone(course, left_open(state, aiming.undealt(view, sentence, rolls)), sentence, free=free)
    unlike = _unsaid_guns(view, sentence) or unlike_guns(view, sentence, rolls)
    if unlike:
        return _undone(course, left_open(state, unlike), sentence, free=free)
    placed = _by_place(view, sentence, rolls)
    named, order, sentence = bool(sentence.masts), (IN_ORDER if placed is not sentence else ""), placed
    first = special_first(state)
    alone = int(first is not None and is_of_one(sentence))
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


def _unsaid_guns(view: View, sentence: Sentence) -> str:
    """Why it is not known which cannons the masts carry that a sentence names; empty where it is, or names none."""
    if laying(view.state.mode) is not None:
        target = aiming.only_target(sentence)
        alike = target is not None and len({*(guns_told(view, sentence, sentence.who, target) or ())}) < 2
        return "" if alike and not sentence.masts else _WHICH_GUNS.format(view.name(sentence.who))
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
    between = of_no_matter_when(course, state)
    rest, shot_at = course.situation.play[state.next :], {*aiming.targets(sentence)}
    fought = any(one.deed in (Command.RAM, Command.BOARD) and {one.who, *one.whom} & shot_at for one in rest)
    waits = goes_on or follows or fought or (bool(course.breaking_in(state)) and not between)
    after = state.then(*between)
    return replace(after, unknown=f"what follows a shoot action in which {state.unrolled}") if waits else after


def _is_shooting(happening: Happening) -> bool:
    return happening.action is Action.SHOOT or happening.act is Act.SHOOT


def unlike_guns(view: View, sentence: Sentence, rolls: int) -> str:
    """Why fewer dice than there are cannons cannot be played: one of them hits or misses by which unlike cannon it is for."""
    told = max(len(sentence.came), sentence.shots or 0) if sentence.came or sentence.rest else 0
    if told > rolls:
        return f"{dice_allowed(view, sentence, rolls)}, and {told} shots are told"
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
