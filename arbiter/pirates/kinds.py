"""The kinds of piece of the Pirates game, and how its acts hang together: what the engine is told of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from arbiter.board import TERRAINS, WILD, Piece
from arbiter.effects import ACTIONS, FITTINGS, GOODS, VESSELS, Act, Action, Kind, Quality, Quantity
from arbiter.engine.declared import ALWAYS_PARTS, Acts, Kinds
from arbiter.engine.view import View
from arbiter.pirates.roles import TOTAL
from arbiter.play import Command

SHIPS = VESSELS
FLEET = SHIPS | {Kind.FORT}
CARGO = GOODS - {Kind.CARGO}
THINGS = ALWAYS_PARTS | {Kind.MAST, Kind.CANNON, Kind.SHOT, Kind.RAM, Kind.HIT, *FITTINGS}


LOST = "lost"
"""What masts are called that a ship has no more."""


SIDES = ("left", "right")
"""On which side of a player another may sit."""


def _is_of(kind: str, piece: Piece) -> bool:
    return piece.type == kind


CLIMBING = frozenset({Kind.TITAN, Kind.SEA_DRAGON})
"""Sea creatures whose keywords bring them over what stops ships."""
KINDS = Kinds(
    families={Kind.SHIP: SHIPS, Kind.CARGO: CARGO},
    parts=THINGS,
    counted=frozenset(FITTINGS),
    wholes={
        **dict.fromkeys((Kind.SHOT, Kind.CANNON, Kind.HIT), FLEET),
        **dict.fromkeys((Kind.RAM, Kind.DIE, Kind.ABILITY), frozenset({Kind.FORT})),
    },
    sources={Kind.SHOT: frozenset({Kind.CANNON}), Kind.HIT: frozenset({Kind.SHOT, Kind.CANNON})},
    fixed=frozenset({Kind.CANNON}),
    carried=CARGO,
    carriers=frozenset({Kind.ISLAND, Kind.SHIP, Kind.FORT, Kind.SEA_MONSTER}),
    bearers=CARGO | {Kind.EVENT},
    users=SHIPS | {Kind.CREW},
    revealed=frozenset({Kind.TREASURE, Kind.EVENT}),
    places=frozenset({Kind.ISLAND}),
    unnamed=frozenset({WILD}),
    grounds=frozenset({Kind.ISLAND, Kind.TERRAIN}),
    placed=frozenset({Kind.TERRAIN}),
    climbing=CLIMBING,
    notions=frozenset({Kind.PLAYER, Kind.LOSS}),
    names={
        Kind.ISLAND: {"home": lambda island: bool(island.player), "wild": lambda island: not island.player},
        Kind.MAST: {LOST: lambda ship: True},
        Kind.PLAYER: dict.fromkeys(SIDES, lambda piece: False),
        Kind.TERRAIN: {kind: partial(_is_of, kind) for kind in TERRAINS},
    },
    rolls=frozenset({Quantity.CANNON_ROLL.value, Quantity.BOARDING_ROLL.value}),
    figures=frozenset({"point cost", "point value", "cost", "gold value", "value", TOTAL}),
    nameless=frozenset({"these", "neither", "limit", "mysterious"}),
    persons=frozenset({"owner", "controller", "player", "opponent"}),
    silencing=frozenset({Quality.WRECKED, Quality.MYSTERIOUS, Quality.CAPTIVE}),
    of_the_moment=frozenset({Quality.ROLLED, Quality.RANGED}),
    unsure=frozenset({Quality.NATION}),
)

CALLED = (
    Quantity.BASE_MOVE,
    Quantity.RANGE,
    Quantity.RANK,
    Quantity.CANNON_ROLL,
    Quantity.BOARDING_ROLL,
    Quantity.RAM_ROLL,
    Quantity.CARGO_SPACE,
    Quantity.CARGO_CAPACITY,
)
"""Figures that a text calls by their name where it has something done to them."""

CHANGING = frozenset(
    {Act.CHANGE, Act.AFFECT, Act.MODIFY, Act.REDUCE, Act.INCREASE, Act.DECREASE, Act.DOUBLE, Act.HALVE}
    | {Act.LOWER, Act.RAISE, Act.SLOW, Act.LOSE, Act.SET, Act.EXTEND}
)
"""What may be done to a figure that makes it another."""
SPENT = frozenset({Action.ANY, Action.MOVE, Action.REPAIR, Action.SHOOT})
"""The actions in whose place something may be done: any that is given up, or one that is given and spent on it."""
BURNING = (Act.EXTINGUISH, Act.SPREAD)
"""What a text that says how fire masts burn has happen on some faces: one is removed, or another mast burns."""
_OF_BOARDING = (Quantity.BOARDING_ROLL, Quantity.BOARDING_DICE, Quantity.BOARDINGS)

ACTS = Acts(
    actions=ACTIONS,
    granted=frozenset(
        {
            Act.RAM,
            Act.PIN,
            Act.BOARD,
            Act.HIT,
            Act.SINK,
            Act.IGNORE,
            Act.BLOCK,
            Act.REROLL,
            Act.TURN_DOWN,
            Act.CHOOSE,
            Act.WIN,
            Act.PASS,
        }
    ),
    rolled_for=frozenset({Act.GIVE, Act.IGNORE, Act.EXTINGUISH, Act.SPREAD}),
    intransitive=frozenset({Act.SINK, Act.TURN_UP, Act.TURN_DOWN}),
    named=frozenset({Act.HIT}),
    arriving=frozenset({Act.DOCK}),
    told_to_arrive=frozenset({Command.MOVE}),
    leaving=frozenset({Act.ELIMINATE, Act.SINK}),
    returning=frozenset({Act.PUT, Act.ASSIGN, Act.RESTORE}),
    to_others=frozenset({Act.ELIMINATE, Act.TAKE, Act.STEAL, Act.CAPTURE}),
    attacking=frozenset({Act.SHOOT, Act.RAM, Act.BOARD}),
    anywhere=frozenset({Act.REGAIN, Act.REMOVE}),
    ashore=frozenset({Act.DOCK, Act.LOAD, Act.UNLOAD, Act.REPAIR, Act.EXPLORE, Act.BUILD}),
    revealing=frozenset({Act.LOAD, Act.TAKE, Act.REVEAL, Act.EXPLORE, Act.USE}),
    doing={Act.RAM: Kind.RAM, Act.WIN: Kind.SHIP},
    states=frozenset({Act.PIN}),
    passing={
        Kind.SHOT: frozenset({Act.SHOOT, Act.HIT}),
        Kind.HIT: frozenset({Act.SHOOT, Act.HIT}),
        Kind.RAM: frozenset({Act.RAM}),
    },
    before_play=frozenset({Act.SET_UP, Act.BUILD, Act.PLAY}),
    figures={Act.TAKE_UP: Quantity.CARGO_SPACE, Act.COST: Quantity.COST},
    worded={"worth": Quantity.GOLD},
    called={
        **{figure.value.removesuffix("s"): figure for figure in CALLED},
        "speed": Quantity.BASE_MOVE,
        "cargo limit": Quantity.CARGO_CAPACITY,
    },
    changing=CHANGING,
    occasions={
        **dict.fromkeys(("boarding party", "boarding"), (Act.BOARD, Act.WIN, *_OF_BOARDING)),
        **dict.fromkeys(("ram", "ramming"), (Act.RAM,)),
    },
    counted={Kind.CANNON: Quantity.CANNONS, Kind.SHOT: Quantity.SHOTS_PER_CANNON},
    amid={
        Quantity.BASE_MOVE: frozenset(
            {Act.MOVE, Act.PASS, Act.ENTER, Act.EXIT, Act.IGNORE, Act.ROTATE, Act.TURN, Quantity.CONTACTS}
        )
    },
    related={
        Quantity.RANK: (Act.HIT,),
        Quantity.RANGE: (Act.SHOOT, Act.TARGET),
        Quantity.SHOTS_PER_CANNON: (Act.SHOOT,),
        Quantity.CANNONS: (Act.SHOOT, Act.TARGET, Act.HIT),
        Quantity.BOARDINGS: (Act.BOARD,),
        Quantity.HITS_PER_MAST: (Act.ELIMINATE,),
        Quantity.COST: (Act.BUILD, Act.PAY),
    },
    with_others={
        Act.GIVE: frozenset({Act.GIVE, Act.SHOOT, Act.MOVE, Act.EXPLORE, Act.REPAIR}),
        Act.SAIL: frozenset({Act.MOVE}),
        Act.GO: frozenset({Act.MOVE}),
        Act.COME: frozenset({Act.MOVE}),
        Act.LEAVE: frozenset({Act.MOVE, Act.UNLOAD, Act.TRANSFER}),
        Act.TOUCH: frozenset({Act.DOCK, Act.MOVE, Act.RAM}),
        Act.ENTER: frozenset({Act.MOVE}),
        Act.PASS: frozenset({Act.MOVE}),
        Act.CROSS: frozenset({Act.MOVE}),
        Act.REACH: frozenset({Act.MOVE}),
        Act.VISIT: frozenset({Act.MOVE, Act.DOCK}),
        Act.PIN: frozenset({Act.TOUCH, Act.RAM}),
        Act.TARGET: frozenset({Act.SHOOT}),
        Act.MISS: frozenset({Act.SHOOT}),
        Act.LOSE: frozenset({Act.ELIMINATE, Act.WIN, Act.TAKE, Act.STEAL, Act.REMOVE, Act.UNLOAD}),
        Act.STEAL: frozenset({Act.TAKE}),
        Act.LOAD: frozenset({Act.TAKE, Act.EXPLORE}),
        Act.LOOK: frozenset({Act.EXPLORE}),
        Act.WRECK: frozenset({Act.MOVE}),
        Act.DIE: frozenset({Act.ELIMINATE}),
        Act.ATTACK: frozenset({Act.SHOOT, Act.RAM, Act.BOARD}),
        Act.HIT: frozenset({Act.SHOOT}),
        Act.DAMAGE: frozenset({Act.ELIMINATE, Act.HIT, Act.SHOOT, Act.RAM}),
    },
    kindred={
        **dict.fromkeys((Act.PASS, Act.CROSS, Act.ENTER), frozenset({Act.MOVE})),
        Act.CARRY: frozenset({Act.LOAD, Act.ASSIGN}),
        Act.ASSIGN: frozenset({Act.CARRY, Act.LOAD, Act.UNLOAD, Act.GIVE}),
        Act.PUT: frozenset({Act.UNLOAD}),
        Act.LEAVE: frozenset({Act.UNLOAD, Act.GIVE}),
        **dict.fromkeys((Act.UNLOAD, Act.ELIMINATE, Act.REMOVE), frozenset({Act.DROP})),
        Act.TRANSFER: frozenset({Act.LOAD, Act.UNLOAD, Act.GIVE, Act.TAKE}),
    },
    contrary={Act.KEEP: frozenset({Act.UNLOAD, Act.TAKE, Act.LOSE})},
    meant={
        Command.ELIMINATE: (Act.ELIMINATE,),
        Command.LOAD: (Act.TAKE, Act.STEAL, Act.LOAD),
        Command.TAKE: (Act.TAKE, Act.STEAL, Act.LOAD),
        Command.REPAIR: (Act.REPAIR,),
        Command.BOARD: (Act.BOARD,),
        Command.UNLOAD: (Act.UNLOAD, Act.GIVE),
        Command.GIVE: (Act.GIVE, Act.TRANSFER, Act.PUT),
        Command.SWAP: (Act.TRADE, Act.EXCHANGE, Act.SWITCH),
        Command.LOOK: (Act.LOOK,),
        Command.SUBMERGE: (Act.SUBMERGE,),
        Command.SURFACE: (Act.SURFACE,),
        Command.LEAVE: (Act.LEAVE,),
        Command.CAPTURE: (Act.CAPTURE,),
        Command.COPY: (Act.COPY,),
        Command.MARK: (Act.MARK,),
        Command.TURN: (Act.ROTATE, Act.TURN, Act.PIVOT),
        Command.MOVE: (Act.MOVE,),
        Command.PUSH: (Act.MOVE,),
        Command.PLACE: (Act.PUT,),
    },
    of_one=frozenset({Command.REPAIR, Command.TURN, Command.MOVE}),
    reporting={Command.SINK: Act.SINK},
    answering=frozenset(
        {
            Command.USE,
            Command.REVEAL,
            Command.ELIMINATE,
            Command.LOAD,
            Command.TAKE,
            Command.REPAIR,
            Command.CHOOSE,
            Command.PASS,
            Command.CANCEL,
        }
    ),
    choosing=frozenset({Command.CHOOSE, Command.LOAD, Command.TAKE, Command.ELIMINATE, Command.REPAIR}),
)


def is_ship(piece: Piece) -> bool:
    """Whether a piece counts as a ship (`faq.sea-creatures.1`)."""
    return Kind.SHIP in piece.kinds or piece.kind in SHIPS


def is_derelict(piece: Piece) -> bool:
    """Whether a ship has lost her last mast (`faq.derelict.1`); one that has fire masts may still move (`faq.firemasts.2`)."""
    return is_ship(piece) and piece.masts == 0 and piece.printed_masts > 0 and not piece.count(Kind.FIRE_MAST)


def is_marine(piece: Piece) -> bool:
    """Whether a crew is a Marine, who is given actions of his own (`faq.winning.7`)."""
    return any(ability.name.casefold() == "marine" for ability in piece.abilities)


def ships_in_play(view: View) -> Iterator[Piece]:
    """The ships in play."""
    return (piece for piece in view.in_play() if is_ship(piece))
