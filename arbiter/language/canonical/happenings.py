"""What happens to a piece, worded otherwise and meaning the same."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import Act, Complement, Happening, Kind, Reference, Selector
from arbiter.frozen import replace
from arbiter.language.canonical.abilities import party
from arbiter.language.canonical.actions import takes_action
from arbiter.language.canonical.dice import roll_misses, rolled_face, shown_face
from arbiter.language.canonical.fire import missed
from arbiter.language.general.traits import trait_of
from arbiter.language.pieces import PIECES, SUBJECT, YOU
from arbiter.language.vocabulary.modals import PERFECT


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
    """`loses a mast to a hit`: that eliminates it; that she `has lost` one is no event."""
    by_ship = found.act is Act.LOSE and found.who is not None and found.who.kind is Kind.SHIP
    by = _tied(found, "to")
    lost = found.whom if by_ship and PERFECT not in found.manner else None
    if found.roles and (by is None or by.kind not in (Kind.HIT, Kind.SHOT, Kind.SHIP)):
        return None
    if lost is None or lost.kinds not in ((Kind.MAST,), (Kind.CREW,)) or not is_her_own(lost.owner, found.who):
        return None
    number = 1 if lost == Selector(lost.kinds) else lost.number
    return replace(found, act=Act.ELIMINATE, who=by, whom=replace(lost, owner=found.who, number=number), roles=())


def is_her_own(owner: Selector | None, loser: Selector | None) -> bool:
    """Whether what a ship loses is hers, as it is where nothing says whose: `an enemy ship loses her last mast`."""
    again = Reference.THAT if loser is not None and loser.reference is Reference.ANY else Reference.SUBJECT
    return owner is None or owner in (loser, Selector((Kind.SHIP,), again))


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


def _done_with(found: Happening) -> Happening | None:
    """`you win a boarding with this ship`, `you hit an enemy ship with this ship`: she does it."""
    ship = next((role.of for role in found.roles if role == Complement("with", role.of)), None)
    if found.act not in _SAILED or found.who != YOU or ship is None or ship.kind not in PIECES:
        return None
    return replace(found, who=ship, roles=found.roles_but(Complement("with", ship)))


_SAILED = frozenset({
    Act.WIN, Act.HIT, Act.MISS, Act.SHOOT, Act.SINK, Act.RAM, Act.PIN, Act.BOARD, Act.TOUCH, Act.DOCK, Act.EXPLORE, Act.TOW,
    Act.MOVE, Act.LOAD, Act.UNLOAD,
})  # fmt: skip
"""What a player does with a ship, and she does."""


def _one_of_yours(found: Happening) -> Happening | None:
    """`one of your ships` is any of them."""
    whom = found.whom
    one = whom is not None and whom.kind in (Kind.SHIP, Kind.FORT) and whom.number == 1 and whom.owner == YOU
    if not one or whom is None or whom.bound is not None or whom.reference not in (Reference.ANY, Reference.THAT):
        return None
    return replace(found, whom=replace(whom, number=None, reference=Reference.ANY))


def _costs(found: Happening) -> Happening | None:
    """`hit by a ship with a lower point cost`: that is what the ship is like, and not how she hits."""
    at = next(
        (role for role in found.roles if role.word == "with" and role.of is not None and role.of.name in _OWN_FIGURES), None
    )
    who = found.who
    if at is None or who is None or who.kind not in PIECES or who.reference is Reference.THIS:
        return None
    told = replace(who, traits=(*who.traits, trait_of(at)))
    return replace(found, who=told, roles=found.roles_but(at))


_OWN_FIGURES = frozenset({"point cost", "base move", "cost", "cargo space"})
"""What a ship has and does nothing with."""


HAPPENINGS: tuple[Callable[[Happening], Happening | None], ...] = (
    _mast_removed, _loses, _dies, _done_with, roll_misses, party, missed, rolled_face, shown_face, _shot_at, _docked_at, _leaves,
    _hit, _you_give, _one_of_yours, takes_action, _costs,
)  # fmt: skip
"""In the order in which they are tried."""
