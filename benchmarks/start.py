"""What a command costs before it does its work: `python benchmarks/start.py [FILE]`.

Each run of a command is paired with a run of `python -c "import …"` of the libraries that Arbiter stands on, and what is
shown is the median of the ratios: figures of a slow and of a fast machine can be compared. The caches are warm.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

PAIRS = 15
LIBRARIES = (sys.executable, "-c", "import lark, networkx, typer, rich.console, yaml")
ARBITER = (sys.executable, "-m", "arbiter")
CASES = Path(__file__).resolve().parent.parent / "rulings" / "cases"


def seconds(command: tuple[str, ...]) -> float:
    """How long a command takes from its start to its end; it must succeed."""
    start = perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return perf_counter() - start


def pairs(command: tuple[str, ...]) -> list[tuple[float, float]]:
    """The seconds of the command and of the imports next to it, after one run of each that only warms the caches."""
    seconds(command), seconds(LIBRARIES)
    return [(seconds(command), seconds(LIBRARIES)) for _ in range(PAIRS)]


def main() -> None:
    file = sys.argv[1] if len(sys.argv) > 1 else str(CASES / "cancel-16-three-cancellers.yaml")
    commands = (("--version",), ("cite", "faq.cancel.16"), ("rule", "--quiet", file))
    print(f"{'command':<28} {'milliseconds':>12} {'imports alone':>14} {'ratio':>6}")
    for words in commands:
        measured = pairs((*ARBITER, *words))
        own, imports = (median(column) * 1000 for column in zip(*measured, strict=True))
        ratio = median(command / libraries for command, libraries in measured)
        print(f"{' '.join(words[:2]):<28} {own:>12.0f} {imports:>14.0f} {ratio:>6.2f}")


if __name__ == "__main__":
    main()
