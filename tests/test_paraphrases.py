"""Paraphrases come to equal effects: eighty canonical forms with ten wordings each, and card texts as players say them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter.coverage import why_not
from arbiter.effects import Effect
from arbiter.language.abilities import read_abilities
from arbiter.language.fidelity.losses import heeded
from arbiter.language.printer import print_ability
from arbiter.rulebook import DEFAULT_EDITION, book
from arbiter.spans import of_text

CORPORA = Path(__file__).parent / "corpora"
FAMILIES = (CORPORA / "paraphrases.txt").read_text("utf-8")
EVERYDAY = [group.split("\n") for group in (CORPORA / "everyday.txt").read_text("utf-8").strip().split("\n\n")[1:]]
"""Wordings of one meaning each, and behind `!` what means something else."""
LEAST = 0.97
"""Of all wordings so many come to the effects of their canonical form."""


def forms() -> Iterator[tuple[str, list[str]]]:
    """Every canonical form with its other wordings."""
    for family in FAMILIES.strip().split("\n\n")[1:]:
        _, rows, *wordings = family.split("\n")
        for row in rows.split(";"):
            words = [word.strip() for word in row.split(",")]
            canonical, *others = (wording.format(*words) for wording in wordings)
            yield canonical, others


def meant(text: str) -> list[tuple[Effect, ...]] | None:
    """The effects of a text, ability by ability; None for one that cannot be read."""
    abilities, problems = read_abilities(text, of_text(text))
    return None if problems else [ability.effects for ability in abilities]


def why_not_played(text: str) -> list[str]:
    """Why a text is not played; nothing when it is."""
    abilities = heeded(text, read_abilities(text, of_text(text))[0])
    unsure = [ability.unsure for ability in abilities if ability.unsure]
    return [*unsure, *(why for ability in abilities for why in why_not(ability, book(DEFAULT_EDITION)))]


@pytest.mark.parametrize("group", EVERYDAY, ids=[group[0] for group in EVERYDAY])
def test_what_players_say_means_what_they_say_otherwise_and_is_played(group: list[str]) -> None:
    first, *others = (wording for wording in group if not wording.startswith("! "))
    assert meant(first) is not None
    assert [other for other in others if meant(other) != meant(first)] == []
    assert [wording for wording in (first, *others) if why_not_played(wording)] == []


@pytest.mark.parametrize("group", EVERYDAY, ids=[group[0] for group in EVERYDAY])
def test_what_sounds_like_it_and_means_something_else_stays_apart(group: list[str]) -> None:
    assert [other for other in group if other.startswith("! ") and meant(other[2:]) == meant(group[0])] == []


def test_there_are_eighty_forms_with_ten_wordings_each() -> None:
    found = list(forms())
    assert len({canonical for canonical, _ in found}) >= 80
    assert {len(set(others)) for _, others in found} == {10}


@pytest.mark.long
def test_nearly_all_wordings_mean_what_their_canonical_form_means() -> None:
    told = [(canonical, other, meant(other) == meant(canonical)) for canonical, others in forms() for other in others]
    assert all(meant(canonical) is not None for canonical, _, _ in told)
    apart = [(canonical, other) for canonical, other, equal in told if not equal]
    assert len(apart) <= (1 - LEAST) * len(told), apart


@pytest.mark.parametrize("canonical", [canonical for canonical, _ in forms()])
def test_a_canonical_form_survives_being_printed(canonical: str) -> None:
    abilities, problems = read_abilities(canonical, of_text(canonical))
    assert not problems
    assert meant(" ".join(map(print_ability, abilities))) == [ability.effects for ability in abilities]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("You must draw two cards.", "Draw two cards."),
        ("Eliminate two masts.", "Eliminate one mast."),
        ("This ship may be pinned.", "This ship cannot be pinned."),
        ("Ships with at most two masts cannot ram this ship.", "Ships with at least two masts cannot ram this ship."),
        ("This ship gets +1 to her cannon rolls against forts.", "This ship gets +1 to her cannon rolls."),
        ("Enemy ships cannot shoot at this ship.", "This ship cannot shoot at enemy ships."),
    ],
)
def test_what_means_something_else_stays_apart(one: str, other: str) -> None:
    assert meant(one) is not None and meant(other) is not None
    assert meant(one) != meant(other)
