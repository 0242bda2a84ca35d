"""Sinking: the ship and all aboard leave the game, and the gold that she carried is divided or lost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter.board import Board, Gone, Piece
from arbiter.effects import Act, Happening, Kind
from arbiter.engine.course import Simulation
from arbiter.engine.narration import event
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Program, State
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.selectors import THIS_SHIP
from arbiter.pirates.table.docking import at
from arbiter.pirates.table.flames import most_masts
from arbiter.pirates.table.gold import enriched, homes, is_unique
from arbiter.pirates.table.masts import MASTS_TO
from arbiter.pirates.table.outcomes import patient, told
from arbiter.pirates.treasure.capturing import ransomed
from arbiter.trace import Node

SHARE = "share of a sunken ship"
"""How the state counts the gold of a sunken ship that a player got."""
SCUTTLED = "scuttle"
"""The name of a sinking that the ship's own player brought about."""


def sink(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """The ship and all aboard leave the game; of the gold each side gets its part, where the edition divides it."""
    view, ship = course.view(state), patient(state, happening)
    sinking = told(view, happening, finding, f"{ship.name} sinks", *_units(view, happening, ship.id))
    by = _sinker(state, happening) if happening.name != SCUTTLED else ""
    divided, shares = _divided(view, state, ship, by, scuttled=happening.name == SCUTTLED)
    after, ransoms = _ransomed(view, sunk(view, divided, ship.id, by, scuttled=happening.name == SCUTTLED), ship, by)
    return [Transition(after, (sinking, *shares, *ransoms))]


def _sinker(state: State, happening: Event) -> str:
    """Who sinks a ship: who hit her, or took her last mast, where a text aboard sinks her for that; else empty."""
    program, ship = happening.source, happening.whom or ""
    if happening.who != ship:
        return happening.who
    if program is None:
        return ""
    moment = program.effect.when
    if moment is not None and moment.happening.act is Act.HIT and program.that and _is_hit(moment.happening, program):
        return program.that
    parties = (moment.happening.who, moment.happening.whom) if moment is not None else ()
    fallen = any(one is not None and one.kind is Kind.MAST for one in parties)
    took = any(state.count(MASTS_TO + cause.value, program.that, ship) for cause in (Kind.HIT, Kind.RAM))
    return program.that if fallen and program.that and took else ""


def _is_hit(happening: Happening, program: Program) -> bool:
    """Whether a text waits for its own ship to be hit by another."""
    return happening.affirms and happening.whom == THIS_SHIP and program.that != program.ship


def _ransomed(view: View, state: State, ship: Piece, by: str) -> tuple[State, tuple[Node, ...]]:
    """The state with the gold for the ransom crew that are eliminated with a ship, as told (`crimson-coast.keywords.5`)."""
    told: tuple[Node, ...] = ()
    for crew in view.state.board.aboard(ship.id):
        if state.piece(crew.id).gone is Gone.ELIMINATED:
            state, units = ransomed(view, state, crew, by)
            words = f"{view.name(crew.id)} is eliminated with {ship.name} and brings the player who sank her gold"
            told += (_told(view, ship, words, units),) if units else ()
    return state, told


def _units(view: View, happening: Event, ship: str) -> tuple[str, ...]:
    crew = any(piece.kind is Kind.CREW for piece in view.state.board.aboard(ship))
    return (view.book.units("scuttle") if happening.name == SCUTTLED else ()) + (view.book.units("crew go down") if crew else ())


def sunk(view: View, state: State, ship: str, by: str = "", *, scuttled: bool = False) -> State:
    """The state in which a ship and all aboard her have left the game, and she touches nothing any more."""
    board = state.board.with_piece(replace(state.piece(ship), gone=Gone.SUNK))
    principle = "scuttled cargo is eliminated" if scuttled else "sunk crew are eliminated"
    gone = Gone.ELIMINATED if view.book.units(principle) else Gone.REMOVED
    told = _told_of(view, scuttled=scuttled)
    for cargo in state.board.aboard(ship):
        lost = gone if scuttled or cargo.kind is Kind.CREW else Gone.REMOVED
        board = board.with_piece(replace(cargo, gone=lost))
        state = state if cargo.kind in told else state.counted(FATE, cargo.id, ship)
    return replace(state, board=apart(board, ship)).counted("sunk", by, ship)


def without_cargo(state: State, ship: str) -> State:
    """The state in which nothing is aboard a ship that has left play without sinking: what becomes of it no entry says."""
    board, carried = state.board, state.board.aboard(ship)
    for cargo in carried:
        board = board.with_piece(replace(cargo, gone=Gone.REMOVED))
        state = state.counted(FATE, cargo.id, ship)
    gold = any(cargo.kind is Kind.TREASURE and not is_unique(cargo) for cargo in carried)
    lying = {place for player in board.players for place in homes(board, player)} if gold else set()
    return replace(state, board=board, unsure=state.unsure | lying)


FATE = "lost with its ship"
"""How the state notes cargo that went down with its ship, where nothing says whether that removes it from the game."""


def _told_of(view: View, *, scuttled: bool) -> frozenset[Kind]:
    """The cargo of which an entry says what becomes of it as its ship sinks; of treasure none does among many players."""
    many = len(view.state.board.players) > 2 and bool(view.book.units("gold of a sunken ship is lost to many"))
    return frozenset({Kind.CREW}) if many and not scuttled else frozenset({Kind.CREW, Kind.TREASURE})


def restored(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A ship that has sunk is back without her cargo, docked at her home island, with all masts (`faq.neptunes-figurehead.1`)."""
    view, ship = course.view(state), patient(state, happening)
    berths = homes(state.board, ship.player)
    if len(berths) != 1:
        return [Transition(replace(state, unknown=f"at which home island {ship.name} is docked again"))]
    if ship.uncounted:
        return [Transition(replace(state, unknown=f"with how many masts {ship.name} was built"))]
    whole = replace(ship, gone=None, masts=most_masts(state, ship), fallen=frozenset(), marks=frozenset())
    board = state.board.with_piece(whole).put_elsewhere(ship.id)
    words = f"{ship.name} is back, docked at {view.name(berths[0])} with {whole.masts} masts"
    units = view.book.units("only the ship comes back")
    return [Transition(replace(state, board=at(board, ship.id, berths[0])), (told(view, happening, finding, words, *units),))]


def apart(board: Board, ship: str) -> Board:
    """The board on which a ship touches nothing, and neither tows nor is towed."""
    contacts = frozenset(contact for contact in board.contacts if ship not in (contact.one, contact.other))
    return replace(board, contacts=contacts, tows=frozenset(pair for pair in board.tows if ship not in pair))


def _divided(view: View, state: State, ship: Piece, by: str, *, scuttled: bool) -> tuple[State, tuple[Node, ...]]:
    """The state with the gold of a sunken ship on the home islands, and how it was divided (`cursed-seas.sinking-gold.1`)."""
    units, players = view.book.units("gold of a sunken ship"), state.board.players
    coins = [piece for piece in state.board.aboard(ship.id) if piece.kind is Kind.TREASURE and not is_unique(piece)]
    open_here = ship.id in state.unsure
    if scuttled or not units or not (coins or open_here):
        return state, ()
    lost = view.book.units("gold of a sunken ship is lost to many")
    if len(players) > 2 and lost:
        return state, (_told(view, ship, f"the gold on {ship.name} goes down with her", lost),)
    sinker = view.whose(by)
    places = [*homes(state.board, sinker), *homes(state.board, ship.player)]
    if not sinker or sinker == ship.player:
        unsaid = fact(f"who sank {ship.name} is not said, and with it who gets her gold")
        lying = {place for player in players for place in homes(state.board, player)}
        node = replace(unsaid, standing=False, about=(ship.id, *sorted(lying)))
        return replace(state, unsure=state.unsure | lying), (node,)
    if open_here or any(coin.gold is None for coin in coins):
        return replace(state, unsure=state.unsure | set(places)), ()
    return _shared(view, state, ship, sinker, coins)


def _shared(view: View, state: State, ship: Piece, sinker: str, coins: Sequence[Piece]) -> tuple[State, tuple[Node, ...]]:
    """Half for the ship's controller, rounded down, and the rest for the player who sank her; of the coins nothing is left."""
    total = sum(coin.gold or 0 for coin in coins)
    share = total // 2
    board = enriched(enriched(state.board, sinker, total - share), ship.player, share)
    for coin in coins:
        board = board.with_piece(replace(coin, gold=0))
    words = f"of the {total} gold on {ship.name} {sinker} gets {total - share} and {ship.player} {share}"
    state = state.counted(SHARE, sinker, ship.id, total - share).counted(SHARE, ship.player, ship.id, share)
    return replace(state, board=board), (_told(view, ship, words, view.book.units("gold of a sunken ship")),)


def _told(view: View, ship: Piece, words: str, units: tuple[str, ...]) -> Node:
    homes_of = tuple(home for player in view.state.board.players for home in homes(view.state.board, player))
    return replace(event(words, *units), about=(*homes_of, ship.id))
