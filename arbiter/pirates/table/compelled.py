"""What a ship has to do against what keeps her from it, or from the action for it: they are weighed as one point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbiter.effects import ACTIONS, Act, Action, Effect, Tier
from arbiter.engine.points import Claim, Finding, Point
from arbiter.engine.settling import graph_of
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.kinds import ships_in_play
from arbiter.precedence import Standing


def orders(claim: Claim) -> bool:
    """Whether a claim says that something is done, and leaves it to nobody."""
    return claim.value is True and claim.effect is not None and not claim.effect.optional and claim.effect.tier >= Tier.MANDATORY


def weighed(view: View, ship: str, point: Point, claims: list[Claim]) -> Finding | None:
    """The abilities that keep a ship from a deed, or from the action for it, against those by which she has to or always may.

    She who has to do something to some piece has to do it at all, and has to be given the action for it (`faq.actions.2`), so
    that the ranks of both decide (`faq.ability-conflicts.2`). None where no two of them meet.
    """
    bans = [claim for claim in claims if claim.ability is not None and not claim.value and _is_of_all(claim)]
    demands = [*_demands(view, ship, point)] if bans else []
    if not demands:
        return None
    found = graph_of(view, point, [*bans, *demands])
    prevails = any(found.standings[claim] is Standing.FALLS for claim in bans)
    return replace(
        found, says=f"what {view.name(ship)} has to do, or always may, {'prevails' if prevails else 'does not prevail'}"
    )


def fallen(met: Finding, claims: Iterable[Claim]) -> set[Claim]:
    """Those of the claims that fall where bans and demands are weighed."""
    return {claim for claim in claims if met.standings.get(claim) is Standing.FALLS}


def _is_of_all(claim: Claim) -> bool:
    """Whether a claim speaks of actions of any kind: not of free or of extra ones alone."""
    return claim.effect is not None and claim.effect.free is None and not claim.effect.manner


def _insists(claim: Claim) -> bool:
    """Whether an ability has something be done, or always lets it be done."""
    return claim.ability is not None and claim.value is True and claim.effect is not None and claim.effect.tier >= Tier.MANDATORY


def _demands(view: View, ship: str, point: Point) -> Iterator[Claim]:
    """What has the ship do the deed of the point or that for which its action is given, or always lets her, to whomever."""
    deeds = [act for act, action in ACTIONS.items() if act is point.act or point.action in (action, Action.ANY)]
    others = [None, *(view.role(other.id) for other in ships_in_play(view) if other.id != ship)]
    told: set[tuple[str, Effect | None]] = set()
    for act in deeds:
        for whom in others if act is Act.SHOOT else others[:1]:
            for claim in view.settle(Point(act, view.role(ship), whom, just=view.state.just)).standing():
                if _insists(claim) and (claim.bearer, claim.effect) not in told:
                    told.add((claim.bearer, claim.effect))
                    yield claim
