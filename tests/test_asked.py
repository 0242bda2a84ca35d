"""A question about what cannot be is never answered with a yes, whatever verb it uses."""

from __future__ import annotations

import pytest

from arbiter import rulebook, situations
from arbiter.arbitrate import arbitrate
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
