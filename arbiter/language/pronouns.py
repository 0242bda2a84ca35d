"""Pronouns bound to what they mean: `she` in an ability is the ship that bears it, wherever the text speaks of one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from arbiter.effects import (
    Act,
    Amount,
    Comparison,
    Condition,
    Dice,
    Effect,
    Happening,
    Kind,
    Moment,
    Phase,
    Quality,
    Reference,
    Role,
    Selector,
    Trait,
)

T = TypeVar("T")
_SHE = ("she", "her", "he", "him", "his", "he or she", "him or her", "his or her", "her own", "herself", "himself")
"""Pronouns for a ship or a player; the others can stand for anything."""

_BEARERS = (Kind.SHIP, Kind.FORT, Kind.SEA_MONSTER, Kind.SEA_CREATURE, Kind.SEA_DRAGON, Kind.TITAN, Kind.SUBMARINE)
"""What a pronoun can stand for; `she` in the ability of a crew is its ship."""


PARTS: dict[type, tuple[str, ...]] = {
    Selector: ("traits", "owner", "also"),
    Trait: ("of", "what"),
    Effect: ("who", "whom", "amount", "when", "conditions", "cost", "place", "roles", "dice"),
    Amount: ("per", "equals"),
    Moment: ("happening",),
    Happening: ("who", "whom", "place", "roles"),
    Condition: ("subject", "trait"),
    Role: ("of", "doing"),
    Dice: ("per",),
}
"""Where selectors can stand in a value; a test holds this against the types of the fields."""


def selectors(value: object) -> Iterator[Selector]:
    """All selectors in a value, however deep, each before those inside it."""
    if isinstance(value, Selector):
        yield value
    if isinstance(value, tuple):
        for item in value:
            yield from selectors(item)
    else:
        for name in PARTS.get(type(value), ()):
            part = getattr(value, name)
            if part is not None and part != ():
                yield from selectors(part)


def meant(effects: tuple[Effect, ...]) -> Selector | None:
    """What the pronouns of these effects mean: their ship if they speak of one, else the piece that they speak of."""
    kinds = {found.kind for effect in effects for found in selectors(_said(effect)) if found.reference is Reference.THIS}
    if not kinds:
        chosen = any(is_chosen(item) for effect in effects for item in effect.conditions)
        return Selector((Kind.SHIP,), Reference.THIS) if chosen else None
    bearer = next((kind for kind in _BEARERS if kind in kinds), Kind.SHIP)
    return Selector((bearer,), Reference.THIS)


def _said(effect: Effect) -> Effect:
    """The effect without the choices in it, which speak of the ship whoever the text speaks of."""
    return replace(effect, conditions=tuple(item for item in effect.conditions if not is_chosen(item)))


def is_chosen(item: Condition | Comparison) -> bool:
    """Whether a condition says that a choice was made: `if she does`."""
    return isinstance(item, Condition) and item.trait.quality is Quality.CHOSEN


def begins_with_pronoun(effect: Effect) -> bool:
    """Whether an effect is about `she`, and nothing before the pronoun in its own sentence could be meant."""
    subject = effect.who if effect.who is not None else effect.whom
    others = [found for found in selectors((effect.when, effect.conditions)) if found.reference is not Reference.SUBJECT]
    return subject is not None and subject.reference is Reference.SUBJECT and not any(found.kind in _BEARERS for found in others)


def bound(effect: Effect, this: Selector) -> Effect:
    """The effect with its pronouns made to say what they mean, save `it` in `turn it face down`: that is the crew."""
    found = _bound(effect, this)
    if effect.act in (Act.TURN_DOWN, Act.RETURN) and effect.when is not None and effect.when.phase is Phase.INSTEAD:
        it = effect.whom is not None and effect.whom.reference is Reference.SUBJECT
        found = replace(found, whom=effect.whom) if it else found
    if not any(is_chosen(item) for item in found.conditions):
        return found
    conditions = (
        Condition(this, item.trait) if isinstance(item, Condition) and is_chosen(item) else item for item in found.conditions
    )
    return replace(found, conditions=tuple(conditions))


def _bound(value: T, this: Selector) -> T:
    if isinstance(value, tuple):
        return tuple(_bound(item, this) for item in value)  # type: ignore[return-value]
    changes = {}
    for name in PARTS.get(type(value), ()):
        part = getattr(value, name)
        if part is not None and part != ():
            found = _bound(part, this)
            if found != part:
                changes[name] = found
    if isinstance(value, Selector) and value.reference is Reference.SUBJECT and value.kind is Kind.SHIP:
        changes |= {"kinds": this.kinds, "reference": Reference.THIS}
    return replace(value, **changes) if changes else value  # type: ignore[type-var]


# Pronouns of general sentences, which still bear their words


def resolved(effects: tuple[Effect, ...], before: Selector | None) -> tuple[tuple[Effect, ...], Selector | None]:
    """The effects with each pronoun made to say what it stands for, and what the next sentence may go on about.

    `it` and `they` stand for what was spoken of last, here or in the sentence before; `she` for the ship that the sentence
    began with, else for the ship that bears the text.
    """
    found = []
    last = before
    for effect in effects:
        leading = _Resolver(before)
        changes = leading.parts(effect, ("when", "conditions", "dice"))
        resolver = _Resolver(last if found else leading.last, leading.ship)
        changes |= resolver.parts(effect, ("who", "whom", "amount", "cost", "place"))
        last = resolver.last
        changes |= resolver.parts(effect, ("roles",))
        last = last if effect.whom is not None and effect.whom.kind is not Kind.THING else resolver.last
        found.append(replace(effect, **changes))
    return tuple(found), last


class Ambiguous(Exception):  # named for what happened, as all exceptions here
    """A pronoun could stand for either of two pieces."""


class _Resolver:
    """Goes through one effect in the order of its words."""

    def __init__(self, last: Selector | None, ship: Selector | None = None) -> None:
        self.last = last
        self.ship = ship
        """The other ship that the sentence began with."""
        self.of_this = False
        """Whether the sentence began with the ship that bears the text."""

    def parts(self, effect: Effect, names: tuple[str, ...]) -> dict[str, object]:
        """Those parts of the effect, resolved."""
        found = {}
        for name in names:
            part = getattr(effect, name)
            if part is not None and part != ():
                found[name] = self.value(part, leading=name in ("when", "conditions"))
        return found

    def value(self, value: T, leading: bool = False) -> T:
        if isinstance(value, tuple):
            return tuple(self.value(item, leading) for item in value)  # type: ignore[return-value]
        if isinstance(value, Selector):
            return self.selector(value, leading)  # type: ignore[return-value]
        changes = {}
        for name in PARTS.get(type(value), ()):
            part = getattr(value, name)
            if part is not None and part != ():
                changes[name] = self.value(part, leading)
        return replace(value, **changes) if changes else value  # type: ignore[type-var]

    def selector(self, found: Selector, leading: bool) -> Selector:
        if found.reference is Reference.SUBJECT and found.name is not None:
            return self.pronoun(found, leading)
        owner = self.value(found.owner, leading) if found.owner is not None else None
        traits = self.value(found.traits, leading) if found.traits else found.traits
        also = self.value(found.also, leading) if found.also else found.also
        told = replace(found, owner=owner, traits=traits, also=also)
        self.mention(told, leading)
        return told

    def mention(self, told: Selector, leading: bool) -> None:
        """What a pronoun after this may stand for."""
        if told.kind in (Kind.THING, Kind.PLAYER, Kind.DIE, Kind.MAST, Kind.CANNON) and told.name not in _SPOKEN_OF:
            return
        if told.kind is Kind.SHIP and told.reference is Reference.THIS:
            self.of_this = self.of_this or leading
            return
        self.last = told
        if leading and told.kind is Kind.SHIP and self.ship is None and not self.of_this:
            self.ship = told

    def pronoun(self, found: Selector, leading: bool) -> Selector:
        plain = replace(found, name=None)
        if found.name in _SHE:
            self.of_this = self.of_this or (leading and self.ship is None)
            if self.ship is not None and self.of_this and not leading:
                raise Ambiguous(f"“{found.name}” could be either of two ships here")
            return _that(self.ship) if self.ship is not None else plain
        if self.last is None:
            return plain
        return _that(self.last)


_SPOKEN_OF = (
    "fog bank",
    "token",
    "whirlpool",
    "trade current",
    "claw cannon",
    "iceberg",
    "fire mast",
    "chainshot",
    "firepot",
    "reef",
)
"""Things that a pronoun may stand for."""


def _that(spoken: Selector) -> Selector:
    """What was spoken of, spoken of again."""
    if spoken.kind is Kind.CARD or spoken.reference in (Reference.THIS, Reference.SUBJECT):
        return replace(spoken, traits=())
    reference = Reference.THAT
    return Selector(spoken.kinds, reference, name=spoken.name)
