"""What the index is made of: the units, their ways of asking, and the phrases that stand for terms and names."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from arbiter import documents
from arbiter.asking.index import BEYOND, Way
from arbiter.asking.lexicon import NAME, SOURCE, TERM
from arbiter.asking.roles import acts
from arbiter.asking.words import words
from arbiter.citations import Source, Unit
from arbiter.documents import Mapping, Scalar
from arbiter.folders import rulings
from arbiter.rulebook.entries import entries, listed, rows, scalar
from arbiter.rulebook.glossary import terms
from arbiter.rulebook.names import cards

Phrase = tuple[str, str]
"""Words as written, and the feature that they bring."""


NOWHERE = Source("", "", "", "", "")
"""The document of what no document treats."""


def corpus() -> tuple[list[Unit], list[Way], list[Phrase], dict[str, str], dict[str, str], dict[str, str]]:
    """Everything that the rulings hold for questions in free words."""
    found = [*entries(rulings())]
    ways = [way for place, entry in enumerate(found) for way in _ways(place, entry.unit, entry.asked())]
    units = [entry.unit for entry in found]
    spoken = [*phrases(units)]
    for topic, asked in _beyond():
        ways += [Way(len(units), "", text) for text in asked]
        units.append(Unit(f"{BEYOND}{topic}.0", NOWHERE, "", ""))
    return units, ways, spoken, _learned("turning"), _learned("finding"), _acts()


def _acts() -> dict[str, str]:
    """The words that name deeds, as `roles.acts` has them."""
    from arbiter.situations.sentences.verbs import VERBS  # noqa: PLC0415 - only where the index is built

    return acts({term.name: term.words for term in terms(rulings())}, [(*verb.active, *verb.passive) for verb in VERBS])


def _beyond() -> Iterator[tuple[str, list[str]]]:
    """What players ask and no document answers: the topics, each with ways of asking."""
    for item in rows(rulings() / "beyond.yaml"):
        yield scalar(item, "topic"), [*listed(item.get("asked"))]


def _ways(place: int, unit: Unit, asked: Iterator[tuple[str, str]]) -> Iterator[Way]:
    if unit.question:
        yield Way(place, unit.answer, unit.question)
    for verdict, text in asked:
        yield Way(place, verdict, text)


def _learned(name: str) -> dict[str, str]:
    """The rows of a table that was learned: `turning`, how much marks of two texts speak for like answers, or `finding`."""
    root = documents.read_once(rulings() / f"{name}.yaml").root
    items = root.items if isinstance(root, Mapping) else ()
    return {name.text: row.text for name, row in items if isinstance(row, Scalar)}


def phrases(units: list[Unit]) -> Iterator[Phrase]:
    """Terms with players' words for them, names that units are about, and cards with their keywords."""
    for term in terms(rulings()):
        for word in (term.name, *term.words):
            yield word, TERM + term.name
    for source in dict.fromkeys(unit.source.name for unit in units):
        yield source.replace("-", " "), SOURCE + source
    printed = cards(rulings())
    for name in dict.fromkeys(chain.from_iterable(unit.about for unit in units)):
        yield name, NAME + name.casefold()
    plain = {word for unit in units for word in words(unit.says)}
    for name, kinds in printed.items():
        row = words(name)
        if len(row) > 1 or not plain.issuperset(row):  # a ship called Shadow is not what every shadow is about
            for feature in (NAME + name.casefold(), *map(_kind, kinds)):
                yield name, feature


def _kind(name: str) -> str:
    """The feature of a keyword, or of a kind of ability, which is a term."""
    return (NAME if name[:1].isupper() else TERM) + name.casefold()
