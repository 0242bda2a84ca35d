"""How far a ship may move, beside a length that a sentence names, and whether that brings her to another piece."""

from __future__ import annotations

from arbiter.effects import Ability, Act, Action, Amount, Effect, Moment, Op, Phase, Quantity, Turn
from arbiter.engine.matching import conditions_hold
from arbiter.engine.points import Binding, Finding, Point
from arbiter.engine.usage import is_spent
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.lengths import added, covers, in_inches
from arbiter.pirates.table import conditions
from arbiter.pirates.table.conditions import UNKNOWN_MOVE


def far_enough(
    view: View, ship: str, length: str, *, before: bool = True, given: bool = False, short: str = "", beyond: bool = False
) -> Finding:
    """Whether a length is within the base move of a ship `before` she moves; where neither holds the other, that is open.

    So is a longer one that a text lets her move besides her move action, or may add to it once that is `given`. She may
    stop `short` by a length of where it ends, and may have to come `beyond` it.
    """
    found = conditions.base_move(view, ship)
    own = "+".join([*found.value, *([short] if short else [])]) if isinstance(found.value, tuple) else ""
    enough, told = bool(own) and covers(own, length), found.decided and found.value != UNKNOWN_MOVE and before
    enough = enough and not (beyond and covers(length, own))
    known, inches = told and (enough or not own or covers(length, own)), dict(view.state.board.measures)
    if told and _is_added(found.value, length) and not (short or beyond):
        known, enough = True, True
    if told and own and length.endswith("in") and {"S", "L"} <= set(inches):
        known, enough = True, in_inches(own, inches) >= in_inches(length, inches)
    effects = (effect for speaker in view.abilities_on(ship) for effect in speaker.ability.effects)
    if known and not enough and any(_moves_her(effect, length) for effect in effects):
        says = f"{length} is not within {own or 'no base move'}, and a text lets {view.name(ship)} move so far besides"
        return Finding(Point(Act.MOVE), False, decided=False, parts=(found,), says=says)
    changes = changes_as_given(view, ship) if known and not given else []
    then = [_enough_then(own, one.amount, length) for one in changes if one.amount is not None]
    sure = then in ([True], [False]) and not (short or changes[0].faces or changes[0].optional)
    if any(one is not enough for one in then):
        enough = then == [True] if sure else enough
        what = (
            f"what a text {'' if sure else 'may '}make{'s' if sure else ''} of {own or 'no base move'} once the action is given"
        )
        return Finding(Point(Act.MOVE), enough, sure, parts=(found,), says=f"{length} is {'' if enough else 'not '}within {what}")
    says = f"{length} is {'' if enough else 'not '}within {own or 'no base move'}"
    if found.value == UNKNOWN_MOVE:
        says = f"what the base move of {view.name(ship)} is was not said: write it under base move, such as S+L"
    less = view.book.units("less than the base move") if enough and length != own else ()
    return Finding(Point(Act.MOVE), enough, decided=known, parts=(found,), says=says, cites=less)


def _is_added(base_move: object, length: str) -> bool:
    """Whether a length is within what is added to a base move alone, whatever is printed."""
    parts = base_move if isinstance(base_move, tuple) else ()
    more = [part for part in parts if part not in UNKNOWN_MOVE]
    return 0 < len(more) < len(parts) and covers("+".join(more), length)


def in_reach(view: View, ship: str, other: str, short: str = "") -> Finding | None:
    """Whether a ship comes to another piece, or within the length `short` of it, with one move; None where nothing keeps her off.

    What keeps her off is told: how far they are apart, or within which length they are not. A base move that nobody
    stated is taken to be enough.
    """
    board, pair = view.state.board, {ship, other}
    rows = [(fact, beyond) for facts, beyond in ((board.distances, False), (board.far, True)) for fact in facts]
    told = [(fact.length, beyond) for fact, beyond in rows if {fact.one, fact.other} == pair and fact.length]
    told = [(length, beyond) for length, beyond in told if beyond or not short or not covers(short, length)]
    if conditions.base_move(view, ship).value == UNKNOWN_MOVE:
        for length, _ in sorted(told):
            view.assume(("base move", ship, length), f"the base move of {view.name(ship)} is enough for {length}", [])
        return None
    found = [far_enough(view, ship, length, short=short, beyond=beyond) for length, beyond in sorted(told)]
    off = [replace(far, decided=far.decided and not _turns(view, ship)) for far in found if not (far.value and far.decided)]
    return min(off, key=lambda far: not far.decided, default=None)


def _turns(view: View, ship: str) -> bool:
    """Whether a text lets a ship turn where she lies, so that a part of her comes farther than she moves."""
    return any(effect.act is Act.ROTATE for speaker in view.abilities_on(ship) for effect in speaker.ability.effects)


def _enough_then(own: str, change: Amount, length: str) -> bool | None:
    """Whether a length is within a base move once that is changed; None where it cannot be said how far that is."""
    bars = change.length
    if bars is None or not own or change.op not in (Op.ADD, Op.SET, Op.LIMIT):
        return None
    return covers(added([own, *bars]) if change.op is Op.ADD else added(bars), length)


def _moves_her(effect: Effect, length: str) -> bool:
    """Whether an effect lets a ship move that far outside of her move action."""
    reach = effect.amount.length if effect.amount is not None else None
    return effect.act is Act.MOVE and effect.affirms and reach is not None and covers("+".join(reach), length)


def changes_as_given(view: View, ship: str) -> list[Effect]:
    """What texts of hers may, or will, make of her base move as she is given a move action that she has not been given yet."""
    speakers = [(speaker, effect) for speaker in view.abilities_on(ship) for effect in speaker.ability.effects]
    moved = [(speaker, one) for speaker, one in speakers if one.quantity is Quantity.BASE_MOVE]
    due = [(by, one) for by, one in moved if _comes_with_her_move(by.ability, one) and not is_spent(view, by, one)]
    here = [(Binding(by.bearer, by.ship), Point(one.act), one) for by, one in due]
    return [one for binding, point, one in here if conditions_hold(view, one.conditions, point, binding, [])]


def may_have_gone_farther(view: View, ship: str) -> bool:
    """Whether a text of hers changes her base move as she is given a move action, which counts for that action alone."""
    effects = (effect for speaker in view.abilities_on(ship) for effect in speaker.ability.effects)
    return any(one.quantity is Quantity.BASE_MOVE and _is_her_move(one.when) for one in effects)


def _comes_with_her_move(ability: Ability, effect: Effect) -> bool:
    """Whether an effect comes as she is given a move action, or once a card is revealed that may be revealed then."""
    shown = (one.when for one in ability.effects if one.act is Act.REVEAL and one.optional)
    return _is_her_move(effect.when) or (effect.when is None and effect.turn is Turn.THIS and any(map(_is_her_move, shown)))


def _is_her_move(when: Moment | None) -> bool:
    given = when.upon(Phase.WHEN) if when is not None else None
    return given is not None and given.act is Act.GIVE and given.action in (Action.MOVE, Action.ANY)
