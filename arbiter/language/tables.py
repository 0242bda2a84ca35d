"""The tables of a grammar kept so that a state and a rule are made only when they are come to.

A sentence meets a few dozen of the thousands of states of its grammar, and as few of its rules.
"""

from __future__ import annotations

import json
from array import array
from typing import Any

from lark import Tree
from lark.grammar import Rule
from lark.parse_tree_builder import ParseTreeBuilder
from lark.parsers.lalr_analysis import IntParseTable, Reduce, Shift
from lark.parsers.lalr_parser import LALR_Parser, _Parser

Actions = dict[str, tuple[Any, Any]]
_BUILDER: Any = ParseTreeBuilder
_RULE: Any = Rule
_TABLE: Any = IntParseTable
"""lark leaves the types of what it keeps open."""


def packed(data: Any, memo: dict[int, Any], positions: bool) -> Any:
    """What lark keeps of a grammar, with each state as a row of numbers and each rule as a text.

    `data` and `memo` are what lark serializes; `positions` says whether the trees know where they stand.
    """
    frontend = data["parser"]
    frontend["parser"]["states"] = {state: _row(actions) for state, actions in frontend["parser"]["states"].items()}
    frontend["parser"]["rules"] = {number: json.dumps(kept) for number, kept in memo.items() if kept["__type__"] == "Rule"}
    frontend["parser"]["positions"] = positions
    data["rules"] = frontend["parser_conf"]["rules"] = []
    return data


def _row(actions: dict[int, tuple[int, Any]]) -> bytes:
    """The actions of a state: for each terminal its number, and the state to go to or, below zero, the rule to reduce by."""
    rows = ((token, -1 - to["@"] if reduces else to) for token, (reduces, to) in actions.items())
    return array("i", [number for row in rows for number in row]).tobytes()


class Rules(dict[int, Rule]):
    """The rules of a grammar by number, each decoded when it is first come to."""

    def __init__(self, coded: dict[int, str]) -> None:
        super().__init__()
        self._coded = coded

    def __missing__(self, number: int) -> Rule:
        found: Rule = _RULE.deserialize(json.loads(self._coded[number]), {})
        self[number] = found
        return found


class States(dict[int, Actions]):
    """The states of a parser, each decoded when it is first come to."""

    def __init__(self, coded: dict[int, bytes], tokens: dict[int, str], rules: Rules) -> None:
        super().__init__()
        self._coded, self._tokens, self._rules = coded, tokens, rules

    def __missing__(self, state: int) -> Actions:
        row = array("i", self._coded[state])
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
