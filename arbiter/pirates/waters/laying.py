"""Terrain that a text brings onto the table: what comes, how much of it, and near whom it lies."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from arbiter.board import FOG, Board, Gone, Nearness, Piece
from arbiter.effects import Complement, Kind, Reference
from arbiter.engine.course import Simulation
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, State
from arbiter.engine.transitions import Transition
from arbiter.frozen import replace
from arbiter.pirates.roles import OF, WITHIN
from arbiter.pirates.table.outcomes import told


def lay(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """Terrain from outside the game lies on the table, that of whoever has the text; where exactly only the play can say.

    It follows every rule for terrain of its kind (`faq.smokepot.1`, `faq.witchs-brew.1`).
    """
    view, program = course.view(state), happening.source
    assert program is not None
    roles = {role.word: role for role in program.effect.roles}
    what = roles[OF].of
    assert what is not None
    player, board, laid = view.player(program.bearer) or view.player(program.ship), state.board, list[Piece]()
    for _ in range(what.number or 1):
        piece = replace(_outside(board, what.name or ""), player=player, gone=None)
        laid.append(piece)
        board = _near(board.with_piece(piece), piece.id, program.ship, roles.get(WITHIN))
    words = f"{' and '.join(piece.name for piece in laid)} {'is' if len(laid) == 1 else 'are'} put on the table"
    node = told(view, happening, finding, words, *(view.book.units("fog of a text is fog") if laid[0].type in FOG else ()))
    about = (*node.about, *(piece.id for piece in laid))
    return [Transition(replace(state, board=board), (replace(node, about=about),))]


def _outside(board: Board, kind: str) -> Piece:
    """A piece of terrain that lies outside the game: one that the table lists, or else one that nobody has named."""
    listed = next((piece for piece in board.pieces.values() if piece.type == kind and piece.gone is Gone.OUTSIDE), None)
    names = (kind if number == 1 else f"{kind} {number}" for number in count(1))
    name = next(name for name in names if name not in board.pieces)
    return listed or Piece(name, name, (Kind.TERRAIN,), type=kind)


def _near(board: Board, piece: str, ship: str, within: Complement | None) -> Board:
    """The board on which it lies as near to the ship of the text as that says; near which other ship nobody knows."""
    if within is None or within.of is None or within.length not in ("S", "L") or within.of.reference is not Reference.THIS:
        return board
    return replace(board, near=board.near | {Nearness(ship, piece, within.length)})
