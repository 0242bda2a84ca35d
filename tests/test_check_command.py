"""`arbiter check` and `arbiter explain` as a person or a program uses them: inputs, places, forms, repairs and exit codes."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

from arbiter.checking.sources import Written, written
from arbiter.cli import app
from arbiter.problems import Problem

LENGTH = "Ships within XL of this ship cannot shoot."
SOUND = "This ship cannot be pinned."


@dataclass(frozen=True, slots=True)
class Told:
    """What a command said, and how it ended."""

    exit_code: int
    stdout: str
    stderr: str


def run(*words: str, stdin: str | bytes | None = None) -> Told:
    done = CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(app, [*words], input=stdin)
    return Told(done.exit_code, done.stdout, done.stderr)


def checked(*words: str, stdin: str | bytes | None = None) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(run("check", "--format", "json", *words, stdin=stdin).stdout)
    return record


def places(path: Path) -> list[tuple[int, int, int]]:
    """The line and the columns of every problem of the texts in a file."""
    found = checked(str(path), "--against", "none")["texts"]
    return [(one["line"], one["column"], one["end_column"]) for text in found for one in text["problems"]]


@pytest.mark.parametrize(("text", "code"), [(SOUND, 0), (LENGTH, 1)])
def test_the_exit_code_says_whether_anything_was_found(text: str, code: int) -> None:
    assert run("check", text).exit_code == code


def test_words_without_quotes_are_one_text() -> None:
    assert [text["text"] for text in checked("This", "ship", "cannot", "move.")["texts"]] == ["This ship cannot move."]


def test_several_texts_in_quotes_are_several_texts() -> None:
    assert [text["text"] for text in checked(SOUND, LENGTH)["texts"]] == [SOUND, LENGTH]


def test_the_record_says_what_a_text_means_and_what_is_wrong_with_it() -> None:
    (text,) = checked(f"This ship must move. {LENGTH}")["texts"]
    assert text["house"] == "This ship must move."
    assert [effect["tier"] for effect in text["effects"]] == ["mandatory"]
    (problem,) = text["problems"]
    assert (problem["code"], problem["severity"]) == ("number.unknown-length", "error")
    assert f"This ship must move. {LENGTH}"[problem["start"] : problem["end"]] == "XL"
    assert {"prevails", "cancels"} <= {collision["outcome"] for collision in text["collisions"]}


def test_every_tier_is_named_as_in_the_documents() -> None:
    texts = ("This ship can never tow.", "This ship must tow.", "This ship cannot tow.", "This ship may tow.")
    found = checked(*texts)["texts"]
    assert [text["effects"][0]["tier"] for text in found] == ["mandatory-not", "mandatory", "not", "optional"]


# Inputs


def test_a_file_has_a_text_a_line(tmp_path: Path) -> None:
    path = tmp_path / "texts.txt"
    path.write_text(f"# ours\n{SOUND}\n\n   {LENGTH}\n", encoding="utf-8")
    assert places(path) == [(4, 17, 19)]


def test_a_place_in_json_lines_is_that_of_the_file_whatever_is_escaped(tmp_path: Path) -> None:
    path = tmp_path / "texts.jsonl"
    line = '{"name": "\\"text\\": x", "text": "Ships\\n \\u0077ithin XL of this ship cannot shoot.", "n": [1]}'
    path.write_text(f"{line}\n", encoding="utf-8")
    column = line.index("XL") + 1
    assert places(path) == [(1, column, column + 2)]


def test_a_place_in_a_card_is_that_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(f"- card: Grey Gull\n  kind: ship\n  text: |-\n    {SOUND}\n    {LENGTH}\n", encoding="utf-8")
    assert places(path) == [(5, 18, 20)]
    assert [text["name"] for text in checked(str(path))["texts"]] == ["Grey Gull"]


@pytest.mark.parametrize("content", [LENGTH, json.dumps({"text": LENGTH}), f"- card: Gull\n  text: {LENGTH}\n"])
def test_standard_input_is_of_whichever_kind_it_shows(content: str) -> None:
    assert [text["text"] for text in checked("-", stdin=content)["texts"]] == [LENGTH]


def test_the_kind_of_a_card_is_told_by_its_file_or_by_the_command(tmp_path: Path) -> None:
    lines, cards = tmp_path / "lines.jsonl", tmp_path / "cards.yaml"
    lines.write_text('{"text": "Can\'t be eliminated.", "kind": "crew"}\n', "utf-8")
    cards.write_text("- card: Old Tom\n  kind: crew\n  text: Can't be eliminated.\n", "utf-8")
    told = checked(str(lines), str(cards))["texts"] + checked("--kind", "crew", "Can't be eliminated.")["texts"]
    assert [one["house"] for one in told] == ["This crew cannot be eliminated."] * 3
    assert checked("Can't be eliminated.")["texts"][0]["house"] == ""


def test_what_cannot_be_used_spares_the_others(tmp_path: Path) -> None:
    path = tmp_path / "texts.jsonl"
    path.write_bytes(b'{"text": 3}\nno json\n\xff\n' + json.dumps({"text": SOUND}).encode())
    record = checked(str(path), str(tmp_path / "missing.txt"))
    assert [text["text"] for text in record["texts"]] == [SOUND]
    codes = [problem["code"] for problem in record["problems"]]
    assert codes == ["document.json", "document.json", "document.encoding", "document.missing"]
    assert run("check", str(path)).exit_code == 2


@pytest.mark.parametrize(("content", "code"), [("", "card.empty"), ("x " * 20_000, "card.too-long")])
def test_what_is_no_text_is_refused(content: str, code: str) -> None:
    (found,) = written([content], None)
    assert isinstance(found, Problem)
    assert found.code == code


def test_a_long_list_is_read_as_it_is_checked() -> None:
    read = 0

    class Stream(io.RawIOBase):
        def __iter__(self) -> Stream:
            return self

        def __next__(self) -> bytes:
            nonlocal read
            read += 1
            return f"{SOUND}\n".encode()

    found = written(["-"], Stream())  # type: ignore[arg-type]
    assert [isinstance(next(found), Written) for _ in range(3)] == [True] * 3
    assert read == 3


# Forms


def test_a_page_says_what_the_text_means_then_what_is_wrong_then_what_it_does() -> None:
    page = run("check", f"This ship must move. {LENGTH}").stdout
    assert page.index("mandatory ") < page.index("error: there is no length XL") < page.index("What it does to the game")
    row = page.splitlines().index(f"    This ship must move. {LENGTH}")
    assert page.splitlines()[row + 1] == " " * (4 + len("This ship must move. Ships within ")) + "^^"


def test_concise_is_a_line_a_problem() -> None:
    assert (
        run("check", "--format", "concise", LENGTH).stdout
        == "<text>:1:14: error: there is no length XL [number.unknown-length]\n"
    )


def test_github_gets_a_command_a_problem() -> None:
    said = run("check", "--format", "github", LENGTH).stdout
    assert said.startswith("::error file=<text>,line=1,col=14,endLine=1,endColumn=16,title=number.unknown-length::there is no")


def test_sarif_names_the_rules_that_came_up() -> None:
    record = json.loads(run("check", "--format", "sarif", LENGTH, SOUND).stdout)
    (tool_run,) = record["runs"]
    assert [rule["id"] for rule in tool_run["tool"]["driver"]["rules"]] == ["number.unknown-length"]
    assert tool_run["results"][0]["locations"][0]["physicalLocation"]["region"]["startColumn"] == 14


def test_statistics_count_texts_and_codes() -> None:
    record = json.loads(run("check", "--statistics", "--format", "json", LENGTH, SOUND).stdout)["statistics"]
    counts = SimpleNamespace(**record)
    assert counts.verified <= counts.read_back
    assert (counts.texts, counts.parsed, counts.read_back, counts.codes) == (2, 1, 1, {"number.unknown-length": 1})


def test_codes_are_picked_and_left_out_by_family() -> None:
    assert run("check", "--ignore", "number", LENGTH).exit_code == 0
    assert run("check", "--select", "wording,meaning", LENGTH).exit_code == 0
    assert run("check", "--select", "number.unknown-length", LENGTH).exit_code == 1


def test_a_code_that_there_is_not_is_refused_with_the_nearest() -> None:
    found = run("check", "--select", "numbr", LENGTH)
    assert found.exit_code == 2
    assert "did you mean number?" in found.stderr


def test_texts_are_held_against_each_other() -> None:
    first, second = checked("--against", "texts", "Captain.", "This ship cannot shoot.")["texts"]
    assert [(one["outcome"], one["winner"]) for one in first["collisions"]] == [("prevails", "other")]
    assert [(one["outcome"], one["winner"]) for one in second["collisions"]] == [("prevails", "text")]


# Repairs


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("a.txt", "This ship can not move.\n", "This ship cannot move.\n"),
        ("a.jsonl", '{"text": "\\u0054his ship can not move."}\n', '{"text": "\\u0054his ship cannot move."}\n'),
        (
            "a.yaml",
            "- card: Gull\n  text: |-\n    This ship can not move.\n",
            "- card: Gull\n  text: |-\n    This ship cannot move.\n",
        ),
        ("b.yaml", '- text: "This ship can\\x20not move."\n', '- text: "This ship can\\x20not move."\n'),
    ],
)
def test_files_are_put_right_where_that_is_safe(name: str, before: str, after: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(before, encoding="utf-8")
    run("check", "--fix", str(path))
    assert path.read_text("utf-8") == after


def test_a_text_of_the_command_line_is_told_as_it_is_put_right() -> None:
    assert [text["text"] for text in checked("--fix", "This ship can not move.")["texts"]] == ["This ship cannot move."]


# Explanations


def test_a_code_is_explained_with_a_bad_and_a_good_text() -> None:
    said = run("explain", "number.unknown-die").stdout
    assert "number.unknown-die (error)" in said
    assert "d8" in said
    assert "rests on cursed-seas.concepts.1" in said


def test_without_a_code_all_are_listed() -> None:
    said = run("explain").stdout
    assert "situation.too-many-masts" in said
    assert "meaning.endless" in said


def test_a_family_is_explained_code_by_code() -> None:
    codes = [one["code"] for one in json.loads(run("explain", "number", "--format", "json").stdout)["codes"]]
    assert len(codes) == 8
    assert all(code.startswith("number.") for code in codes)


def test_a_wrong_code_gets_the_nearest() -> None:
    found = run("explain", "number.unknown-dye")
    assert found.exit_code == 2
    assert "did you mean number.unknown-die?" in found.stderr
