"""What the rules themselves say has to be done, or need not be."""

from __future__ import annotations

from arbiter.board import Piece
from arbiter.effects import Act, Kind, Quality
from arbiter.engine.narration import because
from arbiter.engine.points import Point
from arbiter.engine.view import View
from arbiter.pirates.answers.aiming import must_aim_first
from arbiter.pirates.answers.permissions import permission
from arbiter.pirates.answers.replies import BranchReply, settled, undecided
from arbiter.pirates.fleet.first_player import must_roll_to_begin, rolls_to_begin
from arbiter.pirates.sailing.segments import on_terrain, stopped
from arbiter.pirates.table.compelled import orders
from arbiter.pirates.table.docking import berth, forts_on, unloading
from arbiter.pirates.table.faces import of_coin
from arbiter.pirates.table.flames import has_only_fire
from arbiter.pirates.treasure.exploring import may_stay_hidden
from arbiter.pirates.treasure.scuttling import may_scuttle, must_roll
from arbiter.play import Question
from arbiter.trace import Node, NodeKind


def said_by_a_rule(view: View, question: Question) -> BranchReply | None:
    """What the rules say of itself: ships of fire alone are scuttled, found crew may stay, shown treasure waits; else None."""
    pieces, ship = view.state.board.pieces, question.whom or question.who
    if question.act is Act.STOP and question.who in pieces:
        return _must_stop(view, question.who, question.whom)
    if question.act is Act.MOVE and question.length and question.who in pieces:
        return _must_move_so_far(view, question)
    if question.act is Act.TARGET and question.who in pieces:
        return must_aim_first(view, question)
    if question.act is Act.SCUTTLE and ship in pieces and question.state == "rolling":
        return settled(view, must_roll(view, ship))
    if question.act is Act.SCUTTLE and ship in pieces:
        return _must_be_scuttled(view, question, ship)
    what = pieces.get(question.ability.bearer if question.ability is not None else question.whom or question.who)
    if what is None or what.kind is Kind.TERRAIN:
        return _as_set_up(view, question, what)
    carrier = pieces.get(what.aboard or "")
    ashore = carrier is not None and carrier.kind is Kind.ISLAND
    if question.act is Act.LOAD and what.kind is Kind.CREW and ashore:
        principle, says = "found crew may stay", f"{what.name} may be left where it lies"
    elif question.act is Act.BUILD and Kind.FORT in what.kinds:
        principle, says = "building a fort", f"{what.name} may be built, and nothing says that it must"
    elif question.act is Act.UNLOAD and (ashore_by_rule := _goes_ashore(view, question.who, what.id)):
        return _as_she_docked(view, question.who, what, ashore_by_rule)
    else:
        principle, says = _kept(view, question, what, ashore=ashore)
    units = view.book.units(principle) if principle else ()
    return BranchReply("no", Node(NodeKind.FINDING, says, units)) if units else None


def lies_there_no_more(view: View, question: Question) -> BranchReply | None:
    """That what a ship would leave on an island lies on none, and she does not carry it; None for any other question."""
    if question.act is not Act.LOAD or not question.denied:
        return None
    what = view.state.board.pieces.get(question.whom or "")
    place = view.state.board.pieces.get((what.aboard or "") if what is not None else "")
    ashore = what is not None and what.gone is None and place is not None and place.kind is Kind.ISLAND
    if what is None or ashore or what.aboard == question.who:
        return None
    return undecided(f"{what.name} lies on no island any more that {view.name(question.who)} could leave it on")


def _must_be_scuttled(view: View, question: Question, ship: str) -> BranchReply | None:
    """That a ship with nothing but fire masts has to be scuttled in her turn, and no other, where no text orders it."""
    if has_only_fire(view.state.piece(ship)):
        return settled(view, may_scuttle(view, ship, question.who))
    units, fire = view.book.units("scuttle"), view.book.units("a ship of fire alone is scuttled")
    if not units or any(map(orders, view.settle(Point(Act.SCUTTLE, None, view.role(ship))).standing())):
        return None
    says = f"only a ship with nothing but fire masts has to be scuttled, which {view.name(ship)} is not"
    return BranchReply("no", Node(NodeKind.FINDING, says, (*fire, *units)))


def _as_set_up(view: View, question: Question, terrain: Piece | None) -> BranchReply | None:
    """What has to be done as the game is set up: ties are rolled again, and no terrain is needed; None for all else."""
    units = view.book.units("terrain is optional")
    if terrain is not None:
        none = question.act is Act.PUT and units
        return BranchReply("no", Node(NodeKind.FINDING, "no terrain has to be used", units)) if none else None
    if question.act is Act.ROLL and question.who in view.state.board.players and rolls_to_begin(view, question.who):
        return settled(view, must_roll_to_begin(view, question.who))
    return None


def _kept(view: View, question: Question, what: Piece, *, ashore: bool) -> tuple[str, str]:
    """The principle by which treasure is not shown, or not used, and what is told of it; nothing where none says so."""
    if question.act is not Act.USE or what.kind is not Kind.TREASURE:
        return "", ""
    if _waits_to_be_used(what) and not ashore:
        return "shown treasure may wait", f"{what.name} stays face up until it is used"
    if may_stay_hidden(what):
        return "unique treasure is taken", f"{what.name} may be kept face down"
    if question.choice == "shown" and what.aboard and not ashore and of_coin(view, what, down=True):
        return "explore", f"{what.name} was taken without being shown, and lies face down"
    return "", ""


def _goes_ashore(view: View, ship: str, cargo: str) -> tuple[str, ...]:
    """The units by which cargo goes ashore by itself where its ship is docked: at home, or at a fort of her own."""
    board = view.state.board
    if ship not in board.pieces or board.pieces[cargo].aboard != ship:
        return ()
    island = berth(board, ship)
    places = [island, *forts_on(board, island)] if island else []
    return next((units for place in places for found, units in unloading(view, ship, place) if found == cargo), ())


def _as_she_docked(view: View, ship: str, cargo: Piece, units: tuple[str, ...]) -> BranchReply:
    """That cargo goes ashore by itself where a ship has docked; open of one that lies there and may have taken it in since."""
    name = view.name(ship)
    if view.book.units("not unloaded by a transfer") and not view.state.count("docked this turn", ship):
        says = f"whether {name} has just docked with {cargo.name}, or has taken it in while she lay there, is not said"
        return undecided(Node(NodeKind.FACT, says, units))
    return BranchReply("yes", Node(NodeKind.FINDING, f"{cargo.name} goes ashore by itself where {name} is docked", units))


def _must_stop(view: View, ship: str, at: str | None) -> BranchReply:
    """Whether her move is over where the play has brought her, whatever is left of it (`faq.moving.4`, `faq.terrain.2`)."""
    ended = next(iter(stopped(view, ship)), None)
    board = view.state.board
    if at is not None and (ship, at) not in board.inside and at not in {met for _, met, _ in board.touching(ship)}:
        return undecided(f"nothing says that {view.name(ship)} comes to {view.name(at)}")
    if ended is None:
        units = view.book.units("terrain stops a move") if on_terrain(view, ship) else ()
        return BranchReply("no", Node(NodeKind.FACT, f"nothing that {view.name(ship)} has met ends her move", units))
    return BranchReply("yes" if ended.decided else "undecided", because(view, ended), ended.decided)


def _must_move_so_far(view: View, question: Question) -> BranchReply:
    """Whether a ship that moves must go a whole length: she may stop short of it, and leave segments out (`faq.moving.3`)."""
    units, name = view.book.units("less than the base move"), view.name(question.who)
    allowed = permission(view, question)
    if not allowed:
        return settled(view, allowed)
    if not units:
        return undecided(f"whether {name} may stop short stands in no document")
    return BranchReply("no", Node(NodeKind.FINDING, f"{name} may stop short of that, and leave segments out", units))


def _waits_to_be_used(piece: Piece) -> bool:
    """Whether a treasure lies face up, and all that its text does is for its player to do or not."""
    effects = [effect for ability in piece.abilities for effect in ability.effects]
    shown = piece.kind is Kind.TREASURE and Quality.FACE_DOWN not in piece.marks
    return shown and bool(effects) and all(effect.optional for effect in effects)
