"""Where a described course of play has come to: the board, what is still to be done, and what this turn remembers."""

from __future__ import annotations

from arbiter.board import Board, Piece
from arbiter.effects import Ability, Act, Action, Cannon, Effect, Kind, Quantity
from arbiter.frozen import frozen, replace
from arbiter.play import Sentence


@frozen
class Task:
    """One step that waits to be done: its name, whose it is, and against whom."""

    step: str
    who: str = ""
    whom: str = ""
    number: int = 0
    sentence: Sentence | None = None
    cause: str = ""
    free: bool = False
    events: tuple[Event, ...] = ()
    """What is to happen at once."""
    program: Program | None = None
    chosen: tuple[str, ...] = ()
    """The pieces that were chosen before for the same effect."""
    shot: Shot | None = None
    """The shot that a hit comes from."""


@frozen
class Shot:
    """The shot that a hit comes from, as far as a text on the table asks for it: its cannon, and its roll with what is added."""

    cannon: Cannon | None = None
    roll: int | None = None


def event_task(*events: Event) -> Task:
    """The task in which events are to take place, all at once."""
    return Task("event", events[0].who, events[0].whom or "", events=events)


@frozen
class Given:
    """An action that a ship was given this turn."""

    ship: str
    action: Action
    free: bool
    bearer: str = ""
    """Whose ability gave it; empty where none did."""


@frozen
class SettingOut:
    """How the board was as a ship was given the move action that she has now, or had last this turn."""

    ship: str
    board: Board
    over: bool = False
    """Whether that action is over."""


@frozen
class Grant:
    """An action that an ability has earned a ship and that she has not used yet."""

    ship: str
    bearer: str
    ability: Ability
    action: Action
    """ANY, or SAME until the action to be repeated is given, then that action."""
    says: str = ""
    """For an action of which only the play tells, and that no text on the table gives."""


@frozen
class Cancellation:
    """`canceller` cancelled an ability on a ship; it holds until the end of the turn (`faq.cancel.5`)."""

    canceller: str
    by: Ability
    ship: str
    target: str
    ability: Ability
    window: int
    """Cancellations with the same window answer one another; one of a later window never reaches back."""
    when: str


@frozen
class Event:
    """One time that something happens or would happen on this table."""

    act: Act
    who: str = ""
    """The piece or the player that does it; empty when nobody does."""
    whom: str | None = None
    """The piece that it is done to, or whose thing it is done to."""
    action: Action | None = None
    free: bool = False
    affirms: bool = True
    kind: Kind | None = None
    """The thing of `whom` that it is done to, such as one of her masts; None for the piece itself."""
    means: Kind | None = None
    """What of `who` does it, such as a hit or a ram; None for the piece itself."""
    shot: Shot | None = None
    """The shot that such a hit comes from."""
    place: str = ""
    roll: int | None = None
    """What the die shows, where it is one."""
    name: str = ""
    """Which roll it is, such as `cannon rolls`, or which thing of `whom`, such as her foremast."""
    number: int = 1
    source: Program | None = None
    """The ability that brings it about."""
    cites: tuple[str, ...] = ()
    """The units of the procedure that brings it about, where no ability does."""
    figures: tuple[tuple[Quantity, int], ...] = ()
    """Numbers on which it hung whether it comes about, such as the die of a ram and the masts it is held against."""
    in_vain: tuple[str, ...] = ()
    """The bearers of abilities by whose die it was to be kept from taking place, and was not."""


@frozen
class Program:
    """An ability at work: which of its effects are to be carried out, in order, and what its words point at."""

    bearer: str
    ship: str
    ability: Ability
    places: tuple[int, ...]
    """The effects, by their place in the ability."""
    subject: str = ""
    that: str = ""
    face: int = 0
    """What the die of the ability shows; 0 while it has not been rolled."""
    picked: tuple[str, ...] = ()
    """What the ability has picked so far, which `it` and `the …` in its later effects point at."""
    here: str = ""
    """Where that happened upon which it is at work."""
    place: str = ""
    """Where the effect that comes next brings something."""
    origin: str = ""
    """Where the pieces of the effect that comes next are taken from, where there are several such places."""
    given: str = ""
    """What is given away for what the effect that comes next gets, where the play says so."""
    each: bool = False
    """Whether it is done for one of those for each of which a die is rolled."""
    since: int = 0
    """How much abilities had done before the effect that came last: what they did since tells whether it was done."""

    @property
    def effect(self) -> Effect:
        """The effect that comes next."""
        return self.ability.effects[self.places[0]]

    def reworded(self, effect: Effect) -> Program:
        """This program with another effect in place of the one that comes next."""
        effects = tuple(effect if at == self.places[0] else other for at, other in enumerate(self.ability.effects))
        return replace(self, ability=replace(self.ability, effects=effects))


@frozen
class Lasting:
    """What an ability established until a turn is over: its effect, what its words point at, and how long it holds."""

    program: Program
    effect: Effect
    player: str
    """The player at the end of whose turn it is over."""
    turns: int = 1
    """How many of that player's turns have yet to end."""
    only_then: bool = False
    """Whether it holds in that player's turn alone, the last of them."""
    as_it_begins: bool = False
    """Whether it is over as the next turn of that player begins."""
    lasts: int = 0
    """For how many of that player's turns it was established in all, where its text counts them."""

    def holds(self, turn: str) -> bool:
        """Whether it holds in a player's turn that is under way."""
        return not self.only_then or (self.player == turn and self.turns == 1)


@frozen
class Mode:
    """An ability that the action in progress was chosen to be made with."""

    ship: str
    bearer: str
    ability: Ability


@frozen
class Change:
    """A die that an ability set to a number; the order tells which came last."""

    bearer: str
    ability: Ability
    number: int


RECALLED = "this turn: "
"""How the state counts what happened this turn, where a text on the table speaks of it."""


FREELY = "a free action"
"""How the state counts the free actions after each action that was given."""


def recalled(act: Act) -> str:
    """What the state counts an act of this turn as."""
    return RECALLED + act.value


@frozen
class State:
    """Everything that the next step depends on. Two equal states go on alike, however they came about."""

    board: Board
    agenda: tuple[Task, ...] = ()
    next: int = 0
    """The sentence of the play that comes next."""
    broken_in: frozenset[int] = frozenset()
    """Sentences that broke into a deed and are done."""
    given: tuple[Given, ...] = ()
    setting_out: tuple[SettingOut, ...] = ()
    """How ships set out on their moves, one for each, where a text on the table asks for it."""
    grants: tuple[Grant, ...] = ()
    coming: tuple[Grant, ...] = ()
    """Actions that abilities have earned ships for the next turn of whoever plays them."""
    used: frozenset[tuple[str, Ability]] = frozenset()
    """Abilities that were used this turn, by ship: the same ability is used once a turn on a ship."""
    cancellations: tuple[Cancellation, ...] = ()
    window: int = 0
    just: Event | None = None
    mode: Mode | None = None
    dice: tuple[int, ...] | None = None
    """The dice still to come of the deed in progress; None when none were given."""
    thrown: int = 0
    """How many of the dice that the play gives were rolled."""
    die: int = 0
    changes: tuple[Change, ...] = ()
    rolls: tuple[int, ...] = ()
    """Dice of a boarding that are rolled already."""
    hits: tuple[tuple[str, int], ...] = ()
    """Hits of the shoot action in progress, by ship hit."""
    done: tuple[tuple[str, str, str, int], ...] = ()
    """What questions may ask for, as it came about: (what, who, whom, how often)."""
    offers: tuple[Program, ...] = ()
    """What abilities let their players do now."""
    lasting: tuple[Lasting, ...] = ()
    """What abilities established until the end of a turn."""
    unsure: frozenset[str] = frozenset()
    """Pieces of which it is open what they carry."""
    performed: int = 0
    """How many events abilities have brought about, and how often they established something for a time."""
    unrolled: str = ""
    """Set when nobody can tell what a shot came to: all that may hang on a hit or a loss is open."""
    contrary: str = ""
    """Set when it came otherwise than the play tells, so that this course is not the one that is meant."""
    unknown: str = ""
    """Set when the documents or the situation do not say how to go on."""

    def __hash__(self) -> int:
        """A cheap hash; equality still looks at everything."""
        return hash((self.board, self.next, len(self.agenda), self.given, self.hits, self.die, self.dice, self.done, self.window))

    def piece(self, name: str) -> Piece:
        return self.board.pieces[name]

    def carrier(self, name: str) -> str:
        """The ship that a piece of that name is on, or whatever else the name means."""
        return self.ship_of(name) if name in self.board.pieces else name

    def ship_of(self, name: str) -> str:
        """The ship that a piece is on, or the piece itself when it is no cargo."""
        piece = self.board.pieces[name]
        return piece.aboard if piece.aboard and piece.aboard in self.board.pieces else name

    def with_piece(self, piece: Piece) -> State:
        return replace(self, board=self.board.with_piece(piece))

    def then(self, *tasks: Task) -> State:
        """This state with tasks put before what already waits."""
        return replace(self, agenda=(*tasks, *self.agenda))

    def counted(self, what: str, who: str, whom: str = "", times: int = 1) -> State:
        """This state with something noted that a question may ask for."""
        before = self.count(what, who, whom)
        row = (what, who, whom, before + times)
        if not any(known[:3] == row[:3] for known in self.done):
            return replace(self, done=(*self.done, row))
        return replace(self, done=tuple(row if known[:3] == row[:3] else known for known in self.done))

    def breaking(self, place: int) -> State:
        """This state with a sentence of the play, by its place, broken in."""
        return replace(self, broken_in=self.broken_in | {place})

    def forgotten(self, what: str, who: str | None = None) -> State:
        """This state with everything of that name no longer noted, of anyone or of one."""
        return replace(self, done=tuple(row for row in self.done if row[0] != what or who not in (None, row[1])))

    def count(self, what: str, who: str | None = None, whom: str | None = None) -> int:
        """How often something happened; None stands for anyone."""
        return sum(row[3] for row in self.done if row[0] == what and who in (None, row[1]) and whom in (None, row[2]))

    def granted(self, grant: Grant, times: int, *, later: bool) -> State:
        """This state with an action earned so many times, for this turn or for a later one."""
        more = (grant,) * times
        return replace(self, coming=(*self.coming, *more)) if later else replace(self, grants=(*self.grants, *more))

    def freely(self) -> State:
        """This state with a free action done since the action that was given last."""
        return self.counted(FREELY, "", str(len(self.given)))

    def was_given(self, ship: str, action: Action) -> bool:
        """Whether the ship was given that action this turn."""
        return any(given.ship == ship and given.action is action for given in self.given)

    def as_set_out(self, ship: str) -> State:
        """This state with the board as it was when the ship was given the move action that is under way; itself without one."""
        return next((replace(self, board=one.board) for one in self.setting_out if one.ship == ship and not one.over), self)

    def under_way(self, ship: str, *, over: bool = False) -> State:
        """This state in which the move action that the ship had last is under way, or over."""
        rows = (replace(one, over=over) if one.ship == ship else one for one in self.setting_out)
        return replace(self, setting_out=tuple(rows)) if self.setting_out else self

    def before_setting_out(self, ship: str) -> State:
        """This state with no move action of the ship any more."""
        left = tuple(one for one in self.setting_out if one.ship != ship)
        return replace(self, setting_out=left) if self.setting_out else self

    def actions_given(self, ship: str) -> int:
        """How many actions that are not free the ship was given this turn."""
        return sum(1 for given in self.given if given.ship == ship and not given.free)


def is_target(state: State, piece: str) -> bool:
    """Whether a piece is still there to be hit."""
    return piece in state.board.pieces and state.board.pieces[piece].gone is None
