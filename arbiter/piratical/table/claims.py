"""What speaks for and against a deed, and what comes of it: allowed, forbidden, or left open by the documents."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.frozen import frozen
from arbiter.trace import NOTHING_ORDERS, Node, NodeKind, cited


@frozen
class Argument:
    """One thing said for (True), against (False) or without a decision (None), with its units."""

    affirms: bool | None
    says: str
    cites: tuple[str, ...] = ()
    over: tuple[Argument, ...] = ()
    """General claims that this particular one prevails over."""
    stops: bool = False
    """Whether it only says that a move ends here."""


@frozen
class Settlement:
    """What all claims come to, and why."""

    value: bool | None
    why: tuple[Node, ...]

    @property
    def says(self) -> str:
        return self.why[0].says if self.why else ""

    @property
    def cites(self) -> tuple[str, ...]:
        return cited(self.why)


def verdict(claims: Iterable[Argument]) -> Settlement:
    """One prohibition that stands forbids; what the documents leave open leaves it open; else it is allowed."""
    found = tuple(dict.fromkeys(claims))
    felled = {general for claim in found for general in claim.over}
    standing = [claim for claim in found if claim not in felled]
    values = {claim.affirms for claim in standing}
    value = False if False in values else None if None in values else True
    first = [claim for claim in standing if claim.affirms is value]
    rest = [claim for claim in standing if claim.affirms is not value]
    return Settlement(value, tuple(node(claim, value) for claim in (*first, *rest)) or (nothing_forbids(),))


def node(claim: Argument, value: bool | None = True) -> Node:
    """A claim as a part of an explanation: one that lost against another stands no more."""
    kind = NodeKind.CLAIM if claim.cites else NodeKind.FACT
    if claim.affirms is None:
        defeat = Node(NodeKind.DEFEAT, NOTHING_ORDERS, claim.cites)
        return Node(kind, f"open: {claim.says}", claim.cites, (defeat,), standing=False)
    felled = tuple(_felled(general, claim.cites) for general in claim.over)
    return Node(kind, claim.says, claim.cites, felled, standing=value is not None or not claim.affirms)


def _felled(general: Argument, by: tuple[str, ...]) -> Node:
    """A general claim that a particular one prevails over."""
    defeat = Node(NodeKind.DEFEAT, "the particular over the general", by)
    return Node(NodeKind.CLAIM, general.says, general.cites, (defeat,), standing=False)


def nothing_forbids() -> Node:
    return Node(NodeKind.FACT, "nothing that was described forbids it")


def both(*verdicts: Settlement) -> Settlement:
    """Allowed when all are; forbidden when one is."""
    values = {one.value for one in verdicts}
    value = False if False in values else None if None in values else True
    first = [one for one in verdicts if one.value is value] + [one for one in verdicts if one.value is not value]
    return Settlement(value, tuple(dict.fromkeys(node_ for one in first for node_ in one.why)))
