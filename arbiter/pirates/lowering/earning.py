"""Actions that a text lets a ship be given once she has done something, as actions that she earns by it."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Action,
    Amount,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Often,
    Op,
    Phase,
    Quality,
    Reference,
    Selector,
    Trait,
    Turn,
)
from arbiter.frozen import replace
from arbiter.pirates.selectors import THIS_SHIP, YOU

_EARNING = frozenset({
    Act.SINK, Act.ELIMINATE, Act.HIT, Act.UNLOAD, Act.DOCK, Act.LOAD, Act.EXPLORE, Act.MOVE, Act.TOUCH, Act.TAKE, Act.LEAVE,
})  # fmt: skip
"""What a ship does on the turns of her own player, and may earn an action by."""
_BY_DIE = _EARNING | {Act.RAM, Act.SHOOT, Act.BOARD, Act.WIN}
"""The same, where a die decides whether she does."""
_GIVEN = frozenset({Act.GIVE})
_ARRIVING = frozenset({Act.MOVE, Act.DOCK})
"""What brings her to an island that she could not explore yet by an action that she has earned."""
_FREE = "as a free action"
_FOLLOWING = frozenset({Phase.WHEN, Phase.AFTER, Phase.ENDING})


def earned(effect: Effect) -> Effect:
    """What she may be given once she has done something is earned by that, and is hers to use or not for the rest of the turn.

    What she may be given on her next turn she may earn by whatever happens.
    """
    return _so_many_of_a_kind(_earned(_freely(_as_an_action(_passed_over(_when_you_like(effect))))))


def _so_many_of_a_kind(effect: Effect) -> Effect:
    """`This ship may be given two shoot actions this turn`, as that she is given so many of them, to use or not."""
    what = effect.sole_piece("")
    plain = effect.act is Act.GIVE and effect.affirms and effect.action is None and effect.amount is None
    if what is None or not plain or what != Selector((Kind.THING,), number=what.number, name=what.name) or not what.number:
        return effect
    action = _NAMED.get(what.name or "")
    if action is None or effect.when is not None or effect.turn is not Turn.THIS or effect.whom != THIS_SHIP:
        return effect
    return replace(effect, action=action, amount=Amount(Op.SET, what.number), optional=False, roles=())


_NAMED = {f"{action.value} action": action for action in (Action.MOVE, Action.SHOOT, Action.EXPLORE, Action.REPAIR)}


def _freely(effect: Effect) -> Effect:
    """An action that is given as a free action, as a free one."""
    given = effect.act is Act.GIVE and effect.affirms and effect.action is not None and _FREE in effect.manner
    return replace(effect, free=True, manner=effect.manner_but(_FREE)) if given else effect


def _when_you_like(effect: Effect) -> Effect:
    """An action that a text gives her once a turn, at no moment that it names, as one that she may be given then."""
    whenever = effect.when is None and effect.often is Often.ONCE_PER_TURN and not effect.roles
    hers = effect.who in (None, YOU) and effect.whom is not None and effect.whom.reference is Reference.THIS
    return replace(effect, optional=True) if effect.act is Act.GIVE and effect.affirms and whenever and hers else effect


def _passed_over(effect: Effect) -> Effect:
    """What comes where a ship is given no action on a turn of hers, as what comes at the end of such a turn."""
    given = effect.upon(Phase.WHEN)
    unless = next((role for role in effect.roles if role.word == "if" and role.doing is not None), None)
    told = given if effect.when is not None and given is not None else unless.doing if unless is not None else None
    at_the_end = effect.when is not None and effect.when.phase is Phase.ENDING and effect.when.happening == YOUR_TURN.happening
    if told is None or told.whom is None or told.whom.reference is not Reference.THIS or not _is_of_none(told):
        return effect
    if told is not given and not at_the_end:
        return effect
    idle = Condition(told.whom, Trait(Quality.DID, negated=True, name="passive", what=Happening(Act.GIVE)))
    left = tuple(role for role in effect.roles if role is not unless or told is given)
    return replace(effect, when=YOUR_TURN, conditions=(*effect.conditions, idle), roles=left)


YOUR_TURN = Moment(Phase.ENDING, Happening(Act.TURN, YOU))
_NONE = Complement("", Selector((Kind.THING,), number=0, name="action"))
_ON_A_TURN = tuple(
    Complement("on", Selector((Kind.THING,), reference, owner=owner, name="turn"))
    for reference in (Reference.ANY, Reference.ALL)
    for owner in (None, YOU)
)


def _is_of_none(told: Happening) -> bool:
    """Whether it is told of a turn that a ship is given no action on it."""
    roles = [role for role in told.roles if role != _NONE and role not in _ON_A_TURN]
    none = _NONE in told.roles and told.affirms and told.action is None
    denied = told.action is Action.ANY and not told.affirms and _NONE not in told.roles
    by_you = told.who in (None, YOU)
    return told.act is Act.GIVE and by_you and (none or denied) and not roles and {*told.manner} <= {"this turn", "has"}


def _as_an_action(effect: Effect) -> Effect:
    """What she may do once she has done something, as that she may be given a free action for it then.

    So she may shoot, and explore where she docks if it is told to be a free action.
    """
    who, done = effect.who, effect.happening
    if done is None or not effect.optional or who is None or who.reference is not Reference.THIS or effect.roles or effect.faces:
        return effect
    shoots = effect.act is Act.SHOOT and effect.whom is None and {*effect.manner} <= _AT_ONCE and effect.amount is None
    explores = effect.act is Act.EXPLORE and done.act is Act.DOCK and effect.manner == (_FREE,) and _is_there(effect.whom)
    if not shoots and not explores:
        return effect
    action = Action.SHOOT if shoots else Action.EXPLORE
    return replace(effect, act=Act.GIVE, who=None, whom=who, action=action, free=True, manner=())


_AT_ONCE = frozenset({_FREE, "immediately", "again"})


def _is_there(island: Selector | None) -> bool:
    """Whether no other island is named than that of which an effect waits to be docked at."""
    return island is None or (island.reference is Reference.THAT and not island.traits)


def _earned(effect: Effect) -> Effect:
    done = effect.upon(*_FOLLOWING)
    ship = effect.whom
    if effect.act is not Act.GIVE or not effect.optional or effect.cost is not None or ship is None:
        return effect
    if done is None or not done.affirms or effect.who is not None or ship.reference is not Reference.THIS:
        return effect
    later = effect.turn is Turn.NEXT
    hers = _is_hers(done, effect)
    if not (later or hers) or effect.turn not in (None, Turn.THIS, Turn.NEXT):
        return effect
    if not later and effect.action is Action.EXPLORE and done.act in _ARRIVING:
        return effect
    left = effect.roles_but(_besides(effect))
    return replace(effect, optional=False, turn=Turn.NEXT if later else None, roles=left)


def _is_hers(done: Happening, effect: Effect) -> bool:
    """Whether it is something that this ship does on her turn and may earn an action by, or by a die that is rolled upon it."""
    if effect.dice is not None and effect.dice.optional:
        return False
    given = done.act is Act.GIVE and bool(effect.faces)
    ship, earning = (done.whom, _GIVEN) if given else (done.who, _BY_DIE if effect.faces else _EARNING)
    return ship is not None and ship.reference is Reference.THIS and done.act in earning


def _besides(effect: Effect) -> Complement:
    """That she was given an action before keeps her from none that she earns."""
    given = Happening(Act.GIVE, whom=effect.whom, action=Action.ANY, manner=("has", "already"))
    return Complement("even if", doing=given)
