"""Cargo that is loaded and unloaded as described, and deeds whose outcome Arbiter does not work out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from arbiter.play import Deed, Sentence
from arbiter.resolver.course import Consequence, Course
from arbiter.resolver.state import State
from arbiter.resolver.view import fact


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


def open_from_here(_course: Course, state: State, sentence: Sentence) -> Iterable[Consequence]:
    """What comes of the deed is not worked out, so that what the table looks like afterwards is open."""
    node = fact(f"what comes of “{sentence.text}” is not worked out")
    return [Consequence(replace(state, unknown=node.says), (replace(node, standing=False),))]
