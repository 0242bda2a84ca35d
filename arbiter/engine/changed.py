"""What a step changed on the table, so that a question finds the event that brought its answer about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields

from arbiter.board import Board, Piece
from arbiter.engine.declared import Rows
from arbiter.engine.state import State
from arbiter.frozen import replace
from arbiter.trace import Affected, Node

FIELDS = tuple(field.name for field in fields(Piece) if field.compare)


def marked(before: State, after: State, events: Sequence[Node], relations: Mapping[str, Rows]) -> tuple[Node, ...]:
    """The events of one step, with what it changed of a piece on the one of them that concerns that piece most."""
    if not any(event.standing for event in events):
        return tuple(events)
    changed = tuple(_changed(before, after, relations))
    if not changed:
        return tuple(events)
    found = [event.affects for event in events]
    for one in changed:
        found[_place(events, one)] |= {one}
    return tuple(replace(event, affects=affects) for event, affects in zip(events, found, strict=True))


def _place(events: Sequence[Node], changed: Affected) -> int:
    """The last event that is first of all about a piece, or else about it at all; the first of the step where none is."""
    standing = [place for place, event in enumerate(events) if event.standing]
    of_it = [place for place in standing if set(changed[1:]) & set(events[place].about)]
    first_of_all = [place for place in of_it if events[place].about[0] in changed[1:]]
    return (first_of_all or of_it or standing[:1])[-1]


def _changed(before: State, after: State, relations: Mapping[str, Rows]) -> Iterator[Affected]:
    """What of which piece is otherwise, and what was counted."""
    if before.board is not after.board:
        yield from _on_board(before.board, after.board, relations)
    if before.done is not after.done:
        known = set(before.done)
        yield from (row[:3] for row in after.done if row not in known)


def _on_board(before: Board, after: Board, relations: Mapping[str, Rows]) -> Iterator[Affected]:
    for name, piece in after.pieces.items():
        old = before.pieces.get(name)
        if old is not None and old is not piece:
            yield from ((field, name) for field in FIELDS if getattr(old, field) != getattr(piece, field))
    for word, rows in relations.items():
        once, now = rows(before), rows(after)
        if once is not now:
            named = {tuple(part for part in row if isinstance(part, str)) for row in set(once) ^ set(now)}
            yield from ((word, *pieces) for pieces in sorted(named))
