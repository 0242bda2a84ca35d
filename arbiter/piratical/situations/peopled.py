"""Ships of which nobody said whose they are: the table with each people that they may be of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

from arbiter.documents import Mapping, Scalar, Value
from arbiter.frozen import replace
from arbiter.piratical.situations.entries import Found
from arbiter.piratical.situations.speaking import PEOPLES
from arbiter.piratical.table.described import HexTable
from arbiter.situations.reading import NodeReader

MOST = 3
"""Of more ships than this not every people is tried."""


def described_whoever(found: Found, reading: NodeReader, described: Callable[[Found, NodeReader], HexTable]) -> HexTable:
    """The table that the entries describe; where ships are of no people, with the same table for all that they may be."""
    ships = found.get("ships")
    nameless = [name.text for name, value in ships.items if _is_nameless(value)] if isinstance(ships, Mapping) else []
    if not nameless or not isinstance(ships, Mapping):
        return described(found, reading)
    hint = "say of: Empire, Brettonian, Elves, Dwarves, Orcs or Chaos"
    if len(nameless) > MOST:
        reading.note("no-people", f"{nameless[0][:60]} has no people, nor have {len(nameless) - 1} others", ships.span, hint)
    first, *rest = _assignments(nameless, ships)
    table = described(_peopled(found, ships, first), reading)
    others, afresh = [], NodeReader(reading.known)
    for peoples in () if reading.problems else rest:
        others.append(described(_peopled(found, ships, peoples), afresh))
        if afresh.problems:
            reading.note("no-people", f"{nameless[0][:60]} has no people, and not every sentence fits all", ships.span, hint)
            break
    return replace(table, others=tuple(others), nameless=tuple(nameless))


def _is_nameless(value: Value) -> bool:
    return value.get("of") is None if isinstance(value, Mapping) else isinstance(value, Scalar) and not value.text


def _assignments(nameless: Sequence[str], ships: Mapping) -> Iterator[dict[str, str]]:
    """Every people that the ships may be of, no two of them of one, as long as there are enough."""
    told = {people.text.strip().casefold() for _, value in ships.items for people in _told(value)}
    free = [people for people, words in PEOPLES.items() if not told & set(words)]
    peoples = free if len(free) >= len(nameless) else [*PEOPLES]
    return (dict(zip(nameless, some, strict=True)) for some in permutations(peoples, len(nameless)))


def _told(value: Value) -> Iterator[Scalar]:
    people = value.get("of") if isinstance(value, Mapping) else value
    if isinstance(people, Scalar) and people.text:
        yield people


def _peopled(found: Found, ships: Mapping, peoples: dict[str, str]) -> Found:
    """The entries with a people for each ship that has none."""
    items = tuple((name, _of(name, value, peoples) if _is_nameless(value) else value) for name, value in ships.items)
    return {**found, "ships": Mapping(items, ships.span)}


def _of(name: Scalar, value: Value, peoples: dict[str, str]) -> Value:
    people = Scalar(peoples[name.text], value.span)
    own = value.items if isinstance(value, Mapping) else ()
    return Mapping((*own, (Scalar("of", value.span), people)), value.span)
