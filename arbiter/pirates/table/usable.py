"""Whether an ability may be used now."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act, Action, Effect, Kind, Phase, Quality, Reference, Selector
from arbiter.engine.offers import unmet
from arbiter.engine.points import Binding, Finding, Point, all_of, open_whether
from arbiter.engine.usage import PER_TURN, in_force, is_used
from arbiter.engine.view import AbilityInPlay, View
from arbiter.pirates.table.actions import given


def may_earn(view: View, speaker: AbilityInPlay) -> Finding:
    """Whether an ability that grants an action may be used now: in force, and not used this turn."""
    used = is_used(view, speaker)
    fresh = Finding(
        Point(Act.USE),
        not used,
        says=f"the {speaker.ability.name} ability has {'' if used else 'not '}been used on {view.name(speaker.ship)} this turn",
        cites=view.book.units("once per turn"),
    )
    name = f"{view.name(speaker.ship)} may"
    giving = [effect for effect in speaker.ability.effects if effect.act is Act.GIVE]
    late = begun(view, speaker, giving)
    parts = (fresh, in_force(view, speaker), *own_turn(view, speaker), *((late,) if late is not None else ()))
    for effect in filter(stands_open, giving):
        parts += (_not_so(view, speaker, effect), given(view, speaker.ship, effect.action or Action.ANY)[0])
    return all_of(f"{name} use {speaker.ability.name}", f"{name} not use {speaker.ability.name}", *parts)


def stands_open(effect: Effect) -> bool:
    """Whether an effect gives its own ship one more action whenever its player wants, once a turn, for no die and no price."""
    plain = effect.optional and effect.affirms and effect.when is None and not effect.faces and effect.cost is None
    own = effect.whom is not None and effect.whom.reference is Reference.THIS
    extra = effect.act is Act.GIVE and effect.action is not None and not effect.free
    return plain and own and extra and effect.often in PER_TURN


def _not_so(view: View, speaker: AbilityInPlay, effect: Effect) -> Finding:
    """Whether what an effect requires of its ship is so."""
    missing = unmet(view, speaker.ability, effect, Binding(speaker.bearer, speaker.ship))
    if missing is not None:
        return Finding(Point(Act.USE), False, says=missing.says, cites=missing.cites)
    return Finding(Point(Act.USE), True, says=f"what the ability of {view.name(speaker.bearer)} requires is so")


def own_turn(view: View, speaker: AbilityInPlay) -> list[Finding]:
    """That an ability that has to do with an action waits for the turn of the player who has it (`faq.ability-use.2`)."""
    units, turn = view.book.units("abilities on an opponent's turn"), view.state.board.turn
    if not units or not turn or view.player(speaker.ship) == turn:
        return []
    if any(effect.act is Act.REROLL for effect in speaker.ability.effects):
        says = f"whether rolling a die again has to do with an action, on the turn of {turn}, is said nowhere"
        return [open_whether(Act.USE, says, units)]
    return [Finding(Point(Act.USE), False, says=f"it has to do with an action, and it is the turn of {turn}", cites=units)]


def as_a_turn_begins(effect: Effect) -> bool:
    """Whether an effect waits for the beginning of a turn."""
    when = effect.when
    return when is not None and when.phase is Phase.BEGINNING and when.happening.act is Act.TURN


def begun(view: View, speaker: AbilityInPlay, effects: Iterable[Effect]) -> Finding | None:
    """That the beginning of a turn, for which effects wait, is over as soon as an action was given, or is another's turn's.

    None where one of them waits for something else, and where nobody can say so.
    """
    waiting = list(effects)
    if not waiting or not all(map(as_a_turn_begins, waiting)):
        return None
    given, turn, player = view.state.given, view.state.board.turn, view.player(speaker.ship)
    cites = speaker.ability.cites or view.book.units("ability over rule")
    if given:
        says = f"the beginning of the turn is past: {view.name(given[0].ship)} has been given an action"
        return Finding(Point(Act.USE), False, says=says, cites=cites)
    own = all(one.when is not None and _is_own(one.when.happening.who) for one in waiting)
    if own and turn and player and turn != player:
        return Finding(Point(Act.USE), False, says=f"it waits for a turn of {player}, and it is the turn of {turn}", cites=cites)
    return None


def decided_as_it_begins(view: View, speaker: AbilityInPlay) -> Finding | None:
    """Whether a ship that is not ghostly may be made so: as her turn begins (`crimson-coast.keywords.3`).

    None where an ability does not hang on that alone.
    """
    effects = speaker.ability.effects
    if not effects or not all(effect.hangs_on(Quality.GHOSTLY) for effect in effects):
        return None
    name, player, state = view.name(speaker.ship), view.player(speaker.ship), view.state
    units = view.book.units("ghostly as a turn begins")
    given = [view.name(one.ship) for one in state.given if view.player(one.ship) == player]
    late = state.board.turn != player or bool(given)
    if not units:
        says = f"when {name} may become ghostly stands in no document of this edition"
    elif state.board.turn != player:
        says = f"it is decided as a turn of {player} begins whether {name} is ghostly"
    elif given:
        says = f"it was decided as the turn began whether {name} is ghostly: {given[0]} has been given an action"
    else:
        says = f"as the turn begins it is decided whether {name} is ghostly"
    return Finding(Point(Act.USE), bool(units) and not late, decided=bool(units), says=says, cites=units)


def _is_own(player: Selector | None) -> bool:
    return player is not None and player.kind is Kind.PLAYER and player.reference is Reference.YOU


def extra_actions(effect: Effect) -> int:
    """How many actions an effect gives beyond the one of the turn; two are one more (`cursed-seas.multiple-actions.1`)."""
    number = effect.amount.number if effect.amount is not None and effect.amount.number else 1
    return max(1, number - 1)


def not_hers(view: View, ship: str, speaker: AbilityInPlay) -> Finding | None:
    """That an ability works for the ship that has it, and so for no other ship that is to use it; None where that is not so."""
    asked = view.state.board.pieces.get(ship)
    works_for = [of for effect in speaker.ability.effects for of in (effect.who, effect.whom) if of is not None]
    own = any(of.reference is Reference.THIS and of.kind is Kind.SHIP for of in works_for)
    if asked is None or Kind.SHIP not in asked.kinds or ship == speaker.ship or not own:
        return None
    says = f"the ability of {view.name(speaker.bearer)} works for {view.name(speaker.ship)}, and not for {view.name(ship)}"
    return Finding(Point(Act.USE, view.role(speaker.bearer)), False, says=says, cites=speaker.ability.cites)


def used_by_its_own(view: View, who: str, speaker: AbilityInPlay) -> Finding:
    """Whether an ability is that of the player, or aboard the ship, who is to use it: what lies on an island is nobody's."""
    state, point = view.state, Point(Act.USE, view.role(speaker.bearer))
    carrier = state.board.pieces[state.ship_of(speaker.bearer)]
    name = view.name(speaker.bearer)
    if Kind.ISLAND in carrier.kinds or state.piece(speaker.bearer).gone is not None or carrier.gone is not None:
        return Finding(point, False, says=f"{name} is aboard no ship")
    users = {"", speaker.bearer, carrier.id, view.player(carrier.id)}
    return Finding(point, who in users, says=f"{name} is {'' if who in users else 'not '}there for {who or 'its player'} to use")
