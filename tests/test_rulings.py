"""The rulings hold together: every text in them is read, every id is one of a kind, and every reference leads somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter import documents
from arbiter.documents import Mapping, Scalar, Sequence, Value
from arbiter.folders import rulings
from arbiter.language.abilities import read_abilities
from arbiter.rulebook import build, editions, units
from arbiter.rulebook.entries import Entry, entries, file_problems, scalar

ENTRIES = [*entries(rulings())]
ASKED = re.compile(r'\bunits\("([a-z ]+)"\)')


TEXTS = ("rules", "crew", "keywords", "prevails", "confirms", "amends", "illustrates")
"""The keys of an entry under which card text stands."""
FLOOR = 460
"""Entries of kind rule or exception that establish card text; only ever raised."""


def texts(value: Value | None) -> Iterator[Scalar]:
    """Every card text below a key of an entry, whatever names it stands under."""
    if isinstance(value, Scalar):
        yield value
    elif isinstance(value, Sequence):
        for item in value.items:
            yield from texts(item)
    elif isinstance(value, Mapping):
        for name, item in value.items:
            if name.text not in ("absolute", "overridden by"):
                yield from texts(item)


def elsewhere(entry: Entry) -> list[str]:
    """The units that an entry refers to."""
    rules = [item for item in entry.items("rules") if isinstance(item, Mapping)]
    steps = [unit.text for _, steps in entry.procedures() for _, unit in steps if unit]
    return [*entry.texts("overrides"), *filter(None, (scalar(rule, "overridden by") for rule in rules)), *steps]


@pytest.mark.parametrize("edition", editions())
def test_every_text_of_an_edition_is_read(edition: str) -> None:
    book, problems = build(edition)
    assert book.edition == edition
    assert [f"{problem.span}: {problem.message}" for problem in problems] == []


def test_every_card_text_of_every_source_is_read_and_does_something() -> None:
    """Of the sources that are not played, and of the sections that no edition takes in, too."""
    found = [(entry.unit.id, text) for entry in ENTRIES for key in TEXTS for text in texts(entry.node.get(key))]
    read = [(unit, text.text, *read_abilities(text.text, text.span)) for unit, text in found]
    assert [(unit, text) for unit, text, abilities, problems in read if problems or not all(a.effects for a in abilities)] == []


def test_most_of_what_is_stated_as_a_rule_or_an_exception_establishes_card_text() -> None:
    stated = [entry for entry in ENTRIES if entry.unit.kind in ("rule", "exception")]
    assert sum(any(entry.node.get(key) is not None for key in TEXTS) for entry in stated) >= FLOOR


def test_no_source_states_the_same_rule_twice() -> None:
    """What another entry of the source establishes is confirmed and not said again."""
    rules = [(entry.unit.source.name, text.text) for entry in ENTRIES for text in texts(entry.node.get("rules"))]
    assert {rule for rule in rules if rules.count(rule) > 1} == set()


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
