"""Card text as abilities: sentences are read one by one and grouped into what is used and cancelled as one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache

from lark import Lark, UnexpectedInput, UnexpectedToken

from arbiter.effects import Ability, Act, Comparison, Condition, Dice, Effect, Moment, Quantity, Role, Selector
from arbiter.language import grammars
from arbiter.language.general.lexer import GeneralLexer
from arbiter.language.general.sentences import read_general
from arbiter.language.general.shapes import is_general, needs_semicolon
from arbiter.language.lexing import CardTextLexer, tokens
from arbiter.language.meaning import Reading, read
from arbiter.language.mistakes import not_understood, problem, unexpected
from arbiter.language.antecedents import Ambiguous, carried_on, resolved
from arbiter.language.pronouns import begins_with_pronoun, bound, meant, selectors
from arbiter.language.trees import NotUnderstood
from arbiter.problems import Problem
from arbiter.spans import Span

_SENTENCE = re.compile(r"(?:[^.;!\n,]|\n(?=\s*[a-z])|,(?! on an? (?:result of )?\d))+")
_GOES_ON_ABOUT = re.compile(r"\s*(?:it|they|its|their)\b", re.IGNORECASE)
_LONG_LEAD = re.compile(r"(?:\S+\s+){4,}\S+:\s")
"""What stands before a colon and is no title."""
_PIECE = re.compile(r"[^():]+")
_ROW = re.compile(r"\s*(\d)(?:\s?[–-]\s?(\d))?\s?:")
_NAME = r"[A-Z][\w'’-]*(?:[ -][A-Z][\w'’-]*)*(?:\s*:\s*[A-Z][\w ]*)?"
_KEYWORDS = re.compile(rf"\s*{_NAME}(?:\s*,\s*{_NAME})*\s*$")
_NAMING = frozenset({"NAME", "COMMA", "COLON", "POSS", "NOUN", "ADJECTIVE", "MAST_S", "CANNON_S"})
"""What the name of a keyword can be made of."""


@lru_cache(maxsize=1)
def _grammar() -> Lark:
    return grammars.load("card_text", lexer=CardTextLexer)


@lru_cache(maxsize=1)
def _general() -> Lark:
    return grammars.load("general", lexer=GeneralLexer)


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
    row: tuple[int, ...] = ()
    """The faces of its row, where the text is a table of results."""
    places: tuple[tuple[int, int], ...] = ()
    """For each effect, where its sentence begins and ends in the text; for a keyword, where its name does."""


@dataclass(slots=True)
class _Pages:
    """What has been read of a text so far."""

    groups: list[_Group] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    rolled: Effect | None = None
    """The die roll whose results the next sentences tell."""
    announced: str = ""
    """The sentence of that roll, until a group begins with it."""
    roll_place: tuple[int, int] = (0, 0)
    untold: bool = False
    """Whether no result of that roll has been told yet."""
    row: tuple[int, ...] = ()
    """The faces of the row of a table of results in which the sentences stand."""
    goes_on: bool = False
    """Whether a semicolon parts this sentence from the one before."""
    spoken_of: Selector | None = None
    """What `it` in the next sentence may stand for."""


@lru_cache(maxsize=4096)
def _read(text: str) -> tuple[tuple[Ability, ...], tuple[Problem, ...]]:
    """The abilities, and problems whose columns are offsets into the text."""
    pages = _Pages()
    for match in _SENTENCE.finditer(text):
        sentence, start = match.group(), match.start()
        row = _ROW.match(sentence)
        if row is not None:
            _check_roll(pages)
            pages.row = tuple(range(int(row.group(1)), int(row.group(2) or row.group(1)) + 1))
            sentence, start = sentence[row.end() :], start + row.end()
        elif start and text[start - 1] == "\n":
            pages.row = ()
        pages.goes_on = bool(start) and text[start - 1] == ";"
        if not pages.row and _is_keywords(sentence):
            _check_roll(pages)
            pages.groups += list(_keywords(sentence, start))
        elif re.search(r"\w", sentence):
            _read_sentence(pages, sentence, start)
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
    """The sentence is read as a whole, or else in the pieces that brackets and colons part it into."""
    found = _parsed(sentence)
    if isinstance(found, Reading) and not (found.general and _LONG_LEAD.match(sentence)):
        _keep(pages, found, sentence, start)
        return
    pieces = [piece for piece in _PIECE.finditer(sentence) if re.search(r"\w", piece.group())]
    readings = [_parsed(piece.group()) for piece in pieces] if len(pieces) > 1 else []
    if readings and all(isinstance(reading, Reading) for reading in readings):
        for piece, reading in zip(pieces, readings, strict=True):
            assert isinstance(reading, Reading)
            _keep(pages, reading, piece.group(), start + piece.start())
    elif isinstance(found, Reading):
        _keep(pages, found, sentence, start)
    else:
        pages.problems.append(_problem(sentence, start, found))


def _problem(sentence: str, start: int, error: UnexpectedInput | NotUnderstood) -> Problem:
    return unexpected(sentence, start, error) if isinstance(error, UnexpectedInput) else not_understood(sentence, start, error)


@lru_cache(maxsize=8192)
def _parsed(sentence: str) -> Reading | UnexpectedInput | NotUnderstood:
    """What a sentence says, in set wording or else in any other; or why it says nothing."""
    try:
        return read(_grammar().parse(sentence))
    except NotUnderstood as error:
        if error.final:
            return error
        set_wording: UnexpectedInput | NotUnderstood = error
    except UnexpectedInput as error:
        set_wording = error
    try:
        return read_general(_general().parse(sentence))
    except NotUnderstood as error:
        return error if error.final else set_wording
    except UnexpectedToken as error:
        return error if error.token.type == "UNKNOWN" else set_wording


# Which sentences belong together


def _keep(pages: _Pages, reading: Reading, sentence: str, start: int) -> None:
    """The reading is kept as a group of its own, or with the one before that it goes on about."""
    if reading.aside:
        _add_aside(pages, reading, sentence, start)
        return
    spoken = pages.spoken_of
    try:
        effects, pages.spoken_of = resolved(reading.effects, pages.spoken_of, reading.trailing)
    except Ambiguous as error:
        first, last_word = _place(sentence, start)
        pages.problems.append(problem("meaning.ambiguous-pronoun", str(error), first, last_word, "name the piece instead"))
        return
    if not reading.general and _GOES_ON_ABOUT.match(sentence):
        effects = carried_on(effects, spoken)
    effects = tuple(replace(effect, table=pages.row) for effect in effects) if pages.row else effects
    place = _place(sentence, start)
    if reading.rolls:
        _announce(pages, effects, sentence.strip(), place)
        return
    last = pages.groups[-1] if pages.groups and not pages.groups[-1].keyword else None
    follows = reading.follows or (pages.goes_on and last is not None and needs_semicolon((*last.effects[-1:], *effects)))
    told_by_roll = pages.rolled is not None and (reading.on_result or _tells_result(effects))
    if pages.rolled is not None and told_by_roll:
        if _told_twice(effects, pages.rolled):
            message = "when and how often this happens is said with the roll"
            pages.problems.append(problem("language.not-understood", message, start, start + len(sentence)))
            return
        effects, pages.untold = _after_roll(effects, pages.rolled), False
    if reading.instead and last is not None and last.effects:
        _replace_bonus(pages, last, effects, sentence, start)
    elif told_by_roll and pages.announced:
        pages.groups.append(_Group(effects, f"{pages.announced}. {sentence.strip()}", places=tuple(place for _ in effects)))
        pages.announced = ""
    elif last is not None and (told_by_roll or (follows and last.effects) or (pages.row and last.row == pages.row)):
        _add(last, effects, sentence.strip(), place)
    else:
        _check_roll(pages)
        pages.groups.append(_Group(effects, sentence.strip(), places=tuple(place for _ in effects), row=pages.row))
    if not told_by_roll:
        _check_roll(pages)


def _add(group: _Group, effects: tuple[Effect, ...], text: str, place: tuple[int, int]) -> None:
    """The group goes on with the effects of one more sentence."""
    group.text = f"{group.text}. {text}" if group.text else text
    group.effects, group.places = group.effects + effects, (*group.places, *(place for _ in effects))


def _add_aside(pages: _Pages, reading: Reading, sentence: str, start: int) -> None:
    """The last effect takes part in what was added to it."""
    last = pages.groups[-1] if pages.groups else None
    if last is None or not last.effects:
        first, end = _place(sentence, start)
        pages.problems.append(problem("language.not-understood", "this adds to nothing; say what is done", first, end))
        return
    *before, effect = last.effects
    last.effects = (*before, replace(effect, roles=(*effect.roles, *reading.aside)))


def _announce(pages: _Pages, effects: tuple[Effect, ...], text: str, place: tuple[int, int]) -> None:
    """A roll waits for its results; what is done before it in the same sentence is kept."""
    _check_roll(pages)
    *before, roll = effects
    last = pages.groups[-1] if pages.groups else None
    in_row = (
        last is not None
        and not last.keyword
        and ((bool(pages.row) and last.row == pages.row) or (pages.goes_on and bool(last.effects)))
    )
    if last is not None and in_row:
        _add(last, tuple(before), text, place)
    elif before:
        pages.groups.append(_Group(tuple(before), text, places=tuple(place for _ in before), row=pages.row))
    pages.announced = "" if before or in_row else text
    pages.rolled, pages.roll_place, pages.untold = roll, place, True


def _tells_result(effects: tuple[Effect, ...]) -> bool:
    """Whether effects speak of the result of a roll without naming faces: `gold equal to the result`."""
    found = [one for effect in effects for one in selectors(effect)]
    return any(one.name in ("result", "die roll result", "die result") or one.bound == "that many" for one in found)


def _place(sentence: str, start: int) -> tuple[int, int]:
    """Where the words of a sentence begin and end in the text."""
    return start + len(sentence) - len(sentence.lstrip()), start + len(sentence.rstrip())


def _after_roll(effects: tuple[Effect, ...], roll: Effect) -> tuple[Effect, ...]:
    """The effects of a result, which wait for what the roll itself waits for."""
    return tuple(
        replace(
            effect,
            often=roll.often or effect.often,
            when=roll.when or effect.when,
            conditions=roll.conditions + effect.conditions,
            dice=_dice(roll) or (None if effect.faces else Dice()),
            roles=effect.roles + (_as_roles(effect.when) if effect.when and roll.when else ()),
        )
        for effect in effects
    )


def _dice(roll: Effect) -> Dice | None:
    """The dice of an announced roll, with what else was said of the rolling."""
    said = (*roll.roles, *map(Role, roll.manner))
    return replace(roll.dice or Dice(), roles=((*roll.dice.roles,) if roll.dice else ()) + said) if said else roll.dice


def _as_roles(when: Moment) -> tuple[Role, ...]:
    """A second moment beside that of the roll, in words."""
    return (Role(when.phase.value, doing=when.happening),)


def _told_twice(effects: tuple[Effect, ...], roll: Effect) -> bool:
    set_wording = not any(map(is_general, effects))
    return any((effect.often and roll.often) or (effect.when and roll.when and set_wording) for effect in effects)


def _check_roll(pages: _Pages) -> None:
    """A problem is kept when a die was rolled and no result of it has been told."""
    if pages.rolled is not None and pages.untold:
        message, hint = "a die is rolled, but nothing says what its results do", "go on with “On a 5 or 6, …”"
        pages.problems.append(problem("language.roll-without-result", message, *pages.roll_place, hint))
    pages.rolled, pages.announced = None, ""


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
