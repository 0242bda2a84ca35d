"""What a rule finds in a card text, in offsets of that text: the source says later where it stands."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.frozen import frozen
from arbiter.problems import Problem
from arbiter.spans import Span


@frozen
class Diagnostic:
    """One thing wrong or doubtful about `text[start:end]`."""

    code: str
    """Stable, and explained by `arbiter explain`."""
    message: str
    start: int
    end: int
    hint: str = ""
    related: tuple[tuple[int, int, str], ...] = ()
    """Other places that have to do with it, and how."""
    fix: str | None = None
    """What can stand there instead without changing what is meant."""

    def overlaps(self, other: Diagnostic) -> bool:
        return self.start < other.end and other.start < self.end

    def problem(self, located: Callable[[int, int], Span]) -> Problem:
        """The finding as a problem, at the place that `located` gives for two offsets."""
        related = tuple((located(start, end), note) for start, end, note in self.related)
        return Problem(self.code, self.message, located(self.start, self.end), self.hint, related)


def of_problem(problem: Problem) -> Diagnostic:
    """A problem of the language, whose columns are offsets counted from 1, as a finding of at least one character."""
    start, end = problem.span.column - 1, problem.span.end_column - 1
    return Diagnostic(problem.code, problem.message, min(start, max(end - 1, 0)), max(end, 1), problem.hint)
