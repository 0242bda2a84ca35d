"""Whom a card does not affect, as its own text says: what it does comes to nobody else."""

from __future__ import annotations

from arbiter.effects import Ability, Act, Condition, Effect, Kind, Quality, Reference, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.pieces import negated
from arbiter.language.reference.pronouns import selectors
from arbiter.pirates.kinds import SHIPS
from arbiter.pirates.selectors import THIS_SHIP


def sparing(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a card that do not affect some ships and crew, as abilities that say so of each thing that they do."""
    effects = [effect for ability in abilities for effect in ability.effects]
    said = [effect for effect in effects if _spares(effect)]
    if len(said) != 1 or said[0].whom is None or not _is_own(said[0].who, [one for one in effects if one not in said]):
        return abilities
    spared = (replace(said[0].whom, also=()), *said[0].whom.also)
    return tuple(replace(one, effects=tuple(_told(effect, spared) for effect in one.effects)) for one in abilities)


def _is_own(card: Selector | None, effects: list[Effect]) -> bool:
    """Whether a card is the one that has the text: this treasure or event, or one of which the text tells by its name."""
    if card is None or card in (Selector((Kind.THING,), Reference.THIS, name="card"), *_THESE):
        return card is not None
    return card.kind is Kind.CARD and bool(card.name) and any(one.name == card.name for one in selectors(tuple(effects)))


_THESE = (Selector((Kind.TREASURE,), Reference.THIS), Selector((Kind.EVENT,), Reference.THIS))


def _spares(effect: Effect) -> bool:
    """Whether an effect says that ships or crew of a nation are not affected by this card."""
    card, whom = effect.who, effect.whom
    if effect != Effect(Act.AFFECT, effect.tier, affirms=False, who=card, whom=whom) or card is None or whom is None:
        return False
    return all(_is_of_nation(one) for one in (replace(whom, also=(), either=False), *whom.also))


def _is_of_nation(one: Selector) -> bool:
    known = one.kinds == (Kind.CREW,) or SHIPS.issuperset(one.kinds)
    return (
        known
        and one == Selector(one.kinds, one.reference, traits=one.traits)
        and [t.quality for t in one.traits] == [Quality.NATION]
    )


def _told(effect: Effect, spared: tuple[Selector, ...]) -> Effect:
    if _spares(effect):
        return Effect(Act.NOTHING)
    for one in spared:
        effect = _of_other_crew(effect, one) if one.kinds == (Kind.CREW,) else _of_other_ships(effect, one)
    return effect


def _of_other_crew(effect: Effect, spared: Selector) -> Effect:
    """What is done to crew, as what is done to crew that is not spared."""
    whom = effect.whom
    if whom is None or whom.kind is not Kind.CREW:
        return effect
    return replace(effect, whom=replace(whom, traits=(*whom.traits, _other(spared))))


def _of_other_ships(effect: Effect, spared: Selector) -> Effect:
    """What waits for a ship, or comes to this one, as what waits for one that is not spared, or comes to one that is not."""
    event = effect.happening
    ship = event.who if event is not None else None
    if effect.when is not None and event is not None and ship is not None and SHIPS.issuperset(ship.kinds):
        others = replace(event, who=replace(ship, traits=(*ship.traits, _other(spared))))
        return replace(effect, when=replace(effect.when, happening=others))
    aboard = effect.whom is not None and effect.whom.kind in (Kind.CREW, Kind.MAST)
    if aboard or THIS_SHIP in selectors(effect):
        return effect.with_conditions(negated(Condition(THIS_SHIP, spared.traits[0])))
    return effect


def _other(spared: Selector) -> Trait:
    return replace(spared.traits[0], negated=True)
