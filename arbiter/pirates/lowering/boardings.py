"""Boardings: who wins those that end in a tie, and what cannot be lost in one."""

from __future__ import annotations

from arbiter.effects import Act, Complement, Condition, Effect, Happening, Kind, Moment, Phase, Quality, Selector, Tier, Trait
from arbiter.frozen import replace
from arbiter.pirates.roles import IN_A_TIE
from arbiter.pirates.selectors import ABOARD, HERSELF, SUBJECT, THIS_SHIP, YOU

_BOARDINGS = frozenset({"boarding", "boardings", "boarding party", "boarding roll", "boarding rolls", "boarding total"})
_WITHIN = frozenset({"in", "on", "during", "at", "of"})


def of_ties(effect: Effect) -> Effect:
    """`This ship wins ties in boardings`: she wins a boarding that ends in a tie; who loses ties does not win such a one."""
    if effect.act not in (Act.WIN, Act.LOSE) or not effect.affirms or effect.optional or effect.often or effect.faces:
        return effect
    tied = [one for one in effect.conditions if isinstance(one, Condition) and _is_that_it_is_tied(one)]
    left = effect.conditions_but(*tied)
    told = _of_its_ties(effect) if not tied else effect.whom in (None, *_ITSELF) and not effect.roles
    if not told or effect.manner or effect.dice or effect.turn or effect.amount or len(tied) > 1:
        return effect
    against = effect.piece(AGAINST)
    when, boards = _when(effect.when)
    if not boards and not any(map(_is_of_a_boarding, (*(one.subject for one in tied), *_named(effect)))):
        return effect
    who = THIS_SHIP if effect.who in (None, YOU, SUBJECT) else effect.who
    wins = effect.act is Act.WIN
    tier = effect.tier if wins else Tier.NOT
    return Effect(Act.WIN, tier, wins, who, against, when=when, conditions=left, manner=(IN_A_TIE,))


def _is_that_it_is_tied(told: Condition) -> bool:
    """Whether a condition says that a boarding is tied, or that there is a tie."""
    trait, subject = told.trait, told.subject
    there = trait == Trait(Quality.EXISTS) and subject == Selector((Kind.THING,), number=subject.number, name="tie")
    return there or (_is_of_a_boarding(subject) and trait == Trait(Quality.DESCRIBED, name=trait.name) and trait.name in _TIED)


_TIED = frozenset({"tied", "a tie"})
_ITSELF = tuple(Selector((Kind.THING,), name=name) for name in ("boarding", "boarding party"))
AGAINST, BOARDING_TIE = "against", "boarding tie"


def _of_its_ties(effect: Effect) -> bool:
    """Whether ties are what is won or lost, and nothing is told with them but whose boarding it is, and against whom."""
    ties = effect.whom
    bare = ties is not None and ties.kind is Kind.THING and ties.name in ("tie", BOARDING_TIE) and ties.number is None
    told = all(_is_a_boarding(role) or _is_against(role) for role in effect.roles)
    within = (one.quality is Quality.BESIDE and one.name in _WITHIN and not one.length for one in ties.traits) if ties else ()
    return bare and all(within) and told and len({role.word for role in effect.roles}) == len(effect.roles)


def _named(effect: Effect) -> list[Selector]:
    """What ties are said to be ties of."""
    traits = effect.whom.traits if effect.whom is not None else ()
    if effect.whom is not None and effect.whom.name == BOARDING_TIE:
        return [_ITSELF[0]]
    parts = [*(trait.of for trait in traits), *(role.of for role in effect.roles), *(_done(role) for role in effect.roles)]
    return [one for one in parts if one is not None]


def _done(role: Complement) -> Selector | None:
    """A boarding, where a deed is told: `in boarding`."""
    boards = role.doing is not None and role.doing.act is Act.BOARD and role.doing.who in (None, THIS_SHIP, SUBJECT, YOU)
    return _ITSELF[0] if boards and role.doing is not None and role.doing.whom is None else None


def _is_a_boarding(role: Complement) -> bool:
    told = role.of if role.doing is None else _done(role)
    return role.word in _WITHIN and told is not None and role.length is None and _is_of_a_boarding(told)


def _is_against(role: Complement) -> bool:
    return role.word == AGAINST and role.of is not None and role.of.kind is Kind.SHIP and role.doing is None


def _is_of_a_boarding(told: Selector) -> bool:
    bare = told.kind is Kind.THING and not told.traits and told.owner in (None, THIS_SHIP, SUBJECT, YOU)
    return bare and told.name in _BOARDINGS and not told.also


def _when(when: Moment | None) -> tuple[Moment | None, bool]:
    """The moment of a boarding, and whether it is one; any other is left as it is."""
    event = when.upon(Phase.WHEN, Phase.DURING) if when is not None else None
    if when is None or event is None or event.act is not Act.BOARD or event.roles or event.manner or not event.affirms:
        return when, False
    return replace(when, phase=Phase.WHEN), True


def lost_in_a_boarding(effect: Effect) -> Effect:
    """`Crew on this ship cannot be eliminated in a boarding`: no ship eliminates them, as the winner of one would."""
    if effect.act not in (Act.ELIMINATE, Act.TAKE) or not effect.denies or effect.optional or effect.who is not None:
        return effect
    whom, when = effect.whom, effect.when
    hers = whom is not None and (whom.owner in HERSELF or any(one == ABOARD for one in whom.traits))
    lost = when == Moment(Phase.WHEN, Happening(Act.LOSE, THIS_SHIP))
    in_one = when is None and len(effect.roles) == 1 and _is_in_a_boarding(effect.roles[0])
    if whom is None or not hers or not (in_one or (lost and not effect.roles)):
        return effect
    return replace(effect, who=_WINNER, when=None, roles=(), whom=replace(whom, owner=whom.owner and THIS_SHIP))


_WINNER = Selector((Kind.SHIP, Kind.SEA_CREATURE))
"""Ships of every kind: what a ship takes herself, and not by an ability at another time."""


def _is_in_a_boarding(role: Complement) -> bool:
    told = role.of if role.doing is None else _done(role)
    return role.word in _BY and told is not None and role.length is None and _is_of_a_boarding(told)


_BY = _WITHIN | {"by", "through", "as a result of", "because of", "due to"}
