"""Whether what was understood is told: a text whose canonical text means something else was perhaps misread."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.checking.findings import Finding
from arbiter.checking.reading import Reading, read
from arbiter.collisions.saying import house_of
from arbiter.effects import Ability
from arbiter.rulebook import Library

CODE = "language.not-certain"


def check(reading: Reading, _library: Library) -> Iterator[Finding]:
    """The first ability of a text without errors whose canonical text does not mean the same effects again."""
    if reading.unread or reading.reads_back:
        return
    for ability in reading.abilities:
        if ability.effects and not _reads_back(ability):
            start, end = ability.places[0]
            house = house_of(ability)
            hint = f"it was read as “{house}”; say it in such words" if house else "say it in other words"
            yield Finding(CODE, "this may have been read as something else than it says", start, end, hint)
            return


def _reads_back(ability: Ability) -> bool:
    house = house_of(ability)
    if house is None:
        return False
    again = read(house)
    return not again.unread and [one.effects for one in again.abilities] == [ability.effects]
