"""The grammars of the language, built once: the tables of each are kept in the user's cache folder by their content."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from typing import Any

import lark
from lark import Token, Tree, UnexpectedInput
from lark.grammar import Rule
from lark.lexer import Lexer, TerminalDef
from lark.parsers.lalr_interactive_parser import InteractiveParser
from lark.utils import SerializeMemoizer

from arbiter import caches, folders
from arbiter.language.tables import DecodedLater, packed

__all__ = ["Parser", "Token", "Tree", "begun", "ended", "expected", "lexicon", "load", "taken", "text"]

Parser = InteractiveParser
"""What goes through a sentence word by word."""
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


@cache
def lexicon(name: str, starts: tuple[str, ...]) -> dict[str, str]:
    """Every word of a grammar with the terminal that it is; a terminal lists its words in its pattern."""
    return {
        word: terminal.name for terminal in load(name, starts, "basic").terminals for word in terminal.pattern.value.split("|")
    }


def begun(name: str, starts: tuple[str, ...], start: str) -> Parser:
    """A parser before the first word of a sentence."""
    return load(name, starts, "basic").parse_interactive(start=start)


def taken(parser: Parser, kind: str, value: str, at: tuple[int, int] = (0, 0)) -> bool:
    """Whether a parser has taken a word, which stands from the one place to the other; one that has not takes no other."""
    try:
        parser.feed_token(Token(kind, value, start_pos=at[0], end_pos=at[1]))
    except UnexpectedInput:
        return False
    return True


def expected(parser: Parser) -> list[str]:
    """The terminals that a parser could take next."""
    return sorted(parser.accepts())  # type: ignore[no-untyped-call]  # lark has not annotated it


def ended(parser: Parser) -> Tree[Token] | None:
    """The tree of the words that were taken; None where they are no whole sentence."""
    try:
        tree: Tree[Token] = parser.feed_eof()  # type: ignore[no-untyped-call]  # lark has not annotated it
    except UnexpectedInput:
        return None
    return tree
