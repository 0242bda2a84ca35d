"""All rules of checking, and which of their findings are told: the one that says why something is wrong, and each place once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from arbiter.checking import (
    agreement,
    bans,
    certainty,
    coherence,
    contradictions,
    copies,
    departures,
    duplicates,
    limits,
    loops,
    numbers,
    overruling,
    parts,
    prices,
    pronouns,
    repetition,
    strength,
    targets,
    triggers,
    words,
)
from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.reading import TextReading
from arbiter.checking.sentences import TaggedSentence
from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.rulebook import Library

Rules = Callable[[TextReading, Library], Iterator[Diagnostic]]
RULES: tuple[Rules, ...] = (
    numbers.check,
    limits.check,
    words.check,
    agreement.check,
    strength.check,
    targets.check,
    parts.check,
    pronouns.check,
    coherence.check,
    copies.check,
    overruling.check,
    contradictions.check,
    bans.check,
    departures.check,
    prices.check,
    triggers.check,
    loops.check,
    repetition.check,
    duplicates.check,
    certainty.check,
)
"""Every family of rules; what comes first is told where two find fault with the same words."""
GENERAL = frozenset({
    "language.unexpected-word", "language.unfinished", "language.not-understood", "language.roll-without-result",
    "language.unknown-word",
})  # fmt: skip
"""Codes that only say that something cannot be read; one that says why takes their place."""
BESIDES = frozenset({
    "wording.tier", "wording.template", "wording.agreement", "meaning.contradiction", "meaning.repeated", "card.duplicate",
    "number.dice-gap", "language.not-certain",
})  # fmt: skip
"""Codes that never explain why a sentence cannot be read."""


def findings(reading: TextReading, known: Library, name: str = "") -> list[Diagnostic]:
    """What all rules find, each place once, in the order of the text. `name` is the card that bears it."""
    rules = [rule for rule in RULES if not (rule is duplicates.check and name and known.card(name) is not None)]
    special = [*(found for rule in rules for found in rule(reading, known)), *_unread(reading)]
    told = [found for found in special if found.code not in GENERAL]
    unknown = [_hinted(found, told) for found in special if found.code == "language.unknown-word"]
    told = [one for one in told if one.code != "wording.template" or not any(one.overlaps(word) for word in unknown)]
    told += [word for word in unknown if not any(word.overlaps(one) for one in told)]
    stories = [one for one in told if one.code == "wording.flavour"]
    told = [one for one in told if one in stories or not any(one.overlaps(story) for story in stories)]
    told = [one for one in told if one.code != certainty.CODE or not any(_is_told_there(one, other) for other in told)]
    told += [general for general in reading.unread if general.code in GENERAL and not _is_explained(general, told, reading)]
    return sorted(_once(told), key=lambda one: (one.start, one.end, one.code))


def _is_told_there(one: Diagnostic, other: Diagnostic) -> bool:
    """Whether something else is found fault with in the same place."""
    return one is not other and (one.start, one.end) == (other.start, other.end)


def _unread(reading: TextReading) -> Iterator[Diagnostic]:
    """What cannot be read; a pronoun that the language could not settle is told at the pronoun."""
    for found in reading.unread:
        word = _QUOTED.match(found.message) if found.code == pronouns.CODE else None
        at = reading.text.casefold().rfind(f" {word.group(1)}", found.start, found.end) + 1 if word else 0
        yield replace(found, start=at, end=at + len(word.group(1))) if word and at else found


_QUOTED = Pattern(r"“(\w+)”")


def _hinted(word: Diagnostic, told: list[Diagnostic]) -> Diagnostic:
    """An unknown word with the hint of the wording that it is part of."""
    wording = next((one for one in told if one.code == "wording.template" and one.overlaps(word)), None)
    return word if wording is None else replace(word, start=wording.start, end=wording.end, hint=wording.hint, fix=None)


def _is_explained(general: Diagnostic, told: list[Diagnostic], reading: TextReading) -> bool:
    """Whether something else says why a sentence, or the result that belongs to its roll, cannot be read."""
    sentence = reading.sentence_at(general.start)
    explaining = [one for one in told if one.code not in BESIDES or (one.start <= general.end and general.start <= one.end + 1)]
    if general.code == "language.roll-without-result":
        after = next((b for a, b in pairwise(reading.sentences) if a is sentence), None)
        return any(falls_into(one, sentence) or falls_into(one, after) for one in explaining)
    return any(falls_into(one, sentence) and one.start <= general.end + 1 for one in explaining)


def falls_into(finding: Diagnostic, sentence: TaggedSentence | None) -> bool:
    """Whether a finding begins in a sentence."""
    return sentence is not None and sentence.start <= finding.start <= sentence.end


def _once(found: list[Diagnostic]) -> Iterator[Diagnostic]:
    """Each code at each place once, and of all that is unclear about one word only the first."""
    taken: set[tuple[str, int, int]] = set()
    for one in found:
        key = "" if one.code in GENERAL else one.code, one.start, one.end
        if key not in taken:
            taken.add(key)
            yield one
