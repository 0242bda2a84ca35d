"""Several dice that are rolled in the place of one, at a boarding or a ram, of which the higher or the lower counts."""

from __future__ import annotations

from arbiter.effects import Act, Effect, Kind, Quantity
from arbiter.engine import dice
from arbiter.engine.measuring import measure
from arbiter.engine.narration import because, decisive, event
from arbiter.engine.points import Finding, Point
from arbiter.engine.state import Event, State, Task
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.roles import HIGHER, LOWER
from arbiter.trace import Node

ONE_OF_THEM = "one of several dice"
"""How the state counts what those dice showed that have been rolled for a ship."""


FURTHER = 10
"""The number of a die beyond the first, which no sentence of a play can name."""


def how_many(view: View, figure: Quantity, ship: str, other: str, *during: Event) -> Finding:
    """How many dice are rolled for a ship in the place of one."""
    return measure(view, Point(Act.HAVE, view.role(ship), view.role(other), quantity=figure, during=during), 1)


def to_come(view: View, task: Task, ship: str, face: int, many: Finding) -> list[Transition]:
    """What comes first where not all dice of a ship have been rolled, or nobody knows which counts; nothing where one does."""
    state, faces = view.state, _thrown(view.state, ship, face)
    if many.decided and len(faces) < int(str(many.value)):
        noted = replace(state, die=0, changes=()).counted(ONE_OF_THEM, ship, str(face))
        return dice.throw(noted, FURTHER, task, roller=ship)
    known = many.decided and (len(faces) == 1 or len(_counts(many)) == 1)
    return [] if known else [Transition(replace(state, unknown=f"which of the dice of {view.name(ship)} counts"))]


def kept(view: View, ship: str, face: int, many: Finding) -> tuple[State, int, tuple[Node, ...]]:
    """The state in which the dice of a ship are rolled, the one that counts, and that it does."""
    faces = _thrown(view.state, ship, face)
    if len(faces) == 1:
        return view.state, face, ()
    best = (max if _counts(many) == {HIGHER} else min)(faces)
    says = f"{view.name(ship)} rolls {' and '.join(map(str, faces))}, of which {best} counts"
    told = replace(event(says, *decisive(view, many), causes=(because(view, many),)), about=(ship,))
    return view.state.forgotten(ONE_OF_THEM), best, (told,)


def _thrown(state: State, ship: str, face: int) -> list[int]:
    """What the dice showed that have been rolled for a ship, with the last of them."""
    before = [int(str(row[2])) for row in state.done if row[:2] == (ONE_OF_THEM, ship) for _ in range(row[3])]
    return sorted((*before, face))


def _counts(found: Finding) -> set[str]:
    """Which of several dice counts, by the texts that have them rolled."""
    owners = [(claim.effect, claim.ability) for claim in found.standing() if claim.ability is not None]
    return {which for effect, ability in owners if ability is not None for which in _told(effect, ability.effects)}


def _told(effect: Effect | None, effects: tuple[Effect, ...]) -> tuple[str, ...]:
    """Which die counts, as an effect says itself or the one behind it does."""
    place = next((at for at, one in enumerate(effects) if one is effect), None)
    if effect is None or place is None or effect.manner:
        return effect.manner if effect is not None else ()
    after = effects[place + 1] if place + 1 < len(effects) else None
    die = after.whom if after is not None and after.act is Act.USE else None
    return (die.name,) if die is not None and die.kind is Kind.DIE and die.name in (HIGHER, LOWER) else ()
