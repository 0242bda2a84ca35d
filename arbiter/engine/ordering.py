"""Who prevails over whom among claims, by the principles of the edition: on a board, and of two texts without one."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import fields, is_dataclass
from itertools import product

from arbiter.effects import Act, Effect, Phase, Quality, Reference, Selector, Tier, Trait
from arbiter.engine.points import Claim
from arbiter.precedence import Attack, rank
from arbiter.rulebook.rules import Precedent, Rulebook, fits

_FOR_GOOD = frozenset({Quality.BEARING, Quality.NAMED})
_IN_WORDS = frozenset({Quality.DESCRIBED, Quality.BESIDE, Quality.RELATIVE, Quality.EXISTS, Quality.FIGURED, Quality.IS_A})
"""Traits that any circumstance may be told by."""
_GRANTS = frozenset({(Act.GIVE, None)})
"""A leave to be given an action says that there is one more, whatever it depends on."""


def ordered(book: Rulebook, claims: list[Claim]) -> list[Attack]:
    """Who prevails over whom among claims about one point, by precedents first and then by the general principles."""
    if len({claim.value for claim in claims}) < 2:
        return []
    attacks = rank(
        claims, lambda claim: claim.value, lambda claim: claim.strength, lambda winner, loser: _principle(book, winner, loser)
    )
    special = _unopposed(list(_by_precedent(book, claims)))
    ruled = {frozenset((id(attack.attacker), id(attack.target))) for attack in special}
    besides = (*_out_of_reach(claims), *_in_its_place(book, claims))
    special += [attack for attack in besides if frozenset((id(attack.attacker), id(attack.target))) not in ruled]
    if not special:
        return attacks
    settled = {frozenset((id(attack.attacker), id(attack.target))) for attack in special}
    return special + [attack for attack in attacks if frozenset((id(attack.attacker), id(attack.target))) not in settled]


def _unopposed(special: list[Attack]) -> list[Attack]:
    """The attacks by rulings for such pairs, without those by which each of two rules would prevail over the other."""
    pairs = {(id(attack.attacker), id(attack.target)) for attack in special}
    return [
        attack
        for attack in special
        if (id(attack.target), id(attack.attacker)) not in pairs or not _are_rules(attack.attacker, attack.target)
    ]


def _out_of_reach(claims: list[Claim]) -> Iterator[Attack]:
    """The rules that forbid, over the permissions that do not speak of what those rules rest on.

    An ability prevails over a rule that it contradicts. A leave to fire from any mast contradicts nothing that a fog bank
    forbids, and a leave to fire at docked ships nothing that keeps a fleet from firing at its own. Nor does a text that gives its
    own fleet an action, and speaks of no turn and no moment, contradict that none is given on another's turn
    (`faq.move-after-cargo.4`).
    """
    bans = [(claim, claim.effect) for claim in claims if claim.rule is not None and claim.effect and claim.effect.denies]
    texts = [(claim, claim.effect) for claim in claims if claim.ability is not None and claim.effect]
    for (ban, forbids), (leave, lets) in product(bans, texts):
        beyond = _is_leave(lets) and not _reaches(lets, forbids)
        if beyond or (_is_grant(lets) and _is_of_turns(forbids)):
            yield Attack(ban, leave, "the permission does not speak of what the rule rests on", ban.cites)


def _in_its_place(book: Rulebook, claims: list[Claim]) -> Iterator[Attack]:
    """What a text puts in the place of an event, over the text of the same tier that orders it and not all there is of it.

    It denies nothing: it waits for just such an event, whatever brings that about.
    """
    units = book.units("in the place of what a text orders")
    own = [claim for claim in claims if claim.ability is not None and claim.effect is not None] if units else []
    putting = [claim for claim in own if claim.value is False and _is_put_in_place(claim.effect)]
    for instead, order in product(putting, [claim for claim in own if claim.value is True and not _is_of_all(claim.effect)]):
        if instead.strength == order.strength:
            yield Attack(instead, order, "it takes the place of what a text orders", units)


def _is_put_in_place(effect: Effect | None) -> bool:
    return effect is not None and effect.when is not None and effect.when.phase is Phase.INSTEAD


def _is_of_all(effect: Effect | None) -> bool:
    return effect is not None and effect.whom is not None and effect.whom.reference is Reference.ALL


def _is_leave(effect: Effect) -> bool:
    return effect.optional and effect.tier is Tier.OPTIONAL and not effect.denies and effect.topic not in _GRANTS


def _is_grant(effect: Effect) -> bool:
    """Whether a text gives its own fleet an action at no moment that it names, and on no turn."""
    friendly = any(trait.quality is Quality.FRIENDLY for trait in effect.whom.traits) if effect.whom is not None else False
    own = effect.whom is not None and (effect.whom.reference is Reference.THIS or _is_own(effect.whom) or friendly)
    return own and effect.topic in _GRANTS and not effect.denies and effect.when is None and not _is_of_turns(effect)


def _is_of_turns(effect: Effect) -> bool:
    """Whether an effect hangs on whose turn it is, or speaks of one."""
    named = any(role.of is not None and role.of.name == "turn" for role in effect.roles)
    return named or Quality.ITS_TURN in _circumstances(effect)


def _reaches(leave: Effect, ban: Effect) -> bool:
    """Whether a permission lifts a ban: one that is not narrowed does, and one that may name the same circumstance.

    What is offered in a measure, such as a move of S, is a deed by itself and no leave for what is forbidden.
    """
    rests, speaks = _circumstances(ban), _circumstances(leave)
    if ban.conditions and _is_bare(leave):
        return False
    if not rests or not (speaks or leave.amount) or speaks & _IN_WORDS or not all(any(_traits(role)) for role in leave.roles):
        return True
    return bool(rests & speaks)


def _is_bare(leave: Effect) -> bool:
    """Whether a permission says nothing but that a thing may be done: not when, where, how, how much or by whom."""
    return not (leave.conditions or leave.when or leave.place or leave.roles or leave.amount or leave.who)


def _circumstances(effect: Effect) -> set[Quality]:
    """The states and places that an effect depends on; what a piece is for good (its kind, its keyword, its name) is none."""
    told = (effect.who, effect.whom, effect.place, effect.roles, effect.conditions, effect.when)
    own = {Quality.FRIENDLY} if any(map(_is_own, (effect.who, effect.whom))) else set()
    return {trait.quality.matter for trait in _traits(told)} - _FOR_GOOD | own


def _is_own(selector: Selector | None) -> bool:
    """Whether it is told as whoever's text it is that the piece is friendly: `your ships`."""
    return selector is not None and selector.owner is not None and selector.owner.reference is Reference.YOU


def _traits(value: object) -> Iterator[Trait]:
    if isinstance(value, Trait):
        yield value
    if isinstance(value, tuple):
        for item in value:
            yield from _traits(item)
    elif is_dataclass(value):
        for part in fields(value):
            yield from _traits(getattr(value, part.name))


def _are_rules(*claims: Hashable) -> bool:
    return all(isinstance(claim, Claim) and claim.rule is not None for claim in claims)


def _principle(book: Rulebook, winner: Claim, loser: Claim) -> tuple[str, tuple[str, ...]] | None:
    if winner.absolute and not loser.absolute:
        return "nothing overrules it", book.units("nothing overrules")
    if winner.ability is not None and loser.ability is None:
        return "an ability prevails over a rule", book.units("ability over rule")
    if winner.ability is None:
        return "among rules what forbids prevails", winner.cites
    if winner.effect is not None and loser.effect is not None and winner.effect.tier != loser.effect.tier:
        units = book.units("tiers")
        units += book.illustrating(winner.effect, loser.effect) if units else ()
        return (f"{_tier(winner.effect)} prevails over {_tier(loser.effect)}", units) if units else None
    return None


def _tier(effect: Effect) -> str:
    return {0: "optional", 1: "“not”", 2: "mandatory", 3: "mandatory not"}[int(effect.tier)]


def _by_precedent(book: Rulebook, claims: list[Claim]) -> Iterator[Attack]:
    topics = {claim.effect.topic for claim in claims if claim.effect is not None}
    for precedent in book.precedents:
        if precedent.winner.topic in topics:
            yield from _pairs(precedent, claims)


def _is_leave_by_rule(winner: Claim, loser: Claim) -> bool:
    """Whether a rule lets be done what an ability forbids: what a ruling says of such leave is of other rules that forbid it."""
    return winner.rule is not None and bool(winner.value) and loser.ability is not None


def _pairs(precedent: Precedent, claims: list[Claim]) -> Iterator[Attack]:
    latest = precedent.loser is None
    winners = [
        c for c in claims if c.effect is not None and not c.absolute and fits(precedent.winner, c.effect, numbers=not latest)
    ]
    for winner in winners:
        for loser in winners if precedent.loser is None else claims:
            if loser.absolute or loser.effect is None or winner.value == loser.value or _is_leave_by_rule(winner, loser):
                continue
            if latest and winner.order > loser.order:
                yield Attack(winner, loser, "the later prevails", (precedent.unit,))
            elif precedent.loser is not None and fits(precedent.loser, loser.effect):
                yield Attack(winner, loser, "a ruling for such a pair", (precedent.unit,))
