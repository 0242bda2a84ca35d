"""Effects, and the values that they are made of.

An `Effect` is one thing that a text does. Its fields answer the questions of the language: how strongly (`tier`),
what (`act`, with `quantity` or `action` where the act is about one), whether it is affirmed or denied (`affirms`), who,
to whom, how much, when, on what condition, how often, at what price and by what die roll. What no such question asks for
stays in words: `roles` says who and what else takes part, `manner` how it is done.
"""

from __future__ import annotations

from dataclasses import field

from arbiter.effects.acts import Act
from arbiter.effects.terms import Action, Kind, Often, Op, Phase, Quality, Quantity, Reference, Relation, Tier, Turn
from arbiter.frozen import frozen, replace

Length = tuple[str, ...]
"""Measured segments in order, each `S`, `L`, or a multiple such as `2L`; the empty tuple is no move at all."""


@frozen
class Trait:
    """One thing that must be true, or with `negated` untrue, of a piece."""

    quality: Quality
    negated: bool = False
    name: str | None = None
    number: int | None = None
    length: str | None = None
    of: Selector | None = None
    relation: Relation | None = None
    what: Happening | Condition | None = None
    """A relative clause; a happening without its object is one in which the bearer of the trait is the object."""


@frozen
class Selector:
    """Which pieces a text speaks of."""

    kinds: tuple[Kind, ...]
    reference: Reference = Reference.ANY
    number: int | None = None
    traits: tuple[Trait, ...] = ()
    owner: Selector | None = None
    name: str | None = None
    bound: str | None = None
    """How the number is meant, or which part of all of them it is: `up to`, `any number of`, `both`."""
    also: tuple[Selector, ...] = ()
    """Others of which the same is said: `crew and treasure`, or with `either` any one of them."""
    either: bool = False

    @property
    def kind(self) -> Kind:
        return self.kinds[0]

    def traits_but(self, *left: Trait | None) -> tuple[Trait, ...]:
        """The traits without those that are left out."""
        return tuple(trait for trait in self.traits if trait not in left)


@frozen
class Cannon:
    """One cannon: it hits on a roll above `rank`, out to `range`."""

    rank: int
    range: str
    mast: bool = True
    """Whether it is lost with its mast."""
    fixed: bool = False
    """Whether its range and roll may not be increased."""

    def __str__(self) -> str:
        return f"{self.rank}{self.range}"


@frozen
class Amount:
    """A change to a quantity. `per` counts pieces: the number is added for each."""

    op: Op
    number: int | None = None
    length: Length | None = None
    cannon: Cannon | None = None
    per: Selector | None = None
    equals: Selector | None = None
    """The figure that it is as much as, where no number says it."""
    most: int | None = None
    """How much it comes to at most, where it is added for each of several."""


class _WithRoles:
    """What has complements."""

    __slots__ = ()
    roles: tuple[Complement, ...]

    def role(self, word: str) -> Complement | None:
        """The first complement that is told by this word."""
        return next((role for role in self.roles if role.word == word), None)

    def piece(self, word: str) -> Selector | None:
        """The first piece that is told by this word."""
        return next((role.of for role in self.roles if role.word == word and role.of is not None), None)

    def sole_role(self, *words: str) -> Complement | None:
        """The only complement, where it is told by one of these words."""
        return self.roles[0] if len(self.roles) == 1 and self.roles[0].word in words else None

    def sole_piece(self, *words: str) -> Selector | None:
        """The piece of the only complement, where that is told by one of these words."""
        role = self.sole_role(*words)
        return role.of if role is not None else None

    def roles_but(self, *left: Complement | None) -> tuple[Complement, ...]:
        """The complements without those that are left out."""
        return tuple(role for role in self.roles if role not in left)


class _Deed(_WithRoles):
    """What has complements and a manner."""

    __slots__ = ()
    manner: tuple[str, ...]

    def manner_but(self, *left: str) -> tuple[str, ...]:
        """The manner without the words that are left out."""
        return tuple(word for word in self.manner if word not in left)


@frozen
class Happening(_Deed):
    """An event that an effect waits for: an act by someone, on someone."""

    act: Act
    who: Selector | None = None
    whom: Selector | None = None
    action: Action | None = None
    free: bool | None = None
    affirms: bool = True
    place: Selector | None = None
    """The island at which it happens, where that is said apart from `whom`."""
    roles: tuple[Complement, ...] = ()
    manner: tuple[str, ...] = ()


@frozen
class Complement:
    """What else takes part in a deed, told by a preposition: `onto this ship`, `instead of moving her`, `for two turns`."""

    word: str
    of: Selector | None = None
    length: str | None = None
    doing: Happening | None = None


@frozen
class Dice(_WithRoles):
    """A roll that is not just that of a single six-sided die once: how many dice, for each of what, and how."""

    count: int = 1
    per: Selector | None = None
    optional: bool = False
    """Whether someone may choose to roll."""
    roles: tuple[Complement, ...] = ()
    """What else belongs to the rolling: `before moving her`."""


@frozen
class Moment:
    """A point of time relative to a happening."""

    phase: Phase
    happening: Happening

    def upon(self, *phases: Phase) -> Happening | None:
        """The happening, where this is one of these phases of it."""
        return self.happening if self.phase in phases else None


@frozen
class Condition:
    """Something that must be true of `subject`."""

    subject: Selector
    trait: Trait


@frozen
class Comparison:
    """Two figures of the point at hand compared; `right` is a quantity or a number."""

    left: Quantity
    relation: Relation
    right: Quantity | int


@frozen
class Effect(_Deed):
    """One thing that a text does; see the module for its fields."""

    act: Act
    tier: Tier = Tier.OPTIONAL
    affirms: bool = True
    who: Selector | None = None
    whom: Selector | None = None
    quantity: Quantity | None = None
    amount: Amount | None = None
    action: Action | None = None
    free: bool | None = None
    when: Moment | None = None
    conditions: tuple[Condition | Comparison, ...] = ()
    often: Often | None = None
    faces: tuple[int, ...] = ()
    """The die results on which it happens; empty when no die is rolled for it."""
    cost: Selector | None = None
    """What must be eliminated to have it."""
    optional: bool = False
    """Whether someone may choose to have it: the text says `may` or `can`."""
    turn: Turn | None = None
    place: Selector | None = None
    """The island at which it is done, where that is said apart from `whom`."""
    without: Act | None = None
    """What is otherwise needed first and is not needed for this."""
    roles: tuple[Complement, ...] = ()
    """Who and what else takes part, in the order of the text."""
    manner: tuple[str, ...] = ()
    """How it is done, in the words of the game: `immediately`, `face down`."""
    dice: Dice | None = None
    """The roll whose result it needs, where that is not one die with `faces`."""
    table: tuple[int, ...] = ()
    """The faces of the row in which it stands, where a text is a table of results."""

    @property
    def topic(self) -> tuple[Act, Quantity | None]:
        """What points the effect can speak to."""
        return self.act, self.quantity

    @property
    def happening(self) -> Happening | None:
        """What it waits for."""
        return self.when.happening if self.when is not None else None

    def upon(self, *phases: Phase) -> Happening | None:
        """What it waits for in one of these phases."""
        return self.when.upon(*phases) if self.when is not None else None

    @property
    def denies(self) -> bool:
        """Whether it says that something may not be, or that there is none of it."""
        return not self.affirms or self.tier in (Tier.NOT, Tier.MANDATORY_NOT)

    @property
    def is_exclusive(self) -> bool:
        """Whether it says `only`, and so forbids whatever else there is."""
        told = [one for one in (self.who, self.whom) if one is not None]
        beside = (*(trait.of for one in told for trait in one.traits), *(role.of for role in self.roles))
        bounds = (one.bound for one in (*told, *beside) if one is not None)
        said = (*self.manner, *bounds, *(role.word for role in self.roles))
        return any("only" in word.split() for word in said if word)

    @property
    def needs_roll(self) -> bool:
        """Whether a die decides about it, so that it says nothing before that is rolled."""
        return bool(self.faces) or self.dice is not None

    def __hash__(self) -> int:
        """A cheap hash; equality still looks at everything."""
        who, whom = self.who and self.who.kinds, self.whom and (self.whom.kinds, self.whom.name, self.whom.number)
        counts = len(self.conditions), len(self.roles), self.when is None
        return hash((self.act, self.tier, self.affirms, self.quantity, self.action, self.faces, self.manner, who, whom, counts))

    def hangs_on(self, quality: Quality) -> bool:
        """Whether it holds in a state alone: `if ghostly`."""
        traits = (one.trait for one in self.conditions if isinstance(one, Condition))
        return any(trait.quality is quality and not trait.negated for trait in traits)

    def conditions_but(self, *left: Condition | Comparison | None) -> tuple[Condition | Comparison, ...]:
        """The conditions without those that are left out."""
        return tuple(item for item in self.conditions if item not in left)

    def with_conditions(self, *conditions: Condition | Comparison) -> Effect:
        return replace(self, conditions=(*self.conditions, *conditions))


@frozen
class Unplayed:
    """An effect that no code plays: why not, and what it hangs on in the text that it stands in."""

    effect: Effect
    reasons: tuple[str, ...]
    waits: Moment | None = None
    """The moment that it waits for, its own or that of the sentence that it goes on from."""
    offered: bool = False
    """Whether it, or the sentence that it goes on from, leaves it to somebody."""
    unasked: bool = False
    """Whether it forbids something of which no point asks, so that what it forbids may be anything."""
    unheard: bool = False
    """Whether it waits for something that no step announces, so that it may have happened."""
    later: bool = False
    """Whether it is what no document says of the use of abilities in a turn that comes after what it waits for."""
    hangs: bool = False
    """Whether it is so only if something is done that its text leaves to somebody, or is that: `if she does, her range is S`."""


@frozen
class Ability:
    """What is used, cancelled and copied as one: a keyword, or the sentences that belong together.

    Two abilities are the same ability when their effects are equal, whoever bears them and however they are worded.
    """

    name: str
    """The keyword or generic crew that bears it, else what it is about, such as `extra action`."""
    effects: tuple[Effect, ...]
    text: str = ""
    cites: tuple[str, ...] = ()
    unplayed: tuple[Unplayed, ...] = ()
    """On a board, what it also says and no code plays; it is kept so that what it could bear on is known."""
    unsure: str = ""
    """A word of its text that nothing was made of, or what a pronoun could mean as well, so that none of its effects is sure."""
    places: tuple[tuple[int, int], ...] = field(default=(), compare=False)
    """For each effect, where its sentence begins and ends in the card text; for a keyword only named, where its name does."""

    def __hash__(self) -> int:
        """A cheap hash; equality still looks at everything."""
        return hash((self.name, self.text))

    @property
    def told(self) -> tuple[Effect, ...]:
        """All that it says, played or not."""
        return (*self.effects, *(left.effect for left in self.unplayed))

    def same_as(self, other: Ability) -> bool:
        return self.effects == other.effects and self.unplayed == other.unplayed
