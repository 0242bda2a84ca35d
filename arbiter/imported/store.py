"""The imported cards as they are read: one SQLite database that is never changed in place.

A folder that cannot be written is good enough for reading, and a database that cannot be read is a problem that says what to
do.
"""

from __future__ import annotations

import contextlib
from functools import lru_cache
from pathlib import Path
from typing import Any

from arbiter.cards import Card, cannons, length
from arbiter.folders import card_database, stamp
from arbiter.problems import Problem
from arbiter.spans import Span
from arbiter.spellings import digits, plain

FORMAT = 1
"""The version of the tables; a database of another version is read by nobody and has to be made anew."""
COLUMNS = (
    "name", "set", "number", "rarity", "kind", "nation", "points", "gold", "masts", "cargo", "base_move", "cannons", "links",
    "text",
)  # fmt: skip
"""What is kept of a card, in the order of the columns; before them stand its plain name and the figures of its number."""
AGAIN = "import the spreadsheet again: arbiter cards import FILE.csv"


def imported_cards() -> Collection:
    """The imported cards as they are now; none when nothing was imported."""
    file = card_database()
    return _opened(str(file), stamp(file))


@lru_cache(maxsize=2)
def _opened(file: str, stamped: str) -> Collection:
    return Collection(Path(file) if stamped else None)


class Collection:
    """The cards of one state of the database. Nothing here raises: where it cannot be read it has no cards and a `problem`."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.problem: Problem | None = None
        self._names: tuple[str, ...] | None = None
        if path is not None:
            version = [row[0] for row in self._rows("PRAGMA user_version")]
            if version and version[0] != FORMAT:
                self.problem = _damaged(path, "was written by another version of Arbiter")

    def named(self, name: str) -> tuple[Card, ...]:
        """The printings of that name, however it is spelled, in the order of the import."""
        return self._cards("SELECT * FROM cards WHERE plain = ? ORDER BY rowid", plain(name))

    def numbered(self, number: str) -> tuple[Card, ...]:
        """The printings whose number ends in those figures."""
        return self._cards("SELECT * FROM cards WHERE digits = ? ORDER BY rowid", digits(number)) if digits(number) else ()

    def all(self) -> tuple[Card, ...]:
        """Every printing, in the order of the import."""
        return self._cards("SELECT * FROM cards ORDER BY rowid")

    def names(self) -> tuple[str, ...]:
        """Every name, once."""
        if self._names is None:
            self._names = tuple(row[0] for row in self._rows("SELECT name FROM cards GROUP BY plain ORDER BY min(rowid)"))
        return self._names

    def _cards(self, query: str, *values: str) -> tuple[Card, ...]:
        return tuple(map(_card, self._rows(query, *values)))

    def _rows(self, query: str, *values: str) -> list[tuple[Any, ...]]:
        """The rows of a query. The file never changes, so nothing is locked and no journal is looked for."""
        if self.path is None or self.problem is not None:
            return []
        import sqlite3

        try:
            with contextlib.closing(sqlite3.connect(f"{self.path.absolute().as_uri()}?immutable=1", uri=True)) as opened:
                return opened.execute(query, values).fetchall()
        except sqlite3.Error as error:
            self.problem = _damaged(self.path, f"cannot be read: {error}")
            return []


def _damaged(path: Path, why: str) -> Problem:
    return Problem("cards.store", f"the database of the imported cards {why}", Span(str(path), 1, 1, 1, 1), AGAIN)


# Cards as rows


def _card(row: tuple[Any, ...]) -> Card:
    told = dict(zip(COLUMNS, row[2:], strict=True))
    told["base_move"], told["cannons"] = length(str(told["base_move"])), cannons(str(told["cannons"]))
    told["links"] = tuple(str(told["links"]).split("\n")) if told["links"] else ()
    return Card(**told)
