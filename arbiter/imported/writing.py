"""The imported cards written: a new database takes the place of the old one in one step.

So whoever reads sees the old cards or the new ones, and an import that is broken off changes nothing.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import fields
from pathlib import Path

from arbiter.cards import Card
from arbiter.folders import card_database, data_folder
from arbiter.imported.store import COLUMNS, FORMAT
from arbiter.spellings import digits, plain

PATIENCE = 60.0
"""So many seconds an import waits for another one."""
_TABLE = f"""
    CREATE TABLE cards (plain TEXT, digits TEXT, {", ".join(f'"{name}"' for name in COLUMNS)});
    CREATE INDEX by_name ON cards (plain);
    CREATE INDEX by_number ON cards (digits);
    PRAGMA user_version = {FORMAT};
"""


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """While this lasts no other import is under way; the system frees the lock of an import that dies.

    Raises OSError when the folder cannot be written, sqlite3.OperationalError when another import takes too long.
    """
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with contextlib.closing(sqlite3.connect(folder / "cards.lock", timeout=PATIENCE, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        for left_over in folder.glob("cards-*.part*"):
            left_over.unlink()
        yield


def write(cards: Iterable[Card]) -> None:
    """The database holds these cards and no others, all at once; raises OSError when it cannot be written.

    To be called while `alone`.
    """
    handle, name = tempfile.mkstemp(prefix="cards-", suffix=".part", dir=data_folder())
    os.close(handle)
    scratch = Path(name)
    try:
        with contextlib.closing(sqlite3.connect(scratch, isolation_level=None)) as opened:
            opened.executescript(_TABLE)
            opened.execute("BEGIN")
            opened.executemany("INSERT INTO cards VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", map(_row, cards))
            opened.execute("COMMIT")
        scratch.replace(card_database())
    finally:
        scratch.unlink(missing_ok=True)


def _row(card: Card) -> tuple[object, ...]:
    told = {field.name: getattr(card, field.name) for field in fields(card)}
    told["base_move"], told["cannons"] = "+".join(card.base_move or ()), "-".join(map(str, card.cannons or ()))
    told["links"] = "\n".join(card.links)
    return plain(card.name), digits(card.number), *(told[name] for name in COLUMNS)
