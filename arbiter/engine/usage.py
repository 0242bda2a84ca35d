"""Whether an ability is in force, and whether it has been used as often as it may be."""

from __future__ import annotations

from collections.abc import Collection

from arbiter.effects import Act, Effect, Often, Quality, Quantity, Reference
from arbiter.engine.points import Claim, Finding, Point
from arbiter.engine.settling import graph_of
from arbiter.engine.state import RECALLED, Lasting, State, recalled
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.precedence import Standing

FOR_GOOD = "used for good"
"""How the state counts the abilities that may be used once in a game, by their bearer and their text."""
ON_EACH = f"{RECALLED}used on "
"""How the state counts those that are used once in a turn for each piece, by their bearer, their text and that piece."""
PER_TURN = frozenset({Often.ONCE_PER_TURN, Often.EACH_TURN, Often.ONCE})
"""How often an ability may be used that says that it may be used once."""


BY_ITSELF = "took effect by itself"
"""What is noted of an order that took effect."""


def in_force(view: View, speaker: AbilityInPlay) -> Finding:
    """Whether an ability is neither cancelled nor barred from use."""
    return view.once("in force", speaker.bearer, speaker.ability, lambda: _in_force(view, speaker))


def _in_force(view: View, speaker: AbilityInPlay) -> Finding:
    effect = next(iter(speaker.ability.effects), None)
    claim = Claim(
        True, effect, None, speaker.bearer, speaker.ability, (), speaker.ability.cites, "" if effect else speaker.ability.name
    )
    finding = graph_of(view, Point(Act.USE, view.role(speaker.bearer)), [claim])
    standing = finding.standings[claim]
    words = "in force" if standing is Standing.STANDS else "not in force"
    says = f"the {speaker.ability.name} ability of {view.name(speaker.bearer)} is {words}"
    return replace(finding, value=standing is Standing.STANDS, decided=standing is not Standing.UNDECIDED, says=says)


def is_used(view: View, speaker: AbilityInPlay) -> bool:
    """Whether the ability, or the same one of another, was used on that ship this turn (`cursed-seas.concepts.4`)."""
    return any(ship == speaker.ship and ability.same_as(speaker.ability) for ship, ability in view.state.used)


def is_spent(view: View, speaker: AbilityInPlay, effect: Effect, that: str = "") -> bool:
    """Whether an effect that may be used so often was used that often, on `that` piece where it is used once on each."""
    if effect.often is Often.ONCE_FOR_EACH:
        return view.state.count(ON_EACH + that, speaker.bearer, speaker.ability.text) > 0
    if effect.often is Often.ONCE_PER_GAME:
        return view.state.count(FOR_GOOD, speaker.bearer, speaker.ability.text) > 0
    return effect.often in PER_TURN and is_used(view, speaker)


def used(state: State, ship: str, effect: Effect, speaker: AbilityInPlay, that: str = "") -> State:
    """The state that remembers the use of an ability that may be used only so often, or on `that` piece once."""
    if effect.often is Often.ONCE_FOR_EACH:
        return state.counted(ON_EACH + that, speaker.bearer, speaker.ability.text)
    if effect.often is Often.ONCE_PER_GAME:
        state = state.counted(FOR_GOOD, speaker.bearer, speaker.ability.text)
    return replace(state, used=state.used | {(ship, speaker.ability)}) if effect.often is not None else state


def fired(state: State, effect: Effect, speaker: AbilityInPlay) -> State:
    """The state that notes of an order that it took effect by itself this turn."""
    return state if effect.optional else state.counted(BY_ITSELF, speaker.bearer, speaker.ability.text)


def has_fired(state: State, speaker: AbilityInPlay) -> bool:
    """Whether an ability that leaves nothing to anybody has taken effect by itself this turn."""
    orders = not any(effect.optional for effect in speaker.ability.effects)
    return orders and state.count(BY_ITSELF, speaker.bearer, speaker.ability.text) > 0


def face_up(state: State, card: str) -> State:
    """The state in which a card that is used, or shown, lies face up."""
    found = state.board.pieces.get(card)
    if found is None or Quality.FACE_DOWN not in found.marks:
        return state
    return state.with_piece(found.unmarked(Quality.FACE_DOWN).marked(Quality.FACE_UP))


NEXT_ONE = "the next one"
"""How a figure is told that is other at one time alone, the next at which it counts."""
THIS_ONE = "this one"
"""How a figure is told that is other in the action alone that is being given."""


def passed(state: State, ships: Collection[str], quantity: Quantity, times: Collection[str] = (NEXT_ONE,)) -> State:
    """The state once a figure of some ships has counted, without what was told of such times."""

    def left(one: Lasting) -> bool:
        who = one.effect.who
        ship = one.program.ship if who is None or who.reference is Reference.THIS else one.program.that
        return one.effect.quantity is not quantity or ship not in ships or frozenset(times).isdisjoint(one.effect.manner)

    return replace(state, lasting=tuple(one for one in state.lasting if left(one)))


def stated(state: State) -> State:
    """The state in which what the table says was used this turn has been: of a piece the one text that may be used so often.

    Who is stated to have shot has rolled dice for that.
    """
    for shooter, target in sorted(state.board.shots):
        state = state.counted(recalled(Act.SHOOT), shooter, target).counted(recalled(Act.ROLL), shooter)
    for name, on in sorted(state.board.used):
        piece = state.board.pieces.get(name)
        limited = [one for one in piece.abilities if any(effect.often for effect in one.effects)] if piece is not None else []
        for ability in limited if len(limited) == 1 else ():
            for effect in (effect for effect in ability.effects if effect.often is not None):
                speaker = AbilityInPlay(name, on or state.ship_of(name), ability)
                state = used(state, speaker.ship, effect, speaker)
    return state
