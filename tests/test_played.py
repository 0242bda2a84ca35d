"""Whether an effect is played follows from what code declares; of what is not played it is said why."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter import rulebook
from arbiter.effects import Ability, Act, Effect, Kind
from arbiter.engine.forms import Form
from arbiter.engine.forms import reasons as told_by
from arbiter.engine.played import parted
from arbiter.pirates.forms import PLAYED
from arbiter.pirates.kinds import SHIPS
from arbiter.pirates.played import played_rules, unplayed
from arbiter.spans import of_text


def reasons(text: str, bearer: Kind | None = None) -> list[str]:
    """Why the effects of a text are not played."""
    abilities, problems = rulebook.shipped().abilities(text, of_text(text))
    assert not problems
    return [reason for ability in abilities for effect in ability.effects for reason in unplayed(effect, bearer)]


@pytest.mark.parametrize(
    "text",
    [
        "This ship cannot be pinned.",
        "This ship gets +S to her base move.",
        "This ship gets +1 to her cannon rolls against Spanish ships.",
        "If this ship hits an enemy ship, eliminate one crew on that ship.",
        "This ship ignores the first hit she takes each turn.",
        "Once per turn, you may cancel the ability of a ship or crew within S of this ship.",
    ],
)
def test_what_a_step_asks_for_or_carries_out_is_played(text: str) -> None:
    assert reasons(text) == []


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("When this ship is shot at, roll a d6. On a 5-6, that enemy ship cannot shoot this turn.", True),
        ("When this ship is shot at, roll a d6. On a 5-6, this ship may repair at sea.", False),
        ("If this ship is derelict, roll a d6. On a 5-6, she may repair at sea.", False),
    ],
)
def test_a_roll_that_nobody_makes_leaves_its_result_unplayed(text: str, made: bool) -> None:
    assert (reasons(text) == []) is made


def effect_of(text: str) -> Effect:
    (ability,) = rulebook.shipped().abilities(text, of_text(text))[0]
    (effect,) = ability.effects
    return effect


TAKING = Form(Act.TAKE, None, SHIPS, frozenset({Kind.TREASURE}))


@pytest.mark.parametrize(
    ("text", "form", "why"),
    [
        ("This ship may take treasure.", None, "what the verb “take” says is not played"),
        ("This ship may take treasure.", TAKING, ""),
        ("This ship cannot take treasure.", TAKING, ""),
        ("This ship cannot take treasure.", replace(TAKING, affirms=True), "may not be so is not played"),
        ("This ship may take treasure.", replace(TAKING, optional=False), "left to a player’s choice is not played"),
        ("This ship takes treasure.", TAKING, "brings “take” about by itself"),
        ("This ship may take crew.", TAKING, "“take” is not played where it is done to a crew"),
        ("Once per turn, this ship may take treasure.", TAKING, "“once per turn” is not counted"),
        ("When this ship sinks a ship, this ship may take treasure.", TAKING, "“take” is not played at the moment “when … sink”"),
        ("This ship may take treasure with her bow.", TAKING, "is not played there"),
        ("This ship may randomly take treasure.", TAKING, "nothing is drawn at random"),
    ],
)
def test_what_a_form_has_no_place_for_is_the_reason(text: str, form: Form | None, why: str) -> None:
    found = "; ".join(told_by(effect_of(text), replace(PLAYED, forms=(form,) if form is not None else ())))
    assert why in found and bool(why) is bool(found), found


def test_the_same_sentence_is_played_of_one_bearer_and_not_of_another() -> None:
    text = "Remove all crew on this ship from the game."
    assert reasons(text, Kind.TREASURE) == []
    assert reasons(text, Kind.CREW)


@pytest.mark.parametrize("edition", ["spanish-main", "crimson-coast", "cursed-seas"])
def test_only_rules_that_are_played_make_claims(edition: str) -> None:
    kept = [rule for rules in played_rules(rulebook.book(edition)).values() for rule in rules]
    assert kept
    assert all(unplayed(rule.effect) == () for rule in kept)


def test_of_a_doubtful_text_of_which_nothing_is_left_nothing_is_played() -> None:
    doubtful = Ability("towing", (), unsure="then")
    assert parted(doubtful, PLAYED, Kind.SHIP) == doubtful
