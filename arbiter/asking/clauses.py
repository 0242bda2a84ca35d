"""What one question tells so far, and how its clauses are noted on the table that it describes."""

from __future__ import annotations

import re
from collections.abc import Callable

from arbiter.asking.described import OPPONENT, YOU, DescribedShip, DescribedTable, SentenceTemplate
from arbiter.asking.mentions import ENEMY, SHE, Mentions

OWN = r"(?:her|his|its|my|their|our)"
BE = r"(?:is|was|am|are|were|'s)"
HAVE = r"(?:has |have |had |'s )?"
MASTS = r"(?:masts|sticks|poles)"
SHIP, OTHER = r"(?P<s>[\w' -]+?)", r"(?P<t>[\w' -]+)"
"""Parts of patterns: what is owned, is and has been; masts; the ship that a clause is about, and another."""


class Clauses:
    """The table as far as the clauses of one question were read."""

    def __init__(self) -> None:
        self.table = DescribedTable()
        self.mentions = Mentions(self.table)
        self.actors: list[str] = []
        """Who did what was done."""
        self.cancelled = False
        self.verb = ""
        """What it is asked about."""

    def ship(self, phrase: str) -> DescribedShip | None:
        """The ship that is the subject of a clause."""
        ship = self.mentions.ship(phrase)
        self.mentions.subject = ship or self.mentions.subject
        return ship

    def foe(self, ship: DescribedShip, phrase: str | None) -> DescribedShip | None:
        """The ship on the other side that a clause names, or the only one there is."""
        away = OPPONENT if ship.owner == YOU else YOU
        if not phrase or phrase in SHE or (phrase in ("his", "their", *ENEMY) and away == OPPONENT and not self.mentions.crew):
            return self.table.of(away)
        other = self.mentions.ship(phrase)
        return other if other and other.owner == away else None

    def note(self, text: str, *ships: DescribedShip) -> bool:
        """A fact of the table is noted."""
        self.table.facts.append(SentenceTemplate(text, ships))
        return True

    def did(self, ship: DescribedShip, text: str, *others: DescribedShip) -> bool:
        """What a ship did is part of the play, unless it is told after what broke into it."""
        if self.cancelled:
            return False
        self.table.play.append(SentenceTemplate(text, (ship, *others)))
        self.actors.append(ship.owner)
        return True


Groups = dict[str, str | None]
Noted = Callable[[Clauses, Groups], bool]
Rows = tuple[tuple[re.Pattern[str], Noted], ...]
"""Patterns of whole clauses, each with what notes such a clause and says whether it could."""


def patterns(*rows: tuple[str, Noted]) -> Rows:
    return tuple((re.compile(pattern), noted) for pattern, noted in rows)


def aim(ship: DescribedShip, foe: DescribedShip) -> tuple[SentenceTemplate, ...]:
    """What lets a ship shoot another."""
    return SentenceTemplate("{} is within S of {}", (ship, foe)), SentenceTemplate(
        "{} has a clear line of fire to {}", (ship, foe)
    )


def contact(ship: DescribedShip, foe: DescribedShip) -> tuple[SentenceTemplate, ...]:
    return (SentenceTemplate("{} touches {} with her bow", (ship, foe)),)
