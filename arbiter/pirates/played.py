"""What the Pirates game plays of a text, of the rules of an edition, and of a board; the forms are declared in `forms`."""

from __future__ import annotations

from functools import lru_cache

from arbiter.board import Board, Piece
from arbiter.effects import Ability, Act, Effect, Happening, Kind, Moment, Phase, Quality, Selector
from arbiter.engine import played
from arbiter.engine.played import Rules, carried
from arbiter.frozen import replace
from arbiter.pirates.forms import PLAYED
from arbiter.rulebook.rules import Rulebook

__all__ = ["carried", "parted_board", "played_rules", "unplayed"]


def unplayed(effect: Effect, bearer: Kind | None = None) -> tuple[str, ...]:
    """Why an effect is not played; nothing when it is. `bearer` is the kind of piece whose text it is, where that is known."""
    return played.unplayed(effect, PLAYED, bearer)


def parted_board(board: Board) -> Board:
    """The board whose abilities are parted into what is played and the rest."""
    return played.parted_board(board, _parted)


def _parted(ability: Ability, piece: Piece) -> Ability:
    return _result(ability) if Quality.MYSTERIOUS in piece.marks else played.parted(ability, PLAYED, piece.kind)


DOCKING = Moment(Phase.AFTER, Happening(Act.DOCK, Selector(kinds=(Kind.SHIP,))))
"""What the results of a mysterious island wait for, though their text does not say it."""


@lru_cache(maxsize=1024)
def _result(ability: Ability) -> Ability:
    """The text of a mysterious island parted: like that of a treasure, it acts by itself once it is met."""
    effects = tuple(one if not unplayed(one, Kind.TREASURE) else _at_docking(one) for one in ability.effects)
    return played.parted(replace(ability, effects=effects, places=()), PLAYED, Kind.TREASURE)


def _at_docking(effect: Effect) -> Effect:
    waiting = replace(effect, when=effect.when or DOCKING)
    return effect if unplayed(waiting, Kind.TREASURE) else waiting


def played_rules(book: Rulebook) -> Rules:
    """The rules of an edition that are played, by what they can speak to."""
    return played.played_rules(book, PLAYED)
