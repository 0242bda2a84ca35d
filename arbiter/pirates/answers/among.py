"""Which pieces: each that may be meant is asked about by itself, and those with a yes are named."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from arbiter.board import Gone, Mast, Piece
from arbiter.effects import Act, Kind, Quality
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.answers.branches import Asking
from arbiter.pirates.answers.deeds import KINDS
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.pirates.answers.wordings import in_terms
from arbiter.pirates.kinds import is_marine, is_ship
from arbiter.pirates.table.masts import called
from arbiter.play import Ask, Question
from arbiter.trace import Node, NodeKind, cited, conclusion


def of_those(
    course: Simulation, branch: Branch, question: Question, answer: Asking, asked: Callable[[str], Question]
) -> BranchReply:
    """The pieces of the kind in question for which the answer is yes; undecided where it is for any of them.

    What is no piece, such as a mast or a die, is told apart elsewhere or not at all.
    """
    view = course.view(branch.state)
    if question.of not in (*KINDS, *HULLS, None):
        return undecided(f"nothing here works out “{question.text}”")
    each = [(view.name(piece.id), in_terms(view.state.board, asked(piece.id))) for piece in _meant(view, question)]
    return _with_a_yes(question, [(name, answer(course, branch, one)) for name, one in each])


def of_masts(course: Simulation, branch: Branch, question: Question, answer: Asking) -> BranchReply:
    """The masts of a ship for which the answer is yes, by name; undecided where it is for any of them."""
    ship = branch.state.piece(question.who)
    places = range(1, ship.printed_masts + 1)
    asked = (replace(question, ask=Ask.MAY, of=None, modal=None, masts=(Mast(ship.id, place),)) for place in places)
    return _with_a_yes(question, [(called(ship, one.masts[0].place), answer(course, branch, one)) for one in asked])


def _with_a_yes(question: Question, replies: Sequence[tuple[str, BranchReply]]) -> BranchReply:
    """The names of all with a yes, what speaks for these first; undecided where any is."""
    causes = tuple(reply.why for _, reply in sorted(replies, key=lambda one: one[1].answer != "yes"))
    if not all(reply.decided for _, reply in replies):
        return BranchReply(
            "undecided", Node(NodeKind.FACT, f"open for some of them: “{question.text}”", (), causes), decided=False
        )
    named = ", ".join(name for name, reply in replies if reply.answer == "yes") or "none"
    units = cited(causes)
    return BranchReply(named, conclusion(f"“{question.text}”: {named}", units, causes))


def _meant(view: View, question: Question) -> Iterator[Piece]:
    """The pieces that a question may mean: of its kind, and not the one that it is about; those gone where it asks of a fate.

    Who may cancel something is asked of those alone that bear an ability to cancel, and who may ram or board of those in contact
    with somebody, where there are such.
    """
    fights = question.act in (Act.RAM, Act.BOARD) and not question.whom and question.modal is Ask.MAY
    touching = {one for one in view.state.board.pieces if fights and any(view.state.board.touching(one))}
    for piece in view.state.board.pieces.values():
        there = piece.gone is None or (question.state in FATES and piece.gone is not Gone.OUTSIDE)
        shore = question.act in TO_ISLANDS and question.of == "piece" and piece.kind is Kind.ISLAND
        able = question.act is not Act.CANCEL or any(
            effect.act is Act.CANCEL for one in piece.abilities for effect in one.effects
        )
        if (
            there
            and able
            and (not touching or piece.id in touching)
            and piece.id not in (question.who, question.whom)
            and (shore or _is_of(piece, question.of) or (question.act is Act.SHOOT and question.of is None and is_marine(piece)))
        ):
            yield piece


ANYBODY = "anybody"
"""What a question is about that asks who: ships, forts and crew."""
HULLS = ("ship", "piece", ANYBODY)
"""The words for pieces that ships and forts are meant by as well."""
TO_ISLANDS = frozenset({Act.EXPLORE, Act.DOCK, Act.MARK, Act.LEAVE})
"""What is done to islands as well as to ships and forts."""
FATES = frozenset({Quality.LOST, "eliminated", "removed", "sunk", "hit", "shot at", "rammed", "boarded"})
"""What outlasts the piece of which it is so."""


def _is_of(piece: Piece, of: str | None) -> bool:
    if of in (*HULLS, None):
        return is_ship(piece) or Kind.FORT in piece.kinds or (of == ANYBODY and piece.kind is Kind.CREW)
    kind = KINDS.get(of)
    return kind in piece.kinds or (kind is Kind.CARGO and piece.aboard is not None)


def to_whom(question: Question, ask: Ask) -> Callable[[str], Question]:
    """The question whether it may be done, or is done, to one piece."""
    return lambda piece: replace(question, ask=ask, whom=piece, of=None, modal=None, state=None)


def by_whom(question: Question, ask: Ask) -> Callable[[str], Question]:
    """The question whether one piece may do it, or does."""
    return lambda piece: replace(question, ask=ask, who=piece, of=None, modal=None, state=None)


def in_state(question: Question) -> Callable[[str], Question]:
    """The question whether one piece is in a state."""
    return lambda piece: replace(question, ask=Ask.IS, who=piece, of=None)
