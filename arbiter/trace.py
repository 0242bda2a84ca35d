"""How an answer came about: a tree whose every node says one thing, what it rests on and what caused it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from fractions import Fraction
from typing import Protocol

from arbiter.effects import Kind
from arbiter.frozen import frozen
from arbiter.spans import Span


class Status(Enum):
    """How an answer stands."""

    SETTLED = "settled"
    UNDECIDED = "undecided"
    CHOICE = "choice"
    CHANCE = "chance"


class NodeKind(Enum):
    """What a node of the tree is."""

    FINDING = "finding"
    CLAIM = "claim"
    DEFEAT = "defeat"
    EVENT = "event"
    FACT = "fact"
    CARD = "card"
    ASSUMPTION = "assumption"


STATED = frozenset({NodeKind.FACT, NodeKind.CARD, NodeKind.ASSUMPTION})
"""Nodes that rest on the situation itself and need no unit."""

UNUSED = "nothing came of "
"""How it is told that nobody made use of a part of the play."""
UNASKED = "nothing was asked of them then"
"""What is said of a choice, or of a report of a loss, that nothing in the play asks for."""

Affected = tuple[str, ...]
"""What an event changed: a figure or state of a piece by name, or something counted, with the pieces that it is about."""
AT_STAKE = "at stake"
"""How it is told of an event, such as a die, that it could take something from a piece."""
AGAIN = "again"
"""How it is told of an event that what it says had happened to a piece before."""

NOTHING_ORDERS = "nothing orders it and what it meets"
"""What the defeat of a claim says that is undecided and has not fallen."""


@frozen
class Node:
    """One thing said. `standing` is False for a claim that fell; its causes then say what felled it."""

    kind: NodeKind
    says: str
    cites: tuple[str, ...] = ()
    causes: tuple[Node, ...] = ()
    standing: bool = True
    about: tuple[str, ...] = ()
    """For an event, the ids of the pieces that it concerns."""
    affects: frozenset[Affected] = frozenset()
    """For an event, what it changed."""
    decisive: bool = False
    """Whether the answer above it is what it is because of this."""
    affirms: bool = False
    """For a claim, whether it says that what is asked may be or is so."""

    def walk(self) -> Iterator[Node]:
        """This node and all below it, each before its causes."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.causes[::-1]

    @property
    def is_open(self) -> bool:
        """Whether this is a claim that neither stands nor falls."""
        return not self.standing and any(cause.kind is NodeKind.DEFEAT and cause.says == NOTHING_ORDERS for cause in self.causes)


def conclusion(says: str, cites: tuple[str, ...] = (), causes: tuple[Node, ...] = ()) -> Node:
    """What units say; without any it is what the situation itself states."""
    return Node(NodeKind.FINDING if cites else NodeKind.FACT, says, cites, causes)


class Citing(Protocol):
    """Whatever rests on units."""

    @property
    def cites(self) -> tuple[str, ...]: ...


def cited(several: Iterable[Citing]) -> tuple[str, ...]:
    """The units on which several things rest, each once."""
    return tuple(dict.fromkeys(unit for one in several for unit in one.cites))


@frozen
class Outcome:
    """One answer that the dice or a choice can lead to, with its exact chance and why."""

    answer: str
    chance: Fraction
    why: Node
    given: str = ""
    """The choice that leads here, when it is a choice and not a die."""


@frozen
class Choice:
    """A decision that the situation leaves open: who makes it, and among what.

    Without anyone who makes it, it is a point that no document settles, and the options are what it might come to.
    The kinds are those of the things that it is made among, where these are things of the game.
    """

    who: str
    options: tuple[str, ...]
    what: str
    cites: tuple[str, ...] = ()
    kinds: frozenset[Kind] = frozenset()


@frozen
class Reversal:
    """A fact that would turn the answer if it were otherwise."""

    fact: str
    answer: str


@frozen
class Untaken:
    """A sentence of the play of which nothing came: where it stands, why, and what would be taken in its place."""

    text: str
    why: str
    instead: tuple[str, ...] = ()
    span: Span | None = None


@frozen
class Answer:
    """A question, its answer, and everything that can be said for it."""

    question: str
    answer: str
    status: Status
    why: Node
    outcomes: tuple[Outcome, ...] = ()
    choices: tuple[Choice, ...] = ()
    assumptions: tuple[str, ...] = ()
    turns: tuple[Reversal, ...] = ()
    unplayed: tuple[str, ...] = ()
    """Texts and units that could bear on it and are not played, and what of the play nobody made use of."""
    doubts: tuple[str, ...] = ()
    """The same in words for whoever asked: what the answer could hang on that is not played."""
    without: str | None = None
    """What the answer would be without those."""
    expected: str | None = None
    expected_cites: tuple[str, ...] = ()
    cites_only: bool = False
    """Whether nothing but what is expected may be cited."""

    @property
    def cites(self) -> tuple[str, ...]:
        """The units that the answer rests on, each once, in the order in which the explanation meets them."""
        roots = [outcome.why for outcome in self.outcomes] or [self.why]
        told = [unit for root in roots for node in root.walk() for unit in node.cites]
        return tuple(dict.fromkeys([*told, *(unit for choice in self.choices for unit in choice.cites)]))

    @property
    def differs(self) -> bool:
        """Whether another answer was expected; upper and lower case and spacing do not count."""
        return self.expected is not None and not alike(self.expected, self.answer)

    @property
    def missing(self) -> tuple[str, ...]:
        """The units that were expected to be cited and are not."""
        cited = set(self.cites)
        return tuple(unit for unit in self.expected_cites if unit not in cited)

    @property
    def surplus(self) -> tuple[str, ...]:
        """The units that are cited though only others were expected."""
        return tuple(unit for unit in self.cites if unit not in self.expected_cites) if self.cites_only else ()

    @property
    def as_expected(self) -> bool:
        """Whether nothing that was expected is missing; an answer of which nothing was expected is as expected."""
        return not self.differs and not self.missing and not self.surplus


@frozen
class Opinion:
    """Everything said about one situation."""

    file: str
    name: str
    edition: str
    answers: tuple[Answer, ...]
    events: tuple[Node, ...] = ()
    """What happened, in order; of several possible courses the likeliest."""
    not_simulated: tuple[str, ...] = ()
    """What pieces on the table also say, which had no part in what happened as it cannot be run yet."""
    map: tuple[str, ...] = ()
    """The table as lines of text, in a game that is measured by the map."""
    forked: bool = False
    """Whether dice or choices on the way were open, so that what happened is one course of several."""
    untaken: tuple[Untaken, ...] = ()
    """What the play tells and nothing came of."""

    @property
    def as_expected(self) -> bool:
        """Whether every answer is as expected."""
        return all(answer.as_expected for answer in self.answers)


def alike(expected: str, answer: str) -> bool:
    """Whether two answers are the same: names in any order, the bars of a length in any order, a chance as a bare fraction."""
    return _plain(expected) == _plain(answer) or expected.strip() == chance_of_yes(answer)


def chance_of_yes(answer: str) -> str | None:
    """The chance that an answer gives, or that it gives to a yes, as a fraction."""
    found = re.fullmatch(r"(\d+(?:/\d+)?) \([^)]*%\)", answer) or re.search(r"\byes (\d+(?:/\d+)?) \(", answer)
    return found.group(1) if found else None


def _plain(text: str) -> tuple[str, ...]:
    """An answer by its parts, which have no order: names, and the bars of a length."""
    folded = " ".join(text.casefold().split())
    if "(" in folded:
        return (folded,)
    return tuple(sorted("+".join(sorted(part.split("+"))) for part in re.split(r", | and ", folded)))


def shown(node: Node) -> Iterator[Node]:
    """The node and all beneath it, but nothing beneath a claim that fell."""
    yield node
    for cause in () if is_fallen_claim(node) else node.causes:
        yield from shown(cause)


def is_fallen_claim(node: Node) -> bool:
    """Whether a claim was felled by another."""
    return not node.standing and not node.is_open and any(cause.kind is NodeKind.DEFEAT for cause in node.causes)


def decides(node: Node) -> bool:
    """Whether a node stands, is cited, and rests on nothing that is cited in its turn."""
    below = any(cause.cites for cause in node.causes if cause.standing and cause.kind is not NodeKind.DEFEAT)
    return node.standing and bool(node.cites) and node.kind not in STATED and not below and node.kind is not NodeKind.DEFEAT


def deciding(root: Node) -> list[Node]:
    """What decides under the root of an answer, in the order in which it is met."""
    return [node for node in shown(root) if decides(node)]
