"""Words that can never stand side by side, whatever the sentence: a word doubled, `a enemy`, `neither … or`."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

_WORD = re.compile(r"[^\s.,;:()“”\"]+")


class Misplaced(NamedTuple):
    """A word that cannot stand where it stands, and why."""

    start: int
    end: int
    message: str


def misplaced(sentence: str) -> Misplaced | None:
    """The first word of a sentence that cannot stand beside those before it."""
    words = list(_WORD.finditer(sentence))
    found = (told for rule in (_doubled, _article, _neither) if (told := rule(sentence, words)) is not None)
    return min(found, default=None)


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


_NEAR = 6
"""So many words at most stand between `neither` and its `nor`."""
_NEITHER_OF_THEM = frozenset({"of", "can", "cannot", "may", "must", "will", "would", "is", "was", "has", "does"})
"""Words after `neither` where it stands for two things that were spoken of."""


def _neither(sentence: str, words: _Words) -> Misplaced | None:
    said = [word.group().casefold() for word in words]
    if "neither" not in said:
        return None
    at = said.index("neither")
    near = range(at + 2, min(at + _NEAR, len(said)))
    choice = next((place for place in near if said[place] in ("or", "nor")), None)
    if choice is None or said[choice] == "nor" or said[at + 1] in _NEITHER_OF_THEM:
        return None
    return Misplaced(words[choice].start(), words[choice].end(), "“neither” goes with “nor”")


Rule = Callable[[str, _Words], Misplaced | None]
