"""What a canonical text loses, or tells as nobody would say it, is told at the word that it was made of."""

from __future__ import annotations

import pytest

from arbiter.effects import Kind
from arbiter.language.abilities import understood
from arbiter.language.fidelity.losses import heeded, losses
from arbiter.language.printer import house_of

BROKEN = (
    ("This ship may move S.", "This ship may move S .", "S"),
    ("This ship cannot move.", "This ship cannot move when you that turn.", "move"),
    ("This ship cannot move.", "This ship cannot move when she is less.", "move"),
    ("This ship may return to play.", "This ship may return to a play.", "play"),
    ("Eliminate that many crew.", "Eliminate that that many crew.", "many"),
    ("Two ships cannot move.", "Two ship cannot move.", "Two"),
    ("Boarding parties cannot take this treasure.", "This treasure cannot be taken by boarding a party.", "Boarding"),
    ("When its ship is hit, eliminate one crew.", "When that card's ships are hit, eliminate one crew.", "ship"),
    ("This ship may move S.", "This ship cannot move S.", "This ship may move S"),
    ("This ship may surface if she is pinned.", "This ship is pinned and may surface.", "pinned"),
    ("This ship may surface, and she is pinned.", "This ship may surface if she is pinned.", "pinned"),
    ("This ship may surface.", "This ship may surface at a reef.", "surface"),
    ("This ship's cannon cannot shoot.", "Her cannons cannot shoot.", "ship's cannon"),
    ("Her cannons cannot shoot.", "Her cannon cannot shoot.", "Her cannons"),
    ("Those ships cannot move.", "That ship cannot move.", "Those ships"),
    ("Eliminate two of her masts.", "Eliminate three of her masts.", "her masts"),
    ("Two of those ships cannot move.", "Those two ships cannot move.", "Two of those"),
    ("Until your next turn ends, she may only use oars.", "She may use oars until your next turn ends only.", "only"),
    ("Take a gold.", "Take gold.", "a gold"),
    ("Take a gold, but she may surface.", "Take a gold other than she may surface.", "Take a gold, but she may surface"),
    ("You may reroll this ship's boarding roll.", "This ship may shoot again.", "may"),
    ("Two ships cannot move.", "That only first ship cannot move.", "ships"),
    ("Move a coin between two ships.", "Move a treasure between a ship.", "Move"),
    ("This ship is shooting at a fort.", "This ship is a shooting at a fort.", "shooting"),
    ("Every third hit sinks this ship.", "All third hits sink this ship.", "third"),
    ("This ship may surface and escape.", "This ship may surface.", "escape"),
    ("This ship cannot move.", "A bonus on a turn that she has cannot move.", "cannot"),
    (
        "When an enemy ship boards this ship, she cannot move.",
        "When an enemy ship boards this ship, she cannot move if this ship has more masts than this ship.",
        "ship",
    ),
    (
        "When this ship hits an enemy ship, choose one of her cannons and it cannot shoot.",
        "When this ship hits an enemy ship, choose one of that ship's cannons; that ship cannot shoot.",
        "it",
    ),
    (
        "Choose three of the following: repair a mast, or move this ship S.",
        "Choose one of the following; repair a mast; move this ship S.",
        "Choose three of the following",
    ),
    (
        "When an enemy ship touches this fort, her controller must choose one: eliminate a mast, or put a coin in this fort.",
        "When an enemy ship touches this fort, her player chooses; this fort's controller eliminates a mast.",
        "When an enemy ship touches this fort, her controller must choose one: eliminate a mast, or put a coin in this fort",
    ),
    (
        "Once during every turn, this ship may surface.",
        "Once, this ship may surface during every turn.",
        "Once during every turn",
    ),
)
"""A text, a canonical text that it does not have, and the word at which that is told."""


@pytest.mark.parametrize(("text", "house", "word"), BROKEN)
def test_what_is_lost_is_told_at_its_word(text: str, house: str, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    abilities, _ = understood(text)
    monkeypatch.setattr("arbiter.language.fidelity.losses.house_of", lambda _: house)
    losses.cache_clear()
    found = losses(text, abilities)
    assert word in [text[one.start : one.end] for one in found]
    assert all(one.unsure for one in heeded(text, abilities))
    losses.cache_clear()


@pytest.mark.parametrize(
    "text",
    [
        "Discard this card, and for the rest of that phase your ship need not stop when she turns into the wind.",
        "This ship may move as if her base move was S longer, and she cannot be pinned.",
        "Eliminate one crew on this ship when she rams an enemy ship, and remove this treasure from the game.",
    ],
)
def test_what_slides_to_the_other_half_of_a_sentence_is_told(text: str) -> None:
    assert "its parts say something else by themselves" in [one.told for one in losses(text, understood(text)[0])]


@pytest.mark.parametrize(
    "text",
    [
        "This ship's cannons have L range, and enemy ships cannot hit her with a 2.",
        "Eliminate one crew on this ship when she rams an enemy ship, and then remove this treasure from the game.",
        "Choose one ship within L of this ship each turn. It cannot use its ability until the end of the turn.",
        "If this ship succeeds at a boarding party, she may eliminate one of that ship's crew.",
        "This ship cannot be shot at (submarines are ships too).",
        "Neither this ship nor her crew can be shot at.",
        "One of this ship's cannons may shoot again if it misses.",
        "This ship may shoot at ships docked at their home islands.",
        "This crew takes up no cargo space on ships with fewer than four masts.",
    ],
)
def test_what_is_told_in_other_words_is_not_lost(text: str) -> None:
    assert losses(text, understood(text)[0]) == ()


@pytest.mark.parametrize(
    ("text", "house"),
    [
        ("Choose one of this ship's masts. Its cannon cannot shoot this turn.", "That mast's cannon cannot shoot"),
        ("Any ship that rams this ship rolls a d6. On a 5 or 6, she loses one mast.", "On a 5 or 6, that ship loses one mast"),
        ("Each ship that docks here rolls a d6. On a 1, she loses one crew.", "On a 1, that ship loses one crew"),
        ("This ship may only use oars this turn.", "may use only"),
        ("If this ship misses with all her cannons, she may move S.", "When this ship misses with all of her cannons"),
        ("You pay 1 gold and she can repair two masts.", "You may spend one gold; if you do, this ship may repair two masts."),
        ("Once per turn, you may reroll your boarding die.", "you may reroll one boarding roll of this ship"),
        ("If this ship misses with both of her cannons, she may move S.", "When this ship misses with both of her cannons"),
        ("You pay 2 gold and this ship moves S.", "You may spend two gold; if you do, this ship moves S"),
        ("Each player skips repair actions until your next turn begins.", "skip every repair action"),
        ("This ship ignores reefs and fog banks.", "ignores every reef and every fog bank"),
        ("When this ship hits an enemy ship, eliminate masts.", "eliminate some masts"),
        ("When this ship hits an enemy ship, eliminate a mast.", "eliminate one mast"),
        ("Once per turn, you may repair her masts.", "repair any number of her masts"),
        ("Once per turn, this ship may take treasures from a ship that she touches.", "take any number of treasures of"),
        ("If an enemy rams this ship, it loses one mast.", "that enemy loses one mast"),
        ("At the start of your turn, if an opponent has less gold than you, he must eliminate one crew.", "that opponent"),
        ("If Jem Tully is on another ship in your fleet, he cannot be eliminated.", "Jem Tully cannot be eliminated"),
        ("If another ship carries gold, you may ask how much it's carrying.", "how much that ship carries"),
        ("If this fort is hit, enemy ships that move over any part of it must stop.", "any part of this fort"),
        ("Repair one mast on the ship carrying this equipment.", "one mast of the ship carrying this equipment"),
        ("Eliminate one crew of a ship leaving this island.", "one crew of a ship leaving this island"),
        ("This ship may dock at your home island carrying one treasure.", "at your home island carrying one treasure"),
        ("If an enemy ship moves within S of this ship, she cannot be towed on her next turn.", "on her next turn"),
        ("If one of this fort's cannons misses, it gets +2 on its next shot.", "on that cannon's next shot."),
        ("If somebody shoots at this ship and misses, she may move S.", "if that player does not hit"),
        ("When an opponent docks here and explores this island, he loses one gold.", "that opponent explores"),
        ("Reveal this event on your turn and roll a d6. On a 1-2, remove one fog bank.", "roll a d6. On a 1 or 2"),
        ("Only a ship with no crew may load this treasure.", "Only a ship with no crew"),
        ("Only the first ship may dock here.", "Only the first ship may"),
        ("You pay half the total price.", "Pay half the total price"),
        ("The gold on your home island is worth more than the gold on this island.", "worth more than the gold on"),
        ("When you buy a cannon, get a second one.", "get a second one"),
        ("When another player gains gold, you may take half of that gold.", "take half of that gold"),
        ("This ship may take neither crew nor treasure.", "neither crew nor treasure"),
        ("When this ship is hit by a ship with a lower point cost, she may move S.", "a ship with a lower point cost hits"),
        ("This treasure is worth 1 gold when unloaded for each crew on this ship.", "one gold for every crew placed on"),
        ("Choose a nationality. You may change it once.", "change that nationality once"),
        ("When she rams, both ships get -1 cargo space until the end of the game.", "-1 to their cargo spaces"),
        ("Take one treasure from each other ship within S of this ship.", "from each other ship within S"),
        ("This ship may move up to L in a straight line toward one island.", "up to L toward one island in a straight line"),
        ("You may eliminate one treasure. It becomes a 3S cannon.", "that treasure becomes a 3S cannon"),
        ("It becomes a 3S cannon that is eliminated only when this ship sinks.", "eliminated only when she sinks"),
    ],
)
def test_what_was_once_misread_is_read(text: str, house: str) -> None:
    abilities, problems = understood(text)
    assert not problems
    assert house in " ".join(house_of(one) or "" for one in abilities)
    assert losses(text, abilities) == ()


@pytest.mark.parametrize(
    "text",
    [
        "This ship may take one treasure from the ship that she rams. They are worth 2 gold.",
        "If this ship wins a boarding party, she may take one treasure from the other ship. They must be returned to it.",
        "Enemy ships that move over any part of it must end their move action.",
    ],
)
def test_a_pronoun_that_stands_for_nothing_is_told(text: str) -> None:
    assert [problem().code for problem in understood(text)[1]] == ["meaning.ambiguous-pronoun"]


@pytest.mark.parametrize(
    "text",
    [
        "This ship may take two treasures from the ship that she rams. They are worth 2 gold.",
        "If an opponent rams this ship, they lose one mast.",
        "Enemy ships that touch this fort must end their move action if they move over any part of it.",
    ],
)
def test_a_pronoun_that_stands_for_something_is_read(text: str) -> None:
    assert not understood(text)[1]


def test_a_die_for_each_of_what_is_another_s_is_told_as_it_is() -> None:
    text = "When this ship rams a ship, roll a d6 for each of that ship's masts. On a 6, eliminate one of that ship's masts."
    assert not losses(text, understood(text)[0])


def test_whose_choice_it_is_must_be_told() -> None:
    taken = "A ship that explores this island may take one treasure or move S."
    assert [one.told for one in losses(taken, understood(taken, Kind.ISLAND)[0], Kind.ISLAND)]
    yours = "You choose: a ship that explores this island may take one treasure, or she may move S."
    assert "who chooses among these became “you”" not in [one.told for one in losses(yours, understood(yours)[0])]
    own = "This ship may take one treasure or move S."
    assert not losses(own, understood(own)[0])
