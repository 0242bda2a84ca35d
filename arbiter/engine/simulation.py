"""Which effects can be run on a board; what cannot is taken off before the play and named in the opinion."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from arbiter.board import Board
from arbiter.effects import (
    Act,
    Amount,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Often,
    Phase,
    Quality,
    Reference,
    Selector,
    Trait,
)
from arbiter.language.printer import print_effect
from arbiter.language.pronouns import selectors

_ACTS = frozenset({
    Act.MOVE, Act.SHOOT, Act.HIT, Act.RAM, Act.PIN, Act.BOARD, Act.TOW, Act.DOCK, Act.EXPLORE, Act.REPAIR, Act.SINK, Act.TOUCH,
    Act.ELIMINATE, Act.REMOVE, Act.TAKE, Act.CANCEL, Act.USE, Act.APPLY, Act.BLOCK, Act.CHOOSE, Act.TURN_DOWN, Act.RETURN,
    Act.REROLL, Act.IGNORE, Act.GIVE, Act.HAVE, Act.WIN, Act.CARRY, Act.LOAD, Act.UNLOAD, Act.SCUTTLE, Act.ROLL, Act.TURN,
    Act.SET_UP,
})  # fmt: skip
_QUALITIES = frozenset({Quality.DESCRIBED, Quality.BESIDE, Quality.FIGURED, Quality.RELATIVE, Quality.EXISTS})
"""What can be said of a piece and not be tested on a board."""
_PHASES = frozenset({Phase.ENDING, Phase.NEXT_TIME, Phase.TURN_AFTER})
_OFTEN = frozenset({Often.ONCE_PER_GAME, Often.TWICE_PER_TURN, Often.ONCE, Often.ONCE_PER_ACTION})


@lru_cache(maxsize=8192)
def is_simulated(effect: Effect) -> bool:
    """Whether the engine can run an effect: every word of it has a meaning on the board."""
    if effect.roles or effect.manner or effect.dice or effect.table or effect.often in _OFTEN or effect.act not in _ACTS:
        return False
    if effect.act is Act.HAVE and effect.quantity is None and (effect.whom is None or effect.whom.kind is not Kind.ABILITY):
        return False
    if effect.act is Act.GIVE and effect.action is None:
        return False
    if effect.when is not None and not _moment(effect.when):
        return False
    if isinstance(effect.amount, Amount) and effect.amount.equals is not None:
        return False
    conditions = [item for item in effect.conditions if isinstance(item, Condition)]
    return all(_trait(item.trait) for item in conditions) and all(map(_selector, selectors(effect)))


def _moment(found: Moment) -> bool:
    event = found.happening
    own_turn = event.act is not Act.TURN or (event.who is not None and event.who.reference is Reference.YOU)
    return found.phase not in _PHASES and own_turn and _happening(event)


def _happening(event: Happening) -> bool:
    given = event.act is not Act.GIVE or event.action is not None
    return not event.roles and not event.manner and event.act in _ACTS and given


def _selector(found: Selector) -> bool:
    if found.kind in (Kind.CARD, Kind.THING) or found.also or found.bound is not None or found.reference is Reference.THE:
        return False
    return all(map(_trait, found.traits))


def _trait(found: Trait) -> bool:
    return found.quality not in _QUALITIES and found.what is None


def simulated(board: Board) -> tuple[Board, tuple[str, ...]]:
    """The board with only what can be run on it, and in words what its pieces also say."""
    left_out: list[str] = []
    pieces = dict(board.pieces)
    for piece in board.pieces.values():
        kept = tuple(
            ability
            if all(map(is_simulated, ability.effects))
            else replace(ability, effects=tuple(effect for effect in ability.effects if is_simulated(effect)), places=())
            for ability in piece.abilities
        )
        if kept != piece.abilities:
            pieces[piece.id] = replace(piece, abilities=kept)
            effects = (effect for ability in piece.abilities for effect in ability.effects if not is_simulated(effect))
            left_out += [f"{piece.name}: {print_effect(effect)}" for effect in effects]
    return (replace(board, pieces=pieces) if left_out else board), tuple(dict.fromkeys(left_out))
