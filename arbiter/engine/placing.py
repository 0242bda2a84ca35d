"""Where an effect puts a piece, and where its pieces must lie: `on your home island`, `from any wild island`."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act, Complement, Effect, Reference, Selector
from arbiter.engine.declared import Kinds
from arbiter.engine.matching import fits, meant_by
from arbiter.engine.points import Binding, Participant
from arbiter.engine.view import View

TO = {
    Act.PUT: frozenset({"on", "onto", "aboard", "at"}),
    Act.MOVE: frozenset({"to", "onto", "on"}),
    Act.ASSIGN: frozenset({"to"}),
    Act.TRANSFER: frozenset({"to", "onto"}),
    Act.UNLOAD: frozenset({"at"}),
}
"""The prepositions behind which the place stands to which an act brings a piece."""
FROM = frozenset({"from", "on", "aboard", "at", "docked at"})
"""The prepositions behind which the place stands where the piece is."""


def goal(effect: Effect, kinds: Kinds) -> Complement | None:
    """The role that says where an effect brings a piece: of two places the one that it is to or onto, or else the last."""
    words = TO.get(effect.act, frozenset())
    there = [role for role in effect.roles if role.word in words and _is_place(role, kinds)]
    return next((role for role in there if role.word in ("to", "onto")), there[-1] if there else None)


def source(effect: Effect, kinds: Kinds) -> Complement | None:
    """The role that says where the pieces of an effect are."""
    there = goal(effect, kinds)
    return next((role for role in effect.roles if role is not there and role.word in FROM and _is_place(role, kinds)), None)


def _is_place(role: Complement, kinds: Kinds) -> bool:
    return role.of is not None and role.doing is None and role.length is None and role.of.kind in kinds.carriers


def destinations(view: View, effect: Effect, binding: Binding) -> list[str]:
    """The places to which an effect may bring a piece."""
    role = goal(effect, view.kinds)
    return [] if role is None or role.of is None else places(view, role.of, binding)


def places(view: View, meant: Selector, binding: Binding) -> list[str]:
    """The places that a text means; one that stands for those which nobody named only where it means no other."""
    found = meant_by(view, meant, binding)
    return [place for place in found if place not in view.kinds.unnamed] or found


def lies_there(view: View, effect: Effect, piece: str, binding: Binding) -> bool:
    """Whether a piece is where an effect says that its pieces are, and not where it is to go."""
    carrier = view.state.piece(piece).aboard or ""
    role, there = source(effect, view.kinds), goal(effect, view.kinds)
    if there is not None and there.of is not None and there.of.reference is Reference.THIS:
        here = binding.bearer if there.of.kind in view.kinds.places else binding.ship
        if carrier == here:
            return False
    if role is None or role.of is None:
        return True
    if carrier not in view.state.board.pieces:
        return False
    carried = Participant(view.state.piece(carrier).kind, carrier)
    return any(fits(view, of, carried, binding, []) for of in (role.of, *role.of.also))


def origins(view: View, effect: Effect, pieces: Iterable[str], *, drawn: bool) -> list[str]:
    """The places from one of which the pieces come: `from this ship or your home island`, or `that ship` where several are.

    Of pieces that are drawn it is said from which of several places before they are.
    """
    role, owner = source(effect, view.kinds), effect.whom.owner if effect.whom is not None else None
    one_of_several = role is not None and role.of is not None and (bool(role.of.also) or (drawn and role.of.bound is None))
    if not one_of_several and (owner is None or owner.reference is not Reference.THAT):
        return []
    return list(dict.fromkeys(view.state.piece(piece).aboard or "" for piece in pieces))
