"""Two card texts against each other: where they collide, who prevails, and by which principle."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.cli.versus_command import two_sides
from arbiter.collisions import Collision, CollisionOutcome, Confrontation, compare
from arbiter.collisions.meeting import TOGETHER, arrangements
from arbiter.effects import Amount, Op, Quantity
from arbiter.reports.lines import rows, text
from arbiter.reports.verdicts import verdict_lines, verdict_record

CANCELLER = "Once per turn, you may cancel the ability of a ship or crew within S of this ship."
IGNORER = "When this ship is hit, roll a d6. On a 3-6, ignore a hit."
BONUS = "This ship gets +1 to her cannon rolls."
TEXTS = (
    CANCELLER,
    IGNORER,
    BONUS,
    "captain",
    "helmsman",
    "Galley",
    "Broadsides Attack",
    "Ships cannot shoot.",
    "This ship cannot be pinned.",
)


def verdict(a: str, b: str, edition: str | None = None) -> Confrontation:
    found = compare(a, b, edition)
    assert isinstance(found, Confrontation), found
    return found


def only(a: str, b: str, edition: str | None = None) -> Collision:
    (collision,) = verdict(a, b, edition).collisions
    return collision


def test_not_prevails_over_optional_and_the_tiers_are_cited() -> None:
    found = only("This ship may be pinned.", "This ship cannot be pinned.")
    assert (found.outcome, found.winner) == (CollisionOutcome.PREVAILS, "B")
    assert "faq.ability-conflicts.2" in found.cites


def test_a_mandatory_text_prevails_over_a_plain_denial() -> None:
    found = only("This ship cannot move.", "This ship must move.")
    assert (found.outcome, found.winner) == (CollisionOutcome.PREVAILS, "B")


def test_texts_of_one_tier_are_undecided_and_no_rule_is_invented() -> None:
    found = only("This ship's base move becomes S.", "This ship's base move becomes L.")
    assert (found.outcome, found.winner) == (CollisionOutcome.UNDECIDED, "")


def test_without_a_ruling_on_tiers_even_they_do_not_decide() -> None:
    found = only("This ship may be pinned.", "This ship cannot be pinned.", "spanish-main")
    assert found.outcome is CollisionOutcome.UNDECIDED


def test_a_ruling_for_such_a_pair_prevails_over_the_tiers() -> None:
    found = only("This ship may shoot at submerged ships.", "If submerged, this ship cannot be shot at.")
    assert (found.outcome, found.winner) == (CollisionOutcome.PREVAILS, "A")
    assert "faq.shoot-submerged.2" in found.cites


def test_texts_about_different_ships_do_not_collide() -> None:
    assert verdict("English ships cannot move.", "French ships may move.").collisions == ()
    assert verdict("This ship cannot pin.", "This ship cannot be pinned.").collisions == ()


def test_conditions_that_exclude_each_other_keep_texts_apart() -> None:
    assert verdict("Derelict ships cannot move.", "Ships may move unless they are derelict.").collisions == ()


def test_it_is_told_on_which_ships_the_two_must_be() -> None:
    assert only("This ship may shoot.", "This ship cannot shoot.").where == ("both on one ship",)
    assert only("This ship may shoot.", "Enemy ships cannot shoot.").where == ("on ships of two players",)
    assert only("This ship may shoot.", "Ships cannot shoot.").where == ()


def test_an_action_meets_the_denial_of_what_it_is_for() -> None:
    found = only("captain", "This ship cannot shoot.")
    assert (found.outcome, found.winner) == (CollisionOutcome.PREVAILS, "B")
    assert verdict("captain", "This ship cannot move.").collisions == ()


def test_the_same_effect_counts_once_on_one_ship() -> None:
    found = only("helmsman", "helmsman")
    assert (found.outcome, found.where) == (CollisionOutcome.COUNTS_ONCE, ("both on one ship",))
    assert "cursed-seas.concepts.4" in found.cites


def test_bonuses_go_together_in_the_order_of_application() -> None:
    found = only("Enemy ships get -1 to their cannon rolls.", BONUS)
    assert (found.outcome, found.winner) == (CollisionOutcome.IN_ORDER, "")


def test_a_canceller_can_cancel_what_a_crew_or_a_ship_bears() -> None:
    found = only(CANCELLER, "captain")
    assert (found.outcome, found.winner) == (CollisionOutcome.CANCELS, "A")
    assert "both on one ship" not in found.where
    assert "faq.cancel.6" in found.cites


def test_keywords_are_cancelled_like_other_abilities() -> None:
    assert "faq.cancel.12" in only("Galley", CANCELLER).cites


def test_two_cancellers_can_cancel_each_other() -> None:
    found = verdict(CANCELLER, CANCELLER).collisions
    assert [collision.winner for collision in found] == ["A", "B"]
    assert all("faq.cancel.16" in collision.cites for collision in found)


def test_an_ability_that_keeps_others_out_does_so_within_its_shooting() -> None:
    found = only("Broadsides Attack", IGNORER)
    assert (found.outcome, found.winner) == (CollisionOutcome.KEEPS_OUT, "A")
    assert CollisionOutcome.KEEPS_OUT not in {
        c.outcome for c in verdict("Broadsides Attack", "This ship cannot be pinned.").collisions
    }


def test_crew_may_be_barred_from_use() -> None:
    found = only("Crew on enemy ships cannot use their abilities.", "captain")
    assert (found.outcome, found.winner) == (CollisionOutcome.BARS, "A")
    assert found.where == ("on ships of two players",)


@given(st.sampled_from(TEXTS), st.sampled_from(TEXTS))
def test_who_is_named_first_changes_nothing_but_the_names(a: str, b: str) -> None:
    other = {"A": "B", "B": "A", "": ""}
    one = sorted((c.outcome.value, c.winner, c.a_says, c.b_says, c.where) for c in verdict(a, b).collisions)
    back = sorted((c.outcome.value, other[c.winner], c.b_says, c.a_says, c.where) for c in verdict(b, a).collisions)
    assert one == back


@pytest.mark.parametrize("words", [("captain", "/", "This", "ship", "cannot", "shoot."), ("captain", "This ship cannot shoot.")])
def test_the_two_are_told_apart_by_quotes_or_a_stroke(words: tuple[str, ...]) -> None:
    assert two_sides(words) == ("captain", "This ship cannot shoot.")


@pytest.mark.parametrize(
    "words", [(), ("captain",), ("a", "b", "c"), ("a", "/"), ("/", "b"), ("a", "/", "b", "/", "c"), ("captain", " ")]
)
def test_what_is_not_two_texts_is_refused(words: tuple[str, ...]) -> None:
    assert two_sides(words) is None


@pytest.mark.parametrize(
    ("text_", "code"), [("captn", "card.unknown-name"), ("", "card.empty"), ("This ship is a a a.", "language.not-understood")]
)
def test_what_cannot_be_read_is_a_problem_that_names_the_side(text_: str, code: str) -> None:
    found = compare("captain", text_)
    assert isinstance(found, tuple)
    assert (found[0].code, found[0].span.file) == (code, "B")


def test_the_verdict_is_told_point_by_point() -> None:
    shown = text(rows(list(verdict_lines(verdict("This ship may be pinned.", "This ship cannot be pinned."))), 100))
    assert " They meet on 1 point (cursed-seas).\n" in shown
    assert " 1  Pin: B prevails\n" in shown
    assert "    A      ✘ This ship may be pinned.\n    B      This ship cannot be pinned.\n    Where  both on one ship\n" in shown
    assert "ability conflicts 1, 2" in shown


def test_texts_that_do_not_collide_are_told_so() -> None:
    shown = text(rows(list(verdict_lines(verdict("captain", "helmsman"))), 100))
    assert shown.endswith(" They do not collide (cursed-seas).\n")


@pytest.mark.parametrize("other", ["This ship cannot shoot after she moves.", "This ship may repair at the nearest reef."])
def test_what_is_not_played_leaves_open_whether_they_collide(other: str) -> None:
    found = verdict("captain", other)
    if not found.unplayed:
        pytest.skip("this is played now")
    shown = text(rows(list(verdict_lines(found)), 100))
    assert "They do not collide" not in shown and "Arbiter does not play all of B" in " ".join(shown.split())
    assert verdict_record(found)["unplayed"] == [{"side": "B", "says": found.unplayed[0].says}]
    assert verdict("captain", "helmsman").unplayed == ()


def test_the_verdict_as_values_names_winner_principle_and_units() -> None:
    record = verdict_record(verdict("helmsman", "helmsman"))
    assert record["a"] == {"name": "helmsman", "kind": "generic crew"}
    assert record["collisions"][0]["winner"] is None
    assert record["collisions"][0]["outcome"] == "counts once"


def test_nobody_is_within_a_length_of_herself() -> None:
    found = only("Ships within S of this ship cannot shoot.", "This ship may shoot.")
    assert found.where == ("on ships of two players", "on two ships of one player")


def test_no_ship_pins_herself() -> None:
    assert "both on one ship" not in only("This ship may pin.", "This ship cannot be pinned.").where


def test_a_canceller_without_a_range_still_spares_her_own_ship() -> None:
    assert "both on one ship" not in only("Once per turn, cancel the ability of one ship.", "This ship cannot be pinned.").where


def test_two_abilities_that_are_chosen_for_one_action_are_never_chosen_together() -> None:
    attack = verdict("Broadsides Attack", "captain").a.abilities[0]
    shorter = next(effect for effect in attack.effects if effect.quantity is Quantity.RANGE)
    longer = replace(shorter, amount=Amount(Op.SET, length=("L",)))
    assert arrangements(shorter, longer) == ()
    assert TOGETHER in arrangements(shorter, replace(longer, conditions=()))


def test_a_keyword_that_a_text_introduces_is_borne_by_what_follows_it() -> None:
    found = only("Blockade. Enemy ships cannot dock.", "This ship may dock at an island.")
    assert found.outcome is CollisionOutcome.PREVAILS
    assert not isinstance(compare("Hoard. This ship gets +1 cargo space.", "captain"), tuple)


def test_a_name_that_is_nearly_a_keyword_introduces_nothing() -> None:
    found = compare("Galey. This ship gets +1 cargo space.", "captain")
    assert isinstance(found, tuple) and found[0].code == "card.unknown-keyword"


def test_a_keyword_that_no_document_spells_out_leaves_it_open_whether_two_texts_collide() -> None:
    told = verdict("Hoist.", "Broadsides Attack.")
    shown = text(rows(list(verdict_lines(told)), 90))
    assert "They do not collide" not in shown and "“Hoist”" in shown
