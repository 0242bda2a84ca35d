"""What stands with a move: `during her move action`, `begins its move within L of her`; and what takes the place of something."""

from __future__ import annotations

from arbiter.effects import Act, Effect, Kind, Moment, Phase, Quality, Quantity, Reference, Role
from arbiter.frozen import replace


def during_her_move(effect: Effect) -> Effect | None:
    """A base move `during her move action` is her base move."""
    to = next((role.of for role in effect.roles if role.word == "to" and role.of is not None), None)
    if effect.amount is None or effect.amount.length is None or to is None or to.name != "base move":
        return None
    kept = tuple(role for role in effect.roles if not _is_move(role))
    return replace(effect, roles=kept) if kept != effect.roles else None


def _is_move(role: Role) -> bool:
    return role.word in ("during", "for") and role.of is not None and role.of.name in ("move action", "move")


def begins_near(effect: Effect) -> Effect | None:
    """A base move of what `begins its move within L of this ship` is one of whatever is there."""
    when = effect.when
    if effect.quantity is not Quantity.BASE_MOVE or when is None or when.phase is not Phase.WHEN or effect.who is None:
        return None
    happening = when.happening
    move, mover = happening.whom, happening.who
    if happening.act is not Act.BEGIN or move is None or move.name != "move" or mover is None or len(move.traits) != 1:
        return None
    near = move.traits[0].quality is Quality.WITHIN and effect.who.reference is Reference.THAT and effect.who.kinds == mover.kinds
    return replace(effect, when=None, who=replace(mover, traits=(*mover.traits, *move.traits))) if near else None


def in_its_stead(effect: Effect) -> Effect | None:
    """`If she would be eliminated, put her there instead`: that comes in the place of it."""
    when = effect.when
    if when is None or when.phase is not Phase.WHEN or when.happening.manner != ("would",) or "instead" not in effect.manner:
        return None
    if effect.whom is None or effect.whom.kind is Kind.CARD:
        return None
    manner = tuple(word for word in effect.manner if word != "instead")
    return replace(effect, when=Moment(Phase.INSTEAD, replace(when.happening, manner=())), manner=manner)
