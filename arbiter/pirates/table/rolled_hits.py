"""Texts that ask with what roll a shot hit, or missed: `when this ship hits a ship with a roll of 6, …`."""

from __future__ import annotations

from collections.abc import Collection

from arbiter.effects import Act, Effect, Happening, Kind, Moment, Phase, Quality, Quantity, Reference, Selector, Trait
from arbiter.engine.state import Event, Task
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.selectors import THAT_SHIP


def upon_its_hit(effect: Effect) -> Effect:
    """`For every cannon roll of 6, eliminate an extra mast of that ship`: one more than goes by the hit with that roll."""
    told, whom = effect.happening, effect.whom
    ship = whom.owner if whom is not None and whom.kind is Kind.MAST and whom.traits == (EXTRA,) else None
    if told is None or told.act is not Act.ROLL or whom is None or told.whom is None or effect.act is not Act.ELIMINATE:
        return effect
    if ship != THAT_SHIP or told.whom.name != Quantity.CANNON_ROLL.value or effect.roles:
        return effect
    target = Selector(TARGETS, traits=told.whom.traits)
    hit = Moment(Phase.WHEN, Happening(Act.HIT, told.who, target))
    return replace(effect, when=hit, whom=replace(whom, traits=(), owner=Selector(TARGETS, Reference.THAT)))


EXTRA = Trait(Quality.DESCRIBED, name="extra")
TARGETS = (Kind.SHIP, Kind.FORT)


def roll_of(effect: Effect) -> int | None:
    """The roll with which the hit, or the miss, came about that an effect waits for; None where it asks for none."""
    event = effect.happening
    whom = event.whom if event is not None and event.act is Act.HIT else None
    return next((one.number for one in whom.traits if one.quality is Quality.ROLLED), None) if whom is not None else None


def awaited(view: View, rolls: Collection[int], *, affirms: bool) -> list[Effect]:
    """What waits on the table for a hit, or for a miss, with one of some rolls."""
    effects = (effect for speaker in view.speaking() for effect in speaker.ability.effects)
    return [one for one in effects if roll_of(one) in rolls and one.when is not None and one.when.happening.affirms is affirms]


def in_doubt(view: View, rolls: Collection[int], *, hits: bool, together: bool) -> bool:
    """Whether a text may mean a shot with its roll that the documents do not tell: what its die shows and what it counts as.

    So is a single die for several cannons, and one that misses all the same, though a text speaks of its hit.
    """
    by_hit, by_miss = awaited(view, rolls, affirms=True), awaited(view, rolls, affirms=False)
    return bool(by_hit if not hits else ()) or (bool(by_hit or by_miss) and (len({*rolls}) > 1 or together))


def of_a_hit(task: Task) -> Event:
    """The event of the hit that is dealt with."""
    return Event(Act.HIT, task.who, task.whom, roll=task.shot.roll if task.shot is not None else None)


def masts_besides(view: View, task: Task) -> bool:
    """Whether a text has more masts go by the roll of a hit."""
    roll = task.shot.roll if task.shot is not None else None
    besides = awaited(view, (roll,), affirms=True) if roll is not None else ()
    return any(one.whom is not None and one.whom.kind is Kind.MAST for one in besides)
