"""Deeds and rolls that are told in a way of their own, in the words that the steps of the game look for."""

from __future__ import annotations

import re

from arbiter.effects import (
    Act,
    Action,
    Amount,
    Complement,
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
    Selector,
    Tier,
    Trait,
)
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import rewritten, selectors
from arbiter.pirates.kinds import SHIPS
from arbiter.pirates.lowering.aboard import while_she_has
from arbiter.pirates.lowering.exchanged import EXPLORED
from arbiter.pirates.lowering.times import is_own_turn
from arbiter.pirates.selectors import HAVING_DONE, SUBJECT, THAT_SHIP, THE_ISLAND, THIS_FORT, THIS_SHIP, YOU


def added_to_the_dice(effect: Effect) -> Effect:
    """`Add +1 to the die roll for all cannon shots`, as a bonus to the cannon rolls of this ship."""
    named = {role.word: role.of for role in effect.roles}
    shots = named.get("for every")
    if effect.act is not Act.ADD or effect.amount is None or set(named) != {"to", "for every"} or shots is None:
        return effect
    if named["to"] is None or named["to"].kind is not Kind.DIE or shots.name != "cannon shot" or shots.traits:
        return effect
    bonus = replace(effect, act=Act.HAVE, who=THIS_SHIP, quantity=Quantity.CANNON_ROLL, roles=())
    return while_she_has(bonus)


def after_success(effect: Effect) -> Effect:
    """What comes when a ship succeeds at a shoot action, as what comes when one such action of hers succeeds."""
    when = effect.when
    if when is None or when.happening.act is not Act.SUCCEED or when.happening.roles != (AT_SHOOTING,):
        return effect
    return replace(effect, when=replace(when, happening=replace(when.happening, action=Action.SHOOT, roles=())))


AT_SHOOTING = Complement("at", Selector((Kind.THING,), name="shoot action"))


def brought_back(effect: Effect) -> Effect:
    """`Dock it fully repaired at its home island` when it sinks, as a ship that is restored."""
    after = effect.happening
    if effect.act is not Act.DOCK or after is None or after.act is not Act.SINK or effect.whom != THIS_SHIP or effect.optional:
        return effect
    if set(effect.manner) != {"fully", "repaired"} or effect.roles != (AT_HER_HOME,) or after.who != THIS_SHIP:
        return effect
    return replace(effect, act=Act.RESTORE, roles=(), manner=())


AT_HER_HOME = Complement("at", Selector((Kind.ISLAND,), owner=THIS_SHIP, name="home"))


def copying(effect: Effect) -> Effect:
    """An ability that is chosen and had until the next turn, as one that is copied; what only says so again says nothing.

    Implements `faq.copy.1`.
    """
    who, whom = effect.who, effect.whom
    if whom is None:
        return effect
    at_a_beginning = effect.when is not None and effect.when.phase is Phase.BEGINNING
    if effect.act is Act.CHOOSE and whom.kind is Kind.ABILITY and whom.number is None and at_a_beginning and _is_anyones(whom):
        return replace(effect, act=Act.COPY, whom=Selector((Kind.ABILITY,)), roles=())
    copier = who is not None and who.kind in (Kind.CREW, Kind.SEA_MONSTER, Kind.TITAN) and who.reference is Reference.THIS
    had = effect.act is Act.HAVE and copier
    if (had and whom == Selector((Kind.ABILITY,), Reference.THAT)) or chooses_again(effect):
        return Effect(Act.NOTHING)
    return effect


def reminding(effect: Effect) -> Effect:
    """A pointer to rules, which hold anyway, as nothing: `see the kraken rules`, `follow all other crew rules`."""
    rules = effect.whom is not None and effect.whom.kind is Kind.THING and (effect.whom.name or "").endswith("rule")
    points = effect.act in (Act.SEE, Act.FOLLOW) and effect.who is None and effect.affirms and not effect.optional
    return Effect(Act.NOTHING) if rules and points and not effect.conditions and effect.when is None else effect


def chooses_again(effect: Effect) -> bool:
    """Whether an effect says that what is chosen may be something else each turn."""
    choice = effect.whom is not None and effect.whom.name == "choice"
    return choice and effect.act is Act.MAKE and effect.manner == ("each turn",) and effect.optional


def _is_anyones(ability: Selector) -> bool:
    """Whether any ability of a ship or crew in play is meant: `possessed by any ship or crew in play`."""
    possessed = [trait.what for trait in ability.traits if isinstance(trait.what, Happening)]
    if len(ability.traits) != 1 or len(possessed) != 1 or ability.owner is not None:
        return False
    (had,) = possessed
    bare = had.who == Selector((Kind.SHIP, Kind.CREW)) and not had.manner
    return had.act is Act.POSSESS and bare and all(role.word == "in play" and role.of is None for role in had.roles)


def for_every_result(effect: Effect) -> Effect:
    """What is done for every 4 to 6 among several dice, as what each of these dice may bring."""
    counted = effect.role("for every")
    of, rolled = counted.of if counted is not None else None, effect.dice
    if counted is None or of is None or of.name != "result" or rolled is None or rolled.per is not None or effect.faces:
        return effect
    told = [trait.name or "" for trait in of.traits]
    span = re.fullmatch(r"([1-6])(?:[-–]([1-6]))?", told[0]) if len(told) == 1 else None
    if span is None or rolled != Dice(rolled.count):
        return effect
    faces = tuple(range(int(span.group(1)), int(span.group(2) or span.group(1)) + 1))
    each = Dice(per=Selector((Kind.DIE,), number=rolled.count))
    return replace(effect, faces=faces, dice=each, roles=effect.roles_but(counted))


def moved_as_herself(effect: Effect) -> Effect:
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
    (Complement("using", Selector((Kind.THING,), owner=Selector((Kind.SHIP,), reference), name="base move")),)
    for reference in (Reference.THAT, Reference.SUBJECT)
)


def moved_up_to(effect: Effect) -> Effect:
    """A ship that moves, or is moved, `up to S`, as one for whom that is the longest move."""
    far = next((role for role in effect.roles if role.word == "up to" and role.length and role.of is None), None)
    if effect.act is not Act.MOVE or far is None or far.length is None or effect.amount is not None:
        return effect
    left = effect.roles_but(far)
    return replace(effect, amount=Amount(Op.LIMIT, length=tuple(far.length.split("+"))), roles=left)


def beyond_the_usual(effect: Effect) -> Effect:
    """A mast that is repaired `more than usual` with a repair action, as one that is repaired besides."""
    more = effect.act is Act.REPAIR and "more than usual" in effect.manner and effect.affirms
    return replace(effect, manner=effect.manner_but("more than usual")) if more else effect


def two_masts_at_once(effect: Effect) -> Effect:
    """`This ship repairs two masts with each repair action`: once she is given one, she repairs one more than usual."""
    whom, told = effect.whom, effect.roles[0] if len(effect.roles) == 1 else None
    if effect.act is not Act.REPAIR or whom is None or whom.number is None or told is None or effect.when is not None:
        return effect
    plain = whom == Selector((Kind.MAST,), number=whom.number) and effect.affirms and not effect.manner and whom.number > 1
    if not plain or told not in _BY_EACH_REPAIR or effect.who not in (None, THIS_SHIP):
        return effect
    given = Moment(Phase.WHEN, Happening(Act.GIVE, whom=THIS_SHIP, action=Action.REPAIR))
    return replace(effect, who=None, whom=replace(whom, number=whom.number - 1, owner=THIS_SHIP), when=given, roles=())


_BY_EACH_REPAIR = tuple(
    Complement(word, Selector((Kind.THING,), reference, number=number, name="repair action"))
    for word in ("with", "per", "for", "by", "using")
    for reference, number in ((Reference.ALL, None), (Reference.ANY, 1), (Reference.ANY, None))
)


def in_place_of_an_action(effect: Effect) -> Effect:
    """What may be done instead of giving this ship an action, or once she is given one instead of what that is for.

    Implements `faq.push-ship.1`.
    """
    rolled = effect.dice.roles if effect.dice is not None else ()
    told = tuple(role for role in (*effect.roles, *rolled) if role.word == "instead of")
    left, when = told[0].doing if len(told) == 1 else None, effect.when
    if left is None or not (effect.optional if effect.dice is None else effect.dice == Dice(optional=True, roles=told)):
        return effect
    left = replace(left, roles=tuple(role for role in left.roles if not is_own_turn(role)))
    if when is None and left == Happening(Act.GIVE, whom=THIS_SHIP, action=Action.ANY):
        spent = left
    elif when is not None and when.phase is Phase.WHEN and _is_what_for(left, when.happening):
        spent = when.happening
    else:
        return effect
    roles = effect.roles_but(*told)
    return replace(effect, when=Moment(Phase.INSTEAD, spent), roles=roles, dice=None, optional=True)


def docked_by_it(effect: Effect) -> Effect:
    """A ship that is docked at an island, as one that docks there; what is unloaded `at that island` goes ashore there."""
    effect = _without_saying_again(effect)
    at, whom = effect.roles[0] if len(effect.roles) == 1 else None, effect.whom
    if at is None or at != Complement("at", at.of) or at.of is None or at.of.kind is not Kind.ISLAND or not effect.affirms:
        return effect
    docked = effect.act is Act.DOCK and whom in (THIS_SHIP, *ONE_SHIP)
    if docked and effect.who in (None, YOU) and {*effect.manner} <= {"as a free action"}:
        return replace(effect, who=whom, whom=at.of, roles=(), manner=())
    here = at.of in (THE_ISLAND, replace(THE_ISLAND, reference=Reference.THAT))
    if effect.act is not Act.UNLOAD or not here or effect.manner != ("then",) or effect.optional or effect.when is not None:
        return effect
    conditions = (HAVING_DONE, *effect.conditions)
    return replace(effect, who=THIS_SHIP, roles=(replace(at, of=EXPLORED),), manner=(), conditions=conditions)


ONE_SHIP = tuple(Selector((Kind.SHIP,), number=number, owner=YOU) for number in (None, 1))


def _without_saying_again(effect: Effect) -> Effect:
    """`Dock at the nearest island with no treasure on it`, without the island where there is none."""
    islands = [one for role in effect.roles if role.word == "at" and role.of is not None for one in (role.of, *role.of.also)]
    told = any(trait.of is not None and trait.of.kind is Kind.TREASURE for one in islands for trait in one.traits)
    again = tuple(Complement("on", Selector((Kind.ISLAND,), Reference.THAT, name=one.name)) for one in islands)
    if effect.act is not Act.DOCK or not told:
        return effect
    return replace(effect, roles=effect.roles_but(*again))


def _is_what_for(done: Happening, given: Happening) -> bool:
    """Whether something is what a ship does with the action that she is given: moving, or repairing a mast."""
    a_mast = Selector((Kind.MAST,))
    whose = (None, given.whom, SUBJECT, a_mast, replace(a_mast, number=1))
    if given.action is None or given != Happening(Act.GIVE, whom=given.whom, action=given.action):
        return False
    plain = done == Happening(done.act, who=done.who, whom=done.whom) and done.who in (None, given.whom)
    return plain and done.act.value == given.action.value and done.whom in whose


def whosever(effect: Effect) -> Effect:
    """What is done to a ship `even if it is not part of your fleet`, as what is done to any such ship."""
    whom = effect.whom
    anyone = whom is not None and whom.reference is Reference.ANY and whom.owner is None and SHIPS.issuperset(whom.kinds)
    left = tuple(role for role in effect.roles if role.word != "even if" or not _is_of_no_fleet_of_yours(role.doing))
    return replace(effect, roles=left) if anyone else effect


def _is_of_no_fleet_of_yours(told: Happening | None) -> bool:
    """Whether it says that a piece is not part of your fleet."""
    fleet = Selector((Kind.THING,), owner=YOU, name="fleet")
    part = Selector((Kind.THING,), owner=fleet, name="part")
    return told is not None and told == Happening(Act.BE, told.who, part, affirms=False)


def fully_repaired(effect: Effect) -> Effect:
    """A ship that is fully repaired, as one that repairs all her masts."""
    if effect.act is not Act.REPAIR or effect.whom != THIS_SHIP or effect.manner != ("fully",) or effect.roles:
        return effect
    return replace(effect, whom=Selector((Kind.MAST,), Reference.ALL, owner=THIS_SHIP), manner=())


def losing_a_boarding(effect: Effect) -> Effect:
    """What comes when a ship loses a boarding, as what comes when she loses: the other one has won it."""
    when = effect.when
    if when is None or when.happening.act is not Act.LOSE or when.happening.whom not in (A_BOARDING, ONE_BOARDING):
        return effect
    return replace(effect, when=replace(when, happening=replace(when.happening, whom=None)))


A_BOARDING = Selector((Kind.THING,), name="boarding")
ONE_BOARDING = replace(A_BOARDING, number=1)


def becoming_pinned(effect: Effect) -> Effect:
    """A ship that becomes pinned as one that is pinned from then on."""
    if effect.act is not Act.BECOME or effect.manner != ("pinned",) or effect.whom is not None or effect.who is None:
        return effect
    return replace(effect, act=Act.PIN, who=None, whom=effect.who, manner=())


def held_by_a_ram(effect: Effect) -> Effect:
    """A ship that is pinned because another rams her, as one whom that other pins as long as they touch (`faq.pin.4`).

    Who is pinned for a time is so by the ship with the text.
    """
    whom, rams = effect.whom, effect.happening
    if effect.act is not Act.PIN or whom is None:
        return effect
    if rams is not None and rams == Happening(Act.RAM, THIS_SHIP) and whom == THAT_SHIP and effect.when is not None:
        rams = replace(rams, whom=Selector((Kind.SHIP,)))
        effect = replace(effect, when=replace(effect.when, happening=rams))
    if effect.turn is not None:
        return _from_the_ram_on(replace(effect, who=effect.who or THIS_SHIP))
    if rams is not None:
        after = effect.when is not None and effect.when.phase in (Phase.WHEN, Phase.AFTER) and effect.affirms
        plain = rams.who is not None and rams.whom is not None and rams == Happening(Act.RAM, rams.who, rams.whom)
        if not (after and plain) or rams.whom is None or whom != Selector(whom.kinds, Reference.THAT):
            return effect
        if rams.whom == THIS_SHIP and rams.who is not None:
            held = replace(rams.who, traits=(*rams.who.traits, Trait(Quality.RAMMED, name="doing", of=rams.whom)))
            return replace(effect, when=None, who=effect.who or rams.whom, whom=held)
        held = replace(rams.whom, traits=(*rams.whom.traits, Trait(Quality.RAMMED, of=rams.who)))
        return replace(effect, when=None, who=effect.who or rams.who, whom=held)
    traits = tuple(_rammed(trait) for trait in whom.traits)
    by = next((trait.of for trait in traits if trait.quality is Quality.RAMMED), effect.who)
    return replace(effect, who=effect.who or by, whom=replace(whom, traits=traits))


def _from_the_ram_on(effect: Effect) -> Effect:
    """Who is pinned for a time because this ship rams her, as one whom this ship pins when she rams her."""
    whom = effect.whom
    by_her = [trait for trait in whom.traits if _rammed(trait) == Trait(Quality.RAMMED, of=THIS_SHIP)] if whom is not None else []
    if whom is None or effect.when is not None or len(by_her) != 1:
        return effect
    rammed = replace(whom, traits=whom.traits_but(*by_her))
    return replace(effect, when=Moment(Phase.WHEN, Happening(Act.RAM, THIS_SHIP, rammed)), whom=THAT_SHIP)


def pinned_by_her_ram(effect: Effect) -> Effect:
    """What a pin brings the rammed ship, as what comes after the ram, if the ship with the text is pinned by then."""
    if THE_RAMMED not in selectors(effect):
        return effect
    told = rewritten(effect, lambda part: THAT_SHIP if part == THE_RAMMED else part)
    pinned = [one for one in told.conditions if isinstance(one, Condition) and one.trait == Trait(Quality.PINNED)]
    ship = pinned[0].subject if pinned and told.when is None else told.when.happening.whom if told.when is not None else None
    comes = told.when is None or (told.when.happening == Happening(Act.PIN, whom=ship) and told.when.phase is not Phase.BEFORE)
    if ship is None or not comes:
        return effect
    told = told if pinned else told.with_conditions(Condition(ship, Trait(Quality.PINNED)))
    return replace(told, when=Moment(Phase.AFTER, Happening(Act.RAM, ship, Selector((Kind.SHIP,)))))


THE_RAMMED = Selector((Kind.SHIP,), Reference.THE, traits=(Trait(Quality.DESCRIBED, name="rammed"),))


_OFF = Moment(Phase.AFTER, Happening(Act.MOVE, THIS_SHIP, manner=("away",)))


def moved_off(effect: Effect) -> Effect:
    """That a ship who has rammed from below moves away then, as what she does anyway (`faq.submarine.1`).

    Whom she may board once she has moved away is the one that she has rammed.
    """
    rams = effect.happening
    if effect.act is Act.BOARD and effect.when == _OFF and effect.whom == THAT_SHIP:
        return replace(effect, when=Moment(Phase.AFTER, Happening(Act.RAM, THIS_SHIP, Selector((Kind.SHIP,), Reference.OTHER))))
    below = effect.conditions == (Condition(THIS_SHIP, Trait(Quality.SUBMERGED)),) and effect.who == THIS_SHIP
    off = effect.act is Act.MOVE and effect.manner == ("away",) and effect.whom is None and not (effect.roles or effect.amount)
    return Effect(Act.NOTHING) if off and below and rams is not None and rams.act is Act.RAM else effect


def _rammed(trait: Trait) -> Trait:
    """`that this ship rams`, `rammed by this ship`, `that rams this ship`."""
    what = trait.what if trait.quality is Quality.RELATIVE and trait.name in (None, "doing") else None
    if isinstance(what, Happening) and what.whom is not None and what == Happening(Act.RAM, whom=what.whom):
        return Trait(Quality.RAMMED, trait.negated, name="doing", of=what.whom)
    told = trait.what if trait.quality is Quality.RELATIVE and trait.name in ("object", "done", "passive") else None
    plain = isinstance(told, Happening) and told.who is not None and told == Happening(Act.RAM, told.who)
    return Trait(Quality.RAMMED, trait.negated, of=told.who) if plain and isinstance(told, Happening) else trait


def boarding_what_she_touches(effect: Effect) -> Effect:
    """A boarding without a ram of what this ship touches in her move action, as what she may do once that is over."""
    met, whom = effect.happening, effect.whom
    if effect.act is not Act.BOARD or effect.without is not Act.RAM or whom is None or met is None or met.act is not Act.TOUCH:
        return effect
    by_her = met.who == THIS_SHIP and met.whom is not None and met.whom.kinds == (Kind.SHIP,) and met.roles == (IN_HER_MOVE,)
    meant = by_her and effect.who == THIS_SHIP and whom == THAT_SHIP
    if not meant or met.whom is None or met.manner or effect.roles not in ((), (AFTER_THAT_MOVE,)) or effect.manner:
        return effect
    touched = replace(met.whom, traits=(*met.whom.traits, Trait(Quality.TOUCHING, of=THIS_SHIP)))
    moved = Happening(Act.GIVE, whom=THIS_SHIP, action=Action.MOVE)
    return replace(effect, whom=touched, when=Moment(Phase.AFTER, moved), roles=())


IN_HER_MOVE = Complement("during", Selector((Kind.THING,), owner=THIS_SHIP, name="move action"))
AFTER_THAT_MOVE = Complement("after", Selector((Kind.THING,), Reference.THAT, name="move action"))


def repairing_a_fort(effect: Effect) -> Effect:
    """A fort that may be given repair actions, as one that may repair; `only one cannon per turn`, as one action for it a turn.

    Its cannons are its flags, and a repair action brings back one.
    """
    fort, cannon = effect.whom if effect.act is Act.GIVE else effect.who, effect.whom
    if fort != THIS_FORT or not effect.optional or effect.when is not None or effect.roles or effect.manner:
        return effect
    if effect.act is Act.GIVE and effect.action is Action.REPAIR and effect.often is None and effect.free is None:
        return replace(effect, act=Act.REPAIR, who=THIS_FORT, whom=None, action=None)
    one = cannon is not None and replace(cannon, bound=None) == Selector((Kind.CANNON,), number=1) and cannon.bound == "only"
    if effect.act is not Act.REPAIR or effect.often is not Often.ONCE_PER_TURN or not one:
        return effect
    repaired = Condition(THIS_FORT, Trait(Quality.DID, what=Happening(Act.REPAIR)))
    told = replace(effect, act=Act.GIVE, who=None, whom=THIS_FORT, action=Action.REPAIR, often=None, conditions=(repaired,))
    return replace(told, affirms=False, optional=False, tier=max(effect.tier, Tier.NOT))
