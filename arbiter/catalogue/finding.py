"""What a typed name means: a card, a keyword or a generic crew, or what may have been meant by it."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping

from arbiter.cards import Card
from arbiter.frozen import frozen
from arbiter.rulebook import Library
from arbiter.spellings import plain
from arbiter.trace import cited

CLOSE = 0.72
"""How much two spellings have in common at least, between 0 and 1, if one may be a slip for the other."""
CLEAR = 0.08
"""By how much the closest spelling is closer than the next if it alone is meant."""
MOST = 6
"""So many names are offered."""


@frozen
class Found:
    """What a name means."""

    typed: str
    cards: tuple[Card, ...] = ()
    """Several when printings differ; a keyword or a generic crew is a card of that kind."""
    guessed: str = ""
    """The name that was taken for the one that was meant."""
    offered: tuple[str, ...] = ()
    """Names of which any may have been meant."""


def find(typed: str, library: Library) -> Found:
    """The cards, keyword or generic crew of a name; capitals, accents, a missing `HMS` and small slips do no harm."""
    exact = tuple(_named(typed, library))
    if exact or not plain(typed):
        return Found(typed, exact)
    names = {plain(name): name for name in _names(library)}
    close = _with_words(plain(typed), names) or _like(plain(typed), names)
    if len(close) == 1:
        return Found(typed, tuple(_named(close[0], library)), guessed=close[0])
    return Found(typed, offered=tuple(close[:MOST]))


def _names(library: Library) -> Iterator[str]:
    yield from library.names()
    yield from library.keyword_names()
    yield from library.crew_names()


def _named(name: str, library: Library) -> Iterator[Card]:
    """A generic crew, else a keyword, else the printings of a card."""
    crew, keyword = library.crew(" ".join(name.split())), library.keyword(" ".join(name.split()))
    if crew is not None:
        kind = " ".join(name.casefold().split())
        abilities = library.crew_abilities(kind)
        text = " ".join(ability.text.strip() for ability in abilities)
        cites = cited(abilities)
        yield Card(kind, "generic crew", points=crew[1], abilities=abilities, text=text, cites=cites)
    elif keyword is not None:
        yield Card(keyword.name, "keyword", abilities=(keyword,), text=keyword.text, cites=keyword.cites)
    else:
        yield from library.cards(name)


def _with_words(typed: str, names: Mapping[str, str]) -> list[str]:
    """The names that have every word that was typed, as one has that lacks its title."""
    words = set(typed.split())
    return [name for spelled, name in names.items() if words <= set(spelled.split())]


def _like(typed: str, names: Mapping[str, str]) -> list[str]:
    """The names that are spelled nearly so, the closest first; only the closest when no other comes near it."""
    spelled = {variant: name for name in names for variant in _variants(name)}
    matcher = difflib.SequenceMatcher(b=typed, autojunk=False)
    scores: dict[str, float] = {}
    for variant, name in spelled.items():
        matcher.set_seq1(variant)
        if matcher.real_quick_ratio() >= CLOSE and matcher.quick_ratio() >= CLOSE:
            scores[name] = max(scores.get(name, 0.0), matcher.ratio())
    close = sorted((name for name in scores if scores[name] >= CLOSE), key=lambda name: -scores[name])
    if len(close) > 1 and scores[close[0]] - scores[close[1]] >= CLEAR:
        close = close[:1]
    return [names[name] for name in close]


def _variants(name: str) -> Iterator[str]:
    """A name, and what is left of it without its first word, which is a title or an article more often than not."""
    yield name
    _, _, rest = name.partition(" ")
    if len(rest) > len(name) // 2:
        yield rest
