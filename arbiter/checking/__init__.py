"""A card text checked: what it means, what in it is wrong or doubtful, and what it does to the game.

The rules are functions that take a `TextReading` and the library of an edition and give what they find, a module for each
family. Whatever a person writes is answered with findings, and nothing raises.
"""

from __future__ import annotations

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.meeting import Encounter, index, meet
from arbiter.checking.reading import TextReading, filled, read
from arbiter.checking.reviews import is_reviewed
from arbiter.checking.rules import falls_into, findings
from arbiter.checking.sources import Written, bearer_of
from arbiter.explanations import Severity, severity
from arbiter.frozen import frozen
from arbiter.rulebook import DEFAULT_EDITION, Library, library
from arbiter.spans import of_text

__all__ = ["CheckedText", "Diagnostic", "Encounter", "Severity", "TextReading", "Written", "check", "check_text", "findings"]


@frozen
class CheckedText:
    """All that is to be said about one text."""

    written: Written
    reading: TextReading
    """What was understood of it: a sentence with an error in it was not."""
    findings: tuple[Diagnostic, ...]
    groups: tuple[Encounter, ...] = ()
    """What it meets in the game."""
    edition: str = DEFAULT_EDITION

    @property
    def reads_back(self) -> bool:
        """Whether all of it was read, and canonical text reads back as the same effects."""
        return self.reading.reads_back

    @property
    def verified(self) -> bool:
        """Whether it reads back, and somebody has found its canonical text to say what the text says."""
        return self.reads_back and is_reviewed(self.written.text, self.reading.house)

    def severity(self, finding: Diagnostic) -> Severity:
        """How bad a finding is: an error also where nothing worse tells why its sentence cannot be read."""
        known, sentence = severity(finding.code), self.reading.sentence_at(finding.start)
        if known is Severity.ERROR or sentence is None or self.reading.is_read(sentence):
            return known
        worse = any(severity(one.code) is Severity.ERROR and falls_into(one, sentence) for one in self.findings)
        return known if worse else Severity.ERROR


def check(text: str, edition: str | None = None, against: str = "all", kind: str | None = None) -> CheckedText:
    """A text checked in an edition, against its `cards`, its `rules`, `all` of both, or `none`.

    `kind` is the kind of card that bears it, such as `crew`: he, it and whoever is left out are read by it.
    Raises KeyError for an edition that there is not.
    """
    return check_text(Written(text, of_text(text), bearer=bearer_of(kind)), library(edition or DEFAULT_EDITION), against)


def check_text(written: Written, known: Library, against: str = "all") -> CheckedText:
    """A text that stands somewhere, checked with the library of an edition."""
    reading = read(written.text, written.bearer)
    found = findings(reading, known, written.name)
    understood = reading.without([one for one in found if severity(one.code) is Severity.ERROR])
    groups: tuple[Encounter, ...] = ()
    if against != "none":
        groups = meet(filled(understood, known), index(known.book.edition, against), written.name)
    return CheckedText(written, understood, tuple(found), groups, known.book.edition)
