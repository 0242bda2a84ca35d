"""A card text checked: what it means, what in it is wrong or doubtful, and what it does to the game.

The rules are functions that take a `Reading` and the library of an edition and give what they find, a module for each
family. Whatever a person writes is answered with findings, and nothing raises.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from arbiter.checking import duplicates, numbers, sense, strength, targets, words
from arbiter.checking.findings import Finding
from arbiter.checking.meeting import Group, index, meet
from arbiter.checking.reading import Reading, filled, read
from arbiter.checking.sentences import Sentence
from arbiter.checking.sources import Written
from arbiter.explanations import Severity, severity
from arbiter.rulebook import DEFAULT_EDITION, Library, library
from arbiter.spans import of_text

__all__ = ["Checked", "Finding", "Group", "Reading", "Severity", "Written", "check", "check_text"]

Rules = Callable[[Reading, Library], Iterator[Finding]]
RULES: tuple[Rules, ...] = (
    numbers.check,
    words.check,
    strength.check,
    targets.check,
    sense.check,
    duplicates.check,
)
"""Every family of rules; what comes first is told where two find fault with the same words."""
GENERAL = frozenset({
    "language.unexpected-word", "language.unfinished", "language.not-understood", "language.roll-without-result",
    "language.unknown-word",
})  # fmt: skip
"""Codes that only say that something cannot be read; one that says why takes their place."""


@dataclass(frozen=True, slots=True)
class Checked:
    """All that is to be said about one text."""

    written: Written
    reading: Reading
    findings: tuple[Finding, ...]
    groups: tuple[Group, ...] = ()
    """What it meets in the game."""

    @property
    def verified(self) -> bool:
        """Whether all of it was read, and the house style reads back as the same effects."""
        return self.reading.reads_back

    def severity(self, finding: Finding) -> Severity:
        """How bad a finding is: an error also where nothing worse tells why its sentence cannot be read."""
        known, sentence = severity(finding.code), self.reading.sentence_at(finding.start)
        if known is Severity.ERROR or sentence is None or self.reading.is_read(sentence):
            return known
        worse = any(severity(one.code) is Severity.ERROR and _falls_into(one, sentence) for one in self.findings)
        return known if worse else Severity.ERROR


BESIDES = frozenset(
    {"wording.tier", "wording.template", "meaning.contradiction", "meaning.repeated", "card.duplicate", "number.dice-gap"}
)
"""Codes that never explain why a sentence cannot be read."""


def check(text: str, edition: str | None = None, against: str = "all") -> Checked:
    """A text checked in an edition, against its `cards`, its `rules`, `all` of both, or `none`.

    Raises KeyError for an edition that there is not.
    """
    return check_text(Written(text, of_text(text)), library(edition or DEFAULT_EDITION), against)


def check_text(written: Written, known: Library, against: str = "all") -> Checked:
    """A text that stands somewhere, checked with the library of an edition."""
    reading = read(written.text)
    groups: tuple[Group, ...] = ()
    if against != "none":
        groups = meet(filled(reading, known), index(known.book.edition, against), written.name)
    return Checked(written, reading, tuple(findings(reading, known, written.name)), groups)


def findings(reading: Reading, known: Library, name: str = "") -> list[Finding]:
    """What all rules find, each place once, in the order of the text. `name` is the card that bears it."""
    rules = [rule for rule in RULES if not (rule is duplicates.check and known.card(name) is not None)]
    special = [*(found for rule in rules for found in rule(reading, known)), *reading.unread]
    told = [found for found in special if found.code not in GENERAL]
    unknown = [_hinted(found, told) for found in special if found.code == "language.unknown-word"]
    told = [one for one in told if one.code != "wording.template" or not any(one.overlaps(word) for word in unknown)]
    told += [word for word in unknown if not any(word.overlaps(one) for one in told)]
    stories = [one for one in told if one.code == "wording.flavour"]
    told = [one for one in told if one in stories or not any(one.overlaps(story) for story in stories)]
    told += [general for general in reading.unread if general.code in GENERAL and not _is_explained(general, told, reading)]
    return sorted(_once(told), key=lambda one: (one.start, one.end, one.code))


def _hinted(word: Finding, told: list[Finding]) -> Finding:
    """An unknown word with the hint of the wording that it is part of."""
    wording = next((one for one in told if one.code == "wording.template" and one.overlaps(word)), None)
    return word if wording is None else replace(word, start=wording.start, end=wording.end, hint=wording.hint, fix=None)


def _is_explained(general: Finding, told: list[Finding], reading: Reading) -> bool:
    """Whether something else says why a sentence, or the result that belongs to its roll, cannot be read."""
    sentence = reading.sentence_at(general.start)
    explaining = [one for one in told if one.code not in BESIDES or (one.start <= general.end and general.start <= one.end + 1)]
    if general.code == "language.roll-without-result":
        after = next((b for a, b in pairwise(reading.sentences) if a is sentence), None)
        return any(_falls_into(one, sentence) or _falls_into(one, after) for one in explaining)
    return any(_falls_into(one, sentence) and one.start <= general.end + 1 for one in explaining)


def _falls_into(finding: Finding, sentence: Sentence | None) -> bool:
    return sentence is not None and sentence.start <= finding.start <= sentence.end


def _once(found: list[Finding]) -> Iterator[Finding]:
    """Each code at each place once."""
    taken: set[tuple[str, int, int]] = set()
    for one in found:
        key = one.code, one.start, one.end
        if key not in taken:
            taken.add(key)
            yield one
