"""Treasure that goes from place to place or is traded, in the words in which the steps of the Pirates game look for it."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Phase,
    Quality,
    Reference,
    Selector,
    Trait,
)
from arbiter.frozen import replace
from arbiter.language.pieces import YOU
from arbiter.pirates.kinds import SHIPS
from arbiter.pirates.roles import AGAIN
from arbiter.pirates.selectors import ONE_TREASURE, RANDOM, THIS_SHIP

WILD = Selector((Kind.ISLAND,), name="wild")
EXPLORED = replace(WILD, traits=(Trait(Quality.TOUCHING, of=THIS_SHIP),))
"""The wild island at which this ship explores."""
ELSEWHERE = replace(WILD, traits=(Trait(Quality.TOUCHING, negated=True, of=THIS_SHIP),))
EXPLORING = Moment(Phase.WHEN, Happening(Act.EXPLORE, THIS_SHIP, WILD))
TRADED = Selector((Kind.TREASURE,), Reference.THE, traits=(Trait(Quality.DESCRIBED, name="traded"),))


def exchanged(effect: Effect) -> Effect:
    """An effect on treasure that lies on islands as one that puts it there, trades it, or loads what it was traded for."""
    return _loading_the_traded(
        _between_places(_taken_for_others(_between_ships(_traded_off(_choosing_what_to_take(_carried_over(effect))))))
    )


def _carried_over(effect: Effect) -> Effect:
    """Treasure that is moved from one island to another, as treasure that is put there.

    What is moved from another ship to this one she takes.
    """
    words = {role.word: role for role in effect.roles}
    comes = effect.act is Act.MOVE and words.keys() == {"from", "to"} and words["to"] == Complement("to", THIS_SHIP)
    whom, source = effect.whom, words["from"].of if comes else None
    if whom is not None and source is not None and whom.kinds in _TRADED_KINDS and whom.owner is None and not source.also:
        return replace(effect, act=Act.TAKE, who=None, whom=replace(whom, owner=source), roles=()) if _is_ship(source) else effect
    if effect.act is not Act.MOVE or effect.whom is None or effect.whom.kinds != (Kind.TREASURE,) or set(words) != {"from", "to"}:
        return effect
    if any(role.of is None or role.of.kind is not Kind.ISLAND for role in effect.roles):
        return effect
    return replace(effect, act=Act.PUT, roles=(words["from"], replace(words["to"], word="onto")))


def _choosing_what_to_take(effect: Effect) -> Effect:
    """That whoever explores then chooses which treasure to take, as nothing: so it is whenever a ship explores."""
    exploring = effect.when is not None and effect.when.happening.act is Act.EXPLORE
    if effect.act is not Act.CHOOSE or not exploring or effect.whom is not None or effect.roles != (WHICH_TO_TAKE,):
        return effect
    return Effect(Act.NOTHING)


WHICH_TO_TAKE = Complement("which to", doing=Happening(Act.TAKE))


def _traded_off(effect: Effect) -> Effect:
    """One treasure of the island where a ship explores that may be traded for a random one of another island.

    It is traded while she explores, and never upon a mere look at it (`faq.trade-treasure.2`).
    """
    looked = effect.upon(Phase.AFTER)
    if effect.act is not Act.TRADE or looked is None or looked.act is not Act.LOOK or looked.roles != (Complement("on", WILD),):
        return effect
    if not effect.optional or (effect.who, effect.whom) != (YOU, ONE_TREASURE) or effect.roles != OFF_FOR_ANOTHER:
        return effect
    if looked.whom != Selector((Kind.TREASURE,)):
        return effect
    given = replace(ONE_TREASURE, traits=(Trait(Quality.ABOARD, of=EXPLORED),))
    got = replace(ONE_TREASURE, traits=(RANDOM,))
    return replace(effect, who=THIS_SHIP, whom=got, when=EXPLORING, roles=(Complement("on", ELSEWHERE), Complement("for", given)))


OFF_FOR_ANOTHER = (
    Complement("from", Selector((Kind.ISLAND,), Reference.THAT)),
    Complement("for", Selector((Kind.TREASURE,), traits=(RANDOM,))),
    Complement("on", replace(WILD, reference=Reference.OTHER)),
)


def _between_ships(effect: Effect) -> Effect:
    """`Exchange one crew with a friendly ship within S`: a crew aboard of her that is traded for one aboard that ship."""
    given, roles = effect.whom, [role for role in effect.roles if role.of is not None]
    if effect.act not in (Act.EXCHANGE, Act.TRADE) or effect.who not in (None, YOU, THIS_SHIP) or given is None:
        return effect
    if len(roles) != len(effect.roles) or given.kinds not in _TRADED_KINDS or given.owner is not None or given.also:
        return effect
    roles = roles[1:] if roles and roles[0].word in ON_IT and roles[0].of == THIS_SHIP else roles
    words = [role.word for role in roles]
    got = roles[0].of if words and words[0] in ("with", "for") else None
    near = roles.pop() if words[1:] and words[-1] == "within" and roles[-1].of == THIS_SHIP else None
    if got is None or len(roles) > 2 or (len(roles) == 2 and roles[1].word not in ON_IT):
        return effect
    lies = roles[1].of if len(roles) == 2 else got
    got = replace(got, reference=Reference.ANY) if len(roles) == 2 else replace(ONE_TREASURE, kinds=given.kinds)
    if lies is None or got.kinds != given.kinds or got.owner is not None or not _is_one(got) or lies.kind not in _PLACES:
        return effect
    lies = replace(lies, traits=(*lies.traits, Trait(Quality.WITHIN, length=near.length, of=THIS_SHIP))) if near else lies
    other = lies.reference is Reference.ANY and SHIPS.issuperset(lies.kinds)
    lies = replace(lies, reference=Reference.OTHER) if other else lies
    got = replace(got, number=1, traits=(*got.traits, Trait(Quality.ABOARD, of=lies)))
    hers = Trait(Quality.ABOARD, of=THIS_SHIP)
    aboard = given.reference is Reference.THIS or hers in given.traits
    given = given if aboard else replace(given, number=1, traits=(*given.traits, hers))
    optional = effect.optional or (effect.often is not None and effect.when is None)
    if not (_is_one(given) or aboard):
        return effect
    return replace(effect, act=Act.TRADE, who=THIS_SHIP, whom=got, roles=(Complement("for", given),), optional=optional)


def _between_places(effect: Effect) -> Effect:
    """`Trade one treasure from your home island for one from another island`: what lies here for what lies there."""
    given, got = effect.whom, effect.roles[1].of if len(effect.roles) == 3 else None
    if effect.act not in (Act.EXCHANGE, Act.TRADE) or effect.who not in (None, YOU, THIS_SHIP) or given is None or got is None:
        return effect
    here, how, there = effect.roles
    placed = all(role == Complement(role.word, role.of) and role.word in ON_IT and _is_place(role.of) for role in (here, there))
    if not placed or how != Complement(how.word, got) or how.word not in ("for", "with") or given.kinds != (Kind.TREASURE,):
        return effect
    if not (_is_one(given) and _is_one(got)) or got.kinds != given.kinds or given.owner is not None or got.owner is not None:
        return effect
    mine = replace(given, number=1, traits=(*given.traits, Trait(Quality.ABOARD, of=here.of)))
    other = replace(got, number=1, traits=(*got.traits, Trait(Quality.ABOARD, of=there.of)))
    return replace(effect, act=Act.TRADE, who=THIS_SHIP, whom=other, roles=(Complement("for", mine),))


def _taken_for_others(effect: Effect) -> Effect:
    """`Swap any number of the coins taken with as many chosen randomly from other wild islands`, as trades one after the other.

    Each is of a coin that this ship has loaded this turn for one that she has not, from where she does not explore.
    """
    taken = effect.whom
    told = taken.traits[0].what if taken is not None and len(taken.traits) == 1 else None
    if effect.act not in (Act.EXCHANGE, Act.TRADE) or taken is None or not isinstance(told, Happening) or effect.roles:
        return effect
    others = told.sole_piece("with", "for")
    several = Selector((Kind.TREASURE,), taken.reference, traits=taken.traits, bound="any number of")
    plain = taken == several and told.act is Act.TAKE
    explored = effect.when is not None and effect.when.phase is Phase.AFTER and effect.when.happening.act is Act.EXPLORE
    if others is None or not (plain and explored) or others.bound != "an equal number of" or len(others.traits) != 1:
        return effect
    chosen = others.traits[0].what
    if chosen != Happening(
        Act.CHOOSE, roles=(Complement("from", replace(WILD, reference=Reference.OTHER)),), manner=("randomly",)
    ):
        return effect
    lies = Trait(Quality.ABOARD, of=ELSEWHERE)
    got = replace(ONE_TREASURE, traits=(RANDOM, COIN, replace(LOADED_NOW, negated=True), lies))
    given = replace(ONE_TREASURE, traits=(COIN, LOADED_NOW, Trait(Quality.ABOARD, of=THIS_SHIP)))
    return replace(
        effect, act=Act.TRADE, who=THIS_SHIP, whom=got, roles=(Complement("for", given),), optional=True, manner=(AGAIN,)
    )


COIN = Trait(Quality.NAMED, negated=True, name="unique")
LOADED_NOW = Trait(Quality.DID, name="passive", what=Happening(Act.LOAD, THIS_SHIP))


def _is_place(place: Selector | None) -> bool:
    return place is not None and place.kind in _PLACES and not place.also and place.number in (None, 1)


_TRADED_KINDS = ((Kind.TREASURE,), (Kind.CREW,))
ON_IT = frozenset({"on", "aboard", "from"})
_PLACES = SHIPS | {Kind.ISLAND}


def _is_ship(piece: Selector) -> bool:
    return SHIPS.issuperset(piece.kinds)


def _is_one(piece: Selector) -> bool:
    """Whether one piece is meant, of those that are there or by chance."""
    return piece.number in (None, 1) and piece.bound is None and not piece.also and piece.reference is Reference.ANY


def _loading_the_traded(effect: Effect) -> Effect:
    """`This ship must load the traded treasure`: she loads what she has traded for, if she has."""
    if effect != Effect(Act.LOAD, effect.tier, who=THIS_SHIP, whom=TRADED):
        return effect
    chosen = Condition(THIS_SHIP, Trait(Quality.CHOSEN))
    return replace(effect, whom=replace(TRADED, traits=()), conditions=(chosen,))
