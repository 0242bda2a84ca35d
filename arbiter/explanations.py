"""What each code means: what is wrong, why that matters, a bad and a good text, and the units it rests on.

The explanations are data in `rulings/problems/`, a file a family; `arbiter explain` shows them, and docs/problems.md is
made of them. A code is never reused for something else.
"""

from __future__ import annotations

from enum import Enum
from functools import cache

from arbiter.caches import kept
from arbiter.folders import rulings
from arbiter.frozen import frozen

FAMILIES = {
    "document": "Files",
    "situation": "Situations",
    "sentence": "Sentences of situations",
    "language": "Card text that cannot be read",
    "number": "Numbers, lengths and dice in card text",
    "wording": "Words of card text",
    "meaning": "What a card text comes to",
    "card": "Cards and names",
    "cards": "Imported cards",
    "rulings": "Rulings",
}
"""The families of codes, and what to call them."""


class Severity(Enum):
    """How bad it is."""

    ERROR = "error"
    """It cannot be, or cannot be ruled on."""
    WARNING = "warning"
    """It can be ruled on, and is most likely not what was meant."""


@frozen
class Explanation:
    """One code explained."""

    code: str
    severity: Severity
    what: str
    why: str
    bad: str
    good: str
    cites: tuple[str, ...] = ()

    @property
    def family(self) -> str:
        return self.code.partition(".")[0]


@cache
def explanations() -> dict[str, Explanation]:
    """Every code with its explanation, family by family."""
    return kept("explanations", lambda: {one.code: one for family in FAMILIES for one in _read(family)})


def severity(code: str) -> Severity:
    """How bad a problem of that code is."""
    known = explanations().get(code)
    return known.severity if known is not None else Severity.ERROR


def _read(family: str) -> list[Explanation]:
    from arbiter import documents
    from arbiter.rulebook.entries import mappings

    return [_explanation(item) for item in mappings(documents.read(rulings() / "problems" / f"{family}.yaml").root)]


def _explanation(node: object) -> Explanation:
    from arbiter.documents import Mapping
    from arbiter.rulebook.entries import listed, scalar

    assert isinstance(node, Mapping)
    cites = listed(node.get("cites"))
    what, why, bad, good = (scalar(node, key) for key in ("what", "why", "bad", "good"))
    return Explanation(scalar(node, "code"), Severity(scalar(node, "severity") or "error"), what, why, bad, good, cites)
