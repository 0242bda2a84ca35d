"""What the play of Piratical tells in vain is told, and refused where it contradicts itself."""

from __future__ import annotations

import pytest

from arbiter.judging import judge

TABLE = """
edition: piratical
ships:
  Runa: {{of: Dwarves, player: Ida}}
  Oskar: {{of: Brettonian, player: Max}}
  Ziska: {{of: Chaos, player: Eva}}
table: Runa is 2 hexes from Oskar
play: "{play}"
ask: what is the hull of Oskar?
"""


def answer(play: str) -> str:
    judged = judge(TABLE.format(play=play))
    assert not judged.problems
    return judged.opinions[0].answers[0].answer


def test_a_save_of_another_ship_is_refused() -> None:
    judged = judge(TABLE.format(play="Runa fires at Oskar: 5; Ziska saves 6"))
    assert [problem.code for problem in judged.problems] == ["sentence.unexpected"]
    assert answer("Runa fires at Oskar: 5; Oskar saves 6") == "12"
    assert answer("Runa fires at Oskar: 5. Oskar saves 6.") == "12"
    assert answer("Runa fires at Oskar: 5. Oskar saves 2.") == "11"
    assert judge(TABLE.format(play="Runa fires at Oskar: 5; Oskar saves 6; Oskar saves 2")).problems


@pytest.mark.parametrize("play", ["Runa fires at Oskar: 5, 6; Oskar saves 6", "Runa fires at Oskar: 2; Oskar saves 6"])
def test_a_die_or_a_save_too_many_settles_nothing(play: str) -> None:
    assert answer(play) == "undecided"


def test_what_is_told_of_other_ships_leaves_an_answer_alone() -> None:
    assert answer("Ziska draws Sextant: 4") == "12"
    assert answer("Oskar draws Sextant: 4") == "undecided"


def test_what_stands_with_a_player_is_refused_and_never_ignored() -> None:
    text = "edition: piratical\nplayers: {Ida: {gold: 23}}\nships:\n  Runa: {of: Dwarves, player: Ida}\nask: is Runa sunk?\n"
    assert [problem.code for problem in judge(text).problems] == ["situation.wrong-kind"]
    assert not judge(text.replace("{Ida: {gold: 23}}", "[Ida]")).problems
