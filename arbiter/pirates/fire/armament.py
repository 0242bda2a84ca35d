"""How many shots a ship may have in an action, told from her card and the texts aboard her before anything is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbiter.board import Board
from arbiter.effects import Act, Effect, Kind, Quantity
from arbiter.pirates.table.conditions import mounted_besides, standing_cannons


def guns(ship: str, board: Board) -> int:
    """How many shots a ship may have in an action: of the cannons stated, or of one for each mast, and of what texts give her."""
    piece, effects = board.pieces[ship], list(_effects(ship, board))
    kept = any(one.act is Act.ELIMINATE and not one.affirms and _is_of_cannons(one) for one in effects)
    stated = piece.cannons if kept or piece.cannons is None else standing_cannons(piece)
    own = len(stated) if stated is not None else piece.printed_masts if kept else piece.masts
    per_mast = _most(Quantity.CANNONS_PER_MAST, effects)
    added = sum(one.amount.number or 1 for one in effects if one.quantity is Quantity.CANNONS and one.amount is not None)
    return (own * per_mast + added + mounted_besides(piece)) * shots_each(ship, board)


def _is_of_cannons(effect: Effect) -> bool:
    return effect.whom is not None and effect.whom.kind is Kind.CANNON


def _effects(ship: str, board: Board) -> Iterator[Effect]:
    """What the texts of a ship and of those aboard her do."""
    pieces = (board.pieces[ship], *board.aboard(ship)) if ship in board.pieces else ()
    return (effect for piece in pieces for ability in piece.abilities for effect in ability.effects)


def _most(figure: Quantity, effects: Iterable[Effect]) -> int:
    """The highest that texts set a figure to; one where they say nothing of it."""
    told = (effect.amount for effect in effects if effect.quantity is figure)
    return max((amount.number or 1 for amount in told if amount is not None), default=1)


def has_more_guns(ship: str, board: Board) -> bool:
    """Whether a text aboard a ship changes how many cannons she has."""
    return any(effect.quantity in (Quantity.CANNONS, Quantity.CANNONS_PER_MAST) for effect in _effects(ship, board))


def shots_each(ship: str, board: Board) -> int:
    """How many shots a text gives each cannon of a ship at most."""
    return _most(Quantity.SHOTS_PER_CANNON, _effects(ship, board))
