"""What the units of an edition establish for the engine, as frozen values that can be kept in a cache."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from arbiter.cards import Card
from arbiter.effects import Ability, Act, Condition, Effect, Kind, Quantity, Reference, Selector, Trait
from arbiter.frozen import frozen, replace
from arbiter.rulebook.corrections import Correction

Topic = tuple[Act, Quantity | None]


@frozen
class Rule:
    """One effect of one unit: a rule of the game."""

    effect: Effect
    unit: str
    text: str
    absolute: bool = False
    """Whether nothing overrules it (`cursed-seas.concepts.2`)."""


@frozen
class Precedent:
    """A ruling for a kind of pair: claims that fit `winner` prevail over claims that fit `loser`.

    With no loser, of two claims that both fit `winner` the later prevails.
    """

    winner: Effect
    loser: Effect | None
    unit: str


@frozen
class Amendment:
    """An erratum: every ability with the effect `printed` has the effect `amended` instead (`faq.ability-disclaimer.1`)."""

    printed: Effect
    amended: Effect
    unit: str


@frozen
class Step:
    """One step of a procedure, and where its place in the order is laid down."""

    name: str
    unit: str


@frozen
class Cell:
    """One entry of a table, as it was written, and the unit that it stands in."""

    text: str
    unit: str


@dataclass(frozen=True)
class Rulebook:
    """One edition: its rules, precedents, principles and procedures, and the words that it knows."""

    edition: str
    rules: tuple[Rule, ...]
    precedents: tuple[Precedent, ...]
    confirmations: tuple[Precedent, ...]
    """Rulings that restate what an effect does: they are cited beside it."""
    illustrations: tuple[Precedent, ...]
    """Worked examples of a pair that the general principles order: they are cited beside the principle."""
    principles: Mapping[str, tuple[str, ...]]
    """The units behind each named principle."""
    procedures: Mapping[str, tuple[Step, ...]]
    keywords: Mapping[str, Ability]
    """By casefolded name."""
    crew: Mapping[str, tuple[Ability, ...]]
    costs: Mapping[str, int]
    """The points of the generic crew."""
    cards: Mapping[str, Card]
    """By casefolded name; of a further printing of a name with its set behind, in brackets."""
    amendments: tuple[Amendment, ...] = ()
    overridden: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For a unit, the units that it overrides in this edition."""
    corrections: tuple[Correction, ...] = ()
    """The errata of single cards."""
    tables: Mapping[str, Mapping[str, Cell]] = field(default_factory=dict)
    """Tables and figures by name, each entry with its unit; several units may fill one table."""
    described: Mapping[str, str] = field(default_factory=dict)
    """For a unit whose rules no code plays and need none, why: what they say is what a description states."""
    elsewhere: Mapping[str, Ability] = field(default_factory=dict)
    """By casefolded name, keywords that no document of this edition explains, and all that they do where they are explained."""

    @cached_property
    def by_topic(self) -> Mapping[Topic, tuple[Rule, ...]]:
        """The rules that can speak to a topic."""
        found: dict[Topic, list[Rule]] = {}
        for rule in self.rules:
            found.setdefault(rule.effect.topic, []).append(rule)
        return {topic: tuple(rules) for topic, rules in found.items()}

    @cached_property
    def carried(self) -> frozenset[str]:
        """The units that steps of the engine rest on by name: those of principles and of procedures."""
        steps = (step.unit for steps in self.procedures.values() for step in steps)
        return frozenset(steps) | {unit for units in self.principles.values() for unit in units}

    @cached_property
    def spoken_of(self) -> frozenset[str]:
        """The names, casefolded, of keywords that a rule speaks of, or whose text or facts the rulings tell."""
        return frozenset(self.keywords) | frozenset(name.casefold() for rule in self.rules for name in _keywords_in(rule.effect))

    @cached_property
    def spelled(self) -> frozenset[str]:
        """The names, casefolded, of keywords whose text does something."""
        return frozenset(name for name, ability in self.keywords.items() if ability.effects)

    def speaking_of(self, keyword: str) -> list[Rule]:
        """The rules that name a keyword."""
        return [rule for rule in self.rules if keyword.casefold() in {name.casefold() for name in _keywords_in(rule.effect)}]

    def amend(self, ability: Ability) -> Ability:
        """The ability as the edition corrects it, citing what corrects it."""
        for amendment in self.amendments:
            if amendment.printed in ability.effects:
                effects = tuple(amendment.amended if effect == amendment.printed else effect for effect in ability.effects)
                ability = replace(ability, effects=effects, cites=(*ability.cites, amendment.unit))
        return ability

    def illustrating(self, winner: Effect, loser: Effect) -> tuple[str, ...]:
        """The units whose worked example is of such a pair."""
        return tuple(i.unit for i in self.illustrations if i.loser and fits(i.winner, winner) and fits(i.loser, loser))

    def units(self, principle: str) -> tuple[str, ...]:
        """The units that lay a principle down, or none when the edition is silent."""
        return self.principles.get(principle, ())

    def behind(self, ability: Ability, effect: Effect) -> tuple[str, ...]:
        """The units behind what an ability does: its own and those that confirm it, or that abilities go before rules."""
        return (*ability.cites, *self.confirming(effect)) or self.units("ability over rule")

    def confirming(self, effect: Effect) -> tuple[str, ...]:
        """The units that confirm what an effect of this kind does."""
        known = self._confirming.get(effect)
        if known is None:
            known = tuple(c.unit for c in self.confirmations if fits(c.winner, effect, numbers=False))
            self._confirming[effect] = known
        return known

    @cached_property
    def _confirming(self) -> dict[Effect, tuple[str, ...]]:
        return {}


def _keywords_in(value: object) -> Iterator[str]:
    """The names of keywords, and of crew by their kind, that a value speaks of or its traits ask for."""
    if isinstance(value, Trait) and value.name:
        yield value.name
    if isinstance(value, Selector) and value.kind is Kind.ABILITY and value.name:
        yield value.name
    if isinstance(value, tuple):
        for item in value:
            yield from _keywords_in(item)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from _keywords_in(getattr(value, name))


def fits(pattern: Effect, effect: Effect, numbers: bool = True) -> bool:
    """Whether an effect is of the kind that a pattern names: the same act with the same polarity, and at least its traits."""
    return (
        pattern.topic == effect.topic
        and pattern.affirms == effect.affirms
        and (pattern.action in (None, effect.action))
        and (pattern.free is None or pattern.free == effect.free)
        and (pattern.cost is None or effect.cost is not None)
        and _fits_amount(pattern, effect, numbers)
        and _fits_selector(pattern.who, effect.who, effect)
        and _fits_selector(pattern.whom, effect.whom, effect)
    )


def _fits_amount(pattern: Effect, effect: Effect, numbers: bool) -> bool:
    if pattern.amount is None:
        return True
    if effect.amount is None or effect.amount.op is not pattern.amount.op:
        return False
    return not numbers or (pattern.amount.number, pattern.amount.length) == (effect.amount.number, effect.amount.length)


def _fits_selector(pattern: Selector | None, selector: Selector | None, effect: Effect) -> bool:
    if pattern is None:
        return True
    if selector is None:
        return not pattern.traits and pattern.number is None
    if pattern.reference is Reference.ALL and selector.reference is not Reference.ALL:
        return False
    if pattern.number is not None and pattern.number != selector.number:
        return False
    known = (*selector.traits, *_conditions_on(selector, effect))
    return all(any(_fits_trait(trait, other) for other in known) for trait in pattern.traits)


def _conditions_on(selector: Selector, effect: Effect) -> list[Trait]:
    """What the conditions of an effect require of the very piece that a selector means: `if submerged, this ship …`."""
    conditions = (condition for condition in effect.conditions if isinstance(condition, Condition))
    return [condition.trait for condition in conditions if condition.subject.reference is selector.reference]


def _fits_trait(pattern: Trait, trait: Trait) -> bool:
    alike = pattern.quality is trait.quality and pattern.negated == trait.negated
    return alike and pattern.length in (None, trait.length) and pattern.number in (None, trait.number)
