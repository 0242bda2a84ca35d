"""The grammars of the language, built once: the tables of each are kept in the user's cache folder by their content."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from typing import Any

import lark
from lark.grammar import Rule
from lark.lexer import Lexer, TerminalDef
from lark.utils import SerializeMemoizer

from arbiter import caches, folders
from arbiter.language.tables import DecodedLater, packed

_LARK: Any = lark.Lark
_MEMO: Any = SerializeMemoizer
"""lark leaves the types of what it keeps open."""


def text(name: str) -> str:
    """The grammar of that name."""
    return (folders.grammars() / f"{name}.lark").read_text(encoding="utf-8")


@cache
def load(name: str, start: str | tuple[str, ...] = "start", lexer: str | type[Lexer] = "contextual") -> lark.Lark:
    """The LALR parser of a grammar with its start rules; the second call for the same one costs nothing."""
    grammar = text(name)
    starts = [start] if isinstance(start, str) else list(start)
    positions = lexer != "basic"

    def tables() -> tuple[Any, Any]:
        """What lark has made of a grammar, which its own cache would load from wherever anybody has put it."""
        built = lark.Lark(
            grammar, start=starts, parser="lalr", lexer=lexer, propagate_positions=positions, maybe_placeholders=False
        )
        data, memo = built.memo_serialize([TerminalDef, Rule])
        terminals = {number: kept for number, kept in memo.items() if kept["__type__"] == "TerminalDef"}
        return packed(data, memo, positions), _MEMO.deserialize(terminals, {"TerminalDef": TerminalDef}, {})

    made_by = ("packed", lark.__version__, sys.version, str(lexer), *starts)
    digest = hashlib.sha256("\0".join((grammar, *made_by)).encode()).hexdigest()[:16]
    data, terminals = caches.kept(f"{name}-{digest}", tables, "grammars")
    return _LARK._load_from_dict(data, terminals, propagate_positions=positions, _plugins={"LALR_Parser": DecodedLater})  # type: ignore[no-any-return]  # noqa: SLF001
