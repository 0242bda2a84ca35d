"""What card text says, as values: abilities and rules are read into these and into nothing else.

An `Effect` is one thing that a text does. Its fields answer the questions of the language: how strongly (`tier`),
what (`act`, with `detail` where the act is about a quantity or an action), whether it is affirmed or denied
(`affirms`), who, to whom, how much, when, on what condition, how often, at what price and by what die roll.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum, IntEnum

Length = tuple[str, ...]
"""Measured segments in order, each `S`, `L`, or a multiple such as `2L`; the empty tuple is no move at all."""


class Tier(IntEnum):
    """How strongly a text is worded; the higher prevails. Implements `faq.ability-conflicts.2`."""

    OPTIONAL = 0
    NOT = 1
    MANDATORY = 2
    MANDATORY_NOT = 3


class Act(Enum):
    """What is done, allowed, forbidden or counted."""

    MOVE = "move"
    SHOOT = "shoot"
    HIT = "hit"
    RAM = "ram"
    PIN = "pin"
    BOARD = "board"
    TOW = "tow"
    DOCK = "dock"
    EXPLORE = "explore"
    REPAIR = "repair"
    SINK = "sink"
    TOUCH = "touch"
    ELIMINATE = "eliminate"
    REMOVE = "remove"
    TAKE = "take"
    CANCEL = "cancel"
    USE = "use"
    APPLY = "apply"
    BLOCK = "block"
    CHOOSE = "choose"
    TURN_DOWN = "turn face down"
    RETURN = "return"
    REROLL = "reroll"
    IGNORE = "ignore"
    GIVE = "give"
    HAVE = "have"
    WIN = "win"
    TURN_UP = "turn face up"
    CARRY = "carry"
    LOAD = "load"
    UNLOAD = "unload"
    TRADE = "trade"
    LOOK = "look at"
    LEAVE = "leave"
    SCUTTLE = "scuttle"
    ROLL = "roll"
    TURN = "turn"
    SET_UP = "set up"
    ADD = "add"
    AFFECT = "affect"
    ALLOW = "allow"
    ASSIGN = "assign"
    ASSUME = "assume"
    ATTACK = "attack"
    AVOID = "avoid"
    BECOME = "become"
    BEGIN = "begin"
    BELONG = "belong"
    BUILD = "build"
    BUY = "buy"
    CAPTURE = "capture"
    CONTINUE = "continue"
    CONTROL = "control"
    COPY = "copy"
    COUNT = "count"
    CROSS = "cross"
    DAMAGE = "damage"
    DECIDE = "decide"
    DECLARE = "declare"
    DECREASE = "decrease"
    DOUBLE = "double"
    DRAW = "draw"
    END = "end"
    ENTER = "enter"
    EXCHANGE = "exchange"
    EXTEND = "extend"
    FINISH = "finish"
    FOLLOW = "follow"
    FUNCTION = "function"
    HALVE = "halve"
    HAPPEN = "happen"
    INCREASE = "increase"
    INITIATE = "initiate"
    KEEP = "keep"
    LINK = "link"
    LOSE = "lose"
    MARK = "mark"
    MATCH = "match"
    MEASURE = "measure"
    NAME = "name"
    PASS = "pass"
    PAY = "pay"
    PICK_UP = "pick up"
    PLAY = "play"
    POSSESS = "possess"
    PREVENT = "prevent"
    PRINT = "print"
    PUSH = "push"
    PUT = "put"
    REACH = "reach"
    RECEIVE = "receive"
    REDUCE = "reduce"
    REGAIN = "regain"
    RELOAD = "reload"
    REMAIN = "remain"
    REPLACE = "replace"
    RESET = "reset"
    RESOLVE = "resolve"
    REVEAL = "reveal"
    REUSE = "reuse"
    ROTATE = "rotate"
    SAIL = "sail"
    SEARCH = "search"
    SEE = "see"
    SHOW = "show"
    SKIP = "skip"
    SPEND = "spend"
    START = "start"
    STEAL = "steal"
    STOP = "stop"
    SUBMERGE = "submerge"
    SUBTRACT = "subtract"
    SUCCEED = "succeed"
    SUFFER = "suffer"
    SURFACE = "surface"
    SWITCH = "switch"
    TARGET = "target"
    TRANSFER = "transfer"
    TREAT = "treat"
    WAIT = "wait"
    WANT = "want"
    BE = "be"
    GAIN = "gain"
    GET = "get"
    COST = "cost"
    MAKE = "make"
    MISS = "miss"
    CHANGE = "change"
    TAKE_UP = "take up"
    NOTHING = "nothing"
    ACTIVATE = "activate"
    ANNOUNCE = "announce"
    ATTACH = "attach"
    BLOW = "blow"
    BRING = "bring"
    BURN = "burn"
    CALL = "call"
    CAST = "cast"
    CATCH = "catch"
    CHASE = "chase"
    CLAIM = "claim"
    CLOSE = "close"
    COLLECT = "collect"
    COME = "come"
    COMPARE = "compare"
    CREATE = "create"
    CUT = "cut"
    DEAL = "deal"
    DEFEND = "defend"
    DENY = "deny"
    DETACH = "detach"
    DIE = "die"
    DISCOVER = "discover"
    DISEMBARK = "disembark"
    DIVIDE = "divide"
    DRIFT = "drift"
    DROP = "drop"
    EAT = "eat"
    EMBARK = "embark"
    ENABLE = "enable"
    EQUAL = "equal"
    ESCAPE = "escape"
    EXCEED = "exceed"
    EXIT = "exit"
    EXPIRE = "expire"
    EXPLODE = "explode"
    FACE = "face"
    FILL = "fill"
    FIND = "find"
    FORCE = "force"
    GO = "go"
    HIDE = "hide"
    HIRE = "hire"
    HOLD = "hold"
    IDENTIFY = "identify"
    INDICATE = "indicate"
    INTERCEPT = "intercept"
    JOIN = "join"
    JUMP = "jump"
    LAST = "last"
    LAY = "lay"
    LIFT = "lift"
    LIVE = "live"
    LOWER = "lower"
    OBEY = "obey"
    OCCUR = "occur"
    OFFER = "offer"
    OPEN = "open"
    ORDER = "order"
    OWN = "own"
    PERFORM = "perform"
    PERMIT = "permit"
    PIVOT = "pivot"
    PLUNDER = "plunder"
    POINT = "point"
    PREVAIL = "prevail"
    PROTECT = "protect"
    PULL = "pull"
    RAID = "raid"
    RAISE = "raise"
    RECOVER = "recover"
    RECRUIT = "recruit"
    REFUSE = "refuse"
    RELEASE = "release"
    REPEAT = "repeat"
    REQUIRE = "require"
    RESCUE = "rescue"
    RESTORE = "restore"
    RETREAT = "retreat"
    RISE = "rise"
    ROAM = "roam"
    SACRIFICE = "sacrifice"
    SAVE = "save"
    SELL = "sell"
    SEND = "send"
    SERVE = "serve"
    SET = "set"
    SHARE = "share"
    SHIFT = "shift"
    SHUFFLE = "shuffle"
    SNEAK = "sneak"
    SPLIT = "split"
    STACK = "stack"
    STORE = "store"
    STRIKE = "strike"
    SUBDUE = "subdue"
    SUPPORT = "support"
    SURVIVE = "survive"
    SWIM = "swim"
    SWING = "swing"
    TIE = "tie"
    TRAP = "trap"
    TRAVEL = "travel"
    TRIGGER = "trigger"
    TRY = "try"
    UNTANGLE = "untangle"
    VALUE = "value"
    VISIT = "visit"
    WAKE = "wake"
    WORK = "work"
    WRECK = "wreck"
    TITLE = "title"


class Quantity(Enum):
    """What can be counted or measured."""

    BASE_MOVE = "base move"
    RANGE = "range"
    RANK = "rank"
    CANNONS = "cannons"
    CANNONS_PER_MAST = "cannons per mast"
    DICE = "dice"
    TARGETS = "targets"
    CANNON_ROLL = "cannon rolls"
    BOARDING_ROLL = "boarding rolls"
    ROLL = "roll"
    ROLL_TO_HIT = "roll to hit"
    EXTRA_HITS = "extra hits"
    HITS_PER_MAST = "hits per mast"
    MASTS_PER_HIT = "masts per hit"
    MASTS = "masts"
    BOARDINGS = "boardings"
    CONTACTS = "contacts"
    CARGO_SPACE = "cargo space"
    CARGO_CAPACITY = "cargo spaces"
    COST = "cost"
    GOLD = "gold"


class Action(Enum):
    """The four actions, and any of them."""

    MOVE = "move"
    SHOOT = "shoot"
    EXPLORE = "explore"
    REPAIR = "repair"
    ANY = "any"
    SAME = "same"


class Kind(Enum):
    """What a selector can pick out."""

    SHIP = "ship"
    CREW = "crew"
    FORT = "fort"
    SEA_MONSTER = "sea monster"
    SEA_CREATURE = "sea creature"
    SEA_DRAGON = "sea dragon"
    TITAN = "titan"
    SUBMARINE = "submarine"
    TREASURE = "treasure"
    CARGO = "cargo"
    EQUIPMENT = "equipment"
    EVENT = "event"
    ISLAND = "island"
    MAST = "mast"
    CANNON = "cannon"
    SHOT = "shot"
    RAM = "ram"
    DIE = "die roll"
    HIT = "hit"
    ABILITY = "ability"
    PLAYER = "player"
    LOSS = "loss"
    TERRAIN = "terrain"
    CARD = "card"
    """What is told by its name alone."""
    THING = "thing"
    """Whatever else a text speaks of: a fog bank, a turn, a point cost; the selector's name says which."""


class Reference(Enum):
    """How a selector finds what it means."""

    ANY = "any"
    THIS = "this"
    SUBJECT = "it"
    THAT = "that"
    OTHER = "other"
    ALL = "all"
    YOU = "you"
    THE = "the"


class Quality(Enum):
    """What can be true of a piece; the comment says what else the trait carries."""

    ENEMY = "enemy"
    FRIENDLY = "friendly"
    NATION = "nation"  # name
    NAMED = "named"  # name: a generic crew type, or a word of a name
    BEARING = "bearing"  # name: a keyword
    DERELICT = "derelict"
    PINNED = "pinned"
    SUBMERGED = "submerged"
    LOST = "lost"
    GHOSTLY = "ghostly"
    TOWED = "towed"
    FACE_UP = "face up"
    FACE_DOWN = "face down"
    DOCKED = "docked"
    AT_HOME = "docked at home"
    AT_WILD_ISLAND = "docked at a wild island"
    WITHIN = "within"  # length, of
    TOUCHING = "touching"  # of
    TOUCHED_BY_BOW = "touched by the bow"  # of: whose bow; name: `not bow` if that bow must not meet bow
    BOW_TOUCHING = "bow touching"  # of
    ABOARD = "aboard"  # of
    CARRYING = "carrying"  # of; an empty `of` is any cargo
    UNMASTED = "without masts"
    FULLY_MASTED = "with all masts"
    MOVELESS = "without a base move"
    RANGED = "ranged"  # length
    GIVEN_ACTIONS = "given actions"  # number, non-free, this turn
    GIVEN_MOVE = "given a move action"
    ITS_TURN = "its turn"
    OF_OTHER_NATION = "of another nation than its ship"
    CHOSEN = "chosen"
    FIRST = "first"
    SUNK = "sunk"
    FROM_ANY_MAST = "from any mast"
    DEFENSIVE = "defensive"
    IS_A = "is a"  # of
    ROLLED = "rolled"  # number
    RANDOM = "random"
    SAME_SHOOT = "from the same shoot action"
    SHOT_AT = "shot at"  # of: by whom, earlier this turn
    FULL = "at her cargo limit"
    ABLE = "able"
    DESCRIBED = "described"  # name: an adjective
    BESIDE = "beside"  # name: a preposition; of, and a length where one is told
    FIGURED = "figured"  # number, relation: `point cost 3 or less`; of, relation: `equal to …`
    RELATIVE = "relative"  # what: what it does, or what is done to it
    EXISTS = "exists"


class Op(Enum):
    """How an amount changes a quantity, in the order of application."""

    SET = "set"
    MULTIPLY = "multiply"
    ADD = "add"
    LIMIT = "limit"


class Relation(Enum):
    """How two figures compare."""

    ABOVE = "higher than"
    BELOW = "lower than"
    EQUAL = "equal to"
    AT_LEAST = "at least"
    UNEQUAL = "other than"
    AT_MOST = "at most"


class Phase(Enum):
    """When an effect stands to the event that triggers it."""

    BEFORE = "before"
    WHEN = "when"
    AFTER = "after"
    INSTEAD = "instead"
    DURING = "during"
    BEGINNING = "at the beginning of"
    ENDING = "at the end of"
    NEXT_TIME = "the next time"
    TURN_AFTER = "the turn after"


class Often(Enum):
    """How many times an effect may be used."""

    ONCE_PER_TURN = "once per turn"
    EACH_TURN = "each turn"
    ONCE_PER_GAME = "once per game"
    TWICE_PER_TURN = "twice per turn"
    ONCE = "once"
    ONCE_PER_ACTION = "once per action"


class Turn(Enum):
    """The one turn that an effect is limited to, when its text says so."""

    THIS = "this turn"
    NEXT = "next turn"


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Amount:
    """A change to a quantity. `per` counts pieces: the number is added for each."""

    op: Op
    number: int | None = None
    length: Length | None = None
    cannon: Cannon | None = None
    per: Selector | None = None
    equals: Selector | None = None
    """The figure that it is as much as, where no number says it."""


@dataclass(frozen=True, slots=True)
class Happening:
    """An event that an effect waits for: an act by someone, on someone."""

    act: Act
    who: Selector | None = None
    whom: Selector | None = None
    action: Action | None = None
    free: bool | None = None
    affirms: bool = True
    place: Selector | None = None
    """The island at which it happens, where that is said apart from `whom`."""
    roles: tuple[Role, ...] = ()
    manner: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Role:
    """What else takes part in a deed, told by a preposition: `onto this ship`, `instead of moving her`, `for two turns`."""

    word: str
    of: Selector | None = None
    length: str | None = None
    doing: Happening | None = None


@dataclass(frozen=True, slots=True)
class Dice:
    """A roll that is not that of a single six-sided die once: how many dice, and for each of what."""

    count: int = 1
    per: Selector | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of time relative to a happening."""

    phase: Phase
    happening: Happening


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that must be true of `subject`."""

    subject: Selector
    trait: Trait


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two figures of the point at hand compared; `right` is a quantity or a number."""

    left: Quantity
    relation: Relation
    right: Quantity | int


@dataclass(frozen=True, slots=True)
class Effect:
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
    roles: tuple[Role, ...] = ()
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

    def __hash__(self) -> int:
        """A cheap hash; equality still looks at everything."""
        return hash((self.act, self.tier, self.affirms, self.quantity, self.action, self.faces))

    def with_conditions(self, *conditions: Condition | Comparison) -> Effect:
        return replace(self, conditions=(*self.conditions, *conditions))


@dataclass(frozen=True, slots=True)
class Ability:
    """What is used, cancelled and copied as one: a keyword, or the sentences that belong together.

    Two abilities are the same ability when their effects are equal, whoever bears them and however they are worded.
    """

    name: str
    """The keyword or generic crew that bears it, else what it is about, such as `extra action`."""
    effects: tuple[Effect, ...]
    text: str = ""
    cites: tuple[str, ...] = ()
    places: tuple[tuple[int, int], ...] = field(default=(), compare=False)
    """For each effect, where its sentence begins and ends in the card text; for a keyword only named, where its name does."""

    def __hash__(self) -> int:
        """A cheap hash; equality still looks at everything."""
        return hash((self.name, self.text))

    def same_as(self, other: Ability) -> bool:
        return self.effects == other.effects
