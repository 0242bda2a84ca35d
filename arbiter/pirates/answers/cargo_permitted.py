"""Whether cargo may be loaded, put off, carried or kept aboard."""

from __future__ import annotations

from arbiter.board import Gone
from arbiter.effects import Act, Kind
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table.conditions import capacity, cargo_used, hangs_on_faces, points_over, space, spaces_left, with_aboard
from arbiter.pirates.table.docking import ashore_by_itself, berth, forts_on
from arbiter.pirates.table.gold import is_unique, is_unloaded
from arbiter.pirates.treasure.cargo import found_for_free, is_cargo
from arbiter.pirates.treasure.explorable import may_explore
from arbiter.pirates.treasure.exploring import under_way
from arbiter.pirates.treasure.loading import may_carry, may_load, may_unload, nearby
from arbiter.play import Adjunct, Question


def loaded(view: View, who: str, cargo: str, place: str) -> Finding:
    """Whether a ship may load something now; where she bears a mark on an island she explores it for free as she does."""
    found = found_for_free(view, who, [cargo]) if cargo in view.state.board.pieces else ""
    return may_load(view.after(under_way(view.state, who, found)) if found else view, who, cargo, place)


def put_off(view: View, ship: str, cargo: str, place: str) -> Finding:
    """Whether a ship may put cargo off at a place; to a player, whether at any of his ships, forts or home islands."""
    if place not in view.state.board.players:
        return may_unload(view, ship, cargo, place)
    places = [one.id for one in view.in_play() if one.player == place and one.aboard is None and one.id != ship]
    each = [may_unload(view, ship, cargo, one) for one in places]
    found = next(filter(None, each), None) or next((one for one in each if not one.decided), None) or next(iter(each), None)
    says = f"nothing of {place} is there that cargo could be handed to"
    return open_whether(Act.UNLOAD, says) if found is None else found


def unloaded(view: View, ship: str, cargo: str, question: Question) -> Finding:
    """Whether a ship may unload something; before she explores, not where no exploring could follow it (`faq.dock.3`)."""
    place = place_meant(question, Adjunct.TO, Adjunct.AT)
    allowed = put_off(view, ship, cargo, place)
    if not allowed or not question.how:
        return allowed
    name, here, just = view.name(ship), place or berth(view.state.board, ship), view.state.just
    crew = cargo in view.state.board.pieces and view.state.piece(cargo).kind is Kind.CREW
    if question.how != (BEFORE_EXPLORING,) or not crew:
        return replace(allowed, decided=False, says="what is done before she explores is worked out of crew alone")
    after = view.after(replace(view.state, just=replace(just, place=""))) if just is not None else view
    lost = may_explore(view, ship, here) and not may_explore(after, ship, here)
    says = f"{name} has {'to explore first, with what is left of her move action' if lost else 'not to explore first'}"
    units = view.book.units("docked since the turn began") if lost else ()
    first = Finding(Point(Act.UNLOAD), not lost, says=says, cites=units)
    words = f"unload {view.name(cargo)} before she explores"
    return all_of(f"{name} may {words}", f"{name} may not {words}", allowed, first)


BEFORE_EXPLORING = "before exploring"
"""How a question says that something is done before a ship explores."""


def carried(view: View, ship: str, cargo: str) -> Finding:
    """Whether a ship may have a piece of cargo aboard: she carries such cargo, and what is aboard leaves room for it."""
    known = view.state.board.pieces
    room = capacity(view, ship) if ship in known and is_ship(known[ship]) and cargo in known and is_cargo(known[cargo]) else None
    if room is None:
        return open_whether(Act.HAVE, "whether there is room for it was not said")
    aboard = view.after(with_aboard(view.state, ship, [known[cargo]]))
    then, needed, fits = capacity(aboard, ship), cargo_used(aboard, ship), (spaces_left(aboard, ship) or 0) >= 0
    room = room if then is None else then
    if hangs_on_faces(aboard, ship, lambda seen: (spaces_left(seen, ship) or 0) >= 0):
        says = f"whether {view.name(ship)} has room for it hangs on crew that lie face down"
        return open_whether(Act.HAVE, says, view.book.units("reveal"))
    says = f"that takes up {needed} of the {room.value} cargo spaces of {view.name(ship)}"
    taken = Finding(Point(Act.HAVE), fits, parts=(space(aboard, cargo),), says=says, cites=view.book.units("cargo space"))
    over = points_over(aboard, ship) or 0
    parts = [may_carry(view, ship, cargo), taken]
    if known[cargo].kind is Kind.CREW and over > 0:
        says = f"the crew of {view.name(ship)} would exceed her point limit"
        parts.append(Finding(Point(Act.HAVE), False, says=says, cites=view.book.units("point limit")))
    name = f"{view.name(ship)} may"
    return all_of(f"{name} carry {view.name(cargo)}", f"{name} not carry {view.name(cargo)}", *parts)


def coin_meant(view: View, question: Question, place: str) -> str:
    """The coin of the value that a question names, where it lies."""
    found = (piece for piece in view.state.board.aboard(place) if piece.gold == question.worth and not is_unique(piece))
    return next((piece.id for piece in found if question.worth is not None and piece.kind is Kind.TREASURE), "")


def coin_to_load(view: View, question: Question) -> str:
    """The coin of the value that a question names where a ship could load it: where she lies or explores, or in a fort there."""
    named, ship = place_meant(question, Adjunct.FROM), question.who
    here = (nearby(view, ship), *forts_on(view.state.board, berth(view.state.board, ship)))
    coins = [coin for place in ((named,) if named else dict.fromkeys(here)) if (coin := coin_meant(view, question, place))]
    return coins[0] if len(coins) == 1 else ""


def place_meant(question: Question, *sides: Adjunct) -> str:
    """The other side of a transfer that the question names, if it does."""
    return question.at or next((place for place in map(question.beside, sides) if place), "")


def kept_aboard(view: View, ship: str, question: Question) -> Finding:
    """Whether a ship may keep her treasure aboard: not what docking has put ashore by itself."""
    cargo = question.whom or coin_meant(view, question, ship)
    here = berth(view.state.board, ship)
    if cargo in view.state.board.pieces and view.state.piece(cargo).kind is Kind.TREASURE:
        return _stays_aboard(view, ship, here, cargo)
    fort = here in view.state.board.pieces and Kind.FORT in view.state.piece(here).kinds
    left = any(piece.kind is Kind.TREASURE for piece in view.state.board.aboard(ship))
    ashore = bool(here) and view.state.count("unloaded", ship) > 0 and not left and question.of == "treasure"
    units = view.book.units("unloading at a fort" if fort else "unloading at home") if ashore else ()
    says = f"all treasure of {view.name(ship)} has gone ashore as she docked" if ashore else "nothing says whether it may be kept"
    return Finding(Point(Act.KEEP), False, decided=ashore, says=says, cites=units)


def _stays_aboard(view: View, ship: str, here: str, cargo: str) -> Finding:
    """Whether one treasure stays aboard a ship where docking unloads her: not what has gone ashore by itself."""
    state, piece = view.state, view.state.piece(cargo)
    if piece.gone in (Gone.REMOVED, Gone.ELIMINATED, Gone.SUNK):
        return Finding(Point(Act.KEEP), False, says=f"{view.name(cargo)} is out of the game")
    by_itself = ashore_by_itself(view, ship, here) if here else ()
    gone = state.count("unloaded", ship, cargo) > 0 and state.count("docked this turn", ship) > 0
    principle = "not unloaded by a transfer" if is_unloaded(view, piece, ship, here) else "unique treasure stays aboard"
    units = by_itself if gone else view.book.units(principle)
    if not by_itself or not units or (piece.aboard == ship) is gone:
        return open_whether(Act.KEEP, "nothing says whether it may be kept")
    told = state.count("docked this turn", ship) > 0 or any(cargo in row for row in state.done)
    if is_unloaded(view, piece, ship, here) and not gone and not told:
        says = f"whether {view.name(ship)} has just docked with {view.name(cargo)}, or has taken it in while she lay there"
        return open_whether(Act.KEEP, f"{says}, is not said")
    says = f"{view.name(cargo)} {'has gone ashore' if gone else 'stays aboard'}"
    return Finding(Point(Act.KEEP), not gone, says=says, cites=units)
