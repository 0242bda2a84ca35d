"""Entries of a situation file that describe one piece each, and what the keys common to all pieces say."""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbiter.board import Piece
from arbiter.cards import Card, told_apart
from arbiter.documents import Mapping, Scalar, Sequence, Value
from arbiter.effects import Ability, Kind
from arbiter.frozen import frozen, replace
from arbiter.language.vocabulary.nouns import SORTS
from arbiter.patterns import Pattern
from arbiter.problems import did_you_mean
from arbiter.situations.keys import PIECES, SHIP, Shape, Table
from arbiter.situations.reading import NodeReader
from arbiter.spellings import plain

KINDS = {
    "crew": (Kind.CREW, Kind.CARGO), "treasure": (Kind.TREASURE, Kind.CARGO), "equipment": (Kind.EQUIPMENT, Kind.CARGO),
    "treasures": (Kind.TREASURE, Kind.CARGO), "ships": (Kind.SHIP,), "sea creatures": (Kind.SEA_CREATURE, Kind.SHIP),
    "forts": (Kind.FORT,), "islands": (Kind.ISLAND,), "events": (Kind.EVENT,),
    "terrain": (Kind.TERRAIN,),
}  # fmt: skip
COINED = ("treasure", "treasures")
"""The sections in which a piece may be a mere coin."""
CARDS = {
    "crew": ("crew",), "treasure": ("treasure", "equipment"), "equipment": ("equipment", "treasure"),
    "treasures": ("treasure", "equipment"), "ships": ("ship",), "sea creatures": ("ship",), "forts": ("fort",),
    "events": ("event",), "islands": (), "terrain": (),
}  # fmt: skip
"""Which kinds of card a piece of each section can be."""
ONE = {
    "ships": "a ship", "sea creatures": "a sea creature", "forts": "a fort", "islands": "an island", "events": "an event",
    "crew": "a crew", "treasures": "a treasure", "treasure": "a treasure", "equipment": "a piece of equipment",
    "terrain": "a piece of terrain",
}  # fmt: skip
"""How a message calls a piece of each section."""


MAIN = {
    "ships": "of", "sea creatures": "of", "forts": "of", "islands": "home", "terrain": "kind", "crew": "ability",
    "events": "ability", "equipment": "ability", "treasures": "gold", "treasure": "gold",
}  # fmt: skip
"""What a word after the name of a piece says where its details would stand: `Bleak Reef: reef`, `Gull: Ann`."""
_HOME_OF = Pattern(r"(the )?home( island)?( of)? ", re.IGNORECASE)


@frozen
class PieceEntry:
    """One piece as it was written: its name, its details, and the section that it stands in."""

    name: Scalar
    found: dict[str, Value]
    section: str
    bare: bool
    """Whether nothing but the name was written."""
    carrier: Piece | None = None


class Entries:
    """Reads entries of any section, and the keys that every piece can have."""

    def __init__(self, reading: NodeReader) -> None:
        self.reading = reading

    # ── entries ─────────────────────────────────────────────────────────────────────────────────────────────────

    def entries(self, section: str, value: Value, carrier: Piece | None) -> Iterator[PieceEntry]:
        """Every entry of a section, whether it is one name, a list, or names with their details."""
        if isinstance(value, Mapping) and not self._is_entry(value, section):
            for name, details in value.items:
                yield from self._detailed(name, details, section, carrier)
        elif isinstance(value, Sequence):
            for item in value.items:
                yield from self._listed(item, section, carrier)
        else:
            yield from self._listed(value, section, carrier)

    def _listed(self, item: Value, section: str, carrier: Piece | None) -> Iterator[PieceEntry]:
        if isinstance(item, Scalar):
            if item.text.strip():
                yield PieceEntry(item, {}, section, True, carrier)
        elif isinstance(item, Mapping) and not item.items:
            self.reading.note("nameless", f"nothing is said of {ONE[section]} here", item.span, "write its name, or leave it out")
        elif isinstance(item, Sequence):
            self.reading.wrong(item, f"{section} takes {Shape.CARGO.value}")
        elif self._is_entry(item, section):
            found = self.reading.keys(item, PIECES[section], ONE[section])
            name = self.reading.text(found, "name")
            if name is not None:
                yield PieceEntry(name, found, section, len(found) == 1, carrier)
        elif section in COINED and item.get("gold") is not None:
            yield PieceEntry(
                Scalar("coin", item.span), self.reading.keys(item, PIECES[section], "a coin"), section, False, carrier
            )
        else:
            for name, details in item.items:
                yield from self._detailed(name, details, section, carrier)

    def _detailed(self, name: Scalar, details: Value, section: str, carrier: Piece | None) -> Iterator[PieceEntry]:
        if not name.text.strip():
            self.reading.note("nameless", f"{ONE[section]} has no name", name.span, "write a name before the colon")
            return
        node = self.reading.mapping(_as_mapping(details, section), name.text)
        if node is not None:
            yield PieceEntry(name, self.reading.keys(node, PIECES[section], name.text[:60]), section, not node.items, carrier)

    def _is_entry(self, node: Mapping, section: str) -> bool:
        """Whether a mapping holds the details of one piece with its name among them."""
        return "name" in PIECES[section] and node.get("name") is not None

    # ── common to all ───────────────────────────────────────────────────────────────────────────────────────────

    def card(self, entry: PieceEntry) -> Card | None:
        """The card that a piece has: the one that it names, else the one of its own name; with `card: none` it has none."""
        named = self.reading.text(entry.found, "card")
        if named is not None and named.text.strip().casefold() == "none":
            return None
        typed = (named or entry.name).text.strip()
        cards = [card for card in self.reading.known.cards(typed) if card.kind in CARDS[entry.section]]
        if named is None and not entry.bare:
            cards = [card for card in cards if plain(card.name) in plain(typed)]  # a ship called B-52 is no card of that number
        if len(cards) > 1:
            self._several(named or entry.name, cards, bare=entry.bare)
        if cards:
            return cards[0]
        if named is not None:
            hint = did_you_mean(named.text[:60], self.reading.known.names())
            self.reading.note("unknown-card", f"no card for {ONE[entry.section]} is called {named.text[:60]}", named.span, hint)
        return None

    def _several(self, typed: Scalar, cards: list[Card], bare: bool) -> None:
        """Notes that a name means several printings that are not alike."""
        told = ", ".join(f"{card.name} ({mark})" for card, mark in zip(cards, told_apart(cards), strict=True))
        hint = f"name one of them{' under card:, or write card: none' if not bare else ''}: {told}"
        message = f"{len(cards)} printings of {cards[0].name} differ, and {typed.text.strip()[:60]} can be any of them"
        self.reading.note("several-printings", message, typed.span, hint)

    def called(self, entry: PieceEntry, card: Card | None) -> str:
        """What a piece is called: as it is written, but by its card's name where what is written tells the printing."""
        typed = entry.name.text.strip()
        told = card is not None and "card" not in entry.found and plain(card.name) != plain(typed)
        return card.name if card is not None and told else typed

    def unread(self, entry: PieceEntry, card: Card | None) -> tuple[str, ...]:
        """The parts of its card's text that do nothing because nobody can read them."""
        written = "ability" in entry.found or "abilities" in entry.found
        return () if card is None or written else card.unread

    def abilities(self, entry: PieceEntry, card: Card | None) -> tuple[Ability, ...]:
        """What the piece's own texts give, else its card, and its keywords besides, in the order in which they are written."""
        told = [text for key in ("ability", "abilities") for text in self.reading.texts(entry.found, key, commas=False)]
        texts = [text for text in told if text.text.strip().casefold() != "none"]
        written = "ability" in entry.found or "abilities" in entry.found
        own = tuple(ability for text in texts for ability in self.reading.card_text(text))
        found = own if written else card.abilities if card else ()
        words = self.reading.texts(entry.found, "keywords")
        if entry.section == "sea creatures":
            words = [replace(word, text=SORTS.get(word.text.strip().casefold(), word.text)) for word in words]
        stated = tuple(self.reading.keyword(word) for word in words)
        keywords = stated or (self.keyword_by_name(entry),)
        besides = tuple(word for word in keywords if word and all(word.name != other.name for other in found))
        order = [key for key in entry.found if key in ("ability", "abilities", "keywords")]
        return (*besides, *found) if written and order[:1] == ["keywords"] else (*found, *besides)

    def keyword_by_name(self, entry: PieceEntry) -> Ability | None:
        """The keyword that a crew is called by of whom neither a text nor a keyword is written: `crew: [Marine]`."""
        if entry.section != "crew" or {"ability", "abilities", "keywords", "card"} & set(entry.found):
            return None
        name, known = entry.name.text.strip(), self.reading.known
        return None if known.crew(name.casefold()) else known.keyword(name) or known.unspelled(name)

    def nation(self, entry: PieceEntry, card: Card | None) -> str | None:
        """The nation that is written down, else that of the card."""
        value = self.reading.text(entry.found, "nation")
        return self.reading.nation(value) if value else card.nation if card else None

    def links(self, entry: PieceEntry, card: Card | None) -> tuple[str, ...]:
        """The links that are written down, else those of the card."""
        given = tuple(link.text for link in self.reading.texts(entry.found, "links"))
        return given if "links" in entry.found else card.links if card else ()

    def number(self, entry: PieceEntry, key: str, printed: int | None) -> int | None:
        """The number under a key, else the printed one."""
        table: Table = PIECES[entry.section] if key in PIECES[entry.section] else SHIP
        given = self.reading.number(entry.found, key, table)
        return printed if given is None else given


def _as_mapping(details: Value, section: str) -> Value:
    """The details of a piece of which a word alone is written: what the word says, under its key; a wild island has no home."""
    if not isinstance(details, Scalar) or not details.text.strip():
        return details
    said = _HOME_OF.sub("", details.text.strip()) if section == "islands" else details.text
    if section == "islands" and said.casefold() in ("wild", "a wild island", "wild island"):
        return Mapping((), details.span)
    key = "ability" if MAIN[section] == "gold" and not said.strip().isdigit() else MAIN[section]
    return Mapping(((Scalar(key, details.span), replace(details, text=said)),), details.span)
