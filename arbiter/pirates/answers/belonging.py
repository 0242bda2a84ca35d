"""Of which nation a piece is, and which keyword it bears."""

from __future__ import annotations

from arbiter.effects import Act, Kind, Quality, Trait
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.points import Binding, Finding, Point
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.language.vocabulary.nouns import NATIONS
from arbiter.pirates.answers.replies import BranchReply, settled, undecided
from arbiter.play import Question
from arbiter.trace import Node


def is_of_nation(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a piece is of a nation, by what is stated or a text makes of it; open where no nation is stated."""
    view, nation = course.view(branch.state), NATIONS.get(question.of or "", question.of or "")
    piece = view.state.board.pieces.get(question.who)
    if piece is None or not piece.kinds or Kind.TERRAIN in piece.kinds:
        return undecided("of which nation that is, is not told of such a piece")
    found = _tried(view, question.who, Trait(Quality.NATION, name=nation))
    if (
        not found
        and piece.nation is None
        and not _tried(view, question.who, Trait(Quality.NATION, name=nation, negated=True)).parts
    ):
        return undecided(f"no nation of {view.name(question.who)} is stated")
    return settled(view, replace(found, says=f"{view.name(question.who)} is {'' if found else 'not '}{nation}"))


def is_of_keyword(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a piece bears a keyword; open where it is cancelled, and where nothing is told of what the piece can do."""
    view, keyword = course.view(branch.state), question.of or ""
    piece, name = view.state.piece(question.who), view.name(question.who)
    found = _tried(view, question.who, Trait(Quality.BEARING, name=keyword))
    bears = any(one.name.casefold() == keyword.casefold() for one in piece.abilities)
    if not found and question.modal is None and keyword.casefold() in NATIONS:  # of both nation and keyword (`faq.mercenary.3`)
        of_nation = is_of_nation(course, branch, replace(question, of=keyword.casefold()))
        if of_nation.answer == "yes" or (of_nation.decided and not bears):
            return of_nation
    if not found and bears:
        return undecided(f"the keyword {keyword} of {name} is cancelled, and whether she is one then stands in no document")
    if not found and not piece.abilities:
        return undecided(f"no keyword of {name} is stated")
    return settled(view, replace(found, says=f"{name} {'has' if found else 'does not have'} the keyword {keyword}"))


def _tried(view: View, piece: str, trait: Trait) -> Finding:
    """Whether a trait is true of a piece, with what makes it so."""
    reasons: list[Finding | Node] = []
    true = view.holds(trait, view.role(piece), Binding(piece, view.state.ship_of(piece)), reasons)
    return Finding(Point(Act.BECOME, view.role(piece)), true, parts=tuple(reasons))
