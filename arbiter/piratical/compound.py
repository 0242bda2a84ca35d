"""Sentences of the play that tell several deeds of one ship, taken apart."""

from __future__ import annotations

import re
from collections.abc import Iterator

_CUT = re.compile(r"\s*(?:,|;)?\s+(?:and then|and|then)\s+|\s*[,;]\s+", re.IGNORECASE)


def cuts(text: str) -> Iterator[tuple[str, str]]:
    """The sentence as what comes first and the rest, the longest beginning first."""
    for found in reversed(list(_CUT.finditer(text))):
        yield text[: found.start()], text[found.end() :]
