"""How the bodies of rules differ on a topic: for each document the units that speak of it, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter.asking.abstaining import enough
from arbiter.asking.answering import answerer
from arbiter.asking.topics import belonging, speaking
from arbiter.citations import Source, Unit
from arbiter.rulebook import units

MOST = 4
"""So many units of a document are shown."""
FEW = 6
"""Where fewer units belong to a topic, those that only speak of it are shown as well."""
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
    own = belonging(topic)
    known = own or speaking(topic)
    if known:
        spoken = {*known, *speaking(topic)} if len(own) < FEW else {*own}
        columns = (
            Column(source, tuple(unit for unit in units().values() if unit in spoken and unit.source == source))
            for source in ordered
        )
    else:
        columns = (Column(source, tuple(_closest(topic, source))) for source in ordered)
    return tuple(column for column in columns if column.units)


def _closest(topic: str, source: Source) -> Iterator[Unit]:
    """The units of a document that come close to the topic, the best first."""
    known = answerer()
    read = known.read(topic)
    near = known.matcher.found(read.features, known.of_source(source.name))
    if not near or not enough(known.likely(near, read, named=False)):
        return
    for one in near[:MOST]:
        if one.score >= near[0].score - CLOSE:
            yield known.units[known.index.units[one.unit]]
