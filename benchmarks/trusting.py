"""Learns how likely an entry, and a yes or no, is right: `python benchmarks/trusting.py [MORE.jsonl…]`.

It goes by the same questions as `benchmarks/turning.py`. They are parted, and each part is judged by weights that were learned
without it, and without a part of the topics that no document treats. Printed are figures to stand in `asking/weights.py`: those
that say how likely anything decides a question, how likely the best unit is meant and how likely a verdict is right; and what
would come of each level: what share of what no document answers is silent and of the questions with their unit first is lost,
and what share of those with a yes or no would be told it, and what share of all wrongly.
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

from arbiter.asking.abstaining import understood
from arbiter.asking.answering import Answerer
from arbiter.asking.index import QuestionIndex
from arbiter.asking.verdicts import OPEN, judged, likeliest, silent
from arbiter.asking.weights import ENOUGH
from arbiter.rulebook import units

PARTS, HELD = 5, 0.3
LIKELY = 3
"""The place in the evidence of a verdict of how likely its unit is meant."""
LEVELS = (0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95)


class Case(NamedTuple):
    """A question with what was found."""

    signs: tuple[float, ...]
    """Those of what was found, as `abstaining.evidence` has them."""
    answered: bool
    """Whether any unit answers it."""
    first: bool
    """Whether the best one does."""
    evidence: tuple[float, ...]
    """Those of its verdict, as `verdicts.likeliest` has them; none where neither yes nor no may be told."""
    right: bool
    """Whether the likelier of yes and no is right."""
    plain: bool
    """Whether yes or no is the answer at all."""


def cases(index: QuestionIndex, asked: Sequence[asking.Question]) -> list[Case]:
    """The questions that are understood, and that nothing which no document treats comes closest to."""
    known = Answerer(index, units())
    found = []
    for one in asked:
        read = known.read(one.text)
        near, _ = known.near(read, None)
        if not understood(one.text, read.written, index.vocabulary, read.features, index) or near[0].unit in known.untreated:
            continue
        heard, sure = known.asked(one.text, read), known.sureness(near, read)
        unit = known.bearing(near[0].unit)
        said, evidence = likeliest(unit, heard, sure, unit.side.alike(heard.parts))
        signs = known.signs(near, read, named=bool(read.named))
        open_ = judged(unit, heard, sure).verdict in OPEN
        plain = one.verdict in ("yes", "no") and bool(one.right)
        first = index.units[near[0].unit] in one.right
        evidence = () if open_ or silent(unit, heard, said) else evidence
        found.append(Case(signs, bool(one.right), first, evidence, said == one.verdict and plain, plain))
    return found


def apart(asked: Sequence[asking.Question], denied: Sequence[Denied] = ()) -> list[Case]:
    """All cases, each judged by weights that were learned without it."""
    found = []
    for part in range(PARTS):
        index = prepared(part, PARTS)
        pairs = [*evidence_pairs(index), *denied_pairs(index, denied)]
        others = [one for place, one in enumerate(asked) if place % PARTS != part]
        found += cases(replace(index, agreement=of(learned(index, others, pairs))), asked[part::PARTS])
    return found


def fitted(name: str, signs: Sequence[tuple[float, ...]], right: Sequence[bool]) -> Any:
    """How likely each is right by weights that were learned from the others; the weights from all are printed."""
    rows = np.array([row[1:] for row in signs])
    size = rows.std(0) + 1e-9
    model = LogisticRegression(C=HELD, max_iter=1000)
    likely = cross_val_predict(model, rows / size, right, cv=20, method="predict_proba")[:, 1]
    model.fit(rows / size, right)
    print(f"{name} =", tuple(round(float(one), 3) for one in (model.intercept_[0], *(model.coef_[0] / size))))
    return likely


def main() -> None:
    asked, denied = asked_by(sys.argv[1:])
    known = apart(asked, denied)
    decided = fitted("DECIDING", [case.signs for case in known], [case.answered for case in known])
    first = fitted("FINDING", [case.signs for case in known], [case.first for case in known])
    show_silence(asked, known, decided)
    told = [
        case._replace(evidence=(*case.evidence[:LIKELY], how, *case.evidence[LIKELY + 1 :]))
        for case, enough, how in zip(known, decided, first, strict=True)
        if case.evidence and enough >= ENOUGH
    ]
    show(asked, told, fitted("TRUSTING", [case.evidence for case in told], [case.right for case in told]))


def show_silence(asked: Sequence[asking.Question], known: Sequence[Case], likely: Any) -> None:
    """What would come of each level of how likely anything decides a question."""
    others = sum(not one.right for one in asked)
    print(f"{'from':>6} {'silent':>7} {'lost':>7}")
    for level in LEVELS:
        answered = [case for case, how in zip(known, likely, strict=True) if how >= level]
        lost = sum(case.first for case in known) - sum(case.first for case in answered)
        silent = 1 - sum(not case.answered for case in answered) / others
        print(f"{level:>6} {silent:>7.1%} {lost / (len(asked) - others):>7.1%}")


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
