"""A sentence gone through a table of wordings, whose rows say what may stand there, and what is read in its place."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from arbiter.caches import kept
from arbiter.patterns import Pattern, needed

Meant = str | Callable[[re.Match[str]], str]
Rows = tuple[tuple[str, Meant], ...]
"""What stands there, and what is read in its place."""


def reworded(sentence: str, name: str, rows: Rows) -> str:
    """The sentence after the rows of a table: each puts what means the same in the place of what it finds."""
    for pieces, pattern, meant in _asked(name, rows):
        for piece in pieces:
            if piece in sentence:
                sentence = pattern.sub(meant, sentence)
                break
    return sentence


Asked = tuple[tuple[tuple[str, ...], Pattern, Meant], ...]
_tables: dict[str, Asked] = {}
"""Tables by their names, which are compared more quickly than their rows."""


def _asked(name: str, rows: Rows) -> Asked:
    """The rows of a table as they are asked: pieces of which one stands wherever a pattern finds something, and the pattern."""
    if name not in _tables:
        _tables[name] = tuple((pattern.needs or ANYTHING, pattern, meant) for pattern, meant in with_patterns(name, rows))
    return _tables[name]


ANYTHING = ("",)
"""What stands in every sentence."""


@cache
def with_patterns(name: str, rows: Rows, flags: re.RegexFlag = re.NOFLAG) -> tuple[tuple[Pattern, Meant], ...]:
    """The rows with their patterns; what each pattern cannot do without is kept under the name."""
    needs = kept(name, lambda: [needed(pattern) for pattern, _ in rows])
    return tuple((Pattern(pattern, flags, pieces), meant) for (pattern, meant), pieces in zip(rows, needs, strict=True))


def like(said: str, told: str) -> str:
    """What is told with a capital where what was said has one."""
    return f"{told[0].upper()}{told[1:]}" if said.lstrip()[:1].isupper() else told


def same(told: str) -> Callable[[re.Match[str]], str]:
    """What is read in the place of words that may begin a sentence."""
    return lambda found: like(found.group(), found.expand(told))
