"""Words as they were meant: what nobody wrote anywhere is read as the nearest word that somebody did."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Set
from functools import cached_property, lru_cache

from arbiter.asking.words import stem

SHORTEST = 4
"""A shorter word is left as it is: too many others are near."""
ENDS = 2
"""A word of two parts has no part shorter than this many letters more than one."""

Shelves = Mapping[str, tuple[str, ...]]


class Speller:
    """Knows the words of a vocabulary, and remembers what it found out."""

    def __init__(self, vocabulary: Set[str], stems: Set[str]) -> None:
        self.vocabulary, self.stems = vocabulary, stems
        self.meant = lru_cache(maxsize=10_000)(self._meant)

    @cached_property
    def shelves(self) -> Shelves:
        """The words by their first letter."""
        return _shelves(self.vocabulary)

    def read(self, row: Iterable[str]) -> tuple[str, ...]:
        """The words as they were meant."""
        return tuple(part for word in row for part in self.meant(word))

    def _meant(self, word: str) -> tuple[str, ...]:
        if word in self.vocabulary or stem(word) in self.stems or len(word) < SHORTEST or not word.isalpha():
            return (word,)
        near = self._nearest(word)
        return (near,) if near else self._parted(word) or (word,)

    def _nearest(self, word: str) -> str | None:
        """The known word that is fewest slips away: at most one in a short word, two in a long one."""
        from rapidfuzz.distance import OSA  # noqa: PLC0415 - only those who mistype need it

        slips = 1 if len(word) < 7 else 2
        best: tuple[int, int, str] | None = None
        for known in self.shelves.get(word[0], ()) if slips == 1 else self._around(word):
            if abs(len(known) - len(word)) <= slips:
                distance = OSA.distance(word, known, score_cutoff=slips)
                if distance <= slips and (best is None or (distance, abs(len(known) - len(word)), known) < best):
                    best = distance, abs(len(known) - len(word)), known
        return best[2] if best else None

    def _around(self, word: str) -> Iterable[str]:
        """The words that begin with one of the first two letters of a word."""
        return (*self.shelves.get(word[0], ()), *(self.shelves.get(word[1], ()) if word[1] != word[0] else ()))

    def _parted(self, word: str) -> tuple[str, ...]:
        """The two known words that a word was run together from, or nothing."""
        for at in range(ENDS + 1, len(word) - ENDS):
            if word[:at] in self.vocabulary and word[at:] in self.vocabulary:
                return word[:at], word[at:]
        return ()


def _shelves(vocabulary: Set[str]) -> Shelves:
    found: dict[str, list[str]] = defaultdict(list)
    for word in sorted(vocabulary):
        if len(word) >= SHORTEST - 1 and word.isalpha():
            found[word[0]].append(word)
    return {letter: tuple(known) for letter, known in found.items()}
