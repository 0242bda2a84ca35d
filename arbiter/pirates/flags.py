"""Masts in words, which are the flags of a fort."""

from __future__ import annotations

from arbiter.board import Piece
from arbiter.effects import Kind


def mast_word(piece: Piece | None) -> str:
    """What a piece has of masts is called."""
    return "flag" if piece is not None and Kind.FORT in piece.kinds else "mast"


def so_many(piece: Piece | None, count: int, one: str = "1") -> str:
    """So many masts, or flags; `one` is how a single one is counted."""
    return f"{one} {mast_word(piece)}" if count == 1 else f"{count} {mast_word(piece)}s"
