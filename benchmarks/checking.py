"""What `arbiter check` costs: one text from a cold start, and all texts of a file against each other in a warm process.

`python benchmarks/checking.py [TEXTS.jsonl]`. Each cold run is paired with a run of `python -c "import …"` of the libraries
that Arbiter stands on, and the medians of pairs are shown; without a file of texts the corpus of the tests is used.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import perf_counter

from start import ARBITER, PAIRS, pairs, show

from arbiter.checking import check_text
from arbiter.checking.meeting import among, meet
from arbiter.checking.reading import filled, read
from arbiter.checking.sources import Written
from arbiter.rulebook import library
from arbiter.spans import of_text

CORPUS = Path(__file__).resolve().parent.parent / "tests" / "corpora" / "card_text.txt"
TEXT = "Enemy ships within S of this ship cannot be given a shoot action."


def texts() -> list[str]:
    """The texts of the file that was named, or of the corpus."""
    if len(sys.argv) > 1:
        return [json.loads(line)["text"] for line in Path(sys.argv[1]).read_text("utf-8").splitlines()]
    lines = CORPUS.read_text("utf-8").splitlines()
    return [line.partition(" => ")[0] for line in lines if line.strip() and not line.startswith("#")]


def warm(all_of: list[str]) -> None:
    """Every text checked by itself, checked against the game, and against all others."""
    known = library()
    rows = {"read and checked": "none", "and held against the game": "all"}
    for name, against in rows.items():
        start = perf_counter()
        slowest = max(seconds(text, against) for text in all_of)
        print(f"{name:<32} {perf_counter() - start:>6.2f} s for {len(all_of)} texts, the slowest {slowest * 1000:.0f} ms")
    start = perf_counter()
    abilities = [filled(read(text), known) for text in all_of]
    game = among(((str(number), given) for number, given in enumerate(abilities)), known.book)
    met = sum(len(group.met) for number, given in enumerate(abilities) for group in meet(given, game, own=str(number)))
    print(f"{'all against one another':<32} {perf_counter() - start:>6.2f} s, {met:,} collisions")


def seconds(text: str, against: str) -> float:
    """How long one text takes."""
    start = perf_counter()
    check_text(Written(text, of_text(text)), library(), against)
    return perf_counter() - start


def main() -> None:
    print(f"{'command':<28} {'milliseconds':>12} {'imports alone':>14} {'ratio':>6}")
    show("check", pairs([(*ARBITER, "check", TEXT)] * (PAIRS + 1)))
    show("explain", pairs([(*ARBITER, "explain", "number.unknown-die")] * (PAIRS + 1)))
    warm(texts())


if __name__ == "__main__":
    main()
