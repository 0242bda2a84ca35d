"""Effects of every shape that card text can give, for the property that what is printed reads back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from arbiter.effects import (
    Act,
    Action,
    Amount,
    Cannon,
    Comparison,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Often,
    Op,
    Phase,
    Quality,
    Quantity,
    Reference,
    Relation,
    Selector,
    Tier,
    Trait,
    Turn,
)

THIS = Selector((Kind.SHIP,), Reference.THIS)
THAT = Selector((Kind.SHIP,), Reference.THAT)
YOU = Selector((Kind.PLAYER,), Reference.YOU)
ANY_SHIP = Selector((Kind.SHIP,))
WILD = Selector((Kind.ISLAND,), name="wild")
HOME = Selector((Kind.ISLAND,), name="home", owner=YOU)
ENEMY_HOME = Selector((Kind.ISLAND,), traits=(Trait(Quality.ENEMY),), name="home")
LENGTHS = st.sampled_from([("S",), ("L",), ("S", "S"), ("L", "S")])
COUNTS = st.integers(1, 3)

MOODS: tuple[dict[str, Any], ...] = (
    {},
    {"optional": True},
    {"tier": Tier.NOT, "affirms": False},
    {"tier": Tier.MANDATORY},
    {"tier": Tier.MANDATORY_NOT, "affirms": False},
)
"""Plain, may, cannot, must, can never."""
AFFIRMING = (MOODS[0], MOODS[1], MOODS[3])


# Selectors

SIDES = st.sampled_from([Trait(Quality.ENEMY), Trait(Quality.FRIENDLY)])
STATES = st.sampled_from([Trait(Quality.DERELICT), Trait(Quality.SUBMERGED), Trait(Quality.PINNED), Trait(Quality.GHOSTLY)])
NATIONS = st.builds(Trait, st.just(Quality.NATION), st.booleans(), st.sampled_from(["English", "Pirate", "Barbary Corsair"]))
PLACES = st.sampled_from(
    [
        Trait(Quality.WITHIN, length="S", of=THIS),
        Trait(Quality.WITHIN, length="L", of=ANY_SHIP),
        Trait(Quality.TOUCHING, of=THIS),
        Trait(Quality.UNMASTED),
        Trait(Quality.MOVELESS),
        Trait(Quality.FULLY_MASTED),
        Trait(Quality.FULLY_MASTED, negated=True),
        Trait(Quality.AT_HOME),
        Trait(Quality.AT_WILD_ISLAND),
        Trait(Quality.DOCKED, of=ENEMY_HOME),
        Trait(Quality.CARRYING, of=Selector((Kind.TREASURE,))),
        Trait(Quality.CARRYING, negated=True, of=Selector((Kind.CARGO,))),
        Trait(Quality.GIVEN_ACTIONS, number=2),
        Trait(Quality.SHOT_AT, of=Selector((Kind.SHIP,), Reference.OTHER)),
    ]
)


def some(traits: st.SearchStrategy[Trait]) -> st.SearchStrategy[tuple[Trait, ...]]:
    return st.lists(traits, max_size=1).map(tuple)


@st.composite
def ships(draw: st.DrawFn, counted: bool = False) -> Selector:
    """Ships, forts and sea monsters that are told by what is true of them."""
    kinds = draw(st.sampled_from([(Kind.SHIP,), (Kind.FORT,), (Kind.SEA_MONSTER,), (Kind.SHIP, Kind.FORT)]))
    traits = draw(some(SIDES)) + draw(some(STATES)) + draw(some(NATIONS)) + draw(some(PLACES))
    reference = draw(st.sampled_from([Reference.ANY, Reference.ANY, Reference.OTHER]))
    number = draw(st.none() | COUNTS) if counted else None
    return Selector(kinds, reference, number, traits)


@st.composite
def belongings(draw: st.DrawFn, counted: bool = True) -> Selector:
    """What belongs to a ship: crew, cargo, masts, treasure, cannons."""
    kind = draw(st.sampled_from([Kind.CREW, Kind.CARGO, Kind.MAST, Kind.TREASURE, Kind.CANNON]))
    owner = draw(st.sampled_from([THIS, THAT, Selector((Kind.SHIP,), traits=(Trait(Quality.ENEMY),))]))
    reference, number = draw(
        st.sampled_from([(Reference.ANY, None), (Reference.ANY, 1), (Reference.ANY, 2), (Reference.ALL, None)])
        if counted
        else st.just((Reference.ANY, None))
    )
    return Selector((kind,), reference, number, owner=owner)


@st.composite
def crews(draw: st.DrawFn) -> Selector:
    named = draw(some(st.just(Trait(Quality.NAMED, name="captain")) | NATIONS | st.just(Trait(Quality.FACE_UP))))
    aboard = draw(some(st.just(Trait(Quality.ABOARD, of=THIS))))
    return Selector((Kind.CREW,), draw(st.sampled_from([Reference.ANY, Reference.OTHER])), traits=named + aboard)


THINGS = st.just(THIS) | st.just(THAT) | ships()
VICTIMS = THINGS | belongings() | crews()


# Frames

HAPPENINGS = st.sampled_from(
    [
        Happening(Act.GIVE, whom=THIS, action=Action.SHOOT),
        Happening(Act.GIVE, whom=THIS, action=Action.MOVE, free=False),
        Happening(Act.HIT, THIS, Selector((Kind.SHIP,), traits=(Trait(Quality.ENEMY),))),
        Happening(Act.HIT, THIS, affirms=False),
        Happening(Act.RAM, THIS, ANY_SHIP),
        Happening(Act.RAM, ANY_SHIP, THIS),
        Happening(Act.WIN, THIS),
        Happening(Act.DOCK, THIS, WILD),
        Happening(Act.SINK, THIS, ANY_SHIP),
        Happening(Act.UNLOAD, THIS, Selector((Kind.CARGO,))),
        Happening(Act.ELIMINATE, whom=Selector((Kind.CREW,), owner=THIS)),
    ]
)
MOMENTS = st.builds(Moment, st.sampled_from([Phase.WHEN, Phase.AFTER, Phase.BEFORE]), HAPPENINGS) | st.sampled_from(
    [
        Moment(Phase.BEGINNING, Happening(Act.TURN, YOU)),
        Moment(Phase.DURING, Happening(Act.GIVE, whom=THIS, action=Action.MOVE)),
        Moment(Phase.DURING, Happening(Act.PIN, whom=THIS)),
        Moment(Phase.DURING, Happening(Act.MOVE, THIS)),
        Moment(Phase.DURING, Happening(Act.SET_UP)),
        Moment(Phase.INSTEAD, Happening(Act.ELIMINATE, whom=Selector((Kind.CREW,), owner=THIS))),
        Moment(Phase.INSTEAD, Happening(Act.HIT, ANY_SHIP, THIS)),
        Moment(Phase.WHEN, Happening(Act.UNLOAD, place=HOME)),
    ]
)
ABLE = Condition(THIS, Trait(Quality.ABLE))
CONDITIONS: st.SearchStrategy[Condition | Comparison] = st.sampled_from(
    [
        Condition(THIS, Trait(quality, negated))
        for quality in (Quality.DERELICT, Quality.DOCKED, Quality.FULLY_MASTED, Quality.MOVELESS)
        for negated in (False, True)
    ]
    + [
        Condition(THIS, Trait(Quality.CARRYING, of=Selector((Kind.CREW,), traits=(Trait(Quality.NAMED, name="captain"),)))),
        Condition(THIS, Trait(Quality.CARRYING, negated=True, of=Selector((Kind.TREASURE,)))),
        Condition(THIS, Trait(Quality.WITHIN, length="S", of=ANY_SHIP)),
        Condition(THIS, Trait(Quality.WITHIN, negated=True, length="S", of=ANY_SHIP)),
        Condition(THIS, Trait(Quality.SUNK, negated=True)),
        Condition(THIS, Trait(Quality.FULL)),
        Condition(THIS, Trait(Quality.CHOSEN)),
        ABLE,
        Condition(THAT, Trait(Quality.IS_A, of=Selector((Kind.SEA_MONSTER,)))),
        Comparison(Quantity.ROLL, Relation.ABOVE, Quantity.RANK),
        Comparison(Quantity.CANNON_ROLL, Relation.UNEQUAL, 6),
        Comparison(Quantity.ROLL, Relation.AT_LEAST, 4),
    ]
)
FACES = st.sampled_from([(), (), (), (6,), (5, 6), (1, 2, 3)])


@st.composite
def framed(draw: st.DrawFn, effect: Effect) -> Effect:
    """The effect with a frame: when, how often, on what condition and on which roll."""
    often = draw(st.none() | st.just(Often.ONCE_PER_TURN))
    conditions: tuple[Condition | Comparison, ...] = tuple(draw(st.lists(CONDITIONS, max_size=1)))
    turn = draw(st.sampled_from([None, None, Turn.THIS, Turn.NEXT]))
    when = draw(st.none() | MOMENTS)
    faces = draw(FACES)
    if conditions or when is not None or effect.whom == THIS:
        turn = None  # `next turn` would be said of what stands before it
    if when is not None and when.happening.act in (Act.UNLOAD, Act.GIVE) and when.phase in (Phase.INSTEAD, Phase.WHEN):
        faces = ()
    if effect.act is Act.CANCEL and turn is Turn.THIS:
        turn = None  # a cancelled ability is cancelled for the turn, said or not
    if when is not None and when.phase is Phase.INSTEAD and when.happening.act is not Act.GIVE:
        faces = ()  # nothing happens instead on a roll
    return replace(effect, often=often, when=when, conditions=conditions, faces=faces, turn=turn)


# Effects


def _mood(*moods: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.sampled_from(moods)


def _counted(whom: Selector, mood: dict[str, Any]) -> Selector:
    """One says how many crew are eliminated, `a crew` being one of them."""
    if whom.kind is not Kind.CREW or not mood.get("affirms", True):
        return whom
    return replace(whom, number=whom.number or 1, reference=Reference.ANY)


def _hers(whom: Selector) -> Selector:
    """Crew on a ship are hers, so that they need not be said to be there."""
    return replace(whom, traits=tuple(trait for trait in whom.traits if trait.quality is not Quality.ABOARD))


@st.composite
def deeds(draw: st.DrawFn) -> Effect:
    """Who does what to whom, and what may or cannot be done to whom."""
    mood = draw(_mood(*MOODS))
    act = draw(st.sampled_from([Act.PIN, Act.RAM, Act.BOARD, Act.TOW, Act.SHOOT, Act.SINK, Act.ELIMINATE]))
    shape = draw(st.sampled_from(["active", "intransitive", "passive"]))
    if shape == "passive":
        ordered = not mood.get("optional") and mood.get("tier", Tier.OPTIONAL) is Tier.OPTIONAL
        victim = _hers(draw(VICTIMS)) if act is Act.ELIMINATE else draw(THINGS)
        return Effect(act, whom=_counted(victim, mood) if act is Act.ELIMINATE and ordered else victim, **mood)
    whom = draw(VICTIMS if act is Act.ELIMINATE else THINGS) if shape == "active" or act is Act.ELIMINATE else None
    if act is Act.ELIMINATE and whom is not None:
        whom = _counted(_hers(whom), mood)
    return Effect(act, who=draw(THINGS.filter(lambda doer: doer != whom)), whom=whom, **mood)  # nobody pins herself


@st.composite
def hits(draw: st.DrawFn) -> Effect:
    tier, optional = draw(
        st.sampled_from([(Tier.OPTIONAL, False), (Tier.OPTIONAL, True), (Tier.NOT, False), (Tier.MANDATORY, False)])
    )
    who = draw(
        st.sampled_from([Selector((Kind.SHOT,)), Selector((Kind.CANNON,), traits=(Trait(Quality.RANGED, length="L"),)), THIS])
    )
    return Effect(Act.HIT, tier, draw(st.booleans()), who, draw(st.none() | ships()), optional=optional)


@st.composite
def grants(draw: st.DrawFn) -> Effect:
    """Actions that are given, or not."""
    action = draw(st.sampled_from([Action.MOVE, Action.SHOOT, Action.EXPLORE, Action.REPAIR, Action.ANY]))
    free = draw(st.sampled_from([True, False]))
    mood = draw(_mood(*MOODS))
    grant = Effect(Act.GIVE, whom=draw(THINGS), action=action, free=free, **mood)
    kind = draw(st.sampled_from(["plain", "same", "counted", "cost"]))
    if kind == "same":
        return replace(grant, action=Action.SAME, free=False)
    if kind == "counted":
        return replace(grant, action=Action.ANY, free=False, amount=Amount(Op.SET, draw(st.integers(2, 3))))
    if kind == "cost":
        return Effect(Act.GIVE, whom=THIS, action=action, free=free, cost=draw(belongings()), **draw(_mood(*AFFIRMING)))
    return grant


@st.composite
def bonuses(draw: st.DrawFn) -> Effect:
    quantity = draw(st.sampled_from([Quantity.CANNON_ROLL, Quantity.BOARDING_ROLL, Quantity.BASE_MOVE, Quantity.RANK]))
    per = draw(st.none() | st.sampled_from([ANY_SHIP, Selector((Kind.FORT,)), Selector((Kind.CREW,))]))
    amount = (
        Amount(Op.ADD, length=draw(LENGTHS), per=per)
        if quantity is Quantity.BASE_MOVE
        else Amount(Op.ADD, draw(st.sampled_from([-1, 1, 2])), per=per)
    )
    mood = draw(_mood(*AFFIRMING))
    who = draw(THINGS)
    against = draw(st.none() | THINGS.filter(lambda other: other != who))
    return Effect(Act.HAVE, who=who, whom=against, quantity=quantity, amount=amount, **mood)


@st.composite
def figures(draw: st.DrawFn) -> Effect:
    """All other changes of a figure."""
    cannons = Selector((Kind.CANNON,), draw(st.sampled_from([Reference.ANY, Reference.ALL])), owner=THIS)
    length, count = draw(LENGTHS), draw(COUNTS)
    cannon = Cannon(draw(st.integers(2, 5)), draw(st.sampled_from(["S", "L", "2L"])), fixed=draw(st.booleans()))
    who = draw(THINGS)
    changes: list[tuple[Selector | None, Quantity, Amount]] = [
        (who, Quantity.BASE_MOVE, Amount(Op.SET, length=length)),
        (who, Quantity.CANNONS, Amount(Op.ADD, count, cannon=cannon)),
        (cannons, Quantity.RANGE, Amount(Op.SET, length=length)),
        (who, Quantity.MASTS_PER_HIT, Amount(Op.SET, count)),
        (draw(crews()), Quantity.CARGO_SPACE, Amount(Op.SET, count)),
        (draw(crews()), Quantity.COST, Amount(Op.SET, count)),
        (who, Quantity.CARGO_CAPACITY, Amount(Op.ADD, count)),
        (who, Quantity.TARGETS, Amount(Op.LIMIT, count)),
        (who, Quantity.CONTACTS, Amount(Op.LIMIT, count)),
        (who, Quantity.EXTRA_HITS, Amount(Op.ADD, count)),
        (who, Quantity.CANNONS_PER_MAST, Amount(Op.SET, count)),
        (who, Quantity.ROLL_TO_HIT, Amount(Op.SET, count)),
    ]
    told, quantity, amount = draw(st.sampled_from(changes))
    return Effect(Act.HAVE, who=told, quantity=quantity, amount=amount, **draw(_mood(*AFFIRMING)))


@st.composite
def orders(draw: st.DrawFn) -> Effect:
    """What stands as an order, or as what `you` may or must do."""
    mood = draw(_mood(*AFFIRMING))
    die = Selector((Kind.DIE,), owner=draw(st.none() | THINGS))
    found = [
        Effect(Act.CANCEL, whom=draw(ships(counted=True)), **mood),
        Effect(Act.REROLL, whom=die, **mood),
        Effect(
            Act.TURN_UP,
            whom=draw(st.sampled_from([Selector((Kind.CREW,), Reference.THIS), Selector((Kind.CREW,), number=1)])),
            **mood,
        ),
        Effect(Act.TURN_DOWN, whom=draw(crews()), **mood),
        Effect(Act.RETURN, whom=draw(crews()), place=HOME, **mood),
        Effect(Act.HAVE, whom=Selector((Kind.DIE,), number=1), quantity=Quantity.ROLL, amount=Amount(Op.SET, 6), optional=True),
        Effect(
            Act.HAVE, who=Selector((Kind.CANNON,), owner=THIS), quantity=Quantity.RANGE, amount=Amount(Op.MULTIPLY, 2), **mood
        ),
        Effect(Act.HAVE, who=draw(crews()), quantity=Quantity.COST, amount=Amount(Op.ADD, -1)),
    ]
    return draw(st.sampled_from(found))


@st.composite
def transfers(draw: st.DrawFn) -> Effect:
    """Treasure and cargo that change hands."""
    mood, who = draw(_mood(*MOODS)), draw(THINGS)
    traits = draw(some(st.sampled_from([Trait(Quality.RANDOM), Trait(Quality.FACE_DOWN)])))
    treasure = Selector((Kind.TREASURE,), number=draw(st.none() | COUNTS), traits=traits)
    owner = draw(THINGS.filter(lambda other: other != who))
    island = draw(st.sampled_from([WILD, HOME, ENEMY_HOME]))
    much: dict[str, Any] = {"quantity": Quantity.CARGO_CAPACITY, "amount": Amount(Op.LIMIT)}
    found = [
        Effect(Act.TAKE, who=who, whom=replace(treasure, owner=draw(st.none() | st.just(owner))), **mood),
        Effect(Act.TAKE, who=who, whom=replace(treasure, number=None, owner=owner), **much, **mood),
        Effect(Act.TRADE, who=who, whom=replace(treasure, owner=owner), **mood),
        Effect(Act.LOAD, who=who, whom=treasure, place=draw(st.none() | st.just(island)), **mood),
        Effect(Act.UNLOAD, who=who, whom=Selector((Kind.CARGO,)), place=draw(st.none() | st.just(island)), **mood),
        Effect(Act.DOCK, who=who, whom=island, **mood),
        Effect(Act.LOOK, who=who, whom=replace(treasure, traits=(*traits, Trait(Quality.ABOARD, of=owner))), **mood),
        Effect(Act.CARRY, who=who, whom=draw(crews()), **mood),
    ]
    return draw(st.sampled_from(found))


@st.composite
def uses(draw: st.DrawFn) -> Effect:
    """Abilities that are used, blocked lines of fire, and what is ignored or chosen."""
    mood, who = draw(_mood(*MOODS)), draw(THINGS)
    keyword = Selector((Kind.ABILITY,), name=draw(st.sampled_from(["Broadsides Attack", "Parley"])))
    found = [
        Effect(Act.USE, who=draw(crews()), **mood),
        Effect(Act.USE, who=replace(keyword, owner=who), whom=draw(st.none() | THINGS), **mood),
        Effect(Act.HAVE, who=who, whom=keyword, **mood),
        Effect(Act.BLOCK, who=who, whom=THIS, **mood),
        Effect(Act.IGNORE, who=who, whom=Selector((Kind.HIT,), traits=(Trait(Quality.FIRST),)), **mood),
        Effect(Act.IGNORE, who=who, whom=Selector((Kind.TERRAIN,)), **mood),
        Effect(
            Act.CHOOSE,
            who=draw(st.sampled_from([None, YOU, Selector((Kind.PLAYER,), name="owner")])),
            whom=Selector((Kind.MAST,)),
        ),
        Effect(Act.REPAIR, who=who, whom=None if mood.get("affirms", True) else draw(st.none() | belongings()), **mood),
        Effect(Act.MOVE, who=who, amount=Amount(Op.SET, length=draw(LENGTHS)), **mood),
        Effect(Act.BOARD, who=who, whom=draw(THINGS), without=Act.RAM, **mood),
    ]
    return draw(st.sampled_from(found))


def effects() -> st.SearchStrategy[Effect]:
    """An effect of any shape, in any frame that its sentence can have."""
    plain = deeds() | hits() | grants() | bonuses() | figures() | orders() | transfers() | uses()
    return plain | plain.flatmap(framed)
