"""What a sentence says is done, or asks about, as values: deeds with who, whom, where and how, and the dice that were given."""

from __future__ import annotations

from dataclasses import field

from arbiter.frozen import frozen
from arbiter.piratical.table.hexes import Hex
from arbiter.spans import Span

TOLD_FIGHTS = frozenset({"attacks", "fires", "boards", "wins_boarding", "rams"})
"""Sentences that tell of one ship against another."""

UNSAVED = "unsaved"
"""The flag of fire of which no save succeeded, whatever was rolled."""
OF_PLAYER = "player"
"""The flag of a sentence that names a player by a name of their own, and not by the ship."""

MOVES = frozenset({"sails", "rows", "steams", "moves", "reaches"})
"""Sentences that tell of a move."""
OWN_DEEDS = frozenset({
    *MOVES, "nears", "stays", "rams", "fires", "attacks", "boards", "wins_boarding", "trades", "sells", "plunders", "searches",
    "stores", "hires", "buys", "repairs", "draws",
})  # fmt: skip
"""Sentences that tell what a ship does in her own turn."""
DEEDS = {
    "sails": "move", "rows": "move", "steams": "move", "moves": "move", "rams": "ram", "fires": "fire", "attacks": "attack",
    "boards": "board", "wins_boarding": "board",
    "trades": "trade", "sells": "sell", "plunders": "plunder", "searches": "search", "stores": "store",
    "hires": "hire", "buys": "buy", "buys_ship": "buy_ship", "repairs": "repair", "draws": "draw", "plays": "play_card",
}  # fmt: skip
"""Sentences that must be allowed, with the deed that is settled."""
FORTS = frozenset({"forts_fire", "forts_miss"})
"""Sentences that tell of one and the same fire."""
BRINGING_FIRE = frozenset({"plunders", "attacks", "fires", "boards", "rams"})
"""Deeds that the shore forts answer, before they are worked out."""
THEN_DONE = "then done"
"""Said of a deed that the play tells right after the moment of which a question is asked."""
UNROLLED = "unrolled"
"""Said of a plunder of which only what comes before the roll on its table is played."""


@frozen
class Leg:
    """One part of a course: `ahead`, `back`, `turn`, `spin`, `downwind`, `through` or `into wind`."""

    what: str
    number: int = 1
    """Hexes, or sides to turn, clockwise counted positive."""
    way: tuple[Hex, ...] = ()


@frozen
class Bout:
    """The dice of one round of a boarding, and the roll against the hooks after it."""

    one: int
    other: int
    hooks: int | None = None
    won: int = 0
    """Where no dice are told, and only who won it: who boards (1), or the other (-1)."""
    plays: tuple[Order, ...] = ()
    """Cards that were told before its dice, in a round after the first."""


@frozen
class Order:
    """What a sentence says is done, or asks about: who does what to whom, where, how, and with which dice."""

    verb: str
    who: str = ""
    whom: str = ""
    place: str = ""
    legs: tuple[Leg, ...] = ()
    mode: str = ""
    number: int | None = None
    price: int | None = None
    """The gold that a deal is said to cost or to bring."""
    thing: str = ""
    weapon: str = ""
    mount: str = ""
    card: str = ""
    side: int | None = None
    dice: tuple[int, ...] = ()
    saves: tuple[int, ...] = ()
    bouts: tuple[Bout, ...] = ()
    outcome: int | None = None
    """Of how many shots it is told, without their dice, that they hit, or that they missed."""
    at: Hex | None = None
    hexes: tuple[Hex, ...] = ()
    flags: frozenset[str] = frozenset()
    """The rules and words that stood in the sentence."""
    cards: tuple[str, ...] = ()
    text: str = field(default="", compare=False)
    span: Span | None = field(default=None, compare=False)


def shots_told(order: Order) -> int | None:
    """How many shots are told to have done something, without their dice; None where no number is told."""
    return 1 if "ONCE" in order.flags else 2 if "TWICE" in order.flags else order.number if "shots" in order.flags else None


def saves_given(order: Order) -> tuple[int, ...]:
    """The saves that a sentence tells; where none succeeded, one that fails for each hit that there could be."""
    return (1,) * 24 if UNSAVED in order.flags else order.saves
