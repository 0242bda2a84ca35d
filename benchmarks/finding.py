"""Learns which features speak for which unit, and writes it to `rulings/finding.yaml`: `python benchmarks/finding.py`.

Every way of asking and what every unit says is told apart from all others by multinomial logistic regression: a feature gets
weight where it helps to tell a unit from those beside it, and none where it only says what both are about. In each round some
features are left out, so that no unit hangs on a single word. Of the weights those stay that speak for a unit.

This needs more than Arbiter itself: `pip install -e '.[learn]'`.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import numpy as np
from scipy.sparse import csr_matrix

from arbiter.asking.corpus import corpus
from arbiter.asking.index import HUNDREDTHS, QuestionIndex, built, vector
from arbiter.asking.lexicon import row_of
from arbiter.documents import MAX_BYTES
from arbiter.folders import rulings

RUNS, ROUNDS, BATCH = 3, 6, 256
"""Weights are the middle of so many runs of so many rounds."""
STEP, STEEP, OMITTED = 0.05, 10.0, 0.3
"""How far a step goes, how steeply weights tell units apart, and what share of features is left out."""
LEAST = 0.25
"""A feature that speaks for a unit by less is left out."""
HEAD = "# How much features speak for a unit, in hundredths; `benchmarks/finding.py` learns it.\n"


def prepared() -> tuple[QuestionIndex, Any, Any]:
    """The index, all texts as rows of features, and the place of the unit that each is of."""
    units, ways, phrases, turning, _, verbs = corpus()
    index = built(units, ways, phrases, turning, {}, verbs)
    texts = [(way.unit, way.text) for way in ways] + [(place, unit.says) for place, unit in enumerate(units) if unit.says]
    telling = dict(zip(index.numbers, index.telling, strict=True))
    bags = [vector(index.lexicon.features(row_of(text)), telling) for _, text in texts]
    starts = np.cumsum([0, *map(len, bags)])
    columns = [index.numbers[feature] for bag in bags for feature in bag]
    values = np.array([weight for bag in bags for weight in bag.values()], np.float32)
    return index, csr_matrix((values, columns, starts), (len(bags), len(index.numbers))), np.array([unit for unit, _ in texts])


def learned(texts: Any, right: Any, units: int, seed: int) -> Any:
    """For each feature and unit how much the one speaks for the other, by steps that shorten as they add up."""
    chance = np.random.default_rng(seed)
    told = np.zeros((texts.shape[1], units), np.float32)
    walked = np.full_like(told, 1e-6)
    for _ in range(ROUNDS):
        order = chance.permutation(len(right))
        for first in range(0, len(order), BATCH):
            part = order[first : first + BATCH]
            rows = texts[part]
            rows.data *= chance.random(len(rows.data)) > OMITTED
            score = STEEP * (rows @ told)
            likely = np.exp(score - score.max(1, keepdims=True))
            likely /= likely.sum(1, keepdims=True)
            likely[np.arange(len(part)), right[part]] -= 1
            here = np.unique(rows.indices)
            slope = STEEP / len(part) * (rows[:, here].T @ likely)
            walked[here] += slope * slope
            told[here] -= STEP * slope / np.sqrt(walked[here])
    return told - np.median(told, axis=1, keepdims=True)


def table(index: QuestionIndex, told: Any) -> dict[str, str]:
    """For each unit the features that speak for it, with how much."""
    names = [*index.numbers]
    found = {}
    for place, unit in enumerate(index.units):
        here = np.flatnonzero(told[:, place] > LEAST)
        found[unit] = "; ".join(f"{round(float(told[at, place]) * HUNDREDTHS)} {names[at]}" for at in here)
    return found


def main() -> None:
    index, texts, right = prepared()
    told = sum(learned(texts, right, len(index.units), seed) for seed in range(RUNS)) / RUNS
    rows = table(index, told)
    lines = "".join(f"{json.dumps(name)}: {json.dumps(row, ensure_ascii=False)}\n" for name, row in rows.items())
    if len((HEAD + lines).encode()) > MAX_BYTES:
        sys.exit("the table is too large to be read again: raise LEAST")
    (rulings() / "finding.yaml").write_text(HEAD + lines, encoding="utf-8")
    print(f"{len(rows)} units, {sum(row.count(';') + 1 for row in rows.values()):,} weights")


if __name__ == "__main__":
    main()
