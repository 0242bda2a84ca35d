"""The pieces of a listed fleet, with the figures of their cards, on a table of their own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter.board import Board, Piece
from arbiter.cards import Card, Known, told_apart
from arbiter.effects import Ability, Kind
from arbiter.fleets.lists import FleetList, Item
from arbiter.frozen import frozen
from arbiter.situations.entries import CARDS, KINDS
from arbiter.situations.pieces import CREATURES
from arbiter.situations.sentences.names import home_island
from arbiter.spellings import plain

OWNER = "you"
"""What the player of the fleet is called."""
SECTION = {
    "ship": "ships", "sea creature": "sea creatures", "crew": "crew", "fort": "forts", "event": "events",
    "equipment": "equipment", "treasure": "treasures",
}  # fmt: skip
_COSTING = ("ship", "sea creature", "crew", "fort", "event", "equipment")


@frozen
class Member:
    """One piece of the fleet: as it was listed, as it stands on the table, and what of it is not known."""

    item: Item
    piece: Piece
    kind: str
    card: Card | None = None
    printed: int | None = None
    """What its card costs."""
    doubt: str = ""
    """Why its card or its cost is not known."""

    @property
    def cost(self) -> int | None:
        """What it costs towards the build total; None when nobody said, and nothing for treasure."""
        if self.kind not in _COSTING:
            return 0
        return self.printed if self.printed is not None else self.item.points


@frozen
class Fleet:
    """A fleet on a table of its own."""

    edition: str
    members: tuple[Member, ...]
    board: Board

    @property
    def total(self) -> int | None:
        """The build total, where it was said."""
        return self.board.limit


def fleet(listed: FleetList, edition: str, known: Known, total: int | None = None) -> Fleet:
    """The fleet that a list means, built to that total or to the one in the list."""
    members: list[Member] = []
    for item in listed.items:
        ship = members[item.aboard] if item.aboard is not None else None
        members.append(_member(item, ship, known, {member.piece.id for member in members}))
    home = Piece(home_island(OWNER), home_island(OWNER), (Kind.ISLAND,), OWNER)
    limit = listed.total if total is None else total
    board = Board({piece.id: piece for piece in (home, *(member.piece for member in members))}, (OWNER,), OWNER, limit=limit)
    return Fleet(edition, tuple(members), board)


def _member(item: Item, ship: Member | None, known: Known, taken: set[str]) -> Member:
    generic = known.crew(item.name.casefold()) if item.kind in (None, "crew") else None
    if generic is not None and (ship is not None or item.kind == "crew"):
        return _crewman(item, ship, known, taken, generic[1])
    cards = _fitting(item, ship, known)
    kind = item.kind or _kind(cards, ship)
    card, doubt = _one(item, cards)
    if kind == "ship" and card is not None and _creature(card.abilities):
        kind = "sea creature"
    cost = (card.gold if card.kind == "fort" and card.gold is not None else card.points) if card else None
    piece = _piece(item, kind, card, ship, taken, cost)
    if not doubt and cost is None and item.points is None and kind in _COSTING:
        doubt = f"what {piece.name} costs is not known" if card else f"no card is known that is called {item.name}"
    return Member(item, piece, kind, card, cost, doubt)


def _crewman(item: Item, ship: Member | None, known: Known, taken: set[str], cost: int) -> Member:
    kind = item.name.casefold()
    where = f"{ship.piece.id}'s {kind}" if ship else f"a {kind} at home"
    piece = Piece(
        id=_fresh(where, taken), name=kind, kinds=KINDS["crew"], player=OWNER, nation=item.nation, type=kind, points=cost,
        aboard=ship.piece.id if ship else home_island(OWNER), abilities=known.crew_abilities(kind), span=item.span,
    )  # fmt: skip
    return Member(item, piece, "crew", None, cost)


def _fitting(item: Item, ship: Member | None, known: Known) -> list[Card]:
    """The printings that the name can mean, at that place of the list."""
    kinds = CARDS[SECTION[item.kind]] if item.kind else ("crew", "equipment", "treasure") if ship else ()
    found = [card for card in known.cards(item.name) if not kinds or card.kind in kinds]
    for wanted in ("nation", "points"):
        told = getattr(item, wanted)
        same = [card for card in found if getattr(card, wanted) == told] if told is not None else []
        found = same or found
    return found


def _kind(cards: Sequence[Card], ship: Member | None) -> str:
    kinds = {card.kind for card in cards}
    return kinds.pop() if len(kinds) == 1 else "crew" if ship else "ship"


def _one(item: Item, cards: Sequence[Card]) -> tuple[Card | None, str]:
    """The card that is meant, or why none of several."""
    if len(cards) > 1:
        told = ", ".join(f"{card.name} ({mark})" for card, mark in zip(cards, told_apart(cards), strict=True))
        return None, f"{item.name} can be any of {told}"
    return (cards[0], "") if cards else (None, "")


def _creature(abilities: Iterable[Ability]) -> bool:
    return any(CREATURES.get(ability.name.casefold(), ((Kind.SHIP,),))[1:2] == (Kind.SEA_CREATURE,) for ability in abilities)


def _piece(item: Item, kind: str, card: Card | None, ship: Member | None, taken: set[str], cost: int | None) -> Piece:
    section = SECTION[kind]
    made = (CREATURES[one.name.casefold()] for one in (card.abilities if card else ()) if one.name.casefold() in CREATURES)
    carried = kind in ("crew", "equipment", "treasure")
    name = card.name if card is not None and plain(card.name) != plain(item.name) else item.name
    return Piece(
        id=_fresh(name, taken), name=name, player=OWNER, span=item.span,
        kinds=next(made, KINDS[section]) if kind in ("ship", "sea creature") else KINDS[section],
        nation=item.nation or (card.nation if card else None),
        aboard=ship.piece.id if ship else home_island(OWNER) if carried else None,
        points=cost if cost is not None else item.points,
        masts=card.masts if card else item.masts or 0, printed_masts=card.masts if card else item.masts or 0,
        cargo=item.cargo if item.cargo is not None else card.cargo if card else None,
        base_move=card.base_move if card else None, cannons=card.cannons if card else None,
        links=(*item.links, *(card.links if card else ())),
        abilities=card.abilities if card else (), unread=_unread(card) if card else (),
    )  # fmt: skip


def _unread(card: Card) -> tuple[str, ...]:
    """What of the card's text nobody knows what it does."""
    return card.unread or (() if card.whole or card.kind == "ship" else ("the rest of its text",))


def _fresh(name: str, taken: Iterable[str]) -> str:
    """The name, with a number behind it where another piece has it already."""
    known = {one.casefold() for one in taken}
    numbers = (f"{name} {number}" if number > 1 else name for number in range(1, len(known) + 2))
    return next(one for one in numbers if one.casefold() not in known)
