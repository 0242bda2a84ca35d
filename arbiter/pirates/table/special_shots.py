"""Special shots: a cannon that shoots a chainshot, a stinkpot and the like, with what comes of its hit.

The shoot action is made with the ability, and the first die of it is the special shot's; the other cannons shoot as always.
"""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Piece
from arbiter.effects import Ability, Act, Cannon, Effect, Kind, Often, Phase, Quantity
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.narration import event
from arbiter.engine.points import Finding, Point
from arbiter.engine.state import Event, Mode, Program, State, Task, event_task
from arbiter.engine.transitions import Transition
from arbiter.engine.usage import is_spent
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.table.flames import REPLACED, has_only_fire


def special(ability: Ability) -> Effect | None:
    """The effect by which an ability lets a cannon shoot something of its own, or None."""
    return next((one for one in ability.effects if one.act is Act.SHOOT and one.whom and one.whom.kind is Kind.THING), None)


def own_gun(mode: AbilityInPlay | Mode | None) -> Cannon | None:
    """The cannon with which alone a ship shoots in an action that is made with an ability; None where she shoots with her own."""
    effect = special(mode.ability) if mode is not None else None
    return effect.amount.cannon if effect is not None and effect.amount is not None else None


def program_of(mode: AbilityInPlay) -> Program | None:
    """The ability as it is at work in the die of its special shot; None where it has none."""
    effect = special(mode.ability)
    if effect is None:
        return None
    return Program(mode.bearer, mode.ship, mode.ability, (mode.ability.effects.index(effect),), mode.ship)


def laying(mode: AbilityInPlay | Mode | None) -> Program | None:
    """What a special shot lays on the table in place of being shot at anybody; None where it lays nothing."""
    effects = mode.ability.effects if mode is not None and special(mode.ability) is not None else ()
    places = tuple(place for place, effect in enumerate(effects) if effect.act is Act.LAY)
    return Program(mode.bearer, mode.ship, mode.ability, places[:1], mode.ship, since=-1) if mode is not None and places else None


def so_often(ability: Ability) -> Effect | None:
    """The effect by which a way to shoot may be used so often in a turn: a special shot, or a range that is doubled once."""
    longer = (one for one in ability.effects if one.quantity is Quantity.RANGE and one.optional)
    return special(ability) or next((one for one in longer if one.often is Often.ONCE_PER_TURN), None)


def ready(view: View, mode: AbilityInPlay) -> list[Finding]:
    """That an ability to shoot in some way may still be used this turn; nothing where it may be as often as one likes."""
    effect = so_often(mode.ability)
    if effect is None:
        return []
    spent = is_spent(view, mode, effect)
    says = f"{mode.ability.name} was {'already ' if spent else 'not '}used this turn"
    return [Finding(Point(Act.USE), not spent, says=says, cites=view.book.units("once per turn") if spent else ())]


def reach_of(ability: Ability) -> str | None:
    """The length within which the target of a special shot must be, where its text says one."""
    effect = special(ability)
    role = effect.role("within") if effect is not None else None
    if role is None or role.length is not None:
        return role.length if role is not None else None
    return next((trait.name for trait in (role.of.traits if role.of is not None else ())), None)


def struck(course: Simulation, state: State, task: Task, *, defenceless: bool) -> Iterable[Transition] | None:
    """What a hit of a special shot does that eliminates no mast; None where it does what any hit does.

    Whether one sinks a target that any other hit would sink stands nowhere, nor what fire does to secondary hulls. A hit
    that sets a mast on fire takes a panel besides (`faq.turtle-ship.1`).
    """
    program = task.program
    assert program is not None
    view, piece = course.view(state), state.piece(task.whom)
    burns = any(map(_burns, program.ability.effects))
    if not burns and not any(map(_spares_masts, program.ability.effects)):
        return None
    if defenceless:
        return [Transition(replace(state, unknown=f"whether a shot that eliminates no mast sinks {view.name(piece.id)}"))]
    if burns and (has_only_fire(piece) or piece.count(Kind.HULL)):
        left = "only fire masts" if has_only_fire(piece) else "a secondary hull"
        return [Transition(replace(state, unknown=f"what a shot that sets masts on fire does to a ship with {left}"))]
    name = thing(program)
    units = view.book.units(REPLACED) if burns else ()
    told = event(f"the {name} hits {view.name(piece.id)} and eliminates no mast", *program.ability.cites, *units)
    hit = Event(Act.HIT, task.who, piece.id, name=name)
    after = followed(course, counted_apart(state, piece.id), hit)
    return [Transition(after.then(*_panel(view, task, piece)) if burns else after, (told,))]


def _panel(view: View, task: Task, piece: Piece) -> list[Task]:
    """The panel that a ship loses to a hit which sets a mast of hers on fire."""
    if not any(map(_has_panels, view.abilities_on(piece.id))):
        return []
    cites = view.book.units("fire takes a panel as well")
    return [event_task(Event(Act.ELIMINATE, task.who, piece.id, kind=Kind.PANEL, means=Kind.HIT, cites=cites))]


def _has_panels(speaker: AbilityInPlay) -> bool:
    """Whether an ability has panels fall in the place of masts."""
    return any(one.whom is not None and one.whom.kind is Kind.PANEL for one in speaker.ability.effects)


def counted_apart(state: State, target: str) -> State:
    """The state in which a target took a hit of this shoot action that eliminates no mast by itself."""
    return replace(state, hits=tuple(sorted({**dict(state.hits), _apart(target): 1}.items())))


def is_counted_apart(state: State, target: str) -> bool:
    """Whether a target took such a hit, of which no document says whether it counts with those that eliminate masts."""
    return _apart(target) in dict(state.hits)


def settled_apart(state: State, target: str, *, counts: bool) -> State:
    """The state in which such a hit counts with those that eliminate masts, or does not."""
    left = {piece: hits for piece, hits in state.hits if piece != _apart(target)}
    left[target] = left.get(target, 0) + counts
    return replace(state, hits=tuple(sorted((piece, hits) for piece, hits in left.items() if hits)))


def _apart(target: str) -> str:
    return f"special shot at {target}"


def thing(program: Program) -> str:
    """What a special shot is called."""
    effect = special(program.ability)
    return (effect.whom.name or "") if effect is not None and effect.whom is not None else ""


def _spares_masts(effect: Effect) -> bool:
    waits = effect.when is not None and effect.when.phase is Phase.WHEN and effect.when.happening.act is Act.HIT
    return waits and effect.act is Act.ELIMINATE and not effect.affirms


def _burns(effect: Effect) -> bool:
    """Whether an effect replaces a mast by a fire mast where its shot hits."""
    waits = effect.when is not None and effect.when.phase is Phase.WHEN and effect.when.happening.act is Act.HIT
    return waits and effect.act is Act.REPLACE and effect.whom is not None and effect.whom.kind is Kind.MAST
