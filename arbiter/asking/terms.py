"""The glossary looked up: a term by its name or by what players call it, and the units that rest on it."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.asking.topics import defining, row
from arbiter.citations import GlossaryTerm
from arbiter.frozen import replace
from arbiter.problems import nearest
from arbiter.rulebook import terms, units


class UnknownTerm(KeyError):
    """No term has that name, and players call none so; `hint` names the nearest."""

    def __init__(self, name: str, hint: str) -> None:
        self.name, self.hint = name, hint
        super().__init__(str(self))

    def __str__(self) -> str:
        return f"no term is called {self.name}" + (f"; {self.hint}" if self.hint else "")


def looked_up(name: str) -> tuple[GlossaryTerm, ...]:
    """The term of that name, or all that players call so, each with all units that it rests on. Raises `UnknownTerm`."""
    wanted = row(name)
    named = tuple(term for term in terms() if row(term.name) == wanted)
    also = tuple(term for term in terms() if term not in named and wanted in map(row, term.words))
    if not wanted or not (named or also):
        raise UnknownTerm(name, _hint(name))
    return tuple(replace(term, units=defining(term, name)) for term in named + also)


def _hint(name: str) -> str:
    found = nearest(name, (word for term in terms() for word in (term.name, *term.words)))
    return f"did you mean {found}?" if found else ""


def known_words() -> Iterator[str]:
    """All terms, and all names of cards, abilities and the rest."""
    yield from (term.name for term in terms())
    yield from (name for unit in units().values() for name in unit.about)
