"""A spreadsheet of cards as it was exported: its rows as cards, and a problem for each row that is none.

The first row that has the columns `Name` and `Type` is the head of the table; the columns may stand in any order, and those
that hold nothing of a card are passed over. No row is lost silently: each is a card, a repetition, empty, or a problem.
"""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from arbiter.cards import Card
from arbiter.problems import Problem
from arbiter.shelf.cells import HEADINGS, OddCell, Oddity, card
from arbiter.spans import Span
from arbiter.spellings import plain

LARGEST = 50_000_000
"""A file of more bytes is no list of cards."""
DELIMITERS = (",", ";", "\t", "|")
HEAD = 20
"""So many rows may stand over the head of the table."""
TALLEST = 60
"""A row of more lines has a quote that was never closed."""
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


@dataclass(frozen=True, slots=True)
class Row:
    """One record of the file: the line that it begins on and its cells, or why it has none."""

    line: int
    cells: tuple[str, ...]
    wrong: str = ""


def key(found: Card) -> Key:
    """What tells one printing from all others."""
    return plain(found.name), plain(found.set), found.number.casefold(), found.rarity.casefold()


def read(path: Path) -> Sheet:
    """The cards of a CSV file, and all that is wrong with it."""
    sheet = Sheet(str(path))
    lines = _lines(path, sheet)
    if lines is None:
        return sheet
    for delimiter in DELIMITERS:
        columns, rows = _table(lines, delimiter)
        if columns:
            _fill(sheet, columns, rows, lines)
            return sheet
    sheet.problems.append(_headless(sheet.file, lines))
    return sheet


# The file as lines


def _lines(path: Path, sheet: Sheet) -> list[str] | None:
    """The lines of the file with their ends, or None when it cannot be read as text."""
    try:
        with path.open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        sheet.problems.append(_unopened(path, error))
        return None
    if len(data) > LARGEST:
        hint = "name the spreadsheet of the cards"
        sheet.problems.append(_at(sheet, 1, "document.too-large", f"the file is larger than {LARGEST:,} bytes", hint))
        return None
    try:
        text = data.decode("utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        sheet.problems.append(_at(sheet, line, "document.encoding", "the file is not UTF-8 text", "export it as CSV in UTF-8"))
        return None
    return list(io.StringIO(text.replace("\0", ""), newline=""))


def _unopened(path: Path, error: Exception) -> Problem:
    span = Span(str(path), 1, 1, 1, 1)
    if isinstance(error, FileNotFoundError):
        return Problem("document.missing", f"there is no file {path}", span, "check the name and the folder")
    if isinstance(error, IsADirectoryError) or path.is_dir():
        return Problem("document.folder", f"{path} is a folder", span, "name a file in it")
    reason = getattr(error, "strerror", None) or str(error)
    return Problem("document.unreadable", f"{path} cannot be read: {reason}", span, "check who may read it")


def _headless(file: str, lines: list[str]) -> Problem:
    if not any(line.strip() for line in lines):
        return Problem("document.empty", "the file is empty", Span(file, 1, 1, 1, 1), "export the spreadsheet once more")
    hint = "export the sheet with the row of its headings, as CSV"
    return Problem("cards.columns", "no row here has the columns Name and Type", Span(file, 1, 1, 1, 1), hint)


# Lines as rows


class _Feed:
    """Hands out lines from one of them on, and knows how far it has come."""

    def __init__(self, lines: list[str], at: int) -> None:
        self.lines, self.at, self.last = lines, at, min(at + TALLEST, len(lines))

    def __iter__(self) -> Iterator[str]:
        while self.at < self.last:
            self.at += 1
            yield self.lines[self.at - 1]


def _rows(lines: list[str], delimiter: str, at: int = 0) -> Iterator[Row]:
    """Every record from a line on; after one whose quotes do not match, reading goes on with the very next line."""
    while at < len(lines):
        feed = _Feed(lines, at)
        try:
            cells = next(csv.reader(feed, delimiter=delimiter, strict=True))
        except csv.Error as error:
            yield Row(at + 1, (), str(error))
            at += 1
        else:
            yield Row(at + 1, tuple(cells))
            at = feed.at


def _table(lines: list[str], delimiter: str) -> tuple[dict[str, int], Iterator[Row]]:
    """The place of each part of a card in a row, and the rows below the head; no places when there is no head."""
    rows = _rows(lines, delimiter)
    for _, row in zip(range(HEAD), rows, strict=False):
        columns = _columns(row.cells)
        if columns.keys() >= NEEDED:
            return columns, rows
    return {}, iter(())


def _columns(cells: tuple[str, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for place, cell in enumerate(cells):
        part = "number" if cell.strip() == "#" else HEADINGS.get(plain(cell))
        if part is not None:
            found.setdefault(part, place)
    return found | ({"width": len(cells)} if found else {})


# Rows as cards


def _fill(sheet: Sheet, columns: Mapping[str, int], rows: Iterator[Row], lines: list[str]) -> None:
    """The sheet is given its cards and its problems."""
    kept = [row for row in rows if row.wrong or _says_something(row, columns)]
    width = columns["width"]
    parts = {part: place for part, place in columns.items() if part != "width"}
    names = {row.cells[parts["name"]].strip() for row in kept if len(row.cells) > parts["name"]}
    first: dict[Key, int] = {}
    sheet.rows = len(kept)
    for row in kept:
        found = _card(row, parts, width, names)
        if isinstance(found, Card):
            _keep(sheet, found, row, first)
        else:
            sheet.problems.append(_problem(sheet, row, found, lines))


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
    sheet.problems.append(Problem("cards.twice", message, Span(sheet.file, row.line, 1, row.line, 1), hint, related))


def _problem(sheet: Sheet, row: Row, odd: Oddity, lines: list[str]) -> Problem:
    """The oddity at its cell, where the line shows it."""
    at = lines[row.line - 1].find(odd.cell) if odd.cell else -1
    column, end = (at + 1, at + 1 + len(odd.cell)) if at >= 0 else (1, 1)
    return Problem(odd.code, odd.message, Span(sheet.file, row.line, column, row.line, end), odd.hint)


def _at(sheet: Sheet, line: int, code: str, message: str, hint: str) -> Problem:
    return Problem(code, message, Span(sheet.file, line, 1, line, 1), hint)
