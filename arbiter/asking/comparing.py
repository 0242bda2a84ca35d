"""How the bodies of rules differ on a topic: for each document the units that speak of it, side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from arbiter.asking.abstaining import enough
from arbiter.asking.answering import answerer
from arbiter.asking.topics import belonging, speaking
from arbiter.citations import Source, Unit
from arbiter.frozen import frozen
from arbiter.rulebook import units

MOST = 4
"""So many units of a document are shown."""
FEW = 6
"""Where fewer units belong to a topic, those that only speak of it are shown as well."""
CLOSE = 3.0
"""A unit whose score is lower than that of the best of its document by more than this is left out."""
NEAR = 6.0
"""A document whose best unit is lower than that of another by more than this probably says nothing on the topic."""


@frozen
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
        columns: Iterable[Column] = (
            Column(source, tuple(unit for unit in units().values() if unit in spoken and unit.source == source))
            for source in ordered
        )
    else:
        columns = _closest(topic, ordered)
    return tuple(column for column in columns if column.units)


def _closest(topic: str, sources: Sequence[Source]) -> Iterator[Column]:
    """The units of each document that come close to the topic, the best first.

    A document is left out that probably says nothing on it, unless it comes as close as another that does.
    """
    known = answerer()
    read = known.read(topic)
    found = {source: known.matcher.found(read.features, known.of_source(source.name)) for source in sources}
    speaks = {source for source, near in found.items() if near and enough(known.likely(near, read, named=False))}
    best = max((found[source][0].score for source in speaks), default=None)
    for source, near in found.items():
        if near and best is not None and (source in speaks or near[0].score >= best - NEAR):
            close = (one for one in near[:MOST] if one.score >= near[0].score - CLOSE)
            yield Column(source, tuple(known.units[known.index.units[one.unit]] for one in close))
