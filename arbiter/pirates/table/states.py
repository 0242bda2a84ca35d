"""What can be true of a piece in the Pirates game besides what can in every game: each state with its test."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter.board import STRANDING, Part, Piece
from arbiter.effects import (
    BERTHED,
    FITTINGS,
    Act,
    Action,
    Condition,
    Effect,
    Happening,
    Kind,
    Quality,
    Quantity,
    Reference,
    Relation,
    Selector,
    Trait,
)
from arbiter.engine.matching import conditions_hold, fits, holds_between
from arbiter.engine.nearness import nearest
from arbiter.engine.points import Binding, Participant, Point, Reasons, of_piece
from arbiter.engine.state import State
from arbiter.engine.traits import COMMON, TESTED_ALWAYS, fact, is_meant, is_within, marked, met, others, simple
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay, Test, View
from arbiter.frozen import replace
from arbiter.pirates.kinds import is_derelict, is_ship
from arbiter.pirates.table import conditions
from arbiter.pirates.table.docking import forts_on
from arbiter.pirates.table.faces import lies_unrevealed, of_coin
from arbiter.pirates.table.flames import UNSAID, has_only_fire
from arbiter.pirates.table.gold import value_of
from arbiter.pirates.table.granting import keyword_given
from arbiter.pirates.table.nations import nation
from arbiter.pirates.table.tows import slackened
from arbiter.trace import Node, NodeKind


def may_be(state: State, piece: Piece, quality: Quality) -> bool:
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
    moved = state.was_given(piece.id, Action.MOVE)
    return moved and not piece.marks & {Quality.DOCKED, Quality.GIVEN_MOVE}


def _derelict(view: View, _trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a ship is derelict; what the text of a card hangs on that is open of one with fire masts alone."""
    piece = view.state.piece(role.piece)
    if has_only_fire(piece) and binding.bearer and not _is_of_moving(view, binding.bearer):
        view.reads.leave_open(f"{piece.name} {UNSAID}")
    if is_derelict(piece):
        reasons.append(Node(NodeKind.CLAIM, f"{piece.name} has no masts and is derelict", view.book.units("derelict")))
        return True
    return False


def _is_of_moving(view: View, bearer: str) -> bool:
    """Whether a card sets nothing but base moves under a condition, which a ship on fire keeps (`faq.firemasts.2`)."""
    effects = [one for ability in view.state.piece(bearer).abilities for one in ability.effects if one.conditions]
    return bool(effects) and all(one.quantity is Quantity.BASE_MOVE for one in effects)


def _pinned(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a ship is pinned, by one that fits `of` where that is told."""
    by = (None,) if trait.of is None else tuple(others(view, trait, binding))
    finding = next(filter(None, (conditions.pinned(view, role.piece, one) for one in by)), None)
    if finding is not None:
        reasons.append(finding)
    return finding is not None


def _in_tow(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a ship is towed, or tows, and whom else that concerns fits `of` where it is told."""
    tows = trait.quality is Quality.TOWING
    for tower, towed in view.state.board.tows:
        this, other = (tower, towed) if tows else (towed, tower)
        if this == role.piece and is_meant(view, other, trait, binding):
            reasons.append(fact(f"{view.name(tower)} tows {view.name(towed)}"))
            if (slack := slackened(view, towed, tower)) is not None:
                view.reads.leave_open(slack.says)
            return True
    return False


def _in_tow_of(view: View, trait: Trait, role: Participant, _binding: Binding, reasons: Reasons) -> bool:
    """Whether a ship is towed by another, or by an enemy of whoever she belongs to; true of no other clause."""
    clause = trait.what
    if not isinstance(clause, Happening) or clause.act is not Act.TOW or trait.name not in ("done", "object"):
        return False
    owners, told = dict(view.state.board.owners), {one.quality for one in clause.who.traits} if clause.who is not None else set()
    for tower, towed in view.state.board.tows:
        foreign = view.player(tower) != owners.get(towed, view.player(towed))
        if towed == role.piece and told <= {Quality.ENEMY} and (foreign or not told):
            reasons.append(fact(f"{view.name(tower)} tows {view.name(towed)}"))
            return True
    return False


def _moveless(view: View, _trait: Trait, role: Participant, _binding: Binding, reasons: Reasons) -> bool:
    finding = conditions.any_base_move(view, role.piece)
    if finding.value == ():
        reasons.append(finding)
    return finding.value == ()


def _within(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    return any(_is_within(view, role.piece, other, trait.length or "S", reasons) for other in others(view, trait, binding))


def _is_within(view: View, one: str, other: str, length: str, reasons: Reasons) -> bool:
    """Whether a piece is within a length of another, where nothing hides either in fog."""
    near, far = view.state.ship_of(one), view.state.ship_of(other)
    hidden = [ship for ship in (near, far) if Quality.LOST in view.state.piece(ship).marks]
    if near != far and hidden and (units := view.book.units("nothing reaches into fog")):
        says = f"{view.state.piece(hidden[0]).name} is lost in fog, which nothing with a range reaches into"
        reasons.append(Node(NodeKind.CLAIM, says, units))
        return False
    return is_within(view, one, other, length, reasons)


def _touching(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a piece touches another, where neither of two ships is beyond contact."""
    touched = {other for _, other, _ in view.state.board.touching(role.piece)}
    for other in sorted(other for other in touched if is_ship(view.state.piece(other)) and is_ship(view.state.piece(role.piece))):
        if (apart := conditions.beyond_contact(view, role.piece, other)) is not None:
            reasons.append(apart)
            touched.remove(other)
    return met(view, role.piece, touched, trait, binding, reasons, "is touching")


def _touched_by_bow(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether the bow of `of` touches this piece, anywhere or, if so named, elsewhere than on the bow."""
    for own, other, part in view.state.board.touching(role.piece):
        if part is Part.BOW and not (trait.name == "not bow" and own is Part.BOW):
            of = trait.of
            if of is not None and fits(view, of, Participant(view.state.piece(other).kind, other), binding, []):
                reasons.append(fact(f"{view.state.piece(other).name}'s bow is touching {view.state.piece(role.piece).name}"))
                return True
        elif part is Part.ANY and trait.of is not None and is_meant(view, other, trait, binding):
            _no_bow(view, other, role.piece, reasons)
    return False


def _bow_touching(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    contacts = view.state.board.touching(role.piece)
    touched = {other for own, other, _ in contacts if own is Part.BOW}
    for other in (other for own, other, _ in contacts if own is Part.ANY and other not in touched):
        if view.state.piece(other).kind is not Kind.ISLAND and is_meant(view, other, trait, binding):
            _no_bow(view, role.piece, other, reasons)
    return met(view, role.piece, touched, trait, binding, reasons, "touches with her bow")


def _no_bow(view: View, piece: str, other: str, reasons: Reasons) -> None:
    """Notes that a part which nobody stated is taken for another one than the bow."""
    says = f"the bow of {view.state.piece(piece).name} is not what touches {view.state.piece(other).name}"
    view.assume(("bow", piece, other), says, reasons)


def _named(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    piece = view.state.piece(role.piece)
    if trait.name == "unique":
        return piece.kind is Kind.TREASURE and bool(piece.abilities or piece.unread)
    if role.kind is Kind.MAST and trait.name == "last":
        return piece.masts == 0
    return COMMON[Quality.NAMED](view, trait, role, binding, reasons)


def _masted(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a ship has so many masts, or so many in comparison with the ship that a text names; a fort has flags and none."""
    if Kind.FORT in view.state.piece(role.piece).kinds:
        return False
    masts, wanted = view.state.piece(role.piece).masts, trait.number
    if trait.of is not None:
        if binding.ship not in view.state.board.pieces:
            return False
        wanted = view.state.piece(binding.ship).masts
    assert wanted is not None
    assert trait.relation is not None
    reasons.append(fact(f"{view.name(role.piece)} has {masts} mast{'' if masts == 1 else 's'}"))
    return holds_between(masts, trait.relation, wanted)


_LIMITS = {
    Relation.AT_LEAST: "{} or more", Relation.AT_MOST: "{} or less", Relation.EQUAL: "{}",
    Relation.ABOVE: "more than {}", Relation.BELOW: "less than {}", Relation.UNEQUAL: "other than {}",
}  # fmt: skip


def _costing(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether the printed cost of a piece is so high: reducers tell only what counts for a limit (`faq.point-reducers.3`).

    It is held against a number, against the cost of the ship with the text, or against what a treasure is worth.
    """
    piece = view.state.piece(role.piece)
    worth = trait.of is not None and trait.of.kind is Kind.TREASURE
    if worth and binding.that not in view.state.board.pieces:
        return False
    other = view.state.piece(binding.that if worth else view.state.ship_of(binding.bearer)) if trait.of is not None else None
    limit = trait.number if other is None else value_of(other, ashore=False) if worth else other.points
    assert trait.relation is not None
    if piece.points is None or limit is None:
        than = trait.number if other is None else f"as {other.name}"
        key = ("cost", f"{piece.id} {trait.relation.value} {than}")
        named = f"so much {trait.relation.value} {other.name}" if other is not None else _LIMITS[trait.relation].format(than)
        view.assume(key, f"{piece.name} does not cost {named}" + ("" if other is not None else " points"), [])
        return view.denied(key)
    costing = (piece, None if worth else other)
    reasons += [fact(f"{one.name} costs {one.points} points") for one in costing if one is not None]
    return holds_between(piece.points, trait.relation, limit)


def _worth(view: View, trait: Trait, role: Participant, _binding: Binding, reasons: Reasons) -> bool:
    """Whether a treasure is worth so much gold; one whose value nobody stated is taken not to be."""
    piece = view.state.piece(role.piece)
    assert trait.number is not None
    assert trait.relation is not None
    value = value_of(piece, ashore=False)
    if value is None:
        key = ("worth", f"{piece.id} {trait.relation.value} {trait.number}")
        view.assume(key, f"{piece.name} is not worth {_LIMITS[trait.relation].format(trait.number)} gold", [])
        return view.denied(key)
    reasons.append(fact(f"{piece.name} is worth {value} gold"))
    return holds_between(value, trait.relation, trait.number)


def _counted(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a piece has so many of something, or as many in comparison with another piece or with what else it has."""
    assert trait.of is not None
    assert trait.relation is not None
    number, against = _how_many(view, trait.of, role.piece, binding), trait.number
    if isinstance(trait.what, Condition):
        whose = trait.what.subject.reference
        other = {Reference.SUBJECT: role.piece, Reference.THIS: binding.ship}.get(whose, binding.that)
        if other not in view.state.board.pieces or trait.what.trait.of is None:
            return False
        against = _how_many(view, trait.what.trait.of, other, binding)
    assert against is not None
    reasons.append(fact(f"{view.name(role.piece)} has {number or 'no'} {trait.of.kind.value}"))
    return holds_between(number, trait.relation, against)


def _how_many(view: View, of: Selector, holder: str, binding: Binding) -> int:
    """How many masts a piece has, or how much of some kind is aboard of it; what nobody stated is not there."""
    if of.kind is Kind.MAST:
        return view.game.count(view.state.piece(holder), of)
    return sum(fits(view, of, of_piece(cargo.kind, cargo.id), binding, []) for cargo in view.state.board.aboard(holder))


def _loaded_by(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a ship that a text means has loaded this treasure; she who carries it is taken to have, where none is told to.

    Whether what was stolen or traded counts as loaded by who got it is not said for what hangs on that.
    """
    name, done, carrier = role.piece, view.state.done, view.state.ship_of(role.piece)
    loaders = [row[1] for row in done if row[0] == "loaded" and row[2] == name]
    if view.state.count("stolen", None, name) or len({*loaders}) > 1:
        view.reads.leave_open(f"which ship counts as the one that has loaded {view.name(name)} is said nowhere")
    if not loaders:
        key = ("loaded", carrier, name)
        view.assume(key, f"{view.name(carrier)} has loaded {view.name(name)} herself", reasons)
        loaders = [] if view.denied(key) else [carrier]
    return any(trait.of is not None and fits(view, trait.of, view.role(ship), binding, reasons) for ship in loaders)


def _carrying(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a piece carries or has something; parts that nobody counted a ship is taken not to have."""
    if trait.of is None or trait.of.kind not in FITTINGS:
        return COMMON[Quality.CARRYING](view, trait, role, binding, reasons)
    part, ship = trait.of.kind.value, role.piece
    count = view.state.piece(ship).count(trait.of.kind)
    if count is None:
        view.assume((part, ship), f"{view.name(ship)} has no {part}", [])
        return view.denied((part, ship))
    if count:
        reasons.append(fact(f"{view.name(ship)} has {count} {part}{'' if count == 1 else 's'}"))
    return bool(count)


def _bearing(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a piece has a keyword that is not cancelled, or is given it by a text aboard."""
    if COMMON[Quality.BEARING](view, trait, role, binding, reasons):
        return True
    wanted = (trait.name or "").casefold()
    return any(speaker.ship == role.piece and _gives(view, speaker, speaker.ability.effects[place], wanted)
               for speaker, place in view.speakers((Act.HAVE, None)))  # fmt: skip


def _gives(view: View, speaker: AbilityInPlay, effect: Effect, wanted: str) -> bool:
    """Whether a text in force gives its ship a keyword, and what that hangs on is so."""
    if wanted != keyword_given(effect).casefold() or Quality.FACE_DOWN in view.state.piece(speaker.bearer).marks:
        return False
    held = conditions_hold(view, effect.conditions, Point(effect.act), Binding(speaker.bearer, speaker.ship), [])
    return held and _is_usable_without_itself(view, speaker)


def _is_usable_without_itself(view: View, speaker: AbilityInPlay) -> bool:
    """Whether a text is in force on a ship as she is without it: no crew lets itself be used by the keyword that it gives."""
    bearer = view.state.piece(speaker.bearer)
    mute = (replace(one, effects=()) if one is speaker.ability else one for one in bearer.abilities)
    return bool(in_force(view.after(view.state.with_piece(replace(bearer, abilities=tuple(mute)))), speaker))


def _explored(view: View, _trait: Trait, role: Participant, binding: Binding, _reasons: Reasons) -> bool:
    """Whether an island is explored in regard to whoever has the text; what the mark of others alone says of that is open."""
    own, marks = (
        view.player(view.anchor(binding)),
        {player for island, player in view.state.board.explored if island == role.piece},
    )
    if own not in marks and marks:
        view.reads.leave_open(f"whether {view.name(role.piece)} counts as explored for {own}, whose mark it does not bear")
    return own in marks


def _full(view: View, _trait: Trait, role: Participant, _binding: Binding, reasons: Reasons) -> bool:
    if view.kinds.carried.issuperset(view.state.piece(role.piece).kinds):
        return False  # what is carried carries nothing
    finding = conditions.full(view, role.piece)
    if finding:
        reasons.append(finding)
    return bool(finding)


def _shot_at(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a piece was shot at earlier this turn, by one that fits `of` where that is told."""
    target, pieces = role.piece, view.state.board.pieces
    played = [who for what, who, whom, _ in view.state.done if what == "shot at" and whom == target]
    told = [who for who, whom in sorted(view.state.board.shots) if whom == target]
    for who in (*played, *told):
        if who in pieces and (trait.of is None or fits(view, trait.of, view.role(who), binding, [])):
            reasons.append(fact(f"{view.name(who)} has shot at {view.name(target)} this turn"))
            return True
    if "" in told and trait.of is not None:
        view.assume(("shot at", target, ""), f"it was not such a piece that has shot at {view.name(target)} this turn", [])
        return view.denied(("shot at", target, ""))
    return "" in told


def _rammed(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a ship is touched by one that has rammed her, or that she has, and neither has moved away since."""
    for _, other, _ in view.state.board.touching(role.piece):
        if trait.of is None or not fits(view, trait.of, view.role(other), binding, []):
            continue
        one, rammed = (role.piece, other) if trait.name else (other, role.piece)
        if view.state.count(conditions.HELD, one, rammed):
            reasons.append(fact(f"{view.name(one)} has rammed {view.name(rammed)}"))
            return True
        view.assume((conditions.HELD, one, rammed), f"{view.name(one)} has not rammed {view.name(rammed)}", [])
        if view.denied((conditions.HELD, one, rammed)):
            return True
    return False


def _docked(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a piece is docked, at something that fits `of` where that is told: an island, or the fort that stands there."""
    piece = view.state.piece(role.piece)
    if not piece.marks & {*BERTHED}:
        return False
    touched = [other for _, other, _ in view.state.board.touching(piece.id)]
    touched += [fort for island in touched for fort in forts_on(view.state.board, island)]
    return trait.of is None or any(fits(view, trait.of, view.role(other), binding, reasons) for other in touched)


STATES: Mapping[Quality, Test] = {
    Quality.NATION: nation,
    Quality.NAMED: _named,
    Quality.DERELICT: _derelict,
    Quality.PINNED: _pinned,
    Quality.SUBMERGED: marked(Quality.SUBMERGED),
    Quality.LOST: marked(Quality.LOST, "lost in fog"),
    Quality.WRECKED: marked(Quality.WRECKED, "wrecked on a reef"),
    Quality.GHOSTLY: simple(lambda state, piece, trait: Quality.GHOSTLY in piece.marks),
    Quality.TOWED: _in_tow,
    Quality.TOWING: _in_tow,
    Quality.DOCKED: _docked,
    Quality.AT_HOME: marked(Quality.AT_HOME, "docked at her home island"),
    Quality.AT_WILD_ISLAND: simple(lambda state, piece, trait: Quality.AT_WILD_ISLAND in piece.marks),
    Quality.WITHIN: _within,
    Quality.NEAREST: nearest,
    Quality.TOUCHING: _touching,
    Quality.TOUCHED_BY_BOW: _touched_by_bow,
    Quality.BOW_TOUCHING: _bow_touching,
    Quality.MASTED: _masted,
    Quality.COSTING: _costing,
    Quality.WORTH: _worth,
    Quality.SILVER: marked(Quality.SILVER, "printed with a silver number"),
    Quality.EXPLORED: _explored,
    Quality.COUNTED: _counted,
    Quality.UNMASTED: simple(lambda state, piece, trait: piece.masts == 0),
    Quality.FULLY_MASTED: simple(lambda state, piece, trait: piece.masts == piece.printed_masts),
    Quality.MOVELESS: _moveless,
    Quality.RANGED: lambda view, trait, role, binding, reasons: role.cannon is not None and role.cannon.range == trait.length,
    Quality.GIVEN_MOVE: simple(lambda state, piece, trait: state.was_given(piece.id, Action.MOVE)),
    Quality.SUNK: simple(lambda state, piece, trait: piece.gone is not None),
    Quality.BEARING: _bearing,
    Quality.CARRYING: _carrying,
    Quality.FULL: _full,
    Quality.SERVING: simple(lambda state, piece, trait: Quality.SERVING in piece.marks),
    Quality.SHOT_AT: _shot_at,
    Quality.RAMMED: _rammed,
    Quality.LOADED_BY: _loaded_by,
}


def _lies_open(view: View, _trait: Trait, role: Participant, _binding: Binding, _reasons: Reasons) -> bool:
    """Whether a card lies face up; an event does once it is revealed, and a coin on a wild island or aboard a ship does not."""
    piece = view.state.piece(role.piece)
    return Quality.FACE_DOWN not in piece.marks and not lies_unrevealed(piece) and not _is_hidden_coin(view, piece)


def _lies_hidden(view: View, _trait: Trait, role: Participant, _binding: Binding, _reasons: Reasons) -> bool:
    """Whether a card lies face down, as it is told or as coins do where rules say so."""
    piece = view.state.piece(role.piece)
    return Quality.FACE_DOWN in piece.marks or _is_hidden_coin(view, piece)


def _is_hidden_coin(view: View, piece: Piece) -> bool:
    found = of_coin(view, piece, down=True)
    return found is not None and found.decided and bool(found)


TESTED = TESTED_ALWAYS | frozenset(STATES)
"""What is tested on the table."""
TESTS: Mapping[Quality, Test] = {
    **COMMON,
    **STATES,
    Quality.FACE_UP: _lies_open,
    Quality.FACE_DOWN: _lies_hidden,
    Quality.RELATIVE: _in_tow_of,
    Quality.OF_OTHER_NATION: lambda view, trait, role, binding, reasons: False,
    Quality.FROM_ANY_MAST: lambda view, trait, role, binding, reasons: True,
    Quality.DEFENSIVE: lambda view, trait, role, binding, reasons: True,
    Quality.ABLE: lambda view, trait, role, binding, reasons: True,
}
"""The test of every quality; what is true of everything, or of nothing, is seen to by whatever code asks for it."""
