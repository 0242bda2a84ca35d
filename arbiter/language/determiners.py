"""Whether each noun of a text keeps its number: one stays one, several stay several, so many stay so many.

The noun phrases of a text and of its canonical text are found by their words alone, without the reader, so that a slip of the
reader is not made again here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Flag, auto
from functools import cache
from typing import NamedTuple

from arbiter.effects import Kind
from arbiter.language.heeding import WORD
from arbiter.language.inflection import plural
from arbiter.language.relations import Divergence
from arbiter.language.vocabulary.function_words import COUNTS
from arbiter.language.vocabulary.nouns import OBJECTS, PIECES, THINGS


class Extent(Flag):
    """Of how many a noun phrase speaks."""

    ONE = auto()
    """One that is known: `this ship`, `its cannon`."""
    ANY = auto()
    """Whichever it is: `a ship`, `each ship`, `ships`."""
    SEVERAL = auto()
    """Several that are known: `those ships`, `her cannons`, `two ships`."""


class NounPhrase(NamedTuple):
    """A noun with its determiner and place."""

    head: str
    extent: Extent
    lead: str
    """The determiner."""
    number: str
    """How many there are, as a numeral, or nothing."""
    start: int
    end: int


def renumbered(text: str, house: str) -> Iterator[Divergence]:
    """The nouns of a text that are told as several where one is meant, as one where several are, or as another number."""
    said, told = [*phrases(text)], [*phrases(house)]
    for head in dict.fromkeys(one.head for one in said):
        ours, theirs = ([one for one in found if one.head == head] for found in (said, told))
        if theirs:
            yield from _compared(ours, theirs)


def _compared(ours: list[NounPhrase], theirs: list[NounPhrase]) -> Iterator[Divergence]:
    meant, became = ({one.extent for one in found} for found in (ours, theirs))
    first = ours[0]
    if meant == {Extent.ONE} and Extent.SEVERAL in became and Extent.ONE not in became:
        yield Divergence(f"one {first.head} became several", first.start, first.end)
    elif meant == {Extent.SEVERAL} and became == {Extent.ONE}:
        yield Divergence(f"several became one {first.head}", first.start, first.end)
    if "those" in _leads(ours) and "that" in _leads(theirs) and _LONE.isdisjoint(_leads(ours)):
        yield Divergence(f"several became “that {first.head}”", *next((one.start, one.end) for one in ours if one.lead == "those"))
    if first.head == "gold" and not _SINGLE.isdisjoint(_leads(ours)) and _leads(theirs) == {""}:
        yield Divergence("how much gold is not told again", first.start, first.end)
    counts = {one.number for one in theirs}
    for one in ours:
        if one.number and one.number not in counts and one.number != "1":
            yield Divergence(f"“{one.number} {one.head}” is not told again", one.start, one.end)


def _leads(found: list[NounPhrase]) -> set[str]:
    return {one.lead for one in found}


_SINGLE = frozenset({"a", "an", "one", "1"})
_LONE = _SINGLE | {"that", "each", "every", "any", "another", "either", "neither", "no"}
"""What one noun phrase begins with that speaks of one at a time."""


def phrases(text: str) -> Iterator[NounPhrase]:
    """The noun phrases of a text that are about pieces and other things that are counted."""
    words = [*WORD.finditer(text)]
    for at, word in enumerate(words):
        known = _nouns().get(word.group().casefold())
        behind = words[at + 1] if at + 1 < len(words) else None
        if known is None or (behind is not None and _is_compound(text[word.end() : behind.start()], behind.group().casefold())):
            continue
        head, several = known
        first = _determiner(text, words, at)
        if first is None:
            if several or head in _UNCOUNTED:
                yield NounPhrase(head, Extent.ANY, "", "", *word.span())
            continue
        lead = first.group().casefold()
        own = text[: first.start()].endswith(("'", "’")) or lead in _OWN
        extent = _extent(lead, several=several, own=own, head=head)
        yield NounPhrase(head, extent, lead, COUNTS.get(lead, lead) if lead.isdigit() or lead in COUNTS else "", first.start(), word.end())


def _is_compound(between: str, behind: str) -> bool:
    """Whether a noun only describes the one behind it: `cannon rolls`, `crew limit`."""
    return between in (" ", "-") and behind in _COMPOUNDS


def _determiner(text: str, words: list[re.Match[str]], at: int) -> re.Match[str] | None:
    """The word that a noun phrase begins with which ends there; None where it has none."""
    for before in range(at - 1, max(at - 5, -1), -1):
        gap = text[words[before].end() : words[before + 1].start()]
        low = words[before].group().casefold()
        if gap.strip("'’ \n-"):
            return None
        if low.isdigit():
            ranked = before > 0 and words[before - 1].group().casefold() == "rank"
            signed = text[: words[before].start()][-1:] in ("+", "-", "–")
            return words[before] if gap and not ranked and (before == at - 1 or not signed) else None
        if low in _DETERMINERS or low in COUNTS or (low == "s" and text[words[before].start() - 1] in "'’"):
            return words[before]
        if low in _STOPS or low in _nouns():
            return None
    return None


def _extent(word: str, *, several: bool, own: bool, head: str) -> Extent:
    if word in _EITHER or (word in COUNTS and COUNTS[word] == "1"):
        return Extent.ANY
    if word in ("all", "both", "those", "these") or word in COUNTS or word.isdigit():
        return Extent.SEVERAL
    if head in _UNCOUNTED:
        return Extent.ANY
    if several:
        return Extent.SEVERAL
    return Extent.ONE if own or word in ("this", "that", "the", "s") else Extent.ANY


_OWN = frozenset({"her", "his", "its", "their", "your", "my"})
_EITHER = frozenset({"a", "an", "another", "any", "each", "either", "every", "neither", "no", "other", "some", "what", "which", "whichever", "up"})
_DETERMINERS = _OWN | _EITHER | {"all", "both", "that", "the", "these", "this", "those"}
_STOPS = frozenset({"of", "and", "or", "to", "in", "on", "at", "with", "by", "for", "from", "if", "when", "against", "may", "cannot", "is", "are"})
_UNCOUNTED = frozenset({"crew", "treasure", "gold", "cargo", "equipment"})
_COMPOUNDS = frozenset(
    form.rpartition(" ")[2] for noun in THINGS if " " in noun for form in (noun, plural(noun))
)
_LEFT_OUT = (Kind.ABILITY, Kind.HIT, Kind.SHOT)
"""Kinds of which a text speaks in either number alike, and whose nouns are verbs as well."""
_HEADS = ("gold", "player", "controller", "opponent", "marker", "token", "card")


@cache
def _nouns() -> dict[str, tuple[str, bool]]:
    """Every spelling of a noun that is looked at, the noun that it stands for, and whether it means several."""
    found: dict[str, tuple[str, bool]] = {}
    for names in (*(names for kind, names in PIECES.items() if kind not in _LEFT_OUT), *((name,) for name in (*OBJECTS, *_HEADS))):
        for name in names:
            if " " not in name:
                found[name] = (names[0], False)
                found.setdefault(plural(name), (names[0], True))
    return found
