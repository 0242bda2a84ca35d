"""The table that a question describes: its ships, what stands between them, what was done, and what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

YOU, OPPONENT = "you", "opponent"
NATIONS = {YOU: "English", OPPONENT: "Spanish"}
"""What ships and their crew are, so that the crew is of the nation of its ship."""
MASTS, FEW = 3, 1
"""So many masts has a ship of which it is not said, and so many to see whether that matters."""
CANCELLER = "canceller"
"""What the crew is called that cancels, where no card is named."""
CANCELS = "Once per turn, you may cancel the ability of a ship or crew within S of this ship."


@dataclass(slots=True, eq=False)
class DescribedShip:
    """A ship, as far as a question tells of her."""

    owner: str
    noun: str = "ship"
    spoken: bool = False
    """Whether she was called anything; else she is only there as somebody must be."""
    masts: int | None = None
    crew: list[str] = field(default_factory=list)
    docked: str = ""
    """`home` or `wild`."""
    submerged: bool = False
    lost: bool = False
    kind: str = ""
    """The keyword that she may have by what she was called: a ship of that build need not have it."""

    @property
    def name(self) -> str:
        """What she is called in the situation."""
        return f"{'your' if self.owner == YOU else 'his'} {self.noun}"

    @property
    def canceller(self) -> str:
        """What her crew is called that cancels."""
        return f"{'your' if self.owner == YOU else 'his'} {CANCELLER}"


class SentenceTemplate(NamedTuple):
    """A sentence of a situation, with places for what the ships in it are called in the end."""

    text: str
    ships: tuple[DescribedShip, ...]

    def __str__(self) -> str:
        return self.text.format(*(ship.name for ship in self.ships))


@dataclass(slots=True)
class DescribedTable:
    """All that a question tells, in the order in which it tells it."""

    ships: list[DescribedShip] = field(default_factory=list)
    facts: list[SentenceTemplate] = field(default_factory=list)
    play: list[SentenceTemplate] = field(default_factory=list)
    asks: SentenceTemplate | None = None
    reach: list[SentenceTemplate] = field(default_factory=list)
    """What may be so, though it is not said: that she is where she can do what is asked."""
    turn: str = YOU
    told: bool = False
    """Whether it says anything of the table beyond whose the ships are."""

    def of(self, owner: str) -> DescribedShip:
        """The one ship of a player; she is there as soon as she is spoken of."""
        known = next((ship for ship in self.ships if ship.owner == owner), None)
        if known is None:
            known = DescribedShip(owner)
            self.ships.append(known)
        return known


def situations(table: DescribedTable) -> Iterator[str]:
    """The table as texts of situations, one for each way in which it could be meant.

    Ships may have few masts or many, the keyword of their build or not, and be within reach by what is said or by assumption.
    The first is the one that is shown.
    """
    kinds = (False, True) if any(ship.kind for ship in table.ships) else (False,)
    counts = (MASTS, FEW) if any(ship.masts is None for ship in table.ships) else (MASTS,)
    for kind, masts, near in product(kinds, counts, (False, True) if table.reach else (False,)):
        yield "\n".join(_lines(table, masts, kind, near)) + "\n"


def _lines(table: DescribedTable, masts: int, kind: bool, near: bool) -> Iterator[str]:
    yield f"players: {{{YOU}: {{}}, {OPPONENT}: {{}}}}"
    yield "ships:"
    yield from (f"  {ship.name}: {{{', '.join(_keys(ship, masts, kind))}}}" for ship in table.ships)
    placed = [sentence for sentence in table.reach if near and sentence not in table.facts]
    for name, said in (("table", table.facts + placed), ("play", table.play)):
        if said:
            yield f"{name}:"
            yield from (f"  - {sentence}" for sentence in said)
    yield f"turn: {table.turn}"
    yield f"ask: {table.asks}"


def _keys(ship: DescribedShip, masts: int, kind: bool) -> Iterator[str]:
    yield f"of: {ship.owner}"
    yield f"nation: {NATIONS[ship.owner]}"
    yield f"masts: {masts if ship.masts is None else ship.masts}"
    if ship.masts == 0:
        yield f"printed masts: {masts}"
    if ship.kind and kind:
        yield f"keywords: {ship.kind}"
    canceller = f'{{name: {ship.canceller}, nation: {NATIONS[ship.owner]}, ability: "{CANCELS}"}}'
    crew = [canceller if one == CANCELLER else one for one in ship.crew]
    if crew:
        yield f"crew: [{', '.join(crew)}]"
    if ship.docked:
        yield f"docked: {ship.docked}"
    if ship.submerged:
        yield "submerged: yes"
    if ship.lost:
        yield "lost: yes"


def understood(table: DescribedTable) -> Iterator[str]:
    """What was understood, a sentence each: the ships, the facts, whose turn it is, what is done."""
    yield from (f"{ship.name}: {', '.join(_traits(ship))}" for ship in table.ships)
    yield from map(str, table.facts)
    yield f"it is {'your' if table.turn == YOU else 'his'} turn"
    yield from map(str, table.play)


def _traits(ship: DescribedShip) -> Iterator[str]:
    if ship.masts is None:
        yield "with masts"
    else:
        yield _counted(ship.masts)
    if ship.kind:
        yield f"with the keyword {ship.kind} or without it"
    yield from (CANCELLER if one == CANCELLER else one for one in ship.crew)
    if ship.docked:
        yield "docked at her home island" if ship.docked == "home" else "docked at a wild island"
    if ship.submerged:
        yield "submerged"
    if ship.lost:
        yield "lost in fog"


def _counted(masts: int) -> str:
    return "derelict" if not masts else "1 mast" if masts == 1 else f"{masts} masts"
