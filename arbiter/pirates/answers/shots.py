"""Whether a ship, a Marine or a crew may shoot as a question puts it: with so many cannons, from a mast, by an ability."""

from __future__ import annotations

from arbiter.effects import Act, Action, Kind
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.answers.others import any_of, others_for
from arbiter.pirates.answers.using import may_be_used
from arbiter.pirates.fire.gunnery import (
    at_double_range,
    at_longer_range,
    dice_at,
    gives_a_cannon,
    only_at_double_range,
    shot_by,
    shot_with,
    shots_each,
)
from arbiter.pirates.fire.onward import goes_on, is_under_way
from arbiter.pirates.fire.places import from_masts
from arbiter.pirates.fire.shooting import between_segments
from arbiter.pirates.kinds import is_marine
from arbiter.pirates.table.actions import able, given
from arbiter.pirates.table.conditions import cannons
from arbiter.pirates.table.permission import armed, may_aim_at, may_shoot, valid_target
from arbiter.pirates.table.reach import gone_apart, reachable, with_mode
from arbiter.pirates.table.usable import not_hers
from arbiter.play import Question


def shot_at_one(view: View, who: str, question: Question) -> Finding:
    """Whether a ship may shoot, at the moment of her move that the question names, if it names one."""
    early, mode = between_segments(view, who, question.how), shot_with(view, question.ability)
    early = not_hers(view, who, mode) if early is None and mode is not None else early
    return _by_whom(view, who, question, mode) if early is None else early


def _by_whom(view: View, who: str, question: Question, mode: AbilityInPlay | None) -> Finding:
    """Whether a Marine may shoot, who does so himself, or a ship."""
    himself = is_marine(view.state.piece(who)) and (mode is None or mode.bearer == who)
    if himself:
        return may_shoot(view, who, question.whom)
    others = others_for(view, Act.SHOOT, who) if mode is None and not question.whom else []
    if others and is_under_way(view, who, question.masts):
        return any_of([_by_whom(view, who, replace(question, whom=other), None) for other in others])
    if mode is None and question.whom and is_under_way(view, who, question.masts):
        return from_masts(view, question.masts, question.whom, None, may_aim_at(view, who, question.whom))
    allowed = _shot(view, who, question, mode)
    allowed = goes_on(view, who, question.whom, allowed) if question.whom and mode is None else allowed
    longer = only_at_double_range(view, view.state.ship_of(who), question.whom) if mode is None else None
    view = view if longer is None else with_mode(view, longer)
    if allowed and question.masts:
        by = shot_by(view, who) if mode is None and view.state.piece(who).kind is Kind.CREW else mode
        allowed = from_masts(view, question.masts, question.whom, by, allowed)
    if not allowed or not (question.number or question.choice == "all cannons"):
        return allowed
    return _with_cannons(view if mode is None else with_mode(view, mode), who, question, allowed)


def _with_cannons(view: View, ship: str, question: Question, allowed: Finding) -> Finding:
    """Whether so many cannons of a ship, or all of them, may be shot at a target: no more of them than reach it."""
    dice = dice_at(view, ship, question.whom)
    reaching = None if dice is None else dice // shots_each(view, ship)
    wanted = question.number or len(cannons(view, ship)[0] or ())
    known, name = reaching is not None and wanted > 0, f"{view.name(ship)} may"
    says = f"so many cannons {name} shoot there: {reaching}" if known else f"the cannons of {view.name(ship)} were not stated"
    enough = Finding(Point(Act.SHOOT), known and wanted <= (reaching or 0), decided=known, says=says)
    words = f"shoot {question.number or 'all her'} cannons"
    return all_of(f"{name} {words}", f"{name} not {words}", allowed, enough)


def _shot(view: View, ship: str, question: Question, mode: AbilityInPlay | None) -> Finding:
    """Whether a ship may shoot: in a way that an ability has, at double range, or by a shoot action that it gives her.

    A crew that has the ability does not shoot: its ship does, with what the crew gives her.
    """
    if mode is None and view.state.piece(ship).kind is Kind.CREW:
        mode = shot_by(view, ship)
    if mode is None and view.state.piece(ship).kind is Kind.CREW:
        says = f"a crew does not shoot: ask it of {view.name(view.state.ship_of(ship))}"
        return open_whether(Act.SHOOT, says)
    if mode is not None and ship == mode.bearer and gives_a_cannon(mode.ability) and _has_shot(view, mode.ship):
        return _with_the_others(view, mode)
    if mode is not None:
        ship = mode.ship
        if mode.ability.unplayed:
            says = f"what the ability of {view.name(mode.bearer)} lets be shot is not played"
            return open_whether(Act.SHOOT, says)
        if any(effect.act is Act.REROLL for effect in mode.ability.effects):
            return may_be_used(view, mode, question.whom)
    if mode is not None and any(effect.act is Act.GIVE and effect.action is Action.SHOOT for effect in mode.ability.effects):
        parts = [given(view, ship, Action.SHOOT, free=True)[0], able(view, Act.SHOOT, ship), armed(view, ship)]
        parts += [valid_target(view, ship, question.whom), reachable(view, ship, question.whom)] if question.whom else []
        return all_of(f"{view.name(ship)} may shoot by that", f"{view.name(ship)} may not shoot by that", *parts)
    if question.choice == "double range":
        mode = at_double_range(view, ship)
        if mode is None:
            return Finding(Point(Act.SHOOT), False, says=f"no ability doubles the range of {view.name(ship)}")
    found = may_shoot(view, ship, question.whom, mode)
    found = at_longer_range(view, ship, question.whom, found) if mode is None and not found else found
    return _unless_gone_apart(view, ship, question.whom, found)


def _unless_gone_apart(view: View, ship: str, target: str | None, found: Finding) -> Finding:
    """Whether a ship may shoot another; open where she may, and nobody has said how far apart they are since one moved away."""
    apart = gone_apart(view, ship, target) if found and target else ()
    return replace(found, value=False, decided=False, parts=(found,), says=apart[0].says) if apart else found


def _has_shot(view: View, ship: str) -> bool:
    """Whether a ship was given a shoot action this turn."""
    return any((one.ship, one.action) == (ship, Action.SHOOT) for one in view.state.given)


def _with_the_others(view: View, mode: AbilityInPlay) -> Finding:
    """Whether a cannon that a crew gives its ship is shot: not by one who shoots none at all; else that is asked of its die."""
    barred = able(view, Act.SHOOT, mode.ship)
    says = f"the cannon of {view.name(mode.bearer)} is shot with the others of {view.name(mode.ship)}: ask of its die"
    return barred if barred.decided and not barred else open_whether(Act.SHOOT, says)
