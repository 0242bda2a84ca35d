"""How far a ship may move, beside a length that a sentence names, and whether that brings her to another piece."""

from __future__ import annotations

from arbiter.effects import Act, Effect
from arbiter.engine.points import Finding, Point
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.lengths import covers, in_inches
from arbiter.pirates.table import conditions
from arbiter.pirates.table.conditions import UNKNOWN_MOVE


def far_enough(view: View, ship: str, length: str, *, before: bool = True, short: str = "", beyond: bool = False) -> Finding:
    """Whether a length is within the base move of a ship `before` she moves; where neither holds the other, that is open.

    So is a longer one that a text lets her move besides her move action. She may stop `short` by a length of where it ends;
    and may have to come `beyond` it.
    """
    found = conditions.base_move(view, ship)
    own = "+".join([*found.value, *([short] if short else [])]) if isinstance(found.value, tuple) else ""
    enough, told = bool(own) and covers(own, length), found.decided and found.value != UNKNOWN_MOVE and before
    enough = enough and not (beyond and covers(length, own))
    known, inches = told and (enough or not own or covers(length, own)), dict(view.state.board.measures)
    if told and own and length.endswith("in") and {"S", "L"} <= set(inches):
        known, enough = True, in_inches(own, inches) >= in_inches(length, inches)
    effects = (effect for speaker in view.abilities_on(ship) for effect in speaker.ability.effects)
    if known and not enough and any(_moves_her(effect, length) for effect in effects):
        says = f"{length} is not within {own or 'no base move'}, and a text lets {view.name(ship)} move so far besides"
        return Finding(Point(Act.MOVE), False, decided=False, parts=(found,), says=says)
    says = f"{length} is {'' if enough else 'not '}within {own or 'no base move'}"
    if found.value == UNKNOWN_MOVE:
        says = f"what the base move of {view.name(ship)} is was not said: write it under base move, such as S+L"
    less = view.book.units("less than the base move") if enough and length != own else ()
    return Finding(Point(Act.MOVE), enough, decided=known, parts=(found,), says=says, cites=less)


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


def _moves_her(effect: Effect, length: str) -> bool:
    """Whether an effect lets a ship move that far outside of her move action."""
    reach = effect.amount.length if effect.amount is not None else None
    return effect.act is Act.MOVE and effect.affirms and reach is not None and covers("+".join(reach), length)
