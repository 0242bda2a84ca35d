"""Tows of which nobody can say whether they last."""

from __future__ import annotations

from arbiter.effects import Act
from arbiter.engine.points import Finding, open_whether
from arbiter.engine.view import View
from arbiter.pirates.kinds import is_derelict


def slackened(view: View, towed: str, tower: str | None = None) -> Finding | None:
    """That it is open whether a ship is towed still, whose tower has lost her last mast since: no document says so; else None."""
    others = [one for one, other in view.state.board.tows if other == towed and tower in (None, one)]
    lame = next((one for one in others if is_derelict(view.state.piece(one)) and view.state.count("masts lost", one)), None)
    if lame is None:
        return None
    says = f"whether {view.name(lame)} still tows {view.name(towed)}, now that she is derelict herself, stands in no document"
    return open_whether(Act.TOW, says, view.book.units("tow"))
