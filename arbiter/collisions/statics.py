"""The rules of an edition held against one another: which of them oppose each other, and which of those nothing orders."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import combinations

from arbiter.collisions.meeting import arrangements
from arbiter.effects import Op
from arbiter.engine.ordering import ordered
from arbiter.engine.points import Claim
from arbiter.frozen import frozen
from arbiter.precedence import Attack, Standing, label
from arbiter.rulebook.rules import Rule, Rulebook


@frozen
class Clash:
    """Two rules that can speak to the same point and say otherwise; `attacks` says which prevails, if one does."""

    one: Rule
    other: Rule
    attacks: tuple[Attack, ...]

    @property
    def is_ordered(self) -> bool:
        """Whether one of the two stands and the other falls."""
        claims = {claim for attack in self.attacks for claim in (attack.attacker, attack.target)}
        return bool(claims) and Standing.UNDECIDED not in label(claims, self.attacks).values()


def clashes(book: Rulebook) -> Iterator[Clash]:
    """Every pair of rules of an edition that can meet and oppose each other, topic by topic."""
    for rules in book.by_topic.values():
        for one, other in combinations(rules, 2):
            if _oppose(one, other) and arrangements(one.effect, other.effect):
                claims = [_claim(one), _claim(other)]
                yield Clash(one, other, tuple(ordered(book, claims)))


def _oppose(one: Rule, other: Rule) -> bool:
    return one.unit != other.unit and None not in (_said(one), _said(other)) and _said(one) != _said(other)


def unordered(book: Rulebook) -> tuple[Clash, ...]:
    """The opposed rules of an edition of which nothing says which prevails; there should be none."""
    return tuple(clash for clash in clashes(book) if not clash.is_ordered)


def _claim(rule: Rule) -> Claim:
    return Claim(_said(rule), rule.effect, rule, cites=(rule.unit,), absolute=rule.absolute)


def _said(rule: Rule) -> Hashable:
    """What a rule says to its topic: yes or no, or the value that it sets; what is added or multiplied opposes nothing."""
    amount = rule.effect.amount
    if amount is None:
        return rule.effect.affirms
    return (amount.number, amount.length) if amount.op is Op.SET else None
