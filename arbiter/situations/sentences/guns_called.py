"""Cannons that are called by a letter, by their figures or by where they stand, as those that they are from the bow."""

from __future__ import annotations

import re
from collections.abc import Sequence

from arbiter.board import Piece
from arbiter.effects import Cannon, Kind
from arbiter.patterns import Pattern
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.words import ORDINAL


def by_number(text: str, names: Names) -> str:
    """A sentence that calls cannons by letters from the bow, by rank and range or by their place, with their numbers instead.

    Figures stand for the only cannon that has them, or for all of them where it is said how many these are; what may be
    another one stays as it was written.
    """
    text = _LETTERS.sub(lambda found: f"the {_lettered(found[2])} and {_lettered(found[3])} {found[1].casefold()}s", text)
    text = _LETTERED.sub(lambda found: f"the {_lettered(found[2])} {found[1].casefold()}", text)
    return _CALLED.sub(lambda found: _numbered(found, names) or found[0], text)


def _lettered(letter: str) -> str:
    return ORDINAL[ord(letter) - ord("A")]


_LETTERS = Pattern(r"\b(?:[Tt]he )?([Cc]annon|[Gg]un)s ([A-F]) and ([A-F])\b")
_LETTERED = Pattern(r"\b(?:[Tt]he )?([Cc]annon|[Gg]un) ([A-F])\b")
_GUN = r"(?:cannons?|guns?)"
_BEFORE_A_GUN = rf"(?:rank[- ](?P<rank>[1-6])|(?P<range>[SL])(?:-range)?|(?P<middle>middle|centre|center)) (?={_GUN}\b)"
_CALLED = Pattern(
    rf"\b(?P<whose>\S+(?:'s|s')|her|his|its|the)(?P<many> (?:two|three|four|five))? "
    rf"(?:\(?(?P<figures>[1-6][SL])\)?(?: (?={_GUN}\b)|(?![\w+-]| (?:away|from|of|range|move|segment)\b))|{_BEFORE_A_GUN}"
    rf"|(?P<gun>{_GUN}) (?:of|with) rank (?P<of_rank>[1-6])\b)(?:{_GUN}\b)?",
    re.IGNORECASE,
)
"""Cannons with what they are called by: `the 2S`, `her two 3S cannons`, `Gull's rank-4 cannon`, `the middle cannon`."""


def _numbered(called: re.Match[str], names: Names) -> str:
    """The cannons by their numbers; empty where these are not known for certain."""
    ships = _shooters(called, names)
    found = {one.id: tuple(places) for one in ships for places in [_places(called, one, _with(one, names))] if places}
    places = next(iter(found.values()), ())
    several = not called["many"] and called[0].casefold().endswith(("cannons", "guns"))  # all that have these figures
    count = len(places) if several and len(places) > 1 else _COUNTS[(called["many"] or "one").strip().casefold()]
    if len({*found.values()}) != 1 or len(places) != count:
        return ""
    told = [ORDINAL[at] for at in places]
    row = " and ".join(filter(None, (", ".join(told[:-1]), told[-1])))
    alone = len(found) == 1 and called["whose"].casefold() == "the" and not _named_before(called, names)
    whose = f"{next(iter(found))}'s" if alone else called["whose"]
    return f"{whose} {row} cannon{'s' * (len(told) > 1)}"


_COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def _shooters(called: re.Match[str], names: Names) -> list[Piece]:
    """The pieces of which the cannons may be: whose they are said to be, who was named before, or any but those named after."""
    named = [word for word in names.words(called.string) if word.type == "NAME" and word.value in names.pieces]
    before = _named_before(called, names)
    armed = [one for one in names.pieces.values() if one.cannons and {Kind.SHIP, Kind.FORT} & {*one.kinds}]
    whose = [word.value for word in named if called.start("whose") <= word.start < called.end("whose")]
    after = {word.value for word in named if word.start >= called.end()}
    told = whose or before[:1]
    return [one for one in armed if (one.id in told if told else one.id not in after)]


def _with(ship: Piece, names: Names) -> list[Piece]:
    return [ship, *(one for one in names.pieces.values() if one.aboard == ship.id)]


def _named_before(called: re.Match[str], names: Names) -> list[str]:
    """The pieces that a sentence names before the cannons."""
    words = names.words(called.string)
    return [one.value for one in words if one.type == "NAME" and one.value in names.pieces and one.start < called.start()]


def _places(called: re.Match[str], ship: Piece, aboard: Sequence[Piece]) -> Sequence[int]:
    """The places of the cannons of a ship that are called so, counted from 0; none where another cannon than one of a mast is."""
    guns = ship.cannons or ()
    if called["middle"]:
        return (len(guns) // 2,) if len(guns) % 2 and len(guns) == ship.printed_masts else ()
    gained = [effect.amount.cannon for one in aboard for ability in one.abilities for effect in ability.effects if effect.amount]
    others = [gun for gun in gained if gun is not None] + [gun for gun in guns if not gun.mast]
    found = [at for at, gun in enumerate(guns) if gun.mast and _is_called(called, gun)]
    return () if any(_is_called(called, gun) for gun in others) or sum(gun.mast for gun in guns) != ship.printed_masts else found


def _is_called(called: re.Match[str], gun: Cannon) -> bool:
    """Whether a cannon has the figures by which some are called."""
    figures, rank = (called["figures"] or "").upper(), called["rank"] or called["of_rank"]
    return figures == str(gun) or rank == str(gun.rank) or (called["range"] or "").upper() == gun.range
