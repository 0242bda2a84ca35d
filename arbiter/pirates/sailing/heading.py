"""Headings: before which segments of a move a ship may take another one, and how far round (`faq.moving.1`, `faq.titan.1`)."""

from __future__ import annotations

from arbiter.effects import Act, Action, Kind, Quality
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.state import State
from arbiter.engine.view import View
from arbiter.pirates.table.conditions import UNKNOWN_MOVE, base_move
from arbiter.pirates.table.permission import may_move
from arbiter.play import Command, Sentence

SEGMENT = "segment "
"""What a word begins with that says before which segment she turns: `segment 2`, `segment each`, `segment none`."""
WITHIN = "middle"
"""What stands behind that word where she is to turn within a segment."""
ROUND = frozenset({"about", "around", "backwards"})
STEADY = "titan"
"""The keyword of what turns before its first segment only."""
HEADS = "heads"
"""Under which name a state notes where a ship heads since her last move action, or nothing where nobody can say."""


def may_head(view: View, ship: str, how: tuple[str, ...]) -> Finding:
    """Whether a ship may take another heading with a move action, before the segment that is named."""
    words = f"{view.name(ship)} may change her heading", f"{view.name(ship)} may not change her heading"
    pushed = _pushed(view, ship)
    if pushed is not None:
        return all_of(*words, pushed)
    before = next((word.removeprefix(SEGMENT) for word in how if word.startswith(SEGMENT)), "1")
    return all_of(*words, may_move(view, ship), _before(view, ship, before), *_far(view, ship, how))


def _pushed(view: View, ship: str) -> Finding | None:
    """That a submarine which moves away from whom she rammed keeps her heading (`faq.submarine.2`)."""
    just, units = view.state.just, view.book.units("pushed away with her heading")
    away = just is not None and just.act is Act.RAM and just.who == ship and Quality.SUBMERGED in view.state.piece(ship).marks
    says = f"{view.name(ship)} moves away from whom she rammed, as if she were pushed"
    return Finding(Point(Act.ROTATE), False, says=says, cites=units) if away and units else None


def _before(view: View, ship: str, segment: str) -> Finding:
    """Whether she may turn before that segment: before each of hers, but what is steady before the first only."""
    units, point = view.book.units("a heading for each segment"), Point(Act.ROTATE)
    between = view.book.units("a heading between segments")
    units = units or (between if segment == WITHIN or (segment.isdigit() and int(segment) > 1) else ())
    if not units:
        says = "whether a ship may change her heading before the first segment stands in no document"
        return open_whether(point, says)
    steady = steadied(view, ship)
    if steady:
        says = f"{view.name(ship)} keeps her heading after the first segment of a move"
        return Finding(point, segment == "1", decided=segment != WITHIN, says=says, cites=steady)
    if segment == WITHIN:
        return Finding(point, False, says="a heading is changed between segments, and not within one", cites=between or units)
    if segment == "none":
        return Finding(point, False, says="a heading is changed before a segment, and none is left", cites=units)
    count, known = _segments(view, ship)
    there = not segment.isdigit() or int(segment) <= count
    says = f"a ship may change her heading before each segment of her move{'' if there else f', of which there are {count}'}"
    return Finding(point, there, decided=there or known, says=says, cites=units)


def steadied(view: View, ship: str) -> tuple[str, ...]:
    """The units by which a ship keeps the heading of her first segment; none where she need not."""
    borne = [ability for ability in view.state.piece(ship).abilities if ability.name.casefold() == STEADY]
    in_force = any(not view.is_cancelled(ship, ability) for ability in borne)
    return view.book.units("steady after the first segment") if in_force else ()


def kept(view: View, state: State, sentence: Sentence) -> State:
    """The state after segments of a move action, with the heading that a steady ship has taken for the first one."""
    ship, goes = sentence.who, sentence.quarters
    if sentence.deed is not Command.MOVE or "moved" in sentence.how:
        return state
    steady, before = steadied(view, ship), heading_of(state, ship)
    told = goes[0] if goes and len(goes) == max(len(sentence.lengths), 1) else ""
    after = (told if before is None else before) if steady else ""
    return state.forgotten(HEADS, ship).counted(HEADS, ship, after)


def heading_of(state: State, ship: str) -> str | None:
    """Where a ship heads since her last move action: nothing where nobody can say, None where she made none."""
    return next((row[2] for row in state.done if row[:2] == (HEADS, ship)), None)


def _segments(view: View, ship: str) -> tuple[int, bool]:
    """How many segments her move has, and whether that is known."""
    moved = base_move(view, ship).value
    known = isinstance(moved, tuple) and moved != UNKNOWN_MOVE
    return (len(moved) if isinstance(moved, tuple) and known else 1), known


def after_all(view: View, ship: str, how: tuple[str, ...]) -> bool | None:
    """Whether the words name the time after her last segment, or none; None where nobody said how many she has."""
    segment = next((word.removeprefix(SEGMENT) for word in how if word.startswith(SEGMENT)), "none")
    count, known = _segments(view, ship)
    behind = segment.isdigit() and int(segment) > count
    return None if behind and not known else behind or segment == "none"


def _far(view: View, ship: str, how: tuple[str, ...]) -> list[Finding]:
    """That only her hull limits how far a ship turns, and that a sea monster has none (`faq.sea-creatures.5`, `faq.moving.2`)."""
    if ROUND.isdisjoint(how):
        return []
    free = view.book.units("no limit to the turn") if Kind.SEA_MONSTER in view.state.piece(ship).kinds else ()
    says = f"{view.name(ship)} has no hull that would limit her turn" if free else "how far a ship turns is up to her hull"
    return [Finding(Point(Act.ROTATE), bool(free), decided=bool(free), says=says, cites=free)]


def too_late(view: View, ship: str) -> list[Finding]:
    """That a ship has shot since she moved, before which she turns on her stern (`faq.moving.5`); nothing where she has not."""
    units, had = view.book.units("turning on the stern"), [one.action for one in view.state.given if one.ship == ship]
    if not units or Action.MOVE not in had or had[-1] is Action.MOVE or may_move(view, ship):
        return []
    says = f"{view.name(ship)} has been given a {had[-1].value} action since she moved"
    return [Finding(Point(Act.ROTATE), False, says=says, cites=units)]
