"""Whether an event is of the kind that a text speaks of: who does what to whom, with what, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.effects import Act, Action, Happening, Kind, Quality, Reference, Selector
from arbiter.engine.matching import Binding, Reasons, fits
from arbiter.engine.points import Role
from arbiter.engine.state import Event

if TYPE_CHECKING:
    from arbiter.engine.view import View


def is_of(view: View, wanted: Happening, event: Event, binding: Binding, reasons: Reasons) -> bool:
    """Whether an event is what a text waits for; what of its facts that rests on goes into `reasons`."""
    if wanted.act is not event.act or wanted.affirms != event.affirms:
        return False
    if wanted.action not in (None, Action.ANY, event.action) or wanted.free not in (None, event.free):
        return False
    return (
        _party_fits(view, wanted.who, event.who, event.means, event, binding, reasons)
        and _party_fits(view, wanted.whom, _patient(event), event.kind, event, binding, reasons)
        and (wanted.place is None or _party_fits(view, wanted.place, event.place, None, event, binding, reasons))
    )


def _patient(event: Event) -> str:
    """To whom it is done: of an action that is given, the ship that is given it."""
    return event.whom or (event.who if event.act is Act.GIVE else "")


def _party_fits(
    view: View, selector: Selector | None, name: str, kind: Kind | None, event: Event, binding: Binding, reasons: Reasons
) -> bool:
    if selector is None:
        return True
    if selector.kind is Kind.PLAYER or name in view.state.board.players:
        return bool(name) and player_fits(view, selector, name, binding)
    if name not in view.state.board.pieces:
        return False
    role = Role(kind or view.state.piece(name).kind, name, ability=event.name, roll=event.roll)
    return fits(view, selector, role, binding, reasons)


def player_fits(view: View, selector: Selector, name: str, binding: Binding) -> bool:
    """Whether a player is one that a selector speaks of; a piece stands for whoever controls it."""
    player = name if name in view.state.board.players else view.player(name)
    mine = player == (view.player(binding.anchor) if binding.anchor in view.state.board.pieces else "")
    if selector.kind is Kind.THING and selector.name == "turn":
        return selector.reference is Reference.ALL
    if selector.kind is not Kind.PLAYER:
        return False
    if selector.reference is Reference.YOU:
        return mine
    wants = {trait.quality: not trait.negated for trait in selector.traits}
    if Quality.ENEMY in wants:
        return mine is not wants[Quality.ENEMY]
    if Quality.FRIENDLY in wants:
        return mine is wants[Quality.FRIENDLY]
    return not mine if selector.reference is Reference.OTHER else True
