"""What a game declares of itself: its kinds of piece with what each is a kind of, and how its acts hang together.

The engine has no kind, state or figure of its own but those of any game: players, cards, abilities and dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field

from arbiter.board import Board, Piece
from arbiter.effects import Act, Action, Effect, Kind, Quality, Quantity, Selector
from arbiter.frozen import frozen, replace
from arbiter.play import Command

ALWAYS_PARTS = frozenset({Kind.DIE, Kind.ABILITY})
"""Things of a piece in every game."""


@frozen(eq=False)
class Kinds:
    """The kinds of piece of a game, and what a text may mean by each."""

    families: Mapping[Kind, frozenset[Kind]] = field(default_factory=dict)
    """For a kind that has others under it, those."""
    parts: frozenset[Kind] = ALWAYS_PARTS
    """Things of a piece, or made by one, that are no pieces themselves."""
    counted: frozenset[Kind] = frozenset()
    """Parts that are there only where a piece has so many of them stated, or has come by them."""
    wholes: Mapping[Kind, frozenset[Kind]] = field(default_factory=dict)
    """For a part, the kinds of its piece by which a text may mean that part of it."""
    sources: Mapping[Kind, frozenset[Kind]] = field(default_factory=dict)
    """For a part, the parts that it comes from, by which a text may mean it."""
    fixed: frozenset[Kind] = frozenset()
    """Parts that are those of the carrier of a text where it says `it` of them."""
    carried: frozenset[Kind] = frozenset()
    """Pieces that others carry."""
    carriers: frozenset[Kind] = frozenset()
    """What a piece may be put on, or taken from."""
    bearers: frozenset[Kind] = frozenset({Kind.CARD})
    """Pieces by which a text means the card that bears it."""
    users: frozenset[Kind] = frozenset()
    """Pieces that are said to use abilities."""
    revealed: frozenset[Kind] = frozenset()
    """Pieces whose text acts when they come to light."""
    places: frozenset[Kind] = frozenset()
    """Places: what lies there uses no text, they are no party to what happens, and are meant only where they are named."""
    unnamed: frozenset[str] = frozenset()
    """Places of every table that stand for those nobody named, and are meant only where none is named."""
    grounds: frozenset[Kind] = frozenset()
    """What a piece may lie on."""
    placed: frozenset[Kind] = frozenset()
    """Grounds that some player has placed, of which a table need not say who has."""
    climbing: frozenset[Kind] = frozenset()
    """Pieces of which contact with the ground does not tell whether they lie on it."""
    unseen: frozenset[Kind] = frozenset({Kind.THING})
    """Kinds that no piece of a described table is of."""
    notions: frozenset[Kind] = frozenset({Kind.PLAYER})
    """Kinds of what is no piece, and of which there may always be one."""
    names: Mapping[Kind, Mapping[str, Callable[[Piece], bool]]] = field(default_factory=dict)
    """The names by which pieces of a kind are told apart, with which of them each means."""
    rolls: frozenset[str] = frozenset()
    """The names of rolls of a die."""
    figures: frozenset[str] = frozenset()
    """Figures of which a text may mean the piece with the highest or the lowest."""
    sweeping: frozenset[str] = frozenset({"anything", "action", "actions", "turn", "turns"})
    """Words by which a text speaks of whatever may be done."""
    nameless: frozenset[str] = frozenset()
    """Words that stand where a name does and are none."""
    persons: frozenset[str] = frozenset()
    """What a text calls players by what they are to a piece."""
    silencing: frozenset[Quality] = frozenset()
    """States of a piece in which its text, and what it carries, does not speak."""
    of_the_moment: frozenset[Quality] = frozenset({Quality.ROLLED})
    """Qualities of a part that nobody notes, such as what its die shows."""
    unsure: frozenset[Quality] = frozenset()
    """Qualities that may have to be assumed, and are asked last therefore."""

    def has(self, kinds: tuple[Kind, ...], kind: Kind) -> bool:
        """Whether a piece of those kinds is of a kind, or of one under it."""
        return kind in kinds or not self.families.get(kind, NONE).isdisjoint(kinds)

    def meant(self, selector: Selector) -> set[Kind]:
        """The kinds that a selector may mean: of a thing also those of which pieces are told apart by its name."""
        kinds = set(selector.kinds)
        return kinds | {kind for kind, names in self.names.items() if selector.name in names} if Kind.THING in kinds else kinds


NONE: frozenset[Kind] = frozenset()


NO_ACTS: frozenset[Act] = frozenset()


@frozen(eq=False)
class Acts:
    """How the acts of a game hang together."""

    actions: Mapping[Act, Action] = field(default_factory=dict)
    """The action that each of these acts is made with."""
    granted: frozenset[Act] = frozenset()
    """Acts that need a text to say so; everything else may be done unless a text forbids it."""
    rolled_for: frozenset[Act] = NO_ACTS
    """Acts for which whoever asks whether they may be makes the roll that an ability needs."""
    intransitive: frozenset[Act] = frozenset({Act.TURN_UP, Act.TURN_DOWN})
    """Acts that a piece is said to do itself when they happen to it."""
    named: frozenset[Act] = frozenset()
    """Acts whose events tell by name with what they were done."""
    arriving: frozenset[Act] = frozenset()
    """Acts with which comes what a text tells after them without a moment of its own."""
    told_to_arrive: frozenset[Command] = frozenset()
    """Deeds of a piece that may only tell where a text has it arrive."""
    leaving: frozenset[Act] = frozenset({Act.ELIMINATE})
    """Acts by which a piece leaves play."""
    returning: frozenset[Act] = frozenset({Act.PUT})
    """What may be done to a piece that has left play, where a text points at it."""
    to_others: frozenset[Act] = frozenset()
    """What is done to the other party where the text does not say whose piece it is."""
    attacking: frozenset[Act] = frozenset()
    """What a piece does to those that oppose whoever gives it the action, be they of its own fleet."""
    anywhere: frozenset[Act] = frozenset()
    """What is done to pieces wherever they lie, where the text does not say where: `from the game`."""
    ashore: frozenset[Act] = frozenset()
    """What is done at a place, so that it hangs on what is one."""
    revealing: frozenset[Act] = frozenset({Act.REVEAL, Act.USE})
    """Acts by which a piece whose text acts then comes to light."""
    doing: Mapping[Act, Kind] = field(default_factory=dict)
    """What of a piece does what a text has happen to another upon such an act: the ram, where it rams; itself, where it wins."""
    states: frozenset[Act] = NO_ACTS
    """Acts that put a piece in a state, which a text may have last for some time."""
    passing: Mapping[Kind, frozenset[Act]] = field(default_factory=dict)
    """What there is only while something is done, with the acts in which it is there: a shot, where a ship shoots."""
    meddling: frozenset[Act] = frozenset({Act.IGNORE})
    """Acts that undo whatever else would happen to a piece, so that a text bears wherever its carrier is concerned."""
    before_play: frozenset[Act] = frozenset({Act.SET_UP})
    """What is over before any table is described."""
    figures: Mapping[Act, Quantity] = field(default_factory=dict)
    """Acts that say what a figure is."""
    worded: Mapping[str, Quantity] = field(default_factory=dict)
    """Words that say what a figure is, whatever the act: `worth`."""
    called: Mapping[str, Quantity] = field(default_factory=dict)
    """Figures by what a text calls them where something is done to them: `cannot change her base move`."""
    changing: frozenset[Act] = NO_ACTS
    """What may be done to a figure that makes it another."""
    occasions: Mapping[str, tuple[Act | Quantity, ...]] = field(default_factory=dict)
    """What is under way while something is done, by what a text calls it, with what is then done and measured."""
    counted: Mapping[Kind, Quantity] = field(default_factory=dict)
    """Figures that a text changes by letting a piece have more of a kind: `gains one cannon`."""
    related: Mapping[Quantity, tuple[Act | Quantity, ...]] = field(default_factory=dict)
    """What else a figure bears on where nothing measures it."""
    amid: Mapping[Quantity, frozenset[Act | Quantity]] = field(default_factory=dict)
    """What goes with a figure, where a text lets no other ability bear on that: what a ship does and is spared as she moves."""
    with_others: Mapping[Act, frozenset[Act]] = field(default_factory=dict)
    """What may go with something that happened, though it is not told apart."""
    kindred: Mapping[Act, frozenset[Act]] = field(default_factory=dict)
    """Acts as which what a text lets be done or forbids is asked about where nothing plays the text: who passes moves."""
    contrary: Mapping[Act, frozenset[Act]] = field(default_factory=dict)
    """Acts that are not done to a piece to which such an act is done: what is kept is not unloaded."""
    meant: Mapping[Command, tuple[Act, ...]] = field(default_factory=dict)
    """The acts that a sentence may mean without naming the ability by which they are done."""
    of_one: frozenset[Command] = frozenset()
    """Deeds of a piece to itself, for which no other piece need be named."""
    answering: frozenset[Command] = frozenset({Command.USE, Command.REVEAL, Command.CHOOSE, Command.PASS, Command.CANCEL})
    """Deeds that may take up what abilities leave open, and after which the rest of it is still open."""
    reporting: Mapping[Command, Act] = field(default_factory=dict)
    """Sentences that may only tell of what happens by itself, with what that is."""
    choosing: frozenset[Command] = frozenset({Command.CHOOSE})
    """Deeds that may say what is chosen."""

    def figure(self, effect: Effect) -> Quantity | None:
        """What an effect measures or changes, whichever way it says so; of a piece that it is done to no figure."""
        words = (self.worded[role.word] for role in effect.roles if role.word in self.worded and effect.whom is None)
        gained = self.counted.get(effect.whom.kind) if effect.act in _HAVING and effect.affirms and effect.whom else None
        return effect.quantity or self.figures.get(effect.act) or gained or next(words, None)

    def measured(self, effect: Effect) -> Effect:
        """An effect that has a figure changed, or keeps it from that, as one on the figure, whoever or whatever changes it."""
        thing = effect.whom
        figure = self.called.get(thing.name or "") if thing is not None and set(thing.kinds) == {Kind.THING} else None
        if thing is None or figure is None or effect.quantity is not None or effect.act not in self.changing:
            return effect
        act = Act.HAVE if effect.affirms else effect.act
        return replace(effect, act=act, who=thing.owner, whom=None, quantity=figure)

    def going_with(self, act: Act) -> frozenset[Act]:
        """What may have happened where an act did."""
        return self.with_others.get(act, NO_ACTS) | {act}


_HAVING = frozenset({Act.HAVE, Act.GAIN, Act.GET, Act.REROLL})
"""Acts by which a piece comes to have something, or has it once more."""

Rows = Callable[[Board], Iterable[tuple[object, ...]]]
"""A relation between pieces of a board, as rows of their names and figures."""
