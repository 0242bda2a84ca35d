"""Learns how likely a yes or no is right: `python benchmarks/trusting.py [MORE.jsonl…]`.

It goes by the same questions as `benchmarks/turning.py`. They are parted, and each part is judged by weights that were learned
without it: first those that say how marks turn an answer, then those that say what speaks for a verdict being right. Printed are
the weights of `verdicts.likeliest`, to stand in `asking/weights.py`, and what would come of each level of confidence: what share
of the questions with such an answer would be told yes or no, and what share of all of them wrongly.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import asking
import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import cross_val_predict
from turning import Denied, asked_by, denied_pairs, evidence_pairs, learned, of, prepared

from arbiter.asking.abstaining import enough, understood
from arbiter.asking.answering import Answerer
from arbiter.asking.index import BEYOND, Index
from arbiter.asking.verdicts import Verdict, likeliest
from arbiter.asking.weights import FOUND
from arbiter.rulebook import units

PARTS, HELD = 5, 0.3
LEVELS = (0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95)


class Case(NamedTuple):
    """A question that may be told yes or no."""

    signs: tuple[float, ...]
    right: bool
    plain: bool
    """Whether yes or no is the answer at all."""


def cases(index: Index, asked: Sequence[asking.Question]) -> list[Case]:
    """The questions that some entry decides and that do not ask for a thing."""
    known = Answerer(index, units())
    found = []
    for one in asked:
        read = known.read(one.text)
        if not understood(one.text, read.written, index.vocabulary, read.features, index):
            continue
        near, likely = known.near(read, None)
        heard, sure = known.asked(one.text, read.features), known.sureness(near, read.size, likely)
        if (
            not enough(likely)
            or sure.likely < FOUND
            or index.units[near[0].unit].startswith(BEYOND)
            or heard.form != "yes"
            or heard.either
        ):
            continue
        unit = known.bearing(near[0].unit)
        said, signs = likeliest(unit, heard, sure, unit.side.alike(heard.parts))
        if not (heard.led and said is Verdict.yes):
            found.append(Case(signs, said == one.verdict and bool(one.right), one.verdict in ("yes", "no") and bool(one.right)))
    return found


def apart(asked: Sequence[asking.Question], denied: Sequence[Denied] = ()) -> list[Case]:
    """All cases, each judged by weights that were learned without it."""
    index = prepared()
    pairs = [*evidence_pairs(index), *denied_pairs(index, denied)]
    found = []
    for part in range(PARTS):
        others = [one for place, one in enumerate(asked) if place % PARTS != part]
        found += cases(replace(index, agreement=of(learned(index, others, pairs))), asked[part::PARTS])
    return found


def main() -> None:
    asked, denied = asked_by(sys.argv[1:])
    known = apart(asked, denied)
    signs = np.array([case.signs[1:] for case in known])
    size = signs.std(0) + 1e-9
    right = np.array([case.right for case in known])
    model = LogisticRegression(C=HELD, max_iter=1000)
    likely = cross_val_predict(model, signs / size, right, cv=20, method="predict_proba")[:, 1]
    model.fit(signs / size, right)
    print("TRUSTING =", tuple(round(float(one), 3) for one in (model.intercept_[0], *(model.coef_[0] / size))))
    show(asked, known, likely)


def show(asked: Sequence[asking.Question], known: Sequence[Case], likely: Any) -> None:
    """What would come of each level of confidence."""
    plain = sum(one.verdict in ("yes", "no") and bool(one.right) for one in asked)
    print(f"{'from':>6} {'told':>7} {'wrong':>7} {'right of them':>14}")
    for level in LEVELS:
        told = [case for case, how in zip(known, likely, strict=True) if how >= level]
        wrong = sum(not case.right for case in told)
        share = sum(case.plain for case in told) / plain
        print(f"{level:>6} {share:>7.1%} {wrong / len(asked):>7.1%} {1 - wrong / (len(told) or 1):>14.1%}")


if __name__ == "__main__":
    main()
