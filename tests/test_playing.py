"""What of a text is played hangs on the game of the edition: cards of Piratical are, and what no card of it says is not."""

from __future__ import annotations

import pytest

from arbiter.checking import check
from arbiter.collisions import Confrontation, compare
from arbiter.coverage import of_rules
from arbiter.effects import Ability
from arbiter.piratical.table.lore import lore
from arbiter.playing import unplayed
from arbiter.rulebook import book

EDITION = "piratical"
CARDS = [ability for ability in book(EDITION).keywords.values() if ability.name in lore(EDITION).cards]


@pytest.mark.parametrize("ability", CARDS, ids=[ability.name for ability in CARDS])
def test_a_card_of_the_edition_is_played_whole(ability: Ability) -> None:
    assert [reason for effect in ability.effects for reason in unplayed(effect, ability, EDITION)] == []


@pytest.mark.parametrize(
    ("text", "played"),
    [
        ("Your ship loses one crew.", True),
        ("Your ship loses two crew.", True),
        ("Each opponent loses one crew.", False),
        ("Enemy ships cannot move.", False),
        ("This ship may tow an enemy ship.", False),
    ],
)
def test_the_like_of_a_card_is_played_and_other_texts_are_not(text: str, played: bool) -> None:
    checked = check(text, EDITION)
    spoken = [(ability, effect) for ability in checked.reading.abilities for effect in ability.effects]
    assert spoken
    assert all(not unplayed(effect, ability, EDITION) for ability, effect in spoken) is played


def test_a_text_meets_no_card_of_the_other_game() -> None:
    known = {ability.name for ability in CARDS} | {rule.unit for rule in book(EDITION).rules}
    checked = check("Hold this card. Your ship gains one crew.", EDITION)
    assert {met.name for group in checked.groups for met in group.met} <= known


def test_what_is_not_played_leaves_two_texts_open() -> None:
    found = compare("Your ship loses one crew.", "This ship may tow an enemy ship.", EDITION)
    assert isinstance(found, Confrontation)
    assert [one.label for one in found.unplayed] == ["B"]


def test_every_rule_of_the_edition_is_played() -> None:
    assert of_rules(book(EDITION)).is_whole
