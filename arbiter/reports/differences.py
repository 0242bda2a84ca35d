"""What was expected of an answer, beside what was found."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.reports.lines import Line
from arbiter.trace import Answer


def differences(answer: Answer) -> Iterator[Line]:
    """Lines for an answer or a citation that differs from what was expected; none when all is as expected."""
    if answer.differs:
        yield _line("expected", answer.expected or "", "good")
        yield _line("found", answer.answer, "bad")
    if answer.missing:
        yield _line("not cited", ", ".join(answer.missing), "bad")
    if answer.surplus:
        yield _line("cited too", ", ".join(answer.surplus), "bad")


def _line(label: str, says: str, style: str) -> Line:
    return Line(says, (), f"     {label:<10} ", " " * 16, style, "label", wide=True)
