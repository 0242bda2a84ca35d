"""Meanings that no case of the documents holds: two ships' maluses, what is face down, what is not stated, how often."""

from __future__ import annotations

import pytest

from arbiter import rulebook, situations
from arbiter.judging import opinion
from arbiter.reports.problems import render
from arbiter.trace import Answer, Opinion

MALUS = "Enemy ships within S of this ship get -1 to their cannon rolls."


def answers(text: str) -> tuple[Answer, ...]:
    (found,), problems = situations.read(text, rulebook.shipped)
    assert not problems, render(problems, {"<text>": text})
    told = opinion(found)
    assert isinstance(told, Opinion), told
    return told.answers


def test_the_same_malus_of_two_crew_on_one_ship_counts_once_and_of_two_ships_is_told_by_no_document() -> None:
    ships = (
        "  Gull: {of: Ann, masts: 1, cannons: 2S}\n"
        '  Tern: {of: Bob, masts: 2, ability: "This ship gets +1 to her boarding rolls."}\n'
    )
    one = answers(
        f'ships:\n{ships}  Ibis: {{of: Bob, masts: 2, crew: [{{name: Pip, ability: "{MALUS}"}},'
        f' {{name: Zoe, ability: "{MALUS}"}}]}}\n'
        "table: Gull is within S of Ibis\nturn: Ann\nask: what is Gull's bonus to cannon rolls against Tern?"
    )
    two = answers(
        f'ships:\n{ships}  Ibis: {{of: Bob, masts: 2, ability: "{MALUS}"}}\n  Skua: {{of: Bob, masts: 2, ability: "{MALUS}"}}\n'
        "table: [Gull is within S of Ibis, Gull is within S of Skua]\nturn: Ann\n"
        "ask: what is Gull's bonus to cannon rolls against Tern?"
    )
    assert (one[0].answer, two[0].answer) == ("-1", "undecided")


def test_what_is_face_down_does_not_act_by_itself() -> None:
    text = (
        "ships:\n  Gull: {{of: Ann, masts: 2, cannons: 3S-3S, crew: "
        '[{{name: Pip, face: {face}, ability: "This ship gets +1 to her cannon rolls."}}]}}\n'
        "  Tern: {{of: Bob, masts: 2}}\nturn: Ann\nask: what is Gull's bonus to cannon rolls against Tern?"
    )
    assert [answers(text.format(face=face))[0].answer for face in ("up", "down")] == ["+1", "+0"]


def test_a_nation_that_nobody_states_is_assumed_told_and_tried_the_other_way() -> None:
    (found,) = answers(
        "ships:\n  Gull: {of: England, masts: 2, cannons: 3S-3S, crew: "
        '[{name: Pip, ability: "This ship gets +1 to her cannon rolls."}]}\n'
        "  Tern: {of: Spain, masts: 2}\nturn: England\nask: what is Gull's bonus to cannon rolls against Tern?"
    )
    assert found.answer == "+1"
    assert any("Pip is not of another nation" in says for says in found.assumptions)
    assert [(turn.fact[:30], turn.answer) for turn in found.turns] == [("if Pip were of another nation t", "+0")] or found.turns


def test_what_may_decide_a_boarding_and_nobody_uses_is_assumed_not_to_be_used_and_tried_the_other_way() -> None:
    (found,) = answers(
        "ships:\n  Gull: {of: Ann, masts: 4, cargo: 3, crew: "
        '[{name: Pip, ability: "When this ship wins a boarding, she may take all treasure aboard the other ship."}]}\n'
        "  Tern: {of: Bob, masts: 3, cargo: 3, treasure: [3, 4]}\nturn: Ann\nplay:\n"
        "  - Gull moves so that her bow touches Tern's side\n  - Gull rams Tern, rolling 1\n"
        "  - Gull boards Tern, rolling 3 against 2\nask: how many treasures does Tern have?"
    )
    assert found.answer == "1"
    assert "the take ability of Pip is not used" in found.assumptions
    assert ("if the take ability of Pip were used", "0") in [(turn.fact, turn.answer) for turn in found.turns]


@pytest.mark.parametrize(("face", "told"), [("down", True), ("up", False)])
def test_crew_who_could_be_revealed_is_assumed_not_to_be_and_tried_the_other_way(face: str, told: bool) -> None:
    (found,) = answers(
        "ships:\n  Gull: {of: Ann, masts: 2, cannons: 3S-3S}\n  Tern: {of: Bob, masts: 2, crew: "
        f'[{{name: Pip, face: {face}, ability: "Ships within S of this ship cannot shoot at her."}}]}}\n'
        "table: Gull is within S of Tern\nturn: Ann\nask: may Gull shoot Tern?"
    )
    assert (found.answer, "Pip is not revealed" in found.assumptions) == ("yes" if told else "no", told)
    assert (("if Pip were revealed", "no") in [(turn.fact, turn.answer) for turn in found.turns]) is told


def test_assumptions_are_those_of_the_answer_and_not_of_the_play() -> None:
    first, second = answers(
        "ships:\n  Gull: {of: Ann, masts: 2, cannons: 3S-3S}\n  Tern: {of: Bob, masts: 2}\n  Ibis: {of: Bob, masts: 1, move: L}\n"
        "turn: Ann\nplay: Gull shoots Tern, rolling 6 and 6\n"
        "ask: [how many masts does Tern lose?, what is the base move of Ibis?]"
    )
    assert any("Tern" in says for says in first.assumptions)
    assert second.assumptions == ()


def test_what_may_be_used_once_a_turn_is_used_once() -> None:
    text = "Once per turn when this ship hits another ship, eliminate one of that ship's crew."
    (found,) = answers(
        f'ships:\n  Gull: {{of: Ann, masts: 2, cannons: 2S-2S, ability: "{text}"}}\n'
        "  Tern: {of: Bob, masts: 5, crew: [captain, helmsman, explorer]}\ntable: Gull is within S of Tern\nturn: Ann\n"
        "play: Gull shoots Tern, rolling 6 and 6\nask: how many crew are left aboard Tern?"
    )
    assert "1" not in {found.answer, *(outcome.answer for outcome in found.outcomes)}


def test_what_waits_for_a_miss_does_not_come_with_a_hit() -> None:
    text = "When this ship misses an enemy ship, eliminate one crew on that ship."
    (found,) = answers(
        f'ships:\n  Gull: {{of: Ann, masts: 1, cannons: 2S, ability: "{text}"}}\n'
        "  Tern: {of: Bob, masts: 5, crew: [captain]}\ntable: Gull is within S of Tern\nturn: Ann\n"
        "play: Gull shoots Tern, rolling 6\nask: is Tern's captain eliminated?"
    )
    assert found.answer in ("no", "undecided")


def test_a_limit_is_the_most_there_is() -> None:
    (found,) = answers(
        'ships:\n  Gull: {of: Ann, masts: 3, cannons: 3S-3S-3S, ability: "Broadsides Attack."}\n  Tern: {of: Bob, masts: 2}\n'
        "  Ibis: {of: Bob, masts: 2}\nturn: Ann\nplay: Gull shoots Tern and Ibis with Broadsides Attack, rolling 6\n"
        "ask: how many hits does Ibis take?"
    )
    assert found.answer in ("0", "undecided")
