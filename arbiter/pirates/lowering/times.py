"""Moments told as the beginning or the end of a turn or a move: `if she begins your turn docked`, `ends her move there`."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.effects import (
    Act,
    Action,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Phase,
    Quality,
    Quantity,
    Reference,
    Selector,
    Trait,
    Turn,
)
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import selectors
from arbiter.pirates.kinds import SHIPS
from arbiter.pirates.lowering.equipped import UNDERGONE
from arbiter.pirates.selectors import YOU

FOES = frozenset({"enemy", "opponent"})
"""What a text calls whoever plays against the player of its piece."""
ENEMY = (Trait(Quality.ENEMY),)
_PHASES = {Act.BEGIN: Phase.BEGINNING, Act.END: Phase.ENDING}
_MOVES = frozenset({"move", "move action"})
_YOURS = (YOU, None)


def timed(effect: Effect) -> Effect:
    """An effect whose moment is one that a step of the game comes to."""
    return _in_a_state(_as_it_begins(_on_a_turn(_on_the_turn_of(_by_her(effect)))))


def _by_her(effect: Effect) -> Effect:
    """`After winning a boarding, …`: what waits for a ship that nothing has named before waits for the ship with the text."""
    done = effect.happening
    if effect.when is None or done is None:
        return effect
    who, whom = (
        replace(one, reference=Reference.THIS)
        if one is not None and one.reference is Reference.SUBJECT and SHIPS.issuperset(one.kinds)
        else one
        for one in (done.who, done.whom)
    )
    return replace(effect, when=replace(effect.when, happening=replace(done, who=who, whom=whom)))


def _on_the_turn_of(effect: Effect) -> Effect:
    """An action that must be given on the turn on which something happens, as one that must be given when it does."""
    on = effect.roles[0].doing if len(effect.roles) == 1 and effect.roles[0].word == "on the turn" else None
    if on is None or effect.when is not None or effect.turn is not None or effect.act is not Act.GIVE or not effect.affirms:
        return effect
    return replace(effect, when=Moment(Phase.WHEN, on), roles=())


def _as_it_begins(effect: Effect) -> Effect:
    """What comes where a ship is in some state at the beginning or the end of a turn, as what comes then under that condition."""
    told = effect.upon(Phase.WHEN)
    at = told.roles[0] if told is not None and len(told.roles) == 1 and told.roles[0].word == "at" else None
    bound, state = at.of if at is not None else None, told.manner[0] if told is not None and len(told.manner) == 1 else ""
    if told is None or bound is None or told.act is not Act.BE or told.who is None or told.whom is not None:
        return effect
    if bound.name not in BOUNDS or bound.owner not in OWN_TURNS or bound.traits or state not in _STATES:
        return effect
    so = Condition(told.who, Trait(_STATES[state], negated=not told.affirms))
    turn = Moment(BOUNDS[bound.name], Happening(Act.TURN, _YOURS[0]))
    return replace(effect, when=turn, conditions=(*effect.conditions, so))


BOUNDS = {"start": Phase.BEGINNING, "beginning": Phase.BEGINNING, "end": Phase.ENDING}
"""The ends of a turn by their names."""
_STATES = {state.value: state for state in (Quality.DERELICT, Quality.PINNED, Quality.SUBMERGED, Quality.DOCKED)}
"""States of a ship that one word tells."""


def _on_a_turn(effect: Effect) -> Effect:
    """What waits for somebody's turn to begin or end, as what waits for a turn of that player.

    A card that may be revealed in any one of them is revealed once anyway.
    """
    turn = effect.happening
    told = turn.who if turn is not None and turn.act is Act.TURN else None
    if effect.when is None or turn is None or told is None or told.kind is not Kind.THING or told.name != "turn" or told.traits:
        return effect
    once = told.number == 1 and effect.act is Act.REVEAL and effect.optional
    if (
        told.owner is None
        or told.owner.traits
        or told.reference not in (Reference.ANY, Reference.ALL)
        or (told.number and not once)
    ):
        return effect
    foe = told.owner.kind is Kind.THING and told.owner.name in FOES
    if not foe and told.owner.kind is not Kind.PLAYER:
        return effect
    player = Selector((Kind.PLAYER,), traits=ENEMY) if foe else told.owner
    return replace(effect, when=replace(effect.when, happening=replace(turn, who=player)))


_YOUR_TURN = Selector((Kind.THING,), owner=YOU, name="turn")
OWN_TURNS = (_YOUR_TURN, replace(_YOUR_TURN, reference=Reference.ALL))


def is_own_turn(role: Complement) -> bool:
    """Whether a role says that something is done on one's own turns, as what may be done at any time always is.

    On one of them, or on two, it is not.
    """
    return role.word == "on" and role.of in OWN_TURNS


def is_one_own_turn(role: Complement) -> bool:
    """The same, or on any one of them, of what is over with that turn or can be done only once."""
    return is_own_turn(role) or role == Complement("on", replace(_YOUR_TURN, number=1))


def _in_a_state(effect: Effect) -> Effect:
    """What waits for a ship to begin or end her turn, or to end a move, in some state.

    The state is one of this ship as her player's turn begins or ends, and one of whoever has moved as a move is over, or who
    gets a base move as it begins. Of whom she is near then no more may be told, as there may be several.
    """
    told = effect.upon(Phase.WHEN)
    ship, span = (told.who, told.whom) if told is not None else (None, None)
    if told is None or ship is None or span is None or told.act not in _PHASES or told != _plainly(told):
        return effect
    if not SHIPS.issuperset(ship.kinds) or span.kind is not Kind.THING or span.number not in (None, 1) or span.also or span.bound:
        return effect
    states = [*span.traits, *(_carrying(role) for role in told.roles)]
    traits = tuple(one for state in states for one in _as_states(state)) if None not in states else ()
    if not traits or any(_is_again(trait, effect) for trait in traits):
        return effect
    owner = replace(span.owner, traits=()) if span.owner is not None else None
    if span.name == "turn" and ship.reference is not Reference.ANY and not ship.traits and owner in (*_YOURS[:1], ship):
        player = Moment(_PHASES[told.act], Happening(Act.TURN, _YOURS[0]))
        begun = replace(effect, when=player, conditions=(*effect.conditions, *(Condition(ship, trait) for trait in traits)))
        return replace(begun, turn=Turn.THIS) if _is_of_that_turn(effect) and told.act is Act.BEGIN else begun
    whose = (None, ship, Selector(ship.kinds, Reference.THAT), Selector(ship.kinds, Reference.SUBJECT))
    sets_out = told.act is Act.BEGIN and effect.quantity is Quantity.BASE_MOVE
    if span.name not in _MOVES or owner not in whose or not (told.act is Act.END or sets_out):
        return effect
    moved = replace(ship, traits=(*ship.traits, *traits))
    if sets_out:
        return replace(effect, when=Moment(Phase.WHEN, Happening(Act.GIVE, whom=moved, action=Action.MOVE)))
    move = Happening(Act.MOVE, moved) if span.name == "move" else Happening(Act.GIVE, whom=moved, action=Action.MOVE)
    return replace(effect, when=Moment(Phase.AFTER, move))


def _is_of_that_turn(effect: Effect) -> bool:
    """Whether a figure that goes by how a turn begins is one of that turn alone: how far she moves and how well she shoots."""
    return effect.quantity in (Quantity.BASE_MOVE, Quantity.CANNON_ROLL) and effect.turn is None and not effect.roles


def _plainly(told: Happening) -> Happening:
    """The same with no more told of it than who begins or ends what, and in what state."""
    return Happening(told.act, told.who, told.whom, roles=told.roles)


def _carrying(role: Complement) -> Trait | None:
    """What a ship carries then, where a role such as `carrying no treasure` tells it."""
    what = role.doing
    plain = what is not None and not role.word and what == Happening(Act.CARRY, whom=what.whom) and what.whom is not None
    return Trait(Quality.CARRYING, of=what.whom) if plain and what is not None else None


def _as_states(trait: Trait | None) -> Iterator[Trait]:
    """A state in traits that can be tested: `touching no ship and no island` is touching neither."""
    if trait is None:
        return
    what, of = trait.what, trait.of
    if trait.quality is Quality.RELATIVE and trait.name == "done" and isinstance(what, Happening) and what == Happening(what.act):
        yield Trait(UNDERGONE[what.act], trait.negated) if what.act in UNDERGONE else trait
    elif of is not None and of.number == 0 and all(one.number == 0 for one in of.also) and not trait.negated:
        yield from (replace(trait, negated=True, of=replace(one, number=None, also=())) for one in (of, *of.also))
    else:
        yield trait


def _is_again(trait: Trait, effect: Effect) -> bool:
    """Whether an effect goes on to speak of a piece such as the one that a state has brought in."""
    own = trait.of is not None and trait.of.reference is Reference.THIS
    again = (one for one in selectors(replace(effect, when=None)) if one.reference in (Reference.THAT, Reference.THE))
    return trait.of is not None and not own and any(not {*one.kinds}.isdisjoint(trait.of.kinds) for one in again)
