"""Effects on a figure as clauses: bonuses, ranges, spaces, costs and cannons."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import Condition, Effect, Kind, Op, Quality, Quantity, Reference, Selector, Tier
from arbiter.frozen import replace
from arbiter.language.inflection import third_person
from arbiter.language.pieces import THIS_SHIP
from arbiter.language.printer.nouns import one_counted, phrase, possessive, subject, thing
from arbiter.language.printer.print_context import Voice, is_plural, length, number, own

Wording = Callable[[Effect, Voice, bool], str]
"""Words an effect; the flag says whether a subject may stand in the plural."""
_ALWAYS = (Quantity.CARGO_SPACE, Quantity.COST, Quantity.BASE_MOVE, Quantity.GOLD)


def amount_clause(effect: Effect, voice: Voice, plural: bool) -> str:
    """The clause of an effect that changes a figure."""
    assert effect.amount is not None
    form = (effect.quantity, effect.amount.op)
    return _AMOUNTS[form](effect, voice, plural) if form in _AMOUNTS else _bonus(effect, voice, plural)


def is_bonus(effect: Effect) -> bool:
    """Whether an effect adds to a figure in the words `gets +1 to her …`."""
    return effect.amount is not None and effect.amount.op is Op.ADD and (effect.quantity, Op.ADD) not in _AMOUNTS


def _said(effect: Effect, voice: Voice, plural: bool, verb: str, rest: str) -> str:
    """Who, the verb in its mood and agreement, and the rest."""
    if effect.who is None:
        return f"{verb} {rest}"
    told = subject(effect.who, voice, plural)
    if not effect.affirms:
        return f"{told} {'can never' if effect.tier is Tier.MANDATORY_NOT else 'cannot'} {verb} {rest}"
    if effect.tier is Tier.MANDATORY and effect.quantity not in _ALWAYS:
        return f"{told} must {verb} {rest}"
    if effect.optional and effect.tier in (Tier.OPTIONAL, Tier.NOT):
        return f"{told} may {verb} {rest}"
    always = "always " if effect.tier in (Tier.MANDATORY, Tier.MANDATORY_NOT) else ""
    return f"{told} {always}{verb if is_plural(effect.who, plural) else third_person(verb)} {rest}"


def _bonus(effect: Effect, voice: Voice, plural: bool) -> str:
    return _said(effect, voice, plural, "get", bonus_words(effect, plural)) + bonus_reach(effect, voice) + _meanwhile(effect)


def _meanwhile(effect: Effect) -> str:
    """A base move that hangs on where a ship is, which shows while she moves."""
    asked = (one.trait for one in effect.conditions if isinstance(one, Condition))
    near = any(trait.quality is Quality.WITHIN and not trait.negated for trait in asked)
    moves = effect.quantity is Quantity.BASE_MOVE and effect.when is None and effect.who == THIS_SHIP
    return " during her move action" if near and moves else ""


def bonus_words(effect: Effect, plural: bool) -> str:
    """`+1 to her cannon rolls`."""
    amount = effect.amount
    assert amount is not None
    sign = "-" if amount.op is Op.TAKE else "+"
    plus = f"{amount.number:+d}" if amount.number is not None else f"{sign}{length(amount.length)}"
    return plus if effect.quantity is None else f"{plus} to {own(effect.who, plural)} {effect.quantity.value}"


def bonus_reach(effect: Effect, voice: Voice) -> str:
    """Against whom, and for every what, a bonus counts."""
    assert effect.amount is not None
    against = f" against {thing(effect.whom, voice, True)}" if effect.whom is not None else ""
    most = f", to a maximum of {effect.amount.most:+d}" if effect.amount.most is not None else ""
    return against + (f" for {_counted(effect.amount.per, voice)}{most}" if effect.amount.per is not None else "")


def _counted(per: Selector, voice: Voice) -> str:
    words = phrase(per, voice, plural=False)
    if per.owner is not None and per.kind is Kind.MAST and per.number in (None, 1):
        several = phrase(replace(per, number=None, name=None), voice, plural=True)
        return f"each of {several}" + (" that she has lost" if per.name else "")
    if per.reference is Reference.THAT and per.owner is None and per.number is None:
        several = phrase(replace(per, reference=Reference.ANY), voice, plural=True)
        return f"each of those {several.removeprefix('all ')}"
    return f"every {one_counted(words)}"


def _count(verb: str, rest: str) -> Wording:
    def counted(effect: Effect, voice: Voice, plural: bool) -> str:
        count = (effect.amount.number if effect.amount else 0) or 0
        words = rest.format(number(count), "s" if count > 1 else "", own(effect.who, plural))
        return _said(effect, voice, plural, verb, words)

    return counted


def _base_move(effect: Effect, voice: Voice, plural: bool) -> str:
    assert effect.amount is not None
    if not effect.amount.length and effect.tier is Tier.MANDATORY_NOT and effect.who is not None:
        return f"{subject(effect.who, voice, plural)} can never have a base move"
    if not effect.amount.length:
        return _said(effect, voice, plural, "have", "no base move")
    always = not effect.conditions and effect.when is None and not effect.optional and effect.tier is Tier.OPTIONAL
    if effect.who == THIS_SHIP and always:
        return f"{possessive(effect.who, voice)} base move becomes {length(effect.amount.length)}"
    return _said(effect, voice, plural, "gain", f"a base move of {length(effect.amount.length)}")


def _cannons(effect: Effect, voice: Voice, plural: bool) -> str:
    assert effect.amount is not None
    if effect.amount.cannon is None:
        return _bonus(effect, voice, plural)
    cannon, count = effect.amount.cannon, effect.amount.number or 1
    fixed = " that may not have its range or cannon roll increased" if cannon.fixed else ""
    figures = str(cannon) if len(cannon.range) == 1 else f"rank {cannon.rank}"
    range_ = "" if len(cannon.range) == 1 else f" with {cannon.range} range"
    return _said(effect, voice, plural, "gain", f"{number(count)} {figures} cannon{'s' if count > 1 else ''}{range_}{fixed}")


def _range(effect: Effect, voice: Voice, plural: bool) -> str:
    told = _said(effect, voice, plural, "have", f"{length(effect.amount.length if effect.amount else None)} range")
    return told + (f" against {thing(effect.whom, voice, True)}" if effect.whom is not None else "")


def _shorter_range(effect: Effect, voice: Voice, plural: bool) -> str:
    assert effect.who is not None and effect.amount is not None and effect.whom is not None
    told = subject(effect.who, voice, plural)
    be = "are" if is_plural(effect.who, plural) else "is"
    ranges = told.replace("cannons", "cannon ranges") if effect.who.kind is Kind.CANNON else told
    return f"{ranges} {be} reduced to {length(effect.amount.length)} against {thing(effect.whom, voice)}"


def _double(effect: Effect, voice: Voice, _plural: bool) -> str:
    assert effect.who is not None
    lead = "you may " if effect.optional else "you must " if effect.tier is Tier.MANDATORY else ""
    return f"{lead}double the range of {thing(effect.who, voice)}"


def _hits_per_mast(effect: Effect, voice: Voice, _plural: bool) -> str:
    assert effect.who is not None and effect.amount is not None
    hits = f"{number(effect.amount.number or 1)} hits from the same shoot action are required"
    return f"{hits} to eliminate one of {possessive(effect.who, voice)} masts"


def _masts_per_hit(effect: Effect, voice: Voice, plural: bool) -> str:
    assert effect.who is not None and effect.amount is not None
    count = effect.amount.number or 1
    masts = f"{number(count)} mast{'s' if count > 1 else ''}"
    return _said(effect, voice, plural, "eliminate", masts if effect.who.kind is Kind.HIT else f"{masts} with one hit")


def _cheaper(effect: Effect, voice: Voice, _plural: bool) -> str:
    assert effect.who is not None and effect.amount is not None
    return f"reduce the cost of {thing(effect.who, voice, True)} by {-(effect.amount.number or 0)}"


def _capacity(effect: Effect, voice: Voice, plural: bool) -> str:
    assert effect.amount is not None
    count = effect.amount.number or 0
    space = f"{count:+d} cargo space{'s' if abs(count) != 1 else ''}"
    return _said(effect, voice, plural, "get", space) + bonus_reach(effect, voice)


def _gold(effect: Effect, voice: Voice, plural: bool) -> str:
    assert effect.who is not None and effect.amount is not None
    be = "are" if is_plural(effect.who, plural) else "is"
    more = effect.amount.number or 0
    return f"{subject(effect.who, voice, plural)} {be} worth {f'{-more} less' if more < 0 else f'{more:+d}'} gold"


def _changed_die(effect: Effect, _voice: Voice, _plural: bool) -> str:
    assert effect.amount is not None and effect.whom is not None
    must = "you must " if effect.tier is Tier.MANDATORY else "you may "
    return f"{must}change any {number(effect.whom.number or 1)} die roll to a {effect.amount.number}"


def _to_hit(effect: Effect, voice: Voice, plural: bool) -> str:
    least = (effect.amount.number if effect.amount else None) or 6
    told = _said(effect, voice, plural, "roll", f"a {least}{' or higher' if least < 6 else ''} to hit")
    return told if effect.whom is None else f"{told} {thing(effect.whom, voice)}"


_AMOUNTS: dict[tuple[Quantity | None, Op], Wording] = {
    (Quantity.BASE_MOVE, Op.SET): _base_move,
    (Quantity.CANNONS, Op.ADD): _cannons,
    (Quantity.RANGE, Op.SET): _range,
    (Quantity.RANGE, Op.LIMIT): _shorter_range,
    (Quantity.RANGE, Op.MULTIPLY): _double,
    (Quantity.HITS_PER_MAST, Op.SET): _hits_per_mast,
    (Quantity.MASTS_PER_HIT, Op.SET): _masts_per_hit,
    (Quantity.CARGO_SPACE, Op.SET): _count("take", "up {0} cargo space{1}"),
    (Quantity.CARGO_CAPACITY, Op.ADD): _capacity,
    (Quantity.COST, Op.SET): _count("cost", "{0} points"),
    (Quantity.COST, Op.ADD): _cheaper,
    (Quantity.GOLD, Op.ADD): _gold,
    (Quantity.DICE, Op.SET): _count("make", "{0} roll for all of {2} cannons"),
    (Quantity.BOARDING_DICE, Op.SET): _count("roll", "{0} dice for one at boardings"),
    (Quantity.RAM_DICE, Op.SET): _count("roll", "{0} dice for one at rams"),
    (Quantity.TARGETS, Op.LIMIT): _count("shoot", "at only {0} target{1}"),
    (Quantity.CONTACTS, Op.LIMIT): _count("touch", "only {0} ship or island with one move action"),
    (Quantity.EXTRA_HITS, Op.ADD): _count("get", "{0} extra hit{1}"),
    (Quantity.SHOTS_PER_CANNON, Op.SET): _count("have", "{0} shots for each cannon"),
    (Quantity.CANNONS_PER_MAST, Op.SET): _count("have", "{0} cannons on each mast"),
    (Quantity.ROLL, Op.SET): _changed_die,
    (Quantity.ROLL_TO_HIT, Op.SET): _to_hit,
}
