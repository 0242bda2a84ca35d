"""Questions in which order the deeds of one turn come: before another, after it, or only once it is done."""

from __future__ import annotations

from arbiter.frozen import replace
from arbiter.piratical.answers.permitted import OWN_PHASE, PHASES, may_be_done
from arbiter.piratical.answers.replies import NO, YES, CourseReply, by_units, left_open, settled, yes_or_no
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.permission import may
from arbiter.piratical.deeds.rates import modes
from arbiter.piratical.deeds.volleys import SHORE
from arbiter.piratical.situations.moments_played import FIGHTING
from arbiter.piratical.table.orders import Leg, Order
from arbiter.trace import cited

TURNS = frozenset({"turn", "spin", "into wind"})


DONE_MARKS = {"plunder": "plundered", "trade": "traded"}
"""Deeds with the mark that a ship bears for them."""


def before(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a deed may be done before another of the same turn: by their phases, and turning by what goes before it."""
    ordered = _in_order(course, asked)
    if ordered is None:
        if asked.verb == "move" and asked.legs and all(leg.what in TURNS for leg in asked.legs):
            return may_be_done(course, outcome, asked)
        return _unordered(course, outcome)
    if not ordered:
        return _by_phases(course, outcome, asked, answer=False)
    found = may(course, outcome.state, asked)
    return settled(found) if found.value is False else _by_phases(course, outcome, asked, answer=True)


def after(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a deed may be done once another of the same turn is done: by their phases, and by what else it takes."""
    ordered = _in_order(course, asked)
    if ordered is None:
        return _unordered(course, outcome)
    if ordered:
        return _by_phases(course, outcome, asked, answer=False)
    found = may(course, outcome.state, asked)
    if found.value or _done_already(outcome, asked):
        return settled(found) if not found.value else _by_phases(course, outcome, asked, answer=True)
    return left_open(outcome, f"it may come after that, but as the ships stand now not: {found.says}", found.cites)


def one_then_other(course: Playthrough, outcome: Outcome, one: Order, other: Order) -> CourseReply:
    """Whether two deeds may be done in one turn, the one told first before the other."""
    own, later = OWN_PHASE.get(one.verb, ""), OWN_PHASE.get(other.verb, "")
    found, then = (may(course, outcome.state, asked) for asked in (one, other))
    ship = outcome.state.ship(one.who)
    once = may(course, outcome.state.with_ship(ship.marked(DONE_MARKS.get(one.verb, ""))), other)
    if found.value is not False and then.value is not False and once.value is False and one.verb in DONE_MARKS:
        return settled(once)
    told = any((order.verb, order.who) == (one.verb, one.who) and came.value is not False for order, came in outcome.state.tried)
    if found.value is False and told:
        says = f"the play tells the first of the two, which may not be done once more ({found.says}): which is meant is not said"
        return left_open(outcome, says, found.cites, one.who)
    if found.value is False or (then.value is False and own == "battle"):
        return settled(found if found.value is False else then)
    units = (*course.units("three phases"), *course.lore.cites("phases"))
    if not own or not later or own == later:
        return left_open(outcome, "whether both may be done in one turn, and in which order, is not said", units)
    if course.lore.figure("phases", own).value > course.lore.figure("phases", later).value:
        return yes_or_no(outcome, False, f"the {own} phase comes after the {later} phase", cites=units)
    if then.value and found.value and own != "movement":
        return yes_or_no(outcome, True, f"the {own} phase comes before the {later} phase", cites=units)
    if not other.whom and then.value and found.value:
        return yes_or_no(outcome, True, f"the {own} phase comes before the {later} phase", cites=units)
    return left_open(outcome, "that hangs on where the ship has come to by then; tell it as play", units)


def before_the_forts(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether what a plunder brings may come before the fire of the shore forts: the roll on its table comes after it."""
    units = course.units("the forts fire at once")
    if not outcome.state.count("volley of the forts", SHORE, asked.who):
        return left_open(outcome, f"the shore forts do not fire at {asked.who}", units, asked.who)
    if asked.verb in ("plunder", "plunders"):
        says = "that she plunders is announced before the forts fire, and the roll on the plunder table comes after it"
        return left_open(outcome, f"{says}: ask for the roll", units, asked.who)
    if asked.verb in FIGHTING:
        says = "that she attacks is decided before the forts fire, and they fire before it is worked out"
        return left_open(outcome, says, units, asked.who)
    if asked.verb == "play_card":
        says = "whether a card that brings treasure may be played before the forts fire is not said"
        return left_open(outcome, says, (*units, *course.card(asked.card).cites), asked.who)
    return yes_or_no(outcome, False, "the forts fire at once, before any roll on the plunder table", cites=units)


def in_the_way(course: Playthrough, outcome: Outcome, asked: Order, other: Order) -> CourseReply | None:
    """That a deed may not be done before another one that the same ship did in the play, where that could not follow then."""
    one, two = OWN_PHASE.get(asked.verb, ""), OWN_PHASE.get(other.verb, "")
    if one and two and course.lore.figure("phases", one).value > course.lore.figure("phases", two).value:
        units = (*course.units("three phases"), *course.lore.cites("phases"))
        return yes_or_no(outcome, False, f"the {one} phase comes after the {two} phase", cites=units)
    if asked.verb == "draw" and two != "draw" and "drawn" not in outcome.state.ship(asked.who).marks:
        now = may(course, outcome.state, asked)
        says = f"it comes before that, but right before it no more: {now.says}"
        return left_open(outcome, says, now.cites) if now.value is False else None
    mark = DONE_MARKS.get(asked.verb, "")
    after = outcome.state.with_ship(outcome.state.ship(asked.who).marked(mark)) if mark else None
    found = may(course, after, replace(other, dice=())) if after is not None else None
    return settled(found) if found is not None and found.value is False else None


def must_before(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a deed has to be done before another: what is not ordered at all need not be, but may have its place."""
    ordered = _in_order(course, asked)
    if asked.thing == "TURN" and asked.verb == "move":
        return _forward_before_turning(course, outcome, asked)
    if asked.thing == "RAM" and asked.verb == "move":
        straight = course.lore.figure("ramming", "straight")
        return by_units(YES, f"a ram needs {straight.value} hexes in a straight line", *straight.cites)
    if ordered is None:
        return _unordered(course, outcome)
    if not ordered or asked.verb == "draw":
        return _by_phases(course, outcome, asked, answer=ordered)
    says = f"nothing orders it, but where it is done, it comes before: {_phases(course, asked)[0]}"
    return left_open(outcome, says, _phases(course, asked)[1])


def _forward_before_turning(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship has to move forward before she turns: where she may not turn at once, in whichever way she moves."""
    ship = outcome.state.ship(asked.who)
    ways = (asked.mode,) if asked.mode else (ship.trip.mode,) if ship.trip else modes(course, ship)
    plain = replace(asked, flags=frozenset(), number=None)
    found = [may(course, outcome.state, replace(plain, legs=(Leg("turn", side),), mode=way)) for way in ways for side in (1, -1)]
    values = {one.value for one in found}
    if len(values) > 1 or None in values:
        cites = cited(found)
        return left_open(outcome, "that differs by how she moves, or by the side that she turns to", cites, ship.id)
    return replace(settled(found[0]), answer=NO if found[0].value else YES)


def stops_into_wind(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship that turns into the wind has to stop: under sail, unless her people are free of that."""
    ship, units = outcome.state.ship(asked.who), course.units("turning into the wind")
    if course.lore.has(ship.people, "into the wind"):
        free = course.lore.cites(ship.people, "into the wind")
        return by_units(NO, "her people need not stop when they turn into the wind", *free, *units)
    mode = asked.mode or (ship.trip.mode if ship.trip else "")
    ways = (mode,) if mode else modes(course, ship)
    if "sail" in ways and len(ways) > 1:
        return left_open(outcome, "under sail she stops, and else not; how she moves was not said", units, ship.id)
    stops = "sail" in ways
    return by_units(YES if stops else NO, f"a ship {'' if stops else 'not '}under sail that turns into the wind "
                    f"{'stops at once' if stops else 'goes on'}", *units)  # fmt: skip


def _in_order(course: Playthrough, asked: Order) -> bool | None:
    """Whether the phase of a deed comes before that of the other; None where no phase tells them apart."""
    own, other = OWN_PHASE.get(asked.verb, ""), PHASES.get(asked.thing, "")
    if not own or not other or own == other:
        return None
    return course.lore.figure("phases", own).value < course.lore.figure("phases", other).value


def _phases(course: Playthrough, asked: Order) -> tuple[str, tuple[str, ...]]:
    own, other = OWN_PHASE[asked.verb], PHASES[asked.thing]
    says = f"the {own} phase comes {'before' if _in_order(course, asked) else 'after'} the {other} phase"
    return says, (*course.units("three phases"), *course.lore.cites("phases"))


def _by_phases(course: Playthrough, outcome: Outcome, asked: Order, answer: bool) -> CourseReply:
    says, units = _phases(course, asked)
    return yes_or_no(outcome, answer, says, cites=units)


def _unordered(course: Playthrough, outcome: Outcome) -> CourseReply:
    return left_open(outcome, "in which order these come is not said", course.units("three phases"))


def _done_already(outcome: Outcome, asked: Order) -> bool:
    """Whether the play tells of the other deed."""
    verbs = {"SAIL": "move", "ROW": "move", "STEAM": "move"}
    verb = verbs.get(asked.thing, asked.thing.lower())
    return any(order.verb == verb and order.who == asked.who and found.value for order, found in outcome.state.tried)
