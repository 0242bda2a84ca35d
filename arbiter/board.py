"""The pieces of a described table and how they stand to each other: frozen values, changed by replacing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import NamedTuple

from arbiter.effects import Ability, Cannon, Kind, Length, Quality
from arbiter.effects.terms import Term
from arbiter.frozen import frozen, replace
from arbiter.spans import Span

COINS = frozenset({"coin", "treasure"})
"""What a piece is called that its value alone tells apart."""
WILD = "a wild island"
"""The island of which nobody said which it is."""
TERRAINS = ("reef", "sargasso sea", "whirlpool", "iceberg", "fog bank", "rolling fog", "trade current")
"""The kinds of terrain."""
FOG = frozenset({"fog bank", "rolling fog"})
"""Terrain in which a ship is lost."""
STRANDING = {Quality.LOST: FOG, Quality.TANGLED: frozenset({"sargasso sea"}), Quality.WRECKED: frozenset({"reef"})}
"""The states that only terrain brings about, with the terrain that does."""


class Part(Term):
    """A part of a ship that can touch something; ANY is a part that nobody stated."""

    BOW = "bow"
    STERN = "stern"
    SIDE = "side"
    ANY = "any part"


class Gone(Term):
    """How a piece left play."""

    ELIMINATED = "eliminated"
    REMOVED = "removed from the game"
    SUNK = "sunk"
    OUTSIDE = "outside the game"
    """Not in play yet: it lies beside the table until a text brings it in."""


class Contact(NamedTuple):
    """Two pieces that touch, and with which parts."""

    one: str
    one_part: Part
    other: str
    other_part: Part
    pins: bool = False
    """Whether a table says in so many words that `one` pins `other`."""


class Nearness(NamedTuple):
    """`one` is within `length` (`S` or `L`) of `other`; it holds both ways, and S is also within L."""

    one: str
    other: str
    length: str


class Distance(NamedTuple):
    """How far two pieces are from each other as the judge measured it: a length such as `2S`, or inches such as `7in`."""

    one: str
    other: str
    length: str


class Mast(NamedTuple):
    """A mast by its place: 1 is the foremast; counted from the stern -1 is the last. `ship` is empty when it was not said."""

    ship: str
    place: int
    gun: bool = False
    """Whether a cannon on no mast of its own is meant: of a fort, or what a crew, who is then `ship`, gives its ship."""


class Blocked(NamedTuple):
    """Something that stands in the line of fire from one piece to another: a piece, an island, or `""` if unsaid."""

    shooter: str
    target: str
    by: str
    mast: int = 0
    """The mast of the shooter whose line alone is meant, counted from 1; 0 for all of them."""


@frozen
class Piece:
    """One thing on the table. `id` is unique on the board; `name` is what a player calls it."""

    id: str
    name: str
    kinds: tuple[Kind, ...]
    player: str = ""
    nation: str | None = None
    """`None` when it was not stated; that a crew then serves its ship is an assumption, but for generic crew, who are her own."""
    aboard: str | None = None
    """The id of the ship or island that carries it."""
    type: str | None = None
    """For generic crew the kind of crew, such as `captain`."""
    points: int | None = None
    masts: int = 0
    printed_masts: int = 0
    uncounted: bool = False
    """Whether nobody said with how many masts she was built, who has none: `printed_masts` is the least that it can be then."""
    parts: tuple[tuple[Kind, int], ...] = ()
    """How many panels, secondary hulls and fire masts she has, as far as that was stated."""
    cargo: int | None = None
    base_move: Length | None = None
    cannons: tuple[Cannon, ...] | None = None
    """From bow to stern, one a mast; `None` when they were not stated."""
    links: tuple[str, ...] = ()
    gold: int | None = None
    abilities: tuple[Ability, ...] = ()
    unread: tuple[str, ...] = ()
    """The parts of its card's text that nobody can read, and that do nothing therefore."""
    card: str = ""
    """The name of the card that it has, where that is another than its own."""
    rating: int | None = None
    """For terrain: what its die showed this turn."""
    fallen: frozenset[int] = frozenset()
    """The places of masts that are stated to be lost, counted from the bow; which others are, nobody said."""
    marks: frozenset[Quality] = frozenset()
    """States that were stated or came about: submerged, lost, face down, docked, given a move action…"""
    gone: Gone | None = None
    span: Span | None = field(default=None, compare=False)

    @property
    def kind(self) -> Kind:
        return self.kinds[0]

    def count(self, part: Kind) -> int | None:
        """How many parts of a kind she has; `None` when that was not stated."""
        return dict(self.parts).get(part)

    def counting(self, part: Kind, number: int) -> Piece:
        """The piece with so many parts of a kind."""
        return replace(self, parts=tuple(sorted(({**dict(self.parts), part: number}).items(), key=lambda row: row[0].value)))

    def marked(self, *qualities: Quality) -> Piece:
        return replace(self, marks=self.marks | set(qualities))

    def unmarked(self, *qualities: Quality) -> Piece:
        return replace(self, marks=self.marks - set(qualities))


@frozen
class Board:
    """All pieces and their relations at one moment."""

    pieces: Mapping[str, Piece]
    players: tuple[str, ...]
    """In the order of their turns."""
    turn: str
    """The player whose turn it is."""
    contacts: frozenset[Contact] = frozenset()
    near: frozenset[Nearness] = frozenset()
    far: frozenset[Nearness] = frozenset()
    """Stated not to be within that length."""
    blocked: frozenset[Blocked] = frozenset()
    tows: frozenset[tuple[str, str]] = frozenset()
    """Pairs of the towing and the towed ship."""
    inside: frozenset[tuple[str, str]] = frozenset()
    """Pairs of a piece and the terrain or island that it is on or in, without being docked there."""
    beside: frozenset[tuple[str, str, int]] = frozenset()
    """Pieces that lie at a number around fog, where a ship that comes out would have to be placed."""
    crowded: frozenset[tuple[str, str, int]] = frozenset()
    """Ships for which there is no room at a number around fog."""
    distances: frozenset[Distance] = frozenset()
    nearer: frozenset[tuple[str, str, str]] = frozenset()
    """A piece, another, and a third that is farther from that other than the piece is."""
    full: frozenset[tuple[str, str]] = frozenset()
    """Pairs of a ship that is stated to be full and a piece that she carries then; with nothing, where she carries none."""
    room: frozenset[tuple[str, int]] = frozenset()
    """Pairs of such a ship and the cargo spaces that she is stated to have left beside those."""
    headings: frozenset[tuple[str, str]] = frozenset()
    """Pairs of a ship and the quarter of the compass that her bow is stated to point to."""
    reached: frozenset[tuple[str, str, bool]] = frozenset()
    """Shooters and targets that are stated to be in range of all their cannons, or of none."""
    explored: frozenset[tuple[str, str]] = frozenset()
    """Pairs of an island and the player whose mark lies there, or the ship of which it was told that she explored it."""
    owners: frozenset[tuple[str, str]] = frozenset()
    """Pairs of a ship in tow when play begins and the player who brought her, where she has changed fleets by that."""
    marked: frozenset[tuple[str, str]] = frozenset()
    """Those pairs of which only the mark was told, and no exploring."""
    used: frozenset[tuple[str, str]] = frozenset()
    """Pairs of a piece and the piece on which its ability was used earlier this turn, the second empty if unsaid."""
    shots: frozenset[tuple[str, str]] = frozenset()
    """Pairs of shooter and target of shots earlier this turn, the shooter empty if unsaid."""
    gold: tuple[tuple[str, int], ...] = ()
    """Pairs of a place and the gold that lies there besides the treasure that is described one by one."""
    measures: tuple[tuple[str, Fraction], ...] = ()
    """How many inches the bars S and L have on this table, where that was said."""
    fleets: frozenset[tuple[str, int]] = frozenset()
    """What the fleets of players are stated to cost in all."""
    limit: int | None = None
    """The points that every fleet was built to."""
    started: int | None = None
    """How much gold there was in all when the game began."""
    over: bool = False
    """Whether the game is stated to be over."""
    first: str = ""
    """The player who is stated to be the first one; nobody where that was not said."""
    last: frozenset[str] = frozenset()
    """What is stated of its end: that the time has run out (`time`), and that all have finished a last turn (`turns`)."""

    def __hash__(self) -> int:
        """A hash of what changes in play; equality still looks at everything."""
        pieces = tuple((piece.masts, piece.parts, piece.aboard, piece.gone, piece.marks) for piece in self.pieces.values())
        return hash((self.turn, self.contacts, self.near, pieces))

    def with_piece(self, piece: Piece) -> Board:
        return replace(self, pieces={**self.pieces, piece.id: piece})

    def moved(self, piece: str) -> Board:
        """The board on which nobody told yet what a piece that has moved is nearer to than another."""
        return replace(self, nearer=frozenset(row for row in self.nearer if piece not in row)) if self.nearer else self

    def elsewhere(self, *moved: str) -> Board:
        """The board on which nothing is stated any more of what is in range of pieces that have moved, or out of it."""
        return replace(self, reached=frozenset(row for row in self.reached if not {*moved} & {*row[:2]}))

    def put_elsewhere(self, piece: str) -> Board:
        """The board on which nothing is stated any more of how far a piece is from others, as it was moved from where it lay."""
        near, far, distances = (
            frozenset(one for one in rows if piece not in (one.one, one.other)) for rows in (self.near, self.far, self.distances)
        )
        return replace(self.moved(piece).elsewhere(piece), near=near, far=far, distances=distances)

    def aboard(self, ship: str) -> list[Piece]:
        """The cargo in play on a ship, in the order in which it was described."""
        return [p for p in self.pieces.values() if p.aboard == ship and p.gone is None]

    def with_bow(self, piece: str, other: str) -> Board:
        """The board on which it is with her bow that a piece touches another, where no part of her was stated."""
        contacts = set(self.contacts)
        for contact in self.contacts:
            if (contact.one, contact.other, contact.one_part) == (piece, other, Part.ANY):
                contacts = contacts - {contact} | {contact._replace(one_part=Part.BOW)}
            if (contact.other, contact.one, contact.other_part) == (piece, other, Part.ANY):
                contacts = contacts - {contact} | {contact._replace(other_part=Part.BOW)}
        return replace(self, contacts=frozenset(contacts))

    def touching(self, piece: str) -> list[tuple[Part, str, Part]]:
        """What touches a piece: its own part, the other piece, and that piece's part, in a fixed order."""
        found = []
        for contact in self.contacts:
            if contact.one == piece:
                found.append((contact.one_part, contact.other, contact.other_part))
            elif contact.other == piece:
                found.append((contact.other_part, contact.one, contact.one_part))
        return sorted(
            found, key=lambda touch: (list(self.pieces).index(touch[1]) if touch[1] in self.pieces else -1, touch[0].value)
        )
