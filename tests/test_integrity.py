"""The rulings hold together, and whatever breaks them is told with its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from test_cli import run

from arbiter.folders import rulings
from arbiter.rulebook.integrity import integrity

PIN = "faq-2007-09/pin.yaml"
OLD_PIN = "cursed-seas/pin.yaml"
ORDER = "faq-2007-09/move-order.yaml"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the rulings."""
    folder = tmp_path_factory.mktemp("rulings") / "rulings"
    shutil.copytree(rulings(), folder)
    return folder


def broken(whole: Path, file: str, before: str, after: str) -> list[str]:
    """The problems of the rulings with one place changed, as code and line of text."""
    path = whole / file
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")
    try:
        problems = integrity(whole)
        lines = path.read_text("utf-8").split("\n")
        return [f"{one.code}: {lines[one.span.line - 1].strip()}" for one in problems if one.span.file == str(path)]
    finally:
        path.write_text(text, "utf-8")


def test_the_rulings_hold_together() -> None:
    assert [f"{problem.span}: {problem.message}" for problem in integrity(rulings())] == []


def test_the_check_says_so() -> None:
    told = run("rulings", "check")
    assert (told.exit_code, told.stdout) == (0, "830 entries, all hold together\n")


@pytest.mark.long
@pytest.mark.parametrize(
    ("file", "before", "after", "told"),
    [
        (PIN, "- id: faq.pin.3", "- id: faq.pin.2", "rulings.repeated-unit: - id: faq.pin.2"),
        (PIN, "- id: faq.pin.3", "- id: faq.tow.77", "rulings.misplaced-unit: - id: faq.tow.77"),
        (PIN, "  at: 289-290\n", "", "rulings.missing-field: - id: faq.pin.3"),
        (PIN, "at: 289-290", "at: page 3", "rulings.place: at: page 3"),
        (PIN, "kind: rule", "kind: rul", "rulings.unknown-word: kind: rul"),
        (PIN, "    yes:", "    yeah:", "rulings.unknown-word: yeah:"),
        (PIN, "terms: [", "terms: [ballast, ", "rulings.unknown-term: terms: [ballast, "),
        (PIN, "see: [", "see: [faq.pin.99, ", "rulings.unknown-unit: see: [faq.pin.99, "),
        (PIN, "  kind: rule", "  about: [Grey Gullible]\n  kind: rule", "rulings.unknown-name: about: [Grey Gullible]"),
        (PIN, "  overrides: [cursed-seas.pin.1]\n", "", None),
        (PIN, "- A pinned ship may", "- A pinned ship may may", "language."),
        (ORDER, "[tow, ", "[{tow: faq.pin.99}, ", "rulings.unknown-unit: "),
        ("glossary.yaml", "units: [", "units: [faq.pin.99, ", "rulings.unknown-unit"),
        ("glossary.yaml", "  says: ", "  say: ", "rulings.missing-field"),
    ],
)
def test_what_breaks_them_is_told_with_its_place(whole: Path, file: str, before: str, after: str, told: str | None) -> None:
    found = broken(whole, file, before, after)
    if told is None:
        assert found == []
    else:
        assert any(one.startswith(told) for one in found), found


@pytest.mark.long
def test_what_is_overridden_on_one_side_only_is_told_at_that_side(whole: Path) -> None:
    found = broken(whole, OLD_PIN, "overridden by: [faq.pin.1]", "overridden by: [faq.pin.2]")
    assert any(one.startswith("rulings.one-sided") for one in found)


@pytest.mark.long
def test_problems_are_printed_as_all_others(whole: Path) -> None:
    path = whole / PIN
    text = path.read_text("utf-8")
    path.write_text(text.replace("terms: [", "terms: [ballast, ", 1), "utf-8")
    told = run("rulings", "check", str(whole))
    path.write_text(text, "utf-8")
    assert told.exit_code == 2
    assert "ballast is no term of the glossary [rulings.unknown-term]" in told.stderr
    assert "^^^^^^^" in told.stderr and "hint: " in told.stderr
    assert told.stdout == "830 entries, 1 problem\n"


def test_a_folder_without_rulings_is_told(tmp_path: Path) -> None:
    told = run("rulings", "check", str(tmp_path))
    assert told.exit_code == 2
    assert "holds no rulings" in told.stderr
