"""Whirlpools: touching one ends a move action, and who jumps to another rolls a die (`faq.whirlpool.1`, `faq.whirlpool.2`)."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act
from arbiter.engine.course import Simulation
from arbiter.engine.narration import attempt, event
from arbiter.engine.points import Finding, Point
from arbiter.engine.state import State, Task
from arbiter.engine.transitions import Transition
from arbiter.frozen import replace
from arbiter.pirates.table.stranding import is_roll_for

KIND = "whirlpool"
LATER = frozenset({
    "slot: tow", "slot: tow again", "slot: explore", "slot: shoot", "slot: board", "move: bonus", "move: length",
    "move: resolved", "ram", "dock",
})  # fmt: skip
"""What else would follow within the move action."""


def touched(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The ship comes to a whirlpool, or out of a second one to which she has jumped."""
    view, ship, place = course.view(state), task.who, task.whom
    units = view.book.units("a whirlpool ends the move")
    jumped = state.count("in a whirlpool", ship) > 0
    inside = frozenset(pair for pair in state.board.inside if pair[0] != ship) | {(ship, place)}
    after = replace(state, board=replace(state.board, inside=inside), just=None).counted("in a whirlpool", ship, place)
    if not units:
        return [Transition(replace(after, unknown=f"what {view.name(place)} does to a ship stands in none of the documents"))]
    after = replace(after, agenda=tuple(later for later in after.agenda if later.who != ship or later.step not in LATER))
    if not jumped:
        told = event(f"{view.name(ship)} touches {view.name(place)}, which ends her move action", *units)
        after = course.take(after) if _is_rolled_ahead(course, after, ship) else after
        return [Transition(after.counted("terrain", ship, place), (replace(told, about=(ship, place)),))]
    says = f"{view.name(ship)} jumps to {view.name(place)}, and what the die there brings stands in none of the documents"
    told = replace(event(says, *view.book.units("a whirlpool is rolled for")), about=(ship, place), standing=False)
    pools = (place, *(str(row[2]) for row in state.done if row[0] == "in a whirlpool" and row[1] == ship))
    upcoming = course.upcoming(after)
    if upcoming is not None and any(is_roll_for(view, upcoming, ship, other) for other in pools):
        after = course.take(after)
    for other in pools:
        after = after.counted("terrain die", ship, other)
    lets = Finding(Point(Act.ENTER), True, says=f"{view.name(ship)} goes on from whirlpool to whirlpool", cites=told.cites)
    return [Transition(after.counted("jumped", ship, place), (told,), attempt=attempt(view, Act.ENTER, ship, place, lets))]


def _is_rolled_ahead(course: Simulation, state: State, ship: str) -> bool:
    """Whether the play tells the die of a jump, and the jump right after it."""
    view, coming = course.view(state), course.situation.play[state.next : state.next + 2]
    pools = [piece.id for piece in view.in_play() if piece.type == KIND]
    if len(coming) < 2 or not any(is_roll_for(view, coming[0], ship, pool) for pool in pools) or coming[1].who != ship:
        return False
    named = {piece for _, piece in coming[1].adjuncts} | {contact.other for contact in coming[1].contacts}
    return jumps(state, ship, [pool for pool in pools if pool in named])


def jumps(state: State, ship: str, crossed: list[str]) -> bool:
    """Whether a move that is told leads from the whirlpool that a ship has touched this turn to another one, and nowhere else."""
    touched = {str(row[2]) for row in state.done if row[0] == "in a whirlpool" and row[1] == ship}
    return bool(touched) and len(crossed) == 1 and state.piece(crossed[0]).type == KIND and crossed[0] not in touched


def jumped(state: State) -> str:
    """The ship of which it is open what a whirlpool has done to her; empty where there is none."""
    return next((row[1] for row in state.done if row[0] == "jumped"), "")
