"""What a step of the play may come to: the state after it, what happened, what was tried, and what was left open."""

from __future__ import annotations

from fractions import Fraction

from arbiter.effects import Act
from arbiter.engine.points import Record, together
from arbiter.engine.state import State
from arbiter.frozen import frozen
from arbiter.trace import Choice, Node

CERTAIN = Fraction(1)
"""The chance of what is all that a step may come to."""
Steps = frozenset[tuple[tuple[str, ...], Record]]
"""What each of some steps read, with the pieces that it concerned."""


@frozen
class Pick:
    """One option of a choice that the situation leaves open."""

    choice: Choice
    option: str


@frozen
class Attempt:
    """A deed that was tried, whether it was allowed, and why."""

    act: Act
    who: str
    whom: str
    allowed: bool
    decided: bool
    why: Node
    ability: str = ""
    """The ability that was to be cancelled."""
    steps: Steps = frozenset()
    """What each step until then read, with the pieces that it concerned."""
    sentences: int = 0
    """How many sentences of the play had been begun."""
    told: int = 0
    """The sentence of the play that tells it, counted from 0."""
    also: tuple[str, ...] = ()
    """To whom else it was done at once."""
    reached: tuple[str, ...] = ()
    """What it was to lead to, where it is a move."""
    place: int = 0
    """Which of the abilities of its bearer was to be cancelled, from one on; 0 where it was none of them."""
    by: str = ""
    """The piece by whose ability it was done, where one left it to its player."""
    means: str = ""
    """The piece with whose ability a shoot action was made."""
    made: bool = True
    """Whether it was set about: what is refused is not, unless the course grants it."""
    so: bool = False
    """Whether it was refused for the way in which it was to be done, and might be done otherwise."""
    onward: bool = False
    """Whether it goes on with the move before it."""
    at: State | None = None
    """The state in which it was tried; None where nobody asks what stood then."""

    @property
    def record(self) -> Record:
        """What was read until then."""
        return record_of(self.steps)


@frozen
class Surplus:
    """Dice that the play gives for a deed and that nobody may roll for it."""

    says: str
    dice: int
    about: frozenset[str]
    """The pieces that they could have done something to."""
    sentences: int = 0
    """How many sentences of the play had been begun."""
    events: int = 0
    """How many events had happened."""


@frozen
class Transition:
    """What a step may come to, and its chance among the outcomes of that step."""

    state: State
    events: tuple[Node, ...] = ()
    chance: Fraction = CERTAIN
    pick: Pick | None = None
    attempt: Attempt | None = None
    unused: str = ""
    """What of the play nothing came of: a sentence that no ability and no moment took up."""
    surplus: Surplus | None = None


def record_of(steps: Steps) -> Record:
    """All that the steps read."""
    return together([record for _, record in steps])
