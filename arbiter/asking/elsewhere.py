"""Which of the two games a question is about: by what it names, and by words that are likelier in the one than in the other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from math import log

from arbiter.asking.lexicon import TERM
from arbiter.asking.matching import Feature, Matcher
from arbiter.asking.weights import HINTING, MEANT_ELSEWHERE, OTHER_GAME, SELDOM
from arbiter.citations import GlossaryTerm


class OtherGame:
    """Knows what is usual in the other game, and remembers what it found out about words."""

    def __init__(self, matcher: Matcher, games: Sequence[str], terms: Iterable[GlossaryTerm]) -> None:
        self.matcher, self.games = matcher, games
        numbers, places = matcher.index.numbers, {name: place for place, name in enumerate(matcher.index.units)}
        of_term = {TERM + term.name: [games[places[unit]] for unit in term.units if unit in places] for term in terms}
        self.own = {numbers[one] for one, found in of_term.items() if one in numbers and found and all(map(_is_other, found))}
        """The terms that rest on units of the other game alone."""
        self.paired = matcher.index.paired()
        other = sum(map(_is_other, games))
        self.rarer = log((len(games) - games.count("") - other) / (other or 1) or 1.0)
        """How many times fewer units the other game has, as a logarithm."""
        self.foreign = cache(self._foreign)

    def meant(self, features: Iterable[Feature], named: Collection[str]) -> bool:
        """Whether a text names the other game, or means it by words that are usual there alone."""
        return OTHER_GAME in named or sum(one.weight * self.foreign(one.number) for one in features) > MEANT_ELSEWHERE

    def hinted(self, features: Iterable[Feature], named: Collection[str]) -> bool:
        """Whether a text names the other game, or has a term of that alone, or a word or a name that is likelier there."""
        hints = (one.number for one in features if one.number not in self.paired)
        return OTHER_GAME in named or any(hint in self.own or self.foreign(hint) > HINTING for hint in hints)

    def _foreign(self, feature: int) -> float:
        """How much likelier a feature is in a unit of the other game than in one of this, as a logarithm."""
        here = there = SELDOM
        for unit, parts in self.matcher.row(feature).items():
            if _is_other(self.games[unit]):
                there += parts[2]
            elif self.games[unit]:
                here += parts[2]
        return log(there / here) + self.rarer


def _is_other(game: str) -> bool:
    return game.casefold() == OTHER_GAME
