"""Entries of a situation that stand in several places: names with what belongs to them, hexes, sides and peoples."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.documents import Scalar, Value
from arbiter.piratical.situations.speaking import DIRECTIONS, PEOPLES
from arbiter.piratical.table.hexes import Hex, place
from arbiter.problems import did_you_mean
from arbiter.situations.reading import NodeReader

Found = dict[str, Value]


def named_of(found: Found, key: str, reading: NodeReader) -> Iterator[tuple[str, Value]]:
    node = reading.mapping(found[key], key) if key in found else None
    for name, value in node.items if node else ():
        yield name.text.strip(), value


def hexes_of(value: Value, reading: NodeReader) -> tuple[Hex, ...]:
    """The hexes that a text or a list of texts names."""
    result = []
    for item in reading.texts({"hexes": value}, "hexes"):
        for word in item.text.split():
            here = place(word)
            if here is None:
                reading.note("hex", f"{word[:40]} is no hex", item.span, "write column and row, such as C4")
            else:
                result.append(here)
    return tuple(result)


def side_of(value: Scalar | None, reading: NodeReader) -> int | None:
    if value is None:
        return None
    text = value.text.strip().casefold()
    side = DIRECTIONS.get(text, DIRECTIONS.get(f"side {text}"))
    if side is None:
        reading.note("side", f"{value.text[:40]} is no side of a hex", value.span, "write N, NE, SE, S, SW or NW")
    return side


def people_of(name: str, reading: NodeReader, value: Value) -> str:
    folded = name.casefold()
    people = next((people for people, words in PEOPLES.items() if folded in words), None)
    if people is None:
        known = list(PEOPLES)
        reading.note(
            "unknown-nation", f"{name[:60]} is no people", value.span, did_you_mean(name[:60], known) or ", ".join(known)
        )
    return people or "Empire"
