"""A question that describes a table, read clause by clause; what has a clause that is not understood describes none."""

from __future__ import annotations

import re

from arbiter.asking.clauses import Clauses
from arbiter.asking.described import YOU, DescribedTable
from arbiter.asking.mentions import CREW
from arbiter.asking.points import POINTS
from arbiter.asking.statements import STATEMENTS
from arbiter.patterns import Pattern

_PARTS = Pattern(rf"[,;.!?]+|\b(?:and|but|if|when|while|after|because|so|then)\b|\bwith (?=(?:a|an|my|no) (?:{CREW})\b)")
_FILLERS = Pattern(
    r"\b(?:already|just|now|currently|still|please|there|this turn|at the moment|(?:on|in) (?:the same|one|that|a single) turn)\b"
)
_BOTH = Pattern(r"\b(?:move|sail) and (?:then )?(shoot|fire)\b")
"""Two acts in one question: the second is asked about, after the first."""


def described(text: str) -> DescribedTable | None:
    """The table that a question describes; None when it describes none, or anything in it is not understood."""
    plain = re.sub(r"[\u2019\u2018`]", "'", text.casefold()).strip()
    plain = _BOTH.sub(r"\1 after moving", plain)
    parts = [" ".join(_FILLERS.sub(" ", part).split()) for part in _PARTS.split(plain)]
    clauses = Clauses()
    if not all(_read(clauses, part) for part in parts if part):
        return None
    return clauses.table if _whole(clauses) else None


def _whole(clauses: Clauses) -> bool:
    """Whether something was told and asked, and only whoever has the turn did anything in it."""
    table = clauses.table
    told = table.told or table.facts or table.play
    return bool(told and table.asks) and set(clauses.actors) <= {table.turn} and _placed(clauses)


def _placed(clauses: Clauses) -> bool:
    """Whether it is said where a ship is that is to do what hangs on it: explore where she is docked, ram what she touches."""
    asks, moves = clauses.table.asks, [str(sentence) for sentence in clauses.table.play]
    ship = asks.ships[0] if asks else None
    if clauses.verb == "explore":
        return bool(ship and (ship.docked or f"{ship.name} docks at the wild island" in moves))
    return clauses.verb != "ram" or not any(sentence.endswith("moves") for sentence in moves)


def _read(clauses: Clauses, text: str) -> bool:
    """Whether a clause was understood, which may leave out the ship that the one before it was about."""
    if _noted(clauses, text):
        return True
    clauses.mentions.subject = clauses.mentions.subject or clauses.table.of(YOU)
    return _noted(clauses, f"she {text}")


def _noted(clauses: Clauses, text: str) -> bool:
    """Whether a clause could be noted as it stands."""
    for pattern, noted in STATEMENTS + (() if clauses.table.asks else POINTS):
        found = pattern.fullmatch(text)
        if found and noted(clauses, found.groupdict()):
            return True
    return False
