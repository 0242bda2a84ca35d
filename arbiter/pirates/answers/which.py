"""Questions with *which* and *what*: masts, cargo and ships that were lost, and the deeds that are left."""

from __future__ import annotations

from arbiter.board import Gone, Piece
from arbiter.effects import GIVEN, Act, Action, Kind, Quality
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.answers import among
from arbiter.pirates.answers.deeds import unanswered, which_did
from arbiter.pirates.answers.happened import does
from arbiter.pirates.answers.permitted import may
from arbiter.pirates.answers.replies import BranchReply, told, undecided
from arbiter.pirates.answers.required import must
from arbiter.pirates.answers.spoils import lost, lost_by_then, lost_to, masts_lost_to
from arbiter.pirates.answers.states import is_so
from arbiter.pirates.kinds import is_derelict, is_ship
from arbiter.pirates.table import flags, masts
from arbiter.pirates.table.flames import burning
from arbiter.pirates.table.losses import chooser
from arbiter.play import Ask, Question
from arbiter.trace import Node, NodeKind, cited, conclusion


def which(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Which pieces are in some state, or have had done to them what the question names."""
    special = _which_of_masts(course, branch, question) or _which_of_deeds(course, branch, question)
    if special is not None:
        return special
    if question.state == "eliminable":
        found = which(course, branch, replace(question, state="eliminated"))
        return unanswered(question) if found.answer == "none" else found
    if question.of not in (None, "crew", "treasure", "cargo", *(() if question.how else ("ship",))):
        return unanswered(question)
    if isinstance(question.state, Quality) or question.state in ("in play", "inside", "on fire"):
        return among.of_those(course, branch, question, is_so, among.in_state(question))
    of_cargo = question.state == "lost" and question.of != "ship"
    if question.state not in TOLD_APART or (question.state == "lost" and not of_cargo and _in_fog(branch)):
        return unanswered(question)
    if of_cargo:
        return _lost(course, branch, question)
    view = course.view(branch.state)
    kind = {"crew": Kind.CREW, "treasure": Kind.TREASURE, "ship": Kind.SHIP}.get(question.of or "")
    known = [piece for piece in branch.state.board.pieces.values() if kind is None or kind in piece.kinds]
    back = [one.id for one in known if one.gone is None and branch.state.count(str(question.state), None, one.id)]
    if back:
        return undecided(f"{view.name(back[0])} was {question.state} in the play and is back, and which is meant was not said")
    pieces = [piece for piece in known if _is_in(piece, question)]
    names = ", ".join(view.name(piece.id) for piece in pieces) or "none"
    return BranchReply(names, told(view, f"{question.of or 'pieces'} {question.state}: {names}", branch))


def _which_of_masts(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Which masts of a ship are lost or on fire, or may be repaired; None where no masts are meant, or something else of them."""
    if question.of != "mast":
        return None
    if question.act is Act.REPAIR and question.modal is Ask.MAY and question.who in branch.state.board.pieces:
        return among.of_masts(course, branch, question, may)
    return _masts_lost(course, branch, question) if question.act is None and question.state in ("lost", "on fire") else None


def _which_of_deeds(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """To which pieces something may be done or was done, or which of them did it; None where a state is asked about."""
    if question.act is None:
        return None
    if question.act is Act.PAY:
        question = replace(question, of="treasure")
    if question.modal in (Ask.MAY, Ask.MUST):
        ask = may if question.modal is Ask.MAY else must
        asked = among.by_whom if question.state == "doing" else among.to_whom
        return among.of_those(course, branch, question, ask, asked(question, question.modal))
    if question.act is Act.PAY and not branch.state.count("built", None, None):
        return unanswered(question)
    if question.act is Act.PAY:
        return among.of_those(course, branch, question, does, among.to_whom(question, Ask.DOES))
    if question.act is Act.EXPLORE and question.of == "island" and question.state == "done":
        return among.of_those(course, branch, question, does, among.to_whom(question, Ask.DOES))
    return which_did(course, branch, question) if question.state != "eliminated" else None


def which_actions(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Which actions a ship may be given, or which she must be given, each asked about by itself.

    A derelict may be given a free one to be scuttled.
    """
    found, tried = {}, any(attempt.who == question.who for attempt in branch.attempts)
    for action in (Action.MOVE, Action.SHOOT, Action.EXPLORE, Action.REPAIR):
        plain = replace(question, ask=question.modal or Ask.MAY, of=None, modal=None)
        if question.modal is Ask.MUST:
            found[action.value] = must(course, branch, replace(plain, act=GIVEN[action]))
        else:
            found[action.value] = may(course, branch, replace(plain, action=action, again=tried))
        if action is Action.REPAIR and question.modal is not Ask.MUST and found[action.value].answer != "no":
            # given for nothing it is no choice of hers, and what a text lets her repair is no action
            found[action.value] = may(course, branch, replace(plain, act=Act.REPAIR, again=tried))
    if question.modal is not Ask.MUST and is_derelict(branch.state.piece(question.who)):
        found[Act.SCUTTLE.value] = may(course, branch, replace(plain, act=Act.SCUTTLE, again=tried))
    causes = tuple(reply.why for reply in found.values())
    if not all(reply.decided for reply in found.values()):
        return undecided(Node(NodeKind.FACT, f"open for some of them: “{question.text}”", (), causes))
    named = ", ".join(action for action, reply in found.items() if reply.answer == "yes") or "none"
    units = cited(causes)
    return BranchReply(named, conclusion(f"“{question.text}”: {named}", units, causes))


def _in_fog(branch: Branch) -> bool:
    """Whether any ship is lost in a fog bank, so that `lost` may mean that as well."""
    return any(Quality.LOST in piece.marks for piece in branch.state.board.pieces.values())


def _lost(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """What a ship, a player or everybody has lost: pieces by name, and masts by number where it is asked of everything."""
    view, fallen = course.view(branch.state), 0
    found = lost_to(course, branch.state, question)
    if question.of is None:
        masts_fallen = lost(course, branch.state, replace(question, of="mast"))
        found, fallen = (found, masts_fallen) if masts_fallen is not None else (None, 0)
    if found is None:
        return unanswered(question)
    whole = question.of is None and question.who in branch.state.board.players and not question.how
    ships = [one for one in branch.state.board.pieces.values() if is_ship(one) and _is_in(one, question)] if whole else []
    gone = [piece.id for piece in (*ships, *found)]
    piece = branch.state.board.pieces.get(question.who)
    names = [*([flags.so_many(piece, fallen)] if fallen else []), *map(view.name, gone)]
    words = ", ".join(names) or "none"
    left = piece is not None and fallen and piece.gone is None and flags.abandoned(view, piece)
    more = ", the last: it is abandoned" if left else ""
    return BranchReply(
        words, told(view, f"{view.name(question.who) if question.who else 'what is'} lost: {words}{more}", branch, *gone)
    )


def _masts_lost(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Which masts a ship lost, to what the question names or at all, where the play says it of each or none of hers is left.

    Which mast a fire mast replaced is said nowhere: the player of the ship chooses.
    """
    view, state = course.view(branch.state), branch.state
    lost_any = [piece.id for piece in state.board.pieces.values() if state.count("masts lost", piece.id)]
    ship = question.who or (lost_any[0] if len(lost_any) == 1 else "")
    if ship not in state.board.pieces:
        return unanswered(question)
    total = state.count("masts lost", ship)
    if total and lost_by_then(course, replace(question, who=ship)):
        return undecided("some masts were lost before the play, and whether these are meant was not said")
    if not total and not question.how and (gone := _masts_gone(view, state.piece(ship), branch)) is not None:
        return gone
    meant = masts_lost_to(state, [ship], question, total) if question.how else total
    known = question.state == "lost" and meant in (0, total)
    names = (masts.names_lost(state, ship) or masts.all_that_stood(course.situation.board.pieces[ship], total)) if known else None
    if known and not meant:
        names = []
    if names is None:
        (role, units), player = chooser(view, Kind.MAST, "".join(question.how)), view.player(ship)
        says = f"{player}, the {role}, chooses which of her masts it is, and it was not said which"
        return undecided(Node(NodeKind.FACT, says, units) if units else unanswered(question).why)
    words = ", ".join(names) or "none"
    return BranchReply(words, told(view, f"{view.name(ship)} loses {words}", branch, ship))


def _masts_gone(view: View, piece: Piece, branch: Branch) -> BranchReply | None:
    """Which masts a ship lost before the play, where the table says it of each; None where all of hers stand."""
    known, missing = masts.known_lost(view.state, piece), piece.printed_masts - piece.masts - burning(piece)
    if not missing:
        return None
    if len(known) != missing:
        return undecided(f"which masts {view.name(piece.id)} has lost was not said")
    words = ", ".join(masts.called(piece, place) for place in sorted(known))
    return BranchReply(words, told(view, f"{view.name(piece.id)} has lost {words}", branch, piece.id))


TOLD_APART = frozenset({"eliminated", "lost", "removed", "sunk", "left"})
"""The states that are told apart by the piece alone."""


def _is_in(piece: Piece, question: Question) -> bool:
    state = str(question.state.value if isinstance(question.state, Quality) else question.state)
    if question.who and question.who not in (piece.aboard, piece.player):
        return False
    if state == "lost":
        return piece.gone not in (None, Gone.OUTSIDE)
    if state == "eliminated":
        return piece.gone is Gone.ELIMINATED
    if state == "removed":
        return piece.gone is Gone.REMOVED
    if state == "sunk":
        return piece.gone is Gone.SUNK
    return piece.gone is None
