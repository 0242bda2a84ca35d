"""The one line beneath an answer is what decides it: the event that brought it about, or the rule that gives it."""

from __future__ import annotations

import pytest

import arbiter
from arbiter.reports.decisive import decisive

REEF = """
ships: {Ibis: {of: Spain, masts: 3, base move: S+S+S}}
terrain: reef
play: Ibis moves onto the reef, rolling 1
"""
SHOT = """
ships:
  Gull: {of: Ann, masts: 3, cannons: 2S-2S-2S}
  Tern: {of: Bob, masts: 3, cannons: 3S-3S-3S}
  Skua: {of: Bob, masts: 1, printed masts: 2}
forts: {Keep: {of: Bob, flags: 4, cannons: 2S-2S-2S-2S}}
table: |-
  Gull is within S of Tern
  Gull is within S of Skua
  Gull is within S of Keep
turn: Ann
play: |-
  Gull shoots TARGET, rolling DICE
  the turn ends
  Tern shoots Gull, rolling 5
"""
BOARDED = """
ships:
  Gull: {of: Ann, masts: 3}
  Tern: {of: Bob, masts: 2, crew: [helmsman, explorer]}
play: |-
  Gull moves so that her bow touches Tern's side
  Gull rams Tern, rolling 1
  Gull boards Tern, rolling 6 against 1
  Bob chooses to lose the helmsman
"""
SUNK = """
ships:
  Hulk: {of: Ann, masts: 0, printed masts: 2}
  Tern: {of: Bob, masts: 1, cannons: 2S}
table: Tern is within S of Hulk
turn: Bob
play: Tern shoots Hulk, rolling 6
"""
FOG = """
ships: {Tern: {of: Bob, masts: 2}}
terrain: fog bank
play: Tern moves into the fog bank
"""
OUT_OF_FOG = """
ships: {Tern: {of: Bob, masts: 2}}
terrain: fog bank
turn: Bob
play: |-
  Tern moves into the fog bank
  the turn ends
  the turn ends
  Tern moves out of the fog bank, rolling 3
"""
PLUNDERED = """
ships:
  Gull: {of: Ann, masts: 1, ability: "Each time this ship hits an enemy, you may eliminate one of that ship's cargo."}
  Tern: {of: Bob, masts: 3, crew: [helmsman, explorer]}
table: Gull is within S of Tern
turn: Ann
play: Gull shoots Tern, rolling 6
"""

SHOT_AND_RAMMED = """
ships:
  Gull: {of: Ann, masts: 3, cannons: 3S-3S-3S}
  Rook: {of: Ann, masts: 4}
  Tern: {of: Bob, masts: 3, crew: [helmsman]}
table: Gull is within S of Tern
turn: Ann
play: |-
  Gull shoots Tern, rolling DICE
  Rook moves so that her bow touches Tern
  Rook rams Tern, rolling 6
"""


def shot(target: str, dice: str) -> str:
    return SHOT.replace("TARGET", target).replace("DICE", dice)


def line(table: str, question: str) -> str:
    found = decisive(arbiter.rule(f"{table}ask: {question}")[0].answers[0])
    assert found is not None
    return found.says


@pytest.mark.parametrize(
    ("table", "question", "expected"),
    [
        (REEF, "how many masts does Ibis lose?",
         "reef has a rating of 1 and Ibis was built with 3 masts: Ibis loses 2 masts and has 1 left"),
        (shot("Tern", "1, 4 and 1"), "how many masts does Tern lose?",
         "die 2 shows 4 and hits Tern: Tern loses a mast and has 2 left"),
        (shot("Tern", "1, 4 and 1"), "is Tern derelict?",
         "die 2 shows 4 and hits Tern: Tern loses a mast and has 2 left"),
        (shot("Tern", "2, 1 and 1"), "does Tern lose a mast?", "die 3 shows 1 and misses Tern"),
        (shot("Tern", "1, 1 and 1"), "is Tern sunk?", "nothing that happened brings it about"),
        (shot("Keep", "5, 5 and 1"), "how many masts does Keep lose?",
         "die 2 shows 5 and hits Keep: Keep loses a flag and has 2 left"),
        (shot("Skua", "3, 1 and 1"), "is Skua derelict?",
         "die 1 shows 3 and hits Skua: Skua loses a mast and has 0 left: she is derelict"),
        (shot("Skua", "3, 1 and 1"), "how many masts does Gull have?",
         "die 1 shows 5 and hits Gull: Gull loses a mast and has 2 left"),
        (BOARDED, "who wins the boarding?", "Gull wins the boarding, 9 to 3"),
        (BOARDED, "does Tern lose a mast?", "the ram rolls 1 against 2 masts and removes nothing"),
        (BOARDED, "is Tern's helmsman eliminated?", "Tern's helmsman is eliminated"),
        (BOARDED, "does Gull ram Tern?", "Gull rams Tern"),
        (SUNK, "does Hulk sink?", "Hulk sinks"),
        (SUNK, "where is Hulk?", "Hulk sinks"),
        (FOG, "is Tern lost?", "Tern is lost in fog bank"),
        (OUT_OF_FOG, "is Tern lost in the fog bank?", "Tern comes out of the fog at side 3"),
        (PLUNDERED, "who chooses which cargo is eliminated?", "Bob, who loses it, chooses"),
        (SHOT_AND_RAMMED.replace("DICE", "1, 5 and 1"), "how many masts does Tern lose to Gull's shots?",
         "die 2 shows 5 and hits Tern: Tern loses a mast and has 2 left"),
        (SHOT_AND_RAMMED.replace("DICE", "1, 2 and 3"), "how many masts does Tern lose to Gull's shots?",
         "die 3 shows 3 and misses Tern"),
        (SHOT_AND_RAMMED.replace("DICE", "1, 2 and 3"), "how many masts does Tern lose to Rook's ram?",
         "the ram rolls 6 against 3 masts: Tern loses a mast and has 2 left"),
        (SHOT_AND_RAMMED.replace("DICE", "1, 2 and 3"), "is a crew lost?", "nothing that happened brings it about"),
        (BOARDED, "is Tern's helmsman aboard Tern?", "Tern's helmsman is eliminated"),
    ],
)  # fmt: skip
def test_the_line_beneath_an_answer_is_the_event_that_brought_it_about(table: str, question: str, expected: str) -> None:
    told = line(table, question)
    assert told == expected or told.endswith(f": {expected}")


def test_a_state_that_the_table_states_is_its_own_reason() -> None:
    assert line("ships: {Tern: {of: Bob, masts: 0, printed masts: 2}}\n", "is Tern derelict?") == "Tern is derelict"


def test_the_reasons_name_the_steps_that_decide() -> None:
    from arbiter.reports.lines import rows, text
    from arbiter.reports.opinions import opinion_lines

    (opinion,) = arbiter.rule(f"{shot('Keep', '5, 5 and 1')}ask: how many masts does Keep lose?")
    page = text(rows(list(opinion_lines(opinion)), 100))
    why = page.split(" Why ")[1]
    assert "step 3: Keep loses a flag and has 3 left" in why and "step 5: Keep loses a flag and has 2 left" in why
    assert "after steps 1 to 2 and 4" in why
