"""A general sentence parsed with every sense that its words could have.

Each sense goes its own way through the tables of the grammar. The likeliest way is always gone on with first, and the first that
comes to the end counts. A way is given up where the grammar has no place for a word, or where a check refuses the phrase that was
just put together (`checks.py`): a verb without its object, an adjective before its article. So words in the wrong order lead
nowhere. A phrase is put together and checked once, however many ways lead through it.

lark reads the grammar and computes its states; of two actions it would keep one. The tables are kept in the user's cache folder.
"""

from __future__ import annotations

import hashlib
import sys
from functools import lru_cache
from heapq import heappop, heappush
from itertools import chain
from typing import Any, cast

import lark
from lark import Token, Tree

from arbiter import caches
from arbiter.frozen import frozen
from arbiter.language import grammars
from arbiter.language.general.checks import CHECKS, FEATURES, article_left_out
from arbiter.language.trees import Branch, NotUnderstood

Actions = dict[str, tuple[int, ...]]
"""For each terminal what can be done: a state to go to, or below zero a rule to reduce by, counted from -1."""


@frozen
class Production:
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
    rules: list[Production]
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
    return Tables(actions, gotos, [Production(*rule) for rule in rules], start, end)


def _computed(text: str) -> Any:
    """The tables as plain values."""
    from lark.common import ParserConf  # noqa: PLC0415 - only needed when the grammar has changed
    from lark.parsers.lalr_analysis import LALR_Analyzer  # noqa: PLC0415

    rules = grammars.made("general", text, start="start", parser="earley", lexer=_NoLexer).rules
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


Node = tuple[int, Any, Any, int]
"""The top of a stack: its state, its value, the stack beneath it, and a number that stands for all of its states
and for what later checks ask of the phrases in it: whether they have an article, agree, or want an object."""
Way = tuple[int, int, int, Node]
"""How unlikely it is, how many words are still to come, how many ways were found before it, and how far it has come."""
Sense = tuple[tuple[Token, ...], int]
"""A word as one terminal, as none where it is passed over, or after one that was left out; and how unlikely that is."""
MOST = 60
"""The ways that are gone on with after one word; the unlikelier are given up."""
STEPS = 450
"""The ways that are gone on with in all; a sentence that means something needs far fewer."""
END = Token("$END", "")
_END = (((END,), 0),)


class ParseFailure(Exception):
    """No way came to the end: the word at which the furthest of them stopped, and what could have come there."""

    def __init__(self, word: Token, accepts: frozenset[str], refusal: NotUnderstood | None) -> None:
        super().__init__(str(refusal or word))
        self.token = word
        self.accepts = accepts
        self.refusal = refusal


class PhraseTable:
    """The phrases of a sentence that were put together, each with what later checks ask of it, or why it was refused."""

    def __init__(self) -> None:
        self._made: dict[tuple[int, ...], tuple[Any, object, list[Any]]] = {}

    def made(self, rule: Production, values: list[Any]) -> tuple[Any, object]:
        """What a rule makes of its parts, and its features; a `NotUnderstood` in its place where it is refused."""
        key = (id(rule), *map(id, values))
        known = self._made.get(key)
        if known is None:
            known = self._made[key] = (*_checked(rule, values), values)
        return known[0], known[1]


class Parse:
    """One sentence on its way through the tables of a grammar."""

    def __init__(self, tables: Tables, phrases: PhraseTable) -> None:
        self._tables = tables
        self._phrases = phrases
        self._refusals: dict[int, NotUnderstood] = {}
        self._left = 0
        self._shorter: dict[tuple[int, int], tuple[Node, Node | None, NotUnderstood | None]] = {}
        """What each rule makes of each stack that it was tried on."""

    def tree(self, words: list[list[Sense]], steps: int = STEPS) -> Branch:
        """The likeliest tree of the sentence, found in so many steps. Raises `ParseFailure`."""
        row = [*words, _END]
        ways: list[Way] = [(0, len(row), 0, (self._tables.start, None, None, 0))]
        known: set[tuple[int, int]] = set()
        gone: dict[int, list[Node]] = {}
        found = 0
        while ways and len(known) < steps:
            cost, self._left, _, top = heappop(ways)
            if not self._left:
                return cast("Branch", top[1])
            alike = gone.setdefault(self._left, [])
            if (self._left, top[3]) in known or len(alike) >= MOST:
                continue
            known.add((self._left, top[3]))
            alike.append(top)
            for said, unlikely in row[-self._left]:
                for dearer, after in self._after(said, unlikely, top):
                    found += 1
                    heappush(ways, (cost + dearer, self._left - 1, found, after))
        furthest = min(gone)
        raise self._astray(gone[furthest], row[-furthest], self._refusals.get(furthest))

    def _after(self, said: tuple[Token, ...], unlikely: int, top: Node) -> list[tuple[int, Node]]:
        """How unlikely it is to go on with a word, and how far that leads."""
        found = [(unlikely, top)]
        for word in said:
            found = self._fed(found, word)
        return found

    def _fed(self, waiting: list[tuple[int, Node]], word: Token) -> list[tuple[int, Node]]:
        """The ways on after one more word: it is shifted, or what stands before it is first put together."""
        found = []
        kind, actions = word.type, self._tables.actions
        waiting.reverse()
        while waiting:
            cost, top = waiting.pop()
            if kind == "$END" and top[0] == self._tables.end:
                found.append((cost, top))
                continue
            dearer = cost
            for action in actions[top[0]].get(kind, ()):
                if action >= 0:
                    found.append((dearer, (action, word, top, hash((action, top[3])))))
                else:
                    key = id(top), action
                    known = self._shorter.get(key)
                    if known is None:
                        known = self._shorter[key] = top, *self._put_together(top, self._tables.rules[-1 - action])
                    if known[1] is not None:
                        waiting.append((dearer, known[1]))
                    elif known[2] is not None:
                        self._refusals.setdefault(self._left, known[2])
                dearer = cost + 1
        return found

    def _put_together(self, top: Node, rule: Production) -> tuple[Node | None, NotUnderstood | None]:
        """The stack with the last parts of it put together by a rule, or why the phrase is refused."""
        values = []
        for _ in range(rule.length):
            values.append(top[1])
            top = top[2]
        values.reverse()
        made, features = self._phrases.made(rule, values)
        if type(made) is NotUnderstood:
            return None, made
        state = self._tables.gotos[top[0]][rule.origin]
        return (state, made, top, hash((state, features, top[3]))), None

    def _astray(self, ways: list[Node], senses: Any, refusal: NotUnderstood | None) -> ParseFailure:
        word = next((said[-1] for said, _ in senses if said), END)
        actions = [self._tables.actions[top[0]] for top in ways]
        goes_on = frozenset(kind for known in actions for kind, found in known.items() if max(found) >= 0)
        return ParseFailure(word, goes_on or frozenset(kind for known in actions for kind in known), refusal)


def _checked(rule: Production, values: list[Any]) -> tuple[Any, object]:
    """What a rule makes of its parts, and what later checks ask of it."""
    made = _made(rule, values)
    if rule.origin[0] == "_":
        told = (item.type if isinstance(item, Token) else (item.data, article_left_out(item)) for item in made.children)
        return made, tuple(told)
    if type(made) is not Tree:
        return made, None
    check, featured = CHECKS.get(made.data), FEATURES.get(made.data)
    try:
        if check is not None and made.data is rule.name:
            check(made)
        return made, featured(made) if featured is not None else None
    except NotUnderstood as refusal:
        return refusal, None


def _made(rule: Production, values: list[Any]) -> Any:
    """What a rule makes of its parts; nothing that is kept of one way is changed by another."""
    children = values
    if True in rule.inlined:
        parts = (value.children if inlined else (value,) for inlined, value in zip(rule.inlined, values, strict=True))
        children = [*chain.from_iterable(parts)]
    if rule.passes_on and len(children) == 1:
        return children[0]
    return Tree(rule.name, children)
