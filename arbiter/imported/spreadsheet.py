"""A spreadsheet of cards as it was exported: its rows as cards, and a problem for each row that is none.

The first row that has the columns `Name` and `Type` is the head of the table; the columns may stand in any order, and those
that hold nothing of a card are passed over. No row is lost silently: each is a card, a repetition, empty, or a problem.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from arbiter.cards import Card
from arbiter.frozen import frozen
from arbiter.imported import lines as files
from arbiter.imported.cells import HEADINGS, OddCell, Oddity, card
from arbiter.imported.lines import Lines
from arbiter.problems import Problem
from arbiter.spans import Span
from arbiter.spellings import plain

DELIMITERS = (",", ";", "\t", "|")
HEAD = 20
"""So many rows may stand over the head of the table."""
LONGEST_HEADING = 40
"""What heads a column is no longer than this."""
TALLEST = 60
"""A row of more lines has a quote that was never closed."""
MOST_PROBLEMS = 20
"""So many problems of one file are told, and of the others how many there are."""
NEEDED = frozenset({"name", "type"})
Key = tuple[str, str, str, str]


@dataclass(slots=True)
class Sheet:
    """What stood in one file. Without cards, `problems` says why."""

    file: str
    cards: dict[Key, Card] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    rows: int = 0
    """The rows below the head, empty ones left out."""
    repeated: int = 0
    """Rows that say what another row says."""
    untold: int = 0
    """The problems beyond the first twenty."""

    def note(self, problem: Problem) -> None:
        """One more thing is wrong with the file."""
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(problem)
        else:
            self.untold += 1


@frozen
class Row:
    """One record of the file: the line that it begins on, its cells, or why it has none, and the place after it."""

    line: int
    cells: tuple[str, ...]
    end: int
    wrong: str = ""


def key(found: Card) -> Key:
    """What tells one printing from all others."""
    return plain(found.name), plain(found.set), found.number.casefold(), found.rarity.casefold()


def read(path: Path, step: Callable[[], None] = lambda: None) -> Sheet:
    """The cards of a CSV file, and all that is wrong with it; `step` is called for each row."""
    sheet = Sheet(str(path))
    lines = files.read(path)
    if isinstance(lines, Problem):
        sheet.note(lines)
        return sheet
    for delimiter in DELIMITERS:
        columns, begun = _table(lines, delimiter)
        if columns:
            _fill(sheet, columns, _Kept(lines, delimiter, begun, columns), step)
            return sheet
    sheet.note(_headless(sheet.file, lines))
    return sheet


def _headless(file: str, lines: Lines) -> Problem:
    if lines.is_empty:
        return Problem("document.empty", "the file is empty", Span(file, 1, 1, 1, 1), "export the spreadsheet once more")
    hint = "export the sheet with the row of its headings, as CSV"
    return Problem("cards.columns", "no row here has the columns Name and Type", Span(file, 1, 1, 1, 1), hint)


# Lines as rows


class _Feed:
    """Hands out lines from one of them on, and knows how far it has come."""

    def __init__(self, lines: Lines, at: int) -> None:
        self.lines, self.at, self.last = lines, at, min(at + TALLEST, len(lines))

    def __iter__(self) -> Iterator[str]:
        while self.at < self.last:
            self.at += 1
            yield self.lines[self.at - 1]


def _rows(lines: Lines, delimiter: str, at: int = 0) -> Iterator[Row]:
    """Every record from a line on; after one whose quotes do not match, reading goes on with the very next line."""
    while at < len(lines):
        feed = _Feed(lines, at)
        try:
            cells = next(csv.reader(feed, delimiter=delimiter, strict=True))
        except csv.Error as error:
            yield Row(at + 1, (), at + 1, str(error))
            at += 1
        else:
            yield Row(at + 1, tuple(cells), feed.at)
            at = feed.at


def _table(lines: Lines, delimiter: str) -> tuple[dict[str, int], int]:
    """The place of each part of a card in a row, and of the line below the head; no places when there is no head."""
    for _, row in zip(range(HEAD), _rows(lines, delimiter), strict=False):
        columns = _columns(row.cells)
        if columns.keys() >= NEEDED:
            return columns, row.end
    return {}, 0


def _columns(cells: tuple[str, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for place, cell in enumerate(cells):
        part = "number" if cell.strip() == "#" else HEADINGS.get(plain(cell)) if len(cell) <= LONGEST_HEADING else None
        if part is not None:
            found.setdefault(part, place)
    return found | ({"width": len(cells)} if found else {})


# Rows as cards


@frozen
class _Kept:
    """The rows below the head that say something, read anew each time, so that they need not be kept."""

    lines: Lines
    delimiter: str
    begun: int
    columns: Mapping[str, int]

    def __iter__(self) -> Iterator[Row]:
        rows = _rows(self.lines, self.delimiter, self.begun)
        return (row for row in rows if row.wrong or _says_something(row, self.columns))


def _fill(sheet: Sheet, columns: Mapping[str, int], rows: _Kept, step: Callable[[], None]) -> None:
    """The sheet is given its cards and its problems."""
    width = columns["width"]
    parts = {part: place for part, place in columns.items() if part != "width"}
    names = {row.cells[parts["name"]].strip() for row in rows if len(row.cells) > parts["name"]}
    first: dict[Key, int] = {}
    for row in rows:
        step()
        sheet.rows += 1
        found = _card(row, parts, width, names)
        if isinstance(found, Card):
            _keep(sheet, found, row, first)
        else:
            sheet.note(_problem(sheet, row, found, rows.lines))


def _says_something(row: Row, columns: Mapping[str, int]) -> bool:
    """Whether a row is neither empty nor the head of the table once more."""
    return any(cell.strip() for cell in row.cells) and _columns(row.cells) != columns


def _card(row: Row, parts: Mapping[str, int], width: int, names: set[str]) -> Card | Oddity:
    """The card of a row, or what is odd about it."""
    if row.wrong:
        message = "the quotes of this row do not match"
        return Oddity("cards.quotes", message, "", 'write every quote within a cell twice: ""')
    if any(cell.strip() for cell in row.cells[width:]):
        message = f"this row has {len(row.cells)} cells, and the head of the table {width}"
        return Oddity("cards.cells", message, "", "put a cell that holds a comma in quotes")
    cells = {part: row.cells[place] for part, place in parts.items() if place < len(row.cells)}
    try:
        return card(cells, names)
    except OddCell as odd:
        return odd.oddity


def _keep(sheet: Sheet, found: Card, row: Row, first: dict[Key, int]) -> None:
    """A card that no other row speaks of is kept; one that is told otherwise is a problem."""
    known = sheet.cards.setdefault(key(found), found)
    begun = first.setdefault(key(found), row.line)
    if known is found:
        return
    if known == found:
        sheet.repeated += 1
        return
    message = f"{found.name} is told otherwise than on line {begun}"
    related = ((Span(sheet.file, begun, 1, begun, 1), "this is kept"),)
    hint = "keep one of the two rows, or give them different numbers"
    sheet.note(Problem("cards.twice", message, Span(sheet.file, row.line, 1, row.line, 1), hint, related))


def _problem(sheet: Sheet, row: Row, odd: Oddity, lines: Lines) -> Problem:
    """The oddity at its cell, where the line shows it."""
    at = lines[row.line - 1].find(odd.cell) if odd.cell else -1
    column, end = (at + 1, at + 1 + len(odd.cell)) if at >= 0 else (1, 1)
    return Problem(odd.code, odd.message, Span(sheet.file, row.line, column, row.line, end), odd.hint)
