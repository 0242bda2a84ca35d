"""Figures that effects change or set: `gains +1 to her cannon rolls`, `her base move is S during her move action`."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Amount,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Op,
    Phase,
    Quality,
    Quantity,
    Reference,
    Selector,
    Tier,
    Trait,
)
from arbiter.frozen import frozen, replace
from arbiter.language.canonical.parts import FIGURES, same_bearer
from arbiter.language.pieces import PIECES, SUBJECT, THAT_SHIP, YOU
from arbiter.patterns import Pattern

_HAVING = frozenset({Act.GET, Act.GAIN, Act.RECEIVE, Act.HAVE})
"""Verbs by which a piece comes to a figure: `gets +1`, `gains +1`, `has +1`."""
_RAISING = {Act.INCREASE: 1, Act.RAISE: 1, Act.EXTEND: 1, Act.REDUCE: -1, Act.DECREASE: -1, Act.LOWER: -1}
_ADDING = {Act.ADD: (1, "to"), Act.SUBTRACT: (-1, "from")}
_LENGTH = Pattern(r"\d*[SL](?:\+\d*[SL])*")
SPACE = Selector((Kind.THING,), name="cargo space")
_SPACES = (SPACE, Selector((Kind.THING,), name="cargo capacity"))


@frozen
class Figure:
    """A figure that a phrase names: whose it is, and against whom it counts, where that is told."""

    name: str
    bearer: Selector | None
    against: Selector | None = None


def figure(found: Selector | None) -> Figure | None:
    """The figure that a phrase names: `cannon rolls made by Spanish ships against this ship`."""
    if found is None or found.kind is not Kind.THING or found.also or not _is_figure(found.name or ""):
        return None
    plain = found.reference in (Reference.ANY, Reference.ALL, Reference.THE) and found.number is None
    if not plain or found.bound not in (None, "all"):
        return None
    tied = {role.word: role.of for trait in found.traits for role in _ties(trait)}
    if any(not _ties(trait) for trait in found.traits) or set(tied) - {"by", "for", "against"}:
        return None
    bearer = found.owner or tied.get("by") or tied.get("for")
    return Figure(found.name or "", bearer, tied.get("against"))


def _is_figure(name: str) -> bool:
    return name in FIGURES or name.endswith(" roll")


def _ties(trait: Trait) -> tuple[Complement, ...]:
    """By whom a roll is made, for whom and against whom."""
    if trait.quality is Quality.BESIDE and trait.of is not None and trait.length is None and trait.what is None:
        return (Complement(trait.name or "", trait.of),)
    made = trait.what if trait.quality is Quality.RELATIVE and trait.name in ("done", "object") else None
    if not isinstance(made, Happening) or made != Happening(Act.MAKE, made.who, roles=made.roles):
        return ()
    return (*((Complement("by", made.who),) if made.who is not None else ()), *made.roles)


# What is added to a figure


def gets(effect: Effect) -> Effect | None:
    """`gains +1 to her cannon rolls`, `has +1 to …`, `is given +1 to …`, `her cannon rolls get +1`."""
    effect = _given_by_each(effect)
    bearer = effect.whom if effect.act is Act.GIVE else effect.who
    giver = effect.who if effect.act is Act.GIVE else None
    fits = effect.act in _HAVING or (effect.act is Act.GIVE and effect.action is None)
    fits = fits and (giver in (None, YOU) or (giver is not None and giver.reference in _BEARING))
    if not fits or effect.amount is None or effect.amount.op is not Op.ADD or effect.quantity is not None or bearer is None:
        return None
    if effect.act is not Act.GIVE and effect.whom is not None:
        return _capacity(effect, effect.amount) if effect.whom in _SPACES else None
    own = figure(bearer)
    to = next((role for role in effect.roles if role.word == "to" and role.of is not None), None)
    told = own if own is not None else figure(to.of) if to is not None else None
    if told is None or (own is None and not _is_of(told, bearer)) or (own is not None and to is not None):
        return None
    roles = effect.roles_but(to)
    return _changed(replace(effect, roles=roles), told, told.bearer if own is not None else bearer, effect.amount)


_BEARING = (Reference.THIS, Reference.SUBJECT)
"""Who bears the text: that it gives a bonus says no more than that another gets it."""


def against_that_one(effect: Effect) -> Effect | None:
    """`if a fort is within S of her, she gets +1 against that fort`: against forts within S of her."""
    known, whom = effect.conditions[0] if len(effect.conditions) == 1 else None, effect.whom
    if effect.act is not Act.HAVE or effect.quantity is None or whom is None or not isinstance(known, Condition):
        return None
    subject = known.subject
    plain = subject == Selector(subject.kinds, number=subject.number, traits=subject.traits) and subject.number in (None, 1)
    if whom != Selector(subject.kinds, Reference.THAT) or not plain:
        return None
    told = Selector(subject.kinds, traits=(*subject.traits, known.trait))
    return replace(effect, whom=told, conditions=()) if known.trait.quality is Quality.WITHIN else None


def _given_by_each(effect: Effect) -> Effect:
    """`each friendly ship gives her +1`: she gets it for every such ship."""
    giver = effect.who if effect.act is Act.GIVE and effect.amount is not None and effect.affirms else None
    if giver is None or giver.reference is not Reference.ALL or giver.bound is not None or effect.whom is None:
        return effect
    each = Complement("for every", replace(giver, reference=Reference.ANY))
    return replace(effect, who=None, roles=(*effect.roles, each))


def _is_of(told: Figure, bearer: Selector | None) -> bool:
    """Whether a figure is that of its bearer, or of nobody else."""
    of_that = bearer is not None and bearer.reference is Reference.THAT and told.bearer == SUBJECT
    return told.bearer is None or of_that or same_bearer(told.bearer, bearer)


def raised(effect: Effect) -> Effect | None:
    """`her cannon rolls are increased by 1`, `reduce her base move by S`."""
    told = figure(effect.whom)
    sign = _RAISING.get(effect.act)
    by = effect.role("by")
    amount = measure_of(by, sign) if by is not None and sign is not None else None
    if told is None or amount is None or not effect.affirms:
        return None
    if effect.who is not None and effect.who != YOU and not _is_of(told, effect.who):
        return None
    roles = effect.roles_but(by)
    return _changed(replace(effect, roles=roles), told, told.bearer, amount)


def added(effect: Effect) -> Effect | None:
    """`add 1 to her cannon rolls`, `subtract 1 from her cannon rolls`, `adds the number of her crew to her boarding rolls`."""
    sign, word = _ADDING.get(effect.act, (0, ""))
    to = next((role for role in effect.roles if role.word == word and role.of is not None), None)
    told = figure(to.of) if to is not None else None
    amount = _so_much(effect, sign) if told is not None else None
    if told is None or amount is None or not effect.affirms:
        return None
    doer = effect.who if effect.who is not None and effect.who != YOU else None
    if doer is not None and not _is_of(told, doer):
        return None
    bearer = doer or told.bearer or _shooter(effect)
    roles = effect.roles_but(to)
    return _changed(replace(effect, roles=roles), told, bearer, amount)


def with_ties(effect: Effect) -> Effect | None:
    """`against this ship, Spanish ships get -1 to their cannon rolls`: a bonus that was understood before what leads it."""
    name = next((name for name, known in FIGURES.items() if known is effect.quantity), None)
    adds = effect.act is Act.HAVE and effect.amount is not None and effect.amount.op is Op.ADD and effect.roles
    if name is None or not adds or effect.amount is None or effect.whom is not None or name == "cargo space":
        return None
    return _changed(replace(effect, quantity=None), Figure(name, None), effect.who, effect.amount)


def _so_much(effect: Effect, sign: int) -> Amount | None:
    """What is added: a bonus, a number, a length, or one for each of so many; a length that is taken away is none of them."""
    told = effect.amount
    if told is not None and told.op is Op.SET and told.length is not None:
        return Amount(Op.ADD, length=told.length) if sign > 0 else None
    if told is not None:
        return told
    many = effect.whom
    if many is not None and many.name == "number" and many.owner is not None and not many.traits:
        return Amount(Op.ADD, sign, per=many.owner)
    return measure_of(Complement("by", of=many), sign)


def _shooter(effect: Effect) -> Selector | None:
    """Who shoots, where something waits for that."""
    event = effect.happening
    return event.who if event is not None and event.act is Act.SHOOT else None


def measure_of(by: Complement, sign: int | None) -> Amount | None:
    """`by 1`, `by S`, as something that is added."""
    if sign is None:
        return None
    if by.length is not None:
        return Amount(Op.ADD, length=tuple(by.length.split("+"))) if sign > 0 else None
    name = by.of.name if by.of is not None and by.of == Selector((Kind.THING,), name=by.of.name) else None
    return Amount(Op.ADD, sign * int(name)) if name is not None and name.isdigit() else None


def _changed(effect: Effect, told: Figure, bearer: Selector | None, amount: Amount) -> Effect | None:
    """The figure of its bearer changed; against whom is its object, and for each of what belongs to the amount."""
    if bearer is None or FIGURES.get(told.name) is Quantity.COST:
        return None
    ties = [role for role in effect.roles if role.word == "against" and role.of is not None and role.length is None]
    if len(ties) + (told.against is not None) > 1:
        return None
    against = told.against if told.against is not None else ties[0].of if ties else None
    rest = effect.roles_but(*ties)
    per = next((role for role in rest if role.word == "for every" and role.of is not None), None)
    others = tuple(role for role in rest if role is not per)
    quantity = FIGURES.get(told.name)
    if quantity is None or others or set(effect.manner) - {"instead", "then"}:
        return _in_words(replace(effect, roles=rest), told, bearer, amount, against)
    amount = replace(amount, per=per.of) if per is not None and per.of is not None else amount
    return replace(effect, act=Act.HAVE, who=bearer, whom=against, quantity=quantity, amount=amount, roles=())


def _in_words(effect: Effect, told: Figure, bearer: Selector, amount: Amount, against: Selector | None) -> Effect:
    """`gets +1 to her ram rolls against …`, of a figure or with a circumstance that no bonus has a place for."""
    if amount.per is not None:
        effect, amount = replace(effect, roles=(Complement("for every", amount.per), *effect.roles)), replace(amount, per=None)
    own = (
        bearer
        if bearer.reference in (Reference.THIS, Reference.SUBJECT, Reference.YOU)
        else Selector(bearer.kinds, Reference.THAT)
    )
    to = Complement("to", Selector((Kind.THING,), owner=own, name=told.name))
    ties = (Complement("against", against),) if against is not None else ()
    return replace(effect, act=Act.GET, who=bearer, whom=None, amount=amount, roles=(to, *ties, *effect.roles))


def when_shooting(effect: Effect) -> Effect | None:
    """`when she shoots at a fort, she gets +1 to her cannon rolls` is a bonus against forts."""
    when = effect.when
    bonus = effect.act is Act.HAVE and effect.quantity is Quantity.CANNON_ROLL and effect.whom is None and when is not None
    if not bonus or when is None or when.phase is not Phase.WHEN or effect.often is not None or effect.turn is not None:
        return None
    event = when.happening
    target = event.whom
    if event != Happening(Act.SHOOT, event.who, target) or target is None or not same_bearer(event.who, effect.who):
        return None
    if target.reference not in (Reference.ANY, Reference.THIS, Reference.ALL) or event.who is None:
        return None
    again = effect.who is None or effect.who.reference in (Reference.THAT, Reference.SUBJECT)
    told = event.who if again else effect.who
    return replace(effect, who=told, whom=target, when=None)


# Figures that are set


def _capacity(effect: Effect, amount: Amount) -> Effect:
    return replace(effect, act=Act.HAVE, quantity=Quantity.CARGO_CAPACITY, amount=amount, whom=None)


def spaces(effect: Effect) -> Effect | None:
    """`has one more cargo space`, `one extra cargo space`; `one cargo space is added to her`."""
    found = effect.whom
    if found is None or found.name != "cargo space" or not found.number or effect.amount is not None:
        return None
    if effect.act is Act.ADD and effect.who is None and len(effect.roles) == 1 and effect.roles[0].word == "to":
        bearer = effect.roles[0].of
        plain = found == replace(SPACE, number=found.number) and bearer is not None and bearer.kind is Kind.SHIP
        return _capacity(replace(effect, who=bearer, roles=()), Amount(Op.ADD, found.number)) if plain else None
    more = found.bound == "more" or any(trait.name in ("extra", "additional") for trait in found.traits)
    plain = replace(found, bound=None, traits=(), number=None) == SPACE
    return _capacity(effect, Amount(Op.ADD, found.number)) if effect.act in _HAVING and more and plain else None


def base_move(effect: Effect) -> Effect | None:
    """`has a base move of S`, `her base move is S`, `her base move becomes S`, `replace her base move with S`, or for a time."""
    lasting = tuple(role for role in effect.roles if role.word == "until")
    told, length = _set_to(replace(effect, roles=effect.roles_but(*lasting)))
    known = figure(told)
    bearer = known.bearer if known is not None and known.bearer is not None else effect.who
    if length is None or known is None or bearer is None or FIGURES.get(known.name) is not Quantity.BASE_MOVE or known.against:
        return None
    if effect.act in _HAVING and not _is_of(known, effect.who):
        return None
    amount = Amount(Op.SET, length=length)
    manner = effect.manner_but("now", "from now on")
    return replace(
        effect, act=Act.HAVE, who=bearer, whom=None, quantity=Quantity.BASE_MOVE, amount=amount, roles=lasting, manner=manner
    )


def _set_to(effect: Effect) -> tuple[Selector | None, tuple[str, ...] | None]:
    """What is set to which length."""
    one = effect.roles[0] if len(effect.roles) == 1 else None
    becomes = effect.act in (Act.BE, Act.BECOME) and effect.affirms and not effect.roles
    if becomes and effect.amount is not None and effect.amount.op is Op.SET:
        return effect.who, effect.amount.length
    if effect.act in (Act.CHANGE, Act.REPLACE, Act.SET) and one is not None and one.word in ("to", "with") and one.length:
        return (effect.whom if effect.whom is not None else effect.who), tuple(one.length.split("+"))
    traits = effect.whom.traits if effect.whom is not None else ()
    if effect.act not in _HAVING or effect.roles or len(traits) != 1 or traits[0].name != "of" or effect.whom is None:
        return None, None
    of = traits[0].of
    length = tuple(of.name.split("+")) if of is not None and of.name and _LENGTH.fullmatch(of.name) else None
    return replace(effect.whom, traits=(), reference=Reference.ANY), length


def range_of(effect: Effect) -> Effect | None:
    """`the range of her cannons becomes 2L`, `her cannon range becomes 2L`: her cannons have that range."""
    told, amount = effect.who, effect.amount
    sets = effect.affirms and effect.act in (Act.BE, Act.BECOME) and amount is not None and amount.op is Op.SET and amount.length
    if not sets or told is None or told.kind is not Kind.THING or effect.whom is not None or effect.roles or told.traits:
        return None
    owner = told.owner
    if told.name == "range" and owner is not None and owner.kind is Kind.CANNON:
        return replace(effect, act=Act.HAVE, who=owner, quantity=Quantity.RANGE)
    ship = told.name == "cannon range" and owner is not None and owner.kind is Kind.SHIP
    return replace(effect, act=Act.HAVE, who=Selector((Kind.CANNON,), owner=owner), quantity=Quantity.RANGE) if ship else None


def no_space(effect: Effect) -> Effect | None:
    """`takes up no cargo space`, `does not occupy any cargo space`, `takes up no cargo`."""
    found = effect.whom
    taking = effect.act in (Act.TAKE_UP, Act.USE, Act.HOLD, Act.REQUIRE, Act.TAKE)
    if not taking or found is None or effect.who is None or effect.roles or effect.manner or effect.optional:
        return None
    none = found in (SPACE, replace(SPACE, number=0)) and (found.number == 0) == effect.affirms
    none = none or (effect.act is Act.TAKE_UP and effect.affirms and found == Selector((Kind.CARGO,), number=0))
    amount = Amount(Op.SET, 0)
    return replace(
        effect, act=Act.HAVE, tier=Tier.NOT, affirms=True, whom=None, quantity=Quantity.CARGO_SPACE, amount=amount
    ) if none else None  # fmt: skip


# Masts for each hit


def per_hit(effect: Effect) -> Effect | None:
    """`each of this ship's hits eliminates two masts`, `eliminates two masts with each hit`, `… instead of one`."""
    masts = effect.whom
    if effect.act is not Act.ELIMINATE or masts is None or masts.kind is not Kind.MAST or not masts.number or not effect.affirms:
        return None
    bearer = _hitter(effect, masts)
    if bearer is None:
        return None
    amount = Amount(Op.SET, masts.number)
    return replace(
        effect, act=Act.HAVE, who=bearer, whom=None, quantity=Quantity.MASTS_PER_HIT, amount=amount, roles=(), when=None
    )


def _hitter(effect: Effect, masts: Selector) -> Selector | None:
    """Who eliminates so many masts with each hit."""
    doer, when = effect.who, effect.when
    one = Complement("instead of", Selector((Kind.THING,), name="1"))
    told = replace(masts, owner=None) if masts.owner == THAT_SHIP else masts
    if doer is None and when is not None and effect.roles == (one,) and told == Selector((Kind.MAST,), number=masts.number):
        hits = when == Moment(Phase.WHEN, Happening(Act.HIT, when.happening.who))
        return when.happening.who if hits else None
    if doer is None or when is not None:
        return None
    plain = masts == Selector((Kind.MAST,), number=masts.number)
    if doer.kind is Kind.HIT and effect.roles in ((), (one,)):
        return (doer if doer == _HIT else _owner_of_hits(doer)) if plain else None
    with_hit = effect.roles == (_WITH_HIT,) and not masts.traits
    return doer if doer.kind in PIECES and (with_hit or (masts.traits in _WITH_EACH_HIT and not effect.roles)) else None


def _owner_of_hits(doer: Selector) -> Selector | None:
    if doer.owner is not None:
        return doer.owner
    if len(doer.traits) != 1:
        return None
    trait = doer.traits[0]
    return trait.of if trait.name in ("by", "from") else trait.what.who if isinstance(trait.what, Happening) else None


_HIT = Selector((Kind.HIT,))
_WITH_HIT = Complement("with", replace(_HIT, number=1))
_WITH_EACH_HIT = tuple(
    (Trait(Quality.CARRYING, of=hit),) for hit in (replace(_HIT, number=1), replace(_HIT, reference=Reference.ALL), _HIT)
)


def during_her_move(effect: Effect) -> Effect | None:
    """A base move `during her move action` is her base move."""
    to = effect.piece("to")
    if effect.amount is None or effect.amount.length is None or to is None or to.name != "base move":
        return None
    kept = tuple(role for role in effect.roles if not _is_move(role))
    return replace(effect, roles=kept) if kept != effect.roles else None


def _is_move(role: Complement) -> bool:
    """Whether it is any move of hers, and not a certain one, or so many."""
    move = role.of
    return role.word in ("during", "for") and move is not None and move.name in _MOVES and not move.traits and not move.number


_MOVES = ("move action", "move")


def in_its_stead(effect: Effect) -> Effect | None:
    """`If she would be eliminated, put her there instead`: that comes in the place of it."""
    when = effect.when
    if when is None or when.phase is not Phase.WHEN or when.happening.manner != ("would",) or "instead" not in effect.manner:
        return None
    if (effect.whom is None or effect.whom.kind is Kind.CARD) and when.happening.act not in _AVERTED:
        return None
    manner = effect.manner_but("instead")
    return replace(effect, when=Moment(Phase.INSTEAD, replace(when.happening, manner=())), manner=manner)


_AVERTED = (Act.SINK, Act.ELIMINATE, Act.REMOVE, Act.TAKE)
"""Deeds in whose place anything may come, also what is done to nothing or to a card."""
