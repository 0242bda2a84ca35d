"""Cargo that is loaded and unloaded as described, scuttle attempts, and deeds whose outcome Arbiter does not work out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from arbiter.effects import Act
from arbiter.engine.course import Consequence, Course
from arbiter.engine.narration import attempt, refused
from arbiter.engine.points import Finding, Point
from arbiter.engine.state import State
from arbiter.engine.view import View, fact
from arbiter.pirates.permission import all_of
from arbiter.play import Deed, Sentence


def handle(course: Course, state: State, sentence: Sentence) -> Iterable[Consequence]:
    """Named cargo comes aboard or goes ashore; of cargo without a name nobody can say afterwards where it is."""
    cargo = [name for name in sentence.whom if name in state.board.pieces]
    if not cargo:
        return open_from_here(course, state, sentence)
    loading = sentence.deed is Deed.LOAD
    for name in cargo:
        state = state.with_piece(replace(state.piece(name), aboard=sentence.who if loading else None))
    view = course.view(state)
    told = " and ".join(view.name(name) for name in cargo)
    about = (sentence.who, *cargo)
    return [
        Consequence(
            state, (replace(fact(f"{view.name(sentence.who)} {sentence.deed.value}s {told}, as described"), about=about),)
        )
    ]


def scuttle(course: Course, state: State, sentence: Sentence) -> Iterable[Consequence]:
    """A scuttle attempt is made, once a turn; whether the ship sinks is not worked out."""
    ship = next((name for name in (*sentence.whom, sentence.who) if name in state.board.pieces), "")
    view = course.view(state)
    allowed = may_scuttle(view, ship)
    if not allowed:
        return [refused(view, state, Act.SCUTTLE, ship, ship, allowed)]
    tried = attempt(view, Act.SCUTTLE, ship, ship, allowed)
    made = state.counted("scuttle attempt", ship)
    return [replace(found, attempt=tried) for found in open_from_here(course, made, sentence)]


def may_scuttle(view: View, ship: str) -> Finding:
    """Whether a ship may make a scuttle attempt: a derelict on her own turn, once a turn (`faq.scuttling.1`)."""
    name, units = view.name(ship), view.book.units("one scuttle attempt")
    found = view.settle(Point(Act.SCUTTLE, None, view.role(ship)))
    found.says = f"{name} {'can' if found else 'cannot'} be scuttled"
    parts = [found]
    if units and view.state.count("scuttle attempt", ship):
        says = f"{name} has made her scuttle attempt of this turn"
        parts.append(Finding(Point(Act.SCUTTLE), False, says=says, cites=units))
    return all_of(f"{name} may be scuttled", f"{name} may not be scuttled", *parts)


def open_from_here(_course: Course, state: State, sentence: Sentence) -> Iterable[Consequence]:
    """What comes of the deed is not worked out, so that what the table looks like afterwards is open."""
    node = fact(f"what comes of “{sentence.text}” is not worked out")
    return [Consequence(replace(state, unknown=node.says), (replace(node, standing=False),))]
