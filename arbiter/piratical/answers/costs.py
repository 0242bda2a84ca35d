"""Questions what something costs, and how many may be had, used or taken aboard."""

from __future__ import annotations

from arbiter.frozen import replace
from arbiter.piratical.answers.replies import CourseReply, by_units, left_open, over_events, settled, spaces_open
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.deals import NO_CANNONS, PRICES, price
from arbiter.piratical.deeds.gunnery import meant
from arbiter.piratical.deeds.holds import lost_with_hull, number_of
from arbiter.piratical.deeds.loot import has_fought, may_take, of_what_was_found
from arbiter.piratical.deeds.losses import stock
from arbiter.piratical.deeds.permission import may
from arbiter.piratical.deeds.ports import FREE_PORT, HOME_PORT, lies_at, where
from arbiter.piratical.table import chart as places
from arbiter.piratical.table.claims import verdict
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import Ship, doubt_about
from arbiter.trace import Node, NodeKind


def cost(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """What a ware costs where the ship is, or where the question says; without a number, what was paid in the play."""
    if asked.thing == "ship":
        figure = course.lore.figure("new ship", "gold")
        says = f"a new ship costs {figure.value} gold"
        return by_units(str(figure.value * (asked.number or 1)), says, *figure.cites)
    ship = _buyer(outcome, asked)
    place = asked.place if asked.place in (FREE_PORT, HOME_PORT) else where(course, outcome.state, ship, asked.place)
    if not place and asked.place == "port":
        return left_open(
            outcome, "whether the port is a home port or a free port was not said", course.lore.cites("price at port")
        )
    if not place:
        course.assume(f"{ship.id} is at a home port")
    ware = ware_of(asked)
    if place == FREE_PORT and ware in NO_CANNONS:
        says = f"a free port sells cannons; what it asks for a {ware} is not said"
        return left_open(outcome, says, course.lore.cites(PRICES[FREE_PORT], "weapon"))
    each, claims = price(course, ship, place or HOME_PORT, ware)
    if each is None:
        return left_open(outcome, "what this costs is not said", ())
    units = course.lore.cites(PRICES[FREE_PORT if place == FREE_PORT else HOME_PORT], ware)
    found = verdict(claims)
    why = Node(NodeKind.FINDING, claims[-1].says, found.cites or units, found.why)
    return CourseReply(_sum(course, outcome, asked, ship, ware, each), why)


def ware_of(asked: Order) -> str:
    """What is paid for."""
    return "hull" if "REPAIR" in asked.flags or asked.thing == "hull" else asked.weapon or asked.thing


def saving(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How much less a ware costs at one kind of port than at the other; of a repair without a number, the whole of it."""
    ship = _buyer(outcome, asked)
    ware = ware_of(asked)
    missing = course.lore.hull(ship.people).value - ship.hull if ship.people else 0
    number = asked.number if asked.number is not None else missing if ware == "hull" else 1
    paid = {place: price(course, ship, place, ware) for place in (FREE_PORT, HOME_PORT)}
    each = [cost for cost, _ in paid.values() if cost is not None]
    if len(each) < 2 or not number or ware in NO_CANNONS or asked.place == "port":
        return left_open(outcome, "of which price, or how much of it, that is asked was not said", ())
    if doubt := doubt_about(ship, "hull"):
        return left_open(outcome, doubt[1], doubt[2], ship.id)
    says = f"{number} at {each[0]} gold each at a free port, at {each[1]} at a home port"
    saved = (each[0] - each[1]) * (-1 if asked.place == FREE_PORT else 1) * number
    cites = [unit for _, claims in paid.values() for claim in claims for unit in claim.cites]
    if saved < 0:
        return by_units("nothing", says, *cites)
    return by_units(str(saved), says, *cites)


def _buyer(outcome: Outcome, asked: Order) -> Ship:
    """Whose deal a question is about: who is named, or else who dealt in the play, or the first."""
    dealt = [one.who for one in outcome.state.done if one.what.endswith(" paid")]
    return outcome.state.ship(asked.who or (dealt or [outcome.state.ships[0].id])[0])


def _sum(course: Playthrough, outcome: Outcome, asked: Order, ship: Ship, ware: str, each: int) -> str:
    """The price of as many as were named; without a number, of what was bought in the play, or of a whole repair."""
    paid = outcome.state.count(f"{ware} paid", ship.id)
    if asked.number is not None:
        return str(each * asked.number)
    if paid and paid != each:
        return str(paid) if "REPAIR" in asked.flags else f"{each} each, {paid} in all"
    if ware == "hull" and "HULL" not in asked.flags and "POINT" not in asked.flags and not paid:
        missing = course.lore.hull(ship.people).value - ship.hull
        if missing > 1:
            course.assume(f"{ship.id} is repaired to her full hull")
            return str(each * missing)
    return str(each)


UNLIMITED = {
    "gold": "gold takes no space, and nothing limits it", "card": "how many cards may be held is not said",
    "turn": "how many turns there are is not said",
}  # fmt: skip
"""What takes no cargo space, and why nothing says how much of it there may be."""


def how_many_may(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many of something a ship may take aboard, buy, hire, repair, store or use."""
    ship = outcome.state.ship(asked.who)
    if ship.gone:
        return CourseReply("0", over_events(outcome, f"{ship.id} is {ship.gone}", ship.id))
    if "TAKE" in asked.flags and "ABOARD" not in asked.flags and has_fought(outcome.state, ship.id):
        return _loot(course, outcome, asked)
    if of_what_was_found(outcome.state, asked):
        gained = outcome.state.count(f"{asked.thing} gained", ship.id)
        return CourseReply(str(gained), over_events(outcome, f"{ship.id} gains {gained} {asked.thing}", ship.id))
    if asked.whom or asked.flags & {"FIRE", "USE"}:
        return _weapons_used(course, outcome, asked, ship)
    if "STORE" in asked.flags:
        return _storable(course, outcome, ship)
    if asked.thing in UNLIMITED:
        return _unlimited(course, outcome, asked)
    in_all = asked.thing == "cargo" and asked.flags & {"CARRY", "HAVE", "HOLD"} and not asked.flags & {"MORE", "ABOARD"}
    if ship.holed and asked.thing != "hull" and not in_all:
        return spaces_open(course, outcome, ship)
    return _room_and_means(course, outcome, asked, ship)


def _storable(course: Playthrough, outcome: Outcome, ship: Ship) -> CourseReply:
    """As many treasures as a ship has aboard."""
    if lost_with_hull(ship, "treasure")[1]:
        return spaces_open(course, outcome, ship)
    return CourseReply(str(len(ship.treasures)), over_events(outcome, f"{ship.id} has {len(ship.treasures)} aboard", ship.id))


def _loot(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How many treasures, or how much gold, the winner of a boarding may take."""
    gold = course.lore.figure("boarding", "gold")
    number = gold.value if asked.thing == "gold" else 1
    found = may_take(course, outcome.state, replace(asked, number=number))
    if found.value is None:
        return settled(found)
    return by_units(str(number if found.value else 0), found.says, *gold.cites, *found.cites)


def _weapons_used(course: Playthrough, outcome: Outcome, asked: Order, ship: Ship) -> CourseReply:
    """As many weapons as she has of these, and no more than she has crew; where a target is named, as bear on it."""
    if not asked.flags & {"FIRE", "USE"}:
        return left_open(outcome, "only weapons are used against another ship", ())
    course.default(ship, "weapons")
    course.default(ship, "crew")
    if ship.holed:
        return spaces_open(course, outcome, ship)
    weapons = meant(ship, asked)
    if asked.whom:
        return _fired_at(course, outcome, asked, min(len(weapons), ship.crew))
    number = min(len(weapons), ship.crew)
    return by_units(str(number), f"{len(weapons)} weapons and {ship.crew} crew", *course.units("no more weapons than crew"))


def _fired_at(course: Playthrough, outcome: Outcome, asked: Order, most: int) -> CourseReply:
    """The greatest number of weapons that may be fired at a ship, up to so many."""
    found = may(course, outcome.state, replace(asked, verb="fire", number=1))
    for number in range(most, 0, -1):
        found = may(course, outcome.state, replace(asked, verb="fire", number=number))
        if found.value is None:
            return settled(found)
        if found.value:
            return by_units(str(number), found.says, *found.cites)
    return by_units("0", found.says, *found.cites)


def _room_and_means(course: Playthrough, outcome: Outcome, asked: Order, ship: Ship) -> CourseReply:
    """The free cargo spaces or lost hull points, and what can be paid where it costs something."""
    course.default(ship, "hull")
    course.default(ship, "crew")
    course.default(ship, "weapons")
    full = course.lore.hull(ship.people)
    room = full.value - ship.hull if asked.thing == "hull" else ship.free
    cites = (
        full.cites if asked.thing == "hull" else course.units("as many cargo spaces as hull points", "what takes a cargo space")
    )
    in_all = asked.flags & {"CARRY", "HAVE", "HOLD"} and not asked.flags & {"MORE", "ABOARD"}
    if in_all and asked.thing not in ("hull", "free space"):
        room = ship.hull if asked.thing == "cargo" else room + number_of(ship, asked.weapon or asked.thing)
        return by_units(str(room), f"she has {ship.hull} cargo spaces, and other things take the rest", *cites)
    place = lies_at(course, ship)
    abroad = place not in ("", FREE_PORT, places.HOME + ship.people)
    if asked.thing == "treasure" and "TAKE" in asked.flags and "MORE" not in asked.flags and abroad:
        left, units = stock(course, outcome.state, place)
        if left < room:
            return left_open(outcome, f"there is room for {room}, and {left} are left there: a roll brings them", units, ship.id)
    if not asked.flags & {"HIRE", "BUY", "REPAIR"}:
        return by_units(str(room), f"{ship.load} of her {ship.hull} cargo spaces are taken", *cites)
    if (ship.id, "gold") in course.table.defaults and not outcome.state.count("gold gained", ship.id):
        return left_open(outcome, f"how much gold {ship.id} has was not said", cites)
    place = where(course, outcome.state, ship, asked.place)
    if place != FREE_PORT and not place.startswith(places.HOME) and place != HOME_PORT:
        return left_open(outcome, f"at which port {ship.id} is was not said", cites)
    ware = "hull" if asked.thing == "hull" else asked.weapon or asked.thing
    each, claims = price(course, ship, place, ware)
    if each is None:
        return left_open(outcome, "what this costs is not said", cites)
    number = min(room, ship.gold // each)
    units = (*cites, *(unit for claim in claims for unit in claim.cites))
    return by_units(str(number), f"room for {room}, and {ship.gold} gold at {each} each", *units)


def _unlimited(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """How much there may be of what takes no cargo space: of cards, one is drawn in a turn, and of all else nothing is said."""
    if (asked.thing, "DRAW" in asked.flags) == ("card", True):
        found = may(course, outcome.state, replace(asked, verb="draw", number=1))
        return replace(settled(found), answer=str(int(found.value))) if found.value is not None else settled(found)
    return left_open(outcome, UNLIMITED[asked.thing], course.units("gold takes no space") if asked.thing == "gold" else ())


def what_loot(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """What the winner of a boarding may take: a treasure, or gold, as far as the loser has them."""
    gold = course.lore.figure("boarding", "gold")
    if not has_fought(outcome.state, asked.who):
        return left_open(outcome, "of what she would take it was not said", gold.cites)
    ways = {"a treasure": replace(asked, thing="treasure"), f"{gold.value} gold": replace(asked, thing="gold", number=gold.value)}
    found = {name: may_take(course, outcome.state, order) for name, order in ways.items()}
    unclear = next((one for one in found.values() if one.value is None), None)
    if unclear is not None:
        return settled(unclear)
    text = " or ".join(name for name, one in found.items() if one.value) or "nothing"
    return by_units(text, f"the winner of a boarding takes one treasure or {gold.value} gold", *gold.cites)


def treasure_worth(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """What a treasure is exchanged for: at a free port only."""
    figure = course.lore.figure(PRICES[FREE_PORT], "treasure")
    if asked.place and asked.place != FREE_PORT:
        return left_open(outcome, "treasure is exchanged for gold at a free port only", figure.cites)
    if asked.who:
        ship = outcome.state.ship(asked.who)
        place = where(course, outcome.state, ship, asked.place)
        if place and place != FREE_PORT:
            return left_open(outcome, "treasure is exchanged for gold at a free port only", figure.cites)
        if asked.number is None and ("treasures" in asked.text or len(ship.treasures) != 1):
            return left_open(outcome, "for how many was not said", figure.cites)
    number = figure.value * (asked.number or 1)
    return by_units(str(number), f"at a free port a treasure is exchanged for {figure.value} gold", *figure.cites)
