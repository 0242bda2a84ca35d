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

    from arbiter.engine.outcomes import merged
    from arbiter.engine.transitions import Pick
    from arbiter.trace import Choice, Node, NodeKind

    choice, why = Choice("Bob", ("a", "b"), "what is lost"), Node(NodeKind.FACT, "so")

    class Way:
        def __init__(self, option: str) -> None:
            self.chance, self.picks = Fraction(1, 4), (Pick(choice, option),)

    class Said:
        def __init__(self, answer: str) -> None:
            self.answer, self.why, self.decided = answer, why, True

    told = [(Way("a"), Said("yes")), (Way("a"), Said("no")), (Way("b"), Said("no"))]
    assert {one.answer: one.given for one in merged(told, (choice,), told)} == {
        "yes": "a, as the dice fall",
        "no": "a, b, as the dice fall",
    }


def test_a_choice_that_is_another_players_is_told_and_leaves_it_open() -> None:
    table = """
    players: [Ann, Bob]
    ships:
      Gull:
        {of: Ann, masts: 3, cannons: 2S-2S-2S, ability: "When this ship hits an enemy ship, eliminate one crew from that ship."}
      Tern: {of: Bob, masts: 3, crew: [helmsman, explorer]}
    table: Gull is within S of Tern
    turn: Ann
    play: |-
      Gull shoots Tern, rolling 5, 1 and 1
      WHO chooses Tern's explorer
    ask: is Tern's explorer eliminated?
    """
    vain, taken = (arbiter.rule(table.replace("WHO", who))[0] for who in ("Ann", "Bob"))
    told = "“Ann chooses Tern's explorer”: the choice is Bob's"
    assert told in [event.says for event in vain.events]
    assert vain.answers[0].status is Status.CHOICE
    assert (taken.answers[0].answer, taken.answers[0].status) == ("yes", Status.SETTLED)


def test_an_answer_rests_on_what_each_option_rests_on_in_whichever_order_they_stand() -> None:
    crew = ["captain", "{name: Ivo, ability: This ship gets +1 to her boarding rolls.}"]
    table = """
    ships:
      Gull: {of: Ann, masts: 2, cannons: 2S-2S, crew: [explorer]}
      Tern: {of: Bob, masts: 2, cannons: 2S-2S, crew: [CREW]}
    turn: Ann
    play: |-
      Gull moves so that her bow touches Tern's side
      Gull rams Tern, rolling 1
      Gull boards Tern, rolling 5 against 3
    ask: may Tern shoot Gull?
    """
    one, other = (arbiter.rule(table.replace("CREW", ", ".join(told)))[0].answers[0] for told in (crew, crew[::-1]))
    assert one.answer == other.answer == "no"
    assert set(one.cites) == set(other.cites)
    assert {"faq.captain.1", "cursed-seas.actions.1"} <= set(one.cites)


ENDLESS = """
ships:
  Grebe:
    of: Ann
    masts: 3
    crew:
      - {name: Ned, ability: "If Wick would be eliminated, eliminate this crew instead."}
      - {name: Wick, ability: "If Ned would be eliminated, eliminate this crew instead."}
  Gull: {of: Bob, masts: 3}
turn: Bob
play: [Gull moves so that her bow touches Grebe's side, "Gull boards Grebe, rolling 6 against 1"]
ask: which crew does Grebe lose?
"""


def test_open_points_that_bring_one_another_about_are_told_in_few_reasons() -> None:
    (answer,) = arbiter.rule(ENDLESS)[0].answers
    assert answer.status is Status.UNDECIDED
    assert sum(1 for _ in answer.why.walk()) < 5_000
