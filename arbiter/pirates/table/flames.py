"""What fire masts are to a ship: something that burns on her and is none of her masts (`faq.firemasts.2`)."""

from __future__ import annotations

from arbiter.board import Piece
from arbiter.effects import Kind
from arbiter.engine.state import State
from arbiter.engine.targets import EVERY

NO_MASTS = "a fire mast is no mast"
"""The principle behind what fire masts do not do: shoot, fall to hits, stand in a line of fire, and make a ship no derelict."""

REPLACED = "a firepot replaces a mast"
"""The principle behind a hit that sets a mast on fire, where any other eliminates one; by it the state counts such masts."""

UNSAID = "has nothing but fire masts, and whether that makes her derelict is said nowhere"
"""Why it is open what is done to, or by, a ship that has fire masts and no others, where it hangs on her being derelict."""

PUT_OUT = "fire put out"
"""How the state counts the fire masts that a ship no longer has."""


def burning(piece: Piece) -> int:
    """How many fire masts a ship has."""
    return piece.count(Kind.FIRE_MAST) or 0


def most_masts(state: State, piece: Piece) -> int:
    """How many masts a ship can have again: none comes back that a fire mast replaced (`faq.removed-vs-eliminated.2`).

    Where nobody said how many she was built with it may be any number.
    """
    if piece.uncounted:
        return EVERY
    return piece.printed_masts - burning(piece) - state.count(PUT_OUT, piece.id)


def has_only_fire(piece: Piece) -> bool:
    """Whether a ship has fire masts and no others."""
    return burning(piece) > 0 and piece.masts == 0
