"""The ability texts of real cards: how many are read never falls, and what is read survives being printed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter.language.abilities import read_abilities
from arbiter.language.printer import print_ability
from arbiter.spans import of_text

CARDS = Path(__file__).resolve().parent.parent.parent / "shared" / "cards" / "printed_texts.jsonl"
FLOOR_OF_TEXTS = 569
"""Texts that are understood, every word of them; only ever raised."""
FLOOR_OF_CARDS = 1697
"""Cards that bear them; only ever raised."""
FLOOR_READ_BACK = 569
"""Texts whose canonical text says the same; only ever raised."""

pytestmark = pytest.mark.skipif(not CARDS.is_file(), reason="the texts of real cards are no part of this project")


def printed() -> list[tuple[str, int]]:
    rows = [json.loads(line) for line in CARDS.read_text("utf-8").splitlines()]
    return [(row["text"], row["count"]) for row in rows]


def understood() -> list[tuple[str, int]]:
    return [(text, count) for text, count in printed() if not read_abilities(text, of_text(text))[1]]


@pytest.mark.long
def test_no_text_that_was_understood_is_lost() -> None:
    found = understood()
    assert len(found) >= FLOOR_OF_TEXTS
    assert sum(count for _, count in found) >= FLOOR_OF_CARDS


def test_the_floors_stand_where_the_coverage_is() -> None:
    found = understood()
    assert (len(found), sum(count for _, count in found)) == (FLOOR_OF_TEXTS, FLOOR_OF_CARDS), "raise the floors"


@pytest.mark.long
def test_understood_texts_read_back_when_printed() -> None:
    kept = sum(reads_back(text) for text, _ in understood())
    assert kept >= FLOOR_READ_BACK
    assert kept == FLOOR_READ_BACK, "raise the floor"


def reads_back(text: str) -> bool:
    """Whether the canonical text of a text gives the same abilities."""
    abilities, _ = read_abilities(text, of_text(text))
    styled = " ".join(map(print_ability, abilities))
    again, problems = read_abilities(styled, of_text(styled))
    return not problems and [(one.name, one.effects) for one in again] == [(one.name, one.effects) for one in abilities]


def test_every_problem_points_at_words_of_its_text() -> None:
    for text, _ in printed():
        lines = text.split("\n")
        for problem in read_abilities(text, of_text(text))[1]:
            assert problem.message
            assert 1 <= problem.span.line <= problem.span.end_line <= len(lines), text
            assert problem.span.column <= len(lines[problem.span.line - 1]) + 2, text
