"""Places that what is told presupposes: where nobody said that a ship touches another, who tells of her ram has said it.

Only a place is taken from a deed, and only where the table and the play say nothing of it; whether the deed is allowed there
stays a question of the rules. Each such place is assumed, so that the opinion names it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from arbiter.board import Board, Contact, Part
from arbiter.effects import Act, Action, Quality
from arbiter.engine.course import Simulation
from arbiter.engine.points import Assumption, Point
from arbiter.engine.state import Event, State
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table.actions import given
from arbiter.pirates.table.docking import at, is_docked, is_own_home
from arbiter.play import TOWARDS, Adjunct, Command, Sentence, this_turn

_IN_CONTACT = frozenset({Command.RAM, Command.BOARD, Command.TOW, Command.EXPLORE})
"""Deeds that ask for contact with what they are done to."""
_MET = "move that a told deed presupposes"
"""How it is noted that a ship has made such a move, so that it is made once."""


def ending(course: Simulation, state: State, sentence: Sentence) -> Sentence:
    """A move whose end nobody told, with the contact that the next deed of the ship in this turn asks for.

    Who moves `to` another ship, and of no more is told, ends in contact with her.
    """
    met = {(Adjunct.TO, touch.other) for touch in sentence.contacts}
    if sentence.adjuncts and {*sentence.adjuncts} <= met:
        return replace(sentence, adjuncts=())
    told = sentence.contacts or sentence.near or sentence.far or sentence.distances or sentence.whom or sentence.choice
    if told or sentence.timing is not None:
        return sentence
    ahead = this_turn(course.situation.play[state.next :])
    own = [one for one in ahead if one.who == sentence.who and one.deed in {*_IN_CONTACT, Command.MOVE}]
    told_of = own[0].whom[0] if own and own[0].deed in _IN_CONTACT and own[0].whom else ""
    other = told_of or _goal(state.board, sentence)
    if set(sentence.adjuncts) - {(Adjunct.TO, other)} or (own and _needs_no_contact(course.view(state), own[0], other)):
        return sentence
    return _to(course.view(state), sentence, other)


def _goal(board: Board, move: Sentence) -> str:
    """The ship to which a move is told to go; empty where it goes to none."""
    if TOWARDS in move.how:
        return ""
    goals = [piece for role, piece in move.adjuncts if role is Adjunct.TO]
    ships = [piece for piece in goals if piece in board.pieces and is_ship(board.pieces[piece])]
    return ships[0] if len(ships) == 1 else ""


def _needs_no_contact(view: View, deed: Sentence, other: str) -> bool:
    """Whether it is a boarding for which a text may let a ship that has just moved do without a ram (`faq.board.1`)."""
    if deed.deed is not Command.BOARD or other not in view.state.board.pieces:
        return False
    topics = [(speaker.ship, speaker.ability.effects[place]) for speaker, place in view.speakers((Act.BOARD, None))]
    spares = any(ship == deed.who and effect.affirms and effect.optional for ship, effect in topics)
    if any(one.effect.act is Act.BOARD for speaker in view.abilities_on(deed.who) for one in speaker.ability.unplayed):
        return True
    moved = Event(Act.GIVE, deed.who, action=Action.MOVE)
    found = view.settle(Point(Act.BOARD, view.role(deed.who), view.role(other), just=moved)) if spares else None
    return found is not None and (bool(found) or not found.decided or not view.stated_lengths(deed.who, other))


def setting_out(course: Simulation, state: State, sentence: Sentence) -> Sentence | None:
    """The move, told by nobody, that a ram or a boarding presupposes of a ship that has not moved this turn."""
    view, ship, other = course.view(state), sentence.who, sentence.whom[0] if sentence.whom else ""
    if sentence.deed not in {Command.RAM, Command.BOARD} or sentence.timing is not None or state.count(_MET, ship, other):
        return None
    if ship not in state.board.pieces or not given(view, ship, Action.MOVE)[0]:
        return None
    move = Sentence(Command.MOVE, ship, text=sentence.text, span=sentence.span)
    if _needs_no_contact(view, sentence, other):
        return move
    move = _to(view, move, other)
    return move if move.contacts else None


def made(state: State, sentence: Sentence) -> State:
    """The state in which the move of `setting_out` counts as made, before the sentence that presupposes it."""
    return replace(state, next=state.next - 1).counted(_MET, sentence.who, sentence.whom[0])


def begun(
    course: Simulation, state: State, sentence: Sentence, beginning: Callable[[Simulation, State, Sentence], Iterable[Transition]]
) -> list[Transition]:
    """What a sentence comes to; where it is refused as it stands, from the place that it presupposes, if it is allowed there."""
    if sentence.deed not in {*_IN_CONTACT, Command.REPAIR}:
        return list(beginning(course, state, sentence))
    found, read = course.apart(lambda: list(beginning(course, state, sentence)))
    placed = _in_place(course, state, sentence) if _is_refused(found) else None
    there = list(beginning(course, placed, sentence)) if placed is not None else []
    if there and not _is_refused(there):
        return there
    course.reads.again(read)
    return found


def _in_place(course: Simulation, state: State, sentence: Sentence) -> State | None:
    """The state in which a ship of whose place nothing is said lies where her deed presupposes; None where there is none."""
    view, ship = course.view(state), sentence.who
    board = _board_for(view, sentence)
    if board is None or Quality.GIVEN_MOVE in state.piece(ship).marks or _is_told_apart(course, state, sentence):
        return None
    where = "docked at her home island" if sentence.deed is Command.REPAIR else f"at {view.name(sentence.whom[0])}"
    key: Assumption = ("placed", ship, *sentence.whom[:1])
    view.assume(key, f"{view.name(ship)} is {where}, as “{sentence.text}” is told", [])
    return None if view.denied(key) else replace(state, board=board)


def _is_told_apart(course: Simulation, state: State, sentence: Sentence) -> bool:
    """Whether the table says that a ship does not touch what her deed is done to, and the play has moved neither since."""
    pair = sorted((sentence.who, *sentence.whom[:1]))
    moved = any(one.deed is Command.MOVE and one.who in pair for one in course.situation.play[: max(state.next - 1, 0)])
    return not moved and ("touching", *pair) in course.situation.stated


def _is_refused(outcomes: list[Transition]) -> bool:
    """Whether all that a sentence comes to is that it may not be."""
    tried = [found.attempt for found in outcomes]
    return bool(tried) and all(one is not None and one.decided and not one.allowed for one in tried)


def _board_for(view: View, sentence: Sentence) -> Board | None:
    """The board with the ship where she explores, tows or repairs, if nothing was said of where she is."""
    board, ship = view.state.board, sentence.who
    other = sentence.whom[0] if sentence.whom else ""
    if ship not in board.pieces or board.touching(ship) or is_docked(board.pieces[ship]) or _is_somewhere(board, ship):
        return None
    if sentence.deed is Command.REPAIR:
        home = next((one for one in board.pieces if is_own_home(board, one, board.pieces[ship].player)), "")
        return at(board, ship, home) if home else board.with_piece(board.pieces[ship].marked(Quality.DOCKED, Quality.AT_HOME))
    if sentence.deed not in _IN_CONTACT or not _is_open(board, ship, other):
        return None
    if is_ship(board.pieces[other]):
        return replace(board, contacts=board.contacts | {Contact(ship, Part.ANY, other, Part.ANY)})
    return at(board, ship, other)


def _to(view: View, move: Sentence, other: str) -> Sentence:
    """The move that ends in contact with another piece, where that is open."""
    board, ship = view.state.board, move.who
    if not _is_there(board, ship, other) or any(one == other for _, one, _ in board.touching(ship)):
        return move
    key: Assumption = ("met", ship, other)
    view.assume(key, f"{view.name(ship)} is in contact with {view.name(other)} as her move ends", [])
    return move if view.denied(key) else replace(move, contacts=(Contact(ship, Part.BOW, other, Part.ANY),), adjuncts=())


def _is_open(board: Board, ship: str, other: str) -> bool:
    """Whether nothing was said that keeps a ship from touching another piece where she lies."""
    if not _is_there(board, ship, other):
        return False
    told = [{fact.one, fact.other} for fact in board.far] + [{fact.one, fact.other} for fact in board.distances]
    return {ship, other} not in told


def _is_there(board: Board, *pieces: str) -> bool:
    return all(one in board.pieces and board.pieces[one].gone is None for one in pieces)


def _is_somewhere(board: Board, ship: str) -> bool:
    """Whether anything was said of where a ship is."""
    told = [*((fact.one, fact.other) for fact in board.near | board.far), *((fact.one, fact.other) for fact in board.distances)]
    return any(ship in pair for pair in told) or any(ship == one for one, _ in board.inside)
