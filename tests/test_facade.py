"""The library as another program uses it."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import arbiter
from arbiter.problems import ProblemsFound

TABLE = """
ships:
  Gull: {of: Pirates, masts: 3}
  Tern: {of: Spain, masts: 2}
table: Gull is within S of Tern
play: Gull moves
ask: may Gull shoot Tern?
"""
HEAVY = ("typer", "rich", "lark", "networkx", "yaml", "arbiter.effects", "platformdirs")


def loaded(statement: str, *names: str) -> list[str]:
    """Which of the modules are loaded after a statement in a fresh interpreter."""
    code = f"{statement}\nimport sys\nprint(*(name for name in {names!r} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[-1].split()


def test_the_example_in_the_docstring_runs() -> None:
    tried = doctest.testmod(arbiter)
    assert tried.attempted > 3
    assert tried.failed == 0


def test_a_text_is_ruled_on() -> None:
    (opinion,) = arbiter.rule(TABLE)
    assert [answer.answer for answer in opinion.answers] == ["no"]
    assert opinion.edition == "cursed-seas"


def test_a_file_is_ruled_on_by_its_path_or_its_name(tmp_path: Path) -> None:
    path = tmp_path / "table.yaml"
    path.write_text(TABLE, encoding="utf-8")
    assert arbiter.rule(path) == arbiter.rule(str(path))
    assert arbiter.rule(path)[0].file == str(path)


def test_the_edition_that_is_asked_for_overrules_the_one_that_is_named() -> None:
    assert arbiter.rule(TABLE + "edition: cursed-seas", edition="crimson-coast")[0].edition == "crimson-coast"


def test_problems_are_raised_all_at_once_and_as_values() -> None:
    with pytest.raises(ProblemsFound) as raised:
        arbiter.rule("ships: {Gull: {of: Pirates, masts: 3}}\nplay: [Gul moves]\nask: may Gull fly?")
    assert len(raised.value.problems) == 2
    assert all(problem.code for problem in raised.value.problems)


@pytest.mark.parametrize("source", ["nosuch.yaml", "", "- 1", "\0"])
def test_a_source_that_describes_nothing_is_a_problem(source: str) -> None:
    with pytest.raises(ProblemsFound):
        arbiter.rule(source)


def test_two_texts_are_set_against_each_other() -> None:
    verdict = arbiter.versus("This ship cannot be pinned.", "This ship may be pinned.")
    assert [collision.winner for collision in verdict.collisions] == ["A"]


def test_a_text_that_cannot_be_read_is_a_problem() -> None:
    with pytest.raises(ProblemsFound, match="A:1:"):
        arbiter.versus("This ship sings ship.", "captain")


def test_an_entry_is_looked_up_by_id_and_a_section_by_name() -> None:
    (unit,) = arbiter.cite("faq.pin.6")
    assert unit.says
    assert unit in arbiter.cite("faq.pin")
    assert set(arbiter.cite("faq.pin")) < set(arbiter.cite("pin"))


def test_an_unknown_entry_is_a_key_error_that_names_the_nearest() -> None:
    with pytest.raises(KeyError, match=r"did you mean faq\.pin\.6"):
        arbiter.cite("faq.pn.6")


def test_cases_are_run_by_pattern() -> None:
    found = arbiter.cases("faq.cancel.16")
    assert found
    assert all(case.opinion is None or "cancel" in case.file for case in found)
    assert arbiter.cases("no case is called like this") == ()


def test_the_names_of_the_facade_stay_functions_after_use() -> None:
    arbiter.cite("faq.pin.6")
    arbiter.versus("captain", "helmsman")
    assert all(callable(getattr(arbiter, name)) for name in ("rule", "versus", "cite", "cases"))


def test_there_is_a_version_and_no_other_late_name() -> None:
    assert arbiter.__version__[0].isdigit()
    with pytest.raises(AttributeError, match="no attribute 'judge_not'"):
        _ = arbiter.judge_not


def test_importing_arbiter_loads_nothing_else() -> None:
    assert loaded("import arbiter", *HEAVY) == []


def test_looking_up_an_entry_loads_no_parser_no_graph_and_no_terminal() -> None:
    arbiter.cite("faq.pin.6")  # so that the entries are in the cache
    assert loaded("import arbiter; arbiter.cite('faq.pin.6')", "typer", "rich", "lark", "networkx", "yaml") == []
