"""How the bodies of rules differ on a topic: for each document the units that speak of it, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter.asking.abstaining import decides, enough
from arbiter.asking.answering import answerer
from arbiter.asking.words import stem, words
from arbiter.citations import Source, Unit
from arbiter.rulebook import units

MOST = 4
"""So many units of a document are shown."""
CLOSE = 3.0
"""A unit whose score is lower than that of the best of its document by more than this is left out."""


@dataclass(frozen=True, slots=True)
class Column:
    """What one document says on a topic; nothing where it is silent."""

    source: Source
    units: tuple[Unit, ...]


def compared(topic: str) -> tuple[Column, ...]:
    """What each document says on the topic, those of one game together and the earliest first."""
    latest_first = [*dict.fromkeys(unit.source for unit in units().values())]
    games = dict.fromkeys(source.game for source in latest_first)
    ordered = [source for game in games for source in reversed(latest_first) if source.game == game]
    columns = (Column(source, _section(topic, source) or tuple(_closest(topic, source))) for source in ordered)
    return tuple(column for column in columns if column.units)


def _section(topic: str, source: Source) -> tuple[Unit, ...]:
    """The units of the sections that bear the name of the topic."""
    wanted = _row(topic)
    return tuple(unit for unit in units().values() if unit.source == source and _row(unit.section.replace("-", " ")) == wanted)


def _row(text: str) -> tuple[str, ...]:
    return tuple(map(stem, words(text)))


def _closest(topic: str, source: Source) -> Iterator[Unit]:
    """The units of a document that come close to the topic, the best first."""
    known = answerer()
    read = known.read(topic)
    near = known.matcher.found(read.features, known.of_source(source.name))
    if not near or not enough(decides(near, read.size, named=False)):
        return
    for one in near[:MOST]:
        if one.score >= near[0].score - CLOSE:
            yield known.units[known.index.units[one.unit]]
