"""Terrain that moves: icebergs and rolling fog, and what stops them (`faq.iceberg.1`, `faq.rolling-fog.1`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from arbiter.board import FOG
from arbiter.effects import Act, Kind, Quality
from arbiter.engine.course import Simulation
from arbiter.engine.narration import event
from arbiter.engine.points import Finding, Point, open_whether
from arbiter.engine.state import State
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table.stranding import is_terrain
from arbiter.play import Adjunct, Sentence

STOPPING: Mapping[str, str] = {"iceberg": "an iceberg stops", **dict.fromkeys(sorted(FOG), "rolling fog stops")}
"""The kinds of terrain that move, by themselves or by a card, and the principle of what stops each of them."""


def drifts(state: State, piece: str) -> bool:
    """Whether a piece is terrain that moves at all."""
    found = state.board.pieces.get(piece)
    return is_terrain(found) and found is not None and found.type in STOPPING


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """The terrain moves as far as the first thing that stops it; ships that fog comes upon are lost in it."""
    view, mover = course.view(state), sentence.who
    met = [contact.other for contact in sentence.contacts]
    met += [piece for role, piece in sentence.adjuncts if role in (Adjunct.OVER, Adjunct.AT, Adjunct.TO)]
    met += [contact.one for contact in sentence.contacts if contact.other == mover]
    after, told = state.counted("drifted", mover).forgotten("met", mover), []
    for piece in (piece for piece in dict.fromkeys(met) if piece != mover and piece in state.board.pieces):
        after = after.counted("met", mover, piece)
        if stops(view, mover, piece):
            after = after.counted("stopped", mover, piece)
            words = f"{view.name(mover)} touches {view.name(piece)} and stops"
            told.append(event(words, *view.book.units(STOPPING[state.piece(mover).type or ""])))
            if is_ship(state.piece(piece)):
                says = f"what {view.name(mover)} does to {view.name(piece)} stands in none of the documents"
                after = replace(after, unknown=says)
        else:
            after, words, units = _met(view, after, mover, piece)
            told.append(event(words, *units))
    units = view.book.units("rolling fog keeps the lost")
    inside = [ship for ship, place in sorted(state.board.inside) if place == mover and ship not in met and units]
    says = f"is carried along in {view.name(mover)}"
    carried = [replace(event(f"{view.name(ship)} {says}", *units), about=(mover, ship)) for ship in inside]
    for ship in inside:
        after = after.counted("carried along", mover, ship)
    return [Transition(after, (*(replace(node, about=(mover, *met)) for node in told), *carried))]


def stops(view: View, mover: str, piece: str) -> bool:
    """Whether a piece stops terrain that touches it: an iceberg stops at anything, rolling fog at islands and terrain."""
    found = view.state.piece(piece)
    if view.state.piece(mover).type == "iceberg":
        return True
    return found.kind is Kind.ISLAND or is_terrain(found)


def _met(view: View, state: State, mover: str, piece: str) -> tuple[State, str, tuple[str, ...]]:
    """Fog that comes upon a ship has her lost in it."""
    units = view.book.units("rolling fog takes ships")
    if not is_ship(state.piece(piece)) or not units:
        says = f"what {view.name(mover)} does to {view.name(piece)} stands in none of the documents"
        return replace(state, unknown=says), says, ()
    lost = state.with_piece(state.piece(piece).marked(Quality.LOST))
    board = replace(lost.board, inside=lost.board.inside | {(piece, mover)})
    return replace(lost, board=board), f"{view.name(piece)} is lost in {view.name(mover)}", units


def may_drift(view: View, mover: str) -> Finding:
    """Whether it may be moved once more: at another time, but never again once an island has stopped it."""
    units = view.book.units(STOPPING[view.state.piece(mover).type or ""])
    halted = [str(row[2]) for row in view.state.done if row[0] == "stopped" and row[1] == mover]
    for piece in halted:
        if view.state.piece(piece).kind is Kind.ISLAND and view.state.piece(mover).type == "iceberg":
            says = f"{view.name(mover)} has stopped at {view.name(piece)}, an island"
            return Finding(Point(Act.MOVE), False, says=says, cites=units)
    if not halted or view.state.piece(mover).type != "iceberg":
        says = f"when {view.name(mover)} moves stands in none of the documents"
        return open_whether(Act.MOVE, says)
    says = f"{view.name(mover)} has stopped at {view.name(halted[-1])} and may be moved again at a later time"
    return Finding(Point(Act.MOVE), True, says=says, cites=units)
