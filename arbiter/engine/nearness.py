"""Which of several pieces is nearest to another: as the table tells it, or by the distances that it tells."""

from __future__ import annotations

from fractions import Fraction

from arbiter.board import Board
from arbiter.effects import Trait
from arbiter.engine.matching import fits
from arbiter.engine.points import Binding, Participant, Reasons
from arbiter.engine.traits import is_within
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.trace import Node, NodeKind

LENGTHS = ("S", "L")
"""The lengths within which a piece may be stated to be, the shorter first."""


def nearest(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether of the pieces that a trait tells of one is nearest to the ship with the text, or else to the one it is about.

    A card that no ship carries is near nothing, and a piece that stands for those which nobody named is none of several.
    Where two of them may be the nearest it is left open which is meant.
    """
    own = view.state.board.pieces.get(binding.ship)
    to = binding.that if own is None or own.kind in view.kinds.bearers else own.id
    of = trait.of
    if of is None or to not in view.state.board.pieces:
        view.reads.leave_open("what the nearest piece is measured from is not told")
        return False
    there = [piece.id for piece in view.in_play() if piece.id != to and fits(view, of, view.role(piece.id), binding, [])]
    there = [piece for piece in there if piece not in view.kinds.unnamed] or there
    if role.piece not in there:
        return False
    beaten = {one for one in there if any(_is_nearer(view, other, one, to) for other in there)}
    if len(there) - len(beaten) != 1:
        view.reads.leave_open(f"which {of.kind.value} is nearest to {view.name(to)} is not told")
        return False
    if role.piece not in beaten:
        reasons.append(Node(NodeKind.FACT, f"{view.name(role.piece)} is the nearest to {view.name(to)}"))
    return role.piece not in beaten


def taken_as_nearest(view: View, piece: str, to: str) -> Board:
    """The board on which a piece is nearer to another than all those which are not known to be nearer than itself."""
    board = view.state.board
    rivals = [one for one in board.pieces if one not in (piece, to) and not _is_nearer(view, one, piece, to)]
    nearer = {*board.nearer}.difference((one, to, piece) for one in rivals)
    return replace(board, nearer=frozenset(nearer.union((piece, to, one) for one in rivals)))


def _is_nearer(view: View, one: str, other: str, to: str) -> bool:
    """Whether one piece is nearer to a third than another is, by what was stated of the three."""
    board = view.state.board
    if one == other or (other, to, one) in board.nearer:
        return False
    touched = {touch for _, touch, _ in board.touching(to)}
    near, far = _inches(view, one, to), _inches(view, other, to)
    if (one, to, other) in board.nearer or (one in touched and other not in touched):
        return True
    if near is not None and far is not None:
        return near < far
    return any(view.is_near(one, to, length) and not is_within(view, other, to, length, []) for length in LENGTHS)


def _inches(view: View, piece: str, to: str) -> Fraction | None:
    """How many inches a piece was measured to be from another."""
    told = (row.length for row in view.state.board.distances if {row.one, row.other} == {piece, to})
    return next((Fraction(length.removesuffix("in")) for length in told if length.endswith("in")), None)
