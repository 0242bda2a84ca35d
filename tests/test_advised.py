"""Whatever a refusal advises to write is read, over the sentences of the casebook with a slip in each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from arbiter import rulebook, situations
from arbiter.problems import Problem
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.reading import read_fact, read_play, read_question
from arbiter.spans import of_text

CASES = sorted((Path(__file__).resolve().parent.parent / "rulings" / "cases").rglob("*.yaml"))
READ = {"fact": read_fact, "play": read_play, "question": read_question}
ADVISED = re.compile(r"(?:would be read: |write two sentences: “[^”]*” and “)([^”]+)”?$")
WORDS = (
    "quickly", "not", "again", "the", "loot", "gold", "with", "at", "twice", "cannoneer", "has", "on", "or", "shooting", "masts",
    "if", "first", "both", "now", "turns", "whose", "rolling", "may", "treasure", "island", "two",
)  # fmt: skip
SAMPLE = 400
FLOOR = 0.38
"""So many of the refused sentences of any sample are answered with one that is read; the others lost or gained a word."""


@cache
def sentences() -> tuple[tuple[str, str, Names], ...]:
    """Sentences of the casebook, each with its sort and the names of its table."""
    found = []
    for path in Random(3).sample(CASES, 150):
        for one in situations.read(path.read_text("utf-8"), rulebook.shipped)[0][:1]:
            players: dict[str, list[str]] = {name: [] for name in one.board.players}
            names = Names(one.board.pieces, players, rulebook.library().crew_names())
            found += [("play", sentence.text, names) for sentence in one.play]
            found += [("question", question.text, names) for question in one.questions]
    return tuple(row for row in found if not isinstance(READ[row[0]](row[1], of_text(row[1]), row[2]), Problem))


def slipped(text: str, random: Random) -> str:
    """The sentence with a word lost, doubled, put in, put elsewhere or misspelt."""
    words = text.split()
    at, other = random.randrange(len(words)), random.randrange(len(words))
    kind = random.randrange(6)
    if kind == 0 and len(words) > 1:
        del words[at]
    elif kind == 1:
        words.insert(at, random.choice(WORDS))
    elif kind == 2:
        words[at], words[other] = words[other], words[at]
    elif kind == 3:
        words[at] = random.choice(WORDS)
    else:
        letter = random.randrange(len(words[at]))
        words[at] = words[at][:letter] + random.choice(["", words[at][letter] * 2, "e"]) + words[at][letter + 1 :]
    return " ".join(words)


def refused(amount: int, seed: int) -> Iterator[tuple[str, str, Names, Problem]]:
    """Sentences with a slip that are refused, with the problem."""
    random = Random(seed)
    for _ in range(amount):
        sort, text, names = random.choice(sentences())
        said = slipped(text, random)
        found = READ[sort](said, of_text(said), names)
        if isinstance(found, Problem):
            yield sort, said, names, found


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (0, 2, 3))])
def test_the_sentence_that_a_refusal_advises_is_read(seed: int) -> None:
    wrong = []
    for sort, said, names, problem in refused(SAMPLE, seed):
        advised = ADVISED.search(problem.hint)
        if advised and isinstance(READ[sort](advised[1], of_text(advised[1]), names), Problem):
            wrong.append((said, problem.hint))
    assert wrong == []


@pytest.mark.long
def test_nobody_is_answered_with_a_list_of_words() -> None:
    found = [problem for _, _, _, problem in refused(4 * SAMPLE, 9)]
    without = [problem for problem in found if not ADVISED.search(problem.hint)]
    assert [problem.hint for problem in without if "could stand here" in problem.hint] == []
    assert len(without) <= (1 - FLOOR) * len(found)
