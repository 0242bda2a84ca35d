"""Each game runs without the other: the package of one is taken away, and a table of the other is ruled on as ever."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

WITHOUT = """
import os, sys
for name in ("arbiter." + sys.argv[1],):
    sys.modules[name] = None
from pathlib import Path
from arbiter.judging import judge
judged = judge(Path(sys.argv[2]).read_text("utf-8"), file=f"without {sys.argv[1]} in {os.getpid()}")  # and never judged before
assert not judged.problems, judged.problems
print(*[answer.answer for answer in judged.opinions[0].answers], sep="; ")
print(sorted(name for name in sys.modules if name.startswith("arbiter." + sys.argv[1] + ".")))
"""
PIRATES, PIRATICAL = "examples/captain-cancelled.yaml", "examples/piratical.yaml"


def ruled(checkout: Path, table: str, without: str) -> list[str]:
    told = subprocess.run(
        [sys.executable, "-c", WITHOUT, without, str(checkout / table)],
        cwd=checkout, capture_output=True, text=True, check=False, env={**os.environ, "PATH": ""},
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    return told.stdout.splitlines()


@pytest.mark.long
@pytest.mark.parametrize(("table", "without"), [(PIRATES, "piratical"), (PIRATICAL, "pirates")])
def test_a_game_needs_nothing_of_the_other(table: str, without: str, checkout: Path) -> None:
    with_both = ruled(checkout, table, "no_such_game")
    alone = ruled(checkout, table, without)
    assert alone[0] == with_both[0]
    assert alone[1] == "[]"


@pytest.mark.long
@pytest.mark.parametrize(("table", "without"), [(PIRATES, "pirates"), (PIRATICAL, "piratical")])
def test_a_game_needs_its_own_package(table: str, without: str, checkout: Path) -> None:
    with pytest.raises(AssertionError, match="ModuleNotFoundError"):
        ruled(checkout, table, without)


def test_the_engine_names_neither_game(checkout: Path) -> None:
    engine = (checkout / "arbiter" / "engine").glob("*.py")
    assert [
        path.name
        for path in engine
        if "arbiter.pirates" in path.read_text("utf-8") or "arbiter.piratical" in path.read_text("utf-8")
    ] == []
