"""`arbiter fleet`: lists of fleets are checked, each by itself."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from arbiter.cli.page import Page
from arbiter.documents import MAX_BYTES, content, decoded
from arbiter.fleets import CheckedFleet, check
from arbiter.problems import Problem
from arbiter.reports.fleets import SCHEMA, fleet_lines, fleet_record

LEGAL, FAULTY, PROBLEMS = 0, 1, 2
STANDARD_INPUT = "<stdin>"


def fleet(files: Sequence[str], edition: str | None, total: int | None, json: bool, page: Page) -> int:
    """Every list is checked and told; the exit code is the worst of all of them."""
    texts: dict[str, str] = {}
    found = [_checked(name, edition, total, texts) for name in dict.fromkeys(files)]
    told = [one for one in found if one.fleet is not None]
    if json:
        page.value({"schema": SCHEMA, "fleets": [fleet_record(one) for one in told]})
    for place, one in enumerate(told if not json else ()):
        page.plain("\n" if place else "")
        page.lines(fleet_lines(one))
    page.problems((problem for one in found for problem in one.problems), texts)
    return max((PROBLEMS if one.problems else FAULTY if one.verdict else LEGAL for one in found), default=LEGAL)


def _checked(name: str, edition: str | None, total: int | None, texts: dict[str, str]) -> CheckedFleet:
    file = STANDARD_INPUT if name == "-" else name
    data = content(Path(name)) if name != "-" else sys.stdin.buffer.read(MAX_BYTES + 1) if sys.stdin else b""
    text = data if isinstance(data, Problem) else decoded(data, file)
    if isinstance(text, Problem):
        return CheckedFleet(problems=(text,))
    texts[file] = text
    return check(text, edition, total, file)
