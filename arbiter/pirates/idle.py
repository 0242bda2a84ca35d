"""The texts on a table, and the rules of an edition, that nothing plays: what of them could bear on an answer is in doubt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter.board import Board, Piece
from arbiter.effects import Ability, Effect, Kind
from arbiter.engine.bearing import Idle, Indexed
from arbiter.language.printer import print_effect
from arbiter.pirates.played import carried, unplayed
from arbiter.rulebook.rules import Rulebook


def idle_texts(boards: Sequence[Board], book: Rulebook) -> Iterator[Idle]:
    """What the texts of the pieces in play, on any of the boards, say and nothing plays, and what of them nobody could read."""
    for name in boards[0].pieces:
        piece = next((board.pieces[name] for board in boards if _speaks(board, board.pieces[name])), None)
        if piece is None:
            continue
        ship = piece.aboard or piece.id
        for ability in piece.abilities:
            yield from _of_ability(piece, ship, ability, book)
        yield from (Idle(f"{piece.name}: “{part}”", None, piece.id, ship) for part in piece.unread)


def _speaks(board: Board, piece: Piece) -> bool:
    """Whether the text of a piece counts: it is on the table, and aboard a ship that is."""
    if piece.gone is not None:
        return False
    carrier = board.pieces.get(piece.aboard) if piece.aboard else None
    return not piece.aboard or (carrier is not None and carrier.kind is not Kind.ISLAND and carrier.gone is None)


def _of_ability(piece: Piece, ship: str, ability: Ability, book: Rulebook) -> Iterator[Idle]:
    if not ability.effects and not ability.unplayed and ability.name and ability.name.casefold() not in book.spoken_of:
        yield Idle(f"{piece.name}: {ability.name}", None, piece.id, ship)
    for left in ability.unplayed:
        says = f"{piece.name}: {in_words(left.effect, ability)}"
        yield Idle(says, left.effect, piece.id, ship, "", left.waits, left.offered)


def in_words(effect: Effect, ability: Ability) -> str:
    """An effect in the canonical wording, or the text that it stands in where that has no words for it."""
    try:
        return print_effect(effect)
    except Exception:  # noqa: BLE001 - a wording that is missing must not take the opinion with it
        return ability.text


_rules: dict[int, tuple[Rulebook, Indexed]] = {}


def idle_rules(book: Rulebook) -> Indexed:
    """The rules of an edition that nothing plays and that no step of the game rests on; worked out once for a rulebook."""
    known = _rules.get(id(book))
    if known is None or known[0] is not book:
        known = _rules[id(book)] = (book, Indexed(_idle_rules(book)))
    return known[1]


def _idle_rules(book: Rulebook) -> Iterator[Idle]:
    for rule in book.rules:
        if unplayed(rule.effect) and not carried(rule.unit, book) and rule.unit not in book.described:
            yield Idle(rule.text.strip(), rule.effect, unit=rule.unit, waits=rule.effect.when, offered=rule.effect.optional)


def forget() -> None:
    """What was worked out for rulebooks is worked out anew."""
    _rules.clear()
