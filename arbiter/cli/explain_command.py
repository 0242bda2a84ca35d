"""`arbiter explain`: codes of problems explained, whichever of them are unknown."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.cli.page import Page
from arbiter.explanations import FAMILIES, Explanation, explanations
from arbiter.problems import did_you_mean
from arbiter.reports.explanations import explanation_lines, explanations_record, list_lines

TOLD, UNKNOWN = 0, 2


def explain(names: Sequence[str], json: bool, page: Page) -> int:
    """The codes and families that were named are explained, or all codes listed; unknown names are remarked upon."""
    found, unknown = _named(names)
    if json:
        page.value(explanations_record(found))
    elif names:
        page.lines(explanation_lines(found))
    else:
        page.lines(list_lines(found))
    for name in unknown:
        hint = did_you_mean(name, [*explanations(), *FAMILIES])
        page.remark(f"no problem has the code {name}" + (f"; {hint}" if hint else ""))
    return UNKNOWN if unknown else TOLD


def _named(names: Sequence[str]) -> tuple[list[Explanation], list[str]]:
    """What the names stand for, and the names that stand for nothing."""
    known = explanations()
    if not names:
        return list(known.values()), []
    found: dict[str, Explanation] = {}
    unknown = []
    for name in names:
        wanted = name.casefold()
        chosen = {code: one for code, one in known.items() if wanted in (code, one.family)}
        found |= chosen
        unknown += [] if chosen else [name]
    return list(found.values()), unknown
