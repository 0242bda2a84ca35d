"""Whom a pronoun cannot mean, because they take part in the same deed beside it."""

from __future__ import annotations

from arbiter.effects import Act, Condition, Effect, Kind, Quality, Reference, Selector
from arbiter.language.pieces import THIS_SHIP
from arbiter.language.reference.pronouns import selectors
from arbiter.language.reference.salience import REFLEXIVE, SHE, ClauseReferents, Pronoun, identity

TAKING = frozenset({Act.LOAD, Act.TAKE, Act.STEAL, Act.CAPTURE})
"""What nobody does to what lies aboard already."""
_DONE_TO_OTHERS = frozenset({
    Act.SHOOT, Act.HIT, Act.MISS, Act.RAM, Act.BOARD, Act.TOW, Act.PIN, Act.ATTACK, Act.TARGET, Act.TOUCH, Act.CAPTURE,
    Act.STRIKE, Act.RAID,
})  # fmt: skip
"""What nobody does to itself."""
_WHERE = frozenset({"away from", "toward", "behind", "onto", "around", "near", "beside", "in front of"})
"""What may be said of the place of whoever does a deed: `may push a ship away from her`."""
_OF_NOUNS = frozenset({"docked at", "on", "aboard", "within", "nearest to", "farthest from"})
"""What may be said of a noun before it rather than of the deed: `choose an island with a ship docked at it`."""


def cannot_mean(pronoun: Pronoun) -> set[int | Selector]:
    """Whom a pronoun cannot mean, because they take part in the same deed: `so that she touches this fort`."""
    deed, value = pronoun.deed, pronoun.deed.value
    if pronoun.part == "owner" and pronoun.word in _OBJECTIVE and deed.described is not None and deed.subject is not None:
        return {deed.subject.who}  # `a ship that moves over any part of it`
    if pronoun.part == "owner" or pronoun.word in REFLEXIVE:
        return {deed.gap.who} if deed.gap is not None else set()
    parts = [getattr(value, part, None) for part in ("who", "whom", "subject")]
    parts += [role.of for role in getattr(value, "roles", ()) if role.word != "counting"]
    parts += [value.trait.of] if isinstance(value, Condition) else []
    this = (identity(one) for one in parts if isinstance(one, Selector) and one.reference is Reference.THIS)
    found: set[int | Selector] = {*deed.beside, *(one for one in this if one is not None)}
    if deed.act in _DONE_TO_OTHERS:
        found |= _whole(deed)
        ordered = isinstance(value, Effect) and value.who is None and pronoun.part == "at" and deed.subject is None
        found |= _BEARERS if ordered else set()
    subject = {deed.subject.who} if deed.subject is not None else set()
    if pronoun.part in ("between", "among") and pronoun.form == "they":
        found -= subject
    if deed.described is None and pronoun.part in (*_WHERE, *_OF_NOUNS):
        itself = {deed.object.who} if pronoun.part == "within" and deed.object is not None else set()
        found = itself if pronoun.part in _OF_NOUNS else found - subject
    if pronoun.part.endswith("than"):
        found |= {*compared(deed), *subject}
    if pronoun.part in ("on", "aboard"):
        found |= {each.subject.who for each in deed.around if each.act in TAKING and each.subject is not None}
    return found | ({THIS_SHIP} if told_by_she(pronoun) else set())


_BEARERS = {Selector((kind,), Reference.THIS) for kind in (Kind.SHIP, Kind.FORT, Kind.SEA_MONSTER, Kind.SEA_CREATURE)}
"""What an order may be to: `shoot at it`."""
_OBJECTIVE = frozenset({"it", "him", "them"})
"""What is said after `of` only of another than the one who does something."""


def _whole(deed: ClauseReferents) -> set[int | Selector]:
    """Whose cannon, crew or mast does it: what does a deed to another does it no more to what it is part of."""
    doer = deed.doer or (deed.subject if deed.described is not None and deed.gap is None else None)
    parts = [doer.what] if doer is not None else []
    parts += [role.of for role in getattr(deed.value, "roles", ()) if role.word == "by" and role.of is not None]
    parts = [part for part in parts if part.kind in _OF_A_SHIP]
    told = [part.owner for part in parts] + [one.of for part in parts for one in part.traits if one.quality is Quality.ABOARD]
    this = (identity(one) for one in told if one is not None and one.reference is Reference.THIS)
    found: set[int | Selector] = {one for one in this if one is not None}
    owned = deed.owner is not None and deed.doer is not None and deed.doer.what.kind in _OF_A_SHIP
    return found | {deed.owner} if owned else found  # type: ignore[arg-type]


_OF_A_SHIP = (Kind.CANNON, Kind.CREW, Kind.MAST, Kind.SHOT)


def told_by_she(pronoun: Pronoun) -> bool:
    """Whether `it` stands beside `she` in a deed, so that they are two."""
    said = (one.name for one in selectors(pronoun.deed.value) if one.reference is Reference.SUBJECT)
    return pronoun.form == "it" and any(name in SHE for name in said)


def compared(deed: ClauseReferents) -> list[int | Selector]:
    """What something is compared with is none of those that it is said of: `a ship with fewer masts than her`."""
    found = [each.described.who for each in (deed, *deed.around) if each.described is not None]
    for each in deed.around:
        found += [one for one in each.beside if each.subject is None or one != each.subject.who]
    return found
