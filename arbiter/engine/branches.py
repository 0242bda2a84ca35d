"""Possible courses of a play so far: those that came to the same state put together, and those left out that are not meant."""

from __future__ import annotations

from fractions import Fraction

from arbiter.engine.points import Record
from arbiter.engine.state import State
from arbiter.engine.transitions import CERTAIN, Attempt, Pick, Steps, Surplus, record_of
from arbiter.frozen import frozen, replace
from arbiter.trace import Node


@frozen
class Checkpoint:
    """Whether what a play tells to be so by then is so in a branch; None where that is open."""

    first: bool | None
    """When the deeds before it were done."""
    last: bool | None
    """When the play went on or ended, with all that had followed by itself."""

    @property
    def is_open(self) -> bool:
        """Whether it may be so, and nobody can say."""
        return not (self.first or self.last) and None in (self.first, self.last)


@frozen
class Branch:
    """One possible course so far: its chance, the choices on its way, and what happened."""

    state: State
    chance: Fraction = CERTAIN
    picks: tuple[Pick, ...] = ()
    events: tuple[Node, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    paused: State | None = None
    """The state in which the described play ended, before what then follows of itself."""
    heard: int = 0
    """How many events had come about by then."""
    unused: tuple[tuple[int, str], ...] = ()
    """The sentences of which nothing came, each with how many had been begun."""
    surplus: tuple[Surplus, ...] = ()
    opened: int | None = None
    """Which sentence made it open what became of the table, counted from 0; None where none did as it began."""
    steps: Steps = frozenset()
    """What each step on the way read, with the pieces that it concerned."""
    forked: bool = False
    """Whether a die or a choice on the way was open, so that other things could have happened."""
    checkpoints: tuple[Checkpoint, ...] = ()
    """Of what the play tells to be so by then, in order as far as it has come, whether it is."""

    @property
    def record(self) -> Record:
        """All that was read on the way."""
        return record_of(self.steps)

    @property
    def key(self) -> object:
        return self.picks, self.state, self.paused, self.checkpoints

    def agrees(self, *, at_last: bool = False) -> bool:
        """Whether all that the play tells to be so was so here by then; `at_last`, with what had followed by itself."""
        return all(one.last or (one.first and not at_last) for one in self.checkpoints)


def merged(branches: list[Branch]) -> list[Branch]:
    """The branches, those that came to the same state as one."""
    if len(branches) == 1:
        return branches
    found: dict[object, Branch] = {}
    for branch in branches:
        known = found.get(branch.key)
        found[branch.key] = branch if known is None else _together(known, branch)
    return list(found.values())


def _together(one: Branch, other: Branch) -> Branch:
    """Two branches that came to the same state as one: their chances are added, and what either read was read."""
    steps = one.steps if one.steps is other.steps else one.steps | other.steps
    return replace(one, chance=one.chance + other.chance, steps=steps, forked=True)


def as_told(branches: list[Branch]) -> list[Branch]:
    """Those branches in which it came as the play tells, with the chances that they have among themselves.

    Where it came so in none, what has become of the table is open in all of them.
    """
    meant = [branch for branch in branches if not branch.state.contrary]
    if not meant:
        return [replace(branch, state=replace(branch.state, unknown=branch.state.contrary)) for branch in branches]
    return _among_themselves(meant, branches)


def agreeing(branches: list[Branch], *, at_last: bool = False) -> list[Branch]:
    """Those branches in which that is so which the play tells to be so by then; all where it is so in none, or open in any."""
    if any(one.is_open for branch in branches for one in branch.checkpoints):
        return branches
    return _among_themselves([branch for branch in branches if branch.agrees(at_last=at_last)] or branches, branches)


def _among_themselves(meant: list[Branch], branches: list[Branch]) -> list[Branch]:
    """The branches that are meant, with the chances that they have among themselves."""
    if len(meant) == len(branches):
        return branches
    if any(branch.picks for branch in meant):
        return meant
    total = sum((branch.chance for branch in meant), Fraction(0))
    return [replace(branch, chance=branch.chance / total) for branch in meant]
