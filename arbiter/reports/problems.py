"""Problems as plain text: where, what, the line with the place underlined, and what would put it right."""

from __future__ import annotations

import linecache
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path

from arbiter.problems import Problem
from arbiter.reports.lines import harmless
from arbiter.spans import Span

WIDTH = 110
"""How many characters of a source line are shown at most."""


def render(problems: Iterable[Problem], texts: Mapping[str, str] | None = None) -> str:
    """All problems in the order of their places; `texts` holds sources that do not stand in a file."""
    known = texts or {}
    ordered = sorted(problems, key=lambda problem: (problem.span, problem.code, problem.message))
    return "\n\n".join(_problem(problem, known) for problem in ordered)


def _problem(problem: Problem, texts: Mapping[str, str]) -> str:
    rows = [f"{harmless(problem.place)}: {harmless(problem.message)} [{problem.code}]", *underlined(problem.span, texts)]
    if problem.hint:
        rows.append(f"    hint: {harmless(problem.hint)}")
    for span, note in problem.related:
        rows += [f"    {harmless(str(span))}: {harmless(note)}", *underlined(span, texts)]
    return "\n".join(rows)


def underlined(span: Span, texts: Mapping[str, str], width: int = WIDTH) -> list[str]:
    """The line on which a span begins and the marks under it, in two rows; no rows where the line cannot be had."""
    line = source_line(span, texts)
    if not line.strip():
        return []
    start = min(max(span.column - 1, 0), len(line))
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    end = min(max(end, start), len(line))
    cut = max(0, start - width // 2) if len(line) > width else 0
    before, marked = harmless(line[cut:start]), harmless(line[start : min(end, cut + width)])
    rest = harmless(line[start + len(marked) : cut + width])
    caret = " " * _columns(before) + "^" * max(_columns(marked), 1)
    return [f"    {before}{marked}{rest}".rstrip(), f"    {caret}"]


def source_line(span: Span, texts: Mapping[str, str]) -> str:
    """The line on which a span begins, or nothing when it cannot be had."""
    if span.file not in texts:
        return linecache.getline(span.file, span.line).rstrip("\r\n") if is_file(span.file) else ""
    lines = texts[span.file].split("\n")
    return lines[span.line - 1].rstrip("\r") if span.line <= len(lines) else ""


def is_file(name: str) -> bool:
    """Whether a file of that name can be read once more; a pipe cannot, and a device may never end."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def _columns(text: str) -> int:
    return sum(0 if unicodedata.combining(mark) else 2 if unicodedata.east_asian_width(mark) in "WF" else 1 for mark in text)
