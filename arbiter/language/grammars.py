"""The grammars of the language, built once: the tables of each are kept in the user's cache folder by their content."""

from __future__ import annotations

import hashlib
import sys
from array import array
from functools import cache
from typing import Any

import lark
from lark import Token, Tree, UnexpectedInput
from lark.exceptions import GrammarError
from lark.grammar import Rule
from lark.lexer import Lexer, TerminalDef
from lark.parse_tree_builder import ParseTreeBuilder
from lark.parsers.lalr_analysis import IntParseTable, Reduce, Shift
from lark.parsers.lalr_interactive_parser import InteractiveParser
from lark.parsers.lalr_parser import LALR_Parser, _Parser
from lark.utils import SerializeMemoizer

from arbiter import caches, folders

__all__ = ["BrokenGrammar", "Parser", "Token", "Tree", "begun", "ended", "expected", "lexicon", "load", "taken", "text"]

Parser = InteractiveParser
"""What goes through a sentence word by word."""
_LARK: Any = lark.Lark
_MEMO: Any = SerializeMemoizer
"""lark leaves the types of what it keeps open."""


class BrokenGrammar(Exception):
    """A grammar of which nothing can be made, such as one with two rules for the same words: nothing can be read at all."""


_broken: dict[str, BrokenGrammar] = {}
"""What is wrong with a grammar, by its text, found out once."""


def text(name: str) -> str:
    """The grammar of that name."""
    return (folders.grammars() / f"{name}.lark").read_text(encoding="utf-8")


def made(name: str, grammar: str, **options: Any) -> lark.Lark:
    """What lark makes of the text of a grammar; one that cannot be used is not tried again. Raises `BrokenGrammar`."""
    if grammar not in _broken:
        try:
            return lark.Lark(grammar, maybe_placeholders=False, **options)
        except (GrammarError, UnexpectedInput) as error:
            _broken[grammar] = BrokenGrammar(f"grammar/{name}.lark cannot be used: {error}")
    raise _broken[grammar]


@cache
def load(name: str, start: str | tuple[str, ...] = "start", lexer: str | type[Lexer] = "contextual") -> lark.Lark:
    """The LALR parser of a grammar with its start rules; a second call for it costs nothing. Raises `BrokenGrammar`."""
    grammar = text(name)
    starts = [start] if isinstance(start, str) else list(start)
    positions = lexer != "basic"

    def tables() -> tuple[Any, Any]:
        """What lark has made of a grammar, which its own cache would load from wherever anybody has put it."""
        built = made(name, grammar, start=starts, parser="lalr", lexer=lexer, propagate_positions=positions)
        data, memo = built.memo_serialize([TerminalDef, Rule])
        terminals = {number: kept for number, kept in memo.items() if kept["__type__"] == "TerminalDef"}
        return packed(data, memo, positions), _MEMO.deserialize(terminals, {"TerminalDef": TerminalDef}, {})

    made_by = ("shared", lark.__version__, sys.version, str(lexer), *starts)
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


# The tables of a grammar: a state and a rule are made only when they are come to, as a sentence meets few of either

Actions = dict[str, tuple[Any, Any]]
_NUMBERS = "h"
"""Numbers of two bytes; a grammar of more states or rules than they count cannot be packed, and `array` says so."""
_PARTS = Rule.__serialize_fields__
"""What a rule consists of, by the names that lark gives."""
_BUILDER: Any = ParseTreeBuilder
_RULE: Any = Rule
_TABLE: Any = IntParseTable
"""lark leaves the types of what it keeps open."""


def packed(data: Any, memo: dict[int, Any], positions: bool) -> Any:
    """What lark keeps of a grammar, with each state as a row of numbers, and what rules share said once.

    `data` and `memo` are what lark serializes; `positions` says whether the trees know where they stand.
    """
    frontend = data["parser"]
    frontend["parser"]["states"] = {state: _row(actions) for state, actions in frontend["parser"]["states"].items()}
    known: dict[str, Any] = {}
    rules = {number: kept for number, kept in memo.items() if kept["__type__"] == "Rule"}
    frontend["parser"]["rules"] = {number: _coded(kept, known) for number, kept in rules.items()}
    frontend["parser"]["positions"] = positions
    data["rules"] = frontend["parser_conf"]["rules"] = []
    return data


def _row(actions: dict[int, tuple[int, Any]]) -> bytes:
    """The actions of a state: for each terminal its number, and the state to go to or, below zero, the rule to reduce by."""
    rows = ((token, -1 - to["@"] if reduces else to) for token, (reduces, to) in actions.items())
    return array(_NUMBERS, [number for row in rows for number in row]).tobytes()


def _coded(rule: dict[str, Any], known: dict[str, Any]) -> tuple[Any, ...]:
    """The parts of a rule in their order, each of them the very value that stands in `known`."""
    parts = ([_known(one, known) for one in part] if isinstance(part, list) else part for part in map(rule.get, _PARTS))
    return tuple(_known(part, known) for part in parts)


def _known(value: Any, known: dict[str, Any]) -> Any:
    return known.setdefault(repr(value), value)


class Rules(dict[int, Rule]):
    """The rules of a grammar by number, each decoded when it is first come to."""

    def __init__(self, coded: dict[int, tuple[Any, ...]]) -> None:
        super().__init__()
        self._coded = coded

    def __missing__(self, number: int) -> Rule:
        found: Rule = _RULE.deserialize(dict(zip(_PARTS, self._coded[number], strict=True)), {})
        self[number] = found
        return found


class States(dict[int, Actions]):
    """The states of a parser, each decoded when it is first come to."""

    def __init__(self, coded: dict[int, bytes], tokens: dict[int, str], rules: Rules) -> None:
        super().__init__()
        self._coded, self._tokens, self._rules = coded, tokens, rules

    def __missing__(self, state: int) -> Actions:
        row = array(_NUMBERS, self._coded[state])
        found = self[state] = {
            self._tokens[token]: (Shift, to) if to >= 0 else (Reduce, self._rules[-1 - to])
            for token, to in zip(row[::2], row[1::2], strict=True)
        }
        return found


class Builders(dict[Rule, Any]):
    """What makes a tree of the parts of each rule, made when the rule is first reduced by."""

    def __init__(self, positions: bool) -> None:
        super().__init__()
        self._positions = positions

    def __bool__(self) -> bool:
        return True

    def __missing__(self, rule: Rule) -> Any:
        self |= _BUILDER([rule], Tree, self._positions).create_callback()
        return self[rule]


class DecodedLater(LALR_Parser):
    """lark's parser, with the states and rules of a kept table decoded as they are needed."""

    @classmethod
    def deserialize(cls, data: Any, memo: Any, callbacks: Any, debug: bool = False) -> DecodedLater:  # type: ignore[override]
        made = cls.__new__(cls)
        states = States(data["states"], data["tokens"], Rules(data["rules"]))
        table = _TABLE(states, data["start_states"], data["end_states"])
        built: Any = Builders(data["positions"])
        made.__dict__ |= {"_parse_table": table, "parser": _Parser(table, built, debug)}
        return made
