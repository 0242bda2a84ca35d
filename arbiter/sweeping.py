"""The cache kept small: what was left over and what is unused for long goes, and where there is too much the oldest.

Only files that Arbiter has put there are touched, in the folders that it has made.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

from arbiter.frozen import frozen
from arbiter.patterns import Pattern

MOST = 64_000_000
"""So many bytes the cache holds at most."""
FULL = 44_000_000
"""So many are left after there were too many."""
SPARE = 4_000_000
"""So many bytes beside those that are wanted may be written before it is looked again."""
LEFT_OVER = 3600.0
"""A file that was not finished after so many seconds never will be."""
FORGOTTEN = 30 * 24 * 3600.0
"""What was not used for so many seconds goes."""
GROUP = Pattern(r"[0-9a-f]{20}|grammars|contents")


@frozen
class _File:
    path: str
    size: int
    used: float


def sweep(folder: Path, wanted: int = 0) -> None:
    """What is left over or unused for long is removed, and the oldest besides where so many bytes would be too many."""
    now = time.time()
    files = sorted(_files(folder), key=lambda file: file.used, reverse=True)
    most = MOST if sum(file.size for file in files) + wanted + SPARE <= MOST else FULL
    total = 0
    for file in files:
        age = now - file.used
        total += file.size
        if age > FORGOTTEN or total > most or (age > LEFT_OVER and file.path.endswith(".part")):
            with contextlib.suppress(OSError):
                os.unlink(file.path)  # noqa: PTH108 - thousands of paths as objects would take longer than the rest
            total -= file.size
    for group in _groups(folder):
        with contextlib.suppress(OSError):
            if now - os.stat(group).st_mtime > LEFT_OVER:  # noqa: PTH116 - a text, as above
                os.rmdir(group)  # noqa: PTH106 - only one that is empty goes


def _groups(folder: Path) -> list[str]:
    """The folders that Arbiter has made in its cache."""
    try:
        with os.scandir(folder) as found:
            return [entry.path for entry in found if GROUP.fullmatch(entry.name) and entry.is_dir(follow_symlinks=False)]
    except OSError:
        return []


def _files(folder: Path) -> Iterator[_File]:
    for group in _groups(folder):
        with contextlib.suppress(OSError), os.scandir(group) as found:
            for entry in found:
                if entry.name.endswith((".pickle", ".part", ".tables")) and entry.is_file(follow_symlinks=False):
                    told = entry.stat(follow_symlinks=False)
                    yield _File(entry.path, told.st_size, told.st_mtime)
