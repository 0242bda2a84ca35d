"""Mysterious islands: the die of a docking, and the result that it brings (`cursed-seas.mysterious-docking.1`)."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Piece
from arbiter.effects import Ability, Act, Effect, Quality
from arbiter.engine import dice
from arbiter.engine.course import Consequence, Course
from arbiter.engine.narration import event
from arbiter.engine.points import Finding, Point
from arbiter.engine.state import Event, Program, State, Task, event_task
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates import terrain
from arbiter.pirates.docking import forts_on, is_wild
from arbiter.play import Deed, Sentence


def may_count_as(view: View, island: str, how: tuple[str, ...]) -> Finding:
    """Whether an island may be played as a mysterious one, or as any other (`cursed-seas.mysterious-islands.1`)."""
    mysterious = Quality.MYSTERIOUS in view.state.piece(island).marks
    name, point = view.name(island), Point(Act.PLAY)
    if "regular" in how:
        units = view.book.units("mysterious islands may be regular")
        return Finding(point, True, decided=bool(units), says=f"{name} may be played as a regular island", cites=units)
    units = view.book.units("each player decides on mysterious islands") if mysterious else ()
    says = f"whoever brings {name} decides whether it is mysterious" if units else f"{name} is not said to be a mysterious island"
    return Finding(point, bool(units), decided=bool(units), says=says, cites=units)


def met(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    """A ship has docked at an island: where it is mysterious its effects are shown, and the die is rolled for them."""
    view, ship, island = course.view(state), task.who, task.whom
    piece = state.piece(island)
    if Quality.MYSTERIOUS not in piece.marks:
        return [Consequence(state)]
    still = _without_effect(view, piece, ship)
    if still is not None:
        return [still]
    if Quality.FACE_DOWN in piece.marks:
        flipped = Event(Act.TURN_UP, ship, island, place=island, cites=view.book.units("mysterious islands are flipped"))
        return [Consequence(state.then(event_task(flipped), task))]
    return _rolled_for(course, state, task)


def _without_effect(view: View, piece: Piece, ship: str) -> Consequence | None:
    """That the island does nothing: with a fort on it, or as a home island whose text does not show."""
    state = view.state
    if forts_on(state.board, piece.id):
        units = view.book.units("a fort stills a mysterious island")
    elif not is_wild(state.board, piece.id) and Quality.FACE_DOWN in piece.marks:
        units = view.book.units("hidden effects of a home island")
    else:
        return None
    told = event(f"{view.name(piece.id)} has no effect", *units)
    return Consequence(state, (replace(told, about=(piece.id, ship)),))


def _rolled_for(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    view, ship, island = course.view(state), task.who, task.whom
    units, piece = view.book.units("mysterious islands"), state.piece(island)
    if not units or not piece.abilities:
        says = f"what {view.name(island)} does to a ship that docks there is not said"
        return [Consequence(replace(state, unknown=says))]
    resolving = Task("mysterious: rated", ship, island)
    if not any(effect.faces for ability in piece.abilities for effect in _all(ability)):
        return [Consequence(state.then(resolving))]
    state = terrain.with_die(course, state, _docking(course, state, ship), ship, island)
    return dice.throw(state.counted("terrain", ship, island), 1, resolving)


def _docking(course: Course, state: State, ship: str) -> Sentence | None:
    """The sentence by which the ship has come to dock, unless its dice are for terrain on the way."""
    before = reversed(course.situation.play[: state.next])
    sentence = next((one for one in before if one.deed is Deed.MOVE and one.who == ship), None)
    return None if sentence is None or terrain.crossed(state, sentence) else sentence


def _all(ability: Ability) -> list[Effect]:
    return [*ability.effects, *(left.effect for left in ability.unplayed)]


def effect(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    """What the text of the island orders for that roll is done to the ship, and what cannot be done is passed over."""
    view, ship, island = course.view(state), task.who, task.whom
    face = int(str(dice.shown(view).value)) if state.die else 0
    units, name = view.book.units("mysterious islands"), view.name(island)
    told = event(f"{view.name(ship)} docks at {name}, which is mysterious" + (f", and rolls {face}" if face else ""), *units)
    after, tasks = replace(state, die=0, changes=(), dice=None), []
    for ability in state.piece(island).abilities:
        places = tuple(at for at, one in enumerate(ability.effects) if not one.faces or face in one.faces)
        due = tuple(at for at in places if _acts(view, ability.effects[at]))
        left = [one.effect for one in ability.unplayed if not one.effect.faces or face in one.effect.faces]
        if left or len(due) < len(places):
            after = replace(after, unknown=f"what {name} does on that roll is not worked out")
        if due:
            offered = ability.effects[due[0]].optional and ability.effects[due[0]].act is not Act.GIVE
            program = Program(island, ship, ability, due, ship, face=face)
            tasks.append(Task("offer" if offered else "program", ship, program=program))
    return [Consequence(after.then(*tasks), (replace(told, about=(ship, island)),))]


def _acts(view: View, effect: Effect) -> bool:
    """Whether an effect has something happen, an action that the ship earns included."""
    return view.game.instructs(effect) or (effect.act is Act.GIVE and effect.affirms)
