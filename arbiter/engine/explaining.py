"""Findings as trees of nodes: every claim in words, what it rests on, and what felled it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from arbiter.effects import Quality
from arbiter.engine.points import Claim, Finding
from arbiter.language.printer import print_effect
from arbiter.precedence import Attack, Standing, felling
from arbiter.trace import NOTHING_ORDERS, Node, NodeKind, cited, conclusion

if TYPE_CHECKING:
    from arbiter.engine.view import View


def explain(view: View, finding: Finding, says: str) -> Node:
    """The tree of a finding: its parts, then its standing claims with what they overcame, then what else fell."""
    causes = [node_of(view, part) for part in finding.parts]
    if finding.claims:
        causes += _Telling(view, finding).claims()
    own = finding.cites or (finding.default if not finding.standing() else ())
    own = own or _units(causes, deep=False) or _units(causes, deep=True)
    return conclusion(says, own, tuple(causes))


def _units(causes: list[Node], *, deep: bool) -> tuple[str, ...]:
    """The units of standing causes, or of everything beneath them."""
    nodes = [node for cause in causes for node in (cause.walk() if deep else (cause,)) if deep or node.standing]
    return cited(nodes)


def node_of(view: View, part: Finding | Node) -> Node:
    """A finding or node as a node."""
    return part if isinstance(part, Node) else explain(view, part, part.says or "this follows")


class _Telling:
    """Tells the claims of one finding, each once."""

    def __init__(self, view: View, finding: Finding) -> None:
        self.view, self.finding = view, finding
        self.felled: dict[Hashable, Attack] = felling(finding.attacks, finding.standings)
        self.attacks: dict[Hashable, list[Claim]] = {}
        for attack in finding.attacks:
            if isinstance(attack.attacker, Claim):
                self.attacks.setdefault(attack.target, []).append(attack.attacker)
        self.told: set[int] = set()

    def claims(self) -> list[Node]:
        """The claims about the point itself; those about abilities are told where they fell something."""
        standings = self.finding.standings
        ordered = sorted(self.finding.claims, key=lambda claim: (standings[claim] is not Standing.STANDS, self._is_aside(claim)))
        return [self.node(claim) for claim in ordered if id(claim) not in self.told and not self._is_aside(claim)]

    def _is_aside(self, claim: Claim) -> bool:
        return claim.effect is None and bool(claim.says) and any(attack.attacker is claim for attack in self.felled.values())

    def node(self, claim: Claim) -> Node:
        """One claim: its reasons, what felled it, and what it withstood."""
        self.told.add(id(claim))
        standing = self.finding.standings[claim] is Standing.STANDS
        causes = [node_of(self.view, reason) for reason in claim.reasons]
        causes += self._overridden(claim)
        if standing:
            causes += [self.node(other) for other in self.attacks.get(claim, ()) if id(other) not in self.told]
        else:
            causes.append(self._defeat(claim))
        kind = (
            NodeKind.CARD if claim.ability is not None and not claim.cites else NodeKind.CLAIM if claim.cites else NodeKind.FACT
        )
        return Node(kind, words(self.view, claim), claim.cites, tuple(causes), standing, affirms=claim.value is True)

    def _overridden(self, claim: Claim) -> list[Node]:
        """The entries of earlier documents that the rule's own entry overrides in this edition."""
        units = self.view.book.overridden.get(claim.rule.unit, ()) if claim.rule is not None else ()
        if not units or claim.rule is None:
            return []
        says = f"what earlier documents say is overridden by {claim.rule.unit}"
        return [Node(NodeKind.CLAIM, says, tuple(units), standing=False)]

    def _defeat(self, claim: Claim) -> Node:
        attack = self.felled.get(claim)
        if attack is None or not isinstance(attack.attacker, Claim):
            met = tuple(self.node(other) for other in self.attacks.get(claim, ()) if id(other) not in self.told)
            units = (*self._all_units(), *(self.view.book.units("tiers") if claim.ability is not None else ()))
            return _defeat_node(NOTHING_ORDERS, tuple(dict.fromkeys(units)), met)
        attacker = attack.attacker
        if id(attacker) in self.told:
            return _defeat_node(f"{attack.principle}: {words(self.view, attacker)}", attack.cites or attacker.cites)
        return _defeat_node(attack.principle, attack.cites or attacker.cites, (self.node(attacker),))

    def _all_units(self) -> tuple[str, ...]:
        return cited(self.finding.claims)


def _defeat_node(says: str, cites: tuple[str, ...], causes: tuple[Node, ...] = ()) -> Node:
    return Node(NodeKind.DEFEAT, says, cites, causes)


def words(view: View, claim: Claim) -> str:
    """A claim in words: who says it, and lies face down until then, and what the text says."""
    if claim.says:
        return claim.says
    assert claim.effect is not None
    if claim.rule is not None:
        return claim.rule.text.rstrip(".")
    text = print_effect(claim.effect).rstrip(".")
    bearer = view.state.board.pieces.get(claim.bearer)
    hidden = " (face down)" if bearer is not None and Quality.FACE_DOWN in bearer.marks else ""
    return f"{view.name(claim.bearer)}{hidden}: {text[:1].lower()}{text[1:]}"
