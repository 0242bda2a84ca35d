"""The states in which terrain leaves a ship or a fort is left, or a piece out of play, and what they keep it from."""

from __future__ import annotations

from arbiter.board import FOG, Gone, Piece
from arbiter.effects import Act, Kind, Quality, Reference
from arbiter.engine.points import Finding, Point
from arbiter.engine.view import View
from arbiter.pirates.table import flags
from arbiter.play import Adjunct, Command, Sentence


def is_terrain(piece: Piece | None) -> bool:
    """Whether a piece is terrain."""
    return piece is not None and piece.kind is Kind.TERRAIN


def held(view: View, ship: str) -> list[Finding]:
    """That a ship is tangled in weeds and therefore does not move, as a finding against moving."""
    if Quality.TANGLED not in view.state.piece(ship).marks:
        return []
    says, units = f"{view.name(ship)} is tangled", view.book.units("tangled")
    return [Finding(Point(Act.MOVE), False, says=says, cites=units)]


def abandoned(view: View, piece: str) -> list[Finding]:
    """That a fort has lost its flags, so that it is given no action (`crimson-coast.forts.8`)."""
    found = view.state.board.pieces.get(piece)
    if found is None or not flags.abandoned(view, found):
        return []
    says = f"{view.name(piece)} has no flag left and is abandoned"
    return [Finding(Point(Act.GIVE), False, says=says, cites=view.book.units("abandoned fort"))]


def unready(view: View, piece: str) -> list[Finding]:
    """That a fort was built this turn, so that it is given no action before its player's next one (`faq.forts.11`).

    It is built as a turn ends, so that none is left of it (`crimson-coast.forts.6`).
    """
    found = view.state.board.pieces.get(piece)
    if found is None or Kind.FORT not in found.kinds or not view.state.count("built", None, piece):
        return []
    units = view.book.units("no action in the turn of building") or view.book.units("a fort is built at the end of a turn")
    says = f"{view.name(piece)} was built this turn" + ("" if units else ", and whether it may act yet is said nowhere")
    return [Finding(Point(Act.GIVE), False, decided=bool(units), says=says, cites=units)]


def out_of_play(view: View, *pieces: str) -> list[Finding]:
    """That one of the pieces is out of play, by which and to which nothing is done (`cursed-seas.sinking.1`)."""
    found = [view.state.piece(piece) for piece in pieces if piece in view.state.board.pieces]
    return [
        Finding(Point(Act.USE), False, says=f"{piece.name} is {piece.gone.value}, and out of play", cites=view.book.units(left))
        for piece in found
        if piece.gone is not None and (left := "sinking" if piece.gone is Gone.SUNK else "out of play")
    ]


def silenced(view: View, piece: str) -> list[Finding]:
    """That a piece is out of play and uses no ability; nothing where one waits for the likes of it to leave play."""
    found = view.state.board.pieces.get(piece)
    waits = [effect.when for ability in (found.abilities if found else ()) for effect in ability.effects if effect.when]
    left = [when.happening.whom for when in waits if when.happening.act in view.game.acts.leaving]
    own = any(whom is not None and (whom.reference is Reference.THIS or (found and found.kind in whom.kinds)) for whom in left)
    return [] if own else out_of_play(view, piece)


def wrecked(view: View, *pieces: str) -> list[Finding]:
    """That one of the pieces is a wreck, to which and by which nothing is done but exploring (`faq.reef.1`)."""
    found = [piece for piece in pieces if piece in view.state.board.pieces and Quality.WRECKED in view.state.piece(piece).marks]
    units = view.book.units("wrecked")
    return [Finding(Point(Act.USE), False, says=f"{view.name(piece)} is wrecked", cites=units) for piece in found]


def fog_between(view: View, piece: str, shooter: str) -> Finding | None:
    """That fog in the line of fire blocks it (`crimson-coast.fog-bank.2`)."""
    found = view.state.board.pieces.get(piece)
    if found is not None and Quality.WRECKED in found.marks:
        says = f"the wreck of {view.name(piece)} blocks the line of fire"
        return Finding(Point(Act.BLOCK), True, says=says, cites=view.book.units("a wreck blocks"))
    if found is None or not is_terrain(found) or found.type not in FOG:
        return None
    walls = view.book.units("fog blocks a fort") if Kind.FORT in view.state.piece(shooter).kinds else ()
    units = (*view.book.units("lost in fog"), *walls)
    return Finding(Point(Act.BLOCK), True, says=f"{view.name(piece)} blocks the line of fire", cites=units)


def is_roll_for(view: View, sentence: Sentence, ship: str, place: str) -> bool:
    """Whether a sentence gives the die that is rolled for a place."""
    by = sentence.who in (ship, view.player(ship))
    return sentence.deed is Command.ROLL and by and sentence.timing is None and (Adjunct.FOR, place) in sentence.adjuncts
