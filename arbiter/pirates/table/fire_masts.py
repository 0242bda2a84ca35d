"""Fire masts: their dice, docking that puts the fire out, and the end of a ship that has no other masts left."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from arbiter.board import Piece
from arbiter.effects import Act, Kind, Phase
from arbiter.engine import dice
from arbiter.engine.course import Simulation
from arbiter.engine.narration import event
from arbiter.engine.state import Event, State, Task, event_task
from arbiter.engine.transitions import Transition
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import frozen, replace
from arbiter.pirates.kinds import BURNING
from arbiter.pirates.table.conditions import shown_for
from arbiter.pirates.table.flames import PUT_OUT, burning, has_only_fire
from arbiter.pirates.table.open_deeds import open_from_here
from arbiter.play import ACTION_OF, Sentence
from arbiter.trace import Node

ROLLED = "fire masts"
"""How a sentence says that dice are rolled for fire masts; the state notes a ship by the same name until her action."""
DOOMED = "only fire masts"
"""How the state notes a ship that began the turn of her player with nothing but fire masts."""


@frozen
class Fire:
    """When dice are rolled for fire masts, before an action or as any turn begins, and what they bring."""

    phase: Phase
    removed: frozenset[int]
    """The faces on which a fire mast is removed."""
    spread: frozenset[int]
    """The faces on which another mast is replaced by one."""
    cites: tuple[str, ...] = ()


BY_RULE = Fire(Phase.BEFORE, frozenset({5, 6}), frozenset({1, 2}))
"""How fire masts burn where no text in play says otherwise (`cursed-seas.fire-masts.1`)."""


def burns_by(view: View) -> tuple[Fire, ...]:
    """How fire masts burn, as the texts in force have it, or else the rule; several ways where the texts differ."""
    found: dict[tuple[str, str], list[Fire]] = {}
    for speaker, place in (one for act in BURNING for one in view.speakers((act, None))):
        effect = speaker.ability.effects[place]
        if effect.when is not None and in_force(view, AbilityInPlay(speaker.bearer, speaker.ship, speaker.ability)):
            faces, none = frozenset(effect.faces), frozenset[int]()
            cites = speaker.ability.cites or view.book.units("ability over rule")
            fire = Fire(effect.when.phase, *((faces, none) if effect.act is Act.EXTINGUISH else (none, faces)), cites)
            found.setdefault((speaker.bearer, speaker.ability.text), []).append(fire)
    whole = [replace(fires[0], removed=fires[0].removed | fires[-1].removed, spread=fires[0].spread | fires[-1].spread)
             for fires in found.values()]  # fmt: skip
    by_rule = view.book.units(ROLLED)
    if not whole and by_rule:
        return (replace(BY_RULE, cites=by_rule),)
    return tuple({(one.phase, one.removed, one.spread): one for one in whole}.values())


def _burns_at(view: View, phase: Phase) -> bool:
    return any(fire.phase is phase for fire in burns_by(view))


def before_action(course: Simulation, state: State, sentence: Sentence) -> list[Task]:
    """The dice that are rolled before a ship with fire masts is given an action, and the action behind them."""
    ship = sentence.who
    acts = sentence.deed in ACTION_OF and "moved" not in sentence.how and ship in state.board.pieces
    if not acts or not burning(state.piece(ship)) or state.count(ROLLED, ship):
        return []
    if not _burns_at(course.view(state), Phase.BEFORE):
        return []
    return [*_dice(state, ship), Task("fire masts: acting", ship, sentence=sentence)]


def acting(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The action goes on, once the dice for her fire masts are rolled."""
    assert task.sentence is not None
    return course.begin(state.counted(ROLLED, task.who), task.sentence)


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """The dice for the fire masts of a ship are told before her action, or as the turn begins in which the play does."""
    ship, view = sentence.who, course.view(state)
    due = ship in state.board.pieces and len(sentence.dice) == burning(state.piece(ship))
    as_it_begins = _burns_at(view, Phase.BEGINNING)
    if due and as_it_begins and not _is_first(course, sentence):
        how = "dice for fire masts are rolled as a turn begins: tell “the turn ends” before them"
        return [Transition(replace(state, unknown=f"“{sentence.text}”: {how}"))]
    if not due or not (as_it_begins or _burns_at(view, Phase.BEFORE)):
        return open_from_here(course, state, sentence)
    given = replace(state, dice=sentence.dice)
    given = given if as_it_begins else given.counted(ROLLED, ship)
    return [Transition(given.then(*_dice(given, ship), Task("fire masts: told", ship)))]


def _is_first(course: Simulation, sentence: Sentence) -> bool:
    """Whether the play tells of nothing before a sentence but of dice for fire masts."""
    before = takewhile(lambda one: one is not sentence, course.situation.play)
    return all(ROLLED in one.how for one in before)


def as_a_turn_begins(view: View, state: State) -> list[Task]:
    """The dice for all fire masts on the table, where a text has them rolled as a turn begins."""
    ships = [piece.id for piece in view.in_play() if burning(piece)] if _burns_at(view, Phase.BEGINNING) else []
    return [Task("fire masts: turn", ship) for ship in ships]


def turn(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The dice for the fire masts of a ship are those that the next sentence tells, if it tells any."""
    said = course.upcoming(state)
    if said is not None and ROLLED in said.how and said.who == task.who and len(said.dice) == burning(state.piece(task.who)):
        given = replace(course.take(state), dice=said.dice)
        return [Transition(given.then(*_dice(given, task.who), Task("fire masts: told", task.who)))]
    return [Transition(state.then(*_dice(state, task.who)))]


def told(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """No die that was given for her fire masts is left for anything else."""
    return [Transition(replace(state, dice=None))]


def _dice(state: State, ship: str) -> list[Task]:
    return [Task("fire masts: roll", ship, number=number + 1) for number in range(burning(state.piece(ship)))]


def roll(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The die for one fire mast is rolled."""
    return dice.throw(state, task.number, Task("fire masts: resolve", task.who), own=state.dice is None)


def resolve(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The fire mast is removed, spreads to another mast, or burns on."""
    view, piece = course.view(state), state.piece(task.who)
    face = int(str(shown_for(view, task.who).value))
    fire, *others = burns_by(view) or (BY_RULE,)
    state = replace(state, die=0, changes=())
    if others:
        return [Transition(replace(state, unknown="which of the texts about fire masts says what a die for one brings"))]
    words = f"{piece.name} rolls {face} for a fire mast"
    if face in fire.removed:
        after, words = _put_out(state, piece, 1), f"{words}, which is removed"
    elif face in fire.spread and piece.masts:
        after, words = _with(state, replace(piece, masts=piece.masts - 1), burning(piece) + 1), f"{words}, and another mast burns"
    else:
        after, words = state, f"{words}, and it burns on"
    return [Transition(after, (replace(event(words, *fire.cites), about=(piece.id,)),))]


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
