"""What players say of a table in their own words means what the plain sentence for it means."""

from __future__ import annotations

import json

import pytest

from arbiter.judging import judge

TABLE = """
players: {Ann: English, Ben: Spanish}
ships:
  Gull:
    {of: Ann, masts: 3, printed masts: 4, base move: S+L, cannons: 3S-3S-3S-3S, treasure: [4], cargo: 3,
     crew: [captain, {name: Old Bones, ability: "Once per turn, you may reroll one die roll you make for this ship."}]}
  Hulk: {of: Ann, masts: 0, printed masts: 2}
  Tern: {of: Ben, masts: 2, printed masts: 3, cannons: 3S-3S-3S, crew: [captain, {name: Nemo, face: down}], treasure: [5]}
turn: Ann
"""
RAM = ["Gull moves so that her bow touches Tern", "Gull rams Tern, rolling 1"]


def answers(play: list[str], ask: list[str], table: str = "Gull is within S of Tern", ships: str = TABLE) -> list[str]:
    text = f"{ships}table: {json.dumps([table] if table else [])}\nplay: {json.dumps(play)}\nask: {json.dumps(ask)}\n"
    judged = judge(text)
    assert not judged.problems, judged.problems
    return [answer.answer for answer in judged.opinions[0].answers]


@pytest.mark.parametrize(
    ("said", "plain", "ask"),
    [
        (["Gull shoots Tern", "Gull rolls 5, 1 and 6"], ["Gull shoots Tern, rolling 5, 1 and 6"],
         "how many masts does Tern lose?"),
        (["Gull shoots Tern, rolling 5, 1 and 1", "Old Bones rerolls the 1, rolling 4"],
         ["Gull shoots Tern, rolling 5, 1 and 1", "Old Bones rerolls die 2, rolling 4"], "how many masts does Tern lose?"),
        (["Gull shoots Tern, rolling 1, 1 and 5", "Ann uses Old Bones to reroll the 5, rolling 2"],
         ["Gull shoots Tern, rolling 1, 1 and 5", "Old Bones rerolls die 3, rolling 2"], "how many masts does Tern lose?"),
        ([*RAM, "Gull boards Tern, Gull rolls 6 and Tern rolls 1"], [*RAM, "Gull boards Tern, rolling 6 against 1"],
         "who wins the boarding?"),
        ([*RAM, "Gull boards Tern", "Ben rolls 6", "Ann rolls 1"], [*RAM, "Gull boards Tern, rolling 1 against 6"],
         "who wins the boarding?"),
        ([*RAM, "Tern is boarded by Gull, rolling 6 against 1"], [*RAM, "Gull boards Tern, rolling 6 against 1"],
         "who wins the boarding?"),
        ([*RAM, "Gull boards Tern, 6 to 1"], [*RAM, "Gull boards Tern, rolling 6 against 1"], "who wins the boarding?"),
        (["Ann moves Gull so that her bow touches Tern", "Gull rams Tern with a 5"],
         ["Gull moves so that her bow touches Tern", "Gull rams Tern, rolling 5"], "how many masts does Tern lose?"),
        (["Gull moves until her bow touches Tern", "Tern is rammed by Gull, rolling 6"],
         ["Gull moves so that her bow touches Tern", "Gull rams Tern, rolling 6"], "how many masts does Tern lose?"),
        (["Ann shoots Tern with Gull, rolling 6, 1 and 1"], ["Gull shoots Tern, rolling 6, 1 and 1"],
         "how many masts does Tern lose?"),
        (["Gull fires all her cannons at Tern, rolling 6, 1 and 1"], ["Gull shoots Tern, rolling 6, 1 and 1"],
         "how many masts does Tern lose?"),
        (["Ben turns Nemo face up"], ["Ben reveals Nemo"], "is Nemo face up?"),
        (["Hulk is towed by Gull"], ["Gull tows Hulk"], "who tows Hulk?"),
    ],
)  # fmt: skip
def test_it_means_what_the_plain_sentence_means(said: list[str], plain: list[str], ask: str) -> None:
    assert answers(said, [ask]) == answers(plain, [ask])


def test_dice_and_boardings_come_out_both_ways() -> None:
    masts = "how many masts does Tern lose?"
    assert answers(["Gull shoots Tern", "Gull rolls 5, 1 and 6"], [masts]) == ["2"]
    assert answers(["Gull shoots Tern", "Gull rolls 1, 1 and 1"], [masts]) == ["0"]
    won = ["who wins the boarding?", "does Gull's boarding fail?", "does the boarding of Gull succeed?"]
    assert answers([*RAM, "Gull boards Tern, Gull rolls 6 and Tern rolls 1"], won) == ["Gull", "no", "yes"]
    assert answers([*RAM, "Gull boards Tern, Gull rolls 1 and Tern rolls 6"], won) == ["Tern", "yes", "no"]
    assert answers(["Gull moves"], won[1:2]) == ["undecided"]


def test_a_die_is_asked_about_by_what_it_shows() -> None:
    asked = ["does the 5 hit?", "does die 2 not hit?", "does die 1 not hit?", "how many times was Tern hit?"]
    assert answers(["Gull shoots Tern, rolling 5, 1 and 1"], asked) == ["yes", "yes", "no", "1"]
    assert answers(["Gull shoots Tern, rolling 5, 1 and 6"], ["does the 1 hit?", "does the 6 hit?"]) == ["no", "yes"]


def test_dice_of_nobody_and_a_die_that_does_not_lie_there_are_refused() -> None:
    for play in (
        ["Gull rolls 5"],
        ["Tern moves", "Gull rolls 5"],
        ["Gull shoots Tern, rolling 2, 2 and 2", "Old Bones rerolls the 1"],
    ):
        assert [problem.code for problem in judge(f"{TABLE}play: {json.dumps(play)}\n").problems] == ["sentence.unclear"]
    for question in ("does the 2 hit?", "does the 1 hit?"):
        text = f"{TABLE}play: 'Gull shoots Tern, rolling 1, 1 and 5'\nask: {question}\n"
        assert [problem.code for problem in judge(text).problems] == ["sentence.unclear"]
    for sentence in ("Ben moves Gull", "Ben shoots Tern with Gull", "Gull shoots Tern with four cannons, rolling 5 and 2"):
        assert [problem.code for problem in judge(f"{TABLE}play: {json.dumps(sentence)}\n").problems] == ["sentence.unclear"]


def test_what_is_told_of_a_deed_that_has_no_place_for_it_is_refused() -> None:
    after_nothing = ("after the move, Gull shoots Tern, rolling 5", "Gull shoots Tern, rolling 5, after moving")
    for sentence in (*after_nothing, "Gull touches her treasure", "Gull rams Tern with two cannons"):
        assert [problem.code for problem in judge(f"{TABLE}play: {json.dumps(sentence)}\n").problems] == ["sentence.unclear"]
    assert answers(["Gull moves", "after the move, Gull shoots Tern, rolling 5"], ["has Gull moved?"]) == ["yes"]


def test_a_deed_that_the_play_does_not_tell_is_named_where_somebody_asks_whether_it_was_allowed() -> None:
    (problem,) = judge(f"{TABLE}play: Gull moves\nask: was the ram legal?\n").problems
    assert (problem.code, problem.message) == ("sentence.unclear", "the play tells of no ram")


def test_what_the_play_tells_is_not_supposed_away() -> None:
    play = json.dumps(["Gull shoots Tern, rolling 5, 1 and 1"])
    asked = ("if Gull does not shoot Tern, how many masts does Tern lose?", "if Gull does not fire, does Tern lose a mast?")
    for question in asked:
        assert judge(f"{TABLE}play: {play}\nask: {json.dumps(question)}\n").problems
    assert answers([], [asked[0]]) == ["0"]


def test_so_many_cannons_are_so_many_dice() -> None:
    asked = ["how many masts does Tern lose?", "does Gull roll three dice?", "does Gull roll two dice?"]
    assert answers(["Gull shoots Tern with two cannons, rolling 6 and 1"], asked) == ["1", "yes", "no"]
    assert answers(["Gull shoots Tern with two cannons and hits with both"], asked[:1]) == ["2"]


@pytest.mark.parametrize("said", ["Gull hits", "Gull wins the boarding", "the boarding is tied", "no mast falls"])
def test_a_result_stands_with_the_deed_that_it_came_of(said: str) -> None:
    (problem,) = judge(f"{TABLE}play: [Gull moves, {said}]\n").problems
    assert problem.message == "this does not say of what it came"
    assert problem.hint is not None and problem.hint.startswith("say it with the ")


def test_whose_turn_it_is() -> None:
    asked = ["whose turn is it?", "is it Ann's turn?", "is it Ben's turn?", "may Tern shoot Gull on Ben's turn?"]
    assert answers([], asked) == ["Ann", "yes", "no", "yes"]
    assert answers(["the turn ends"], asked) == ["Ben", "no", "yes", "yes"]
    assert answers(["it is Ben's turn"], asked[:1]) == ["Ben"]


def test_a_ship_that_is_full_takes_nothing_more() -> None:
    full = "ships:\n  Gull: {of: Ann, masts: 3, crew: [captain], docked: Skerry}\n  Tern: {of: Ben, masts: 2}\n"
    table = full + "islands: {Skerry: {treasure: [3], explored: Ann}}\nturn: Ann\n"
    asked = ["is Gull full?", "how many cargo spaces does Gull have left?"]
    assert answers([], asked, "Gull is full", table) == ["yes", "0"]
    assert answers([], asked, "Gull has no free cargo space", table) == ["yes", "0"]
    assert answers([], asked, "", table) == ["undecided", "undecided"]
    assert answers([], asked, "Gull is full") == ["yes", "0"]
    assert answers([], asked, "Gull is full", TABLE.replace("cargo: 3", "cargo: 4")) == ["undecided", "undecided"]


def test_all_crew_of_a_ship_are_stated_at_once() -> None:
    assert answers([], ["is Nemo face up?"], "", TABLE) == ["no"]
    shown = TABLE.replace("face: down", "points: 3")
    assert answers([], ["is Nemo face down?"], "both crew of Tern are face down", shown) == ["yes"]
    (problem,) = judge(f"{shown}table: two crew of Hulk are face down\n").problems
    assert problem.message == "Hulk has no crew aboard here"


def test_what_a_text_says_is_told_and_what_nothing_says_is_open() -> None:
    said = answers(
        [],
        ["what does Old Bones do?", "what does a helmsman do?", "what does 'Hoist' do for Gull?"],
        "",
        TABLE.replace("crew: [captain, {name: Old Bones", "crew: [helmsman, {name: Old Bones"),
    )
    assert said == [
        "Once per turn, you may reroll one die roll you make for this ship",
        "This ship gets +S to her base move",
        "undecided",
    ]


def test_what_a_text_says_does_not_hang_on_the_play() -> None:
    table = TABLE.replace(" base move: S+L,", "")
    asked = ["what does Old Bones do?", "may Gull shoot Tern?"]
    assert answers(["Gull moves L+L+L"], asked, ships=table)[0].startswith("Once per turn")


def test_what_is_not_worked_out_is_open() -> None:
    asked = ["how many turns does the cancelling last?", "must Nemo stay face down?", "is Ben out of the game?"]
    assert answers(["Gull moves"], asked) == ["undecided"] * 3


def test_a_ship_that_must_stop_may_not_go_on() -> None:
    asked = ["may Gull go on with her move?", "must Gull stop?"]
    assert answers(["Gull moves so that her bow touches Tern"], asked) == ["no", "yes"]


def test_afloat_is_not_sunk() -> None:
    asked = ["is Tern afloat?", "does Tern survive?", "does Nemo survive?", "does Tern not survive?"]
    assert answers(["Gull shoots Tern, rolling 1, 1 and 1"], asked) == ["yes", "yes", "yes", "no"]
    assert answers(["Tern sinks"], asked[:2]) == ["no", "no"]


def test_a_distance_is_told_in_mid_play_and_holds_from_then_on() -> None:
    asked = ["is Gull within S of Tern?", "is Gull within L of Tern?", "may Gull shoot Tern?"]
    moved = "Gull moves"
    assert answers([moved, "Gull is now S from Tern"], asked[:2], "Gull is not within L of Tern") == ["yes", "yes"]
    assert answers([moved, "Gull is now not within L of Tern"], asked[:2]) == ["no", "no"]
    assert answers(["Gull is not within L of Tern"], asked[2:]) == ["no"]
    assert answers(["Gull is within S of Tern"], asked[2:], "Gull is not within L of Tern") == ["yes"]


def test_a_crew_turned_face_down_lies_so() -> None:
    asked = ["is Old Bones face down?", "is Old Bones face up?"]
    assert answers(["Old Bones is turned face down"], asked) == ["yes", "no"]
    assert answers(["Gull moves"], asked[:1]) == ["no"]


COPIES = """
players: {Ann: English, Ben: Spanish}
ships:
  Gull: {of: Ann, masts: 3, crew: [{name: Old Tom, points: 3, ability: This ship cannot be pinned.}]}
  Hulk: {of: Ann, masts: 2, crew: [CREW]}
  Tern: {of: Ben, masts: 2, crew: [Old Tom 2]}
points: 40
"""


def test_another_copy_of_a_crew_does_what_the_first_does() -> None:
    asked = ["is Tern pinned?", "is Hulk pinned?", "is Old Tom 2 aboard Tern?", "is the fleet of Ann legal?"]
    alone, again = COPIES.replace("CREW", ""), COPIES.replace("CREW", "Old Tom 3")
    assert answers([], asked[::2], "Gull touches Tern's bow", alone) == ["no", "yes"]
    assert answers([], asked[1:2], "Tern touches Hulk's bow", alone) == ["yes"]
    assert answers([], asked[1:2], "Tern touches Hulk's bow", again) == ["no"]
    assert (answers([], asked[3:], "", alone), answers([], asked[3:], "", again)) == (["undecided"], ["no"])


def test_what_is_no_copy_of_anything_is_no_card() -> None:
    (problem,) = judge(COPIES.replace("CREW", "Old Meg 2")).problems
    assert problem.code == "situation.unknown-card"


def test_what_was_used_this_turn_is_not_used_again() -> None:
    play, asked = (
        ["Gull shoots Tern, rolling 1, 1 and 1", "Old Bones rerolls the 1, rolling 6"],
        ["how many masts does Tern lose?"],
    )
    within = "Gull is within S of Tern"
    table = TABLE.replace("turn: Ann", "turn: Ann\ntable: [Old Bones has used his ability this turn, " + within + "]")
    said = f"{table}play: {json.dumps(play)}\nask: {json.dumps(asked)}\n"
    assert answers(play, asked) == ["1"]
    assert [answer.answer for answer in judge(said).opinions[0].answers] == ["0"]
    said = said.replace(json.dumps(asked), json.dumps([*asked, "may Old Bones reroll the 1?"]))
    assert [answer.answer for answer in judge(said).opinions[0].answers] == ["0", "no"]
