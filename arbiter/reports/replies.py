"""Replies to questions in free words as text and as values: the verdict first, then what it rests on, then the runners-up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from arbiter.asking import Reply, Ruling, Situated, Verdict
from arbiter.reports.lines import Line
from arbiter.reports.sources import titled

TOLD = {
    Verdict.yes: "Yes.",
    Verdict.no: "No.",
    Verdict.value: "",
    Verdict.who: "",
    Verdict.depends: "It depends.",
    Verdict.see: "See the entry.",
    Verdict.none: "",
}
"""What stands before the sentence of an answer."""
SURE = ((0.95, "almost certain"), (0.9, "very likely"), (0.8, "likely"), (0.6, "rather likely"), (0.0, "uncertain"))
"""From which confidence on it is called what."""
MOST = 0.99
"""A greater confidence is not shown: nothing that was learned is certain."""
OWN = {"yes": "Yes.", "no": "No.", "depends": "It depends."}
"""The answer of an entry to its own question, where that is short."""
SCHEMA = "pirates-arbiter/replies/1"


def reply_lines(reply: Reply) -> Iterator[Line]:
    """One reply: the question, the answer, the unit that decides it, and what else comes close.

    Where the question describes a table, what was understood stands before the answer.
    """
    yield Line(reply.question.strip(), lead=" ", hang=" ", style="question", wide=True)
    if reply.situation:
        yield from _understood(reply.situation)
    answer = f"{TOLD[reply.verdict]} {reply.answer}".strip()
    yield Line(answer, lead="   ", hang="   ", style="answer" if reply.decided else "open", wide=True)
    for remark in reply.remarks:
        yield Line(remark, lead="   ", hang="   ", style="open", wide=True)
    yield Line()
    if reply.situation:
        yield from _because(reply.situation)
    elif reply.decided:
        yield from _deciding(reply.rulings[0])
        yield Line(_sure(reply.confidence), lead=" Sure     ", hang=" " * 10, lead_style="label", wide=True)
    others = reply.rulings[1:] if reply.decided and not reply.situation else reply.rulings
    yield from _others("See too" if reply.decided else "Near", others)


def _understood(found: Situated) -> Iterator[Line]:
    """The table as it was understood, and what was asked."""
    for place, said in enumerate(found.understood):
        yield Line(said, lead=" Taken as " if not place else " " * 10, hang=" " * 12, lead_style="label", wide=True)
    yield Line(found.asks, lead=" Asked    ", hang=" " * 10, lead_style="label", wide=True)


def _because(found: Situated) -> Iterator[Line]:
    """What the answer rests on, and what was assumed."""
    from arbiter.reports.decisive import decisive

    reason = decisive(found.answer)
    told, cites = (reason.says, reason.cites) if reason else (found.reason, found.answer.cites)
    yield Line(told, cites, lead=" Why      ", hang=" " * 10, lead_style="label")
    assumed = "; ".join(found.answer.assumptions)
    if assumed:
        yield Line(assumed, lead=" Assumed  ", hang=" " * 10, lead_style="label", wide=True)


def _sure(confidence: float) -> str:
    """How sure a reply is, in words and as a figure."""
    called = next(words for least, words in SURE if confidence >= least)
    return f"{called} ({min(confidence, MOST):.0%})"


def _deciding(ruling: Ruling) -> Iterator[Line]:
    """The entry itself: its question and its answer, where it has one, its words, and where they stand."""
    unit = ruling.unit
    asked = " ".join(f"{unit.question} {OWN.get(unit.answer, '')}".split())
    if asked:
        yield Line(asked, (unit.id,), lead=" Entry    ", hang=" " * 10, lead_style="label")
    yield Line(unit.says, () if asked else (unit.id,), lead=" Says     ", hang=" " * 10, lead_style="label", wide=bool(asked))
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
        "confidence": reply.confidence,
        "remarks": [*reply.remarks],
        "situation": _situation(reply.situation) if reply.situation else None,
        "rulings": [_ruling(ruling) for ruling in reply.rulings],
    }


def _situation(found: Situated) -> dict[str, Any]:
    return {
        "understood": [*found.understood],
        "asks": found.asks,
        "text": found.text,
        "answer": found.answer.answer,
        "cites": [*found.answer.cites],
        "assumed": [*found.answer.assumptions],
    }


def _ruling(ruling: Ruling) -> dict[str, Any]:
    unit = ruling.unit
    return {
        "id": unit.id,
        "score": ruling.score,
        "question": unit.question,
        "answer": unit.answer,
        "says": unit.says,
        "source": unit.source.name,
        "lines": unit.lines,
    }
