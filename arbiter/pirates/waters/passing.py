"""What a ship passes on her way or comes to touch: no ship and no island but what is submerged (`faq.submerged.2`)."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import FOG, Piece
from arbiter.effects import Act, Action, Kind, Quality
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.state import Event
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.kinds import CLIMBING, is_ship
from arbiter.pirates.table.permission import may_move
from arbiter.pirates.table.stranding import is_terrain
from arbiter.pirates.waters.whirlpools import jumps
from arbiter.play import Adjunct, Adjuncts


def so_far(view: View, ship: str, adjuncts: Adjuncts, out_of: Iterable[str] = (), *, free: bool | None = None) -> Finding:
    """Whether a ship may be given a move action and move, past what her way leads over, and out of the fog that is named."""
    allowed = may_move(view, ship, free=free)
    over = [view.state.piece(piece) for role, piece in adjuncts if role is Adjunct.OVER and piece in view.state.board.pieces]
    way = [_past(view, ship, piece) for piece in over if _is_in_the_way(piece)]
    way += [_out_of(view, ship, place) for place in out_of if _is_other_fog(view, ship, place)]
    name = view.name(ship)
    return all_of(f"{name} may move so", f"{name} may not move so", allowed, *way) if way else allowed


def across(view: View, ship: str, adjuncts: Adjuncts, out_of: Iterable[str] = ()) -> Finding:
    """Whether a ship may be given a move action and move so, and pass the terrain that her way leads over."""
    over = (view.state.board.pieces.get(piece) for role, piece in adjuncts if role is Adjunct.OVER)
    terrain = [piece for piece in over if piece is not None and is_terrain(piece) and not ignores_terrain(view, ship, piece.id)]
    way = [found for piece in terrain for found in _over(view, ship, piece)]
    allowed, name = so_far(view, ship, adjuncts, out_of), view.name(ship)
    return all_of(f"{name} may move so", f"{name} may not move so", allowed, *way) if way else allowed


def entering(view: View, ship: str, place: str) -> Finding:
    """Whether a ship may be given a move action and come onto terrain with it: any ship may that no text keeps from it.

    Who has touched a whirlpool needs no action to go to another one (`faq.whirlpool.1`).
    """
    name, where = f"{view.name(ship)} may", f"move onto {view.name(place)}"
    units = view.book.units("a whirlpool is rolled for") if jumps(view.state, ship, [place]) else ()
    if units:
        says = f"{view.name(ship)} may go from the whirlpool that she has touched to {view.name(place)}"
        return Finding(Point(Act.ENTER), True, says=says, cites=units)
    return all_of(f"{name} {where}", f"{name} not {where}", may_move(view, ship), *kept_off(view, ship, place))


def kept_off(view: View, ship: str, place: str) -> list[Finding]:
    """That a text keeps a ship from coming onto terrain, or may do so; nothing where none does: any ship may sail there."""
    found = view.settle(Point(Act.ENTER, view.role(ship), view.role(place)))
    if found.decided and not any(claim.value is False for claim in found.standing()):
        return []
    return [replace(found, says=f"{view.name(ship)} cannot come onto {view.name(place)}")]


def _over(view: View, ship: str, ground: Piece) -> list[Finding]:
    """What keeps a ship from passing terrain: she is lost in fog and stays there, and a whirlpool ends her move action."""
    units = view.book.units(_STOPPING[ground.type]) if ground.type in _STOPPING else ()
    if units:
        says = f"{view.name(ship)} goes no further than {view.name(ground.id)}"
        return [Finding(Point(Act.MOVE), False, says=says, cites=units)]
    if ground.type in _STOPPING:
        says = f"no document of this edition says what {view.name(ground.id)} does"
        return [open_whether(Act.MOVE, says)]
    return kept_off(view, ship, ground.id)


_STOPPING = dict.fromkeys(FOG, "lost in fog") | {"whirlpool": "a whirlpool ends the move"}
"""The principle by which some terrain ends the movement of whoever comes onto it."""


def ignores_terrain(view: View, ship: str, place: str, *, acting: bool = True) -> Finding | None:
    """That a ship passes over terrain untouched, by a text or as a ghost, both of which may ask for a move action; else None.

    Who is moved or towed was given no move action (`crimson-coast.tow.2`, `crimson-coast.keywords.3`).
    """
    given = Event(Act.GIVE, ship, action=Action.MOVE) if acting else None
    point = Point(Act.IGNORE, view.role(ship), view.role(place), just=given)
    if acting and Quality.GHOSTLY in view.state.piece(ship).marks:
        says = f"{view.name(ship)} is ghostly and disregards {view.name(place)}"
        return Finding(point, True, says=says, cites=view.book.units("the ghostly pass through"))
    found = view.settle(point)
    return found if any(claim.value is True for claim in found.standing()) else None


def _is_other_fog(view: View, ship: str, place: str) -> bool:
    """Whether a place is fog in which a ship is not."""
    piece = view.state.board.pieces.get(place)
    return piece is not None and piece.type in FOG and (ship, place) not in view.state.board.inside


def _out_of(view: View, ship: str, place: str) -> Finding:
    """Whether a ship may come out of fog in which she is not: where a text of hers says so (`faq.fog-jump.1`)."""
    found = view.settle(Point(Act.EXIT, view.role(ship), view.role(place)))
    lets = any(claim.value is True for claim in found.standing())
    says = f"{view.name(ship)} {'may' if lets else 'cannot'} come out of {view.name(place)}"
    return replace(found, value=lets, says=says, parts=(*found.parts, fact(f"{view.name(ship)} is not in {view.name(place)}")))


def _is_in_the_way(piece: Piece) -> bool:
    return is_ship(piece) or piece.kind in (Kind.ISLAND, Kind.FORT)


def _past(view: View, ship: str, other: Piece) -> Finding:
    """Whether a ship may pass what stands in her way: as texts say, and else as the rules do.

    What becomes of a text against it where a rule lets her pass, as one that is submerged, no document says.
    """
    told = view.settle(Point(Act.PASS, view.role(ship), view.role(other.id)))
    ruled = _past_by_rule(view, ship, other)
    if all(claim.ability is None for claim in told.claims):
        return ruled
    says = f"{view.name(ship)} {'may' if told else 'cannot'} pass {view.name(other.id)}"
    return replace(told, decided=told.decided and (bool(told.value) or not ruled), says=says)


def _past_by_rule(view: View, ship: str, other: Piece) -> Finding:
    mover = view.state.piece(ship)
    names, point = f"{view.name(ship)} {{}} pass {view.name(other.id)}", Point(Act.MOVE)
    if Quality.GHOSTLY in mover.marks:
        return Finding(point, True, says=names.format("may"), cites=view.book.units("the ghostly pass through"))
    if not CLIMBING.isdisjoint(mover.kinds) or (other.kind is Kind.ISLAND and not _is_under(view, ship)):
        stopped = CLIMBING.isdisjoint(mover.kinds)
        return Finding(point, False, decided=stopped, says=names.format("cannot"), cites=view.book.units("no way through"))
    just, held = view.state.just, view.book.units("not under what she rammed")
    if held and _is_under(view, ship) and just is not None and (just.act, just.who, just.whom) == (Act.RAM, ship, other.id):
        return Finding(point, False, says=names.format("cannot"), cites=held)
    under = is_ship(other) and (_is_under(view, ship) or _is_under(view, other.id))
    units = view.book.units("submerged ships are passed" if under else "no way through")
    return Finding(point, under, says=names.format("may" if under else "cannot"), cites=units)


def may_end_over(view: View, ship: str, other: str) -> Finding:
    """Whether a ship may end her move where she lies over an island or a ship: not even one who passes through or under it.

    What sea creatures climb upon they may lie on, as far as their keywords say so (`crimson-coast.keywords.3`,
    `faq.submerged.2`).
    """
    mover, there = view.state.piece(ship), view.state.piece(other)
    says = f"{view.name(ship)} {{}} end her move over {view.name(other)}"
    if is_terrain(there):
        return _may_end_on(view, ship, there, says)
    if not _is_in_the_way(there) or not CLIMBING.isdisjoint(mover.kinds):
        return open_whether(Act.STOP, f"whether {says.format('may')} is not worked out")
    passed = _past(view, ship, there)
    if not passed:
        return replace(passed, says=says.format("may not"))
    ghostly = Quality.GHOSTLY in mover.marks
    units = view.book.units("the ghostly pass through" if ghostly else "submerged ships are passed")
    units = units if _past_by_rule(view, ship, there) else ()
    if not units:
        return open_whether(Act.STOP, f"whether {says.format('may')} stands in no document")
    return Finding(Point(Act.STOP), False, says=says.format("may not"), cites=units)


def _may_end_on(view: View, ship: str, ground: Piece, says: str) -> Finding:
    """Whether a ship may end her move on terrain: as she may come onto it, and ghosts, whom it does not concern, as well."""
    ghostly = Quality.GHOSTLY in view.state.piece(ship).marks
    units = view.book.units("the ghostly pass through" if ghostly else _STOPPING.get(ground.type or "", ground.type or ""))
    if not units:
        return open_whether(Act.STOP, f"what {view.name(ground.id)} does to a ship stands in no document of this edition")
    moved = any((one.ship, one.action) == (ship, Action.MOVE) for one in view.state.given)
    parts = [*([] if moved else [may_move(view, ship)]), *([] if ghostly else kept_off(view, ship, ground.id))]
    found = all_of(says.format("may"), says.format("may not"), *parts)
    return replace(found, cites=units) if found else found


def may_stop_short(view: View, ship: str) -> Finding:
    """Whether a ship that moves may stop before a segment ends: any distance up to its length will do (`faq.moving.3`)."""
    units, name = view.book.units("less than the base move"), view.name(ship)
    if not units or not is_ship(view.state.piece(ship)):
        return open_whether(Act.STOP, f"whether {name} may stop before stands in no document")
    moved = any((one.ship, one.action) == (ship, Action.MOVE) for one in view.state.given)
    allowed = may_move(view, ship)
    if not moved and not allowed:
        return allowed
    return Finding(Point(Act.STOP), True, says=f"{name} may stop wherever she likes in a segment", cites=units)


def _is_under(view: View, ship: str) -> bool:
    return Quality.SUBMERGED in view.state.piece(ship).marks


def out_of_touch(view: View, others: Iterable[str]) -> list[Finding]:
    """That a ship cannot come to touch one that is submerged (`faq.hunt-submarines.3`)."""
    units = view.book.units("the submerged are not touched")
    below = [other for other in others if is_ship(view.state.piece(other)) and _is_under(view, other)]
    return [Finding(Point(Act.TOUCH), False, says=f"{view.name(other)} is submerged", cites=units) for other in below if units]
