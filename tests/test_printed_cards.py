"""The cases with the abilities of their cards as they are printed: another wording of the same ability changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from arbiter.cards import Card
from arbiter.casebook import files, run_file
from arbiter.effects import Ability
from arbiter.rulebook import Library, library
from arbiter.spans import of_text

CARDS = Path(__file__).resolve().parent.parent.parent / "shared" / "cards" / "cards.jsonl"
FEWEST = 40
"""So many of the shipped cards have a printed text that is read; only ever raised."""

pytestmark = pytest.mark.skipif(not CARDS.is_file(), reason="the texts of real cards are no part of this project")


@cache
def printed() -> dict[tuple[str, int | None], str]:
    """The printed texts by the name and the cost of their card."""
    rows = [json.loads(line) for line in CARDS.read_text("utf-8").splitlines()]
    return {(row["name"].casefold(), row["points"]): row["text"] for row in rows if row.get("text")}


def as_printed(card: Card, known: Library) -> tuple[Ability, ...] | None:
    """The abilities that the printed text of that very card gives, or None where it is not known or not read."""
    text = printed().get((card.name.casefold(), card.points))
    if text is None or not any(ability.effects for ability in card.abilities):
        return None
    abilities, problems = known.abilities(text, of_text(text))
    return None if problems else abilities


def fitting(known: Library) -> Iterator[tuple[Card, tuple[Ability, ...]]]:
    for card in known.book.cards.values():
        abilities = as_printed(card, known)
        if abilities is not None:
            yield card, abilities


def test_many_cards_are_read_as_printed() -> None:
    assert len(list(fitting(library()))) >= FEWEST


@pytest.mark.long
def test_every_case_holds_with_the_printed_wording_of_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {card.name.casefold(): abilities for card, abilities in fitting(library())}
    shipped = Library.card

    def card(self: Library, name: str) -> Card | None:
        found = shipped(self, name)
        abilities = told.get(found.name.casefold()) if found is not None else None
        return replace(found, abilities=abilities) if found is not None and abilities is not None else found

    monkeypatch.setattr(Library, "card", card)
    bearing = [path for path in files() if any(name in path.read_text("utf-8").casefold() for name in told)]
    assert len(bearing) >= FEWEST
    assert [case.name for path in bearing for case in run_file(path) if not case.as_expected] == []
