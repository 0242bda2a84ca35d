"""Mysterious islands: the die of a docking, and the result that it brings (`cursed-seas.mysterious-docking.1`)."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Piece
from arbiter.effects import Ability, Act, Complement, Effect, Kind, Quality, Quantity, Reference, Selector, Trait
from arbiter.engine import dice
from arbiter.engine.course import Simulation
from arbiter.engine.forms import SILENT
from arbiter.engine.narration import because, event
from arbiter.engine.points import Finding, Point
from arbiter.engine.state import Event, Program, State, Task, event_task
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.selectors import DOCKING
from arbiter.pirates.table.conditions import number, shown_for
from arbiter.pirates.table.docking import forts_on, is_wild
from arbiter.pirates.waters import terrain
from arbiter.play import Command, Sentence


def may_count_as(view: View, island: str, how: tuple[str, ...]) -> Finding:
    """Whether an island may be played as a mysterious one, or as any other (`cursed-seas.mysterious-islands.1`)."""
    mysterious = Quality.MYSTERIOUS in view.state.piece(island).marks
    name, point = view.name(island), Point(Act.PLAY)
    if "regular" in how:
        units = view.book.units("mysterious islands may be regular")
        return Finding(point, True, decided=bool(units), says=f"{name} may be played as a regular island", cites=units)
    units = view.book.units("each player decides on mysterious islands") if mysterious else ()
    unsaid = f"{name} is not said to be a mysterious island: write mysterious: yes"
    says = f"whoever brings {name} decides whether it is mysterious" if units else unsaid
    return Finding(point, bool(units), decided=bool(units), says=says, cites=units)


def met(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """A ship has docked at an island: where it is mysterious its effects are shown, and the die is rolled for them."""
    view, ship, island = course.view(state), task.who, task.whom
    piece = state.piece(island)
    if Quality.MYSTERIOUS not in piece.marks:
        return [Transition(state)]
    still = _without_effect(view, piece, ship)
    if still is not None:
        return [still]
    if Quality.FACE_DOWN in piece.marks:
        flipped = Event(Act.TURN_UP, ship, island, place=island, cites=view.book.units("mysterious islands are flipped"))
        return [Transition(state.then(event_task(flipped), task))]
    return _rolled_for(course, state, task)


def _without_effect(view: View, piece: Piece, ship: str) -> Transition | None:
    """That the island does nothing: with a fort on it, or as a home island whose text does not show."""
    state = view.state
    if forts_on(state.board, piece.id):
        units = view.book.units("a fort stills a mysterious island")
    elif not is_wild(state.board, piece.id) and Quality.FACE_DOWN in piece.marks:
        units = view.book.units("hidden effects of a home island")
    else:
        return None
    told = event(f"{view.name(piece.id)} has no effect", *units)
    return Transition(state.counted("terrain", ship, piece.id), (replace(told, about=(piece.id, ship)),))


def _rolled_for(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    view, ship, island = course.view(state), task.who, task.whom
    units, piece = view.book.units("mysterious islands"), state.piece(island)
    if not units or not piece.abilities:
        says = f"what {view.name(island)} does to a ship that docks there is not said"
        if not units:
            return [Transition(replace(state, unknown=says))]
        node = event(f"{view.name(ship)} docks at {view.name(island)}, which is mysterious, and rolls for it", *units)
        rolled = state.counted("terrain die", ship, island)
        return [Transition(replace(rolled, unknown=says), (replace(node, about=(island, ship)),))]
    resolving = Task("mysterious: rated", ship, island)
    if not any(_row(effect) for ability in piece.abilities for effect in ability.told):
        return [Transition(state.then(resolving))]
    state = terrain.with_die(course, state, _docking(course, state, ship), ship, island)
    return dice.throw(state.counted("terrain", ship, island), 1, resolving)


def _docking(course: Simulation, state: State, ship: str) -> Sentence | None:
    """The sentence by which the ship has come to dock, unless its dice are for terrain on the way."""
    before = reversed(course.situation.play[: state.next])
    sentence = next((one for one in before if one.deed is Command.MOVE and one.who == ship), None)
    return None if sentence is None or terrain.crossed(state, sentence) else sentence


def effect(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """What the text of the island orders for that roll is done to the ship, and what cannot be done is passed over."""
    view, ship, island = course.view(state), task.who, task.whom
    rolled = int(str(shown_for(view, ship).value)) if state.die else 0
    more = number(view, Quantity.ROLL, view.role(ship), 0, view.role(island), inside=True)
    face = rolled + int(str(more.value)) if rolled else 0
    units, name = view.book.units("mysterious islands"), view.name(island)
    words = f", and rolls {rolled}{f', which counts as {face}' if face != rolled else ''}" if rolled else ""
    causes = (because(view, replace(more, says=f"{more.value} is added")),) if face != rolled else ()
    told = event(f"{view.name(ship)} docks at {name}, which is mysterious{words}", *units, causes=causes)
    after, tasks = replace(state, die=0, changes=()), []
    if rolled and face not in dice.FACES:
        after = replace(after, unknown=f"what {name} does on a roll that counts as {face}")
    for ability in state.piece(island).abilities:
        places = tuple(at for at, one in enumerate(ability.effects) if _is_brought(one, face))
        at_once = tuple(at for at in places if not _comes_later(ability.effects[at]))
        due = tuple(at for at in at_once if _acts(view, ability.effects[at]))
        left = [one.effect for one in ability.unplayed if _is_brought(one.effect, face)]
        if left or len(due) < len(at_once):
            after = replace(after, unknown=f"what {name} does on that roll is not worked out")
        after = _waiting(after, ship, island, ability, [at for at in places if at not in at_once])
        if due:
            offered = ability.effects[due[0]].optional and ability.effects[due[0]].act is not Act.GIVE
            rolls = any(ability.effects[at].table for at in due)
            program = Program(island, ship, ability, due, ship, face=0 if rolls else face)
            said = _docking(course, state, ship) if rolls and state.dice else None
            tasks.append(Task("offer" if offered else "program", ship, program=program, sentence=said))
    over = Task("mysterious: over", ship, island)
    return [Transition(after.then(*tasks, over), (replace(told, about=(ship, island)),))]


def over(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """No die that was given for the island is left for anything else."""
    return [Transition(replace(state, dice=None))]


def _row(effect: Effect) -> tuple[int, ...]:
    """The faces of the die that bring an effect; none where it comes whatever the die shows."""
    return effect.table or effect.faces


def _is_brought(effect: Effect, face: int) -> bool:
    """Whether an effect is a result of that face, and one that does something."""
    return effect.act not in SILENT and (not _row(effect) or face in _row(effect))


def _comes_later(effect: Effect) -> bool:
    """Whether the text says another time for a result than the docking."""
    return bool(effect.table) and effect.when is not None and effect.when != DOCKING


def _waiting(state: State, ship: str, island: str, ability: Ability, later: list[int]) -> State:
    """The state in which what a result has come about another time waits aboard the ship that docked, for once."""
    if not later:
        return state
    here = Selector((Kind.CARD,), name=state.piece(island).name)
    effects = tuple(_of_island(replace(ability.effects[at], table=()), here) for at in later)
    times = 1 + sum(one.name == ability.name for one in state.piece(ship).abilities)
    waits = replace(ability, effects=effects, unplayed=(), text=f"{ability.text} ({times})", places=())
    piece = state.piece(ship)
    return state.with_piece(replace(piece, abilities=(*piece.abilities, waits)))


def _of_island(effect: Effect, here: Selector) -> Effect:
    """An effect in which `this island`, and any other, is told by the name of the island, as a ship comes to bear it."""
    effect = replace(effect, roles=tuple(_by_name(role, here) for role in effect.roles))
    when = effect.when
    if when is None:
        return effect
    happening = when.happening
    roles = tuple(replace(role, of=here) if role.of == THIS_ISLAND else role for role in happening.roles)
    whom = here if happening.whom == THIS_ISLAND else happening.whom
    return replace(effect, when=replace(when, happening=replace(happening, whom=whom, roles=roles)))


THIS_ISLAND = Selector((Kind.ISLAND,), Reference.THIS)


def _by_name(role: Complement, here: Selector) -> Complement:
    """A place that is the island of a name, or another one than that."""
    island = role.of
    if island is None or island.kind is not Kind.ISLAND or island.reference not in (Reference.THIS, Reference.OTHER):
        return role
    named = Trait(Quality.IS_A, negated=island.reference is Reference.OTHER, of=here)
    return replace(role, of=replace(island, reference=Reference.ANY, traits=(*island.traits, named)))


def _acts(view: View, effect: Effect) -> bool:
    """Whether an effect has something happen, an action that the ship earns included."""
    return view.game.instructs(effect) or (effect.act is Act.GIVE and effect.affirms)
