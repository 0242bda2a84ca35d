"""How far long work has come, on a terminal and nowhere else: one line that disappears when the work is done."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterable, Iterator, Sized
from contextlib import contextmanager
from typing import IO, TypeVar

T = TypeVar("T")

PATIENCE = 1.0
"""Work that takes no more seconds than these needs no line."""
PAUSE = 0.2


class Progress:
    """The line on standard error. While it is drawn, whatever else is written takes its place first."""

    def __init__(self, what: str, total: int | None = None) -> None:
        self.what, self.total, self.done = what, total, 0
        self._stream: IO[str] | None = sys.stderr if sys.stderr is not None and sys.stderr.isatty() else None
        self._begun, self._drawn = time.monotonic(), False
        self._lock, self._over = threading.Lock(), threading.Event()

    def step(self) -> None:
        """One more thing is done."""
        self.done += 1

    def clear(self) -> None:
        """The line makes room."""
        with self._lock:
            self._clear()

    def _clear(self) -> None:
        if self._drawn and self._stream is not None:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
            self._drawn = False

    def _draw(self) -> None:
        seconds = int(time.monotonic() - self._begun)
        counted = f" {self.done:,} of {self.total:,}" if self.total else f" {self.done:,}" if self.done else ""
        with self._lock:
            if self._stream is not None and not self._over.is_set():
                self._stream.write(f"\r{self.what}{counted}, {seconds} s\x1b[K")
                self._stream.flush()
                self._drawn = True

    def _run(self) -> None:
        wait = PATIENCE
        while not self._over.wait(wait):
            wait = PAUSE
            try:
                self._draw()
            except (OSError, ValueError):
                return

    def begin(self) -> None:
        """From now on the line is drawn, where there is a terminal."""
        if self._stream is not None:
            threading.Thread(target=self._run, name="progress", daemon=True).start()

    def end(self) -> None:
        """The line disappears."""
        self._over.set()
        self.clear()


_current: list[Progress] = []


def make_room() -> None:
    """Whatever line of progress is drawn gives way to what is written next."""
    if _current:
        _current[-1].clear()


@contextmanager
def shown(what: str, total: int | None = None) -> Iterator[Progress]:
    """While this lasts, how far it has come is shown."""
    progress = Progress(what, total)
    _current.append(progress)
    progress.begin()
    try:
        yield progress
    finally:
        progress.end()
        _current.remove(progress)


def counted(things: Iterable[T], what: str) -> Iterator[T]:
    """The things, with how many of them are done."""
    with shown(what, len(things) if isinstance(things, Sized) else None) as progress:
        for thing in things:
            yield thing
            progress.step()
