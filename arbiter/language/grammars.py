"""The grammars of the language, built once: the tables of each are kept in the user's cache folder by their content."""

from __future__ import annotations

import hashlib
import os
from functools import cache
from pathlib import Path

import lark
from lark.lexer import Lexer

from arbiter import folders
from arbiter.language.tables import DecodedLater


def text(name: str) -> str:
    """The grammar of that name."""
    return (folders.grammars() / f"{name}.lark").read_text(encoding="utf-8")


@cache
def load(name: str, start: str | tuple[str, ...] = "start", lexer: str | type[Lexer] = "contextual") -> lark.Lark:
    """The LALR parser of a grammar with its start rules; the second call for the same one costs nothing."""
    grammar = text(name)
    starts = [start] if isinstance(start, str) else list(start)
    kept = cache_file(name, grammar, (lark.__version__, str(lexer), *starts))
    return lark.Lark(
        grammar,
        start=starts,
        parser="lalr",
        lexer=lexer,
        propagate_positions=lexer != "basic",
        maybe_placeholders=False,
        _plugins={"LALR_Parser": DecodedLater},
        cache=str(kept) if kept else False,
    )


def keep(path: Path, content: bytes) -> None:
    """The content is kept in a cache file, where one can be written; no other process ever sees half of it."""
    unfinished = path.with_suffix(f".{os.getpid()}")
    try:
        unfinished.write_bytes(content)
        unfinished.replace(path)
    except OSError:
        return


def cache_file(name: str, grammar: str, options: tuple[str, ...]) -> Path | None:
    """Where the tables of a grammar are kept, or None where nothing can be written."""
    digest = hashlib.sha256("\0".join((grammar, *options)).encode()).hexdigest()[:16]
    folder = folders.cache_folder() / "grammars"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder / f"{name}-{digest}.tables" if os.access(folder, os.W_OK) else None
