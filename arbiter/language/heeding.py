"""Whether every word of a card text was taken into account: a word that could as well be missing was dropped in silence.

A word is heeded when the canonical text tells it again, as itself or in another form. Where it does not, the text is read
once more without the word: a word that stands for another, such as a synonym, changes what is read, and a dropped one does not.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from lark import Token

from arbiter.effects import Ability
from arbiter.frozen import replace
from arbiter.language.abilities import SENTENCE, headed, understood
from arbiter.language.general.lexer import general_tokens
from arbiter.language.inflection import gerund, participle
from arbiter.language.printer import print_ability
from arbiter.language.vocabulary.particles import COUNTS, PARTICLES, PREPOSITIONS
from arbiter.language.vocabulary.verbs import VERBS


class Dropped(NamedTuple):
    """A word or phrase that nothing was made of, with its place in the text and the ability that it belongs to."""

    text: str
    start: int
    end: int
    ability: Ability


_WORD = re.compile(r"[^\W\d_]+(?=n't)|n't|[^\W\d_]+|\d+")
_ENDING = re.compile(r"(?<=\w{3})(?:ing|ies|ied|ed|es|s|ly|y|er|est|e)$")
_SMALL = ("DET", "OWN", "PRON", "ITSELF", "BE", "PERF", "PRO_DO", "BUT", "WH", "WHOSE", "THERE", "SHOULD")
"""Particles that say little by themselves."""
_DENYING = frozenset({"no", "none", "neither", "nothing", "nobody", "cannot", "can't", "do not", "does not", "doesn't", "don't"})
"""Those among them that deny something."""
_DENIAL = frozenset({"no", "not", "none", "never", "neither", "nothing", "nobody", "only", "except", "without", "until"})
"""What denies or limits something, as does every phrase that has such a word."""
_EMPHATIC = frozenset({
    "also", "still", "then", "plus", "immediately", "first", "just", "one", "exactly", "once", "available", "and", "of", "or",
})  # fmt: skip
"""What stresses or orders what is said anyway: a number is exact without *exactly*, and *one* is an article."""
_IMPLIED = frozenset({"other", "others", "from the game", "that turn", "this turn", "made", "active"})
"""What the noun or verb that it stands with says already: the removed leave the game, rolls are made, who rolls is active."""
_PLAIN = (
    frozenset(one for kind in _SMALL for one in PARTICLES[kind])
    | frozenset(one for listed in PREPOSITIONS.values() for one in listed if _DENIAL.isdisjoint(one.split()))
    | _EMPHATIC
    | _IMPLIED
) - _DENYING
_DONE = frozenset((*map(participle, VERBS), *map(gerund, VERBS)))
_TYPES = frozenset({"AND", "OR", "COMMA", "DET", "P", "BE", "MODAL", "RESULTS"})
"""Terminals of words that tie others together; one that denies is looked at all the same. Results that do nothing are nothing."""


def heeded(text: str, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a text, each marked with the first of its words that was dropped."""
    words = {found.ability.places: found.text for found in reversed(dropped(text))}
    return tuple(replace(one, unsure=words[one.places]) if one.places in words else one for one in abilities)


@lru_cache(maxsize=4096)
def dropped(text: str) -> tuple[Dropped, ...]:
    """The words of a text that could be missing without anything else being read; nothing is said of what is not read at all."""
    return tuple(found for start, end, ability in _spoken(text) for found in _of_sentence(text, start, end, ability))


def _spoken(text: str) -> Iterator[tuple[int, int, Ability]]:
    """The sentences of a text that were read, with the ability that each belongs to: that whose next effect it leads to."""
    abilities, mistakes = understood(text)
    unread = [mistake().span.column - 1 for mistake in mistakes]
    named = {place for ability in abilities if not ability.effects for place in ability.places}
    for match in SENTENCE.finditer(headed(text)):
        start, end = match.span()
        ability = next((one for one in abilities if one.effects and any(start < last for _, last in one.places)), None)
        faulty = any(start <= at < end for at in unread) or any(start <= first < end for first, _ in named)
        if ability is not None and not faulty:
            yield start, end, ability


def _of_sentence(text: str, start: int, end: int, ability: Ability) -> Iterator[Dropped]:
    house = _house(ability)
    if house is None or not text[start:end].strip():
        return
    told = {*map(_root, _WORD.findall(house.casefold()))}
    untold = [word for word in _words(text[start:end]) if not _is_told(word, told)]
    for first, last in _runs(untold):
        at, to = start + (first.start_pos or 0), start + (last.end_pos or 0)
        if _means(_without(text, at, to, start)) == _means(text):
            yield Dropped(text[at:to], at, to, ability)


def _words(sentence: str) -> list[Token]:
    """The words of a sentence that say something by themselves."""
    tokens = _apart([token for token in general_tokens(sentence) if token.start_pos is not None])
    said = [sentence[token.start_pos : token.end_pos].casefold() for token in tokens]
    before = ["", *said]
    return [token for token, word, ahead in zip(tokens, said, before, strict=False) if _weighs(token.type, word, ahead)]


def _apart(tokens: list[Token]) -> list[Token]:
    """The tokens without those that reach into the next, which was read instead: `at sea` in `at sea monsters`."""
    ends = [*(token.start_pos or 0 for token in tokens[1:]), sys.maxsize]
    return [token for token, end in zip(tokens, ends, strict=True) if (token.end_pos or 0) <= end]


def _weighs(kind: str, said: str, before: str) -> bool:
    """Whether a word says something by itself."""
    if said in _PLAIN or not any(letter.isalnum() for letter in said) or _points(kind, said, before):
        return False
    return kind not in _TYPES or not _DENIAL.isdisjoint(said.replace("n't", " not").replace("cannot", "not").split())


def _points(kind: str, said: str, before: str) -> bool:
    """Whether a word only points at a thing that is spoken of already: `the rammed ship`, `this ship`."""
    return said in _DONE if before == "the" else kind == "N" and before in ("this", "that")


def _is_told(word: Token, told: set[str]) -> bool:
    return all(part in _PLAIN or _root(part) in told for part in _WORD.findall(str(word)))


def _runs(words: list[Token]) -> Iterator[tuple[Token, Token]]:
    """Each word by itself, and each with the one that follows it at once."""
    yield from ((word, word) for word in words)
    yield from ((one, other) for one, other in pairwise(words) if (other.start_pos or 0) - (one.end_pos or 0) == 1)


def _root(word: str) -> str:
    return _ENDING.sub("", COUNTS.get(word, word))


def _without(text: str, at: int, to: int, begins: int) -> str:
    """The text without a part; the sentence begins with a capital all the same."""
    before, after = text[:at], text[to:].lstrip(" ")
    return f"{before}{after}" if text[begins:at].strip() else f"{before}{after.lstrip(', ')[:1].upper()}{after.lstrip(', ')[1:]}"


def _means(text: str) -> tuple[list[object], int]:
    abilities, mistakes = understood(text)
    return [(one.name, one.effects) for one in abilities], len(mistakes)


def _house(ability: Ability) -> str | None:
    try:
        return print_ability(ability)
    except Exception:  # noqa: BLE001 - a wording that is missing is found fault with elsewhere
        return None
