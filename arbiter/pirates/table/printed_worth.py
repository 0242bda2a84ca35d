"""What a coin was worth before texts changed that, and what has it worth as much again once the card that did so is gone."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Piece
from arbiter.effects import Act, Effect, Happening, Kind, Moment, Phase, Quality, Reference, Selector, Trait
from arbiter.engine.course import Simulation
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Program, State
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.language.pieces import THIS_CARD
from arbiter.pirates.table.outcomes import patient, told

WORTH_BEFORE = "was worth so much before"
"""How the state notes what a coin was worth before the text of a card changed that."""
REMOVED_BY = "is out of the game by"
"""How it notes that a card which had changed the worth of a coin has left the game by the text of another."""


def changed_by(state: State, piece: Piece, bearers: Iterable[str]) -> State:
    """The state in which it is noted by which cards a coin is not worth any more what it was, and what that is."""
    for bearer in dict.fromkeys(bearers):
        if piece.gold is not None and not any(row[:3] == (WORTH_BEFORE, bearer, piece.id) for row in state.done):
            state = state.counted(WORTH_BEFORE, bearer, piece.id, piece.gold)
    return state


def bearers(finding: Finding) -> list[str]:
    """The cards by whose texts a figure is what it is."""
    return [claim.bearer for claim in finding.standing() if claim.bearer]


def left_by(state: State, happening: Event, card: str) -> State:
    """The state in which a card that had changed the worth of a coin is noted to have left by the text of another."""
    source, changes = happening.source, any(row[:2] == (WORTH_BEFORE, card) for row in state.done)
    return state.counted(REMOVED_BY, source.bearer, card) if source is not None and changes else state


def printed(state: State, bearer: str, coin: str) -> int | None:
    """What a coin was worth first of which a card that has left by the text of another changed the worth; else None."""
    rows = [row for row in state.done if row[0] == WORTH_BEFORE and row[2] == coin]
    left = any(state.count(REMOVED_BY, bearer, row[1]) for row in rows)
    return rows[0][3] if left else None


def regains(view: View, program: Program, coin: str) -> bool:
    """Whether a coin is not worth what is printed on it by a card that has just left by this text."""
    return printed(view.state, program.bearer, coin) is not None


def regain(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A coin is worth again what is printed on it."""
    view, piece, program = course.view(state), patient(state, happening), happening.source
    assert program is not None
    gold = printed(state, program.bearer, piece.id)
    words = f"{view.name(piece.id)} is worth {gold} gold again"
    return [Transition(state.with_piece(replace(piece, gold=gold)), (told(view, happening, finding, words),))]


def worth_again(effect: Effect) -> Effect:
    """`If such a treasure changed the value of a coin, that coin regains its printed value`, as all coins that do.

    So it is once the card is revealed that removes such treasure.
    """
    value, cause = effect.whom, effect.happening
    if effect.act is not Act.REGAIN or value is None or cause is None or effect.optional or effect.conditions:
        return effect
    of_what = value.owner
    back = of_what is not None and value == Selector((Kind.THING,), traits=_PRINTED, owner=of_what, name="value")
    such = cause.who is not None and cause.who.kinds == (Kind.TREASURE,) and _SUCH in cause.who.traits
    told = replace(cause, manner=()) == Happening(Act.CHANGE, cause.who, cause.whom) and {*cause.manner} <= {"has"}
    changed = told and cause.whom is not None and cause.whom.name == "value"
    if not (back and such and changed) or of_what is None or of_what.kinds != (Kind.TREASURE,):
        return effect
    return Effect(Act.REGAIN, effect.tier, whom=Selector((Kind.TREASURE,), Reference.ALL), when=_REVEALED)


_PRINTED = (Trait(Quality.DESCRIBED, name="printed"),)
_SUCH = Trait(Quality.DESCRIBED, name="such")
_REVEALED = Moment(Phase.WHEN, Happening(Act.REVEAL, whom=THIS_CARD))
