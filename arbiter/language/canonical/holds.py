"""What a ship carries: cargo spaces, costs, treasure taken, traded and unloaded, what it is worth, gold and hull damage."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Amount,
    Complement,
    Effect,
    Happening,
    Kind,
    Op,
    Phase,
    Quality,
    Quantity,
    Reference,
    Selector,
    Tier,
    Trait,
)
from arbiter.frozen import replace
from arbiter.language.canonical.parts import gold_of
from arbiter.language.pieces import SHOWN, SUBJECT, THIS_CARD, THIS_SHIP, YOU, YOUR_SHIP, Row

_GOLD = Selector((Kind.THING,), name="gold")
_RANDOM = ("randomly", "at random")


def takes_up(effect: Effect) -> Effect | None:
    """`takes up one cargo space`; `never takes up cargo space` and `takes up no cargo space` are a denial."""
    space = effect.whom
    plain = space is not None and space == Selector((Kind.THING,), number=space.number, name="cargo space")
    if effect.act is not Act.TAKE_UP or not plain or space is None or effect.who is None or effect.roles or effect.manner:
        return None
    return _figure(effect, Quantity.CARGO_SPACE, 1 if space.number is None and effect.affirms else space.number)


def costs(effect: Effect) -> Effect | None:
    """`cost two points`, `cost no points`."""
    points = effect.whom
    plain = points is not None and points == Selector((Kind.THING,), number=points.number, name="point")
    if effect.act is not Act.COST or not plain or points is None or effect.who is None or effect.roles or effect.manner:
        return None
    return _figure(effect, Quantity.COST, points.number)


def costs_less(effect: Effect) -> Effect | None:
    """`cost one point less`, `cost 2 fewer points`: their cost is reduced by that."""
    points, sign = effect.whom, _SIGNS.get(effect.whom.bound or "") if effect.whom is not None else None
    plain = points is not None and points == Selector((Kind.THING,), number=points.number, name="point", bound=points.bound)
    if effect.act is not Act.COST or not plain or points is None or not points.number or sign != -1 or effect.who is None:
        return None
    if effect.roles or effect.manner or not effect.affirms:
        return None
    amount = Amount(Op.ADD, sign * points.number)
    return replace(effect, act=Act.HAVE, who=_all_alike(effect.who), whom=None, quantity=Quantity.COST, amount=amount)


def _all_alike(who: Selector) -> Selector:
    """`all other crew`, `the other crew`, `each other crew` are other crew: each of them has the cost."""
    other = Trait(Quality.DESCRIBED, name="other")
    if other in who.traits and who.reference is Reference.THE:
        who = replace(who, reference=Reference.OTHER, traits=who.traits_but(other))
    return replace(who, bound=None) if who.bound == "all" else who


def _figure(effect: Effect, quantity: Quantity, number: int | None) -> Effect | None:
    """The figure that is set; that there is none of it is a denial, however it is worded."""
    if number in (0, None) and (number == 0) == effect.affirms:
        tiers = {Tier.OPTIONAL: Tier.NOT, Tier.MANDATORY: Tier.MANDATORY_NOT}
        tier = tiers.get(effect.tier, effect.tier)
        return replace(
            effect, act=Act.HAVE, tier=tier, affirms=True, whom=None, quantity=quantity, amount=Amount(Op.SET, 0)
        )  # fmt: skip
    if number is None or not effect.affirms:
        return None
    return replace(effect, act=Act.HAVE, whom=None, quantity=quantity, amount=Amount(Op.SET, number))


def no_base_move(effect: Effect) -> Effect | None:
    """`has no base move`."""
    none = effect.act is Act.HAVE and effect.whom == Selector((Kind.THING,), number=0, name="base move") and effect.affirms
    if not none or effect.roles or effect.manner:
        return None
    amount = Amount(Op.SET, length=())
    return replace(effect, tier=max(effect.tier, Tier.NOT), whom=None, quantity=Quantity.BASE_MOVE, amount=amount)


def reduces_cost(effect: Effect) -> Effect | None:
    """`reduce the cost of other crew on this ship by 1`."""
    cost, by = effect.whom, effect.roles[0] if len(effect.roles) == 1 else None
    name = by.of.name if by is not None and by.word == "by" and by.of is not None else None
    if effect.act is not Act.REDUCE or effect.who is not None or cost is None or not (name or "").isdigit() or effect.manner:
        return None
    of = cost.owner
    if of is None or cost != Selector((Kind.THING,), owner=of, traits=cost.traits, name=cost.name) or cost.name not in _COSTS:
        return None
    who = _all_alike(replace(of, traits=(*of.traits, *cost.traits)))
    amount = Amount(Op.ADD, -int(name or 0))
    return replace(effect, act=Act.HAVE, who=who, whom=None, quantity=Quantity.COST, amount=amount, roles=())


_COSTS = ("cost", "point cost")


# Treasure


def as_much_as_fits(effect: Effect) -> Effect | None:
    """`take as much treasure from that ship as she can carry`, or where she may, as she wants `up to her cargo space`."""
    much, roles = effect.whom, beside_space(effect) if effect.optional else effect.roles
    limit = [word for word in effect.manner if word in _AS_MUCH or (word == _WANTED and len(roles) < len(effect.roles))]
    if not _takes_as_much(effect) or much is None or len(limit) != 1 or roles:
        return None
    manner = effect.manner_but(*limit)
    told = replace(effect, whom=replace(much, bound=None), roles=roles, manner=manner)
    return replace(told, quantity=Quantity.CARGO_CAPACITY, amount=Amount(Op.LIMIT))


def as_much_as_wanted(effect: Effect) -> Effect | None:
    """`she takes as much treasure from that ship as she wants, up to her cargo space`: any number, up to it."""
    much, plain = effect.whom, not beside_space(effect)
    if not _takes_as_much(effect) or much is None or much.kind is not Kind.TREASURE or not plain or _WANTED not in effect.manner:
        return None
    manner = effect.manner_but(_WANTED)
    return replace(effect, whom=replace(much, bound=ANY_NUMBER), manner=manner)


_AS_MUCH = ("as she can carry", "as it can carry")
_WANTED = "as she wants"
ANY_NUMBER = "any number of"


def _takes_as_much(effect: Effect) -> bool:
    much = effect.whom
    return effect.act is Act.TAKE and effect.amount is None and much is not None and much.bound == "as much" and not much.also


def beside_space(effect: Effect) -> tuple[Complement, ...]:
    """What is told of a deed besides `up to her cargo space`."""
    return tuple(
        role for role in effect.roles if not (role.word == "up to" and role.of is not None and role.of.name == "cargo space")
    )


def at_random(effect: Effect) -> Effect | None:
    """`randomly take one treasure`: a random one."""
    said = [word for word in effect.manner if word in _RANDOM]
    whom = effect.whom
    if effect.act not in (Act.TAKE, Act.TRADE) or not said or whom is None:
        return None
    manner = effect.manner_but(*said)
    return replace(effect, whom=replace(whom, traits=(Trait(Quality.RANDOM), *whom.traits)), manner=manner)


def trades(effect: Effect) -> Effect | None:
    """`trade one treasure with that ship`: one of hers."""
    traded = effect.whom
    partner = effect.sole_piece("with")
    if effect.act is not Act.TRADE or traded is None or partner is None or traded.owner is not None or traded.also:
        return None
    return replace(effect, whom=replace(traded, owner=partner), roles=())


def at_island(effect: Effect) -> Effect | None:
    """`unload cargo at your home island`, `return it to your home island`: the place where it is done."""
    word = _PLACED.get(effect.act)
    at = next((role for role in effect.roles if role.word == word and role.of is not None and role.length is None), None)
    if at is None or at.of is None or at.of.kind is not Kind.ISLAND or effect.whom is None or effect.place:
        return None
    if effect.manner not in ((), ("instead",)):
        return None
    if effect.act is Act.RETURN and (effect.who not in (None, YOU) or effect.whom.kind is Kind.SHIP):
        return None
    return replace(effect, place=at.of, roles=effect.roles_but(at))


_PLACED = {Act.UNLOAD: "at", Act.LOAD: "at", Act.RETURN: "to"}


def worth_more(effect: Effect) -> Effect | None:
    """`is worth +1 gold`."""
    told = effect.roles[0] if len(effect.roles) == 1 and effect.act is Act.BE else None
    plus = told.length if told is not None and told.word == "worth" and told.of == _GOLD else None
    if plus is None or not plus[1:].isdigit() or effect.whom is not None or effect.who is None:
        return None
    return replace(effect, act=Act.HAVE, quantity=Quantity.GOLD, amount=Amount(Op.ADD, int(plus)), roles=())


def worth_less(effect: Effect) -> Effect | None:
    """`is worth 1 more gold`, `is worth 2 gold less`, `is worth 1 fewer gold`."""
    told = effect.roles[0].of if len(effect.roles) == 1 and effect.roles[0].word == "worth" and effect.act is Act.BE else None
    if told is None or effect.who is None:
        return None
    said = (*effect.manner, *((told.bound,) if told.bound else ()))
    sign = _SIGNS.get(said[0]) if len(said) == 1 else None
    gold = effect.whom or told
    number = told.number if effect.whom is None else int(told.name) if told.name and told.name.isdigit() else None
    plain = replace(gold, number=None, bound=None) == _GOLD and (
        effect.whom is None or told == Selector(told.kinds, name=told.name)
    )
    if sign is None or number is None or not plain or len(told.kinds) != 1:
        return None
    amount = Amount(Op.ADD, sign * number)
    return replace(effect, act=Act.HAVE, quantity=Quantity.GOLD, amount=amount, roles=(), whom=None, manner=())


_SIGNS = {"more": 1, "less": -1, "fewer": -1}


def worth_for_each(effect: Effect) -> Effect | None:
    """`is worth 1 gold when unloaded for each crew`: so much for each, and not unloaded for each."""
    found = effect.when.happening if effect.when is not None and effect.when.happening.act is Act.UNLOAD else None
    counted = tuple(role for role in found.roles if role.word == "for every") if found is not None else ()
    worth = effect.quantity is Quantity.GOLD or any(role.word == "worth" for role in effect.roles)
    besides = found is not None and any(role.word in ("minus", "plus") for role in (*found.roles, *effect.roles))
    if found is None or effect.when is None or not counted or not worth or besides:
        return None
    left = replace(found, roles=found.roles_but(*counted))
    return replace(effect, when=replace(effect.when, happening=left), roles=(*effect.roles, *counted))


def when_unloaded(effect: Effect) -> Effect | None:
    """`when unloaded at your home island`: it is said of what the sentence is about."""
    when = effect.when
    found = when.happening if when is not None else None
    whom, at = (found.whom, found.roles[0]) if found is not None and len(found.roles) == 1 else (None, None)
    told = found is not None and found == Happening(Act.UNLOAD, whom=whom, roles=found.roles) and at is not None
    gold = effect.quantity is Quantity.GOLD
    known = whom in (THIS_SHIP, THIS_CARD, SUBJECT)
    again = whom is not None and (known or (gold and whom == Selector(whom.kinds, Reference.THAT)))
    here = told and again and at is not None and at.word == "at" and at.of is not None and at.of.kind is Kind.ISLAND
    if not here or when is None or at is None:
        return None
    return replace(effect, when=replace(when, happening=Happening(Act.UNLOAD, place=at.of)))


def turns_up(effect: Effect) -> Effect | None:
    """`place this crew face up`."""
    up = effect.act is Act.PUT and effect.manner[:1] == ("face up",) and effect.who in (None, YOU) and not effect.roles
    return replace(effect, act=Act.TURN_UP, who=None, manner=effect.manner[1:]) if up and effect.whom is not None else None


def each_victim(row: Row) -> Row | None:
    """`eliminate one crew and one mast from that ship`: each of them."""
    if not any(_is_list(effect) for effect in row):
        return None
    return tuple(each for effect in row for each in (_apart(effect) if _is_list(effect) else [effect]))


def _is_list(effect: Effect) -> bool:
    whom = effect.whom
    listed = effect.act in (Act.ELIMINATE, Act.TAKE) and whom is not None and bool(whom.also) and not whom.either
    return listed and whom is not None and all(one.kind in _LISTED and one.number is not None for one in (whom, *whom.also))


_LISTED = (Kind.CREW, Kind.MAST, Kind.CARGO, Kind.TREASURE)


def _apart(effect: Effect) -> list[Effect]:
    assert effect.whom is not None
    return [replace(effect, whom=one) for one in (replace(effect.whom, also=()), *effect.whom.also)]


def they_too(row: Row) -> Row | None:
    """`crew on her cost no points, but they always take up a space`: what holds of all of them holds of them again."""
    first = row[0].who if len(row) > 1 and row[0].when is None and not row[0].optional else None
    if first is None or first.reference is not Reference.ANY or first.number is not None or not first.traits or first.also:
        return None
    again = Selector(first.kinds, Reference.THAT)
    told = tuple(replace(effect, who=first) if effect.who == again and effect.when is None else effect for effect in row)
    return told if told != row else None


def reveals_and_removes(row: Row) -> Row | None:
    """`if it would …, you may reveal this treasure and remove it instead`: that card is shown as it goes."""
    if len(row) != REVEALED_AND_GONE:
        return None
    shown, gone = row
    would, instead = shown.when, gone.when
    if would is None or instead is None or gone.act not in (Act.REMOVE, Act.ELIMINATE) or instead.phase is not Phase.INSTEAD:
        return None
    plainly = shown.act is Act.REVEAL and shown.optional and would.happening.manner == ("would",)
    alike = replace(would.happening, manner=()) == instead.happening and replace(shown, act=gone.act, when=instead) == gone
    return (replace(gone, manner=(*gone.manner, SHOWN)),) if plainly and alike else None


REVEALED_AND_GONE = 2


def loads_there(row: Row) -> Row | None:
    """`may dock at an enemy home island and load one treasure`: it is loaded at the island where she docks."""
    docked = next((effect.whom for effect in row if effect.act is Act.DOCK and effect.whom is not None), None)
    if docked is None or docked.kind is not Kind.ISLAND:
        return None
    return tuple(
        replace(effect, place=docked) if effect.act in (Act.LOAD, Act.TAKE) and effect.place is None else effect for effect in row
    )


_VALUES = ("value", "gold value")
_DAMAGE = Selector((Kind.THING,), name="hull damage")
_POINT = Selector((Kind.THING,), name="hull point")


def worth(effect: Effect) -> Effect | None:
    """`has a value of 3 gold`, `the value of this treasure is 3 gold`, `counts as 3 gold`, `is a treasure worth 3 gold`."""
    if effect.amount is not None or (effect.roles and effect.act not in (Act.COUNT, Act.BE)):
        return None
    bearer, whom = effect.who, effect.whom
    gold = gold_of(whom)
    if effect.act is Act.BE and bearer is not None and bearer.name in _VALUES and bearer.owner is not None:
        bearer = bearer.owner
    elif effect.act is Act.HAVE and whom is not None and whom.name in _VALUES:
        of = whom.traits[0].of if len(whom.traits) == 1 and whom.traits[0].name == "of" else whom.owner
        gold = gold_of(of)
    elif effect.act is Act.COUNT and len(effect.roles) == 1 and effect.roles[0].word == "as":
        gold = gold_of(effect.roles[0].of)
    else:
        return None
    if gold is None or bearer is None or bearer.kind is not Kind.TREASURE:
        return None
    more = effect.roles if effect.act is Act.BE else ()  # `plus one for each crew`
    return replace(effect, act=Act.BE, who=bearer, whom=None, roles=(Complement("worth", gold), *more))


def worth_counted(effect: Effect) -> Effect | None:
    """`is worth 6 gold minus the number of crew on this ship`: gold equal to 6 minus the number of this ship's crew."""
    words = [role.word for role in effect.roles]
    if effect.act is not Act.BE or words[:2] != ["worth", "minus"] or words[2:] not in ([], ["on"], ["aboard"]):
        return None
    gold, less = effect.roles[0].of, effect.roles[1].of
    if gold is None or gold.number is None or gold.name != "gold" or less is None or less.name != "number" or less.owner is None:
        return None
    if len(effect.roles) == 3:
        less = replace(less, owner=replace(less.owner, owner=effect.roles[2].of))
    told = Complement("worth", replace(gold, number=None)), Complement("equal to", Selector((Kind.THING,), name=str(gold.number)))
    return replace(effect, roles=(*told, Complement("minus", less)))


def gains_gold(effect: Effect) -> Effect | None:
    """`you get 3 gold`, `receive 3 gold`, `you are given 3 gold`, `your gold is increased by 3`, `add 3 to your gold`."""
    who, gold, roles = _gold_added(effect)
    if gold is None or not effect.affirms or effect.amount is not None:
        return None
    return replace(effect, act=Act.GAIN, who=None if who == YOU and not effect.optional else who, whom=gold, roles=roles)


def _gold_added(effect: Effect) -> tuple[Selector | None, Selector | None, tuple[Complement, ...]]:
    """Who comes to how much gold, and what else takes part."""
    whom, first, rest = effect.whom, effect.roles[0] if effect.roles else None, effect.roles[1:]
    if effect.act in (Act.GET, Act.RECEIVE, Act.GAIN):
        return effect.who, gold_of(whom) if whom is not None and whom.name == "gold" else None, effect.roles
    if first is None or first.length is not None:
        return None, None, ()
    if effect.act is Act.GIVE and effect.who is None and first.word == "" and whom is not None and whom.kind is Kind.PLAYER:
        return whom, gold_of(first.of) if first.of is not None and first.of.name == "gold" else None, rest
    if effect.act is Act.ADD and first.word == "to" and _is_own_gold(first.of):
        return YOU, gold_of(whom), rest
    if effect.act is Act.INCREASE and first.word == "by" and _is_own_gold(whom):
        return YOU, gold_of(first.of), rest
    return None, None, ()


def _is_own_gold(found: Selector | None) -> bool:
    return found == Selector((Kind.THING,), owner=YOU, name="gold")


def hull_damage(effect: Effect) -> Effect | None:
    """`suffers 2 hull damage`, `takes two points of hull damage`: she loses so many hull points; an order is to your ship."""
    whom = effect.whom
    if whom is None or whom.number is None or effect.roles or effect.act not in (Act.TAKE, Act.SUFFER, Act.LOSE, Act.RECEIVE):
        return None
    plain = replace(whom, number=None)
    damage = effect.act is not Act.LOSE and plain in (_DAMAGE, Selector((Kind.THING,), owner=_DAMAGE, name="point"))
    if not damage and (effect.act is not Act.LOSE or plain != _POINT):
        return None
    who = YOUR_SHIP if effect.who in (None, YOU) else effect.who
    return replace(effect, act=Act.LOSE, who=who, whom=replace(_POINT, number=whom.number))
