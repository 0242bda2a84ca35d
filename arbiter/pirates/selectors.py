"""Selectors that the texts of this game name again and again, and what such a selector counts."""

from __future__ import annotations

from arbiter.effects import Act, Condition, Happening, Kind, Moment, Phase, Quality, Reference, Selector, Trait
from arbiter.frozen import replace
from arbiter.pirates.kinds import LOST

THIS_SHIP = Selector((Kind.SHIP,), Reference.THIS)
DOCKING = Moment(Phase.AFTER, Happening(Act.DOCK, Selector((Kind.SHIP,))))
"""What the results of a mysterious island wait for, though their text does not say it."""
HAVING_DONE = Condition(THIS_SHIP, Trait(Quality.CHOSEN))
THE_ISLAND = Selector((Kind.ISLAND,), Reference.THE)
THAT_SHIP, SUBJECT = Selector((Kind.SHIP,), Reference.THAT), Selector((Kind.SHIP,), Reference.SUBJECT)
THAT_CREW = Selector((Kind.CREW,), Reference.THAT)
ONE_TREASURE = Selector((Kind.TREASURE,), number=1)
THIS_FORT = Selector((Kind.FORT,), Reference.THIS)
YOU = Selector((Kind.PLAYER,), Reference.YOU)
HERSELF = (THIS_SHIP, SUBJECT)
"""This ship, by what she is called."""
RANDOM = Trait(Quality.RANDOM)
ABOARD = Trait(Quality.ABOARD, of=THIS_SHIP)


def counted_things(per: Selector) -> Selector:
    """What there is so much for each of: what a ship carries is aboard of her, and what she has is hers."""
    (trait,) = per.traits if len(per.traits) == 1 else (None,)
    what = trait.what if trait is not None and trait.quality is Quality.RELATIVE and trait.name == "object" else None
    if not isinstance(what, Happening) or what.who is None or what.roles or what.whom is not None or not what.affirms:
        return per
    if what.act is Act.LOSE and what.manner == ("has",) and per.kind is Kind.MAST:
        return replace(per, owner=what.who, traits=(), name=LOST)
    if what.manner or what.act not in (Act.CARRY, Act.HAVE):
        return per
    if per.kind is Kind.MAST:
        return replace(per, owner=what.who, traits=())
    return replace(per, traits=(Trait(Quality.ABOARD, of=what.who),))
