"""Learns when two texts on one thing are answered alike, and writes it to `rulings/turning.yaml`: `python benchmarks/turning.py`.

Two ways of asking one unit have like answers or contrary ones, what the unit says is true, and questions with known answers are
held against the units that answer them. Each mark of one text beside each mark of the other speaks for like or for contrary
answers; how much is found by logistic regression over all such pairs, and over each text beside all of them at once. Nothing of
any unit goes into it but which of its ways of asking are answered with yes and which with no.

More files may be named: of questions with known answers, as `benchmarks/asking.py` takes them, or of objects with `question` and
`denial`, two that cannot both be answered with yes; those speak for contrary answers.

This needs more than Arbiter itself: `pip install -e '.[learn]'`.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import asking
import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from arbiter.asking.agreement import ANY, FIRST, WAY, Weights, weights
from arbiter.asking.answering import Answerer
from arbiter.asking.corpus import corpus
from arbiter.asking.evidence import SAID, SIDES, Evidence
from arbiter.asking.index import BEYOND, QuestionIndex, built
from arbiter.asking.operators import NAMES
from arbiter.asking.polarity import clause
from arbiter.asking.verdicts import OPEN
from arbiter.asking.words import stem, words
from arbiter.folders import rulings
from arbiter.rulebook import units

QUESTIONS = sorted((Path(__file__).resolve().parent.parent / "tests").glob("questions*.jsonl"))
MOST, OFTEN = 300, 15
"""So many words are marks at most, and none that fewer ways of asking have."""
PART = 0.6
"""Of the pairs of two ways of asking so many are learned from."""
WHOLE = 4.0
"""A text beside all evidence of its unit at once, which is how it will be judged, counts as much as so many pairs."""
NATURAL = 5.0
"""A question with a known answer counts as much as so many ways of asking: players ask so."""
HELD = 0.02
"""How far weights may go: less holds large ones back more."""
PLAIN, LIKE = 0.5, 1.5
"""How large the two figures are that each two marks bring: for being there, and for being alike."""
LEAST = 0.015
"""Two marks that tell less are left out."""
WIDTH = FIRST
"""The marks of operators, and the three of kinds."""
HEAD = "# How much two marks of two texts speak for like answers; `benchmarks/turning.py` learns it.\n"


class Denied(NamedTuple):
    """A question and another that denies it."""

    question: str
    denial: str


class Text(NamedTuple):
    """A piece of evidence, or a question."""

    marks: frozenset[int]
    parts: dict[int, float]
    side: int
    weight: float = 1.0


Judged = tuple[Text, tuple[Text, ...]]
"""A text as if it were asked, and what it is judged by."""


class Rows(NamedTuple):
    """Texts beside what they are judged by, as rows of figures."""

    rows: Any
    sides: Any
    weights: Any


def prepared(part: int | None = None, parts: int = 1) -> QuestionIndex:
    """The index, with the words that are marks and no weights; without that part of the topics that no document treats."""
    entries, ways, phrases, _, finding, verbs = corpus()
    if part is not None:
        known = [place for place, entry in enumerate(entries) if not entry.id.startswith(BEYOND)]
        known += [place for place in range(len(known), len(entries)) if place % parts != part]
        now = {place: number for number, place in enumerate(known)}
        ways = [replace(way, unit=now[way.unit]) for way in ways if way.unit in now]
        entries = [entries[place] for place in known]
    rows = ({*map(stem, words(clause(way.text).text))} for way in ways if way.verdict in SIDES)
    having = Counter(word for row in rows for word in row)
    common = [word for word, number in sorted(having.most_common(MOST), key=lambda one: one[0]) if number >= OFTEN]
    return built(entries, ways, phrases, {f"={word}": "0 0 0 0" for word in common}, finding, verbs)


def pieces(known: Evidence, unit: int) -> list[tuple[int, Text]]:
    """The evidence of a unit, with the kind of each."""
    found = range(known.starts[unit], known.starts[unit + 1])
    return [
        (known.kinds[at], Text(frozenset(known.marks.row(at)), dict(known.features.pairs(at)), SIDES[known.verdicts[at]]))
        for at in found
        if known.verdicts[at] in SIDES
    ]


def evidence_pairs(index: QuestionIndex) -> list[Judged]:
    """Every way of asking beside the other evidence of its unit, one by one and all together."""
    chance = Random(0)
    found: list[Judged] = []
    for unit in range(len(index.units)):
        known = pieces(index.evidence, unit)
        for kind, one in known:
            others = [pair for pair in known if pair[1] is not one] if kind != SAID else []
            asked = one._replace(marks=as_asked(one.marks))
            found += [(asked, (other,)) for other_kind, other in others if other_kind == SAID or chance.random() < PART]
            found += [(asked._replace(weight=WHOLE), tuple(other for _, other in others))] if others else []
    return found


def as_asked(known: frozenset[int]) -> frozenset[int]:
    """The marks of a piece of evidence as those of a question."""
    return frozenset(mark for mark in known if mark < len(NAMES) or mark >= FIRST) | {ANY}


def question_pairs(index: QuestionIndex, asked: Sequence[asking.Question]) -> Iterator[Judged]:
    """Every question that is answered with yes or no beside the evidence of each unit that answers it."""
    answerer = Answerer(index, units())
    for one in asked:
        read = answerer.asked(one.text, answerer.read(one.text))
        if one.verdict in SIDES and read.form not in OPEN and not read.either:
            side = SIDES[one.verdict] * (-1 if read.turned else 1)
            text = Text(frozenset(read.marks), dict(read.parts), side, NATURAL)
            for unit in sorted(one.right):
                known = tuple(piece for _, piece in pieces(index.evidence, index.units.index(unit)))
                yield from ((text, (piece,)) for piece in known)
                yield from ((text._replace(weight=WHOLE * NATURAL), known),) if known else ()


def asked_by(names: Sequence[str]) -> tuple[list[asking.Question], list[Denied]]:
    """The questions that are learned from, and the denials; besides those of the tests all that the named files hold."""
    asked = [one for path in QUESTIONS for one in asking.questions(path)]
    denied: list[Denied] = []
    for path in map(Path, names):
        first = json.loads(path.read_text("utf-8").splitlines()[0])
        if "denial" in first:
            records = map(json.loads, path.read_text("utf-8").splitlines())
            denied += [Denied(one["question"], one["denial"]) for one in records]
        else:
            asked += asking.questions(path)
    return asked, denied


def denied_pairs(index: QuestionIndex, denied: Sequence[Denied]) -> Iterator[Judged]:
    """Every question beside its denial, each as if the other were a way of asking."""
    known = Answerer(index, units())
    for pair in denied:
        one, other = (known.asked(text, known.read(text)) for text in pair)
        if one.form not in OPEN and other.form not in OPEN and not (one.either or other.either):
            side = 1 if one.turned == other.turned else -1
            for asked, way in ((one, other), (other, one)):
                first = Text(frozenset(asked.marks), dict(asked.parts), 1, NATURAL)
                yield first, (Text(as_way(frozenset(way.marks)), dict(way.parts), -side),)


def as_way(known: frozenset[int]) -> frozenset[int]:
    """The marks of a question as those of a way of asking."""
    return known | {WAY}


def rows(judged: Sequence[Judged], words_: int) -> Rows:
    """The figures of texts beside what they are judged by, as `agreement.Bearing` adds them up."""
    at: list[int] = []
    column: list[int] = []
    value: list[float] = []
    for row, (one, others) in enumerate(judged):
        told: dict[int, float] = defaultdict(float)
        for other in others:
            side = other.side / sqrt(len(others))
            alike = side * sum(part * other.parts.get(number, 0.0) for number, part in one.parts.items())
            for place in _places(one.marks, other.marks):
                told[2 * place] += PLAIN * side
                told[2 * place + 1] += LIKE * alike
        at += [row] * len(told)
        column += told.keys()
        value += told.values()
    shape = (len(judged), 2 * (WIDTH * WIDTH + 2 * words_))
    matrix = csr_matrix((value, (at, column)), shape=shape, dtype=np.float32)
    return Rows(matrix, np.array([one.side for one, _ in judged]), np.array([one.weight for one, _ in judged]))


def _places(one: frozenset[int], other: frozenset[int]) -> Iterator[int]:
    """The numbers of the figures of two rows of marks: of each two operators, and of each word."""
    for mark in one:
        if mark < FIRST:
            yield from (mark * WIDTH + beside for beside in other if beside < FIRST)
    after = WIDTH * WIDTH
    yield from (after + 2 * (mark - FIRST) for mark in one ^ other if mark >= FIRST)
    yield from (after + 2 * (mark - FIRST) + 1 for mark in one & other if mark >= FIRST)


def learned(index: QuestionIndex, asked: Sequence[asking.Question], known: Sequence[Judged]) -> dict[str, str]:
    """The table of weights."""
    found = rows([*known, *question_pairs(index, asked)], len(index.agreement.words))
    model = LogisticRegression(C=HELD, max_iter=60, fit_intercept=False).fit(found.rows, found.sides, found.weights)
    told = model.coef_[0].reshape(-1, 2) * (PLAIN, LIKE)
    names = (*NAMES, "any", "way", "true")
    table = {}
    for mark in range(ANY + 1):
        row = [(names[beside], told[mark * WIDTH + beside]) for beside in range(WIDTH)]
        table[names[mark]] = " ".join(f"{name} {a:.3f} {b:.3f}" for name, (a, b) in row if max(abs(a), abs(b)) >= LEAST)
    after = WIDTH * WIDTH
    for word, mark in index.agreement.words.items():
        place = after + 2 * (mark - FIRST)
        table[f"={word}"] = " ".join(f"{figure:.3f}" for figure in (*told[place], *told[place + 1]))
    return table


def of(table: dict[str, str]) -> Weights:
    """The weights of a table."""
    return weights(table)


def main() -> None:
    index = prepared()
    asked, denied = asked_by(sys.argv[1:])
    table = learned(index, asked, [*evidence_pairs(index), *denied_pairs(index, denied)])
    lines = "".join(f'"{name}": {row or "any 0 0"}\n' for name, row in table.items())
    (rulings() / "turning.yaml").write_text(HEAD + lines, encoding="utf-8")
    print(f"{len(table)} marks, {sum(len(row.split()) // 3 for row in table.values()):,} weights")


if __name__ == "__main__":
    main()
