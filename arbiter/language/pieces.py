"""Whom sentences speak of again and again: this ship, she, you, and what holds because something was chosen."""

from __future__ import annotations

from arbiter.effects import Act, Condition, Effect, Kind, Quality, Reference, Selector, Trait
from arbiter.frozen import replace

Row = tuple[Effect, ...]
"""The effects of one sentence."""
PIECES = (Kind.SHIP, Kind.FORT, Kind.SEA_MONSTER, Kind.SEA_CREATURE, Kind.SEA_DRAGON, Kind.TITAN, Kind.SUBMARINE)
"""What shoots, is shot at and fights boarding parties; what a nation is as a whole, as in `the Cursed`."""
CARRIED = (Kind.MAST, Kind.CREW, Kind.TREASURE, Kind.CARGO, Kind.EQUIPMENT)
"""What is counted one by one where it is told with `a`."""
COUNTING = frozenset({
    Act.ELIMINATE, Act.TAKE, Act.LOAD, Act.UNLOAD, Act.LOSE, Act.GAIN, Act.STEAL, Act.REPAIR, Act.REMOVE, Act.PUT, Act.EXCHANGE,
    Act.RECEIVE, Act.TRANSFER, Act.TRADE, Act.REPLACE, Act.DROP, Act.CAPTURE, Act.GIVE, Act.MOVE, Act.SPEND, Act.PAY,
})  # fmt: skip
"""Deeds that are done to so many: `eliminate a mast` is to eliminate one."""
OF_SO_MANY = COUNTING | {
    Act.BRING, Act.BURY, Act.CHOOSE, Act.COLLECT, Act.DRAW, Act.LOOK, Act.PICK_UP, Act.RAISE, Act.RECOVER, Act.RESCUE,
    Act.RESTORE, Act.RETURN, Act.REVEAL, Act.SACRIFICE, Act.SELL, Act.SEND, Act.SHOW, Act.SINK, Act.SCUTTLE,
    Act.REROLL, Act.BUY, Act.HIRE,
}  # fmt: skip
"""Deeds of which it must be known how many they are done to."""
SHARED = frozenset({Quality.ENEMY, Quality.FRIENDLY, Quality.NATION})
"""What an adjective before the first of several pieces says of all: `enemy ships and forts`."""
PAYING = (Act.ELIMINATE, Act.REMOVE, Act.SACRIFICE, Act.SPEND, Act.PAY, Act.SCUTTLE)
"""What is done to pay for something."""
KEYWORD = "keyword"
"""What a text calls one of the abilities of a ship that are printed as a bare name."""
THIS_CARD = Selector((Kind.THING,), Reference.THIS, name="card")
THIS_TREASURE = Selector((Kind.TREASURE,), Reference.THIS)
THIS_SHIP = Selector((Kind.SHIP,), Reference.THIS)
SUBJECT = Selector((Kind.SHIP,), Reference.SUBJECT)
THAT_SHIP = Selector((Kind.SHIP,), Reference.THAT)
THAT_CREW = Selector((Kind.CREW,), Reference.THAT)
ENEMY_SHIP = Selector((Kind.SHIP,), traits=(Trait(Quality.ENEMY),))
THAT_TURN = Selector((Kind.THING,), Reference.THAT, name="turn")
SHOOT_ACTION = Selector((Kind.THING,), name="shoot action")
YOU = Selector((Kind.PLAYER,), Reference.YOU)
YOUR_HOME = Selector((Kind.ISLAND,), owner=YOU, name="home")
YOUR_SHIP = Selector((Kind.SHIP,), Reference.THE, owner=YOU)
OURS = frozenset({"we", "us", "our", "our own", "ours", "ourselves", "my"})
"""Pronouns of those who say *we*: what bears the text, or who plays it."""
SEVERAL_AGAIN = "those"
"""The bound of several that were spoken of, until it is known how many they are."""
SO_MANY_OF_THEM = "so many of them"
"""The name of what a number stands for, until it is known what that is."""
CHOSEN = Condition(THIS_SHIP, Trait(Quality.CHOSEN))
SHOWN = "revealed"
"""How a card goes that is revealed as it does."""


def negated(condition: Condition) -> Condition:
    return replace(condition, trait=replace(condition.trait, negated=not condition.trait.negated))


def is_yours(piece: Selector) -> bool:
    """Whether your home island is that piece's own."""
    return piece.kind in PIECES and (piece.owner == YOU or piece.reference in (Reference.THIS, Reference.SUBJECT))


def docking_trait(where: Selector, whose: Selector | None = None) -> Trait:
    """What being docked at that island means; your home island is that of whose who is yours alone."""
    plain = where == Selector((Kind.ISLAND,), owner=where.owner, name=where.name)
    plain = plain and (where != YOUR_HOME or (whose is not None and is_yours(whose)))
    named = {"home": Quality.AT_HOME, "wild": Quality.AT_WILD_ISLAND, None: Quality.DOCKED}
    if plain and where.name in named and (where.owner is None) != (where.name == "home"):
        return Trait(named[where.name])
    return Trait(Quality.DOCKED, of=where)
