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
from arbiter.language.fidelity.heeding import WORD
from arbiter.language.fidelity.relations import Divergence
from arbiter.language.inflection import plural
from arbiter.language.vocabulary.function_words import COUNTS
from arbiter.language.vocabulary.nouns import OBJECTS, PIECES, THINGS
from arbiter.patterns import Pattern


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

    for match in _PART.finditer(text):
        if re.search(rf"\bthose {match[1]}\b", house, re.IGNORECASE):
            yield Divergence("some of them became all of them", *match.span())


_PART = Pattern(rf"\b({'|'.join(COUNTS)}) of (?:those|these|them)\b", re.IGNORECASE)
"""So many of several that were spoken of."""


def _compared(ours: list[NounPhrase], theirs: list[NounPhrase]) -> Iterator[Divergence]:
    """How the phrases of a text with one noun were told otherwise."""
    meant, became = ({one.extent for one in found} for found in (ours, theirs))
    leads, told = ({one.lead for one in found} for found in (ours, theirs))
    first = ours[0]
    if meant == {Extent.ONE} and Extent.SEVERAL in became and Extent.ONE not in became:
        yield _of(first, f"one {first.head} became several")
    elif meant == {Extent.SEVERAL} and became == {Extent.ONE}:
        yield _of(first, f"several became one {first.head}")
    if "those" in leads and "that" in told and _LONE.isdisjoint(leads):
        yield _of(next(one for one in ours if one.lead == "those"), f"several became “that {first.head}”")
    if first.head == "gold" and not _SINGLE.isdisjoint(leads) and told == {""}:
        yield _of(first, "how much gold is not told again")
    counts = {one.number for one in theirs}
    for one in ours:
        if one.number not in ("", "0", "1") and one.number not in counts and first.head != "gold":
            yield _of(one, f"“{one.number} {one.head}” is not told again")


def _of(one: NounPhrase, told: str) -> Divergence:
    return Divergence(told, one.start, one.end)


_SINGLE = frozenset({"a", "an", "one", "1"})
_LONE = _SINGLE | {"that", "each", "every", "any", "another", "either", "neither", "no"}
"""What a noun phrase begins with that speaks of one at a time."""


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
        count = COUNTS.get(lead, lead)
        of = None if count.isdigit() else _OF.search(text, 0, word.start())
        count = COUNTS.get(of[1].casefold(), of[1]) if of is not None else count
        extent = Extent.ANY if of is not None else _extent(count, head, several=several, own=own)
        counted = count.isdigit() and not text[: first.start()].casefold().endswith("than ")
        start = text.rfind(" ", 0, first.start()) + 1  # of an owner the whole word
        yield NounPhrase(head, extent, lead, count if counted else "", start, word.end())


_OF = Pattern(rf"\b({'|'.join(COUNTS)}|\d|any|each|either|neither|none|half|all|most) of (?:[\w'’-]+ ){{1,5}}$", re.IGNORECASE)
"""What tells how many of several are meant: `two of that ship's crew`."""


def _is_compound(between: str, behind: str) -> bool:
    """Whether a noun only describes the one behind it: `cannon rolls`, `crew limit`."""
    return between in (" ", "-") and behind in _COMPOUNDS


def _determiner(text: str, words: list[re.Match[str]], at: int) -> re.Match[str] | None:
    """The word that a noun phrase begins with which ends there; None where it has none."""
    for before in range(at - 1, max(at - _LONGEST, -1), -1):
        one = words[before]
        gap, low = text[one.end() : words[before + 1].start()], one.group().casefold()
        if gap.strip("'’ \n-") or low in _STOPS or low in _nouns():
            return None
        if low.isdigit():
            return one if gap and _counts(text, one.start(), beside=before == at - 1) else None
        if low in _DETERMINERS or low in COUNTS or (low == "s" and text[one.start() - 1] in "'’"):
            return one
    return None


def _counts(text: str, start: int, *, beside: bool) -> bool:
    """Whether a numeral counts what follows it: not in `rank 3 cannon`, and with its sign only right before the noun."""
    return not text[:start].casefold().endswith("rank ") and (beside or text[start - 1 : start] not in ("+", "-", "–"))


_LONGEST = 5
"""So many words at most stand between a determiner and its noun."""


def _extent(lead: str, head: str, *, several: bool, own: bool) -> Extent:
    """Of how many a noun phrase speaks that begins with such a word."""
    if lead in _EITHER or lead == "1":
        return Extent.ANY
    if lead in _ALL or lead.isdigit():
        return Extent.SEVERAL
    if head in _UNCOUNTED:
        return Extent.ANY
    return Extent.SEVERAL if several else Extent.ONE if own or lead in _KNOWN else Extent.ANY


_OWN = frozenset({"her", "his", "its", "your", "my", "our"})
_ALL = frozenset({"all", "both", "those", "these"})
_KNOWN = frozenset({"this", "that", "the", "s"})
_EITHER = frozenset({
    "a", "an", "another", "any", "each", "either", "every", "neither", "no", "other", "some", "their", "what", "which",
    "whichever",
})  # fmt: skip
_DETERMINERS = _OWN | _ALL | _KNOWN - {"s"} | _EITHER
_STOPS = frozenset({
    "of", "and", "or", "to", "in", "on", "at", "with", "by", "for", "from", "if", "when", "against", "may", "cannot", "is", "are",
})  # fmt: skip
_UNCOUNTED = frozenset({"crew", "treasure", "gold", "cargo", "equipment"})
"""Nouns that are the same for one and for several."""
_COMPOUNDS = frozenset(
    form.rpartition(" ")[2] for noun in THINGS if " " in noun for form in (noun, plural(noun))
)  # fmt: skip
"""Nouns that another may stand before: `cannon rolls`."""
_LEFT_OUT = (Kind.ABILITY, Kind.HIT, Kind.SHOT)
"""Kinds of which a text speaks in either number alike, and whose nouns are verbs as well."""
_HEADS = (*OBJECTS, "gold", "player", "controller", "opponent", "marker", "token", "card")


@cache
def _nouns() -> dict[str, tuple[str, bool]]:
    """Every spelling of a noun that is looked at, the noun that it stands for, and whether it means several."""
    found: dict[str, tuple[str, bool]] = {}
    pieces = (names for kind, names in PIECES.items() if kind not in _LEFT_OUT)
    for names in (*pieces, *((name,) for name in _HEADS)):
        for name in names:
            if " " not in name:
                found[name] = (names[0], False)
                found.setdefault(plural(name), (names[0], True))
    return found
