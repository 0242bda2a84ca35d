"""What one question tells so far, and how its clauses are noted on the table that it describes."""

from __future__ import annotations

import re
from collections.abc import Callable

from arbiter.asking.described import OPPONENT, YOU, Sentence, Ship, Table
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
        self.table = Table()
        self.mentions = Mentions(self.table)
        self.actors: list[str] = []
        """Who did what was done."""
        self.cancelled = False
        self.verb = ""
        """What it is asked about."""

    def ship(self, phrase: str) -> Ship | None:
        """The ship that is the subject of a clause."""
        ship = self.mentions.ship(phrase)
        self.mentions.subject = ship or self.mentions.subject
        return ship

    def foe(self, ship: Ship, phrase: str | None) -> Ship | None:
        """The ship on the other side that a clause names, or the only one there is."""
        away = OPPONENT if ship.owner == YOU else YOU
        if not phrase or phrase in SHE or (phrase in ("his", "their", *ENEMY) and away == OPPONENT and not self.mentions.crew):
            return self.table.of(away)
        other = self.mentions.ship(phrase)
        return other if other and other.owner == away else None

    def note(self, text: str, *ships: Ship) -> bool:
        """A fact of the table is noted."""
        self.table.facts.append(Sentence(text, ships))
        return True

    def did(self, ship: Ship, text: str, *others: Ship) -> bool:
        """What a ship did is part of the play, unless it is told after what broke into it."""
        if self.cancelled:
            return False
        self.table.play.append(Sentence(text, (ship, *others)))
        self.actors.append(ship.owner)
        return True


Groups = dict[str, str | None]
Noted = Callable[[Clauses, Groups], bool]
Rows = tuple[tuple[re.Pattern[str], Noted], ...]
"""Patterns of whole clauses, each with what notes such a clause and says whether it could."""


def patterns(*rows: tuple[str, Noted]) -> Rows:
    return tuple((re.compile(pattern), noted) for pattern, noted in rows)


def aim(ship: Ship, foe: Ship) -> tuple[Sentence, ...]:
    """What lets a ship shoot another."""
    return Sentence("{} is within S of {}", (ship, foe)), Sentence("{} has a clear line of fire to {}", (ship, foe))


def contact(ship: Ship, foe: Ship) -> tuple[Sentence, ...]:
    return (Sentence("{} touches {} with her bow", (ship, foe)),)
