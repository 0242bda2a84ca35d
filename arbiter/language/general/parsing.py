"""A general sentence parsed with every sense that its words could have.

Each sense goes its own way through the tables of the grammar, and of the ways that come to the end the likeliest counts. A way
is given up where the grammar has no place for a word, or where a check refuses the phrase that was just put together
(`checks.py`): a verb without its object, an adjective before its article. So words in the wrong order lead nowhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lark import Token, Tree

from arbiter.language.general.checks import CHECKS, FEATURES
from arbiter.language.general.grammar import Rule, Tables
from arbiter.language.trees import Branch, NotUnderstood

Node = tuple[int, Any, Any, int]
"""The top of a stack: its state, its value, the stack beneath it, and a number that stands for all of its states
and for what later checks ask of the phrases in it: whether they have an article, agree, or want an object."""
Way = tuple[int, Node]
"""How unlikely it is, and how far it has come."""
Sense = tuple[tuple[Token, ...], int]
"""A word as one terminal, as none where it is passed over, or after one that was left out; and how unlikely that is."""
MOST = 120
"""The ways that are gone at once; the unlikeliest are given up."""


class Astray(Exception):
    """No way came to the end: the word at which the furthest of them stopped, and what could have come there."""

    def __init__(self, word: Token, accepts: frozenset[str], refusal: NotUnderstood | None) -> None:
        super().__init__(str(refusal or word))
        self.token = word
        self.accepts = accepts
        self.refusal = refusal


class Parse:
    """One sentence on its way through the tables of a grammar."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._refusals: list[NotUnderstood] = []

    def trees(self, words: list[list[Sense]]) -> list[tuple[int, Branch]]:
        """The trees of the sentence, the likeliest first. Raises `Astray`."""
        ways: list[Way] = [(0, (self._tables.start, None, None, 0))]
        end: list[Sense] = [((Token("$END", ""),), 0)]
        for senses in (*words, end):
            onward = self._onward(ways, senses)
            if not onward:
                raise self._astray(ways, senses)
            ways = onward
        return [(cost, top[2][1]) for cost, top in sorted(ways, key=lambda way: way[0])]

    def _onward(self, ways: list[Way], senses: list[Sense]) -> list[Way]:
        """The ways that are left after one more word, of those with the same states the likeliest."""
        self._refusals = []
        onward: dict[int, Way] = {}
        for cost, top in ways:
            for said, unlikely in senses:
                found = [(cost + unlikely, top)]
                for word in said:
                    found = [after for way in found for after in self._fed(way, word)]
                for way in found:
                    key = way[1][3]
                    known = onward.get(key)
                    if known is None or way[0] < known[0]:
                        onward[key] = way
        left = list(onward.values())
        return left if len(left) <= MOST else sorted(left, key=lambda way: way[0])[:MOST]

    def _fed(self, way: Way, word: Token) -> Iterator[Way]:
        """The ways on after one more word: it is shifted, or what stands before it is first put together."""
        waiting = [way]
        ended = word.type == "$END"
        while waiting:
            cost, top = waiting.pop()
            if ended and top[0] == self._tables.end:
                yield cost, (top[0], None, top, 0)
                continue
            for number, action in enumerate(self._tables.actions[top[0]].get(word.type, ())):
                dearer = cost + bool(number)
                if action >= 0:
                    yield dearer, (action, word, top, hash((action, top[3])))
                else:
                    reduced = self._reduced(top, self._tables.rules[-1 - action])
                    if reduced is not None:
                        waiting.append((dearer, reduced))

    def _reduced(self, top: Node, rule: Rule) -> Node | None:
        """The stack with the last parts of it put together, or None where the phrase is refused."""
        values = []
        for _ in range(rule.length):
            values.append(top[1])
            top = top[2]
        values.reverse()
        made = _made(rule, values)
        features: object = None
        if rule.origin[0] == "_":
            features = tuple(item.type if isinstance(item, Token) else item.data for item in made.children)
        elif type(made) is Tree:
            check, featured = CHECKS.get(made.data), FEATURES.get(made.data)
            try:
                if check is not None:
                    check(made)
                features = featured(made) if featured is not None else None
            except NotUnderstood as refusal:
                self._refusals.append(refusal)
                return None
        state = self._tables.gotos[top[0]][rule.origin]
        return state, made, top, hash((state, features, top[3]))

    def _astray(self, ways: list[Way], senses: list[Sense]) -> Astray:
        word = next((said[-1] for said, _ in senses if said), Token("$END", ""))
        accepts = frozenset(kind for _, top in ways for kind in self._tables.actions[top[0]])
        return Astray(word, accepts, self._refusals[0] if self._refusals else None)


def _made(rule: Rule, values: list[Any]) -> Any:
    """What a rule makes of its parts; nothing that is kept of one way is changed by another."""
    children: list[Any] = []
    for inlined, value in zip(rule.inlined, values, strict=True):
        if inlined:
            children += value.children
        else:
            children.append(value)
    if rule.passes_on and len(children) == 1:
        return children[0]
    return Tree(rule.name, children)
