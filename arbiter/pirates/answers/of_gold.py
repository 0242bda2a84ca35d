"""How much gold there is, what somebody is worth, and how much of it wins the game."""

from __future__ import annotations

from arbiter.board import Board, Gone, Piece
from arbiter.effects import Ability, Act, Kind, Quality, Quantity
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.narration import because
from arbiter.engine.points import Finding, Point
from arbiter.engine.state import State
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.answers.compared import for_sinking
from arbiter.pirates.answers.deeds import unanswered
from arbiter.pirates.answers.measured import figure
from arbiter.pirates.answers.replies import BranchReply, told, undecided
from arbiter.pirates.fleet.forts import undivided_gold
from arbiter.pirates.fleet.winning import counting, over, to_end, to_win
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table import gold
from arbiter.pirates.table.docking import OPEN_CAPTIVES, berth
from arbiter.pirates.treasure.capturing import PAID_FOR, for_the_dead, worth_ashore
from arbiter.play import Adjunct, Command, Count, Question
from arbiter.trace import Node, NodeKind


def needed_to_win(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """How much gold a player needs at home to win."""
    return _besides(view, question, _amount(view, to_win(view)))


def needed_to_end(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """How much gold a player needs at home to end the game by that alone."""
    return _besides(view, question, _amount(view, to_end(view)))


def _besides(view: View, question: Question, needed: BranchReply) -> BranchReply:
    """The reply; where it asks how much more that is, what is left once what a player has at home is taken off."""
    board, player = view.state.board, view.whose(question.who)
    if question.state != "lacking" or not needed.decided:
        return needed
    there = [gold.lies_on(board, home) for home in gold.homes(board, player)]
    if not there or None in there or not view.state.unsure.isdisjoint(gold.homes(board, player)):
        return undecided(f"how much gold {player} has at home was not stated")
    has = sum(amount or 0 for amount in there)
    left = max(0, int(needed.answer) - has)
    says = f"{player} has {has} gold at home, and needs {left} more"
    return replace(needed, answer=str(left), why=Node(NodeKind.FINDING, says, needed.why.cites, (needed.why,)))


def _amount(view: View, found: Finding) -> BranchReply:
    return BranchReply(str(found.value) if found.decided else "undecided", because(view, found), found.decided)


def got(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """How much gold a player has come to in the course of the play."""
    view, who = course.view(branch.state), question.who
    if sold := question.beside(Adjunct.FOR):
        return _got_for(course, branch, question, sold)
    if source := question.beside(Adjunct.FROM):
        wreck = source if source == _sunk_with(course, branch.state, source) else ""
        return _got_for(course, branch, question, wreck) if wreck else unanswered(question)
    before, after = gold.of_player(course.situation.board, who), gold.of_player(branch.state.board, who)
    if question.count is not Count.GOLD or who not in branch.state.board.players or before is None or after is None:
        return unanswered(question)
    now = gold_at(view, branch, who, question)
    says = f"{who} had {before} gold and has {after}"
    return replace(now, answer=str(after - before), why=replace(now.why, says=says)) if now.decided else now


def _got_for(course: Simulation, branch: Branch, question: Question, sold: str) -> BranchReply:
    """How much gold a player has got for a crew: by her ransom, or by what she is worth on his home island; or for a fort."""
    view = course.view(branch.state)
    state, who, piece = branch.state, question.who, branch.state.board.pieces.get(sold)
    if piece is None or who not in state.board.players or question.count is not Count.GOLD:
        return unanswered(question)
    wreck = _sunk_with(course, state, sold)
    if Kind.FORT in piece.kinds or wreck:
        return for_sinking(course, branch, replace(question, whom=wreck or sold))
    paid = state.count(PAID_FOR, who, sold)
    ashore = piece.gold if piece.gone is None and piece.aboard in gold.homes(state.board, who) else None
    if not paid and ashore is None:
        return unanswered(question)
    got = paid or ashore
    return BranchReply(str(got), told(view, f"{who} gets {got} gold for {piece.name}", branch, sold))


def _sunk_with(course: Simulation, state: State, what: str) -> str:
    """The ship that was sunk, as which or with which as all her gold a piece has gone down; empty where it has not so."""
    began = course.situation.board.pieces
    piece = began.get(what)
    ship = what if piece is not None and Kind.SHIP in piece.kinds else (piece.aboard or "") if piece is not None else ""
    if ship not in state.board.pieces or state.board.pieces[ship].gone is not Gone.SUNK:
        return ""
    hers = [one for one, other in began.items() if other.aboard == ship and other.kind is Kind.TREASURE and other.gold != 0]
    loaded = any(one.deed in (Command.LOAD, Command.TAKE, Command.GIVE) for one in course.situation.play)
    return ship if what == ship or (hers == [what] and not loaded) else ""


def gold_at(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """How much gold a player has, or how much lies at a place: at the end of a game what counts, till then what is ashore."""
    board = view.state.board
    places, units = ([who], ()) if who in board.pieces else _where_it_counts(view, who)
    worth = [gold.lies_on(board, place) for place in places]
    undivided = undivided_gold(view.state) if who in board.players else frozenset[str]()
    unsure = [view.name(place) for place in places if place in view.state.unsure - undivided]
    if None in worth or unsure:
        lies = f"how much lies on {unsure[0]} by now is open" if unsure else f"how much gold {view.name(who)} has was not stated"
        return undecided(lies)
    found = sum(amount for amount in worth if amount is not None)
    for place in places:
        if place in gold.homes(board, who):
            gold.nothing_else(view, place)
    treasure = _treasure_of(board, places)
    _read_worth(view, *treasure)
    told = tuple(event for event in branch.events if not {*places, *treasure}.isdisjoint(event.about))
    units = tuple(dict.fromkeys((*units, *(unit for event in told if event.standing for unit in event.cites))))
    kind, says = NodeKind.FINDING if units else NodeKind.FACT, f"{view.name(who)} has {found} gold"
    return BranchReply(str(found), Node(kind, says, units, told))


def _where_it_counts(view: View, player: str) -> tuple[list[str], tuple[str, ...]]:
    """Where the gold of a player lies that counts now, and by which units some counts that is aboard."""
    ashore = [*gold.homes(view.state.board, player), *gold.forts(view.state.board, player)]
    places = counting(view, player) if over(view) else ashore
    afloat = [place for place in places if place not in ashore and gold.lies_on(view.state.board, place) != 0]
    return places, view.book.units("gold aboard counts among many") if afloat else ()


def _read_worth(view: View, *treasure: str) -> None:
    """It is noted that what treasure is worth was asked for, whatever says so."""
    for name in treasure:
        view.reads.settle(Point(Act.HAVE, view.role(name), quantity=Quantity.GOLD))


def _treasure_of(board: Board, places: list[str]) -> list[str]:
    return [cargo.id for place in places for cargo in board.aboard(place)]


def _speaks_of_gold(ability: Ability) -> bool:
    """Whether a text says what something is worth, so that no printed value tells it."""
    effects = ability.told
    return any(effect.quantity is Quantity.GOLD for effect in effects)


def _is_captive_at_sea(view: View, piece: Piece) -> bool:
    """Whether a piece was captured as cargo and is still aboard a ship, and surely so (`faq.capture-for-gold.5`)."""
    carrier = view.state.board.pieces.get(piece.aboard or "")
    aboard = carrier is not None and is_ship(carrier) and not view.state.count(OPEN_CAPTIVES, carrier.id)
    return Quality.CAPTIVE in piece.marks and piece.gone is None and aboard


def _worthless_anyway(view: View, piece: Piece) -> tuple[str, ...]:
    """The units by which a captive is worth nothing, aboard a docked ship as well as ashore; none where that is not so."""
    ship = view.state.board.pieces.get(piece.aboard or "")
    if ship is None or piece.gone is not None or not is_ship(ship):
        return ()
    ashore = worth_ashore(view, ship.id, piece, berth(view.state.board, ship.id))
    return ashore[1] if ashore is not None and not ashore[0] else ()


def worth_of_one(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    _read_worth(view, who)
    piece = view.state.piece(who)
    carrier = view.state.board.pieces.get(piece.aboard or "")
    value = gold.value_of(piece, ashore=carrier is not None and carrier.kind is Kind.ISLAND and bool(carrier.player))
    serves = view.book.units("who serves is worth nothing") if Quality.SERVING in view.state.piece(who).marks else ()
    if serves:
        return figure(view, branch, 0, f"{view.name(who)} serves aboard and is worth no gold", who, units=serves)
    units = view.book.units("captives are worth gold") if _is_captive_at_sea(view, piece) else ()
    if units:
        return figure(
            view, branch, 0, f"{view.name(who)} is a captive, worth no gold before going ashore at home", who, units=units
        )
    if units := _worthless_anyway(view, piece):
        return figure(
            view, branch, 0, f"{view.name(who)} is a captive, worth no gold to this ship, ashore or not", who, units=units
        )
    if any(_speaks_of_gold(ability) for ability in piece.abilities):
        return unanswered(question)
    if ransom := for_the_dead(view, piece, question.whom):
        return figure(view, branch, ransom[0], f"{view.name(who)} is eliminated and worth {ransom[0]} gold", who, units=ransom[1])
    if value is None:
        return undecided(f"the value of {view.name(who)} was not stated")
    units = view.book.units("unique treasure is worth nothing yet") if gold.is_unique(piece) and piece.gold is None else ()
    moved = branch.state.count("unloaded", None, who) + branch.state.count("loaded", None, who)
    if piece.gold is not None and gold.is_unique(piece) and moved:
        units = view.book.units("its value stays with it")
    return figure(view, branch, value, f"{view.name(who)} is worth {value} gold", who, units=units)
