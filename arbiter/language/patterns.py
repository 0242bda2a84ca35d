"""Regular expressions that are made when they are first needed: making all of them takes longer than to read a text."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property


class Pattern:
    """A regular expression that is made when a text holds what it cannot do without."""

    def __init__(self, pattern: str, flags: re.RegexFlag = re.NOFLAG, needs: Iterable[str] = ()) -> None:
        """`needs` are pieces of text of which one stands wherever it finds something, so that it need not be made."""
        self.pattern, self.flags = pattern, flags
        self.needs = tuple(self._folded(piece) for piece in needs)

    @cached_property
    def _made(self) -> re.Pattern[str]:
        return re.compile(self.pattern, self.flags)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        return self._made.finditer(text) if self._may_stand_in(text) else iter(())

    def search(self, text: str) -> re.Match[str] | None:
        return self._made.search(text) if self._may_stand_in(text) else None

    def sub(self, meant: str | Callable[[re.Match[str]], str], text: str) -> str:
        return self._made.sub(meant, text) if self._may_stand_in(text) else text

    def match(self, text: str, start: int = 0) -> re.Match[str] | None:
        return self._made.match(text, start)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        return self._made.fullmatch(text) if self._may_stand_in(text) else None

    def _may_stand_in(self, text: str) -> bool:
        folded = self._folded(text)
        return not self.needs or any(piece in folded for piece in self.needs)

    def _folded(self, text: str) -> str:
        return text.lower() if self.flags & re.IGNORECASE else text


Pieces = tuple[str, ...]
NOTHING: Pieces = ("",)
_PART = re.compile(r"""
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
