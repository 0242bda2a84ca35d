"""The documents behind an opinion: title, date, and the sections of the units that were cited."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbiter.citations import Source, Unit
from arbiter.reports.lines import Line
from arbiter.rulebook import units


def sources(cited: Iterable[str]) -> Iterator[Line]:
    """A line for each document, in the order in which documents are kept, with what of it was cited."""
    known = units()
    found: dict[str, list[Unit]] = {}
    for unit in sorted((known[name] for name in cited if name in known), key=list(known.values()).index):
        found.setdefault(unit.source.prefix, []).append(unit)
    widest = max((len(prefix) for prefix in found), default=0)
    for prefix, members in found.items():
        says = f"{titled(members[0].source)}: {'; '.join(_sections(members))}"
        yield Line(says, (), f"  {prefix:<{widest}}  ", " " * (widest + 4), lead_style="units", wide=True)


def titled(source: Source) -> str:
    """A document by its title, with its date where one is stated."""
    return f"{source.title} ({source.date})" if source.date[:1].isdigit() else source.title


def _sections(members: Iterable[Unit]) -> Iterator[str]:
    """Each section with the numbers of its units that were cited."""
    found: dict[str, list[str]] = {}
    for unit in members:
        found.setdefault(unit.section, []).append(unit.id.rsplit(".", 1)[1])
    for section, numbers in found.items():
        yield f"{section.replace('-', ' ')} {', '.join(numbers)}"
