"""The other pieces that a question may be about where it names none, and what of several findings counts."""

from __future__ import annotations

from arbiter.effects import HARBOURS, Act
from arbiter.engine.points import Finding
from arbiter.engine.view import View
from arbiter.pirates.kinds import is_ship


def others_for(view: View, act: Act, who: str) -> list[str]:
    """The pieces of the table to which a piece may come to do what needs contact: islands and forts to dock at, or ships."""
    pieces = (piece for piece in view.state.board.pieces.values() if piece.gone is None and piece.id != who)
    return [piece.id for piece in pieces if (not HARBOURS.isdisjoint(piece.kinds) if act is Act.DOCK else is_ship(piece))]


def any_of(tried: list[Finding]) -> Finding:
    """Whether any of several may: the findings that settle it, as one."""
    findings = [found for found in tried if found] or [found for found in tried if not found.decided] or tried
    first = findings[0]
    if len(findings) == 1:
        return first
    return Finding(first.point, bool(first), decided=first.decided, parts=tuple(findings), says=first.says)
