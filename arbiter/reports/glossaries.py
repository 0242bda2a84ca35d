"""Terms, and documents side by side, as text and as values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from arbiter.asking.comparing import Column
from arbiter.citations import GlossaryTerm, Unit
from arbiter.reports.lines import Line
from arbiter.reports.sources import titled


def term_lines(terms: Sequence[GlossaryTerm]) -> Iterator[Line]:
    """The terms one after another, each with what it means, what players call it and its units."""
    for place, term in enumerate(terms):
        if place:
            yield Line()
        yield Line(term.name, style="heading", wide=True)
        yield Line(term.says, term.units, lead="  ", hang="  ")
        if term.words:
            yield Line(", ".join(term.words), lead="  also called  ", hang=" " * 15, lead_style="label", wide=True)


def terms_record(terms: Sequence[GlossaryTerm]) -> dict[str, Any]:
    """The terms as values."""
    return {"terms": [_term(term) for term in terms]}


def _term(term: GlossaryTerm) -> dict[str, Any]:
    return {"term": term.name, "says": term.says, "units": [*term.units], "words": [*term.words]}


def column_lines(columns: Sequence[Column]) -> Iterator[Line]:
    """What each document says, one under another, the earliest first, with what prevails."""
    for place, column in enumerate(columns):
        if place:
            yield Line()
        yield Line(titled(column.source), style="heading", wide=True)
        for unit in column.units:
            yield Line(unit.says, (unit.id,), lead="  ", hang="  ")
            yield from _replaced(unit)


def _replaced(unit: Unit) -> Iterator[Line]:
    if unit.overridden_by:
        yield Line(", ".join(unit.overridden_by), lead="  ✘ overridden by  ", hang=" " * 19, lead_style="fallen", wide=True)


def columns_record(topic: str, columns: Sequence[Column]) -> dict[str, Any]:
    """What each document says, as values."""
    return {"topic": topic, "documents": [_column(column) for column in columns]}


def _column(column: Column) -> dict[str, Any]:
    units = [{"id": unit.id, "says": unit.says, "overridden_by": [*unit.overridden_by]} for unit in column.units]
    return {"name": column.source.name, "title": column.source.title, "game": column.source.game, "entries": units}
