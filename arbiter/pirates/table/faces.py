"""Which way up coins lie: face down on wild islands and aboard ships, and at home as far as a document says it."""

from __future__ import annotations

from arbiter.board import Board, Piece
from arbiter.effects import Act, Effect, Kind, Quality, Reference, Selector
from arbiter.engine.points import Finding, Point, open_whether
from arbiter.engine.view import View
from arbiter.pirates.table.docking import is_wild
from arbiter.pirates.table.gold import is_unique


def loaded(board: Board, cargo: Piece, source: str) -> Piece:
    """A piece as it lies once it has come aboard from there: a coin of a wild island face down (`cursed-seas.exploring.1`)."""
    coin = cargo.kind is Kind.TREASURE and (loads_face_down(cargo) or not is_unique(cargo)) and is_wild(board, source)
    return cargo.unmarked(Quality.FACE_UP).marked(Quality.FACE_DOWN) if coin else cargo


def loads_face_down(piece: Piece) -> bool:
    """Whether a treasure says that it is loaded face down, and shown to nobody."""
    effects = [effect for ability in piece.abilities for effect in ability.effects]
    effects += [left.effect for ability in piece.abilities for left in ability.unplayed]
    return any(one.act is Act.LOAD and one.affirms and not one.optional and "face down" in one.manner for one in effects)


def stays(piece: Piece) -> Effect | None:
    """The effect by which a treasure stays on the island where it is found; None where it is loaded as others are.

    Implements `faq.treasure-transfers.5`.
    """
    effects = (effect for ability in piece.abilities for effect in ability.effects)
    return next((one for one in effects if one.act is Act.REMAIN and one.affirms and _is_itself(one.whom, piece)), None)


def perhaps_stays(piece: Piece) -> bool:
    """Whether a text of a treasure that nothing plays speaks of its staying where it is found."""
    left = (left.effect for ability in piece.abilities for left in ability.unplayed)
    return any(one.act in (Act.REMAIN, Act.LOAD) for one in left)


def _is_itself(card: Selector | None, piece: Piece) -> bool:
    named = card is not None and card.kind is Kind.CARD and (card.name or "").casefold() == piece.name.casefold()
    return card is not None and (named or card.reference is Reference.THIS)


def unloaded(view: View, cargo: Piece) -> Piece:
    """A piece of treasure as it lies once it was unloaded at home: shown where the document of the edition says so."""
    shown = cargo.kind is Kind.TREASURE and bool(view.book.units("unloaded treasure is shown"))
    return cargo.unmarked(Quality.FACE_DOWN).marked(Quality.FACE_UP) if shown else cargo


def of_coin(view: View, cargo: Piece, *, down: bool) -> Finding | None:
    """Whether a coin lies face down, or face up; None for what is no coin, or lies nowhere."""
    place = view.state.board.pieces.get(cargo.aboard or "")
    if cargo.kind is not Kind.TREASURE or is_unique(cargo) or place is None:
        return None
    at_home = place.kind is Kind.ISLAND and not is_wild(view.state.board, place.id)
    name, word = view.name(cargo.id), "down" if down else "up"
    if Quality.FACE_UP in cargo.marks:
        units = view.book.units("unloaded treasure is shown") if at_home else ()
        return Finding(Point(Act.TURN_DOWN), not down, says=f"{name} lies face up", cites=units)
    if at_home:
        says = f"whether {name} lies face {word} at home stands in no document of this edition"
        return open_whether(Act.TURN_DOWN, says)
    return Finding(Point(Act.TURN_DOWN), down, says=f"{name} lies face down", cites=view.book.units("explore"))


def lies_unrevealed(event: Piece) -> bool:
    """Whether an event has not been revealed: it lies face down, or its text begins with that and nobody turned it up."""
    if event.kind is not Kind.EVENT or Quality.FACE_UP in event.marks:
        return False
    begins = next((effect for ability in event.abilities for effect in ability.effects), None)
    waits = begins is not None and begins.act is Act.REVEAL and begins.optional and begins.affirms
    return waits or Quality.FACE_DOWN in event.marks
