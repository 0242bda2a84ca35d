"""Parse trees of card text: what stands directly in a branch, and what to raise when no effect can carry it."""

from __future__ import annotations

from collections.abc import Iterator

from lark import Token, Tree

Branch = Tree[Token]


class Terminal(Token):
    """A terminal that knows how its words stood in the sentence."""

    said: str


class NotUnderstood(Exception):
    """Words that parse but that no effect can carry; `branch` is where they stand."""

    def __init__(self, message: str, branch: Branch | Token, final: bool = False) -> None:
        super().__init__(message)
        self.branch = branch
        self.final = final
        """Whether no other reading of the words is to be tried."""


def tokens_of(branch: Branch) -> list[Token]:
    """The terminals that stand directly in a branch."""
    return [child for child in branch.children if isinstance(child, Token)]


def types_of(branch: Branch) -> list[str]:
    return [token.type for token in tokens_of(branch)]


def branches(branch: Branch, *names: str) -> Iterator[Branch]:
    """The direct children of those names."""
    for child in branch.children:
        if isinstance(child, Tree) and str(child.data) in names:
            yield child


def first_word(branch: Branch) -> Token:
    """The terminal that a branch begins with."""
    first = branch.children[0]
    return first if isinstance(first, Token) else first_word(first)


def words_in(branch: Branch) -> list[Token]:
    """All terminals in a branch, however deep, in order."""
    found: list[Token] = []
    _find_words(branch, found)
    return found


def _find_words(branch: Branch, found: list[Token]) -> None:
    for child in branch.children:
        if isinstance(child, Tree):
            _find_words(child, found)
        else:
            found.append(child)
