"""Fire masts: the dice before an action, docking that puts the fire out, and the end of a ship that has no other masts left."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Piece
from arbiter.effects import Act, Kind
from arbiter.engine import dice
from arbiter.engine.course import Consequence, Course
from arbiter.engine.narration import event
from arbiter.engine.state import Event, State, Task, event_task
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.conditions import shown_for
from arbiter.pirates.flames import PUT_OUT, burning, has_only_fire
from arbiter.pirates.open_deeds import open_from_here
from arbiter.play import Deed, Sentence
from arbiter.trace import Node

ROLLED = "fire masts"
"""How a sentence says that dice are rolled for fire masts; the state notes a ship by the same name until her action."""
DOOMED = "only fire masts"
"""How the state notes a ship that began the turn of her player with nothing but fire masts."""
REMOVED, SPREAD = frozenset({5, 6}), frozenset({1, 2})
"""The faces on which a fire mast is removed, and on which another mast is replaced by one (`cursed-seas.fire-masts.1`)."""
ACTING = frozenset({Deed.MOVE, Deed.SHOOT, Deed.EXPLORE, Deed.REPAIR})
"""The deeds before which dice are rolled for fire masts."""


def before_action(course: Course, state: State, sentence: Sentence) -> list[Task]:
    """The dice that are rolled before a ship with fire masts is given an action, and the action behind them."""
    ship = sentence.who
    acts = sentence.deed in ACTING and "moved" not in sentence.how and ship in state.board.pieces
    if not acts or not course.book.units(ROLLED) or not burning(state.piece(ship)) or state.count(ROLLED, ship):
        return []
    return [*_dice(state, ship), Task("fire masts: acting", ship, sentence=sentence)]


def acting(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    """The action goes on, once the dice for her fire masts are rolled."""
    assert task.sentence is not None
    return course.begin(state.counted(ROLLED, task.who), task.sentence)


def begin(course: Course, state: State, sentence: Sentence) -> Iterable[Consequence]:
    """The dice for the fire masts of a ship are told before her action."""
    ship = sentence.who
    if ship not in state.board.pieces or len(sentence.dice) != burning(state.piece(ship)) or not course.book.units(ROLLED):
        return open_from_here(course, state, sentence)
    given = replace(state, dice=sentence.dice).counted(ROLLED, ship)
    return [Consequence(given.then(*_dice(given, ship), Task("fire masts: told", ship)))]


def told(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    """No die that was given for her fire masts is left for anything else."""
    return [Consequence(replace(state, dice=None))]


def _dice(state: State, ship: str) -> list[Task]:
    return [Task("fire masts: roll", ship, number=number + 1) for number in range(burning(state.piece(ship)))]


def roll(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    """The die for one fire mast is rolled."""
    return dice.throw(state, task.number, Task("fire masts: resolve", task.who), own=state.dice is None)


def resolve(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    """The fire mast is removed, spreads to another mast, or burns on."""
    view, piece = course.view(state), state.piece(task.who)
    face = int(str(shown_for(view, task.who).value))
    state = replace(state, die=0, changes=())
    words = f"{piece.name} rolls {face} for a fire mast"
    if face in REMOVED:
        after, words = _put_out(state, piece, 1), f"{words}, which is removed"
    elif face in SPREAD and piece.masts:
        after, words = _with(state, replace(piece, masts=piece.masts - 1), burning(piece) + 1), f"{words}, and another mast burns"
    else:
        after, words = state, f"{words}, and it burns on"
    return [Consequence(after, (_told(view, piece.id, words, ROLLED),))]


def _with(state: State, piece: Piece, number: int) -> State:
    return state.with_piece(piece.counting(Kind.FIRE_MAST, number))


def _put_out(state: State, piece: Piece, number: int) -> State:
    return _with(state, piece, burning(piece) - number).counted(PUT_OUT, piece.id, "", number)


def _told(view: View, ship: str, words: str, principle: str) -> Node:
    return replace(event(words, *view.book.units(principle)), about=(ship,))


def docked(view: View, state: State, ship: str) -> tuple[State, tuple[Node, ...]]:
    """The state in which a ship that has docked at her home island or a fort has no fire masts any more."""
    piece = state.piece(ship)
    if not burning(piece) or not view.book.units(ROLLED):
        return state, ()
    words = f"{piece.name} puts out all her fire masts as she docks"
    return _put_out(state, piece, burning(piece)), (_told(view, ship, words, ROLLED),)


def doomed(state: State, player: str) -> State:
    """The state that notes, as the turn of a player begins, which of his ships have only fire masts."""
    for piece in state.board.pieces.values():
        if piece.player == player and piece.gone is None and has_only_fire(piece):
            state = state.counted(DOOMED, piece.id)
    return state


def scuttled(view: View, state: State) -> list[Task]:
    """The ships that go down as the turn ends, for it began and ends with nothing but fire masts on them (`faq.firemasts.3`)."""
    units = view.book.units("a ship of fire alone is scuttled")
    ships = [row[1] for row in state.done if row[0] == DOOMED and state.piece(row[1]).gone is None]
    return [
        event_task(Event(Act.SINK, ship, ship, name="scuttle", cites=units)) for ship in ships if has_only_fire(state.piece(ship))
    ]
