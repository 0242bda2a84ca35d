"""What an answer is in one possible course of the play, and how it is put together out of what happened."""

from __future__ import annotations

from arbiter.frozen import frozen, replace
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.holds import CARGO
from arbiter.piratical.table.claims import Settlement
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import FIGHT, STOWED, Ship, doubt_about
from arbiter.trace import Node, NodeKind, cited, conclusion

YES, NO, UNDECIDED = "yes", "no", "undecided"


@frozen
class CourseReply:
    """The answer to a question in one possible course."""

    answer: str
    why: Node
    decided: bool = True


def over_events(outcome: Outcome, says: str, *about: str, cites: tuple[str, ...] = ()) -> Node:
    """A node over the events that concern all of these ships."""
    names = {name for name in about if name}
    events = tuple(event for event in outcome.events if names <= set(event.about) or not event.about)
    units = cites or cited(event for event in events if event.standing)
    return conclusion(says, units, events)


def yes_or_no(outcome: Outcome, value: bool, says: str, *about: str, cites: tuple[str, ...] = ()) -> CourseReply:
    return CourseReply(YES if value else NO, over_events(outcome, says, *about, cites=cites))


def settled(found: Settlement, says: str = "") -> CourseReply:
    """Yes, no or undecided, as a verdict says."""
    answer = UNDECIDED if found.value is None else YES if found.value else NO
    kind = NodeKind.FINDING if found.cites else NodeKind.FACT
    return CourseReply(answer, Node(kind, says or found.says, found.cites, found.why), found.value is not None)


def by_units(answer: str, says: str, *cites: str) -> CourseReply:
    """What units of the documents say, whatever happened."""
    return CourseReply(answer, Node(NodeKind.FINDING if cites else NodeKind.FACT, says, tuple(dict.fromkeys(cites))))


def said_so_many(found: CourseReply, asked: Order) -> CourseReply:
    """Whether a number that was found is the one that a question names, at least that, or more than none."""
    if not found.decided:
        return found
    number = int(found.answer)
    value = number > 0 if asked.number is None else number >= asked.number if "LEAST" in asked.flags else number == asked.number
    return replace(found, answer=YES if value else NO)


def opposite(found: CourseReply) -> CourseReply:
    """The answer to the opposite question."""
    return replace(found, answer={YES: NO, NO: YES}.get(found.answer, found.answer))


def left_open(outcome: Outcome, why: str, cites: tuple[str, ...], *about: str) -> CourseReply:
    node = over_events(outcome, f"open: {why}", *about)
    return CourseReply(UNDECIDED, replace(node, cites=tuple(dict.fromkeys((*cites, *node.cites)))), decided=False)


def unless_open(outcome: Outcome, ship: Ship, aspects: tuple[str, ...], answer: CourseReply) -> CourseReply:
    doubt = doubt_about(ship, *aspects)
    return left_open(outcome, doubt[1], doubt[2], ship.id) if doubt else answer


HELD = frozenset({*CARGO, "cargo", "free space"})
"""Figures that lost hull spaces leave open."""
ASPECTS = {
    "crew": ("crew", FIGHT, "gone"), "treasure": ("treasure", "loot", FIGHT, STOWED, "gone"), "gold": ("gold", "loot", FIGHT),
    "hull": ("hull", "gone"), "cargo": ("crew", "treasure", "loot", FIGHT, "gone"),
    "free space": ("crew", "treasure", "loot", "hull", FIGHT, "gone"), "turn": ("turn",), "weapon": ("weapon", "gone"),
    "gone": ("hull", "crew", FIGHT, "gone"),
}  # fmt: skip
"""What may be in doubt about each figure."""


def aspects_of(ship: Ship, what: str) -> tuple[str, ...]:
    """The same of a ship as she is: what a ship that went down carried is lost, whoever took some of it before."""
    aspects = ASPECTS.get(what, ASPECTS["weapon"])
    return tuple(one for one in aspects if one != "loot") if ship.gone and what != "gold" else aspects


def changed_aspects(ship: Ship, what: str) -> tuple[str, ...]:
    """The same for how much of it was lost or gained."""
    return ("hull",) if what == "hull" else tuple(one for one in aspects_of(ship, what) if one != STOWED)


def spaces_open(course: Playthrough, outcome: Outcome, ship: Ship) -> CourseReply:
    cites = course.units("what is in a lost hull space is lost")
    return left_open(
        outcome,
        f"what was in the lost hull spaces of {ship.id} was not said, and nothing says which spaces they are",
        cites,
        ship.id,
    )


def gold_of_the_lost(course: Playthrough, outcome: Outcome, ship: Ship) -> CourseReply:
    """Gold of a ship that is gone: it takes no cargo space, and nothing says whether it goes down."""
    why = f"whether the gold of a ship that is {ship.gone} goes with her cargo, or stays with her player, is not said"
    cites = (*course.units("cargo goes down with her"), *course.units("gold takes no space"))
    return left_open(outcome, why, cites, ship.id)
