"""An answer in one branch of a course, and the pieces that every kind of answer is made of."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.engine.branches import Branch
from arbiter.engine.narration import because
from arbiter.engine.points import Finding, Record
from arbiter.engine.view import View, fact
from arbiter.frozen import frozen, replace
from arbiter.trace import Node, cited, conclusion


@frozen
class BranchReply:
    """The answer to a question in one branch."""

    answer: str
    why: Node
    decided: bool = True
    record: Record | None = None
    """What an attempt in the play that is the answer had read; None where the answer is of the end of the play."""
    sentences: int | None = None
    """How many sentences of the play that attempt comes after."""
    without: str | None = None
    """What it would be if what leaves it open made no difference."""
    absolute: bool = False
    """Whether it rests on a rule that no text overrules."""


def undecided(why: Node | str) -> BranchReply:
    """Nothing settles the question, for that reason."""
    return BranchReply("undecided", fact(why) if isinstance(why, str) else why, decided=False)


def best(found: Sequence[BranchReply], *answers: str) -> BranchReply | None:
    """The first reply with the first of these answers that any of them gives: yes before undecided before no."""
    return next((one for answer in answers or ("yes", "undecided", "no") for one in found if one.answer == answer), None)


def settled(view: View, finding: Finding) -> BranchReply:
    """Yes, no or undecided, as a finding says."""
    if not finding.decided:
        return undecided(because(view, replace(finding, says=_open_part(finding) or finding.says)))
    return BranchReply("yes" if finding.value else "no", because(view, finding))


def _open_part(finding: Finding) -> str:
    """What the first part of a finding says that leaves it open where the finding itself only says what it would be then."""
    open_ = next((part for part in finding.parts if isinstance(part, Finding) and not part.decided and part.says), None)
    says = "" if open_ is None else _open_part(open_) or open_.says
    return "" if says in finding.says else f"{finding.says}: {says}" if _is_open(finding.says) else says


def _is_open(says: str) -> bool:
    """Whether words tell of something open by themselves."""
    return says.startswith(("open", "whether", "nothing", "no "))


def told(view: View, says: str, branch: Branch, *pieces: str, cites: tuple[str, ...] = (), more: tuple[Node, ...] = ()) -> Node:
    """A node whose causes are the events that concern all those pieces, and `more`."""
    concerned = [_with_carrier(view, piece) for piece in pieces if piece]
    events = (*(event for event in branch.events if all(ids & set(event.about) for ids in concerned)), *more)
    units = cited(event for event in events if event.standing)
    own = cites or units
    return conclusion(says, own, events)


def _with_carrier(view: View, piece: str) -> set[str]:
    """A piece, and the ship that it went down or was lost with."""
    found = view.state.board.pieces.get(piece)
    return {piece, found.aboard} if found is not None and found.gone is not None and found.aboard else {piece}
