"""Whether a ship may explore an island or a wreck, by her action or for free."""

from __future__ import annotations

from arbiter.effects import Act, Action, Kind, Quality
from arbiter.engine.points import Claim, Finding, Point, all_of, open_whether
from arbiter.engine.state import Event, State
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.kinds import is_derelict, is_ship
from arbiter.pirates.table.actions import able, given
from arbiter.pirates.table.conditions import in_contact
from arbiter.pirates.table.docking import (
    berth,
    is_docked,
    is_own_home,
    is_wild,
    lies_here_since_before,
    own_fort_here,
    unsaid_berth,
)
from arbiter.pirates.table.flames import NO_MASTS, UNSAID, has_only_fire
from arbiter.pirates.table.permission import unless_let


def explored(view: View, ship: str, whom: str = "") -> str:
    """What a ship explores: what is named, else the island where she is docked, else the only ship that she touches.

    Who explores a fort of her own where she is docked explores its island.
    """
    docked = berth(view.state.board, ship)
    if whom:
        return docked if own_fort_here(view.state.board, ship, whom) else whom
    touched = [other for _, other, _ in view.state.board.touching(ship) if is_ship(view.state.piece(other))]
    return docked or (touched[0] if len(touched) == 1 and not is_docked(view.state.piece(ship)) else "")


def may_explore(view: View, ship: str, whom: str = "", free: bool | None = None) -> Finding:
    """Whether a ship may be given an explore action now, free or not, and carry it out there."""
    target = explored(view, ship, whom)
    name, words = f"{view.name(ship)} may", f"explore {view.name(target)}" if whom else "explore"
    giving = free_explore(view, ship, target) if free is not False else None
    standard = [given(view, ship, Action.EXPLORE, free)[0], *_in_time(view, ship, target)]
    standard += _of_islands(view, ship, target) if not giving and not standard[0] else []
    barred = [giving] if giving is not None and not giving and not all(standard) else []
    parts = [giving] if giving else [*barred, *standard]
    wreck = target in view.state.board.pieces and Quality.WRECKED in view.state.piece(target).marks
    allowed = able(view, Act.EXPLORE, ship, "" if wreck else target)
    afire = None if allowed else _afire(view, ship, target)
    allowed = allowed if afire is None else afire
    parts += [allowed, *unless_let(view, allowed, _within_reach(view, ship, target))]
    return all_of(f"{name} {words}", f"{name} not {words}", *parts)


def _afire(view: View, ship: str, target: str) -> Finding | None:
    """That it is open whether a ship of another fleet, with fire masts alone on her, is a derelict to be explored."""
    other = view.state.board.pieces.get(target)
    if other is None or not has_only_fire(other) or view.player(ship) == view.player(target):
        return None
    return open_whether(Act.EXPLORE, f"{view.name(target)} {UNSAID}", view.book.units(NO_MASTS))


def may_explore_anything(view: View, ship: str, free: bool | None = None) -> Finding:
    """Whether a ship may explore where she is, or anything else on the table: she may touch several ships."""
    here = may_explore(view, ship, "", free)
    if here or explored(view, ship):
        return here
    others = [one.id for one in view.in_play() if one.id != ship and (is_ship(one) or one.kind is Kind.ISLAND)]
    found = [may_explore(view, ship, other, free) for other in others]
    return next((one for one in found if one), None) or next((one for one in found if not one.decided), here)


def _of_islands(view: View, ship: str, target: str) -> list[Finding]:
    """That the ability of an explorer reaches wild islands and no ships (`faq.explorer.2`)."""
    units = view.book.units("explorers explore islands")
    if not units or target not in view.state.board.pieces or not is_ship(view.state.piece(target)):
        return []
    explorers = [speaker for speaker in view.abilities_on(ship) if speaker.ability.name.casefold() == "explorer"]
    says = "the ability of an explorer is for wild islands, not for ships"
    return [Finding(Point(Act.EXPLORE), False, says=says, cites=units)] if explorers else []


def free_explore(view: View, ship: str, island: str) -> Finding | None:
    """That a ship which has just docked may explore for free, by an ability or because her player explored the island before."""
    if not _has_just_docked(view, ship, island):
        return None
    finding, grant = explore_by_ability(view, ship, island)
    if grant is not None:
        return finding
    late = view.book.units("marked before docking") if view.state.count("marked too late", ship, island) else ()
    if late:
        says = f"{view.name(island)} was marked after {view.name(ship)} had docked there"
        return Finding(Point(Act.GIVE), False, says=says, cites=late)
    units = view.book.units("marked islands are explored for free")
    if units and is_wild(view.state.board, island) and is_marked(view.state, view.player(ship), island):
        says = f"{view.name(island)} bears the mark of {view.player(ship)}, so that exploring it is free after docking"
        return Finding(Point(Act.GIVE), True, says=says, cites=units)
    return None


def explore_by_ability(view: View, ship: str, island: str) -> tuple[Finding, Claim | None]:
    """Whether an ability gives a ship a free explore action now, as when a move action has docked her, and the claim."""
    just_docked = _has_just_docked(view, ship, island)
    finding, grant = given(docked(view, ship, island) if just_docked else view, ship, Action.EXPLORE, True)
    moved = view.state.was_given(ship, Action.MOVE)
    needed = view.book.units("an explorer needs a move action") if just_docked and not moved else ()
    if not finding or grant is None or not needed:
        return finding, grant if finding else None
    says = f"{view.name(ship)} docked there without a move action"
    return Finding(Point(Act.GIVE), False, says=says, cites=needed), grant


def docked(view: View, ship: str, island: str) -> View:
    """The view at the moment at which the ship has docked there."""
    return view.after(replace(view.state, just=Event(Act.DOCK, ship, island, place=island)))


def _has_just_docked(view: View, ship: str, island: str) -> bool:
    just = view.state.just
    return just is not None and just.who == ship and just.place == island and bool(island) and just.action is not Action.EXPLORE


def is_marked(state: State, player: str, island: str) -> bool:
    """Whether an island bears the mark of a player as explored."""
    return (island, player) in state.board.explored


def _in_time(view: View, ship: str, island: str) -> list[Finding]:
    """That the ship began her turn docked there, where the edition asks for that."""
    units = view.book.units("docked since the turn began")
    if not units or not is_wild(view.state.board, island) or not is_docked(view.state.piece(ship)):
        return []
    since = lies_here_since_before(view.state, ship)
    says = f"{view.name(ship)} {'began' if since else 'did not begin'} this turn docked at {view.name(island)}"
    return [Finding(Point(Act.EXPLORE), since, says=says, cites=units)]


def _within_reach(view: View, ship: str, target: str) -> list[Finding]:
    """That the ship is docked at the island, or touches the ship of her fleet or the derelict that she explores."""
    name, board = view.name(ship), view.state.board
    if not target and is_docked(view.state.piece(ship)):
        return []
    if unsaid := unsaid_berth(view, ship, target):
        return [open_whether(Act.EXPLORE, unsaid)]
    if not target or view.state.piece(target).kind is Kind.ISLAND:
        here = bool(target) and berth(board, ship) == target
        says = f"{name} is {'' if here else 'not '}docked" + (f" at {view.name(target)}" if target else "")
        if not is_docked(view.state.piece(ship)):
            view.assume(("marked", ship, Quality.DOCKED.value), f"{name} is not docked", [])
        found = [Finding(Point(Act.EXPLORE), here, says=says, cites=view.book.units("explore"))]
        return [*found, *_of_an_opponent(view, ship, target)]
    return [_touched(view, ship, target), _explorable(view, ship, target)]


def _of_an_opponent(view: View, ship: str, island: str) -> list[Finding]:
    """That no document says whether the home island of an opponent can be explored by a ship that docked there."""
    board = view.state.board
    if not island or is_wild(board, island) or is_own_home(board, island, view.player(ship)):
        return []
    says = f"whether {view.name(island)} can be explored by an opponent stands in no document"
    return [open_whether(Act.EXPLORE, says)]


def _touched(view: View, ship: str, other: str) -> Finding:
    found = in_contact(view, ship, other)
    return replace(found, cites=(*found.cites, *view.book.units("explore ships")))


def _explorable(view: View, ship: str, other: str) -> Finding:
    own, hulk = view.player(ship) == view.player(other), is_derelict(view.state.piece(other))
    name = view.name(other)
    if Quality.WRECKED in view.state.piece(other).marks and view.book.units("wrecked"):
        says = f"{name} is a wreck, which other ships may explore"
        return Finding(Point(Act.EXPLORE), True, says=says, cites=view.book.units("wrecked"))
    if (afire := _afire(view, ship, other)) is not None:
        return afire
    says = f"{name} is a ship of the same fleet" if own else f"{name} is {'' if hulk else 'no '}derelict"
    return Finding(Point(Act.EXPLORE), own or hulk, says=says, cites=view.book.units("explore ships"))
