"""Questions about terrain: whether a die is rolled for it, and how far it moves itself."""

from __future__ import annotations

from arbiter.board import FOG
from arbiter.effects import Act, Kind, Quality
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.state import State
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.answers.branches import in_all
from arbiter.pirates.answers.deeds import unanswered
from arbiter.pirates.answers.replies import BranchReply, told, undecided
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table.stranding import is_terrain
from arbiter.pirates.waters.drifting import STOPPING, drifts, stops
from arbiter.pirates.waters.terrain import NO_MORE, RATED, ROLLED_NOW
from arbiter.play import Adjunct, Ask, Command, Question, Sentence

PRINCIPLES = {
    "reef": "reef", "sargasso sea": "sargasso sea", "whirlpool": "a whirlpool is rolled for", "fog bank": "out of the fog",
    "rolling fog": "out of the fog",
}  # fmt: skip
"""The principle by which a die is rolled for terrain."""


def of_terrain(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """The answer to a question about terrain; None where it is about something else."""
    question = _of_where_she_went(branch.state, question)
    place = question.beside(Adjunct.FOR)
    state = branch.state
    if question.act is Act.ROLL and place and _is_rolled_for(state, place) and question.ask is not Ask.MAY:
        found = _rolled_for(course.view(state), course, branch, question, place)
        return _so_often(state, question, place, found) if question.ask is Ask.TIMES else found
    if drifts(state, question.who) and question.act is Act.STOP and question.ask is not Ask.MAY:
        return _stops(course.view(state), branch, question.who)
    fog = question.beside(Adjunct.WITH)
    if question.ask is Ask.DOES and question.act is Act.MOVE and fog and drifts(state, fog) and not question.roles - {"with"}:
        return _carried(course.view(state), branch, question.who, fog)
    over = question.beside(Adjunct.OVER)
    if question.ask is Ask.DOES and question.act is Act.MOVE and over and drifts(state, question.who):
        stopped = state.count("stopped", question.who, over)
        units = course.book.units(STOPPING[state.piece(question.who).type or ""])
        says = f"{question.who} {'stops at' if stopped else 'does not come to'} {over}"
        return (
            BranchReply("no", told(course.view(state), says, branch, question.who, cites=units))
            if stopped
            else unanswered(question)
        )
    return None


def _so_often(state: State, question: Question, place: str, found: BranchReply) -> BranchReply:
    """How often one ship has rolled for a piece of terrain, where it is known whether she has at all."""
    times = state.count("terrain die", question.who, place)
    if not found.decided or question.who not in state.board.pieces or (found.answer == "yes") != (times > 0):
        return unanswered(question)
    return replace(found, answer=str(times))


def _of_where_she_went(state: State, question: Question) -> Question:
    """The question whether a die is rolled for a ship, as for the one piece of terrain that she has come to in the play."""
    ship = state.board.pieces.get(question.beside(Adjunct.FOR) or "")
    if question.act is not Act.ROLL or ship is None or not is_ship(ship) or question.who not in ("", ship.id, ship.player):
        return question
    met = {str(row[2]) for row in state.done if row[0] == "terrain" and row[1] == ship.id}
    return replace(question, who=ship.id, adjuncts=((Adjunct.FOR, met.pop()),)) if len(met) == 1 else question


def _stops(view: View, branch: Branch, mover: str) -> BranchReply:
    """Whether terrain that moves must stop where the play has brought it (`faq.rolling-fog.1`, `faq.iceberg.1`)."""
    state, units = branch.state, view.book.units(STOPPING[view.state.piece(mover).type or ""])
    met = [str(row[2]) for row in state.done if row[:2] == ("met", mover)]
    halted = any(stops(view, mover, piece) for piece in met)
    if not met:
        return undecided(f"nothing says what {view.name(mover)} comes to")
    says = f"{view.name(mover)} {'stops' if halted else 'comes to nothing that stops it'}"
    return BranchReply("yes" if halted else "no", told(view, says, branch, mover, cites=units))


def _carried(view: View, branch: Branch, ship: str, fog: str) -> BranchReply:
    """Whether a ship goes along in fog that moves: one that is lost in it does (`faq.rolling-fog.2`)."""
    units, name = view.book.units("rolling fog keeps the lost"), view.name(fog)
    carried = branch.state.count("carried along", fog, ship) > 0
    if not units or not (carried or branch.state.count("drifted", fog)):
        return undecided(f"nothing says that {name} moves")
    says = f"{view.name(ship)} {'goes along' if carried else 'does not go along'} in {name}"
    return BranchReply("yes" if carried else "no", told(view, says, branch, ship, cites=units))


def _is_rolled_for(state: State, place: str) -> bool:
    piece = state.board.pieces.get(place)
    return is_terrain(piece) or (piece is not None and Quality.MYSTERIOUS in piece.marks)


def _rolled_for(view: View, course: Simulation, branch: Branch, question: Question, place: str) -> BranchReply:
    """Whether somebody had to roll for terrain in the course of the play."""
    state, kind = branch.state, view.state.piece(place).type or "mysterious islands"
    players = state.board.players
    ships = [ship.id for ship in state.board.pieces.values() if question.who in (ship.id, ship.player)]
    if question.who not in players and question.who not in state.board.pieces:
        return unanswered(question)
    rolled = any(state.count("terrain die", ship, place) for ship in ships)
    met = any(state.count("terrain", ship, place) for ship in ships)
    units, name = view.book.units(PRINCIPLES.get(kind, kind)), view.name(place)
    if question.again and rolled:
        return _rolled_again(view, branch, ships, place)
    if rolled and (split := _rolled_only_once(view, ships, place)):
        return (question.ask is Ask.MUST and _off_on_a_later_turn(course, branch, ships, place)) or undecided(split)
    if rolled:
        return BranchReply("yes", told(view, f"a die is rolled for {name}", branch, place, cites=units))
    if met:
        return BranchReply("no", told(view, f"no die is rolled for {name}", branch, place, cites=units))
    off = view.book.units("no die when she moves off") if kind == "reef" else ()
    began = course.situation.board.inside
    if off and any((ship, place) in began and (ship, place) not in state.board.inside for ship in ships):
        return BranchReply("no", told(view, f"she moves off {name}, for which no die is rolled", branch, place, cites=off))
    leaving = _as_she_leaves(course, ships, place, state) if question.ask is Ask.MUST and kind in FOG and not met else None
    if leaving is None:
        return unanswered(question)
    asked = replace(question, again=False, once_more=False)
    return in_all(course, course.playing((*course.situation.play, leaving)), asked, _of_the_way_out)


def _as_she_leaves(course: Simulation, ships: list[str], fog: str, state: State) -> Sentence | None:
    """The move by which the one ship that is lost in fog comes out of it, or of that bank; None where the play has tried it."""
    lost = [ship for ship in ships if Quality.LOST in state.piece(ship).marks]
    leaves = Sentence(Command.MOVE, lost[0], (fog,), choice="away", text=f"{lost[0]} leaves {fog}") if len(lost) == 1 else None
    return None if leaves is None or leaves in course.situation.play else leaves


def _of_the_way_out(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    return of_terrain(course, branch, question) or unanswered(question)


def _rolled_again(view: View, branch: Branch, ships: list[str], place: str) -> BranchReply:
    """Whether a second die was rolled for terrain: none as a ship leaves a reef on which she ended her move.

    Out of the fog it is the first.
    """
    state, name = view.state, view.name(place)
    if state.piece(place).type in FOG and (units := view.book.units("out of the fog")):
        return BranchReply("yes", told(view, f"a die is rolled for the side of {name}", branch, place, cites=units))
    if any(state.count("terrain die", ship, place) > 1 for ship in ships):
        return BranchReply("yes", told(view, f"a die is rolled for {name} again", branch, place))
    if any(state.count(NO_MORE, ship, place) for ship in ships) and (once := view.book.units("terrain once a move")):
        return BranchReply("no", told(view, f"no die is rolled for {name} again in the same move", branch, place, cites=once))
    off = view.book.units("no die when she moves off") if state.piece(place).type == "reef" else ()
    if off and all((ship, place) not in state.board.inside for ship in ships if state.count("terrain die", ship, place)):
        return BranchReply("no", told(view, f"she moves off {name}, for which no die is rolled", branch, place, cites=off))
    docked = [ship for ship in ships if state.count("docked", ship, place)]
    if state.piece(place).kind is Kind.ISLAND and docked and (units := view.book.units("mysterious islands")):
        says = f"a die is rolled for {name} whenever a ship docks there, and {view.name(docked[0])} has not docked again"
        return BranchReply("no", told(view, says, branch, place, cites=units))
    return undecided(f"one die was rolled for {name}, and what brings another about is not said")


def _off_on_a_later_turn(course: Simulation, branch: Branch, ships: list[str], place: str) -> BranchReply | None:
    """That no die is rolled as a ship moves off a reef on which she ended her move on an earlier turn, which is told last."""
    view, state, told_last = course.view(branch.state), branch.state, course.situation.play[-1]
    units = view.book.units("no die when she moves off") if state.piece(place).type == "reef" else ()
    rolled = [ship for ship in ships if state.count("terrain die", ship, place)]
    off = rolled == [told_last.who] and told_last.choice == "away" and place in told_last.whom
    off = off and (told_last.who, place) not in state.board.inside
    if not units or not off or any(state.count(ROLLED_NOW, ship, place) for ship in ships):
        return None
    says = f"she moves off {view.name(place)}, for which no die is rolled"
    return BranchReply("no", told(view, says, branch, place, cites=units))


def _rolled_only_once(view: View, ships: list[str], place: str) -> str:
    """Why a die was rolled at one time and none at another, so that it must be said which is meant; empty where it is plain."""
    state, name = view.state, view.name(place)
    rolled = [ship for ship in ships if state.count("terrain die", ship, place)]
    without = [ship for ship in ships if ship not in rolled and state.count("terrain", ship, place)]
    if without:
        return f"a die is rolled for {view.name(rolled[0])} and none for {view.name(without[0])}"
    off = [ship for ship in rolled if state.piece(ship).gone is None and (ship, place) not in state.board.inside]
    rated = off and (state.piece(place).type or "") in RATED
    if not rated:
        return ""
    words = f"a die was rolled as {view.name(off[0])} came to {name}, from which she has moved away"
    return f"{words}: ask whether one must be rolled again, or tell of that move alone"
