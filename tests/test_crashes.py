"""A mistake of Arbiter's own is one line and exit code 3, whatever the command, and spares the other inputs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from arbiter.catalogue.finding import find
from arbiter.checking import check_text
from arbiter.cli import entry
from arbiter.cli.page import Page
from arbiter.judging import judge
from arbiter.rulebook import library
from arbiter.rulebook.texts import understood

TEXTS = [
    "Roll cargo d6.", "Treat the wind as blowing from any direction.",
    "You choose which keywords is eliminated.", "This crew never takes up to give cargo space.",
    "Roll d6; 1 = canevercard.",
]  # fmt: skip
"""Texts that once ended in a traceback."""
COMMANDS = [
    "rule x.yaml", "versus captain / This ship cannot shoot.", "check Galley.", "explain", "cite pin", "ask may she?",
    "glossary ram", "editions ram", "rulings check", "cases captain", "card captain", "cards import x.csv", "cards list",
    "schema opinion",
]  # fmt: skip


def ended(words: list[str], monkeypatch: pytest.MonkeyPatch) -> object:
    """The exit code of a command, run as a person runs it."""
    monkeypatch.setattr(sys, "argv", ["arbiter", *words])
    with pytest.raises(SystemExit) as end:
        entry.run()
    return end.value.code


def broken(*_: object, **__: object) -> NoReturn:
    raise ZeroDivisionError("no\nreason \x1b[31m")


@pytest.mark.parametrize("error", [ZeroDivisionError, RecursionError, MemoryError, UnicodeEncodeError])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_ends_with_one_line(
    command: str, error: type[Exception], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(*_: object) -> NoReturn:
        raise error("ascii", "x", 0, 1, "no\nreason \x1b[31m") if error is UnicodeEncodeError else error("no\nreason \x1b[31m")

    monkeypatch.setattr(Page, "__init__", failing)
    assert ended(command.split(), monkeypatch) == 3
    said = capsys.readouterr().err
    assert said.startswith(f"this command: Arbiter itself failed here, and your input may be right: {error.__name__}: ")
    assert said.count("\n") == 1 and "\x1b" not in said


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_that_was_once_fatal_is_none_any_more(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (["check", text], ["versus", text, "This ship cannot be pinned."], ["versus", "Galley", text]):
        code = ended(words, monkeypatch)
        said = capsys.readouterr()
        assert code in (0, 1, 2, 3)
        assert "Traceback" not in said.out + said.err
        assert code != 3 or said.err.count("\n") == 1


def test_a_text_that_arbiter_fails_on_has_its_record_and_spares_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        "arbiter.cli.check_command.check_text",
        lambda source, *more: broken() if "bad" in source.text else check_text(source, *more),
    )
    (tmp_path / "texts.txt").write_text("Galley.\nThis bad ship.\nSchooner.\n", "utf-8")
    assert ended(["check", "--format", "json", str(tmp_path / "texts.txt")], monkeypatch) == 3
    said = capsys.readouterr()
    told = json.loads(said.out)["texts"]
    assert [(one["text"], "failure" in one) for one in told] == [
        ("Galley.", False),
        ("This bad ship.", True),
        ("Schooner.", False),
    ]
    assert "ZeroDivisionError" in told[1]["failure"] and told[1]["line"] == 2
    assert told[1].keys() >= told[0].keys()
    for report in ("full", "concise", "sarif", "github"):
        assert ended(["check", "--format", report, str(tmp_path / "texts.txt")], monkeypatch) == 3
        assert capsys.readouterr().err.count("\n") == 1


def test_a_table_that_arbiter_fails_on_has_its_record_and_spares_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        "arbiter.cli.rule_command.judge", lambda source, *more: broken() if "bad" in str(source) else judge(source, *more)
    )
    for name in ("a", "bad", "c"):
        (tmp_path / f"{name}.yaml").write_text("ships: {Gull: {of: Ann, masts: 3}}\nask: is Gull pinned?\n", "utf-8")
    assert ended(["rule", "--format", "json", str(tmp_path)], monkeypatch) == 3
    told = json.loads(capsys.readouterr().out)
    assert len(told["situations"]) == 2
    assert len(told["faults"]) == 1 and "bad.yaml" in told["faults"][0]


def test_a_card_that_arbiter_fails_on_spares_the_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("arbiter.cli.cards_command.find", lambda name, known: broken() if name == "bad" else find(name, known))
    assert ended(["card", "huginn", "/", "bad", "/", "captain"], monkeypatch) == 3
    said = capsys.readouterr()
    assert "Huginn" in said.out and "captain" in said.out
    assert said.err.count("\n") == 1


def test_an_imported_card_whose_text_arbiter_fails_on_spares_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        "arbiter.rulebook.printings.understood", lambda card, reader: broken() if card.name == "Bad" else understood(card, reader)
    )
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path))
    rows = [
        "Name,Type,Text",
        *(f"Card {number},Crew,{text}" for number, text in enumerate(TEXTS)),
        "Bad,Ship,This ship cannot be pinned.",
        "Good,Ship,This ship cannot be pinned.",
    ]
    (tmp_path / "cards.csv").write_text("\n".join(rows) + "\n", "utf-8")
    library.cache_clear()
    assert ended(["cards", "import", str(tmp_path / "cards.csv")], monkeypatch) == 0
    capsys.readouterr()
    assert ended(["cards", "list", "--ability", "This ship cannot be pinned."], monkeypatch) == 0
    said = capsys.readouterr().out
    assert "Good" in said and "Bad" not in said
    assert ended(["card", "bad"], monkeypatch) == 0
    library.cache_clear()


def test_a_text_that_arbiter_fails_to_tell_of_has_its_record_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def telling(checked: object) -> object:
        return broken() if "Schooner" in repr(checked) else record(checked)  # type: ignore[arg-type]

    from arbiter.reports.diagnostics import check_record as record

    monkeypatch.setattr("arbiter.reports.diagnostics.check_record", telling)
    (tmp_path / "texts.txt").write_text("Galley.\nSchooner.\n", "utf-8")
    assert ended(["check", "--format", "json", str(tmp_path / "texts.txt")], monkeypatch) == 3
    told = json.loads(capsys.readouterr().out)["texts"]
    assert [(one["text"], "failure" in one) for one in told] == [("Galley.", False), ("Schooner.", True)]


def test_two_texts_that_arbiter_fails_on_leave_a_record_for_programs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("arbiter.cli.versus_command.compare", broken)
    assert ended(["versus", "captain", "helmsman", "--format", "json"], monkeypatch) == 3
    assert "ZeroDivisionError" in json.loads(capsys.readouterr().out)["failure"]


@pytest.mark.parametrize(("words", "meant"), [("rul x.yaml", "'rule'"), ("rule x.yaml --quite", "'--quiet'")])
def test_what_was_meant_is_asked_once(
    words: str, meant: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ended(words.split(), monkeypatch) == 2
    said = capsys.readouterr().err.casefold()
    assert said.count("did you mean") == 1 and meant in said
