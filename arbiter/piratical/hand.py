"""Cards: drawn, held, laid open and played, each doing what its text says."""

from __future__ import annotations

from dataclasses import replace

from arbiter.engine.branching import following, merged
from arbiter.piratical import chart as places
from arbiter.piratical.boarding import mutinied, raided, with_events_after
from arbiter.piratical.claims import Claim, Verdict, verdict
from arbiter.piratical.course import Course, Outcome, certain, chosen, done, picked, scaled, told, totals, with_events
from arbiter.piratical.discards import answered, discarded, holds
from arbiter.piratical.hexes import SIDES, neighbour
from arbiter.piratical.losses import carried_out, changed, stock
from arbiter.piratical.orders import Order
from arbiter.piratical.ports import lies_at
from arbiter.piratical.programs import BATTLE, DIGGING, LOST_CREW, LOST_TURN, PLUNDERING, STORM, Card, Deed
from arbiter.piratical.vessels import Ship, State

OPEN_CARDS, STORMS = "open cards", "storms"


def may_draw(course: Course, state: State, order: Order) -> Verdict:
    """Whether a card may be drawn: one, and before the ship moves or fights."""
    ship = state.ship(order.who)
    units = course.units("one card is drawn")
    claims = [Claim(True, "one card is drawn each turn", units)]
    if "drawn" in ship.marks or (order.number or 1) > 1:
        claims.append(Claim(False, "a turn has one card", units))
    if ship.marks & {"moved", "battle", "sailed", "rowed"} or ship.trip is not None:
        phases = (*course.units("three phases"), *course.lore.cites("phases"))
        claims.append(Claim(False, "the card is drawn first, before the ship moves", phases))
    return verdict(claims)


def drawn(course: Course, state: State, order: Order) -> list[Outcome]:
    """The outcomes of a card that is drawn: held when it says so, and otherwise played at once."""
    ship = state.ship(order.who).marked("drawn")
    state = state.with_ship(ship)
    if not order.card:
        why = "which card was drawn was not said"
        return certain(
            state.with_ship(ship.doubted("*", why, course.units("one card is drawn"))), told(f"{order.who} draws a card")
        )
    card = course.card(order.card)
    state = done(state, "drawn", order.who, card.name)
    cites = (*card.cites, *course.units("one card is drawn"))
    event = told(f"{order.who} draws {card.name}", *cites, about=(order.who,))
    if card.held:
        state = done(state.with_ship(replace(ship, hand=(*ship.hand, card.name))), "held", order.who)
        return certain(state, event)
    if course.lore.has(STORMS, card.name):
        state, node = answered(course, state, order.who, STORM)
        if node is not None:
            return certain(state, event, node)
    at_once = told("it takes effect at once", *course.units("a drawn card acts at once"), about=(order.who,))
    reached = certain(state, event, at_once)
    for deed in card.deeds:
        reached = following(reached, lambda before, deed=deed: _worked(course, before, order, card, deed))  # type: ignore[misc]
    return reached


def _worked(course: Course, state: State, order: Order, card: Card, deed: Deed) -> list[Outcome]:
    """The outcomes of one thing that a card does."""
    who, ship = order.who, state.ship(order.who)
    if deed.at_port:
        state = state.with_ship(replace(ship, face_up=(*ship.face_up, card.name)))
        return certain(state, told(f"{card.name} lies open until {who} next visits a port", *card.cites, about=(who,)))
    if deed.what and course.lore.text(OPEN_CARDS, card.name) == deed.what:
        why = f"whether the {deed.what} that {card.name} costs is lost at once or at the next port is not said"
        return certain(state.with_ship(ship.doubted(deed.what, why, card.cites)))
    if deed.verb == "wind":
        return turned_wind(course, state, order, card, deed)
    if deed.verb == "drift":
        return _drifted(course, state, who, deed, card.cites)
    if deed.verb in ("mutiny", "raid"):
        return _attacked(course, state, order, deed, card.cites)
    if deed.verb == "again":
        state = done(state.with_ship(replace(ship, extra=ship.extra + 1)), "again", who)
        return certain(state, told(f"{who} goes again", *card.cites, about=(who,)))
    return carried_out(course, state, who, (deed,))


def _attacked(course: Course, state: State, order: Order, deed: Deed, cites: tuple[str, ...]) -> list[Outcome]:
    """The outcomes of an attack by crew that no ship carries; where nobody said whose die is which, that is open."""
    fights = {"mutiny": mutinied, "raid": raided}
    if not order.bouts:
        return fights[deed.verb](course, state, order.who, deed.amount.plus, (), cites)
    own, other = order.bouts[0].one, order.bouts[0].other
    ways = {f"her die shows {own}": (own, other)}
    if "raid_unsaid" in order.flags and own != other:
        ways[f"her die shows {other}"] = (other, own)
    found: list[Outcome] = []
    for option, pick, reached in chosen(state, "", "whose die is which was not said", ways, cites):
        one, two = ways[option]
        dice = (two, one) if deed.verb == "mutiny" else (one, two)
        found += picked(pick, fights[deed.verb](course, reached, order.who, deed.amount.plus, dice, cites))
    return found


def turned_wind(course: Course, state: State, order: Order, card: Card, deed: Deed) -> list[Outcome]:
    """The outcomes of a card that turns the wind, by so many sides or to where its player chooses."""
    if deed.what == "turn":
        if state.wind is None:
            return certain(state, told("the wind turns, from where it blew was not said", *card.cites))
        side = (state.wind + deed.amount.plus) % 6
        return certain(replace(state, wind=side), told(f"the wind now blows {SIDES[side]}", *card.cites, about=(order.who,)))
    follow = course.upcoming(state, "chooses", by=order.who)
    side_said = order.side if order.side is not None else follow.side if follow is not None else None
    if side_said is not None:
        state = course.taken(state) if order.side is None else state
        return certain(replace(state, wind=side_said), told(f"the wind now blows {SIDES[side_said]}", *card.cites))
    found: list[Outcome] = []
    player = state.ship(order.who).player or order.who
    for option, pick, reached in chosen(state, player, "where the wind blows", SIDES, card.cites):
        found += picked(
            pick, certain(replace(reached, wind=SIDES.index(option)), told(f"the wind now blows {option}", *card.cites))
        )
    return found


def _drifted(course: Course, state: State, who: str, deed: Deed, cites: tuple[str, ...]) -> list[Outcome]:
    """The outcomes of being blown down the wind; a free port stops a ship, and land in the way is not spoken of."""
    found: list[Outcome] = []
    for hexes, chance, reached in totals(state, deed.amount):
        found += scaled(chance, certain(_blown(course, reached, who, hexes, cites)))
    event = told(f"{who} is blown down the wind", *cites, about=(who,))
    return with_events(merged(found), event)


def _blown(course: Course, state: State, who: str, hexes: int, cites: tuple[str, ...]) -> State:
    ship = state.ship(who)
    state = done(state, "blown", who, number=hexes)
    if ship.at is None or state.wind is None:
        return state.with_ship(ship.doubted("place", "from where and whither she is blown was not said", cites))
    here = ship.at
    for _ in range(hexes):
        here = neighbour(here, state.wind)
        if here in course.chart.land:
            return state.with_ship(ship.doubted("place", "what becomes of a ship that is blown onto land is not said", cites))
        if course.chart.is_free_port(here):
            why = "whether a ship that is blown past a free port stops there is not said"
            ship = ship.doubted("place", why, (*cites, *course.units("ships stop at a free port")))
    return state.with_ship(replace(ship, at=here, place=""))


# Cards out of the hand


def may_play(course: Course, state: State, order: Order) -> Verdict:
    """Whether a player may play a card that is held."""
    ship, card = state.ship(order.who), course.card(order.card)
    if not card.held:
        units = (*card.cites, *course.units("a drawn card acts at once"))
        return verdict([Claim(False, f"{card.name} is no card to hold: it takes effect when it is drawn", units)])
    claims = [Claim(True, f"{card.name} is held until its player uses it", card.cites)]
    if not holds(course, ship, card.name):
        claims.append(Claim(False, f"{ship.id} does not hold {card.name}", card.cites))
    if "PLAY_TIME" in order.flags and (card.is_battle_card or card.to_board):
        early = course.units("battle cards before the dice" if card.is_battle_card else "boarding cards before the dice")
        claims.append(Claim(False, "such a card is played before the dice are rolled", (*early, *card.cites)))
    claims += _something_to_answer(course, state, ship, card, *order.cards[1:2])
    if DIGGING in card.answers:
        claims += _at_deserted(course, ship, order, card)
    if PLUNDERING in card.answers:
        claims += _to_plunder(course, state, ship, order, card)
    return verdict(claims)


def _against(course: Course, card: Card, other: Card) -> list[Claim]:
    """Whether a card answers what another one, that is named, does."""
    does = {
        STORM: course.lore.has(STORMS, other.name),
        LOST_TURN: any(deed.verb == "lose" and deed.what == "turn" for deed in other.deeds),
        LOST_CREW: any(deed.what == "crew" and deed.verb in ("lose", "raid", "mutiny") for deed in other.deeds),
    }
    if any(does.get(what, False) for what in card.answers):
        return [Claim(True, f"{other.name} is what {card.name} answers", (*card.cites, *other.cites))]
    return [Claim(False, f"{other.name} is nothing that {card.name} answers", (*card.cites, *other.cites))]


def _something_to_answer(course: Course, state: State, ship: Ship, card: Card, named: str = "") -> list[Claim]:
    """Whether what has happened is what a card answers; with nothing told, it is taken for granted."""
    if named:
        return _against(course, card, course.card(named))
    lost = {LOST_CREW: "crew lost", LOST_TURN: "turn missed"}
    for what, name in lost.items():
        if what in card.answers:
            if (ship.misses and what == LOST_TURN) or state.count(name, ship.id):
                return []
            if any(one.what not in ("drawn", "held") for one in state.done):
                says = f"{ship.id} has lost no crew" if what == LOST_CREW else f"{ship.id} misses no turn"
                return [Claim(False, f"{says}, and nothing else is what {card.name} answers", card.cites)]
    if STORM in card.answers:
        drawn = [one.whom for one in state.done if one.what == "drawn" and not course.card(one.whom).held]
        storms = [name for name in drawn if course.lore.has(STORMS, name)]
        if drawn and not storms:
            says = f"{' and '.join(drawn)} {'is' if len(drawn) == 1 else 'are'} no storm, and {card.name} answers storms only"
            return [Claim(False, says, (*card.cites, *(unit for name in drawn for unit in course.card(name).cites)))]
        return [Claim(True, f"{name} is a storm", course.card(name).cites) for name in storms]
    return []


def _at_deserted(course: Course, ship: Ship, order: Order, card: Card) -> list[Claim]:
    """Whether a ship is at the deserted island; which one that is, the documents do not say."""
    if places.DESERTED in (order.place, ship.place):
        return []
    known = course.chart.deserted
    there = course.chart.at_island(ship, known) if known else None
    if there:
        return []
    if there is False:
        return [Claim(False, f"{ship.id} is not at the deserted island", card.cites)]
    return [Claim(None, "which island is the deserted one is not said", (*card.cites, *course.units("the island in the middle")))]


def _to_plunder(course: Course, state: State, ship: Ship, order: Order, card: Card) -> list[Claim]:
    place = order.place if order.place.startswith(places.HOME) else lies_at(course, ship)
    if place == places.HOME + ship.people:
        units = (*card.cites, *course.units("not with one's own home port"))
        return [Claim(None, "whether the card serves at one's own home port, which cannot be plundered, is not said", units)]
    if not place.startswith(places.HOME):
        if ship.at is None and not ship.place:
            course.assume(f"{ship.id} is anchored at the home port of another player")
            return []
        return [Claim(None, "whether the card can be played away from a home port is not said", card.cites)]
    left, units = stock(course, state, place)
    return [] if left else [Claim(False, "no treasure is left there", (*units, *course.units("an empty home port")))]


def played(course: Course, state: State, order: Order) -> list[Outcome]:
    """The outcomes of a card played out of the hand."""
    card, who = course.card(order.card), order.who
    state = done(discarded(state, who, card.name), "played", who)
    event = told(f"{who} plays {card.name}", *card.cites, about=(who,))
    ship = state.ship(who)
    if card.is_battle_card or card.to_board:
        state = done(state, "battle card" if card.is_battle_card else "boarding card", who, card.name)
        return certain(replace(state, active=(*state.active, (who, card.name))), event)
    if BATTLE in card.answers:
        state = done(state, "battle ended", who, card.name)
        return certain(replace(state, escaped=state.escaped | {who}), event)
    if LOST_TURN in card.answers:
        if not ship.misses:
            return certain(state, event, told(f"{who} has no turn to miss", about=(who,), standing=False))
        state = done(state.with_ship(replace(ship, misses=ship.misses - 1)), f"{LOST_TURN} answered", who)
        return certain(state, event, told(f"{who} does not miss her next turn", *card.cites, about=(who,)))
    if PLUNDERING in card.answers:
        return with_events(_card_plunder(course, state, order, card), event)
    if DIGGING in card.answers:
        return with_events(carried_out(course, state, who, card.deeds), event)
    return certain(state, event, told(f"there is nothing that {card.name} could answer now", about=(who,), standing=False))


def _card_plunder(course: Course, state: State, order: Order, card: Card) -> list[Outcome]:
    """Treasure from a home port without a roll; whether the forts fire at who plunders by a card is open."""
    ship = state.ship(order.who)
    place = order.place if order.place.startswith(places.HOME) else lies_at(course, ship)
    state = done(state, "plundered by a card", order.who)
    if "plundered" not in ship.marks:
        why = "whether the shore forts fire at a ship that plunders by a card is not said"
        units = (*card.cites, *course.units("the forts fire at once"))
        state = state.with_ship(ship.doubted("hull", why, units).doubted("forts", why, units))
    return carried_out(course, state, order.who, card.deeds, place if place.startswith(places.HOME) else "")


# Cards that lie open


def visited(course: Course, state: State, who: str) -> list[Outcome]:
    """The outcomes of a visit to a port for the cards that lie open and wait for it."""
    ship = state.ship(who)
    reached = certain(state)
    for name in ship.face_up:
        card = course.card(name)
        waiting = [deed for deed in card.deeds if deed.at_port]
        if waiting:
            gone = tuple(other for other in ship.face_up if other != name)
            reached = [replace(one, state=one.state.with_ship(replace(one.state.ship(who), face_up=gone))) for one in reached]
            event = told(f"{card.name} acts as {who} visits a port", *card.cites, about=(who,))
            reached = with_events_after(reached, event)
            for deed in waiting:
                reached = following(reached, lambda before, deed=deed: _paid(course, before, who, deed))  # type: ignore[misc]
    return reached


def _paid(course: Course, state: State, who: str, deed: Deed) -> list[Outcome]:
    found: list[Outcome] = []
    for amount, chance, reached in totals(replace(state, dice=()), deed.amount):
        found += scaled(chance, changed(course, reached, who, deed.verb, deed.what, amount))
    return merged(found)
