"""Turns: what happens when one ends and the next begins, and what is over with it."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act, Phase
from arbiter.engine import dice
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.narration import event
from arbiter.engine.offers import OPENED, PAST, STILL, is_use, takes_up
from arbiter.engine.programs import rolls_by
from arbiter.engine.state import RECALLED, Event, Grant, Lasting, State, Task
from arbiter.engine.transitions import Transition
from arbiter.engine.triggers import programs_for
from arbiter.frozen import replace
from arbiter.pirates.contact.ramming import PARTED
from arbiter.pirates.fleet.winning import at_an_end
from arbiter.pirates.instructions import is_picked_as_it_begins, is_set_as_it_begins
from arbiter.pirates.sailing import submerging
from arbiter.pirates.sailing.steering import STEERED
from arbiter.pirates.table import fire_masts
from arbiter.pirates.table.conditions import BOARDED, HELD_AT_ONCE, NOT_BOARDED
from arbiter.pirates.table.parts import MOUNTED
from arbiter.pirates.treasure import exploring, scuttling
from arbiter.pirates.using import copying
from arbiter.pirates.waters import laying, terrain
from arbiter.pirates.waters.terrain import calmed
from arbiter.play import Sentence

OF_THIS_TURN = frozenset(
    {
        dice.LAST,
        "scuttle attempt",
        submerging.CHOSEN,
        "docked this turn",
        terrain.CAME_OUT,
        terrain.SIDE,
        terrain.THIS_MOVE,
        terrain.NO_MORE,
        terrain.ROLLED_NOW,
        "event revealed",
        copying.COPIED,
        fire_masts.ROLLED,
        fire_masts.DOOMED,
        MOUNTED,
        "left this turn",
        "shot at",
        "built",
        "in a whirlpool",
        exploring.EXPLORER,
        "mast lost to a pin",
        HELD_AT_ONCE,
        STEERED,
        STILL,
        PARTED,
        BOARDED,
        NOT_BOARDED,
    }
)
"""What is noted of a turn and forgotten when it is over."""


def is_of_this_turn(noted: str) -> bool:
    """Whether what is noted of a turn is forgotten when it is over."""
    return noted in OF_THIS_TURN or noted.startswith(RECALLED)


def end(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A turn ends, with what is to happen at its end, and another begins."""
    players = state.board.players
    if sentence.choice != "begins" and sentence.who not in ("", state.board.turn):
        return [Transition(replace(state, unknown=f"“{sentence.text}”: it is the turn of {state.board.turn}"))]
    if sentence.choice == "begins" and sentence.who:
        following = sentence.who
    else:
        place = players.index(state.board.turn) if state.board.turn in players else 0
        following = players[(place + 1) % len(players)] if players else ""
    after = state.then(Task("turn: next", following))
    ending = followed(course, after, Event(Act.TURN, state.board.turn), Phase.ENDING)
    return [Transition(ending.then(*fire_masts.scuttled(course.view(state), state)))]


def _carried_over(state: State) -> Iterable[tuple[str, str, str, int]]:
    """What is noted of the game so far and holds in the next turn, too."""
    return ((PAST, *row[1:]) if row[0] == OPENED else row for row in state.done if not is_of_this_turn(row[0]))


def _met(state: State) -> set[tuple[str, str]]:
    """The pieces that are in contact."""
    return {(met.one, met.other) for met in state.board.contacts}


def begin(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The turn passes on: what held until its end is over, and what is had once a turn can be had again."""
    fresh = State(
        replace(calmed(state).board, turn=task.who, shots=frozenset()),
        state.agenda,
        state.next,
        state.broken_in,
        grants=tuple(one for one in state.coming if _is_due(state, one, task.who)),
        coming=tuple(one for one in state.coming if not _is_due(state, one, task.who)),
        done=(*_carried_over(state), *((STILL, one, other, 1) for one, other in sorted(_met(state)))),
        window=state.window + 1,
        thrown=state.thrown,
        lasting=tuple(_remaining(state, task.who)),
        unsure=state.unsure,
        unrolled=state.unrolled,
        unknown=state.unknown,
    )
    units = course.book.units("cancelled until the turn ends") if state.cancellations else ()
    told = event(f"the turn of {task.who} begins", *units)
    fresh = at_an_end(course.view(fresh), course.situation.board)
    fresh = fire_masts.doomed(copying.over(course, fresh, task.who), task.who)
    fresh = replace(fresh, unknown=fresh.unknown or copying.left_open(course, fresh, task.who))
    begun = followed(course, fresh, Event(Act.TURN, task.who), Phase.BEGINNING)
    begun = begun.then(*laying.lifted(course, begun, task.who), *fire_masts.as_a_turn_begins(course.view(begun), begun))
    return [Transition(scuttling.sinking(course.view(begun), begun, task.who), (told,))]


def _is_due(state: State, earned: Grant, player: str) -> bool:
    """Whether an action was earned for this turn: of the ship that a player plays now, and of none that is gone."""
    return state.piece(earned.ship).player == player


def under_way(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """What the turn in which the play begins has brought, as it is when nobody has acted since that turn began.

    What texts change for it is so, and what they have picked is picked; what they let be done as it begins is open to a
    play that begins with that. A play that begins with a die which a text rolls then begins with the turn. Where a ship has
    been given an action before, how the table lay as the turn began is not known.
    """
    view, play = course.view(state), course.situation.play
    begun = programs_for(view, Event(Act.TURN, task.who), frozenset({Phase.BEGINNING}))
    picked = [program for program in begun if is_picked_as_it_begins(program.effect)]
    due = [program for program in begun if len(program.places) == 1 and is_set_as_it_begins(program.effect)] + picked
    acted = [one for one in due if one.effect.conditions and any(given.ship == one.ship for given in state.given)]
    acted += [one for one in picked if state.given]
    if acted:
        return [Transition(replace(state, unknown=f"how {view.name(acted[0].ship)} began this turn is not told"))]
    first = play[0] if play and is_use(play[0]) and not state.given else None
    rolling = [one for one in begun if one.effect.needs_roll and not one.effect.optional]
    if first is not None and any(rolls_by(view, first, one) for one in rolling):
        return [Transition(followed(course, state, Event(Act.TURN, task.who), Phase.BEGINNING))]
    let = [Task("offer", one.ship, program=one) for one in begun if one.effect.optional and takes_up(view, first, one)]
    return [Transition(state.then(*(Task("program", one.ship, program=one) for one in due), *let))]


def _remaining(state: State, following: str) -> Iterable[Lasting]:
    """What abilities established and neither the end of this turn nor the beginning of the next one ends."""
    for lasting in state.lasting:
        if lasting.as_it_begins:
            if lasting.player != following:
                yield lasting
            continue
        turns = lasting.turns - (lasting.player == state.board.turn)
        if turns > 0:
            yield replace(lasting, turns=turns)
