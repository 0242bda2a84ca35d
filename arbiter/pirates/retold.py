"""Effects that are worded in a way of their own, in the words that the steps of the Pirates game look for.

Each function takes an effect and gives the same one told otherwise, or the effect as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from arbiter.board import TERRAINS
from arbiter.effects import (
    Act,
    Action,
    Amount,
    Cannon,
    Comparison,
    Condition,
    Dice,
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
    Role,
    Selector,
    Tier,
    Trait,
    Turn,
)
from arbiter.frozen import replace
from arbiter.pirates.equipped import equipped
from arbiter.pirates.exchanged import EXPLORED, exchanged
from arbiter.pirates.kinds import ACTS, SHIPS
from arbiter.pirates.laying import OF
from arbiter.pirates.rewording import reworded
from arbiter.pirates.several_dice import several_dice


def retold(effect: Effect) -> Effect:
    """An effect in the words of the game.

    What is added to the dice of cannons is a bonus to cannon rolls, kinds that are named side by side are one selector, and
    of a card that is aboard anyway it need not be said from which ship it cannot be unloaded, and who cannot move onto
    terrain cannot enter it.
    """
    for telling in TELLINGS:
        effect = telling(effect)
    return effect


def _on_terrain(effect: Effect) -> Effect:
    """What is told of a kind of terrain by its name; that a ship cannot move onto terrain, as that she cannot enter it.

    Terrain that is put somewhere comes from outside the game.
    """
    if effect.act in (Act.ENTER, Act.IGNORE, Act.ELIMINATE, Act.REMOVE) and effect.whom is not None:
        return replace(effect, whom=_as_terrain(effect.whom))
    if effect.act is Act.PUT and effect.affirms and effect.whom is not None and _is_some_terrain(effect.whom):
        where = tuple(role for role in effect.roles if role.word != "from outside")
        return replace(effect, act=Act.LAY, who=THIS_SHIP, whom=None, roles=(Role(OF, _as_terrain(effect.whom)), *where))
    if effect.act not in _MOVES or effect.affirms or len(effect.roles) != 1 or effect.whom is not None:
        return effect
    (role,) = effect.roles
    ground = _as_terrain(role.of) if role.of is not None else None
    if role.word not in _ONTO or ground is None or ground.kind is not Kind.TERRAIN or role.length or role.doing:
        return effect
    return replace(effect, act=Act.ENTER, whom=ground, roles=())


def _as_terrain(selector: Selector) -> Selector:
    named = selector.kind is Kind.THING and selector.name in TERRAINS
    return replace(selector, kinds=(Kind.TERRAIN,)) if named else selector


def _is_some_terrain(selector: Selector) -> bool:
    """Whether terrain of a kind is meant, and none that is told apart from other such terrain."""
    return selector.name in TERRAINS and replace(selector, number=None) == Selector(selector.kinds, name=selector.name)


_MOVES, _ONTO = frozenset({Act.MOVE, Act.SAIL, Act.GO}), frozenset({"over", "onto", "on", "into", "through", "across"})


def _added_to_the_dice(effect: Effect) -> Effect:
    """`Add +1 to the die roll for all cannon shots`, as a bonus to the cannon rolls of this ship."""
    named = {role.word: role.of for role in effect.roles}
    shots = named.get("for every")
    if effect.act is not Act.ADD or effect.amount is None or set(named) != {"to", "for every"} or shots is None:
        return effect
    if named["to"] is None or named["to"].kind is not Kind.DIE or shots.name != "cannon shot" or shots.traits:
        return effect
    bonus = replace(effect, act=Act.HAVE, who=THIS_SHIP, quantity=Quantity.CANNON_ROLL, roles=())
    return _while_she_has(bonus)


THIS_SHIP = Selector((Kind.SHIP,), Reference.THIS)


def _while_she_has(effect: Effect) -> Effect:
    """What holds when this ship has a crew of some name, as what holds under the condition that she carries one."""
    when = effect.when
    if when is None or when.phase is not Phase.WHEN or when.happening.act is not Act.HAVE or when.happening.who != THIS_SHIP:
        return effect
    held = when.happening.whom
    if held is None or held.kind is not Kind.CARD or not held.name:
        return effect
    crew = Selector((Kind.CREW,), traits=(Trait(Quality.NAMED, name=held.name.casefold()),))
    carrying = Condition(THIS_SHIP, Trait(Quality.CARRYING, of=crew))
    return replace(effect, when=None, conditions=(*effect.conditions, carrying))


def _after_success(effect: Effect) -> Effect:
    """What comes when a ship succeeds at a shoot action, as what comes when one such action of hers succeeds."""
    when = effect.when
    if when is None or when.happening.act is not Act.SUCCEED or when.happening.roles != (AT_SHOOTING,):
        return effect
    return replace(effect, when=replace(when, happening=replace(when.happening, action=Action.SHOOT, roles=())))


AT_SHOOTING = Role("at", Selector((Kind.THING,), name="shoot action"))


def _brought_back(effect: Effect) -> Effect:
    """`Dock it fully repaired at its home island` when it sinks, as a ship that is restored."""
    after = effect.when.happening if effect.when is not None else None
    if effect.act is not Act.DOCK or after is None or after.act is not Act.SINK or effect.whom != THIS_SHIP or effect.optional:
        return effect
    if set(effect.manner) != {"fully", "repaired"} or effect.roles != (AT_HER_HOME,) or after.who != THIS_SHIP:
        return effect
    return replace(effect, act=Act.RESTORE, roles=(), manner=())


AT_HER_HOME = Role("at", Selector((Kind.ISLAND,), owner=THIS_SHIP, name="home"))


def _copying(effect: Effect) -> Effect:
    """An ability that is chosen and had until the next turn, as one that is copied; what only says so again says nothing.

    Implements `faq.copy.1`.
    """
    who, whom = effect.who, effect.whom
    if whom is None:
        return effect
    at_a_beginning = effect.when is not None and effect.when.phase is Phase.BEGINNING
    if effect.act is Act.CHOOSE and whom.kind is Kind.ABILITY and whom.number is None and at_a_beginning and _is_anyones(whom):
        return replace(effect, act=Act.COPY, whom=Selector((Kind.ABILITY,)), roles=())
    had = effect.act is Act.HAVE and who is not None and who.kind is Kind.CREW and who.reference is Reference.THIS
    again = effect.act is Act.MAKE and whom.name == "choice" and effect.manner == ("each turn",) and effect.optional
    if (had and whom == Selector((Kind.ABILITY,), Reference.THAT)) or again:
        return Effect(Act.NOTHING)
    return effect


def _is_anyones(ability: Selector) -> bool:
    """Whether any ability of a ship or crew in play is meant: `possessed by any ship or crew in play`."""
    possessed = [trait.what for trait in ability.traits if isinstance(trait.what, Happening)]
    if len(ability.traits) != 1 or len(possessed) != 1 or ability.owner is not None:
        return False
    (had,) = possessed
    bare = had.who == Selector((Kind.SHIP, Kind.CREW)) and not had.manner
    return had.act is Act.POSSESS and bare and all(role.word == "in play" and role.of is None for role in had.roles)


def _of_each_fire(effect: Effect) -> Effect:
    """Fire masts of a ship that dice are rolled for one by one, or that go as she docks, as hers.

    What dice bring for every fire mast there is, is how fire masts burn. A ship that has only fire masts is scuttled on her
    next turn anyway (`faq.firemasts.3`).
    """
    if (burns := _how_it_burns(effect)) is not None:
        return burns
    whom, when = effect.whom, effect.when.happening if effect.when is not None else None
    if effect.act is Act.SCUTTLE and when is not None and effect.turn is Turn.NEXT and not effect.optional:
        only = when.act is Act.HAVE and when.whom == ONLY_FIRE and when.who == Selector((Kind.SHIP,)) and effect.affirms
        again = whom is not None and whom in (Selector((Kind.SHIP,), one) for one in (Reference.THAT, Reference.SUBJECT))
        return Effect(Act.NOTHING) if only and again and not effect.conditions and effect.who is None else effect
    if effect.act is not Act.REMOVE or whom is None or whom.kind is not Kind.FIRE_MAST or whom.owner is not None or whom.traits:
        return effect
    per = effect.dice.per if effect.dice is not None else None
    if per is not None and per.kind is Kind.FIRE_MAST and whom.reference in (Reference.THE, Reference.THAT):
        aboard = next((trait.of for trait in per.traits if trait.quality is Quality.ABOARD), per.owner)
        hers = THIS_SHIP if aboard == THIS_SHIP else Selector((Kind.SHIP,), Reference.THAT)
        return replace(effect, whom=Selector((Kind.FIRE_MAST,), number=1, owner=hers))
    docks = when is not None and when.act is Act.DOCK and when.who == Selector((Kind.SHIP,))
    hers = replace(whom, owner=Selector((Kind.SHIP,), Reference.THAT))
    return replace(effect, whom=hers) if docks and whom.reference is Reference.ALL else effect


def _how_it_burns(effect: Effect) -> Effect | None:
    """`At the start of each turn, roll a d6 for every fire mast`, or before a ship that has one is given an action."""
    whom, when, rolled = effect.whom, effect.when, effect.dice
    if when is None or whom is None or rolled is None or rolled.per is None or rolled.per.kind is not Kind.FIRE_MAST:
        return None
    hers = next((trait.of for trait in rolled.per.traits if trait.quality is Quality.ABOARD), rolled.per.owner)
    she = Selector((Kind.SHIP,), Reference.SUBJECT)
    each_turn = when.phase is Phase.BEGINNING and when.happening == EVERY_TURN and hers is None and not rolled.roles
    has_one = when.phase is Phase.WHEN and when.happening == Happening(Act.HAVE, ANY_SHIP, Selector((Kind.FIRE_MAST,)))
    acting = rolled.roles == (Role("before", doing=Happening(Act.GIVE, whom=she, action=Action.ANY)),) and hers == she
    act = {Kind.FIRE_MAST: (Act.REMOVE, Act.EXTINGUISH), Kind.MAST: (Act.REPLACE, Act.SPREAD)}.get(whom.kind)
    plain = not effect.conditions and not effect.manner and effect.turn is None and effect.often is None
    plain = plain and (effect.who is None or effect.who.name == "controller")
    if act is None or effect.act is not act[0] or not (each_turn or (has_one and acting)) or not plain:
        return None
    if effect.roles != ((Role("with", Selector((Kind.FIRE_MAST,))),) if effect.act is Act.REPLACE else ()):
        return None
    phase = when if each_turn else Moment(Phase.BEFORE, Happening(Act.GIVE, whom=ANY_SHIP, action=Action.ANY))
    return Effect(act[1], whom=Selector((Kind.FIRE_MAST,)), faces=effect.faces, when=phase)


ANY_SHIP = Selector((Kind.SHIP,))
EVERY_TURN = Happening(Act.TURN, Selector((Kind.PLAYER,)))
ONLY_FIRE = Selector((Kind.FIRE_MAST,), bound="only")


def _handed_on(effect: Effect) -> Effect:
    """A card that is put on another ship, as one that is handed over to her."""
    onto = effect.roles[0] if len(effect.roles) == 1 and effect.roles[0].word in ("on", "onto", "aboard") else None
    if effect.act is not Act.PUT or effect.whom is None or effect.whom.kind is not Kind.CARD or onto is None or onto.of is None:
        return effect
    return replace(effect, act=Act.TRANSFER, roles=(replace(onto, word="onto"),)) if onto.of.kind is Kind.SHIP else effect


def _docking_at_either(effect: Effect) -> Effect:
    """What comes when a ship docks at a fort or at her home island, as what comes when she docks at either of these."""
    when = effect.when.happening if effect.when is not None else None
    if effect.when is None or when is None or when.act is not Act.DOCK or when.whom is not None:
        return effect
    places = [role.of for role in when.roles if role.of is not None and role.length is None and not role.of.also]
    words = [role.word for role in when.roles]
    if not places or len(places) < len(words) or words != ["at", *["or at"] * (len(words) - 1)]:
        return effect
    first = replace(places[0], also=tuple(places[1:]), either=bool(places[1:]))
    return replace(effect, when=replace(effect.when, happening=replace(when, whom=first, roles=())))


def _out_of_other_fog(effect: Effect) -> Effect:
    """That a ship lost in a fog bank may use her move action to come out of another one, as that she may exit it.

    Implements `faq.fog-jump.1`; that she has ended her turn in the fog is why she lies in it as her next one begins.
    """
    when, who = effect.when, effect.who
    if when is None or who is None or who.reference is not Reference.THIS or not SHIPS.issuperset(who.kinds):
        return effect
    ended = when.happening
    in_fog = ended.act is Act.END and ended.who == who and ended.roles == (IN_FOG,) and ended.affirms
    if not in_fog or ended.whom != Selector((Kind.THING,), owner=who, name="turn") or effect.manner:
        return effect
    uses = effect.act is Act.USE and effect.optional and not effect.roles
    if uses and effect.whom == Selector((Kind.THING,), owner=who, name="move action"):
        lost = Condition(who, Trait(Quality.LOST))
        return replace(effect, act=Act.EXIT, whom=OTHER_FOG, when=None, conditions=(lost,), turn=None)
    chosen = effect.conditions == (Condition(who, Trait(Quality.CHOSEN)),)
    leaves = effect.act is Act.MOVE and effect.roles in ((OUT_OF_OTHER,), (OUT_OF_OTHER, Role("in play")))
    return Effect(Act.NOTHING) if chosen and leaves else effect


IN_FOG = Role("in", Selector((Kind.THING,), name="fog bank"))
OUT_OF_OTHER = Role("out of", Selector((Kind.THING,), Reference.OTHER, name="fog bank"))
OTHER_FOG = Selector((Kind.TERRAIN,), Reference.OTHER, name="fog bank")


def _of_treasure(effect: Effect) -> Effect:
    """A cannon that is made of treasure, as one that the ship mounts; it may be treasure that lies at home as well.

    Implements `faq.treasure-to-cannon.2`.
    """
    who, whom = effect.who, effect.whom
    at_home = Condition(THIS_SHIP, LIES_AT_HOME) in effect.conditions
    if effect.act is Act.ELIMINATE and effect.optional and whom == ONE_TREASURE and at_home:
        return replace(effect, whom=replace(ONE_TREASURE, also=(AT_HOME,), either=True))
    if effect.act is not Act.BECOME or who is None or whom is None or (who.kind, whom.kind) != (Kind.TREASURE, Kind.CANNON):
        return effect
    named = next((trait.name for trait in whom.traits if trait.quality is Quality.DESCRIBED and trait.name), "")
    others = [trait for trait in whom.traits if trait.name != named]
    lasting = [role.word for role in effect.roles] == ["only when"] and all(role.doing == SHE_SINKS for role in effect.roles)
    kept = len(others) == 1 and others[0].what == Happening(Act.ELIMINATE, manner=("may",))
    plain = lasting and kept and not effect.conditions and not effect.manner
    if not (named[:1].isdigit() and named[1:] in ("S", "L") and plain):
        return effect
    mounted = Amount(Op.ADD, 1, cannon=Cannon(int(named[0]), named[1:], mast=False))
    chosen = Condition(THIS_SHIP, Trait(Quality.CHOSEN))
    return replace(effect, act=Act.MOUNT, who=THIS_SHIP, whom=None, amount=mounted, roles=(), conditions=(chosen,))


ONE_TREASURE = Selector((Kind.TREASURE,), number=1)
LIES_AT_HOME = Trait(Quality.AT_HOME)
OWN_HOME = Selector((Kind.ISLAND,), owner=Selector((Kind.PLAYER,), Reference.YOU), name="home")
AT_HOME = replace(ONE_TREASURE, traits=(Trait(Quality.ABOARD, of=OWN_HOME),))
SHE_SINKS = Happening(Act.SINK, Selector((Kind.SHIP,), Reference.THAT))


def _not_increased(effect: Effect) -> Effect:
    """That the cargo capacity of a ship cannot be increased, as what is asked of that figure of hers."""
    whom = effect.whom
    if effect.act is not Act.INCREASE or not effect.denies or whom is None or whom.name not in CAPACITY or whom.traits:
        return effect
    return effect if whom.owner is None else replace(effect, whom=whom.owner, quantity=Quantity.CARGO_CAPACITY)


CAPACITY = frozenset({"cargo space", "cargo capacity"})
"""What the cargo spaces of a ship are called."""


def _unloaded_from_here(effect: Effect) -> Effect:
    """`This card cannot be unloaded from this ship`, without the ship that carries it."""
    whom = effect.whom
    if effect.act is not Act.UNLOAD or not effect.denies or whom is None or whom.kind is not Kind.CARD:
        return effect
    return replace(effect, roles=tuple(role for role in effect.roles if role != FROM_HERE))


def _of_her_who_has_it(effect: Effect) -> Effect:
    """What holds while this piece, or a card of some name, is aboard, as what holds while this ship carries it.

    `The ship it is on`, and `the ship` that it is aboard, is this one, which carries it.
    """
    told = tuple(_of_her_who_carries(one, effect.whom) for one in effect.conditions)
    if told == effect.conditions:
        return effect
    aboard = any(_is_aboard(one) for one in effect.conditions)
    if aboard and effect.when is None:
        effect = replace(effect, who=_this_for_that(effect.who), whom=_this_for_that(effect.whom))
    return replace(effect, conditions=told)


def _of_her_who_carries(one: Condition | Comparison, card: Selector | None) -> Condition | Comparison:
    """A condition on the ship that carries this piece or some card as one on this ship; any other as it is."""
    if not isinstance(one, Condition):
        return one
    if _is_aboard(one):
        own = Selector((Kind.TREASURE,), Reference.THIS) if one.subject.kind is Kind.THING else one.subject
        here = Condition(own, Trait(Quality.ABOARD, one.trait.negated, of=THIS_SHIP))
        carried = Condition(THIS_SHIP, Trait(Quality.CARRYING, one.trait.negated, of=one.subject))
        return here if own.reference is Reference.THIS else carried
    here_on = Trait(Quality.RELATIVE, name="object", what=Happening(Act.BE, card, roles=(Role("on"),)))
    carrier = replace(THAT_SHIP, traits=(here_on,)) if card is not None and card.kind is Kind.CARD else None
    return replace(one, subject=THIS_SHIP) if one.subject == carrier else one


def _is_aboard(one: Condition | Comparison) -> bool:
    """Whether a condition asks that the piece that has the text, or a card by its name, be aboard, and not of which ship."""
    if not isinstance(one, Condition) or one.subject.traits or one.subject.also or one.subject.number is not None:
        return False
    trait, named = one.trait, one.subject.kind is Kind.CARD and bool(one.subject.name)
    bare = trait.quality is Quality.BESIDE and trait.name == "aboard" and trait.of is None
    of_some = trait.quality is Quality.ABOARD and trait.of == Selector((Kind.SHIP,))
    return (bare or of_some) and (one.subject.reference is Reference.THIS or named)


def _this_for_that(piece: Selector | None) -> Selector | None:
    """This ship for `the ship`, and what is hers for what is of `the ship`."""
    if piece is None or piece == THAT_SHIP:
        return piece and THIS_SHIP
    return replace(piece, owner=THIS_SHIP) if piece.owner == THAT_SHIP else piece


FROM_HERE = Role("from", THIS_SHIP)


def _side_by_side(effect: Effect) -> Effect:
    """Ships of several kinds of which the same is said, as ships of any of these kinds."""
    who = effect.who
    if who is None or not who.also or not all(map(_is_bare, (replace(who, also=(), either=False), *who.also))):
        return effect
    kinds = tuple(kind for one in (who, *who.also) for kind in one.kinds)
    return replace(effect, who=Selector(kinds)) if SHIPS.issuperset(kinds) else effect


def _is_bare(selector: Selector) -> bool:
    return selector == Selector(selector.kinds)


DOCKING = Moment(Phase.AFTER, Happening(Act.DOCK, Selector((Kind.SHIP,))))
"""What the results of a mysterious island wait for, though their text does not say it."""


def _in_a_row(effect: Effect) -> Effect:
    """A result of a table that comes at once, as one that the face of the die brings; what comes later stays in its row.

    Implements `cursed-seas.mysterious-docking.1`.
    """
    if not effect.table:
        return effect
    if effect.when is not None:
        return replace(effect, often=effect.often or Often.ONCE_PER_GAME)
    if effect.faces or effect.dice is not None:
        return replace(effect, when=DOCKING)
    return replace(effect, faces=effect.table, table=(), when=DOCKING)


def _for_every_result(effect: Effect) -> Effect:
    """What is done for every 4 to 6 among several dice, as what each of these dice may bring."""
    counted = next((role for role in effect.roles if role.word == "for every"), None)
    of, rolled = counted.of if counted is not None else None, effect.dice
    if counted is None or of is None or of.name != "result" or rolled is None or rolled.per is not None or effect.faces:
        return effect
    told = [trait.name or "" for trait in of.traits]
    span = re.fullmatch(r"([1-6])(?:[-–]([1-6]))?", told[0]) if len(told) == 1 else None
    if span is None or rolled != Dice(rolled.count):
        return effect
    faces = tuple(range(int(span.group(1)), int(span.group(2) or span.group(1)) + 1))
    each = Dice(per=Selector((Kind.DIE,), number=rolled.count))
    return replace(effect, faces=faces, dice=each, roles=tuple(role for role in effect.roles if role is not counted))


def _from_outside(effect: Effect) -> Effect:
    """What is put somewhere out of a collection or from outside the game, as something that comes to the fleet of this ship.

    So is a crew that may cost so much and must have room (`faq.castaway.2`).
    """
    whom, words = effect.whom, {role.word: role for role in effect.roles}
    if effect.act not in _ADDING or whom is None or not effect.affirms or not words.keys() <= _TOLD_OF_IT:
        return effect
    sources = [role.of for word, role in words.items() if word in ("from", "from outside")]
    outside = [of.name for of in sources if of is not None and of.name in ("collection", "game")]
    castaway = whom.kinds == (Kind.CREW,) and effect.act is Act.PUT and {"with", "using", "on"} == words.keys()
    shown = effect.when is not None and effect.when.happening.act is Act.REVEAL and whom.kind is Kind.CREW
    if (
        shown
        or len(outside) != len(sources)
        or not (outside or castaway)
        or whom.kind not in (Kind.CREW, Kind.TREASURE, Kind.EVENT)
    ):
        return effect
    here = (ONTO_HER,) if any(word in ("on", "onto", "to") and role.of == THIS_SHIP for word, role in words.items()) else ()
    return replace(effect, act=Act.ADD, who=THIS_SHIP, whom=None, roles=(Role("of", Selector(whom.kinds)), *here))


ONTO_HER = Role("onto", THIS_SHIP)


_ADDING = frozenset({Act.ADD, Act.PUT, Act.ASSIGN, Act.REPLACE})
_TOLD_OF_IT = frozenset({"from", "from outside", "with", "worth", "at most", "using", "on", "onto", "to", "in your fleet"})
"""What is told of something that nobody names: where it comes from and goes to, and what it may be."""


def _while_it_lies_open(effect: Effect) -> Effect:
    """How many spaces a crew takes up `when revealed`, as how many it takes up while it lies face up."""
    who, shown = effect.who, effect.when.happening if effect.when is not None and effect.when.phase is Phase.WHEN else None
    if effect.quantity is not Quantity.CARGO_SPACE or who is None or who.reference is not Reference.THIS:
        return effect
    if shown != Happening(Act.REVEAL, whom=who):
        return effect
    return replace(effect, when=None, conditions=(*effect.conditions, Condition(who, Trait(Quality.FACE_UP))))


def _moved_as_herself(effect: Effect) -> Effect:
    """Another ship that is moved with her own base move, as one that is moved: how far is for the play to say.

    This ship, which her player moves, moves herself.
    """
    whom = effect.whom
    if effect.act is Act.MOVE and whom == THIS_SHIP and effect.who == YOU and effect.optional:
        return replace(effect, who=whom, whom=None)
    if effect.act is not Act.MOVE or whom is None or whom.kind is not Kind.SHIP or effect.roles not in HER_OWN_MOVE:
        return effect
    return replace(effect, roles=())


HER_OWN_MOVE = tuple(
    (Role("using", Selector((Kind.THING,), owner=Selector((Kind.SHIP,), reference), name="base move")),)
    for reference in (Reference.THAT, Reference.SUBJECT)
)


def _beyond_the_usual(effect: Effect) -> Effect:
    """A mast that is repaired `more than usual` with a repair action, as one that is repaired besides."""
    more = effect.act is Act.REPAIR and "more than usual" in effect.manner and effect.affirms
    return replace(effect, manner=tuple(word for word in effect.manner if word != "more than usual")) if more else effect


def _next_time(effect: Effect) -> Effect:
    """What is forbidden, or how far she moves at most, the next time that an action is given, as what holds in that turn once."""
    when, far = effect.when, effect.amount
    if when is None or when.phase is not Phase.NEXT_TIME or effect.turn is not None or effect.act is not Act.MOVE:
        return effect
    if when.happening.act is not Act.GIVE or when.happening.action is not Action.MOVE:
        return effect
    limited = effect.who == THIS_SHIP and effect.manner == ("only",) and far is not None and far.length is not None
    if not effect.denies and not limited:
        return effect
    told = replace(effect, when=replace(when, phase=Phase.WHEN), turn=Turn.THIS, often=Often.ONCE_PER_GAME)
    if effect.denies or far is None:
        return told
    return replace(told, act=Act.HAVE, quantity=Quantity.BASE_MOVE, amount=replace(far, op=Op.LIMIT), manner=(), optional=False)


def _not_reloaded(effect: Effect) -> Effect:
    """What cannot be reloaded, as what cannot be loaded."""
    return replace(effect, act=Act.LOAD) if effect.act is Act.RELOAD and effect.denies else effect


def _having_loaded(effect: Effect) -> Effect:
    """What may be done after a ship finishes loading treasure, as what may be done after she loads some."""
    when = effect.when
    if when is None or when.happening.act is not Act.FINISH or len(when.happening.roles) != 1:
        return effect
    doing = when.happening.roles[0].doing
    if doing is None or doing.act is not Act.LOAD or doing.who is not None:
        return effect
    return replace(effect, when=replace(when, happening=replace(doing, who=when.happening.who)))


def _in_place_of_an_action(effect: Effect) -> Effect:
    """What may be done instead of giving this ship an action, or once she is given one instead of what that is for.

    Implements `faq.push-ship.1`.
    """
    rolled = effect.dice.roles if effect.dice is not None else ()
    told = tuple(role for role in (*effect.roles, *rolled) if role.word == "instead of")
    left, when = told[0].doing if len(told) == 1 else None, effect.when
    if left is None or not (effect.optional if effect.dice is None else effect.dice == Dice(optional=True, roles=told)):
        return effect
    if when is None and left == Happening(Act.GIVE, whom=THIS_SHIP, action=Action.ANY):
        spent = left
    elif when is not None and when.phase is Phase.WHEN and _is_what_for(left, when.happening):
        spent = when.happening
    else:
        return effect
    roles = tuple(role for role in effect.roles if role not in told)
    return replace(effect, when=Moment(Phase.INSTEAD, spent), roles=roles, dice=None, optional=True)


def _where_it_came_to_light(effect: Effect) -> Effect:
    """What is done at `the island` once this card is revealed: where this ship lies then (`faq.explore-order.1`)."""
    shown = effect.when.happening if effect.when is not None and effect.when.phase is Phase.WHEN else None
    if shown is None or shown.act is not Act.REVEAL or shown.whom is None or shown.whom.reference is not Reference.THIS:
        return effect
    return replace(effect, whom=_there(effect.whom), roles=tuple(replace(role, of=_there(role.of)) for role in effect.roles))


def _once_a_turn(effect: Effect) -> Effect:
    """What a text says to do once per turn, at no moment of its own, is left to its player (`faq.ability-conflicts.2`)."""
    bare = effect.when is None and effect.who in (None, YOU) and effect.whom is not None and effect.dice is None
    told = bare and effect.affirms and effect.tier is Tier.OPTIONAL and not effect.optional and not effect.faces
    return replace(effect, optional=True) if told and effect.often is Often.ONCE_PER_TURN and effect.act in _LEFT else effect


def _one_extra_action(effect: Effect) -> Effect:
    """An extra action that may be given once per turn: one is all that such a text ever gives."""
    plain = Effect(Act.GIVE, whom=THIS_SHIP, action=Action.ANY, free=False, optional=True, often=Often.ONCE_PER_TURN)
    return replace(effect, often=None) if effect == plain else effect


_LEFT = frozenset({Act.MOVE, Act.ELIMINATE, Act.TAKE, Act.LOOK, Act.REPAIR, Act.CAPTURE, Act.STEAL, Act.UNLOAD})


def _docked_by_it(effect: Effect) -> Effect:
    """A ship that is docked at an island, as one that docks there; what is unloaded `at that island` goes ashore there."""
    at, whom = effect.roles[0] if len(effect.roles) == 1 else None, effect.whom
    if at is None or at != Role("at", at.of) or at.of is None or at.of.kind is not Kind.ISLAND or not effect.affirms:
        return effect
    if effect.act is Act.DOCK and whom == THIS_SHIP and effect.who in (None, YOU):
        return replace(effect, who=THIS_SHIP, whom=at.of, roles=())
    here = at.of in (THE_ISLAND, replace(THE_ISLAND, reference=Reference.THAT))
    if effect.act is not Act.UNLOAD or not here or effect.manner != ("then",) or effect.optional or effect.when is not None:
        return effect
    conditions = (HAVING_DONE, *effect.conditions)
    return replace(effect, who=THIS_SHIP, roles=(replace(at, of=EXPLORED),), manner=(), conditions=conditions)


def _never_again(effect: Effect) -> Effect:
    """That ships of a fleet cannot load this treasure for the rest of the game, from what its text had done on."""
    if effect.act is not Act.LOAD or not effect.denies or effect.when is not None or effect.roles != (TO_THE_END,):
        return effect
    if effect.whom is None or effect.whom.reference is not Reference.THIS:
        return effect
    return replace(effect, turn=Turn.GAME, roles=(), conditions=(HAVING_DONE, *effect.conditions))


HAVING_DONE = Condition(THIS_SHIP, Trait(Quality.CHOSEN))
TO_THE_END = Role("until", Selector((Kind.THING,), owner=Selector((Kind.THING,), Reference.THE, name="game"), name="end"))


def _there(selector: Selector | None) -> Selector | None:
    if selector is None:
        return None
    if replace(selector, name=None) == THE_ISLAND and selector.name in (None, "wild"):
        return EXPLORED
    traits = tuple(replace(trait, of=_there(trait.of)) if trait.of is not None else trait for trait in selector.traits)
    owner = _there(selector.owner)
    same = traits == selector.traits and owner == selector.owner
    return selector if same else replace(selector, traits=traits, owner=owner)


THE_ISLAND = Selector((Kind.ISLAND,), Reference.THE)


def _is_what_for(done: Happening, given: Happening) -> bool:
    """Whether something is what a ship does with the action that she is given: moving, or repairing a mast."""
    a_mast = Selector((Kind.MAST,))
    whose = (None, given.whom, Selector((Kind.SHIP,), Reference.SUBJECT), a_mast, replace(a_mast, number=1))
    if given.action is None or given != Happening(Act.GIVE, whom=given.whom, action=given.action):
        return False
    plain = done == Happening(done.act, who=done.who, whom=done.whom) and done.who in (None, given.whom)
    return plain and done.act.value == given.action.value and done.whom in whose


def _staying_where_it_is(effect: Effect) -> Effect:
    """A card that is left, put or may remain on the island where it is found, as one that stays there.

    Implements `faq.treasure-transfers.5`.
    """
    card, roles = effect.who if effect.act is Act.REMAIN else effect.whom, {role.word: role for role in effect.roles}
    on, instead, face = roles.get("on"), roles.get("instead of"), tuple(one for one in effect.manner if one in _FACES)
    if effect.act not in (Act.LEAVE, Act.PUT, Act.REMAIN) or not effect.affirms or card is None or not _is_own_card(card):
        return effect
    if on is None or on.of not in (THE_ISLAND, replace(THE_ISLAND, reference=Reference.THIS), _WILD, _its_own(card)):
        return effect
    if len(face) != 1 or not {*effect.manner} <= {*face, "instead"} or not roles.keys() <= {"on", "instead of"}:
        return effect
    if instead is not None and instead != Role("instead of", doing=Happening(Act.LOAD, whom=card)):
        return effect
    whole = tuple(replace(one, subject=THIS_SHIP) if _is_of_explorer(one) else one for one in effect.conditions)
    return replace(effect, act=Act.REMAIN, who=None, whom=card, roles=(), manner=face, conditions=whole)


_FACES, _WILD = frozenset({"face up", "face down"}), Selector((Kind.ISLAND,), Reference.THE, name="wild")


def _its_own(card: Selector) -> Selector:
    """The island of a card: where it is found."""
    return Selector((Kind.ISLAND,), owner=card)


def _is_own_card(card: Selector) -> bool:
    return (card.kind is Kind.CARD and bool(card.name)) or card == Selector((Kind.TREASURE,), Reference.THIS)


def _is_of_explorer(one: Condition | Comparison) -> bool:
    """Whether a condition asks something of the ship that explores that island."""
    explores = Trait(Quality.RELATIVE, what=Happening(Act.EXPLORE, whom=Selector((Kind.ISLAND,), Reference.THAT)))
    return isinstance(one, Condition) and one.subject == Selector((Kind.SHIP,), Reference.THAT, traits=(explores,))


def _fully_repaired(effect: Effect) -> Effect:
    """A ship that is fully repaired, as one that repairs all her masts."""
    if effect.act is not Act.REPAIR or effect.whom != THIS_SHIP or effect.manner != ("fully",) or effect.roles:
        return effect
    return replace(effect, whom=Selector((Kind.MAST,), Reference.ALL, owner=THIS_SHIP), manner=())


def _for_some_rounds(effect: Effect) -> Effect:
    """What the ship that reveals a card may not do for so many rounds as she has crew, as what she may not for so many turns.

    Implements `faq.natives.1`.
    """
    roles, shown = {role.word: role.of for role in effect.roles}, effect.when.happening if effect.when is not None else None
    if effect.act is not Act.GIVE or not effect.denies or shown is None or shown.act is not Act.REVEAL or effect.turn is not None:
        return effect
    reveals = replace(THAT_SHIP, traits=(Trait(Quality.RELATIVE, what=Happening(Act.REVEAL, whom=shown.whom)),))
    counted = roles.get("equal to")
    rounds, crew = roles.get("for"), counted.owner if counted is not None else None
    if effect.whom not in (reveals, THIS_SHIP) or rounds is None or rounds.name not in ("round", "turn") or rounds.traits:
        return effect
    told = replace(effect, whom=THIS_SHIP, roles=(), turn=Turn.THROUGH_YOURS)
    if roles.keys() == {"for"} and rounds.number is not None:
        return replace(told, amount=Amount(Op.SET, rounds.number))
    on_her = roles.keys() == {"for", "equal to", "on"} and roles["on"] in (THIS_SHIP, _SUBJECT, THAT_SHIP)
    if not on_her or crew != Selector((Kind.CREW,)) or counted != Selector((Kind.THING,), owner=crew, name="number"):
        return effect
    return replace(told, amount=Amount(Op.SET, 1, per=Selector((Kind.CREW,), owner=THIS_SHIP)))


THAT_SHIP, _SUBJECT = Selector((Kind.SHIP,), Reference.THAT), Selector((Kind.SHIP,), Reference.SUBJECT)


def _on_the_die_of_an_island(effect: Effect) -> Effect:
    """What is taken from, or added to, the roll at a mysterious island, as a figure of the ship there."""
    when, whom = effect.when, effect.whom
    signs = {Act.SUBTRACT: -1, Act.ADD: 1}
    if effect.act not in signs or whom is None or when is None or when.happening.act is not Act.ROLL or len(effect.roles) != 1:
        return effect
    to, where = effect.roles[0].of, {role.word: role.of.name for role in when.happening.roles if role.of is not None}
    if to is None or to.name != "die roll result" or where != {"for": "effect", "at": "mysterious island"}:
        return effect
    if not (whom.name or "").isdigit() or when.happening.who != THIS_SHIP:
        return effect
    change = Amount(Op.ADD, signs[effect.act] * int(whom.name or 0))
    island = Selector((Kind.ISLAND,))
    return replace(effect, act=Act.HAVE, quantity=Quantity.ROLL, who=THIS_SHIP, whom=island, amount=change, when=None, roles=())


def _of_icebergs(effect: Effect) -> Effect:
    """Terrain except icebergs as terrain of any other kind."""
    whom = effect.whom
    if effect.act is not Act.IGNORE or whom != Selector((Kind.TERRAIN,)) or effect.roles != (Role("except", ICEBERG),):
        return effect
    others = Trait(Quality.NAMED, negated=True, name=ICEBERG.name)
    return replace(effect, whom=replace(whom, traits=(others,)), roles=())


ICEBERG = Selector((Kind.THING,), name="iceberg")


def _left_again(effect: Effect) -> Effect:
    """That a ship must leave the island where she is docked, as that she must leave."""
    plain = Selector((Kind.ISLAND,)), Selector((Kind.ISLAND,), Reference.THE), Selector((Kind.ISLAND,), Reference.THAT)
    timed = effect.turn is not None or effect.when is not None
    if effect.act is not Act.LEAVE or not effect.affirms or effect.whom not in plain or not timed:
        return effect
    return replace(effect, whom=None)


def _bound_to_her_ship(effect: Effect) -> Effect:
    """A crew that cannot leave its ship, as one that cannot be unloaded from her."""
    who, whom = effect.who, effect.whom
    if effect.act is not Act.LEAVE or not effect.denies or who is None or who.kind is not Kind.CREW or whom != THIS_SHIP:
        return effect
    return replace(effect, act=Act.UNLOAD, who=None, whom=who)


def _swapped(effect: Effect) -> Effect:
    """A card that is swapped with a treasure that lies elsewhere, as that treasure, which takes its place.

    The treasure that is there for the card comes last in the text.
    """
    roles = {role.word: role for role in effect.roles}
    if effect.act is not Act.EXCHANGE or effect.whom is None or effect.whom.kind is not Kind.CARD or set(roles) != {"with", "on"}:
        return effect
    other = roles["with"].of
    if other is None or other.kind is not Kind.TREASURE or roles["with"].doing is not None:
        return effect
    return replace(effect, whom=other, roles=(roles["on"],))


def _taken_in(effect: Effect) -> Effect:
    """A crew that comes to be of the nationality of this ship and linked to the bearer, as one that matches her and joins him."""
    who, whom, chosen = effect.who, effect.whom, (Condition(THIS_SHIP, Trait(Quality.CHOSEN)),)
    told = [one for one in effect.conditions if one not in chosen]
    if who is None or effect.when is not None or told or effect.turn is not None or effect.often is not None:
        return effect
    if who == NATIONALITY and effect.act is Act.CHANGE and whom is None and not effect.roles:
        return Effect(Act.NOTHING)
    own = replace(NATIONALITY, owner=THIS_SHIP)
    if who == THAT_CREW and effect.act is Act.ASSUME and whom == own and not effect.roles:
        return replace(effect, act=Act.MATCH, who=None, whom=THAT_CREW, conditions=chosen)
    if who == NATIONALITY and effect.act is Act.MATCH and whom == own:
        return replace(effect, who=None, whom=THAT_CREW, conditions=chosen)
    linked = effect.act is Act.BECOME and effect.manner == ("linked",) and effect.roles == (TO_THIS_CREW,)
    return Effect(Act.JOIN, whom=THAT_CREW, conditions=chosen) if who == THAT_CREW and linked else effect


THAT_CREW = Selector((Kind.CREW,), Reference.THAT)
NATIONALITY = Selector((Kind.THING,), owner=THAT_CREW, name="nationality")
TO_THIS_CREW = Role("to", Selector((Kind.CREW,), Reference.THIS))


def _losing_a_boarding(effect: Effect) -> Effect:
    """What comes when a ship loses a boarding, as what comes when she loses: the other one has won it."""
    when = effect.when
    if when is None or when.happening.act is not Act.LOSE or when.happening.whom not in (A_BOARDING, ONE_BOARDING):
        return effect
    return replace(effect, when=replace(when, happening=replace(when.happening, whom=None)))


A_BOARDING = Selector((Kind.THING,), name="boarding")
ONE_BOARDING = replace(A_BOARDING, number=1)


def _losing_a_turn(effect: Effect) -> Effect:
    """`That ship loses her next turn`, as that she cannot be given an action on it (`faq.exploring.6`)."""
    if not loses_a_turn(effect):
        return effect
    tier = max(effect.tier, Tier.NOT)
    told = replace(effect, act=Act.GIVE, who=None, whom=effect.who, action=Action.ANY, affirms=False, tier=tier)
    return replace(told, turn=Turn.NEXT)


def loses_a_turn(effect: Effect) -> bool:
    """Whether an effect takes a whole turn from a ship, her next one: `loses a turn`, `skips her next turn`."""
    who, turn = effect.who, effect.whom
    if effect.act is not Act.LOSE or not effect.affirms or effect.optional or who is None or turn is None:
        return False
    whose = (None, who, replace(who, traits=()), *((YOU,) if who.reference is Reference.THIS else ()))
    plain = replace(turn, owner=None) in (A_TURN, ONE_TURN, NEXT_TURN, replace(NEXT_TURN, reference=Reference.THE))
    told = effect.roles or effect.manner or effect.turn not in (None, Turn.NEXT)
    return SHIPS.issuperset(who.kinds) and plain and turn.owner in whose and not told


YOU = Selector((Kind.PLAYER,), Reference.YOU)
A_TURN = Selector((Kind.THING,), name="turn")
ONE_TURN = replace(A_TURN, number=1)
NEXT_TURN = replace(A_TURN, traits=(Trait(Quality.DESCRIBED, name="next"),))


def _held_by_a_ram(effect: Effect) -> Effect:
    """A ship that is pinned because another rams her, as one whom that other pins as long as they touch (`faq.pin.4`).

    Who is pinned for a time is so by the ship with the text.
    """
    whom, rams = effect.whom, effect.when.happening if effect.when is not None else None
    if effect.act is not Act.PIN or whom is None:
        return effect
    if effect.turn is not None:
        return replace(effect, who=effect.who or THIS_SHIP)
    if rams is not None:
        after = effect.when is not None and effect.when.phase in (Phase.WHEN, Phase.AFTER) and effect.affirms
        plain = rams.who is not None and rams.whom is not None and rams == Happening(Act.RAM, rams.who, rams.whom)
        if not (after and plain) or rams.whom is None or whom != Selector(whom.kinds, Reference.THAT):
            return effect
        held = replace(rams.whom, traits=(*rams.whom.traits, Trait(Quality.RAMMED, of=rams.who)))
        return replace(effect, when=None, who=effect.who or rams.who, whom=held)
    traits = tuple(_rammed(trait) for trait in whom.traits)
    by = next((trait.of for trait in traits if trait.quality is Quality.RAMMED), effect.who)
    return replace(effect, who=effect.who or by, whom=replace(whom, traits=traits))


def _rammed(trait: Trait) -> Trait:
    """`that this ship rams`, `rammed by this ship`."""
    told = trait.what if trait.quality is Quality.RELATIVE and trait.name in ("object", "done", "passive") else None
    plain = isinstance(told, Happening) and told.who is not None and told == Happening(Act.RAM, told.who)
    return Trait(Quality.RAMMED, trait.negated, of=told.who) if plain and isinstance(told, Happening) else trait


def _only_those(effect: Effect) -> Effect:
    """`Only ships with four masts may shoot this ship`: whoever is no such ship cannot, nor can forts."""
    who, only = effect.who, effect.manner == ("only",) or (effect.who is not None and effect.who.bound == "only")
    if who is None or not only or not effect.optional or not effect.affirms or effect.act not in _BY_WHOM:
        return effect
    those = tuple(replace(one, bound=None, also=(), either=False) for one in (who, *who.also))
    kinds = _BY_WHOM[effect.act]
    if any(
        one.reference is not Reference.ANY or one.number is not None or not set(one.kinds) <= {*SHIPS, Kind.FORT} for one in those
    ):
        return effect
    others = Selector(kinds, traits=tuple(Trait(Quality.IS_A, negated=True, of=one) for one in those))
    return replace(effect, who=others, manner=(), tier=Tier.NOT, affirms=False, optional=False)


def _only_to_those(effect: Effect) -> Effect:
    """`This ship may only shoot at enemy ships with crew`: she cannot at any other, nor at forts."""
    at = effect.roles[0] if len(effect.roles) == 1 and effect.roles[0].word in ("at", "only at") else None
    whom = at.of if at is not None else effect.whom if not effect.roles else None
    only = effect.manner == ("only",) or (at or Role("")).word == "only at" or (whom is not None and whom.bound == "only")
    if (
        whom is None
        or not only
        or not (effect.optional and effect.affirms)
        or effect.act not in _TO_WHOM
        or effect.who != THIS_SHIP
    ):
        return effect
    plain = whom.reference is Reference.ANY and whom.number is None and not whom.also and {*whom.kinds} <= {*_TO_WHOM[effect.act]}
    if not plain or effect.manner not in ((), ("only",)) or effect.who != THIS_SHIP:
        return effect
    others = Selector(_TO_WHOM[effect.act], traits=(Trait(Quality.IS_A, negated=True, of=replace(whom, bound=None)),))
    return replace(effect, whom=others, manner=(), roles=(), tier=Tier.NOT, affirms=False, optional=False)


_TO_WHOM = {
    Act.SHOOT: (Kind.SHIP, Kind.FORT), **dict.fromkeys((Act.DOCK, Act.EXPLORE), (Kind.ISLAND,)),
    **dict.fromkeys((Act.RAM, Act.BOARD, Act.TOW), (Kind.SHIP,)),
}  # fmt: skip
"""To what something could be done that may only be done to some."""
_BY_WHOM = {
    **dict.fromkeys((Act.SHOOT, Act.TARGET), (Kind.SHIP, Kind.FORT)),
    **dict.fromkeys((Act.RAM, Act.BOARD, Act.DOCK, Act.TOW, Act.LOAD, Act.EXPLORE), (Kind.SHIP,)),
}
"""Who could do something that only some may."""


def _for_some_turns(effect: Effect) -> Effect:
    """What is forbidden, or a figure that is other, until a later turn begins or ends, or for the rest of the game."""
    figure = effect.quantity is not None or effect.act in (Act.REDUCE, Act.GET)
    if figure and effect.turn is None and effect.manner in ON_HER_NEXT:
        effect = replace(effect, turn=Turn.NEXT, manner=())
    until = next((role for role in effect.roles if role.word == "until"), None)
    if until is None or effect.turn is not None or (effect.affirms and not figure and effect.act not in ACTS.states):
        return effect
    if (lasting := _up_to(until)) is None or (effect.when is None and HAVING_DONE not in effect.conditions and effect.conditions):
        return effect
    return replace(effect, turn=lasting, roles=tuple(role for role in effect.roles if role is not until))


ON_HER_NEXT = (("on her next turn",), ("on its next turn",))


def _up_to(until: Role) -> Turn | None:
    """Which turn `until …` means; None where it is another end, or one that is not kept."""
    done, of = until.doing, until.of
    if done is not None and done.who is not None and done.act in _BOUNDS and done == Happening(done.act, done.who):
        of = Selector((Kind.THING,), owner=done.who, name=_BOUNDS[done.act])
    if of is None:
        return None
    bare = of.name in ("end", "start", "beginning") and replace(of, reference=Reference.ANY) == _bound_of(of)
    turn = of.owner if bare else of
    if turn is None:
        return None
    if of.name == "end" and turn == THE_GAME:
        return Turn.GAME
    owner = turn.owner
    whose = "its" if owner is not None and owner.reference is Reference.THAT else "your" if owner == YOU else ""
    if not whose or replace(turn, owner=None) != NEXT_TURN:
        return None
    return _UP_TO[whose, of.name == "end"]


def _bound_of(of: Selector) -> Selector:
    return Selector((Kind.THING,), owner=of.owner, name=of.name)


_BOUNDS = {Act.BEGIN: "start", Act.END: "end"}
"""How a turn is bounded, by what it does."""
_UP_TO = {
    ("your", False): Turn.UNTIL_YOURS, ("its", False): Turn.UNTIL_ITS,
    ("your", True): Turn.THROUGH_YOURS, ("its", True): Turn.THROUGH_ITS,
}  # fmt: skip
THE_GAME = Selector((Kind.THING,), Reference.THE, name="game")


def kept_by_the_turn(effect: Effect) -> Effect:
    """What no document says of a turn that a ship loses: whether her crew may use their abilities on it."""
    crew, ability = Selector((Kind.CREW,), owner=effect.who), Selector((Kind.ABILITY,))
    denied = replace(effect, act=Act.USE, who=crew, whom=ability, affirms=False, tier=max(effect.tier, Tier.NOT))
    return replace(denied, turn=Turn.NEXT)


TELLINGS: tuple[Callable[[Effect], Effect], ...] = (
    several_dice,
    _in_place_of_an_action,
    _where_it_came_to_light,
    _never_again,
    exchanged,
    reworded,
    _for_every_result,
    _from_outside,
    _while_it_lies_open,
    _moved_as_herself,
    _beyond_the_usual,
    _next_time,
    _having_loaded,
    _not_reloaded,
    _in_a_row,
    _staying_where_it_is,
    _fully_repaired,
    _for_some_rounds,
    _on_the_die_of_an_island,
    _of_icebergs,
    _left_again,
    _bound_to_her_ship,
    _swapped,
    _taken_in,
    _handed_on,
    _docking_at_either,
    _of_each_fire,
    _out_of_other_fog,
    _copying,
    _of_treasure,
    _brought_back,
    _docked_by_it,
    _once_a_turn,
    _one_extra_action,
    _after_success,
    _added_to_the_dice,
    _not_increased,
    _unloaded_from_here,
    _of_her_who_has_it,
    _side_by_side,
    _on_terrain,
    _losing_a_turn,
    _for_some_turns,
    _losing_a_boarding,
    _held_by_a_ram,
    equipped,
    _only_those,
    _only_to_those,
)
"""Every way in which an effect is told otherwise, each tried on what the one before it gives."""
