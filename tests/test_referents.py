"""A pronoun stands for the one piece that can be meant by it; where there are two, the sentence is refused with both names."""

from __future__ import annotations

import pytest

from arbiter.judging import judge

TABLE = """
ships:
  Heron: {of: Ann, masts: 3, crew: [captain]}
  Finch: {of: Ben, masts: 2, crew: [{name: Black Bess, ability: This ship gets +1 to her cannon rolls.}]}
turn: Ann
"""
THIRD = "  Skua: {of: Ben, masts: 2}\n"


def asked(play: str, *questions: str, table: str = TABLE) -> list[str]:
    """The questions as they were understood, or the hint of the one that was not."""
    told = f"play: {play}\n" if play else ""
    judged = judge(f"{table}{told}ask:\n" + "".join(f'  - "{one}"\n' for one in questions))
    if judged.problems:
        return [one.hint for one in judged.problems]
    return [answer.question for answer in judged.opinions[0].answers]


@pytest.mark.parametrize(
    ("play", "question", "meant"),
    [
        ("", "can she shoot Finch?", "can Heron shoot Finch?"),
        ("", "can Finch shoot her?", "can Finch shoot Heron?"),
        ("", "can she move?", "can Heron move?"),
        ("Heron rams Finch, rolling 1", "does she have to board her?", "does Heron have to board Finch?"),
        ("Heron moves", "is she derelict?", "is Heron derelict?"),
        ("", "can both ships move?", "can Heron and Finch move?"),
        ("", "can Bess be cancelled?", "can Black Bess be cancelled?"),
    ],
)
def test_a_pronoun_is_whom_alone_it_can_mean(play: str, question: str, meant: str) -> None:
    (found,) = asked(play, question)
    assert found == meant


@pytest.mark.parametrize(
    ("play", "question"),
    [
        ("Heron rams Finch, rolling 1", "is she derelict?"),
        ("Heron rams Finch, rolling 1", "may she lose a crew?"),
        ("", "is she pinned?"),
    ],
)
def test_a_pronoun_for_two_is_refused_with_both(play: str, question: str) -> None:
    (hint,) = asked(play, question)
    assert hint.startswith("write the name: ") and "Heron" in hint and "Finch" in hint


def test_what_was_asked_before_tells_who_is_spoken_of() -> None:
    assert asked("", "is Finch derelict?", "is she pinned?") == ["is Finch derelict?", "is Finch pinned?"]
    (hint,) = asked("", "is Finch derelict?", "may she move?")
    assert "Heron" in hint and "Finch" in hint


def test_of_three_ships_the_one_that_is_named_beside_it_is_not_enough() -> None:
    table = TABLE.replace("turn:", f"{THIRD}turn:")
    (hint,) = asked("", "can Heron shoot her?", table=table)
    assert "Finch" in hint and "Skua" in hint


def test_in_another_turn_another_does_what_is_told() -> None:
    assert asked("[Heron moves, the turn ends]", "can she move?") == ["can Finch move?"]


def test_whoever_goes_on_is_whom_the_sentence_begins_with_unless_somebody_else_does_something_between() -> None:
    told = "Heron moves so that her bow touches Finch's side, then she rams her, rolling 1"
    assert asked(f'["{told}"]', "who rams Finch?") == ["who rams Finch?"]
    (hint,) = asked('["Heron moves, then Finch shoots her and she sails away"]', "has Finch moved?")
    assert "this would be read" not in hint


def test_to_whom_a_deed_is_done_is_never_passed_over() -> None:
    table = TABLE.replace("turn:", f"{THIRD}turn:")
    (hint,) = asked('["Heron shoots her, rolling 5 5 5"]', "is Finch sunk?", table=table)
    assert "Finch" in hint and "Skua" in hint
    assert asked('["Finch moves", "Heron shoots her, rolling 5 5 5"]', "is Finch sunk?", table=table) == ["is Finch sunk?"]
    for word in ("it", "him"):
        (hint,) = asked(f'["Heron boards {word}, rolling 6 against 1"]', "is Finch sunk?", table=table)
        assert hint.startswith("write the name")


def test_two_pronouns_of_one_sentence_stand_for_two() -> None:
    table = TABLE.replace("masts: 2, crew", "masts: 2, cargo: 4, treasure: [{name: Groat, gold: 2}], crew")
    (hint,) = asked('["Finch reveals Groat", "Heron takes it from him"]', "where is Groat?", table=table)
    assert "Heron takes Groat from " in hint
    assert asked('["Finch reveals Groat", "Heron takes it from her"]', "where is Groat?", table=table) == ["where is Groat?"]
