"""Coverage as a page and as a value: how many texts are read, verified and played, and the reasons of the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbiter.coverage import Coverage
from arbiter.reports.lines import Line

SCHEMA = "pirates-arbiter/coverage/1"
LONGEST = 90
"""Of a longer example only the beginning is shown."""
Record = dict[str, Any]


def coverage_record(found: Coverage) -> Record:
    """The figures, and every reason with its count and examples."""
    return {
        "schema": SCHEMA,
        "of": found.of,
        "textless": found.textless,
        "read": found.read,
        "verified": found.verified,
        "played": found.played,
        "unplayed": [{"reason": group.reason, "count": group.count, "examples": [*group.examples]} for group in found.unplayed],
    }


def without_text(count: int) -> str:
    """So many cards bear no text.

    >>> without_text(1)
    '1 card without a text'
    """
    return f"{count} {'card' if count == 1 else 'cards'} without a text"


def coverage_lines(found: Coverage, what: str) -> Iterator[Line]:
    """The figures, and the reasons of what is not played, the commonest first."""
    for name, count in (("read", found.read), ("verified", found.verified), ("played", found.played)):
        share = f"   {100 * count / found.of:5.1f} %" if found.of else ""
        yield Line(f"{count:>6} of {found.of} {what} {name}{share}", wide=True)
    if found.textless:
        yield Line(f"       {without_text(found.textless)}", wide=True)
    if found.unplayed:
        yield Line()
        yield Line("Not played, because", lead=" ", style="heading", wide=True)
    for group in found.unplayed:
        yield Line(group.reason, lead=f"{group.count:>6}  ", hang="        ", wide=True)
        for example in group.examples:
            yield Line(_short(example), lead="          ", hang="          ", style="title", wide=True)


def _short(example: str) -> str:
    plain = " ".join(example.split())
    return plain if len(plain) <= LONGEST else f"{plain[:LONGEST].rsplit(' ', 1)[0]} …"
