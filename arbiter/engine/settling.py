"""A point settled: its claims are gathered, ordered by the principles of the edition (`ordering`), and labelled."""

from __future__ import annotations

from collections.abc import Hashable

from arbiter.effects import Condition, Effect, Quality
from arbiter.engine.claims import about_abilities, gathered
from arbiter.engine.ordering import ordered
from arbiter.engine.points import Claim, Finding, Point
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.precedence import Standing, label


def settle(view: View, point: Point) -> Finding:
    """The finding about a yes-or-no point: what the standing claims say, or undecided where they differ.

    Where no claim stands, what no text forbids is allowed (`cursed-seas.keywords.2`), and what needs a text is not.
    """
    finding = _settled(view, point)
    view.reads.settle(point, bool(finding.value) if finding.decided else None)
    return finding


def _settled(view: View, point: Point) -> Finding:
    claims = gathered(view, point)
    if not claims:
        return Finding(point, point.act not in view.game.acts.granted, default=view.book.units("nothing forbids"))
    finding = graph_of(view, point, claims)
    values = {claim.value for claim in finding.standing() if claim in claims}
    open_values = {claim.value for claim in claims if finding.standings[claim] is Standing.UNDECIDED}
    decided = len(values | open_values) <= 1
    if values:
        return replace(finding, decided=decided, value=decided and True in values)
    if open_values:
        return replace(finding, decided=False)
    default = view.book.units("nothing forbids")
    return replace(finding, decided=True, value=point.act not in view.game.acts.granted, default=default)


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


def chosen(effect: Effect) -> bool:
    """Whether an effect holds only when its ability was chosen for the action in progress."""
    return any(isinstance(condition, Condition) and condition.trait.quality is Quality.CHOSEN for condition in effect.conditions)
