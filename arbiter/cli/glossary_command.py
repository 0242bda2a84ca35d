"""`arbiter glossary` and `arbiter editions`: terms looked up, and documents set side by side."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.asking.comparing import compared
from arbiter.asking.terms import UnknownTerm, looked_up
from arbiter.citations import GlossaryTerm
from arbiter.cli.page import Page
from arbiter.reports.glossaries import column_lines, columns_record, term_lines, terms_record
from arbiter.rulebook import terms

FOUND, UNKNOWN = 0, 2


def glossary(names: Sequence[str], json: bool, page: Page) -> int:
    """The terms that are called so are shown, or all terms, and the other names are remarked upon."""
    found: dict[str, GlossaryTerm] = {}
    unknown: list[UnknownTerm] = []
    for name in names:
        try:
            found |= {term.name: term for term in looked_up(name)}
        except UnknownTerm as error:
            unknown.append(error)
    shown = [*found.values()] if names else [*terms()]
    if json:
        page.value(terms_record(shown))
    else:
        page.lines(term_lines(shown))
    for term in unknown:
        page.remark(str(term))
    return UNKNOWN if unknown else FOUND


def editions(topic: str, json: bool, page: Page) -> int:
    """What each document says on a topic is shown side by side."""
    columns = compared(topic)
    if json:
        page.value(columns_record(topic, columns))
    else:
        page.lines(column_lines(columns))
    if not columns:
        page.remark(f"no document says anything on {topic}")
    return FOUND if columns else UNKNOWN
