"""Docking and leaving: where a ship is docked, and what happens when she comes to lie there or leaves."""

from __future__ import annotations

import re
from collections.abc import Iterable

from arbiter.board import WILD, Board, Contact, Part, Piece
from arbiter.effects import BERTHED, HARBOURS, Act, Kind, Quality
from arbiter.engine.course import Simulation
from arbiter.engine.narration import event
from arbiter.engine.state import Event, State, Task, event_task
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.pirates.table import fire_masts
from arbiter.pirates.table.gold import is_unloaded
from arbiter.pirates.table.valuing import is_open_ashore, stated
from arbiter.play import Sentence
from arbiter.trace import Node


def is_docked(piece: Piece) -> bool:
    """Whether a ship is docked, wherever that is."""
    return not piece.marks.isdisjoint(BERTHED)


def berth(board: Board, ship: str) -> str:
    """The island or fort at which a ship is docked; empty when she is not, or nobody said where."""
    if ship not in board.pieces or not is_docked(board.pieces[ship]):
        return ""
    return next((other for _, other, _ in board.touching(ship) if _is_berth(board, other)), "")


def is_placed(board: Board, ship: str) -> bool:
    """Whether anything tells where a ship is: what she touches or is in, or how far she is from anything."""
    placed = {name for row in (*board.near, *board.far, *board.distances, *board.inside) for name in row[:2]}
    return ship in placed or bool(board.touching(ship)) or is_docked(board.pieces[ship])


def _is_berth(board: Board, piece: str) -> bool:
    return piece in board.pieces and not HARBOURS.isdisjoint(board.pieces[piece].kinds)


def forts_on(board: Board, island: str) -> list[str]:
    """The forts that stand on an island; one that was destroyed stands there no more (`crimson-coast.forts.9`)."""
    inside = (board.pieces[piece] for piece, place in sorted(board.inside) if place == island)
    return [piece.id for piece in inside if Kind.FORT in piece.kinds and piece.gone is None]


def site(board: Board, fort: str) -> str:
    """The island on which a fort stands; empty while it is not built or nobody said where."""
    return next((place for piece, place in sorted(board.inside) if piece == fort), "")


def own_fort_here(board: Board, ship: str, fort: str) -> bool:
    """Whether a fort of a ship's own player stands where she is docked."""
    here = berth(board, ship)
    stands = bool(here) and fort in board.pieces and Kind.FORT in board.pieces[fort].kinds and here in (fort, site(board, fort))
    return stands and board.pieces[fort].player == board.pieces[ship].player


def is_own_home(board: Board, island: str, player: str) -> bool:
    """Whether an island is the home island of a player."""
    piece = board.pieces.get(island)
    return piece is not None and piece.kind is Kind.ISLAND and bool(player) and piece.player == player


def is_wild(board: Board, island: str) -> bool:
    """Whether an island is nobody's home island."""
    piece = board.pieces.get(island)
    return piece is not None and piece.kind is Kind.ISLAND and not piece.player


_THE_ISLAND = Pattern(r"\bthe (?:wild )?island\b", re.IGNORECASE)
"""How a question means one island without its name."""


def is_unsaid_island(board: Board, play: Iterable[Sentence], text: str, named: Iterable[str | None]) -> bool:
    """Whether it is asked of an island without its name, where several have names and nothing is told of one that has none."""
    if WILD not in named or not _THE_ISLAND.search(text):
        return False
    others = [name for name in board.pieces if name != WILD and is_wild(board, name)]
    known = board.pieces[WILD] != Piece(WILD, WILD, (Kind.ISLAND,)) or bool(board.aboard(WILD) or board.touching(WILD))
    known = known or any(WILD in row for row in (*board.near, *board.far, *board.distances, *board.inside, *board.explored))
    told = any(WILD in (one.who, *one.whom, *(piece for _, piece in one.adjuncts)) for one in play)
    return len(others) > 1 and not known and not told


def at(board: Board, ship: str, island: str) -> Board:
    """The board on which a ship is docked at an island or a fort, her bow touching it (`faq.dock.2`)."""
    piece = board.pieces[ship]
    marks = [Quality.DOCKED]
    if is_own_home(board, island, piece.player):
        marks.append(Quality.AT_HOME)
    elif is_wild(board, island):
        marks.append(Quality.AT_WILD_ISLAND)
    contacts = board.contacts
    if not any({contact.one, contact.other} == {ship, island} for contact in contacts):
        contacts |= {Contact(ship, Part.BOW, island, Part.ANY)}
    return replace(board.with_piece(piece.unmarked(*BERTHED).marked(*marks)), contacts=contacts)


def lying(board: Board) -> Board:
    """The board on which every ship that is stated to touch an island with her bow is docked there (`faq.dock.2`).

    A sea creature is docked with whatever part of it touches the island, a sea dragon where it lies on it as well
    (`faq.sea-creatures.4`, `faq.sea-dragon.3`). Where no part is stated it is the bow that leads. Nobody docks at a home island
    of somebody else, under water, or as a ghost.
    """
    for ship in sorted(board.pieces):
        piece = board.pieces[ship]
        for place in sorted(_touched(board, piece)) if is_docking(piece) and not is_docked(piece) else ():
            if board.pieces[place].player in ("", piece.player):
                board = at(board, ship, place)
                break
    return board


def is_docking(piece: Piece) -> bool:
    """Whether contact with an island docks a piece: ships and sea creatures that nothing keeps from it."""
    return Kind.SHIP in piece.kinds and piece.aboard is None and piece.gone is None and piece.marks.isdisjoint(_ELSEWHERE)


_ELSEWHERE = frozenset({Quality.SUBMERGED, Quality.GHOSTLY, Quality.LOST, Quality.WRECKED})


def _touched(board: Board, piece: Piece) -> set[str]:
    """The islands and forts that a ship touches with her bow, a sea creature with any part, and a sea dragon lies on."""
    any_part = Kind.SEA_CREATURE in piece.kinds
    parts = {other for part, other, _ in board.touching(piece.id) if any_part or part in (Part.BOW, Part.ANY)}
    on = lies_on(board, piece.id) if Kind.SEA_DRAGON in piece.kinds else set()
    return {place for place in parts | on if _is_berth(board, place)}


def lies_on(board: Board, piece: str) -> set[str]:
    """The islands on which a piece lies."""
    return {place for one, place in board.inside if one == piece and board.pieces[place].kind is Kind.ISLAND}


def unsaid_berth(view: View, ship: str, place: str = "") -> str:
    """That no document says whether a titan that lies on an island, or on that one, is docked there; empty where none does."""
    piece, on = view.state.piece(ship), lies_on(view.state.board, ship)
    if Kind.TITAN not in piece.kinds or is_docked(piece) or not on or place not in ("", *on):
        return ""
    return f"whether {view.name(ship)} is docked at the island on which it lies stands in no document"


def lies_here_since_before(state: State, ship: str) -> bool:
    """Whether a ship that is docked was docked there when the turn began."""
    piece = state.piece(ship)
    return is_docked(piece) and not state.count("docked this turn", ship) and Quality.GIVEN_MOVE not in piece.marks


def arrive(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """Where the movement ended with her bow at an island or a fort, the ship docks there (`faq.dock.2`)."""
    ship, creature = task.who, Kind.SEA_CREATURE in state.piece(task.who).kinds
    touched = [(part, other) for part, other, _ in state.board.touching(ship) if _is_berth(state.board, other)]
    touched = touched or ([(Part.ANY, other) for other in sorted(_touched(state.board, state.piece(ship)))] if creature else [])
    if not touched:
        return [Transition(state)]
    part, island = touched[0]
    if not creature and part is not Part.BOW:
        return [_without_her_bow(course, state, ship, part)]
    here = state.count("left this turn", ship, island) > 0
    units = course.book.units("she may dock where she left") if here else ()
    return [Transition(state.then(event_task(Event(Act.DOCK, ship, island, place=island, cites=units))))]


def _without_her_bow(course: Simulation, state: State, ship: str, part: Part) -> Transition:
    """A ship that comes to lie at an island with her stern or a side is docked nowhere; open where no document says so."""
    name, units = state.piece(ship).name, course.book.units("docked by her bow")
    if part is Part.ANY:
        return Transition(replace(state, unknown=f"whether {name} touches the island with her bow is not told"))
    if not units:
        says = f"whether {name} docks with her {part.value} stands in no document of this edition"
        return Transition(replace(state, unknown=says))
    return Transition(state, (event(f"{name} does not touch the island with her bow, and is not docked", *units),))


def settle_in(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """What docking itself brings about: at home everything worth gold goes ashore, and a ship in tow docks as well."""
    ship, island = task.who, task.whom
    view = course.view(state)
    if state.piece(ship).gone is not None:
        return [Transition(state)]
    ashore = next((fort for fort in forts_on(state.board, island) if ashore_by_itself(view, ship, fort)), island)
    aboard = (cargo for cargo in state.board.aboard(ship) if is_open_ashore(cargo) and stated(cargo, ashore=True) is None)
    unvalued = [cargo.id for cargo in aboard if ashore_by_itself(view, ship, ashore)]
    if unvalued:
        return [Transition(replace(state, unknown=f"what {view.name(unvalued[0])} is worth: write it as its gold"))]
    events = [Event(Act.UNLOAD, ship, cargo, place=ashore, cites=units) for cargo, units in unloading(view, ship, ashore)]
    towed = [other for tower, other in state.board.tows if tower == ship]
    docking = [Event(Act.DOCK, other, island, place=island, cites=view.book.units("towed ship docks")) for other in towed]
    tasks = [event_task(*found) for found in (events, docking) if found]
    fort = Kind.FORT in state.piece(island).kinds
    told: tuple[Node, ...] = ()
    if fort or is_own_home(state.board, island, view.player(ship)):
        state, told = fire_masts.docked(view, state, ship)
    if is_own_home(state.board, island, view.player(ship)) and holds_captives(state.board, ship):
        state = replace(state, unsure=state.unsure | {ship, island}).counted(OPEN_CAPTIVES, ship, island)
    return [Transition(state.then(*tasks), told)]


OPEN_CAPTIVES = "captive ashore or not"
"""How it is noted that a ship with captives has docked at home, and nobody has said what becomes of them."""


def holds_captives(board: Board, ship: str) -> bool:
    """Whether somebody captured as cargo is aboard, of whom no document says whether he goes ashore by himself."""
    return any(Quality.CAPTIVE in cargo.marks for cargo in board.aboard(ship))


def unloading(view: View, ship: str, island: str) -> list[tuple[str, tuple[str, ...]]]:
    """The cargo that must go ashore when a ship docks there, each with the units that say so (`faq.exploring.7`)."""
    units = ashore_by_itself(view, ship, island)
    return [(cargo.id, units) for cargo in view.state.board.aboard(ship) if units and is_unloaded(view, cargo, ship, island)]


def ashore_by_itself(view: View, ship: str, island: str) -> tuple[str, ...]:
    """The units by which what is worth gold goes ashore there of itself; none where it does not."""
    board = view.state.board
    if is_own_home(board, island, view.player(ship)):
        return view.book.units("unloading at home")
    own_fort = Kind.FORT in board.pieces[island].kinds and board.pieces[island].player == view.player(ship)
    return view.book.units("unloading at a fort") if own_fort else ()
