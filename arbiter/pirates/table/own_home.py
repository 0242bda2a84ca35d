"""Whose home island `her home island` is: that of her player, unless the ship has changed fleets, which no document settles."""

from __future__ import annotations

import re
from collections.abc import Iterable

from arbiter.board import Board

HERS = re.compile(r"\b(?:her|his|its|their)\s+(?:own\s+)?home\b|\b(?:docks?|sails?|moves?|returns?|goes) home\b", re.IGNORECASE)
"""How a sentence means the home island of a ship without a player's name."""


def unsaid_home(began: Board, now: Board, text: str, named: Iterable[str]) -> str:
    """The ship that a sentence speaks of with her home island, and that was of another fleet once; empty where there is none."""
    if not HERS.search(text):
        return ""
    ships = [piece for piece in map(now.pieces.get, named) if piece is not None and piece.aboard is None]
    owners = dict(now.owners) | dict(began.owners)
    return next((one.id for one in ships if one.id in owners or began.pieces[one.id].player != one.player), "")


def told(name: str) -> str:
    return f"{name} has changed fleets, and whose home island hers is now stands in no document: name the player"
