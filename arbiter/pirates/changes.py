"""What each act does to the table: the one change that an event makes once it takes place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from arbiter.board import Board, Gone, Piece
from arbiter.effects import Act, Kind, Quality
from arbiter.engine.course import Consequence, Course
from arbiter.engine.dispatch import concerned
from arbiter.engine.narration import because, decisive, event
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, State
from arbiter.engine.view import Change, View
from arbiter.trace import Node


def told(view: View, happening: Event, finding: Finding, says: str, *more: str) -> Node:
    """An event as it took place, with the units that it rests on and the pieces that it concerns."""
    units = decisive(view, finding) or happening.cites
    causes = (because(view, finding),) if len(finding.claims) > 1 or finding.claims[0].effect is not None else ()
    return replace(event(says, *units, *more, causes=causes), about=concerned(view, happening))


def eliminate(course: Course, state: State, happening: Event, finding: Finding) -> Iterable[Consequence]:
    """A mast falls, or a piece leaves play for good."""
    if happening.kind is Kind.MAST:
        return [_mast_falls(course, state, happening, finding)]
    view, piece = course.view(state), _patient(state, happening)
    after = state.with_piece(replace(piece, gone=Gone.ELIMINATED)).counted("eliminated", happening.who, piece.id)
    return [Consequence(after, (told(view, happening, finding, f"{view.name(piece.id)} is eliminated"),))]


def _mast_falls(course: Course, state: State, happening: Event, finding: Finding) -> Consequence:
    view, piece = course.view(state), _patient(state, happening)
    lost = min(happening.number, piece.masts)
    left = piece.masts - lost
    after = state.with_piece(replace(piece, masts=left)).counted("masts lost", piece.id, "", lost)
    words = f"{view.name(piece.id)} loses {'a mast' if lost == 1 else f'{lost} masts'} and has {left} left"
    derelict = left == 0 and lost > 0
    more = view.book.units("derelict") if derelict else ()
    more += view.book.units("masts only") if lost < happening.number else ()
    return Consequence(after, (told(view, happening, finding, words + (": she is derelict" if derelict else ""), *more),))


def remove(course: Course, state: State, happening: Event, finding: Finding) -> Iterable[Consequence]:
    """A piece leaves the game, which is no elimination (`faq.removed-vs-eliminated.1`)."""
    view, piece = course.view(state), _patient(state, happening)
    after = state.with_piece(replace(piece, gone=Gone.REMOVED))
    units = view.book.units("removed is not eliminated")
    return [Consequence(after, (told(view, happening, finding, f"{view.name(piece.id)} is removed from the game", *units),))]


def look(course: Course, state: State, happening: Event, finding: Finding) -> Iterable[Consequence]:
    """A player has looked at a card, which leaves the table as it was."""
    view, piece = course.view(state), _patient(state, happening)
    words = f"{view.player(happening.who)} looks at {view.name(piece.id)}"
    return [Consequence(state.counted("look at", happening.who, piece.id), (told(view, happening, finding, words),))]


def take(course: Course, state: State, happening: Event, finding: Finding) -> Iterable[Consequence]:
    """Cargo goes aboard the ship that takes or loads it."""
    view, piece = course.view(state), _patient(state, happening)
    after = state.with_piece(replace(piece, aboard=happening.who)).counted("stolen", happening.who, piece.id)
    return [Consequence(after, (told(view, happening, finding, f"{view.name(happening.who)} takes {piece.name}"),))]


def repair(course: Course, state: State, happening: Event, finding: Finding) -> Iterable[Consequence]:
    """A mast that was lost stands again."""
    view, piece = course.view(state), _patient(state, happening)
    masts = min(piece.printed_masts, piece.masts + happening.number)
    after = state.with_piece(replace(piece, masts=masts)).counted("repair", piece.id)
    return [Consequence(after, (told(view, happening, finding, f"{view.name(piece.id)} repairs a mast and has {masts}"),))]


def sink(course: Course, state: State, happening: Event, finding: Finding) -> Iterable[Consequence]:
    """The ship and all aboard leave the game."""
    view, piece = course.view(state), _patient(state, happening)
    return [Consequence(sunk(state, piece.id, happening.who), (told(view, happening, finding, f"{view.name(piece.id)} sinks"),))]


def sunk(state: State, ship: str, by: str = "") -> State:
    """The state in which a ship and all aboard her have left the game, and she touches nothing any more."""
    board = state.board.with_piece(replace(state.piece(ship), gone=Gone.SUNK))
    for cargo in state.board.aboard(ship):
        board = board.with_piece(replace(cargo, gone=Gone.REMOVED))
    return replace(state, board=apart(board, ship)).counted("sunk", by, ship)


def apart(board: Board, ship: str) -> Board:
    """The board on which a ship touches nothing."""
    return replace(board, contacts=frozenset(contact for contact in board.contacts if ship not in (contact.one, contact.other)))


def turn_down(course: Course, state: State, happening: Event, finding: Finding) -> Iterable[Consequence]:
    """A card lies face down."""
    return [_turned(course, state, happening, finding, down=True)]


def turn_up(course: Course, state: State, happening: Event, finding: Finding) -> Iterable[Consequence]:
    """A card lies face up."""
    return [_turned(course, state, happening, finding, down=False)]


def _turned(course: Course, state: State, happening: Event, finding: Finding, *, down: bool) -> Consequence:
    view, piece = course.view(state), _patient(state, happening)
    after = state.with_piece(piece.marked(Quality.FACE_DOWN) if down else piece.unmarked(Quality.FACE_DOWN))
    after = after.counted("turned face down", happening.who, piece.id) if down else after
    words = f"{view.name(piece.id)} is turned face {'down' if down else 'up'}{_instead(finding)}"
    return Consequence(after, (told(view, happening, finding, words),))


def go_home(course: Course, state: State, happening: Event, finding: Finding) -> Iterable[Consequence]:
    """A crew goes back to where it came from."""
    view, piece = course.view(state), _patient(state, happening)
    words = f"{view.name(piece.id)} is returned home{_instead(finding)}"
    return [Consequence(state.with_piece(replace(piece, aboard=None)), (told(view, happening, finding, words),))]


def _instead(finding: Finding) -> str:
    return "" if finding.value else " instead"


def _patient(state: State, happening: Event) -> Piece:
    assert happening.whom is not None
    return state.piece(happening.whom)


CHANGES: Mapping[Act, Change] = {
    Act.ELIMINATE: eliminate,
    Act.REMOVE: remove,
    Act.LOOK: look,
    Act.TAKE: take,
    Act.STEAL: take,
    Act.LOAD: take,
    Act.REPAIR: repair,
    Act.SINK: sink,
    Act.TURN_DOWN: turn_down,
    Act.TURN_UP: turn_up,
    Act.REVEAL: turn_up,
    Act.RETURN: go_home,
}
"""The change of each act."""
