"""A question and its denial: never the same yes, and what only makes a question of a statement turns nothing."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from arbiter.asking import Verdict, ask
from arbiter.asking.corpus import corpus
from arbiter.asking.polarity import clause

PLAIN = {Verdict.yes, Verdict.no}
PERSON = re.compile(r"^((?:can|may|must|do|does|did|is|am|are|was|will) (?:i|he|she|it|they|we|you|that|this)) (?!not\b)")
MANY = 200


def denials() -> list[tuple[str, str]]:
    """Ways of asking of every part of the rulings, each with its denial."""
    ways = [way.text for way in corpus()[1] if PERSON.match(way.text)]
    step = len(ways) // MANY
    return [(way, PERSON.sub(r"\1 not ", way)) for way in islice(ways, 0, None, step)]


def test_a_question_and_its_denial_never_get_the_same_yes() -> None:
    """Both may get a no: what need not be done need not be left undone either."""
    pairs = denials()
    same = [pair for pair in pairs if Verdict.yes == ask(pair[0]).verdict == ask(pair[1]).verdict]
    assert len(pairs) >= MANY
    assert not same


@pytest.mark.parametrize(
    ("question", "stated", "turned"),
    [
        ("She never sinks, right?", "she sinks", True),
        ("So the boat can't be towed?", "the boat can be towed?", True),
        ("Is it true that nobody can see it?", "anybody can see it?", True),
        ("Is it wrong to say that he isn't safe?", "he is safe?", False),
        ("Must she never touch it?", "may she touch it?", True),
        ("Is my ship forbidden to shoot?", "is my ship allowed to shoot?", True),
        ("Does a man who holds no card count?", "does a man who holds no card count?", False),
        ("My ship can fire, can't she?", "my ship can fire", False),
        ("However often I dive, fog never slows me, right?", "however often i dive, fog slows me", True),
        ("No oars left, but the wind carries her along, right?", "no oars left, but the wind carries her along", False),
        ("Since she has no oars she can never row, right?", "since she has no oars she can row", True),
        ("If she has no oars can she row?", "if she has no oars can she row?", False),
        ("In Piratical nobody may fire there, right?", "in piratical anybody may fire there", True),
        ("So I'm not allowed to row, right?", "i allowed to row", True),
        ("It needn't keep its place, correct?", "it need keep its place", True),
        ("He says a hulk still can't shoot. He's right, isn't he?", "he says a hulk still can shoot. he", True),
    ],
)
def test_denials_of_the_whole_are_told_from_those_of_a_part(question: str, stated: str, turned: bool) -> None:
    asks = clause(question)
    assert " ".join(asks.text.split()) == stated
    assert asks.turned == turned


@pytest.mark.parametrize("question", ["Can't a stuck ship fire?", "A stuck ship can't move, can she?"])
def test_a_question_that_expects_an_answer_is_not_told_yes(question: str) -> None:
    assert clause(question).led
    assert ask(question).verdict is not Verdict.yes


@pytest.mark.parametrize("question", ["does the winner of a boarding take a crew or a treasure?", "is she sunk or derelict?"])
def test_which_of_two_is_answered_with_neither_yes_nor_no(question: str) -> None:
    assert ask(question).verdict not in PLAIN


@pytest.mark.parametrize("question", ["A hidden crew can't be copied, right?", "Nobody may be attacked in a free port, right?"])
def test_a_denied_statement_that_is_true_gets_a_yes_or_the_entry(question: str) -> None:
    assert clause(question).turned
    assert ask(question).verdict in (Verdict.yes, Verdict.see)


@pytest.mark.parametrize(
    "question",
    [
        "Can a shot that is no hit never sink her?",
        "As long as I stay in port nobody is allowed to touch me, correct?",
        "He says hulks do shoot, and I'm told nobody else does. He's right, isn't he?",
    ],
)
def test_a_denial_of_something_else_is_answered_with_neither(question: str) -> None:
    assert clause(question).either
    assert ask(question).verdict not in PLAIN
