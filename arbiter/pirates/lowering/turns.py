"""What lasts for some turns or takes them, in the words that the steps of the game look for."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Action,
    Amount,
    Complement,
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
from arbiter.language.canonical.deeds import is_for_good
from arbiter.pirates.kinds import ACTS, SHIPS
from arbiter.pirates.selectors import HAVING_DONE, SUBJECT, THAT_SHIP, THIS_SHIP, YOU


def next_time(effect: Effect) -> Effect:
    """What is forbidden, or how far she moves at most, the next time that an action is given, as what holds in that turn once."""
    when, far = effect.when, effect.amount
    if when is None or when.phase is not Phase.NEXT_TIME or effect.turn is not None or effect.act is not Act.MOVE:
        return effect
    if when.happening.act is not Act.GIVE or when.happening.action is not Action.MOVE:
        return effect
    if effect.who == LEFT_OPPONENT and effect.whom == THIS_SHIP and effect.affirms and not effect.optional and far is None:
        return replace(effect, act=Act.STEER, who=None, when=replace(when, phase=Phase.WHEN), often=Often.ONCE_PER_GAME)
    limited = effect.who == THIS_SHIP and effect.manner == ("only",) and far is not None and far.length is not None
    if not effect.denies and not limited:
        return effect
    told = replace(effect, when=replace(when, phase=Phase.WHEN), turn=Turn.THIS, often=Often.ONCE_PER_GAME)
    if effect.denies or far is None:
        return told
    return replace(told, act=Act.HAVE, quantity=Quantity.BASE_MOVE, amount=replace(far, op=Op.LIMIT), manner=(), optional=False)


LEFT_OPPONENT = Selector(
    (Kind.THING,), Reference.THE, traits=(Trait(Quality.BESIDE, name="to", of=Selector((Kind.THING,), owner=YOU, name="left")),),
    name="opponent",
)  # fmt: skip


def turned_for_good(effect: Effect) -> Effect:
    """What is turned face up or down for the rest of the game, as what is turned so: nothing turns it back by itself."""
    turned = effect.act in (Act.TURN_UP, Act.TURN_DOWN)
    return replace(effect, roles=tuple(role for role in effect.roles if not is_for_good(role))) if turned else effect


def moved_with_her_island(effect: Effect) -> Effect:
    """That an opponent moves this ship and the island of this card as that is put aboard, as what comes when she loads it."""
    put = effect.happening
    if effect.act is not Act.MOVE or effect.who != LEFT_OPPONENT or put is None:
        return effect
    islands = (Selector((Kind.ISLAND,), Reference.THE), Selector((Kind.ISLAND,), owner=put.whom))
    if effect.whom not in [replace(THIS_SHIP, also=(island,)) for island in islands]:
        return effect
    aboard = put.act is Act.PUT and put.who == YOU and put.roles == (Complement("on", THIS_SHIP),) and put.manner == ("face up",)
    card = put.whom is not None and put.whom.kind is Kind.CARD and bool(put.whom.name)
    if not (aboard and card) or effect.amount is None or not {*effect.manner} <= _ANYWHERE or effect.conditions or effect.roles:
        return effect
    loaded = Moment(Phase.WHEN, Happening(Act.LOAD, THIS_SHIP, Selector((Kind.TREASURE,), Reference.THIS)))
    return replace(effect, act=Act.STEER, who=None, whom=THIS_SHIP, when=loaded, manner=())


_ANYWHERE = frozenset({"in any direction", "as a free action"})


def until_unloaded(effect: Effect) -> Effect:
    """That crew of this ship take up no space until after she next unloads treasure at home, as none so long."""
    who, space = effect.who, Selector((Kind.THING,), number=0 if effect.affirms else None, name="cargo space")
    crew = who is not None and who == Selector((Kind.CREW,), traits=(Trait(Quality.ABOARD, of=THIS_SHIP),))
    if effect.act is not Act.TAKE_UP or not crew or effect.whom != space or effect.roles != (_UNLOADED,):
        return effect
    told = replace(effect, act=Act.HAVE, quantity=Quantity.CARGO_SPACE, whom=None, amount=Amount(Op.SET, 0), affirms=True)
    return replace(told, tier=max(effect.tier, Tier.NOT), roles=(), turn=Turn.UNTIL_UNLOADED)


_HOME = Selector((Kind.ISLAND,), owner=YOU, name="home")
_UNLOADED = Complement(
    "until after the next time",
    doing=Happening(Act.UNLOAD, THIS_SHIP, Selector((Kind.TREASURE,)), roles=(Complement("at", _HOME),)),
)


def once_a_turn(effect: Effect) -> Effect:
    """What a text says to do once per turn, at no moment of its own, is left to its player (`faq.ability-conflicts.2`)."""
    bare = effect.when is None and effect.who in (None, YOU) and effect.whom is not None and effect.dice is None
    told = bare and effect.affirms and effect.tier is Tier.OPTIONAL and not effect.optional
    return replace(effect, optional=True) if told and effect.often is Often.ONCE_PER_TURN and effect.act in _LEFT else effect


_LEFT = frozenset({
    Act.MOVE, Act.ELIMINATE, Act.TAKE, Act.LOOK, Act.REPAIR, Act.CAPTURE, Act.STEAL, Act.UNLOAD, Act.PUT, Act.TRANSFER,
})  # fmt: skip


def for_some_rounds(effect: Effect) -> Effect:
    """What the ship that reveals a card may not do for so many rounds as she has crew, as what she may not for so many turns.

    Implements `faq.natives.1`.
    """
    roles, shown = {role.word: role.of for role in effect.roles}, effect.happening
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
    on_her = roles.keys() == {"for", "equal to", "on"} and roles["on"] in (THIS_SHIP, SUBJECT, THAT_SHIP)
    if not on_her or crew != Selector((Kind.CREW,)) or counted != Selector((Kind.THING,), owner=crew, name="number"):
        return effect
    return replace(told, amount=Amount(Op.SET, 1, per=Selector((Kind.CREW,), owner=THIS_SHIP)))


def left_again(effect: Effect) -> Effect:
    """That a ship must leave the island where she is docked, as that she must leave."""
    plain = Selector((Kind.ISLAND,)), Selector((Kind.ISLAND,), Reference.THE), Selector((Kind.ISLAND,), Reference.THAT)
    timed = effect.turn is not None or effect.when is not None
    if effect.act is not Act.LEAVE or not effect.affirms or effect.whom not in plain or not timed:
        return effect
    return replace(effect, whom=None)


def losing_a_turn(effect: Effect) -> Effect:
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


A_TURN = Selector((Kind.THING,), name="turn")
ONE_TURN = replace(A_TURN, number=1)
NEXT_TURN = replace(A_TURN, traits=(Trait(Quality.DESCRIBED, name="next"),))


def for_some_turns(effect: Effect) -> Effect:
    """What is forbidden, or a figure that is other, until a later turn begins or ends, or for the rest of the game."""
    figure = effect.quantity is not None or effect.act in (Act.REDUCE, Act.GET)
    on = next((role for role in effect.roles if role.word in ("on", "during") and _is_her_players_next(role.of, effect)), None)
    if on is not None and effect.turn is None and (figure or not effect.affirms):
        return replace(effect, turn=Turn.NEXT, roles=effect.roles_but(on))
    if (figure or effect.denies) and effect.turn is None and effect.manner in ON_HER_NEXT:
        effect = replace(effect, turn=Turn.NEXT, manner=())
    until = effect.role("until")
    if until is None or effect.turn is not None or (effect.affirms and not figure and effect.act not in ACTS.states):
        return effect
    if (lasting := _up_to(until)) is None or (effect.when is None and HAVING_DONE not in effect.conditions and effect.conditions):
        return effect
    return replace(effect, turn=lasting, roles=effect.roles_but(until))


def _is_her_players_next(turn: Selector | None, effect: Effect) -> bool:
    """Whether the next turn is meant of whoever plays the ship that an effect is about, or of that ship."""
    player = turn.owner if turn is not None else None
    told = player is not None and player.kind is Kind.THING and player.name in LOSERS and not player.traits
    ship, own = player.owner if told and player is not None else player, effect.who or effect.whom
    if turn is None or ship is None or own is None or replace(turn, owner=None) != NEXT_TURN:
        return False
    return SHIPS.issuperset(ship.kinds) and not ship.traits and ship.reference in (Reference.SUBJECT, own.reference)


LOSERS = frozenset({"controller", "owner"})
"""What a text calls the player of a ship who is to do something to what is hers."""
ON_HER_NEXT = (("on her next turn",), ("on its next turn",))


def _up_to(until: Complement) -> Turn | None:
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
    if of.name == "end" and turn in _ENDING:
        return _ENDING[turn]
    owner = turn.owner
    owner = owner.owner if owner is not None and owner.name in LOSERS and not owner.traits else owner
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


THE_GAME, THE_TURN = (Selector((Kind.THING,), Reference.THE, name=name) for name in ("game", "turn"))
_ENDING = {
    THE_GAME: Turn.GAME,
    **{replace(THE_TURN, reference=which): Turn.THIS for which in (Reference.THE, Reference.ANY, Reference.THIS, Reference.THAT)},
}
"""What is over with its end, told without whose it is."""


def kept_by_the_turn(effect: Effect) -> Effect:
    """What no document says of a turn that a ship loses or that is ended: whether her crew may use their abilities on it."""
    crew, ability = Selector((Kind.CREW,), owner=effect.who or effect.whom), Selector((Kind.ABILITY,))
    denied = replace(effect, act=Act.USE, who=crew, whom=ability, affirms=False, tier=max(effect.tier, Tier.NOT))
    return replace(denied, turn=Turn.THIS if effect.act is Act.FINISH else Turn.NEXT)
