"""Whether what a text speaks of is there on the board: selectors, traits and conditions against a state."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter.effects import Comparison, Condition, Kind, Quality, Reference, Relation, Selector
from arbiter.engine.declared import NONE, Kinds
from arbiter.engine.points import Binding, Participant, Point, Reasons
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.trace import Node, NodeKind


def fits(view: View, selector: Selector, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a role is what the selector, or one of those beside it, picks out; why goes into `reasons`."""
    if selector.also:
        each = (replace(selector, also=(), either=False), *selector.also)
        return any(fits(view, one, role, binding, reasons) for one in each)
    return kinds_fit(view.kinds, selector, role.kind, view.state.piece(role.piece).kinds) and fits_within_kind(
        view, selector, role, binding, reasons
    )


def meant_by(view: View, selector: Selector, binding: Binding) -> list[str]:
    """The pieces in play that a selector picks out."""
    return [piece.id for piece in view.in_play() if fits(view, selector, view.role(piece.id), binding, [])]


def fits_within_kind(view: View, selector: Selector, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a role, which is of a kind that the selector names, is one that it picks out."""
    if not _reference_fits(view, selector, role, binding):
        return False
    if selector.name and not _name_fits(view, selector, role):
        return False
    if selector.owner is not None and not _owner_fits(view, selector.owner, role, binding, reasons):
        return False
    holds, unsure = view.reasoning.holds, view.kinds.unsure
    later = []
    for trait in selector.traits:
        if trait.quality in unsure:
            later.append(trait)
        elif not holds(view, trait, role, binding, reasons):
            return False
    for trait in later:  # noqa: SIM110 - asked for every selector of every rule, where a generator takes as long as the asking
        if not holds(view, trait, role, binding, reasons):
            return False
    return True


def kinds_fit(kinds: Kinds, selector: Selector, role: Kind, piece: tuple[Kind, ...]) -> bool:
    """Whether what fills a role is of a kind that a selector names, by the kind of the role and those of the piece."""
    is_part = role in kinds.parts
    if (selector.reference is Reference.THIS and not is_part) or (selector.kinds[0] is Kind.CARD and selector.name):
        return True
    if not is_part:
        for kind in selector.kinds:  # noqa: SIM110 - as above
            if kind is role or kinds.has(piece, kind):
                return True
        return False
    wholes, sources = kinds.wholes.get(role, NONE), kinds.sources.get(role, NONE)
    return any(kind is role or kind in sources or (kind in wholes and kinds.has(piece, kind)) for kind in selector.kinds)


def _reference_fits(view: View, selector: Selector, role: Participant, binding: Binding) -> bool:
    reference, state, kinds = selector.reference, view.state, view.kinds
    if reference is Reference.THIS:
        of_place = selector.kind in kinds.places
        own = binding.bearer if of_place or selector.kind in kinds.bearers else binding.ship
        return role.piece == own or (of_place and role.kind in kinds.places and role.piece in (binding.ship, binding.place))
    if reference is Reference.SUBJECT and selector.kind in kinds.fixed and binding.ship:
        return role.piece == binding.ship
    if reference is Reference.SUBJECT:
        return not binding.subject or role.piece == binding.subject
    if reference in (Reference.THAT, Reference.THE):
        again = [piece for piece in binding.picked if any(kinds.has(state.piece(piece).kinds, kind) for kind in selector.kinds)]
        if again:
            return role.piece in again
        return not binding.that or role.piece == binding.that
    if reference is Reference.OTHER:
        return (
            role.piece not in (binding.bearer, binding.ship)
            if role.kind in kinds.parts or role.kind not in kinds.carried
            else role.piece != binding.bearer
        )
    if reference is Reference.YOU:
        return state.piece(role.piece).player == state.piece(view.anchor(binding)).player
    return True


def _name_fits(view: View, selector: Selector, role: Participant) -> bool:
    by_name = selector.kind is Kind.CARD and (selector.reference is not Reference.THIS or role.kind in view.kinds.parts)
    if by_name and view.state.piece(role.piece).name.casefold() != (selector.name or "").casefold():
        return False
    if role.kind is Kind.DIE:
        return selector.name == role.ability
    if role.kind is Kind.ABILITY:
        return role.ability.casefold() == (selector.name or "").casefold()
    named = view.kinds.names.get(role.kind, {}).get(selector.name or "")
    return named is None or named(view.state.piece(role.piece))


def _owner_fits(view: View, owner: Selector, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a piece, or a thing of a piece, belongs to what a selector means: to a ship, or to whoever plays her.

    What a text that has spoken of nobody else calls hers is that of the ship which has it.
    """
    if owner.kind is Kind.PLAYER:
        return player_fits(view, owner, view.player(role.piece), binding)
    if role.kind in view.kinds.places:
        return _owns_place(view, owner, view.state.piece(role.piece).player, binding)
    ship = role.piece if role.kind in view.kinds.parts else view.state.ship_of(role.piece)
    if owner.reference is Reference.SUBJECT and binding.ship and binding.subject == role.piece != ship:
        return ship == binding.ship
    return fits(view, owner, view.role(ship), binding, reasons)


def _owns_place(view: View, owner: Selector, player: str, binding: Binding) -> bool:
    """Whether a place of a player is that of the player whom the words mean, by a piece or directly."""
    pointed = {
        Reference.THIS: binding.bearer or binding.ship,
        Reference.SUBJECT: binding.subject,
        Reference.THAT: binding.that or binding.subject,
        Reference.YOU: view.anchor(binding),
    }
    if owner.reference not in pointed:
        return bool(player) and not owner.traits
    meant = view.state.board.pieces.get(pointed[owner.reference])
    carrier = view.state.board.pieces.get(meant.aboard or "") if meant is not None else None
    return meant is not None and player == (meant.player or (carrier.player if carrier is not None else ""))


def player_fits(view: View, selector: Selector, name: str, binding: Binding) -> bool:
    """Whether a player is one that a selector speaks of; a piece stands for whoever controls it."""
    player = name if name in view.state.board.players else view.player(name)
    own = view.anchor(binding)
    mine = player == (view.player(own) if own in view.state.board.pieces else None)
    if selector.kind is Kind.THING and selector.name == "turn":
        return selector.reference is Reference.ALL
    if selector.kind is not Kind.PLAYER:
        return False
    if selector.name in view.state.board.players:
        return player == selector.name
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
    return not conditions or all(
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
    holds = holds_between(left, comparison.relation, right)
    if holds:
        named = comparison.right if isinstance(comparison.right, int) else f"the {comparison.right.value} ({right})"
        reasons.append(Node(NodeKind.FACT, f"the {comparison.left.value} ({left}) is {comparison.relation.value} {named}"))
    return holds


def holds_between(left: int, relation: Relation, right: int) -> bool:
    """Whether two figures stand in a relation."""
    return {
        Relation.ABOVE: left > right,
        Relation.BELOW: left < right,
        Relation.EQUAL: left == right,
        Relation.AT_LEAST: left >= right,
        Relation.AT_MOST: left <= right,
        Relation.UNEQUAL: left != right,
    }[relation]


def _condition_holds(view: View, condition: Condition, binding: Binding, reasons: Reasons) -> bool:
    subject, trait = condition.subject, condition.trait
    if trait.quality is Quality.CHOSEN:
        mode = view.state.mode
        return mode is not None and mode.bearer == binding.bearer
    if subject.reference is Reference.ANY:
        there = (view.role(piece.id) for piece in view.in_play())
        if trait.quality is Quality.EXISTS:
            return _as_many_as_told(view, subject, binding, reasons) is not trait.negated
        return any(fits(view, subject, role, binding, reasons) and view.holds(trait, role, binding, reasons) for role in there)
    piece = _condition_subject(view, subject, binding)
    return bool(piece) and view.holds(trait, view.role(piece), binding, reasons)


def _as_many_as_told(view: View, subject: Selector, binding: Binding, reasons: Reasons) -> bool:
    """Whether there are as many pieces as words such as `two or more enemy ships within S of her` tell; one without a number."""
    found = sum(fits(view, subject, view.role(piece.id), binding, reasons) for piece in view.in_play())
    return holds_between(found, HOW_MANY[subject.bound], subject.number or 1)


HOW_MANY: Mapping[str | None, Relation] = {
    None: Relation.AT_LEAST, "at least": Relation.AT_LEAST, "at most": Relation.AT_MOST, "exactly": Relation.EQUAL,
}  # fmt: skip
"""How many pieces there have to be for there to be so many, by the word that stands with the number."""


def _condition_subject(view: View, subject: Selector, binding: Binding) -> str:
    if subject.reference is Reference.THIS:
        return binding.bearer if subject.kind in view.kinds.bearers else binding.ship
    if subject.reference is Reference.THAT:
        return binding.that
    return binding.subject or binding.ship
