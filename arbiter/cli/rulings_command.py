"""`arbiter rulings check`: the rulings are gone through, and what does not hold together is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from arbiter import folders
from arbiter.cli.page import Page
from arbiter.reports.lines import Line
from arbiter.rulebook.entries import entries
from arbiter.rulebook.integrity import integrity

SOUND, PROBLEMS = 0, 2


def check(folder: str | None, page: Page) -> int:
    """The rulings of a folder, or those of this installation, are checked; the exit code says whether they hold together."""
    place = Path(folder) if folder else folders.rulings()
    if not (place / "sources.yaml").is_file():
        page.remark(f"{place} holds no rulings: there is no sources.yaml in it")
        return PROBLEMS
    problems = integrity(place)
    page.problems(problems)
    count = sum(1 for _ in entries(place))
    said = f"{len(problems)} {'problem' if len(problems) == 1 else 'problems'}" if problems else "all hold together"
    page.lines([Line(f"{count} entries, {said}", style="bad" if problems else "good", wide=True)])
    open_pairs = [] if folder or problems else list(_unordered())
    page.lines([Line(pair, style="bad", wide=True) for pair in open_pairs])
    return PROBLEMS if problems or open_pairs else SOUND


def _unordered() -> Iterator[str]:
    """In words, each pair of opposed rules of an edition of which nothing says which prevails."""
    from arbiter.collisions.statics import unordered
    from arbiter.rulebook import book, editions

    for edition in editions():
        for clash in unordered(book(edition)):
            yield f"{edition}: nothing orders {clash.one.unit} ({clash.one.text}) and {clash.other.unit} ({clash.other.text})"
