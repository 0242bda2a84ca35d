"""Canonical forms: effects that are worded otherwise and mean the same become the one effect that the set wording gives.

Each rule takes an effect and gives the effect in its canonical form, or None where it has nothing to say of it; `RULES` has
them in order. What the canonical form has no place for is kept as a role or a manner: no rule drops a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from arbiter.effects import (
    Act,
    Action,
    Amount,
    Condition,
    Effect,
    Happening,
    Kind,
    Op,
    Quality,
    Quantity,
    Reference,
    Role,
    Selector,
    Tier,
    Trait,
    Turn,
)
from arbiter.language.canonical_parts import FIGURES, canonical_happening, figure_of, gold_of, measure_of
from arbiter.language.general.deeds import action_named
from arbiter.language.nouns import YOU

Rule = Callable[[Effect], Effect | None]
_HAVING = frozenset({Act.GET, Act.GAIN, Act.RECEIVE, Act.HAVE})
"""Verbs by which a piece comes to a figure: `gets +1`, `gains +1`, `has +1`."""
_RAISING = {Act.INCREASE: 1, Act.RAISE: 1, Act.EXTEND: 1, Act.REDUCE: -1, Act.DECREASE: -1, Act.LOWER: -1}
_ADDING = {Act.ADD: (1, "to"), Act.SUBTRACT: (-1, "from")}


def canonical(effect: Effect) -> Effect:
    """The effect in its canonical form."""
    effect = _parts(effect)
    for rule in RULES:
        effect = rule(effect) or effect
    return effect


def _parts(effect: Effect) -> Effect:
    """The effect with every selector and happening in it in canonical form."""
    return canonical_happening(effect)


# Figures


def _gets(effect: Effect) -> Effect | None:
    """`gains +1 to her cannon rolls`, `has +1 to …`, `is given +1 to …`."""
    bearer = effect.whom if effect.act is Act.GIVE and effect.who in (None, YOU) else effect.who
    fits = effect.act in _HAVING or (effect.act is Act.GIVE and effect.action is None)
    if not fits or effect.amount is None or effect.amount.op is not Op.ADD or effect.quantity is not None or bearer is None:
        return None
    if effect.act is not Act.GIVE and effect.whom is not None:
        return _capacity(effect, effect.amount) if effect.whom == _SPACE else None
    to = next((role for role in effect.roles if role.word == "to" and role.of is not None), None)
    quantity = figure_of(to.of, bearer) if to is not None else None
    if quantity is None:
        own = figure_of(bearer, bearer.owner)
        return _figure(replace(effect, who=bearer.owner, whom=None), own, effect.amount) if own and to is None else None
    roles = tuple(role for role in effect.roles if role is not to)
    return _figure(replace(effect, who=bearer, whom=None, roles=roles), quantity, effect.amount)


def _figure(effect: Effect, quantity: Quantity, amount: Amount) -> Effect:
    """A figure changed; against whom is its object, and for each of what belongs to the amount."""
    against = next(
        (role for role in effect.roles if role.word == "against" and role.of is not None and role.length is None), None
    )
    roles = tuple(role for role in effect.roles if role is not against)
    whom = against.of if against is not None else None
    changed = _counted(replace(effect, act=Act.HAVE, quantity=quantity, amount=amount, whom=whom, roles=roles), roles, amount)
    if not changed.roles and not set(changed.manner) - {"instead", "then"}:
        return changed
    named = next(name for name, known in FIGURES.items() if known is quantity)
    to = Role("to", Selector((Kind.THING,), owner=effect.who, name=named))
    return replace(effect, act=Act.GET, amount=amount, whom=None, roles=(to, *effect.roles))


def _counted(effect: Effect, roles: tuple[Role, ...], amount: Amount) -> Effect:
    """`for each crew on her`: the amount is added for each."""
    at = next((place for place, role in enumerate(roles) if role.word == "for every" and role.of is not None), None)
    if at is None or any(role.length is not None or role.doing is not None for role in roles[at + 1 :]):
        return effect
    rest = roles[at + 1 :]
    return effect if rest else replace(effect, amount=replace(amount, per=roles[at].of), roles=roles[:at])


def _raised(effect: Effect) -> Effect | None:
    """`her cannon rolls are increased by 1`, `reduce her base move by S`."""
    sign = _RAISING.get(effect.act)
    figure = effect.whom
    by = next((role for role in effect.roles if role.word == "by"), None)
    amount = measure_of(by, sign) if by is not None and sign is not None else None
    bearer = figure.owner if figure is not None else None
    quantity = figure_of(figure, bearer)
    if amount is None or quantity is None or not effect.affirms:
        return None
    if quantity is Quantity.COST or effect.who not in (None, bearer, YOU):
        return None
    roles = tuple(role for role in effect.roles if role is not by)
    return _figure(replace(effect, who=bearer, whom=None, roles=roles), quantity, amount)


def _added(effect: Effect) -> Effect | None:
    """`add 1 to her cannon rolls`, `subtract 1 from her cannon rolls`."""
    sign, word = _ADDING.get(effect.act, (0, ""))
    to = next((role for role in effect.roles if role.word == word and role.of is not None), None)
    if not sign or to is None or not effect.affirms:
        return None
    bearer = to.of.owner if to.of is not None else None
    if effect.who is not None and figure_of(to.of, effect.who) is not None:
        bearer = effect.who
    quantity = figure_of(to.of, bearer)
    amount = effect.amount if effect.amount is not None else measure_of(Role("by", of=effect.whom), sign)
    if quantity is None or amount is None or effect.who not in (None, bearer, YOU):
        return None
    roles = tuple(role for role in effect.roles if role is not to)
    return _figure(replace(effect, who=bearer, whom=None, roles=roles), quantity, amount)


_SPACE = Selector((Kind.THING,), name="cargo space")


def _capacity(effect: Effect, amount: Amount) -> Effect:
    return replace(effect, act=Act.HAVE, quantity=Quantity.CARGO_CAPACITY, amount=amount, whom=None)


def _spaces(effect: Effect) -> Effect | None:
    """`has one more cargo space`, `one extra cargo space`."""
    found = effect.whom
    if effect.act not in _HAVING or found is None or found.name != "cargo space" or not found.number or effect.amount is not None:
        return None
    more = found.bound == "more" or any(trait.name in ("extra", "additional") for trait in found.traits)
    plain = replace(found, bound=None, traits=(), number=None) == _SPACE
    return _capacity(effect, Amount(Op.ADD, found.number)) if more and plain else None


def _base_move(effect: Effect) -> Effect | None:
    """`has a base move of S`, `her base move is S`, `her base move becomes S`, `is changed to S`."""
    figure, length = effect.whom, None
    if effect.act in (Act.BE, Act.BECOME) and effect.who is not None and effect.amount is not None and effect.amount.op is Op.SET:
        figure, length = effect.who, effect.amount.length
        bearer = figure.owner
    elif effect.act is Act.CHANGE and len(effect.roles) == 1 and effect.roles[0].word == "to" and effect.roles[0].length:
        figure = effect.who if effect.whom is None else effect.whom
        length = tuple(effect.roles[0].length.split("+"))
        bearer = figure.owner if figure is not None else None
        effect = replace(effect, roles=())
    elif effect.act in _HAVING and figure is not None and len(figure.traits) == 1 and figure.traits[0].name == "of":
        of = figure.traits[0].of
        length = tuple(of.name.split("+")) if of is not None and of.name and _LENGTH.fullmatch(of.name) else None
        bearer, figure = effect.who, replace(figure, traits=(), owner=effect.who)
    else:
        return None
    if figure is None or length is None or bearer is None or figure_of(figure, bearer) is not Quantity.BASE_MOVE:
        return None
    amount = Amount(Op.SET, length=length)
    return replace(effect, act=Act.HAVE, who=bearer, whom=None, quantity=Quantity.BASE_MOVE, amount=amount)


_LENGTH = re.compile(r"\d*[SL](?:\+\d*[SL])*")


def _range(effect: Effect) -> Effect | None:
    """`the range of her cannons becomes 2L`, `her cannon range becomes 2L`: her cannons have that range."""
    figure = effect.who
    sets = (
        effect.act in (Act.BE, Act.BECOME) and effect.amount is not None and effect.amount.op is Op.SET and effect.amount.length
    )
    if not sets or figure is None or figure.kind is not Kind.THING or effect.whom is not None or effect.roles or figure.traits:
        return None
    owner = figure.owner
    if figure.name == "range" and owner is not None and owner.kind is Kind.CANNON:
        cannons = owner
    elif figure.name == "cannon range" and owner is not None and owner.kind is Kind.SHIP:
        cannons = Selector((Kind.CANNON,), owner=owner)
    else:
        return None
    return replace(effect, act=Act.HAVE, who=cannons, quantity=Quantity.RANGE)


def _no_space(effect: Effect) -> Effect | None:
    """`takes up no cargo space`, `does not occupy any cargo space`."""
    found = effect.whom
    taking = effect.act in (Act.TAKE_UP, Act.USE, Act.HOLD, Act.REQUIRE, Act.TAKE)
    if not taking or found is None or effect.who is None or effect.roles or effect.manner or effect.optional:
        return None
    none = found in (_SPACE, replace(_SPACE, number=0)) and (found.number == 0) == effect.affirms
    amount = Amount(Op.SET, 0)
    return replace(
        effect, act=Act.HAVE, tier=Tier.NOT, affirms=True, whom=None, quantity=Quantity.CARGO_SPACE, amount=amount
    ) if none else None  # fmt: skip


def _per_hit(effect: Effect) -> Effect | None:
    """`each of this ship's hits eliminates two masts`, `eliminates two masts with each hit`."""
    masts = effect.whom
    if effect.act is not Act.ELIMINATE or masts is None or not masts.number or effect.who is None or effect.when is not None:
        return None
    bearer: Selector | None = None
    doer = effect.who
    if doer.kind is Kind.HIT and doer.owner is not None and masts == Selector((Kind.MAST,), number=masts.number):
        bearer = doer.owner
    elif doer.kind is Kind.HIT and len(doer.traits) == 1 and not doer.owner and not masts.owner:
        trait = doer.traits[0]
        bearer = trait.of if trait.name in ("by", "from") else trait.what.who if isinstance(trait.what, Happening) else None
    elif doer.kind is Kind.SHIP and effect.roles == (_WITH_HIT,) and not masts.traits:
        bearer, effect = doer, replace(effect, roles=())
    elif doer.kind is Kind.SHIP and masts.traits in _WITH_EACH_HIT:
        bearer = doer
    if bearer is None or effect.roles:
        return None
    amount = Amount(Op.SET, masts.number)
    return replace(effect, act=Act.HAVE, who=bearer, whom=None, quantity=Quantity.MASTS_PER_HIT, amount=amount)


_HIT = Selector((Kind.HIT,))
_WITH_HIT = Role("with", replace(_HIT, number=1))
_WITH_EACH_HIT = tuple(
    (Trait(Quality.CARRYING, of=hit),) for hit in (replace(_HIT, number=1), replace(_HIT, reference=Reference.ALL), _HIT)
)


# Gold


def _worth(effect: Effect) -> Effect | None:
    """`has a value of 3 gold`, `the value of this treasure is 3 gold`, `counts as 3 gold`."""
    if effect.amount is not None or (effect.roles and effect.act is not Act.COUNT):
        return None
    worth, gold = effect.who, gold_of(effect.whom)
    if effect.act is Act.BE and worth is not None and worth.name in ("value", "gold value") and worth.owner is not None:
        worth = worth.owner
    elif effect.act is Act.HAVE and effect.whom is not None and effect.whom.name in ("value", "gold value"):
        of = (
            effect.whom.traits[0].of if len(effect.whom.traits) == 1 and effect.whom.traits[0].name == "of" else effect.whom.owner
        )
        gold = gold_of(of)
    elif effect.act is Act.COUNT and len(effect.roles) == 1 and effect.roles[0].word == "as":
        gold = gold_of(effect.roles[0].of)
    else:
        return None
    if gold is None or worth is None or worth.kind is not Kind.TREASURE:
        return None
    return replace(effect, act=Act.BE, who=worth, whom=None, roles=(Role("worth", gold),))


# Who, whom and where


def _ordered(effect: Effect) -> Effect | None:
    """`you draw two cards` is the order to draw them."""
    plain = (
        effect.who == YOU and effect.whom is not None and effect.tier is Tier.OPTIONAL and not effect.optional and effect.affirms
    )
    return replace(effect, who=None) if plain and effect.act not in (Act.CHOOSE, Act.HAVE, Act.BE, Act.USE) else None


def _nobody(effect: Effect) -> Effect | None:
    """`nothing can pin this ship`, `no one may unload it`: it cannot be done."""
    if effect.who is None or effect.who.name not in _NOBODY or effect.who.kind is not Kind.THING or not effect.affirms:
        return None
    return replace(effect, who=None, tier=Tier.NOT, affirms=False, optional=False) if effect.whom is not None else None


_NOBODY = frozenset({"nothing", "no one", "nobody", "none"})


def _no_ship(effect: Effect) -> Effect | None:
    """`no ship can pin this ship`: of what only ships do, nobody does it then."""
    doers = (Selector((Kind.SHIP,)), Selector((Kind.PLAYER,)))
    denied = (
        effect.tier is Tier.NOT and not effect.affirms and effect.whom is not None and effect.whom.reference is Reference.THIS
    )
    by_ships = effect.act in (Act.PIN, Act.RAM, Act.TOW, Act.BOARD, Act.UNLOAD, Act.CANCEL, Act.REMOVE, Act.SEARCH)
    return replace(effect, who=None) if denied and by_ships and effect.who in doers else None


def _becomes(effect: Effect) -> Effect | None:
    """`cannot become pinned` is `cannot be pinned`."""
    act = _STATE_ACTS.get(effect.manner[0]) if effect.act is Act.BECOME and len(effect.manner) == 1 else None
    if act is None or effect.who is None or effect.affirms or effect.whom is not None:
        return None
    return replace(effect, act=act, who=None, whom=effect.who, manner=())


_STATE_ACTS = {"pinned": Act.PIN, "rammed": Act.RAM, "boarded": Act.BOARD, "towed": Act.TOW, "captured": Act.CAPTURE}


def _from_owner(effect: Effect) -> Effect | None:
    """`take a treasure from that ship` takes one of hers."""
    at = next((place for place, role in enumerate(effect.roles) if role.word == "from"), None)
    whom = effect.whom
    if at is None or whom is None or effect.act not in (Act.ELIMINATE, Act.TAKE) or whom.kind not in _ON_SHIPS or whom.also:
        return None
    if whom.owner is not None or (whom.number is None and whom.bound is None):
        return None
    source = effect.roles[at].of
    if (
        source is None
        or source.reference is Reference.ALL
        or source.kind not in (Kind.SHIP, Kind.FORT, Kind.SEA_MONSTER)
        or source.also
    ):
        return None
    traits, manner = whom.traits, effect.manner
    if "randomly" in manner or "at random" in manner:
        traits, manner = (Trait(Quality.RANDOM), *traits), tuple(word for word in manner if word not in ("randomly", "at random"))
    whom = replace(whom, owner=source, traits=traits)
    return replace(effect, whom=whom, roles=effect.roles[:at] + effect.roles[at + 1 :], manner=manner)


_ON_SHIPS = (Kind.CREW, Kind.TREASURE, Kind.MAST, Kind.CARGO, Kind.EQUIPMENT)


def _looks_there(effect: Effect) -> Effect | None:
    """`look at a treasure on an island`: where it is says which it is."""
    at = next((place for place, role in enumerate(effect.roles) if role.word == "on" and role.of is not None), None)
    if effect.act is not Act.LOOK or at is None or effect.whom is None:
        return None
    whom = replace(effect.whom, traits=(*effect.whom.traits, Trait(Quality.ABOARD, of=effect.roles[at].of)))
    return replace(effect, whom=whom, roles=effect.roles[:at] + effect.roles[at + 1 :])


def _at_target(effect: Effect) -> Effect | None:
    """`shoot at a ship`, `dock at an island`: the object of the deed."""
    if effect.act not in (Act.SHOOT, Act.DOCK) or effect.whom is not None or not effect.roles:
        return None
    first = effect.roles[0]
    target = first.word == "at" and first.of is not None and first.length is None and first.of.kind in _TARGETS[effect.act]
    plain = target and len(effect.roles) == 1 and not effect.manner
    return replace(effect, whom=first.of, roles=()) if plain else None


_TARGETS = {
    Act.SHOOT: (Kind.SHIP, Kind.FORT, Kind.SEA_MONSTER, Kind.SEA_CREATURE, Kind.SEA_DRAGON, Kind.SUBMARINE, Kind.TITAN),
    Act.DOCK: (Kind.ISLAND, Kind.FORT),
}


def _lines(effect: Effect) -> Effect | None:
    """`block this ship's line of fire` is to block her."""
    line = effect.whom
    if effect.act is not Act.BLOCK or line is None or line.name != "line of fire" or line.owner is None or line.traits:
        return None
    return replace(effect, whom=line.owner)


def _given_to(effect: Effect) -> Effect | None:
    """`give an extra action to this ship`."""
    named = action_named(effect.whom) if effect.act is Act.GIVE and effect.whom is not None and effect.action is None else None
    to = effect.roles[0] if len(effect.roles) == 1 else None
    if named is None or to is None or to.word != "to" or to.of is None or effect.manner:
        return None
    who = None if effect.who == YOU else effect.who
    return replace(effect, who=who, whom=to.of, action=named[0], free=named[1], roles=())


def _as_free_action(effect: Effect) -> Effect | None:
    """`may move as a free action` is to be given a free move action."""
    free = effect.manner == ("as a free action",) and effect.who is not None and effect.whom is None and not effect.roles
    if not free or effect.act.name not in Action.__members__ or effect.amount is not None:
        return None
    return replace(effect, act=Act.GIVE, who=None, whom=effect.who, action=Action[effect.act.name], free=True, manner=())


# When


def _next_turn(effect: Effect) -> Effect | None:
    """`on your next turn`, where nothing else names a turn."""
    if effect.turn is not None:
        return None
    about = effect.who if effect.who is not None else effect.whom
    if about is not None and about.kind is Kind.CREW and about.owner is not None:
        about = about.owner  # the turn of the ship that carries them
    own = about is not None and about.reference in (Reference.THIS, Reference.SUBJECT, Reference.THAT)
    told = [word for word in effect.manner if word in (_OWN_NEXT_TURNS if own else _YOUR_NEXT_TURNS)]
    rest = tuple(word for word in effect.manner if word not in told)
    if len(told) != 1 or rest not in ((), ("instead",)):
        return None
    return replace(effect, turn=Turn.NEXT, manner=rest)


_YOUR_NEXT_TURNS = frozenset({"on your next turn", "next turn"})
_OWN_NEXT_TURNS = _YOUR_NEXT_TURNS | {"on her next turn", "on its next turn"}


def _turns_up(effect: Effect) -> Effect | None:
    """`turn it face up`, for good: `for the remainder of the game`."""
    if effect.act is not Act.TURN or effect.whom is None or len(effect.manner) != 1 or effect.manner[0] not in _FACES:
        return None
    roles = tuple(role for role in effect.roles if not (role.word == "for" and role.of is not None and _is_for_good(role.of)))
    if any(role.word not in ("on", "from") for role in roles):
        return None
    return replace(effect, act=_FACES[effect.manner[0]], roles=roles, manner=())


_FACES = {"face up": Act.TURN_UP, "face down": Act.TURN_DOWN}


def _is_for_good(found: Selector) -> bool:
    return found.name in ("remainder", "rest") and found.owner is not None and found.owner.name == "game"


def _unless_sunk(effect: Effect) -> Effect | None:
    """`unless she sinks` asks whether she is sunk; `may only if` is `cannot unless`."""
    at = next((place for place, role in enumerate(effect.roles) if role.word in _UNLESS and _is_sinking(role)), None)
    if at is None:
        return None
    role = effect.roles[at]
    assert role.doing is not None
    assert role.doing.who is not None
    only = role.word in ("only if", "only when")
    if only and not effect.optional:
        return None
    negated = Condition(role.doing.who, Trait(Quality.SUNK, negated=True))
    told = replace(effect, roles=effect.roles[:at] + effect.roles[at + 1 :], conditions=(*effect.conditions, negated))
    return replace(told, tier=Tier.NOT, affirms=False, optional=False) if only else told


_UNLESS = ("unless", "except when", "except if", "only if", "only when")


def _is_sinking(role: Role) -> bool:
    return role.doing is not None and role.doing == Happening(Act.SINK, role.doing.who) and role.doing.who is not None


RULES: tuple[Rule, ...] = (
    _gets, _raised, _added, _spaces, _base_move, _range, _no_space, _per_hit, _worth, _nobody, _no_ship, _becomes, _from_owner,
    _looks_there, _at_target, _lines, _given_to, _as_free_action, _turns_up, _next_turn, _unless_sunk, _ordered,
)  # fmt: skip
"""The canonical forms, in the order in which they are tried."""
