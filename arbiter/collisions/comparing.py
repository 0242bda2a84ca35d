"""Every effect of one side compared with every effect of the other."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from enum import Enum

from arbiter.collisions.meeting import ARRANGEMENTS, TOGETHER, Arrangement, arrangements, reaches
from arbiter.collisions.operands import Operand
from arbiter.collisions.rendering import said
from arbiter.effects import ACTIONS, Ability, Act, Action, Effect, Kind, Op, Phase, Quantity
from arbiter.engine.ordering import ordered
from arbiter.engine.points import Claim
from arbiter.frozen import frozen, replace
from arbiter.playing import unplayed
from arbiter.precedence import decisive
from arbiter.rulebook.rules import Rule, Rulebook

INSIDE = frozenset({Act.HIT, Act.SINK, Act.IGNORE, Act.ELIMINATE, Act.REROLL})
"""What an ability that keeps others out of its shooting keeps them from, besides changing the figures below."""
FIGURES = frozenset(Quantity) - {Quantity.BASE_MOVE, Quantity.COST, Quantity.GOLD, Quantity.CARGO_SPACE, Quantity.CARGO_CAPACITY}


class CollisionOutcome(Enum):
    """How a collision comes out."""

    PREVAILS = "prevails"
    """They say opposite things, and one of them prevails."""
    UNDECIDED = "undecided"
    """They say opposite things, and nothing orders them."""
    CANCELS = "cancels"
    BARS = "bars"
    """One forbids the use of the other's ability."""
    KEEPS_OUT = "keeps out"
    REPLACES = "replaces"
    COUNTS_ONCE = "counts once"
    IN_ORDER = "in order"
    """Both change one figure, and the order in which they are applied is laid down."""


@frozen
class Collision:
    """One point on which the two meet: what each says, and how it comes out."""

    about: str
    outcome: CollisionOutcome
    winner: str
    """A or B; empty when neither prevails."""
    principle: str
    cites: tuple[str, ...]
    a_says: str
    b_says: str
    where: tuple[str, ...]
    """The arrangements of the two in which it comes about; empty when it is all one."""


@frozen
class Decision:
    """How two effects come out where they meet; `winner` is A for the first and B for the second."""

    outcome: CollisionOutcome
    winner: str
    principle: str
    cites: tuple[str, ...]
    """The units of the principle; those behind the two effects are not among them."""
    where: tuple[Arrangement, ...]


@frozen
class Unheard:
    """What one side says and nothing plays, so that it may collide though no collision is found."""

    label: str
    says: str


@frozen
class Confrontation:
    """All that two sides do to each other."""

    a: Operand
    b: Operand
    edition: str
    collisions: tuple[Collision, ...]
    unplayed: tuple[Unheard, ...] = ()
    """What the two say besides, of which nobody can say what it does."""


def collisions(a: Operand, b: Operand, book: Rulebook) -> Iterator[Collision]:
    """Every collision, in the order of the effects of A; first those of two effects, then those of whole abilities."""
    for ability, effect in a.effects():
        for other_ability, other in b.effects():
            found = _pair((ability, effect), (other_ability, other), book)
            if found is not None:
                yield found
    yield from dict.fromkeys(upon(a, b, book))
    yield from dict.fromkeys(upon(b, a, book))


def unheard(one: Operand, edition: str) -> Iterator[Unheard]:
    """What a side says that nothing plays, and what of it nobody can read."""
    for ability, effect in one.effects():
        if unplayed(effect, ability, edition):
            yield Unheard(one.label, said(effect, ability).rstrip("."))
    yield from (Unheard(one.label, part) for part in one.unread)


Given = tuple[Ability, Effect]


def _pair(a: Given, b: Given, book: Rulebook) -> Collision | None:
    """How two effects collide, or None when they do not."""
    found = decide(a[1], b[1], book)
    if found is None:
        return None
    cites = cited(found, cites_of(a, book), cites_of(b, book), book)
    return _collision(a, b, found.outcome, found.winner, found.principle, cites, found.where)


def cites_of(given: Given, book: Rulebook) -> tuple[str, ...]:
    """The units behind an effect of an ability."""
    return tuple(dict.fromkeys((*given[0].cites, *book.confirming(given[1]))))


def cited(found: Decision, one: tuple[str, ...], other: tuple[str, ...], book: Rulebook) -> tuple[str, ...]:
    """The units of a decision with those behind the two effects, in the order in which they matter."""
    if found.outcome is CollisionOutcome.PREVAILS:
        first, second = (one, other) if found.winner == "A" else (other, one)
        return tuple(dict.fromkeys((*found.cites, *first, *second)))
    if found.outcome is CollisionOutcome.UNDECIDED:
        return tuple(dict.fromkeys((*one, *other, *found.cites)))
    return found.cites


def decide(one: Effect, other: Effect, book: Rulebook, rule: Rule | None = None) -> Decision | None:
    """How two effects of abilities come out, or None when they do not meet; with `rule`, the second is what that rule says."""
    if one.act in (Act.CANCEL, Act.APPLY) and one.topic == other.topic and one.affirms == other.affirms:
        return None
    if not _related(one, other):
        return None
    where = arrangements(one, other)
    if not where:
        return None
    if one == other:
        return _once(book) if TOGETHER in where and one.affirms else None
    if opposed(one, other):
        return _settled(one, other, where, book, rule)
    return _in_order(one, other, where)


def _related(one: Effect, other: Effect) -> bool:
    """Whether two effects speak of one thing: the same act or figure, or an action and what it is for."""
    if one.topic == other.topic:
        return one.act is not Act.GIVE or _same_action(one, other)
    grant, denial = (one, other) if one.act is Act.GIVE else (other, one)
    if grant.act is not Act.GIVE or not grant.affirms or denial.affirms or denial.quantity or denial.whom:
        return False
    return ACTIONS.get(denial.act) in (grant.action, *([] if grant.action not in (Action.ANY, Action.SAME) else ACTIONS.values()))


def _same_action(one: Effect, other: Effect) -> bool:
    if None not in (one.free, other.free) and one.free != other.free:
        return False
    wild = (None, Action.ANY, Action.SAME)
    return one.action is other.action or one.action in wild or other.action in wild


def opposed(one: Effect, other: Effect) -> bool:
    """Whether two effects about one thing say what cannot both be: yes and no, or two different figures."""
    if one.affirms != other.affirms:
        return True
    both_set = all(effect.amount is not None and effect.amount.op is Op.SET for effect in (one, other))
    return both_set and one.amount != other.amount


def _settled(one: Effect, other: Effect, where: tuple[Arrangement, ...], book: Rulebook, rule: Rule | None) -> Decision:
    first, second = _claim("A", one), _claim("B", other, rule)
    attack = decisive(first, second, ordered(book, [first, second]))
    if attack is None:
        return Decision(CollisionOutcome.UNDECIDED, "", "nothing orders them", book.units("tiers"), where)
    return Decision(CollisionOutcome.PREVAILS, "A" if attack.attacker is first else "B", attack.principle, attack.cites, where)


def _claim(bearer: str, effect: Effect, rule: Rule | None = None) -> Claim:
    ability = Ability(bearer, (effect,)) if rule is None else None
    return Claim(_value(effect), effect, rule, bearer, ability, absolute=rule is not None and rule.absolute)


def _value(effect: Effect) -> Hashable:
    if effect.affirms and effect.amount is not None and effect.amount.op is Op.SET:
        return effect.amount
    return effect.affirms


def _once(book: Rulebook) -> Decision:
    principle = "the same effect twice on one ship counts once"
    return Decision(CollisionOutcome.COUNTS_ONCE, "", principle, book.units("no stacking"), (TOGETHER,))


ORDER = {
    Op.SET: "what sets", Op.MULTIPLY: "what multiplies", Op.ADD: "what adds", Op.TAKE: "what takes away", Op.LIMIT: "what limits",
}  # fmt: skip


def _in_order(a: Effect, b: Effect, where: tuple[Arrangement, ...]) -> Decision | None:
    """Two changes of one figure that go together."""
    one, other = a.amount, b.amount
    if one is None or other is None:
        return None
    ops = [op for op in Op if op in (one.op, other.op)]
    both = "both apply, " + (" before ".join(ORDER[op] for op in ops) if len(ops) > 1 else "one on top of the other")
    return Decision(CollisionOutcome.IN_ORDER, "", both, (), where)


# What one side does to the abilities of the other


ACTING = frozenset({Act.CANCEL, Act.USE, Act.APPLY})
"""Acts by which an effect reaches whole abilities, whatever these are about."""


def acts(effect: Effect) -> bool:
    """Whether an effect can do something to whole abilities."""
    return effect.act in ACTING or (effect.when is not None and effect.when.phase is Phase.INSTEAD)


def upon(one: Operand, other: Operand, book: Rulebook) -> Iterator[Collision]:
    """What the first side does to the abilities of the other: cancels them, bars them, keeps them out, takes their place."""
    spoken_of = other.effects()
    for ability, effect in one.effects():
        for target, spoken in spoken_of if acts(effect) else ():
            given, taken = (ability, effect), (target, spoken)
            if effect.act is Act.CANCEL and effect.affirms:
                yield from _cancelling(one, other, given, target, book)
            elif effect.act is Act.USE and not effect.affirms and spoken.act is not Act.USE:
                yield from _barring(one, other, given, target, book)
            elif effect.act is Act.APPLY and not effect.affirms and _is_inside(spoken):
                cites = tuple(dict.fromkeys((*ability.cites, *book.units("no other abilities"))))
                principle = "no other ability applies to the shooting made with it"
                yield _directed(one, given, taken, CollisionOutcome.KEEPS_OUT, principle, cites, ())
            elif _is_replaced(effect, spoken):
                yield _directed(
                    one,
                    given,
                    taken,
                    CollisionOutcome.REPLACES,
                    "it happens instead",
                    ability.cites,
                    arrangements(effect, spoken),
                )


def _cancelling(one: Operand, other: Operand, given: Given, target: Ability, book: Rulebook) -> Iterator[Collision]:
    kinds, effect = _bearers(other), given[1]
    if effect.whom is not None and effect.whom.kind is Kind.ABILITY and effect.whom.owner is not None:
        named = (effect.whom.name or "").casefold() == target.name.casefold()
        kinds = (Kind.SHIP,) if named and kinds else ()
        effect = replace(effect, whom=effect.whom.owner)
    where = reaches(effect, one.label, kinds) if kinds else ()
    if book.units("not on its own ship"):
        where = tuple(arrangement for arrangement in where if arrangement is not TOGETHER)
    if not where:
        return
    units = [
        "cancelled in time",
        "cancelled until the turn ends",
        *(["keywords are cancelled"] if other.kind == "keyword" else []),
    ]
    if any(effect.act is Act.CANCEL for effect in target.effects):
        units.append("canceller cancelled")
    cites = tuple(dict.fromkeys((*given[0].cites, *(unit for name in units for unit in book.units(name)))))
    principle = "used before it takes effect, it cancels the ability until the end of the turn"
    yield _directed(one, given, (target, target.effects[0]), CollisionOutcome.CANCELS, principle, cites, where)


def _barring(one: Operand, other: Operand, given: Given, target: Ability, book: Rulebook) -> Iterator[Collision]:
    user = given[1].who
    if user is not None and user.kind is Kind.ABILITY:
        named = (user.name or "").casefold() == target.name.casefold()
        where = reaches(replace(given[1], whom=user.owner), one.label, (Kind.SHIP,)) if named else ()
    else:
        where = reaches(given[1], one.label, (Kind.CREW,)) if other.may_be_crew else ()
    if where:
        taken = (target, target.effects[0])
        cites = tuple(dict.fromkeys((*given[0].cites, *book.confirming(given[1])))) or book.units("ability over rule")
        yield _directed(one, given, taken, CollisionOutcome.BARS, "an ability that may not be used does nothing", cites, where)


def _bearers(side: Operand) -> tuple[Kind, ...]:
    """What can bear the text, as far as that can be cancelled."""
    return (*((Kind.CREW,) if side.may_be_crew else ()), *((Kind.SHIP,) if side.may_be_ship else ()))


def _is_inside(effect: Effect) -> bool:
    """Whether an effect would change how a shooting comes out."""
    return effect.quantity in FIGURES if effect.quantity is not None else effect.act in INSIDE


def _is_replaced(effect: Effect, other: Effect) -> bool:
    when = effect.when
    return when is not None and when.phase is Phase.INSTEAD and when.happening.act is other.act and other.affirms


# Collisions in words


def _directed(
    one: Operand,
    given: Given,
    taken: Given,
    outcome: CollisionOutcome,
    principle: str,
    cites: tuple[str, ...],
    where: tuple[Arrangement, ...],
) -> Collision:
    a, b = (given, taken) if one.label == "A" else (taken, given)
    return _collision(a, b, outcome, one.label, principle, cites, where, about=taken[0].name)


def _collision(
    a: Given,
    b: Given,
    outcome: CollisionOutcome,
    winner: str,
    principle: str,
    cites: tuple[str, ...],
    where: tuple[Arrangement, ...],
    about: str = "",
) -> Collision:
    places = () if len(where) == len(ARRANGEMENTS) else tuple(arrangement.words for arrangement in where)
    a_says, b_says = (said(effect, ability) for ability, effect in (a, b))
    return Collision(about or _about(a[1]), outcome, winner, principle, cites, a_says, b_says, places)


def _about(effect: Effect) -> str:
    if effect.quantity is not None:
        return effect.quantity.value
    if effect.act is Act.GIVE and effect.action is not None:
        return "actions" if effect.action in (Action.ANY, Action.SAME) else f"{effect.action.value} actions"
    return effect.act.value
