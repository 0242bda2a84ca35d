"""Canonical forms of cannons, shots and hits: `misses`, `may shoot again`, `gains one 3S cannon`, `only one target`."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Amount,
    Cannon,
    Complement,
    Effect,
    Happening,
    Kind,
    Moment,
    Often,
    Op,
    Phase,
    Quality,
    Quantity,
    Reference,
    Selector,
    Trait,
)
from arbiter.frozen import replace
from arbiter.language.pieces import SHOOT_ACTION, SUBJECT, THIS_SHIP, YOU
from arbiter.patterns import Pattern

_CANNON = Pattern(r"(\d)(\d?[SL])")
_RANGE = Selector((Kind.THING,), name="range")


def misses(effect: Effect) -> Effect | None:
    """`misses` is that it does not hit; a target of any kind is a ship or a fort."""
    if effect.act is Act.MISS and effect.whom is not None and effect.whom.name == "target" and effect.whom.kind is Kind.THING:
        effect = replace(effect, whom=replace(effect.whom, kinds=(Kind.SHIP, Kind.FORT), name=None))
    things = any(found is not None and found.kind is Kind.THING for found in (effect.who, effect.whom))
    if effect.act is not Act.MISS or effect.roles or effect.manner or things:
        return None
    return replace(effect, act=Act.HIT, affirms=not effect.affirms)


def shots_at(effect: Effect) -> Effect | None:
    """`shots against this ship cannot hit`: shots cannot hit her."""
    shots, tied = effect.who, [trait for trait in (effect.who.traits if effect.who is not None else ()) if trait.name in _AT]
    if effect.act is not Act.HIT or shots is None or shots.kind is not Kind.SHOT or effect.whom is not None or len(tied) != 1:
        return None
    if effect.roles or effect.manner or effect.faces:
        return None
    return replace(effect, who=replace(shots, traits=shots.traits_but(*tied)), whom=tied[0].of)


_AT = frozenset({"at", "against"})


def missed(found: Happening) -> Happening | None:
    """`if she misses` is if she does not hit."""
    thing = found.whom is not None and found.whom.kind in (Kind.THING, Kind.MAST)
    counted = any(role.of is not None and _is_counted(role.of) for role in found.roles)  # `with all of her cannons`
    return replace(found, act=Act.HIT, affirms=not found.affirms) if found.act is Act.MISS and not (thing or counted) else None


def _is_counted(of: Selector) -> bool:
    """Whether it is said with how many, so that not to hit with so many would be something else than to miss with them."""
    return of.reference is Reference.ALL or of.number is not None or of.bound is not None or of.name == "everything"


def shoots_again(effect: Effect) -> Effect | None:
    """`may shoot again`, `may be fired again`: a shot is taken again; by that cannon, if it comes of a hit."""
    fired = effect.whom if effect.who is None and effect.whom is not None and effect.whom.kind is Kind.CANNON else None
    effect = replace(effect, who=fired, whom=None) if fired is not None and fired.number else effect
    again = effect.act is Act.SHOOT and effect.manner == ("again",) and effect.whom is None and not effect.roles
    hit = effect.when is not None and effect.when.happening.act is Act.HIT and effect.when.happening.affirms
    which = Reference.THAT if hit else Reference.ANY
    doer = replace(effect.who, reference=which) if effect.who == Selector((Kind.CANNON,), Reference.THE) else effect.who
    return replace(effect, act=Act.REROLL, who=doer, whom=Selector((Kind.SHOT,)), manner=()) if again else None


def missed_before(effect: Effect) -> Effect | None:
    """`one cannon of this ship that misses may shoot again` is that one of her cannons may if it misses."""
    doer = effect.who
    if effect.act is not Act.REROLL or effect.when is not None or doer is None or doer.kind is not Kind.CANNON:
        return None
    doer = replace(doer, owner=doer.owner or THIS_SHIP)
    assert doer.owner is not None
    if not doer.number:
        return None
    plain = replace(doer, traits=(), owner=replace(doer.owner, traits=()))
    told = [trait.what for trait in (*doer.traits, *doer.owner.traits)]
    if plain.owner != THIS_SHIP or len(told) != 1 or told[0] not in _MISSED:
        return None
    return replace(effect, who=plain, when=Moment(Phase.WHEN, Happening(Act.HIT, THIS_SHIP, affirms=False)))


def again_when_it_misses(effect: Effect) -> Effect | None:
    """`when a cannon of this ship misses, that cannon may shoot again` is that one of her cannons may if it misses."""
    event = effect.upon(Phase.WHEN)
    cannon = event.who if event is not None else None
    if effect.act is not Act.REROLL or event is None or cannon is None or event != Happening(Act.HIT, cannon, affirms=False):
        return None
    of_hers = cannon == Selector((Kind.CANNON,), cannon.reference, number=cannon.number, owner=THIS_SHIP)
    if not of_hers or cannon.number not in (None, 1) or effect.who != Selector((Kind.CANNON,), Reference.THAT):
        return None
    doer = Selector((Kind.CANNON,), number=1, owner=THIS_SHIP)
    return replace(effect, who=doer, when=Moment(Phase.WHEN, Happening(Act.HIT, THIS_SHIP, affirms=False)))


def shots_of(effect: Effect) -> Effect | None:
    """`a fort's shots cannot hit this ship`: forts cannot hit her."""
    shots = effect.who
    if effect.act is not Act.HIT or effect.affirms or shots is None or shots.owner is None or effect.whom is None:
        return None
    plain = replace(shots, reference=Reference.ALL) == Selector((Kind.SHOT,), Reference.ALL, owner=shots.owner)
    return replace(effect, who=shots.owner) if plain and shots.owner.kind is Kind.FORT else None


_MISSED = tuple(Happening(Act.HIT, affirms=False, manner=manner) for manner in ((), ("has",)))


def from_any_mast(effect: Effect) -> Effect | None:
    """`It can shoot from any mast (even an eliminated mast)`: the cannon that was gained does."""
    if effect.act is not Act.SHOOT or effect.manner != ("from any mast",) or effect.whom is not None or effect.who is None:
        return None
    about = effect.who.reference in (Reference.THIS, Reference.SUBJECT, Reference.THAT) and not effect.who.traits
    if not about or effect.roles not in ((), (_EVEN_ELIMINATED,)):
        return None
    cannon = Selector((Kind.CANNON,), Reference.SUBJECT, traits=(Trait(Quality.FROM_ANY_MAST),))
    return replace(effect, who=cannon, roles=(), manner=())


_EVEN_ELIMINATED = Complement("including", Selector((Kind.MAST,), traits=(Trait(Quality.DESCRIBED, name="eliminated"),)))


# Cannons and their range


def gains_cannon(effect: Effect) -> Effect | None:
    """`gains one 3S cannon`, whose range and roll may be fixed."""
    found = effect.whom
    if effect.act not in (Act.GAIN, Act.GET, Act.HAVE) or found is None or found.kind is not Kind.CANNON or not found.number:
        return None
    plain = found == Selector((Kind.CANNON,), number=found.number, traits=found.traits) and not effect.roles
    named = [trait for trait in found.traits if _is_rank(trait)]
    others = [trait for trait in found.traits if trait not in named]
    if not plain or len(named) != 1 or any(not _is_fixed(trait) for trait in others) or effect.amount is not None:
        return None
    match = _CANNON.fullmatch(named[0].name or "")
    assert match is not None
    cannon = Cannon(int(match.group(1)), match.group(2), fixed=bool(others))
    amount = Amount(Op.ADD, found.number, cannon=cannon)
    return replace(effect, act=Act.HAVE, whom=None, quantity=Quantity.CANNONS, amount=amount)


def _is_rank(trait: Trait) -> bool:
    return trait.quality is Quality.DESCRIBED and _CANNON.fullmatch(trait.name or "") is not None


def _is_fixed(trait: Trait) -> bool:
    """`that may not have its range or cannon roll increased`, `whose range and rolls cannot be increased`."""
    told = trait.what if trait.quality is Quality.RELATIVE and isinstance(trait.what, Happening) else None
    figures = told.whom if told is not None else None
    if told is None or figures is None or told.manner != ("cannot",) or not figures.also:
        return False
    said = [trait for one in (figures, *figures.also) for trait in one.traits]
    if told.roles or figures.number is not None or any(not isinstance(one.what, Happening) or one.what.roles for one in said):
        return False
    told_apart = [one for part in (figures, *figures.also) for one in part.traits if one.quality is not Quality.RELATIVE]
    names = {figures.name, *(one.name for one in figures.also)}
    increased = any(isinstance(one.what, Happening) and one.what.act is Act.INCREASE for one in figures.also[-1].traits)
    return names in _FIXED and not told_apart and (told.act is Act.INCREASE or (told.act is Act.HAVE and increased))


_FIXED = ({"range", "cannon roll"}, {"range", "roll"})


def has_range(effect: Effect) -> Effect | None:
    """`her cannons have S range`, `have a range of 2L against sea creatures`."""
    cannons, whom = effect.who, effect.whom
    if effect.act is not Act.HAVE or cannons is None or cannons.kind is not Kind.CANNON or effect.manner or whom is None:
        return None
    length: tuple[str, ...] | None = None
    if whom == _RANGE and effect.amount is not None and effect.amount.op is Op.SET:
        length = effect.amount.length
    elif len(whom.traits) == 1 and replace(whom, traits=()) == _RANGE and effect.amount is None:
        of = whom.traits[0].of
        length = (of.name,) if whom.traits[0].name == "of" and of is not None and of.name else None
    against, told = _against(effect.roles)
    if length is None or not told:
        return None
    return replace(effect, whom=against, quantity=Quantity.RANGE, amount=Amount(Op.SET, length=length), roles=())


def are_of_range(effect: Effect) -> Effect | None:
    """`all of her cannons have L-range` or `are L-range`: they have that range."""
    cannons, far = effect.who, _OF_RANGE.get(effect.manner)
    told = effect.whom is not None or effect.roles or effect.quantity is not None or effect.amount is not None
    if effect.act not in (Act.HAVE, Act.BE) or cannons is None or cannons.kind is not Kind.CANNON or far is None or told:
        return None
    return replace(effect, act=Act.HAVE, quantity=Quantity.RANGE, amount=Amount(Op.SET, length=(far,)), manner=())


_OF_RANGE: dict[tuple[str, ...], str] = {("L-range",): "L", ("S-range",): "S"}


def fires_at_long_range(effect: Effect) -> Effect | None:
    """`every cannon of this ship may fire at L range`, `at targets within L`: her cannons have that range.

    One of her cannons has it no more than the others lose it, and no other length is longer than what is printed.
    """
    cannons = effect.who
    if effect.act is not Act.SHOOT or not effect.optional or effect.whom is not None or cannons is None or effect.manner:
        return None
    if cannons != Selector((Kind.CANNON,), cannons.reference, owner=cannons.owner) or effect.roles not in _AT_LONG_RANGE:
        return None
    return replace(effect, act=Act.HAVE, optional=False, quantity=Quantity.RANGE, amount=Amount(Op.SET, length=("L",)), roles=())


_AT_LONG_RANGE = (
    (Complement("at", replace(_RANGE, traits=(Trait(Quality.DESCRIBED, name="L"),))),),
    (Complement("at", Selector((Kind.THING,), name="target")), Complement("within", THIS_SHIP, length="L")),
)


def _against(roles: tuple[Complement, ...]) -> tuple[Selector | None, bool]:
    """Against whom something counts, and whether that is all that is said."""
    if not roles:
        return None, True
    one = len(roles) == 1 and roles[0].word == "against" and roles[0].length is None
    return (roles[0].of, True) if one else (None, False)


def range_reduced(effect: Effect) -> Effect | None:
    """`cannon ranges of enemy ships are reduced to S`."""
    told = effect.whom
    if effect.act is not Act.REDUCE or effect.who is not None or told is None or told.owner is None or not effect.roles:
        return None
    to, *rest = effect.roles
    against, plain = _against(tuple(rest))
    if (
        to.word != "to"
        or to.length is None
        or not plain
        or told != Selector((Kind.THING,), owner=told.owner, name="cannon range")
    ):
        return None
    amount = Amount(Op.LIMIT, length=(to.length,))
    cannons = Selector((Kind.CANNON,), owner=told.owner)
    return replace(effect, act=Act.HAVE, who=cannons, whom=against, quantity=Quantity.RANGE, amount=amount, roles=())


def doubles_range(effect: Effect) -> Effect | None:
    """`you may double the range of her cannons each turn`."""
    told = effect.whom
    cannons = told.owner if told is not None else None
    doubled = effect.act is Act.DOUBLE and cannons is not None and told == replace(_RANGE, owner=cannons)
    if not doubled or cannons is None or cannons.kind is not Kind.CANNON or effect.roles:
        return None
    if effect.who not in (None, YOU, THIS_SHIP, SUBJECT):
        return None
    if effect.manner == ("each turn",) and effect.often is None:
        effect = replace(effect, often=Often.EACH_TURN, manner=())
    return replace(effect, act=Act.HAVE, who=cannons, whom=None, quantity=Quantity.RANGE, amount=Amount(Op.MULTIPLY, 2))


def cannons_per_mast(effect: Effect) -> Effect | None:
    """`has two cannons on each mast`."""
    found = effect.whom
    on_each = effect.roles == (Complement("on", Selector((Kind.MAST,), Reference.ALL)),)
    if effect.act is not Act.HAVE or found is None or not on_each or found != Selector((Kind.CANNON,), number=found.number):
        return None
    amount = Amount(Op.SET, found.number)
    return replace(effect, whom=None, quantity=Quantity.CANNONS_PER_MAST, amount=amount, roles=())


# Targets and hits


def only_targets(effect: Effect) -> Effect | None:
    """`may shoot at only one target`."""
    at = effect.sole_piece("at")
    limited = at is not None and at == Selector((Kind.THING,), number=at.number, name="target", bound="only")
    if effect.act is not Act.SHOOT or effect.whom is not None or not limited or at is None:
        return None
    return replace(effect, act=Act.HAVE, quantity=Quantity.TARGETS, amount=Amount(Op.LIMIT, at.number), roles=())


def extra_hits(effect: Effect) -> Effect | None:
    """`gets one extra hit`."""
    found = effect.whom
    extra = Trait(Quality.DESCRIBED, name="extra")
    if (
        effect.act not in (Act.GET, Act.GAIN)
        or found is None
        or found != Selector((Kind.HIT,), number=found.number, traits=(extra,))
    ):
        return None
    return replace(effect, act=Act.HAVE, whom=None, quantity=Quantity.EXTRA_HITS, amount=Amount(Op.ADD, found.number))


def hits_per_mast(effect: Effect) -> Effect | None:
    """`two hits from the same shoot action are required to eliminate a mast`, `a mast is eliminated only by two hits of …`."""
    told = _hits_and_mast(effect)
    hits, mast = (replace(told[0], bound=None), told[1]) if told is not None else (None, None)
    if hits is None or mast is None or hits.kind is not Kind.HIT or mast.kind is not Kind.MAST:
        return None
    same = hits in (Selector((Kind.HIT,), number=hits.number, traits=(trait,)) for trait in _SAME_SHOOT)
    same = same or hits in (Selector((Kind.HIT,), number=hits.number, owner=trait.of) for trait in _SAME_SHOOT)
    if not same or mast.owner is None or mast.number not in (None, 1) or mast.traits:
        return None
    amount = Amount(Op.SET, hits.number)
    return Effect(Act.HAVE, who=mast.owner, quantity=Quantity.HITS_PER_MAST, amount=amount)


def _hits_and_mast(effect: Effect) -> tuple[Selector, Selector] | None:
    """The hits that eliminate a mast, and the mast: as who does it, as that by which alone it is done, or as what is needed."""
    bare = replace(effect, act=Act.HAVE, tier=Effect(Act.HAVE).tier, who=None, whom=None, roles=(), manner=())
    who, whom, roles = effect.who, effect.whom, effect.roles
    if bare != Effect(Act.HAVE):
        return None
    if effect.act is Act.ELIMINATE and who is not None and whom is not None and not roles and not effect.manner:
        return who, whom
    if effect.act is Act.BE and effect.manner == ("eliminated",) and who is not None and roles and roles[0].word == "only by":
        return (_from_shoot(roles[0].of, roles[1:]), who) if roles[0].of is not None else None
    needs = effect.act is Act.NEED and who == Selector((Kind.SHIP,), traits=(Trait(Quality.ENEMY),)) and not effect.manner
    if not needs or whom is None or not roles or roles[-1].word != "to" or roles[-1].doing is None:
        return None
    mast = roles[-1].doing.whom
    plain = mast is not None and roles[-1] == Complement("to", doing=Happening(Act.ELIMINATE, whom=mast))
    return (_from_shoot(whom, roles[:-1]), mast) if plain and mast is not None else None


def _from_shoot(hits: Selector, roles: tuple[Complement, ...]) -> Selector:
    """Hits with what is told of them beside the verb: `from the same shoot action`."""
    told = tuple(Trait(Quality.BESIDE, name=role.word, of=role.of) for role in roles)
    return replace(hits, traits=(*hits.traits, *told))


_SAME_SHOOT = tuple(
    Trait(Quality.BESIDE, name=word, of=shoot)
    for word in ("from", "of", "in")
    for shoot in (
        replace(SHOOT_ACTION, reference=Reference.THE, traits=(Trait(Quality.DESCRIBED, name="same"),)),
        replace(SHOOT_ACTION, number=1),
    )
)
"""How a text says that hits are of one shoot action."""


def touches_only(effect: Effect) -> Effect | None:
    """`can touch only one ship or island with one move action`."""
    found = effect.whom
    with_one = effect.roles == (Complement("with", Selector((Kind.THING,), number=1, name="move action")),)
    counted = found is not None and found == Selector((Kind.SHIP, Kind.ISLAND), number=found.number, bound="only")
    if effect.act is not Act.TOUCH or not with_one or not counted or found is None:
        return None
    return replace(effect, act=Act.HAVE, whom=None, quantity=Quantity.CONTACTS, amount=Amount(Op.LIMIT, found.number), roles=())
