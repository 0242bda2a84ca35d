"""What the units of an edition speak of: the names under `about`, and the sections that they stand in."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from arbiter.frozen import frozen
from arbiter.rulebook.assembly import stacks
from arbiter.rulebook.entries import Entry, entries
from arbiter.spellings import plain


@frozen
class Subjects:
    """The units of one edition, by what they speak of; each in the order of the documents."""

    units: tuple[str, ...]
    about: dict[str, tuple[str, ...]]
    """By the plain name of a card, an ability or a keyword."""
    sections: dict[str, tuple[str, ...]]
    """By the plain name of a section, whatever its document."""


def subjects(folder: Path, edition: str) -> Subjects:
    """What the units of an edition speak of. Raises KeyError for an edition that is not in `editions.yaml`."""
    chosen = dict(stacks(folder)[edition])
    members = [entry for entry in entries(folder) if _takes_part(entry, chosen)]
    return Subjects(
        tuple(entry.unit.id for entry in members),
        _by_name((plain(name), entry.unit.id) for entry in members for name in entry.texts("about")),
        _by_name((plain(entry.unit.section), entry.unit.id) for entry in members),
    )


def _takes_part(entry: Entry, chosen: dict[str, frozenset[str]]) -> bool:
    sections = chosen.get(entry.unit.source.name)
    return sections is not None and (not sections or entry.unit.section in sections)


def _by_name(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for name, unit in pairs:
        found.setdefault(name, []).append(unit)
    return {name: tuple(dict.fromkeys(units)) for name, units in found.items()}
