"""What must be true of every opinion, on tables that nobody thought of: names and order change nothing, all is cited."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, reject, settings
from hypothesis import strategies as st
from scenes import FALLING, RISING, Names, Scene, duels, scenes

from arbiter import rulebook, situations
from arbiter.judging import opinion
from arbiter.reports.problems import render
from arbiter.reports.records import opinions_record
from arbiter.trace import STATED, Answer, Node, Opinion, Status

EXHAUSTIVE = bool(os.environ.get("ARBITER_EXHAUSTIVE"))
TABLES = 1500 if EXHAUSTIVE else 15
ORDERS = 2000 if EXHAUSTIVE else 200
DUELS = 150 if EXHAUSTIVE else 10
CANNONS = 3 if EXHAUSTIVE else 2
generated = settings(max_examples=TABLES, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def ruled(text: str, turns: bool = False) -> Opinion:
    """The opinion on a described table in which there must be no mistake; one with too many open dice is no example."""
    (found,), problems = situations.read(text, rulebook.library)
    assert not problems, render(problems, {"<text>": text})
    told = opinion(found, turns)
    if not isinstance(told, Opinion) and told.code == "situation.too-many-courses":
        reject()
    assert isinstance(told, Opinion), told
    return told


# Names


def renamed(record: Any, old: Names, new: Names) -> Any:
    """A record in which every old name is the new one in its place."""
    other = dict(zip(old.all, new.all, strict=True))
    pattern = re.compile("|".join(map(re.escape, sorted(other, key=len, reverse=True))))
    return json.loads(pattern.sub(lambda match: other[match.group()], json.dumps(record, ensure_ascii=False)))


def unplaced(record: Any) -> Any:
    """A record without the columns at which sentences begin and end, which hang on how long names are."""
    if isinstance(record, dict):
        return {key: unplaced(value) for key, value in record.items() if key not in ("column", "end_column")}
    return [*map(unplaced, record)] if isinstance(record, list) else record


def test_no_name_stands_in_the_other_table_or_in_another_name() -> None:
    names = [*RISING.all, *FALLING.all]
    assert not [(one, other) for one in names for other in names if one != other and one in other]
    assert [*RISING.ships] == sorted(RISING.ships) and [*FALLING.ships] == sorted(FALLING.ships, reverse=True)


@pytest.mark.long
@generated
@given(scenes())
def test_other_names_change_nothing_but_the_names(scene: Scene) -> None:
    rising, falling = (opinions_record([ruled(scene.told(names), turns=True)], ()) for names in (RISING, FALLING))
    assert unplaced(renamed(falling, FALLING, RISING)) == unplaced(rising)


# Order


def gist(answer: Answer) -> tuple[object, ...]:
    """What an answer comes to, whatever the order in which it lists things."""
    outcomes = frozenset((frozenset(listed(outcome.answer)), outcome.chance) for outcome in answer.outcomes)
    shown = outcomes if answer.status is Status.CHANCE else frozenset(listed(answer.answer))
    turns = frozenset((turn.fact, worded(turn.answer)) for turn in answer.turns)
    read = frozenset(answer.assumptions), turns, frozenset(answer.unplayed), worded(answer.without or "")
    return answer.status, shown, frozenset(answer.cites), read


def worded(text: str) -> tuple[str, ...]:
    """The words of an answer, chances among them, whatever their order."""
    return tuple(sorted(text.replace(",", " ").split()))


def listed(text: str) -> list[str]:
    """The parts of an answer that lists several things."""
    return re.split(r", | and | or |: ", text)


def gists(text: str) -> dict[str, tuple[object, ...]]:
    return {answer.question: gist(answer) for answer in ruled(text, turns=True).answers}


@pytest.mark.long
@generated
@given(scenes(), st.integers(0, 2**16))
def test_what_has_no_order_may_stand_in_any(scene: Scene, seed: int) -> None:
    assert gists(scene.told(RISING, Random(seed))) == gists(scene.told(RISING))


@pytest.mark.long
@settings(generated, max_examples=ORDERS, derandomize=not EXHAUSTIVE)
@given(scenes(), st.integers(0, 2**16))
def test_on_other_tables_neither_names_nor_order_change_anything(scene: Scene, seed: int) -> None:
    rising, falling = (opinions_record([ruled(scene.told(names), turns=True)], ()) for names in (RISING, FALLING))
    assert unplaced(renamed(falling, FALLING, RISING)) == unplaced(rising)
    assert gists(scene.told(RISING, Random(seed))) == gists(scene.told(RISING))


# Reasons


def unfounded(told: Opinion) -> Iterator[Node]:
    """What an opinion says without a unit, though it is not stated in the situation either."""
    for root in (*(answer.why for answer in told.answers), *outcomes(told), *told.events):
        yield from (node for node in root.walk() if not node.cites and node.kind not in STATED)


def outcomes(told: Opinion) -> Iterator[Node]:
    yield from (outcome.why for answer in told.answers for outcome in answer.outcomes)


@pytest.mark.long
@generated
@given(scenes())
def test_whatever_is_said_is_cited_or_was_stated(scene: Scene) -> None:
    assert [f"{node.kind.value}: {node.says}" for node in unfounded(ruled(scene.told(RISING)))] == []


# Chances


@pytest.mark.long
@generated
@given(scenes())
def test_the_chances_of_an_answer_sum_to_one(scene: Scene) -> None:
    diced = [answer for answer in ruled(scene.told(RISING)).answers if answer.status is Status.CHANCE]
    assert [sum(outcome.chance for outcome in answer.outcomes) for answer in diced] == [1] * len(diced)


def distribution(answer: Answer) -> dict[str, Fraction]:
    """The chance of each answer that the dice can lead to."""
    if answer.status is Status.CHANCE:
        return {outcome.answer: outcome.chance for outcome in answer.outcomes}
    return {answer.answer: Fraction(1)}


def rolled(scene: Scene, throw: tuple[int, ...]) -> int:
    """How many dice of a throw, which may be more than there are cannons, are rolled."""
    told = ruled(scene.told(RISING, play=[given_dice(scene, throw)]))
    return len([event for event in told.events if re.match(r"die \d+ shows", event.says)])


def given_dice(scene: Scene, throw: tuple[int, ...]) -> str:
    """The first sentence of play with the dice in it."""
    return f"{scene.play[0]}, rolling {', '.join(map(str, throw))}"


def thrown(scene: Scene, dice: int) -> list[dict[str, Fraction]]:
    """For each question the distribution over all throws, each of them written into the play."""
    found: list[dict[str, Fraction]] = [{} for _ in scene.ask]
    for throw in product(range(1, 7), repeat=dice):
        answers = ruled(scene.told(RISING, play=[given_dice(scene, throw)])).answers
        for sums, answer in zip(found, answers, strict=True):
            assert answer.status in (Status.SETTLED, Status.UNDECIDED), (throw, answer.answer)
            sums[answer.answer] = sums.get(answer.answer, Fraction(0)) + Fraction(1, 6**dice)
    return found


@pytest.mark.long
@settings(generated, max_examples=DUELS)
@given(duels(CANNONS))
def test_the_chances_are_those_of_all_throws_tried_one_by_one(scene: Scene) -> None:
    told = ruled(scene.told(RISING))
    assume(all(answer.status is not Status.CHOICE for answer in told.answers))
    dice = max(rolled(scene, (face,) * 2 * CANNONS) for face in (1, 6))
    assume(0 < dice <= CANNONS)
    assert [distribution(answer) for answer in told.answers] == thrown(scene, dice)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_duel_without_abilities_has_the_chances_that_a_person_counts(count: int) -> None:
    guns = "-".join(["3S"] * count)
    text = (
        f"ships: {{Gull: {{of: Ann, masts: {count}, cannons: {guns}}}, Tern: {{of: Bob, masts: 3}}}}\n"
        "table: Gull is within S of Tern\nplay: Gull shoots Tern\nask: how many masts does Tern lose?\n"
    )
    halves = {1: [1, 1], 2: [1, 2, 1], 3: [1, 3, 3, 1]}[count]
    expected = {str(lost): Fraction(ways, 2**count) for lost, ways in enumerate(halves)}
    assert distribution(ruled(text).answers[0]) == expected
