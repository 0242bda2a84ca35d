"""Where the rulings, the grammars and the cache are: data stands beside the package in a checkout, inside it when installed."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

import platformdirs

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


def cache_folder() -> Path:
    """The folder for whatever can be computed again; the variable `ARBITER_CACHE` names another."""
    named = os.environ.get("ARBITER_CACHE")
    return Path(named) if named else Path(platformdirs.user_cache_dir("pirates-arbiter"))


@cache
def content_key() -> str:
    """A digest of everything that an answer is made from: the rulings, the grammars and the code itself."""
    digest = hashlib.sha256()
    for folder in (rulings(), grammars(), Path(__file__).resolve().parent):
        for path in _files(str(folder)):
            with open(path, "rb") as file:  # noqa: PTH123 - a path as text opens in half the time, and this runs at every start
                digest.update(file.read())
    return digest.hexdigest()[:20]


def _files(folder: str) -> Iterator[str]:
    """Every file below a folder that answers are made from, in order; the cases are none of them."""
    inner: list[str] = []
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.name.endswith((".yaml", ".lark", ".py")):
            yield entry.path
        elif "." not in entry.name and entry.name not in ("cases", "__pycache__"):
            inner.append(entry.path)
    for path in inner:
        yield from _files(path)
