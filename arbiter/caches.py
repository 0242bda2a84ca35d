"""Whatever takes long to make is kept in the user's cache folder, and taken from there only when the user put it there.

What is kept is signed with a key that nobody but the user can read. A folder or a file that another user owns or may write to
is not used, and `trouble` says so. Where nothing can be kept everything is made anew each time.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import os
import pickle
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

from arbiter import private
from arbiter.folders import cache_folder, contents_digest, contents_stamp, state_folder

T = TypeVar("T")

SIGNATURE = 32
"""So many bytes before what is kept say whether it is whole, and the user's own."""
LARGEST = 16_000_000
"""What takes more bytes is not kept."""
STEP = 250_000
"""After so many bytes on an average, as chance has it, it is looked whether there is still room."""
UNUSED = 24 * 3600.0
"""After so many seconds it is noted that something is still used."""
UNREADABLE = (
    OSError, EOFError, pickle.PickleError, AttributeError, ImportError, IndexError, ValueError, TypeError, private.NotOwn,
)  # fmt: skip
"""What reading may come to that was damaged, is another's, or was kept by another version."""

_troubles: list[str] = []


def kept(name: str, make: Callable[[], T], group: str | None = None) -> T:
    """What `make` returns, made once and then read from the cache.

    It is made anew for each content of the rulings, or, where a `group` is named, for each name in that group.
    """
    folder = _folder(group or content_key())
    if folder is None:
        return make()
    path = folder / f"{name}.pickle"
    try:
        value: T = pickle.loads(_signed(path))
    except UNREADABLE:
        value = make()
        _keep(path, value)
    return value


@cache
def content_key() -> str:
    """A digest of everything that an answer is made from, read anew only when one of its files is another than before."""
    stamp = contents_stamp()
    return kept(stamp, contents_digest, "contents") if stamp else contents_digest()


def trouble() -> str:
    """Why the cache is not used although there might be one; empty where nothing is amiss."""
    return _troubles[0] if _troubles else ""


def _signed(path: Path) -> bytes:
    """What was kept in a file; raises ValueError when it is damaged or the user never kept it under that name."""
    data = private.read(path, LARGEST + SIGNATURE)
    signature, content = data[:SIGNATURE], data[SIGNATURE:]
    if not hmac.compare_digest(_signature(path, content), signature):
        raise ValueError("damaged")
    with contextlib.suppress(OSError):
        if time.time() - path.stat().st_mtime > UNUSED:
            os.utime(path)
    return content


def _signature(path: Path, content: bytes) -> bytes:
    """The signature of what is kept under the name of a file, and nowhere else."""
    place = f"{path.parent.name}/{path.name}\0".encode()
    return hashlib.blake2b(place + content, digest_size=SIGNATURE, key=_key()).digest()


def _keep(path: Path, value: object) -> None:
    scratch = path.with_suffix(f".{os.getpid()}-{id(value)}.part")
    try:
        content = pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
        if len(content) <= LARGEST:
            make_room(path.parent.parent, len(content))
            private.write(scratch, _signature(path, content) + content)
            scratch.replace(path)
    except (OSError, RecursionError, pickle.PickleError):
        with contextlib.suppress(OSError):
            scratch.unlink(missing_ok=True)


def make_room(folder: Path, size: int) -> None:
    """There is room for so many bytes more: the folder is swept once for all that fills it by `STEP`, whichever run that is."""
    if int.from_bytes(os.urandom(4), "big") % STEP < size:
        from arbiter.sweeping import sweep

        sweep(folder, size)


# Where, and with which key


def _folder(group: str) -> Path | None:
    """The folder of a group, or None where nothing is to be kept or trusted."""
    root = cache_folder()
    return _own(root / group) if root is not None and _own(root) is not None and _key() else None


@cache
def _own(folder: Path, variable: str = "ARBITER_CACHE") -> Path | None:
    """The folder when it is the user's own, looked at once a run; otherwise it is said why not."""
    try:
        private.make_folder(folder)
    except private.NotOwn as error:
        _troubles.append(f"the cache is not used: {error}; name a folder of your own in the variable {variable}")
        return None
    except (OSError, ValueError):
        return None
    return folder


@cache
def _key() -> bytes:
    """The user's key, made when it is needed first; empty where none can be kept."""
    folder = state_folder()
    if folder is None or _own(folder, "XDG_STATE_HOME") is None:
        return b""
    path = folder / "cache.key"
    with contextlib.suppress(OSError):
        private.write(path, os.urandom(SIGNATURE))
    try:
        key = private.read(path, SIGNATURE)
    except private.NotOwn as error:
        _troubles.append(f"the cache is not used: {error}; remove that file")
        return b""
    except OSError:
        return b""
    return key if len(key) == SIGNATURE else b""


def forget() -> None:
    """What was found out about folders and the key in this run is looked at anew."""
    content_key.cache_clear()
    _own.cache_clear()
    _key.cache_clear()
    _troubles.clear()
