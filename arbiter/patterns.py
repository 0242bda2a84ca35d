"""Regular expressions that are made when they are first needed: making all of them takes longer than to read a text."""

from __future__ import annotations

import re
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any


class Pattern:
    """A regular expression that is made when a text holds what it cannot do without, and asked as `re.Pattern` is."""

    def __init__(self, pattern: str, flags: re.RegexFlag = re.NOFLAG, needs: Iterable[str] = ()) -> None:
        """`needs` are pieces of text of which one stands wherever it finds something, so that it need not be made."""
        self.pattern, self.flags = pattern, flags
        self._large_or_small = bool(flags & re.IGNORECASE)
        self.needs = tuple(piece.lower() if self._large_or_small else piece for piece in needs)

    @cached_property
    def _made(self) -> re.Pattern[str]:
        made = re.compile(self.pattern, self.flags)
        if not self.needs:  # from now on it is asked itself
            vars(self).update({name: getattr(made, name) for name in _ASKED})
        return made

    def finditer(self, text: str, start: int = 0, end: int = sys.maxsize) -> Iterator[re.Match[str]]:
        return self._made.finditer(text, start, end) if self._may_stand_in(text) else iter(())

    def findall(self, text: str) -> list[Any]:
        return self._made.findall(text) if self._may_stand_in(text) else []

    def search(self, text: str, start: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
        return self._made.search(text, start, end) if self._may_stand_in(text) else None

    def sub(self, meant: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> str:
        return self._made.sub(meant, text, count) if self._may_stand_in(text) else text

    def split(self, text: str, maxsplit: int = 0) -> list[Any]:
        return self._made.split(text, maxsplit) if self._may_stand_in(text) else [text]

    def match(self, text: str, start: int = 0) -> re.Match[str] | None:
        return self._made.match(text, start)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        return self._made.fullmatch(text) if self._may_stand_in(text) else None

    def found(self, match: re.Match[str]) -> bool:
        """Whether this is the expression that found something."""
        return match.re is self._made

    def _may_stand_in(self, text: str) -> bool:
        if not self.needs:
            return True
        text = text.lower() if self._large_or_small else text
        for piece in self.needs:  # noqa: SIM110 - `any` takes three times as long, and every text is asked for this
            if piece in text:
                return True
        return False


_ASKED = ("finditer", "findall", "search", "sub", "split", "match", "fullmatch")
Pieces = tuple[str, ...]
NOTHING: Pieces = ("",)
_PART = Pattern(r"""
    [^\\()\[{|.^$?*+]+ | \\. | \[\^?\]?(?:\\.|[^]\\])*\] | \(\?(?:P<\w+>|<?[=!]|i?:) | [?*+]\?? | \{[\d,]*\}\?? | .
""", re.VERBOSE | re.DOTALL)  # fmt: skip
"""A part of a regular expression: plain characters, one of several, the beginning or end of a group, how often something."""


def needed(pattern: str) -> Pieces:
    """Pieces of text of which one stands wherever a pattern finds something; none where that may be anything."""
    return () if pattern.startswith("(?i)") else _sure(deque(_PART.findall(pattern)))


def _sure(parts: deque[str]) -> Pieces:
    """Pieces of which one stands in whatever the parts of a pattern find up to the end of their group, which are taken."""
    ways: list[Pieces] = []
    best, run = NOTHING, ""
    while parts and (part := parts.popleft()) != ")":
        inside = _sure(parts) if part[0] == "(" else ()
        certain = not (parts and parts[0][0] in "?*{")
        plain = part[0] not in "\\()[{|.^$?*+"
        run += (part if certain else part[:-1]) if plain else ""
        if plain and certain:
            continue
        best, run = _longer(best, (run,)), ""
        if part == "|":
            ways.append(best)
            best = NOTHING
        elif inside and certain and not part.endswith("!") and not part.startswith("(?i"):
            best = _longer(best, inside)
    found = tuple(piece for way in (*ways, _longer(best, (run,))) for piece in way)
    return found if all(found) else ()


def _longer(one: Pieces, other: Pieces) -> Pieces:
    """Those of which the shortest is longer."""
    return max(one, other, key=lambda pieces: min(map(len, pieces)))
