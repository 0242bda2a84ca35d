"""Deals: what is bought, hired, repaired, exchanged for gold and stored, and what it costs where."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.frozen import replace
from arbiter.piratical.deeds.course import Outcome, Playthrough, certain, done, told
from arbiter.piratical.deeds.holds import kept
from arbiter.piratical.deeds.ports import ANY_PORT, FREE_PORT, HOME_PORT, anchored, gone_claims, lies_at, where
from arbiter.piratical.table import chart as places
from arbiter.piratical.table.claims import Argument, Settlement, verdict
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import Position, Ship, Weapon

PRICES = {HOME_PORT: "price at a home port", FREE_PORT: "price at a free port"}
WARES = {"crew": "crew", "hull": "hull", "weapon": "weapon", "cannon": "weapon", "bolt thrower": "weapon", "catapult": "weapon"}

NO_CANNONS = ("bolt thrower", "catapult")
"""Weapons of which no free port is said to sell any."""


def price(course: Playthrough, ship: Ship, place: str, ware: str) -> tuple[int | None, tuple[Argument, ...]]:
    """What a ware costs at a place, and what says so; at a free port the particular price prevails over that at port."""
    kind = FREE_PORT if place == FREE_PORT else HOME_PORT
    key = WARES.get(ware, ware)
    if not course.lore.has(PRICES[kind], key):
        return None, ()
    figure = course.lore.figure(PRICES[kind], key)
    general = course.lore.figure("price at port", key) if course.lore.has("price at port", key) else None
    says = f"at a {kind} {_WORDS.get(key, key)} costs {figure.value} gold"
    if general is None:
        return figure.value, (Argument(True, says, figure.cites),)
    if general.value == figure.value:
        return figure.value, (Argument(True, says, (*figure.cites, *general.cites)),)
    rule = Argument(False, f"{_WORDS.get(key, key)} costs {general.value} gold at port", general.cites)
    return figure.value, (rule, Argument(True, says, figure.cites, over=(rule,)))


_WORDS = {"crew": "a crew", "hull": "a hull point", "weapon": "a weapon", "treasure": "a treasure"}


def may_deal(course: Playthrough, state: Position, order: Order, ware: str) -> Settlement:
    """Whether a ship may hire, buy or repair so many where she is."""
    ship = state.ship(order.who)
    claims = list(gone_claims(ship))
    place = where(course, state, ship, order.place)
    unknown = ship.at is None and not ship.place
    if order.place == HOME_PORT and place and not place.startswith(places.HOME):
        claims.append(Argument(False, f"{ship.id} is not at a home port", course.units("at a home port")))
    if not place and unknown:
        place = places.HOME + ship.people
        course.assume(f"{ship.id} is anchored at a home port", which=True)
    if place != places.FREE_PORT and not place.startswith(places.HOME):
        kinds = (*course.lore.cites(PRICES[HOME_PORT], WARES[ware]), *course.lore.cites(PRICES[FREE_PORT], WARES[ware]))
        return verdict([*claims, Argument(False, "this can be had at a home port or a free port only", kinds)])
    claims += anchored(course, ship, place)
    cost, sayings = price(course, ship, place, ware)
    claims += sayings
    number = order.number or 1
    claims += _at_that_price(order, cost, number, sayings[-1].cites if sayings else ())
    if cost is not None and cost * number > ship.gold and not _takes_for_granted(course, state, ship, cost * number):
        claims.append(Argument(False, f"that costs {cost * number} gold, and she has {ship.gold}", sayings[-1].cites))
    claims += _room(course, ship, ware, number, order)
    return verdict(claims)


def _takes_for_granted(course: Playthrough, state: Position, ship: Ship, gold: int) -> bool:
    """Whether so much gold is taken for granted, as nobody said how much there is."""
    if (ship.id, "gold") not in course.table.defaults or ship.gold or state.count("gold gained", ship.id):
        return False
    course.assume(f"{ship.id} has the {gold} gold that it takes", which=True)
    return True


def _at_that_price(order: Order, cost: int | None, number: int, cites: tuple[str, ...]) -> Iterator[Argument]:
    """Whether a deal is made for the gold that it is said to be made for."""
    if order.price is None or cost is None:
        return
    wanted = order.price * (number if "each" in order.flags else 1)
    if wanted != cost * number:
        yield Argument(False, f"that is {cost * number} gold, and not {wanted}", cites)


def _room(course: Playthrough, ship: Ship, ware: str, number: int, order: Order) -> Iterator[Argument]:
    """What stands in the way besides the price: cargo space, a full hull, or where a weapon may stand."""
    if ware == "hull":
        full = course.lore.hull(ship.people)
        course.default(ship, "hull")
        if ship.hull + number > full.value:
            yield Argument(False, f"she has {ship.hull} of {full.value} hull points", full.cites)
        return
    course.default(ship, "hull")
    if number > ship.free + ship.holed - ship.forced:
        units = course.units("as many cargo spaces as hull points", "what takes a cargo space")
        yield Argument(False, f"she has {ship.free} cargo spaces free", units)
    elif number > ship.free:
        yield Argument(None, "what was in the lost hull spaces was not said")
    if order.mount and order.mount not in course.lore.text(ship.people, "mounts").split(" or "):
        cites = course.lore.cites(ship.people, "mounts")
        yield Argument(False, f"weapons of her people stand {course.lore.text(ship.people, 'mounts')} only", cites)
    if ware in NO_CANNONS and where_is_free(course, ship, order):
        cites = course.lore.cites(PRICES[FREE_PORT], "weapon")
        yield Argument(None, f"a free port sells cannons; whether it sells a {ware} is not said", cites)


def where_is_free(course: Playthrough, ship: Ship, order: Order) -> bool:
    """Whether a deal is made at a free port."""
    return order.place == places.FREE_PORT or lies_at(course, ship) == places.FREE_PORT


def dealt(course: Playthrough, state: Position, order: Order, ware: str) -> list[Outcome]:
    """The outcome of a purchase: the gold is paid, and what was bought comes aboard."""
    ship = state.ship(order.who)
    place = where(course, state, ship, order.place) or places.HOME + ship.people
    number = order.number or 1
    cost, sayings = price(course, ship, place, ware)
    paid = (cost or 0) * number
    bought = replace(ship, gold=max(ship.gold - paid, 0))
    if ware == "crew":
        bought = replace(bought, crew=ship.crew + number)
    elif ware == "hull":
        bought = replace(bought, hull=ship.hull + number)
    else:
        kind = course.lore.text(ship.people, "weapon") if ware == "weapon" else ware
        bought = replace(bought, weapons=(*ship.weapons, *[Weapon(kind, _mount(course, ship, order))] * number))
    state = done(state.with_ship(bought), f"{ware} bought", order.who, number=number)
    state = done(done(state, "gold lost", order.who, number=paid), f"{ware} paid", order.who, number=paid)
    return certain(state, told(f"{order.who} pays {paid} gold for {number} {ware}", *sayings[-1].cites, about=(order.who,)))


def _mount(course: Playthrough, ship: Ship, order: Order) -> str:
    mounts = course.lore.text(ship.people, "mounts").split(" or ")
    return order.mount or (mounts[0] if len(mounts) == 1 else "")


def may_sell(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a ship may turn treasure into gold."""
    ship = state.ship(order.who)
    cites = course.lore.cites(PRICES[FREE_PORT], "treasure")
    place = where(course, state, ship, order.place) or (places.FREE_PORT if ship.at is None and not ship.place else "")
    if place != places.FREE_PORT:
        return verdict([Argument(False, "treasure can be exchanged for gold at a free port only", cites)])
    claims = [Argument(True, "at a free port treasure can be exchanged for as much gold", cites), *anchored(course, ship, place)]
    if (order.number or 1) > len(ship.treasures):
        claims.append(Argument(False, f"she has {len(ship.treasures)} treasures aboard"))
    worth = course.lore.figure(PRICES[FREE_PORT], "treasure")
    number = order.number or (len(ship.treasures) if "ALL" in order.flags else 1)
    kept(course, ship, "treasure", number)
    return verdict([*claims, *_at_that_price(order, worth.value, number, cites)])


def sold(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """The outcome of treasure exchanged for gold."""
    ship = state.ship(order.who)
    worth = course.lore.figure(PRICES[FREE_PORT], "treasure")
    wanted = len(ship.treasures) if "ALL" in order.flags and order.number is None else order.number or 1
    number = min(wanted, len(ship.treasures))
    after = replace(ship, treasures=ship.treasures[: len(ship.treasures) - number], gold=ship.gold + number * worth.value)
    state = done(state.with_ship(after), "gold gained", order.who, number=number * worth.value)
    return certain(state, told(f"{order.who} exchanges {number} treasure for {number} gold", *worth.cites, about=(order.who,)))


# Storing, and a new ship


def may_store(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a ship may store treasure: at her own home port."""
    ship = state.ship(order.who)
    cites = course.lore.cites("victory", "treasures")
    own = places.HOME + ship.people
    place = order.place if order.place not in ("", HOME_PORT, ANY_PORT) else own
    if place != own:
        return verdict([Argument(False, "treasures are stored in one's own home port", cites)])
    claims = [Argument(True, "treasures are stored in one's own home port", cites), *anchored(course, ship, own)]
    if (order.number or 1) > len(ship.treasures):
        claims.append(Argument(False, f"she has {len(ship.treasures)} treasures aboard"))
    kept(course, ship, "treasure", len(ship.treasures) if order.number is None else order.number)
    return verdict(claims)


def stored(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """The outcome of storing: so many treasures, or all, go ashore; with enough of them the game is won."""
    ship = state.ship(order.who)
    number = len(ship.treasures) if order.number is None else min(order.number, len(ship.treasures))
    wins = course.lore.figure("victory", "treasures")
    after = replace(ship, treasures=ship.treasures[: len(ship.treasures) - number], stored=ship.stored + number)
    before, state = state, done(state.with_ship(after), "treasure stored", order.who, number=number)
    events = [told(f"{order.who} stores {number} treasures and has {after.stored} there", *wins.cites, about=(order.who,))]
    if after.stored >= wins.value and not state.count("won") and all(one.stored < wins.value for one in before.ships):
        state = done(state, "won", order.who)
    return certain(state, *events)


def may_buy_ship(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a player may buy a new ship."""
    ship = state.ship(order.who)
    cost = course.lore.figure("new ship", "gold")
    claims = []
    if (not ship.gone and not ship.players_only) or (order.number or 1) > 1:
        claims.append(Argument(False, "a player can control one ship at a time", course.units("one ship at a time")))
    claims += [Argument(None, why, cites) for what, why, cites in sorted(ship.doubts) if what == "gold"]
    if state.turn not in ("", ship.id):
        says = f"it is the turn of {state.turn}, and when who has no ship buys one is not said"
        claims.append(Argument(None, says, (*course.units("rounds"), *cost.cites)))
    if ship.gold < cost.value and not _takes_for_granted(course, state, ship, cost.value):
        claims.append(Argument(False, f"a new ship costs {cost.value} gold, and there are {ship.gold}", cost.cites))
    else:
        claims.append(Argument(True, f"a new ship costs {cost.value} gold", cost.cites))
    claims += _at_that_price(order, cost.value, 1, cost.cites)
    return verdict(claims)


def bought_ship(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """The outcome of a new ship: full hull, and what is included."""
    ship = state.ship(order.who)
    cost, crew = course.lore.figure("new ship", "gold"), course.lore.figure("new ship", "crew")
    weapons = course.lore.figure("new ship", "weapons").value
    mounts = course.lore.text(ship.people, "mounts").split(" or ")
    weapon = Weapon("cannon", mounts[0] if len(mounts) == 1 else "")
    home = Ship(ship.id, ship.player, ship.people, course.lore.hull(ship.people).value, crew.value, (weapon,) * weapons)
    state = done(state, "ship paid", order.who, number=cost.value)
    new = replace(home, place=places.HOME + ship.people, gold=max(ship.gold - cost.value, 0), stored=ship.stored, hand=ship.hand)
    new = replace(new, doubts=frozenset(doubt for doubt in ship.doubts if doubt[0] == "gold"))
    course.assume(f"the new ship of {order.who} begins in her home port")
    units = (*cost.cites, *course.units("ships begin in their home port"))
    return certain(state.with_ship(new), told(f"{order.who} pays {cost.value} gold for a new ship", *units, about=(order.who,)))
