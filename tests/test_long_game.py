"""A whole game of three players: thirty turns, with what it comes to along the way."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from arbiter.games import read
from arbiter.judging import opinion
from arbiter.play import Command, Situation
from arbiter.trace import Opinion, Status

EXAMPLE = Path(__file__).resolve().parent.parent / "examples" / "long-game.yaml"
TURNS = 30
ALONG = {
    6: {"Ann": "0", "Ben": "0", "Cora": "0"},
    9: {"Ann": "0", "Ben": "0", "Cora": "11"},
    13: {"Ann": "9", "Ben": "0", "Cora": "11"},
    14: {"Ann": "9", "Ben": "3", "Cora": "11"},
    16: {"Ann": "14", "Ben": "3", "Cora": "11"},
    30: {"Ann": "14", "Ben": "3", "Cora": "13"},
}
"""After some of the turns, the gold at home."""


@cache
def game() -> Situation:
    situations, problems = read(EXAMPLE)
    assert not problems
    return situations[0]


def after(turns: int, asked: str) -> Opinion:
    """The opinion on the game after so many turns, with the questions that begin so."""
    ends = [place for place, sentence in enumerate(game().play) if sentence.deed is Command.END_TURN]
    questions = tuple(question for question in game().questions if question.text.startswith(asked))
    found = opinion(replace(game(), play=game().play[: ends[turns - 1] + 1], questions=questions), turns=False)
    assert isinstance(found, Opinion)
    return found


def test_the_game_has_three_players_and_thirty_turns() -> None:
    assert len(game().board.players) == 3
    assert sum(sentence.deed is Command.END_TURN for sentence in game().play) == TURNS


def test_it_is_played_to_the_winner() -> None:
    found = opinion(game())
    assert isinstance(found, Opinion)
    assert [answer.answer for answer in found.answers] == [answer.expected for answer in found.answers]
    assert {answer.status for answer in found.answers} == {Status.SETTLED}


@pytest.mark.parametrize("turns", ALONG)
def test_the_gold_at_home_comes_out_along_the_way(turns: int) -> None:
    found = after(turns, "how much gold")
    assert {answer.question.split()[4]: answer.answer for answer in found.answers} == ALONG[turns]


def test_the_game_is_over_with_the_last_coin_at_home_and_not_before() -> None:
    assert [after(turns, "is the game over").answers[0].answer for turns in (28, 30)] == ["no", "yes"]
