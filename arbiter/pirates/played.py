"""What the Pirates game plays of a text, of the rules of an edition, and of a board; the forms are declared in `forms`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from arbiter.board import Board
from arbiter.effects import Ability, Dice, Effect, Kind, Unplayed
from arbiter.engine.played import reasons
from arbiter.pirates.forms import PLAYED
from arbiter.rulebook.rules import Rule, Rulebook, Topic

Rules = Mapping[Topic, tuple[Rule, ...]]


@lru_cache(maxsize=16384)
def unplayed(effect: Effect, bearer: Kind | None = None) -> tuple[str, ...]:
    """Why an effect is not played; nothing when it is. `bearer` is the kind of piece whose text it is, where that is known."""
    return reasons(simplified(effect), PLAYED, bearer)


def simplified(effect: Effect) -> Effect:
    """An effect on the faces of a single die that somebody may roll: it is left to him, roll and all."""
    return replace(effect, dice=None, optional=True) if effect.faces and effect.dice == Dice(optional=True) else effect


@lru_cache(maxsize=8192)
def parted(ability: Ability, bearer: Kind) -> Ability:
    """The ability with what is played as its effects, and the rest set apart; the same object where all of it is played."""
    if not any(unplayed(effect, bearer) or effect.dice for effect in ability.effects):
        return ability
    played = tuple(simplified(effect) for effect in ability.effects if not unplayed(effect, bearer))
    return replace(ability, effects=played, unplayed=tuple(_rest(ability, bearer)), places=())


def _rest(ability: Ability, bearer: Kind) -> Iterator[Unplayed]:
    """What is not played, with the moment and the offer that each effect goes on from."""
    waits, offered = None, False
    for effect in ability.effects:
        if effect.when is not None or not _goes_on(effect):
            waits, offered = effect.when, effect.optional
        else:
            offered = offered or effect.optional
        reasons = unplayed(effect, bearer)
        if reasons:
            yield Unplayed(effect, reasons, waits, offered or effect.optional)


def _goes_on(effect: Effect) -> bool:
    """Whether an effect may hang on the one before it: it has no moment, and is nothing that holds all the time."""
    return effect.affirms and effect.quantity is None


def parted_board(board: Board) -> Board:
    """The board whose abilities are parted into what is played and the rest."""
    pieces = dict(board.pieces)
    for piece in board.pieces.values():
        abilities = tuple(parted(ability, piece.kind) for ability in piece.abilities)
        if any(one is not other for one, other in zip(abilities, piece.abilities, strict=True)):
            pieces[piece.id] = replace(piece, abilities=abilities)
    return replace(board, pieces=pieces)


def carried(unit: str, book: Rulebook) -> bool:
    """Whether a step of the game rests on a unit by name, as a principle or as a place in a procedure."""
    return unit in book.carried


_rules: dict[int, tuple[Rulebook, Rules]] = {}


def played_rules(book: Rulebook) -> Rules:
    """The rules of an edition that are played, by what they can speak to; worked out once for a rulebook."""
    known = _rules.get(id(book))
    if known is None or known[0] is not book:
        kept = {topic: tuple(rule for rule in rules if not unplayed(rule.effect)) for topic, rules in book.by_topic.items()}
        known = _rules[id(book)] = (book, kept)
    return known[1]


def forget() -> None:
    """What was worked out for rulebooks is worked out anew."""
    _rules.clear()
