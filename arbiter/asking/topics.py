"""A topic looked up: the units that belong to what a person types, in one or many, by its name or as players call it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from arbiter.asking.words import stem, words
from arbiter.citations import GlossaryTerm, Unit
from arbiter.rulebook import DEFAULT_EDITION, in_edition, terms, units

Row = tuple[str, ...]
DEFINING = "definition"
OPENING = 12
"""What stands among so many first words of a unit is what it speaks of."""


@cache
def row(text: str) -> Row:
    """The stems of a topic; *oarsmen* are an *oarsman*, and an *explorer* is not *exploring*."""
    return tuple(map(_root, words(text.replace("-", " "))))


def _root(word: str) -> str:
    one = f"{word[:-3]}man" if word.endswith("men") else word.removesuffix("s")
    found = stem(one)
    return one if one.endswith(("er", "or")) and len(found) <= len(one) - 2 else found


def called(name: str) -> tuple[GlossaryTerm, ...]:
    """The terms of that name, or else those that players call so."""
    wanted = row(name)
    named = tuple(term for term in terms() if row(term.name) == wanted)
    return named or tuple(term for term in terms() if wanted in map(row, term.words))


def belonging(topic: str) -> tuple[Unit, ...]:
    """The units that a topic is the matter of, those with more force first; of one game, where it is known in both."""
    known = names(topic)
    found = [unit for unit in units().values() if _bears(unit, known) or _defines(unit, topic) or _asks(unit, topic)]
    return _of_one_game(topic, found)


def speaking(topic: str) -> tuple[Unit, ...]:
    """The same, and the units whose words speak of the topic besides."""
    own, known = belonging(topic), names(topic)
    more = [unit for unit in units().values() if _listed(unit, topic) and _stands(known, row(unit.says))]
    return _of_one_game(topic, [unit for unit in units().values() if unit in own or unit in more])


def defining(term: GlossaryTerm, name: str) -> tuple[str, ...]:
    """The ids of the units that a term rests on: those that it lists, and all that bear its name or this one, or define it."""
    found = dict.fromkeys((*belonging(term.name), *belonging(name)))
    own = [row(term.name), row(name)]
    more = [unit.id for unit in found if _bears(unit, own) or (unit.kind == DEFINING and _asks(unit, term.name))]
    return tuple(dict.fromkeys((*term.units, *more)))


def names(topic: str) -> list[Row]:
    """The stems of a topic, and of the terms that it means."""
    return [*dict.fromkeys((row(topic), *(row(term.name) for term in called(topic))))]


def _bears(unit: Unit, known: Sequence[Row]) -> bool:
    """Whether the section of a unit has the name, or what it is about has it."""
    return row(unit.section) in known or any(row(name) in known for name in unit.about)


def _defines(unit: Unit, topic: str) -> bool:
    return any(unit.id in term.units for term in called(topic))


def _listed(unit: Unit, topic: str) -> bool:
    return any(term.name in unit.terms for term in called(topic))


def _asks(unit: Unit, topic: str) -> bool:
    """Whether a unit that lists the term speaks of it in its question, or in its first words."""
    if not _listed(unit, topic):
        return False
    said = row(unit.says)[:OPENING]
    return _stands(names(topic), row(unit.question)) or (not unit.question and _stands(names(topic), said))


def _stands(known: Sequence[Row], text: Row) -> bool:
    """Whether one of the names stands in a text."""
    return any(text[at : at + len(name)] == name for name in known for at in range(len(text) - len(name) + 1))


def _of_one_game(topic: str, found: Sequence[Unit]) -> tuple[Unit, ...]:
    """The units of the game of the default edition, where there are any and the topic does not name the other."""
    own = tuple(unit for unit in found if unit.source.game == _game())
    other = any(unit.source.name in row(topic) for unit in found if unit.source.game != _game())
    return tuple(found) if other or not own else own


@cache
def _game() -> str:
    return next(unit.source.game for unit in units().values() if in_edition(unit, DEFAULT_EDITION))


def offered() -> Iterator[str]:
    """Everything that a topic may be called."""
    yield from (word for term in terms() for word in (term.name, *term.words))
    yield from (name for unit in units().values() for name in (*unit.about, unit.section.replace("-", " ")))
