"""Where the rulings, the grammars, the cache and the user's own data are.

The rulings and the grammars stand beside the package in a checkout, inside it when installed.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from pathlib import Path

import platformdirs

HOMELESS = (f"{os.sep}.", f"{os.sep}Library")
"""How the folders of a user begin whose home is empty: they would stand at the top of the disk."""
JUST_NOW = 2_000_000_000
"""So many nanoseconds after a change a file may be changed again at what is the same time to its disk."""
_CHECKOUT = Path(__file__).resolve().parent.parent


@cache
def rulings() -> Path:
    """The folder of the rulings."""
    return _data("rulings")


@cache
def grammars() -> Path:
    """The folder of the grammars."""
    return _data("grammar")


def _data(name: str) -> Path:
    beside = _CHECKOUT / name
    return beside if beside.is_dir() else Path(str(resources.files("arbiter") / name))


def cache_folder() -> Path | None:
    """The folder for whatever can be computed again; the variable `ARBITER_CACHE` names another. None without a home."""
    named = os.environ.get("ARBITER_CACHE")
    return Path(named) if named else _at_home(platformdirs.user_cache_dir)


def state_folder() -> Path | None:
    """The folder for what belongs to this user on this computer alone. None without a home."""
    return _at_home(platformdirs.user_state_dir)


def data_folder() -> Path:
    """The folder for the user's own data, which cannot be computed again; the variable `ARBITER_DATA` names another.

    Without a home it is one that can neither be read nor made.
    """
    named = os.environ.get("ARBITER_DATA")
    return Path(named) if named else _at_home(platformdirs.user_data_dir) or Path(os.devnull, "no-home")


def _at_home(named: Callable[[str], str]) -> Path | None:
    """The folder of Arbiter, unless its place hangs on a home that there is not."""
    try:
        folder = named("pirates-arbiter")
    except RuntimeError:
        return None
    nowhere = not os.path.isabs(folder) or (home() is None and folder.startswith(HOMELESS))  # noqa: PTH117 - it is a text
    return None if nowhere else Path(folder)


def home() -> Path | None:
    """The user's home, or None for a user who has none."""
    found = os.path.expanduser("~")  # noqa: PTH111 - `Path` raises where this says that there is none
    return Path(found) if os.path.isabs(found) and found != os.sep else None  # noqa: PTH117 - a text, as above


def card_database() -> Path:
    """The file that holds the imported cards, whether or not it is there."""
    return data_folder() / "cards.sqlite"


def stamp(path: Path) -> str:
    """What is another after every change of a file; empty when there is no such file."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return ""
    return f"{found.st_mtime_ns}-{found.st_size}-{found.st_ino}"


def contents_digest() -> str:
    """A digest of everything that an answer is made from: the rulings, the grammars and the code itself."""
    digest = hashlib.sha256()
    for entry in _contents():
        with open(entry.path, "rb", buffering=0) as stream:  # noqa: PTH123 - hundreds of paths as objects would take as long as all the rest
            digest.update(stream.read())
    return digest.hexdigest()[:20]


def contents_stamp() -> str:
    """What is another after every change of a file that an answer is made from; empty while that cannot be told.

    A file that was changed just now could be changed once more before its time is another.
    """
    digest, newest = hashlib.sha256(), 0
    for entry in _contents():
        found = entry.stat()
        digest.update(f"{entry.path}\0{found.st_size} {found.st_mtime_ns} {found.st_ctime_ns} {found.st_ino}\0".encode())
        newest = max(newest, found.st_mtime_ns, found.st_ctime_ns)
    return digest.hexdigest()[:20] if newest + JUST_NOW < time.time_ns() else ""


def _contents() -> Iterator[os.DirEntry[str]]:
    """Every file that an answer is made from, always in the same order."""
    for folder in (rulings(), grammars(), Path(__file__).resolve().parent):
        yield from _within(str(folder))


def _within(folder: str) -> Iterator[os.DirEntry[str]]:
    """Every file of a folder and those in it that an answer is made from; the cases are none."""
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        if entry.is_dir():
            if entry.name not in ("cases", "__pycache__"):
                yield from _within(entry.path)
        elif entry.name.endswith((".yaml", ".lark", ".py")):
            yield entry
