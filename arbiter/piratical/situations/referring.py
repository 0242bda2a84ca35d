"""Whom a pronoun means, and which card is *the card*: sentences with the names in place of them, where one alone can be meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from arbiter.patterns import Pattern
from arbiter.situations.sentences.speech import Speech

SUBJECTS = r"she|he|it|they"
OBJECTS = r"her|him|it|them"
OWNERS = r"her|his|its|their"
_DOER = Pattern(rf"\b(?:{SUBJECTS})\b", re.IGNORECASE)
_TARGET = Pattern(rf"\b(?:{OBJECTS})\b", re.IGNORECASE)
_OWNER = Pattern(rf"\b(?:{OWNERS})\b", re.IGNORECASE)
_BOTH = Pattern(r"\b(?:they|them)\b", re.IGNORECASE)
_CARD = Pattern(r"\b(?:the|this|that|her|his|its|their) card\b", re.IGNORECASE)
_IDLE = Pattern(r"\s+(?:as well|at all)\b", re.IGNORECASE)
"""Words that change nothing."""
USED = Pattern(r"\b(?:uses?|plays?|discards?)\b", re.IGNORECASE)
"""What is done with a card out of the hand."""
_LEADS = Pattern(r"\b(?:before|after|if|when|once|unless|because|while|as)\s+$", re.IGNORECASE)
"""What begins a clause of which the ship is the one that was named before it."""


def named_in(speech: Speech, text: str) -> tuple[str, ...]:
    """The ships that a sentence names, in their order."""
    found = (value for word, meanings in speech.words(text) for kind, value in meanings if kind == "SHIP")
    return tuple(dict.fromkeys(found))


def meant(speech: Speech, text: str, start: int, ships: Iterable[str], spoken: Iterable[str]) -> str:
    """The ship that a pronoun at a place stands for; an empty text where more than one could be meant.

    It is the one ship that was named before the clause that the pronoun begins; or the only one that the sentence does not
    name; or of those the only one that was spoken of before.
    """
    earlier = named_in(speech, text[:start])
    if earlier and _LEADS.search(text[:start]):
        return earlier[0] if len(earlier) == 1 else ""
    named = named_in(speech, text)
    left = [ship for ship in ships if ship not in named]
    if len(left) > 1:
        left = [ship for ship in left if ship in tuple(spoken)]
    return left[0] if len(left) == 1 else ""


def unclear(message: str) -> bool:
    """Whether what a sentence was refused for is a pronoun."""
    return bool(re.match(rf"“(?:{SUBJECTS}|him|them)”", message, re.IGNORECASE))


def with_names(speech: Speech, text: str, ships: tuple[str, ...], spoken: tuple[str, ...], card: str) -> Iterator[str]:
    """The sentence with names for what it does not name, in each way in which it could be read, the likeliest first."""
    told = _CARD.sub(card, _IDLE.sub("", text)) if card else _IDLE.sub("", text)
    if told != text:
        yield told
    if len(ships) == 2 and not named_in(speech, told) and _BOTH.search(told):
        yield _BOTH.sub(" and ".join(ships), told)
    done = _replaced(_DOER, "", speech, told, ships, spoken)
    yield done
    for pattern, ending in ((_OWNER, "'s"), (_TARGET, "")):
        owned = _replaced(pattern, ending, speech, told, ships, spoken)
        yield owned
        yield _replaced(_DOER, "", speech, owned, ships, spoken)


def _replaced(pattern: Pattern, ending: str, speech: Speech, text: str, ships: tuple[str, ...], spoken: tuple[str, ...]) -> str:
    """The sentence with the name of the one ship that can be meant by each such word."""

    def name(match: re.Match[str]) -> str:
        ship = meant(speech, text, match.start(), ships, spoken)
        return f"{ship}{ending}" if ship else match.group()

    return pattern.sub(name, text)
