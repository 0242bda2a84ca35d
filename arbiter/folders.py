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
        for path in _contents(str(folder)):
            with open(path, "rb", buffering=0) as stream:  # noqa: PTH123 - hundreds of paths as objects would take as long as all the rest
                digest.update(stream.read())
    return digest.hexdigest()[:20]


def _contents(folder: str) -> Iterator[str]:
    """Every file of a folder and those in it that an answer is made from, always in the same order; the cases are none."""
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        if entry.is_dir():
            if entry.name not in ("cases", "__pycache__"):
                yield from _contents(entry.path)
        elif entry.name.endswith((".yaml", ".lark", ".py")):
            yield entry.path
