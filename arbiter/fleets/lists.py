"""A fleet as players write it down: a line a piece, what is assigned to a ship under her, points in brackets or behind."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from arbiter.frozen import frozen, replace
from arbiter.patterns import Pattern
from arbiter.problems import Problem
from arbiter.spans import Span

SECTIONS = {
    "ships": "ship", "sea creatures": "sea creature", "crew": "crew", "forts": "fort", "events": "event",
    "equipment": "equipment", "treasure": "treasure", "treasures": "treasure", "unique treasure": "treasure",
    "unique treasures": "treasure", "fort": "fort", "event": "event",
}  # fmt: skip
"""What may stand as a heading, and the kind of piece that stands under it."""
MOST = 2000
"""More lines than this are no fleet."""
_TOTAL = Pattern(
    r"(?:build (?:total|limit)|points|limit)\s*[:=]\s*(\d{1,4})|(\d{1,4})[- ]points?(?:[- ](?:game|fleet|build))?", re.IGNORECASE
)
_EDITION = Pattern(r"edition\s*[:=]\s*([\w-]+)", re.IGNORECASE)
_BULLET = Pattern(r"[-+*•–—]\s+|[+•]")
_POINTS = Pattern(r"\s*[-–—=:,]?\s+(\d{1,3})\s*(?:pts?|points?|gold)?\.?$", re.IGNORECASE)
_NOTE = Pattern(r"\s*[(\[]([^()\[\]]*)[)\]]\s*$")
_TIMES = Pattern(r"(\d{1,2})\s*[x\u00d7]\s+|(?<=\S)\s+[x\u00d7]\s*(\d{1,2})$", re.IGNORECASE)


@frozen
class Item:
    """One piece of a list; what was not written is None."""

    name: str
    span: Span
    kind: str | None = None
    """What the heading over it says, if one does."""
    points: int | None = None
    cargo: int | None = None
    masts: int | None = None
    nation: str | None = None
    links: tuple[str, ...] = ()
    aboard: int | None = None
    """The place in the list of the ship that it is assigned to."""


@frozen
class FleetList:
    """A whole list: its pieces in order, and what it says of the game."""

    items: tuple[Item, ...]
    total: int | None = None
    edition: str | None = None
    problems: tuple[Problem, ...] = ()


@frozen
class _ListLine:
    """A line that says something: how far in it begins, and whether a bullet stands before it."""

    text: str
    depth: int
    bullet: bool
    span: Span


def read(text: str, file: str, nations: Mapping[str, str], names: Collection[str]) -> FleetList:
    """The list that a text is; `nations` are spellings, casefolded, and `names` those of cards, whose brackets are their own."""
    return _Lister(nations, frozenset(name.casefold() for name in names)).listed(list(_rows(text, file)), file)


def _rows(text: str, file: str) -> Iterator[_ListLine]:
    for number, line in enumerate(text.lstrip("\ufeff").splitlines()[: MOST + 1], 1):
        said = line.expandtabs(4).split("#", 1)[0] if line.lstrip().startswith("#") else line.expandtabs(4).rstrip()
        depth = len(said) - len(said.lstrip())
        bare = said.strip()
        bullet = _BULLET.match(bare)
        bare = bare[bullet.end() :].strip() if bullet else bare
        if bare:
            column = line.find(bare) + 1 or 1
            yield _ListLine(bare, depth, bullet is not None, Span(file, number, column, number, column + len(bare)))


class _Lister:
    """Goes through the rows and keeps the ship and the heading that the next one stands under."""

    def __init__(self, nations: Mapping[str, str], names: frozenset[str]) -> None:
        self.nations, self.names = nations, names
        self.items: list[Item] = []
        self.kind: str | None = None
        self.ship: tuple[int, _ListLine] | None = None

    def listed(self, rows: list[_ListLine], file: str) -> FleetList:
        total, edition, problems = None, None, []
        if len(rows) > MOST:
            problems.append(Problem("document.too-large", f"the list has more than {MOST} lines", Span(file, 1, 1, 1, 1)))
        for row in rows[:MOST]:
            limit, stack = _TOTAL.fullmatch(row.text), _EDITION.fullmatch(row.text)
            if limit:
                total = int(limit[1] or limit[2])
            elif stack:
                edition = stack[1]
            else:
                self._row(row)
        if not self.items:
            message, hint = "no ship and nothing else of a fleet stands here", "write a ship a line, and her crew under her"
            problems.append(Problem("document.empty", message, Span(file, 1, 1, 1, 1), hint))
        return FleetList(tuple(self.items), total, edition, tuple(problems))

    def _row(self, row: _ListLine) -> None:
        head, colon, rest = row.text.partition(":")
        kind = SECTIONS.get(head.strip().casefold()) if colon else None
        if kind is not None:
            self.kind, self.ship = kind, None
            self._several(rest, row, None)
            self.kind = kind if not rest.strip() else None
        elif self._is_under(row):
            assert self.ship is not None
            self._several(row.text, row, self.ship[0])
        else:
            aboard = colon and rest.strip() and row.text.casefold() not in self.names
            self._one(head if aboard else row.text, row, None)
            self.ship = (len(self.items) - 1, row)
            self._several(rest if aboard else "", row, self.ship[0])

    def _is_under(self, row: _ListLine) -> bool:
        """Whether a row is assigned to the ship above it: it stands further in, or with a bullet where she has none."""
        if self.ship is None:
            return False
        return row.depth > self.ship[1].depth or (row.bullet and not self.ship[1].bullet)

    def _several(self, text: str, row: _ListLine, aboard: int | None) -> None:
        whole = text.strip().casefold() in self.names
        for part in [text] if whole else re.split(r",(?![^()\[\]]*[)\]])", text):
            if part.strip():
                self._one(part, row, aboard)

    def _one(self, text: str, row: _ListLine, aboard: int | None) -> None:
        said = text.strip()
        start = row.text.find(said)
        span = row.span.within(start, start + len(said), row.text) if start >= 0 else row.span
        times = _TIMES.search(said)
        number = int(times[1] or times[2]) if times and said.casefold() not in self.names else 1
        name = _TIMES.sub("", said).strip() if number != 1 or times else said
        item = self._noted(Item(name, span, None if aboard is not None else self.kind, aboard=aboard))
        self.items += [item] * max(1, min(number, 50))

    def _noted(self, item: Item) -> Item:
        """The item without what stands behind its name in brackets, or as a number of points."""
        while item.name.casefold() not in self.names:
            points, note = _POINTS.search(item.name), _NOTE.search(item.name)
            if points:
                item = replace(item, name=item.name[: points.start()].strip(), points=int(points[1]))
            elif note and (noted := self._told(item, note[1])) is not None:
                item = replace(noted, name=item.name[: note.start()].strip())
            else:
                break
        return item

    def _told(self, item: Item, note: str) -> Item | None:
        """The item with what a bracket says, or None where that is not for us: the set of a printing, say."""
        for part in re.split(r"\s*[,;/]\s*", note.strip()):
            word, figure = part.casefold(), re.fullmatch(r"(\d{1,3})\s*(pts?|points?|gold|cargo|masts?)?", part, re.IGNORECASE)
            if figure and (figure[2] or "").casefold() == "cargo":
                item = replace(item, cargo=int(figure[1]))
            elif figure and (figure[2] or "").casefold().startswith("mast"):
                item = replace(item, masts=int(figure[1]))
            elif figure:
                item = replace(item, points=int(figure[1]))
            elif word in self.nations:
                item = replace(item, nation=self.nations[word])
            elif word.startswith("linked to "):
                item = replace(item, links=(*item.links, part[10:].strip()))
            else:
                return None
        return item
