"""Files of the user's rewritten whole or not at all: what is new is complete on the disk before it takes the old one's place."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from pathlib import Path


def rewrite(path: Path, content: bytes) -> None:
    """The file holds this and nothing else, or, where that fails, what it held before; then OSError is raised.

    Its name, its rights, its owner and every link to it stay as they are. A file that is read-only is not rewritten.
    """
    target = path.resolve(strict=True)
    found = target.stat()
    if not found.st_mode & 0o222 or not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "it is read-only", str(path))
    scratch = _beside(target, content)
    try:
        if scratch is not None and found.st_nlink == 1 and _is_alike(scratch, found):
            scratch.replace(target)
        else:
            _overwrite(target, content)
    finally:
        if scratch is not None:
            scratch.unlink(missing_ok=True)


def _beside(target: Path, content: bytes) -> Path | None:
    """A file in the same folder that holds the content, safe on the disk; None where the folder takes no new file."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name[:100]}.", suffix=".part", dir=target.parent)
    except PermissionError:
        return None
    scratch = Path(name)
    try:
        with open(handle, "wb") as stream:  # noqa: PTH123 - what was made just now
            stream.write(content)
            stream.flush()
            os.fsync(handle)
    except OSError:
        scratch.unlink(missing_ok=True)
        raise
    return scratch


def _is_alike(scratch: Path, wanted: os.stat_result) -> bool:
    """Whether the new file could be given the rights and the owner of the old one."""
    with contextlib.suppress(OSError):
        if hasattr(os, "chown"):
            os.chown(scratch, wanted.st_uid, wanted.st_gid)
        scratch.chmod(stat.S_IMODE(wanted.st_mode))
        found = scratch.stat()
        return (found.st_uid, found.st_gid, found.st_mode) == (wanted.st_uid, wanted.st_gid, wanted.st_mode)
    return False


def _overwrite(target: Path, content: bytes) -> None:
    """The file is written in place, where another file in its place would part it from its links or its owner."""
    before = target.read_bytes()
    try:
        _put(target, content)
    except OSError:
        with contextlib.suppress(OSError):
            _put(target, before)
        raise


def _put(target: Path, content: bytes) -> None:
    with target.open("r+b", buffering=0) as stream:
        if len(content) > os.fstat(stream.fileno()).st_size and hasattr(os, "posix_fallocate"):
            os.posix_fallocate(stream.fileno(), 0, len(content))
        view = memoryview(content)
        while view:
            view = view[stream.write(view) :]
        stream.truncate(len(content))
        os.fsync(stream.fileno())
