"""Whose home island `her home island` is: that of her player, unless the ship has changed fleets, which no document settles."""

from __future__ import annotations

import re
from collections.abc import Iterable

from arbiter.board import Board
from arbiter.effects import Kind
from arbiter.patterns import Pattern

HERS = Pattern(r"\b(?:her|his|its|their)\s+(?:own\s+)?home\b|\b(?:docks?|sails?|moves?|returns?|goes) home\b", re.IGNORECASE)
"""How a sentence means the home island of a ship without a player's name."""


def unsaid_home(began: Board, now: Board, text: str, named: Iterable[str]) -> str:
    """The ship that a sentence speaks of with her home island, and that was of another fleet once; empty where there is none."""
    if not HERS.search(text):
        return ""
    ships = [piece for piece in map(now.pieces.get, named) if piece is not None and piece.aboard is None]
    owners = dict(now.owners) | dict(began.owners)
    return next((one.id for one in ships if one.id in owners or began.pieces[one.id].player != one.player), "")


_NOBODYS = Pattern(r"\b(?:the|her|his|its|their) home island(?! of\b)", re.IGNORECASE)


def is_nobodys_home(board: Board, text: str, named: Iterable[str | None]) -> bool:
    """Whether a question is of a home island and of nothing else, and does not say whose: it could be that of each player."""
    meant = [board.pieces.get(name) for name in named if name]
    homes = all(piece is not None and piece.kind is Kind.ISLAND and piece.player for piece in meant)
    return bool(meant) and homes and len(board.players) > 1 and bool(_NOBODYS.search(text))


def told(name: str) -> str:
    return f"{name} has changed fleets, and whose home island hers is now stands in no document: name the player"
