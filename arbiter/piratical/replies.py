"""What an answer is in one possible course of the play, and how it is put together out of what happened."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arbiter.piratical.claims import Verdict
from arbiter.piratical.course import Course, Outcome
from arbiter.piratical.vessels import Doubt, Ship
from arbiter.trace import Node, NodeKind

YES, NO, UNDECIDED = "yes", "no", "undecided"


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a question in one possible course."""

    answer: str
    why: Node
    decided: bool = True


def over_events(outcome: Outcome, says: str, *about: str, cites: tuple[str, ...] = ()) -> Node:
    """A node over the events that concern all of these ships."""
    names = {name for name in about if name}
    events = tuple(event for event in outcome.events if names <= set(event.about) or not event.about)
    units = cites or tuple(dict.fromkeys(unit for event in events if event.standing for unit in event.cites))
    return Node(NodeKind.FINDING if units else NodeKind.FACT, says, units, events)


def yes_or_no(outcome: Outcome, value: bool, says: str, *about: str, cites: tuple[str, ...] = ()) -> Reply:
    return Reply(YES if value else NO, over_events(outcome, says, *about, cites=cites))


def settled(found: Verdict, says: str = "") -> Reply:
    """Yes, no or undecided, as a verdict says."""
    answer = UNDECIDED if found.value is None else YES if found.value else NO
    kind = NodeKind.FINDING if found.cites else NodeKind.FACT
    return Reply(answer, Node(kind, says or found.says, found.cites, found.why), found.value is not None)


def by_units(answer: str, says: str, *cites: str) -> Reply:
    """What units of the documents say, whatever happened."""
    return Reply(answer, Node(NodeKind.FINDING if cites else NodeKind.FACT, says, tuple(dict.fromkeys(cites))))


def doubt_about(ship: Ship, *aspects: str) -> Doubt | None:
    """What leaves one of these aspects of a ship open."""
    return next((doubt for doubt in sorted(ship.doubts) if doubt[0] in (*aspects, "*")), None)


def left_open(outcome: Outcome, why: str, cites: tuple[str, ...], *about: str) -> Reply:
    node = over_events(outcome, f"open: {why}", *about)
    return Reply(UNDECIDED, replace(node, cites=tuple(dict.fromkeys((*cites, *node.cites)))), decided=False)


def unless_open(outcome: Outcome, ship: Ship, aspects: tuple[str, ...], answer: Reply) -> Reply:
    doubt = doubt_about(ship, *aspects)
    return left_open(outcome, doubt[1], doubt[2], ship.id) if doubt else answer


FIGHT = "fight"
HELD = frozenset({"crew", "treasure", "cargo", "free space", "weapon", "cannon", "bolt thrower", "catapult"})
"""What stands in hull spaces."""
ASPECTS = {
    "crew": ("crew", FIGHT, "gone"), "treasure": ("treasure", "loot", FIGHT, "gone"), "gold": ("gold", "loot", FIGHT),
    "hull": ("hull", "gone"), "cargo": ("crew", "treasure", "loot", FIGHT, "gone"),
    "free space": ("crew", "treasure", "loot", "hull", FIGHT, "gone"), "turn": ("turn",), "weapon": ("weapon", "gone"),
    "gone": ("hull", "crew", FIGHT, "gone"),
}  # fmt: skip
"""What may be in doubt about each figure."""
CHANGES = {**ASPECTS, "hull": ("hull",)}
"""The same for how much of it was lost or gained."""


def spaces_open(course: Course, outcome: Outcome, ship: Ship) -> Reply:
    cites = course.units("what is in a lost hull space is lost")
    return left_open(
        outcome,
        f"what was in the lost hull spaces of {ship.id} was not said, and nothing says which spaces they are",
        cites,
        ship.id,
    )
