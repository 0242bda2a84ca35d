"""Pronouns bound to what they mean: `she` in an ability is the ship that bears it, wherever the text speaks of one."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TypeVar

from arbiter.effects import (
    Act,
    Amount,
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
    Trait,
)
from arbiter.frozen import replace
from arbiter.language.pieces import PIECES, SUBJECT, THIS_CARD

T = TypeVar("T")


PARTS: dict[type, tuple[str, ...]] = {
    Selector: ("traits", "owner", "also"),
    Trait: ("of", "what"),
    Effect: ("who", "whom", "amount", "when", "conditions", "cost", "place", "roles", "dice"),
    Amount: ("per", "equals"),
    Moment: ("happening",),
    Happening: ("who", "whom", "place", "roles"),
    Condition: ("subject", "trait"),
    Complement: ("of", "doing"),
    Dice: ("per", "roles"),
}
"""Where selectors can stand in a value; a test holds this against the types of the fields."""


_READ = {kind: attrgetter(*names) for kind, names in PARTS.items()}
"""What reads all parts of a value at once, or its only one."""


def selectors(value: object) -> list[Selector]:
    """All selectors in a value, however deep, each before those inside it."""
    found: list[Selector] = []
    _find_selectors(value, found)
    return found


def _find_selectors(value: object, found: list[Selector]) -> None:
    kind = type(value)
    if kind is Selector:
        found.append(value)  # type: ignore[arg-type]
    read = _READ.get(kind)
    parts = value if kind is tuple else read(value) if read is not None else ()
    for part in parts if type(parts) is tuple else (parts,):
        if part:
            _find_selectors(part, found)


def rewritten(value: T, change: Callable[[object], object]) -> T:
    """A value in which each part that selectors can stand in, and then the value itself, is what `change` makes of it."""
    if type(value) is tuple:
        return tuple(rewritten(item, change) for item in value)  # type: ignore[attr-defined, return-value]
    changes = {}
    for name in PARTS.get(type(value), ()):
        part = getattr(value, name)
        if part is not None and part != ():
            found = rewritten(part, change)
            if found != part:
                changes[name] = found
    return change(replace(value, **changes) if changes else value)  # type: ignore[return-value]


def borne(effects: tuple[Effect, ...], bearer: Selector | None, *, of_ship: bool) -> tuple[Effect, ...]:
    """The effects with `this card` told as the kind of card that bears the text, and what is no ship not told as one.

    `of_ship` says that the text speaks of this ship by that name, which is then the one that its bearer is on or at.
    """
    if bearer is None:
        return effects
    ship = Selector((Kind.SHIP,), Reference.THIS)
    alone = bearer.kind in PIECES and not of_ship

    def told(part: object) -> object:
        if part == THIS_CARD or (alone and part == ship):
            return bearer
        return replace(part, kinds=bearer.kinds) if alone and isinstance(part, Selector) and part == SUBJECT else part

    return rewritten(effects, told)


def meant(effects: tuple[Effect, ...]) -> Selector | None:
    """What the pronouns of these effects mean: their ship if they speak of one, else the piece that they speak of."""
    said = [found for effect in effects for found in selectors(_said(effect))]
    this = [found for found in said if found.reference is Reference.THIS or found.name == "this"]
    kinds = {found.kind for found in this if found.kind not in _SHIPLESS or found.name == "card"}
    if not kinds:
        chosen = any(is_chosen(item) for effect in effects for item in effect.conditions)
        chosen = chosen and not any(found.kind is Kind.SHIP and found.reference is Reference.ANY for found in said)
        return Selector((Kind.SHIP,), Reference.THIS) if chosen else None
    bearer = next((kind for kind in PIECES if kind in kinds), Kind.SHIP)
    return Selector((bearer,), Reference.THIS)


_SHIPLESS = (Kind.THING, Kind.SHOT, Kind.EVENT, Kind.DIE, Kind.HIT, Kind.PLAYER)
"""What is on no ship, so that no pronoun beside it means hers."""


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
    return subject is not None and subject.reference is Reference.SUBJECT and not any(found.kind in PIECES for found in others)


def bound(effect: Effect, this: Selector) -> Effect:
    """The effect with its pronouns made to say what they mean, save `it` in `turn it face down`: that is the crew."""
    found = _bound(_not_itself(_of_the_other(effect)), this)
    if effect.act in (Act.TURN_DOWN, Act.RETURN) and effect.when is not None and effect.when.phase is Phase.INSTEAD:
        it = effect.whom is not None and effect.whom.reference is Reference.SUBJECT
        found = replace(found, whom=effect.whom) if it else found
    if not any(is_chosen(item) for item in found.conditions):
        return found
    conditions = (
        Condition(this, item.trait) if isinstance(item, Condition) and is_chosen(item) else item for item in found.conditions
    )
    return replace(found, conditions=tuple(conditions))


def _not_itself(effect: Effect) -> Effect:
    """The effect in which what this ship does to `it` is done to what the effect is about, for she does it not to herself."""
    when, about = effect.when, effect.who
    done = when.happening if when is not None else None
    if when is None or done is None or about is None or about.reference in (Reference.THIS, Reference.SUBJECT):
        return effect
    if done.who is None or done.who.reference is not Reference.THIS or done.whom != SUBJECT:
        return effect
    return replace(effect, when=replace(when, happening=replace(done, whom=about)))


def _of_the_other(effect: Effect) -> Effect:
    """The effect in which `she` who does something to this ship is the other ship that was spoken of."""
    who, whom = effect.who, effect.whom
    if who is None or who != SUBJECT or whom is None or whom.reference is not Reference.THIS or whom.kind not in PIECES:
        return effect
    return replace(effect, who=replace(who, reference=Reference.THAT)) if effect.when is not None else effect


def _bound(value: T, this: Selector) -> T:
    def pointed(part: object) -> object:
        if isinstance(part, Selector) and part.reference is Reference.SUBJECT and part.kind is Kind.SHIP:
            return replace(part, kinds=this.kinds, reference=Reference.THIS)
        return part

    return rewritten(value, pointed)
