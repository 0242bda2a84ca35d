"""Where pieces are, and how far from each other."""

from __future__ import annotations

from fractions import Fraction

from arbiter.board import FOG, Board, Gone, Piece
from arbiter.effects import Act, Kind, Quality
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.view import View
from arbiter.pirates.answers.replies import BranchReply, told, undecided
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.sailing.untangling import UNTANGLED
from arbiter.pirates.table.docking import OPEN_CAPTIVES, forts_on, site
from arbiter.pirates.table.gold import homes, is_unique
from arbiter.pirates.waters.terrain import SIDE
from arbiter.play import Question
from arbiter.trace import Node, NodeKind

GONE = {Gone.ELIMINATED: "eliminated", Gone.REMOVED: "removed from the game", Gone.SUNK: "sunk", Gone.OUTSIDE: "outside the game"}


def where(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Where a piece is at the end: gone, aboard, docked, or on terrain; what nobody said is undecided."""
    view = course.view(branch.state)
    piece = branch.state.board.pieces.get(question.who)
    if piece is None:
        return undecided(f"{question.who} is no piece")
    if question.of == "gold":
        return _gold_of(view, branch, piece)
    if question.act is Act.PLAY:
        return _begins(view, piece)
    if question.act is Act.LEAVE:
        return _out_of_weeds(view, branch, piece, question.whom) or _out_of_fog(view, branch, piece, question.whom)
    place = _place(view, piece)
    if _is_divided(view, piece):
        coin = course.view(course.opening()).name(piece.id)
        return undecided(f"to whom {coin} goes is not said, only how much gold each gets")
    if Quality.CAPTIVE in piece.marks and branch.state.count(OPEN_CAPTIVES, piece.aboard or ""):
        says = f"whether {view.name(piece.id)} goes ashore by docking at home stands in no document"
        return undecided(says)
    if place is None:
        out = " since she left the fog: ask where she leaves it" if branch.state.count(SIDE, piece.id) else ""
        return undecided(f"nothing says where {view.name(piece.id)} is{out}")
    return BranchReply(place, told(view, f"{view.name(piece.id)} is {place}", branch, piece.id))


def _out_of_weeds(view: View, branch: Branch, piece: Piece, weeds: str | None) -> BranchReply | None:
    """That the stern of a ship that got free touches an edge of the weeds, any one of them; None for one that did not."""
    of_weeds = view.state.piece(weeds).type not in FOG if weeds is not None else not view.state.count(SIDE, piece.id)
    units = view.book.units("tangled")
    if not units or not of_weeds or not view.state.count(UNTANGLED, piece.id):
        return None
    says = f"the stern of {view.name(piece.id)} is placed at any edge of the weeds, in whatever direction she then points"
    return BranchReply("at any edge of the weeds", told(view, says, branch, piece.id, cites=units))


def _gold_of(view: View, branch: Branch, piece: Piece) -> BranchReply:
    """Where the gold inside a fort goes that is destroyed: back on its island (`crimson-coast.forts.9`)."""
    units, place = view.book.units("an abandoned fort is destroyed"), site(branch.state.board, piece.id)
    if Kind.FORT not in piece.kinds or piece.gone is not Gone.REMOVED or not units or not place:
        return undecided(f"nothing says that the gold of {view.name(piece.id)} goes anywhere: ask who gets it, if she sank")
    says = f"the gold of {view.name(piece.id)} lies on the island again"
    return BranchReply(f"on {view.name(place)}", told(view, says, branch, piece.id, cites=units))


def _out_of_fog(view: View, branch: Branch, piece: Piece, fog: str | None) -> BranchReply:
    """At which side of the fog a ship has come out: her stern is placed at the number that the die showed."""
    units, side = view.book.units("out of the fog"), view.state.count(SIDE, piece.id)
    of_fog = fog is None or view.state.piece(fog).type in FOG
    if not units or not side or not of_fog:
        return undecided(f"nothing says where {view.name(piece.id)} comes out")
    says = f"the stern of {view.name(piece.id)} is placed at the {side} of the fog"
    return BranchReply(f"at side {side}", told(view, says, branch, piece.id, cites=units))


def _begins(view: View, piece: Piece) -> BranchReply:
    """Where a ship or a sea creature is when the game begins: at the home island of her player (`cursed-seas.home-islands.1`)."""
    creature = Kind.SEA_CREATURE in piece.kinds
    units = view.book.units("creatures begin at home" if creature else "ships begin at home") if is_ship(piece) else ()
    homes = [island.id for island in view.in_play() if island.kind is Kind.ISLAND and island.player == piece.player]
    if not units or len(homes) != 1:
        return undecided(f"no document says where {view.name(piece.id)} begins")
    part = "with any part of its base" if creature else "with her bow"
    says = f"{view.name(piece.id)} begins the game touching {view.name(homes[0])} {part}"
    return BranchReply(f"at {view.name(homes[0])}", Node(NodeKind.FINDING, says, units))


def _is_divided(view: View, piece: Piece) -> bool:
    """Whether a coin went down with a ship whose gold two players share, which leaves nothing of it; not with a scuttled one.

    Where nobody said who sank her, what lies on their home islands by then is open, and so is where the coin goes.
    """
    ship = view.state.board.pieces.get(piece.aboard or "")
    open_whose = ship is not None and not view.state.unsure.isdisjoint(homes(view.state.board, ship.player))
    shared = piece.gold == 0 or (piece.gone is Gone.REMOVED and (piece.gold is None or open_whose))
    coin = piece.kind is Kind.TREASURE and not is_unique(piece) and shared and piece.gone is not None
    return coin and ship is not None and ship.gone is Gone.SUNK and len(view.state.board.players) == 2


def _place(view: View, piece: Piece) -> str | None:
    if piece.gone is not None:
        return GONE[piece.gone]
    if piece.aboard is not None:
        carrier = view.state.board.pieces.get(piece.aboard)
        on = "on" if carrier is not None and carrier.kind is Kind.ISLAND else "aboard"
        return f"{on} {view.name(piece.aboard)}"
    docked = docked_at(view.state.board, piece.id)
    if docked:
        return f"docked at {view.name(docked)}"
    inside = next((place for one, place in sorted(view.state.board.inside) if one == piece.id), None)
    return None if inside is None else f"on {view.name(inside)}"


def docked_at(board: Board, ship: str) -> str | None:
    """The island or the fort that a docked ship touches."""
    places = (other for _, other, _ in board.touching(ship))
    return next((place for place in places if {Kind.ISLAND, Kind.FORT} & set(board.pieces[place].kinds)), None)


def docked_at_all(board: Board, ship: str) -> list[str]:
    """Where a docked ship lies: the island or the fort that she touches, the island on which that fort stands, and its forts."""
    place = docked_at(board, ship) or ""
    return [place, *filter(None, (site(board, place),)), *forts_on(board, place)] if place else []


def apart(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """How far two pieces are from each other, as it was measured and as long as neither has moved."""
    pair = {who, question.whom}
    found = next((d for d in sorted(view.state.board.distances) if {d.one, d.other} == pair), None)
    if found is None:
        return undecided(f"nothing says how far {view.name(who)} is from {view.name(question.whom or '')}")
    length = f"{float(Fraction(found.length[:-2])):g} inches" if found.length.endswith("in") else found.length
    return BranchReply(length, told(view, f"{view.name(found.one)} is {length} from {view.name(found.other)}", branch))
