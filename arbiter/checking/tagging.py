"""Card text as words with what each is: the longest known phrase at each place, with the place itself.

What is in no table is a NAME: a nation, a keyword, a kind of crew. Nothing fails, so that every finding can point at a word,
also in a text that cannot be read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from arbiter.checking.tags import ADJECTIVES, NOUNS, PHRASES, QUANTITIES
from arbiter.language.vocabulary.function_words import NUMBERS
from arbiter.language.vocabulary.nouns import NATIONS
from arbiter.patterns import Pattern

_WORD = Pattern(
    r"\d\s?[–-]\s?\d(?!\w)"  # the results of a die, such as 4–6
    r"|(?:[+–-]\s?)?\d*[SL](?:\s?\+\s?\d*[SL])*(?![\w'-])|[+–-]\s?\d+|\d+[SLDT](?!\w)|\d+"  # lengths and figures
    r"|[Nn]on[–-](?=[A-Z])|(?:[Ss]he|[Ii]t)'s\b|'s\b|[A-Za-zÀ-ÿ0-9]\w*(?:[’'-](?!s\b)\w+)*|[^\s\w]"
)
_LENGTH = Pattern(r"\d*[SL](?:\s?\+\s?\d*[SL])*$")
_RANGED = Pattern(r"[SL]-range$", re.IGNORECASE)
_RESULTS = Pattern(r"\d\s?[–-]\s?\d$")


class Tagged(NamedTuple):
    """A word or phrase with what it is, such as NOUN, and where it stands in its sentence."""

    type: str
    value: str
    start: int
    end: int


class _Word(NamedTuple):
    text: str
    low: str
    start: int
    end: int


class _Phrase(NamedTuple):
    words: tuple[str, ...]
    terminal: str
    value: str


def _by_first_word() -> dict[str, list[_Phrase]]:
    """All phrases under their first word, the longest first."""
    found: dict[str, list[_Phrase]] = {}
    for table, terminal in ((NOUNS, "NOUN"), (ADJECTIVES, "ADJECTIVE"), (QUANTITIES, "QUANTITY")):
        for text, value in table.items():
            _add(found, text, terminal, value)
    for text, terminal in PHRASES.items():
        _add(found, text, terminal, text)
    for phrases in found.values():
        phrases.sort(key=lambda phrase: -len(phrase.words))
    return found


def _add(found: dict[str, list[_Phrase]], text: str, terminal: str, value: str) -> None:
    words = tuple(match.group().lower() for match in _WORD.finditer(text))
    known = found.setdefault(words[0], [])
    known[:] = [phrase for phrase in known if phrase.words != words]
    known.append(_Phrase(words, terminal, value))


_PHRASES = _by_first_word()
KNOWN_WORDS = frozenset(word for phrases in _PHRASES.values() for phrase in phrases for word in phrase.words if word.isalpha())


_DOING = frozenset({
    "MOVE", "SHOOT", "HIT", "MISS", "RAM", "PIN", "BOARD", "TOW", "DOCK", "EXPLORE", "REPAIR", "SINK", "ELIMINATE",
    "USE", "BLOCK", "TOUCH", "APPLY", "CANCEL", "REMOVE", "BE", "GIVE", "TAKE_UP", "TAKE", "LOAD", "UNLOAD", "TRADE",
    "RANDOMLY", "LOOK_AT", "LEAVE", "IS", "CARRY", "REROLL", "TURN", "CHOOSE", "GET", "GAIN", "HAVE", "PLACE",
    "IGNORE", "COST", "MAKE", "ROLL_A", "DOUBLE", "CHANGE",
})  # fmt: skip
"""Verbs: `or`, `and` and a comma before one join what is done."""
_LEADING = frozenset({
    "WHEN", "IF", "AFTER", "BEFORE", "UNLESS", "WHILE", "AS_LONG_AS", "ONCE_PER_TURN", "ON", "TURN_BEGINS",
    "AS_PART_OF", "ON_THE_TURN", "INSTEAD_OF_GIVING",
})  # fmt: skip
"""What begins a phrase that leads a sentence, so that a comma ends it."""
_COUNTING = frozenset({
    "A", "NUMBER", "EACH", "NO", "THE", "EXTRA", "ALL", "ANY", "THIS", "THAT",
})  # fmt: skip
_NOUNS = frozenset({
    "NOUN", "MAST_S", "CANNON_S", "HIT_S", "SHOT_S", "ABILITY", "TARGET", "ADJECTIVE", "KEYWORD", "NAME",
})  # fmt: skip


@lru_cache(maxsize=4096)
def tokens(sentence: str) -> tuple[Tagged, ...]:
    """The terminals of a sentence, each with the place where it starts and ends.

    Some words are told apart by their neighbours: a counted `hit` is a noun, `or` and `and` before a verb join verbs,
    and a nation after `the` with no noun is its people.
    """
    found = list(_terminals(sentence))
    types = [token.type for token in found]
    led = bool(types) and types[0] in _LEADING
    for at, kind in enumerate(types):
        led = led and kind != "COLON"
        told = _told_apart(kind, at, types, led, found)
        if told != kind:
            found[at] = found[at]._replace(type=told)
    return tuple(found)


def _told_apart(kind: str, at: int, types: list[str], led: bool, found: list[Tagged]) -> str:
    after = types[at + 1] if at + 1 < len(types) else ""
    if kind == "HIT" and at and types[at - 1] in _COUNTING:
        return "HIT_S"
    if kind == "COMMA" and not led and after in _DOING:
        return "OR_DO"
    if kind == "COMMA" and at and types[at - 1] == after == "NUMBER" and types[at + 2 : at + 3] in (["OR"], ["COMMA"]):
        return "OR"
    if kind in ("OR", "AND"):
        doing = types[at + 2] if after in ("THEN", "ALSO") and at + 2 < len(types) else after
        return f"{kind}_DO" if doing in _DOING else kind
    if kind == "NAME" and at and types[at - 1] == "THE" and after not in _NOUNS and found[at].value.casefold() in NATIONS:
        return "FOLK"
    return kind


def _terminals(sentence: str) -> Iterator[Tagged]:
    words = [
        _Word(match.group(), match.group().lower(), match.start(), match.end())
        for match in _WORD.finditer(sentence.replace("’", "'"))
    ]
    at = 0
    while at < len(words):
        terminal, value, used = _phrase(words, at) or _single(words, at)
        yield Tagged(terminal, value, words[at].start, words[at + used - 1].end)
        at += used


def _phrase(words: list[_Word], at: int) -> tuple[str, str, int] | None:
    known = _PHRASES.get(words[at].low)
    if known is None or _is_length(words[at].text) or (at and _begins_name(words, at)):
        return None
    for phrase in known:
        used = len(phrase.words)
        if phrase.terminal == "IT_DOES" and at + used < len(words) and words[at + used].low == "not":
            continue
        if all(at + n < len(words) and words[at + n].low == phrase.words[n] for n in range(1, used)):
            return phrase.terminal, phrase.value, used
    return None


def _begins_name(words: list[_Word], at: int) -> bool:
    """Whether two capitals in a row stand here: a name, whatever its words mean otherwise."""
    if not words[at].text[0].isupper() or at + 1 == len(words):
        return False
    return words[at + 1].text[0].isupper() and not _is_length(words[at + 1].text)


def _single(words: list[_Word], at: int) -> tuple[str, str, int]:
    word, low = words[at].text, words[at].low
    if low in NUMBERS or word.isdigit():
        return "NUMBER", NUMBERS.get(low, word), 1
    figure = _figure(word)
    if figure is not None:
        return *figure, 1
    return ("NON", word, 1) if low.rstrip("–-") == "non" else _name(words, at)


def _figure(word: str) -> tuple[str, str] | None:
    """The terminal of results, bonuses and lengths, in one spelling each."""
    plain = word.replace("–", "-").replace(" ", "")
    if _RESULTS.match(word):
        return "RESULTS", word[0] + word[-1]
    if plain[0] in "+-" and len(plain) > 1:
        return "PLUS", plain
    if _is_length(word):
        return "LENGTH", plain
    return ("LENGTH_RANGE", word[0].upper()) if _RANGED.match(word) else None


def _name(words: list[_Word], at: int) -> tuple[str, str, int]:
    used = 1
    if words[at].text[0].isupper():
        while at + used < len(words) and words[at + used].text[0].isupper() and not _is_length(words[at + used].text):
            used += 1
    return "NAME", " ".join(word.text for word in words[at : at + used]), used


def _is_length(word: str) -> bool:
    return word[-1] in "SL" and _LENGTH.match(word) is not None
