"""Whether a trait is true of a piece: its states, its nation, what it is near, touches or carries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from arbiter.board import STRANDING, Part, Piece
from arbiter.effects import Action, Kind, Quality, Trait
from arbiter.engine.matching import Binding, Reasons, fits
from arbiter.engine.points import Role
from arbiter.engine.state import State, is_ship
from arbiter.trace import Node, NodeKind

if TYPE_CHECKING:
    from arbiter.engine.view import View

Test = Callable[["View", Trait, Role, Binding, Reasons], bool]


def holds(view: View, trait: Trait, role: Role, binding: Binding, reasons: Reasons) -> bool:
    """Whether a trait is true of a role (or untrue, when it is negated)."""
    found: Reasons = []
    if keyword := keyword_of(trait):
        trait = Trait(Quality.BEARING, trait.negated is not (trait.name == "without"), keyword)
    test = (_lies_on if is_place(trait) else None) or _TESTS.get(trait.quality) or _marked(trait.quality, trait.quality.value)
    true = test(view, trait, role, binding, found)
    if true is not trait.negated:
        reasons += found
        return True
    return False


def keyword_of(trait: Trait) -> str:
    """The keyword that a piece is to have, or not to have: `with the Schooner keyword`; empty where it is told otherwise."""
    of = trait.of
    if trait.quality is not Quality.BESIDE or of is None or of.name != "keyword" or trait.name not in ("with", "without"):
        return ""
    return next((inner.name or "" for inner in of.traits if inner.quality is Quality.NAMED), "")


def is_place(trait: Trait) -> bool:
    """Whether a trait says on what ground a piece is: `on an island`, `in terrain`."""
    grounds = frozenset({Kind.ISLAND, Kind.TERRAIN})
    return (
        trait.quality is Quality.BESIDE and trait.name in ("on", "in") and trait.of is not None and set(trait.of.kinds) <= grounds
    )


def _lies_on(view: View, trait: Trait, role: Role, binding: Binding, reasons: Reasons) -> bool:
    assert trait.of is not None
    for piece, place in view.state.board.inside:
        ground = view.state.board.pieces.get(place)
        if piece == role.piece and ground is not None and fits(view, trait.of, Role(ground.kind, place), binding, []):
            reasons.append(_fact(view, f"{view.state.piece(piece).name} is on {ground.name}"))
            return True
    return False


def _fact(view: View, says: str) -> Node:
    return Node(NodeKind.FACT, says)


def _marked(quality: Quality, words: str) -> Test:
    def test(view: View, _trait: Trait, role: Role, _binding: Binding, reasons: Reasons) -> bool:
        piece = view.state.piece(role.piece)
        if quality in piece.marks:
            reasons.append(_fact(view, f"{piece.name} is {words}"))
            return True
        if _is_possible(view.state, piece, quality):
            view.assume(("marked", piece.id, quality.value), f"{piece.name} is not {words}", reasons)
        return False

    return test


def _is_possible(state: State, piece: Piece, quality: Quality) -> bool:
    """Whether a piece could be in a state on this table, though nobody said so."""
    if quality is Quality.SUBMERGED:
        return Kind.SUBMARINE in piece.kinds or Kind.SEA_MONSTER in piece.kinds
    if quality in STRANDING:
        return any(other.type in STRANDING[quality] for other in state.board.pieces.values())
    return quality is not Quality.AT_HOME or not _is_elsewhere(state, piece)


def _is_elsewhere(state: State, piece: Piece) -> bool:
    """Whether a ship is docked at another island or is on terrain, or has moved in the play without docking."""
    if Quality.AT_WILD_ISLAND in piece.marks or any(one == piece.id for one, _ in state.board.inside):
        return True
    moved = any(given.ship == piece.id and given.action is Action.MOVE for given in state.given)
    return moved and not piece.marks & {Quality.DOCKED, Quality.GIVEN_MOVE}


def _player(view: View, piece: str) -> str:
    found = view.state.piece(piece)
    return found.player or view.state.piece(view.state.ship_of(piece)).player


def _enemy(view: View, _trait: Trait, role: Role, binding: Binding, _reasons: Reasons) -> bool:
    return bool(binding.anchor) and _player(view, role.piece) != _player(view, binding.anchor)


def _friendly(view: View, trait: Trait, role: Role, binding: Binding, reasons: Reasons) -> bool:
    return not _enemy(view, trait, role, binding, reasons)


def _nation(view: View, trait: Trait, role: Role, binding: Binding, reasons: Reasons) -> bool:
    piece = view.state.piece(role.piece)
    if trait.name == "any":
        return True
    if trait.name == "another":
        return bool(binding.subject) and _of_another_nation(view, piece, view.state.piece(binding.subject), reasons)
    nation = _nation_of(view, piece)
    if nation is None:
        return _unstated_nation(view, piece, trait.name or "", f"{view.name(piece.id)} is not {trait.name} (no nation is stated)")
    if nation == trait.name or piece.nation is not None:
        reasons.append(_fact(view, f"{piece.name} is {nation}"))
    return nation == trait.name


def _nation_of(view: View, piece: Piece) -> str | None:
    """The nation of a piece; a generic crew of which none is stated is of its ship's, as there is one of every nation."""
    if piece.nation is None and piece.type is not None and piece.aboard and piece.aboard in view.state.board.pieces:
        return view.state.piece(piece.aboard).nation
    return piece.nation


def _of_another_nation(view: View, piece: Piece, subject: Piece, reasons: Reasons) -> bool:
    """Whether a crew and its ship are of different nations; where one's is not stated, that they agree is assumed."""
    one, other = _nation_of(view, piece), _nation_of(view, subject)
    if one is None or other is None:
        unstated, stated = (subject, piece) if other is None else (piece, subject)
        if unstated.type is not None or stated.type is not None:
            return False
        says = f"{unstated.name} is not of another nation than {stated.name} (no nation is stated)"
        return _unstated_nation(view, unstated, stated.id, says)
    if one != other:
        reasons.append(_fact(view, f"{subject.name} is {other}, {piece.name} is {one}"))
    return one != other


def _unstated_nation(view: View, piece: Piece, wanted: str, says: str) -> bool:
    """Whether a piece without a stated nation is taken to be of it, which it is only where that is tried."""
    key = ("nation", piece.id, wanted)
    view.assume(key, says, [])
    return view.denied(key)


def _named(view: View, trait: Trait, role: Role, _binding: Binding, _reasons: Reasons) -> bool:
    piece = view.state.piece(role.piece)
    if trait.name == "unique":
        return piece.kind is Kind.TREASURE and bool(piece.abilities or piece.unread)
    if role.kind is Kind.MAST and trait.name == "last":
        return piece.masts == 0
    return piece.type == trait.name or (trait.name or "") in piece.name.casefold().split()


def _bearing(view: View, trait: Trait, role: Role, _binding: Binding, _reasons: Reasons) -> bool:
    """Whether a piece has a keyword that is not cancelled."""
    piece = view.state.piece(role.piece)
    named = [ability for ability in piece.abilities if ability.name.casefold() == (trait.name or "").casefold()]
    return any(not view.is_cancelled(piece.id, ability) for ability in named)


def is_derelict(piece: Piece) -> bool:
    """Whether a ship has lost her last mast (`faq.derelict.1`)."""
    return is_ship(piece) and piece.masts == 0 and piece.printed_masts > 0


def _derelict(view: View, _trait: Trait, role: Role, _binding: Binding, reasons: Reasons) -> bool:
    piece = view.state.piece(role.piece)
    if is_derelict(piece):
        reasons.append(Node(NodeKind.CLAIM, f"{piece.name} has no masts and is derelict", view.book.units("derelict")))
        return True
    return False


def _pinned(view: View, _trait: Trait, role: Role, _binding: Binding, reasons: Reasons) -> bool:
    finding = view.pinned(role.piece)
    if finding:
        reasons.append(finding)
    return bool(finding)


def _moveless(view: View, _trait: Trait, role: Role, _binding: Binding, reasons: Reasons) -> bool:
    finding = view.base_move(role.piece)
    if finding.value == ():
        reasons.append(finding)
    return finding.value == ()


def _within(view: View, trait: Trait, role: Role, binding: Binding, reasons: Reasons) -> bool:
    return any(_is_within(view, role.piece, other, trait.length or "S", reasons) for other in _others(view, trait, binding))


def _is_within(view: View, one: str, other: str, length: str, reasons: Reasons) -> bool:
    near, far = view.state.ship_of(one), view.state.ship_of(other)
    if near == far:
        return False
    hidden = [ship for ship in (near, far) if Quality.LOST in view.state.piece(ship).marks]
    if hidden and (units := view.book.units("nothing reaches into fog")):
        says = f"{view.state.piece(hidden[0]).name} is lost in fog, which nothing with a range reaches into"
        reasons.append(Node(NodeKind.CLAIM, says, units))
        return False
    names = f"{view.state.piece(near).name} is within {length} of {view.state.piece(far).name}"
    if view.is_near(near, far, length):
        reasons.append(_fact(view, names))
        return True
    if not view.stated_far(near, far, length):
        view.assume(("within", near, far, length), names.replace(" is within ", " is not within "), reasons)
    return False


def _others(view: View, trait: Trait, binding: Binding) -> Iterator[str]:
    """The pieces that the `of` of a trait may mean."""
    if trait.of is None:
        return
    for piece in view.in_play():
        meant = piece.kind is not Kind.ISLAND or Kind.ISLAND in trait.of.kinds
        if meant and fits(view, trait.of, Role(piece.kind, piece.id), binding, []):
            yield piece.id


def _touching(view: View, trait: Trait, role: Role, binding: Binding, reasons: Reasons) -> bool:
    touched = {other for _, other, _ in view.state.board.touching(role.piece)}
    return _met(view, role.piece, touched, trait, binding, reasons, "is touching")


def _touched_by_bow(view: View, trait: Trait, role: Role, binding: Binding, reasons: Reasons) -> bool:
    """Whether the bow of `of` touches this piece, anywhere or, if so named, elsewhere than on the bow."""
    for own, other, part in view.state.board.touching(role.piece):
        if part is Part.BOW and not (trait.name == "not bow" and own is Part.BOW):
            of = trait.of
            if of is not None and fits(view, of, Role(view.state.piece(other).kind, other), binding, []):
                reasons.append(
                    _fact(view, f"{view.state.piece(other).name}'s bow is touching {view.state.piece(role.piece).name}")
                )
                return True
        elif part is Part.ANY and trait.of is not None and _is_meant(view, other, trait, binding):
            _no_bow(view, other, role.piece, reasons)
    return False


def _bow_touching(view: View, trait: Trait, role: Role, binding: Binding, reasons: Reasons) -> bool:
    contacts = view.state.board.touching(role.piece)
    touched = {other for own, other, _ in contacts if own is Part.BOW}
    for other in (other for own, other, _ in contacts if own is Part.ANY and other not in touched):
        if view.state.piece(other).kind is not Kind.ISLAND and _is_meant(view, other, trait, binding):
            _no_bow(view, role.piece, other, reasons)
    return _met(view, role.piece, touched, trait, binding, reasons, "touches with her bow")


def _is_meant(view: View, piece: str, trait: Trait, binding: Binding) -> bool:
    return trait.of is None or fits(view, trait.of, Role(view.state.piece(piece).kind, piece), binding, [])


def _no_bow(view: View, piece: str, other: str, reasons: Reasons) -> None:
    """Notes that a part which nobody stated is taken for another one than the bow."""
    says = f"the bow of {view.state.piece(piece).name} is not what touches {view.state.piece(other).name}"
    view.assume(("bow", piece, other), says, reasons)


def _met(view: View, piece: str, touched: set[str], trait: Trait, binding: Binding, reasons: Reasons, words: str) -> bool:
    for other in (known.id for known in view.in_play() if known.id in touched):
        if _is_meant(view, other, trait, binding):
            reasons.append(_fact(view, f"{view.state.piece(piece).name} {words} {view.state.piece(other).name}"))
            return True
    return False


def _aboard(view: View, trait: Trait, role: Role, binding: Binding, reasons: Reasons) -> bool:
    carrier = view.state.piece(role.piece).aboard
    if carrier is None or carrier not in view.state.board.pieces or trait.of is None:
        return False
    return fits(view, trait.of, Role(view.state.piece(carrier).kind, carrier), binding, reasons)


def _carrying(view: View, trait: Trait, role: Role, binding: Binding, reasons: Reasons) -> bool:
    for cargo in view.state.board.aboard(role.piece):
        if trait.of is None or fits(view, trait.of, Role(cargo.kind, cargo.id), binding, []):
            reasons.append(_fact(view, f"{view.state.piece(role.piece).name} carries {cargo.name}"))
            return True
    return False


def _full(view: View, _trait: Trait, role: Role, _binding: Binding, reasons: Reasons) -> bool:
    finding = view.full(role.piece)
    if finding:
        reasons.append(finding)
    return bool(finding)


def _given_actions(view: View, trait: Trait, role: Role, _binding: Binding, reasons: Reasons) -> bool:
    count = view.state.actions_given(role.piece)
    needed = trait.number or 1
    if count >= needed:
        names = [_action_words(given.action) for given in view.state.given if given.ship == role.piece and not given.free]
        reasons.append(
            _fact(
                view,
                f"{view.state.piece(role.piece).name} was given {' and '.join(names)} this turn",
            )
        )
    return count >= needed


def _action_words(action: Action) -> str:
    return "an action" if action is Action.ANY else f"{'an' if action is Action.EXPLORE else 'a'} {action.value} action"


def _its_turn(view: View, _trait: Trait, role: Role, _binding: Binding, reasons: Reasons) -> bool:
    player = _player(view, role.piece)
    mine = not player or not view.state.board.turn or player == view.state.board.turn
    if not mine:
        reasons.append(_fact(view, f"it is the turn of {view.state.board.turn}"))
    return mine


def _rolled(_view: View, trait: Trait, role: Role, _binding: Binding, reasons: Reasons) -> bool:
    if role.roll != trait.number:
        return False
    reasons.append(Node(NodeKind.FACT, f"the die shows {role.roll}"))
    return True


def _shot_at(view: View, trait: Trait, role: Role, binding: Binding, reasons: Reasons) -> bool:
    """Whether a piece was shot at earlier this turn, by one that fits `of` where that is told."""
    for what, who, whom, _ in view.state.done:
        if what != "shot at" or whom != role.piece or who not in view.state.board.pieces:
            continue
        if trait.of is None or fits(view, trait.of, view.role(who), binding, []):
            reasons.append(_fact(view, f"{view.name(who)} has shot at {view.name(whom)} this turn"))
            return True
    return False


def _docked(view: View, trait: Trait, role: Role, binding: Binding, reasons: Reasons) -> bool:
    """Whether a piece is docked, at something that fits `of` where that is told."""
    piece = view.state.piece(role.piece)
    if not piece.marks & {Quality.DOCKED, Quality.AT_HOME, Quality.AT_WILD_ISLAND}:
        return False
    touched = [other for _, other, _ in view.state.board.touching(piece.id)]
    return trait.of is None or any(fits(view, trait.of, view.role(other), binding, reasons) for other in touched)


def _simple(test: Callable[[State, Piece, Trait], bool]) -> Test:
    return lambda view, trait, role, _binding, _reasons: test(view.state, view.state.piece(role.piece), trait)


_TESTS: dict[Quality, Test] = {
    Quality.ENEMY: _enemy,
    Quality.FRIENDLY: _friendly,
    Quality.NATION: _nation,
    Quality.NAMED: _named,
    Quality.BEARING: _bearing,
    Quality.DERELICT: _derelict,
    Quality.PINNED: _pinned,
    Quality.SUBMERGED: _marked(Quality.SUBMERGED, "submerged"),
    Quality.LOST: _marked(Quality.LOST, "lost in fog"),
    Quality.GHOSTLY: _simple(lambda state, piece, trait: Quality.GHOSTLY in piece.marks),
    Quality.TOWED: _simple(lambda state, piece, trait: any(towed == piece.id for _, towed in state.board.tows)),
    Quality.FACE_UP: _simple(lambda state, piece, trait: Quality.FACE_DOWN not in piece.marks),
    Quality.FACE_DOWN: _simple(lambda state, piece, trait: Quality.FACE_DOWN in piece.marks),
    Quality.DOCKED: _docked,
    Quality.AT_HOME: _marked(Quality.AT_HOME, "docked at her home island"),
    Quality.AT_WILD_ISLAND: _simple(lambda state, piece, trait: Quality.AT_WILD_ISLAND in piece.marks),
    Quality.WITHIN: _within,
    Quality.TOUCHING: _touching,
    Quality.TOUCHED_BY_BOW: _touched_by_bow,
    Quality.BOW_TOUCHING: _bow_touching,
    Quality.ABOARD: _aboard,
    Quality.CARRYING: _carrying,
    Quality.UNMASTED: _simple(lambda state, piece, trait: piece.masts == 0),
    Quality.FULLY_MASTED: _simple(lambda state, piece, trait: piece.masts == piece.printed_masts),
    Quality.MOVELESS: _moveless,
    Quality.RANGED: lambda view, trait, role, binding, reasons: role.cannon is not None and role.cannon.range == trait.length,
    Quality.GIVEN_ACTIONS: _given_actions,
    Quality.GIVEN_MOVE: _simple(
        lambda state, piece, trait: any(g.ship == piece.id and g.action.value == "move" for g in state.given)
    ),
    Quality.ITS_TURN: _its_turn,
    Quality.OF_OTHER_NATION: lambda view, trait, role, binding, reasons: False,
    Quality.CHOSEN: lambda view, trait, role, binding, reasons: view.state.mode is not None,
    Quality.FIRST: lambda view, trait, role, binding, reasons: True,
    Quality.SUNK: _simple(lambda state, piece, trait: piece.gone is not None),
    Quality.FROM_ANY_MAST: lambda view, trait, role, binding, reasons: True,
    Quality.DEFENSIVE: lambda view, trait, role, binding, reasons: True,
    Quality.IS_A: lambda view, trait, role, binding, reasons: (
        trait.of is not None and fits(view, trait.of, role, binding, reasons)
    ),
    Quality.ROLLED: _rolled,
    Quality.FULL: _full,
    Quality.SHOT_AT: _shot_at,
}

TESTED = frozenset(_TESTS) - {Quality.FIRST, Quality.FROM_ANY_MAST, Quality.DEFENSIVE, Quality.OF_OTHER_NATION}
"""What is tested on the table; what is true of everything, or of nothing, is seen to by whatever code asks for it."""
