"""What the documents of the edition establish, as the game asks for it: figures, tables, cards, and the units behind each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from arbiter import rulebook
from arbiter.frozen import frozen
from arbiter.piratical.table.programs import CardEffect, DiceSum, card_of
from arbiter.problems import Problem
from arbiter.rulebook.rules import Rulebook
from arbiter.situations.sentences.speech import Leaf, Phrase, Speech, parse
from arbiter.spans import NOWHERE

ROWS = Speech("piratical", ("fact", "play", "question", "deeds"), {}, (("DIE", "d6"),), frozenset({"the", "and", "a"}))
THINGS = ("CREW", "GOLD", "TREASURE", "HULL")


class UnreadableRow(Exception):
    """A row of a table that says nothing which the game knows."""


@frozen
class CitedFigure:
    """A number of the documents, and the units that give it."""

    value: int
    cites: tuple[str, ...]


class Lore:
    """The tables, principles and cards of one edition."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.cards = {ability.name: card_of(ability) for ability in book.keywords.values() if self._is_ours(ability.cites)}
        self._rows: dict[tuple[str, str], tuple[CardEffect, ...]] = {}

    def _is_ours(self, cites: tuple[str, ...]) -> bool:
        """Whether a keyword is a card of this edition: keywords of cards without a unit belong to other games."""
        return bool(cites)

    def units(self, *principles: str) -> tuple[str, ...]:
        """The units that lay these principles down. Raises KeyError for a principle that no unit lays down."""
        return tuple(unit for name in principles for unit in self.book.principles[name])

    def has(self, table: str, key: str) -> bool:
        return key in self.book.tables.get(table, {})

    def text(self, table: str, key: str) -> str:
        """What an entry of a table says, or an empty text where there is none."""
        cell = self.book.tables.get(table, {}).get(key)
        return cell.text if cell else ""

    def cites(self, table: str, *keys: str) -> tuple[str, ...]:
        """The units in which these entries of a table stand; of no keys, of all entries."""
        rows = self.book.tables.get(table, {})
        return tuple(dict.fromkeys(rows[key].unit for key in keys or rows if key in rows))

    def figure(self, table: str, key: str) -> CitedFigure:
        """A number out of a table."""
        return CitedFigure(int(self.text(table, key)), self.cites(table, key))

    def peoples(self) -> tuple[str, ...]:
        """The peoples that sail ships: those whose hold of treasure is listed and who have a way to move."""
        return tuple(name for name in self.book.tables["treasures"] if self.has(name, "crew"))

    def hull(self, people: str) -> CitedFigure:
        """The hull rating that a ship of a people starts with, and may be repaired to."""
        if self.has(people, "hull"):
            own = self.figure(people, "hull")
            return CitedFigure(own.value, (*own.cites, *self.units("hull of elves and dwarves")))
        general = self.figure("any ship", "hull")
        return CitedFigure(general.value, (*general.cites, *self.units("hull at the start")))

    def reach(self, people: str, weapon: str) -> CitedFigure:
        """How far a weapon shoots: the cannons of some peoples farther than others."""
        return self.figure("range", people if weapon == "cannon" and self.has("range", people) else weapon)

    def row(self, table: str, key: str) -> tuple[CardEffect, ...]:
        """What an entry of a table brings about."""
        known = self._rows.get((table, key))
        if known is None:
            known = self._rows[table, key] = tuple(_deeds(self.text(table, key)))
        return known


@cache
def lore(edition: str) -> Lore:
    """The lore of an edition, made once."""
    return Lore(rulebook.book(edition))


def _deeds(text: str) -> Iterator[CardEffect]:
    """What the text of a row brings about, in order. Raises `UnreadableRow`."""
    tree = parse(ROWS, "deeds", text, NOWHERE)
    if isinstance(tree, Problem):
        raise UnreadableRow(f"{text}: {tree.message}")
    verb = ""
    for part in tree.parts:
        if isinstance(part, Leaf):
            verb = part.type
            if verb == "MISS":
                yield CardEffect("lose", "turn")
        elif part.rule == "loss":
            options = [_amount(amount) for amount in part.parts if isinstance(amount, Phrase)]
            yield CardEffect("lose", *options[0], other=CardEffect("lose", *options[1]) if len(options) > 1 else None)
        else:
            yield CardEffect({"GAIN": "gain", "INFLICT": "inflict", "TAKE": "lose"}[verb], *_amount(part))


def _amount(part: Phrase) -> tuple[str, DiceSum]:
    what = next(kind.lower() for kind in THINGS if part.has(kind))
    number = int((part.leaves("INT") or ["0"])[0])
    return what, DiceSum(1, number) if part.has("DIE") else DiceSum(0, number)
