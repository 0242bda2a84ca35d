"""Whether what an ability adds by itself to the rolls of its ship counts, or other texts keep it from being used."""

from __future__ import annotations

from arbiter.effects import Act, Effect, Op, Quantity
from arbiter.engine.points import Finding, open_whether
from arbiter.engine.state import Event
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.contact.totals import bans_on_bonuses, use_of_bonuses
from arbiter.pirates.kinds import FLEET
from arbiter.pirates.table.conditions import number


def kept_from_adding(view: View, speaker: AbilityInPlay) -> Finding | None:
    """That what an ability adds to boarding rolls may not be used; open where that hangs on the boarding; None else.

    What it adds to other rolls is reckoned, so that whatever could bear on that is read.
    """
    effects, ship = speaker.ability.effects, speaker.ship
    for other in _foes(view, ship) if any(_adds(one, Quantity.CANNON_ROLL) for one in effects) else ():
        number(view, Quantity.CANNON_ROLL, view.role(ship), 0, view.role(other), during=(Event(Act.SHOOT, ship, other),))
    if not effects or not all(_adds(one, Quantity.BOARDING_ROLL) for one in effects):
        return None
    ways = [(other, _is_barred(view, ship, other, effects, boarded)) for other in _foes(view, ship) for boarded in (False, True)]
    barred = [other for other, kept in ways if kept]
    if not barred:
        return None
    if len(barred) < len(ways):
        says = f"whether {view.name(ship)} may use her boarding bonuses hangs on which ship is boarded, and by whom"
        return open_whether(Act.USE, says)
    return replace(
        use_of_bonuses(view, ship, barred[0]), says=f"{view.name(ship)} may not use her boarding bonuses, and that is one"
    )


def _foes(view: View, ship: str) -> list[str]:
    return [one.id for one in view.in_play() if one.kind in FLEET and view.player(one.id) != view.player(ship)]


def _adds(effect: Effect, figure: Quantity) -> bool:
    amount = effect.amount
    return effect.quantity is figure and amount is not None and amount.op is Op.ADD and (amount.number or 0) > 0


def _is_barred(view: View, ship: str, other: str, effects: tuple[Effect, ...], boarded: bool) -> bool:
    """Whether a ship may not use what these add, whoever boards; what is always added yields to no ban below it."""
    bans = bans_on_bonuses(view, ship, other, boarded=boarded)
    return bool(bans) and max(one.tier for one in effects) <= max(ban.tier for ban in bans)
