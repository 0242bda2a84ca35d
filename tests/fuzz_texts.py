"""Damaged card texts, and a run of as many as wanted: `python tests/fuzz_texts.py 50000 7` checks that many from seed 7.

A text that raises anything is printed with its number, which makes it again; so are the ten that take longest.
"""

from __future__ import annotations

import gc
import sys
import traceback
from pathlib import Path
from random import Random
from time import process_time

from doubtful import BAD, GOOD, unmarked

from arbiter.checking import check

CORPUS = Path(__file__).resolve().parent / "corpora" / "card_text.txt"
DOUBTFUL = tuple(unmarked(text)[0] for texts in BAD.values() for text in texts)
SEEDS = (*GOOD, *DOUBTFUL, *CORPUS.read_text("utf-8").splitlines())
LIMIT = 0.05
"""Seconds that one printed text may take."""
PIECES = (
    "this ship", "cannot", "may", "XL", "d7", "on a 1-9", "she", "«", "\u00a0", "\x00", "’", "1-2:", "-2", "copy", "+", "’s", ";",
    "\n", "🚢", "on a 5 or 6,", "once per turn,", "roll a d6.", "(", "“", "never", "must", "an enemy ship", "999999", "and",
)  # fmt: skip


def damaged(random: Random) -> str:
    """One of the texts with a few pieces of it lost, doubled or replaced."""
    text = random.choice(SEEDS)
    for _ in range(random.randint(1, 6)):
        at, to = sorted((random.randint(0, len(text)), random.randint(0, len(text))))
        text = text[:at] + random.choice((*PIECES, text[at:to] * 2, "", random.choice(SEEDS))) + text[to:]
    return text


def seconds(text: str) -> float:
    """The time of the processor that a text takes; what is left behind is cleared away between texts, and is none of theirs."""
    gc.disable()
    start = process_time()
    try:
        check(text)
        return process_time() - start
    finally:
        gc.enable()


def main(count: int, seed: int) -> int:
    """Each of that many texts is checked; how many failed. How many took longer than a printed text may is told besides."""
    seconds(SEEDS[0])
    failed, taken = 0, list[tuple[float, int]]()
    for number in range(count):
        text = damaged(Random(f"{seed} {number}"))
        try:
            taken.append((seconds(text), number))
        except Exception:  # noqa: BLE001 - whatever it is, it is told with its text
            failed += 1
            sys.stdout.write(f"number {number}: {text!r}\n{traceback.format_exc()}\n")
    slow = sum(took > LIMIT for took, _ in taken)
    sys.stdout.write(f"{count} texts, {failed} failed, {slow} took longer than {LIMIT * 1000:.0f} ms\n")
    for took, number in sorted(taken, reverse=True)[:10]:
        sys.stdout.write(f"number {number} took {took * 1000:.0f} ms: {damaged(Random(f'{seed} {number}'))!r}\n")
    return failed


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    raise SystemExit(bool(main(*(numbers + [3000, 1][len(numbers) :]))))
