"""What a condition tells, held against the play: which sentences tell that deed, and whether it is a deed at all."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields
from typing import cast

from arbiter.board import Contact, Part
from arbiter.effects import HARBOURS, Kind
from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.play import Command
from arbiter.play import Sentence as Told
from arbiter.problems import Problem
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.reading import read_play
from arbiter.situations.sentences.suppositions import Supposition
from arbiter.situations.sentences.verbs import BY_WORD, third_person
from arbiter.spans import NOWHERE

_UNDERGOES = Pattern(
    r"^(?P<whom>\S.*?) (?:is|are|was|were|gets|(?:has|have) been) (?P<verb>\w+)(?: (?:at|on|upon)(?= by\b|$))?"
    r"(?P<rest>(?: (?!by\b)\S+)*)(?: by (?P<by>\S.*))?$",
    re.IGNORECASE,
)


def as_done_in_the_play(way: Supposition, names: Names, play: tuple[Told, ...]) -> list[Supposition]:
    """The ways in which a condition may mean deeds of the play, told of whoever does them there; that condition if none."""
    bare, found = _COMES.match(way.told), _UNDERGOES.match(way.told)
    if way.denied:
        return [way]
    if bare is not None:
        return _with_where_it_leads(way, names.first(bare["who"]), names, play, docks=bool(bare["docks"])) or [way]
    verb = BY_WORD.get(found["verb"].casefold()) if found is not None else None
    if found is None or verb is None or found["verb"].casefold() not in verb.passive:
        return [way]
    by = names.first(found["by"]) if found["by"] else ""
    doers = dict.fromkeys(one.who for one in play if one.deed is verb.deed and one.who and by in ("", one.who))
    said = [f"{who} {third_person(verb.name)} {found['whom']}{found['rest']}" for who in doers]
    meant = [one for one in said if is_in_the_play(read_play(one, NOWHERE, names), play)]
    ashore = _as_she_docks(way, names, play) if verb.deed is Command.UNLOAD and not doers else []
    return [replace(way, told=one, present="") for one in meant] or ashore or [way]


def _as_she_docks(way: Supposition, names: Names, play: tuple[Told, ...]) -> list[Supposition]:
    """A condition that tells of unloading as the docking at home by which that comes about."""
    ships = dict.fromkeys(one.who for one in play if one.deed is Command.MOVE and may_unload(one, names))
    return [led for who in ships for led in _with_where_it_leads(way, who, names, play, docks=True)]


_COMES = Pattern(r"^(?P<who>\S.*?) (?:(?P<docks>docks|has docked)|moves|has moved)$", re.IGNORECASE)
"""That somebody docks, or something moves, with no word about where."""


def _with_where_it_leads(way: Supposition, who: str, names: Names, play: tuple[Told, ...], *, docks: bool) -> list[Supposition]:
    """A condition that tells of docking with the place where it is done in the play, and of terrain that it moves."""
    moves = [one for one in play if one.who == who and one.deed is Command.MOVE]
    if not docks:
        terrain = who in names.pieces and names.pieces[who].kind is Kind.TERRAIN
        return [replace(way, deed=Command.MOVE)] if terrain and moves else []
    met = {contact.other: None for one in moves for contact in one.contacts if contact.other in names.pieces}
    places = [place for place in met if not HARBOURS.isdisjoint(names.pieces[place].kinds)]
    return [replace(way, told=f"{who} docks at {place}", present="") for place in places]


def is_in_the_play(told: Told | Problem | None, play: tuple[Told, ...]) -> bool:
    """Whether a sentence of the play tells the deed of another sentence."""
    return isinstance(told, Told) and any(is_told(one, told) for one in play)


def brought_about_by(place: int, play: tuple[Told, ...]) -> int:
    """The place of the shots, the ram or the boarding that a report of what somebody lost belongs to; else its own."""
    report = play[place]
    if "lost" not in report.how and report.deed not in (Command.COME, Command.HIT):
        return place
    behind = (at for at in reversed(range(place)) if not (play[at].breaks_in or play[at].deed in (Command.CHOOSE, Command.COME)))
    deed = next(behind, place)
    struck = {report.who, *report.whom} & {*play[deed].whom}
    return deed if struck and play[deed].deed in (Command.SHOOT, Command.RAM, Command.BOARD) else place


def comes_about(told: Told | Problem) -> bool:
    """Whether a condition tells what comes of deeds, or how things stand, and nobody's deed."""
    if isinstance(told, Problem) or told.deed in _COMING_ABOUT:
        return True
    return told.who in told.whom or not (told.who or told.deed is Command.END_TURN)


_COMING_ABOUT = frozenset({Command.SINK, Command.REMOVE, Command.HIT, Command.HIDE, Command.LIE, Command.COME, Command.STAND})
"""What happens to a piece, whoever brought it about."""


def may_unload(one: Told, names: Names) -> bool:
    """Whether a sentence of the play may bring treasure ashore: it says so, or a ship comes to a home island."""
    met = {contact.other for contact in one.contacts} & names.pieces.keys()
    home = any(names.pieces[other].player and names.pieces[other].kind is Kind.ISLAND for other in met)
    return home or one.deed in (Command.UNLOAD, Command.PLACE, Command.LEAVE, Command.GIVE)


def is_of_it(one: Told, named: str, event: str, names: Names) -> bool:
    """Whether a deed is the one of its kind that a noun means: `the fire mast die`, or a place for what she did there."""
    if named in names.pieces and names.pieces[named].kind in (Kind.TERRAIN, Kind.ISLAND):
        return named in {place for _, place in one.adjuncts} | {contact.other for contact in one.contacts}
    return one.deed is not Command.ROLL or (FIRE_MASTS in one.how and "fire" in event.casefold())


FIRE_MASTS = "fire masts"
"""How a sentence says for what a ship rolls before she is given an action."""


def is_untold(told: Told | Problem, play: tuple[Told, ...]) -> bool:
    """Whether a condition denies a deed that the play tells all the same: what would have come of the rest is told nowhere."""
    if not isinstance(told, Told) or told.deed is not Command.PASS:
        return False
    words = (BY_WORD.get(word.casefold().strip(".,")) for word in told.text.split())
    denied = {verb.deed for verb in words if verb is not None}
    return any(one.who == told.who and one.deed in denied for one in play)


def last_of_turns(places: Iterable[int], play: tuple[Told, ...]) -> list[int]:
    """The last of those sentences in each turn that has any."""
    turns = {sum(one.deed is Command.END_TURN for one in play[:place]): place for place in sorted(places)}
    return list(turns.values())


def is_told(before: Told, told: Told) -> bool:
    """Whether a sentence of the play tells the deed that a condition names, and all that this tells of it.

    A move tells as well whom the ship meets at its end, and where one turn begins another has ended.
    """
    if told.how == ("touching",) and before.deed is Command.MOVE:
        met = {(one.one, one.other) for one in before.contacts}
        return bool(told.contacts) and {(one.one, one.other) for one in told.contacts} <= met
    if before.deed is told.deed is Command.END_TURN and not told.who:
        return True
    if (before.deed, before.who) != (told.deed, told.who) or told.whom not in ((), before.whom):
        return False
    plain = Told(told.deed, told.who, text=told.text)
    said = (one.name for one in fields(told) if one.compare and getattr(told, one.name) != getattr(plain, one.name))
    return all(one == "whom" or _says_so(one, getattr(before, one), getattr(told, one)) for one in said)


def _says_so(what: str, before: object, told: object) -> bool:
    """Whether the play tells that too: of where ships touch, no other parts than it tells."""
    if what == "adjuncts":
        return {*cast("tuple[object, ...]", told)} <= {*cast("tuple[object, ...]", before)}
    if what != "contacts":
        return before == told
    pairs = [{(one.one, one.other, one.one_part), (one.one, one.other, Part.ANY)} for one in cast("tuple[Contact, ...]", before)]
    return all(any((one.one, one.other, one.one_part) in pair for pair in pairs) for one in cast("tuple[Contact, ...]", told))
