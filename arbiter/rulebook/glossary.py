"""The glossary: every term of art, what it means, the units that say so, and what players call it."""

from __future__ import annotations

from pathlib import Path

from arbiter import documents
from arbiter.citations import Term
from arbiter.documents import Mapping, Scalar, Sequence

KEYS = ("term", "says", "units", "words")


def terms(folder: Path) -> tuple[Term, ...]:
    """The terms of `glossary.yaml`, in the order of the file."""
    root = documents.read_once(folder / "glossary.yaml").root
    items = root.items if isinstance(root, Sequence) else ()
    return tuple(_term(item) for item in items if isinstance(item, Mapping))


def _term(node: Mapping) -> Term:
    name, says = (_text(node.get(key)) for key in ("term", "says"))
    units, words = (_texts(node.get(key)) for key in ("units", "words"))
    return Term(name, says, units, words)


def _text(value: documents.Value | None) -> str:
    return value.text if isinstance(value, Scalar) else ""


def _texts(value: documents.Value | None) -> tuple[str, ...]:
    return tuple(item.text for item in value.items if isinstance(item, Scalar)) if isinstance(value, Sequence) else ()
