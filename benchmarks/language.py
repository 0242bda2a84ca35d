"""How many card texts a second are split into words, read and printed, over the corpus of the tests and without caches."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from arbiter.checking.tagging import tokens
from arbiter.language.abilities import read_abilities
from arbiter.language.fidelity.heeding import dropped
from arbiter.language.printer import print_ability
from arbiter.spans import of_text

CORPUS = Path(__file__).resolve().parent.parent / "tests" / "corpora" / "card_text.txt"
ROUNDS = 10
T = TypeVar("T")


def texts() -> list[str]:
    lines = CORPUS.read_text("utf-8").splitlines()
    return [line.partition(" => ")[0] for line in lines if line.strip() and not line.startswith("#")]


def per_second(work: Callable[[T], object], rounds: Sequence[Sequence[T]]) -> float:
    """Items a second in the best of the rounds, so that other work on the machine does not count."""
    return max(len(items) / seconds(work, items) for items in rounds)


def seconds(work: Callable[[T], object], items: Sequence[T]) -> float:
    start = time.perf_counter()
    for item in items:
        work(item)
    return time.perf_counter() - start


def main() -> None:
    corpus = texts()
    read_abilities(corpus[0], of_text(corpus[0]))
    # A text with other spaces at its end is another text, which no cache knows.
    fresh = [[text + " " * number for text in corpus] for number in range(1, ROUNDS + 1)]
    found = [ability for text in corpus for ability in read_abilities(text, of_text(text))[0]]
    print(f"{len(corpus)} texts, {len(found)} abilities")
    print(f"split into words  {per_second(tokens, fresh):8,.0f} texts/s")
    print(f"read              {per_second(lambda text: read_abilities(text, of_text(text)), fresh):8,.0f} texts/s")
    print(f"words heeded      {per_second(dropped, fresh):8,.0f} texts/s")
    print(f"printed           {per_second(print_ability.__wrapped__, [found] * ROUNDS):8,.0f} abilities/s")


if __name__ == "__main__":
    main()
