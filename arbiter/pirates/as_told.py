"""What the play tells to have come of a deed: a course of dice and choices in which something else came of it is not meant.

Of a play that tells of no such course all that follows is open: what it tells cannot be.
"""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Piece
from arbiter.effects import Act, Effect, Kind, Quantity
from arbiter.engine.course import Simulation, Transition
from arbiter.engine.state import State, Task
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.table.rolled_hits import roll_of
from arbiter.play import Result, Sentence, Told

MISSED = "missed"
"""How the state counts the shots that missed."""
TIED = "boarding tied"
"""How it counts the boardings in which both sides had the same total."""
ROWS = {
    Result.HITS: "hit", Result.MISSES: MISSED, Result.WON: "boarding won", Result.TIED: TIED, Result.MASTS: "masts lost",
}  # fmt: skip
"""How the state counts each result."""


def awaited(state: State, sentence: Sentence | None) -> list[Task]:
    """The tasks that look whether what a sentence tells has come of its deed, for the place where that is over."""
    if sentence is None:
        return []
    return [
        Task("as told", sentence.who, _of(one, sentence), _so_far(state, sentence, one), replace(sentence, told=(one,)))
        for one in sentence.told
    ]


def check(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The course goes on where it came as the play tells, and is given up where it did not."""
    assert task.sentence is not None
    told = task.sentence.told[0]
    found = _so_far(state, task.sentence, told) - task.number
    if found >= told.least and (told.most is None or found <= told.most):
        return [Transition(state)]
    says = f"what “{task.sentence.text}” tells does not come about"
    return [Transition(replace(state, contrary=says, agenda=(), next=len(course.situation.play)))]


def _of(told: Told, sentence: Sentence) -> str:
    """Whose result it is, as far as that is one piece."""
    return told.who or (sentence.who if told.result is Result.WON else next(iter(sentence.whom), ""))


def _so_far(state: State, sentence: Sentence, told: Told) -> int:
    """How often a result has come about on this table by now."""
    if told.result in (Result.HITS, Result.MISSES):
        return state.count(ROWS[told.result], sentence.who, told.who or None)
    return state.count(ROWS[told.result], told.who or None)


def shots(view: View, sentence: Sentence, count: int) -> list[Task]:
    """The shots of cannons not stated, as hits and misses; none where that is not told, or a text asks for their dice."""
    hits = [one for one in sentence.told if one.result is Result.HITS]
    target = sentence.whom[0] if len({*sentence.whom}) == 1 else ""
    if (
        not (hits and target)
        or sentence.dice
        or sentence.ability is not None
        or any(map(_asks, view.state.board.pieces.values()))
    ):
        return []
    least, most = hits[0].least, count if hits[0].most is None else hits[0].most
    if least != most or most > count:
        return []
    return [Task("shoot: told", sentence.who, target, int(shot < most), sentence) for shot in range(count)]


def _asks(piece: Piece) -> bool:
    """Whether a text of a piece asks for the dice of shots, or for shots that miss."""
    return any(map(_asks_for_dice, (effect for ability in piece.abilities for effect in ability.effects)))


def _asks_for_dice(effect: Effect) -> bool:
    happening = effect.when.happening if effect.when is not None else None
    waits = happening is not None and (happening.act is Act.ROLL or (happening.act is Act.HIT and not happening.affirms))
    waits = waits or roll_of(effect) is not None
    of_shots = effect.who is not None and effect.who.kind in (Kind.SHOT, Kind.HIT, Kind.CANNON)
    return waits or of_shots or effect.act in (Act.ROLL, Act.REROLL) or effect.quantity in (Quantity.ROLL, Quantity.DICE)
