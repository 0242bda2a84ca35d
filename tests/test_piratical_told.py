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


def asked(question: str, play: str = "Runa stays") -> str:
    judged = judge(TABLE.format(play=play).replace("what is the hull of Oskar?", f'"{question}"'))
    return judged.problems[0].code if judged.problems else judged.opinions[0].answers[0].answer


def test_a_pronoun_stands_for_the_one_ship_that_it_can_mean() -> None:
    assert asked("may Runa fire before she moves?") == "no"
    assert asked("does she sink?", play="Oskar steams 2 hexes") == asked("does Oskar sink?", play="Oskar steams 2 hexes") == "no"
    assert asked("does she sink?", play="Runa fires at Oskar: 2") == "sentence.unclear"
    assert asked("may Runa fire at Oskar before she moves?") == "sentence.unclear"


def test_deeds_of_one_sentence_are_told_one_by_one() -> None:
    together, apart = "Runa steams 1 hex and then draws Sextant", "Runa steams 1 hex. Runa draws Sextant."
    assert asked("does Runa hold Sextant?", play=together) == asked("does Runa hold Sextant?", play=apart) == "no"
    assert asked("does Runa hold Sextant?", play="Runa draws Sextant and steams 1 hex") == "yes"
    assert asked("does Runa hold Sextant?", play="Runa draws Sextant and her hat") == "sentence.unknown-word"


def test_facts_of_one_sentence_are_stated_one_by_one() -> None:
    text = TABLE.replace("Runa is 2 hexes from Oskar", "{table}").replace("what is the hull of Oskar?", "may Runa board Oskar?")
    for table, answer in (
        ("Runa is adjacent to Oskar and the wind blows N", "yes"),
        ("the wind blows N and Runa is 2 hexes from Oskar", "no"),
    ):
        assert judge(text.format(table=table, play="Runa stays")).opinions[0].answers[0].answer == answer
    assert judge(text.format(table="Runa is adjacent to Oskar and the wind howls", play="Runa stays")).problems


def test_a_supposed_deed_that_may_not_be_done_leaves_the_answer_open() -> None:
    assert asked("if Ziska draws Whirlpool: 4, does Ziska lose a hull point?") == "yes"
    assert asked("if Ziska rams Oskar: 5, does Oskar lose a hull point?", play="Ziska fires at Oskar: 2") == "undecided"


def told_in_vain(play: str) -> list[tuple[str, str, tuple[str, ...]]]:
    judged = judge(TABLE.format(play=play))
    assert not judged.problems
    return [(one.text, one.why, one.instead) for one in judged.opinions[0].untaken]


def test_what_nothing_came_of_is_told_first_with_what_would_be_taken() -> None:
    (one,) = told_in_vain("Runa fires at Oskar: 5, 6; Oskar saves 6")
    assert one[1:] == ("6 was given, and nobody rolls it", ("it would be taken with 1 die",))
    assert not told_in_vain("Runa fires at Oskar: 5; Oskar saves 6")
    ((text, why, _),) = told_in_vain("Runa plays Weather Storm")
    assert text == "Runa plays Weather Storm" and why.startswith("there is nothing that Weather Storm could answer now")
    assert not told_in_vain("Runa fires at Oskar: 5")


def test_a_sentence_in_the_wrong_place_would_be_taken_elsewhere() -> None:
    played = TABLE.replace("play:", "play: [Oskar loses a treasure, Oskar gains a treasure] #")
    (one,) = judge(played.format(play="")).opinions[0].untaken
    assert one.why == "Oskar does not have so much"
    assert one.instead == ("it would be taken right after “Oskar gains a treasure”",)
    assert one.span is not None and one.span.line == 8


def test_situations_may_each_name_the_edition() -> None:
    table = "situations:\n" + "".join(
        f"- {{edition: piratical, ships: {{Oskar: {{of: Orcs, player: Max, stored: {stored}}}}}, ask: does Max win?}}\n"
        for stored in (6, 7)
    )
    judged = judge(table)
    assert not judged.problems
    assert [one.answers[0].answer for one in judged.opinions] == ["no", "yes"]


def test_more_ships_without_a_people_than_can_be_tried_are_refused() -> None:
    ships = "edition: piratical\nships:\n" + "".join(f"  Ship {number}:\n" for number in range(4)) + "ask: who wins?\n"
    assert [problem.code for problem in judge(ships).problems] == ["situation.no-people"]


def test_the_reach_of_the_forts_is_told_in_one_way_only() -> None:
    play = "play: [Oskar is in range of one fort, the forts are out of range of Oskar] #"
    judged = judge(TABLE.replace("play:", play).format(play=""))
    assert [problem.code for problem in judged.problems] == ["sentence.unclear"]


@pytest.mark.parametrize(("told", "hint"), [("{Ida: Empire}", "{of: Empire, player: Ida}"), ("{Ida: {gold: 4}}", "say `gold`")])
def test_what_is_told_beside_a_player_is_told_of_the_ship(told: str, hint: str) -> None:
    (problem,) = judge(f"edition: piratical\nplayers: {told}\nships:\n  Runa: {{of: Empire}}\nask: may Runa fire?\n").problems
    assert hint in problem.hint
