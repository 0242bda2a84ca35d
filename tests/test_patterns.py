"""Regular expressions are made for texts alone that hold what they cannot do without."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter.language.wording.wordings import WORDINGS
from arbiter.patterns import Pattern, needed

NEEDED = {
    r"\bgoes down\b": ("goes down",),
    r"gets? to": ("get",),
    r"(?:bumps|runs) into": (" into",),
    r"(throws|hands) it": ("throws", "hands"),
    r"(throws|hands)? it": (" it",),
    r"[Oo]ther x*": ("ther ",),
    r"a (?=second|third)": ("second", "third"),
    r"a (?!second|third)": ("a ",),
    r"at (?i:home|sea)": ("at ",),
    r"\(aside\)|\[note\]": ("aside", "note"),
    r"aside|\d+": (),
    r"ab{2}cd": ("cd",),
    r"(?i)home": (),
    r"\d+": (),
}


@pytest.mark.parametrize(("pattern", "pieces"), NEEDED.items(), ids=NEEDED)
def test_what_a_pattern_cannot_do_without_is_seen_from_it(pattern: str, pieces: tuple[str, ...]) -> None:
    assert needed(pattern) == pieces


@pytest.mark.parametrize(
    "pattern",
    [pytest.param(pattern, marks=pytest.mark.long) if place % 6 else pattern for place, (pattern, _) in enumerate(WORDINGS)],
)
def test_a_wording_is_found_nowhere_without_what_it_needs(pattern: str) -> None:
    needs = needed(pattern)

    @settings(max_examples=10, suppress_health_check=[*HealthCheck], database=None, deadline=None)
    @given(st.from_regex(pattern, alphabet=st.characters(min_codepoint=32, max_codepoint=126, include_characters="’–")))
    def holds(text: str) -> None:
        assert not needs or any(piece in text for piece in needs)

    holds()


def test_a_pattern_puts_something_else_in_the_place_of_what_it_finds() -> None:
    pattern = Pattern(r"\bgoes (up|down)\b", needs=needed(r"\bgoes (up|down)\b"))
    assert pattern.sub(r"comes \1", "she goes down") == "she comes down"
    assert pattern.sub(r"comes \1", "she stays") == "she stays"
    assert re.search(pattern.pattern, "she stays") is None


def test_a_pattern_that_minds_no_capitals_is_found_in_any() -> None:
    pattern = Pattern(r"\bFire upon\b", re.IGNORECASE, needs=needed(r"\bFire upon\b"))
    assert pattern.sub("shoot at", "may Gull fire UPON Tern") == "may Gull shoot at Tern"
