"""What comes first: the steps of an action, and what an ability waits for."""

from __future__ import annotations

from arbiter.effects import Act, Action, Effect, Phase
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.view import View
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.pirates.table.abilities import meant
from arbiter.pirates.table.docking import berth
from arbiter.pirates.treasure.explorable import may_explore_anything
from arbiter.play import OF_A_TEXT, Question
from arbiter.trace import Node, NodeKind

_GERUNDS = {
    "shoot": "the shooting",
    "ram": "the ramming",
    "board": "the boarding",
    "move": "the movement",
    "stern turn": "the stern turn",
    "explore": "the exploring",
    "tow": "the towing",
    "dock": "the docking",
    "roll": "the roll",
    "look at": "the look at it",
    "trade": "the trade",
    "use": "the revealing",
    "load": "the loading",
    "unload": "the unloading",
}
_STEPS = {
    "dock": "dock",
    "roll": "mysterious island",
    "explore": "give",
    "look at": "look",
    "trade": "trade",
    "use": "reveal unique treasure",
    "load": "load unique treasure",
    "unload": "load and unload",
}
"""The steps of exploring (`faq.explore-order.1`) that deeds are; those of a move bear the names of the deeds."""


TREASURE = "treasure"
"""How a question names the treasures of which one is to come before the others."""


def order(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Which of the deeds comes first in a move, or else as an island is explored, where the steps have an order."""
    if OF_A_TEXT in question.order:
        return _before_a_text(course.view(branch.state), question)
    if {*question.order} == {Act.EXPLORE.value, Act.GIVE.value}:
        return _before_the_transfer(course.view(branch.state), question)
    moving, exploring = (course.book.procedures.get(name, ()) for name in ("move", "explore"))
    steps = moving if {step.name for step in moving}.issuperset(question.order) else exploring
    at = {step.name: place for place, step in enumerate(steps)}
    places = at if steps is moving else {deed: at[name] for deed, name in _STEPS.items() if name in at}
    if question.order == (TREASURE,):
        units = tuple(dict.fromkeys(step.unit for step in exploring))
        return undecided(Node(NodeKind.FACT, "no document orders the treasures that are revealed together", units))
    deeds = [deed for deed in question.order if deed in places]
    if len(deeds) < len(question.order) or not deeds:
        return undecided("no entry orders these")
    first = min(deeds, key=lambda deed: places[deed])
    units = tuple(
        dict.fromkeys(
            (
                *(steps[places[deed]].unit for deed in deeds),
                *(course.book.units("captain before ram") if "shoot" in deeds and "ram" in deeds else ()),
            )
        )
    )
    plain = _GERUNDS.get(first, first)
    answer = plain if question.state != "before" else "yes" if first == question.order[0] else "no"
    return BranchReply(answer, Node(NodeKind.FINDING, f"{_GERUNDS.get(first, first)} comes first", units))


def _before_the_transfer(view: View, question: Question) -> BranchReply:
    """That a ship which has docked explores by an explorer before the free transfer of crew (`faq.dock.3`)."""
    units = view.book.units("an explorer explores before the crew transfer")
    docked = [one.ship for one in view.state.given if one.action is Action.MOVE and berth(view.state.board, one.ship)]
    if not units or not any(may_explore_anything(view, ship, free=True) for ship in docked):
        return undecided("no entry orders these")
    first = question.order[0] == Act.EXPLORE.value
    answer = _GERUNDS.get("explore", "explore") if question.state != "before" else "yes" if first else "no"
    return BranchReply(answer, Node(NodeKind.FINDING, "the explorer's exploring comes first, as part of the move action", units))


def _before_a_text(view: View, question: Question) -> BranchReply:
    """That a captain's shots come before what another ability does once a move action is resolved (`faq.no-helmsman-move.3`)."""
    named = meant(view, question.ability) if question.ability is not None else []
    effects = [effect for speaker in named for effect in speaker.ability.effects]
    follows = bool(effects) and all(_follows_a_move(effect) for effect in effects)
    units = view.book.units("a captain shoots before other abilities")
    if {*question.order} != {Act.SHOOT.value, OF_A_TEXT} or not follows or not units:
        return undecided("no entry orders these")
    first = question.order[0] == Act.SHOOT.value
    answer = _GERUNDS[Act.SHOOT.value] if question.state != "before" else "yes" if first else "no"
    return BranchReply(
        answer, Node(NodeKind.FINDING, "a captain shoots right after the move action, before other abilities", units)
    )


def _follows_a_move(effect: Effect) -> bool:
    """Whether an effect comes about once a move action is resolved, and gives no shoot action itself."""
    happening = effect.upon(Phase.AFTER)
    moved = happening is not None and (happening.act, happening.action) == (Act.GIVE, Action.MOVE)
    return moved and effect.action is not Action.SHOOT
