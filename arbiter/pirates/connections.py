"""With which pieces of a course a question has to do, and what was read of them."""

from __future__ import annotations

from arbiter.effects import Kind
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.points import NOTHING, Record
from arbiter.play import Ask, Question


def connected(branch: Branch, question: Question, course: Simulation) -> Record:
    """What was read on the way by steps that have to do with the pieces of a question, near or far."""
    pieces = course.situation.board.pieces
    if not pieces_of(question) or pieces_of(question) - set(pieces) or question.ask is Ask.WHICH:
        return branch.record
    return ships_reached(branch, question, course)[1]


def pieces_of(question: Question) -> set[str]:
    return {question.who, question.whom or "", question.at or "", question.ability.bearer if question.ability else ""} - {""}


def ships_reached(branch: Branch, question: Question, course: Simulation) -> tuple[set[str], Record]:
    """The ships that have to do with the pieces of a question, near or far, and what the steps read that join them."""
    pieces = course.situation.board.pieces
    together = [({branch.state.carrier(name) for name in about if name in pieces}, record) for about, record in branch.steps]
    joined, found = {branch.state.carrier(name) for name in pieces_of(question)}, NOTHING
    while together:
        near = [(about, record) for about, record in together if not about or about & joined]
        if not near:
            break
        together = [(about, record) for about, record in together if about and not about & joined]
        for about, record in near:
            joined |= about
            found |= record
    return joined, found


def concerns(course: Simulation, branch: Branch, question: Question, ships: set[str]) -> bool:
    """Whether an answer is about a ship that has to do, near or far, with any of those; an island has with the fort on it.

    Gold comes to a home island from wherever ships sink, so that it has to do with all of them.
    """
    pieces = course.situation.board.pieces
    if not pieces_of(question) or pieces_of(question) - set(pieces):
        return True
    if any(pieces[name].kind is Kind.ISLAND and pieces[name].player for name in pieces_of(question)):
        return True
    joined = ships_reached(branch, question, course)[0]
    standing = {fort for fort, place in (*course.situation.board.inside, *branch.state.board.inside) if place in joined}
    return not ships.isdisjoint(joined | standing)
