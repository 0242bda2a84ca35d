"""Fire: which weapons bear on whom, who may fire, and how many weapons and cards go into a volley."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.frozen import replace
from arbiter.piratical.deeds.course import Outcome, Playthrough, certain, done, told, unused, with_events
from arbiter.piratical.deeds.discards import holds
from arbiter.piratical.deeds.holds import kept
from arbiter.piratical.deeds.volleys import Volley, volleyed
from arbiter.piratical.table import chart as places
from arbiter.piratical.table.chart import apart, islands_between, off_the_bow
from arbiter.piratical.table.claims import Argument, Settlement, verdict
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import FIRE, Position, Ship, Weapon

# Which weapons bear


def bears(course: Playthrough, state: Position, ship: Ship, target: Ship, weapon: Weapon) -> Settlement:
    """Whether one weapon can be fired at a target: its range, and where it points."""
    return verdict((*_in_range(course, state, ship, target, weapon), *_in_arc(course, state, ship, target, weapon)))


def in_range(course: Playthrough, state: Position, ship: Ship, target: Ship, weapon: Weapon) -> Settlement:
    return verdict(_in_range(course, state, ship, target, weapon))


def in_arc(course: Playthrough, state: Position, ship: Ship, target: Ship, weapon: Weapon) -> Settlement:
    return verdict(_in_arc(course, state, ship, target, weapon))


def reach(course: Playthrough, state: Position, ship: Ship, weapon: Weapon) -> tuple[int, int, tuple[str, ...]]:
    """The least and the greatest range of a weapon, with a battle card that was played for it."""
    far = course.lore.reach(ship.people, weapon.kind)
    least = course.lore.figure("least range", weapon.kind) if course.lore.has("least range", weapon.kind) else None
    cards = [course.card(name) for who, name in state.active if who == ship.id and course.card(name).reach]
    most = min([far.value, *(card.reach for card in cards)])
    cites = (*far.cites, *(unit for card in cards for unit in card.cites))
    return (least.value if least else 1), most, cites


def _in_range(course: Playthrough, state: Position, ship: Ship, target: Ship, weapon: Weapon) -> Iterator[Argument]:
    low, high, cites = reach(course, state, ship, weapon)
    stated = _stated(state, ship, target)
    away = apart(state, ship, target)
    if f"no {places.RANGE}" in stated:
        yield Argument(False, f"{target.id} is out of her range", cites)
    elif away is None or places.RANGE in stated:
        if away is None and places.RANGE not in stated:
            course.assume(f"{target.id} is in range of {ship.id}", which=True)
        yield Argument(True, f"a {weapon.kind} reaches {high} hexes", cites)
    elif away > high:
        yield Argument(False, f"{target.id} is {away} hexes away, and a {weapon.kind} reaches {high}", cites)
    elif away < low:
        says = f"{target.id} is {away} hex away, and a {weapon.kind} cannot aim at what is nearer than {low}"
        yield Argument(False, says, course.lore.cites("least range", weapon.kind))
    else:
        yield Argument(True, f"{target.id} is {away} hexes away, and a {weapon.kind} reaches {high}", cites)


def _in_arc(course: Playthrough, state: Position, ship: Ship, target: Ship, weapon: Weapon) -> Iterator[Argument]:
    """Where a weapon points: what the documents name no angle for is open between what is plain."""
    cites = course.lore.cites(ship.people, "mounts", "mount")
    stated = arc_stated(state, ship, target, weapon)
    if stated is not None:
        yield Argument(stated, f"{target.id} lies {'in' if stated else 'out of'} her arc", cites)
        return
    if any(places.ARC in what for what in _stated(state, ship, target)):
        yield Argument(None, f"whether {target.id} lies in the arc of the {weapon.kind} too was not said", cites)
        return
    where = off_the_bow(state, ship, target)
    if where is None or not weapon.mount:
        if not weapon.mount and where is not None:
            course.assume(f"the {weapon.kind} of {ship.id} stands where it bears on {target.id}")
        elif where is None:
            course.assume(f"{target.id} lies where the weapons of {ship.id} point", which=True)
        return
    plain, never = _ARCS[weapon.mount]
    if where in plain:
        yield Argument(True, f"{target.id} lies {_WHERE[where]}, where a {weapon.kind} on {_MOUNTS[weapon.mount]} points", cites)
    elif where in never:
        yield Argument(
            False, f"{target.id} lies {_WHERE[where]}, where no {weapon.kind} on {_MOUNTS[weapon.mount]} points", cites
        )
    else:
        says = f"whether the arc of a {weapon.kind} on {_MOUNTS[weapon.mount]} reaches {_WHERE[where]} is not said"
        yield Argument(None, says, cites)


def _stated(state: Position, ship: Ship, target: Ship) -> set[str]:
    """What the table says of where a target is to a ship."""
    return {relation.what for relation in state.relations if (relation.one, relation.other) == (ship.id, target.id)}


def arc_stated(state: Position, ship: Ship, target: Ship, weapon: Weapon) -> bool | None:
    """Whether the table says that a target lies in the arc of a weapon, or out of it; None where it says neither."""
    said = _stated(state, ship, target)
    own = {places.ARC, f"{places.ARC} {weapon.mount}"}
    any_arc = {places.ARC, f"{places.ARC} forward", f"{places.ARC} broadside"}
    if said & {f"no {arc}" for arc in own}:
        return False
    return True if said & (own if weapon.mount in ("forward", "broadside") else any_arc) else None


_ARCS = {
    "forward": (("ahead",), ("edge", "aft beam", "quarter", "astern")),
    "broadside": (("fore beam", "edge", "aft beam"), ("ahead", "astern")),
    "front half": (("ahead", "bow", "fore beam"), ("aft beam", "quarter", "astern")),
}
"""Per mount, where a target plainly lies in the arc, and where it plainly does not."""
_WHERE = {
    "ahead": "straight ahead", "bow": "off the bow, less than 60 degrees", "fore beam": "before the beam", "edge": "right abeam",
    "aft beam": "behind the beam", "quarter": "off the stern", "astern": "straight astern",
}  # fmt: skip
_MOUNTS = {"forward": "the bow", "broadside": "the side", "front half": "a mount of 180 degrees to the front"}


def meant(ship: Ship, order: Order) -> list[Weapon]:
    """The weapons that a sentence speaks of."""
    kind, mount = order.weapon, order.mount
    return [
        weapon
        for weapon in ship.weapons
        if (kind in ("", "weapon", weapon.kind)) and (not mount or weapon.mount in ("", mount, "front half"))
    ]


# Permission


def may_attack(course: Playthrough, state: Position, ship: Ship, target: Ship) -> list[Argument]:
    """What speaks against any attack of one ship on another."""
    claims = []
    at_port = {one.id: course.chart.at_free_port(one) for one in (ship, target)}
    units = course.units("no attacks at a free port")
    if at_port[target.id]:
        claims.append(Argument(False, f"{target.id} is at a free port, which is a safe harbour", units))
    elif at_port[ship.id]:
        claims.append(Argument(None, f"whether {ship.id} may attack out of a free port what lies outside is not said", units))
    elif None in at_port.values():
        course.assume(f"neither {ship.id} nor {target.id} is at a free port")
    claims.extend(Argument(False, f"{one.id} is {one.gone}") for one in (ship, target) if one.gone)
    if ship.id == target.id:
        claims.append(Argument(False, f"{ship.id} is the attacker herself"))
    if state.has_escaped(target.id, ship.id):
        claims.append(Argument(False, f"{target.id} has avoided the battle with a card"))
    harbour = course.chart.harbour_of(target)
    if harbour:
        claims.append(Argument(True, "ships can be attacked in their home port", course.units("attacks in a home port")))
    return claims


def may_fire(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether a ship may fire at another, or at all."""
    ship = state.ship(order.who)
    if order.card:
        if not course.card(order.card).is_battle_card:
            return verdict(
                [Argument(False, f"{order.card} is no card for an attack with weapons", course.card(order.card).cites)]
            )
        if not holds(course, ship, order.card):
            return verdict([Argument(False, f"{ship.id} does not hold {order.card}")])
        state = replace(state, active=(*state.active, (ship.id, order.card)))
    course.default(ship, "weapons")
    weapons = meant(ship, order)
    wanted = order.number or 1
    claims: list[Argument] = []
    if order.weapon and not weapons:
        claims.append(Argument(False, f"{ship.id} has no such weapon", course.lore.cites(ship.people, "weapon", "mounts")))
    elif not weapons:
        claims.append(Argument(False, f"{ship.id} has no weapon"))
    if len(weapons) < wanted:
        claims.append(Argument(False, f"{ship.id} has {len(weapons)} {_plural(weapons, len(weapons))}"))
    else:
        claims += _manned(course, ship, wanted)
    if "fired" in ship.marks or any(what == "fire" for what, _, _ in ship.doubts):
        claims.append(Argument(None, "whether a ship may fire a second time in one battle phase is not said"))
    if not order.whom:
        return verdict(claims)
    target = state.ship(order.whom)
    claims += may_attack(course, state, ship, target)
    claims += _bearing(course, state, ship, target, weapons, wanted)
    if islands_between(course.chart, state, ship, target):
        claims.append(Argument(None, "whether land in the line of fire is in the way is not said"))
    return verdict(claims)


def _manned(course: Playthrough, ship: Ship, wanted: int) -> Iterator[Argument]:
    units = course.units("no more weapons than crew")
    kept(course, ship, "weapon", wanted)
    if wanted > 1:
        course.default(ship, "crew")
    if wanted > ship.crew:
        yield Argument(False, f"{ship.id} cannot use more weapons than her {ship.crew} crew", units)
    elif wanted > ship.crew - ship.holed:
        yield Argument(None, "whether crew was in the lost hull spaces was not said", units)
    elif wanted > 1:
        yield Argument(True, f"her {ship.crew} crew can use as many weapons", units)


def _bearing(
    course: Playthrough, state: Position, ship: Ship, target: Ship, weapons: list[Weapon], wanted: int
) -> Iterator[Argument]:
    """The claims of the best weapon, as far as enough of them bear."""
    found = [bears(course, state, ship, target, weapon) for weapon in weapons]
    sure = [one for one in found if one.value]
    possible = [one for one in found if one.value is not False]
    best: Settlement | None
    if len(sure) >= wanted:
        best = sure[0]
    elif len(possible) >= wanted:
        best = next(one for one in possible if one.value is None)
    else:
        best = next((one for one in found if one.value is False), possible[0] if possible else None)
    if best is None:
        return
    yield from (Argument(best.value, why.says.removeprefix("open: "), why.cites) for why in best.why[:2])


# The attack


def fired(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """The outcomes of firing at a ship; the shore forts have answered it before."""
    ship, target = state.ship(order.who), state.ship(order.whom)
    state = state.with_ship(ship.marked("fired", "battle"))
    shots = shots_of(course, state, order)
    bonus, damage, cites = _cards(course, state, order.who)
    says = f"{order.who} fires {shots} {_plural(meant(ship, order), shots)} at {target.id}"
    volley = told(says, *course.units("a die for each weapon"), about=(order.who, order.whom))
    active = tuple(one for one in state.active if one[0] != order.who)
    state = done(replace(state, active=active, escaped=frozenset()), "dice", order.who, order.whom, shots)
    attack = Volley(order.who, order.whom, shots, bonus, damage, cites)
    if order.flags & {"misses_told", "hits_told"}:
        return with_events(_told_outcome(course, state, order, attack), volley)
    return with_events(volleyed(course, state, attack), volley)


def _told_outcome(course: Playthrough, state: Position, order: Order, attack: Volley) -> list[Outcome]:
    """The outcomes of a volley of which it is told what came of it: how many of its shots hit, or only that some did."""
    hits, shots = _told_hits(order, attack.shots), attack.shots
    about, bare = (order.who, order.whom), replace(state, dice=(), saves=())
    by_dice = sum(die >= course.lore.figure("to hit", "any").value - attack.bonus for die in order.dice)
    if order.dice:
        fits = by_dice > 0 if hits is None else by_dice <= hits <= by_dice + shots - len(order.dice)
        why = "what is told to have come of the shots is not what their dice show"
        return volleyed(course, state, attack) if fits else unused(bare, order, why, *about)
    if hits is not None:
        told_well = 0 <= hits <= shots
        return (
            volleyed(course, state, replace(attack, hits=hits)) if told_well else unused(bare, order, f"shots: {shots}", *about)
        )
    why = f"how many of the shots of {order.who} hit was not said"
    struck = done(bare, "hits", *about)
    struck = struck.with_ship(struck.ship(order.whom).doubted("*", why))
    return certain(struck.with_ship(struck.ship(order.who).doubted(FIRE, why)))


def _told_hits(order: Order, shots: int) -> int | None:
    """How many shots of a volley are told to hit; None where that is told of some of several."""
    missed = "misses_told" in order.flags
    if order.outcome is None:
        return 0 if missed else 1 if shots == 1 else None
    return shots - order.outcome if missed else order.outcome


def shots_of(course: Playthrough, state: Position, order: Order) -> int:
    """How many weapons are fired: as many as were said, or as bear, and no more than there is crew."""
    ship, target = state.ship(order.who), state.ship(order.whom)
    able = [weapon for weapon in meant(ship, order) if bears(course, state, ship, target, weapon).value is not False]
    return order.number or max(min(len(able), ship.crew), 1 if able else 0)


def _plural(weapons: list[Weapon], number: int) -> str:
    kind = weapons[0].kind if len({weapon.kind for weapon in weapons}) == 1 else "weapon"
    return kind if number == 1 else f"{kind}s"


def _cards(course: Playthrough, state: Position, who: str) -> tuple[int, int, tuple[str, ...]]:
    """What battle cards add to the dice and to the damage."""
    played = [course.card(name) for ship, name in state.active if ship == who and course.card(name).is_battle_card]
    harm = course.lore.figure("damage", "hit").value
    cites = (*(unit for card in played for unit in card.cites), *(course.units("battle cards before the dice") if played else ()))
    return sum(card.to_hit for card in played), max([harm, *(card.damage for card in played)]), cites
