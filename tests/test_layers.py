"""Imports run one way: the contracts in pyproject.toml hold, and each of them notices an import that breaks it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

PYPROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"
CONTRACTS = [contract["id"] for contract in tomllib.loads(PYPROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"]]
LINT = """
import sys
from importlinter.cli import lint_imports
sys.exit(lint_imports(limit_to_contracts=tuple(sys.argv[1:]), no_cache=True, no_logo=True))
"""


def lint(folder: Path, *contracts: str) -> subprocess.CompletedProcess[str]:
    """What import-linter says of the package in a folder."""
    return subprocess.run([sys.executable, "-c", LINT, *contracts], cwd=folder, capture_output=True, text=True, check=False)


def with_line(checkout: Path, folder: Path, module: str, line: str) -> Path:
    """A copy of the package in which one module has one more line."""
    shutil.copytree(checkout / "arbiter", folder / "arbiter", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(PYPROJECT, folder)
    with (folder / "arbiter" / module).open("a", encoding="utf-8") as source:
        source.write(f"\n{line}\n")
    return folder


def test_every_import_keeps_every_contract(checkout: Path) -> None:
    found = lint(checkout)
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.long
@pytest.mark.parametrize(
    ("contract", "module", "line"),
    [
        ("layers", "effects.py", "import arbiter.documents"),
        ("layers", "language/pieces.py", "def late() -> None:\n    import arbiter.precedence"),
        ("layers", "board.py", "if TYPE_CHECKING:\n    from arbiter.engine.view import View"),
        ("cycles", "spans.py", "import arbiter.problems"),
        ("networkx", "engine/settling.py", "import networkx"),
        ("lark", "rulebook/entries.py", "import lark"),
        ("yaml", "situations/files.py", "from yaml import safe_load"),
        ("words", "references.py", "import Stemmer"),
        ("words", "problems.py", "from rapidfuzz import fuzz"),
        ("prompt", "cli/cite_command.py", "def late() -> None:\n    import prompt_toolkit"),
        ("terminal", "arbitration/arbitrate.py", "def late() -> None:\n    from rich.console import Console"),
        ("terminal", "judging.py", "import click"),
    ],
)
def test_an_import_that_breaks_a_contract_is_named(contract: str, module: str, line: str, checkout: Path, tmp_path: Path) -> None:
    found = lint(with_line(checkout, tmp_path, module, line), contract)
    assert found.returncode == 1
    assert "BROKEN" in found.stdout
    assert f"arbiter.{module.removesuffix('.py').replace('/', '.')} -> " in found.stdout or contract == "cycles"


def test_a_new_module_must_be_given_its_layer(checkout: Path, tmp_path: Path) -> None:
    folder = with_line(checkout, tmp_path, "effects.py", "")
    (folder / "arbiter" / "homeless.py").touch()
    found = lint(folder, "layers")
    assert found.returncode == 1
    assert "homeless" in found.stdout


def test_each_contract_is_shown_to_notice_something() -> None:
    assert set(CONTRACTS) == {"layers", "cycles", "networkx", "lark", "yaml", "words", "prompt", "terminal"}
