"""Whom and what the tellings of effects name again and again."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Condition,
    Happening,
    Kind,
    Moment,
    Phase,
    Quality,
    Reference,
    Selector,
    Trait,
)

THIS_SHIP = Selector((Kind.SHIP,), Reference.THIS)
DOCKING = Moment(Phase.AFTER, Happening(Act.DOCK, Selector((Kind.SHIP,))))
"""What the results of a mysterious island wait for, though their text does not say it."""
HAVING_DONE = Condition(THIS_SHIP, Trait(Quality.CHOSEN))
THE_ISLAND = Selector((Kind.ISLAND,), Reference.THE)
THAT_SHIP, SUBJECT = Selector((Kind.SHIP,), Reference.THAT), Selector((Kind.SHIP,), Reference.SUBJECT)
YOU = Selector((Kind.PLAYER,), Reference.YOU)
