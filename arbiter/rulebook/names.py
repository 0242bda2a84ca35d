"""The names that may stand in an entry: of cards, with the keywords that each bears, and of what the documents name besides."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from arbiter import documents
from arbiter.documents import Mapping
from arbiter.rulebook.entries import listed, rows, scalar


def cards(folder: Path) -> dict[str, tuple[str, ...]]:
    """Every name in `names.yaml` and in `cards/`, with the keywords and the kinds of ability that go with it."""
    root = documents.read_once(folder / "names.yaml").root
    found = {name.text: listed(value) for name, value in root.items} if isinstance(root, Mapping) else {}
    for path in sorted((folder / "cards").glob("*.yaml")):
        for item in rows(path):
            found.setdefault(scalar(item, "card"), ())
    return found


def known_names(folder: Path) -> Iterator[str]:
    """Every name that an entry may be about."""
    yield from cards(folder)
    for path in sorted((folder / "keywords").glob("*.yaml")):
        yield from (scalar(item, "keyword") for item in rows(path))
