"""A point settled: its claims are gathered, ordered by the principles of the edition, and labelled."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from arbiter.effects import Act, Condition, Effect, Quality
from arbiter.precedence import Attack, Standing, label, rank
from arbiter.resolver.claims import about_abilities, claims_about
from arbiter.resolver.points import Claim, Finding, Point
from arbiter.rulebook.rules import Precedent, fits

if TYPE_CHECKING:
    from arbiter.resolver.view import View
    from arbiter.rulebook.rules import Rulebook


GRANTED = frozenset(
    {Act.RAM, Act.PIN, Act.BOARD, Act.HIT, Act.SINK, Act.IGNORE, Act.BLOCK, Act.REROLL, Act.TURN_DOWN, Act.CHOOSE}
)
"""Acts that need a text to say so; everything else may be done unless a text forbids it."""


def settle(view: View, point: Point) -> Finding:
    """The finding about a yes-or-no point: what the standing claims say, or undecided where they differ.

    Where no claim stands, what no text forbids is allowed (`cursed-seas.keywords.2`), and what needs a text is not.
    """
    claims = claims_about(view, point)
    if not claims:
        return Finding(point, point.act not in GRANTED, default=view.book.units("nothing forbids"))
    finding = graph_of(view, point, claims)
    values = {claim.value for claim in finding.standing() if claim in claims}
    open_values = {claim.value for claim in claims if finding.standings[claim] is Standing.UNDECIDED}
    finding.decided = len(values | open_values) <= 1 or (len(values) == 1 and not open_values)
    if values:
        finding.value = True in values if finding.decided else False
    elif not open_values:
        finding.value = point.act not in GRANTED
        finding.default = view.book.units("nothing forbids")
    else:
        finding.decided = False
    return finding


def graph_of(view: View, point: Point, claims: list[Claim]) -> Finding:
    """The graph of the claims about a point and of all that is claimed about their abilities, labelled.

    Claims whose value is None oppose nothing: bonuses add up.
    """
    nodes = list(claims)
    attacks = ordered(view.book, [claim for claim in claims if claim.value is not None])
    waiting = list(claims)
    while waiting:
        claim = waiting.pop()
        for more, edges in about_abilities(view, point, claim):
            attacks += edges
            attacks += ordered(view.book, more) if len(more) > 1 else []
            fresh = [node for node in more if node not in nodes]
            nodes += fresh
            waiting += fresh
    standings: dict[Hashable, Standing] = label(nodes, attacks) if attacks else dict.fromkeys(nodes, Standing.STANDS)
    return Finding(point, False, claims=tuple(nodes), attacks=tuple(attacks), standings=standings)


def ordered(book: Rulebook, claims: list[Claim]) -> list[Attack]:
    """Who prevails over whom among claims about one point, by precedents first and then by the general principles."""
    if len({claim.value for claim in claims}) < 2:
        return []
    attacks = rank(
        claims, lambda claim: claim.value, lambda claim: claim.strength, lambda winner, loser: _principle(book, winner, loser)
    )
    special = list(_by_precedent(book, claims))
    if not special:
        return attacks
    settled = {frozenset((id(attack.attacker), id(attack.target))) for attack in special}
    return special + [attack for attack in attacks if frozenset((id(attack.attacker), id(attack.target))) not in settled]


def _principle(book: Rulebook, winner: Claim, loser: Claim) -> tuple[str, tuple[str, ...]] | None:
    if winner.absolute and not loser.absolute:
        return "nothing overrules it", book.units("nothing overrules")
    if winner.ability is not None and loser.ability is None:
        return "an ability prevails over a rule", book.units("ability over rule")
    if winner.ability is None:
        return "among rules what forbids prevails", winner.cites
    if winner.effect is not None and loser.effect is not None and winner.effect.tier != loser.effect.tier:
        units = book.units("tiers")
        units += book.illustrating(winner.effect, loser.effect) if units else ()
        return (f"{_tier(winner.effect)} prevails over {_tier(loser.effect)}", units) if units else None
    return None


def _tier(effect: Effect) -> str:
    return {0: "optional", 1: "“not”", 2: "mandatory", 3: "mandatory not"}[int(effect.tier)]


def _by_precedent(book: Rulebook, claims: list[Claim]) -> Iterator[Attack]:
    topics = {claim.effect.topic for claim in claims if claim.effect is not None}
    for precedent in book.precedents:
        if precedent.winner.topic in topics:
            yield from _pairs(precedent, claims)


def _pairs(precedent: Precedent, claims: list[Claim]) -> Iterator[Attack]:
    latest = precedent.loser is None
    winners = [
        c for c in claims if c.effect is not None and not c.absolute and fits(precedent.winner, c.effect, numbers=not latest)
    ]
    for winner in winners:
        for loser in winners if precedent.loser is None else claims:
            if loser.absolute or loser.effect is None or winner.value == loser.value:
                continue
            if latest and winner.order > loser.order:
                yield Attack(winner, loser, "the later prevails", (precedent.unit,))
            elif precedent.loser is not None and fits(precedent.loser, loser.effect):
                yield Attack(winner, loser, "a ruling for such a pair", (precedent.unit,))


def chosen(effect: Effect) -> bool:
    """Whether an effect holds only when its ability was chosen for the action in progress."""
    return any(isinstance(condition, Condition) and condition.trait.quality is Quality.CHOSEN for condition in effect.conditions)
