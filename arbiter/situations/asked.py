"""Questions with the answers that a case expects."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.documents import Mapping, Scalar, Sequence, Value
from arbiter.frozen import frozen
from arbiter.patterns import Pattern
from arbiter.situations.keys import QUESTION
from arbiter.situations.reading import NodeReader, first_line, lines
from arbiter.spans import Span

UNIT = Pattern(r"[a-z][a-z0-9-]*\.[a-z0-9-]+\.[0-9]+")


@frozen
class Asked:
    """One question as it was written."""

    text: str
    span: Span
    answer: str | None = None
    cites: tuple[str, ...] = ()
    only: bool = False
    """Whether no other units may be cited."""


def questions(value: Value, reading: NodeReader) -> Iterator[Asked]:
    """The questions under `ask`: sentences, or mappings that also name the answer."""
    for item in value.items if isinstance(value, Sequence) else (value,):
        if isinstance(item, Scalar):
            for text, span in lines(item):
                yield Asked(text, span)
        elif isinstance(item, Mapping):
            yield from _detailed(item, reading)
        else:
            reading.wrong(item, "ask takes questions")


def _detailed(node: Mapping, reading: NodeReader) -> Iterator[Asked]:
    if len(node.items) == 1 and node.items[0][0].text not in QUESTION:
        yield from _answered(*node.items[0], reading)
        return
    found = reading.keys(node, QUESTION, "a question")
    question = reading.text(found, "question")
    if question is None:
        reading.note("no-question", "this asks nothing", first_line(node.span))
        return
    answer = reading.text(found, "answer")
    text, span = next(lines(question))
    only = "cites only" in found
    cited = units(reading.texts(found, "cites only" if only else "cites"), reading)
    yield Asked(text, span, answer.text.strip() if answer else None, cited, only)


def _answered(name: Scalar, value: Value, reading: NodeReader) -> Iterator[Asked]:
    """A question with its answer behind a colon; a colon within the question makes no answer."""
    if not isinstance(value, Scalar):
        reading.wrong(value, "a question takes its answer after the colon")
    elif not name.text.strip():
        reading.note("no-question", "this asks nothing", name.span)
    elif not name.text.rstrip().endswith("?") and value.text.rstrip().endswith("?"):
        start, end = name.span, value.span
        yield Asked(f"{name.text}: {value.text}", Span(start.file, start.line, start.column, end.end_line, end.end_column))
    else:
        text, span = next(lines(name))
        yield Asked(text, span, value.text.strip() or None)


def units(values: list[Scalar], reading: NodeReader) -> tuple[str, ...]:
    """The ids of units among the texts; what cannot be one is a problem."""
    for value in values:
        if not UNIT.fullmatch(value.text.strip()):
            hint = "write source, section and number with dots between"
            reading.note("unit", f"{value.text[:60]} is not the id of a unit", value.span, hint)
    return tuple(value.text.strip() for value in values if UNIT.fullmatch(value.text.strip()))
