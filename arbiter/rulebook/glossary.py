"""The glossary: every term of art, what it means, the units that say so, and what players call it."""

from __future__ import annotations

from pathlib import Path

from arbiter.citations import GlossaryTerm
from arbiter.documents import Mapping
from arbiter.rulebook.entries import rows, scalar, texts

KEYS = ("term", "says", "units", "words")


def terms(folder: Path) -> tuple[GlossaryTerm, ...]:
    """The terms of `glossary.yaml`, in the order of the file."""
    return tuple(map(_term, rows(folder / "glossary.yaml")))


def _term(node: Mapping) -> GlossaryTerm:
    return GlossaryTerm(scalar(node, "term"), scalar(node, "says"), texts(node, "units"), texts(node, "words"))
