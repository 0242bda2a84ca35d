"""Questions whether something came about in the play."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbiter.frozen import replace
from arbiter.piratical.answers import changes, fights, figures, fort_fire, ranges, turn_order
from arbiter.piratical.answers.permitted import stops
from arbiter.piratical.answers.replies import (
    ASPECTS,
    NO,
    CourseReply,
    left_open,
    said_so_many,
    settled,
    spaces_open,
    unless_open,
    yes_or_no,
)
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.permission import may
from arbiter.piratical.situations.stating import WITH_WIND
from arbiter.piratical.table.hexes import SIDES
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import BY_CARD, FIGHT, FIRE, Done, doubt_about

Answering = Callable[[Playthrough, Outcome, Order], CourseReply]


def does(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    return _DOES[asked.verb](course, outcome, asked)


def _counted(what: str, says: str, *aspects: str) -> Callable[[Playthrough, Outcome, Order], CourseReply]:
    """Whether something came about in the play."""

    def answer(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
        ship = outcome.state.ship(asked.who)
        number = outcome.state.count(what, asked.who, asked.whom)
        found = yes_or_no(
            outcome, number > 0, says if number else f"that does not come about for {asked.who}", asked.who, asked.whom
        )
        if number or not doubt_about(ship, *aspects):
            return found
        return unless_open(outcome, ship, aspects, found)

    return answer


def _hits(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a shot of a ship hits; open where none was told."""
    return ranges.no_shot(course, outcome, asked.who) or _counted("hits", "the target is hit", FIRE)(course, outcome, asked)


def _acted(deed: str, mark: str) -> Callable[[Playthrough, Outcome, Order], CourseReply]:
    """Whether the play tells of a deed and it came about; of one that nobody tells, only that it may not be is known."""

    def answer(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
        ship = outcome.state.ship(asked.who)
        if deed == "plunder" and mark in ship.marks:
            return _plundered(course, outcome, asked)
        told = [(order, found) for order, found in outcome.state.tried if (order.verb, order.who) == (deed, asked.who)]
        meant = [found for order, found in told if asked.whom in ("", order.whom)]
        before = mark in ship.marks and not told
        if any(found.value is not False for found in meant) or (before and not asked.whom):
            doubt = doubt_about(ship)
            return (
                left_open(outcome, doubt[1], doubt[2], asked.who)
                if doubt
                else yes_or_no(outcome, True, "it is carried out", asked.who, asked.whom)
            )
        if meant:
            refused = yes_or_no(outcome, False, "it is not allowed", asked.who, asked.whom)
            return unless_open(outcome, ship, (FIRE,), refused)
        found = may(course, outcome.state, replace(asked, verb=deed))
        if found.value is False:
            return settled(found)
        says = "did so before the play, and against whom was not said" if before else "is told to have done no such thing"
        return left_open(outcome, f"{asked.who} {says}", (), asked.who)

    return answer


def _sinks(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    ship = outcome.state.ship(asked.who)
    cites = course.units("no hull no ship")
    if ship.gone == "sunk":
        return yes_or_no(outcome, True, f"{asked.who} sinks", asked.who)
    says = f"{asked.who} has {ship.hull} hull points left" if not ship.gone else f"{asked.who} is lost, but does not sink"
    return unless_open(outcome, ship, ("hull",), yes_or_no(outcome, False, says, asked.who, cites=cites))


def _plundered(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship that announced it came to plunder: the shore forts fire before."""
    state = outcome.state
    ship = state.ship(asked.who)
    came = bool(state.count("rolled on plunder", asked.who) or any(place.who == asked.who for place in _by_card(outcome)))
    if came or not ship.gone:
        return unless_open(outcome, ship, (), yes_or_no(outcome, came, "the plunder table was rolled on", asked.who))
    cites = course.units("the forts fire at once")
    return yes_or_no(outcome, False, f"{asked.who} is {ship.gone} before the plunder table is rolled on", cites=cites)


def _by_card(outcome: Outcome) -> list[Done]:
    return [one for one in outcome.state.done if one.what == BY_CARD]


_FIGHTS = ("boarding won", "boarding lost", "tie")
"""What is noted of who takes part in a boarding."""


def _wins(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship wins: the boarding in which she took part, else the game."""
    if "OUTRIGHT" in asked.flags:
        return fights.wins_round(course, outcome, asked)
    fights_told = [one for one in outcome.state.done if one.what in _FIGHTS]
    ship = outcome.state.ship(asked.who)
    took_part = any(asked.who in (one.who, one.whom) for one in fights_told) or doubt_about(ship, FIGHT) is not None
    if "GAME" in asked.flags or not ("BOARDING" in asked.flags or took_part):
        return _wins_game(course, outcome, asked)
    winners = {one.who for one in fights_told if one.what == "boarding won"}
    if len(winners) > 1 or not (fights_told or doubt_about(ship, FIGHT)):
        why = "each won a round, and who wins the whole is not said" if fights_told else "no boarding was told"
        return left_open(outcome, why, course.units("a die and the crew"), asked.who)
    if asked.who in winners:
        return yes_or_no(outcome, True, f"{asked.who} wins the boarding", asked.who)
    if "BOARDING" not in asked.flags and _wins_game(course, outcome, asked).answer != NO:
        return left_open(outcome, "whether the boarding is meant or the game was not said", (), asked.who)
    found = yes_or_no(outcome, False, f"{asked.who} does not win the boarding", asked.who)
    return unless_open(outcome, ship, (FIGHT,), found)


def _wins_game(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    figure = course.lore.figure("victory", "treasures")
    ship = outcome.state.ship(asked.who)
    says = f"{asked.who} has {ship.stored} treasures in her home port, and {figure.value} win"
    first = [one.who for one in outcome.state.done if one.what == "won"]
    others = [one for one in outcome.state.ships if one.id != asked.who and one.stored >= figure.value]
    if ship.stored >= figure.value and others and not first:
        return left_open(outcome, "who was first is not said", figure.cites, asked.who)
    won = ship.stored >= figure.value and first[:1] in ([], [asked.who])
    return yes_or_no(outcome, won, says, asked.who, cites=figure.cites)


def _moved(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship moved, or so many hexes."""
    found, trip = ranges.moved_by(course, outcome, asked), outcome.state.ship(asked.who).trip
    if asked.number is None and found.answer == "0" and trip is not None:
        return left_open(outcome, f"{asked.who} only turned, and whether that is meant was not said", (), asked.who)
    return said_so_many(found, asked)


def _loses_boarding(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship loses a boarding: to the other ship, or to raiders."""
    state, who = outcome.state, asked.who
    won = state.count("boarding won", who)
    lost = state.count("boarding won", "", who) + state.count("boarding lost", who)
    doubt = doubt_about(state.ship(who), FIGHT)
    if doubt or bool(won) == bool(lost):
        why = (
            doubt[1]
            if doubt
            else "each won a round, and who loses the whole is not said"
            if won
            else "no boarding of hers was told"
        )
        return left_open(outcome, why, doubt[2] if doubt else course.units("a die and the crew"), who)
    return yes_or_no(outcome, bool(lost), f"{who} {'loses' if lost else 'wins'} the boarding", who)


def _survives(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship is neither sunk nor lost."""
    ship = outcome.state.ship(asked.who)
    if ship.gone:
        return yes_or_no(outcome, False, f"{asked.who} is {ship.gone}", asked.who)
    if ship.holed >= ship.crew:
        return spaces_open(course, outcome, ship)
    return unless_open(outcome, ship, ASPECTS["gone"], yes_or_no(outcome, True, f"{asked.who} is afloat", asked.who))


def _rolls_on(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a table is rolled on in the play; when the play does not come to it, whether it may be."""
    table = table_of(outcome, asked)
    if outcome.state.count(f"rolled on {table}", asked.who):
        return yes_or_no(outcome, True, f"{asked.who} rolls on the table", asked.who)
    if outcome.state.tried:
        says = f"{asked.who} does not come to roll on that table"
        return unless_open(outcome, outcome.state.ship(asked.who), (), yes_or_no(outcome, False, says, asked.who))
    deed = {"plunder": "plunder", "island": "search"}.get(table, "trade")
    found = may(course, outcome.state, replace(asked, verb=deed))
    return settled(found) if found.value is False else left_open(outcome, f"{asked.who} is told to have done no such thing", ())


def table_of(outcome: Outcome, asked: Order) -> str:
    """The table that a question speaks of, by the place of the ship where there are two of that name."""
    if "PLUNDER" in asked.flags:
        return "plunder"
    if "ISLAND" in asked.flags:
        return "island"
    free = "free port trade"
    return free if outcome.state.count(f"rolled on {free}", asked.who) else "home port trade"


def _saves(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    hits, lost = outcome.state.count("hits", "", asked.who), outcome.state.count("hull lost", asked.who)
    saved = outcome.state.count("saved", asked.who)
    if not hits and (outcome.state.volley is None or outcome.state.volley[0] != asked.who):
        return left_open(outcome, f"no shot at {asked.who} was told", course.lore.cites("to save", "any"), asked.who)
    if 0 < saved < hits:
        return left_open(outcome, f"{saved} of {hits} hits are saved; ask for one of them", (), asked.who)
    return yes_or_no(outcome, hits > 0 and not lost, f"{hits} hits, {lost} hull points lost", asked.who)


def _holds(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    found = asked.card in outcome.state.ship(asked.who).hand
    return yes_or_no(
        outcome,
        found,
        f"{asked.who} {'holds' if found else 'does not hold'} {asked.card}",
        asked.who,
        cites=course.card(asked.card).cites,
    )


def faces_side(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    ship, wind = outcome.state.ship(asked.who), outcome.state.wind
    if "DOWNWIND" in asked.flags and WITH_WIND in ship.marks:
        return yes_or_no(outcome, True, f"{asked.who} faces down wind", asked.who)
    if "DOWNWIND" in asked.flags and wind is None:
        return left_open(outcome, "where the wind blows was not said", ())
    facing, side = ship.facing, wind if "DOWNWIND" in asked.flags else asked.side
    if facing is None:
        return left_open(outcome, f"which way {asked.who} faces was not said", ())
    return yes_or_no(outcome, facing == side, f"{asked.who} faces {SIDES[facing]}", asked.who)


_DOES: Mapping[str, Answering] = {
    "rams": _acted("ram", "rammed"),
    "fires": _acted("fire", "fired"),
    "boards": _acted("board", "boarded"),
    "plunders": _acted("plunder", "plundered"),
    "scores": lambda course, outcome, asked: said_so_many(ranges.how_many_hits(course, outcome, asked), asked),
    "hits": _hits,
    "sinks": _sinks,
    "stops": stops,
    "loses": changes.loses,
    "gains": changes.gains,
    "misses": changes.misses,
    "wins": _wins,
    "wins_round": fights.wins_round,
    "loses_round": fights.loses_round,
    "saves": _saves,
    "saves_so": fights.may_save_again,
    "goes_again": _counted("again", "another turn follows"),
    "holds": _holds,
    "goes_first": turn_order.goes_first,
    "another_round": fights.another_round,
    "rolls_hooks": fights.hooks_roll,
    "escapes": fights.escapes,
    "caught": fights.caught,
    "rolls_on": _rolls_on,
    "tie": fights.tie,
    "keeps": changes.keeps,
    "has": figures.has,
    "begins_with": lambda course, outcome, asked: said_so_many(figures.how_many(course, outcome, asked), asked),
    "goes_before": turn_order.goes_before,
    "pays": figures.pays,
    "gains_hexes": ranges.gains_hexes,
    "moves_so_far": _moved,
    "loses_boarding": _loses_boarding,
    "afloat": _survives,
    "forts_missed": fort_fire.forts_missed,
    "forts_harmless": fort_fire.forts_harmless,
}
"""How each deed of a question is answered."""
