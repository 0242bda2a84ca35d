"""Card text as abilities: sentences are read one by one and grouped into what is used and cancelled as one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

from lark import Lark, UnexpectedInput

from arbiter.effects import Ability, Act, Comparison, Condition, Effect, Quantity, Selector
from arbiter.language import grammars
from arbiter.language.lexing import CardTextLexer, tokens
from arbiter.language.meaning import Reading, read
from arbiter.language.mistakes import not_understood, problem, unexpected
from arbiter.language.pronouns import begins_with_pronoun, bound, meant
from arbiter.language.trees import NotUnderstood
from arbiter.problems import Problem
from arbiter.spans import Span

_SENTENCE = re.compile(r"[^.;]+")
_NAME = r"[A-Z][\w'’-]*(?:[ -][A-Z][\w'’-]*)*(?:\s*:\s*[A-Z][\w ]*)?"
_KEYWORDS = re.compile(rf"\s*{_NAME}(?:\s*,\s*{_NAME})*\s*$")
_NAMING = frozenset({"NAME", "COMMA", "COLON", "POSS", "NOUN", "ADJECTIVE", "MAST_S", "CANNON_S"})
"""What the name of a keyword can be made of."""


@lru_cache(maxsize=1)
def _grammar() -> Lark:
    return grammars.load("card_text", lexer=CardTextLexer)


def read_abilities(text: str, span: Span) -> tuple[tuple[Ability, ...], tuple[Problem, ...]]:
    """The abilities that a card text gives, in order, and what in it cannot be read.

    `span` is where the text stands. A keyword gives an ability with that name and no effects; who knows the keywords
    fills it in. Every word is accounted for in an effect, or a problem points at it.
    """
    abilities, problems = _read(text)
    return abilities, tuple(
        replace(found, span=span.within(found.span.column, found.span.end_column, text)) for found in problems
    )


@dataclass(slots=True)
class _Group:
    """Sentences that belong together, as far as they have been read."""

    effects: tuple[Effect, ...]
    text: str
    keyword: bool = False
    places: tuple[tuple[int, int], ...] = ()
    """For each effect, where its sentence begins and ends in the text; for a keyword, where its name does."""


@dataclass(slots=True)
class _Pages:
    """What has been read of a text so far."""

    groups: list[_Group] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    rolled: Effect | None = None
    """The die roll whose results the next sentences tell."""


@lru_cache(maxsize=4096)
def _read(text: str) -> tuple[tuple[Ability, ...], tuple[Problem, ...]]:
    """The abilities, and problems whose columns are offsets into the text."""
    pages = _Pages()
    for match in _SENTENCE.finditer(text):
        sentence = match.group()
        if _is_keywords(sentence):
            _check_roll(pages)
            pages.groups += list(_keywords(sentence, match.start()))
        elif sentence.strip():
            _read_sentence(pages, sentence, match.start())
    _check_roll(pages)
    return _abilities(pages.groups), tuple(pages.problems)


def _keywords(sentence: str, start: int) -> Iterator[_Group]:
    """A group without effects for each name, with the place where it stands."""
    for name in re.finditer(r"[^\s,][^,]*", sentence):
        found = name.group().rstrip()
        first = start + name.start()
        yield _Group((), found, keyword=True, places=((first, first + len(found)),))


def _is_keywords(sentence: str) -> bool:
    """Whether a sentence only names keywords: capitals throughout, and no word that does anything."""
    if not _KEYWORDS.match(sentence):
        return False
    found = tokens(sentence)
    return len(found) == 1 or all(token.type in _NAMING for token in found)


def _read_sentence(pages: _Pages, sentence: str, start: int) -> None:
    try:
        reading = read(_grammar().parse(sentence))
    except UnexpectedInput as error:
        pages.problems.append(unexpected(sentence, start, error))
    except NotUnderstood as error:
        pages.problems.append(not_understood(sentence, start, error))
    else:
        _keep(pages, reading, sentence, start)


# Which sentences belong together


def _keep(pages: _Pages, reading: Reading, sentence: str, start: int) -> None:
    """The reading is kept as a group of its own, or with the one before that it goes on about."""
    place = _place(sentence, start)
    if reading.rolls:
        _check_roll(pages)
        pages.rolled = reading.effects[0]
        pages.groups.append(_Group((), sentence.strip(), places=(place,)))
        return
    last = pages.groups[-1] if pages.groups and not pages.groups[-1].keyword else None
    if _told_twice(reading, pages.rolled):
        message = "when and how often this happens is said with the roll"
        pages.problems.append(problem("language.not-understood", message, start, start + len(sentence)))
        return
    effects = _after_roll(reading, pages.rolled)
    if reading.instead and last is not None and last.effects:
        _replace_bonus(pages, last, effects, sentence, start)
    elif last is not None and ((reading.on_result and pages.rolled) or (reading.follows and last.effects)):
        last.effects, last.text = last.effects + effects, f"{last.text}. {sentence.strip()}"
        last.places = (*(last.places if len(last.effects) > len(effects) else ()), *(place for _ in effects))
    else:
        _check_roll(pages)
        pages.groups.append(_Group(effects, sentence.strip(), places=tuple(place for _ in effects)))
    if not reading.on_result:
        pages.rolled = None


def _place(sentence: str, start: int) -> tuple[int, int]:
    """Where the words of a sentence begin and end in the text."""
    return start + len(sentence) - len(sentence.lstrip()), start + len(sentence.rstrip())


def _after_roll(reading: Reading, roll: Effect | None) -> tuple[Effect, ...]:
    """The effects of a result, which wait for what the roll itself waits for."""
    if roll is None or not reading.on_result:
        return reading.effects
    return tuple(
        replace(
            effect,
            often=roll.often or effect.often,
            when=effect.when or roll.when,
            conditions=roll.conditions + effect.conditions,
        )
        for effect in reading.effects
    )


def _told_twice(reading: Reading, roll: Effect | None) -> bool:
    if roll is None or not reading.on_result:
        return False
    return any((effect.often and roll.often) or (effect.when and roll.when) for effect in reading.effects)


def _check_roll(pages: _Pages) -> None:
    """A problem is kept when a die was rolled and no result of it has been told; the empty group goes."""
    if pages.groups and not pages.groups[-1].effects and not pages.groups[-1].keyword:
        roll = pages.groups.pop()
        message, hint = "a die is rolled, but nothing says what its results do", "go on with “On a 5 or 6, …”"
        pages.problems.append(problem("language.roll-without-result", message, *roll.places[0], hint))
    pages.rolled = None


def _replace_bonus(pages: _Pages, group: _Group, effects: tuple[Effect, ...], sentence: str, start: int) -> None:
    """`+1 … . She gets +2 instead if …`: the first bonus holds only while the condition of the second does not."""
    first = group.effects[-1]
    conditions = [condition for effect in effects for condition in effect.conditions]
    told = [condition for condition in conditions if isinstance(condition, Condition)]
    if first.act is not Act.HAVE or first.amount is None or len(told) != 1 or len(conditions) != 1:
        message = "“instead” needs a bonus in the sentence before it, and one condition"
        pages.problems.append(problem("language.not-understood", message, start, start + len(sentence)))
        return
    second = tuple(replace(effect, quantity=first.quantity, who=first.who, whom=first.whom) for effect in effects)
    group.effects = (*group.effects[:-1], first.with_conditions(_negated(told[0])), *second)
    group.text = f"{group.text}. {sentence.strip()}"
    group.places = (*group.places, *(_place(sentence, start) for _ in second))


def _negated(found: Condition) -> Condition | Comparison:
    return replace(found, trait=replace(found.trait, negated=not found.trait.negated))


# Groups as abilities


def _abilities(groups: list[_Group]) -> tuple[Ability, ...]:
    found: list[Ability] = []
    spoken_of: Selector | None = None
    for group in groups:
        found.append(_ability(group, spoken_of))
        spoken_of = meant(group.effects) or spoken_of
    return tuple(found)


def _ability(group: _Group, spoken_of: Selector | None) -> Ability:
    if group.keyword:
        return Ability(group.text, (), group.text, places=group.places)
    this = meant(group.effects) or (spoken_of if all(map(begins_with_pronoun, group.effects)) else None)
    effects = group.effects if this is None else tuple(bound(effect, this) for effect in group.effects)
    return Ability(label(effects), effects, f"{group.text}.", places=group.places)


def label(effects: tuple[Effect, ...]) -> str:
    """A short name for an ability that bears no keyword: what its first effect is about."""
    first = effects[0]
    if first.act is Act.GIVE and first.action is not None:
        kind = first.action.value
        return "same action twice" if kind == "same" else "extra action" if kind == "any" else f"free {kind} action"
    if first.act is Act.HAVE and first.quantity is not None:
        return "double range" if first.quantity is Quantity.RANGE and first.optional else first.quantity.value
    return first.act.value
