"""The tree of an explanation made ready for reading: chains that say a thing twice are one, what fell stands apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from arbiter.frozen import frozen, replace
from arbiter.trace import Answer, Node, NodeKind, Status

CLAIMS = frozenset({NodeKind.CLAIM, NodeKind.CARD})
FALLEN, OPEN = "✘", "?"


@frozen(eq=False)
class Reason:
    """One thing said, with what it rests on; reasons that say and rest on the same are one object."""

    says: str
    cites: tuple[str, ...] = ()
    causes: tuple[Reason, ...] = ()
    mark: str = ""
    step: int = 0
    """Which of the events it is, counted from 1."""
    decisive: bool = False
    """Whether the answer is what it is because of this."""


@dataclass(slots=True)
class ReasonedAnswer:
    """Why an answer is as it is: what stands, and apart from it the claims that fell, each with what felled it."""

    why: list[Reason] = field(default_factory=list)
    fallen: list[Reason] = field(default_factory=list)


class ReasonBuilder:
    """Makes reasons of the nodes of one opinion."""

    def __init__(self, events: Iterable[Node]) -> None:
        self._known: dict[tuple[object, ...], Reason] = {}
        self._steps: dict[str, int] = {}
        for number, event in enumerate(events, 1):
            self._steps.setdefault(event.says, number)

    def explain(self, answer: Answer, root: Node) -> ReasonedAnswer:
        """What stands under a root of an answer, and what fell there."""
        found = ReasonedAnswer()
        reason = self._reason(root, found.fallen)
        repeats = answer.status is Status.SETTLED and bool(reason.causes) and _covered(root)
        found.why = list(reason.causes) if repeats else [reason]
        return found

    def whole(self, node: Node) -> Reason:
        """A node with all that is beneath it, what fell left in its place."""
        return self._reason(node, None)

    def standing(self, node: Node) -> Reason:
        """A node with what stands beneath it."""
        return self._reason(node, [])

    def _reason(self, node: Node, fallen: list[Reason] | None) -> Reason:
        node = collapsed(node)
        causes: list[Reason] = []
        for cause in node.causes:
            if fallen is not None and _fell(cause):
                self._keep(self._reason(cause, None), fallen)
            else:
                causes.append(self._reason(cause, fallen))
        return self._one(node, tuple(dict.fromkeys(causes)))

    @staticmethod
    def _keep(reason: Reason, fallen: list[Reason]) -> None:
        if reason not in fallen:
            fallen.append(reason)

    def _one(self, node: Node, causes: tuple[Reason, ...]) -> Reason:
        """The reason for a node; one that only leads to another finding is that finding."""
        if len(causes) == 1 and _only_leads(node):
            return causes[0]
        mark = OPEN if node.is_open else "" if node.standing else FALLEN
        step = 0 if node.kind is NodeKind.FINDING else self._steps.get(node.says, 0)
        key = (node.says, node.cites, mark, step, node.decisive, *map(id, causes))
        return self._known.setdefault(key, Reason(node.says, node.cites, causes, mark, step, node.decisive))


def collapsed(node: Node) -> Node:
    """The node, or one node in place of it and its only cause where the two say one thing."""
    if len(node.causes) != 1:
        return _defeats_first(node)
    cause = node.causes[0]
    if node.kind is NodeKind.DEFEAT and cause.kind is not NodeKind.DEFEAT and not _fell(cause):
        says = f"{node.says}: {cause.says}"
    elif node.says == cause.says and not _fell(cause):
        says = node.says
    else:
        return node
    cites = tuple(dict.fromkeys((*node.cites, *cause.cites)))
    return collapsed(Node(node.kind, says, cites, cause.causes, node.standing, decisive=node.decisive or cause.decisive))


def _defeats_first(node: Node) -> Node:
    causes = tuple(sorted(node.causes, key=lambda cause: cause.kind is not NodeKind.DEFEAT))
    return replace(node, causes=causes)


def _fell(node: Node) -> bool:
    return node.kind in CLAIMS and not node.standing and not node.is_open


def _only_leads(node: Node) -> bool:
    """Whether a finding adds nothing to the one finding beneath it: neither a unit nor a second cause."""
    standing = [cause for cause in node.causes if not _fell(cause)]
    if node.kind is not NodeKind.FINDING or len(standing) != 1 or standing[0].kind is not NodeKind.FINDING:
        return False
    return standing[0].standing and _covered(node)


def _covered(node: Node) -> bool:
    """Whether every unit of a node is cited again beneath it."""
    below = {unit for cause in node.causes for under in cause.walk() for unit in under.cites}
    return below.issuperset(node.cites)


def walk(reasons: Iterable[Reason]) -> Iterator[Reason]:
    """All reasons, each before its causes, and the causes of each only once."""
    seen: set[int] = set()
    waiting = list(reasons)[::-1]
    while waiting:
        reason = waiting.pop()
        yield reason
        if id(reason) not in seen:
            seen.add(id(reason))
            waiting += reason.causes[::-1]


def own_units(reason: Reason) -> tuple[str, ...]:
    """The units of a reason; of more than two those that stand beneath it again are left out."""
    if len(reason.cites) <= 2:
        return reason.cites
    beneath = {unit for under in walk(reason.causes) for unit in under.cites}
    return tuple(unit for unit in reason.cites if unit not in beneath)
