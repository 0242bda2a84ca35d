"""An opinion does not contradict itself: it assumes what could be true on that table, and refuses nothing that was done."""

from __future__ import annotations

import pytest

import arbiter
from arbiter.reports.lines import rows, text
from arbiter.reports.opinions import opinion_lines
from arbiter.trace import Opinion

SHOT = """
ships:
  Gull: {of: Ann, masts: 3, cannons: 3S-3S-3S}
  Tern: {of: Bob, masts: 2}
TERRAIN
table: Gull is within S of Tern
turn: Ann
play: |-
  Gull shoots Tern, rolling 5, 1 and 1
  the turn ends
  Tern moves AWAY
ask: how many masts does Tern lose?
"""
COIN = """
ships: {Plover: {of: Ann, masts: 3, cargo: 4, treasure: [{name: Pearl, gold: 5}]}}
play: |-
  Plover docks at her home island
  Plover unloads Pearl at her home island
ask: [how much gold does Ann have?, may Plover unload Pearl?]
"""


def shot(terrain: str = "", away: str = "") -> Opinion:
    return arbiter.rule(SHOT.replace("TERRAIN", terrain and f"terrain: {terrain}").replace("AWAY", away))[0]


def page(opinion: Opinion) -> str:
    return text(rows(list(opinion_lines(opinion)), 100))


@pytest.mark.parametrize("terrain", ["", "reef", "whirlpool"])
def test_nobody_is_lost_in_fog_where_there_is_none(terrain: str) -> None:
    assert "fog" not in page(shot(terrain))


def test_where_there_is_fog_it_could_matter() -> None:
    (answer,) = shot("fog bank").answers
    assert "Tern is not lost in fog" in answer.assumptions
    assert ("if Tern were lost in fog", "0") in [(turn.fact, turn.answer) for turn in answer.turns]


def test_what_came_about_in_the_play_was_otherwise_before_that() -> None:
    (answer,) = shot("fog bank", "into the fog bank").answers
    assert "Tern was not lost in fog before that" in answer.assumptions and "Tern is not lost in fog" not in answer.assumptions


def test_who_is_docked_elsewhere_is_not_docked_at_home() -> None:
    table = SHOT.replace("Tern: {of: Bob, masts: 2", "Tern: {of: Bob, masts: 2, docked: WHERE")
    for where, assumed in (("wild", False), ("yes", True)):
        (answer,) = arbiter.rule(table.replace("WHERE", where).replace("TERRAIN", "").replace("AWAY", ""))[0].answers
        assert any("docked at her home island" in says for says in answer.assumptions) is assumed


def test_what_has_happened_already_is_not_attempted_in_vain() -> None:
    (opinion,) = arbiter.rule(COIN)
    assert [answer.answer for answer in opinion.answers] == ["5", "yes"]
    shown = page(opinion)
    assert "in vain" not in shown
    step = next(number for number, event in enumerate(opinion.events, 1) if "unloads Pearl" in event.says)
    assert f"Pearl is on Ann's home island already, since step {step}" in shown


def test_what_was_never_there_is_still_refused() -> None:
    (opinion,) = arbiter.rule(COIN.replace("  Plover docks at her home island\n", ""))
    assert "in vain" in page(opinion) and opinion.answers[1].answer == "no"


NEAR = """
ships:
  Petrel:
    of: Ann
    masts: 2
    ability: Once per turn, you may roll a d6. On a 5 or 6, each enemy ship within S of this ship loses one mast.
  Knot: {of: Ben, masts: 3}
turn: Ann
play: Petrel uses her ability, rolling 6
ask: how many masts does Knot have?
"""


def test_what_kept_something_from_coming_about_is_assumed_for_what_it_would_change() -> None:
    (masts,) = arbiter.rule(NEAR)[0].answers
    assert masts.assumptions == ("Knot is not within S of Petrel",)
    assert [(turn.fact, turn.answer) for turn in masts.turns] == [("if Knot were within S of Petrel", "2")]


LADEN = """
ships:
  Petrel: {of: Ann, masts: 2, docked: Isla}
islands: {Isla: {treasure: [3]}}
turn: Ann
play: [Petrel explores Isla, Petrel loads the 3 gold coin]
ask: where is the 3 gold coin?
"""


@pytest.mark.parametrize(("cargo", "assumed"), [("", True), (", cargo: 2", False)])
def test_room_that_nobody_stated_is_assumed(cargo: str, assumed: bool) -> None:
    (answer,) = arbiter.rule(LADEN.replace("masts: 2", f"masts: 2{cargo}"))[0].answers
    assert (answer.answer, "Petrel is not full" in answer.assumptions) == ("aboard Petrel", assumed)
    assert (("if Petrel were full", "on Isla") in [(turn.fact, turn.answer) for turn in answer.turns]) is assumed
