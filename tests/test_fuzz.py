"""Damaged inputs go the whole way, some in the short suite; `python tests/fuzz.py 20000` tries as many as wanted."""

from __future__ import annotations

import os
from collections import Counter

import pytest
from fuzz import Failure, TooSlow, attempt, bounded, made

INPUTS = 3000 if os.environ.get("ARBITER_EXHAUSTIVE") else 300
BATCH = 30
SEED = 1
PATIENCE = 20.0
"""Seconds for one input here, where other tests run at the same time."""


@pytest.mark.long
@pytest.mark.parametrize(
    "start", [0, 30, 60, *(pytest.param(start, marks=pytest.mark.long) for start in range(90, INPUTS, BATCH))]
)
def test_every_damaged_input_is_ruled_on_or_refused(start: int) -> None:
    found = [attempt(SEED, number, PATIENCE) for number in range(start, start + BATCH)]
    failures = [failure for failure in found if isinstance(failure, Failure)]
    assert not failures, "\n\n".join(f"number {failure.number}\n{failure.said}" for failure in failures)


@pytest.mark.long
def test_damage_leaves_enough_whole_to_be_ruled_on() -> None:
    ends = Counter(end for number in range(60) if isinstance(end := attempt(SEED, number, PATIENCE), str))
    assert ends["ruled on"] >= 10
    assert ends["refused"] >= 10


def test_a_number_always_makes_the_same_input() -> None:
    assert [made(3, number) for number in range(20)] == [made(3, number) for number in range(20)]


def test_an_input_that_takes_too_long_is_broken_off() -> None:
    with pytest.raises(TooSlow, match="longer than"), bounded(0.05):
        for _ in range(10**8):
            pass
