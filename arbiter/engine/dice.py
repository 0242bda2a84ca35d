"""Dice that were rolled, dice that were not, and dice that an ability changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import cast

from arbiter.effects import Act, Op, Phase, Quantity
from arbiter.engine.course import Simulation
from arbiter.engine.moments import moment
from arbiter.engine.points import Claim, Finding, Point
from arbiter.engine.settling import graph_of
from arbiter.engine.state import State, Task
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.play import BARE, UNTOLD, Command, Sentence
from arbiter.precedence import Standing

FACES = range(1, 7)


LAST = "last die"
"""How the state notes the last die that was rolled for a piece this turn: the task that takes it, none where it was not given,
and how many sentences of the play had been begun."""


def throw(state: State, number: int, resolve: Task, *, own: bool = False, roller: str = "", face: int = 0) -> list[Transition]:
    """One die is rolled; after the roll something may break in that changes it, and then `resolve` takes it.

    The task learns whether the die was given. One of its `own` is none of those that the play gives for the deed in progress;
    a sentence of its own may give its `face`.
    It is rolled for the piece that the task is about, or for the `roller`.
    """

    def then(after: State, face: int, was_given: bool) -> Iterable[Transition]:
        task = replace(resolve, cause="given" if was_given else "")
        after = _noted(after, roller or resolve.who, resolve.step if was_given else "")
        yield Transition(replace(after, die=face, changes=()).then(moment("die", Phase.AFTER, number), task))

    return list(then(replace(state, thrown=state.thrown + 1), face, True)) if face else roll(state, then, own=own)


def _noted(state: State, roller: str, step: str) -> State:
    """The state that knows which die of a piece was the last, and of all dice that it came last."""
    known = tuple(row for row in state.done if row[:2] != (LAST, roller))
    return replace(state, done=(*known, (LAST, roller, step, state.next)))


DIE = "die "
"""How the state notes what a die counted as, with its number."""
UNNOTED = "dice of which nothing is noted"
"""How it notes that there were dice which the play did not give, and that it keeps none of them."""


class DiceAsked(Exception):
    """An answer asks for dice of which the course has noted nothing."""


def counting(course: Simulation, state: State, task: Task, number: int, face: int, *, roller: str = "") -> State:
    """The state that knows what a die counted as in the end, after all that are known so far, as far as that is kept."""
    if not is_kept(course, task):
        return unnoted(state)
    row = (f"{DIE}{number}", roller or task.who, str(face))
    others = tuple(known for known in state.done if known[:3] != row)
    return replace(state, done=(*others, (*row, state.count(*row) + 1)))


def is_kept(course: Simulation, task: Task) -> bool:
    """Whether a course notes the die that a task takes: one that the play gave, and any other where an answer asks for such.

    Courses that differ in nothing but the others come to the same state.
    """
    return task.cause == "given" or course.situation.notes_dice


def unnoted(state: State) -> State:
    """The state that knows of dice which it has not kept."""
    return state if state.count(UNNOTED) else state.counted(UNNOTED, "")


def noted(state: State, what: str) -> list[tuple[str, str, str, int]]:
    """What a state notes of dice, of all that begins so. Raises `DiceAsked` where it has not kept all that were rolled."""
    if state.count(UNNOTED):
        raise DiceAsked
    return [row for row in state.done if row[0].startswith(what)]


def roll(state: State, then: Callable[[State, int, bool], Iterable[Transition]], *, own: bool = False) -> list[Transition]:
    """The consequences of rolling one die: `then(state, face, given)` for the die that was given, or for each face.

    Faces that lead to the same state are one consequence, with their chances added. A die that was left out among those given
    is `UNTOLD`.
    """
    if state.dice and not own and state.dice[0] == UNTOLD:
        state = replace(state, dice=state.dice[1:])
    elif state.dice and not own:
        return list(then(replace(state, dice=state.dice[1:], thrown=state.thrown + 1), state.dice[0], True))
    merged: dict[object, Transition] = {}
    for face in FACES:
        for consequence in then(state, face, False):
            chance = consequence.chance * Fraction(1, len(FACES))
            key = (consequence.state, consequence.pick)
            known = merged.get(key)
            merged[key] = replace(consequence, chance=chance) if known is None else replace(known, chance=known.chance + chance)
    return list(merged.values())


def shown(view: View) -> Finding:
    """What the die of the moment counts as, after whatever changed it; of two changes a ruling may prefer the later."""
    point = Point(Act.HAVE, quantity=Quantity.ROLL, inside=True)
    claims = []
    for order, change in enumerate(view.state.changes):
        effect = next(effect for effect in change.ability.effects if effect.quantity is Quantity.ROLL)
        cites = (*change.ability.cites, *view.book.confirming(effect))
        claims.append(Claim((Op.SET, change.number), effect, None, change.bearer, change.ability, (), cites, order=order + 1))
    finding = graph_of(view, point, claims)
    standing = [claim for claim in claims if finding.standings[claim] is Standing.STANDS]
    values = {claim.value for claim in standing} | {
        claim.value for claim in claims if finding.standings[claim] is Standing.UNDECIDED
    }
    face = cast("tuple[Op, int]", standing[0].value)[1] if standing else view.state.die
    return replace(finding, decided=len(values) <= 1, value=face, says=f"the die counts as {face}")


def told_for(view: View, told: Sentence | None, piece: str, bearer: str) -> Sentence | None:
    """A sentence, where it gives the one die that is rolled for a piece by the ability of a bearer; None where it does not."""
    if told is None or told.timing is not None or len(told.dice) != 1:
        return None
    ship = view.state.ship_of(piece)
    by = told.who in (piece, ship, bearer, view.player(ship)) or told.who in [one.id for one in view.state.board.aboard(ship)]
    named = told.ability is None or told.ability.bearer in (bearer, piece, ship)
    return told if by and named and (told.deed is Command.USE or (told.deed is Command.ROLL and BARE in told.how)) else None
