"""The glossary: every term of art, what it means, the units that say so, and what players call it."""

from __future__ import annotations

from pathlib import Path

from arbiter import documents
from arbiter.citations import GlossaryTerm
from arbiter.documents import Mapping, Sequence
from arbiter.rulebook.entries import scalar, texts

KEYS = ("term", "says", "units", "words")


def terms(folder: Path) -> tuple[GlossaryTerm, ...]:
    """The terms of `glossary.yaml`, in the order of the file."""
    root = documents.read_once(folder / "glossary.yaml").root
    items = root.items if isinstance(root, Sequence) else ()
    return tuple(_term(item) for item in items if isinstance(item, Mapping))


def _term(node: Mapping) -> GlossaryTerm:
    return GlossaryTerm(scalar(node, "term"), scalar(node, "says"), texts(node, "units"), texts(node, "words"))
