"""The rulings hold together: every text in them is read, every id is one of a kind, and every reference leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbiter import documents
from arbiter.documents import Mapping, Sequence
from arbiter.folders import rulings
from arbiter.rulebook import build, editions, units
from arbiter.rulebook.entries import Entry, entries, file_problems, scalar

ENTRIES = [*entries(rulings())]
ASKED = re.compile(r'\bunits\("([a-z ]+)"\)')


def elsewhere(entry: Entry) -> list[str]:
    """The units that an entry refers to."""
    rules = [item for item in entry.items("rules") if isinstance(item, Mapping)]
    return [*entry.texts("overrides"), *filter(None, (scalar(rule, "overridden by") for rule in rules))]


@pytest.mark.parametrize("edition", editions())
def test_every_text_of_an_edition_is_read(edition: str) -> None:
    book, problems = build(edition)
    assert book.edition == edition
    assert [f"{problem.span}: {problem.message}" for problem in problems] == []


def test_no_entry_has_a_key_that_nobody_reads() -> None:
    assert file_problems(rulings()) == []


def test_every_unit_has_one_entry_with_its_place_and_its_words() -> None:
    assert len({entry.unit.id for entry in ENTRIES}) == len(ENTRIES)
    assert [entry.unit.id for entry in ENTRIES if not (entry.unit.lines and entry.unit.says)] == []
    assert [entry.unit.id for entry in ENTRIES if not entry.unit.id.startswith(f"{entry.unit.source.prefix}.")] == []


def test_every_reference_leads_to_a_unit() -> None:
    cited = [(entry.unit.id, unit) for entry in ENTRIES for unit in elsewhere(entry)]
    for path in (rulings() / "keywords").glob("*.yaml"):
        root = documents.read(path).root
        assert isinstance(root, Sequence)
        for item in root.items:
            assert isinstance(item, Mapping)
            cited += [(scalar(item, "keyword"), unit) for unit in Entry(ENTRIES[0].unit, item).texts("cites")]
    assert [(where, unit) for where, unit in cited if unit not in units()] == []


def test_every_principle_that_the_engine_asks_for_has_its_unit(checkout: Path) -> None:
    asked = {name for path in (checkout / "arbiter").rglob("*.py") for name in ASKED.findall(path.read_text("utf-8"))}
    laid_down = {name for entry in ENTRIES for name in entry.texts("principles")}
    assert asked - laid_down == set()
