"""The command line as a person uses it, and what becomes of a bad input: never a traceback."""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import jsonschema  # type: ignore[import-untyped]
import pytest
from typer.testing import CliRunner

from arbiter.cli import app
from arbiter.cli.page import Page
from arbiter.cli.signs import prepare
from arbiter.engine.course import TooManyCourses
from arbiter.reports.schemas import named

TABLE = """\
ships:
  Gull: {of: Pirates, masts: 3, cannons: 2S-2S-2S, crew: [captain]}
  Tern:
    of: Spain
    masts: 2
    crew: [{name: Meg, ability: "Once per turn, you may cancel the ability of a ship or crew within S of this ship."}]
table: Gull is within S of Tern
turn: Pirates
play:
  - Gull moves
  - Gull shoots Tern
  - before the first die, Meg cancels Gull's captain
ask:
  - may Gull shoot Tern?
"""
ASKED = "May Gull shoot Tern"
OPEN = """\
ships:
  Gull: {of: Pirates, masts: 1, cannons: 3S}
  Tern: {of: Spain, masts: 2}
table: Gull is within S of Tern
play: Gull shoots Tern
ask: how many masts does Tern lose?
"""


@dataclass(frozen=True)
class Told:
    """What a command said, and how it ended."""

    exit_code: int
    stdout: str
    stderr: str
    exception: BaseException | None


def run(*words: str, stdin: str | bytes | None = None) -> Told:
    """The command line in this process, on a page 100 columns wide and without colour."""
    done = CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(app, list(words), input=stdin)
    return Told(done.exit_code, done.stdout, done.stderr, done.exception)


@pytest.fixture
def table(tmp_path: Path) -> str:
    return written(tmp_path / "table.yaml", TABLE)


def written(path: Path, text: str) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return str(path)


# Ruling


def test_a_table_is_ruled_on_with_the_answer_first(table: str) -> None:
    result = run("rule", table)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[2] == " May Gull shoot Tern?   No."
    assert " Why      A ship that has been given a non-free action" in result.stdout
    assert " Defeated ✘ Gull's captain" in result.stdout
    assert "faq.cancel.6" in result.stdout
    assert "Frequently Asked Questions" in result.stdout


@pytest.mark.long
def test_the_same_table_is_told_in_the_same_words_every_time(table: str) -> None:
    command = [sys.executable, "-m", "arbiter", "rule", table]
    told = {
        subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1


def test_quiet_tells_answers_and_citations_only(table: str) -> None:
    result = run("rule", "--quiet", table)
    assert result.exit_code == 0
    assert "No." in result.stdout and "faq.cancel.6" in result.stdout
    assert "Why" not in result.stdout and "What happened" not in result.stdout


def test_why_not_is_explained(table: str) -> None:
    result = run("rule", table, "--why-not", "yes")
    assert result.exit_code == 0
    assert "what might speak for “yes” does not count here" in result.stdout
    assert "cancelled: Meg cancels" in result.stdout


def test_why_not_says_nothing_a_second_time(table: str) -> None:
    said = " ".join(run("rule", table, "--why-not", "yes").stdout.partition(" Why ")[2].split())
    assert said.count("has been given a non-free action this turn") == 1
    brief = " ".join(run("rule", "--brief", table, "--why-not", "yes").stdout.partition(" Not ")[2].split())
    assert "what stands: " in brief and "has been given a non-free action this turn" in brief


def test_a_file_that_is_not_there_has_no_line() -> None:
    for words in (("rule", "none.yaml"), ("check", "none.txt"), ("cards", "import", "none.csv"), ("fleet", "none.txt")):
        result = run(*words)
        assert result.stderr.startswith(f"{words[-1]}: there is no file {words[-1]} [document.missing]\n")


def test_an_answer_that_no_question_could_have_is_refused(table: str) -> None:
    result = run("rule", table, "--why-not", "3")
    assert result.exit_code == 2
    assert "none of these questions could be answered with “3”" in result.stderr


def test_dice_that_are_not_given_leave_every_outcome_with_its_chance(tmp_path: Path) -> None:
    result = run("rule", written(tmp_path / "open.yaml", OPEN))
    assert "The dice decide." in result.stdout
    assert result.stdout.count("1/2    50.00 %") == 2


def test_a_table_on_standard_input_is_ruled_on() -> None:
    result = run("rule", "-", "--quiet", stdin=TABLE)
    assert result.exit_code == 0
    assert result.stdout.startswith("<stdin> · cursed-seas\n")


def test_every_file_of_a_folder_is_ruled_on(tmp_path: Path) -> None:
    for name in ("b.yaml", "a.yaml", "deep/c.yaml"):
        written(tmp_path / name, TABLE)
    written(tmp_path / "notes.txt", "not a table")
    record = json.loads(run("rule", str(tmp_path), "--format", "json").stdout)
    assert [Path(found["file"]).name for found in record["situations"]] == ["a.yaml", "b.yaml", "c.yaml"]


def test_the_edition_is_chosen_on_the_command_line(table: str) -> None:
    assert "· crimson-coast" in run("rule", table, "--edition", "crimson-coast").stdout


def test_a_file_that_is_named_twice_is_ruled_on_once(table: str) -> None:
    assert run("rule", "-q", table, table).stdout.count("May Gull shoot Tern?") == 1


def test_the_page_is_never_wider_than_a_hundred_columns(table: str) -> None:
    told = CliRunner(env={"COLUMNS": "300", "NO_COLOR": "1"}).invoke(app, ["rule", table]).stdout
    assert 80 < max(map(len, told.splitlines())) <= 100


# Values for programs


def test_the_values_fit_the_schema_that_is_printed(table: str, tmp_path: Path) -> None:
    bad = written(tmp_path / "bad.yaml", "ships: {Gull: {of: Pirates, mast: 3}}\nask: may Gull move?")
    result = run("rule", table, written(tmp_path / "open.yaml", OPEN), bad, "--format", "json", "--why-not", "yes")
    record, schema = json.loads(result.stdout), json.loads(run("schema", "opinion").stdout)
    jsonschema.Draft202012Validator(schema).validate(record)
    assert result.exit_code == 2
    assert [found["answers"][0]["status"] for found in record["situations"]] == ["settled", "chance"]
    assert [outcome["percent"] for outcome in record["situations"][1]["answers"][0]["outcomes"]] == [50.0, 50.0]
    assert record["problems"][0]["line"] == 1 and "mast" in record["problems"][0]["message"]
    assert record["situations"][0]["answers"][0]["why_not"]["fallen"]


def test_the_schema_of_situations_takes_a_situation() -> None:
    schema = json.loads(run("schema", "situation").stdout)
    assert schema == named("situation")
    jsonschema.Draft202012Validator(schema).validate({"ships": {"Gull": {"of": "Pirates", "masts": 3}}, "ask": "may Gull move?"})


# Exit codes


@pytest.mark.parametrize(
    ("ask", "code"),
    [
        ("{question: may Gull shoot Tern?, answer: no, cites: [faq.cancel.6]}", 0),
        ("{question: may Gull shoot Tern?, answer: yes}", 1),
        ("{question: may Gull shoot Tern?, answer: no, cites: [faq.pin.6]}", 1),
        ("may Gul shoot Tern?", 2),
    ],
)
def test_the_exit_code_says_how_it_went(ask: str, code: int, tmp_path: Path) -> None:
    path = written(tmp_path / "table.yaml", TABLE.replace("may Gull shoot Tern?", ask))
    assert run("rule", path).exit_code == code


def test_what_differs_is_shown_beside_what_was_expected(tmp_path: Path) -> None:
    ask = "{question: may Gull shoot Tern?, answer: yes, cites: [faq.pin.6]}"
    result = run("rule", written(tmp_path / "table.yaml", TABLE.replace("may Gull shoot Tern?", ask)))
    assert "     expected   yes\n     found      no\n     not cited  faq.pin.6\n" in result.stdout


def test_a_problem_outweighs_a_difference_and_spares_the_other_files(table: str, tmp_path: Path) -> None:
    differing = written(tmp_path / "differing.yaml", TABLE.replace("may Gull shoot Tern?", "may Gull shoot Tern?: yes"))
    result = run("rule", str(tmp_path / "missing.yaml"), differing, table)
    assert result.exit_code == 2
    assert result.stdout.count("May Gull shoot Tern?") == 2
    assert "there is no file" in result.stderr and "[document.missing]" in result.stderr


def test_a_file_with_a_problem_in_it_is_not_ruled_on(tmp_path: Path) -> None:
    result = run("rule", written(tmp_path / "table.yaml", TABLE + "  - may Gul shoot Tern?\n"))
    assert result.stdout == ""
    assert "did you mean Gull?" in result.stderr


def test_a_problem_on_standard_input_shows_the_line_it_stands_in() -> None:
    result = run("rule", "-", stdin=TABLE.replace("Gull moves", "Gul moves"))
    assert result.exit_code == 2
    assert "<stdin>:10:" in result.stderr
    assert "    - Gul moves\n" in result.stderr


def test_too_many_open_dice_are_a_problem(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: object) -> None:
        raise TooManyCourses

    monkeypatch.setattr("arbiter.arbitration.arbitrate.arbitrate", endless)
    given = TABLE.replace("- Gull moves", "- Gull shoots Tern, rolling 1, 1 and 1\n  - Gull moves")
    result = run("rule", written(Path(table), given))
    assert result.exit_code == 2
    assert f"{table}:12:" in result.stderr and "[situation.too-many-courses]" in result.stderr
    assert "give some of the dice" in result.stderr


def test_a_mistake_of_arbiters_own_is_a_sentence_and_spares_the_other_files(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("no reason")

    monkeypatch.setattr("arbiter.arbitration.arbitrate.arbitrate", broken)
    result = run("rule", table, str(Path(table).parent / "missing.yaml"))
    assert result.exit_code == 3
    assert "Arbiter itself failed here" in result.stderr and "ZeroDivisionError: no reason" in result.stderr
    assert "Traceback" not in result.stderr
    assert "[document.missing]" in result.stderr


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00",
        b"\xff\xfe\x00",
        b"[" * 2000,
        b"ships: [",
        b"- 1",
        b"ask: may nobody move?",
        b"a: &x [*x]",
        "ships: {\u202e: {of: \x1b[2J}}".encode(),
        b"? {a: b}\n: c",
        b"ships:\n\t- Gull",
        b"play: " + b"x" * 5000,
        b"---\na: 1\n---\nb: 2",
    ],
)
def test_no_input_ends_in_a_traceback(data: bytes) -> None:
    result = run("rule", "-", stdin=data)
    assert result.exit_code == 2
    assert result.stderr and "Traceback" not in result.stderr
    assert "\x1b" not in result.stderr
    assert result.exception is None or isinstance(result.exception, SystemExit)


@pytest.mark.parametrize("name", ["", ".", "no such folder/", "a\0b", "x" * 5000])
def test_no_file_name_ends_in_a_traceback(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("rule", name)
    assert result.exit_code == 2
    assert result.exception is None or isinstance(result.exception, SystemExit)


@pytest.mark.long
def test_output_is_never_stopped_by_what_the_terminal_cannot_show(table: str) -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    for form in ("text", "json"):
        done = subprocess.run(
            [sys.executable, "-m", "arbiter", "rule", table, "-f", form], env=env, capture_output=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, b"")
        assert form == "json" or "?" not in done.stdout.decode("ascii").replace(f"{ASKED}?", "")


@pytest.mark.parametrize(
    ("sign", "plain"), [("✘", "x"), ("├", "+"), ("“", '"'), ("é", "e"), ("ﬁ", "fi"), ("中", "\\u4e2d"), ("🜚", "\\U0001f71a")]
)
def test_every_sign_has_one_in_ascii(sign: str, plain: str) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), "ascii")
    prepare(stream)
    stream.write(f"a{sign}b")
    stream.flush()
    assert stream.buffer.getvalue() == f"a{plain}b".encode()


# Progress


def on_a_terminal(words: list[str], stderr_too: bool) -> tuple[str, str]:
    """What a command says on a terminal: on standard output, and on standard error, which may be a pipe."""
    import pty

    ours, theirs = pty.openpty()
    done = subprocess.Popen(
        [sys.executable, "-m", "arbiter", *words], stdout=subprocess.PIPE, stderr=theirs if stderr_too else subprocess.PIPE
    )
    os.close(theirs)
    said = bytearray()
    with contextlib.suppress(OSError):  # Linux says so when the other end is closed
        while stderr_too and (part := os.read(ours, 1000)):
            said += part
    out, err = done.communicate(timeout=120)
    os.close(ours)
    return out.decode(), said.decode() or (err or b"").decode()


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="there are no such terminals there")
def test_long_work_shows_how_far_it_has_come_on_a_terminal_and_nowhere_else(tmp_path: Path) -> None:
    lines = (f"This ship gets +{number} to her cannon rolls.\n" for number in range(1, 800))
    texts = written(tmp_path / "texts.txt", "".join(lines))
    words = ["check", "--statistics", "--against", "none", texts]
    out, err = on_a_terminal(words, stderr_too=True)
    assert "\rchecking texts: " in err and err.endswith("\r\x1b[K")
    assert "\r" not in out
    assert on_a_terminal(words, stderr_too=False) == (out, "")


# Colour


@pytest.mark.parametrize(
    ("env", "flag", "coloured"),
    [
        ({}, [], False),
        ({"FORCE_COLOR": "1"}, [], True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, [], False),
        ({"FORCE_COLOR": "1"}, ["--no-color"], False),
        ({}, ["--color"], True),
        ({"NO_COLOR": "1"}, ["--color"], True),
    ],
)
def test_colour_is_for_terminals_and_for_who_asks_for_it(
    env: dict[str, str], flag: list[str], coloured: bool, table: str
) -> None:
    told = (
        CliRunner(env={"NO_COLOR": None, "FORCE_COLOR": None, "TERM": "xterm", **env}).invoke(app, ["rule", table, *flag]).stdout
    )
    assert ("\x1b[" in told) is coloured


def test_colour_changes_nothing_but_the_colour(table: str) -> None:
    import re

    plain, coloured = (run("rule", table, flag).stdout for flag in ("--no-color", "--color"))
    assert [row.rstrip() for row in re.sub(r"\x1b\[[0-9;]*m", "", coloured).splitlines()] == plain.splitlines()


def test_a_stream_that_cannot_be_set_up_is_written_to_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    Page(colour=False).value({"a": "é"})
    assert json.loads(stream.getvalue()) == {"a": "é"}


# Looking up


def test_an_entry_is_shown_with_its_place_and_what_it_establishes() -> None:
    result = run("cite", "cursed-seas.pin.1")
    assert result.exit_code == 0
    assert result.stdout.startswith("cursed-seas.pin.1\n")
    assert "section pin, line" in " ".join(result.stdout.split())
    assert "  rule          A pinned ship cannot move.\n" in result.stdout
    assert "  overridden by faq.pin.1\n" in result.stdout


@pytest.mark.parametrize("name", ["pin", "faq.pin", "PIN"])
def test_a_section_is_shown_whole(name: str) -> None:
    result = run("cite", name)
    assert result.exit_code == 0
    assert "faq.pin.1\n" in result.stdout and "faq.pin.6\n" in result.stdout


def test_a_section_of_that_name_stands_before_what_else_belongs_to_the_topic() -> None:
    shown = [line for line in run("cite", "pin").stdout.splitlines() if line and not line.startswith(" ")]
    assert shown[0] == "faq.pin.1" and "faq.ghost-ship.2" in shown
    own = [name.split(".")[1] == "pin" for name in shown]
    assert own == sorted(own, reverse=True)


def test_entries_are_values_for_programs() -> None:
    (entry,) = json.loads(run("cite", "cursed-seas.pin.1", "--format", "json").stdout)["entries"]
    assert entry["overridden_by"] == ["faq.pin.1"]
    assert {"kind": "rule", "text": "A pinned ship cannot move."} in entry["establishes"]


@pytest.mark.parametrize(("name", "hint"), [("faq.pn.6", "did you mean faq.pin.6?"), ("sumberged", "did you mean submerged?")])
def test_an_unknown_entry_names_the_nearest(name: str, hint: str) -> None:
    result = run("cite", name)
    assert result.exit_code == 2
    assert hint in result.stderr


def test_a_known_entry_is_shown_beside_an_unknown_one() -> None:
    result = run("cite", "faq.pin.6", "qqqqqqqq")
    assert result.exit_code == 2
    assert "faq.pin.6\n" in result.stdout
    assert result.stderr == "no entry is called qqqqqqqq\n"


# Cases


@pytest.fixture
def casebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of rulings with two cases: one as expected, one that differs in answer and citations."""
    from arbiter.folders import rulings

    cases = tmp_path / "rulings" / "cases"
    written(
        cases / "good.yaml",
        f"name: a good one\nabout: faq.cancel.6\n{TABLE.replace('may Gull shoot Tern?', 'may Gull shoot Tern?: no')}",
    )
    asked = "{question: may Gull shoot Tern?, answer: yes, cites: [faq.pin.6]}"
    written(cases / "poor.yaml", f"name: a poor one\nabout: faq.cancel.5\n{TABLE.replace('may Gull shoot Tern?', asked)}")
    assert rulings().is_dir()
    monkeypatch.setattr("arbiter.casebook.rulings", lambda: tmp_path / "rulings")
    return cases


def test_cases_that_are_as_expected_are_summed_up(casebook: Path) -> None:
    result = run("cases", "good")
    assert (result.exit_code, result.stdout) == (0, "1 case, 1 question, all as expected\n")


def test_a_case_that_differs_is_shown_expected_beside_found(casebook: Path) -> None:
    result = run("cases")
    assert result.exit_code == 1
    assert "poor.yaml" in result.stdout and "good.yaml" not in result.stdout
    assert "     expected   yes\n     found      no\n     not cited  faq.pin.6\n" in result.stdout
    assert result.stdout.endswith("2 cases, 2 questions, 1 not as expected\n")


@pytest.mark.parametrize(
    ("pattern", "count"),
    [("", 2), ("poor", 1), ("A GOOD", 1), ("*.yaml", 2), ("faq.cancel.5", 1), ("faq.cancel", 2), ("faq.pin", 0)],
)
def test_a_pattern_picks_cases_by_file_name_and_unit(pattern: str, count: int, casebook: Path) -> None:
    from arbiter.casebook import run as run_cases

    assert len(list(run_cases(pattern))) == count


def test_a_pattern_that_picks_nothing_is_remarked_upon(casebook: Path) -> None:
    result = run("cases", "nothing like this")
    assert (result.exit_code, result.stdout) == (2, "no case matches nothing like this\n")


def test_a_case_that_cannot_be_read_or_ruled_on_does_not_hide_the_others(casebook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(casebook / "worse.yaml", "ships: 3\nask: who goes there?")
    result = run("cases")
    assert result.exit_code == 1
    assert "cannot be ruled on" in result.stdout and "worse.yaml:" in result.stderr
    assert result.stdout.endswith("3 cases, 2 questions, 2 not as expected\n")

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("arbiter.casebook.opinion", broken)
    assert "ZeroDivisionError" in run("cases", "good").stdout


def test_cases_are_values_for_programs(casebook: Path) -> None:
    record = json.loads(run("cases", "--format", "json").stdout)
    assert (record["cases"], record["questions"], record["faults"]) == (2, 2, [])
    assert [found["name"] for found in record["situations"]] == ["a poor one"]


# Two texts, and the rest


def test_two_texts_are_set_against_each_other() -> None:
    result = run("versus", "This ship may be pinned.", "/", "Galley")
    assert result.exit_code == 0
    assert "B prevails" in result.stdout
    record = json.loads(run("versus", "This ship may be pinned.", "Galley", "--format", "json").stdout)
    assert record["b"]["kind"] == "keyword" and record["collisions"][0]["winner"] == "B"


@pytest.mark.parametrize("words", [("captain",), ("captain", "captn"), ("captain", "This ship sings ship.")])
def test_what_is_not_two_texts_is_a_problem(words: tuple[str, ...]) -> None:
    result = run("versus", *words)
    assert result.exit_code == 2
    assert result.stderr and not result.stdout


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("rule", "--edition", "crimson-cost", "x"), "did you mean crimson-coast?"),
        (("versus", "a", "b", "--edition", "zzz"), "there are spanish-main"),
        (("schema", "opnion"), "did you mean opinion?"),
        (("rule", "x", "--format", "xml"), "xml"),
        (("rule",), "FILE"),
        (("rul",), "rul"),
    ],
)
def test_a_slip_on_the_command_line_is_answered_with_a_hint(words: tuple[str, ...], hint: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert hint in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("rule", "FILE  Described tables: files, folders, or - for standard input.  [required]"),
        ("versus", "A B  Card texts, keywords, generic crew or cards: two in quotes"),
        ("check", "TEXT|FILE|-  A card text, files"),
        ("explain", "[CODE]  Codes or families; without any, all are listed."),
        ("cite", "ID  An entry by its id, or a whole section such as pin."),
        ("ask", "[QUESTION]  A question in your own words;"),
        ("glossary", "[TERM]  A term, or what players call it."),
        ("editions", "TOPIC  What the documents may differ on."),
        ("card", "NAME  A card, a keyword or a generic crew;"),
        ("cases", "[PATTERN]  A part of a file's or a case's name,"),
        ("schema", "NAME  opinion or situation"),
    ],
)
def test_help_describes_every_argument(command: str, told: str) -> None:
    said = " ".join(run(command, "--help").stdout.split("Arguments:")[1].replace("...", "").split())
    assert said.startswith(" ".join(told.split()))


@pytest.mark.parametrize("command", ["rule", "versus", "cite", "cases", "schema"])
def test_every_command_explains_itself_with_an_example(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"Example: arbiter {command}" in result.stdout


def test_the_version_is_told() -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout.startswith("arbiter 0")


def test_the_command_line_starts_without_what_it_does_not_use() -> None:
    heavy = ("rich", "lark", "networkx", "yaml", "arbiter.rulebook")
    code = f"import sys, arbiter.cli; print(*(name for name in {heavy} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
