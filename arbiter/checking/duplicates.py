"""Texts that do just what something of the game does already."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache, lru_cache

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.reading import TextReading
from arbiter.effects import Ability, Effect
from arbiter.folders import rulings
from arbiter.patterns import Pattern
from arbiter.rulebook import Library

_SPACES = Pattern(r"\s+")
_MARKS = str.maketrans({"’": "'", "\u2018": "'", "“": '"', "”": '"', "–": "-"})
_MOST = 3
"""Bearers that are named."""


def check(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """A text that is worded anew and does what a known card, crew or keyword does, and nothing besides."""
    if reading.unread or reading.named or not reading.abilities:
        return
    bearers = _bearers(library).get(_told(reading.abilities), ())
    if bearers and not is_printed(reading.text) and not _is_worded_alike(reading, library, bearers):
        first, last = reading.spoken[0].start, reading.spoken[-1].end
        more = f" and {len(bearers) - _MOST} more" if len(bearers) > _MOST else ""
        message = f"{', '.join(bearers[:_MOST])}{more} {'does' if len(bearers) == 1 else 'do'} just this"
        yield Diagnostic("card.duplicate", message, first, last, "name it, or let the text do something else")


def _told(abilities: tuple[Ability, ...]) -> tuple[Effect, ...]:
    return tuple(effect for ability in abilities for effect in ability.effects)


@lru_cache(maxsize=8)
def _bearers(library: Library) -> dict[tuple[Effect, ...], tuple[str, ...]]:
    """For all that something of the game does, who does that and nothing else."""
    found: dict[tuple[Effect, ...], list[str]] = {}
    book = library.book
    for name, keyword in book.keywords.items():
        if name not in book.crew:
            found.setdefault(keyword.effects, []).append(keyword.name)
    for name, abilities in book.crew.items():
        found.setdefault(_told(abilities), []).append(name)
    for card in book.cards.values():
        if len(card.abilities) > 1:  # one ability is common to many cards, and nobody's own
            found.setdefault(_told(card.abilities), []).append(card.name)
    return {effects: tuple(dict.fromkeys(names)) for effects, names in found.items() if effects}


def _is_worded_alike(reading: TextReading, library: Library, bearers: tuple[str, ...]) -> bool:
    """Whether the text is word for word that of one of its bearers: then it is their own."""
    own = digest(reading.text)
    return any(digest(text) == own for name in bearers for text in _texts(name, library))


def _texts(name: str, library: Library) -> Iterator[str]:
    """The texts of the keyword, the crew and the card of that name."""
    keyword, card = library.keyword(name), library.card(name)
    yield from () if keyword is None else (keyword.text,)
    yield " ".join(ability.text for ability in library.crew_abilities(name))
    yield from () if card is None else (" ".join(ability.text for ability in card.abilities),)


def is_printed(text: str) -> bool:
    """Whether a text is word for word that of a real card."""
    return digest(text) in _printed()


@cache
def _printed() -> frozenset[str]:
    try:
        return frozenset((rulings() / "wordings.txt").read_text("utf-8").split())
    except OSError:
        return frozenset()


def digest(text: str) -> str:
    """What a text is known by without its words: the same for other quotes, spaces and capitals."""
    plain = _SPACES.sub(" ", text.translate(_MARKS)).strip().casefold().rstrip(".")
    return hashlib.sha256(plain.encode("utf-8", "surrogatepass")).hexdigest()[:12]
