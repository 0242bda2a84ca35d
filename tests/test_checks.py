"""The checks that are programs of their own say nothing: ruff with every rule, and mypy at its strictest."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def complaints(checkout: Path, *command: str) -> str:
    """What a checker prints when it is not content, and nothing when it is."""
    found = subprocess.run([sys.executable, "-m", *command], cwd=checkout, capture_output=True, text=True, check=False)
    return found.stdout + found.stderr if found.returncode else ""


def test_ruff_has_nothing_to_say(checkout: Path) -> None:
    said = complaints(checkout, "ruff", "check", "--output-format=concise", ".")
    assert not said, said


def test_mypy_has_nothing_to_say(checkout: Path) -> None:
    said = complaints(checkout, "mypy")
    assert not said, said


def test_the_readme_gives_one_line_to_rule_and_one_to_test(checkout: Path) -> None:
    section = (checkout / "README.md").read_text("utf-8").split("## Two lines\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("python3 ")]
    assert [line.split("&&")[-1].split()[0] for line in lines] == [".venv/bin/arbiter", ".venv/bin/pytest"]
