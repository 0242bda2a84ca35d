"""What a text does to the game: which cards, keywords, crew and rules its effects meet, who prevails, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from arbiter.collisions.comparing import Collision, CollisionOutcome, Decision, acts, cited, cites_of, decide, upon
from arbiter.collisions.meeting import ARRANGEMENTS
from arbiter.collisions.operands import Operand
from arbiter.collisions.rendering import said
from arbiter.effects import ACTIONS, Ability, Act, Effect
from arbiter.frozen import frozen
from arbiter.playing import is_of_first_game
from arbiter.rulebook.rules import Rule, Rulebook, Topic

OTHER = {"A": "text", "B": "other", "": ""}
MOST_DECIDED = 50_000
"""Decisions that an index keeps: each new text adds some, and a list may be as long as it likes."""


@frozen
class Met:
    """Something of the game that an effect of the text meets."""

    name: str
    kind: str
    """`card text`, `keyword`, `generic crew`, `rule`, or the kind of a card such as `ship`."""
    says: str
    cites: tuple[str, ...]
    where: tuple[str, ...]


@frozen
class Encounter:
    """All that one effect of the text meets with the same outcome, for the same reason."""

    says: str
    """The effect of the text, in canonical text."""
    about: str
    outcome: CollisionOutcome
    winner: str
    """`text`, `other`, or empty where neither prevails."""
    principle: str
    cites: tuple[str, ...]
    """The units of the principle."""
    met: tuple[Met, ...]


@frozen
class GameEffect:
    """An effect of the game, who bears it, and the rule that it is, if it is one."""

    side: Operand
    ability: Ability
    effect: Effect
    number: int
    """The same for equal effects."""
    rule: Rule | None = None


@dataclass(slots=True)
class EffectIndex:
    """All effects that a text can meet, by what they speak to; equal effects share a number, so that pairs are decided once."""

    book: Rulebook
    by_topic: dict[Topic, list[GameEffect]] = field(default_factory=dict)
    sides: list[Operand] = field(default_factory=list)
    acting: list[Operand] = field(default_factory=list)
    """The sides that reach whole abilities."""
    numbers: dict[Effect, int] = field(default_factory=dict)
    counted: int = 0
    """Numbers given so far, those that were forgotten included."""
    decided: dict[tuple[int, int, bool], Decision | None] = field(default_factory=dict)

    def add(self, side: Operand) -> None:
        """The effects of a side are known from now on."""
        self.sides.append(side)
        if any(acts(effect) for _, effect in side.effects()):
            self.acting.append(side)
        for ability, effect in side.effects():
            self._keep(GameEffect(side, ability, effect, self.number(effect)))

    def add_rule(self, rule: Rule) -> None:
        ability = Ability(rule.unit, (rule.effect,), rule.text, (rule.unit,))
        self._keep(GameEffect(Operand("B", rule.unit, "rule", (ability,)), ability, rule.effect, self.number(rule.effect), rule))

    def _keep(self, entry: GameEffect) -> None:
        self.by_topic.setdefault(entry.effect.topic, []).append(entry)

    def number(self, effect: Effect) -> int:
        found = self.numbers.get(effect)
        if found is None:
            found = self.numbers[effect] = self.counted
            self.counted += 1
        return found

    def forget(self) -> None:
        """Once too much is kept, what was decided is forgotten, and the effects that are not its own with it."""
        if len(self.decided) > MOST_DECIDED:
            self.decided.clear()
            self.numbers = {entry.effect: entry.number for entries in self.by_topic.values() for entry in entries}

    def decision(self, number: int, effect: Effect, entry: GameEffect) -> Decision | None:
        """How an effect of the text and one of the game come out."""
        key = (number, entry.number, entry.rule is not None and entry.rule.absolute)
        if entry.rule is not None:
            return decide(effect, entry.effect, self.book, entry.rule)
        if key not in self.decided:
            self.decided[key] = decide(effect, entry.effect, self.book)
        return self.decided[key]


@lru_cache(maxsize=16)
def index(edition: str, against: str) -> EffectIndex:
    """The effects of the cards, keywords and crew of an edition (`cards`), of its rules (`rules`), or of both (`all`)."""
    from arbiter.rulebook import book

    found = EffectIndex(book(edition))
    if against in ("cards", "all"):
        for side in known_sides(found.book):
            found.add(side)
    if against in ("rules", "all"):
        for rule in found.book.rules:
            found.add_rule(rule)
    return found


def known_sides(book: Rulebook) -> Iterator[Operand]:
    """Every keyword, generic crew and card of an edition, each as something to be set against a text.

    A keyword that names a generic crew is left to the crew.
    """
    for name, ability in book.keywords.items():
        if name not in book.crew and (ability.cites or is_of_first_game(book.edition)):
            yield Operand("B", ability.name, "keyword", (ability,))
    if not is_of_first_game(book.edition):
        return
    for name, abilities in book.crew.items():
        yield Operand("B", name, "generic crew", abilities)
    for card in book.cards.values():
        own = tuple(ability for ability in card.abilities if ability.name.casefold() not in book.keywords)
        yield Operand("B", card.name, card.kind, own)


def meet(abilities: tuple[Ability, ...], game: EffectIndex, own: str = "") -> tuple[Encounter, ...]:
    """All that the effects of a text meet, grouped by effect, outcome and reason; what bears the name `own` is left out."""
    game.forget()
    groups: dict[tuple[str, str, CollisionOutcome, str, str, tuple[str, ...]], list[Met]] = {}
    for key, met in _all_met(Operand("A", "the text", "card text", abilities), game, own):
        groups.setdefault(key, []).append(met)
    return tuple(Encounter(*key, tuple(met)) for key, met in groups.items())


_Key = tuple[str, str, CollisionOutcome, str, str, tuple[str, ...]]


def _all_met(side: Operand, game: EffectIndex, own: str) -> Iterator[tuple[_Key, Met]]:
    for ability, effect in side.effects():
        number = game.number(effect)
        for entry in _candidates(effect, game):
            found = None if entry.side.name == own else game.decision(number, effect, entry)
            if found is not None:
                yield _met(ability, effect, entry, found, game.book)
    yield from _upon_abilities(side, game, own)


def _candidates(effect: Effect, game: EffectIndex) -> Iterator[GameEffect]:
    """The effects that speak to the same point, and for an action those about what it is for."""
    topics: list[Topic] = [effect.topic]
    if effect.act is Act.GIVE:
        topics += [(act, None) for act in ACTIONS]
    elif effect.act in ACTIONS and effect.quantity is None:
        topics.append((Act.GIVE, None))
    for topic in topics:
        yield from game.by_topic.get(topic, ())


def _met(ability: Ability, effect: Effect, entry: GameEffect, found: Decision, book: Rulebook) -> tuple[_Key, Met]:
    units = cited(found, cites_of((ability, effect), book), cites_of((entry.ability, entry.effect), book), book)
    where = () if len(found.where) == len(ARRANGEMENTS) else tuple(arrangement.words for arrangement in found.where)
    met = Met(entry.side.name, entry.side.kind, said(entry.effect, entry.ability), units, where)
    key = said(effect, ability), _about(effect), found.outcome, OTHER[found.winner], found.principle, found.cites
    return key, met


def _about(effect: Effect) -> str:
    return effect.quantity.value if effect.quantity is not None else effect.act.value


def _upon_abilities(side: Operand, game: EffectIndex, own: str) -> Iterator[tuple[_Key, Met]]:
    """What either does to whole abilities of the other."""
    acting = any(acts(effect) for _, effect in side.effects())
    for other in game.sides if acting else ():
        if other.name != own:
            yield from (_of_collision(collision, other) for collision in dict.fromkeys(upon(side, other, game.book)))
    for other in game.acting:
        if other.name != own:
            yield from (_of_collision(collision, other) for collision in dict.fromkeys(upon(other, side, game.book)))


def _of_collision(collision: Collision, other: Operand) -> tuple[_Key, Met]:
    met = Met(other.name, other.kind, collision.b_says, collision.cites, collision.where)
    winner = OTHER[collision.winner]
    return (collision.a_says, "abilities", collision.outcome, winner, collision.principle, collision.cites), met


def among(texts: Iterable[tuple[str, tuple[Ability, ...]]], book: Rulebook) -> EffectIndex:
    """An index of texts, so that each of them can be held against all the others."""
    found = EffectIndex(book)
    for name, abilities in texts:
        found.add(Operand("B", name, "card text", abilities))
    return found
