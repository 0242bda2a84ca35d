"""Files that are the user's own: nobody else can have written what is read here, and nobody else can read what is written.

Whoever can write into a folder can put anything there. So a folder is used only when it belongs to the user who runs Arbiter
and nobody else may write to it, and the same holds for every file in it. On Windows, where files have no such rights, only
the signature of what is kept protects it.
"""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path

from arbiter.folders import home

OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
_POSIX = hasattr(os, "geteuid")
_READ = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
_WRITE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


class NotOwn(Exception):
    """A folder or a file that another user may have written; the message says why."""


def make_folder(folder: Path) -> None:
    """The folder is there and is the user's own; raises OSError where it cannot be made, `NotOwn` where it is not."""
    if not folder.is_dir():
        _check_home(folder)
        folder.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with contextlib.suppress(FileExistsError):
            folder.mkdir(mode=0o700)
    _check(folder.stat(), folder)
    _check_home(folder)


def _check_home(folder: Path) -> None:
    """What root leaves in somebody's home would be in that person's way."""
    own = home()
    if own is not None and own in folder.parents and own.is_dir():
        _check_owner(own.stat(), own)


def _check(found: os.stat_result, path: Path) -> None:
    _check_owner(found, path)
    if _POSIX and found.st_mode & OTHERS_WRITE:
        raise NotOwn(f"others may write to {path}")


def _check_owner(found: os.stat_result, path: Path) -> None:
    if _POSIX and found.st_uid != os.geteuid():
        raise NotOwn(f"{path} belongs to another user")


def read(path: Path, longest: int) -> bytes:
    """What stands in a file that is the user's own.

    Raises OSError where it cannot be read, which includes a link, `NotOwn` for a file that is another's, no file at all, or
    longer than that.
    """
    handle = os.open(path, _READ)
    with open(handle, "rb", buffering=0) as stream:  # noqa: PTH123 - what was opened is what is looked at
        found = os.fstat(handle)
        _check(found, path)
        if not stat.S_ISREG(found.st_mode) or found.st_size > longest:
            raise NotOwn(f"{path} is not what was kept there")
        return stream.read(longest + 1)


def write(path: Path, data: bytes) -> None:
    """A new file, for the user alone; raises OSError where there is one or it cannot be written whole."""
    handle = os.open(path, _WRITE, 0o600)
    try:
        with open(handle, "wb") as stream:  # noqa: PTH123 - what was made just now, and no other file of that name
            stream.write(data)
    except OSError:
        path.unlink(missing_ok=True)
        raise
