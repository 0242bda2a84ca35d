"""Whom a question speaks of: its ships and crew, by whose they are, by masts or kind, or by what stands for them."""

from __future__ import annotations

import re

from arbiter.asking.described import OPPONENT, YOU, DescribedShip, DescribedTable, SentenceTemplate
from arbiter.asking.words import NUMBERS
from arbiter.patterns import Pattern

_COUNTS = {word: int(number) for word, number in list(NUMBERS.items())[:8]} | {str(number): number for number in range(8)}
COUNT = "|".join(sorted(_COUNTS, key=len, reverse=True))
CREW = "captain|helmsman|explorer|musketeer|cannoneer|shipwright|oarsman"
"""The generic crew; a situation calls them by the same names."""
KINDS = {
    "galley": "Galley",
    "schooner": "Schooner",
    "junk": "Junk",
    "longship": "Longship",
    "catamaran": "Catamaran",
    "submarine": "Submarine",
    "sub": "Submarine",
}
"""What a ship is called by the keyword that she has."""
_ENEMY = r"(?:(?:my|the|an) )?(?:opponent|enemy|rival)(?:'s)?"
_SHIP = Pattern(
    rf"""(?P<whose>my|our|his|their|{_ENEMY})(?:\ own)?\ (?P<states>(?:(?:pinned|derelict|submerged|dismasted)\ )*)
        (?:(?P<count>{COUNT})[-\ ]?(?:mast(?:ed)?\ (?P<of>ship|boat|vessel|{"|".join(KINDS)})|(?P<master>master))
          |(?P<kind>{"|".join(KINDS)})|(?P<hulk>derelict|hulk)|ship|boat|vessel)""",
    re.VERBOSE,
)
_CREW = Pattern(rf"(?P<whose>my|his|our|their)(?: (?:ship|boat)'s)? (?P<crew>{CREW})")
SELF, ENEMY, SHE = {"i", "me", "we", "us"}, {"he", "him", "they", "them"}, {"she", "her", "it"}


class Mentions:
    """What words of a question stand for, as it is read from its beginning to its end."""

    def __init__(self, table: DescribedTable) -> None:
        self.table = table
        self.subject: DescribedShip | None = None
        self.crew: tuple[DescribedShip, str] | None = None
        """The crew that was spoken of last."""

    def ship(self, phrase: str) -> DescribedShip | None:
        """The ship that a phrase means; None when it means none, or one of several."""
        if phrase in SELF:
            return self.table.of(YOU)
        if phrase in SHE:
            return self.subject
        if phrase in ENEMY:
            return None if self.crew else self.table.of(OPPONENT)
        if phrase in ("my opponent", "the enemy", "an enemy"):
            return self.table.of(OPPONENT)
        found = _SHIP.fullmatch(phrase)
        return self._named(found) if found else None

    def _named(self, found: re.Match[str]) -> DescribedShip | None:
        owner = YOU if found["whose"] in ("my", "our") else OPPONENT
        kind = found["kind"] or found["of"] or ""
        noun = f"{_COUNTS[found['count']]}-master" if found["master"] else KINDS.get(kind, "ship").lower()
        ship = next((one for one in self.table.ships if one.owner == owner), None)
        if ship is None:
            ship = self.table.of(owner)
        if noun not in (ship.noun, "ship") and ship.spoken:
            return None
        ship.noun = ship.noun if ship.spoken else noun
        ship.spoken, ship.kind = True, KINDS.get(kind, ship.kind)
        states = found["states"].split() + (["derelict"] if found["hulk"] else [])
        masts = _COUNTS[found["count"]] if found["count"] else None
        return ship if self._has(ship, masts) and all(self._is(ship, state) for state in states) else None

    def _has(self, ship: DescribedShip, masts: int | None) -> bool:
        """Whether she can have so many masts, after what was said of her."""
        if masts is None or ship.masts == masts:
            return True
        known, ship.masts = ship.masts, masts
        return known is None and masts > 0

    def _is(self, ship: DescribedShip, state: str) -> bool:
        """Whether a state could be noted."""
        self.table.told = True
        if state == "submerged":
            ship.submerged = True
        elif state == "pinned":
            self.pin(ship, self.table.of(OPPONENT if ship.owner == YOU else YOU))
        else:
            ship.masts = 0
        return True

    def pin(self, ship: DescribedShip, by: DescribedShip) -> None:
        """The first ship is pinned by the second."""
        fact = SentenceTemplate("{} is pinned by {}", (ship, by))
        if fact not in self.table.facts:
            self.table.facts.append(fact)

    def member(self, phrase: str) -> tuple[DescribedShip, str] | None:
        """The crew that a phrase means, and the ship that it is on."""
        if phrase in ("him", "her", "it", "he"):
            return self.crew
        found = _CREW.fullmatch(phrase)
        if not found:
            return None
        ship = self.table.of(YOU if found["whose"] in ("my", "our") else OPPONENT)
        if found["crew"] not in ship.crew:
            ship.crew.append(found["crew"])
        self.crew = ship, found["crew"]
        return self.crew


def count(word: str) -> int:
    """The number that a word stands for."""
    return _COUNTS[word]
