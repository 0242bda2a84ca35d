"""Lines of a report: what each says and the units beside it, laid out for a width as rows of styled pieces of text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from arbiter.frozen import frozen

Row = tuple[tuple[str, str], ...]
"""One row of the page: pieces of text, each with the name of its style."""

NARROW = 76
"""On a page narrower than this the units stand behind the text in brackets, else in a column of their own."""
LEAST = 24
"""No text is set narrower than this, however deep it stands."""
GAP = 2


@frozen
class Line:
    """One thing said: `lead` stands before its first row, `hang` before the others, the units to the right."""

    says: str = ""
    cites: tuple[str, ...] = ()
    lead: str = ""
    hang: str = ""
    style: str = ""
    lead_style: str = "rails"
    wide: bool = False
    """Whether the text may run into the column of the units."""
    verbatim: bool = False
    """Whether it is printed in one row, with its spaces, however wide that is."""


def rows(lines: Sequence[Line], width: int) -> Iterator[Row]:
    """The lines laid out for a page of that width, with one column for the units of all."""
    column = max((len(unit) + 1 for line in lines for unit in line.cites), default=0)
    for line in lines:
        if line.verbatim:
            yield ((line.lead, line.lead_style), (line.says, line.style))
        elif width < NARROW:
            yield from _narrow(line, width)
        else:
            yield from _beside(line, width, column)


def text(laid_out: Iterable[Row]) -> str:
    """The rows as plain text."""
    return "".join("".join(piece for piece, _ in row).rstrip() + "\n" for row in laid_out)


def harmless(said: str) -> str:
    """The text with every character that could steer a terminal made harmless."""
    return "".join(mark if mark.isprintable() else " " if mark.isspace() else "\ufffd" for mark in said)


def _narrow(line: Line, width: int) -> Iterator[Row]:
    said = f"{line.says} [{', '.join(line.cites)}]" if line.cites else line.says
    for lead, part in _led(line, _wrapped(said, width, line)):
        yield ((lead, line.lead_style), (part, line.style))


def _beside(line: Line, width: int, column: int) -> Iterator[Row]:
    start = width - column
    room = width if line.wide and not line.cites else start - GAP if column else width
    parts = _wrapped(line.says, room, line)
    units = _rows_of_units(line.cites, column)
    if len(units) > len(parts) + 1:
        yield from _over(line, parts, width)
        return
    parts += [""] * (len(units) - len(parts))
    for number, (lead, part) in enumerate(_led(line, parts)):
        unit = units[number] if number < len(units) else ""
        space = " " * max(start - len(lead) - len(part), 1) if unit else ""
        yield ((lead, line.lead_style), (part, line.style), (space + unit, "units"))


def _over(line: Line, parts: Sequence[str], width: int) -> Iterator[Row]:
    """The text over its units, where they are so many that a column of them would leave a hole."""
    for lead, part in _led(line, parts):
        yield ((lead, line.lead_style), (part, line.style))
    for part in _wrapped(", ".join(line.cites), width, Line(lead=line.hang, hang=line.hang)):
        yield ((line.hang, line.lead_style), (part, "units"))


def _led(line: Line, parts: Sequence[str]) -> Iterator[tuple[str, str]]:
    for number, part in enumerate(parts):
        yield (line.hang if number else line.lead), part


def _wrapped(said: str, room: int, line: Line) -> list[str]:
    """The text cut into rows that leave room for what stands before them."""
    first, others = " " * len(line.lead), " " * len(line.hang)
    room = max(room, len(first) + LEAST, len(others) + LEAST)
    found = textwrap.wrap(harmless(said), room, initial_indent=first, subsequent_indent=others, break_on_hyphens=False)
    return [row[len(others) if number else len(first) :] for number, row in enumerate(found)] or [""]


def _rows_of_units(cites: Sequence[str], column: int) -> list[str]:
    """As many units to a row as the column takes."""
    return textwrap.wrap(", ".join(cites), column, break_on_hyphens=False, break_long_words=False) if cites else []
