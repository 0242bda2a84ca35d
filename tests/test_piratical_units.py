"""Every unit of Piratical acts: it bears on some case, and where it gives a figure or a card, another one changes an answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from arbiter import games, rulebook
from arbiter.piratical import opinion
from arbiter.piratical.deeds import course
from arbiter.piratical.situations import describing
from arbiter.piratical.table.described import HexTable
from arbiter.piratical.table.lore import Lore, lore
from arbiter.trace import Node, Opinion

CASES = Path(__file__).resolve().parent.parent / "rulings" / "cases"
EDITION = "piratical"
UNPLAYED: dict[str, str] = {}
"""Units that state a rule and are not played, each with the reason."""
MOST_UNPLAYED = 0.05
SAME_ANYWAY = {
    ("price at port", "weapon"): "each kind of port has a price of its own, which prevails",
    ("price at port", "crew"): "each kind of port has a price of its own, which prevails",
    ("Dwarves", "into the wind"): "steam is no sail, so that the wind stops nobody who moves by it anyway",
}
"""Figures that another one would change nothing of, each with the reason."""
RULES = sorted(
    unit.id for unit in rulebook.units().values() if unit.source.name == EDITION and unit.kind not in ("note", "example")
)


@cache
def files() -> tuple[Path, ...]:
    return tuple(sorted(CASES.glob("piratical-*.yaml")))


@cache
def tables() -> tuple[tuple[Path, HexTable], ...]:
    return tuple((path, table) for path in files() for table in read(path))


def read(path: Path) -> tuple[HexTable, ...]:
    found: tuple[object, ...] = tuple(games.read(path)[0])
    return tuple(one for one in found if isinstance(one, HexTable))


@cache
def ruled() -> tuple[tuple[Path, HexTable, Opinion, frozenset[str]], ...]:
    """Every situation with the opinion on it, and the units that bear on it."""
    found = []
    for path, table in tables():
        given = opinion.opinion(table)
        nodes = [*given.events, *(answer.why for answer in given.answers)]
        nodes += [outcome.why for answer in given.answers for outcome in answer.outcomes]
        found.append((path, table, given, frozenset(unit for node in nodes for unit in cited(node))))
    return tuple(found)


def cited(node: Node) -> Iterator[str]:
    yield from node.cites
    for part in node.causes:
        yield from cited(part)


def test_few_units_are_not_played() -> None:
    assert set(UNPLAYED) <= set(RULES)
    assert len(UNPLAYED) <= MOST_UNPLAYED * len(RULES)


@pytest.mark.long
@pytest.mark.parametrize("unit", [unit for unit in RULES if unit not in UNPLAYED])
def test_a_unit_bears_on_a_case(unit: str) -> None:
    assert any(unit in units for _, _, _, units in ruled())


def changed(book: Lore, table: str, key: str, by: int) -> Lore:
    """The lore with one entry of a table that says something else."""
    rows = {name: dict(cells) for name, cells in book.book.tables.items()}
    cell = rows[table][key]
    if cell.text.lstrip("-").isdecimal():
        rows[table][key] = replace(cell, text=str(int(cell.text) + by))
    elif " " in cell.text and cell.text.split()[0] in ("gain", "lose", "take", "miss", "inflict"):
        rows[table][key] = replace(cell, text="gain 7 gold")
    else:
        del rows[table][key]
    return Lore(replace(book.book, tables=rows))


FIGURES = [(table, key) for table, cells in lore(EDITION).book.tables.items() for key in cells]
FIGURES = [figure for figure in FIGURES if figure not in SAME_ANYWAY]
CARDS = sorted(lore(EDITION).cards)


def answers_differ(monkeypatch: pytest.MonkeyPatch, other: Lore, units: set[str]) -> bool:
    """Whether a case on which one of the units bears comes out differently by other lore."""
    bears = [one for one in ruled() if one[3] & units]
    monkeypatch.setattr(course, "lore", lambda edition: other)
    try:
        if any(answers(table) != told(given) for _, table, given, _ in bears):
            return True
        monkeypatch.setattr(describing, "lore", lambda edition: other)
        for path in dict.fromkeys(path for path, _, _, _ in bears):
            before = [told(given) for known, _, given, _ in ruled() if known == path]
            if [answers(table) for table in read(path)] != before:
                return True
    except Exception:  # noqa: BLE001 - what cannot be ruled on without an entry hangs on it
        return True
    return False


def answers(table: HexTable) -> list[str]:
    return told(opinion.opinion(table))


def told(given: Opinion) -> list[str]:
    return [answer.answer for answer in given.answers]


@pytest.mark.long
@pytest.mark.parametrize(("table", "key"), FIGURES)
def test_another_figure_changes_an_answer(table: str, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = lore(EDITION)
    assert ruled()
    units = {known.book.tables[table][key].unit}
    assert any(answers_differ(monkeypatch, changed(known, table, key, by), units) for by in (2, -2))


@pytest.mark.parametrize("name", CARDS)
def test_a_card_that_does_nothing_changes_an_answer(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = lore(EDITION)
    assert ruled()
    card = known.cards[name]
    other = Lore(known.book)
    empty = replace(card, held=False, deeds=(), answers=frozenset(), to_hit=0, damage=0, reach=0, to_board=0)
    other.cards = {**other.cards, name: empty}
    assert answers_differ(monkeypatch, other, set(card.cites))
