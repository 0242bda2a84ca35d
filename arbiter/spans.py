"""Where a piece of text stands in a file: the smallest thing that a message can point at."""

from __future__ import annotations

from typing import NamedTuple


class Span(NamedTuple):
    """A stretch of one file; lines and columns count from 1 and the end is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"

    def within(self, start: int, end: int, text: str) -> Span:
        """The part of this span that `text[start:end]` covers, `text` being what stands in the whole span."""
        first, last = text[:start], text[:end]
        return Span(self.file, *self._position(first), *self._position(last))

    def _position(self, before: str) -> tuple[int, int]:
        lines = before.count("\n")
        if not lines:
            return self.line, self.column + len(before)
        return self.line + lines, self.column + len(before) - before.rindex("\n") - 1


NOWHERE = Span("", 1, 1, 1, 1)
"""Where what no file says stands."""


def of_text(text: str, file: str = "<text>") -> Span:
    """The span of a whole text that stands at the beginning of `file`."""
    lines = text.split("\n")
    return Span(file, 1, 1, len(lines), len(lines[-1]) + 1)
