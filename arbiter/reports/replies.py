"""Replies to questions in free words as text and as values: the verdict first, then what it rests on, then the runners-up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from arbiter.asking import Reply, Ruling, Verdict
from arbiter.reports.lines import Line
from arbiter.reports.sources import titled

TOLD = {
    Verdict.yes: "Yes.",
    Verdict.no: "No.",
    Verdict.value: "",
    Verdict.who: "",
    Verdict.depends: "It depends.",
    Verdict.none: "",
}
"""What stands before the sentence of an answer."""
SCHEMA = "pirates-arbiter/replies/1"


def reply_lines(reply: Reply) -> Iterator[Line]:
    """One reply: the question, the answer, the unit that decides it, and what else comes close."""
    yield Line(reply.question.strip(), lead=" ", hang=" ", style="question", wide=True)
    answer = f"{TOLD[reply.verdict]} {reply.answer}".strip()
    yield Line(answer, lead="   ", hang="   ", style="answer" if reply.decided else "open", wide=True)
    yield Line()
    if reply.decided:
        yield from _deciding(reply.rulings[0])
    others = reply.rulings[1:] if reply.decided else reply.rulings
    yield from _others("See too" if reply.decided else "Related", others)


def _deciding(ruling: Ruling) -> Iterator[Line]:
    unit = ruling.unit
    yield Line(unit.says, (unit.id,), lead=" Says     ", hang=" " * 10, lead_style="label")
    place = f"{titled(unit.source)}, {'lines' if '-' in unit.lines else 'line'} {unit.lines}"
    yield Line(place, lead=" In       ", hang=" " * 10, style="title", lead_style="label", wide=True)


def _others(label: str, rulings: Sequence[Ruling]) -> Iterator[Line]:
    for place, ruling in enumerate(rulings):
        lead = f" {label:<9}" if not place else " " * 10
        yield Line(brief(ruling.unit.question or ruling.unit.says), (ruling.unit.id,), lead, " " * 10, lead_style="label")


def brief(said: str, most: int = 110) -> str:
    """The first sentence of a text, cut short where it is long."""
    first = " ".join(said.split())
    first = first.split(". ")[0]
    return first if len(first) <= most else f"{first[: most - 1].rsplit(' ', 1)[0]}…"


def replies_record(replies: Sequence[Reply], edition: str | None) -> dict[str, Any]:
    """The replies as values."""
    return {"schema": SCHEMA, "edition": edition, "answers": [_record(reply) for reply in replies]}


def _record(reply: Reply) -> dict[str, Any]:
    return {
        "question": reply.question,
        "verdict": reply.verdict.value,
        "answer": reply.answer,
        "rulings": [_ruling(ruling) for ruling in reply.rulings],
    }


def _ruling(ruling: Ruling) -> dict[str, Any]:
    unit = ruling.unit
    return {
        "id": unit.id,
        "score": ruling.score,
        "says": unit.says,
        "source": unit.source.name,
        "lines": unit.lines,
    }
