"""Which effects of the Pirates game have something happen, rather than allowing, forbidding or measuring it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbiter.effects import Act, Action, Effect, Kind, Op, Phase, Quantity, Reference, Turn
from arbiter.engine.offers import gives_up_an_action
from arbiter.engine.triggers import hangs_on, is_due_later
from arbiter.language.pieces import YOU
from arbiter.pirates.changes import CHANGES
from arbiter.pirates.kinds import ACTS, CARGO, THINGS

PERMITTED = frozenset({
    Act.REPAIR, Act.LOAD, Act.UNLOAD, Act.EXPLORE, Act.DOCK, Act.MOVE, Act.SHOOT, Act.RAM, Act.BOARD, Act.TOW, Act.REVEAL,
})  # fmt: skip
"""Acts of which a text that says no moment and no number allows one rather than having it happen."""

MEANWHILE = {Act.SHOOT: frozenset({Quantity.CANNON_ROLL, Quantity.ROLL_TO_HIT}), Act.BOARD: frozenset({Quantity.BOARDING_ROLL})}
"""What figures are measured during, and which; such a figure holds of itself while it is under way."""
ROLLED_IN_TIME = frozenset({Act.SHOOT})
"""What is announced before its own dice are rolled, so that the die of a text can still bear on them."""


def instructs(effect: Effect) -> bool:
    """An affirmed act that changes the table; what is denied or measured only when it is to hold for a time."""
    if effect.turn is not None and (not effect.affirms or effect.quantity is not None or effect.act in ACTS.states):
        return not _is_measured_meanwhile(effect)
    if is_due_later(effect):
        return True
    if not effect.affirms or effect.act not in CHANGES:
        return False
    if effect.act in _OUTRIGHT:
        return _OUTRIGHT[effect.act](effect)
    if effect.quantity is not None and (effect.amount is None or effect.amount.op is not Op.LIMIT):
        return False
    if effect.who is not None and effect.who.kind in THINGS:
        return False
    ordered = (hangs_on(effect) or (effect.act is Act.MOVE and effect.whom is not None)) and not effect.optional
    return effect.act not in PERMITTED or ordered or any((effect.place, effect.when, effect.often))


def is_of_a_begun_turn(effect: Effect) -> bool:
    """Whether a text changes a figure for a turn as that begins, rolls a die for it, or lets something be done then."""
    begins = effect.when is not None and (effect.when.phase, effect.when.happening.act) == (Phase.BEGINNING, Act.TURN)
    return begins and (effect.optional or effect.needs_roll or is_set_as_it_begins(effect) or is_picked_as_it_begins(effect))


def is_set_as_it_begins(effect: Effect) -> bool:
    """Whether a figure that a text changes as a turn begins is other for that turn, whatever anybody rolls or chooses."""
    return (
        effect.quantity is not None
        and effect.turn is Turn.THIS
        and not (effect.optional or effect.needs_roll or _is_of_one(effect))
    )


def _is_of_one(effect: Effect) -> bool:
    """Whether an effect is about one of several pieces, which somebody has to pick first."""
    return effect.who is not None and effect.who.number is not None


def is_picked_as_it_begins(effect: Effect) -> bool:
    """Whether a text has a ship picked as a turn begins, of which something is then so for that turn."""
    ship = effect.whom is not None and effect.whom.kind is Kind.SHIP
    return effect.act is Act.CHOOSE and ship and not effect.optional and not effect.needs_roll


def is_rolled_for(effect: Effect) -> bool:
    """Whether somebody makes the roll that an effect needs: as it is carried out, or as it is asked whether it may be."""
    return instructs(effect) or (effect.affirms and effect.act in ACTS.rolled_for)


def _is_measured_meanwhile(effect: Effect) -> bool:
    """Whether an effect says of a figure what holds of itself while that is under way; what a die decides does not."""
    act = effect.when.happening.act if effect.when is not None and effect.when.phase is not Phase.AFTER else None
    if act is None or effect.quantity not in MEANWHILE.get(act, ()) or effect.turn not in (None, Turn.THIS):
        return False
    return not _is_of_one(effect) and (not effect.needs_roll or act not in ROLLED_IN_TIME)


def _is_given_outright(effect: Effect) -> bool:
    """Whether an effect gives an action when something happens, rather than letting a ship be given one."""
    if effect.action in (None, Action.SAME) or effect.cost is not None:
        return False
    if gives_up_an_action(effect):
        return True
    if is_given_to_others(effect):
        return True
    if effect.when is None and effect.turn is Turn.THIS and effect.amount is not None and not effect.optional:
        return True
    begins = effect.when is not None and effect.when.phase is Phase.BEGINNING
    if effect.when is None and not (effect.optional or effect.faces or effect.often or effect.turn):
        return hangs_on(effect) or "then" in effect.manner or (effect.whom is not None and effect.whom.reference in _OTHERS)
    timed = effect.when is not None or hangs_on(effect) or "then" in effect.manner
    return timed and (not effect.optional or (begins and bool(effect.faces)) or is_let_to_another(effect))


def is_given_to_others(effect: Effect) -> bool:
    """Whether an effect lets its player give an action to a ship of his choice, so many times, at no moment that it names.

    It is one more for her; a free one she may simply be given.
    """
    chosen = effect.whom is not None and effect.whom.reference in (Reference.ANY, Reference.OTHER)
    whenever = effect.when is None and effect.optional and effect.often is not None and effect.cost is None
    one_more = effect.action not in (None, Action.SAME) and not effect.free
    return effect.act is Act.GIVE and effect.affirms and chosen and whenever and one_more


def is_let_to_another(effect: Effect) -> bool:
    """Whether an effect lets its player give an action to a ship of his choice when something happens.

    A free one she may simply be given while what she is given it for is the latest that was done.
    """
    chosen = effect.whom is not None and effect.whom.reference in (Reference.ANY, Reference.OTHER)
    happens = effect.when is not None and effect.when.phase in (Phase.WHEN, Phase.AFTER)
    lasts = bool(effect.free) and effect.when is not None and effect.when.happening.act in _LASTING
    return effect.act is Act.GIVE and effect.affirms and effect.optional and chosen and happens and not lasts


_LASTING = frozenset({Act.GIVE, Act.RAM, Act.WIN})
"""What stands as the latest thing done until something else is."""
_OTHERS = frozenset({Reference.ANY, Reference.OTHER, Reference.ALL})
"""Whom a card gives an action by its being revealed: any but the ship with a text that gives her one."""
PICKED = CARGO | {Kind.ISLAND, Kind.SHIP}
"""What a text may pick for what it goes on to do."""


def _is_picked(effect: Effect) -> bool:
    """Whether an effect has a piece picked for what follows, rather than saying who decides what is lost by a hit."""
    whom, when = effect.whom, effect.when
    if whom is None and effect.amount is not None:
        return True
    if whom is None or effect.who not in (None, YOU) or PICKED.isdisjoint(whom.kinds):
        return False
    return when is None or when.happening.act is not Act.HIT or whom.kind is Kind.SHIP


def _is_island(effect: Effect) -> bool:
    """Whether an effect says what becomes of an island, and not of what is carried."""
    return effect.who is None or effect.who.kind is Kind.ISLAND


def _is_docked(effect: Effect) -> bool:
    """Whether an effect has a ship dock, rather than letting her: one of a fleet, or this ship upon something."""
    ship, ordered = effect.who, not effect.optional
    of_a_fleet = ship is not None and ship.reference is Reference.ANY and ship.owner is not None
    return (ordered and (of_a_fleet or hangs_on(effect))) or any((effect.place, effect.when, effect.often))


def _is_of_a_shot(effect: Effect) -> bool:
    """Whether an effect lets a ship board what a special shot of hers hits."""
    struck = effect.happening
    return struck is not None and struck.act is Act.HIT and struck.who is not None and struck.who.kind is Kind.THING


def _is_offered(effect: Effect) -> bool:
    """Whether an effect leaves it to a player to reveal the card that bears it."""
    return effect.optional


_OUTRIGHT: Mapping[Act, Callable[[Effect], bool]] = {
    Act.GIVE: _is_given_outright, Act.CHOOSE: _is_picked, Act.BECOME: _is_island, Act.REVEAL: _is_offered,
    Act.BOARD: _is_of_a_shot, Act.DOCK: _is_docked,
}  # fmt: skip
"""Acts of which only some effects have something happen."""
