"""How well questions in free words are answered: `python benchmarks/asking.py QUESTIONS.jsonl [--wrong]`.

Each line of the file is an object with `question`, `right` (the ids of all units that answer it; none when none does) and
`verdict`. Printed are the shares of questions with a right unit first and among the first three, of right verdicts, of
questions without an answer that were seen to be such, and of answerable ones that were refused; of the questions that are to be
answered with yes or no the share that was, and of all the share that was so answered and wrongly; and questions a second.
With `--wrong`, what went wrong is listed as well.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from arbiter.asking import Reply, Verdict, ask

ROUNDS = 5
PLAIN = ("yes", "no")
NAMES = ("first", "among three", "verdict", "recognised", "refused", "yes or no", "wrongly so")


@dataclass(frozen=True, slots=True)
class Question:
    """A question with what should come of it."""

    text: str
    right: frozenset[str]
    verdict: str


@dataclass(frozen=True, slots=True)
class Marks:
    """What came of it; shares between 0 and 1."""

    first: float
    among_three: float
    verdict: float
    recognised: float
    refused: float
    told: float
    wrong: float


def questions(path: Path) -> list[Question]:
    """The questions of a file."""
    records = (json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip())
    return [Question(one["question"], frozenset(one.get("right", one.get("units"))), one["verdict"] or "") for one in records]


def marks(asked: Sequence[Question], replies: Sequence[Reply]) -> Marks:
    """What share of the questions was answered how."""
    pairs = [*zip(asked, replies, strict=True)]
    answerable = [pair for pair in pairs if pair[0].right]
    others = [pair for pair in pairs if not pair[0].right]
    return Marks(
        _share(ranked(reply)[:1] & one.right for one, reply in answerable),
        _share(ranked(reply)[:3] & one.right for one, reply in answerable),
        _share(reply.verdict == one.verdict for one, reply in answerable),
        _share(not reply.decided for _, reply in others),
        _share(not reply.decided for _, reply in answerable),
        _share(reply.verdict in PLAIN for one, reply in answerable if one.verdict in PLAIN),
        _share(reply.verdict in PLAIN and reply.verdict != one.verdict for one, reply in pairs),
    )


class Ranked(tuple[str, ...]):
    """Ids, the best first, of which a part is a set."""

    __slots__ = ()

    def __getitem__(self, part: slice) -> frozenset[str]:  # type: ignore[override]  # always a part
        return frozenset(tuple(self)[part])


def ranked(reply: Reply) -> Ranked:
    """The ids of the units of a reply; none when it says that nothing decides."""
    return Ranked(ruling.unit.id for ruling in reply.rulings if reply.decided)


def _share(held: Iterable[object]) -> float:
    known = [bool(one) for one in held]
    return sum(known) / (len(known) or 1)


def a_second(asked: Sequence[Question]) -> float:
    """Questions a second in the best of some rounds; the first only warms up."""
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        for one in asked:
            ask(one.text)
        times.append(perf_counter() - start)
    return len(asked) / min(times)


def main() -> None:
    path = next(word for word in sys.argv[1:] if not word.startswith("-"))
    asked = questions(Path(path))
    replies = [ask(one.text) for one in asked]
    found = marks(asked, replies)
    for name, share in zip(NAMES, _shares(found), strict=True):
        print(f"{name:<12} {share:7.1%}")
    print(f"{'a second':<12} {a_second(asked):7,.0f}")
    if "--wrong" in sys.argv:
        for one, reply in zip(asked, replies, strict=True):
            _tell(one, reply)


def _shares(found: Marks) -> tuple[float, ...]:
    return found.first, found.among_three, found.verdict, found.recognised, found.refused, found.told, found.wrong


def _tell(one: Question, reply: Reply) -> None:
    ids = [ruling.unit.id for ruling in reply.rulings[:3]]
    if reply.verdict != one.verdict or (one.right and not one.right & set(ids[:1])):
        print(f"\n{one.text}\n  {one.verdict}, {reply.verdict}: {', '.join(sorted(one.right))} | {', '.join(ids)}")


if __name__ == "__main__":
    assert Verdict.none == "none"
    main()
