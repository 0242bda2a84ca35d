"""Spreadsheets of cards as the community exports them, for tests: the columns are theirs, the cards are made up."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from pathlib import Path

HEAD = (
    "Faction", "#", "Rarity", "Type", "Name", "Point Cost", "Masts", "Cargo", "Base Move", "Cannons", "Link", "Ability",
    "Flavor Text", "Treasure Values", "SheetName", "Set",
)  # fmt: skip
KEYS = ("nation", "number", "rarity", "type", "name", "points", "masts", "cargo", "move", "cannons", "link", "text")
Row = dict[str, str]


def ship(name: str, **told: str) -> Row:
    """A ship of a made-up set, with whatever is told otherwise."""
    figures = {"points": "9", "masts": "3", "cargo": "4", "move": "S+L", "cannons": "3S-2L-3S"}
    return (
        {"nation": "English", "number": "001", "rarity": "Common", "type": "Ship", "name": name, "set": "Lost Tides"}
        | figures
        | told
    )


def crew(name: str, **told: str) -> Row:
    """A crew of a made-up set, with whatever is told otherwise."""
    return {
        "nation": "Pirate",
        "number": "002",
        "rarity": "Rare",
        "type": "Crew",
        "name": name,
        "points": "4",
        "set": "Lost Tides",
    } | told


def sheet(rows: Iterable[Row], head: Iterable[str] = HEAD, delimiter: str = ",") -> str:
    """The text of a CSV file with these rows."""
    written = io.StringIO()
    writer = csv.writer(written, delimiter=delimiter)
    writer.writerow(head)
    for row in rows:
        writer.writerow([*(row.get(key, "") for key in KEYS), "A tale.", "", row.get("set", ""), row.get("set", "")])
    return written.getvalue()


def written(folder: Path, rows: Iterable[Row], name: str = "master.csv") -> Path:
    """The path of a CSV file with these rows."""
    path = folder / name
    path.write_text(sheet(rows), "utf-8", newline="")
    return path
