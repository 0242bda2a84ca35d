"""The library as another program uses it."""

from __future__ import annotations

import doctest
import subprocess
import sys
import time
from collections.abc import Callable
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


@pytest.mark.parametrize(
    "call",
    [
        lambda edition: arbiter.rule(TABLE, edition),
        lambda edition: arbiter.ask("may a pinned ship shoot?", edition),
        lambda edition: arbiter.versus("captain", "helmsman", edition),
        lambda edition: arbiter.check("Galley.", edition),
    ],
)
def test_an_unknown_edition_is_the_same_exception_everywhere(call: Callable[[str], object]) -> None:
    with pytest.raises(arbiter.UnknownName, match=r"there is no edition crimson-cost; did you mean crimson-coast\?"):
        call("crimson-cost")
    with pytest.raises(arbiter.UnknownName, match="there is no edition zzz; there are spanish-main"):
        call("zzz")


def test_an_edition_that_is_not_played_is_refused_where_a_table_is_ruled_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbiter.rulebook.editions", lambda: ("cursed-seas",))
    assert arbiter.ask("may a pinned ship shoot?", "piratical")
    with pytest.raises(arbiter.UnknownName, match="no table can be ruled on by piratical yet"):
        arbiter.rule(TABLE, "piratical")


def test_an_unknown_against_is_the_same_exception_as_an_unknown_entry() -> None:
    with pytest.raises(arbiter.UnknownName, match=r"did you mean cards\?"):
        arbiter.check("Galley.", against="card")
    with pytest.raises(arbiter.UnknownName):
        arbiter.cite("faq.pn.6")
    assert issubclass(arbiter.UnknownName, KeyError)


def test_every_class_that_comes_back_is_found_here() -> None:
    assert isinstance(arbiter.rule(TABLE)[0], arbiter.Opinion)
    assert isinstance(arbiter.rule(TABLE)[0].answers[0], arbiter.Answer)
    assert isinstance(arbiter.ask("may a pinned ship shoot?"), arbiter.Reply)
    assert isinstance(arbiter.versus("captain", "helmsman"), arbiter.Confrontation)
    assert isinstance(arbiter.check("Galley."), arbiter.CheckedText)
    assert isinstance(arbiter.cite("faq.pin.6")[0], arbiter.Unit)
    assert isinstance(arbiter.cases("faq.cancel.16")[0], arbiter.Case)
    assert all(getattr(arbiter, name) is not None for name in arbiter.__all__)
    assert set(arbiter.__all__) <= set(dir(arbiter))


@pytest.mark.parametrize("name", ["rule", "ask", "versus", "check", "cite", "cases"])
def test_help_says_what_comes_back_and_what_is_raised(name: str) -> None:
    function = getattr(arbiter, name)
    told = str(function.__doc__)
    returned = str(function.__annotations__["return"]).removeprefix("tuple[").split(",")[0]
    assert f"`{returned}` has" in told
    assert name == "cases" or "Raises `" in told


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


def test_a_point_at_which_nobody_attacks_an_attacker_loads_no_graph() -> None:
    described = "ships: {Gull: {of: Pirates, masts: 0}, Tern: {of: Spain, masts: 2}}\nask: may Gull shoot Tern?\n"
    unseen = f"# {time.time_ns()}\n{described}"
    assert loaded(f"import arbiter; assert arbiter.rule({unseen!r})", "lark", "networkx") == ["lark"]
