"""`arbiter card` and `arbiter cards`: cards are shown, listed, and brought in from a spreadsheet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from arbiter.cards import Card, told_apart
from arbiter.catalogue.finding import Found, find
from arbiter.catalogue.related import Related, related
from arbiter.catalogue.selecting import CardFilter, select
from arbiter.cli.page import OWN_FAULT, Page, own_fault
from arbiter.cli.progress import shown
from arbiter.references import UnknownReference, cited
from arbiter.reports.cards import card_lines, cards_record, imported_lines, list_lines, list_record
from arbiter.rulebook import DEFAULT_EDITION, library
from arbiter.spellings import plain

TOLD, PROBLEMS = 0, 2
HOW = "there are only the cards that come with Arbiter; add the others with arbiter cards import FILE.csv"


def show(names: Sequence[str], edition: str | None, json: bool, page: Page) -> int:
    """Every card that is named is shown, with what applies to it; the exit code says whether all names were understood."""
    known = library(edition or DEFAULT_EDITION)
    found: list[Found] = []
    cards: dict[Card, tuple[Related, ...]] = {}
    faults: list[str] = []
    for name in names:
        try:
            one = find(name, known)
            cards |= {card: related(card, known) for card in one.cards}
        except Exception as error:  # noqa: BLE001 - one card that Arbiter fails on spares the others
            faults.append(own_fault(name, error))
            page.remark(faults[-1])
        else:
            found.append(one)
    if json:
        page.value(cards_record(cards))
    else:
        page.lines(card_lines(cards))
    for one in found:
        _remark(one, page)
    page.problems([problem for problem in (known.collection.problem,) if problem])
    if faults:
        return OWN_FAULT
    return TOLD if all(one.cards for one in found) and known.collection.problem is None else PROBLEMS


def _remark(found: Found, page: Page) -> None:
    """What is to be said of a name that was not met exactly."""
    if found.guessed:
        page.remark(f"no card is called {found.typed}; this is {found.guessed}")
    elif len(found.cards) > 1:
        marks = ", ".join(f"{card.name} ({mark})" for card, mark in zip(found.cards, told_apart(found.cards), strict=True))
        page.remark(f"these printings differ; in a situation name one of them: {marks}")
    elif not found.cards:
        page.remark(f"no card is called {found.typed}{_instead(found)}")


def _instead(found: Found) -> str:
    """What to do when a name means no card: other names, or the entries of a section that is called so."""
    if found.offered:
        return f"; did you mean {_or(found.offered)}?"
    section = "-".join(plain(found.typed).split())
    try:
        cited(section)
    except UnknownReference:
        return ""
    return f"; there are entries: arbiter cite {section}"


def _or(names: Sequence[str]) -> str:
    return " or ".join(", ".join(names).rsplit(", ", 1)) if len(names) > 1 else names[0]


def listed(wanted: CardFilter, edition: str | None, json: bool, page: Page) -> int:
    """The cards that are as wanted are listed, or what in the wish cannot be understood is told."""
    known = library(edition or DEFAULT_EDITION)
    found = select(wanted, known)
    if isinstance(found, tuple):
        page.problems(found, {f"--{what}": getattr(wanted, what) for what in ("nation", "ability", "points", "masts")})
        return PROBLEMS
    if json:
        page.value(list_record(found))
    else:
        page.lines(list_lines(found))
    if known.collection.path is None:
        page.remark(HOW)
    return TOLD


def bring(files: Sequence[str], fresh: bool, json: bool, page: Page) -> int:
    """The spreadsheets are imported, and told is what became of every row."""
    from arbiter.imported.importing import bring_in
    from arbiter.reports.records import problem_records

    with shown("reading cards") as progress:
        done = bring_in([Path(name) for name in files], fresh, progress.step)
    skipped = sum(sheet.rows - len(sheet.cards) - sheet.repeated for sheet in done.sheets)
    counts = {
        "new": done.new,
        "changed": done.changed,
        "as before": done.same,
        "of earlier imports kept": done.kept,
        "repeated": sum(sheet.repeated for sheet in done.sheets),
        "skipped": skipped,
    }
    if json:
        told = {what.replace(" ", "_"): count for what, count in counts.items()}
        where = str(done.path) if done.path else None
        problems = problem_records(done.problems)
        page.value({"cards": done.total, **told, "path": where, "problems": problems, "untold_problems": done.untold})
    else:
        page.lines(imported_lines(done.total, counts, str(done.path) if done.path else None))
    page.problems(done.problems)
    for sheet in done.sheets:
        if sheet.untold:
            page.remark(f"{sheet.file}: {sheet.untold:,} more rows make no sense; these are the first {len(sheet.problems)}")
    return PROBLEMS if done.problems else TOLD
