"""The terms that effects are told in: tiers, figures, kinds of piece, what can be true of them, and times."""

from __future__ import annotations

from enum import Enum, IntEnum


class Term(Enum):
    """A word of the vocabulary. There is one object for each, so that its place in memory tells it apart in sets."""

    __hash__ = object.__hash__


class Tier(IntEnum):
    """How strongly a text is worded; the higher prevails. Implements `faq.ability-conflicts.2`."""

    OPTIONAL = 0
    NOT = 1
    MANDATORY = 2
    MANDATORY_NOT = 3


class Quantity(Term):
    """What can be counted or measured."""

    BASE_MOVE = "base move"
    RANGE = "range"
    RANK = "rank"
    CANNONS = "cannons"
    CANNONS_PER_MAST = "cannons per mast"
    SHOTS_PER_CANNON = "shots per cannon"
    DICE = "dice"
    TARGETS = "targets"
    CANNON_ROLL = "cannon rolls"
    BOARDING_ROLL = "boarding rolls"
    RAM_ROLL = "ram rolls"
    DIE_ROLL = "die rolls"
    BOARDING_DICE = "boarding dice"
    RAM_DICE = "ram dice"
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


class Action(Term):
    """The four actions, and any of them."""

    MOVE = "move"
    SHOOT = "shoot"
    EXPLORE = "explore"
    REPAIR = "repair"
    ANY = "any"
    SAME = "same"


class Kind(Term):
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
    PANEL = "panel"
    HULL = "secondary hull"
    FIRE_MAST = "fire mast"
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


FITTINGS = (Kind.PANEL, Kind.HULL, Kind.FIRE_MAST)
VESSELS = frozenset({Kind.SHIP, Kind.SEA_MONSTER, Kind.SEA_CREATURE, Kind.SEA_DRAGON, Kind.TITAN, Kind.SUBMARINE})
"""Whatever counts as a ship (`faq.sea-creatures.1`)."""
GOODS = frozenset({Kind.CREW, Kind.TREASURE, Kind.EQUIPMENT, Kind.CARGO})
"""What ships carry, and all of it together."""
HARBOURS = frozenset({Kind.ISLAND, Kind.FORT})
"""Where ships dock."""
"""What a ship may have beside masts, and what is counted on her."""


class Reference(Term):
    """How a selector finds what it means."""

    ANY = "any"
    THIS = "this"
    SUBJECT = "it"
    THAT = "that"
    OTHER = "other"
    ALL = "all"
    YOU = "you"
    THE = "the"


class Quality(Term):
    """What can be true of a piece; the comment says what else the trait carries."""

    ENEMY = "enemy"
    FRIENDLY = "friendly"
    NATION = "nation"  # name
    NAMED = "named"  # name: a generic crew type, or a word of a name
    BEARING = "bearing"  # name: a keyword
    DERELICT = "derelict"
    PINNED = "pinned"  # of: by whom, where that is told
    SUBMERGED = "submerged"
    LOST = "lost"
    GHOSTLY = "ghostly"
    TANGLED = "tangled"
    WRECKED = "wrecked"
    TOWED = "towed"  # of: by whom, where that is told
    TOWING = "towing"  # of: whom, where that is told
    FACE_UP = "face up"
    FACE_DOWN = "face down"
    DOCKED = "docked"
    AT_HOME = "docked at home"
    AT_WILD_ISLAND = "docked at a wild island"
    WITHIN = "within"  # length, of
    NEAREST = "nearest"  # of: of which pieces, told from the ship with the text
    TOUCHING = "touching"  # of; name: `touches` where the moment of first contact is meant
    TOUCHED_BY_BOW = "touched by the bow"  # of: whose bow; name: `not bow` if that bow must not meet bow
    BOW_TOUCHING = "bow touching"  # of
    ABOARD = "aboard"  # of
    CARRYING = "carrying"  # of; an empty `of` is any cargo
    UNMASTED = "without masts"
    MASTED = "with masts"  # number, or of whose masts; relation
    FULLY_MASTED = "with all masts"
    COSTING = "costing"  # number, relation: points
    SILVER = "silver"
    WORTH = "worth"  # number, relation: gold
    COUNTED = "counted"  # of: what it has; relation; number, or what: of which piece, and what that has
    DID = "did"  # what: what it did this turn, or by the name of `passive` what was done to it
    MOVELESS = "without a base move"
    RANGED = "ranged"  # length
    GIVEN_ACTIONS = "given actions"  # number, non-free, this turn
    GIVEN_MOVE = "given a move action"
    ITS_TURN = "its turn"
    OF_OTHER_NATION = "of another nation than its ship"
    CHOSEN = "chosen"
    FIRST = "first"
    SUNK = "sunk"
    MYSTERIOUS = "mysterious"
    EXPLORED = "explored"
    CAPTIVE = "captured as cargo"
    SERVING = "captured to serve"
    FROM_ANY_MAST = "from any mast"
    DEFENSIVE = "defensive"
    IS_A = "is a"  # of
    ROLLED = "rolled"  # number
    RANDOM = "random"
    PICKED = "picked by"  # of: whose choice it is
    SAME_SHOOT = "from the same shoot action"
    SHOT_AT = "shot at"  # of: by whom, earlier this turn
    LOADED_BY = "loaded by"  # of: by whom
    RAMMED = "rammed"  # of: by whom, whom she has touched ever since; name: `doing` if it was she who rammed
    FULL = "at her cargo limit"
    ABLE = "able"
    DESCRIBED = "described"  # name: an adjective
    BESIDE = "beside"  # name: a preposition; of, and a length where one is told
    FIGURED = "figured"  # number, relation: `point cost 3 or less`; of, relation: `equal to …`
    RELATIVE = "relative"  # what: what it does, or what is done to it
    EXISTS = "exists"

    @property
    def matter(self) -> Quality:
        """The first of the qualities that are about the same matter: her masts, where she is docked."""
        return next((matter[0] for matter in _MATTERS if self in matter), self)


BERTHED = (Quality.DOCKED, Quality.AT_HOME, Quality.AT_WILD_ISLAND)
"""How it is said that a ship is docked."""
_MATTERS = ((Quality.DERELICT, Quality.UNMASTED, Quality.MASTED, Quality.FULLY_MASTED, Quality.FROM_ANY_MAST), BERTHED)


class Op(Term):
    """How an amount changes a quantity, in the order of application."""

    SET = "set"
    MULTIPLY = "multiply"
    ADD = "add"
    TAKE = "take away"
    LIMIT = "limit"


class Relation(Term):
    """How two figures compare."""

    ABOVE = "higher than"
    BELOW = "lower than"
    EQUAL = "equal to"
    AT_LEAST = "at least"
    UNEQUAL = "other than"
    AT_MOST = "at most"


class Phase(Term):
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


class Often(Term):
    """How many times an effect may be used."""

    ONCE_PER_TURN = "once per turn"
    ONCE_FOR_EACH = "in a turn"
    """Once in a turn for each piece to which it happens: `in a turn when this ship damages another ship`."""
    EACH_TURN = "each turn"
    ONCE_PER_GAME = "once per game"
    TWICE_PER_TURN = "twice per turn"
    ONCE = "once"
    ONCE_PER_ACTION = "once per action"


class Turn(Term):
    """The turn that an effect is limited to, or up to which it holds, when its text says so."""

    THIS = "this turn"
    NEXT = "next turn"
    UNTIL_YOURS = "until your next turn"
    UNTIL_ITS = "until its next turn"
    THROUGH_YOURS = "until the end of your next turn"
    THROUGH_ITS = "until the end of its next turn"
    UNTIL_UNLOADED = "until after its next unloading"
    GAME = "for the rest of the game"
