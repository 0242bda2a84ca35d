"""`arbiter cite`: entries are looked up and shown, whatever of the names is unknown."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.citations import Unit
from arbiter.cli.page import Page
from arbiter.references import UnknownReference, cited
from arbiter.reports.entries import entries_record, entry_lines

FOUND, UNKNOWN = 0, 2


def cite(names: Sequence[str], json: bool, page: Page) -> int:
    """All entries that are known by one of the names are shown, and the other names are remarked upon."""
    found: dict[str, Unit] = {}
    unknown: list[UnknownReference] = []
    for name in names:
        try:
            found |= {unit.id: unit for unit in cited(name)}
        except UnknownReference as error:
            unknown.append(error)
    if json:
        page.value(entries_record(list(found.values())))
    else:
        page.lines(entry_lines(list(found.values())))
    for reference in unknown:
        page.remark(str(reference))
    return UNKNOWN if unknown else FOUND
