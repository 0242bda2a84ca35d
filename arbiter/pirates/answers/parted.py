"""Which cargo has left a ship, and whether she has lost it: taken by others, gone for good, or put elsewhere by a text."""

from __future__ import annotations

from collections.abc import Collection

from arbiter.board import Piece
from arbiter.effects import Kind
from arbiter.engine.course import Simulation
from arbiter.engine.state import State
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.treasure.transfers import PUT_AWAY


def ships_of(course: Simulation, who: str) -> list[str]:
    """The piece that is named, the ships of a player, or all pieces where nobody is named."""
    pieces = course.situation.board.pieces.values()
    return [piece.id for piece in pieces if who in ("", piece.id) or (is_ship(piece) and who == piece.player)]


def what_was_lost(course: Simulation, state: State, who: str, of: str) -> list[Piece]:
    """The crew and treasure, or those of one kind, that somebody has lost: eliminated, gone down with a ship or taken by others.

    A ship has lost what a text orders to be put elsewhere as well; a player has lost of all that what is not his any more.
    """
    ships, rows = ships_of(course, who), state.done
    taken = {(row[1], row[2]) for row in rows if row[0] in ("eliminated", "stolen")}
    gone = {row[2] for row in rows if row[0] == "eliminated"}
    put = {(row[1], row[2]) for row in rows if row[0] == PUT_AWAY} if who else set[tuple[str, str]]()
    lost = {
        ship: gone | {piece for by, piece in taken if by != ship} | {piece for by, piece in put if by == ship} for ship in ships
    }
    return [
        piece
        for piece in _of_kind(course, state, of)
        if any(_went(course, state, piece, ship, lost[ship], who) for ship in ships)
    ]


def _of_kind(course: Simulation, state: State, of: str) -> list[Piece]:
    """The crew, the treasures, or all cargo, as they are by now, by what they were when the play began."""
    kinds = {Kind(of)} if of in ("crew", "treasure") else {Kind.CREW, Kind.TREASURE, Kind.EQUIPMENT}
    before = course.situation.board.pieces
    return [piece for piece in state.board.pieces.values() if kinds & {*before.get(piece.id, piece).kinds}]


def _went(course: Simulation, state: State, piece: Piece, ship: str, lost: Collection[str], who: str) -> bool:
    """Whether a piece left a ship for good: it is gone with her, or was taken or eliminated, wherever it lies now."""
    if piece.gone is not None:
        return piece.aboard == ship
    return piece.id in lost and piece.aboard != ship and _was_aboard(course, piece) == ship and not _is_with(state, piece, who)


def _was_aboard(course: Simulation, piece: Piece) -> str | None:
    found = course.situation.board.pieces.get(piece.id)
    return found.aboard if found is not None else None


def _is_with(state: State, piece: Piece, player: str) -> bool:
    """Whether a piece lies aboard a ship, at the home island or in a fort of a player."""
    place = state.board.pieces.get(piece.aboard or "")
    return bool(player) and place is not None and place.player == player


def left_otherwise(course: Simulation, state: State, who: str, of: str, whom: str | None = None) -> BranchReply | None:
    """That it is open whether a piece counts that has left one of the ships in another way than those in which it is lost.

    What her own player unloads at a place of his is not lost; None where nothing else has left her.
    """
    ships, lost = ships_of(course, who), {piece.id for piece in what_was_lost(course, state, who, of)}
    unloaded = {row[2] for row in state.done if row[0] == "unloaded"}
    for piece in _of_kind(course, state, of):
        ship = state.board.pieces.get(_was_aboard(course, piece) or "")
        if ship is None or ship.id not in ships or piece.gone is not None or piece.aboard == ship.id or piece.id in lost:
            continue
        kept = _is_with(state, piece, who if who in state.board.players else "") or piece.id in unloaded
        if is_ship(ship) and whom in (None, piece.id) and not (kept and _is_with(state, piece, ship.player)):
            return _open(state, piece, ship)
    return None


def _open(state: State, piece: Piece, ship: Piece) -> BranchReply:
    """That a piece has left its ship in a way of which nothing says whether it is meant."""
    place = state.board.pieces.get(piece.aboard or "")
    where = f" and is {'aboard' if is_ship(place) else 'on'} {place.name} by now" if place is not None else ""
    return undecided(f"{piece.name} has left {ship.name}{where}: whether that is meant, or a loss for good, was not said")
