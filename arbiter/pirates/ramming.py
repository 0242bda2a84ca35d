"""Ramming after a move action: which enemies are rammed, the die, and the mast that may be lost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from arbiter.effects import Act, Kind, Phase, Quantity, Tier
from arbiter.pirates import dice
from arbiter.pirates.losses import lose_masts
from arbiter.pirates.moments import moment
from arbiter.pirates.telling import attempt, because, decisive, event, refused
from arbiter.play import Deed, Sentence
from arbiter.resolver.course import Consequence, Course
from arbiter.resolver.points import Finding, Point, Role
from arbiter.resolver.state import Happened, State, Task
from arbiter.resolver.traits import is_derelict
from arbiter.resolver.view import View, fact


def may_ram(view: View, ship: str, other: str) -> Finding:
    """Whether a ship rams or may ram another now: a rule must say so, right after a move action."""
    finding = view.settle(Point(Act.RAM, view.role(ship), view.role(other), just=view.state.just))
    finding.says = f"{view.name(ship)} {'rams' if finding else 'does not ram'} {view.name(other)}"
    if not finding and not finding.claims:
        finding.default = view.book.units("ram needs a move action")
        touches = any(met == other for _, met, _ in view.state.board.touching(ship))
        finding.parts = (
            fact(
                f"{view.name(ship)} {'was given no move action just now' if touches else f'is not touching {view.name(other)}'}"
            ),
        )
    return finding


def must_ram(finding: Finding) -> bool:
    """Whether the ram is not up to anyone."""
    return any(
        claim.value is True and claim.effect is not None and claim.effect.tier >= Tier.MANDATORY for claim in finding.standing()
    )


def slot(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    """After the move action every enemy that the ship meets is rammed, if the edition makes her, or if her player says so."""
    view, ship = course.view(state), task.who
    upcoming = course.upcoming(state)
    wanted = upcoming.whom[0] if upcoming is not None and _is_ram(upcoming, ship) and upcoming.whom else None
    for other in dict.fromkeys(met for _, met, _ in state.board.touching(ship)):
        if state.piece(other).gone is not None or state.piece(other).kind is Kind.ISLAND or state.count("rammed", ship, other):
            continue
        finding = may_ram(view, ship, other)
        if finding and (other == wanted or must_ram(finding)):
            if other == wanted and upcoming is not None:
                state = replace(course.take(state), dice=upcoming.dice or None)
            roll_it = Task("ram: roll", ship, other)
            return [
                Consequence(
                    state.then(moment("ram", Phase.BEFORE), roll_it, task), attempt=attempt(view, Act.RAM, ship, other, finding)
                )
            ]
    if wanted is not None and not state.count("rammed", ship, wanted):
        return [refused(view, course.take(state), Act.RAM, ship, wanted, may_ram(view, ship, wanted))]
    return [Consequence(state)]


def _is_ram(sentence: Sentence, ship: str) -> bool:
    return sentence.deed is Deed.RAM and sentence.who == ship and sentence.timing is None


def begin(course: Course, state: State, sentence: Sentence) -> Iterable[Consequence]:
    """A ram that is said to happen outside a move action."""
    view, ship = course.view(state), sentence.who
    other = sentence.whom[0] if sentence.whom else ""
    finding = may_ram(view, ship, other)
    if not finding or state.count("rammed", ship, other):
        return [refused(view, state, Act.RAM, ship, other, finding)]
    return [
        Consequence(
            replace(state, dice=sentence.dice or None).then(Task("ram: roll", ship, other)),
            attempt=attempt(view, Act.RAM, ship, other, finding),
        )
    ]


def roll(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    """The die of the ram is rolled against the masts of the rammed ship."""
    view = course.view(state)
    finding = may_ram(view, task.who, task.whom)
    told = event(f"{view.name(task.who)} rams {view.name(task.whom)}", *decisive(view, finding), causes=(because(view, finding),))
    state = state.counted("rammed", task.who, task.whom)

    def then(after: State, face: int, _given: bool) -> Iterable[Consequence]:
        outcome = _resolved(course, after, task, face)
        yield replace(outcome, events=(told, *outcome.events))

    return dice.roll(state, then)


def _resolved(course: Course, state: State, task: Task, face: int) -> Consequence:
    view, ship, other = course.view(state), task.who, task.whom
    masts = state.piece(other).masts
    state = replace(state, dice=None, just=Happened(Act.RAM, ship, other))
    after = state.then(moment("ram", Phase.AFTER), Task("slot: board", ship, other))
    if is_derelict(state.piece(other)):
        return Consequence(
            after,
            (event(f"the ram removes nothing: {view.name(other)} has no masts", *view.book.units("ramming sinks nothing")),),
        )
    cause, mast = Role(Kind.RAM, ship), Role(Kind.MAST, other)
    finding = view.settle(
        Point(Act.ELIMINATE, cause, mast, figures=((Quantity.ROLL, face), (Quantity.MASTS, masts)), just=state.just)
    )
    hit = any(claim.value is True for claim in finding.standing())
    if not finding.decided:
        return Consequence(replace(after, unknown=f"whether the ram eliminates a mast of {view.name(other)}"))
    if hit:
        return lose_masts(
            course, after, other, 1, cause, decisive(view, finding), (fact(f"the ram rolls {face} against {masts} masts"),)
        )
    finding.says = f"the ram rolls {face} against {masts} {'mast' if masts == 1 else 'masts'}"
    units = decisive(view, finding) or view.book.units("ram roll")
    return Consequence(
        after, (event(f"{finding.says} and removes nothing", *units, causes=(because(view, finding),) if finding.claims else ()),)
    )
