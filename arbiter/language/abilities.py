"""Card text as abilities: sentences are read one by one and grouped into what is used and cancelled as one."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from lark import Lark, Token, UnexpectedInput, UnexpectedToken

from arbiter.effects import Ability, Act, Condition, Effect, Quality, Quantity, Selector
from arbiter.language import grammars
from arbiter.language.lexing import KNOWN_WORDS, CardTextLexer, tokens
from arbiter.language.meaning import Reading, read
from arbiter.language.pronouns import begins_with_pronoun, bound, meant
from arbiter.language.trees import NotUnderstood
from arbiter.problems import Problem, did_you_mean
from arbiter.spans import Span

_SENTENCE = re.compile(r"[^.;]+")
_KEYWORDS = re.compile(r"\s*[A-Z][\w'’-]*(?:[ -][A-Z][\w'’-]*)*(?:\s*:\s*[A-Z][\w ]*)?(?:\s*,\s*[A-Z][\w'’-]*(?:[ -][A-Z][\w'’-]*)*(?:\s*:\s*[A-Z][\w ]*)?)*\s*$")


@lru_cache(maxsize=1)
def _grammar() -> Lark:
    return grammars.load("card_text", lexer=CardTextLexer)


def read_abilities(text: str, span: Span) -> tuple[tuple[Ability, ...], tuple[Problem, ...]]:
    """The abilities that a card text gives, in order, and what in it cannot be read.

    `span` is where the text stands. A keyword gives an ability with that name and no effects; who knows the keywords
    fills it in. Every word is accounted for in an effect, or a problem points at it.
    """
    groups, problems = _read(text)
    abilities: list[Ability] = []
    spoken_of: Selector | None = None
    for effects, keyword, part in groups:
        abilities.append(_ability(effects, keyword, part, spoken_of))
        spoken_of = meant(effects) or spoken_of
    return tuple(abilities), tuple(replace(problem, span=span.within(problem.span.column, problem.span.end_column, text)) for problem in problems)


Group = tuple[tuple[Effect, ...], str, str]


@lru_cache(maxsize=4096)
def _read(text: str) -> tuple[tuple[Group, ...], tuple[Problem, ...]]:
    """The groups of effects, and problems whose columns are offsets into the text."""
    groups: list[Group] = []
    problems: list[Problem] = []
    pending: Effect | None = None
    for match in _SENTENCE.finditer(text):
        sentence, start = match.group(), match.start()
        if not sentence.strip():
            continue
        if _is_keywords(sentence):
            groups += [((), name.strip(), name.strip()) for name in sentence.split(",")]
            continue
        reading = _sentence(sentence, start, problems)
        if reading is None:
            continue
        if reading.rolls:
            pending = reading.effects[0]
            groups.append(((), "", sentence.strip()))
            continue
        pending = _join(groups, reading, sentence, pending)
    if pending is not None and groups and not groups[-1][0] and not groups[-1][1]:
        problems.append(_problem("language.roll-without-result", "a die is rolled, but nothing says what its results do", 0, len(text), "go on with “On a 5 or 6, …”"))
    return tuple(group for group in groups if group[0] or group[1]), tuple(problems)


_NAMING = frozenset(["NAME", "COMMA", "COLON", "POSS", "NOUN", "ADJECTIVE", "MAST_S", "CANNON_S"])


def _is_keywords(sentence: str) -> bool:
    """Whether a sentence only names keywords: capitals throughout, and no word that does anything."""
    if not _KEYWORDS.match(sentence):
        return False
    found = tokens(sentence)
    return len(found) == 1 or all(token.type in _NAMING for token in found)


def _join(groups: list[Group], reading: Reading, sentence: str, pending: Effect | None) -> Effect | None:
    """The reading as a group of its own, or joined to the one before that it goes on about."""
    effects = reading.effects
    if reading.on_result and pending is not None:
        effects = tuple(replace(e, often=pending.often or e.often, when=e.when or pending.when, conditions=pending.conditions + e.conditions) for e in effects)
    if reading.instead and groups and groups[-1][0]:
        groups[-1] = _replacing(groups[-1], effects, sentence)
    elif groups and groups[-1][1] == "" and ((reading.on_result and pending) or reading.follows):
        before = groups[-1]
        groups[-1] = (before[0] + effects, "", f"{before[2]}. {sentence.strip()}")
    else:
        groups.append((effects, "", sentence.strip()))
    return pending if reading.on_result else None


def _replacing(group: Group, effects: tuple[Effect, ...], sentence: str) -> Group:
    """`+1 … . She gets +2 instead if …`: the first bonus holds only while the condition of the second does not."""
    first = group[0][-1]
    second = tuple(replace(effect, quantity=first.quantity, who=first.who, whom=first.whom) for effect in effects)
    unless = tuple(_negated(condition) for effect in effects for condition in effect.conditions if isinstance(condition, Condition))
    return (*group[0][:-1], first.with_conditions(*unless), *second), group[1], f"{group[2]}. {sentence.strip()}"


def _negated(condition: Condition) -> Condition:
    return replace(condition, trait=replace(condition.trait, negated=not condition.trait.negated))


def _sentence(sentence: str, start: int, problems: list[Problem]) -> Reading | None:
    try:
        return read(_grammar().parse(sentence))  # type: ignore[arg-type]
    except UnexpectedInput as error:
        problems.append(_unexpected(sentence, start, error))
    except NotUnderstood as error:
        first, last = _extent(error, sentence)
        problems.append(_problem("language.not-understood", str(error), start + first, start + last, "say it in the house style; see docs/language.md"))
    return None


def _extent(error: NotUnderstood, sentence: str) -> tuple[int, int]:
    branch = error.branch
    found = [branch] if isinstance(branch, Token) else list(branch.scan_values(lambda value: isinstance(value, Token)))
    starts = [token.start_pos for token in found if token.start_pos is not None]
    ends = [token.end_pos for token in found if token.end_pos is not None]
    return (min(starts), max(ends)) if starts else (0, len(sentence))


def _unexpected(sentence: str, start: int, error: UnexpectedInput) -> Problem:
    token = error.token if isinstance(error, UnexpectedToken) else None
    if token is None or token.type == "$END" or token.start_pos is None:
        end = len(sentence.rstrip())
        return _problem("language.unfinished", "the sentence breaks off", start + end, start + end + 1, "something is missing before the full stop")
    word = sentence[token.start_pos : token.end_pos]
    hint = did_you_mean(word, KNOWN_WORDS) if token.type == "NAME" else ""
    return _problem("language.unexpected-word", f"“{word}” cannot be read here", start + token.start_pos, start + (token.end_pos or len(sentence)), hint)


def _problem(code: str, message: str, start: int, end: int, hint: str = "") -> Problem:
    return Problem(code, message, Span("", 1, start, 1, end), hint)


def _ability(effects: tuple[Effect, ...], keyword: str, text: str, spoken_of: Selector | None) -> Ability:
    if keyword:
        return Ability(keyword, (), keyword)
    this = meant(effects) or (spoken_of if all(begins_with_pronoun(effect) for effect in effects) else None)
    return Ability(label(effects), effects if this is None else tuple(bound(effect, this) for effect in effects), f"{text}.")


def label(effects: tuple[Effect, ...]) -> str:
    """A short name for an ability that bears no keyword: what its first effect is about."""
    first = effects[0]
    if first.act is Act.GIVE and first.action is not None:
        kind = first.action.value
        return "same action twice" if kind == "same" else "extra action" if kind == "any" else f"free {kind} action"
    if first.act is Act.HAVE and first.quantity is not None:
        return "double range" if first.quantity is Quantity.RANGE and first.optional else first.quantity.value
    return first.act.value


def from_any_mast(ability: Ability) -> bool:
    """Whether the cannon that the ability gives needs no standing mast."""
    return any(effect.who is not None and any(t.quality is Quality.FROM_ANY_MAST for t in effect.who.traits) for effect in ability.effects)
