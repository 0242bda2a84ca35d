"""What words stand for: terms of art, players' words for them, and names, found in a row of stems."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from arbiter.asking.words import EMPTY, HALF, stem, words
from arbiter.frozen import frozen

TERM, NAME, SOURCE = "=", "#", "@"
"""What stands before the feature of a term, of a name and of a document."""
FAINT = 0.3
"""What a word still weighs that stands for a term."""
KIND = 0.5
"""What the ability of a card weighs that is called by its name."""
SLIGHT = 0.5
"""What a word weighs that says a little only."""
PAIRED = 0.4
"""What two words in a row weigh, beside each by itself."""
MOST_STEMS = 400
"""What stands behind so many words is not looked at."""

Stems = tuple[str, ...]


@frozen
class Lexicon:
    """Phrases, as stems, with the features that each brings."""

    phrases: Mapping[Stems, tuple[str, ...]]
    longest: Mapping[str, int]
    """For the first stem of a phrase, of how many stems the longest is that begins so."""

    def found(self, row: Sequence[str]) -> list[tuple[int, int, tuple[str, ...]]]:
        """The phrases in a row of stems, the longest at each place: where each begins and ends, and what it brings."""
        here, at = [], 0
        while at < len(row):
            end = self._end(row, at) if row[at] in self.longest else at
            if end > at:
                here.append((at, end, self.phrases[tuple(row[at:end])]))
            at = max(end, at + 1)
        return here

    def _end(self, row: Sequence[str], at: int) -> int:
        for size in range(min(self.longest[row[at]], len(row) - at), 0, -1):
            if tuple(row[at : at + size]) in self.phrases:
                return at + size
        return at

    def features(self, row: Sequence[str]) -> dict[str, float]:
        """What a row of stems comes to: words, terms, names, and pairs of these, each with its weight."""
        heads, weights = [*row], dict[str, float]()
        covered = [False] * len(row)
        for start, end, brought in self.found(row):
            if brought[0].startswith(SOURCE):
                row = (*row[:start], *[""] * (end - start), *row[end:])  # it says where to look, and not what for
            for feature in brought:
                kind = feature[0] == TERM and brought[0][0] == NAME
                weights[feature] = max(weights.get(feature, 0.0), KIND if kind else 1.0)
            heads[start:end] = ["" if brought[0].startswith(SOURCE) else brought[0], *[""] * (end - start - 1)]
            covered[start:end] = [True] * (end - start)
        previous = ""
        for word, head, in_phrase in zip(row, heads, covered, strict=True):
            if word and word not in _EMPTY:
                weight = FAINT if in_phrase else SLIGHT if word in _HALF else 1.0
                weights[word] = max(weights.get(word, 0.0), weight)
            if head and (in_phrase or word not in _EMPTY):
                if previous:
                    weights[f"{previous} {head}"] = PAIRED
                previous = head
        return weights


_HALF = frozenset(map(stem, HALF))
_EMPTY = frozenset(map(stem, EMPTY)) - _HALF


def lexicon(phrases: Iterable[tuple[str, str]]) -> Lexicon:
    """The lexicon of phrases as written, each with the one feature that it brings; a phrase may bring several."""
    known: dict[Stems, list[str]] = {}
    longest: dict[str, int] = {}
    for phrase, feature in phrases:
        row = row_of(phrase)
        if not row or (len(row) == 1 and row[0] in _EMPTY):
            continue
        known.setdefault(row, [])
        if feature not in known[row]:
            known[row].append(feature)
        longest[row[0]] = max(longest.get(row[0], 0), len(row))
    return Lexicon({row: tuple(features) for row, features in known.items()}, longest)


@lru_cache(maxsize=4096)
def row_of(text: str) -> Stems:
    """The stems of a text, in order."""
    return tuple(stem(word) for word in words(text)[:MOST_STEMS])
