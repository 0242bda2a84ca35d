"""`arbiter coverage`: how much of texts or rules is read, verified and played, and the reasons of the rest."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from arbiter.cli import app
from arbiter.rulebook import book

KEYS = ["schema", "of", "textless", "read", "verified", "played", "unplayed"]


def told(*arguments: str) -> dict[str, Any]:
    done = CliRunner().invoke(app, ["coverage", *arguments, "--format", "json"])
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.stdout)
    assert list(found) == KEYS
    assert found["schema"] == "pirates-arbiter/coverage/1"
    return found


def test_a_file_of_texts_is_counted_with_the_reasons_of_what_is_not_played(tmp_path: Path) -> None:
    texts = ["This ship cannot be pinned.", "This ship may juggle a lantern.", "This ship blarps."]
    path = tmp_path / "texts.jsonl"
    path.write_text("".join(json.dumps({"text": text}) + "\n" for text in texts), "utf-8")
    found = told(str(path))
    assert (found["of"], found["played"]) == (3, 1)
    assert all(list(group) == ["reason", "count", "examples"] for group in found["unplayed"])
    assert {example for group in found["unplayed"] for example in group["examples"]} == set(texts[1:])


def test_a_spreadsheet_counts_each_text_once_for_a_kind_of_card(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text(
        "Name,Type,Ability\nOld Tom,Crew,This ship cannot be pinned.\nGull,Ship,This ship cannot be pinned.\n"
        "Tern,Ship,This ship cannot be pinned.\n",
        "utf-8",
    )
    found = told(str(path))
    assert (found["of"], found["read"], found["played"], found["unplayed"]) == (2, 2, 2, [])


@pytest.mark.parametrize("command", ["coverage", "check"])
def test_a_card_without_a_text_is_counted_and_no_mistake(tmp_path: Path, command: str) -> None:
    path = tmp_path / "cards.jsonl"
    cards = [{"name": "Gull", "masts": 3}, {"card": "Tern", "text": None}, {"name": "Old Tom", "text": " "}]
    path.write_text("".join(f"{json.dumps(card)}\n" for card in [*cards, {"name": "Skua", "text": "Hoist."}]), "utf-8")
    done = CliRunner().invoke(app, [command, str(path)])
    assert "3 cards without a text" in done.output
    assert "has no text" not in done.output
    assert done.exit_code != 2


def test_a_line_without_a_card_or_a_text_is_a_mistake(tmp_path: Path) -> None:
    path = tmp_path / "texts.jsonl"
    path.write_text('{"txt": "This ship cannot be pinned."}\n', "utf-8")
    done = CliRunner().invoke(app, ["coverage", str(path)])
    assert "the line has no text" in done.output
    assert done.exit_code == 2


def test_cards_without_a_text_are_counted_in_every_form(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text("Name,Type,Ability\nOld Tom,Crew,\nGull,Ship,This ship cannot be pinned.\n", "utf-8")
    cards = "- card: Old Tom\n  kind: crew\n- card: Gull\n  text: This ship cannot be pinned.\n- card: Tern\n  text: ''\n"
    (tmp_path / "cards.yaml").write_text(cards, "utf-8")
    assert told(str(tmp_path / "cards.csv"))["textless"] == 1
    assert told(str(tmp_path / "cards.yaml"))["textless"] == 2


@pytest.mark.parametrize("edition", ["spanish-main", "crimson-coast", "cursed-seas"])
def test_every_rule_of_an_edition_is_played_or_stands_with_its_reason(edition: str) -> None:
    found = told(edition)
    assert found["of"] == found["read"] == len(book(edition).rules)
    assert 0 < found["played"] <= found["of"]
    assert bool(found["unplayed"]) is (found["played"] < found["of"])


def test_a_page_says_it_in_words(tmp_path: Path) -> None:
    path = tmp_path / "texts.txt"
    path.write_text("This ship cannot be pinned.\nHoist.\n", "utf-8")
    done = CliRunner().invoke(app, ["coverage", str(path)])
    assert "1 of 2 texts played" in done.stdout
    assert "no document says what the keyword “Hoist” does" in done.stdout
