"""Whether a deed may be done to any piece at all: what it is done to, how far it reaches, where ships dock."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import GOODS, HARBOURS, Act, Action, Kind
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.answers.cargo_permitted import carried
from arbiter.pirates.answers.others import others_for
from arbiter.pirates.answers.using import may_be_eliminated
from arbiter.pirates.contact.boarding import may_board
from arbiter.pirates.contact.ramming import PARTED, may_ram
from arbiter.pirates.fire.hitting import hit_finding
from arbiter.pirates.kinds import is_derelict, is_ship
from arbiter.pirates.table.actions import able
from arbiter.pirates.table.conditions import cannons, pinned
from arbiter.pirates.table.distances import in_reach
from arbiter.pirates.table.docking import forts_on
from arbiter.pirates.table.permission import may_act, may_move
from arbiter.pirates.table.stranding import out_of_play
from arbiter.pirates.treasure.scuttling import may_scuttle
from arbiter.pirates.waters.towing import may_drop, may_release, may_tow


def to_any(view: View, act: Act, who: str) -> Finding:
    """Whether a piece may do to anything at all what needs contact: before she touches any, she has to be able to move there."""
    bare = may_act(view, act, who)
    if who not in view.state.board.pieces or (not bare and (bare.claims or bare.cites or bare.parts)):
        return bare
    touched = {other for _, other, _ in view.state.board.touching(who)}
    tried = [(other, TO_ANOTHER[act](view, who, other)) for other in others_for(view, act, who)]
    found = next((one for _, one in tried if one), None) or next((one for _, one in tried if not one.decided), None)
    if found is not None:
        return found
    touched |= {one for row in view.state.done if row[0] == PARTED and who in row[1:3] for one in row[1:3]}
    met = tuple(one for other, one in tried if other in touched)
    name = view.name(who)
    if met:
        return Finding(Point(act), False, parts=met, says=f"{name} touches nothing that she may {act.value}")
    moved = view.state.was_given(who, Action.MOVE)
    if not bare or moved:
        return open_whether(act, f"{name} touches nothing yet that she could {act.value}")
    if not is_ship(view.state.piece(who)):
        return bare
    found = all_of(f"{name} may {act.value}", f"{name} may not {act.value}", may_move(view, who), bare)
    if found and act is Act.TOW and not any(is_derelict(view.state.piece(other)) for other, _ in tried):
        return open_whether(act, f"there is no derelict that {name} could tow")
    return found


_HULLS = frozenset({Kind.SHIP, Kind.SEA_MONSTER})
_OBJECTS: dict[Act, frozenset[Kind]] = {
    Act.DOCK: HARBOURS,
    Act.LOAD: GOODS,
    Act.UNLOAD: GOODS,
    Act.REPAIR: _HULLS,
    Act.SCUTTLE: _HULLS,
    Act.HIT: _HULLS | {Kind.FORT},
}
"""The kinds of pieces that some deeds can be done to at all."""


def unfitting(view: View, act: Act, whom: str) -> Finding | None:
    """That something can be done to no such piece, or to none that is out of play; None where it can, or nothing is named."""
    piece, kinds = view.state.board.pieces.get(whom), _OBJECTS.get(act)
    if piece is None:
        return None
    if act is Act.DOCK and is_ship(piece):  # what an ability or an event is said to do with her
        return Finding(Point(act), False, decided=False, says=f"whether {view.name(whom)} docks is asked of her")
    if kinds is not None and kinds.isdisjoint(piece.kinds) and not (kinds >= _HULLS and is_ship(piece)):
        return Finding(Point(act), False, says=f"{view.name(whom)} is nothing that this can be done to")
    gone = out_of_play(view, whom) if act is Act.SHOOT or act in TO_ANOTHER else []
    return replace(gone[0], point=Point(act)) if gone else None


def as_far_as(view: View, ship: str, goal: str, allowed: Finding, short: str = "") -> Finding:
    """What is `allowed`, if a move brings the ship that near to a piece, by what is told of how far they are apart."""
    far = in_reach(view, ship, goal, short) if allowed or not allowed.decided else None
    name, words = f"{view.name(ship)} may", f"move so near to {view.name(goal)}"
    return all_of(f"{name} {words}", f"{name} not {words}", allowed, far) if far is not None else allowed


def dock(view: View, ship: str, island: str) -> Finding:
    """Whether a ship may end a move docked at an island; one that is docked there stays so."""
    name, other = f"{view.name(ship)} may", view.name(island)
    if any(met == island for _, met, _ in view.state.board.touching(ship)):
        return able(view, Act.DOCK, ship, island)
    parts = may_move(view, ship), *(able(view, Act.DOCK, ship, place) for place in (island, *forts_on(view.state.board, island)))
    return as_far_as(view, ship, island, all_of(f"{name} dock at {other}", f"{name} not dock at {other}", *parts))


def _any_hit(view: View, ship: str, target: str) -> Finding:
    found, _ = cannons(view, ship)
    tried = [hit_finding(view, ship, target, cannon, 6) for cannon in dict.fromkeys(found or ())]
    return next(
        (finding for finding in tried if finding),
        tried[0] if tried else Finding(Point(Act.HIT), False, says=f"the cannons of {view.name(ship)} were not stated"),
    )


def _pinning(view: View, pinner: str, ship: str) -> Finding:
    """Whether a ship is pinned, or could be by anybody: not where a text keeps her from it, and open while none touches her."""
    found = pinned(view, ship, pinner or None)
    if (
        found
        or not found.decided
        or pinner
        or any(is_ship(view.state.piece(one)) for _, one, _ in view.state.board.touching(ship))
    ):
        return found
    able = view.settle(Point(Act.PIN, None, view.role(ship)))
    if any(claim.value is False for claim in able.standing()):
        return replace(able, says=f"{view.name(ship)} cannot be pinned")
    return open_whether(Act.PIN, f"no ship touches {view.name(ship)} yet")


TO_ANOTHER: dict[Act, Callable[[View, str, str], Finding]] = {
    Act.RAM: may_ram,
    Act.BOARD: may_board,
    Act.PIN: _pinning,
    Act.TOW: may_tow,
    Act.ELIMINATE: may_be_eliminated,
    Act.HIT: _any_hit,
    Act.SCUTTLE: lambda view, who, whom: may_scuttle(view, whom, who),
    Act.DOCK: dock,
    Act.RELEASE: may_release,
    Act.DROP: may_drop,
    Act.HAVE: carried,
}
"""Deeds by one piece to another, and how it is found whether they are allowed."""
