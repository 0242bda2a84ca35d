"""A listed fleet held against the rules of its edition: what is wrong with it, and what is not known of it."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.arbitration.arbitrate import arbitrate
from arbiter.effects import Act
from arbiter.engine.view import View
from arbiter.fleets.pieces import OWNER, Fleet, Member
from arbiter.frozen import frozen
from arbiter.pirates.fleet.building import Remark, RemarkKind, remarks
from arbiter.pirates.played import parted_board
from arbiter.pirates.procedures import course
from arbiter.play import Ask, Question, Situation
from arbiter.rulebook.rules import Rulebook
from arbiter.trace import Answer, Status, cited


@frozen
class Note:
    """A remark on a listed fleet, with the line of the list that it is about."""

    remark: Remark
    line: int | None = None


def notes(fleet: Fleet, book: Rulebook) -> tuple[Note, ...]:
    """All that is to be said of a fleet: what is wrong with it first."""
    table = course(Situation("", fleet.edition, parted_board(fleet.board)), book)
    view = table.view(table.opening())
    lines = {member.piece.id: member.item.span.line for member in fleet.members}
    found = [*_of_cards(fleet), *_checked(view, fleet), *_useless(fleet)]
    ordered = sorted(dict.fromkeys(found), key=lambda remark: list(RemarkKind).index(remark.verdict))
    return tuple(Note(remark, lines.get(remark.piece)) for remark in ordered)


def _checked(view: View, fleet: Fleet) -> Iterator[Remark]:
    """What the game has to say of it; where texts that nothing plays could bear on that, it is undecided."""
    doubted = {member.piece.id for member in fleet.members if member.doubt}
    said = [remark for remark in remarks(view, OWNER) if remark.code != "fleet.unknown-piece" or remark.piece not in doubted]
    yield from said
    legal = _asked(fleet, Question(Ask.IS, OWNER, state="legal"))
    if legal.unplayed and not any(remark.verdict is RemarkKind.OPEN for remark in said):
        yield Remark("fleet.unplayed", RemarkKind.OPEN, f"what this does is not worked out: {'; '.join(legal.unplayed)}")


def _of_cards(fleet: Fleet) -> Iterator[Remark]:
    """Pieces whose cards are not known, or say another cost than the list."""
    for member in fleet.members:
        if member.doubt:
            yield Remark("fleet.unknown-piece", RemarkKind.OPEN, member.doubt, (), member.piece.id)
        elif member.item.points not in (None, member.printed) and member.printed is not None:
            says = f"{member.piece.name} costs {member.printed} and not {member.item.points}"
            yield Remark("fleet.other-cost", RemarkKind.NOTE, says, (), member.piece.id)


def _useless(fleet: Fleet) -> Iterator[Remark]:
    """Crew that may not use their abilities aboard, as they are of another nationality."""
    ships = {member.piece.id: member for member in fleet.members}
    for crew in fleet.members:
        ship = ships.get(crew.piece.aboard or "")
        if ship is None or crew.kind != "crew" or not _is_foreign(crew, ship):
            continue
        may = _asked(fleet, Question(Ask.MAY, crew.piece.id, Act.USE))
        if may.status is Status.SETTLED and may.answer == "no":
            says = f"{crew.piece.name} may not use any ability on {ship.piece.name}, who is {ship.piece.nation or 'of no nation'}"
            yield Remark("fleet.idle-crew", RemarkKind.NOTE, says, _cited(may), crew.piece.id)


def _is_foreign(crew: Member, ship: Member) -> bool:
    return bool(crew.piece.abilities) and crew.piece.nation is not None and crew.piece.nation != ship.piece.nation


def _asked(fleet: Fleet, question: Question) -> Answer:
    """The answer to a question about the fleet as it stands."""
    return arbitrate(Situation("", fleet.edition, fleet.board, (), (question,)), turns=False).answers[0]


def _cited(answer: Answer) -> tuple[str, ...]:
    return answer.why.cites or cited(answer.why.walk())
