"""A sentence with one slip put right: the nearest that is read of those with one word changed, left out, added or moved."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from arbiter.language.names import Word

KEPT = frozenset({"no", "not", "never", "cannot", "without", "or", "and", "nor", "neither", "except", "only", "any"})
"""Words that nobody is advised to leave out: the sentence would mean something else."""
ADDED = ("to", "of", "with", "from", "at", "by", "is", "may", "does", "for")
"""Words that are often forgotten."""
ALIKE, ALIKE_SHORT = 0.66, 0.78
"""How much alike two words are of which one is a slip for the other; short ones have no letter to spare."""
SHORT = 5
MOST = 4
"""So many words are tried in place of one."""
NEAR = 2
"""Words so far before the one that cannot stand there may be the slip."""


def respelled(text: str, words: Sequence[Word], at: int, known: Iterable[str]) -> Iterator[str]:
    """The sentences with a word that is spelled much like it in the place of the one that cannot be read, or of one before it.

    `known` are the words that there are.
    """
    known = list(dict.fromkeys(known))
    for place in _near(words, at):
        yield from (_with(text, words[place], other) for other in _like(text, words[place], known))


def amended(text: str, words: Sequence[Word], at: int, kept: Container[str]) -> Iterator[str]:
    """The sentences with a small word added before the one that cannot be read, with two words in the other order, or one less.

    `kept` are words that are not left out, such as what is done.
    """
    if 0 < at < len(words):
        yield from (f"{text[: words[at].start]}{word} {text[words[at].start :]}" for word in ADDED)
        before, here = words[at - 1], words[at]
        moved = f"{text[here.start : here.end]}{text[before.end : here.start]}{text[before.start : before.end]}"
        yield text[: before.start] + moved + text[here.end :]
    spare = {words[place].value: place for place in _near(words, at) if place + 1 < len(words)}
    inner = (place for word, place in spare.items() if word not in KEPT and word not in kept)
    yield from (_with(text, words[place], "") for place in inner)


def _near(words: Sequence[Word], at: int) -> list[int]:
    return [place for place in (at, *range(at - 1, at - 1 - NEAR, -1)) if 0 <= place < len(words)]


def _with(text: str, word: Word, other: str) -> str:
    """The sentence with another word, or none, in the place of one."""
    before = text[: word.start] if other else re.sub(r"\b(the|a|an|her|his|its)\s+$", "", text[: word.start])
    said = f"{before}{other}{text[word.end :]}"
    return re.sub(r"\s+([,.?!])", r"\1", re.sub(r"[ \t]{2,}", " ", said)).strip()


def _like(text: str, word: Word, known: list[str]) -> list[str]:
    """The known words that are spelled much like one, or begin like it, the likeliest first."""
    written = text[word.start : word.end].casefold()
    if len(written) < 3 or not written.isalpha():
        return []
    least = ALIKE_SHORT if len(written) <= SHORT else ALIKE
    scored = [(_alike(written, other.casefold()), other) for other in known if other.casefold() != written]
    return [other for alike, other in sorted(scored, reverse=True)[:MOST] if alike >= least]


def _alike(one: str, other: str) -> float:
    """How much two words are alike: wholly, where only their letters stand in another order."""
    return 1 if sorted(one) == sorted(other) else SequenceMatcher(None, one, other).ratio()
