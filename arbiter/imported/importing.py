"""What a spreadsheet adds to the imported cards: those that it has anew, and those that it tells otherwise."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

from arbiter.cards import Card
from arbiter.folders import card_database, data_folder
from arbiter.frozen import frozen
from arbiter.imported.spreadsheet import Key, Sheet, key, read
from arbiter.imported.store import imported_cards
from arbiter.imported.writing import alone, write
from arbiter.problems import Problem
from arbiter.spans import Span


@frozen
class Imported:
    """What became of the files of one import."""

    sheets: tuple[Sheet, ...]
    new: int = 0
    changed: int = 0
    same: int = 0
    kept: int = 0
    """Cards of earlier imports of which these files say nothing."""
    path: Path | None = None
    """Where the cards are now; None when nothing was written."""
    problems: tuple[Problem, ...] = ()
    """Those of the rows, and those of the database."""

    @property
    def untold(self) -> int:
        """The problems of rows that are counted and not told."""
        return sum(sheet.untold for sheet in self.sheets)

    @property
    def total(self) -> int:
        return self.new + self.changed + self.same + self.kept


def bring_in(paths: Sequence[Path], fresh: bool = False, step: Callable[[], None] = lambda: None) -> Imported:
    """The cards of the files are added to those of earlier imports, or take the place of all of them when `fresh`.

    A card that was imported before is replaced by what the file says of it now, so that importing twice is the same as once.
    What cannot be read or written is a problem, and then the old cards stay as they are. `step` is called for each row.
    """
    sheets = tuple(read(path, step) for path in paths)
    problems = tuple(problem for sheet in sheets for problem in sheet.problems)
    found: dict[Key, Card] = {}
    for sheet in sheets:
        found |= sheet.cards
    if not found:
        return Imported(sheets, problems=problems)
    try:
        with alone():
            return _written(sheets, found, problems, fresh)
    except (OSError, sqlite3.Error) as error:
        return Imported(sheets, problems=(*problems, _unwritten(error)))


def _written(sheets: tuple[Sheet, ...], found: dict[Key, Card], problems: tuple[Problem, ...], fresh: bool) -> Imported:
    before = imported_cards()
    old = {} if fresh else {key(card): card for card in before.all()}
    merged = old | found
    if before.problem is not None or list(merged.items()) != list(old.items()):
        write(merged.values())
    same = sum(old.get(name) == card for name, card in found.items())
    changed = len(found.keys() & old.keys()) - same
    new = len(found.keys() - old.keys())
    return Imported(sheets, new, changed, same, len(merged) - len(found), card_database(), problems)


def _unwritten(error: Exception) -> Problem:
    reason = getattr(error, "strerror", None) or str(error)
    busy = isinstance(error, sqlite3.OperationalError) and "locked" in reason
    hint = "wait for the other import" if busy else "make the folder writable, or name another in the variable ARBITER_DATA"
    message = f"the cards cannot be written: {'another import is under way' if busy else reason}"
    return Problem("cards.store", message, Span(str(data_folder()), 1, 1, 1, 1), hint)
