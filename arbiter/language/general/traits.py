"""What a preposition phrase says, as something true of a piece."""

from __future__ import annotations

from dataclasses import replace

from arbiter.effects import Kind, Quality, Role, Selector, Trait
from arbiter.language.kinds import PIECES
from arbiter.language.nouns import YOU, docking_trait

_BEARERS = (Kind.SHIP, Kind.SUBMARINE, Kind.FORT, Kind.SEA_MONSTER)
"""What crew, cargo and the like can be on."""


def trait_of(role: Role) -> Trait:
    """The trait that the engine knows, such as being within S; else one that keeps the preposition."""
    return _known(role) or Trait(Quality.BESIDE, name=role.word, length=role.length, of=role.of, what=role.doing)


def _known(role: Role) -> Trait | None:
    of = role.of
    if of is None or role.doing is not None:
        return None
    if role.word == "docked at":
        return docking_trait(of)
    if role.length is not None:
        near = role.word == "within" and not of.also
        return Trait(Quality.WITHIN, length=role.length, of=of) if near else None
    if role.word == "touching":
        return Trait(Quality.TOUCHING, of=of)
    return Trait(Quality.ABOARD, of=of) if role.word == "on" and of.kind in _BEARERS else None


def placed(subject: Selector, roles: list[Role]) -> Selector:
    """The subject with what was said after it: of the last one, where there are several."""
    if roles and roles[0] == Role("in your fleet") and can_be_own(subject):
        subject, roles = replace(subject, owner=YOU), roles[1:]
    if subject.also and roles:
        return replace(subject, also=(*subject.also[:-1], placed(subject.also[-1], roles)))
    return replace(subject, traits=(*subject.traits, *map(trait_of, roles)))


def can_be_own(piece: Selector) -> bool:
    """Whether `in your fleet` says whose the piece is."""
    return piece.owner is None and piece.kind in PIECES
