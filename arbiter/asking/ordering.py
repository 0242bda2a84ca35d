"""What was found for a question, put in order by the deed that it asks about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from arbiter.asking.fitting import AskedDeed, DeedIndex, Fit, UnitDeeds
from arbiter.asking.matching import Match
from arbiter.asking.weights import UNFIT


class DeedOrder:
    """Orders units by how they stand to a deed, and remembers what deeds they speak of."""

    def __init__(self, known: DeedIndex) -> None:
        self.deeds = cache(partial(UnitDeeds, known))

    def fit(self, unit: int, deed: AskedDeed | None) -> Fit:
        """How a unit stands to the deed that is asked about, if any is."""
        return self.deeds(unit).fit(deed) if deed else Fit.same

    def ordered(self, near: list[Match], deed: AskedDeed | None) -> list[Match]:
        """What was found, with those set back that speak of another deed than is asked about."""
        if deed is None:
            return near
        found = [one._replace(score=one.score + UNFIT[self.fit(one.unit, deed)]) for one in near]
        return sorted(found, key=lambda one: (-one.score, one.unit))

    def turned(self, near: Sequence[Match], deed: AskedDeed | None) -> bool:
        """Whether the best speaks of the other part in the deed, and none of them of the part that is asked about."""
        if deed is None or self.fit(near[0].unit, deed) is not Fit.turned:
            return False
        return not any(self.deeds(one.unit).has(deed) for one in near)
