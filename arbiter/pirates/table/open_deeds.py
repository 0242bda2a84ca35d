"""Deeds of which nobody can say what comes of them, so that what the table looks like afterwards is open."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act
from arbiter.engine.course import Simulation
from arbiter.engine.narration import refused
from arbiter.engine.points import Finding
from arbiter.engine.state import State
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.play import Sentence


def has_unplayed(state: State, *names: str) -> bool:
    """Whether one of the pieces has a text of which nobody can say what comes of its use."""
    pieces = [state.piece(name) for name in names if name in state.board.pieces]
    return any(ability.unplayed for piece in pieces for ability in piece.abilities)


def open_from_here(_course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """What comes of the deed is not worked out, so that what the table looks like afterwards is open."""
    node = fact(not_worked_out(sentence))
    return [Transition(replace(state, unknown=node.says), (replace(node, standing=False),))]


def not_worked_out(sentence: Sentence) -> str:
    """How the opinion names a sentence of which nobody can say what comes of it."""
    return f"what comes of “{sentence.text}” is not worked out"


def whether(finding: Finding) -> str:
    """What is open where a finding is not decided."""
    return finding.says.removeprefix("open ") if finding.says.startswith("open whether") else f"whether {finding.says}"


def turned_down(view: View, state: State, act: Act, who: str, whom: str, finding: Finding) -> Transition:
    """The deed does not take place; where nobody can say whether it may, what the table looks like afterwards is open."""
    result = refused(view, state, act, who, whom, finding)
    return result if finding.decided else replace(result, state=replace(result.state, unknown=whether(finding)))
