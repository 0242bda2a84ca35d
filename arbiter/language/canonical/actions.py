"""Canonical forms of what is said of actions: who is given one, at what price, and in place of what."""

from __future__ import annotations

from itertools import pairwise

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
    Turn,
)
from arbiter.frozen import replace
from arbiter.language.general.deeds import action_named, extra
from arbiter.language.pieces import CHOSEN, PIECES, SUBJECT, THAT_SHIP, THIS_SHIP, YOU, Row
from arbiter.language.vocabulary.nouns import EITHER_ACTION

_SAME = Selector((Kind.THING,), Reference.THE, traits=(Trait(Quality.DESCRIBED, name="same"),), name="action")
_NON_FREE = Trait(Quality.DESCRIBED, name="non-free")


def several_actions(effect: Effect) -> Effect | None:
    """`may be given two actions`, `the same action twice`; with `no actions` she cannot be given any."""
    given = effect.roles[0] if effect.act is Act.GIVE and effect.action is None and effect.roles else None
    if given is None or given.word != "" or given.of is None or given.length is not None:
        return None
    rest, of = effect.roles[1:], given.of
    if of == _SAME and "twice" in effect.manner:
        manner = effect.manner_but("twice")
        return replace(effect, action=Action.SAME, free=False, roles=rest, manner=manner)
    counted = of.number is not None and of in (_counted(of.number), replace(_counted(of.number), traits=(_NON_FREE,)))
    if not counted or of.number is None:
        return None
    if of.number == 0 and effect.optional and effect.who == YOU:
        return None  # whoever may give no action forgoes it
    if of.number == 0 and effect.affirms:
        return replace(effect, action=Action.ANY, roles=rest, tier=Tier.NOT, affirms=False, optional=False)
    return replace(effect, action=Action.ANY, free=False, amount=Amount(Op.SET, of.number), roles=rest)


def gives_action(effect: Effect) -> Effect | None:
    """`you may give another ship within S of this ship an extra action`: she may be given it."""
    last = effect.roles[-1] if effect.act is Act.GIVE and effect.action is None and effect.roles else None
    near, whom = effect.roles[:-1], effect.whom
    if last is None or last.word != "" or last.of is None or last.length is not None or whom is None or whom.kind not in PIECES:
        return None
    named = action_named(last.of)
    if named is None or effect.who not in (YOU, THIS_SHIP) or any(one.word != "within" or one.length is None for one in near):
        return None
    traits = tuple(Trait(Quality.WITHIN, length=one.length, of=THIS_SHIP if one.of == SUBJECT else one.of) for one in near)
    one = 1 if whom.reference is Reference.ANY and whom.number is None and whom.bound is None else whom.number
    whom = replace(whom, number=one, traits=(*whom.traits, *traits))
    return replace(effect, who=None, whom=whom, action=named[0], free=bool(named[1]), roles=())


def has_action(effect: Effect) -> Effect | None:
    """`may have an extra action`, `gets another free action`, `can take that same action twice`: she is given it."""
    who, action = effect.who, effect.whom
    taken = effect.act in _TAKING and effect.quantity is None and effect.amount is None and effect.affirms
    if not taken or who is None or who.kind not in PIECES or action is None or action.kind is not Kind.THING:
        return None
    if replace(action, reference=Reference.THE) == _SAME and "twice" in effect.manner:
        manner = effect.manner_but("twice")
        return replace(effect, act=Act.GIVE, who=None, whom=who, action=Action.SAME, free=False, manner=manner)
    other = action.reference is Reference.OTHER
    named = action_named(replace(action, reference=Reference.ANY) if other else action)
    if named is None or not (other or named[1] is not None):
        return None
    gets = effect.act in (Act.GET, Act.GAIN, Act.RECEIVE) and effect.tier is Tier.OPTIONAL and not other
    optional = effect.optional or gets  # an action that she gets need not be used
    return replace(effect, act=Act.GIVE, who=None, whom=who, action=named[0], free=bool(named[1]), optional=optional)


def takes_action(found: Happening) -> Happening | None:
    """`when she takes a free action`: when she is given it."""
    named = action_named(found.whom) if found.act in _TAKING and found.whom is not None else None
    if named is None or found.whom is None or found.who is None or found.who.kind not in PIECES:
        return None
    manner = (*found.manner, *extra(found.whom))
    return replace(found, act=Act.GIVE, who=None, whom=found.who, action=named[0], free=named[1], manner=manner)


_TAKING = (Act.HAVE, Act.TAKE, Act.GET, Act.GAIN, Act.RECEIVE)


def at_a_price(effect: Effect) -> Effect | None:
    """`may be given an extra action if you eliminate one of her crew`, `… by eliminating one of them`: that is its price."""
    if effect.act is not Act.GIVE or effect.action is None or not effect.optional or effect.cost is not None:
        return None
    told = effect.when if effect.when is not None and effect.when.phase is Phase.WHEN else None
    by = next((role for role in effect.roles if role.word == "by" and role.doing is not None), None)
    paid = told.happening if told is not None else by.doing if by is not None else None
    crew = paid.whom if paid is not None else None
    if paid is None or crew is None or crew.number != 1 or not {crew.owner, effect.whom} <= {THIS_SHIP, SUBJECT}:
        return None
    if paid != Happening(Act.ELIMINATE, paid.who, crew) or paid.who not in ((YOU,) if by is None else (None, YOU)):
        return None
    manner = effect.manner_but("each turn")
    often = Often.ONCE_PER_TURN if manner != effect.manner and effect.often is None else effect.often
    roles = effect.roles_but(by)
    return replace(effect, cost=crew, when=effect.when if by is not None else None, often=often, manner=manner, roles=roles)


def _counted(number: int) -> Selector:
    return Selector((Kind.THING,), number=number, name="action")


def actor(effect: Effect) -> Selector:
    """Who is given the action in which something is done: the ship that does it."""
    who = effect.who
    return who if who is not None and who.reference is Reference.THIS and who.kind in PIECES else SUBJECT


def as_part_of_action(effect: Effect) -> Effect | None:
    """`as part of a move action, she may board`, or `of her move action`: while she is given that action."""
    part = next((role for role in effect.roles if role.word == "as part of" and role.of is not None), None)
    if part is None or part.of is None or effect.when is not None:
        return None
    own = part.of.owner in (SUBJECT, actor(effect))
    named = action_named(replace(part.of, owner=None) if own else part.of)
    given = None if named is None else Happening(Act.GIVE, whom=actor(effect), action=named[0], free=named[1])
    roles = effect.roles_but(part)
    return replace(effect, when=Moment(Phase.DURING, given), roles=roles) if given is not None else None


def instead_of_action(effect: Effect) -> Effect | None:
    """`instead of giving this ship an action this turn`: in the place of its being given."""
    told = next((role for role in effect.roles if role.word == "instead of" and role.doing is not None), None)
    given = told.doing if told is not None else None
    if given is None or given.act is not Act.GIVE or given.action is None or effect.when is not None:
        return None
    plain = given == Happening(Act.GIVE, whom=given.whom, action=given.action, free=given.free, manner=given.manner)
    if not plain or given.manner not in ((), ("this turn",)) or effect.act is not Act.GIVE:
        return None
    roles = effect.roles_but(told)
    turn = Turn.THIS if given.manner else effect.turn
    return replace(effect, when=Moment(Phase.INSTEAD, replace(given, manner=())), roles=roles, turn=turn)


def done_in_its_place(row: Row) -> Row | None:
    """`you may give this ship a repair action to do … instead of repairing`: when she is given one, you may do that instead."""
    for place, (given, done) in enumerate(pairwise(row)):
        told = [role.doing.act.value for role in done.roles if role.word == "instead of" and role.doing is not None]
        if given.action is None or CHOSEN not in done.conditions or done.when is not None:
            continue
        if told == [given.action.value] and given == Effect(Act.GIVE, whom=given.whom, action=given.action, optional=True):
            when = Moment(Phase.WHEN, Happening(Act.GIVE, whom=given.whom, action=given.action))
            conditions = done.conditions_but(CHOSEN)
            return (*row[:place], replace(done, when=when, optional=True, conditions=conditions), *row[place + 2 :])
    return None


def spent_without_it(row: Row) -> tuple[Moment, Complement] | None:
    """`Give this ship a move action but do not move her`: when what comes instead may be done, and in place of what."""
    if len(row) != 2 or row[0].action is None:
        return None
    given, denied = row
    whom, action = given.whom, row[0].action
    plain = given == Effect(Act.GIVE, whom=whom, action=action) and whom is not None and whom.reference is Reference.THIS
    if not plain or denied != Effect(Act(action.value), Tier.NOT, affirms=False, whom=denied.whom):
        return None
    if denied.whom not in (None, whom, SUBJECT, Selector((Kind.MAST,))):
        return None
    left = Happening(denied.act, whom=whom if denied.whom == SUBJECT else denied.whom)
    return Moment(Phase.WHEN, Happening(Act.GIVE, whom=whom, action=action)), Complement("instead of", doing=left)


def in_its_place(effects: Row, spent: tuple[Moment, Complement]) -> Row | None:
    """`… Instead, reveal this treasure and dock`: what may be done as that action is given, and what comes with it."""
    first, (when, role) = effects[0], spent
    if first.when is not None or INSTEAD not in first.manner:
        return None
    plain = tuple(replace(one, manner=one.manner_but(INSTEAD)) for one in effects)
    then = tuple(replace(one, conditions=(CHOSEN, *one.conditions)) for one in plain[1:])
    if first.quantity is Quantity.ROLL:
        return replace(plain[0], when=when, dice=Dice(optional=True, roles=(role,))), *then
    return replace(plain[0], who=first.who or YOU, when=when, optional=True, roles=(*first.roles, role)), *then


INSTEAD = "instead"


def at_setup(effect: Effect) -> Effect | None:
    """`during setup` is when it is done."""
    if "during setup" not in effect.manner or effect.when is not None:
        return None
    manner = effect.manner_but("during setup")
    return replace(effect, manner=manner, when=Moment(Phase.DURING, Happening(Act.SET_UP)))


def if_able(effect: Effect) -> Effect | None:
    """`if able, she must leave`: if she can."""
    if "if able" not in effect.manner:
        return None
    manner = effect.manner_but("if able")
    able = Condition(effect.who if effect.who is not None and effect.who.reference is Reference.THIS else SUBJECT, _ABLE)
    return replace(effect, manner=manner, conditions=(able, *effect.conditions))


_ABLE = Trait(Quality.ABLE)


def either_action(row: Row) -> Row | None:
    """`may be given a free shoot or explore action`: one of either kind."""
    if not any(map(_is_either, row)):
        return None
    return tuple(each for effect in row for each in (_each_kind(effect) if _is_either(effect) else [effect]))


def _is_either(effect: Effect) -> bool:
    given = effect.roles[0].of if effect.act is Act.GIVE and effect.roles and effect.roles[0].word == "" else None
    return given is not None and given.name in EITHER_ACTION


def _each_kind(effect: Effect) -> list[Effect]:
    given = effect.roles[0].of
    assert given is not None
    kinds = (given.name or "").removesuffix(" action").split(" or ")
    named = [action_named(replace(given, name=f"{kind} action")) for kind in kinds]
    return [replace(effect, action=one[0], free=one[1], roles=effect.roles[1:]) for one in named if one is not None]


def _once(paid: Effect) -> Effect:
    """What is paid, with how often where that stands behind it: `eliminate a crew once per turn to …`."""
    once = {Often.ONCE_PER_TURN.value, "each turn", "every turn"}
    manner = paid.manner_but(*once)
    often = paid.often is None and manner != paid.manner and paid.optional
    return replace(paid, manner=manner, often=Often.ONCE_PER_TURN) if often else paid


def sacrifice(row: Row) -> Row | None:
    """`you may eliminate one of her crew to give her an extra action`, `… and she may be given one`: the price of the action."""
    if [effect.act for effect in row] != [Act.ELIMINATE, Act.GIVE]:
        return None
    paid, given = _once(row[0]), row[1]
    plain = paid == Effect(
        Act.ELIMINATE, paid.tier, who=paid.who, whom=paid.whom, often=paid.often, optional=paid.optional,
        when=paid.when, conditions=paid.conditions, roles=paid.roles, faces=paid.faces, turn=paid.turn,
    )  # fmt: skip
    conditions = given.conditions_but(CHOSEN)
    told = replace(given, conditions=conditions, when=None, often=None, faces=(), turn=None, optional=False)
    bare = Effect(Act.GIVE, whom=told.whom, action=told.action, free=told.free, conditions=told.conditions)
    left = paid.optional or (paid.often is Often.ONCE_PER_TURN and paid.when is None)
    told_so = CHOSEN in given.conditions or (left and given.often in (None, paid.often))
    hangs = told_so and given.when == paid.when and told == bare and told.action is not None
    if not plain or not hangs or paid.who not in (None, YOU) or paid.whom is None or told.conditions != paid.conditions:
        return None
    whom = paid.whom
    source = paid.roles[0].of if len(paid.roles) == 1 and paid.roles[0].word == "from" and whom.owner is None else None
    if paid.roles and source is None:
        return None
    price = replace(whom, owner=source) if source is not None else whom
    told = replace(bare, cost=price, tier=paid.tier, often=paid.often, when=paid.when, optional=paid.optional or given.optional)
    return (replace(told, faces=paid.faces, turn=paid.turn),)


def dock_and_act(row: Row) -> Row | None:
    """`may dock and explore … using the same move action`: she may explore it free after she docks there."""
    if len(row) != 2 or row[0].act is not Act.DOCK or row[1].act.name not in Action.__members__ or row[0].who is None:
        return None
    docks, acts = (_in_short(effect) for effect in row)
    island = acts.whom if docks.whom is None else docks.whom
    acts = replace(acts, whom=island) if island is not None and acts.whom == replace(island, reference=Reference.THAT) else acts
    said = [word for word in (*docks.manner, *acts.manner) if word != "then"]
    plain = docks == Effect(Act.DOCK, who=docks.who, whom=docks.whom, optional=True, manner=docks.manner)
    like = acts == Effect(acts.act, who=acts.who, whom=acts.whom, optional=acts.optional, manner=acts.manner)
    if not plain or not like or said != [USING_THE_SAME] or island is None:
        return None
    who, whom = each_by_itself(docks.who) if docks.who is not None else (None, None)
    after = Moment(Phase.AFTER, Happening(Act.DOCK, who, island))
    return (Effect(Act.GIVE, whom=whom, action=Action[acts.act.name], free=True, when=after, optional=True),)


def each_by_itself(ships: Selector) -> tuple[Selector, Selector]:
    """Any of several ships that does something, and that ship; or the one ship that is spoken of, twice."""
    several = ships.reference in (Reference.ANY, Reference.ALL, Reference.OTHER) and ships.number is None
    if ships.kinds != (Kind.SHIP,) or not several or ships.also:
        return ships, ships
    reference = Reference.ANY if ships.reference is Reference.ALL else ships.reference
    return replace(ships, reference=reference, bound=None), THAT_SHIP


def _in_short(effect: Effect) -> Effect:
    """`dock at an island` with the island as its object, and `with the same move action` as the words that say so."""
    at = next((role for role in effect.roles if role.word == "at" and effect.act is Act.DOCK and effect.whom is None), None)
    left = [role for role in effect.roles if role is not at]
    same = [USING_THE_SAME] if [said_of_action(role) for role in left] == [USING_THE_SAME] else []
    whom = at.of if at is not None else effect.whom
    return replace(effect, whom=whom, roles=() if same else tuple(left), manner=(*effect.manner, *same))


USING_THE_SAME = "using the same move action"


def said_of_action(role: Complement) -> str:
    """The action that serves for both, or anything else that is said."""
    action, one = Selector((Kind.THING,), name="move action"), Trait(Quality.DESCRIBED, name="same")
    found = role.of is not None and role.of in (
        replace(action, reference=Reference.THE, traits=(one,)), replace(action, number=1),
        replace(action, reference=Reference.THAT),
    )  # fmt: skip
    return USING_THE_SAME if found and role.word in ("with", "in", "using", "during") and role.length is None else role.word
