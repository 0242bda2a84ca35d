"""What a situation says is attempted, chosen and asked: the sentences of a judge, as values."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from arbiter.board import Blocked, Board, Contact, Nearness
from arbiter.effects import Act, Action, Phase, Quality
from arbiter.spans import Span


class Deed(Enum):
    """What a sentence of `play` says is done."""

    MOVE = "move"
    SHOOT = "shoot"
    RAM = "ram"
    BOARD = "board"
    EXPLORE = "explore"
    REPAIR = "repair"
    TOW = "tow"
    CANCEL = "cancel"
    USE = "use"
    REVEAL = "reveal"
    ELIMINATE = "eliminate"
    CHOOSE = "choose"
    PASS = "pass"
    END_TURN = "end turn"
    LOAD = "load"
    UNLOAD = "unload"
    SCUTTLE = "scuttle"


@dataclass(frozen=True, slots=True)
class Timing:
    """Where in the deed before it a sentence breaks in: before or after the action, a die, the movement or the ram."""

    phase: Phase
    event: str
    """`action`, `die`, `shot`, `move`, `bonus`, `ram`, `boarding`."""
    number: int | None = None
    """Which die or shot, counted from 1."""


@dataclass(frozen=True, slots=True)
class AbilityName:
    """How a sentence names an ability: by a name, a number (counted from 1), or, with neither, as the only one."""

    bearer: str
    """The id of the piece that bears it, or of the ship that has it aboard."""
    name: str | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of `play`: who does what to whom, how, with which dice, and at which moment."""

    deed: Deed
    who: str
    """The id of a piece, or a player for a choice."""
    whom: tuple[str, ...] = ()
    ability: AbilityName | None = None
    """What is cancelled or used; for a shoot action the ability that it is made with."""
    action: Action | None = None
    """For the use of an ability that grants an action: which action it is said to be."""
    dice: tuple[int, ...] = ()
    against: tuple[int, ...] = ()
    """The opponent's dice, at a boarding."""
    contacts: tuple[Contact, ...] = ()
    """What the mover touches when the move is done."""
    near: tuple[Nearness, ...] = ()
    choice: str | None = None
    """What is chosen when it is no piece: `crew`, `treasure`, `mast`, `nothing`; and what else a sentence adds: with
    CHOOSE and pieces `keep` when they are kept, with END_TURN `begins` when the turn of `who` begins, with USE `reroll`
    or `ignore`, with SHOOT `double range`, with MOVE `away`."""
    free: bool = False
    """Whether the sentence says that it is done as a free action."""
    extra: bool = False
    """Whether the sentence says that it is done with an extra, second or repeated action."""
    timing: Timing | None = None
    text: str = field(default="", compare=False)
    span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Fact:
    """One sentence of `table`: what it states of the board, and what it denies."""

    contacts: tuple[Contact, ...] = ()
    apart: tuple[tuple[str, str], ...] = ()
    """Pairs of pieces that are stated not to touch."""
    near: tuple[Nearness, ...] = ()
    far: tuple[Nearness, ...] = ()
    blocked: tuple[Blocked, ...] = ()
    clear: tuple[tuple[str, str], ...] = ()
    """Pairs of shooter and target between which the line of fire is stated to be clear."""
    tows: tuple[tuple[str, str], ...] = ()
    marks: tuple[tuple[str, Quality], ...] = ()
    unmarks: tuple[tuple[str, Quality], ...] = ()
    aboard: tuple[tuple[str, str], ...] = ()
    """Pairs of a piece and what carries it."""
    text: str = field(default="", compare=False)
    span: Span | None = field(default=None, compare=False)


class Ask(Enum):
    """The kinds of question."""

    MAY = "may"
    DOES = "does"
    IS = "is"
    HOW_MANY = "how many"
    WHAT = "what"
    WHO = "who"
    WHICH = "which"
    ORDER = "order"


class Count(Enum):
    """What a question can ask to be counted or named."""

    MASTS = "masts"
    HITS = "hits"
    MASTS_LOST = "masts lost"
    DICE = "dice"
    TARGETS = "targets"
    CANNONS = "cannons"
    ACTIONS = "actions"
    CREW = "crew"
    TREASURE = "treasure"
    CARGO = "cargo"
    CARGO_USED = "cargo used"
    CARGO_CAPACITY = "cargo capacity"
    CARGO_LEFT = "cargo left"
    CARGO_SPACE = "cargo space"
    POINTS = "points"
    POINTS_OVER = "points over"
    BASE_MOVE = "base move"
    RANGE = "range"
    ROLL = "roll"
    ROLL_BONUS = "roll bonus"
    BOARDING_BONUS = "boarding bonus"
    COST = "cost"


@dataclass(frozen=True, slots=True)
class Question:
    """One thing that is asked about a situation."""

    ask: Ask
    who: str = ""
    """The id of a piece or player it is about; empty for `who chooses…`."""
    act: Act | None = None
    """With MAY and DOES: what is done; with WHO: CHOOSE, BOARD…"""
    whom: str | None = None
    state: Quality | str | None = None
    """With IS: the state; strings are `sunk`, `eliminated`, `removed`, `cancelled`, `aboard`, `in play`."""
    length: str | None = None
    """With WITHIN: the length."""
    count: Count | None = None
    ability: AbilityName | None = None
    action: Action | None = None
    of: str | None = None
    """With WHO and WHICH: what is chosen or lost: `crew`, `mast`, `treasure`, `loss`, `cargo`."""
    number: int | None = None
    at: str | None = None
    """The id of the island or ship at which it is done, when the question names it besides."""
    free: bool = False
    """Whether it asks for a free action."""
    again: bool = False
    """Whether it asks for one more (`again`, `another`), and so for the time after the play."""
    order: tuple[str, ...] = ()
    """With ORDER: the deeds to be put in order."""
    text: str = field(default="", compare=False)
    span: Span | None = field(default=None, compare=False)
    expected: str | None = None
    expected_cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Situation:
    """A described table, complete: what stands where, what is attempted, what is asked."""

    file: str
    edition: str
    board: Board
    play: tuple[Sentence, ...] = ()
    questions: tuple[Question, ...] = ()
    name: str = ""
    about: tuple[str, ...] = ()
    """The units that a case illustrates."""
    stated: frozenset[tuple[str, str, str]] = frozenset()
    """Facts that were stated either way, so that they are not listed as assumed: (relation, one, other)."""
