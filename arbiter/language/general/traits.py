"""What a preposition phrase says, as something true of a piece."""

from __future__ import annotations

from arbiter.effects import GOODS, Complement, Kind, Quality, Reference, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.pieces import PIECES, YOU, docking_trait

ABOARD = (Complement("aboard"), Complement("on board"))
_BEARERS = (Kind.SHIP, Kind.SUBMARINE, Kind.FORT, Kind.SEA_MONSTER)
"""What crew, cargo and the like can be on."""


def trait_of(role: Complement) -> Trait:
    """The trait that the engine knows, such as being within S; else one that keeps the preposition."""
    return _known(role) or Trait(Quality.BESIDE, name=role.word, length=role.length, of=role.of, what=role.doing)


def _known(role: Complement) -> Trait | None:
    of = role.of
    if of is None or role.doing is not None:
        return None
    if role.word == "docked at":
        return docking_trait(of)
    if role.length is not None:
        near = role.word == "within" or (role.word == "away from" and role.length.startswith("up to "))
        return Trait(Quality.WITHIN, length=role.length.removeprefix("up to "), of=of) if near and not of.also else None
    if role.word in ("with", "without"):
        return _had(of, without=role.word == "without")
    if role.word == "touching":
        return Trait(Quality.TOUCHING, of=of)
    return Trait(Quality.ABOARD, of=of) if role.word == "on" and of.kind in _BEARERS else None


def _had(of: Selector, without: bool) -> Trait | None:
    """`with the Captain keyword`, `without all of her masts`, `with no base move`, `with a roll of 1`."""
    if of.also:
        return None
    if of.kind is Kind.ABILITY and of.name and not of.traits:
        return Trait(Quality.BEARING, without, name=of.name)
    if of.kinds == (Kind.MAST,) and not of.traits and not of.bound:
        if of.reference is Reference.ALL and of.owner is not None and of.number is None:
            return Trait(Quality.FULLY_MASTED, without)
        if of == Selector((Kind.MAST,), number=0):
            return Trait(Quality.UNMASTED, without)
        plain = of == Selector((Kind.MAST,))
        return None if not plain else Trait(Quality.UNMASTED) if without else Trait(Quality.CARRYING, of=of)
    none = (of.number == 0) != without
    if of.kind is Kind.THING and of == Selector((Kind.THING,), number=of.number, name="base move"):
        return Trait(Quality.MOVELESS, not none)
    figure = of.traits[0].of if len(of.traits) == 1 and of.traits[0].name == "of" else None
    face = figure is not None and figure == Selector((Kind.THING,), name=figure.name) and (figure.name or "").isdigit()
    rolled = face and of == Selector((Kind.THING,), traits=of.traits, name="roll")
    return Trait(Quality.ROLLED, without, number=int(figure.name or 0)) if rolled and figure is not None else None


def placed(subject: Selector, roles: list[Complement]) -> Selector:
    """The subject with what was said after it: of the last one, where there are several; with crew *aboard* is with crew."""
    roles = [role for at, role in enumerate(roles) if not (at and is_aboard(role, roles[at - 1]))]
    if roles and roles[0] == Complement("in your fleet") and can_be_own(subject):
        subject, roles = replace(subject, owner=YOU), roles[1:]
    if len(roles) > 1 and roles[0].word in ("except", "other than") and roles[0].of is not None:
        of = placed(roles[0].of, roles[1:])
        return replace(subject, traits=(*subject.traits, trait_of(replace(roles[0], of=of))))
    whose = subject.owner
    if roles and roles[0] == Complement("in your fleet") and whose is not None and can_be_own(whose):
        subject, roles = replace(subject, owner=replace(whose, owner=YOU)), roles[1:]
    crew = roles and whose is not None and whose.kind is Kind.CREW and subject.kind is Kind.THING and roles[0].word == "on"
    if crew or (roles and whose is not None and subject.kind not in PIECES and whose.kind in PIECES and _carries(roles[0])):
        assert whose is not None
        return placed(replace(subject, owner=placed(whose, roles[:1])), roles[1:])
    if subject.also and roles:
        return replace(subject, also=(*subject.also[:-1], placed(subject.also[-1], roles)))
    return replace(subject, traits=(*subject.traits, *map(trait_of, roles)))


def _carries(role: Complement) -> bool:
    """Whether a phrase says what is aboard, of a ship and not of what is hers: `the owner of a ship with treasure`."""
    return role.word in ("with", "without") and role.of is not None and set(role.of.kinds) <= {*GOODS, Kind.MAST}


def is_aboard(role: Complement, had: Complement) -> bool:
    """Whether a phrase says no more than that something is aboard of what has it: `with treasure aboard`, `with a fort on it`."""
    if had.word not in ("with", "without") or had.of is None:
        return False
    itself = role.of is not None and role.of == Selector((Kind.SHIP,), Reference.SUBJECT, name=role.of.name)
    return role in ABOARD or (role.word == "on" and itself and role.length is None and set(had.of.kinds) <= {*GOODS, Kind.FORT})


def can_be_own(piece: Selector) -> bool:
    """Whether `in your fleet` says whose the piece is."""
    return piece.owner is None and piece.kind in PIECES
