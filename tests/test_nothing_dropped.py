"""No words that change what a text says are dropped on the way to what is played: with them it is played otherwise, or not."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from arbiter import rulebook
from arbiter.effects import Act, Effect
from arbiter.judging import judge
from arbiter.pirates.lowering.terms import in_terms
from arbiter.pirates.played import unplayed
from arbiter.spans import of_text
from arbiter.trace import Status

CORPUS = Path(__file__).resolve().parent / "corpora" / "card_text.txt"
MORE = (
    (r"cannon rolls?", "first cannon roll"),
    (r"cannon rolls?", "L-range cannon roll"),
    (r"boarding rolls?", "boarding roll on your turn"),
    (r"boarding rolls?", "boarding roll of 6"),
    (r"an enemy ship", "an enemy ship with two masts"),
    (r"an enemy ship", "a friendly ship"),
    (r"enemy ships", "enemy ships that were hit this turn"),
    (r"one crew", "one crew with a point cost of 3 or more"),
    (r"one crew", "one crew with a roll of 6"),
    (r"one crew", "two crew"),
    (r"one mast", "one extra mast of another ship"),
    (r"one treasure", "one unique treasure"),
    (r"\.$", " while she carries treasure."),
    (r"\.$", " if an enemy ship is within L of her."),
    (r"\.$", " until your next turn."),
    (r"^", "Once per game, "),
    (r"^", "Unless this ship is pinned, "),
)
"""Places of a text, and what is said there that says something else."""
ALIKE = {Act.NOTHING, Act.TITLE}
"""What does nothing whatever is said of it."""


def texts() -> list[str]:
    """The texts of our own corpus, one sentence each."""
    lines = (line.split("=>")[0].strip() for line in CORPUS.read_text("utf-8").splitlines())
    return [line for line in lines if line.endswith(".") and not line.startswith("#")]


@cache
def known() -> tuple[tuple[str, tuple[Effect, ...]], ...]:
    """Every text that is played and does something, with its effects."""
    found = ((text, played(text)) for text in texts())
    return tuple((text, ours) for text, ours in found if ours and not all(effect.act in ALIKE for effect in ours))


def played(text: str) -> tuple[Effect, ...]:
    """The effects of a text as they are played; nothing where some of it is not."""
    abilities, problems = rulebook.library().abilities(text, of_text(text), on_table=True)
    if problems or any(ability.unsure for ability in abilities):
        return ()
    pairs = [(effect, ability) for ability in abilities for effect in ability.effects]
    if any(unplayed(effect, None, ability) for effect, ability in pairs):
        return ()
    return tuple(in_terms(effect) for effect, _ in pairs)


def dropped(place: str, words: str, every: int) -> Iterator[str]:
    """The texts, one of so many, that are played the same with those words in that place."""
    for text, ours in known()[::every]:
        if re.search(place, text):
            first = text[:1].lower() if not place.strip("^") else text[:1]
            other = re.sub(place, words, first + text[1:], count=1)
            if played(other) == ours:
                yield other


@pytest.mark.long
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize(("place", "words"), MORE)
def test_words_that_are_added_are_not_dropped(place: str, words: str, every: int) -> None:
    assert [*dropped(place, words, every)] == []


@pytest.mark.parametrize(
    "text",
    [
        "This ship gets +1 to her boarding rolls on your turn.",
        "This ship gets +1 to her first cannon roll.",
        "When a mast of this ship would be eliminated, eliminate one of that mast's crew instead.",
        "When this ship is hit, eliminate one crew on this ship with a roll of 6.",
        "When two masts of an enemy ship are eliminated, repair one mast on this ship.",
        "When the crew with the highest point cost on this ship is eliminated, repair one mast on this ship.",
    ],
)
def test_what_no_step_looks_at_is_not_played(text: str) -> None:
    assert played(text) == ()


@pytest.mark.parametrize(
    "text",
    [
        "Friendly ships get +2 to their boarding rolls.",
        "This ship gets +1 to her cannon rolls on your turn.",
        "When this ship is hit, eliminate one crew on this ship.",
        "When a mast of an enemy ship is eliminated, repair one mast on this ship.",
        "When a crew on this ship is eliminated, repair one mast on this ship.",
    ],
)
def test_what_is_told_without_it_is(text: str) -> None:
    assert played(text)


TABLE = """\
ships:
  Gull: {of: Ann, masts: 3, base move: S+L, crew: [captain]}
  Tern: {of: Ben, masts: 3, printed masts: 4, crew: [{name: Sal, points: 2}, explorer]}
  Skua: {of: Ben, masts: 2, docked: wild}
turn: Ann
play:
  - Gull moves L so that her bow touches Tern's side
  - Gull rams Tern, rolling 5
  - Gull boards Tern, rolling 6 against 1
  - Ben loses Sal
"""
ASKED_BESIDES = (
    ("does Gull ram Tern", "again"),
    ("does Gull ram Tern", "with Skua"),
    ("does Gull ram Tern", "twice"),
    ("does Gull touch Tern", "again"),
    ("has Gull moved", "again"),
    ("has Gull moved", "with Skua"),
    ("may Gull ram Tern", "with Skua"),
    ("may Gull ram Tern", "on Ben's turn"),
    ("is Tern rammed", "next turn"),
    ("is Tern rammed", "at the beginning of the turn"),
    ("is Sal eliminated", "at the beginning of the turn"),
    ("how many crew are aboard Tern", "at the start of this turn"),
    ("how many masts does Tern lose", "to Skua"),
    ("how many masts does Tern lose", "before the ram"),
    ("how many masts does Tern lose", "after the boarding"),
    ("what does Tern lose", "on Ben's turn"),
)
"""Questions that are answered, and words behind them that ask for something else."""


def answered(question: str) -> str:
    """The settled answer to a question about the table; empty where it is open, or refused."""
    judged = judge(f"{TABLE}ask: {json.dumps(question)}\n", turns=False)
    found = [one for opinion in judged.opinions for one in opinion.answers if one.status is Status.SETTLED]
    return found[0].answer if found and not judged.problems else ""


@pytest.mark.parametrize(("question", "words"), ASKED_BESIDES)
def test_words_that_are_added_to_a_question_are_not_dropped(question: str, words: str) -> None:
    plain = answered(f"{question}?")
    assert plain
    assert answered(f"{question} {words}?") != plain


SHOTS = """\
ships:
  Gull: {of: Ann, masts: 2, cannons: 3S-3S}
  Tern: {of: Ben, masts: 3}
  Skua: {of: Ben, masts: 2}
table: [Gull is within S of Tern, Gull is within S of Skua]
turn: Ann
play: ["Gull shoots Tern, rolling 5 and 1"]
"""


@pytest.mark.parametrize(("target", "answer"), [("Tern", "yes"), ("Skua", ""), ("the moon", ""), ("ramming Tern", "no")])
def test_in_whose_place_another_target_is_meant_is_not_dropped(target: str, answer: str) -> None:
    judged = judge(f"{SHOTS}ask: may Gull shoot Skua instead of {target}?\n", turns=False)
    assert [one.answer for opinion in judged.opinions for one in opinion.answers] == [answer] * bool(answer)


def test_no_more_cannons_shoot_than_there_are() -> None:
    told = SHOTS.replace("rolling 5 and 1", "rolling 5 and 1 and 6 and 6")
    assert judge(f"{told}ask: 'before the fourth die, may Gull shoot Skua?'\n", turns=False).problems
    assert not judge(f"{told}ask: 'before the second die, may Gull shoot Skua?'\n", turns=False).problems
