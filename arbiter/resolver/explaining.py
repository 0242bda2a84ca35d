"""Findings as trees of nodes: every claim in words, what it rests on, and what felled it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.language.printer import print_effect
from arbiter.precedence import Attack, Standing, felling
from arbiter.resolver.points import Claim, Finding
from arbiter.trace import Node, NodeKind

if TYPE_CHECKING:
    from arbiter.resolver.view import View


def explain(view: View, finding: Finding, says: str, cites: tuple[str, ...] = ()) -> Node:
    """The tree of a finding: its standing claims first, then those that fell and why."""
    causes = [node_of(view, part) for part in finding.parts]
    felled = felling(finding.attacks, finding.standings)
    primary = [claim for claim in finding.claims if claim.says == "" or finding.standings[claim] is Standing.STANDS]
    for claim in sorted(primary, key=lambda c: finding.standings[c] is not Standing.STANDS):
        if not _is_reason_only(claim, felled):
            causes.append(_claim_node(view, finding, claim, felled))
    own = cites or finding.cites or (finding.default if not finding.standing() else ())
    if not own:
        own = tuple(dict.fromkeys(unit for cause in causes if cause.standing for unit in cause.cites))
    return Node(NodeKind.FINDING, says, own, tuple(causes))


def _is_reason_only(claim: Claim, felled: dict[object, Attack]) -> bool:
    """Whether a claim is told anyway, as what felled another."""
    return any(attack.attacker is claim for attack in felled.values())


def node_of(view: View, part: Finding | Node) -> Node:
    """A finding or node as a node."""
    if isinstance(part, Node):
        return part
    return explain(view, part, part.says or "this follows")


def _claim_node(view: View, finding: Finding, claim: Claim, felled: dict[object, Attack], seen: frozenset[int] = frozenset()) -> Node:
    standing = finding.standings[claim] is Standing.STANDS
    causes = [node_of(view, reason) for reason in claim.reasons]
    attack = felled.get(claim)
    if attack is not None and isinstance(attack.attacker, Claim) and id(attack.attacker) not in seen:
        attacker = _claim_node(view, finding, attack.attacker, felled, seen | {id(claim)})
        causes.insert(0, Node(NodeKind.DEFEAT, attack.principle, attack.cites or attacker.cites, (attacker,)))
    elif not standing and attack is None:
        causes.append(Node(NodeKind.DEFEAT, "nothing orders it and what it meets", _both(finding, claim)))
    for other, met in felled.items():
        if standing and met.attacker is not claim and isinstance(other, Claim) and other is not claim and _attacked(finding, other, claim) and id(other) not in seen:
            causes.append(_claim_node(view, finding, other, felled, seen | {id(claim)}))
    kind = NodeKind.CARD if claim.ability is not None and not claim.cites else NodeKind.CLAIM
    return Node(kind, words(view, claim), claim.cites, tuple(causes), standing)


def _attacked(finding: Finding, attacker: Claim, target: Claim) -> bool:
    return any(attack.attacker is attacker and attack.target is target for attack in finding.attacks)


def _both(finding: Finding, claim: Claim) -> tuple[str, ...]:
    return tuple(dict.fromkeys(unit for other in finding.claims for unit in other.cites))


def words(view: View, claim: Claim) -> str:
    """A claim in words: who says it, and what the text says."""
    if claim.says:
        return claim.says
    assert claim.effect is not None
    if claim.rule is not None:
        return claim.rule.text.rstrip(".")
    text = print_effect(claim.effect).rstrip(".")
    return f"{view.name(claim.bearer)}: {text[:1].lower()}{text[1:]}"


def repeated(view: View, claim: Claim, first: Claim) -> Node:
    """That an effect is had only once although two pieces give it."""
    says = f"{view.name(claim.bearer)} gives the same as {view.name(first.bearer)}, which counts once"
    return Node(NodeKind.CLAIM, says, view.book.units("no stacking"), standing=False)
