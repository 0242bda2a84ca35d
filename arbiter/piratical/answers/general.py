"""Questions that the documents answer by themselves: of rolls, prices, the turn, cards and ships as such."""

from __future__ import annotations

from arbiter.frozen import replace
from arbiter.piratical.answers.costs import ware_of
from arbiter.piratical.answers.replies import NO, YES, CourseReply, by_units, left_open, said_so_many, yes_or_no
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.deals import NO_CANNONS, PRICES, WARES, price
from arbiter.piratical.deeds.ports import FREE_PORT, HOME_PORT
from arbiter.piratical.deeds.rounds import places_of
from arbiter.piratical.situations.moments_played import LATER_TURN, UNCLEAR_ROUND, WITHIN_ROUND
from arbiter.piratical.table.chart import ISLAND
from arbiter.piratical.table.orders import Order


def rolled_each_round(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Initiative and wind are both rolled in every round, and so not for each turn, nor once more within a round."""
    cites, flags, state = course.units("rounds"), asked.flags, outcome.state
    says = "initiative and wind are rolled each round, before its turns"
    places = [places_of(state, name) for name in (state.turn, asked.whom)]
    same_round = WITHIN_ROUND in flags or (LATER_TURN in flags and all(places) and max(places[0]) < min(places[1]))
    if same_round or (flags & {"THIS", "SAME"} and flags & {"AGAIN", "TURN"}) or {"EACH", "TURN"} <= flags:
        return by_units(NO, says, *cites)
    if flags & {WITHIN_ROUND, LATER_TURN, UNCLEAR_ROUND}:
        return left_open(outcome, f"{says}: whether a round begins by then was not said", cites)
    return by_units(YES, says, *cites)


def first_wind_dice(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many dice are rolled for the wind in a round: one in the first, two later."""
    later = course.lore.figure("wind", "dice")
    if asked.number == 1:
        return by_units("1", "one die is rolled for the first wind", *course.units("the first wind"))
    return by_units(str(later.value), "two dice are rolled in every round after the first", *later.cites)


def initiative_dice(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    return left_open(
        outcome, "how many dice are rolled for the order of turns is not said", course.units("the highest roll goes first")
    )


def middle_island(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    return by_units(YES, "the island in the middle is Treasure Island", *course.units("the island in the middle"))


def kinds_matter(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether the treasures that win have to be of several kinds: only their number counts."""
    wins = course.lore.figure("victory", "treasures")
    return by_units(NO, f"{wins.value} stored treasures win, whatever their kinds", *wins.cites)


def first_deed(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """What comes first in a turn."""
    units = (*course.units("three phases"), *course.lore.cites("phases"))
    if asked.number != 1 or "drawn" in outcome.state.ship(asked.who).marks:
        return left_open(outcome, "what comes next is the player's choice, or was not said", units)
    return by_units("draw a card", "a turn begins with the card that is drawn", *units, *course.units("one card is drawn"))


def side_is_free(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a hex side of a turn costs no movement; spinning under oars does."""
    free = course.lore.figure("turning", "free")
    number = asked.number or 1
    says = f"the first {free.value} hex side of a turn is free" if free.value == 1 else f"{free.value} hex sides are free"
    return by_units(YES if number <= free.value else NO, says, *free.cites)


def space_of(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many cargo spaces something takes up."""
    number = asked.number or 1
    if "SPACE" not in asked.flags or "FREE" in asked.flags:
        return left_open(outcome, "only cargo spaces are taken up", ())
    if asked.thing == "gold":
        return by_units("0", "gold takes up no cargo space", *course.units("gold takes no space"))
    if asked.thing in ("crew", "treasure") or asked.weapon:
        says = f"each {asked.weapon or asked.thing} takes one cargo space"
        return by_units(str(number), says, *course.units("what takes a cargo space", "a treasure takes a cargo space"))
    return left_open(outcome, f"whether {asked.thing} takes cargo space is not said", course.units("what takes a cargo space"))


def takes_space(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether something takes up any cargo space."""
    found = space_of(course, outcome, replace(asked, number=None))
    return replace(found, answer=YES if found.answer != "0" else NO) if found.decided else found


def new_ship_has(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """What comes with a new ship."""
    what = {"crew": "crew"}.get(asked.thing, "weapons" if asked.weapon else "")
    if asked.thing == "hull":
        figure = course.lore.figure("any ship", "hull")
        own = {people: course.lore.hull(people) for people in course.lore.peoples()}
        if len({one.value for one in own.values()}) > 1:
            says = "that depends on the people whose ship she is"
            return left_open(outcome, says, (*figure.cites, *(unit for one in own.values() for unit in one.cites)))
        return by_units(str(figure.value), "a new ship has her full hull", *figure.cites)
    if not what:
        return left_open(outcome, f"whether {asked.thing} comes with a new ship is not said", course.lore.cites("new ship"))
    figure = course.lore.figure("new ship", what)
    return by_units(str(figure.value), f"a new ship comes with {figure.value} {asked.thing}", *figure.cites)


def new_ship_does(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether something, or so much of it, comes with a new ship."""
    return said_so_many(new_ship_has(course, outcome, asked), asked)


def is_cheaper(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ware costs less at one kind of port than at the other."""
    there = FREE_PORT if asked.place == FREE_PORT else HOME_PORT
    other = HOME_PORT if there == FREE_PORT else FREE_PORT
    ware = ware_of(asked)
    ship = outcome.state.ships[0]
    ours, theirs = price(course, ship, there, ware)[0], price(course, ship, other, ware)[0]
    cites = (*course.lore.cites(PRICES[there]), *course.lore.cites(PRICES[other]))
    if ours is None or theirs is None or asked.place == "port":
        return left_open(outcome, "what this costs is not said", ())
    return yes_or_no(outcome, ours < theirs, f"{ours} gold at a {there}, {theirs} at a {other}", cites=cites)


def acts_at_once(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a card takes effect when it is drawn."""
    card = course.card(asked.card)
    units = (*card.cites, *course.units("a drawn card acts at once"))
    if any(deed.at_port for deed in card.deeds):
        return left_open(outcome, f"a part of {card.name} waits for the next port", units)
    return by_units(NO if card.held else YES, f"{card.name} is {'held' if card.held else 'played when it is drawn'}", *units)


def raiders(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """With how many crew the attackers of a card fight: that of the question, or the one that was drawn."""
    drawn = [one.whom for one in outcome.state.done if one.what == "drawn"]
    cards = [course.card(name) for name in ([asked.card] if asked.card else drawn)]
    found = [(card, deed) for card in cards for deed in card.deeds if deed.verb in ("raid", "mutiny")]
    if len(found) != 1:
        return left_open(outcome, "which card brings these attackers was not said", course.units("a die and the crew"))
    card, deed = found[0]
    return by_units(str(deed.amount.plus), f"{card.name}: {deed.amount.plus} crew attack", *card.cites)


def who_chooses(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Who chooses what is lost, of which the documents say nothing."""
    return left_open(outcome, "who chooses what is lost is not said", course.units("what is in a lost hull space is lost"))


def treasures_win(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many stored treasures win."""
    if asked.thing != "treasure":
        return left_open(outcome, f"what {asked.thing} is needed for was not said", ())
    wins = course.lore.figure("victory", "treasures")
    return by_units(str(wins.value), f"{wins.value} stored treasures win", *wins.cites)


def where_stored(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Where treasures are stored: at home."""
    says = "each player stores treasures in his own home port"
    return by_units("in one's own home port", says, *course.lore.cites("victory", "treasures"))


def where_begins(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Where ships begin the game: at home."""
    return by_units("in her home port", "all ships start in their home port", *course.units("ships begin in their home port"))


def where_dealt(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Where something is dealt in, plundered or searched for."""
    free = course.lore.cites(PRICES[FREE_PORT], "treasure")
    if "SEARCH" in asked.flags:
        return by_units(ISLAND, f"one searches at {ISLAND}", *course.units("searching the island"))
    if "PLUNDER" in asked.flags:
        units = course.units("trade or plunder", "not with one's own home port")
        return by_units("at the home ports of others", "nobody plunders his own", *units)
    if asked.flags & {"TREASURE", "for_gold"}:
        return by_units("at a free port", "treasure is exchanged for gold there", *free)
    if "TRADE" in asked.flags:
        units = course.units("trading at a free port", "trade or plunder", "not with one's own home port")
        return by_units("at free ports and the home ports of others", "one trades at both", *units)
    ware = "hull" if "REPAIR" in asked.flags else asked.weapon or "crew"
    cites = tuple(unit for prices in PRICES.values() for unit in course.lore.cites(prices, WARES[ware]))
    if ware in NO_CANNONS:
        return left_open(outcome, f"whether a free port sells a {ware} is not said", cites)
    return by_units("at home ports and free ports", "both have a price for it", *cites)


def run_to_ram(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How far a ship has to have come straight on before she rams."""
    straight = course.lore.figure("ramming", "straight")
    return by_units(str(straight.value), f"a ram needs {straight.value} hexes in a straight line", *straight.cites)
