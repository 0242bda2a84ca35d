"""What a step of the play, or an answer, read: the points that it settled, the figures that it measured, what it assumed.

A `Reads` takes notes while a step runs; its `record` is a value that stays with the branch and with the answer. Whatever
could bear on the answer bears on something in that record, and what it assumed is there and nowhere else.
"""

from __future__ import annotations

from arbiter.effects import Act, Action, Kind
from arbiter.engine.points import NOTHING, Assumption, Matter, Occurrence, Participant, Point, Record
from arbiter.frozen import replace


class Reads:
    """Notes taken while something is worked out."""

    __slots__ = ("assumed", "happened", "matters", "unsettled")

    def __init__(self) -> None:
        self.matters: set[Matter] = set()
        self.assumed: set[Assumption] = set()
        self.happened: set[Occurrence] = set()
        self.unsettled: set[str] = set()

    def settle(self, point: Point, value: bool | None = None) -> None:
        """A point was settled with that value, or its claims were gathered."""
        who, whom = _bare(point.who), _bare(point.whom)
        self.matters.add(Matter(point.act, point.quantity, point.action, who, whom, value))

    def use(self, bearer: str, name: str) -> None:
        """A claim of an ability was heard."""
        self.matters.add(Matter(Act.USE, None, None, Participant(Kind.ABILITY, bearer, ability=name), None, value=True))

    def assume(self, key: Assumption) -> None:
        self.assumed.add(key)

    def happen(self, act: Act, who: str = "", whom: str = "", action: Action | None = None) -> None:
        """Something took place; an action is given to whom it is done by."""
        self.happened.add(Occurrence(act, "", whom or who, action) if act is Act.GIVE else Occurrence(act, who, whom, action))

    def leave_open(self, says: str) -> None:
        """A figure was measured that nothing decides; the words tell why."""
        self.unsettled.add(says)

    def record(self) -> Record:
        """All that was noted, as a value."""
        if not (self.matters or self.assumed or self.happened or self.unsettled):
            return NOTHING
        return Record(frozenset(self.matters), frozenset(self.assumed), frozenset(self.happened), frozenset(self.unsettled))

    def again(self, record: Record) -> None:
        """Notes what something that is used again had read."""
        self.matters |= record.matters
        self.assumed |= record.assumed
        self.happened |= record.happened
        self.unsettled |= record.unsettled


def _bare(role: Participant | None) -> Participant | None:
    """A role without the cannon and the die of the moment."""
    if role is None or (role.cannon is None and role.roll is None):
        return role
    return replace(role, cannon=None, roll=None)
