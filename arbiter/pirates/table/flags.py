"""Masts in words, which are the flags of a fort."""

from __future__ import annotations

from arbiter.board import Piece
from arbiter.effects import Kind
from arbiter.engine.view import View


def mast_word(piece: Piece | None) -> str:
    """What a piece has of masts is called."""
    return "flag" if piece is not None and Kind.FORT in piece.kinds else "mast"


def untold(piece: Piece) -> bool:
    """Whether nobody said how many flags a fort has or had."""
    return Kind.FORT in piece.kinds and not piece.printed_masts


def abandoned(view: View, piece: Piece) -> bool:
    """Whether a fort has lost its last flag (`crimson-coast.forts.8`); one of which no flags were told is taken to stand."""
    if not untold(piece):
        return Kind.FORT in piece.kinds and not piece.masts
    key = "abandoned", piece.id
    view.assume(key, f"{view.name(piece.id)} is not abandoned", [])
    return view.denied(key)


def so_many(piece: Piece | None, count: int, one: str = "1") -> str:
    """So many masts, or flags; `one` is how a single one is counted."""
    return f"{one} {mast_word(piece)}" if count == 1 else f"{count} {mast_word(piece)}s"
