"""The cells of one row of a spreadsheet as the figures of a card."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from arbiter.cards import Card, cannons, length
from arbiter.effects import Cannon, Length
from arbiter.frozen import frozen
from arbiter.language.vocabulary.nouns import NATIONS
from arbiter.patterns import Pattern

HEADINGS = {
    "faction": "nation", "nation": "nation", "nationality": "nation", "number": "number", "no": "number", "id": "number",
    "rarity": "rarity", "type": "type", "name": "name", "card name": "name", "point cost": "points", "points": "points",
    "cost": "points", "masts": "masts", "cargo": "cargo", "cargo space": "cargo", "base move": "move", "move": "move",
    "cannons": "cannons", "link": "links", "links": "links", "ability": "text", "ability text": "text", "text": "text",
    "set": "set", "expansion": "set", "sheetname": "sheet", "sheet name": "sheet", "sheet": "sheet",
}  # fmt: skip
"""What may stand at the head of a column, and the part of a card that it holds; `#` heads the numbers."""
KINDS = {
    "ship": "ship", "sea creature": "ship", "sea monster": "ship", "sea dragon": "ship", "titan": "ship", "submarine": "ship",
    "crew": "crew", "crew t": "crew", "named crew": "crew", "generic crew": "crew", "treasure": "treasure", "ut": "treasure",
    "unique treasure": "treasure", "event": "event", "fort": "fort", "equipment": "equipment", "island": "island",
    "story": "story", "bust": "bust",
}  # fmt: skip
"""What may stand in the column of types, and the kind of card that it means."""
NOTHING = frozenset({"", "-", "–", "—", "none", "n/a", "na", "null"})
NO_NATION = NOTHING | {"ut"}
_POINTS = Pattern(r"(\d{1,3})(?:\.0+)?(\s*gold)?", re.IGNORECASE)
_SEGMENT = Pattern(r"\d?[A-Z]")
_CANNON = Pattern(r"[1-6][SL]")


@frozen
class Oddity:
    """A cell that cannot be what stands over its column."""

    code: str
    message: str
    cell: str
    hint: str


class OddCell(ValueError):
    """Carries the oddity of a cell out of the reading of a row."""

    def __init__(self, oddity: Oddity) -> None:
        self.oddity = oddity
        super().__init__(oddity.message)


def card(cells: Mapping[str, str], names: Collection[str]) -> Card:
    """The card that the cells of a row describe, by part (a value of `HEADINGS`); `names` are those of all rows.

    Raises `OddCell` for the first cell that makes no sense.
    """
    points = _points(cells)
    return Card(
        name=_name(cells),
        kind=_kind(cells),
        nation=_nation(cells),
        points=points[0],
        masts=_number(cells, "masts") or 0,
        cargo=_number(cells, "cargo"),
        base_move=_move(cells),
        cannons=_cannons(cells),
        links=tuple(_links(_cell(cells, "links"), names)),
        set=_cell(cells, "set") or _cell(cells, "sheet"),
        number=_cell(cells, "number"),
        rarity=_cell(cells, "rarity"),
        gold=points[1],
        text=_cell(cells, "text"),
    )


def _cell(cells: Mapping[str, str], part: str) -> str:
    """What a cell says on one line; nothing where it says that there is nothing."""
    found = " ".join(cells.get(part, "").split())
    return "" if found.casefold() in NOTHING else found


def _name(cells: Mapping[str, str]) -> str:
    name = " ".join(cells.get("name", "").split())
    if not name:
        raise OddCell(Oddity("cards.nameless", "this row names no card", "", "write a name, or take the row out"))
    return name


def _kind(cells: Mapping[str, str]) -> str:
    said = _cell(cells, "type")
    kind = KINDS.get(" ".join(said.casefold().replace("/", " ").split()))
    if kind is None:
        message = f"{said[:40]} is no type of card" if said else "this row has no type"
        raise OddCell(Oddity("cards.type", message, said, "write ship, crew, treasure, event, fort or equipment"))
    return kind


def _nation(cells: Mapping[str, str]) -> str | None:
    said = _cell(cells, "nation")
    return None if said.casefold() in NO_NATION else NATIONS.get(said.casefold(), said)


def _points(cells: Mapping[str, str]) -> tuple[int | None, int | None]:
    """What a card costs in points, and what a fort costs in gold."""
    said = _cell(cells, "points")
    if not said:
        return None, None
    found = _POINTS.fullmatch(said)
    if found is None:
        raise _figure("points", said, "write a whole number, or such as 3 gold for a fort")
    return (None, int(found[1])) if found[2] else (int(found[1]), None)


def _number(cells: Mapping[str, str], part: str) -> int | None:
    said = _cell(cells, part)
    if not said:
        return None
    found = re.fullmatch(r"(\d{1,2})(?:\.0+)?", said)
    if found is None:
        raise _figure(part, said, "write a whole number")
    return int(found[1])


def _move(cells: Mapping[str, str]) -> Length | None:
    said = re.sub(r"\s", "", _cell(cells, "move")).upper()
    if not all(_SEGMENT.fullmatch(segment) for segment in said.split("+") if said):
        raise _figure("base move", _cell(cells, "move"), "write segments such as S+L")
    return length(said)


def _cannons(cells: Mapping[str, str]) -> tuple[Cannon, ...] | None:
    said = _cell(cells, "cannons")
    parts = [part for part in re.split(r"[-–,;/\s]+", said.upper()) if part]
    if not all(_CANNON.fullmatch(part) for part in parts):
        raise _figure("cannons", said, "write rank and range, such as 3S-3L-3S")
    return cannons("-".join(parts))


def _figure(part: str, said: str, hint: str) -> OddCell:
    return OddCell(Oddity("cards.figure", f"{said[:40]} makes no sense as {part}", said, hint))


def _links(said: str, names: Collection[str]) -> list[str]:
    """The names in a cell, parted by commas; a comma that belongs to a name parts nothing."""
    if not said or said in names:
        return [said] if said else []
    found: list[str] = []
    for part in (part.strip() for part in re.split(r"[,;]", said)):
        name = part.removeprefix("and ").rstrip("*").strip()
        if found and f"{found[-1]}, {name}" in names:
            found[-1] = f"{found[-1]}, {name}"
        elif name:
            found.append(name)
    return found
