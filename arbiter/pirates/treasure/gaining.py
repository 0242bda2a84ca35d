"""Gold that a text brings a player: so much, or so much for each piece that it had eliminated before."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Gone
from arbiter.engine.course import Simulation
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Program, State
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.table.gold import enriched, homes
from arbiter.pirates.table.outcomes import told


def gain(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """So much gold more lies on the home island of a player."""
    view, program = course.view(state), happening.source
    assert program is not None
    player, gold = _who_gains(view, program), _how_much(state, program)
    if not player or gold is None or not homes(state.board, player):
        return [Transition(replace(state, unknown=f"who gains by the text of {view.name(program.bearer)}, and how much"))]
    words = told(view, happening, finding, f"{player} gains {gold} gold")
    return [Transition(replace(state, board=enriched(state.board, player, gold)), (words,))]


def _who_gains(view: View, program: Program) -> str:
    """The player whose gain it is: whose text it is, or the only opponent; empty where there are several."""
    own, roles = view.player(program.bearer) or view.player(program.ship), program.effect.roles
    if not roles:
        return own
    others = [player for player in view.state.board.players if player != own]
    return others[0] if len(others) == 1 else ""


def _how_much(state: State, program: Program) -> int | None:
    """How much it is; None where it is told for each of some pieces that are still there."""
    amount = program.effect.amount
    assert amount is not None
    if amount.per is None:
        return amount.number
    gone = [state.piece(piece).gone is Gone.ELIMINATED for piece in program.picked]
    return (amount.number or 0) * len(gone) if all(gone) else None
