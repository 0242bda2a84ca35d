"""A question about what cannot be is never answered with a yes, whatever verb it uses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter import rulebook, situations
from arbiter.arbitration.arbitrate import arbitrate
from arbiter.situations.sentences.verbs import VERBS

TABLE = """
ships:
  Sardine: {{of: Pirates, masts: 3, cannons: 2S-2S-2S, treasure: [3], crew: [captain, {{name: Mad Meg, points: 3}}]}}
  Heron: {{of: Spain, masts: 2, crew: [helmsman]}}
islands: {{Roca: {{treasure: [1, 5]}}}}
table: Sardine is within S of Heron
turn: Pirates
ask: "{ask}"
"""
NONSENSE = {
    "load": ("Heron", "Roca"), "unload": ("Heron", "Roca"), "dock": ("Heron", "Mad Meg"), "repair": ("Mad Meg", "Roca"),
    "scuttle": ("Mad Meg", "Roca"), "hit": ("Mad Meg", "Roca"), "give": ("Heron", "Roca"), "tow": ("Roca", "Mad Meg"),
    "ram": ("Roca", "Mad Meg"), "board": ("Roca", "Mad Meg"), "shoot": ("Roca", "Mad Meg"),
}  # fmt: skip


def answered(ask: str) -> str | None:
    """The answer to a question about the table, None where it cannot be read."""
    found, problems = situations.read(TABLE.format(ask=ask), rulebook.shipped)
    return None if problems else arbitrate(found[0], turns=False).answers[0].answer


@pytest.mark.parametrize(("verb", "objects"), NONSENSE.items(), ids=NONSENSE)
def test_what_cannot_be_done_to_a_piece_may_not_be_done(verb: str, objects: tuple[str, ...]) -> None:
    for thing in objects:
        for modal in ("may", "must"):
            assert answered(f"{modal} Sardine {verb} {thing}?") in ("no", "undecided", None), thing


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_every_verb_can_be_asked_about_without_a_failure(verb: object) -> None:
    forms = ("may Sardine {0}?", "must Sardine {0} Heron?", "does Sardine {0} Mad Meg?", "may Heron be {1}?", "is Mad Meg {1}?")
    passive = next(iter(verb.passive), "")  # type: ignore[attr-defined]
    for form in forms:
        assert answered(form.format(verb.name, passive)) in (None, "yes", "no", "undecided")  # type: ignore[attr-defined]


MOVED = """
ships:
  Sardine:
    of: Ann
    masts: 3
    base move: S
    crew: [helmsman]
    treasure: [{name: Breath, face: down, ability: TEXT}]
turn: Ann
play: PLAY
ask: how far may Sardine move?
"""


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        ("[Sardine is given a move action, Ann reveals Breath, Sardine moves]", "undecided"),
        ("[Sardine is given a move action, Sardine moves]", "S+S"),
        ("[]", "S+S"),
    ],
)
def test_a_base_move_that_was_another_in_the_move_may_be_meant(shared: Path, play: str, expected: str) -> None:
    lines = (shared / "cards" / "printed_texts.jsonl").read_text("utf-8").splitlines()
    text = next(found for found in (json.loads(line)["text"] for line in lines) if "base move as many times" in found)
    text = text.replace("Poseidon's Breath", "Breath")
    found, problems = situations.read(MOVED.replace("TEXT", json.dumps(text)).replace("PLAY", play), rulebook.shipped)
    assert not problems
    assert arbitrate(found[0], turns=False).answers[0].answer == expected


@pytest.mark.parametrize(
    ("play", "read"),
    [
        ("[Sardine shoots Heron, 'after the first die, Lena cancels the captain ability of Sardine']", False),
        ("[Lena cancels the captain ability of Sardine, Sardine shoots Heron]", True),
    ],
)
def test_what_could_be_done_in_place_of_what_breaks_in_is_refused(play: str, read: bool) -> None:
    table = TABLE.format(ask="could Lena have cancelled the helmsman ability of Sardine instead?")
    table = table.replace("crew: [helmsman]", "crew: [{name: Lena, ability: 'Once per turn, cancel the ability of one crew.'}]")
    table = table.replace("crew: [captain, ", "crew: [captain, helmsman, ").replace(
        "turn: Pirates", f"turn: Pirates\nplay: {play}"
    )
    _, problems = situations.read(table, rulebook.shipped)
    assert [one.hint for one in problems if read or "leave out" not in one.hint] == []
    assert bool(problems) is not read
