"""Work that goes deeper than Python allows by itself is done again where there is room for it."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator

T = TypeVar("T")

DEEPEST = 60_000
"""So many calls within each other there may be."""
ROOM = 512 * 1024 * 1024
"""The bytes that they may take, of which the system only gives those that are used."""
_one_at_a_time = threading.Lock()


def deeply(work: Callable[[], T]) -> T:
    """What `work` returns, done a second time with more room when it goes too deep; so it must change nothing by itself.

    A chain of five hundred abilities that each cancel the next is as deep as its explanation, and whoever asks may be deep in
    calls of his own.
    """
    try:
        return work()
    except RecursionError:
        if threading.current_thread().name == __name__:
            raise
    done: list[T] = []
    failed: list[Exception] = []

    def run() -> None:
        try:
            done.append(work())
        except Exception as error:  # noqa: BLE001 - it is raised where the work was asked for
            failed.append(error)

    with _one_at_a_time, _room():
        thread = threading.Thread(target=run, name=__name__, daemon=True)
        thread.start()
        thread.join()
    if failed:
        raise failed[0]
    return done[0]


@contextmanager
def _room() -> Iterator[None]:
    """While this lasts, new threads have room, and calls may go deep."""
    limit, size = sys.getrecursionlimit(), threading.stack_size(ROOM)
    sys.setrecursionlimit(max(limit, DEEPEST))
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)
        threading.stack_size(size)
