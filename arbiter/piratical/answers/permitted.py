"""Questions whether something may or must be done."""

from __future__ import annotations

from arbiter.frozen import replace
from arbiter.piratical.answers.replies import (
    NO,
    YES,
    CourseReply,
    by_units,
    left_open,
    settled,
    spaces_open,
    unless_open,
    yes_or_no,
)
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.held_cards import against
from arbiter.piratical.deeds.loot import GAINED, has_fought, has_found
from arbiter.piratical.deeds.permission import may
from arbiter.piratical.deeds.ports import FREE_PORT
from arbiter.piratical.deeds.rates import modes
from arbiter.piratical.table.claims import Argument, Settlement, both, verdict
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import doubt_about
from arbiter.trace import Node, NodeKind

PHASES = {"FIRE": "battle", "BOARD": "battle", "ATTACK": "battle", "RAM": "movement", "MOVE": "movement", "SAIL": "movement",
          "ROW": "movement", "STEAM": "movement", "DRAW": "draw"}  # fmt: skip
"""Words for deeds that the documents give a phase of the turn."""
OWN_PHASE = {"fire": "battle", "board": "battle", "attack": "battle", "ram": "movement", "move": "movement", "draw": "draw"}
SHUT = ("carry", "use_weapons", "control", "stop", "roll_on")
"""Deeds of which *must* asks for nothing that the documents speak of."""


def may_be_done(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a deed may be done: as it was attempted in the play, or else after it."""
    ship = outcome.state.ship(asked.who)
    again = {"AGAIN", "ANOTHER", "MORE", "TIME", "play_time", "phase", *(("ON",) if asked.verb == "move" else ())}
    before_dice = "play_time" in asked.flags and bool(asked.flags & {"BEFOREHAND", "BEFORE"})
    tried = _tried(course, outcome, asked)
    tried = None if asked.flags & again and not (before_dice and tried is not None and tried.value) else tried
    if tried is not None:
        return settled(tried)
    doubt = doubt_about(ship, "gone")
    if doubt:
        return left_open(outcome, doubt[1], doubt[2], asked.who)
    if {"ORD", "TIME"} <= asked.flags and may(course, outcome.state, asked).value:
        return left_open(outcome, "how often that may be done in one turn is not said", course.units("three phases"))
    if "phase" in asked.flags:
        wrong = _wrong_phase(course, asked)
        if wrong is not None:
            return wrong
    found = may(course, outcome.state, asked)
    if found.value is False and _was_its_turn(course, outcome, asked):
        why = f"{found.says}, and in her own turn she might: say in whose turn it is asked, “in {ship.id}'s turn, …”"
        return left_open(outcome, why, found.cites, asked.who)
    return (_turned_or_spun(course, outcome, asked) if found.value and asked.verb == "move" else None) or settled(found)


def _was_its_turn(course: Playthrough, outcome: Outcome, asked: Order) -> bool:
    """Whether a ship may not act only as it is the turn of another by now, and the play told a turn of her own."""
    state = outcome.state
    if not state.turn or state.turn == asked.who or not any(one.who == asked.who for one in course.table.play):
        return False
    return may(course, replace(state, turn=asked.who), asked).value is not False


def _turned_or_spun(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply | None:
    """That a turn which she may only make as a spin under oars is open, where how she moves was not said."""
    ship = outcome.state.ship(asked.who)
    mode = asked.mode or (ship.trip.mode if ship.trip else "")
    if mode or "sail" not in modes(course, ship) or not any(leg.what == "turn" for leg in asked.legs):
        return None
    under_sail = may(course, outcome.state, replace(asked, mode="sail"))
    if under_sail.value is not False or not may(course, outcome.state, replace(asked, mode="oars")).value:
        return None
    why = f"under sail not, as {under_sail.says}; under oars she may spin on the spot: how she moves was not said"
    return left_open(outcome, why, under_sail.cites, asked.who)


def may_both(course: Playthrough, outcome: Outcome, one: Order, other: Order) -> CourseReply:
    """Whether two sorts of things may be taken together, or either of them where that is asked."""
    replies = [may_be_done(course, outcome, asked) for asked in (one, other)]
    if "carry_either" in one.flags:
        return next((found for found in replies if found.answer == YES), next((f for f in replies if not f.decided), replies[0]))
    loot = course.lore.figure("boarding", "gold")
    if "ABOARD" not in one.flags and has_fought(outcome.state, one.who) and not has_found(outcome.state, one.who):
        return by_units(NO, f"the winner of a boarding takes one treasure or {loot.value} gold, and not both", *loot.cites)
    refused = next((found for found in replies if found.answer != YES), None)
    if refused is not None:
        return refused
    if {one.thing, other.thing} == GAINED and one.flags & {"TAKE"} and not has_found(outcome.state, one.who):
        return left_open(
            outcome, "of what she would take them was not said; the loot of a boarding is one or the other", loot.cites
        )
    if "gold" in (one.thing, other.thing):
        return replies[one.thing == "gold"]
    return may_be_done(course, outcome, replace(one, number=(one.number or 1) + (other.number or 1)))


def is_room(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether there is cargo space for so much more."""
    ships = [ship for ship in outcome.state.ships if asked.who in ("", ship.id) and not ship.players_only]
    if len(ships) != 1:
        return left_open(outcome, "aboard which ship was not said", ())
    if ships[0].holed:
        return spaces_open(course, outcome, ships[0])
    return settled(may(course, outcome.state, replace(asked, verb="carry", who=ships[0].id, flags=asked.flags | {"LOAD"})))


def _wrong_phase(course: Playthrough, asked: Order) -> CourseReply | None:
    """That a deed belongs to another phase of the turn than the one that is asked about."""
    said = next((name for word, name in {"BATTLE": "battle", "DRAW": "draw"}.items() if word in asked.flags), "movement")
    units = (*course.units("three phases"), *course.lore.cites("phases"))
    if asked.verb not in OWN_PHASE:
        open_ = "in which phase this is done is not said"
        return settled(verdict([Argument(None, open_, units)]))
    if OWN_PHASE[asked.verb] != said:
        return by_units(NO, f"that is done in the {OWN_PHASE[asked.verb]} phase", *units)
    return None


def _tried(course: Playthrough, outcome: Outcome, asked: Order) -> Settlement | None:
    """What came of the same deed when the play attempted it; None where it was not attempted, or only in another way."""
    found = None
    for order, came in outcome.state.tried:
        same = (order.verb, order.who) == (asked.verb, asked.who)
        for part in ("whom", "place", "card", "thing", "number", "weapon", "mount", "mode", "price"):
            wanted = getattr(asked, part)
            same = same and wanted in ("", None, getattr(order, part))
        if same and asked.legs in ((), order.legs):
            found = came
    if found is not None and asked.verb == "play_card" and asked.cards[1:]:
        return both(found, verdict(against(course, course.card(asked.card), course.card(asked.cards[1]))))
    return found


def must_be_done(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Must: the few things that the documents order; whatever is not ordered need not be done."""
    ship = outcome.state.ship(asked.who)
    if asked.verb == "stop":
        return stops(course, outcome, asked)
    if asked.verb == "buy_ship":
        cites = course.units("no hull no ship", "no crew no ship")
        says = f"who loses a ship has to buy a new one; {ship.id} is {ship.gone or 'afloat'}"
        return unless_open(outcome, ship, ("gone",), yes_or_no(outcome, bool(ship.gone), says, cites=cites))
    if asked.verb == "draw":
        cites = course.units("one card is drawn")
        return yes_or_no(outcome, "drawn" not in ship.marks, "one card is drawn each turn", cites=cites)
    if asked.verb in ("play_card", "hold"):
        return _must_with_card(course, outcome, asked)
    if asked.verb == "mount_weapon":
        return _must_mount(course, outcome, asked)
    if asked.verb in SHUT:
        return left_open(outcome, "what has to be so is not asked of a deed that the documents order; ask whether it may be", ())
    found = may(course, outcome.state, asked)
    if found.value is False:
        return settled(found)
    why = "nothing in the documents orders it"
    return CourseReply(NO, Node(NodeKind.FACT, why, (), found.why))


def _must_with_card(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    card = course.card(asked.card)
    value = card.held if asked.verb == "hold" else not card.held
    says = f"{card.name} is held" if card.held else f"{card.name} takes effect when it is drawn"
    return yes_or_no(outcome, value, says, cites=(*card.cites, *course.units("a drawn card acts at once")))


def _must_mount(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    ship = outcome.state.ship(asked.who)
    mounts = course.lore.text(ship.people, "mounts").split(" or ")
    cites = course.lore.cites(ship.people, "mounts")
    return yes_or_no(outcome, mounts == [asked.mount], f"weapons of her people stand {' or '.join(mounts)}", cites=cites)


def where_to_mount(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Where weapons of a people stand."""
    people = outcome.state.ship(asked.who).people
    mounts = course.lore.text(people, "mounts").replace("broadside", "midships").replace("front half", "forward, 180 degrees")
    return by_units(mounts, f"weapons of her people stand {mounts}", *course.lore.cites(people, "mounts"))


def where_to_store(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Where a player stores treasure: at home."""
    people = outcome.state.ship(asked.who).people
    cites = course.lore.cites("victory", "treasures")
    return by_units("her home port", f"treasures are stored in one's own home port, that of {people}", *cites)


def stops(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship stops, or has to: at a free port, or where she turned into the wind."""
    state, ship = outcome.state, outcome.state.ship(asked.who)
    if state.count("stopped", asked.who) or (ship.trip is not None and ship.trip.stopped):
        return yes_or_no(outcome, True, f"{asked.who} stops", asked.who)
    units = course.units("ships stop at a free port")
    if asked.place == FREE_PORT or course.chart.at_free_port(ship):
        return yes_or_no(outcome, True, "a ship that comes to a free port stops there", asked.who, cites=units)
    return yes_or_no(outcome, False, f"nothing makes {asked.who} stop", asked.who)


# Attacks, whoever attacks


def may_be_attacked(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship may be attacked where she is, or at the place that is named."""
    target = outcome.state.ship(asked.who)
    if asked.whom:
        verbs = {"FIRE": "fire", "BOARD": "board", "RAM": "ram"}
        verb = next((deed for word, deed in verbs.items() if word in asked.flags), "attack")
        swapped = replace(asked, verb=verb, who=asked.whom, whom=asked.who, place="")
        return may_be_done(course, outcome, swapped)
    if asked.place:
        target = replace(target, at=None, place=asked.place)
    if target.gone:
        return yes_or_no(outcome, False, f"{target.id} is {target.gone}", target.id)
    if target.at is None and not target.place:
        course.assume(f"{target.id} is not at a free port")
    return settled(_attacks_there(course, target.place or ("" if target.at is None else _place(course, outcome, asked.who))))


def _place(course: Playthrough, outcome: Outcome, who: str) -> str:
    ship = outcome.state.ship(who)
    harbour = course.chart.harbour_of(ship)
    return FREE_PORT if course.chart.at_free_port(ship) else f"home port of {harbour}" if harbour else "sea"


def may_attack_there(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether ships may attack each other at a place."""
    return settled(_attacks_there(course, asked.place))


def _attacks_there(course: Playthrough, place: str) -> Settlement:
    if place == FREE_PORT:
        says = "a free port is a safe harbour, where nobody is attacked"
        return verdict([Argument(False, says, course.units("no attacks at a free port"))])
    if place.startswith(("home port", "harbour")):
        return verdict([Argument(True, "ships can be attacked in their home port", course.units("attacks in a home port"))])
    if place == "port":
        units = (*course.units("no attacks at a free port"), *course.units("attacks in a home port"))
        return verdict([Argument(None, "whether the port is a home port or a free port was not said", units)])
    return verdict([])
