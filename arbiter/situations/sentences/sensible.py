"""Whether a sentence says of pieces what can be said of them; nobody is advised to write one that does not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from arbiter.board import Piece
from arbiter.effects import GOODS, VESSELS, Act, Kind, Quantity
from arbiter.play import Command

_FOUGHT = VESSELS | {Kind.FORT}
_PLACES = frozenset({Kind.ISLAND, Kind.TERRAIN, Kind.FORT})
_DONE_TO: Mapping[Command | Act, frozenset[Kind]] = {
    Command.SHOOT: _FOUGHT, Command.RAM: _FOUGHT, Command.BOARD: _FOUGHT, Command.TOW: VESSELS, Command.TAKE: GOODS,
    Command.LOAD: GOODS,
    Command.SINK: VESSELS,
    Act.SHOOT: _FOUGHT, Act.HIT: _FOUGHT, Act.RAM: _FOUGHT, Act.BOARD: _FOUGHT, Act.TOW: VESSELS, Act.PIN: VESSELS,
    Act.SINK: VESSELS, Act.TAKE: GOODS, Act.LOAD: GOODS,
}  # fmt: skip
"""For deeds that can be done to little, to what."""
_DONE_BY: Mapping[Command | Act, frozenset[Kind]] = {
    Command.MOVE: VESSELS, Command.RAM: VESSELS, Command.BOARD: VESSELS, Command.TOW: VESSELS, Command.SHOOT: _FOUGHT,
    Act.MOVE: VESSELS, Act.RAM: VESSELS, Act.BOARD: VESSELS, Act.TOW: VESSELS, Act.SHOOT: _FOUGHT,
}  # fmt: skip
"""For deeds that few can do, who can."""

_BY_WHOMEVER = frozenset({Command.ELIMINATE, Command.SCUTTLE, Command.REVEAL})
"""Deeds of which a sentence may leave open who does them, and then names the piece alone."""


def is_sensible(fields: Mapping[str, Any], pieces: Mapping[str, Piece]) -> bool:
    """Whether each piece that a sentence names may stand where it does there; nobody may be done anything to by itself."""
    deed: Command | Act = fields.get("deed") or fields.get("act") or Act.NOTHING
    who, whom = fields.get("who") or "", [*_named(fields.get("whom"))]
    if who and who in whom and deed not in _BY_WHOMEVER:
        return False
    if not all(_is_of(place, _PLACES, pieces) for _, place in fields.get("inside", ())):
        return False
    if not all(_is_of(one, _FOUGHT, pieces) for target, shooter, _ in fields.get("reached", ()) for one in (target, shooter)):
        return False
    able = _is_of(who, _DONE_BY.get(deed), pieces) or (deed in _SHOTS and _has_a_gun(pieces[who]))
    return able and all(_is_of(name, _DONE_TO.get(deed), pieces) for name in whom)


_SHOTS = frozenset({Command.SHOOT, Act.SHOOT})


def _has_a_gun(piece: Piece) -> bool:
    """Whether a text has a piece itself shoot, as a musketeer does."""
    effects = (effect for ability in piece.abilities for effect in ability.effects)
    return Kind.CREW in piece.kinds and any(effect.quantity is Quantity.CANNONS or effect.act is Act.SHOOT for effect in effects)


def _named(whom: str | Iterable[str] | None) -> Iterator[str]:
    yield from (whom,) if isinstance(whom, str) else whom or ()


def _is_of(name: str, kinds: frozenset[Kind] | None, pieces: Mapping[str, Piece]) -> bool:
    return kinds is None or name not in pieces or not kinds.isdisjoint(pieces[name].kinds)
