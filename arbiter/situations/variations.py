"""The situations of one file: several tables, and variations of a table in which some things are otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.documents import Mapping, Scalar, Sequence, Value
from arbiter.situations.keys import SEVERAL, TOP, Table
from arbiter.situations.reading import NodeReader

MERGED = frozenset({"ships", "sea creatures", "forts"})
"""Sections of which a variation replaces single keys of single pieces."""
Found = dict[str, Value]


def situations(root: Mapping, reading: NodeReader, keys: Table = TOP) -> Iterator[Found]:
    """The entries of each situation of a file, those of a variation in place of those that they vary."""
    found = reading.keys(root, {**keys, **SEVERAL}, "a situation")
    several, variations = found.pop("situations", None), found.pop("variations", None)
    if several is None and variations is None:
        yield found
        return
    if "ask" in found:
        yield found
    for value in (several, variations):
        for node in _listed(value, reading):
            yield varied(found, reading.keys(node, keys, "a variation"))


def _listed(value: Value | None, reading: NodeReader) -> Iterator[Mapping]:
    if value is None:
        return
    for item in value.items if isinstance(value, Sequence) else (value,):
        if isinstance(item, Mapping):
            yield item
        else:
            reading.wrong(item, "each situation takes keys with values")


def varied(base: Found, changes: Found) -> Found:
    """The base with the changes in place: ships piece by piece and key by key, all else whole."""
    result = dict(base)
    for key, value in changes.items():
        old = base.get(key)
        if key in MERGED and isinstance(old, Mapping) and isinstance(value, Mapping):
            result[key] = _merged(old, value)
        elif key == "name" and isinstance(old, Scalar) and isinstance(value, Scalar) and old.text:
            result[key] = Scalar(f"{old.text}: {value.text}", value.span, exact=False)
        else:
            result[key] = value
    return result


def _merged(base: Mapping, changes: Mapping, deep: bool = True) -> Mapping:
    entries = {name.text: (name, value) for name, value in base.items}
    for name, value in changes.items:
        old = entries.get(name.text, (name, value))[1]
        entries[name.text] = (name, _varied_piece(old, value) if deep else value)
    return Mapping(tuple(entries.values()), base.span)


def _varied_piece(old: Value, changes: Value) -> Value:
    if isinstance(old, Mapping) and isinstance(changes, Mapping):
        return _merged(_built(old, changes), changes, deep=False)
    return changes


def _built(ship: Mapping, changes: Mapping) -> Mapping:
    """The ship with the masts that she had as those that she was built with, when a variation takes some away."""
    before, now = ship.get("masts"), changes.get("masts")
    if not (isinstance(before, Scalar) and isinstance(now, Scalar)) or ship.get("printed masts") is not None:
        return ship
    if not (before.text.isdecimal() and now.text.isdecimal()) or int(now.text[:3]) >= int(before.text[:3]):
        return ship
    return Mapping((*ship.items, (Scalar("printed masts", before.span), before)), ship.span)
