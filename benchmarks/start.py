"""What a command costs before it does its work: `python benchmarks/start.py [FILE]`.

Each run of a command is paired with a run of `python -c "import …"` of the libraries that Arbiter stands on, and what is
shown is the median of the ratios: figures of a slow and of a fast machine can be compared. The caches are warm; the last
row rules on a table that was never ruled on before, so that no opinion on it is remembered.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

PAIRS = 15
COMPILED = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""Where modules are never kept compiled, it is the compiler that is measured."""
LIBRARIES = (sys.executable, "-c", "import lark, networkx, typer, rich.console, yaml")
ARBITER = (sys.executable, "-m", "arbiter")
CASES = Path(__file__).resolve().parent.parent / "rulings" / "cases"


def seconds(command: tuple[str, ...]) -> float:
    """How long a command takes from its start to its end; it must succeed."""
    start = perf_counter()
    subprocess.run(command, check=True, capture_output=True, env=COMPILED)
    return perf_counter() - start


def pairs(commands: Iterable[tuple[str, ...]]) -> list[tuple[float, float]]:
    """The seconds of each command and of the imports next to it, after one run of each that only warms the caches."""
    first, *measured = commands
    seconds(first), seconds(LIBRARIES)
    return [(seconds(command), seconds(LIBRARIES)) for command in measured]


def unseen(file: str, folder: Path) -> Iterator[tuple[str, ...]]:
    """Rulings on copies of a file of which no two have the same content."""
    text = Path(file).read_text(encoding="utf-8")
    for number in range(PAIRS + 1):
        copy = folder / f"{number}.yaml"
        copy.write_text(f"# {perf_counter()}\n{text}", encoding="utf-8")
        yield (*ARBITER, "rule", "--quiet", str(copy))


def main() -> None:
    file = sys.argv[1] if len(sys.argv) > 1 else str(CASES / "cancel-16-three-cancellers.yaml")
    asked = ("ask", "can a stuck ship still fire?")
    commands = {"version": ("--version",), "cite": ("cite", "faq.cancel.16"), "ask": asked, "rule": ("rule", "--quiet", file)}
    print(f"{'command':<28} {'milliseconds':>12} {'imports alone':>14} {'ratio':>6}")
    for name, words in commands.items():
        show(name, pairs([(*ARBITER, *words)] * (PAIRS + 1)))
    with TemporaryDirectory() as folder:
        show("rule, never seen before", pairs(unseen(file, Path(folder))))


def show(name: str, measured: list[tuple[float, float]]) -> None:
    """One row of the table: the medians, and the median of the ratios."""
    own, imports = (median(column) * 1000 for column in zip(*measured, strict=True))
    ratio = median(command / libraries for command, libraries in measured)
    print(f"{name:<28} {own:>12.0f} {imports:>14.0f} {ratio:>6.2f}")


if __name__ == "__main__":
    main()
