"""What is told of a ship by what she has aboard, in the words that the steps of the game look for."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Comparison,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Phase,
    Quality,
    Quantity,
    Reference,
    Selector,
    Trait,
)
from arbiter.frozen import replace
from arbiter.pirates.selectors import THAT_SHIP, THIS_SHIP


def while_she_has(effect: Effect) -> Effect:
    """What holds when this ship has a crew of some name, as what holds under the condition that she carries one."""
    when = effect.when
    if when is None or when.phase is not Phase.WHEN or when.happening.act is not Act.HAVE or when.happening.who != THIS_SHIP:
        return effect
    held = when.happening.whom
    if held is None or held.kind is not Kind.CARD or not held.name:
        return effect
    crew = Selector((Kind.CREW,), traits=(Trait(Quality.NAMED, name=held.name.casefold()),))
    carrying = Condition(THIS_SHIP, Trait(Quality.CARRYING, of=crew))
    return replace(effect, when=None, conditions=(*effect.conditions, carrying))


def not_increased(effect: Effect) -> Effect:
    """That the cargo capacity of a ship cannot be increased, as what is asked of that figure of hers."""
    whom = effect.whom
    if effect.act is not Act.INCREASE or not effect.denies or whom is None or whom.name not in CAPACITY or whom.traits:
        return effect
    return effect if whom.owner is None else replace(effect, whom=whom.owner, quantity=Quantity.CARGO_CAPACITY)


CAPACITY = frozenset({"cargo space", "cargo capacity"})
"""What the cargo spaces of a ship are called."""


def unloaded_from_here(effect: Effect) -> Effect:
    """`This card cannot be unloaded from this ship`, without the ship that carries it."""
    whom = effect.whom
    if effect.act is not Act.UNLOAD or not effect.denies or whom is None or whom.kind is not Kind.CARD:
        return effect
    return replace(effect, roles=effect.roles_but(FROM_HERE))


def of_her_who_has_it(effect: Effect) -> Effect:
    """What holds while this piece, or a card of some name, is aboard, as what holds while this ship carries it.

    `The ship it is on`, and `the ship` that it is aboard, is this one, which carries it.
    """
    told = tuple(_of_her_who_carries(one, effect.whom) for one in effect.conditions)
    if told == effect.conditions:
        return effect
    aboard = any(_is_aboard(one) for one in effect.conditions)
    if aboard and effect.when is None:
        effect = replace(effect, who=_this_for_that(effect.who), whom=_this_for_that(effect.whom))
    return replace(effect, conditions=told)


def _of_her_who_carries(one: Condition | Comparison, card: Selector | None) -> Condition | Comparison:
    """A condition on the ship that carries this piece or some card as one on this ship; any other as it is."""
    if not isinstance(one, Condition):
        return one
    if _is_aboard(one):
        own = Selector((Kind.TREASURE,), Reference.THIS) if one.subject.kind is Kind.THING else one.subject
        here = Condition(own, Trait(Quality.ABOARD, one.trait.negated, of=THIS_SHIP))
        carried = Condition(THIS_SHIP, Trait(Quality.CARRYING, one.trait.negated, of=one.subject))
        return here if own.reference is Reference.THIS else carried
    here_on = Trait(Quality.RELATIVE, name="object", what=Happening(Act.BE, card, roles=(Complement("on"),)))
    carrier = replace(THAT_SHIP, traits=(here_on,)) if card is not None and card.kind is Kind.CARD else None
    return replace(one, subject=THIS_SHIP) if one.subject == carrier else one


def _is_aboard(one: Condition | Comparison) -> bool:
    """Whether a condition asks that the piece that has the text, or a card by its name, be aboard, and not of which ship."""
    if not isinstance(one, Condition) or one.subject.traits or one.subject.also or one.subject.number is not None:
        return False
    trait, named = one.trait, one.subject.kind is Kind.CARD and bool(one.subject.name)
    bare = trait.quality is Quality.BESIDE and trait.name == "aboard" and trait.of is None
    of_some = trait.quality is Quality.ABOARD and trait.of == Selector((Kind.SHIP,))
    return (bare or of_some) and (one.subject.reference is Reference.THIS or named)


def _this_for_that(piece: Selector | None) -> Selector | None:
    """This ship for `the ship`, and what is hers for what is of `the ship`."""
    if piece is None or piece == THAT_SHIP:
        return piece and THIS_SHIP
    return replace(piece, owner=THIS_SHIP) if piece.owner == THAT_SHIP else piece


FROM_HERE = Complement("from", THIS_SHIP)


def bound_to_her_ship(effect: Effect) -> Effect:
    """A crew that cannot leave its ship, as one that cannot be unloaded from her."""
    who, whom = effect.who, effect.whom
    if effect.act is not Act.LEAVE or not effect.denies or who is None or who.kind is not Kind.CREW or whom != THIS_SHIP:
        return effect
    return replace(effect, act=Act.UNLOAD, who=None, whom=who)
