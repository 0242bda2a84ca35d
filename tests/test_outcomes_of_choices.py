"""Outcomes that a choice leads to: each with its options, and with the dice where one option leads to several."""

from __future__ import annotations

import arbiter
from arbiter.trace import Status

TABLE = """
ships:
  Gull: {of: Ann, masts: 3}
  Tern: {of: Bob, masts: 2, crew: [helmsman, explorer]}
turn: Ann
play: |-
  Gull moves so that her bow touches Tern's side
  Gull rams Tern, rolling DIE
  Gull boards Tern, rolling 6 against 1
ask: is Tern's helmsman eliminated?
"""


def test_a_choice_alone_is_told_by_its_options() -> None:
    (answer,) = arbiter.rule(TABLE.replace("DIE", "1"))[0].answers
    assert answer.status is Status.CHOICE
    assert {outcome.answer: outcome.given for outcome in answer.outcomes} == {"yes": "Tern's helmsman", "no": "Tern's explorer"}


def test_the_same_option_in_two_outcomes_needs_the_dice_besides() -> None:
    from fractions import Fraction

    from arbiter.engine.course import Pick
    from arbiter.engine.outcomes import merged
    from arbiter.trace import Choice, Node, NodeKind

    choice, why = Choice("Bob", ("a", "b"), "what is lost"), Node(NodeKind.FACT, "so")

    class Way:
        def __init__(self, option: str) -> None:
            self.chance, self.picks = Fraction(1, 4), (Pick(choice, option),)

    class Said:
        def __init__(self, answer: str) -> None:
            self.answer, self.why, self.decided = answer, why, True

    told = [(Way("a"), Said("yes")), (Way("a"), Said("no")), (Way("b"), Said("no"))]
    assert {one.answer: one.given for one in merged(told, (choice,))} == {
        "yes": "a, as the dice fall",
        "no": "a, b, as the dice fall",
    }
