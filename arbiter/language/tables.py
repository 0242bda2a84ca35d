"""The tables of a grammar decoded state by state: a sentence meets a few dozen of the hundreds of states of its grammar."""

from __future__ import annotations

from typing import Any

from lark.grammar import Rule
from lark.parsers.lalr_analysis import IntParseTable, Reduce, Shift
from lark.parsers.lalr_parser import LALR_Parser, _Parser

Actions = dict[str, tuple[Any, Any]]


class States(dict[int, Actions]):
    """The states of a parser as they are kept, each decoded when it is first come to."""

    def __init__(self, coded: dict[int, dict[int, tuple[int, Any]]], tokens: dict[int, str], memo: dict[int, Any]) -> None:
        super().__init__()
        self._coded, self._tokens, self._memo = coded, tokens, memo

    def __missing__(self, state: int) -> Actions:
        coded = self._coded[state].items()
        found = self[state] = {self._tokens[token]: self._action(*action) for token, action in coded}
        return found

    def _action(self, reduces: int, argument: Any) -> tuple[Any, Any]:
        return (Reduce, Rule.deserialize(argument, self._memo)) if reduces else (Shift, argument)


_TABLE: Any = IntParseTable
"""lark leaves the types of what it keeps open."""


class DecodedLater(LALR_Parser):
    """lark's parser, with the states of a kept table decoded as they are needed."""

    @classmethod
    def deserialize(cls, data: Any, memo: Any, callbacks: Any, debug: bool = False) -> DecodedLater:  # type: ignore[override]
        made = cls.__new__(cls)
        table: Any = _TABLE(States(data["states"], data["tokens"], memo), data["start_states"], data["end_states"])
        made.__dict__ |= {"_parse_table": table, "parser": _Parser(table, callbacks, debug)}
        return made
