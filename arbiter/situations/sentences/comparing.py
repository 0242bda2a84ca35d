"""Questions in which players are compared, or all that a ship carries is asked about at once, as one question of each."""

from __future__ import annotations

import re
from collections.abc import Callable

from arbiter.effects import Kind
from arbiter.frozen import replace
from arbiter.play import Question
from arbiter.situations.sentences.names import Names

Read = Callable[[str], Question | None]
_MOST_GOLD = re.compile(
    r"^(?:who|which player)(?: now)? (?:has|owns|holds) (?:the )?(?:more|most) gold(?: now| so far)?\W*$", re.IGNORECASE
)
"""Who has more gold than everybody else."""
_OF_ALL = re.compile(
    r"^what (?:happens|happened|has happened|becomes|became) (?:to|of) (?:all )?(?:the )?(?:(?P<whose>\S.*?)(?:'s|(?<=s)') "
    r"(?P<what>crew|treasures?|coins|cargo)|(?P<kind>crew|treasures?|coins|cargo) (?:of|aboard|on) (?P<ship>\S.*?))\W*$",
    re.IGNORECASE,
)
"""What has become of all that a ship carried."""
_KINDS = {
    "crew": frozenset({Kind.CREW}), "treasure": frozenset({Kind.TREASURE}), "treasures": frozenset({Kind.TREASURE}),
    "coins": frozenset({Kind.TREASURE}), "cargo": frozenset({Kind.CREW, Kind.TREASURE, Kind.EQUIPMENT}),
}  # fmt: skip


def of_all(text: str, names: Names, read: Read) -> Question | None:
    """The question of each player, or of each thing that a ship carries; None for another one."""
    most = _MOST_GOLD.match(text)
    if most is not None:
        each = [read(f"how much gold does {player} have?") for player in names.players]
        found = tuple(one for one in each if one is not None)
        return replace(found[0], text=text, each=found, most=True) if found and len(found) == len(each) else None
    return _of_cargo(text, names, read)


def _of_cargo(text: str, names: Names, read: Read) -> Question | None:
    asked = _OF_ALL.match(text)
    ship = next((word.value for word in names.words((asked["whose"] or asked["ship"])) if word.type == "NAME"), "") if asked else ""
    if asked is None or Kind.SHIP not in (names.pieces[ship].kinds if ship in names.pieces else ()):
        return None
    kinds = _KINDS[(asked["what"] or asked["kind"]).casefold()]
    cargo = [one for one in names.pieces.values() if one.aboard == ship and kinds & {*one.kinds}]
    each = [read(f"what happens to {one.id}?") for one in cargo]
    found = tuple(one for one in each if one is not None)
    if not found or len(found) != len(each):
        return None
    return found[0] if len(found) == 1 else replace(found[0], text=text, each=found, alike=True)
