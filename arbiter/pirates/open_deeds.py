"""Deeds of which nobody can say what comes of them, so that what the table looks like afterwards is open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from arbiter.engine.course import Consequence, Course
from arbiter.engine.state import State
from arbiter.engine.view import fact
from arbiter.play import Sentence


def open_from_here(_course: Course, state: State, sentence: Sentence) -> Iterable[Consequence]:
    """What comes of the deed is not worked out, so that what the table looks like afterwards is open."""
    node = fact(not_worked_out(sentence))
    return [Consequence(replace(state, unknown=node.says), (replace(node, standing=False),))]


def not_worked_out(sentence: Sentence) -> str:
    """How the opinion names a sentence of which nobody can say what comes of it."""
    return f"what comes of “{sentence.text}” is not worked out"
