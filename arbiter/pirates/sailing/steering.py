"""A ship that somebody else than her player moves: with the action that he gives her, or together with the island she is at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbiter.board import Board
from arbiter.engine.course import Simulation
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, State
from arbiter.engine.transitions import Transition
from arbiter.frozen import replace
from arbiter.pirates.table.docking import berth
from arbiter.pirates.table.outcomes import told

STEERED = "moved by another player"
"""How the state notes who moves which ship this turn; nobody, where who of several opponents it is was not said."""


def steer(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """The opponent to the left moves the ship; with several opponents it is open who that is.

    Where a text says how far, her island goes with her, and so does whoever is docked there.
    """
    view, ship, program = course.view(state), happening.whom or "", happening.source
    others = [player for player in state.board.players if player != view.player(ship)]
    by = others[0] if len(others) == 1 else ""
    words, units = f"{by or 'the opponent to the left'} moves {view.name(ship)}", tuple[str, ...]()
    if program is not None and program.effect.amount is not None:
        island, units = berth(state.board, ship), view.book.units("an island moves with the docked")
        if not island or not units:
            return [Transition(replace(state, unknown=f"which island moves with {view.name(ship)} was not said"))]
        state = replace(state, board=_together(state.board, {island, *_with_it(state.board, island)}))
        words = f"{words} and {view.name(island)} together"
    return [Transition(state.counted(STEERED, ship, by), (told(view, happening, finding, words, *units),))]


def _with_it(board: Board, island: str) -> Iterator[str]:
    """The ships that are docked at an island, and those that they have in tow."""
    docked = {piece for piece in board.pieces if berth(board, piece) == island}
    yield from docked
    yield from (towed for tower, towed in board.tows if tower in docked)


def _together(board: Board, moved: set[str]) -> Board:
    """The board on which nothing is told any more of how far those pieces are from any other."""

    def stay(*names: str) -> bool:
        return not moved & {*names} or moved.issuperset(names)

    near, far, distances = (
        frozenset(one for one in rows if stay(one.one, one.other)) for rows in (board.near, board.far, board.distances)
    )
    return replace(
        board.elsewhere(*moved),
        near=near,
        far=far,
        distances=distances,
        contacts=frozenset(one for one in board.contacts if stay(one.one, one.other)),
        blocked=frozenset(one for one in board.blocked if stay(one.shooter, one.target, one.by)),
        inside=frozenset(one for one in board.inside if stay(*one)),
        nearer=frozenset(one for one in board.nearer if stay(*one)),
    )
