"""Why an answer is not another one: what spoke for that one and fell, what stands against it, what would turn it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from arbiter.frozen import frozen, replace
from arbiter.reports.lines import Line
from arbiter.reports.reasons import ReasonBuilder
from arbiter.reports.trees import Premises, tree
from arbiter.trace import Answer, Node, Reversal, Status, decides, is_fallen_claim, shown

HANG = " " * 10
YES_OR_NO = frozenset({"yes", "no"})


@frozen
class WhyNot:
    """Why `hoped` is not the answer to one question."""

    hoped: str
    says: str
    fallen: tuple[Node, ...] = ()
    """Claims that fell, with what felled them."""
    against: tuple[Node, ...] = ()
    """What stands and decided it."""
    turns: tuple[Reversal, ...] = ()
    """Facts that would make it the answer."""


def why_not(answer: Answer, hoped: str) -> WhyNot | None:
    """Why an answer is not the one hoped for, or None when that could never answer such a question."""
    hoped = " ".join(hoped.strip().rstrip(".?!").casefold().split())
    if not _can_answer(answer, hoped):
        return None
    if _same(answer.answer, hoped):
        return WhyNot(hoped, f"“{hoped}” is the answer")
    reached = [outcome for outcome in answer.outcomes if _same(outcome.answer, hoped)]
    if reached:
        way = f"if {reached[0].given}" if answer.status is Status.CHOICE else f"with a chance of {reached[0].chance}"
        return WhyNot(hoped, f"“{hoped}” can come of it, {way}")
    return _refuted(answer, hoped)


def _refuted(answer: Answer, hoped: str) -> WhyNot:
    roots = [outcome.why for outcome in answer.outcomes] or [answer.why]
    nodes = _distinct(node for root in roots for node in shown(root))
    fallen = _speaking_of([node for node in nodes if is_fallen_claim(node)], hoped)
    against = _speaking_of([node for node in nodes if decides(node)], hoped) or [root for root in roots if root.cites]
    turns = tuple(turn for turn in answer.turns if _same(turn.answer, hoped))
    return WhyNot(hoped, _summary(answer, hoped, bool(fallen)), tuple(fallen), tuple(against), turns)


def _distinct(nodes: Iterable[Node]) -> list[Node]:
    """The nodes without those that say the same once more; told apart by what stands in them, however deep their causes go."""
    return list({(node.kind, node.says, node.cites, node.standing, len(node.causes)): node for node in nodes}.values())


def _summary(answer: Answer, hoped: str, any_fell: bool) -> str:
    if answer.status is Status.UNDECIDED:
        return f"whether it is “{hoped}” stays undecided"
    if answer.status in (Status.CHANCE, Status.CHOICE):
        way = "no roll of the dice" if answer.status is Status.CHANCE else "no choice"
        return f"{way} leads to “{hoped}”"
    return f"what might speak for “{hoped}” does not count here" if any_fell else f"nothing on this table speaks for “{hoped}”"


def _can_answer(answer: Answer, hoped: str) -> bool:
    """Whether the answers to this question are of the kind of the one that was hoped for."""
    known = [outcome.answer for outcome in answer.outcomes] or [answer.answer]
    if answer.status is Status.UNDECIDED:
        return True
    return any(_kind(one) == _kind(hoped) for one in known)


def _kind(answer: str) -> str:
    plain = answer.strip().casefold()
    return "yes or no" if plain in YES_OR_NO else "figure" if re.fullmatch(r"[+-]?\d+|([sl\d]+\+)*\d*[sl]", plain) else "name"


def _same(one: str, other: str) -> bool:
    return " ".join(one.casefold().split()) == " ".join(other.casefold().split())


def _speaking_of(nodes: Sequence[Node], hoped: str) -> list[Node]:
    """Of the nodes those that speak of a name that was hoped for, when any does; else all."""
    named = [node for node in nodes if _kind(hoped) == "name" and hoped in node.says.casefold()]
    return named or list(nodes)


def why_not_lines(found: WhyNot, reader: ReasonBuilder, *, beside: bool = False) -> Iterator[Line]:
    """The lines under the label Not; every claim that fell is followed by what felled it.

    `beside` the reasons for the answer, what stands and what would change it is told there and not once more.
    """
    if beside:
        found = replace(found, against=(), turns=())
    yield Line(f"{found.says}{':' if found.fallen or found.against else '.'}", lead=" Not      ", hang=HANG, lead_style="label")
    fallen = [reader.whole(node) for node in _distinct(found.fallen)]
    standing = [reader.standing(node) for node in _distinct(found.against)]
    premises = Premises(fallen, standing)
    yield from tree(fallen, premises, HANG, HANG)
    if fallen and standing:
        yield Line("what stands:", lead=HANG[:-2], hang=HANG)
    yield from tree(standing, premises, HANG, HANG)
    for turn in found.turns:
        yield Line(f"it would be “{found.hoped}” {turn.fact}", lead=HANG, hang=HANG + "  ")
