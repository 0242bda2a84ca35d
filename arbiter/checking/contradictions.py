"""Sentences of one text against each other: those that exclude each other, and those of which nothing remains."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, permutations

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.extents import always, covers, takes_in
from arbiter.checking.reading import SpokenEffect, TextReading
from arbiter.checking.told import told
from arbiter.collisions.comparing import CollisionOutcome, decide
from arbiter.collisions.meeting import TOGETHER
from arbiter.effects import (
    GIVEN,
    Act,
    Action,
    Complement,
    Effect,
    Happening,
    Kind,
    Op,
    Phase,
    Quality,
    Reference,
    Selector,
    Tier,
    Trait,
)
from arbiter.frozen import replace
from arbiter.language.pieces import YOU
from arbiter.rulebook import Library


def check(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """Two effects of one text that say what cannot both be, or that do nothing together."""
    spoken = told(reading)
    for one, other in combinations(spoken, 2):
        if one.effect == other.effect:
            continue
        if _undoes(one.effect, other.effect):
            message = "this takes back what the text gave, and nothing remains"
            yield against("meaning.contradiction", message, other, one, "leave both out, or one")
        else:
            yield from _opposed(_but_for(one, other), _but_for(other, one), library)
    for one, other in combinations(spoken, 2):
        for ban, duty in ((one, other), (other, one)):
            if any(_bans(ban.effect, deed) or _forbids(ban.effect, deed) for deed in _involved(duty.effect)):
                message = "another sentence of the text forbids just this, and at that time as well"
                yield against("meaning.contradiction", message, duty, ban, "leave one of the two out, or say when each holds")
            elif _comes_too_early(duty.effect, ban.effect):
                message = "this must be done before that without which another sentence of the text forbids it"
                yield against("meaning.contradiction", message, duty, ban, "say that it must be done after that")
    yield from chain.from_iterable(_told_away(one, other) for one, other in permutations(spoken, 2))
    for one, other in combinations(spoken, 2):
        yield from _lying(one, other)
    for one in spoken:
        yield from _by_itself(one)


def _lying(one: SpokenEffect, other: SpokenEffect) -> Iterator[Diagnostic]:
    """What two sentences say of where or how one thing lies that cannot both be."""
    if _leaves(one.effect, other.effect) or _leaves(other.effect, one.effect):
        message = "another sentence of the text says where it must stay"
        yield against("meaning.contradiction", message, other, one, "leave one of the two out, or say when each holds")
    if _lies_both_ways(one.effect, other.effect):
        message = "it is loaded the other way up by another sentence of the text"
        yield against("meaning.contradiction", message, other, one, "leave one of the two out, or say when it is turned")


def _by_itself(one: SpokenEffect) -> Iterator[Diagnostic]:
    """What leaves nothing of a sentence, whatever else the text says."""
    if _is_already(one.effect):
        message = "what is said not to be so is just what it is said of"
        yield Diagnostic("meaning.contradiction", message, one.start, one.end, "say what they cannot do there")
    if _takes_all(one.effect) or _takes_those(one.effect):
        message = "the exception takes away all that is given, and nothing remains"
        yield Diagnostic("meaning.contradiction", message, one.start, one.end, "except one case of it only")
    if _is_for_itself(one.effect):
        message = "what is exchanged for itself stays what it is"
        yield Diagnostic("meaning.nothing-new", message, one.start, one.end, "say for what else")


def _told_away(one: SpokenEffect, other: SpokenEffect) -> Iterator[Diagnostic]:
    """What one of two effects forbids of the other: that its figure changes, or what the same sentence lets be done."""
    if _keeps_as_is(one.effect, other.effect):
        message = "another sentence of the text forbids that the figure is changed so"
        yield against("meaning.contradiction", message, other, one, "leave one of the two out, or say when each holds")
    if _both_ways(one, other):
        message = "this is let be done and forbidden in one sentence"
        yield against("meaning.contradiction", message, one, other, "leave one of the two out, or say when each holds")


def _comes_too_early(duty: Effect, ban: Effect) -> bool:
    """Whether a deed is due before another one, and forbidden where that one was not done: `must shoot before she moves`."""
    before, lacking = duty.upon(Phase.BEFORE), ban.upon(Phase.WHEN)
    if before is None or lacking is None or duty.tier is not Tier.MANDATORY or ban.affirms or lacking.affirms:
        return False
    same = (before.act, before.who, before.whom) == (lacking.act, lacking.who, lacking.whom) and "has" in lacking.manner
    doer = ban.whom if ban.act is Act.GIVE else ban.who
    act = ban.action.value if ban.act is Act.GIVE and ban.action is not None else ban.act.value
    return same and duty.affirms and duty.who == doer and duty.act.value == act


_CHANGED = {Act.INCREASE: 1, Act.REDUCE: -1}
"""Which way a figure goes that is changed."""


def _keeps_as_is(ban: Effect, change: Effect) -> bool:
    """Whether a figure is given more of what it can never have more of: `her base move cannot be increased`."""
    figure, amount = ban.whom, change.amount
    way = _CHANGED.get(ban.act) if not ban.affirms and ban.when is None and not ban.conditions and ban.turn is None else None
    if (
        way is None
        or figure is None
        or amount is None
        or amount.op is not Op.ADD
        or change.quantity is None
        or not change.affirms
    ):
        return False
    same = figure.owner == change.who and (figure.name or "").rstrip("s") == change.quantity.value.rstrip("s")
    more = bool(amount.length) or (amount.number or 0) > 0
    return same and (more if way > 0 else (amount.number or 0) < 0)


def _both_ways(one: SpokenEffect, other: SpokenEffect) -> bool:
    """Whether a sentence lets be done what it forbids: `may dock and may not dock at wild islands`."""
    may, ban = one.effect, other.effect
    plain = may == Effect(may.act, may.tier, may.affirms, may.who, optional=True) and ban.when is None and not ban.conditions
    whole = one.start == other.start and plain and may.act is ban.act and may.who == ban.who
    return whole and may.affirms and not ban.affirms and ban.whom is not None and not ban.roles


def _leaves(one: Effect, other: Effect) -> bool:
    """Whether a piece is put on an island that must stay on its ship: `put it on an island; it must stay aboard`."""
    put = one.act in (Act.PUT, Act.MOVE, Act.TRANSFER, Act.RETURN) and one.affirms and not one.optional and one.whom is not None
    places = (one.place, *(role.of for role in one.roles if role.word in ("on", "onto", "to", "at")))
    stays = other.act is Act.REMAIN and other.affirms and other.tier is Tier.MANDATORY and other.who == one.whom
    aboard = (role.of for role in other.roles if role.word in ("on", "aboard"))
    free = other.when is not None or other.conditions
    ashore = any(place is not None and place.kind is Kind.ISLAND for place in places)
    return put and stays and not free and ashore and any(of is not None and of.kind is Kind.SHIP for of in aboard)


def _lies_both_ways(one: Effect, other: Effect) -> bool:
    """Whether a thing is loaded face down and, as soon as it is, put somewhere face up, or the other way round."""
    loading = one.act is Act.LOAD and one.affirms and not one.optional and other.affirms and not other.optional
    loaded = other.when is None or (other.when.happening.act is Act.LOAD and other.when.happening.whom in (one.whom, other.whom))
    lying = {("face down", "face up"), ("face up", "face down")}
    opposite = any((first, second) in lying for first in one.manner for second in other.manner)
    same = other.act in (Act.PUT, Act.LOAD, Act.KEEP) and one.whom == other.whom
    return loading and loaded and opposite and same and not one.conditions and not other.conditions and one.when is None


def _takes_all(effect: Effect) -> bool:
    """Whether an exception takes away all that an effect gives: that it is done."""
    for role in effect.roles:
        deed = role.doing if role.word in ("except when", "except if", "but not when", "but not if") else None
        if deed is None or deed.act is not effect.act or not effect.affirms or deed.roles or deed.manner:
            continue
        same = deed.action in (effect.action, Action.ANY, None)
        if same and takes_in(deed.who, effect.who) and takes_in(deed.whom, effect.whom):
            return True
    return False


def _takes_those(effect: Effect) -> bool:
    """Whether an exception takes away all whom an effect speaks of: `any ship touching this … unless that ship touches it`."""
    who = effect.who
    deeds = [role.doing for role in effect.roles if role.word == "unless" and role.doing is not None and role.doing.affirms]
    if who is None or not effect.affirms or not deeds:
        return False
    said = [_deed(trait) for trait in who.traits if not trait.negated]
    same = (deed for deed in deeds if deed.who == Selector(who.kinds, Reference.THAT, name=who.name))
    return any((deed.act, deed.whom) in said and not deed.roles for deed in same)


def _deed(trait: Trait) -> tuple[Act, Selector | None] | None:
    """What somebody does of whom a trait tells it."""
    if trait.quality is Quality.TOUCHING:
        return Act.TOUCH, trait.of
    return (trait.what.act, trait.what.whom) if isinstance(trait.what, Happening) else None


def _is_for_itself(effect: Effect) -> bool:
    """Whether a piece is exchanged for that same piece."""
    whom = effect.whom
    alone = whom is not None and whom.reference in (Reference.THIS, Reference.SUBJECT)
    swapped = effect.act in (Act.EXCHANGE, Act.TRADE, Act.REPLACE) and effect.affirms and alone
    return swapped and any(role.word in ("for", "with") and role.of == whom for role in effect.roles)


def _is_already(effect: Effect) -> bool:
    """Whether those who are somewhere are forbidden to be there."""
    if effect.act is not Act.BE or effect.affirms or effect.who is None or effect.conditions or effect.when is not None:
        return False
    there = {(trait.length, trait.of) for trait in effect.who.traits if trait.quality is Quality.WITHIN and not trait.negated}
    return any(role.word == "within" and (role.length, role.of) in there for role in effect.roles)


def _but_for(ban: SpokenEffect, other: SpokenEffect) -> SpokenEffect:
    """A ban without its exception for what is yours, beside what is said of what is an enemy's."""
    effect, whom = ban.effect, other.effect.whom
    foreign = whom is not None and any(trait.quality is Quality.ENEMY and not trait.negated for trait in whom.traits)
    yours = [role for role in effect.roles if role.word in ("except", "but", "other than") and _is_yours(role.of)]
    if effect.affirms or not foreign or not yours:
        return ban
    return replace(ban, effect=replace(effect, roles=effect.roles_but(*yours)))


def _is_yours(found: Selector | None) -> bool:
    return found is not None and (found.name == "yours" or found.owner == YOU)


def _involved(duty: Effect) -> tuple[Effect, ...]:
    """What somebody does who does what he must: he who docks at an island touches it, and so does he who ends there."""
    if duty.act is Act.DOCK and duty.whom is not None:
        return duty, replace(duty, act=Act.TOUCH)
    there = duty.whom.traits if duty.act is Act.END and duty.whom is not None else ()
    touching = [trait.of for trait in there if trait.quality is Quality.TOUCHING and not trait.negated]
    return duty, *(replace(duty, act=Act.TOUCH, whom=of, manner=(*duty.manner, "each turn")) for of in touching)


def _bans(ban: Effect, duty: Effect) -> bool:
    """Whether one effect forbids for all time, or for longer, what another makes a duty of at some time."""
    if ban.act is Act.GIVE and ban.action in GIVEN and duty.act is GIVEN[ban.action]:
        duty = replace(duty, act=Act.GIVE, who=None, whom=duty.who, action=ban.action)
    if ban.affirms or ban.tier is Tier.OPTIONAL or duty.optional or not duty.affirms or ban.act is not duty.act:
        return False
    if ban.faces or ban.conditions or ban.when is not None or ban.quantity is not None or ban.dice is not None or ban.manner:
        return False
    if not all(_lasts(role) for role in ban.roles) or not all(_is_time(role) for role in duty.roles) or duty.faces:
        return False
    if duty.when is not None or duty.conditions or duty.often:
        return False
    if _is_of_itself(ban) and ban.act is not Act.GIVE and ban.whom == duty.whom and duty.who is None and duty.quantity is None:
        return True
    if not (duty.roles or duty.turn or duty.tier is Tier.MANDATORY):
        return False
    if ban.turn is not None and ban.turn is not duty.turn:
        return False
    same = ban.act is not Act.GIVE or ban.action in (duty.action, Action.ANY)
    whole = takes_in(ban.whom, duty.whom)
    own = _own(ban.whom if ban.act is Act.GIVE else ban.who) and _own(duty.whom if duty.act is Act.GIVE else duty.who)
    timed = bool(duty.roles) or duty.turn is not None or not _EACH.isdisjoint(duty.manner)
    return same and whole and own and (timed or duty.action is not ban.action)


def _forbids(ban: Effect, duty: Effect) -> bool:
    """Whether an effect forbids just what another commands, whenever that is done: `must load one and cannot load any`."""
    if duty.act is Act.GIVE and duty.action in GIVEN and ban.act is GIVEN[duty.action] and duty.tier is Tier.MANDATORY:
        duty = replace(duty, act=ban.act, who=duty.whom, whom=None, action=ban.action)
    ordered = duty.tier is Tier.MANDATORY or (duty.who is None and ban.tier is Tier.MANDATORY_NOT)
    opposed = not ban.affirms and duty.affirms and ordered and not duty.optional
    if not opposed or ban.act is not duty.act or ban.quantity is not duty.quantity or ban.action is not duty.action:
        return False
    whenever = ban.when in (None, duty.when) and ban.turn in (None, duty.turn) and ban.faces in ((), duty.faces)
    always = whenever and not ban.often and {*ban.conditions} <= {*duty.conditions} and {*ban.manner} <= {*duty.manner}
    alike = all(_lasts(role) or any(_like(role, one) for one in duty.roles) for role in ban.roles)
    who = ban.who is None or ban.who == duty.who
    return always and alike and who and (ban.whom is None or takes_in(ban.whom, duty.whom))


def _like(one: Complement, other: Complement) -> bool:
    """Whether two phrases tell of the same, however the second points at what the first spoke of."""
    same = one.of is not None and other.of is not None and one.of.kinds == other.of.kinds
    that = same and one.of is not None and other.of is not None and one.of.reference is other.of.reference is Reference.THAT
    return one == other or (that and one.word == other.word)


_EACH = frozenset({"each turn", "every turn"})


def _is_of_itself(ban: Effect) -> bool:
    """Whether it is forbidden for good, whoever does it, to do something to the piece of the text."""
    return ban.who is None and _own(ban.whom) and always(ban)


def _own(found: Selector | None) -> bool:
    return found is not None and found.reference is Reference.THIS


def _lasts(role: Complement) -> bool:
    """Whether it says how long: until some end that is not that of this turn."""
    return role.word == "until" and role.of is not None and role.of.name == "end" and role.of.owner is not None


def _is_time(role: Complement) -> bool:
    return role.word in ("on", "during", "in") and role.of is not None and role.of.name in ("turn", "round")


def _undoes(one: Effect, other: Effect) -> bool:
    """Whether two bonuses to one figure in one case cancel each other out."""
    if one.amount is None or other.amount is None or one.amount.op is not Op.ADD or other.amount.op is not Op.ADD:
        return False
    numbers = one.amount.number, other.amount.number
    return numbers[0] is not None and numbers[1] == -numbers[0] and replace(one, amount=other.amount) == other


def _opposed(one: SpokenEffect, other: SpokenEffect, library: Library) -> Iterator[Diagnostic]:
    if Phase.INSTEAD in {s.effect.when.phase for s in (one, other) if s.effect.when is not None}:
        return
    found = decide(one.effect, other.effect, library.book)
    if found is None or TOGETHER not in found.where or one.effect.faces != other.effect.faces:
        return
    if found.outcome is CollisionOutcome.UNDECIDED and covers(one.effect, other.effect) and covers(other.effect, one.effect):
        message = "this and an earlier sentence exclude each other, and nothing says which holds"
        yield against("meaning.contradiction", message, other, one, "say in which case each of them holds")
    if found.outcome is CollisionOutcome.PREVAILS:
        winner, loser = (one, other) if found.winner == "A" else (other, one)
        if covers(winner.effect, loser.effect):
            message = f"this is dead: {found.principle}, so another sentence of the text always prevails over it"
            yield against("meaning.contradiction", message, loser, winner, "leave one of the two out, or give one a condition")


def against(code: str, message: str, spoken: SpokenEffect, other: SpokenEffect, hint: str) -> Diagnostic:
    """A finding about one sentence that has to do with another."""
    return Diagnostic(code, message, spoken.start, spoken.end, hint, ((other.start, other.end, "against this"),))
