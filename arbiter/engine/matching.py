"""Whether what a text speaks of is there on the board: selectors, traits and conditions against a state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from arbiter.board import Piece
from arbiter.effects import Comparison, Condition, Kind, Quality, Reference, Relation, Selector, Trait
from arbiter.engine.points import Finding, Point, Role
from arbiter.engine.state import SHIPS, State, is_ship
from arbiter.trace import Node, NodeKind

if TYPE_CHECKING:
    from arbiter.engine.view import View

Reasons = list["Node | Finding"]

CARGO = frozenset({Kind.CREW, Kind.TREASURE, Kind.EQUIPMENT})
BEARERS = CARGO | {Kind.EVENT}
"""Kinds of cards by which a text means the card that bears it: `this crew`, `this treasure`."""
THINGS = frozenset({Kind.MAST, Kind.CANNON, Kind.SHOT, Kind.RAM, Kind.HIT, Kind.DIE, Kind.ABILITY})


@dataclass(frozen=True, slots=True)
class Binding:
    """What the words of a text point at: its bearer, the ship that carries the bearer, the subject, the other party."""

    bearer: str = ""
    ship: str = ""
    subject: str = ""
    that: str = ""
    picked: tuple[str, ...] = ()
    """What was picked before by the same ability."""

    @property
    def anchor(self) -> str:
        """The piece whose player is friendly and whose opponents are enemies."""
        return self.bearer or self.subject


def fits(view: View, selector: Selector, role: Role, binding: Binding, reasons: Reasons) -> bool:
    """Whether a role is one that the selector picks out; why goes into `reasons`."""
    if not _kind_fits(view.state, selector, role) or not _reference_fits(view.state, selector, role, binding):
        return False
    if selector.name and not _name_fits(view.state, selector, role):
        return False
    if selector.owner is not None and not _owner_fits(view, selector.owner, role, binding, reasons):
        return False
    traits = selector.traits if len(selector.traits) < 2 else sorted(selector.traits, key=_asks_a_nation)
    return all(view.holds(trait, role, binding, reasons) for trait in traits)


def _asks_a_nation(trait: Trait) -> bool:
    """Whether a trait names a nation: that is asked last, as it may have to be assumed."""
    return trait.quality is Quality.NATION


def _kind_fits(state: State, selector: Selector, role: Role) -> bool:
    if selector.reference is Reference.THIS and role.kind not in THINGS:
        return True
    piece = state.piece(role.piece)
    if selector.kind is Kind.CARD:
        return bool(selector.name) and piece.name.casefold() == (selector.name or "").casefold()
    for kind in selector.kinds:
        if kind is role.kind or (kind is Kind.CARGO and role.kind in CARGO):
            return True
        if role.kind in THINGS:
            if kind is Kind.FORT and piece.kind is Kind.FORT and role.kind is not Kind.MAST:
                return True
            if kind in SHIPS and role.kind in (Kind.SHOT, Kind.CANNON, Kind.HIT) and _is_kind(piece, kind):
                return True
            if kind in _FIRED.get(role.kind, ()):
                return True
        elif _is_kind(piece, kind):
            return True
    return False


_FIRED = {Kind.SHOT: (Kind.CANNON,), Kind.HIT: (Kind.SHOT, Kind.CANNON)}
"""What a shot, and what a hit, comes from."""


def _is_kind(piece: Piece, kind: Kind) -> bool:
    return kind in piece.kinds or (kind is Kind.SHIP and is_ship(piece))


def _reference_fits(state: State, selector: Selector, role: Role, binding: Binding) -> bool:
    reference = selector.reference
    if reference is Reference.THIS:
        return role.piece == (binding.bearer if selector.kind in BEARERS else binding.ship)
    if reference is Reference.SUBJECT and selector.kind is Kind.CANNON and binding.ship:
        return role.piece == binding.ship
    if reference is Reference.SUBJECT:
        return not binding.subject or role.piece == binding.subject
    if reference in (Reference.THAT, Reference.THE):
        again = [piece for piece in binding.picked if any(_is_kind(state.piece(piece), kind) for kind in selector.kinds)]
        if again:
            return role.piece in again
        return not binding.that or role.piece == binding.that
    if reference is Reference.OTHER:
        return (
            role.piece not in (binding.bearer, binding.ship)
            if role.kind in THINGS or role.kind not in CARGO
            else role.piece != binding.bearer
        )
    if reference is Reference.YOU:
        return state.piece(role.piece).player == state.piece(binding.anchor).player
    return True


def _name_fits(state: State, selector: Selector, role: Role) -> bool:
    if role.kind is Kind.DIE:
        return selector.name == role.ability
    if role.kind is Kind.ABILITY:
        return role.ability.casefold() == (selector.name or "").casefold()
    if role.kind is Kind.ISLAND and selector.name in ("home", "wild"):
        return bool(state.piece(role.piece).player) is (selector.name == "home")
    return True


def _owner_fits(view: View, owner: Selector, role: Role, binding: Binding, reasons: Reasons) -> bool:
    """Whether a piece, or a thing of a piece, belongs to what a selector means: to a ship, or to whoever plays her."""
    if owner.kind is Kind.PLAYER:
        return player_fits(view, owner, view.player(role.piece), binding)
    if role.kind is Kind.ISLAND:
        return _owns_island(view.state, owner, view.state.piece(role.piece).player, binding)
    ship = role.piece if role.kind in THINGS else view.state.ship_of(role.piece)
    return fits(view, owner, Role(view.state.piece(ship).kind, ship), binding, reasons)


def _owns_island(state: State, owner: Selector, player: str, binding: Binding) -> bool:
    """Whether a home island is that of the player whom the words mean, by a piece or directly."""
    pointed = {
        Reference.THIS: binding.bearer or binding.ship,
        Reference.SUBJECT: binding.subject,
        Reference.THAT: binding.that or binding.subject,
        Reference.YOU: binding.anchor,
    }
    if owner.reference not in pointed:
        return bool(player) and not owner.traits
    meant = state.board.pieces.get(pointed[owner.reference])
    carrier = state.board.pieces.get(meant.aboard or "") if meant is not None else None
    return meant is not None and player == (meant.player or (carrier.player if carrier is not None else ""))


def player_fits(view: View, selector: Selector, name: str, binding: Binding) -> bool:
    """Whether a player is one that a selector speaks of; a piece stands for whoever controls it."""
    player = name if name in view.state.board.players else view.player(name)
    mine = player == (view.player(binding.anchor) if binding.anchor in view.state.board.pieces else None)
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


def conditions_hold(
    view: View, conditions: tuple[Condition | Comparison, ...], point: Point, binding: Binding, reasons: Reasons
) -> bool:
    """Whether everything that an effect requires is so."""
    return all(
        _compares(comparison, point, reasons)
        if isinstance(comparison, Comparison)
        else _condition_holds(view, comparison, binding, reasons)
        for comparison in conditions
    )


def _compares(comparison: Comparison, point: Point, reasons: Reasons) -> bool:
    left = point.figure(comparison.left)
    right = comparison.right if isinstance(comparison.right, int) else point.figure(comparison.right)
    if left is None or right is None:
        return False
    holds = {
        Relation.ABOVE: left > right,
        Relation.BELOW: left < right,
        Relation.EQUAL: left == right,
        Relation.AT_LEAST: left >= right,
        Relation.AT_MOST: left <= right,
        Relation.UNEQUAL: left != right,
    }[comparison.relation]
    if holds:
        named = comparison.right if isinstance(comparison.right, int) else f"the {comparison.right.value} ({right})"
        reasons.append(Node(NodeKind.FACT, f"the {comparison.left.value} ({left}) is {comparison.relation.value} {named}"))
    return holds


def _condition_holds(view: View, condition: Condition, binding: Binding, reasons: Reasons) -> bool:
    subject, trait = condition.subject, condition.trait
    if trait.quality is Quality.CHOSEN:
        mode = view.state.mode
        return mode is not None and mode.bearer == binding.bearer
    piece = _condition_subject(view.state, subject, binding)
    return bool(piece) and view.holds(trait, Role(view.state.piece(piece).kind, piece), binding, reasons)


def _condition_subject(state: State, subject: Selector, binding: Binding) -> str:
    if subject.reference is Reference.THIS:
        return binding.bearer if subject.kind in BEARERS else binding.ship
    if subject.reference is Reference.THAT:
        return binding.that
    return binding.subject or binding.ship
