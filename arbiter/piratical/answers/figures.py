"""Questions how many or how much: of what a ship has, lost, gained or needs, and of cargo space."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.piratical.answers.counted import counted, is_of
from arbiter.piratical.answers.replies import (
    HELD,
    CourseReply,
    aspects_of,
    by_units,
    changed_aspects,
    gold_of_the_lost,
    left_open,
    over_events,
    said_so_many,
    spaces_open,
    unless_open,
    yes_or_no,
)
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.holds import lost_with_hull
from arbiter.piratical.deeds.losses import stock
from arbiter.piratical.table.orders import OF_PLAYER, Order
from arbiter.piratical.table.vessels import Ship
from arbiter.trace import NodeKind, cited

_HAS_LOST = Pattern(r"\bhas\b.* lost\?*$", re.IGNORECASE)


def how_many(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many or how much of something a ship has, lost, gained, needs, or had after a round of a boarding."""
    outcome = at_moment(outcome, asked)
    verb = next((word for word in VERBS if word in asked.flags), "HAVE")
    if not is_of(asked, verb):
        return left_open(outcome, f"what that is of {asked.thing or asked.weapon} is not said", (), asked.who)
    if asked.thing == "turn":
        verb = "MISS"
    elif verb == "TAKE" and "SPACE" in asked.flags and "FREE" not in asked.flags:
        return space_taken(course, outcome, asked)
    elif "MORE" in asked.flags:
        verb = "NEED"
    elif {"BEGIN", "WITH"} <= asked.flags:
        verb = "BEGIN"
    return _BY_VERB[verb](course, outcome, asked)


def _missed(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    ship = outcome.state.ship(asked.who)
    found = CourseReply(str(ship.misses), over_events(outcome, f"{asked.who} has {ship.misses} turns to miss", asked.who))
    return unless_open(outcome, ship, ("turn",), found)


def _paid(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How much gold was paid in the play."""
    paid = sum(one.number for one in outcome.state.done if one.who == asked.who and one.what.endswith(" paid"))
    if asked.thing not in ("", "gold"):
        return left_open(outcome, "only gold is paid", (), asked.who)
    if not outcome.state.tried and not outcome.state.done:
        return left_open(outcome, f"nothing was told for which {asked.who} would pay", (), asked.who)
    return CourseReply(str(paid), over_events(outcome, f"{asked.who} pays {paid} gold", asked.who))


def _stored(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    ship, now = outcome.state.ship(asked.who), outcome.state.count("treasure stored", asked.who)
    cites = course.lore.cites("victory", "treasures")
    if now and "HAVE" not in asked.flags and now != ship.stored:
        return CourseReply(
            f"{now} now, {ship.stored} in all", over_events(outcome, f"{asked.who} stores {now}", asked.who, cites=cites)
        )
    return CourseReply(str(ship.stored), over_events(outcome, f"{asked.who} has stored {ship.stored}", asked.who, cites=cites))


def _lost(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How much was lost in the play; what a ship *has lost* may be hull that she was told to be without before, too."""
    found = _changed(course, outcome, asked, "lost")
    ship = next(one for one in course.table.state.ships if one.id == asked.who)
    in_all = "whole" in asked.flags
    if asked.thing != "hull" or not ship.people or ship.gone or not (in_all or _HAS_LOST.search(asked.text)):
        return found
    full = course.lore.hull(ship.people)
    before = full.value - ship.hull
    told = bool(outcome.state.tried or outcome.state.done)
    if before and (not told or (in_all and found.decided)):
        number = before + outcome.state.count("hull lost", asked.who)
        return by_units(str(number), f"{before} hull points were lost before the play", *full.cites, *found.why.cites)
    if not before or in_all:
        return found
    says = f"{before} were lost before the play: whether they are meant as well was not said; ask for what she lost in it"
    return left_open(outcome, says, full.cites, asked.who) if found.decided else found


def _gained(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How much was gained; damage that is taken is lost hull."""
    return _changed(course, outcome, asked, "lost" if asked.thing == "hull" and asked.flags & {"TAKE", "DAMAGE"} else "gained")


def _started_with(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """What a ship of her people starts the game with."""
    ship, what = outcome.state.ship(asked.who), asked.thing
    if what == "hull":
        figure = course.lore.hull(ship.people)
        return by_units(str(figure.value), "ships start with their full hull", *figure.cites)
    if what == "crew":
        figure = course.lore.figure(ship.people, "crew")
        return by_units(str(figure.value), f"ships of her people start with {figure.value} crew", *figure.cites)
    weapon = course.lore.text(ship.people, "weapon")
    if asked.weapon in ("weapon", weapon):
        return by_units("1", f"ships of her people start with one {weapon}", *course.lore.cites(ship.people, "weapon"))
    if asked.weapon:
        says = f"ships of her people start with one {weapon}, and no {asked.weapon}"
        return by_units("0", says, *course.lore.cites(ship.people, "weapon"))
    return left_open(outcome, f"how much {what} a ship starts with is not said", course.units("one ship to begin with"))


VERBS = ("PAY", "LOSE", "SUFFER", "GAIN", "TAKE", "MISS", "NEED", "STORE", "HAVE", "HOLD", "CARRY")


def _is_starting_gold(course: Playthrough, outcome: Outcome, ship: Ship) -> bool:
    """Whether the gold of a player was neither stated nor changed."""
    touched = any(outcome.state.count(f"gold {how}", ship.id) for how in ("gained", "lost"))
    return ((ship.id, "gold") in course.table.defaults or ship.players_only) and not touched


def at_moment(outcome: Outcome, asked: Order) -> Outcome:
    """What came about as it was after a round of the last boarding, or before one, where a question names it."""
    if not asked.flags & {"after_round", "before_round"} or not outcome.state.bouts:
        return outcome
    number = (asked.number or 1) - ("before_round" in asked.flags)
    ships = next((ships for at, ships in reversed(outcome.state.bouts) if at <= number), outcome.state.ships)
    return replace(outcome, state=replace(outcome.state, ships=ships))


def _needed(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many more treasures a player has to store to win; nothing else is asked for by the documents."""
    ship = outcome.state.ship(asked.who)
    if asked.thing != "treasure":
        return left_open(outcome, f"what {asked.who} needs {asked.thing} for was not said", ())
    wins = course.lore.figure("victory", "treasures")
    left = max(wins.value - ship.stored, 0)
    says = f"{wins.value} stored treasures win, and {asked.who} has stored {ship.stored}"
    return by_units(str(left), says, *wins.cites)


def needed_to_win(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many treasures win, and how many of them are still to be stored."""
    left = _needed(course, outcome, asked)
    wins = course.lore.figure("victory", "treasures").value
    if not left.decided or "MORE" in asked.flags or int(left.answer) == wins:
        return left
    return replace(left, answer=f"{left.answer} more, {wins} in all")


def _has(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    ship, what = outcome.state.ship(asked.who), asked.thing
    if what == "gold" and _is_starting_gold(course, outcome, ship):
        why = "how much gold a player starts with is not said, and none was stated"
        return left_open(outcome, why, course.units("one ship to begin with"), asked.who)
    number, cites = _figure(course, ship, asked)
    stored = ship.stored if what == "treasure" else 0
    if stored and asked.flags & {OF_PLAYER, "whole"} and not asked.flags & {"CARRY", "ABOARD"}:
        number, cites = number + stored, course.lore.cites("victory", "treasures")
    if ship.holed and what in HELD and not _all_spaces(asked):
        low, high = lost_with_hull(ship, what)
        if low != high:
            return spaces_open(course, outcome, ship)
        number -= low if what != "free space" else 0
    says = f"{asked.who} has {number} {what}" + f": {len(ship.treasures)} aboard, {stored} stored" * bool(stored)
    found = CourseReply(str(number), over_events(outcome, says, asked.who))
    if cites:
        units = tuple(dict.fromkeys((*found.why.cites, *cites)))
        found = replace(found, why=replace(found.why, kind=NodeKind.FINDING, cites=units))
    return unless_open(outcome, ship, aspects_of(ship, what), found)


def has(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship has something, or so much of it."""
    return said_so_many(_has(course, outcome, asked), asked)


def pays(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether gold was paid in the play."""
    return said_so_many(_paid(course, outcome, asked), asked)


def is_full(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether no cargo space is free aboard a ship."""
    return said_so_many(_of_one_ship(course, outcome, asked, "free space"), replace(asked, number=0))


def _all_spaces(asked: Order) -> bool:
    return asked.thing == "cargo" and "SPACE" in asked.flags


def space_taken(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many cargo spaces are taken aboard a ship."""
    ship = outcome.state.ship(asked.who) if asked.who else next((one for one in outcome.state.ships), None)
    if ship is None or (not asked.who and len(outcome.state.ships) > 1):
        return left_open(outcome, "aboard which ship was not said", ())
    if "SPACE" not in asked.flags or "FREE" in asked.flags:
        return left_open(outcome, f"how many {asked.thing} she uses is not a question of cargo space", ())
    course.default(ship, "crew")
    course.default(ship, "weapons")
    low, high = lost_with_hull(ship, "cargo") if ship.holed else (0, 0)
    if low != high:
        return spaces_open(course, outcome, ship)
    cites = course.units("as many cargo spaces as hull points", "what takes a cargo space")
    found = by_units(str(ship.load - low), f"{ship.id} carries {ship.load - low} of crew, weapons and treasures", *cites)
    return unless_open(outcome, ship, aspects_of(ship, "cargo"), found)


def _figure(course: Playthrough, ship: Ship, asked: Order) -> tuple[int, tuple[str, ...]]:
    """A figure of a ship, with the units behind it where it is one of the documents."""
    what = asked.thing
    if what in ("hull", "crew", "gold"):
        course.default(ship, what)
    figures = {
        "hull": ship.hull, "crew": ship.crew, "gold": ship.gold, "treasure": len(ship.treasures), "card": len(ship.hand),
        "free space": ship.free, "cargo": ship.hull if "SPACE" in asked.flags else ship.load,
    }  # fmt: skip
    if what == "card":
        course.default(ship, "hand")
    if what not in figures:
        course.default(ship, "weapons")
        return sum(what in (weapon.kind, "weapon") for weapon in ship.weapons), _start_units(course, ship, "weapon")
    cites = {
        "cargo": course.units("as many cargo spaces as hull points"),
        "free space": course.units("as many cargo spaces as hull points", "what takes a cargo space"),
        "hull": course.lore.hull(ship.people).cites if (ship.id, "hull") in course.table.defaults and ship.people else (),
        "crew": _start_units(course, ship, "crew"),
    }.get(what, ())
    return figures[what], cites


def _start_units(course: Playthrough, ship: Ship, what: str) -> tuple[str, ...]:
    key = "weapons" if what == "weapon" else what
    return course.lore.cites(ship.people, what) if (ship.id, key) in course.table.defaults else ()


def _changed(course: Playthrough, outcome: Outcome, asked: Order, how: str) -> CourseReply:
    ship = outcome.state.ship(asked.who)
    what = "weapon" if asked.weapon else asked.thing
    number = counted(course, outcome, asked, how)
    if number is None:
        return left_open(outcome, f"how much {what} {asked.who} {how} was not counted", (), asked.who)
    if ship.holed and how == "lost" and what in HELD:
        low, high = lost_with_hull(ship, what)
        if low != high:
            return spaces_open(course, outcome, ship)
        number += low
    if what == "gold" and how == "lost" and ship.gone and not number:
        return gold_of_the_lost(course, outcome, ship)
    if number or outcome.state.tried or outcome.state.done:
        found = CourseReply(str(number), over_events(outcome, f"{asked.who} {how} {number} {what}", asked.who))
        return unless_open(outcome, ship, changed_aspects(ship, what), found)
    return left_open(outcome, f"nothing was told by which {asked.who} {how} any {what}", (), asked.who)


def how_many_there(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    left, cites = stock(course, outcome.state, asked.place)
    return CourseReply(str(left), over_events(outcome, f"{left} treasures are left there", cites=cites))


def how_many_left(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How much is left to a ship; where none is named, to the only one there is."""
    return _of_one_ship(course, outcome, asked, asked.thing)


def how_many_free(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many cargo spaces are free aboard a ship."""
    if asked.thing not in ("cargo", "free space"):
        return left_open(outcome, f"what free {asked.thing} are is not said", ())
    return _of_one_ship(course, outcome, asked, "free space")


def _of_one_ship(course: Playthrough, outcome: Outcome, asked: Order, thing: str) -> CourseReply:
    ships = [ship for ship in outcome.state.ships if asked.who in ("", ship.id) and not ship.players_only]
    if len(ships) != 1:
        return left_open(outcome, "to which ship was not said", ())
    return _has(course, outcome, replace(asked, who=ships[0].id, thing=thing))


def start_of_game(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """What every player starts with; undecided where it differs by people or is not said."""
    found = [_started_with(course, outcome, replace(asked, who=ship.id)) for ship in outcome.state.ships if ship.people]
    if len({one.answer for one in found}) == 1:
        return found[0]
    cites = cited(one.why for one in found)
    return left_open(outcome, "that depends on the people whose ship she is", cites)


def compares(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether one ship has as many of something as another, more or fewer."""
    plain = replace(asked, flags=asked.flags - {"MORE"}, number=None)
    one, other = (how_many(course, outcome, replace(plain, who=name)) for name in (asked.who, asked.whom))
    if not (one.decided and other.decided):
        return other if one.decided else one
    ours, theirs = int(one.answer), int(other.answer)
    value = ours > theirs if "MORE" in asked.flags else ours < theirs if "FEWER" in asked.flags else ours == theirs
    cites = (*one.why.cites, *other.why.cites)
    return yes_or_no(outcome, value, f"{asked.who} has {ours}, and {asked.whom} {theirs}", asked.who, cites=cites)


_BY_VERB: Mapping[str, Callable[[Playthrough, Outcome, Order], CourseReply]] = {
    "PAY": _paid,
    "LOSE": _lost,
    "SUFFER": _lost,
    "GAIN": _gained,
    "TAKE": _gained,
    "MISS": _missed,
    "NEED": _needed,
    "STORE": _stored,
    "HAVE": _has,
    "CARRY": _has,
    "HOLD": _has,
    "BEGIN": _started_with,
}
"""How a question is answered, by the verb in it."""
