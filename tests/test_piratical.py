"""Piratical: its documents are played whole, its cards do something, its docs are true, and its mistakes are told in place."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from arbiter import games, rulebook
from arbiter.judging import judge
from arbiter.piratical.table.lore import lore
from arbiter.rulebook.entries import entries

EDITION = "piratical"
UNPLAYED = {"note"}
"""Entries of these kinds state no rule."""


def case_files(checkout: Path) -> list[Path]:
    return sorted((checkout / "rulings" / "cases").glob("piratical-*.yaml"))


def code(checkout: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted((checkout / "arbiter" / "piratical").rglob("*.py")))


def test_every_unit_that_states_a_rule_is_played(checkout: Path) -> None:
    text = code(checkout)
    missing = []
    for entry in entries(checkout / "rulings"):
        if entry.unit.source.name != EDITION or entry.unit.kind in UNPLAYED:
            continue
        principles = entry.texts("principles")
        asked = [name for name in principles if f'"{name}"' in text]
        if not (asked or entry.node.get("tables") or entry.pairs("keywords")):
            missing.append(entry.unit.id)
        assert len(asked) == len(principles), f"{entry.unit.id}: {set(principles) - set(asked)} asks for nothing"
    assert missing == []


def test_every_table_is_read(checkout: Path) -> None:
    text, known = code(checkout), lore(EDITION)
    own = {name for name in known.book.tables if name not in known.peoples()}
    assert {name for name in own if f'"{name}"' not in text} == set()


@pytest.mark.parametrize("name", sorted(lore(EDITION).cards))
def test_every_card_does_something(name: str) -> None:
    card = lore(EDITION).cards[name]
    assert not card.unplayed
    assert card.deeds or card.answers or card.is_battle_card or card.to_board


def test_every_card_has_a_case(checkout: Path) -> None:
    cited = {unit for path in case_files(checkout) for unit in re.findall(r"piratical\.cards\.\d+", path.read_text("utf-8"))}
    assert {unit for card in lore(EDITION).cards.values() for unit in card.cites} <= cited


@pytest.mark.long
def test_every_section_has_a_case(checkout: Path) -> None:
    about = {unit for path in case_files(checkout) for one in games.read(path)[0] for unit in one.about}
    sections = {unit.rsplit(".", 1)[0] for unit in about}
    known = {f"{u.source.prefix}.{u.section}" for u in rulebook.units().values() if u.source.name == EDITION and u.kind != "note"}
    assert known - sections == set()


@pytest.mark.long
def test_there_are_many_situations(checkout: Path) -> None:
    found = [one for path in case_files(checkout) for one in games.read(path)[0]]
    assert len(found) >= 150


@pytest.mark.parametrize("number", range(3))
def test_a_dispute_of_the_docs_is_ruled_as_told(number: int, checkout: Path) -> None:
    text = (checkout / "docs" / "piratical.md").read_text("utf-8")
    blocks = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert len(blocks) == 3
    judged = judge(blocks[number])
    assert not judged.problems
    for answer in judged.opinions[0].answers:
        assert (answer.question, answer.answer) == (answer.question, answer.expected)


def test_the_example_is_ruled_on_and_drawn(checkout: Path) -> None:
    judged = judge(checkout / "examples" / "piratical.yaml")
    assert not judged.problems
    assert any("Treas"[:4] in row for row in judged.opinions[0].map)
    assert any("Gor↓" in row for row in judged.opinions[0].map)


@pytest.mark.parametrize(
    ("line", "code_", "at"),
    [
        ("play: Albion flies at Gork", "sentence.unknown-word", 14),
        ("play: Albion fires at Grok", "situation.unknown-name", 23),
        ("play: Albion fires at", "sentence.unfinished", 21),
        ("play: 'Albion fires at Gork: 7'", "situation.die", 8),
        ("wind: E", "situation.side", 7),
        ("free ports: 9Z", "situation.hex", 13),
        ("stars: many", "situation.unknown-key", 1),
        ("ask: may Albion Gork?", "sentence.unexpected", 17),
    ],
)
def test_a_mistake_is_told_at_its_place(line: str, code_: str, at: int) -> None:
    judged = judge(f"edition: piratical\nships:\n  Albion: {{of: Empire}}\n  Gork: {{of: Orcs}}\n{line}\n")
    assert [(p.code, p.span.line, p.span.column) for p in judged.problems] == [(code_, 5, at)]


SPARE_DIE = """
edition: piratical
ships:
  Albion: {of: Empire, at: free port}
play: "Albion trades: 5, 3, 4"
ask: how much gold does Albion have?
"""


def test_a_die_that_nobody_rolls_is_told() -> None:
    told = [event.says for event in judge(SPARE_DIE).opinions[0].events if not event.standing]
    assert told == ["4 was given, and nobody rolls it: Albion trades: 5, 3, 4"]


def test_the_units_are_those_of_the_document(shared: Path) -> None:
    index = [json.loads(line) for line in (shared / "sources" / "index.jsonl").read_text("utf-8").splitlines()]
    known = {row["id"] for row in index if row["id"].startswith(f"{EDITION}.")}
    cited = {unit for card in lore(EDITION).cards.values() for unit in card.cites}
    cited |= {cell.unit for rows in lore(EDITION).book.tables.values() for cell in rows.values()}
    assert cited <= known
