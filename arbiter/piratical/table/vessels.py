"""The ships, the stores of the ports and the turn, as frozen values: everything that the next sentence depends on."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from arbiter.frozen import frozen, replace
from arbiter.piratical.table.hexes import Hex

if TYPE_CHECKING:
    from arbiter.piratical.table.claims import Settlement
    from arbiter.piratical.table.orders import Order
    from arbiter.trace import Node

Doubt = tuple[str, str, tuple[str, ...]]
"""What of a ship is not certain (`crew`, `gold`, … or `*` for everything), why, and the units behind it."""
FIGHT, FIRE = "fight", "fire"
"""What is not certain of a ship while a fight of hers, or a shot at her, is open."""


STOWED = "stowed"
"""What is not certain of the treasures of a ship in whose hold lies what nobody named."""
BY_CARD = "plundered by a card"
"""The mark of a ship that got treasure from a home port by a card this turn, in place of a roll."""
UNTOLD = "moved by an untold way"
"""The mark of a ship that came somewhere this turn, of which nobody tells how far she went."""


@frozen
class Weapon:
    """A cannon, bolt thrower or catapult; `mount` is empty where nobody said where it points."""

    kind: str
    mount: str = ""


@frozen
class Trip:
    """How a ship has moved this turn so far."""

    mode: str
    spent: int = 0
    """What it took of her movement."""
    forward: int = 0
    turned: int = 0
    """How many sides she turned in all."""
    spun: int = 0
    back: int = 0
    run: int = 0
    """How many hexes she has come straight ahead since she last turned."""
    best: int = 0
    """The longest such run."""
    downwind: bool = True
    """Whether all of it went straight ahead with the wind behind her."""
    stopped: str = ""
    """What stopped her: `port` or `wind`."""


@frozen
class Ship:
    """One player's ship, with what the player has. Gold, cards and stored treasure stay when she goes down."""

    id: str
    player: str
    people: str
    hull: int
    crew: int
    weapons: tuple[Weapon, ...] = ()
    treasures: tuple[str, ...] = ()
    gold: int = 0
    stored: int = 0
    hand: tuple[str, ...] = ()
    face_up: tuple[str, ...] = ()
    at: Hex | None = None
    facing: int | None = None
    place: str = ""
    """Where she is stated to be, without a hex: `free port`, `treasure island`, the name of a people for a home port…"""
    gone: str = ""
    """`sunk` or `lost`."""
    misses: int = 0
    """How many turns she has still to miss."""
    extra: int = 0
    """How many turns she takes besides her own."""
    holed: int = 0
    """Hull spaces lost of which nobody said what was in them."""
    risked: tuple[str, ...] = ()
    """What was aboard, piece by piece, when she last lost such a space; what came aboard since was in none of them."""
    stowed: int = 0
    """How many cargo spaces are taken by what nobody named, where only was told how many are free."""
    forced: int = 0
    """How many pieces of her cargo went with those spaces for certain, as there was no room left for them."""
    marks: frozenset[str] = frozenset()
    """What she did this turn, and what she carries over from the last."""
    doubts: frozenset[Doubt] = frozenset()
    trip: Trip | None = None
    players_only: bool = False
    """Whether this is a player of whom no ship was described."""

    @property
    def load(self) -> int:
        """How many cargo spaces are taken."""
        return self.crew + len(self.weapons) + len(self.treasures) + self.stowed

    @property
    def pieces(self) -> tuple[str, ...]:
        """What takes a cargo space, piece by piece."""
        known = ("crew",) * self.crew + tuple(weapon.kind for weapon in self.weapons) + ("treasure",) * len(self.treasures)
        return known + (STOWED,) * self.stowed

    @property
    def free(self) -> int:
        """How many cargo spaces are free, once what went with the lost ones for certain is gone."""
        return max(self.hull - self.load + self.forced, 0)

    def marked(self, *marks: str) -> Ship:
        return replace(self, marks=self.marks | set(marks))

    def unmarked(self, *marks: str) -> Ship:
        return replace(self, marks=self.marks - set(marks))

    def doubted(self, what: str, why: str, cites: tuple[str, ...] = ()) -> Ship:
        return replace(self, doubts=self.doubts | {(what, why, cites)})


@frozen
class Done:
    """Something that came about and can be asked for."""

    what: str
    who: str = ""
    whom: str = ""
    number: int = 1


@frozen
class RelativePlace:
    """How two ships stand to each other where no hexes are given: `distance`, or `ahead`, `astern`, `abeam`."""

    what: str
    one: str
    other: str
    number: int = 0


@frozen
class Unused:
    """What the play told and nothing came of, why, and how that is told."""

    order: Order
    why: str
    node: Node


@frozen
class Position:
    """Where the play has come to."""

    ships: tuple[Ship, ...]
    turn: str = ""
    wind: int | None = None
    stores: tuple[tuple[str, int], ...] = ()
    """How many treasures each home port and the island in the middle still hold, where that is known."""
    relations: frozenset[RelativePlace] = frozenset()
    dice: tuple[int, ...] = ()
    """The dice that the sentence under way gave and that are still to be thrown."""
    saves: tuple[int, ...] = ()
    """The saves that it gave."""
    next: int = 0
    """The sentence of the play that comes next."""
    active: tuple[tuple[str, str], ...] = ()
    """Cards played for the fight that comes next: by which ship, and which."""
    done: tuple[Done, ...] = ()
    initiative: tuple[tuple[str, int], ...] = ()
    places: tuple[tuple[str, int], ...] = ()
    """The places in the order of turns, counted from 1, that were told without a roll."""
    escaped: frozenset[tuple[str, str]] = field(default_factory=frozenset)
    """Ships for which a fight is called off, each with the ship that she fights, or an empty text for the next one there is."""
    round: int | None = None
    """Which round of the game it is, where that was said."""
    bouts: tuple[tuple[int, tuple[Ship, ...]], ...] = ()
    """The ships after each round of the last boarding, and as 0 before it."""
    volley: tuple[str, tuple[str, ...], int] | None = None
    """Of the last volley: at whom, for each hit whether a save is rolled against it, and how many saves were given."""
    tried: tuple[tuple[Order, Settlement], ...] = ()
    """What was attempted this turn, and whether it was allowed then."""
    unused: tuple[Unused, ...] = ()

    def ship(self, name: str) -> Ship:
        return next(ship for ship in self.ships if ship.id == name)

    def with_ship(self, ship: Ship) -> Position:
        return replace(self, ships=tuple(ship if one.id == ship.id else one for one in self.ships))

    def tallied(self, done: Done) -> Position:
        """The state with something more that came about; what came about before in the same way is counted up."""
        counted = {(one.what, one.who, one.whom): one.number for one in self.done}
        key = (done.what, done.who, done.whom)
        counted[key] = counted.get(key, 0) + done.number
        return replace(self, done=tuple(Done(*which, number) for which, number in sorted(counted.items())))

    def forgetting(self, *prefixes: str, who: str = "") -> Position:
        """The state without what is counted under names that begin so, of one ship or of all."""
        kept = (one for one in self.done if not (one.what.startswith(prefixes) and who in ("", one.who)))
        return replace(self, done=tuple(kept))

    def count(self, what: str, who: str = "", whom: str = "") -> int:
        """How often something came about."""
        return sum(one.number for one in self.done if one.what == what and who in ("", one.who) and whom in ("", one.whom))

    def has_escaped(self, who: str, whom: str) -> bool:
        """Whether a ship ended or avoided the fight with another."""
        return bool(self.escaped & {(who, whom), (who, "")})

    def store(self, port: str) -> int | None:
        """The treasures that a port still holds, or None where nobody said and nothing was taken."""
        return dict(self.stores).get(port)

    def with_store(self, port: str, number: int) -> Position:
        return replace(self, stores=tuple({**dict(self.stores), port: number}.items()))


def doubt_about(ship: Ship, *aspects: str) -> Doubt | None:
    """What leaves one of these aspects of a ship open."""
    return next((doubt for doubt in sorted(ship.doubts) if doubt[0] in (*aspects, "*")), None)
