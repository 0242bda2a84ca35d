"""Whether cards may or must go on lying face up or face down."""

from __future__ import annotations

from arbiter.board import Piece
from arbiter.effects import Act, Kind, Phase, Quality
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.view import View
from arbiter.pirates.answers.replies import BranchReply, told, undecided
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table.docking import berth
from arbiter.pirates.table.faces import of_coin
from arbiter.pirates.table.gold import is_unique
from arbiter.play import Ask, Question
from arbiter.trace import Node, NodeKind

_TURNING = frozenset({Act.TURN_UP, Act.TURN_DOWN})


def of_faces(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """The answer to whether a card stays as it lies, or may be turned over; None where it is about something else.

    Crew who have been revealed stay face up (`spanish-main.crew.2`), coins stay face down until they are unloaded at home
    (`spanish-main.exploring.1`).
    """
    view = course.view(branch.state)
    shown = question.ask is Ask.MUST and question.act is Act.USE
    lying = question.act is Act.REMAIN and question.state in (Quality.FACE_UP, Quality.FACE_DOWN)
    if question.ask not in (Ask.MAY, Ask.MUST) or not (lying or shown or question.act in _TURNING):
        return None
    pieces = _asked_of(view, question)
    instead = _instead(view, branch, question, pieces)
    if instead is not None:
        return instead
    if shown and not all(_is_coin(piece) for piece in pieces):
        return None
    up = all(piece.kind is Kind.CREW and (_was_revealed(course, piece) or _was_used(course, branch, piece)) for piece in pieces)
    down = all(_is_coin(piece) and bool(of_coin(view, piece, down=True)) for piece in pieces)
    if not pieces or not (up or down):
        return None if shown or question.act is Act.REMAIN else _open("which way up that lies, or must lie, is said nowhere")
    units = view.book.units("reveal" if up else "explore")
    turned = _to_turn(question, shown=shown)
    if not units or _may_turn(course, Act.TURN_DOWN if up else Act.TURN_UP):
        return _open("whether anything turns it over is not worked out")
    names = " and ".join(view.name(piece.id) for piece in pieces)
    way = "up for the rest of the game" if up else "down until it is unloaded at home"
    answer = _answer(question.ask, up=up, turned=turned)
    if answer is None:
        return _open(f"{names} lies face {'up' if up else 'down'}, and whether it may be turned over is said nowhere")
    return BranchReply(answer, Node(NodeKind.FINDING, f"{names} stays face {way}", units))


def _instead(view: View, branch: Branch, question: Question, pieces: list[Piece]) -> BranchReply | None:
    """Whether a text that turns down what would be lost has done so to what is asked about; None where it came to no loss."""
    bearer = view.state.board.pieces.get(question.who)
    if question.act is not Act.TURN_DOWN or bearer is None or bearer in pieces or len(pieces) != 1:
        return None
    effects = [effect for ability in bearer.abilities for effect in ability.effects if effect.act is Act.TURN_DOWN]
    ordered = any(one.when is not None and one.when.phase is Phase.INSTEAD and not one.optional for one in effects)
    card, name = pieces[0], view.name(pieces[0].id)
    if not ordered or not any(card.id in event.about for event in branch.events):
        return None
    if card.gone is not None:
        return BranchReply("no", told(view, f"{name} is out of play", branch, card.id))
    down = Quality.FACE_DOWN in card.marks
    return BranchReply("yes", told(view, f"{name} lies face down", branch, card.id)) if down else None


def _was_revealed(course: Simulation, crew: Piece) -> bool:
    """Whether a crew lies face up, as it is told or because the play has turned it up."""
    began = course.situation.board.pieces[crew.id].marks
    return Quality.FACE_UP in crew.marks or (Quality.FACE_DOWN in began and Quality.FACE_DOWN not in crew.marks)


def _was_used(course: Simulation, branch: Branch, crew: Piece) -> bool:
    """Whether the play has told that a crew used his ability, for which he was shown, and nothing turned that down."""
    vain = {attempt.told for attempt in branch.attempts if not (attempt.allowed and attempt.decided)}
    done = any(crew.id in (attempt.by, attempt.means) for attempt in branch.attempts if attempt.told not in vain)
    idle = {text for _, text in branch.unused}
    told = (one for place, one in enumerate(course.situation.play[: branch.state.next]) if place not in vain)
    return done or any(one.ability is not None and one.ability.bearer == crew.id and one.text not in idle for one in told)


def _open(says: str) -> BranchReply:
    return undecided(says)


def _asked_of(view: View, question: Question) -> list[Piece]:
    """The cards that a question is about: the one that it names, or all treasure of a ship, or of the ships of a player.

    What lies where she is docked is hers to look at.
    """
    pieces, who = view.state.board.pieces, question.who
    card = question.whom or (question.ability.bearer if question.ability is not None else "")
    card = question.who if question.act is Act.REMAIN else card
    if card in pieces:
        return [pieces[card]]
    if question.of != "treasure":
        return []
    ships = {piece.id for piece in view.in_play() if who in (piece.id, piece.player)}
    places = ships | {berth(view.state.board, ship) for ship in ships if is_ship(pieces[ship])} - {""}
    return [piece for piece in pieces.values() if piece.kind is Kind.TREASURE and piece.aboard in places and piece.gone is None]


def _is_coin(piece: Piece) -> bool:
    return piece.kind is Kind.TREASURE and not is_unique(piece)


def _to_turn(question: Question, *, shown: bool) -> str:
    """The side that would be up after what is asked about."""
    if question.act is Act.REMAIN:
        return "up" if question.state is Quality.FACE_UP else "down"
    return "up" if shown or question.act is Act.TURN_UP else "down"


def _answer(ask: Ask, *, up: bool, turned: str) -> str | None:
    """Yes or no, where what is asked about would leave the card as it lies or turn it over; None where no document says so."""
    stays = (turned == "up") is up
    if stays:
        return "yes" if up or ask is Ask.MAY else None
    return "no" if up or ask is Ask.MUST else None


def _may_turn(course: Simulation, act: Act) -> bool:
    """Whether a text of the table turns cards over, so that one may not stay as it lies."""
    abilities = (ability for piece in course.situation.board.pieces.values() for ability in piece.abilities)
    return any(effect.act in (act, Act.TURN) for one in abilities for effect in one.told)
