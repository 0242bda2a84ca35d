"""What a sentence is refused for: word order, agreement, frames; and what paraphrases come to."""

from __future__ import annotations

import pytest

from arbiter.checking import check
from arbiter.collisions.meeting import arrangements
from arbiter.effects import Effect
from arbiter.language.abilities import read_abilities
from arbiter.rulebook import DEFAULT_EDITION, library
from arbiter.spans import of_text

REFUSED = (
    # What is decided between, and what may be said of a clause or of the whole
    "The player to your left decides whether you keep this treasure or place it on any other wild island.",
    "The monster submerges after it attacks and comes back up at the start of your next turn.",
    "If you hit a ship with this gun she can't move next turn.",
    "Each ship must use all of her base move this turn unless she touches an island before she has done so.",
    "This ship is considered to have one mast more than she actually has.",
    # Word order
    "This gets ship +1 to her plunder rolls.",
    "This ship may steal treasure one from an enemy fort.",
    "This ship may push iceberg an S in any direction.",
    "Ships non-English cannot attack this ship.",
    "This ship up may surface.",
    "You may reveal a crew that on is this ship.",
    "This ship gets +1 to her next last cannon roll.",
    "Give this a ship move action.",
    "You may discard gold 1 from your home island.",
    "When this ship given is a repair action, she may move S.",
    "This ship gets +2 to her rolls boarding.",
    "When this ship wins a party boarding, gain one gold.",
    "Roll dice two for boarding.",
    "You may look at face-down one crew on an enemy ship.",
    "Ships whose cost point is 5 or less cannot move.",
    "First the ship that rams this ship loses one mast.",
    "This ship exactly carries one treasure.",
    "When this is crew eliminated, roll a d6. On a 6, gain one gold.",
    "You may give a repair free action to this ship.",
    # Agreement
    "This ship steal one treasure.",
    "Enemy ships steals one treasure.",
    "Reveals this event.",
    "This ship steals two treasure coin.",
    "Each ships may surface.",
    "This ship may steal an treasure.",
    "Her may surface.",
    # Frames
    "This ship may steal at.",
    "This ship surfaces two masts into a fort.",
    "This ship may surface an enemy ship a mast.",
    "This ship belongs a fort.",
    "This ship steals one treasure through her turn.",
    "Place a fog bank at this ship's base move.",
    # Prepositions
    "Choose an enemy crew within L at this ship.",
    "At the end within your turn, this ship may move S.",
    "You may repair one at this ship's masts.",
    "Crew with this ship cannot be eliminated.",
    "A ship is pinned on an enemy ship that rams her.",
    "This ship's crew can be shot into.",
    "When this ship is docked against it, gain one gold.",
    "Put this card face up through this ship.",
    "On a result with 6, she may move.",
    "A shot with a roll against 1 misses.",
    "One of this ship's cannons may shoot a firepot on a target.",
    "If this ship would be eliminated to this island, gain one gold.",
    # What lacks its other half, or is no part of anything
    "You may either eliminate one crew.",
    "When this ship gets at you may repair one mast.",
    # Doubled
    "This ship ship may surface.",
    "This ship gets +S +S to her base move.",
    "Galley Galley. This ship cannot be pinned.",
)

CANONICAL: dict[str, tuple[str, ...]] = {
    "This ship gets +1 to her cannon rolls.": (
        "This ship gains +1 to her cannon rolls.",
        "This ship receives +1 to her cannon rolls.",
        "This ship has +1 to her cannon rolls.",
        "This ship is given +1 to her cannon rolls.",
        "This ship's cannon rolls get +1.",
        "This ship's cannon rolls are increased by 1.",
        "Increase this ship's cannon rolls by 1.",
        "Add 1 to this ship's cannon rolls.",
        "This ship adds 1 to her cannon rolls.",
    ),
    "This ship gets -1 to her boarding rolls.": (
        "This ship's boarding rolls are reduced by 1.",
        "Reduce this ship's boarding rolls by 1.",
        "Subtract 1 from this ship's boarding rolls.",
        "This ship subtracts 1 from her boarding rolls.",
    ),
    "This ship gets +S to her base move.": (
        "This ship gains +S to her base move.",
        "This ship's base move is increased by S.",
        "This ship's base move gets +S.",
    ),
    "This crew takes up no cargo space.": (
        "This crew uses no cargo space.",
        "This crew occupies no cargo space.",
        "This crew does not take up cargo space.",
    ),
    "This ship cannot be towed.": (
        "This ship can't be towed.",
        "This ship is unable to be towed.",
        "This ship may not be towed.",
        "Nothing can tow this ship.",
        "No one can tow this ship.",
    ),
    "This ship gains a base move of S.": (
        "This ship's base move becomes S.",
        "This ship's base move is S.",
        "This ship's base move is changed to S.",
        "This ship has a base move of S.",
    ),
    "This treasure is worth 2 gold.": (
        "The value of this treasure is 2 gold.",
        "This treasure has a value of 2 gold.",
        "This treasure counts as 2 gold.",
    ),
}
"""A wording, and others that come to the very same effects."""


def effects_of(text: str) -> list[tuple[Effect, ...]]:
    abilities, problems = read_abilities(text, of_text(text))
    assert not problems, (text, problems)
    return [ability.effects for ability in abilities]


@pytest.mark.parametrize("text", REFUSED)
def test_what_means_nothing_is_told(text: str) -> None:
    assert check(text, against="none").findings


@pytest.mark.parametrize(("wording", "other"), [(one, other) for one, others in CANONICAL.items() for other in others])
def test_other_wordings_come_to_the_same_effects(wording: str, other: str) -> None:
    assert effects_of(other) == effects_of(wording)


def test_a_piece_told_with_an_article_is_one() -> None:
    [[effect]] = effects_of("When this ship rams, she may take a treasure from that ship.")
    assert effect.whom is not None
    assert effect.whom.number == 1


def test_rows_after_a_roll_are_its_results() -> None:
    [found] = effects_of("Roll a d6. 1-2: Lose one crew. 3-6: Gain one crew.")
    assert [effect.faces for effect in found] == [(1, 2), (3, 4, 5, 6)]


def test_it_is_the_crew_that_was_spoken_of() -> None:
    roll = "If any other crew on this ship would be eliminated, roll a d6."
    text = f"{roll} On a 1-3, eliminate that crew; on a 4-6, return it to your home island."
    *_, found = effects_of(text)
    assert found[-1].whom is not None
    assert found[-1].whom.kind.value == "crew"


def test_a_text_may_introduce_its_own_keyword() -> None:
    text = "Blockade. While this ship is within S of a wild island, enemy ships cannot dock at that island."
    assert not [one for one in check(text, against="none").findings if one.code == "card.unknown-keyword"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Headhunter's Domain. (Headhunter's Domain: This ship cannot be pinned.)", []),
        ("Headhunter's Domain. This ship cannot be pinned.", ["card.unknown-keyword"]),
    ],
)
def test_a_text_may_explain_a_keyword_that_no_document_does(text: str, told: list[str]) -> None:
    _, problems = library(DEFAULT_EDITION).abilities(text, of_text(text))
    assert [problem.code for problem in problems] == told


def test_what_does_not_read_back_is_told() -> None:
    text = "When this fort is damaged, eliminate any crew, except this one, instead of a flag."
    assert [one.code for one in check(text, against="none").findings] == ["language.not-certain"]


def test_a_grant_of_something_meets_a_denial_of_a_deed() -> None:
    [[grant]] = effects_of("This ship may give one treasure to a friendly ship.")
    [[denial]] = effects_of("This ship cannot tow.")
    assert isinstance(arrangements(grant, denial), tuple)


@pytest.mark.parametrize(
    "text", ["Roll cargo d6.", "You choose which keywords is eliminated.", "This crew never takes up to give cargo space."]
)
def test_nothing_ends_in_a_traceback(text: str) -> None:
    check(text)
