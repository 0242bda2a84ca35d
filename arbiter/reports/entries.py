"""Units as text and as values: what each says in our words, where it stands, what it establishes and overrides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from arbiter.citations import Unit
from arbiter.references import overridden_by, overrides
from arbiter.reports.lines import Line
from arbiter.reports.sources import titled

TOLD = {"yes": "Yes.", "no": "No.", "depends": "It depends."}
"""What stands behind the question of a unit."""
LABELS = {
    "rules": "rule",
    "keywords": "keyword",
    "crew": "crew",
    "prevails": "prevails",
    "confirms": "confirms",
    "principles": "principle",
    "procedure": "procedure",
}
"""What to call each kind of thing that a unit establishes."""


def entry_lines(found: Sequence[Unit]) -> Iterator[Line]:
    """The units one after another, each under its id."""
    for place, unit in enumerate(found):
        if place:
            yield Line()
        yield Line(unit.id, style="heading", wide=True)
        yield Line(
            f"{titled(unit.source)}, section {unit.section.replace('-', ' ')}, {_place(unit)}",
            lead="  ",
            hang="  ",
            style="title",
        )
        yield Line()
        if unit.question:
            yield Line(f"{unit.question} {TOLD.get(unit.answer, '')}".rstrip(), lead="  ", hang="  ", style="question")
        yield Line(unit.says, lead="  ", hang="  ")
        yield from _established(unit)


def _established(unit: Unit) -> Iterator[Line]:
    told = [_line(*said) for said in established(unit)]
    told += [_line("overrides", other) for other in overrides(unit)]
    told += [_line("overridden by", other) for other in overridden_by(unit)]
    told += [_line("see", ", ".join(unit.see))] if unit.see else []
    if told:
        yield Line()
        yield from told


def _line(label: str, says: str) -> Line:
    return Line(says, lead=f"  {label:<14}", hang=" " * 16, lead_style="label")


def established(unit: Unit) -> Iterator[tuple[str, str]]:
    """What a unit gives the engine, each part with what to call it; what it overrides is told apart."""
    for said in unit.establishes:
        kind, _, rest = said.partition(": ")
        if kind in LABELS:
            yield LABELS[kind], rest


def _place(unit: Unit) -> str:
    return f"{'lines' if '-' in unit.lines else 'line'} {unit.lines}"


def entries_record(found: Sequence[Unit]) -> dict[str, Any]:
    """The units as values."""
    return {"entries": [_record(unit) for unit in found]}


def _record(unit: Unit) -> dict[str, Any]:
    source = unit.source
    return {
        "id": unit.id,
        "source": {"name": source.name, "title": source.title, "date": source.date, "game": source.game},
        "section": unit.section,
        "lines": unit.lines,
        "kind": unit.kind,
        "question": unit.question,
        "answer": unit.answer,
        "says": unit.says,
        "terms": [*unit.terms],
        "about": [*unit.about],
        "see": [*unit.see],
        "establishes": [{"kind": kind, "text": text} for kind, text in established(unit)],
        "overrides": [*overrides(unit)],
        "overridden_by": [*overridden_by(unit)],
    }
