"""How far a ship may move, beside a length that a sentence names."""

from __future__ import annotations

from arbiter.effects import Act, Action, Effect, Moment, Phase, Quantity
from arbiter.engine.points import Finding, Point
from arbiter.engine.view import View
from arbiter.lengths import covers, in_inches
from arbiter.pirates.table import conditions
from arbiter.pirates.table.conditions import UNKNOWN_MOVE


def far_enough(view: View, ship: str, length: str, *, before: bool = True, given: bool = False) -> Finding:
    """Whether a length is within the base move of a ship `before` she moves; where neither holds the other, that is open.

    So is a longer one that a text lets her move besides her move action, or may add to it once that is `given`.
    """
    found = conditions.base_move(view, ship)
    own = "+".join(found.value) if isinstance(found.value, tuple) else ""
    enough, told = bool(own) and covers(own, length), found.decided and found.value != UNKNOWN_MOVE and before
    known, inches = told and (enough or not own or covers(length, own)), dict(view.state.board.measures)
    if told and own and length.endswith("in") and {"S", "L"} <= set(inches):
        known, enough = True, in_inches(own, inches) >= in_inches(length, inches)
    effects = (effect for speaker in view.abilities_on(ship) for effect in speaker.ability.effects)
    if known and not enough and any(_moves_her(effect, length) for effect in effects):
        says = f"{length} is not within {own or 'no base move'}, and a text lets {view.name(ship)} move so far besides"
        return Finding(Point(Act.MOVE), False, decided=False, parts=(found,), says=says)
    if known and not enough and not given and is_lengthened(view, ship):
        says = f"{length} is not within {own or 'no base move'}, and a text may add to it once {view.name(ship)} is given the action"
        return Finding(Point(Act.MOVE), False, decided=False, parts=(found,), says=says)
    says = f"{length} is {'' if enough else 'not '}within {own or 'no base move'}"
    if found.value == UNKNOWN_MOVE:
        says = f"what the base move of {view.name(ship)} is was not said: write it under base move, such as S+L"
    less = view.book.units("less than the base move") if enough and length != own else ()
    return Finding(Point(Act.MOVE), enough, decided=known, parts=(found,), says=says, cites=less)


def _moves_her(effect: Effect, length: str) -> bool:
    """Whether an effect lets a ship move that far outside of her move action."""
    reach = effect.amount.length if effect.amount is not None else None
    return effect.act is Act.MOVE and effect.affirms and reach is not None and covers("+".join(reach), length)


def is_lengthened(view: View, ship: str) -> bool:
    """Whether a text of hers may make her base move another one as she is given a move action that she has not been given yet."""
    told = (effect for speaker in view.abilities_on(ship) for effect in speaker.ability.effects)
    return any(effect.quantity is Quantity.BASE_MOVE and effect.when is not None and _is_her_move(effect.when) for effect in told)


def _is_her_move(when: Moment) -> bool:
    given = when.happening
    return when.phase is Phase.WHEN and given.act is Act.GIVE and given.action in (Action.MOVE, Action.ANY)
