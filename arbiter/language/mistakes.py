"""Problems of card text: words that never stand side by side, and the word that cannot stand there with what could."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeVar

from lark import Token

from arbiter.language.general.parsing import ParseFailure
from arbiter.language.general.phrasebook import phrases
from arbiter.language.inflection import third_person
from arbiter.language.trees import Branch, NotUnderstood, words_in
from arbiter.language.vocabulary.nouns import NATIONS
from arbiter.language.vocabulary.verbs import VERBS
from arbiter.patterns import Pattern
from arbiter.problems import Problem, did_you_mean
from arbiter.spans import Span
from arbiter.spellings import is_english

Error = TypeVar("Error", bound=Exception)

_GROUPS = (
    ("MODAL", "“may”, “cannot” or “must”"),
    ("V", "a verb such as move"),
    ("SUB", "“if” or “when”"),
    ("DET", "a phrase such as “this ship”"),
    ("PLUS", "a bonus such as +1"),
    ("LEN", "a length such as S"),
    ("N", "a noun such as ship"),
    ("NUM", "a number"),
    ("VED", "a word such as pinned"),
    ("COMMA", "a comma"),
    ("$END", "the end of the sentence"),
)
"""Terminals by what a person would call them, the likeliest first."""
_SHOWN = 3


def problem(code: str, message: str, start: int, end: int, hint: str = "") -> Problem:
    """A problem whose columns are offsets into its text."""
    return Problem(code, message, Span("", 1, start, 1, end), hint)


_LAST_PART = Pattern(r",\s+(but|and|or|so|yet)\s+[^,]*$")


def unexpected(sentence: str, start: int, astray: ParseFailure) -> Problem:
    """The problem of a word that the grammar has no place for, or of a sentence that breaks off."""
    token = astray.token
    if token.type == "$END" or token.start_pos is None:
        end = len(sentence.rstrip())
        hint = _could_come(astray.accepts) or "something is missing before the full stop"
        part = _LAST_PART.search(sentence)
        if part is not None:
            told = f"what “{part[1]}” begins here lacks a verb, or something else"
            return problem("language.unfinished", told, start + part.start(1), start + end, hint)
        return problem("language.unfinished", "the sentence breaks off", start + end, start + end + 1, hint)
    word = sentence[token.start_pos : token.end_pos]
    unknown = token.type in ("NAME", "UNKNOWN") and _is_unknown(word)
    hint = (_nearest(word) if token.type in ("NAME", "UNKNOWN") else "") or _could_come(astray.accepts)
    code = "language.unknown-word" if unknown else "language.unexpected-word"
    message = f"“{word}” is no word of card text" if unknown else f"“{word}” cannot be read here"
    return problem(code, message, start + token.start_pos, start + (token.end_pos or len(sentence)), hint)


def unanswered(sentence: str, place: tuple[int, int], start: int, pronoun: str, message: str) -> Problem:
    """The problem of a pronoun that stands for nothing, or of a sentence that leaves out who it speaks of.

    Without a message it may stand for what a sentence tells that cannot be read.
    """
    found = re.search(rf"\b{re.escape(pronoun)}\b", sentence, re.IGNORECASE) if pronoun else None
    if found is None:
        told = message or "it is not said who this speaks of"
        return problem("meaning.ambiguous-pronoun", told, *place, "say who, such as “this ship”")
    if not message:
        told = f"“{found.group()}” may mean what a sentence before tells, which is not read"
        place = start + found.start(), start + found.end()
        return problem("language.not-understood", told, *place, "put that sentence right first")
    named = _INSTEAD.get(pronoun, "this ship")
    rest = sentence[found.end() :]
    ending = _CONTRACTED.match(rest)
    rest = rest if ending is None else f" {_IN_FULL[ending[1]]}{rest[ending.end() :]}"
    named = named.capitalize() if not sentence[: found.start()].strip() else named
    said = f"{sentence[: found.start()]}{named}{rest}".strip()
    hint = f"name what is meant, such as “{said}”"
    return problem("meaning.ambiguous-pronoun", message, start + found.start(), start + found.end(), hint)


_CONTRACTED = Pattern(r"['’](re|ll|ve|d|s)\b")
_IN_FULL = {"re": "are", "ll": "will", "ve": "have", "d": "would", "s": "is"}
_INSTEAD = {
    "her": "this ship's", "her own": "this ship's", "his": "that player's", "his or her": "that player's", "he": "that player",
    "him": "that player", "he or she": "that player", "him or her": "that player", "it": "this card", "its": "this card's",
    "its own": "this card's", "they": "all ships", "them": "all ships", "their": "this ship's", "their own": "this ship's",
}  # fmt: skip
"""What could be said in place of a pronoun that stands for nothing."""


def let_go(error: Error) -> Error:
    """The error without the frames that it came from: errors are kept with their sentences, and lightly."""
    error.__traceback__ = error.__context__ = None
    return error


def _is_unknown(word: str) -> bool:
    """Whether a word is in no table; one that begins with a capital may be a name."""
    return word.isalpha() and word.islower() and word not in known_words() and word not in NATIONS


@cache
def known_words() -> frozenset[str]:
    """Every word of card text."""
    return frozenset(word for phrase in phrases() for word in phrase if word.isalpha())


@lru_cache(maxsize=1024)
def _nearest(word: str) -> str:
    low = word.casefold()
    return "" if low in known_words() or low in NATIONS or is_english(low) else did_you_mean(word, known_words())


def _could_come(expected: Iterable[str]) -> str:
    """What could have come, in human words."""
    found = set(expected)
    words = [words for terminal, words in _GROUPS if terminal in found]
    return f"here could come {_listed(words[:_SHOWN])}" if words else ""


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def not_understood(sentence: str, start: int, error: NotUnderstood) -> Problem:
    """The problem of words that parse but that no effect can carry."""
    first, last = _extent(error.branch, sentence)
    hint = _nearest(str(error.branch)) if isinstance(error.branch, Token) and error.branch.type == "NAME" else ""
    hint = hint or "word it as docs/language.md shows"
    return problem("language.not-understood", str(error), start + first, start + last, hint)


def _extent(branch: Branch | Token, sentence: str) -> tuple[int, int]:
    found = [branch] if isinstance(branch, Token) else words_in(branch)
    starts = [token.start_pos for token in found if token.start_pos is not None]
    ends = [token.end_pos for token in found if token.end_pos is not None]
    return (min(starts), max(ends)) if starts else (0, len(sentence))


_WORD = Pattern(r"[^\s.,;:()“”\"]+")


class Misplaced(NamedTuple):
    """A word that cannot stand where it stands, and why."""

    start: int
    end: int
    message: str


@lru_cache(maxsize=8192)
def misplaced(sentence: str) -> Misplaced | None:
    """The first word of a sentence that cannot stand beside those before it."""
    words = list(_WORD.finditer(sentence))
    rules = (_doubled, _article, _neither, _either, _asked, _same, _astray)
    return min((told for rule in rules if (told := rule(sentence, words)) is not None), default=None)


_Words = list[re.Match[str]]
_MAY_FOLLOW_ITSELF = frozenset({"that", "her", "at", "on", "in", "to"})
"""Words of which one may end a phrase and the same begin the next: `a ship that that crew is on`."""


def _side_by_side(sentence: str, words: _Words) -> list[tuple[re.Match[str], re.Match[str]]]:
    return [(first, after) for first, after in pairwise(words) if not sentence[first.end() : after.start()].strip()]


def _doubled(sentence: str, words: _Words) -> Misplaced | None:
    """A name may consist of the same word twice, and so may what a few small words join."""
    for first, after in _side_by_side(sentence, words):
        word = after.group().casefold()
        named = after.group()[:1].isupper() and first.group()[:1].isupper()
        if word == first.group().casefold() and word not in _MAY_FOLLOW_ITSELF and not named:
            return Misplaced(after.start(), after.end(), f"“{after.group()}” is said twice")
    return None


_VOWELS = ("a", "e", "i", "o")
_SOUND_OTHERWISE = ("one", "once", "eu", "ou")


def _article(sentence: str, words: _Words) -> Misplaced | None:
    """`a ship` and `an island`; before `u`, `h`, names and figures either may be right."""
    for first, after in _side_by_side(sentence, words):
        article, word = first.group().casefold(), after.group()
        if article not in ("a", "an") or not word.isalpha() or not word.islower() or len(word) == 1:
            continue
        if word[0] in "uh" or word.startswith(_SOUND_OTHERWISE):
            continue
        if (article == "an") != word.startswith(_VOWELS):
            right = "a" if article == "an" else "an"
            return Misplaced(first.start(), first.end(), f"“{article} {word}” cannot be read; it should be “{right}”")
    return None


_DENIES = frozenset({"cannot", "can't", "not", "never", "doesn't", "don't", "won't", "mustn't", "isn't", "aren't"})
_NEAR = 6
"""So many words at most stand between `neither` and its `nor`."""
_NEITHER_OF_THEM = frozenset({"of", "can", "cannot", "may", "must", "will", "would", "is", "was", "has", "does"})
"""Words after `neither` where it stands for two things that were spoken of."""


def _neither(sentence: str, words: _Words) -> Misplaced | None:
    said = [word.group().casefold() for word in words]
    if "neither" not in said:
        return None
    at = said.index("neither")
    twice = next((place for place in range(max(0, at - 2), at) if said[place] in _DENIES), None)
    if twice is not None:
        return Misplaced(words[twice].start(), words[at].end(), f"“{' '.join(said[twice : at + 1])}” denies twice")
    near = range(at + 2, min(at + _NEAR, len(said)))
    choice = next((place for place in near if said[place] in ("or", "nor")), None)
    if choice is None or said[choice] == "nor":
        return None
    if said[at + 1] in _NEITHER_OF_THEM or said[at + 2] in _THIRDS:  # `neither may`, `neither ship can`, `neither player loses`
        return None
    return Misplaced(words[choice].start(), words[choice].end(), "“neither” goes with “nor”")


_VERBS = frozenset(verb.split()[0] for verb in VERBS)
_THIRDS = frozenset({"can", "may", *map(third_person, _VERBS)})
_OPTION = frozenset({"a", "an", "the", "this", "her", "your", "two", "three"})


def _either(sentence: str, words: _Words) -> Misplaced | None:
    """`either … or …`, where it stands before a verb or an article and not for one of two."""
    said = [word.group().casefold() for word in words]
    at = said.index("either") if "either" in said else len(said)
    of_two = said[at + 1 : at + 2] in (["die"], ["roll"]) and said[at + 2 : at + 3] in (["is"], ["shows"], ["comes"])
    if at + 1 >= len(said) or of_two or "or" in said[at:] or not (said[at + 1] in _OPTION or said[at + 1] in _VERBS):
        return None
    return Misplaced(words[at].start(), words[at].end(), "“either” goes with “or”")


_IN_BRACKETS = Pattern(r"\((?:neither|none)\b[^()]*\)", re.IGNORECASE)


def _asked(sentence: str, _words: _Words) -> Misplaced | None:
    """`swap places with her (neither may be docked)`: what is asked of both is no rule of its own."""
    found = _IN_BRACKETS.search(sentence)
    return Misplaced(*found.span(), "say with “if” what has to be so") if found is not None else None


_SAME = Pattern(r"(?:^|: ?)\s*(the same|same),? (?:but|except)\b", re.IGNORECASE)


def _same(sentence: str, _words: _Words) -> Misplaced | None:
    """`5-6: the same, but you choose`: what stands there in another row is said again in full."""
    found = _SAME.search(sentence)
    return Misplaced(*found.span(1), "say what the same is") if found is not None else None


_ASTRAY = Pattern(
    r"\bother (only|twice)\b|\b(?:any|each|every) (twice)\b|\bonly (?:got )?(?:one|two|three|\d) (only)\b"
    r"|\ba (?!(?:new|second|third|further|fresh|single|separate|six-sided) )([a-z]+) d6\b|\ba (face (?:up|down)) d6\b"
    r"|\broll (twice) an? d6\b|\bany (only)\b|\bextra (other)\b|\bthe (two|three|four|\d) (?:start|beginning|end)\b"
    r"|\b(?:may|can|must) (?:they|she|he|it) (by [a-z]+) (?!means\b)[a-z]",
    re.IGNORECASE,
)
"""Words that limit nothing where they stand: `any other only ship`, `a last d6`, `the two end`, `nor may they by forts ram`."""


def _astray(sentence: str, _words: _Words) -> Misplaced | None:
    found = _ASTRAY.search(sentence)
    if found is None:
        return None
    start, end = found.span(found.lastindex or 0)
    return Misplaced(start, end, f"“{sentence[start:end]}” cannot stand here")


Rule = Callable[[str, _Words], Misplaced | None]
