"""Whether a ship may be given an action: her own, or one that an ability earns her."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.effects import ACTIONS, Act, Action, Turn
from arbiter.engine.branches import Branch
from arbiter.engine.offers import standing_offers
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.state import Grant, Program
from arbiter.engine.targets import targets
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.fire.gunnery import at_longer_range
from arbiter.pirates.instructions import is_given_to_others, is_let_to_another
from arbiter.pirates.kinds import is_derelict, is_ship
from arbiter.pirates.sailing.repairing import nothing_lost
from arbiter.pirates.table.abilities import with_effect
from arbiter.pirates.table.actions import EXTRA, given
from arbiter.pirates.table.permission import may_act, may_move, may_shoot
from arbiter.pirates.table.usable import may_earn
from arbiter.pirates.treasure.explorable import may_explore_anything
from arbiter.pirates.treasure.scuttling import may_scuttle
from arbiter.play import Question


def may_be_given(view: View, who: str, question: Question) -> Finding:
    """Whether a ship may be given an action, or any of them, a free one only where something grants it.

    An extra one comes on top of the one of each turn, which free ones do not. What a derelict is given to be scuttled is a free
    action (`cursed-seas.scuttle.1`, `faq.all-powerful.12`).
    """
    found = _given_now(view, who, question, question.action or Action.ANY)
    if found and question.action is Action.REPAIR and is_ship(view.state.piece(who)) and nothing_lost(view, who) is not None:
        says = f"whether {view.name(who)} may be given a repair action for nothing stands in no document"
        return open_whether(Act.GIVE, says, view.book.units("repair"))
    if question.action not in (None, Action.ANY) or EXTRA in question.how or not is_ship(view.state.piece(who)):
        return found
    each = [_given_now(view, who, question, action) for action in ACTIONS.values()]
    if is_derelict(view.state.piece(who)) and (units := view.book.units("scuttle")):
        name, words = f"{view.name(who)} may", "be given a free action to be scuttled by"
        free = Finding(Point(Act.GIVE), True, says="a derelict is scuttled by a free action that she is given", cites=units)
        each.append(all_of(f"{name} {words}", f"{name} not {words}", may_scuttle(view, who), free))
    barred = each[:1] if found and all(one.decided for one in each) else [found]
    if question.again and found.decided and not found and any(each):
        says = f"{view.name(who)} may be given a free action, and none besides: say which is meant, a free or an extra action"
        return replace(found, decided=False, parts=(*filter(None, each), found), says=says)
    return next((one for one in each if one), None) or next((one for one in each if not one.decided), *barred)


def was_tried(branch: Branch, ship: str) -> bool:
    """Whether the play tells of an attempt to earn an action for a ship."""
    tried = any(attempt.act in (Act.USE, Act.GIVE) and attempt.who == ship for attempt in branch.attempts)
    return tried or bool(branch.state.count("not earned", ship))


def to_be_earned(view: View, question: Question, found: Finding) -> Finding:
    """That another action may not be given now is open, as long as an ability may still earn one that may be given."""
    who = question.who
    handed = from_another(view, question, found)
    if handed is not None:
        return handed
    priced = (one for one in with_effect(view, who, Act.GIVE) if one[1].faces or one[1].cost)
    earning = (one for one in priced if one[1].optional and one[1].turn is not Turn.NEXT)
    waiting = next((speaker for speaker, _ in earning if may_earn(view, speaker)), None)
    if waiting is None:
        return found
    action = question.action or Action.ANY
    earned = Grant(who, waiting.bearer, waiting.ability, action)
    if not _given_now(view.after(replace(view.state, grants=(*view.state.grants, earned))), who, question, action):
        return found
    says = f"only if the ability of {view.name(waiting.bearer)} earns one: {found.says}"
    return replace(found, value=False, decided=False, says=says)


def from_another(view: View, question: Question, found: Finding) -> Finding | None:
    """What comes of what a text lets its player give to a ship of his choice; None where that gives her no such action now."""
    who, action = question.who, question.action or Action.ANY
    for program in givers(view, who, action):
        earned = Grant(who, program.bearer, program.ability, program.effect.action or Action.ANY)
        then = _given_now(view.after(replace(view.state, grants=(*view.state.grants, earned))), who, question, action)
        if then and program.effect.needs_roll:
            says = f"only if the ability of {view.name(program.bearer)} earns one: {found.says}"
            return replace(found, value=False, decided=False, says=says)
        if then:
            giver, player = view.name(program.bearer), view.player(program.bearer)
            says = f"the ability of {giver} lets {player} give {view.name(who)} an action"
            return all_of(says, says, in_force(view, AbilityInPlay(program.bearer, program.ship, program.ability)), then)
    return None


def as_earned(view: View, question: Question, offered: Finding) -> Finding:
    """That a text offers something; of an action of some kind, what keeps a ship from it that could not be given it."""
    action = question.action or Action.ANY if question.act is Act.GIVE else Action.ANY
    giving = next(iter(with_effect(view, question.who, Act.GIVE)), None) if question.who in view.state.board.pieces else None
    if not offered or action is Action.ANY or giving is None:
        return offered
    earned = Grant(question.who, giving[0].bearer, giving[0].ability, action)
    then = _given_now(view.after(replace(view.state, grants=(*view.state.grants, earned))), question.who, question, action)
    return then if then.decided and not then else offered


def givers(view: View, ship: str, action: Action) -> Iterator[Program]:
    """What texts let their players give to a ship of their choice, where it may be that ship and such an action."""
    for program in (*view.state.offers, *standing_offers(view)):
        given_by_it = program.effect.action if program.effect.act is Act.GIVE else None
        alike = given_by_it is not None and (action is Action.ANY or given_by_it in (Action.ANY, action))
        to_one = is_given_to_others(program.effect) or is_let_to_another(program.effect)
        if alike and to_one and ship in targets(view, program).pieces:
            yield program


def _given_now(view: View, who: str, question: Question, action: Action) -> Finding:
    """Whether a ship may be given an action as things stand."""
    if not question.free and action is Action.MOVE:
        return may_move(view, who)
    if not question.free and action is Action.SHOOT:
        found = may_shoot(view, who, question.whom, None)
        return found or at_longer_range(view, who, question.whom, found)
    if action is Action.EXPLORE and is_ship(view.state.piece(who)):
        return may_explore_anything(view, who, question.free or None)
    deed = next((act for act, given_for in ACTIONS.items() if given_for is action), None)
    if question.free and deed is not None and is_ship(view.state.piece(who)):
        name, words = f"{view.name(who)} may", f"be given a free {action.value} action"
        carried_out = _given_now(view, who, replace(question, free=False), action)
        return all_of(f"{name} {words}", f"{name} not {words}", given(view, who, action, free=True)[0], carried_out)
    if not question.free and deed is not None:
        return may_act(view, deed, who)
    return given(view, who, action, free=question.free or None)[0]
