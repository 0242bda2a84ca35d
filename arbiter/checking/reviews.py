"""Which canonical text of which text somebody has read and found right, kept as digests in `rulings/reviewed.txt`."""

from __future__ import annotations

from functools import cache

from arbiter.checking.duplicates import digest
from arbiter.folders import rulings

FILE = "reviewed.txt"


def is_reviewed(text: str, house: str) -> bool:
    """Whether this canonical text was found to say what this text says."""
    return pair(text, house) in reviewed()


def pair(text: str, house: str) -> str:
    """A text and its canonical text as a line of the file: the digest of each."""
    return f"{digest(text)} {digest(house)}"


@cache
def reviewed() -> frozenset[str]:
    """All pairs; none as long as nobody has reviewed anything."""
    try:
        return frozenset((rulings() / FILE).read_text("utf-8").splitlines())
    except OSError:
        return frozenset()
