"""Verbs that change a figure: bonuses, ranges, spaces, costs, cannons, and what a hit or a mast takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from arbiter.effects import (
    Act,
    Amount,
    Cannon,
    Effect,
    Kind,
    Op,
    Quality,
    Quantity,
    Reference,
    Selector,
    Tier,
    Trait,
)
from arbiter.language.moods import Mood, effect_in
from arbiter.language.nouns import SUBJECT, THIS_SHIP, YOU, noun_phrases, of_core
from arbiter.language.trees import Branch, NotUnderstood, branches, length_in, number_in, tokens_of, types_of, words_in

Reader = Callable[[Selector | None, Branch, Mood], list[Effect]]


def amount(quantity: Quantity, who: Selector | None, verb: Branch, mood: Mood, change: Amount, **fields: object) -> Effect:
    """The effect that changes a quantity. Raises `NotUnderstood` when the change is denied."""
    if not mood.affirms:
        raise NotUnderstood("say what the figure is, not what it is not", verb)
    return effect_in(Act.HAVE, mood, who=who, quantity=quantity, amount=change, **fields)


def nothing(quantity: Quantity, who: Selector | None, mood: Mood) -> Effect:
    """The effect that there is none of a quantity: a denial, however it is worded."""
    tier = Tier.NOT if mood.tier is Tier.OPTIONAL else Tier.MANDATORY_NOT if mood.tier is Tier.MANDATORY else mood.tier
    return Effect(Act.HAVE, tier, who=who, quantity=quantity, amount=Amount(Op.SET, 0), optional=mood.optional)


def order_only(subject: Selector | None, verb: Branch) -> None:
    """Raises `NotUnderstood` unless `you`, or nobody, are told to do it."""
    if subject not in (None, YOU):
        raise NotUnderstood("only “you” can do this", verb)


def get(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    phrases = noun_phrases(verb)
    against = phrases[0] if "AGAINST" in types_of(verb) else None
    per = phrases[-1] if "FOR_EVERY" in types_of(verb) else None
    found: list[Effect] = []
    bonus: Branch | None = None
    for part in branches(verb, "bonus", "bonus_space", "bonus_bare", "quantity"):
        bonus = bonus if str(part.data) == "quantity" else part
        assert bonus is not None
        found.append(_bonus(subject, bonus, part, mood, _plus(bonus, per), against))
    return found


def _plus(bonus: Branch, per: Selector | None) -> Amount:
    plus = str(tokens_of(bonus)[0])
    number = int(plus) if plus[1:].isdigit() else None
    if plus[0] == "-" and number is None:
        raise NotUnderstood("a length can only be added", bonus)
    return Amount(Op.ADD, number, None if number is not None else tuple(plus[1:].split("+")), per=per)


def _bonus(subject: Selector | None, bonus: Branch, part: Branch, mood: Mood, change: Amount, against: Selector | None) -> Effect:
    """One bonus; `part` is the bonus or, after `and`, one more figure that it is added to."""
    kind = str(bonus.data)
    if kind == "bonus_bare" and part is bonus:
        return effect_in(Act.HAVE, mood, who=subject, amount=change, whom=against)
    if kind == "bonus_space" and part is bonus:
        return amount(Quantity.CARGO_CAPACITY, subject, bonus, mood, change, whom=against)
    if kind != "bonus":
        raise NotUnderstood("say what else the bonus is added to: “+1 to her …”", part)
    for core in branches(bonus, "core"):
        subject = _whose(subject, core)
    figure = part if part is not bonus else next(branches(bonus, "quantity"))
    return amount(_quantity(figure), subject, bonus, mood, change, whom=against)


def _whose(subject: Selector | None, core: Branch) -> Selector:
    """Whose figure a bonus changes: the subject's own, or that of the ship of a crew."""
    owner = of_core(core)
    of_its_ship = owner == THIS_SHIP and subject == Selector((Kind.CREW,), Reference.THIS)
    if owner != subject and not of_its_ship:
        raise NotUnderstood("the figures of another piece cannot be changed in this way", core)
    return owner


def _quantity(quantity: Branch) -> Quantity:
    word = tokens_of(quantity)[0]
    return Quantity.BASE_MOVE if word.type == "BASE_MOVE" else Quantity.RANK if word.type == "RANK" else Quantity(str(word))


def _cannon(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    words = tokens_of(next(branches(verb, "cannon")))
    length = next(str(word) for word in words if word.type == "LENGTH")
    ranks = [int(word) for word in words if word.type == "NUMBER"]
    if not ranks and not length[:-1]:
        raise NotUnderstood("a cannon has a rank and a range, such as 3S", next(branches(verb, "cannon")))
    cannon = Cannon(ranks[0] if ranks else int(length[:-1]), length if ranks else length[-1], fixed="FIXED" in types_of(verb))
    return [amount(Quantity.CANNONS, subject, verb, mood, Amount(Op.ADD, number_in(verb), cannon=cannon))]


_SPACE = Selector((Kind.CARGO,))


def _take_up(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    space = noun_phrases(verb)[0]
    if words_in(verb)[-1].type != "CARGO_SPACE" or replace(space, number=None) != _SPACE:
        raise NotUnderstood("only cargo space is taken up", verb)
    if not mood.affirms or space.number == 0:
        return [_no_space(Quantity.CARGO_SPACE, subject, verb, mood, space.number)]
    return [amount(Quantity.CARGO_SPACE, subject, verb, mood, Amount(Op.SET, 1 if space.number is None else space.number))]


def _cost(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    number = 0 if "NO" in types_of(verb) else number_in(verb)
    if number == 0:
        return [_no_space(Quantity.COST, subject, verb, mood, 0)]
    return [amount(Quantity.COST, subject, verb, mood, Amount(Op.SET, number))]


def _no_space(quantity: Quantity, subject: Selector | None, verb: Branch, mood: Mood, number: int | None) -> Effect:
    if not mood.affirms and number is not None:
        raise NotUnderstood("this is denied twice", verb)
    return nothing(quantity, subject, mood)


def _required(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    mast = noun_phrases(verb)[0]
    same_shoot = subject is not None and subject.kind is Kind.HIT and subject.traits == (Trait(Quality.SAME_SHOOT),)
    one_mast = replace(mast, owner=None, number=None) == Selector((Kind.MAST,)) and mast.number in (None, 1)
    if not same_shoot or subject is None or not one_mast or mast.owner is None:
        raise NotUnderstood("say how many hits from the same shoot action are required to eliminate one mast", verb)
    return [amount(Quantity.HITS_PER_MAST, mast.owner, verb, mood, Amount(Op.SET, subject.number))]


def _have_move(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    if ("NO" in types_of(verb)) != mood.affirms:
        raise NotUnderstood("say that there is no base move, or gain one of a length", verb)
    return [
        Effect(Act.HAVE, max(mood.tier, Tier.NOT), who=subject, quantity=Quantity.BASE_MOVE, amount=Amount(Op.SET, length=()))
    ]


def segments(branch: Branch) -> tuple[str, ...]:
    """The length in a branch, segment by segment."""
    return tuple(length_in(branch).replace(" ", "").split("+"))


def _lengthy(quantity: Quantity, op: Op = Op.SET) -> Reader:
    def read_length(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
        against = next(iter(noun_phrases(verb)), None)
        return [amount(quantity, subject, verb, mood, Amount(op, length=segments(verb)), whom=against)]

    return read_length


def _numbered(quantity: Quantity, op: Op) -> Reader:
    def read_number(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
        return [amount(quantity, THIS_SHIP if subject == YOU else subject, verb, mood, Amount(op, number_in(verb)))]

    return read_number


def _one_roll(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    rolled_for = noun_phrases(verb)[0]
    roll = next(str(word) for word in tokens_of(verb) if word.type == "QUANTITY")
    all_cannons = (
        rolled_for.kind is Kind.CANNON and rolled_for.reference is Reference.ALL and rolled_for.owner in (SUBJECT, subject)
    )
    if roll != "roll" or not all_cannons or rolled_for.traits:
        raise NotUnderstood("a common roll is made for all of her cannons", verb)
    return _numbered(Quantity.DICE, Op.SET)(subject, verb, mood)


def _contacts(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    nouns = [str(word) for word in words_in(next(branches(verb, "nouns"))) if word.type != "OR"]
    if nouns != ["ship", "island"]:
        raise NotUnderstood("only ships and islands together are counted here", next(branches(verb, "nouns")))
    return _numbered(Quantity.CONTACTS, Op.LIMIT)(subject, verb, mood)


def _double(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    order_only(subject, verb)
    return [amount(Quantity.RANGE, noun_phrases(verb)[0], verb, mood, Amount(Op.MULTIPLY, 2))]


def _change_die(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    order_only(subject, verb)
    numbers = [int(word) for word in tokens_of(verb) if word.type == "NUMBER"]
    die = Selector((Kind.DIE,), number=numbers[0])
    free = Mood(mood.tier, mood.affirms, True)
    return [amount(Quantity.ROLL, None, verb, free, Amount(Op.SET, numbers[1]), whom=die)]


def _worth(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    plus = next(word for word in tokens_of(verb) if word.type == "PLUS")
    if not plus[1:].isdigit():
        raise NotUnderstood("gold is counted in numbers", plus)
    return [amount(Quantity.GOLD, subject, verb, mood, Amount(Op.ADD, int(plus)))]


def reduce_cost(order: Branch) -> Effect:
    """`Reduce the cost of … by 1`."""
    change = Amount(Op.ADD, -(number_in(order) or 0))
    return Effect(Act.HAVE, who=noun_phrases(order)[0], quantity=Quantity.COST, amount=change)


def becomes(clause: Branch, mood: Mood) -> list[Effect]:
    """`This ship's base move becomes S`."""
    owner = next(branches(clause, "owner"))
    cores = [of_core(core) for core in branches(owner, "core")]
    who = cores[0] if cores else YOU if "YOUR" in types_of(owner) else SUBJECT
    if who == YOU:
        raise NotUnderstood("players have no base move", owner)
    return [amount(Quantity.BASE_MOVE, who, clause, mood, Amount(Op.SET, length=segments(clause)))]


AMOUNTS: dict[str, Reader] = {
    "one_roll": _one_roll,
    "only_targets": _numbered(Quantity.TARGETS, Op.LIMIT),
    "only_contacts": _contacts,
    "required": _required,
    "reduced_range": _lengthy(Quantity.RANGE, Op.LIMIT),
    "worth": _worth,
    "get": get,
    "extra_hits": _numbered(Quantity.EXTRA_HITS, Op.ADD),
    "gain_move": _lengthy(Quantity.BASE_MOVE),
    "gain_cannon": _cannon,
    "have_move": _have_move,
    "have_range": _lengthy(Quantity.RANGE),
    "cannons_per_mast": _numbered(Quantity.CANNONS_PER_MAST, Op.SET),
    "take_up": _take_up,
    "cost": _cost,
    "roll_to_hit": _numbered(Quantity.ROLL_TO_HIT, Op.SET),
    "double_range": _double,
    "change_die": _change_die,
}
"""How each verb about a figure is read."""
