"""On what condition: `unless she sinks`, `when she is at her cargo limit`, `whoever sank her`."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Comparison,
    Complement,
    Condition,
    Dice,
    Effect,
    Happening,
    Kind,
    Moment,
    Phase,
    Quality,
    Reference,
    Selector,
    Tier,
    Trait,
)  # fmt: skip
from arbiter.frozen import replace
from arbiter.language.canonical.traits import lacks
from arbiter.language.pieces import PIECES
from arbiter.language.reference.pronouns import selectors


def has_lost(effect: Effect) -> Effect | None:
    """`if she has lost a mast`, `while she is missing one`: unless she has all of them."""
    event = effect.upon(Phase.WHEN, Phase.DURING)
    lacking = lacks(event) if event is not None else None
    if event is None or event.who is None or lacking is None:
        return None
    return replace(effect, when=None, conditions=(Condition(event.who, lacking), *effect.conditions))


def not_there_yet(effect: Effect) -> Effect | None:
    """`may dock at an island and do more there`: to dock there she need not be there already."""
    docks = effect.act is Act.DOCK and effect.whom is not None and effect.whom.kind is Kind.ISLAND
    left = tuple(one for one in effect.conditions if not (isinstance(one, Condition) and one.trait == _THERE))
    return replace(effect, conditions=left) if docks and left != effect.conditions else None


_THERE = Trait(Quality.DESCRIBED, name="there")


def is_such_a_ship(effect: Effect) -> Effect | None:
    """`when this ship is a derelict`, `while none of her masts is eliminated`: on that condition."""
    event = effect.upon(Phase.WHEN, Phase.DURING)
    found = _so_of(event) if event is not None else None
    return replace(effect, when=None, conditions=(found, *effect.conditions)) if found is not None else None


def _so_of(event: Happening) -> Condition | None:
    """The condition of a ship that a clause tells."""
    told, masts = event.whom, Selector((Kind.MAST,), owner=event.whom.owner if event.whom is not None else None)
    if told is not None and event == Happening(Act.BE, event.who, told) and event.who is not None:
        plain = told == Selector((Kind.SHIP,), traits=told.traits) and len(told.traits) == 1 and event.who.kind is Kind.SHIP
        return Condition(event.who, told.traits[0]) if plain and told.traits[0].quality is Quality.DERELICT else None
    if told == masts and masts.owner is not None and event == Happening(Act.ELIMINATE, whom=told, affirms=False):
        return Condition(masts.owner, Trait(Quality.FULLY_MASTED))
    return None


def unless_sunk(effect: Effect) -> Effect | None:
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


def _is_sinking(role: Complement) -> bool:
    return role.doing is not None and role.doing == Happening(Act.SINK, role.doing.who) and role.doing.who is not None


def gone_with_her(effect: Effect) -> Effect | None:
    """`when a ship sinks, her crew are removed`: so it is of every ship that is sunk, or lost."""
    when, whom = effect.when, effect.whom
    ship = (when.happening.who or when.happening.whom) if when is not None and when.phase is Phase.WHEN else None
    if when is None or ship is None or whom is None or ship.kind is not Kind.SHIP:
        return None
    if effect.act not in (Act.ELIMINATE, Act.REMOVE):
        return None
    gone = {Happening(Act.SINK, ship): Quality.SUNK, Happening(Act.LOSE, whom=ship): Quality.LOST}.get(when.happening)
    if gone is None or not {whom, whom.owner} & {Selector(ship.kinds, Reference.THAT), Selector(ship.kinds, Reference.SUBJECT)}:
        return None
    return replace(effect, when=None, conditions=(Condition(ship, Trait(gone)), *effect.conditions))


def while_gone(effect: Effect) -> Effect | None:
    """`while lost in a fog bank` is a state, and so it is after `when` where the text allows, forbids or measures."""
    when = effect.when
    ship = when.happening.whom if when is not None else None
    if when is None or ship is None or ship.kind not in PIECES or when.happening.act not in _GONE:
        return None
    lasting = when.phase is Phase.DURING or (
        when.phase is Phase.WHEN and (effect.optional or effect.denies or effect.act is Act.HAVE)
    )
    bare = replace(when.happening, roles=tuple(role for role in when.happening.roles if not _is_in_fog(role)))
    if not lasting or bare != Happening(when.happening.act, whom=ship):
        return None
    return replace(effect, when=None, conditions=(Condition(ship, Trait(_GONE[bare.act])), *effect.conditions))


_GONE = {Act.LOSE: Quality.LOST, Act.WRECK: Quality.WRECKED, Act.SINK: Quality.SUNK}


def _is_in_fog(role: Complement) -> bool:
    return role.word == "in" and role.of is not None and role.of.name in ("fog", "fog bank")


def carries(effect: Effect) -> Effect | None:
    """`if there is treasure on this ship` is if she carries some, and so is `when you carry it`, of what that stands for."""
    so = _carried(effect.when) if effect.when is not None else None
    told = (*(() if so is None else (so,)), *map(_carrying, effect.conditions))
    return replace(effect, when=effect.when if so is None else None, conditions=told) if told != effect.conditions else None


def _carried(moment: Moment) -> Condition | None:
    """Who carries what, where that is all that is waited for."""
    deed = moment.happening
    cargo, timely = deed.whom, moment.phase in (Phase.WHEN, Phase.DURING)
    if not timely or deed.act is not Act.CARRY or deed.who is None or cargo is None or cargo.also or cargo.number is not None:
        return None
    if cargo.kind not in (Kind.TREASURE, Kind.CREW, Kind.CARGO) or deed != Happening(Act.CARRY, deed.who, cargo):
        return None
    return Condition(deed.who, Trait(Quality.CARRYING, of=cargo))


def _carrying(item: Condition | Comparison) -> Condition | Comparison:
    if isinstance(item, Comparison) or item.trait.quality is not Quality.EXISTS or len(item.subject.traits) != 1:
        return item
    cargo, trait = item.subject, item.subject.traits[0]
    on_ship = trait.quality is Quality.ABOARD and trait.of is not None and trait.of.kind is Kind.SHIP and not trait.negated
    if not on_ship or trait.of is None or cargo.kind not in (Kind.TREASURE, Kind.CREW, Kind.CARGO) or cargo.also:
        return item
    return Condition(trait.of, Trait(Quality.CARRYING, item.trait.negated, of=replace(cargo, traits=())))


def which_of_them(effect: Effect) -> Effect | None:
    """`while an enemy ship is within S of her, that ship cannot …`: which ships they are of whom it is said."""
    who = effect.who
    if who is None or effect.when is not None or len(effect.conditions) != 1:
        return _touching(effect)
    item = effect.conditions[0]
    if isinstance(item, Comparison) or item.trait.quality in (Quality.EXISTS, Quality.CHOSEN, Quality.ABLE):
        return None
    subject = item.subject
    if item.trait.negated and item.trait.quality is not Quality.CARRYING:
        return None
    if not _both(subject, who) or subject.also or subject.number is not None or _another(effect, who):
        return None
    told = subject if subject.reference is Reference.ANY else who
    return replace(effect, who=replace(told, traits=(*told.traits, item.trait)), conditions=())


def _another(effect: Effect, who: Selector) -> bool:
    """Whether something else in the sentence could be spoken of again as `that ship`."""
    found = (*selectors(effect.whom), *selectors(effect.roles), *selectors(who.traits))
    return any(one.kinds == who.kinds and one.reference not in (Reference.THIS, Reference.SUBJECT) for one in found)


def _both(one: Selector, other: Selector) -> bool:
    """Whether of two that are spoken of one is any such ship and the other is `that ship`."""
    apart = {one.reference, other.reference} == {Reference.ANY, Reference.THAT}
    again = other if other.reference is Reference.THAT else one
    first = one if again is other else other
    return apart and one.kinds == other.kinds and set(again.traits) <= set(first.traits) and again.owner is None


def _touching(effect: Effect) -> Effect | None:
    """`when a ship touches this reef, she must stop`: a ship touching it must."""
    when, who = effect.when, effect.who
    standing = effect.tier is not Tier.OPTIONAL and not effect.conditions and effect.often is None and effect.turn is None
    if when is None or who is None or not standing or when.phase is not Phase.WHEN:
        return None
    event = when.happening
    if (
        event.who is None
        or event.whom is None
        or event != Happening(Act.TOUCH, event.who, event.whom)
        or not _both(event.who, who)
    ):
        return None
    told = event.who if event.who.reference is Reference.ANY else who
    return replace(effect, when=None, who=replace(told, traits=(*told.traits, Trait(Quality.TOUCHING, of=event.whom))))


def whoever(effect: Effect) -> Effect | None:
    """`a ship that hits this ship must eliminate one of her crew`: when a ship hits this ship, that ship must."""
    who = effect.who
    if who is None or effect.when is not None or len(who.traits) != 1 or who.kind is not Kind.SHIP or not effect.affirms:
        return None
    if who.reference is Reference.THAT:
        return None
    told = who.traits[0].what if who.traits[0].quality is Quality.RELATIVE and who.traits[0].name is None else None
    if not isinstance(told, Happening) or told.who is not None or told.whom is None or told.roles or effect.optional:
        return None
    doer = replace(who, traits=())
    that = Selector((Kind.SHIP,), Reference.THAT)
    whom = replace(effect.whom, owner=that) if effect.whom is not None and effect.whom.owner == who else effect.whom
    dice = effect.dice
    if dice is not None:  # `when a ship rams this ship, that ship rolls a d6`: who rolls is no other
        dice = replace(dice, roles=tuple(one for one in dice.roles if one.of is None or one.of.traits != who.traits))
        dice = dice if dice != Dice() else None
    return replace(effect, who=that, whom=whom, dice=dice, when=Moment(Phase.WHEN, replace(told, who=doer)))


def not_so_many(effect: Effect) -> Effect | None:
    """`if there are not two whirlpools`: if there is at most one."""
    told = tuple(_too_few(item) if isinstance(item, Condition) else item for item in effect.conditions)
    return replace(effect, conditions=told) if told != effect.conditions else None


def _too_few(item: Condition) -> Condition:
    of, trait = item.subject, item.trait
    if trait.quality is not Quality.EXISTS or not trait.negated or of.bound is not None or (of.number or 0) < 2:
        return item
    return Condition(replace(of, bound="at most", number=(of.number or 0) - 1), replace(trait, negated=False))


_LIMIT = "cargo limit"


def at_her_limit(effect: Effect) -> Effect | None:
    """`if she is at her cargo limit`, `when she reaches her cargo limit`."""
    event = effect.upon(Phase.WHEN, Phase.AFTER)
    limit = event.whom if event is not None else None
    if event is not None and limit is not None and event.who is not None and limit.name == _LIMIT:
        full = event == Happening(Act.REACH, event.who, Selector((Kind.THING,), owner=limit.owner, name=_LIMIT))
        return replace(effect, when=None, conditions=(Condition(event.who, _FULL), *effect.conditions)) if full else None
    told = tuple(map(_full, effect.conditions))
    return replace(effect, conditions=told) if told != effect.conditions else None


_FULL = Trait(Quality.FULL)


def _full(item: Condition | Comparison) -> Condition | Comparison:
    of = item.trait.of if isinstance(item, Condition) and item.trait.quality is Quality.BESIDE else None
    at = of is not None and isinstance(item, Condition) and item.trait.name == "at" and of.name == _LIMIT
    return replace(item, trait=replace(_FULL, negated=item.trait.negated)) if at and isinstance(item, Condition) else item
