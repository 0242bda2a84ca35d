"""What fire masts are to a ship: something that burns on her and is none of her masts (`faq.firemasts.2`)."""

from __future__ import annotations

from arbiter.board import Piece
from arbiter.effects import Kind

NO_MASTS = "a fire mast is no mast"
"""The principle behind what fire masts do not do: shoot, fall to hits, stand in a line of fire, and make a ship no derelict."""


def burning(piece: Piece) -> int:
    """How many fire masts a ship has."""
    return piece.count(Kind.FIRE_MAST) or 0


def has_only_fire(piece: Piece) -> bool:
    """Whether a ship has fire masts and no others."""
    return burning(piece) > 0 and piece.masts == 0
