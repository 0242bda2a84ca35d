"""What counts as played shows on a table: with the text something else happens, stands open or is answered than without."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from showing import BEARERS, counts_as_played, parts, shown

from arbiter.effects import Ability

TEXTS = (
    ("This ship gets +1 to her cannon rolls.", "Ship"),
    ("This ship may dock at enemy home islands.", "Crew"),
    ("Once per turn, roll a d6. On a 6, this ship may be given an extra action.", "Crew"),
    ("When this ship hits an enemy ship, eliminate one crew on that ship.", "Ship"),
    ("Fear. Schooner.", "Ship"),
    ("This fort cannot be shot at.", "Fort"),
)
"""Texts of our own, one for each way in which one can show."""
RESTATED = frozenset({"If derelict, she cannot shoot."})
"""What a card repeats of the rules, so that no table is other with it than without."""
OF_OTHER_ABILITIES = "use its abilities aboard only"
"""What bounds the other abilities of its crew alone, so that a table with one ability of his is none other with it."""
SHARES = 8
"""In so many tests the printed texts are shown, so that they need not wait for one another."""
CARDS = Path(__file__).resolve().parent.parent.parent / "shared" / "cards" / "printed_texts.jsonl"


@pytest.mark.parametrize(
    ("text", "kind"), [TEXTS[1], *(pytest.param(*one, marks=pytest.mark.long) for one in (TEXTS[0], *TEXTS[2:]))]
)
def test_a_played_text_shows_on_some_table(text: str, kind: str) -> None:
    assert counts_as_played(text, kind)
    assert all(shown(part, BEARERS[kind], text) for part in parts(text))


@pytest.mark.parametrize("text", ["To use this card, replace the ability of card #3 with this card's ability."])
def test_what_shows_nowhere_is_told_from_what_does(text: str) -> None:
    assert not any(shown(part, "Gull", text) for part in parts(text))


def printed() -> Iterator[tuple[str, tuple[str, ...]]]:
    for line in CARDS.read_text("utf-8").splitlines():
        row = json.loads(line)
        yield row["text"], tuple(kind for kind in row["types"] if kind in BEARERS)


@cache
def played_parts() -> tuple[tuple[Ability, str, tuple[str, ...]], ...]:
    """Each part of the printed texts once, with the first text that has it and the kinds of cards on which that is played."""
    found: dict[tuple[str, str, tuple[str, ...]], tuple[Ability, str, tuple[str, ...]]] = {}
    for text, printed_on in printed():
        kinds = tuple(kind for kind in printed_on if counts_as_played(text, kind))
        for part in parts(text) if kinds else ():
            found.setdefault((part.name, part.text, kinds), (part, text, kinds))
    return tuple(found.values())


@pytest.mark.long
@pytest.mark.skipif(not CARDS.is_file(), reason="the texts of real cards are no part of this project")
@pytest.mark.parametrize("share", range(SHARES))
def test_every_printed_text_that_counts_as_played_shows(share: int) -> None:
    own = played_parts()[share::SHARES]
    unseen = [part for part, text, kinds in own if not any(shown(part, BEARERS[kind], text) for kind in kinds)]
    said = [f"{one.name}: {one.text}" for one in unseen if one.text not in RESTATED and OF_OTHER_ABILITIES not in one.text]
    assert said == []
