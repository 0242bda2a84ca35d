"""The text of a card that nobody wrote for Arbiter: what can be read of it is read, and what cannot is named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from arbiter.cards import Card
from arbiter.effects import Ability
from arbiter.frozen import frozen, replace
from arbiter.patterns import Pattern
from arbiter.problems import Problem
from arbiter.rulebook.cards import keywords
from arbiter.spans import Span, of_text

Reader = Callable[[str, Span], tuple[tuple[Ability, ...], tuple[Problem, ...]]]
"""Reads card text with its keywords: what it gives, and what in it cannot be read."""

_SENTENCE = Pattern(r"[^.;]+[.;]?[”\"')\]]*\s*")
_STANDS = Pattern(
    r"\W*(This (ship|crew|fort|treasure|equipment|event|submarine|titan|sea)|Once per|When|After|Before|At the|As part|Each|"
    r"Every|All|Any|Enemy|Friendly|Other|Crew|Ships|If this (ship|crew|fort|sea|titan)|[A-Z][\w’'-]*( [A-Z][\w’'-]*)*\.)"
)
"""How a sentence begins that says something by itself, whatever stands before it; the last is the name of a keyword."""
UNKNOWN_KEYWORD = "card.unknown-keyword"


@frozen
class TextPart:
    """One sentence of a text, and whether it can be read."""

    text: str
    start: int
    read: bool = True

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def understood(card: Card, reader: Reader) -> Card:
    """The card with the abilities that its text gives, and with the parts of the text that nobody can read.

    A sentence that may hang on an unread one counts as unread itself: half an ability would be another one.
    """
    parts = [TextPart(found.group(), found.start()) for found in _SENTENCE.finditer(card.text)]
    names: list[str] = []
    while True:
        text = "".join(part.text for part in parts if part.read)
        abilities, problems = reader(text, of_text(text))
        names += [named(text, problem) for problem in problems if problem.code == UNKNOWN_KEYWORD]
        wrong = [problem for problem in problems if problem.code != UNKNOWN_KEYWORD]
        if not wrong:
            break
        parts = list(_without(parts, wrong))
    unread = [*dict.fromkeys(names), *(part.text.strip() for part in parts if not part.read)]
    return replace(card, abilities=abilities, keywords=keywords(abilities), unread=tuple(unread))


def named(text: str, problem: Problem) -> str:
    """The words of a text that a problem points at, which stand in one line."""
    return text.split("\n")[problem.span.line - 1][problem.span.column - 1 : problem.span.end_column - 1]


def _without(parts: Sequence[TextPart], problems: Iterable[Problem]) -> Iterator[TextPart]:
    """The parts, those that the problems stand in marked as unread, and what goes on about them too."""
    columns = [problem.span.column - 1 for problem in problems]
    place, broken = 0, False
    last = max((number for number, part in enumerate(parts) if part.read), default=-1)
    for number, part in enumerate(parts):
        if not part.read:
            broken = True
            yield part
            continue
        end = place + len(part.text)
        hit = any(place <= column < end or (number == last and column >= end) for column in columns)
        broken = hit or (broken and not _STANDS.match(part.text))
        place = end
        yield replace(part, read=not broken)
