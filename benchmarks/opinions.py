"""How many opinions a second one process gives: `python benchmarks/opinions.py [FILE…]`.

An opinion is everything that is said about one situation: the play, every answer with its explanation and citations, and
the facts that would turn it. Without a file it is the chain of three cancellers (`faq.cancel.16`).
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

from arbiter import rulebook
from arbiter.arbitration.arbitrate import arbitrate
from arbiter.play import Situation
from arbiter.situations import read
from arbiter.trace import Opinion

SECONDS = 3.0
CASES = Path(__file__).resolve().parent.parent / "rulings" / "cases"


def situations(file: Path) -> tuple[Situation, ...]:
    """The situations of a file without a mistake."""
    found, problems = read(file, rulebook.library)
    if problems:
        sys.exit(f"{file}: {problems[0].message}")
    return tuple(found)


def explained(opinion: Opinion) -> int:
    """How many nodes the explanation of an opinion has; every one has been visited."""
    return sum(1 for answer in opinion.answers for _ in answer.why.walk())


def main() -> None:
    files = [Path(name) for name in sys.argv[1:]] or [CASES / "cancel-16-three-cancellers.yaml"]
    print(f"{'situation':<64} {'nodes':>6} {'a second':>9}")
    for situation in (situation for file in files for situation in situations(file)):
        nodes, rate = measured(situation)
        print(f"{situation.name[:64]:<64} {nodes:>6} {rate:>9.0f}")


def measured(situation: Situation) -> tuple[int, float]:
    """The size of the explanation, and opinions a second over some seconds, after one that fills the caches."""
    nodes, count = explained(arbitrate(situation)), 0
    start = perf_counter()
    while perf_counter() - start < SECONDS:
        explained(arbitrate(situation))
        count += 1
    return nodes, count / (perf_counter() - start)


if __name__ == "__main__":
    main()
