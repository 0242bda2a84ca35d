"""Regular expressions are made for texts alone that hold what they cannot do without."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

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


ASKED = {
    "search": ("she goes down",), "match": ("goes up",), "fullmatch": ("goes up",), "findall": ("goes up, goes down",),
    "split": ("she goes up at once",), "sub": (r"comes \1", "goes up, goes down", 1),
}  # fmt: skip


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("needs", [(), ("goes ",)])
def test_a_pattern_answers_as_a_regular_expression_does_the_first_time_and_later(name: str, needs: tuple[str, ...]) -> None:
    pattern, standard = Pattern(r"\bgoes (up|down)\b", needs=needs), re.compile(r"\bgoes (up|down)\b")
    for _ in range(2):
        found, told = (getattr(one, name)(*ASKED[name]) for one in (pattern, standard))
        assert found.span() == told.span() if isinstance(told, re.Match) else found == told


def test_a_pattern_tells_what_it_found_from_what_another_did() -> None:
    up, down = Pattern("goes up"), Pattern("goes down")
    match = up.search("she goes up")
    assert match is not None
    assert up.found(match)
    assert not down.found(match)


def made_on_import(tree: ast.AST) -> Iterator[int]:
    """The lines of a module in which an expression is compiled as it is imported."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            continue
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "re.compile":
            yield node.lineno
        yield from made_on_import(node)


@pytest.mark.long
def test_no_module_makes_an_expression_as_it_is_imported() -> None:
    package = Path(__file__).resolve().parent.parent / "arbiter"
    made = {path.name: [*made_on_import(ast.parse(path.read_text("utf-8")))] for path in package.rglob("*.py")}
    assert not {name: lines for name, lines in made.items() if lines}
