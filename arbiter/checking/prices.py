"""What is paid for: a price that is not there, a price that is paid already, and two prices for one thing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from arbiter.checking.contradictions import against
from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.reading import SpokenEffect, TextReading
from arbiter.checking.told import MOST
from arbiter.effects import Act, Condition, Effect, Happening, Phase, Quality, Reference, Selector
from arbiter.language.reference.pronouns import is_chosen, selectors
from arbiter.rulebook import Library

_SPENDING = frozenset({Act.REMOVE, Act.SPEND, Act.PAY, Act.LOSE, Act.ELIMINATE})
_GOING = frozenset({Act.ELIMINATE, Act.REMOVE, Act.SINK, Act.SACRIFICE})


def check(reading: TextReading, _library: Library) -> Iterator[Diagnostic]:
    """Every price of the text that nobody can pay, or pay again, and every two that are asked for one thing."""
    spoken = reading.spoken[:MOST]
    for one in spoken:
        if _is_wanting(one.effect):
            message = "this is to be paid just when it is not there"
            yield Diagnostic("meaning.never-triggers", message, one.start, one.end, "ask for it, or pay with something else")
        if _pays_too_early(one.effect):
            message = "nothing can come of this: before the game nobody has any gold"
            yield Diagnostic("meaning.never-triggers", message, one.start, one.end, "let it be paid on a turn")
    for one, other in combinations(spoken, 2):
        if _is_used_again(one.effect, other.effect):
            message = "this is gone by then: an earlier sentence of the text takes it out of play"
            yield against("meaning.contradiction", message, other, one, "leave one of the two out")
        if _cost_otherwise(one, other):
            message = "another sentence of the text asks another price for this"
            yield against("meaning.contradiction", message, other, one, "leave one of the two out")


def _is_wanting(effect: Effect) -> bool:
    """Whether somebody is to lose something of which it is a condition that there is none: `if she carries no crew`."""
    paid = effect.cost or (effect.whom if effect.act in _GOING and effect.affirms else None)
    if paid is None or paid.traits or paid.number == 0:
        return False
    return any(_lacks(item, paid) or _is_absent(item, paid) for item in effect.conditions if isinstance(item, Condition))


def _is_absent(item: Condition, paid: Selector) -> bool:
    """Whether a condition says that none of it is aboard: `if no crew are aboard this ship, … one of them`."""
    trait, subject = item.trait, item.subject
    aboard = trait.negated and (trait.quality is Quality.ABOARD or trait.name == "aboard")
    meant = paid.reference is Reference.THAT or (paid.owner is not None and paid.owner == trait.of)
    return aboard and meant and subject.kinds == paid.kinds and not subject.traits and subject.reference is Reference.ANY


def _lacks(item: Condition, paid: Selector) -> bool:
    """Whether a condition says that the owner of something has none of it."""
    trait, had = item.trait, item.trait.of
    none = trait.negated if had is None or had.number is None else (had.number == 0) is not trait.negated
    bare = had is not None and not had.traits and had.bound is None and had.kinds == paid.kinds
    return trait.quality is Quality.CARRYING and paid.owner is not None and item.subject == paid.owner and bare and none


def _pays_too_early(effect: Effect) -> bool:
    """Whether gold is paid before the game, when nobody has any."""
    when = effect.when
    early = when is not None and (when.happening.act is Act.SET_UP or (when.phase is Phase.BEFORE and _begins(when.happening)))
    paid = effect.cost or effect.whom
    spends = effect.cost is not None or effect.act in _SPENDING
    return (early or "during setup" in effect.manner) and spends and effect.affirms and paid is not None and paid.name == "gold"


def _begins(happening: Happening) -> bool:
    """Whether the game begins with something."""
    who = happening.who
    return happening.act in (Act.BEGIN, Act.SET_UP) and who is not None and who.name in ("game", "play")


def _is_used_again(one: Effect, other: Effect) -> bool:
    """Whether something is to be used once more that went out of play when it was used: `eliminate this crew …, and again`."""
    gone = one.cost or (one.whom if one.act in _GOING and one.affirms else None)
    if gone is None or gone.reference is not Reference.THIS or not other.affirms or "again" not in other.manner:
        return False
    return other.act is Act.USE and any(found == gone for found in selectors(other))


def _cost_otherwise(one: SpokenEffect, other: SpokenEffect) -> bool:
    """Whether two sentences ask so much gold for one thing, and not as much."""
    first, second = _price(one.effect), _price(other.effect)
    alike = first is not None and second is not None and first[0] == second[0] and first[1] != second[1]
    return alike and not any(map(_at_times, (one.effect, other.effect)))


def _at_times(effect: Effect) -> bool:
    """Whether an effect holds only where something else does, so that another may hold elsewhere."""
    asked = not all(map(is_chosen, effect.conditions))
    return asked or effect.when is not None or bool(effect.faces or effect.table)


def _price(effect: Effect) -> tuple[object, int] | None:
    """What an effect asks gold for, and how much: for a deed, or for what that is done to."""
    if not effect.affirms:
        return None
    if effect.act is Act.COST:
        gold = _gold(effect.whom)
        return None if gold is None or effect.who is None else (_deed(effect.who), gold)
    asked = [gold for role in effect.roles if role.word == "for" and (gold := _gold(role.of)) is not None]
    each = any(role.word in ("per", "for each") for role in effect.roles)
    return (effect.act, asked[0]) if len(asked) == 1 and each else None


def _deed(told: Selector) -> object:
    """The deed that something undergoes this way, or the thing itself."""
    done = (trait.what for trait in told.traits if isinstance(trait.what, Happening) and "this way" in trait.what.manner)
    return next((each.act for each in done), told)


def _gold(told: Selector | None) -> int | None:
    return told.number if told is not None and told.name == "gold" and told.bound is None else None
