"""`arbiter coverage`: how much of the texts of a file, of the known cards, or of the rules of an edition is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from arbiter.cards import Card
from arbiter.checking.sources import Written, written
from arbiter.cli.page import Page
from arbiter.coverage import KINDS, Coverage, of_rules, of_texts
from arbiter.effects import Kind
from arbiter.frozen import replace
from arbiter.problems import Problem
from arbiter.reports.coverage import coverage_lines, coverage_record
from arbiter.rulebook import DEFAULT_EDITION, book, editions, library
from arbiter.spans import of_text

TOLD, PROBLEMS = 0, 2


@dataclass(slots=True)
class _Cards:
    """What stood in a file or among the known cards beside the texts."""

    textless: int = 0
    problems: list[Problem] = field(default_factory=list)


def coverage(name: str | None, json: bool, page: Page) -> int:
    """The coverage of what was named is told; the exit code says whether all of it could be used."""
    if name in editions():
        assert name is not None
        _tell(of_rules(book(name)), "rules", json, page)
        return TOLD
    cards = _Cards()
    texts = list(_texts(name, cards))
    found = of_texts((text for text, _ in texts), library(DEFAULT_EDITION), [kind for _, kind in texts])
    _tell(replace(found, textless=cards.textless), "texts", json, page)
    page.problems(cards.problems)
    return PROBLEMS if cards.problems else TOLD


def _tell(found: Coverage, what: str, json: bool, page: Page) -> None:
    if json:
        page.value(coverage_record(found))
    else:
        page.lines(coverage_lines(found, what))


def _texts(name: str | None, cards: _Cards) -> Iterator[tuple[Written, Kind | None]]:
    """Every distinct text of the file, or of the known cards where none is named, with the kind of card that bears it."""
    if name is None:
        yield from _of_cards(library(DEFAULT_EDITION).printings(read=False), cards)
    elif name.casefold().endswith(".csv"):
        from arbiter.imported.spreadsheet import read

        sheet = read(Path(name))
        cards.problems += sheet.problems
        yield from _of_cards(sheet.cards.values(), cards)
    else:
        for found in written([name], None):
            if isinstance(found, Problem):
                cards.problems.append(found)
            elif isinstance(found, Written):
                yield found, found.bearer
            else:
                cards.textless += 1


def _of_cards(found: Iterable[Card], cards: _Cards) -> Iterator[tuple[Written, Kind | None]]:
    """A text for all cards of a kind that bear it."""
    texts = [(card.text.strip(), card.kind) for card in found]
    cards.textless += sum(not text for text, _ in texts)
    for text, kind in dict.fromkeys(texts):
        if text:
            yield Written(text, of_text(text)), KINDS.get(kind)
