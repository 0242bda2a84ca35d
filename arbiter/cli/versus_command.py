"""`arbiter versus`: two card texts are set against each other."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.cli.page import Page
from arbiter.collisions import compare
from arbiter.reports.verdicts import verdict_lines, verdict_record

TOLD, PROBLEMS = 0, 2
BETWEEN = "/"


def versus(words: Sequence[str], edition: str | None, json: bool, page: Page) -> int:
    """The verdict on the two texts is told, or what cannot be read in them."""
    sides = two_sides(words)
    if sides is None:
        page.remark(
            'two texts are needed, each in quotes or with / between them, as in: arbiter versus captain / "Ships cannot shoot."'
        )
        return PROBLEMS
    found = compare(*sides, edition)
    if isinstance(found, tuple):
        page.problems(found, dict(zip("AB", (side.strip() for side in sides), strict=True)))
        return PROBLEMS
    if json:
        page.value(verdict_record(found))
    else:
        page.lines(verdict_lines(found))
    return TOLD


def two_sides(words: Sequence[str]) -> tuple[str, str] | None:
    """The two texts: what stands before and after a `/`, or else two arguments; None when they are not two."""
    if list(words).count(BETWEEN) == 1:
        at = list(words).index(BETWEEN)
        sides = " ".join(words[:at]), " ".join(words[at + 1 :])
    elif len(words) == 2 and BETWEEN not in words:
        sides = words[0], words[1]
    else:
        return None
    return sides if all(side.strip() for side in sides) else None
