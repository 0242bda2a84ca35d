"""Editions: ordered stacks of sources, each read into a rulebook; what a later source overrides is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from arbiter import documents
from arbiter.cards import Card
from arbiter.documents import Mapping, Scalar, Sequence
from arbiter.effects import Ability, Effect, Unplayed
from arbiter.frozen import replace
from arbiter.language.abilities import read_abilities
from arbiter.problems import Problem
from arbiter.rulebook import printings
from arbiter.rulebook.cards import CREW_COSTS, corrections, read_cards
from arbiter.rulebook.entries import Entry, entries, listed, mappings, rows, scalar, scalars
from arbiter.rulebook.rules import Amendment, Cell, Precedent, Rule, Rulebook, Step
from arbiter.spans import Span

Stack = tuple[tuple[str, frozenset[str]], ...]


def stacks(folder: Path) -> dict[str, Stack]:
    """For each edition its sources, the earliest first, and the sections of each that take part (empty: all)."""
    return {scalar(item, "name"): tuple(map(_member, mappings(item.get("sources")))) for item in rows(folder / "editions.yaml")}


def unplayed(folder: Path) -> frozenset[str]:
    """The editions that can only be asked about."""
    return frozenset(scalar(item, "name") for item in rows(folder / "editions.yaml") if scalar(item, "played") == "no")


def _member(node: Mapping) -> tuple[str, frozenset[str]]:
    return scalar(node, "source"), frozenset(listed(node.get("sections")))


def _of_keywords(folder: Path) -> Iterator[Mapping]:
    """The entries of all files of keywords."""
    for path in sorted((folder / "keywords").glob("*.yaml")):
        yield from rows(path)


def keyword_names(folder: Path) -> Iterator[str]:
    """The names of all keywords in the files of keywords and in the units of every source."""
    yield from (scalar(item, "keyword") for item in _of_keywords(folder))
    for entry in entries(folder):
        for name, _ in entry.pairs("keywords"):
            yield name


def unspelled_names(folder: Path) -> Iterator[str]:
    """The names of keywords in the files of keywords that have no text there, nor in any unit."""
    spelled = {name for entry in entries(folder) for name, _ in entry.pairs("keywords")}
    for item in _of_keywords(folder):
        if item.get("text") is None and not scalar(item, "crew"):
            yield from {scalar(item, "keyword")} - spelled


def build(folder: Path, edition: str) -> tuple[Rulebook, tuple[Problem, ...]]:
    """The rulebook of an edition, and everything in its files that cannot be read.

    Raises KeyError for an edition that is not in `editions.yaml`.
    """
    builder = _RulebookBuilder(folder, edition)
    return builder.book(), tuple(builder.problems)


class _RulebookBuilder:
    """Collects what the entries of an edition establish, and the problems met on the way."""

    def __init__(self, folder: Path, edition: str) -> None:
        self.folder, self.edition = folder, edition
        self.problems: list[Problem] = []
        self.stack = stacks(folder)[edition]
        self.members = list(self._members())
        self.known = {entry.unit.id for entry in self.members}
        self.crew = dict(self._crew())
        self.keywords = dict(self._keywords())
        self.names = {name: self.keywords.get(name, Ability(name, (), name)) for name in keyword_names(folder)}
        """Every keyword, also those that no document of the edition explains, with nothing behind them."""

    def _members(self) -> Iterator[Entry]:
        order = {name: place for place, (name, _) in enumerate(self.stack)}
        chosen = dict(self.stack)
        found = [e for e in entries(self.folder) if e.unit.source.name in chosen]
        for entry in sorted(found, key=lambda e: order[e.unit.source.name]):
            sections = chosen[entry.unit.source.name]
            if not sections or entry.unit.section in sections:
                yield entry

    def book(self) -> Rulebook:
        """Everything put together, with the errata of the edition made in what is printed."""
        book = self._as_printed()
        keywords = {name: book.amend(ability) for name, ability in book.keywords.items()}
        crew = {name: tuple(book.amend(ability) for ability in abilities) for name, abilities in book.crew.items()}
        cards = {name: self._put_right(card, book) for name, card in book.cards.items()}
        return replace(book, keywords=keywords, crew=crew, cards=cards)

    def _put_right(self, card: Card, book: Rulebook) -> Card:
        """A card with the errata of the edition, those of its abilities and its own."""
        made = [correction for correction in book.corrections if correction.concerns(card)]
        if made:
            card = printings.read(card, made, self._understood)
        return replace(card, abilities=tuple(book.amend(ability) for ability in card.abilities))

    def _as_printed(self) -> Rulebook:
        rules = tuple(self._rules())
        return Rulebook(
            self.edition,
            rules,
            tuple(self._precedents("prevails")),
            tuple(self._precedents("confirms")),
            tuple(self._precedents("illustrates")),
            self._principles(),
            self._procedures(),
            {name.casefold(): ability for name, ability in self.keywords.items()},
            self.crew,
            dict(CREW_COSTS),
            self._by_name(),
            tuple(self._amendments()),
            {entry.unit.id: tuple(entry.texts("overrides")) for entry in self.members if entry.texts("overrides")},
            tuple(corrections(self.folder, self.known)),
            self._tables(),
            dict(self._described()),
            dict(self._elsewhere()),
        )

    def _read(self, node: Scalar) -> tuple[Ability, ...]:
        abilities, problems = read_abilities(node.text, node.span)
        self.problems += [replace(problem, span=node.placed(problem.span)) for problem in problems]
        return abilities

    def _effects(self, node: Scalar) -> Iterator[Effect]:
        for ability in self._read(node):
            yield from ability.effects

    def _rules(self) -> Iterator[Rule]:
        seen: set[Effect] = set()
        for entry in reversed(self.members):
            for item in entry.items("rules"):
                text = item if isinstance(item, Scalar) else item.get("text") if isinstance(item, Mapping) else None
                absolute = isinstance(item, Mapping) and scalar(item, "absolute") == "yes"
                overridden = isinstance(item, Mapping) and scalar(item, "overridden by") in self.known
                if isinstance(text, Scalar) and not overridden:
                    for effect in self._effects(text):
                        if effect not in seen:
                            seen.add(effect)
                            yield Rule(effect, entry.unit.id, text.text, absolute)

    def _precedents(self, key: str) -> Iterator[Precedent]:
        for entry in self.members:
            for item in entry.items(key):
                if isinstance(item, Mapping):
                    yield from self._precedent(item, entry.unit.id)

    def _precedent(self, item: Mapping, unit: str) -> Iterator[Precedent]:
        winner = item.get("effect") or item.get("latest")
        loser = item.get("over")
        if isinstance(winner, Scalar):
            losers: Iterable[Effect | None] = self._effects(loser) if isinstance(loser, Scalar) else (None,)
            for pair in ((win, lose) for win in self._effects(winner) for lose in losers):
                yield Precedent(*pair, unit)

    def _amendments(self) -> Iterator[Amendment]:
        for entry in self.members:
            for item in entry.items("amends"):
                printed, amended = (item.get("effect"), item.get("to")) if isinstance(item, Mapping) else (None, None)
                if isinstance(printed, Scalar) and isinstance(amended, Scalar):
                    for before, after in zip(self._effects(printed), self._effects(amended), strict=True):
                        yield Amendment(before, after, entry.unit.id)

    def _principles(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for entry in self.members:
            for name in entry.texts("principles"):
                found[name] = (*found.get(name, ()), entry.unit.id)
        overriding = {entry.unit.id: set(entry.texts("overrides")) for entry in self.members}
        return {
            name: tuple(unit for unit in units if not _is_overridden(unit, units, overriding)) for name, units in found.items()
        }

    def _procedures(self) -> dict[str, tuple[Step, ...]]:
        found: dict[str, tuple[Step, ...]] = {}
        for entry in self.members:
            for name, steps in entry.procedures():
                found[name] = tuple(Step(step.text, unit.text if unit else entry.unit.id) for step, unit in steps)
        return found

    def _tables(self) -> dict[str, dict[str, Cell]]:
        found: dict[str, dict[str, Cell]] = {}
        for entry in self.members:
            tables = entry.node.get("tables")
            for name, cells in tables.items if isinstance(tables, Mapping) else ():
                for key, text in cells.items if isinstance(cells, Mapping) else ():
                    if isinstance(text, Scalar):
                        found.setdefault(name.text, {})[key.text] = Cell(text.text, entry.unit.id)
        return found

    def _described(self) -> Iterator[tuple[str, str]]:
        """The units of the edition whose rules need no playing, each with the reason."""
        for item in rows(self.folder / "described.yaml"):
            yield from ((unit, scalar(item, "why")) for unit in listed(item.get("units")) if unit in self.known)

    def _crew(self) -> Iterator[tuple[str, tuple[Ability, ...]]]:
        for entry in self.members:
            for name, text in entry.pairs("crew"):
                yield name, tuple(replace(ability, name=name, cites=(entry.unit.id,)) for ability in self._read(text))

    def _keywords(self) -> Iterator[tuple[str, Ability]]:
        """The keywords that the edition explains: where it does so with some, those are known too that stand on cards alone."""
        items = [*_of_keywords(self.folder)]
        explains = any(self._explained(item)[1] for item in items)
        for item in items:
            told, units = self._explained(item)
            if units or (explains and not told) or scalar(item, "crew") in self.crew:
                yield from self._keyword(item, units)
        for entry in self.members:
            for name, text in entry.pairs("keywords"):
                yield name, self._whole(name, text, (entry.unit.id,))

    def _elsewhere(self) -> Iterator[tuple[str, Ability]]:
        """The keywords that this edition does not explain, where it is known all the same how far they reach."""
        known = {name.casefold() for name in self.keywords}
        for name, texts in _reaches(self.folder):
            if name.casefold() not in known:
                effects = tuple(effect for text in texts for effect in self._effects(text))
                yield name.casefold(), Ability(name, effects, name, unsure=EXPLAINED_ELSEWHERE)

    def _explained(self, item: Mapping) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The units that say what a keyword does, and those of them that are of the edition."""
        told = listed(item.get("cites"))
        return told, tuple(unit for unit in told if unit in self.known)

    def _keyword(self, item: Mapping, units: tuple[str, ...]) -> Iterator[tuple[str, Ability]]:
        name, crew, text = scalar(item, "keyword"), scalar(item, "crew"), item.get("text")
        if crew in self.crew:
            first = self.crew[crew][0]
            yield name, replace(first, name=name, effects=tuple(e for a in self.crew[crew] for e in a.effects))
        elif isinstance(text, Scalar):
            yield name, replace(self._whole(name, text, units), unplayed=tuple(self._open(item.get("open"))))

    def _open(self, texts: documents.Value | None) -> Iterator[Unplayed]:
        """What a keyword may do besides, which the documents name and do not spell out, as what nothing plays."""
        for text in scalars(texts):
            for effect in self._effects(text):
                yield Unplayed(effect, (NOT_SPELLED_OUT,), effect.when, effect.optional)

    def _whole(self, name: str, text: Scalar, cites: tuple[str, ...]) -> Ability:
        """A keyword is one ability, however many sentences it takes."""
        return Ability(name, tuple(self._effects(text)), text.text, cites)

    def _cards(self) -> Iterator[Card]:
        for path in sorted((self.folder / "cards").glob("*.yaml")):
            cards, problems = read_cards(path, self._abilities)
            self.problems += problems
            yield from cards

    def _understood(self, text: str, span: Span) -> tuple[tuple[Ability, ...], tuple[Problem, ...]]:
        abilities, problems = read_abilities(text, span)
        filled, unknown = fill_keywords(abilities, self.names, Scalar(text, span))
        return filled, (*problems, *unknown)

    def _by_name(self) -> dict[str, Card]:
        """The cards by their names; of a further printing of a name with its set behind."""
        found: dict[str, Card] = {}
        for card in self._cards():
            name = card.name.casefold()
            found[f"{name} ({card.set.casefold()})" if name in found else name] = card
        return found

    def _abilities(self, node: Scalar) -> tuple[Ability, ...] | None:
        abilities, unknown = fill_keywords(self._read(node), self.names, node)
        return None if unknown else abilities


EXPLAINED_ELSEWHERE = "no document of this edition says what this keyword does"
"""Why nothing of a keyword is sure that only another edition explains."""


def _reaches(folder: Path) -> Iterator[tuple[str, list[Scalar]]]:
    """Every keyword of which it is known how far it reaches, with its text and what it does besides.

    That is what a unit spells out, and what stands in a file of keywords with a `reach`.
    """
    for item in _of_keywords(folder):
        reach, text = item.get("reach"), item.get("text")
        if isinstance(reach, Sequence) and isinstance(text, Scalar):
            yield scalar(item, "keyword"), [text, *scalars(reach)]
    for entry in entries(folder):
        for name, text in entry.pairs("keywords"):
            yield name, [text]


NOT_SPELLED_OUT = "no document spells this out"
"""Why what a keyword does beyond its text is not played."""


def _is_overridden(unit: str, units: tuple[str, ...], overriding: dict[str, set[str]]) -> bool:
    """Whether another of the units that lay the same principle down says otherwise and prevails."""
    return any(unit in overriding[other] for other in units)


def fill_keywords(
    abilities: Iterable[Ability], keywords: dict[str, Ability] | Callable[[str], Ability | None], node: Scalar
) -> tuple[tuple[Ability, ...], tuple[Problem, ...]]:
    """The abilities with those that are only a keyword's name given their effects, and a problem for each unknown name."""
    known = keywords if callable(keywords) else {name.casefold(): ability for name, ability in keywords.items()}.get
    found, problems = [], []
    for ability in abilities:
        if ability.effects:
            found.append(ability)
            continue
        keyword = known(ability.name.casefold()) if not callable(keywords) else keywords(ability.name)
        if keyword is None:
            start = max(node.text.find(ability.name), 0)
            problems.append(
                Problem(
                    "card.unknown-keyword",
                    f"{ability.name} is no keyword that Arbiter knows",
                    node.part(start, start + len(ability.name)),
                )
            )
        else:
            found.append(keyword)
    return tuple(found), tuple(problems)
