"""What players tell in many ways comes to the same: coins in a row, shots, rams and boardings."""

from __future__ import annotations

import pytest

from arbiter.arbitration.arbitrate import arbitrate
from arbiter.rulebook import library
from arbiter.situations import read
from arbiter.situations.sentences.rephrased import coins_apart

COINS = ([2, 1], [4, 2, 1], [2, 2])
ISLAND = """
ships: {{Heron: {{of: Ann, masts: 2, cargo: 8, treasure: {aboard}, docked: Palm}}, Tern: {{of: Ann, masts: 2, cargo: 8}}}}
islands: {{Palm: {{treasure: {ashore}}}, Home: {{home: Ann}}}}
{table}turn: Ann
play:
  - Heron explores {explored}
  - "Heron {told}"
ask: how much gold does Heron carry?
"""
HANDLED = {
    "loads {}": "Palm",
    "takes {}": "Palm",
    "unloads {} at Palm": "Palm",
    "puts {} ashore": "Palm",
    "gives {} to Tern": "Tern",
    "transfers {} to Tern": "Tern",
}
ALL = (5, 4, 3, 3, 2, 2, 1, 1)


def rows(values: list[int]) -> list[str]:
    """The ways in which coins of such values are told in one sentence."""
    told = [str(value) for value in values]
    plain, the = joined(told), joined([f"the {one}" for one in told])
    return [
        the,
        plain,
        f"the {plain}",
        f"{the} gold coin",
        f"{the} coins",
        f"the {plain} gold coins",
        f"coins worth {plain}",
        f"the coins {plain}",
        joined([f"a {one}" for one in told]),
        joined([f"the {one} gold coin" for one in told]),
        joined([f"the {one} coin" for one in told]),
    ]


def joined(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"


def answer(text: str) -> str:
    (situation, *_), problems = read(text, library)
    assert not problems, [one.message for one in problems]
    (found,) = arbitrate(situation).answers
    return found.answer


@pytest.mark.parametrize("deed", HANDLED)
@pytest.mark.parametrize("values", COINS, ids=str)
def test_coins_told_in_a_row_are_all_of_them_handled(values: list[int], deed: str) -> None:
    explored, loads = HANDLED[deed], deed.split(maxsplit=1)[0] in ("loads", "takes")
    expected = sum(values) if loads else sum(ALL) - sum(values)
    touching = "table: Heron is touching Tern\n" if explored == "Tern" else ""
    aboard, ashore = ([], [*ALL]) if loads else ([*ALL], [])
    for told in rows(values):
        text = ISLAND.format(aboard=aboard, ashore=ashore, table=touching, explored=explored, told=deed.format(told))
        if explored == "Tern":
            text = text.replace(", docked: Palm", "")
        assert answer(text) == str(expected), told


@pytest.mark.parametrize("values", COINS, ids=str)
def test_coins_that_were_told_apart_stay_as_they_are(values: list[int]) -> None:
    for told in rows(values):
        apart = coins_apart(f"Heron loads {told}")
        assert coins_apart(apart) == apart, told


SHOTS = """
ships: {{Gull: {{of: Ann, masts: {cannons}, cannons: {each}}}, Tern: {{of: Ben, masts: 4}}}}
table: Gull is within S of Tern
turn: Ann
play: "{told}"
ask: how many masts does Tern lose?
"""
ROLLED = (
    "Gull shoots Tern, rolling {dice}",
    "Gull shoots at Tern and rolls {dice}",
    "Gull fires at Tern with {dice}",
    "Gull shoots Tern with rolls of {dice}",
    "Gull shoots Tern; the dice are {dice}",
    "Gull fires {shots} shots at Tern: {dice}",
    "Gull shoots {shots} cannons at Tern, rolling {dice}",
    "Gull attacks Tern with her cannons, rolling {dice}",
    "Tern is shot at by Gull, who rolls {dice}",
    "Gull takes {shots} shots at Tern, rolling {dice}",
)
HIT = (
    "Gull shoots Tern and hits {times}",
    "Gull hits Tern {times}",
    "Gull shoots Tern and {hits} of her shots hit",
    "Gull shoots Tern with {shots} cannons and hits with {hits}",
    "Gull fires {shots} shots at Tern, of which {hits} hit",
    "Gull shoots at Tern {shots} times and hits {times}",
    "Gull shoots Tern with {shots} cannons, hitting with {hits} of them",
    "Gull shoots Tern, {hits} out of {shots} hit",
    "Gull shoots Tern, who loses {hits} masts",
)
WORDS, TIMES = ("no", "one", "two", "three"), ("never", "once", "twice", "three times")


@pytest.mark.parametrize("dice", [[5, 2, 6], [4, 1, 2], [4, 4, 5]], ids=str)
@pytest.mark.parametrize("told", [*ROLLED, *HIT])
def test_shots_take_so_many_masts_however_they_are_told(told: str, dice: list[int]) -> None:
    hits = sum(one > 3 for one in dice)
    said = told.format(dice=joined([*map(str, dice)]), shots=WORDS[len(dice)], hits=WORDS[hits], times=TIMES[hits])
    assert answer(SHOTS.format(cannons=len(dice), each="-".join(["3S"] * len(dice)), told=said)) == str(hits)


MET = """
ships: {{Gull: {{of: Ann, masts: 3, crew: captain}}, Tern: {{of: Ben, masts: 2, crew: [captain, helmsman]}}}}
turn: Ann
play: {told}
ask: {asked}
"""
RAMS = (
    "Gull rams Tern, rolling {}",
    "Gull moves and rams Tern, rolling {}",
    "Gull moves into Tern and rams her with a {}",
    "Gull rams Tern: {}",
    "Gull touches Tern with her bow and rams her, rolling {}",
    "Tern is rammed by Gull with a {}",
    "Gull rams Tern, and the roll is {}",
)
BOARDINGS = (
    "Gull boards Tern, rolling {} against {}",
    "Gull boards Tern: {} against {}",
    "Gull boards Tern and rolls {}, Tern rolls {}",
    "Gull boards Tern with a {} against a {}",
    "Gull boards Tern {} to {}",
    "Gull boards Tern, with rolls of {} and {}",
)


@pytest.mark.parametrize("told", RAMS)
def test_a_ram_takes_a_mast_or_none_however_it_is_told(told: str) -> None:
    for die, lost in ((3, "1"), (2, "0")):
        assert answer(MET.format(told=[told.format(die)], asked="how many masts does Tern lose?")) == lost


@pytest.mark.parametrize("told", BOARDINGS)
def test_a_boarding_is_won_by_whoever_rolls_more_however_it_is_told(told: str) -> None:
    for dice, won in (((5, 2), "yes"), ((1, 6), "no")):
        play = ["Gull moves so that her bow touches Tern", "Gull rams Tern, rolling 1", told.format(*dice)]
        assert answer(MET.format(told=play, asked="does Gull win the boarding?")) == won
