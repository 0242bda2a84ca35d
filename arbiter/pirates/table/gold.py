"""Gold as a value: what a piece of treasure is worth, and how much of it lies where."""

from __future__ import annotations

from functools import partial

from arbiter.board import Board, Piece
from arbiter.effects import Act, Kind, Phase, Quality, Quantity, Reference, Selector
from arbiter.engine.matching import conditions_hold
from arbiter.engine.measuring import measure
from arbiter.engine.points import Claim, Finding, Point
from arbiter.engine.state import Event, Program
from arbiter.engine.targets import binding_of, targets
from arbiter.engine.triggers import programs_for
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.table.valuing import is_ashore, is_open, stated, unloaded_together


def is_unique(piece: Piece) -> bool:
    """Whether a piece of treasure is unique: one with a text of its own, and not a mere coin."""
    return piece.kind is Kind.TREASURE and bool(piece.abilities or piece.unread)


MERE_COIN = Selector((Kind.TREASURE,), Reference.THIS, name="coin")
"""What a text calls its treasure that is no unique one."""


def as_coins(board: Board) -> Board:
    """The board on which treasure is a mere coin whose text says no more than that it is, and then one worth nothing."""
    for piece in board.pieces.values():
        effects = [effect for ability in piece.abilities for effect in ability.effects]
        if piece.kind is Kind.TREASURE and effects and all(effect.whom == MERE_COIN for effect in effects):
            board = board.with_piece(replace(piece, abilities=(), gold=piece.gold or 0))
    return board


def is_unloaded(view: View, cargo: Piece, ship: str, place: str) -> bool:
    """Whether cargo has a gold value, so that it goes ashore at home (`faq.unique-treasure.9`), or its text reckons one there."""
    if any(map(partial(_is_so, view), reckoned(view, cargo, ship, place))):
        return True
    value = stated(cargo, ashore=True) if cargo.gold is None else cargo.gold
    return cargo.kind is Kind.TREASURE and ((value is None and not is_unique(cargo)) or bool(value))


def reckoned(view: View, cargo: Piece, ship: str, place: str) -> list[Program]:
    """What the text of a treasure reckons that it is worth if it is unloaded there."""
    found = (
        programs_for(view, Event(Act.UNLOAD, ship, cargo.id, place=place), frozenset({Phase.BEFORE})) if cargo.abilities else []
    )
    each = (replace(program, places=(at,)) for program in found if program.bearer == cargo.id for at in program.places)
    return [program for program in each if is_ashore(program.effect) and _is_of_itself(view, program)]


def _is_of_itself(view: View, program: Program) -> bool:
    """Whether a text tells what its own treasure is worth, and not what other treasure is."""
    return program.effect.whom is None or program.bearer in targets(view, program).pieces


def _is_so(view: View, program: Program) -> bool:
    """Whether what a worth hangs on is so, but for a die."""
    held = conditions_hold(view, program.effect.conditions, Point(Act.SET), binding_of(program), [])
    return held and unloaded_together(view, program) is not False


def worth(view: View, ship: str, cargo: str, island: str) -> Finding:
    """What a treasure is worth once it is unloaded there, with what abilities add to one of her treasures."""
    piece = view.state.piece(cargo)
    during = (Event(Act.DOCK, ship, island, place=island), Event(Act.UNLOAD, ship, cargo, place=island))
    point = Point(Act.HAVE, view.role(cargo), quantity=Quantity.GOLD, during=during)
    found = measure(view, point, piece.gold or 0, fact(f"{view.name(cargo)} is worth {piece.gold or 0} gold"))
    if is_unique(piece):
        value = (stated(piece, ashore=True) if piece.gold is None else piece.gold) or 0
        says = f"{view.name(cargo)} is worth {value} gold"
        bonus = view.book.units("no bonus for unique treasure") if for_one(found) else ()
        return Finding(point, value, says=says, cites=bonus)
    others = view.state.count(FAVOURED, ship) > view.state.count(FAVOURED, ship, cargo)
    had = sum(_added(claim) for claim in for_one(found) if others or (ship, claim.ability) in view.state.used)
    found = replace(found, value=int(str(found.value)) - had)
    return replace(found, says=f"{view.name(cargo)} is worth {found.value} gold")


FAVOURED = "worth more"
"""How the state counts the treasure of a ship that her player chooses for what makes one of hers worth more."""


def favourable(view: View, ship: str, cargo: str, island: str) -> list[str]:
    """The treasures of which a player may choose one that is worth more at home, with one that is about to be unloaded there."""
    if is_unique(view.state.piece(cargo)):
        return []
    during = (Event(Act.DOCK, ship, island, place=island), Event(Act.UNLOAD, ship, cargo, place=island))
    found = view.settle(Point(Act.HAVE, view.role(cargo), quantity=Quantity.GOLD, during=during))
    if not any((ship, claim.ability) not in view.state.used for claim in for_one(found)):
        return []
    return [cargo, *(one.id for one in _treasure(view.state.board, ship) if not is_unique(one) and one.id != cargo)]


def worth_passed_on(view: View, ship: str, cargo: str, other: str) -> Finding | None:
    """What a treasure is worth once another ship has it, where that is less than before (`faq.rats.1`); else None."""
    piece, units = view.state.piece(cargo), view.book.units("a reduced value is kept")
    if piece.kind is not Kind.TREASURE or piece.gold is None or is_unique(piece) or not units:
        return None
    point = Point(Act.HAVE, view.role(cargo), quantity=Quantity.GOLD, during=(Event(Act.UNLOAD, ship, cargo, place=other),))
    found = measure(view, point, piece.gold, fact(f"{view.name(cargo)} is worth {piece.gold} gold"))
    value = max(0, int(str(found.value)))
    return replace(found, value=value, cites=(*found.cites, *units)) if value < piece.gold else None


def for_one(found: Finding) -> list[Claim]:
    """The claims that make one treasure of the ship worth more, so that they are spent on the first."""
    return [claim for claim in found.standing() if claim.ability is not None and _of_one(claim)]


def _of_one(claim: Claim) -> bool:
    return claim.effect is not None and claim.effect.who is not None and claim.effect.who.number == 1


def _added(claim: Claim) -> int:
    amount = claim.effect.amount if claim.effect is not None else None
    return (amount.number or 0) if amount is not None else 0


def lies_on(board: Board, place: str) -> int | None:
    """How much gold lies on an island, in a fort or aboard a ship; None where the value of something there is not known."""
    home = board.pieces[place].kind is Kind.ISLAND and bool(board.pieces[place].player)
    if any(place in pair and _treasure(board, pair[1]) for pair in board.inside if _is_built(board, pair[0])):
        return None  # what lies face up on the island of a fort may have been put into the fort
    values = [value_of(cargo, ashore=home) for cargo in _treasure(board, place)]
    loose = dict(board.gold).get(place, 0)
    return None if any(value is None for value in values) else loose + sum(value for value in values if value is not None)


def _is_built(board: Board, fort: str) -> bool:
    """Whether a piece that stands somewhere is a fort that is still there."""
    return Kind.FORT in board.pieces[fort].kinds and board.pieces[fort].gone is None


def nothing_else(view: View, place: str) -> None:
    """Assumes that no gold lies at a place but what is told, where nobody said how much lies there in all."""
    if place not in dict(view.state.board.gold):
        view.assume(("gold", place), f"nothing else lies on {view.name(place)} than what is told", [])


def value_of(cargo: Piece, *, ashore: bool) -> int | None:
    """What a piece of treasure is worth where it lies; None where that is not known."""
    value = stated(cargo, ashore=ashore) if cargo.gold is None else cargo.gold
    return value if value is not None or not is_unique(cargo) or is_open(cargo) else 0


def _treasure(board: Board, place: str) -> list[Piece]:
    aboard = board.aboard(place)
    return [
        piece for piece in aboard if piece.kind is Kind.TREASURE or (Quality.CAPTIVE in piece.marks and piece.gold is not None)
    ]


def enriched(board: Board, player: str, gold: int) -> Board:
    """The board with so much more gold on the home island of a player."""
    for home in homes(board, player)[:1]:
        lying = dict(board.gold)
        board = replace(board, gold=tuple(sorted({**lying, home: lying.get(home, 0) + gold}.items())))
    return board


def moved(board: Board, place: str, other: str) -> Board:
    """The board on which all gold that was told of a place, and not as single coins, lies at another."""
    lying = dict(board.gold)
    loose = lying.get(place, 0)
    return replace(board, gold=tuple(sorted({**lying, place: 0, other: lying.get(other, 0) + loose}.items()))) if loose else board


def homes(board: Board, player: str) -> list[str]:
    """The home island of a player."""
    return [piece.id for piece in board.pieces.values() if piece.kind is Kind.ISLAND and piece.player == player]


def forts(board: Board, player: str) -> list[str]:
    """The forts of a player that stand."""
    return [p.id for p in board.pieces.values() if Kind.FORT in p.kinds and p.player == player and p.gone is None]


def of_player(board: Board, player: str) -> int | None:
    """How much gold counts for a player: that on the home island and in the forts (`cursed-seas.winning.5`, `faq.forts.1`)."""
    values = [lies_on(board, place) for place in (*homes(board, player), *forts(board, player))]
    return None if any(value is None for value in values) else sum(value for value in values if value is not None)
