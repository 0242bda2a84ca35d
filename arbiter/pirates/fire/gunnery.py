"""With what a ship shoots: the ways of shooting, her cannons, and how many dice they give her."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import cast

from arbiter.board import Mast
from arbiter.effects import Ability, Act, Action, Cannon, Effect, Op, Quantity
from arbiter.engine.claims import keeps_out
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Program, State
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.table.abilities import meant
from arbiter.pirates.table.conditions import added_cannons, cannons, keeps_cannons, mounted_besides, number
from arbiter.pirates.table.permission import may_shoot, may_use
from arbiter.pirates.table.reach import NEAREST, battery, blind, reachable, reaches
from arbiter.pirates.table.special_shots import laying, own_gun, program_of, special
from arbiter.pirates.table.stranding import out_of_play
from arbiter.play import AbilityName, Command, Sentence


def mode_of(view: View, sentence: Sentence) -> AbilityInPlay | None:
    """The ability that the action is to be made with."""
    if sentence.choice == "double range":
        return at_double_range(view, sentence.who)
    return shot_with(view, sentence.ability) or _longer(view, sentence)


def shot_with(view: View, named: AbilityName | None) -> AbilityInPlay | None:
    """Of the abilities that a name may mean the one with which something is shot, else the first of them."""
    found = meant(view, named) if named is not None else []
    return next((speaker for speaker in found if is_shot_with(speaker.ability)), found[0] if found else None)


def shot_by(view: View, crew: str) -> AbilityInPlay | None:
    """The ability of a crew aboard a ship with which she shoots, or by which she has a cannon; None where it has none."""
    own = [speaker for speaker in view.abilities_on(view.state.ship_of(crew)) if speaker.bearer == crew]
    gives = (speaker for speaker in own if is_shot_with(speaker.ability) or gives_a_cannon(speaker.ability))
    return next(gives, None)


def gives_a_cannon(ability: Ability) -> bool:
    """Whether an ability gives its ship a cannon."""
    return any(map(_is_cannon, ability.effects))


def _is_cannon(effect: Effect) -> bool:
    """Whether an effect gives a ship a cannon."""
    return effect.act is Act.HAVE and effect.quantity is Quantity.CANNONS


def is_shot_with(ability: Ability) -> bool:
    """Whether an ability is a way to shoot, or gives the action that is shot with."""
    return gives_the_shot(ability) or is_way_of_shooting(ability) or special(ability) is not None


def gives_the_shot(ability: Ability) -> bool:
    """Whether an ability gives an action that may be shot with."""
    return any(effect.act is Act.GIVE and effect.action is not Action.MOVE for effect in ability.effects)


def is_way_of_shooting(ability: Ability) -> bool:
    """Whether an ability is a way in which a shoot action may be made, and gives none itself."""
    return any(keeps_out(effect) or effect.quantity is Quantity.DICE or _lengthens(effect) for effect in ability.effects)


def chosen_before(view: View, play: Sequence[Sentence], place: int) -> AbilityName | None:
    """The way of shooting that the play told to be used before the shot at a place, in the same turn and for no earlier one."""
    shot = play[place]
    for said in reversed(play[:place]):
        if said.deed is Command.END_TURN or (said.deed is Command.SHOOT and said.who == shot.who):
            return None
        if said.deed is Command.USE and said.ability is not None and {*said.whom} <= {*shot.whom}:
            found = shot_with(view, said.ability)
            if found is not None and found.ship == shot.who and is_way_of_shooting(found.ability) and in_force(view, found):
                return said.ability
    return None


def at_double_range(view: View, ship: str) -> AbilityInPlay | None:
    """The ability by which a ship may double the range of her cannons."""
    found = [speaker for speaker in view.abilities_on(ship) if any(map(_lengthens, speaker.ability.effects))]
    return min(found, key=lambda speaker: not in_force(view, speaker), default=None)


def only_at_double_range(view: View, ship: str, target: str | None) -> AbilityInPlay | None:
    """The ability that doubles the range of a ship, where she may use it and reaches a target with it alone."""
    found = at_double_range(view, ship) if target and view.state.mode is None else None
    if found is None or target is None or not may_use(view, found, target) or reachable(view, ship, target):
        return None
    return found if reachable(view, ship, target, found) else None


def at_longer_range(view: View, ship: str, target: str | None, found: Finding) -> Finding:
    """Whether a ship that may not shoot otherwise may with an ability that doubles her range, or has a cannon of its own."""
    tried = (may_shoot(view, ship, target, mode) for mode in _reaching_farther(view, ship))
    return next((one for one in tried if one or not one.decided), found)


def _reaching_farther(view: View, ship: str) -> list[AbilityInPlay]:
    """The ways in which a ship may shoot farther than with her cannons as they are."""
    double = at_double_range(view, ship)
    own = [speaker for speaker in view.abilities_on(ship) if own_gun(speaker) is not None and in_force(view, speaker)]
    return [*([double] if double is not None else []), *own]


def _longer(view: View, sentence: Sentence) -> AbilityInPlay | None:
    """The ability that lets a ship shoot farther, where she cannot reach her target but with it."""
    target = sentence.whom[0] if sentence.whom else None
    ways = _reaching_farther(view, sentence.who) if target is not None and sentence.ability is None else []
    if target is None or not ways or may_shoot(view, sentence.who, target):
        return None
    return next((mode for mode in ways if may_shoot(view, sentence.who, target, mode)), None)


def _lengthens(effect: Effect) -> bool:
    """Whether an effect doubles the range of cannons for one who chooses it."""
    return effect.quantity is Quantity.RANGE and effect.optional and effect.amount is not None and effect.amount.op is Op.MULTIPLY


def dice_allowed(view: View, sentence: Sentence, rolls: int) -> str:
    return f"{view.name(sentence.who)} may roll {_dice(rolls)} in “{sentence.text}”"


def given_dice(count: int) -> str:
    return f"{count} {'is' if count == 1 else 'are'} given"


def _dice(count: int) -> str:
    return "one die" if count == 1 else f"{count} dice"


def guns_named(view: View, sentence: Sentence) -> tuple[Cannon, ...] | None:
    """The cannons on the masts that a sentence names; nothing where they are not one to a mast, None where none was stated."""
    piece = view.state.piece(sentence.who)
    if lent := [mast for mast in sentence.masts if is_lent(mast, sentence.who)]:
        each = [guns_of(view, mast.ship)[mast.place - 1 :][:1] for mast in lent]
        return tuple(chain.from_iterable(each)) if len(lent) == len(sentence.masts) and all(each) else ()
    found = [cannon for cannon in piece.cannons or () if cannon.mast or sentence.masts[0].gun]
    if not found:
        return None
    built = max(piece.printed_masts, len(found) if sentence.masts[0].gun else 0)
    return tuple(found[mast.place - 1] for mast in sentence.masts) if len(found) == built else ()


AT_NOBODY = "at whom {} shoots was not said"
"""What is open of shots of which no target is told."""
BESIDES = ", and "
"""What stands between several things that are open of shots."""


def left_open(state: State, says: str) -> State:
    """The state in which it is open what shots come to, for this reason and for those of earlier ones."""
    said = state.unrolled.split(BESIDES) if state.unrolled else []
    return replace(state, unrolled=BESIDES.join(dict.fromkeys((*said, says))), mode=None)


def cannons_shot(sentence: Sentence) -> int:
    """How many cannons a sentence tells to be shot; 0 where it does not say."""
    return len(sentence.masts) or shots_made(sentence)


def shots_made(sentence: Sentence) -> int:
    """How many shots a sentence tells one by one, by their dice or by what became of them, or says that there are."""
    one_by_one = bool(sentence.dice) and not sentence.rest
    return max(len(sentence.dice), len(sentence.came)) if one_by_one else sentence.shots or 0


def is_lent(mast: Mast, ship: str) -> bool:
    """Whether a cannon is one that somebody aboard a ship gives her."""
    return mast.gun and mast.ship not in ("", ship)


def guns_of(view: View, crew: str) -> tuple[Cannon, ...]:
    """The cannons that a crew gives its ship now."""
    return tuple(
        cannon for cannon, _ in cast("tuple[tuple[Cannon, bool], ...]", added_cannons(view, view.state.ship_of(crew), crew).value)
    )


def guns_told(view: View, sentence: Sentence | None, ship: str, target: str) -> tuple[Cannon, ...] | None:
    """The cannons that are shot at a target: those on the masts that the sentence names, else all that reach it.

    A cannon that has several shots stands there once for each, after all the first shots.
    """
    if sentence is None or not sentence.masts:
        return (found := battery(view, ship, target)) and found * shots_each(view, ship)
    named = guns_named(view, sentence)
    return None if named is None else tuple(cannon for cannon in named if reaches(view, ship, cannon, target))


def shots_each(view: View, ship: str) -> int:
    """How many shots each cannon of a ship has in a shoot action: one, where no text says more or one die is for all of them."""
    return (
        1
        if one_die(view.state) or own_gun(view.state.mode)
        else int(str(number(view, Quantity.SHOTS_PER_CANNON, view.role(ship), 1).value))
    )


def guns_unstated(view: View, ship: str) -> str:
    return f"the cannons of {view.name(ship)} were not stated"


def undiced(view: View, ship: str) -> str:
    """Why dice of a shot cannot be rolled, and what would help."""
    return f"{guns_unstated(view, ship)}: write them under cannons, such as 3S-3S"


def guns_in_all(view: View, ship: str, target: str | None = None) -> int:
    """How many dice there are where no cannon was stated: those of each mast, and one for each cannon that abilities add.

    A mast from which the line of fire to a target is blocked has none for that.
    """
    if own_gun(view.state.mode) is not None:
        return 1
    added = cannons(view, ship)[1].value
    piece = view.state.piece(ship)
    per_mast = number(view, Quantity.CANNONS_PER_MAST, view.role(ship), 1, inside=True)
    own = piece.printed_masts if keeps_cannons(view, ship) else piece.masts
    own -= len(blind(view, ship, target)) if target else 0
    guns = own * int(str(per_mast.value)) + len(added if isinstance(added, tuple) else ()) + mounted_besides(piece)
    return max(guns * shots_each(view, ship) - _spent(view), 0)


def _spent(view: View) -> int:
    """How many cannons shoot what lies on the table then, and at nobody."""
    return int(laying(view.state.mode) is not None)


def guns_at(view: View, ship: str, target: str | None) -> int | None:
    """How many dice a ship may roll whose cannons were not stated: all of them where every cannon reaches, else None."""
    if target is not None and out_of_play(view, ship, target):
        return 0
    if target is None or view.state.mode is not None or not _all_reach(view, ship, target):
        return None
    guns = guns_in_all(view, ship, target)
    return min(_dice_for(view, ship, guns), guns) or None


def _all_reach(view: View, ship: str, target: str) -> bool:
    """Whether every cannon of a ship reaches a target, whatever the cannons are: it is near enough, or stated to be in range."""
    shooter, board = view.state.ship_of(ship), view.state.board
    return view.is_near(shooter, target, NEAREST.range) or (shooter, target, True) in board.reached


def _dice_for(view: View, ship: str, shots: int) -> int:
    """How many dice texts let a ship roll in a shoot action in which she has so many shots."""
    just = Event(Act.GIVE, ship, action=Action.SHOOT)
    return int(str(number(view, Quantity.DICE, view.role(ship), shots, just=just).value))


def special_first(state: State) -> Program | None:
    """The special shot that the first die of the action is, where the action is made with one."""
    mode = state.mode
    if laying(mode) is not None:
        return None
    return program_of(AbilityInPlay(mode.bearer, mode.ship, mode.ability)) if mode is not None else None


def dice_count(view: View, ship: str, target: str | None = None) -> int | None:
    """How many dice a ship may roll in a shoot action: one a cannon in range, unless an ability of the action says otherwise."""
    found = battery(view, ship, target) if target else cannons(view, ship)[0]
    if found is None:
        return None
    shots = max(len(found) * shots_each(view, ship) - _spent(view), 0)
    return min(_dice_for(view, ship, shots), shots)


def dice_at(view: View, ship: str, target: str | None) -> int | None:
    """How many dice a ship may roll, at a target where one is named; None where nobody knows what her cannons reach."""
    rolls = dice_count(view, ship, target)
    return guns_at(view, ship, target) if rolls is None else rolls


def one_die(state: State) -> bool:
    return state.mode is not None and any(effect.quantity is Quantity.DICE for effect in state.mode.ability.effects)
