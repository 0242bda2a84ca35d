"""Which of several claims stand: the grounded labelling of the graph of who prevails over whom.

Nothing here knows what a claim says. A claim is any value that can be hashed; an `Attack` is one edge of the graph, with
the reason for it. `rank` makes the attacks between claims that oppose each other, `label` settles every claim, and
`felling` gives the reasons back for an explanation. This is the only module that imports networkx, and it
does so only for a graph: `decisive` settles two claims that stand alone without one, and where nothing that attacks is
attacked itself, one look at the attacks settles all.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import product, takewhile
from typing import TYPE_CHECKING, TypeVar

from arbiter.frozen import frozen

if TYPE_CHECKING:
    import networkx as nx

Claim = TypeVar("Claim", bound=Hashable)
Strength = tuple[int, ...]
Reason = tuple[str, tuple[str, ...]]
"""Why one claim prevails over another: the principle, and the units that say so."""
Principle = Callable[[Claim, Claim], Reason | None]
"""Names why the first claim prevails over the second, or None when nothing does."""

UNORDERED = "nothing orders them"
"""The principle of two attacks that meet head on."""


class Standing(Enum):
    """What became of a claim."""

    STANDS = "stands"
    """Everything that attacks it has fallen."""
    FALLS = "falls"
    """Something that stands attacks it."""
    UNDECIDED = "undecided"
    """Neither can be shown: it is on a cycle, or waits for one."""


@frozen
class Attack:
    """`attacker` prevails over `target` if it stands, because of `principle`, as `cites` say."""

    attacker: Hashable
    target: Hashable
    principle: str
    cites: tuple[str, ...] = ()


def label(claims: Iterable[Hashable], attacks: Iterable[Attack]) -> dict[Hashable, Standing]:
    """Every claim has its standing, and the claims are in the order in which they were settled.

    The order is by rounds: the claims that stand before those that they fell, those before the claims that are thereby
    free, and what stays undecided last, so that an explanation which only looks back can never go in a circle. The
    time is linear in claims plus attacks. A canceller that is itself cancelled cancels nothing (`faq.cancel.16`).

    Raises ValueError when an attack names something that is not among the claims.
    """
    claims, attacks = dict.fromkeys(claims), [*attacks]
    at_once = _in_one_round(claims, attacks)
    if at_once is not None:
        return at_once
    graph = _graph(claims, attacks)
    unanswered = dict(graph.in_degree())
    standings: dict[Hashable, Standing] = {}
    free = [claim for claim, attackers in unanswered.items() if not attackers]
    while free:
        standings |= dict.fromkeys(free, Standing.STANDS)
        felled = [claim for claim in _targets(graph, free) if claim not in standings]
        standings |= dict.fromkeys(felled, Standing.FALLS)
        free = _freed(graph, felled, unanswered)
    return standings | {claim: Standing.UNDECIDED for claim in graph if claim not in standings}


def decisive(one: Hashable, other: Hashable, attacks: Iterable[Attack]) -> Attack | None:
    """The attack that settles two claims that nothing else attacks, or None where neither prevails.

    It is what `label` and `felling` come to for such a pair: the claim that alone attacks stands, and two that attack
    each other are undecided.
    """
    between = [attack for attack in attacks if {attack.attacker, attack.target} == {one, other}]
    return between[0] if len({attack.attacker for attack in between}) == 1 else None


def felling(attacks: Iterable[Attack], standings: Mapping[Hashable, Standing]) -> dict[Hashable, Attack]:
    """Every claim that falls is paired with the attack that felled it, in time linear in claims plus attacks.

    `standings` is what `label` returned. Of several attacks it is the first by a claim that stood before the target
    fell. A claim that came to stand only later, perhaps because of this very fall, explains nothing.
    """
    settled = {claim: place for place, claim in enumerate(standings)}
    found: dict[Hashable, Attack] = {}
    for attack in attacks:
        attacker, target = attack.attacker, attack.target
        if standings[attacker] is Standing.STANDS and settled[attacker] < settled[target]:
            found.setdefault(target, attack)
    return found


def rank(
    claims: Iterable[Claim],
    value: Callable[[Claim], Hashable],
    strength: Callable[[Claim], Strength],
    principle: Principle[Claim],
) -> list[Attack]:
    """Of any two claims that differ in value the stronger attacks the weaker, and neither is spared in a tie.

    Equally strong claims attack each other, and so do two that `principle(winner, loser)` does not order: without
    further attacks both stay undecided. The attacks of stronger claims come first, so that `felling` names those.

    The time is k log k for k claims, plus the attacks made: claims that agree are never compared. No attack can be
    left out to save more, for the caller may add attacks that fell every claim but two, and those must still be ordered.
    """
    groups = _groups(claims, value, strength)
    attacks: list[Attack] = []
    for content, might in _strongest_first(groups):
        winners = groups[content][might]
        for lesser, losers in _opposed(groups, content, might):
            pairs = product(winners, losers)
            attacks += _head_on(pairs) if lesser == might else _ordered(pairs, principle)
    return attacks


def _in_one_round(claims: dict[Hashable, None], attacks: Sequence[Attack]) -> dict[Hashable, Standing] | None:
    """The standings where nothing that attacks is attacked itself: its targets fall, and all else stands; None elsewhere."""
    targets = {attack.target for attack in attacks}
    if any(attack.attacker in targets or attack.attacker not in claims or attack.target not in claims for attack in attacks):
        return None
    standing = [claim for claim in claims if claim not in targets]
    attacked: dict[Hashable, list[Hashable]] = {}
    for attack in attacks:
        attacked.setdefault(attack.attacker, []).append(attack.target)
    felled = (target for claim in standing for target in attacked.get(claim, ()))
    return dict.fromkeys(standing, Standing.STANDS) | dict.fromkeys(felled, Standing.FALLS)


def _graph(claims: Iterable[Hashable], attacks: Iterable[Attack]) -> nx.DiGraph[Hashable]:
    """The claims and who attacks whom; parallel attacks are one edge."""
    import networkx as nx

    graph: nx.DiGraph[Hashable] = nx.DiGraph()
    graph.add_nodes_from(claims)
    known = len(graph)
    graph.add_edges_from((attack.attacker, attack.target) for attack in attacks)
    if len(graph) > known:
        raise ValueError(f"attacks name what is not among the claims: {list(graph)[known:]}")
    return graph


def _targets(graph: nx.DiGraph[Hashable], claims: Iterable[Hashable]) -> dict[Hashable, None]:
    """Everything that any of the claims attacks, once, in a fixed order."""
    return dict.fromkeys(target for claim in claims for target in graph.successors(claim))


def _freed(graph: nx.DiGraph[Hashable], felled: Iterable[Hashable], unanswered: dict[Hashable, int]) -> list[Hashable]:
    """The claims whose last unanswered attacker is among `felled`; the counts in `unanswered` are brought up to date."""
    freed = []
    for claim in felled:
        for target in graph.successors(claim):
            unanswered[target] -= 1
            if not unanswered[target]:
                freed.append(target)
    return freed


_Groups = dict[Hashable, dict[Strength, list[Claim]]]
"""The claims of each value by their strength, the weakest first."""


def _groups(claims: Iterable[Claim], value: Callable[[Claim], Hashable], strength: Callable[[Claim], Strength]) -> _Groups[Claim]:
    groups: _Groups[Claim] = {}
    for claim in sorted(claims, key=strength):
        groups.setdefault(value(claim), {}).setdefault(strength(claim), []).append(claim)
    return groups


def _strongest_first(groups: _Groups[Claim]) -> list[tuple[Hashable, Strength]]:
    names = [(content, might) for content, levels in groups.items() for might in levels]
    return sorted(names, key=lambda name: name[1], reverse=True)


def _opposed(groups: _Groups[Claim], content: Hashable, might: Strength) -> Iterator[tuple[Strength, list[Claim]]]:
    """The groups of another value that are no stronger than `might`."""
    for other, levels in groups.items():
        if other != content:
            yield from takewhile(lambda level: level[0] <= might, levels.items())


def _head_on(pairs: Iterable[tuple[Claim, Claim]]) -> Iterator[Attack]:
    """One half of a tie; the other half comes when it is the other group's turn."""
    return (Attack(one, other, UNORDERED) for one, other in pairs)


def _ordered(pairs: Iterable[tuple[Claim, Claim]], principle: Principle[Claim]) -> Iterator[Attack]:
    """The winner of each pair attacks the loser, or each the other where no principle speaks."""
    for winner, loser in pairs:
        reason = principle(winner, loser)
        if reason:
            yield Attack(winner, loser, *reason)
        else:
            yield Attack(winner, loser, UNORDERED)
            yield Attack(loser, winner, UNORDERED)
