"""Canonical forms of what happens: `wins a boarding party`, `shoots at her`, `takes a hit`, `when unloaded at an island`."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import Act, Happening, Kind, Reference, Selector
from arbiter.frozen import replace
from arbiter.language.canonical.abilities import party
from arbiter.language.canonical.dice import rolled_face, shown_face
from arbiter.language.canonical.fire import missed
from arbiter.language.pieces import SUBJECT, YOU


def canonical_happening(found: Happening) -> Happening:
    """The happening in its canonical form."""
    for rule in HAPPENINGS:
        found = rule(found) or found
    return found


def _mast_removed(found: Happening) -> Happening | None:
    """A mast that is removed is eliminated."""
    masts = found.act is Act.REMOVE and found.whom is not None and found.whom.kinds == (Kind.MAST,) and not found.roles
    return replace(found, act=Act.ELIMINATE) if masts else None


def _loses(found: Happening) -> Happening | None:
    """`loses a mast`: it is eliminated."""
    by_ship = found.act is Act.LOSE and found.who is not None and found.who.kind is Kind.SHIP and not found.roles
    lost = found.whom if by_ship else None
    if lost is None or lost.kinds not in ((Kind.MAST,), (Kind.CREW,)) or lost.owner is not None:
        return None
    return replace(found, act=Act.ELIMINATE, who=None, whom=replace(lost, owner=found.who))


def _dies(found: Happening) -> Happening | None:
    """Crew that die are eliminated."""
    crew = found.act is Act.DIE and found.who is not None and found.who.kinds == (Kind.CREW,) and not found.roles
    return replace(found, act=Act.ELIMINATE, who=None, whom=found.who) if crew else None


def _tied(found: Happening, word: str) -> Selector | None:
    """The only other that takes part, where a preposition ties it."""
    one = found.roles[0] if len(found.roles) == 1 and found.roles[0].length is None else None
    return one.of if one is not None and one.word == word else None


def _shot_at(found: Happening) -> Happening | None:
    """`shoots at her`."""
    of = _tied(found, "at") if found.act is Act.SHOOT and found.whom is None else None
    return replace(found, whom=of, roles=()) if of is not None else None


def _docked_at(found: Happening) -> Happening | None:
    """`docks at an island`."""
    of = _tied(found, "at") if found.act is Act.DOCK and found.whom is None else None
    return replace(found, whom=of, roles=()) if of is not None and of.kind is Kind.ISLAND else None


def _leaves(found: Happening) -> Happening | None:
    """`moves away from the island`."""
    of = _tied(found, "away from") if found.act is Act.MOVE and found.whom is None else None
    return replace(found, act=Act.LEAVE, whom=of, roles=()) if of is not None and of.kind is Kind.ISLAND else None


def _hit(found: Happening) -> Happening | None:
    """`takes a hit`, `a hit is made against her`."""
    one = found.whom in (Selector((Kind.HIT,)), Selector((Kind.HIT,), number=1))
    if found.act not in (Act.TAKE, Act.RECEIVE, Act.SUFFER) or not one:
        return None
    taker = found.who if not found.roles else _tied(found, "against")
    return replace(found, act=Act.HIT, who=None, whom=taker, roles=()) if taker is not None else None


def _you_give(found: Happening) -> Happening | None:
    """`you give this ship an action`, `before giving her one`: she is given it."""
    given = found.act is Act.GIVE and found.action is not None and found.who is not None
    return replace(found, who=None) if given and found.who in (YOU, SUBJECT, found.whom) else None


def _won_with(found: Happening) -> Happening | None:
    """`you win a boarding with this ship`: she wins it."""
    ship = _tied(found, "with") if found.act is Act.WIN and found.who == YOU else None
    return replace(found, who=ship, roles=()) if ship is not None and ship.kind is Kind.SHIP else None


def _one_of_yours(found: Happening) -> Happening | None:
    """`one of your ships` is any of them."""
    whom = found.whom
    one = whom is not None and whom.kind in (Kind.SHIP, Kind.FORT) and whom.number == 1 and whom.owner == YOU
    if not one or whom is None or whom.bound is not None or whom.reference not in (Reference.ANY, Reference.THAT):
        return None
    return replace(found, whom=replace(whom, number=None, reference=Reference.ANY))


HAPPENINGS: tuple[Callable[[Happening], Happening | None], ...] = (
    _mast_removed, _loses, _dies, party, missed, rolled_face, shown_face, _shot_at, _docked_at, _leaves, _hit, _you_give,
    _won_with, _one_of_yours,
)  # fmt: skip
"""In the order in which they are tried."""
