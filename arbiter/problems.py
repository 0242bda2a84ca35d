"""A mistake in what a person wrote, as a value: it is collected and shown, never a traceback."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field

from arbiter.frozen import frozen
from arbiter.spans import Span

UNREAD = frozenset({"document.missing", "document.folder", "document.unreadable", "document.too-large"})
"""Problems of a whole file, of which no line was read."""


@frozen
class Problem:
    """One mistake: what is wrong, exactly where, and what would put it right."""

    code: str
    """Stable, dotted and documented in docs/problems.md, such as `situation.unknown-name`."""
    message: str
    span: Span
    hinted: str | Callable[[], str] = field(default="", compare=False)
    """What would put it right, or what finds that out: few problems of what is tried are ever shown."""
    related: tuple[tuple[Span, str], ...] = field(default=())

    @property
    def hint(self) -> str:
        """What would put it right, empty where nothing is known."""
        return self.hinted if isinstance(self.hinted, str) else self.hinted()

    def __reduce__(self) -> tuple[type[Problem], tuple[object, ...]]:
        return Problem, (self.code, self.message, self.span, self.hint, self.related)

    @property
    def place(self) -> str:
        """Where it is, as it is told: file, line and column, and of a file that cannot be had its name alone."""
        return self.span.file if self.code in UNREAD else str(self.span)


class ProblemsFound(Exception):
    """Carries the problems of an input out of the façade; the message lists them all."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(f"{p.place}: {p.message}" for p in self.problems))


class UnknownName(KeyError):
    """A name that an argument should not have: an edition, an entry, or one of a few words; `hint` names the nearest there is."""

    def __init__(self, said: str, hint: str = "") -> None:
        self.said, self.hint = said, hint
        super().__init__(said, hint)

    def __str__(self) -> str:
        return self.said + (f"; {self.hint}" if self.hint else "")


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` was most likely meant to be, or None when none comes close."""
    import difflib

    folded = {name.casefold(): name for name in known}
    found = difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)
    return folded[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint that names the nearest known word, or an empty hint."""
    name = nearest(word, known)
    return f"did you mean {name}?" if name else ""
