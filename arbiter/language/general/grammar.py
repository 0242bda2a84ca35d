"""The tables of the general grammar, with every action that is possible in a state: where two are, both are gone on with.

lark reads the grammar and computes its states; of two actions it would keep one. The tables are kept in the user's cache folder.
"""

from __future__ import annotations

import hashlib
import sys
from functools import lru_cache
from typing import Any

import lark

from arbiter import caches
from arbiter.frozen import frozen
from arbiter.language import grammars

Actions = dict[str, tuple[int, ...]]
"""For each terminal what can be done: a state to go to, or below zero a rule to reduce by, counted from -1."""


@frozen
class Rule:
    """A rule of the grammar: what is made of how many parts."""

    origin: str
    length: int
    inlined: tuple[bool, ...]
    """For each part whether its own parts stand in its place."""
    name: str
    passes_on: bool
    """Whether a single part is passed on as it is."""


@frozen
class Tables:
    """The states of a grammar."""

    actions: list[Actions]
    gotos: list[dict[str, int]]
    rules: list[Rule]
    start: int
    end: int


@lru_cache(maxsize=1)
def tables() -> Tables:
    """The tables of the grammar, made anew when its text has changed."""
    text = grammars.text("general")
    digest = hashlib.sha256(f"{text}\x00{lark.__version__}\x00{sys.version}".encode()).hexdigest()[:16]
    return _decoded(caches.kept(f"branching-{digest}", lambda: _computed(text), "grammars"))


def _decoded(coded: Any) -> Tables:
    actions, gotos, rules, start, end = coded
    return Tables(actions, gotos, [Rule(*rule) for rule in rules], start, end)


def _computed(text: str) -> Any:
    """The tables as plain values."""
    from lark.common import ParserConf  # noqa: PLC0415 - only needed when the grammar has changed
    from lark.parsers.lalr_analysis import LALR_Analyzer  # noqa: PLC0415

    rules = lark.Lark(text, start="start", parser="earley", lexer=_NoLexer, maybe_placeholders=False).rules
    analyzer: Any = LALR_Analyzer(ParserConf(rules, {}, ["start"]))
    analyzer.compute_lr0_states()
    analyzer.compute_reads_relations()
    analyzer.compute_includes_lookback()
    analyzer.compute_lookaheads()
    known = {rule: number for number, rule in enumerate(rules)}
    sets = sorted(analyzer.lr0_itemsets, key=lambda items: sorted(map(str, items.kernel)))
    states = {items.closure: number for number, items in enumerate(sets)}
    gotos = [_gotos(items, states) for items in sets]
    start = states[analyzer.lr0_start_states["start"].closure]
    end = gotos[start]["start"]
    return [_actions(items, states, known) for items in sets], gotos, [_coded(rule) for rule in rules], start, end


def _gotos(items: Any, states: dict[Any, int]) -> dict[str, int]:
    return {str(symbol.name): states[after.closure] for symbol, after in items.transitions.items() if not symbol.is_term}


def _actions(items: Any, states: dict[Any, int], rules: dict[Any, int]) -> Actions:
    found: dict[str, list[int]] = {}
    for symbol, after in items.transitions.items():
        if symbol.is_term:
            found.setdefault(str(symbol.name), []).append(states[after.closure])
    for symbol, reduced in items.lookaheads.items():
        found.setdefault(str(symbol.name), []).extend(sorted(-1 - rules[rule] for rule in reduced if rule in rules))
    return {name: tuple(actions) for name, actions in found.items() if actions}


def _coded(rule: Any) -> tuple[Any, ...]:
    inlined = tuple(symbol.name.startswith("_") for symbol in rule.expansion)
    name = str(rule.alias or rule.origin.name)
    return str(rule.origin.name), len(rule.expansion), inlined, name, bool(rule.options.expand1 and rule.alias is None)


class _NoLexer(lark.lexer.Lexer):
    """Stands where lark wants a lexer; nothing is read with it."""

    def __init__(self, _conf: Any) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any) -> Any:
        raise NotImplementedError
