"""Whatever words judges put a sentence in, what is read is what the plain sentence says.

The corpus `corpora/wordings.txt` has them in groups: the key and the plain sentence, and below it the others. Sentences that are
told before stand in front, with the key and a sign behind it; a stroke parts sentences that are told one after the other.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from forms import NAMES

from arbiter import rulebook, situations
from arbiter.frozen import replace
from arbiter.play import Question, Sentence, Situation
from arbiter.problems import Problem
from arbiter.situations.sentences.examples import PLAYED_OTHERWISE, REPHRASED, STATED_OTHERWISE
from arbiter.situations.sentences.reading import read_fact, read_plays, read_question
from arbiter.spans import of_text

CORPUS = Path(__file__).resolve().parent / "corpora" / "wordings.txt"
TEXT = "Once per turn, you may cancel the ability of a ship or crew within S of this ship."
TABLE = f"""
players: {{Pirates: {{gold: 4}}, Spain: {{}}}}
ships:
  Gull: {{of: Pirates, masts: 3, printed masts: 4, cargo: 5, points: 10, base move: S+L, cannons: 3S-3L-3S-2S, keywords: Schooner,
         crew: [captain, helmsman, {{name: Old Tom, points: 4, ability: "{TEXT}"}}], treasure: [3, {{name: Rune, gold: 2}}]}}
  Tern: {{of: Spain, masts: 2, printed masts: 4, cargo: 4, points: 9, base move: L, cannons: 3S-3S-3S, treasure: [5],
         crew: [captain, {{name: Don Diego, face: down, ability: "{TEXT}"}}]}}
forts: {{Keep: {{of: Spain, flags: 3, on: Isla Verde, cannons: 3L-3L-3L}}}}
islands: {{Isla Verde: {{explored: Spain}}, Isla Roja: {{treasure: [3, 1, {{name: Florin, gold: 4}}]}}}}
terrain: [fog bank, reef, whirlpool]
turn: Pirates
"""


def groups() -> list[tuple[dict[str, list[str]], str, str, list[str]]]:
    """What is told before, the key, the plain sentence and the others, for each group."""
    found = []
    for group in CORPUS.read_text("utf-8").split("\n\n"):
        lines = [line for line in group.strip().splitlines() if not line.startswith("#")]
        before: dict[str, list[str]] = {"table": [], "play": [], "ask": []}
        while lines and lines[0].partition(" ")[0] in ("table+", "play+"):
            key, _, told = lines.pop(0).partition(" ")
            before[key[:-1]].append(told)
        if lines:
            key, _, plain = lines[0].partition(": ")
            found.append((before, key, plain, lines[1:]))
    return found


def read(before: dict[str, list[str]], key: str, said: str) -> Situation:
    told = {**before, key: [*before[key], *said.split(" / ")]}
    text = "\n".join(f"{one}: {json.dumps(sentences)}" for one, sentences in told.items())
    found, problems = situations.read(f"{TABLE}{text}\n", rulebook.shipped)
    assert not problems, problems
    return found[0]


def bare(situation: Situation) -> Situation:
    """The situation without the words in which it was told."""
    play = tuple(map(_bare_sentence, situation.play))
    along = tuple((at, replace(so, text="", span=None)) for at, so in situation.along)
    questions = tuple(map(_bare_question, situation.questions))
    return replace(situation, play=play, along=along, questions=questions)


def _bare_sentence(sentence: Sentence) -> Sentence:
    return replace(sentence, text="", span=None)


def _bare_question(question: Question) -> Question:
    supposing = bare(question.supposing) if question.supposing is not None else None
    return replace(question, text="", span=None, supposed="", supposing=supposing, each=tuple(map(_bare_question, question.each)))


@pytest.mark.long
@pytest.mark.parametrize(("before", "key", "plain", "others"), groups(), ids=[row[2] for row in groups()])
def test_they_say_what_the_plain_sentence_says(before: dict[str, list[str]], key: str, plain: str, others: list[str]) -> None:
    said = bare(read(before, key, plain))
    assert [other for other in others if bare(read(before, key, other)) != said] == []


@pytest.mark.parametrize("said", STATED_OTHERWISE)
def test_what_the_page_shows_as_stated_in_other_words_is_read(said: str) -> None:
    assert not isinstance(read_fact(said, of_text(said), NAMES), Problem)


@pytest.mark.parametrize("said", PLAYED_OTHERWISE)
def test_what_the_page_shows_as_played_in_other_words_is_read(said: str) -> None:
    assert not isinstance(read_plays(said, of_text(said), NAMES), Problem)


SAY_ANOTHER_THING = (
    "is Tern successfully rammed?", "must Gull unload Rune to make room?", "does Don Diego go down with his ship?",
    "may Tern use Old Tom to cancel Gull's captain?", "may Tern cancel Gull's captain with Old Tom?",
    "is Don Diego killed by Gull?",
    "does Gull have enough room?", "may Gull tow an enemy ship?", "may Gull move towards Isla Roja?", "mustn't Gull shoot Tern?",
)  # fmt: skip
"""Questions that a plainer one does not answer."""


@pytest.mark.parametrize("said", SAY_ANOTHER_THING)
def test_what_no_plain_question_asks_is_not_read_as_one(said: str) -> None:
    situation, problems = situations.read(f"{TABLE}ask: {json.dumps(said)}\n", rulebook.shipped)
    assert problems, situation


@pytest.mark.parametrize(
    "said", ["Gull sails towards Isla Roja", "Gull shoots Tern and hits with the last cannon", "Gull successfully rams Tern"]
)
def test_a_deed_that_is_told_by_halves_is_not_read_as_done(said: str) -> None:
    assert situations.read(f"{TABLE}table: Gull is within S of Tern\nplay: {json.dumps(said)}\n", rulebook.shipped)[1]


@pytest.mark.parametrize(
    "said",
    [
        "Gull is not within S of Tern and touching the reef", "no ship is within S of Gull and has moved",
        "Gull is at sea or within S of Tern", "Gull is at sea and Tern",
    ],
)  # fmt: skip
def test_what_several_facts_at_once_leave_unclear_is_refused(said: str) -> None:
    assert situations.read(f"{TABLE}table: {json.dumps(said)}\n", rulebook.shipped)[1]


TOLD_FIRST = {"may Gull shoot Tern from inside the fog bank?", "may Gull return fire at Tern?"}
"""What hangs on how the table is told, and is read with that alone."""


@pytest.mark.parametrize("said", [said for said in REPHRASED if said not in TOLD_FIRST])
def test_what_the_page_shows_as_asked_in_other_words_is_read(said: str) -> None:
    assert not isinstance(read_question(said, of_text(said), NAMES), Problem)
