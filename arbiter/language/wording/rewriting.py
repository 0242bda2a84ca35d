"""A sentence gone through a table of wordings, whose rows say what may stand there, and what is read in its place."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from arbiter.caches import kept
from arbiter.language.patterns import Pattern, needed

Rows = tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]
"""What stands there, and what is read in its place."""


def reworded(sentence: str, name: str, rows: Rows) -> str:
    """The sentence after the rows of a table: each puts what means the same in the place of what it finds."""
    for pattern, meant in with_patterns(name, rows):
        sentence = pattern.sub(meant, sentence)
    return sentence


@cache
def with_patterns(
    name: str, rows: Rows, flags: re.RegexFlag = re.NOFLAG
) -> tuple[tuple[Pattern, str | Callable[[re.Match[str]], str]], ...]:
    """The rows with their patterns; what each pattern cannot do without is kept under the name."""
    needs = kept(name, lambda: [needed(pattern) for pattern, _ in rows])
    return tuple((Pattern(pattern, flags, pieces), meant) for (pattern, meant), pieces in zip(rows, needs, strict=True))


def like(said: str, told: str) -> str:
    """What is told with a capital where what was said has one."""
    return f"{told[0].upper()}{told[1:]}" if said.lstrip()[:1].isupper() else told


def same(told: str) -> Callable[[re.Match[str]], str]:
    """What is read in the place of words that may begin a sentence."""
    return lambda found: like(found.group(), found.expand(told))
