"""The rulebook: what the documents establish, edition by edition, and the words that it knows.

Everything is read from `rulings/` and kept in the user's cache under a digest of its content, so that a change of any
file is seen at once and nothing is read twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING

from arbiter.caches import kept
from arbiter.folders import rulings
from arbiter.spellings import plain

if TYPE_CHECKING:
    from arbiter.cards import Card
    from arbiter.citations import GlossaryTerm, Unit
    from arbiter.effects import Ability
    from arbiter.imported.store import Collection
    from arbiter.problems import Problem
    from arbiter.rulebook.rules import Rulebook
    from arbiter.rulebook.subjects import Subjects
    from arbiter.spans import Span

DEFAULT_EDITION = "cursed-seas"


@cache
def units() -> Mapping[str, Unit]:
    """Every unit of every source, by id, in the order of the documents."""

    def make() -> dict[str, Unit]:
        from arbiter.rulebook.entries import entries

        return {entry.unit.id: entry.unit for entry in entries(rulings())}

    return kept("units", make)


@cache
def terms() -> tuple[GlossaryTerm, ...]:
    """Every term of the glossary, in the order of the file."""

    def make() -> tuple[GlossaryTerm, ...]:
        from arbiter.rulebook.glossary import terms as read

        return read(rulings())

    return kept("terms", make)


@cache
def editions() -> tuple[str, ...]:
    """The names of all editions that tables are ruled on by."""

    def make() -> tuple[str, ...]:
        from arbiter.rulebook.assembly import unplayed

        return tuple(name for name in stacks() if name not in unplayed(rulings()))

    return kept("editions", make)


@cache
def stacks() -> Mapping[str, Mapping[str, frozenset[str]]]:
    """For every edition its sources, the earliest first, with the sections of each that take part (empty: all)."""

    def make() -> dict[str, dict[str, frozenset[str]]]:
        from arbiter.rulebook.assembly import stacks as read

        return {name: dict(stack) for name, stack in read(rulings()).items()}

    return kept("stacks", make)


def game(edition: str) -> str:
    """The game that an edition is of: that of its sources. Raises KeyError for an edition that is none."""
    return _games()[edition]


@cache
def _games() -> Mapping[str, str]:
    """The game of every edition."""

    def make() -> dict[str, str]:
        from arbiter.rulebook.entries import sources

        games = {source.name: source.game for source in sources(rulings()).values()}
        return {name: games[next(iter(stack))] for name, stack in stacks().items()}

    return kept("games", make)


def in_edition(unit: Unit, edition: str) -> bool:
    """Whether a unit takes part in an edition. Raises KeyError for an edition that is none."""
    sections = stacks()[edition].get(unit.source.name)
    return sections is not None and (not sections or unit.section in sections)


@cache
def named_keywords() -> tuple[str, ...]:
    """The name of every keyword that a card can bear, whether or not an edition spells out what it does."""

    def make() -> tuple[str, ...]:
        from arbiter.rulebook.assembly import keyword_names

        return tuple(dict.fromkeys(keyword_names(rulings())))

    return kept("keywords", make)


@cache
def unspelled_keywords() -> frozenset[str]:
    """The names, casefolded, of the keywords that printed cards bear and no document spells out."""

    def make() -> frozenset[str]:
        from arbiter.rulebook.assembly import unspelled_names

        return frozenset(name.casefold() for name in unspelled_names(rulings()))

    return kept("unspelled", make)


@cache
def book(edition: str = DEFAULT_EDITION) -> Rulebook:
    """The rulebook of an edition. Raises KeyError for a name that is none of `editions()`."""
    if edition not in editions():
        raise KeyError(edition)
    return kept(f"book-{edition}", lambda: _worked_out(build(edition)[0]))


def _worked_out(book: Rulebook) -> Rulebook:
    """The rulebook with what is worked out of it alone, so that this is kept with it."""
    _ = book.by_topic, book.carried, book.spoken_of, book.spelled
    return book


def build(edition: str) -> tuple[Rulebook, tuple[Problem, ...]]:
    """The rulebook of an edition read afresh from its files, and what in them cannot be read."""
    from arbiter.rulebook.assembly import build as build_from

    return build_from(rulings(), edition)


def subjects(edition: str = DEFAULT_EDITION) -> Subjects:
    """What the units of an edition speak of. Raises KeyError for a name that is none of the editions."""

    def make() -> Subjects:
        from arbiter.rulebook.subjects import subjects as read

        return read(rulings(), edition)

    return kept(f"subjects-{edition}", make)


class Library:
    """What the reader of a situation asks of one edition: a `arbiter.cards.Known`.

    With `imported`, the user's own cards are known besides those of the rulings.
    """

    def __init__(self, edition: str, imported: bool = True) -> None:
        self.book = book(edition)
        self.imported = imported

    @property
    def editions(self) -> tuple[str, ...]:
        return editions()

    @cached_property
    def nations(self) -> Mapping[str, str]:
        from arbiter.language.vocabulary.nouns import NATIONS

        return NATIONS

    def abilities(self, text: str, span: Span, on_table: bool = False) -> tuple[tuple[Ability, ...], tuple[Problem, ...]]:
        from arbiter.documents import Scalar
        from arbiter.language.abilities import read_abilities
        from arbiter.language.fidelity.losses import heeded
        from arbiter.rulebook.assembly import fill_keywords
        from arbiter.rulebook.introducing import introduced

        abilities, problems = read_abilities(text, span)
        if on_table:
            abilities = heeded(text, abilities)
        known = self.keyword if not on_table else lambda name: self.keyword(name) or self.unspelled(name)
        if any(not ability.effects for ability in abilities):
            borne = lambda name: self.keyword(name) or self.unspelled(name) or next(iter(self.crew_abilities(name)), None)  # noqa: E731
            abilities = introduced(abilities, borne, (*named_keywords(), *self.keyword_names()))
        filled, unknown = fill_keywords(abilities, known, Scalar(text, span))
        return tuple(self.book.amend(ability) for ability in filled), (*problems, *unknown)

    def keyword(self, name: str) -> Ability | None:
        return self.book.keywords.get(name.casefold())

    def unspelled(self, name: str) -> Ability | None:
        """A keyword that no document of the edition explains, so that what it may bear on is in doubt: `Loyal: Spain`."""
        from arbiter.effects import Ability

        first = name.partition(":")[0].strip().casefold()
        known = first in unspelled_keywords() or name.casefold() in {keyword.casefold() for keyword in named_keywords()}
        return Ability(name, (), name) if known else None

    def crew(self, kind: str) -> tuple[Ability, int] | None:
        found = self.book.crew.get(kind.casefold())
        return (found[0], self.book.costs.get(kind.casefold(), 0)) if found else None

    def crew_abilities(self, kind: str) -> tuple[Ability, ...]:
        return self.book.crew.get(kind.casefold(), ())

    def card(self, name: str) -> Card | None:
        """The card that a name means, when there is only one."""
        found = self.cards(name)
        return found[0] if len(found) == 1 else None

    def cards(self, name: str) -> tuple[Card, ...]:
        from arbiter.rulebook.printings import differing, meant

        return differing(map(self.as_played, meant(name, self._shipped, self.collection)))

    def as_played(self, card: Card) -> Card:
        """A card put right by the errata of the edition, with its text read as far as it can be."""
        from arbiter.rulebook.printings import read

        if self._is_ours(card):
            return card
        known = self._played.get(card)
        if known is None:
            known = self._played[card] = read(card, self.book.corrections, self.abilities)
        return known

    def printings(self, read: bool = True) -> Iterator[Card]:
        """Every printing of every card, put right by the errata; unless `read`, the texts of imported ones are left unread."""
        from arbiter.rulebook.printings import every, put_right

        for card in every(self._shipped, self.collection):
            yield self.as_played(card) if read or self._is_ours(card) else put_right(card, self.book.corrections)

    def _is_ours(self, card: Card) -> bool:
        return any(card is own for own in self._shipped.get(plain(card.name), ()))

    @property
    def collection(self) -> Collection:
        """The imported cards, as they are now."""
        from arbiter.imported.store import Collection, imported_cards

        return imported_cards() if self.imported else Collection(None)

    @cached_property
    def _shipped(self) -> Mapping[str, tuple[Card, ...]]:
        found: dict[str, tuple[Card, ...]] = {}
        for card in self.book.cards.values():
            name = plain(card.name)
            found[name] = (*found.get(name, ()), card)
        return found

    @cached_property
    def _played(self) -> dict[Card, Card]:
        return {}

    def names(self) -> Iterable[str]:
        known = self._shipped
        return [
            *(cards[0].name for cards in known.values()),
            *(name for name in self.collection.names() if plain(name) not in known),
        ]

    def keyword_names(self) -> Iterable[str]:
        return [ability.name for ability in self.book.keywords.values()]

    def crew_names(self) -> Iterable[str]:
        return self.book.crew


@cache
def library(edition: str = DEFAULT_EDITION) -> Library:
    """The library of an edition, made once."""
    return Library(edition)


@cache
def shipped(edition: str = DEFAULT_EDITION) -> Library:
    """The library of an edition without the user's own cards: what comes with Arbiter alone."""
    return Library(edition, imported=False)
