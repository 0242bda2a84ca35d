"""What a situation says is attempted, chosen and asked: the sentences of a judge, as values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from itertools import takewhile

from arbiter.board import Blocked, Board, Contact, Distance, Mast, Nearness
from arbiter.effects import Act, Action, Phase, Quality
from arbiter.effects.terms import Term
from arbiter.frozen import frozen
from arbiter.spans import Span


class Command(Term):
    """What a sentence of `play` says is done."""

    MOVE = "move"
    PUSH = "push"
    """An ability moves a ship: another one, or its own."""
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
    DUEL = "duel"
    PASS = "pass"
    END_TURN = "end turn"
    LOAD = "load"
    UNLOAD = "unload"
    SCUTTLE = "scuttle"
    TAKE = "take"
    GIVE = "give"
    DROP = "drop"
    SWAP = "swap"
    PLACE = "place"
    MARK = "mark"
    LOOK = "look at"
    LEAVE = "leave"
    ENTER = "enter"
    RELEASE = "release"
    CAPTURE = "capture"
    RANSOM = "ransom"
    BUILD = "build"
    PAY = "pay"
    ASSIGN = "assign"
    ROLL = "roll"
    TURN = "turn"
    SUBMERGE = "submerge"
    SURFACE = "surface"
    UNTANGLE = "untangle"
    DISCARD = "discard"
    UNPIN = "unpin"
    COPY = "copy"
    SINK = "sink"
    REMOVE = "remove"
    HIT = "hit"
    HIDE = "turn face down"
    LIE = "lie"
    COME = "come of it"
    STAND = "stand"


ACTION_OF = {
    Command.MOVE: Action.MOVE, Command.SHOOT: Action.SHOOT, Command.EXPLORE: Action.EXPLORE, Command.REPAIR: Action.REPAIR,
}  # fmt: skip
"""What is done with an action, and with which."""


class Adjunct(Term):
    """How a piece takes part in a deed besides who does it and to whom."""

    FROM = "from"
    TO = "to"
    AT = "at"
    OVER = "over"
    FOR = "for"
    WITH = "with"
    AGAINST = "against"
    OF = "of whom"


Adjuncts = tuple[tuple[Adjunct, str], ...]


UNTOLD = 0
"""What stands among the dice of a sentence for one that is not told, where a later one is."""
OTHERS = "others"
"""How a sentence says that it is of all shots of which nothing else is told."""
BARE = "bare"
"""How dice are rolled of which a sentence does not say what for."""

TO_RAM = "for the ram"
"""How dice are rolled of which a sentence says that they are those of a ram."""

IN_PLACE = "in place of an action"
"""How it is said that an action is given up for what is done."""

APART = "touching nothing"
"""How it is told that a ship touches nothing by then."""

SOLID = "not ghostly"
"""How it is told that it is decided of a ship that she is not ghostly."""

TO_ELIMINATE = "to eliminate"
"""How a sentence says that an ability is used to eliminate whom it names."""

UNRAMMED = "not to ram"
"""How somebody passes who does not want to ram."""

REPLY = "reply"
"""The moment of what is told to be done in reply, before it is known to what that is."""

TOWARDS = "towards"
"""How a sentence says that a move goes nearer to a ship, and not all the way."""
ENDING = "end of her move"
"""How a sentence says that it tells where a move ends."""

THIS_TURN = "this turn"
"""How a turn begins of which it is not said whose."""

OF_A_TEXT = "what an ability does"
"""How a question of the order of things names what a text does."""
LATE = "after a die"
"""How a question says that targets are named once dice have been thrown."""
AIMED_AT = "valid target"
"""The state of which a question asks whether a piece is a target for a ship, whether or not she is given an action."""


@frozen
class Timing:
    """Where in the deed before it a sentence breaks in: before or after the action, a die, the movement or the ram."""

    phase: Phase
    event: str
    """`action`, `die`, `shot`, `move`, `bonus`, `segment`, `ram`, `boarding`, `turn`, `reply`."""
    number: int | None = None
    """Which die or shot, counted from 1."""
    who: str = ""
    """The piece or player in whose action or turn it is, when the sentence names one."""
    showing: int | None = None
    """What the die shows that is meant, where it is named by that."""


@frozen
class AbilityName:
    """How a sentence names an ability: by a name, a number (counted from 1), or, with neither, as the only one."""

    bearer: str
    """The id of the piece that bears it, or of the ship that has it aboard."""
    name: str | None = None
    number: int | None = None
    begins: str | None = None
    """The quoted beginning of its text, when that is how it is named."""


class Result(Term):
    """What can be told to have come of a deed, in place of its dice or besides."""

    HITS = "hits"
    MISSES = "misses"
    WON = "boardings won"
    TIED = "boardings tied"
    MASTS = "masts lost"


@frozen
class Told:
    """What came of a deed, as a sentence tells it: how many hits of a ship, boardings that one won, or masts that one lost."""

    result: Result
    who: str = ""
    """The piece whose hits, victory or masts they are; empty for whoever does the deed, or for anybody at a boarding."""
    least: int = 1
    most: int | None = None
    """Not more than that; None where there may be any more."""


@frozen
class Sentence:
    """One sentence of `play`: who does what to whom, how, with which dice, and at which moment."""

    deed: Command
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
    far: tuple[Nearness, ...] = ()
    distances: tuple[Distance, ...] = ()
    """With LIE: how far it is now from other pieces."""
    blocked: tuple[Blocked, ...] = ()
    clear: tuple[Blocked, ...] = ()
    """With LIE: the lines of fire in which something stands now, and those in which nothing does."""
    choice: str | None = None
    """What is chosen when it is no piece: `crew`, `treasure`, `mast`, `nothing`; and what else a sentence adds: with
    CHOOSE and pieces `keep` when they are kept, with END_TURN `begins` when the turn of `who` begins, with USE `reroll`
    or `ignore`, with SHOOT `double range`, with MOVE `away`, or `rams` when it
    goes on with the ram, whose dice it then gives."""
    free: bool = False
    """Whether the sentence says that it is done as a free action."""
    extra: bool = False
    """Whether the sentence says that it is done with an extra, second or repeated action."""
    timing: Timing | None = None
    adjuncts: Adjuncts = ()
    """Where from and to, at what, over, with and for what it is done, as far as that are pieces."""
    number: int | None = None
    """How many of what has no name: `two coins`, `a total of 9`; 0 for none."""
    worth: int | None = None
    """What the coin that is meant is worth, in gold."""
    masts: tuple[Mast, ...] = ()
    lengths: tuple[str, ...] = ()
    """The lengths that are moved, in order."""
    quarters: tuple[str, ...] = ()
    """With MOVE: to which quarters of the compass they are moved, in order; nothing hangs on that but a heading."""
    how: tuple[str, ...] = ()
    """Words for how it is done: `backwards`, `face down`, `overboard`, `all`."""
    shots: int | None = None
    """How many cannons are shot, where that is said."""
    special: int = 0
    """With SHOOT: which die, counted from 0, is that of the special shot, where the action is made with one."""
    told: tuple[Told, ...] = ()
    """What is told to have come of it."""
    came: tuple[str, ...] = ()
    """With SHOOT: what is told to have become of each shot by itself, in their order: `hits`, `misses`, or nothing."""
    rest: str = ""
    """With SHOOT: what is told to have become of all shots of which neither a die nor this is told."""
    onward: bool = False
    """With SHOOT: whether more cannons of the same action shoot, after what the play tells between."""
    unfinished: bool = False
    """With SHOOT: whether a later sentence tells of more cannons that shoot in the same action."""
    stands: Question | None = None
    """With STAND: what is told to be so by then, as the question and the answer that is expected."""
    text: str = field(default="", compare=False)
    span: Span | None = field(default=None, compare=False)

    @property
    def bare(self) -> Sentence:
        """The same deed, of which nothing is told but who is given the action for it and by what right."""
        return Sentence(self.deed, self.who, free=self.free, extra=self.extra, ability=self.ability, timing=self.timing)

    @property
    def tells_of_shots(self) -> bool:
        """Whether it tells what became of a deed, in place of its dice or besides."""
        return bool(self.told or self.came or self.rest)

    @property
    def only_gives(self) -> bool:
        """Whether it tells that an action is given, and nothing of what is done with it."""
        return self == self.bare and self.text.casefold().rstrip(" .").endswith("action")

    @property
    def breaks_in(self) -> bool:
        """Whether it breaks into the deed before it; at the beginning of a turn there is no such deed."""
        return self.timing is not None and self.timing.event != "turn"

    def answers(self, before: Sentence) -> bool:
        """Whether it uses an ability on whoever used one in the sentence before it, and names no moment of its own."""
        if self.timing is not None or {self.deed, before.deed} - {Command.CANCEL, Command.USE}:
            return False
        target = self.ability.bearer if self.deed is Command.CANCEL and self.ability is not None else ""
        return before.who in (target, *self.whom)

    @property
    def parts(self) -> frozenset[str]:
        """The names of what it says besides who does what to whom, with which ability and dice: what has to be played, too."""
        held = {name for name in ("masts", "number", "lengths", "worth") if getattr(self, name)}
        return frozenset({*held, *self.how, *(adjunct.value for adjunct, _ in self.adjuncts)})

    def beside(self, adjunct: Adjunct) -> str | None:
        """The first piece that stands with a preposition, such as the island that something is unloaded at."""
        return next((piece for role, piece in self.adjuncts if role is adjunct), None)


@frozen
class Fact:
    """One sentence of `table`: what it states of the board, and what it denies."""

    contacts: tuple[Contact, ...] = ()
    apart: tuple[tuple[str, str], ...] = ()
    """Pairs of pieces that are stated not to touch."""
    off_bow: tuple[tuple[str, str], ...] = ()
    """Pairs of a piece and another that its bow is stated not to touch, whatever else of it does."""
    near: tuple[Nearness, ...] = ()
    far: tuple[Nearness, ...] = ()
    blocked: tuple[Blocked, ...] = ()
    clear: tuple[Blocked, ...] = ()
    """The lines of fire that are stated to be clear, with nothing in them."""
    tows: tuple[tuple[str, str], ...] = ()
    marks: tuple[tuple[str, Quality], ...] = ()
    unmarks: tuple[tuple[str, Quality], ...] = ()
    aboard: tuple[tuple[str, str], ...] = ()
    """Pairs of a piece and what carries it."""
    inside: tuple[tuple[str, str], ...] = ()
    """Pairs of a piece and the terrain or island that it is on or in."""
    beside: tuple[tuple[str, str, int], ...] = ()
    """Pieces, with the fog and the number around it at which they lie."""
    fleets: tuple[tuple[str, int], ...] = ()
    """What the fleet of a player costs in all."""
    crowded: tuple[tuple[str, str, int], ...] = ()
    """Ships, with the fog and the number around it at which there is no room for them."""
    outside: tuple[tuple[str, str], ...] = ()
    distances: tuple[Distance, ...] = ()
    nearer: tuple[tuple[str, str, str], ...] = ()
    """A piece, another, and a third that is farther from that other than the piece is."""
    nearest: tuple[tuple[str, str, str], ...] = ()
    """A piece, another, and of what sort of pieces the first is the nearest to that other."""
    explored: tuple[tuple[str, str], ...] = ()
    """Pairs of an island and the player whose mark lies there, or the ship that explored it."""
    marked: tuple[tuple[str, str], ...] = ()
    """Pairs of an island and the player who marked it, whether or not he explored it."""
    used: tuple[tuple[str, str], ...] = ()
    shots: tuple[tuple[str, str], ...] = ()
    """Pairs of shooter and target of shots earlier this turn."""
    fallen: tuple[Mast, ...] = ()
    standing: tuple[Mast, ...] = ()
    masts: tuple[tuple[str, int], ...] = ()
    """Pairs of a ship and how many masts she has left."""
    fire_masts: tuple[tuple[str, int], ...] = ()
    """Pairs of a ship and how many fire masts she has."""
    ratings: tuple[tuple[str, int], ...] = ()
    """Pairs of terrain and what its die showed."""
    gold: tuple[tuple[str, int], ...] = ()
    """Pairs of a place and the gold that lies there."""
    headings: tuple[tuple[str, str], ...] = ()
    """Pairs of a ship and the quarter of the compass that her bow points to."""
    reached: tuple[tuple[str, str, bool], ...] = ()
    """Targets, with the shooter of whose cannons each is stated to be in range or not."""
    room: tuple[tuple[str, int], ...] = ()
    """Pairs of a ship and the cargo spaces that she has left."""
    full: tuple[str, ...] = ()
    """The ships that have no cargo space left."""
    alone: tuple[tuple[str, str], ...] = ()
    """Pairs of a ship, or nobody for any, and a length within which no other ship is of which nothing is stated; or no length."""
    unexplored: tuple[str, ...] = ()
    """The islands that nobody has explored."""
    over: bool = False
    """Whether it states that the game is over."""
    order: tuple[tuple[str, int], ...] = ()
    """Pairs of a player and a place, counted from 1, among those of whom one begins the game."""
    last: frozenset[str] = frozenset()
    """That the time has run out (`time`), or that every player has finished a last turn (`turns`)."""
    text: str = field(default="", compare=False)
    span: Span | None = field(default=None, compare=False)


class Ask(Term):
    """The kinds of question."""

    MAY = "may"
    MUST = "must"
    DOES = "does"
    IS = "is"
    HOW_MANY = "how many"
    WHAT = "what"
    WHO = "who"
    WHICH = "which"
    WHERE = "where"
    TIMES = "how many times"
    ORDER = "order"


class Count(Term):
    """What a question can ask to be counted or named."""

    MASTS = "masts"
    FITTINGS = "fittings"
    UNITS = "units"
    HITS = "hits"
    MISSES = "misses"
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
    MOVE_BONUS = "bonus to the base move"
    POINTS_ADDED = "points that may be added to a fleet"
    BASE_MOVE = "base move"
    RANGE = "range"
    ROLL = "roll"
    ROLL_BONUS = "roll bonus"
    BOARDING_BONUS = "boarding bonus"
    COST = "cost"
    GOLD = "gold"
    WORTH = "worth"
    DISTANCE = "distance"
    TOTAL = "total"
    TO_HIT = "to hit"
    ISLANDS = "islands"
    GOLD_TO_WIN = "gold to win"
    GOLD_TO_END = "gold to end the game"
    TO_FREE = "to free"
    RATING = "rating"
    TO_DO = "to do"
    PLAYERS = "players"
    COMPARED = "compared"
    LINKS = "links"
    EQUIPMENT = "equipment"
    TURNS = "turns"
    TEXT = "text"
    ADDED = "added by each side"


COINED = "coins"
"""What a question is about that asks how many coins are loaded, and not how many treasures of any kind."""


def this_turn(told: Iterable[Sentence]) -> Iterator[Sentence]:
    """The sentences up to where the turn is told to end; given from the last to the first, those since it was."""
    return takewhile(lambda one: one.deed is not Command.END_TURN, told)


@frozen
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
    worth: int | None = None
    """What the coin that it means is worth, in gold."""
    number: int | None = None
    at: str | None = None
    """The id of the island or ship at which it is done, when the question names it besides."""
    free: bool = False
    """Whether it asks for a free action."""
    again: bool = False
    """Whether it asks about the time after the play: for one more (`again`, `another`), or as it stands `now`."""
    once_more: bool = False
    """Whether it asks for one more."""
    nth: int | None = None
    """Which time of several it asks about, where it says so: `a second time`."""
    perfect: bool = False
    """Whether it asks what has been done by now, before the play or in it."""
    past: bool = field(default=False, compare=False)
    """Whether it asks what was so, or was done, and not what is."""
    order: tuple[str, ...] = ()
    """With ORDER: the deeds to be put in order."""
    chance: bool = False
    """Whether it asks how likely a yes is."""
    denied: bool = False
    """Whether it asks about the contrary: that something is not so, or does not happen."""
    adjuncts: Adjuncts = ()
    masts: tuple[Mast, ...] = ()
    how: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    against: tuple[int, ...] = ()
    """The opponent's dice."""
    choice: str | None = None
    """What else it adds: `double range`."""
    modal: Ask | None = None
    """With HOW_MANY, TIMES, WHO and WHICH: whether it asks what may or must be done, and not what is done."""
    by: str = ""
    """Who did it, where that is not the place of `who`."""
    commander: str = ""
    """The player who is to do it with that ship, where the question names both: `may Spain move Gull?`."""
    proposed: str = ""
    """With WHO: the player, or the piece of his, of whom it is asked whether it is he."""
    turn: str = ""
    """The player in whose turn it is asked, where it says so."""
    later: bool = False
    """Whether that is the next turn of this player, and not the one that is under way."""
    starting: bool = False
    """Whether it is asked of the time when that turn begins."""
    under_way: bool = False
    """Whether it asks of the turn under way, whosever that is, and of no earlier one."""
    each: tuple[Question, ...] = ()
    """The same question of each of the pieces of which it is asked, where they are several."""
    either: bool = False
    """Whether it is enough that the answer is yes for one of them."""
    least: bool = False
    """Whether it asks after how many of the deeds that these suppose, once, twice and so on, the answer is yes."""
    most: bool = False
    """Whether it asks for whom of them the number is higher than for everybody else."""
    alike: bool = False
    """Whether it asks what the answer to all of them is."""
    places: tuple[str, ...] = ()
    """The places of these questions, where it asks at which of them the answer is yes."""
    any_of_it: bool = False
    """Whether it asks if the number is more than none."""
    docking: tuple[str, str] | None = None
    """The ship and the island or fort at which she docks before it is asked, where it says so."""
    options: tuple[str, ...] = ()
    """The answers among which it asks to choose: `the English or the French player`."""
    supposing: Situation | None = field(default=None, compare=False)
    """The table with the condition under which it is asked told on it, and the question asked there."""
    supposed: str = ""
    """The sentence that tells the condition."""
    text: str = field(default="", compare=False)
    span: Span | None = field(default=None, compare=False)
    expected: str | None = None
    expected_cites: tuple[str, ...] = ()
    cites_only: bool = False
    """Whether the answer may cite nothing but what is expected."""

    @property
    def roles(self) -> frozenset[str]:
        """The fields that hold something besides what is asked and of whom: what an answer must take into account."""
        held = (name for name in ROLES if getattr(self, name) not in (None, (), "", False))
        return frozenset({*held, *(adjunct.value for adjunct, _ in self.adjuncts)})

    def beside(self, adjunct: Adjunct) -> str | None:
        """The first piece that stands with a preposition."""
        return next((piece for role, piece in self.adjuncts if role is adjunct), None)


ROLES = (
    "whom", "state", "length", "ability", "action", "of", "number", "at", "worth", "free", "again", "order", "masts",
    "how", "dice", "against", "choice", "options",
)  # fmt: skip
"""The fields of a question that can hold a role."""


@frozen
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
    along: tuple[tuple[int, Question], ...] = ()
    """What is told to be so after so many sentences of the play, with the answer that is expected."""
    stopped: bool = False
    """Whether it is asked about in mid play, where nothing follows by itself any more."""
    notes_dice: bool = False
    """Whether an answer asks what dice showed that the play does not give."""
    otherwise: tuple[tuple[tuple[tuple[str, int], ...], Situation], ...] = ()
    """The same table with other numbers of masts for ships of which nobody told how many they have: which, and the table."""
