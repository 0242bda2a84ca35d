"""Two card texts against each other, as text and as values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbiter.collisions import Collision, CollisionOutcome, Confrontation, Operand
from arbiter.reports.lines import Line
from arbiter.reports.sources import sources

SCHEMA = "pirates-arbiter/versus/1"


def verdict_lines(verdict: Confrontation) -> Iterator[Line]:
    """Who the two are, on which points they collide, and how each of them comes out."""
    for side in (verdict.a, verdict.b):
        yield Line(f"{_named(side)}", lead=f" {side.label}  ", hang="    ", style="question", lead_style="label", wide=True)
        for left in verdict.unplayed:
            if left.label == side.label:
                why = "it cannot be read" if left.says in side.unread else "Arbiter does not play it"
                yield Line(f"does nothing here, as {why}: “{left.says}”", lead="    ", hang="    ", style="open", wide=True)
    yield Line()
    yield Line(f"{summary(verdict)}", lead=" ", hang=" ", style="answer", wide=True)
    for number, collision in enumerate(verdict.collisions, 1):
        yield Line()
        yield from _told(verdict, number, collision)
    cited = dict.fromkeys(unit for collision in verdict.collisions for unit in collision.cites)
    if cited:
        yield Line()
        yield Line("Sources", lead=" ", style="heading", wide=True)
        yield from sources(cited)


def summary(verdict: Confrontation) -> str:
    """One sentence: whether they collide, and on how many points."""
    count = len(verdict.collisions)
    more = " and ".join(dict.fromkeys(left.label for left in verdict.unplayed))
    if not count and more:
        return f"Whether they collide cannot be said: Arbiter does not play all of {more} ({verdict.edition})."
    if not count and (verdict.a.unread or verdict.b.unread):
        return f"Nothing of them that is known collides; what else they do is open ({verdict.edition})."
    if not count:
        return f"They do not collide ({verdict.edition})."
    rest = f"; where else, cannot be said, as Arbiter does not play all of {more}" if more else ""
    return f"They meet on {count} {'point' if count == 1 else 'points'}{rest} ({verdict.edition})."


def _named(side: Operand) -> str:
    return side.name if side.kind == "card text" else f"{side.name} ({side.kind})"


def _told(verdict: Confrontation, number: int, collision: Collision) -> Iterator[Line]:
    yield Line(
        f"{collision.about[:1].upper()}{collision.about[1:]}: {_result(verdict, collision)}",
        lead=f" {number}  ",
        hang="    ",
        style="answer",
        wide=True,
    )
    yield Line(collision.principle, collision.cites, "    Why    ", " " * 11, lead_style="label")
    for label, says, winner in (("A", collision.a_says, "B"), ("B", collision.b_says, "A")):
        lost = collision.winner == winner and collision.outcome is not CollisionOutcome.CANCELS
        yield Line(
            f"{'✘ ' if lost else ''}{says}",
            lead=f"    {label}      ",
            hang=" " * 11,
            style="fallen" if lost else "",
            lead_style="label",
        )
    if collision.where:
        yield Line("; ".join(collision.where), lead="    Where  ", hang=" " * 11, lead_style="label")


def _result(verdict: Confrontation, collision: Collision) -> str:
    """How a collision comes out, in a few words."""
    won, lost = collision.winner, "A" if collision.winner == "B" else "B"
    return {
        CollisionOutcome.PREVAILS: f"{won} prevails",
        CollisionOutcome.UNDECIDED: "undecided between A and B",
        CollisionOutcome.CANCELS: f"{won} can cancel {lost}",
        CollisionOutcome.BARS: f"{won} bars {lost} from use",
        CollisionOutcome.KEEPS_OUT: f"{won} keeps {lost} out",
        CollisionOutcome.REPLACES: f"{won} takes the place of {lost}",
        CollisionOutcome.COUNTS_ONCE: "the two count once",
        CollisionOutcome.IN_ORDER: "both apply",
    }[collision.outcome]


def verdict_record(verdict: Confrontation) -> dict[str, Any]:
    """The verdict as values."""
    return {
        "schema": SCHEMA,
        "edition": verdict.edition,
        "a": _side(verdict.a),
        "b": _side(verdict.b),
        "collisions": [_collision(collision) for collision in verdict.collisions],
        "unplayed": [{"side": left.label, "says": left.says} for left in verdict.unplayed],
    }


def _side(side: Operand) -> dict[str, Any]:
    return {"name": side.name, "kind": side.kind} | ({"unread": [*side.unread]} if side.unread else {})


def _collision(collision: Collision) -> dict[str, Any]:
    return {
        "about": collision.about,
        "outcome": collision.outcome.value,
        "winner": collision.winner or None,
        "principle": collision.principle,
        "cites": [*collision.cites],
        "a": collision.a_says,
        "b": collision.b_says,
        "where": [*collision.where],
    }
