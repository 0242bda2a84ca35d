"""Verbs that say the same of the same object: `skip your turn`, `keep this card in your hand`, `have a derelict in tow`."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Action,
    Complement,
    Effect,
    Happening,
    Kind,
    Often,
    Phase,
    Quality,
    Reference,
    Selector,
    Tier,
    Trait,
)
from arbiter.frozen import frozen, replace
from arbiter.language.canonical.parts import same_bearer
from arbiter.language.general.deeds import action_named, extra
from arbiter.language.general.traits import can_be_own
from arbiter.language.pieces import CARRIED, PIECES, SUBJECT, THIS_SHIP, YOU


@frozen
class Synonym:
    """Verbs that are another verb where this is their object; of the roles and manners told, these say nothing more."""

    acts: tuple[Act, ...]
    objects: tuple[str, ...]
    act: Act
    roles: tuple[tuple[str, str], ...] = ()
    """Prepositions with the noun after them; one of them must stand there where `needed`."""
    manners: tuple[str, ...] = ()
    needed: bool = False


_HAND = (("in", "hand"), ("into", "hand"))
_DECK = (("from", "deck"), ("off", "deck"))
_CARDS = ("token", "card", "event", "treasure", "crew", "equipment")
SYNONYMS = (
    Synonym((Act.SKIP, Act.LOSE, Act.MISS), ("turn",), Act.LOSE),
    Synonym((Act.KEEP, Act.HOLD), ("card",), Act.KEEP, _HAND, ("in hand",)),
    Synonym((Act.DRAW,), ("card",), Act.DRAW, _DECK),
    Synonym((Act.TAKE,), ("card",), Act.DRAW, _DECK, needed=True),
    Synonym((Act.PAY, Act.SPEND), ("gold",), Act.SPEND),
    Synonym((Act.HAVE, Act.TAKE), ("derelict", "ship"), Act.TOW, (("in", "tow"),), needed=True),
    Synonym((Act.REMOVE,), _CARDS, Act.REMOVE, (("from", "game"),), ("from the game", "from play")),
)
"""Each row is one meaning."""


def synonym(effect: Effect) -> Effect | None:
    """The verb by which canonical text names the deed."""
    whom = effect.whom
    name = None if whom is None else whom.name if whom.kind is Kind.THING else whom.kind.value
    for row in SYNONYMS:
        if effect.act in row.acts and name in row.objects and effect.action is None and effect.amount is None:
            filler = [role for role in effect.roles if _says_no_more(role, row)]
            manner = tuple(word for word in effect.manner if word not in row.manners)
            told = replace(effect, act=row.act, roles=effect.roles_but(*filler), manner=manner)
            return told if filler or not row.needed else None
    return None


def _says_no_more(role: Complement, row: Synonym) -> bool:
    of = role.of
    plain = of is not None and role.length is None and of.kind is Kind.THING and of.number is None and not of.traits
    return plain and of is not None and (role.word, of.name) in row.roles and of.owner in (None, YOU)


def leaves(effect: Effect) -> Effect | None:
    """`must move away from the island` is to leave it; `the island` is any at which she is then."""
    first = effect.roles[0] if effect.roles else None
    away = first is not None and first.word == "away from" and first.length is None
    if effect.act is Act.MOVE and away and effect.amount is None and first is not None:
        mover = effect.who if effect.whom is None else effect.whom
        whom = first.of
        effect = replace(effect, act=Act.LEAVE, who=mover, whom=whom, roles=effect.roles[1:])
    island = effect.whom
    if effect.act is not Act.LEAVE or island is None or island.kind is not Kind.ISLAND:
        return None
    plain = island == Selector((Kind.ISLAND,), Reference.THE, name=island.name)
    return replace(effect, whom=replace(island, reference=Reference.ANY)) if plain else effect


# Actions


def given_to(effect: Effect) -> Effect | None:
    """`give an extra action to this ship`, `a move action must be given to her`, `you must give her a move action`."""
    if effect.act is not Act.GIVE:
        return None
    several = effect.roles[0].of if effect.roles and effect.roles[0].word == "" else None
    if effect.action is not None or (several is not None and (several.name or "").endswith("action")):
        forgone = several is not None and several.number == 0 and effect.optional
        return replace(effect, who=None) if effect.who == YOU and not forgone else None
    named = action_named(effect.whom) if effect.whom is not None else None
    to = effect.roles[0] if effect.roles else None
    if to is None or to.word != "to" or to.of is None or effect.whom is None or not (effect.whom.name or "").endswith("action"):
        return None
    who, whom, rest = None if effect.who == YOU else effect.who, to.of, effect.roles[1:]
    if rest[:1] == (Complement("in your fleet"),) and can_be_own(whom):
        whom, rest = replace(whom, owner=YOU), rest[1:]
    if named is None:
        return replace(effect, who=who, whom=whom, roles=(Complement("", effect.whom), *rest))
    more = extra(effect.whom) if effect.denies else ()
    return replace(effect, who=who, whom=whom, action=named[0], free=named[1], roles=rest, manner=(*effect.manner, *more))


def has_to_be_given(effect: Effect) -> Effect | None:
    """`must be given a move action` is to have to move: how an action came to a ship makes no difference."""
    given = effect.act is Act.GIVE and effect.tier is Tier.MANDATORY and effect.affirms and not effect.optional
    plain = given and effect.who is None and effect.free is None and effect.when is None and effect.cost is None
    if not plain or effect.action is None or effect.action.name not in Act.__members__ or effect.roles:
        return None
    return replace(effect, act=Act[effect.action.name], who=effect.whom, whom=None, action=None)


def as_free_action(effect: Effect) -> Effect | None:
    """`may move as a free action` is to be given a free move action."""
    if effect.act is Act.MAKE and effect.whom == Selector((Kind.THING,), name="move"):
        effect = replace(effect, act=Act.MOVE, whom=None)
    free = not _FREELY.isdisjoint(effect.manner) and effect.who is not None and effect.whom is None and not effect.roles
    if not free or effect.act.name not in Action.__members__ or effect.amount is not None:
        return None
    manner = effect.manner_but(*_FREELY, "then")
    given = Action[effect.act.name]
    return replace(effect, act=Act.GIVE, who=None, whom=effect.who, action=given, free=True, manner=manner)


_FREELY = frozenset({"as a free action", "for free"})


# Hits and shots


def first_hit(effect: Effect) -> Effect | None:
    """`the first hit on this ship each turn is ignored`, `the first hit that she takes each turn has no effect`."""
    ignored = effect.whom if effect.act is Act.IGNORE else _without_effect(effect)
    if ignored is None or ignored.kind is not Kind.HIT or ignored.reference is not Reference.THE or effect.roles:
        return None
    if ignored.number not in (None, 1):
        return None
    others = [trait for trait in ignored.traits if trait.name != "first"]
    if len(others) != len(ignored.traits) - 1 or len(others) > 1:
        return None
    taker, manner = _taker(others[0]) if others else (THIS_SHIP if effect.who in (None, YOU) else effect.who, ())
    each_turn = (*manner, *effect.manner) == ("each turn",)
    if taker is None or not (each_turn or (others and not manner and not effect.manner)) or (each_turn and effect.often):
        return None
    often = Often.EACH_TURN if each_turn else effect.often
    who = effect.who if effect.act is Act.IGNORE and effect.who != YOU else None
    if who is not None and not same_bearer(taker, who):
        return None
    told = Selector((Kind.HIT,), traits=(Trait(Quality.FIRST),))
    return replace(effect, act=Act.IGNORE, who=who or taker, whom=told, often=often, manner=())


def _without_effect(effect: Effect) -> Selector | None:
    none = effect.act is Act.HAVE and effect.whom is not None and effect.whom.name == "no effect" and effect.affirms
    return effect.who if none else None


def _taker(trait: Trait) -> tuple[Selector | None, tuple[str, ...]]:
    """Who takes a hit, and how often."""
    told = trait.what if isinstance(trait.what, Happening) else None
    if trait.quality is Quality.ABOARD or (trait.quality is Quality.BESIDE and trait.name == "against"):
        return trait.of, ()
    if told is not None and trait.name == "object" and told == Happening(Act.TAKE, told.who, manner=told.manner):
        return told.who, told.manner
    role = told.roles[0] if told is not None and len(told.roles) == 1 else None
    if told is None or role is None or told != Happening(Act.MAKE, roles=(role,), manner=told.manner) or role.word != "against":
        return None, ()
    return role.of, told.manner


def ignores_the_hit(effect: Effect) -> Effect | None:
    """`ignore the hit` that was spoken of."""
    the = effect.act is Act.IGNORE and effect.whom == Selector((Kind.HIT,), Reference.THE)
    return replace(effect, whom=Selector((Kind.HIT,))) if the else None


def rams(effect: Effect) -> Effect | None:
    """`cannot be eliminated by ramming`, `a ram cannot eliminate`, `cannot lose masts to ramming`, `her rams must eliminate`."""
    ram = Selector((Kind.RAM,))
    who, whom = effect.who, effect.whom
    if who is not None and who.owner is not None and replace(who, owner=None) in _RAMMINGS and effect.act is Act.ELIMINATE:
        return replace(effect, who=replace(ram, owner=who.owner))
    if who is not None and who in _RAMMINGS and effect.act is Act.ELIMINATE:
        return replace(effect, who=ram)
    if whom is None or whom.kind is not Kind.MAST or len(effect.roles) != 1:
        return None
    role = effect.roles[0]
    if effect.act is Act.ELIMINATE and who is None and role == Complement("by", doing=Happening(Act.RAM)):
        return replace(effect, who=ram, roles=())
    lost = effect.act is Act.LOSE and not effect.affirms and role.word in ("to", "by", "through") and role.of in _RAMMINGS
    plain = lost and whom == Selector((Kind.MAST,)) and who is not None
    return replace(effect, act=Act.ELIMINATE, who=ram, whom=replace(whom, owner=who), roles=()) if plain else None


def rams_surely(effect: Effect) -> Effect | None:
    """`when this ship rams, that ship must lose one mast regardless of the die roll`: her ramming must eliminate one."""
    whatever = [role for role in effect.roles if role.word == "regardless of" and role.of in _DIE_ROLLS]
    manner = effect.manner_but(*_WHATEVER_IT_ROLLS)
    if not whatever and manner == effect.manner:
        return None
    bare = replace(effect, roles=effect.roles_but(*whatever), manner=manner)
    who, whom, when, other = bare.who, bare.whom, bare.when, Selector((Kind.SHIP,), Reference.THAT)
    if when is None:
        return bare if who is not None and who.kind is Kind.RAM and bare.act is Act.ELIMINATE else None
    her, rammed = when.happening.who, when.happening.whom
    rams = when.happening == Happening(Act.RAM, her, rammed) and her == THIS_SHIP and when.phase in (Phase.WHEN, Phase.AFTER)
    rams = rams and (rammed is None or replace(rammed, reference=Reference.ANY, traits=()) == Selector((Kind.SHIP,)))
    rams = rams and (rammed is None or rammed.traits in ((), (Trait(Quality.ENEMY),)))
    lost = bare.act is Act.LOSE and who == other and whom == _ONE_MAST
    by_her = bare.act is Act.ELIMINATE and who in (None, SUBJECT, THIS_SHIP)
    lost = lost or (by_her and whom in (_ONE_MAST, replace(_ONE_MAST, owner=other)))
    if not rams or not lost or bare.tier is not Tier.MANDATORY:
        return None
    return replace(bare, act=Act.ELIMINATE, who=Selector((Kind.RAM,), owner=THIS_SHIP), whom=_ONE_MAST, when=None)


_ONE_MAST = Selector((Kind.MAST,), number=1)
_DIE_ROLLS = (Selector((Kind.DIE,), Reference.THE), Selector((Kind.THING,), Reference.THE, name="roll"))
_WHATEVER_IT_ROLLS = frozenset({"whatever the die shows", "whatever she rolls", "no matter what she rolls", "regardless"})
_RAMMINGS = (Selector((Kind.RAM,)), Selector((Kind.THING,), name="ram"))


def passes(effect: Effect) -> Effect | None:
    """`this treasure passes to that ship`, `is passed to that ship`: it is transferred to her."""
    told = len(effect.roles) == 1 and effect.roles[0].word == "to"
    if effect.act is not Act.PASS or not told or (effect.who is None) == (effect.whom is None):
        return None
    thing = effect.whom or effect.who
    goes = thing is not None and thing.kind in (Kind.TREASURE, Kind.CREW, Kind.CARD, Kind.CARGO)
    return replace(effect, act=Act.TRANSFER, who=None, whom=thing) if goes else None


def touching_with_her_bow(effect: Effect) -> Effect | None:
    """`when this ship touches an enemy ship with her bow, she must ram that ship`: she must ram enemy ships."""
    met = effect.happening
    ram = effect.act is Act.RAM and effect.who is not None and effect.whom is not None
    if not ram or met is None or met.act is not Act.TOUCH or met.who is None:
        return None
    her = met.who.owner if met.who.name == "bow" else met.who
    bows = [Selector((Kind.THING,), owner=owner, name="bow") for owner in (her, SUBJECT)]
    told = [Happening(Act.TOUCH, her, met.whom, roles=(Complement("with", bow),)) for bow in bows]
    bow = met in (*told, Happening(Act.TOUCH, bows[0], met.whom))
    if effect.who not in (her, SUBJECT):
        return None
    that = effect.whom is not None and effect.whom.reference is Reference.THAT and not effect.whom.traits
    return replace(effect, when=None, who=her, whom=met.whom) if bow and that and met.whom is not None else None


def loses(effect: Effect) -> Effect | None:
    """`when a ship rams this ship, that ship loses one crew`: one of her crew is eliminated then; if none, none can be."""
    lost, loser = effect.whom, effect.who
    if effect.act is not Act.LOSE or lost is None or loser is None or loser.kind not in PIECES or not effect.affirms:
        return None
    if loser.number not in (None, 1):  # each of those two loses one
        return None
    none = lost.number == 0
    plain = len(lost.kinds) == 1 and lost.kind in CARRIED and not lost.also
    plain = plain and lost.owner in (None, loser, SUBJECT)
    if not plain or not (effect.when or none) or any(role.word != "instead of" for role in effect.roles):
        return None
    if effect.optional and not effect.roles:
        return None
    found = replace(effect, act=Act.ELIMINATE, who=None, whom=replace(lost, owner=loser, number=lost.number or None))
    return replace(found, tier=Tier.NOT, affirms=False, optional=False) if none else found


def turns_up(effect: Effect) -> Effect | None:
    """`turn it face up`, perhaps for good: `for the remainder of the game`."""
    if effect.act is not Act.TURN or effect.whom is None or effect.whom.kind is Kind.CARD or effect.manner not in _TURNED:
        return None
    if any(role.word not in ("on", "from") for role in effect.roles if not is_for_good(role)):
        return None
    return replace(effect, act=_FACES[effect.manner[0]], manner=())


_FACES = {"face up": Act.TURN_UP, "face down": Act.TURN_DOWN}
_TURNED = tuple((face,) for face in _FACES)


def is_for_good(role: Complement) -> bool:
    """Whether a role says that something is so `for the remainder of the game`, or until its end."""
    span = role.of
    of_game = span is not None and span.owner is not None and span.owner.name == "game"
    return of_game and span is not None and (role.word, span.name) in _REST


_REST = (("for", "remainder"), ("for", "rest"), ("until", "end"))
