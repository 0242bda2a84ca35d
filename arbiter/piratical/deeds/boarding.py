"""Boarding: dice and crew against dice and crew, the loot, the crew lost, and the grappling hooks."""

from __future__ import annotations

from fractions import Fraction

from arbiter.engine.branching import following, merged
from arbiter.engine.transitions import Pick
from arbiter.frozen import replace
from arbiter.piratical.deeds.course import (
    Outcome,
    Playthrough,
    certain,
    chosen,
    done,
    faces,
    one_after_another,
    picked,
    scaled,
    told,
    unused,
    with_events,
    with_events_after,
)
from arbiter.piratical.deeds.discards import discarded
from arbiter.piratical.deeds.gunnery import may_attack
from arbiter.piratical.deeds.held_cards import may_play
from arbiter.piratical.deeds.holds import lost_with_hull
from arbiter.piratical.deeds.loot import looted
from arbiter.piratical.deeds.losses import lose_crew
from arbiter.piratical.situations.stating import LASTS, ONCE
from arbiter.piratical.table.chart import apart
from arbiter.piratical.table.claims import Argument, Settlement, verdict
from arbiter.piratical.table.orders import Bout, Order
from arbiter.piratical.table.programs import LOST_CREW
from arbiter.piratical.table.vessels import Position, Ship
from arbiter.trace import Node

ATTACKERS = "the attackers"
"""Crew that no ship carries, as one side of a fight."""
TOTAL = "total of round "
CARD_OF = "round card "
"""Before the number of a further round, for which a card was played."""
THIRD_ROUND = "whether the hooks hold for a third round and more is not said"


def may_board(course: Playthrough, state: Position, order: Order) -> Settlement:
    """Whether one ship may board another."""
    ship, target = state.ship(order.who), state.ship(order.whom)
    claims = [*may_attack(course, state, ship, target)]
    away, units = apart(state, ship, target), course.units("adjacent ships board")
    if away is None:
        course.assume(f"{ship.id} and {target.id} are adjacent", which=True)
    if away in (None, 1):
        claims.append(Argument(True, "adjacent ships can board each other", units))
    elif away == 0:
        claims.append(Argument(None, "both are in one hex, and only adjacent ships are spoken of", units))
    else:
        claims.append(Argument(False, f"{target.id} is {away} hexes away, and only adjacent ships can board", units))
    if "boarded" in ship.marks:
        claims.append(Argument(None, "whether a ship may board a second time in one battle phase is not said", units))
    return verdict(claims)


def boarded(course: Playthrough, state: Position, order: Order) -> list[Outcome]:
    """The outcomes of a boarding with all its rounds; the shore forts have answered it before."""
    state = state.with_ship(state.ship(order.who).marked("boarded", "battle"))
    if state.ship(order.who).gone or state.ship(order.whom).gone:
        return certain(state)
    bouts = list(order.bouts)
    state = replace(state.forgetting("round "), bouts=((0, state.ships),))
    first = fought(course, state, order.who, order.whom, bouts[0] if bouts else None)
    hooked = [one for one in (order.who, order.whom) if course.lore.has(state.ship(one).people, "hooks")]
    outcomes = following(first, lambda after: _hooks(course, after, order, bouts)) if len(hooked) == 1 else first
    outcomes = following(outcomes, lambda after: _unfought(after, order) if after.count("round fought") else certain(after))
    return [replace(one, state=replace(one.state, active=(), escaped=frozenset(), dice=())) for one in outcomes]


def _unfought(state: Position, order: Order) -> list[Outcome]:
    """The state after a boarding; rounds and rolls against hooks of which dice were told, and that nobody fought, are told."""
    hooks = sum(bout.hooks is not None for bout in order.bouts)
    if state.count("round fought") >= len(order.bouts) and state.count("round hooks rolled") >= hooks:
        return certain(state)
    return unused(state, order, "the boarding does not go so far", order.who, order.whom)


def _hooks(course: Playthrough, state: Position, order: Order, bouts: list[Bout], round_: int = 0) -> list[Outcome]:
    """Grappling hooks: who is not the Orc must roll to get away, or there is another round."""
    orc = next(one for one in (order.who, order.whom) if course.lore.has(state.ship(one).people, "hooks"))
    other = order.whom if orc == order.who else order.who
    if state.ship(orc).gone or state.ship(other).gone or state.has_escaped(other, orc):
        return certain(state)
    needs = course.lore.figure("hooks", "escape")
    cites = (*needs.cites, *course.lore.cites(state.ship(orc).people, "hooks"))
    bout = bouts[round_] if round_ < len(bouts) else None
    given = (bout.hooks,) if bout is not None and bout.hooks is not None else ()
    state = done(state, "round hooks rolled", other)
    if bouts and not given:
        course.assume(f"the roll of {other} against the hooks is still to come")
    found: list[Outcome] = []
    for face, chance, reached in faces(replace(state, dice=given)):
        found += scaled(chance, _after_hooks(course, reached, order, bouts, round_, other, face >= needs.value, cites))
    return merged(found)


def _after_hooks(
    course: Playthrough,
    state: Position,
    order: Order,
    bouts: list[Bout],
    round_: int,
    other: str,
    free: bool,
    cites: tuple[str, ...],
) -> list[Outcome]:
    state = replace(state, dice=())
    if free:
        return certain(
            done(state, "round escaped", other), told(f"{other} gets free of the hooks", *cites, about=(order.who, order.whom))
        )
    event = told(f"{other} does not get free of the hooks", *cites, about=(order.who, order.whom))
    if round_ == 0:
        state = done(state, "round again", other)
    if bouts and round_ + 1 >= len(bouts):
        return certain(_third(state, order, cites) if round_ else state, event)
    if round_ > 0 and round_ + 1 >= len(bouts):
        return certain(in_doubt(state, THIRD_ROUND, cites, order.who, order.whom), event)
    bout = bouts[round_ + 1] if round_ + 1 < len(bouts) else None
    again: list[Outcome] = []
    for pick, kept in _cards_of_another_round(course, state, order.who, order.whom):
        before, cards = _with_cards(course, kept, bout.plays if bout else ())
        again += picked(pick, with_events(fought(course, before, order.who, order.whom, bout), event, *cards))
    return following(again, lambda after: _hooks(course, after, order, bouts, round_ + 1))


def _cards_of_another_round(course: Playthrough, state: Position, *ships: str) -> list[tuple[Pick | None, Position]]:
    """The states in which the boarding cards of the first round count in a further one, and do not, as far as that was said."""
    played = [(ship, name) for ship, name in state.active if ship in ships and course.card(name).to_board]
    over = [one for one in played if (ONCE, one[1]) in course.table.facts]
    fresh = replace(state, active=tuple(one for one in state.active if one not in over))
    unsaid = [one for one in played if one not in over and (LASTS, one[1]) not in course.table.facts]
    if not unsaid:
        return [(None, fresh)]
    cites = (*(unit for _, name in unsaid for unit in course.card(name).cites), *course.units("boarding cards before the dice"))
    spent = replace(fresh, active=tuple(one for one in fresh.active if one not in unsaid))
    why = "whether a boarding card counts in a further round is not said"
    ways = chosen(state, "", why, ("it counts", "it does not"), cites)
    return [(pick, spent if way == "it does not" else fresh) for way, pick, _ in ways]


def _with_cards(course: Playthrough, state: Position, plays: tuple[Order, ...]) -> tuple[Position, tuple[Node, ...]]:
    """The state in which the cards count that are played before the dice of a further round, and what is told of them."""
    events: list[Node] = []
    for order in plays:
        card, early = course.card(order.card), replace(order, verb="play_card", flags=order.flags | {"BEFOREHAND"})
        found = may_play(course, state, early)
        state = replace(state, tried=(*state.tried, (replace(order, verb="play_card"), found)))
        if found.value:
            state = done(discarded(state, order.who, card.name), "played", order.who)
            state = done(state, f"{CARD_OF}{state.count('round fought') + 1}", order.who, card.name)
            state = replace(state, active=(*state.active, (order.who, card.name)))
            events.append(told(f"{order.who} plays {card.name}", *card.cites, about=(order.who,)))
        else:
            says = f"not allowed: {order.text.rstrip('.')}; {found.says}"
            events.append(told(says, *found.cites, about=(order.who,), standing=False))
    return state, tuple(events)


def _third(state: Position, order: Order, cites: tuple[str, ...]) -> Position:
    """The hooks did not let go after a later round: whether there is one more, nothing says."""
    for one in (order.who, order.whom):
        state = state.with_ship(state.ship(one).doubted("hooks", THIRD_ROUND, cites))
    return state


# One round


def fought(course: Playthrough, state: Position, who: str, whom: str, bout: Bout | None = None) -> list[Outcome]:
    """The outcomes of one round: a die and the crew on each side, and what the winner takes from the loser."""
    one, other = state.ship(who), state.ship(whom)
    if (one.holed or other.holed) and (not _is_sure(course, state, one, other, bout)):
        return certain(crew_unknown(state, who, whom), told(f"{who} boards {whom}", about=(who, whom)))
    for ship in (one, other):
        course.default(ship, "crew")
    state = done(state, "round fought")
    for ship in (one, other):
        more = ship.crew + bonus_of(course, state, ship.id)[0]
        state = done(state, f"round {state.count('round fought')} added", ship.id, number=more)
    cites = (*course.units("a die and the crew"), *bonus_of(course, state, who)[1], *bonus_of(course, state, whom)[1])
    ours, theirs = one.crew + bonus_of(course, state, who)[0], other.crew + bonus_of(course, state, whom)[0]
    if bout is not None and not (one.holed or other.holed or bout.won):
        state = totalled(state, who, bout.one + ours, whom, bout.other + theirs)
    if bout is not None and bout.won:
        return _round_over(course, state, who, whom, bout.won, "", cites)
    found: list[Outcome] = []
    for result, chance, totals in contest(ours, theirs, (bout.one, bout.other) if bout else ()):
        found += scaled(chance, _round_over(course, state, who, whom, result, totals, cites))
    return merged(found)


def _is_sure(course: Playthrough, state: Position, one: Ship, other: Ship, bout: Bout | None) -> bool:
    """Whether a round comes out the same with as few crew as may be left on each side, and with all of them."""
    if bout is None or bout.won:
        return bout is not None
    few = [ship.crew - (lost_with_hull(ship, "crew")[1] if ship.holed else 0) for ship in (one, other)]
    ours, theirs = (bonus_of(course, state, ship.id)[0] for ship in (one, other))
    results = {
        contest(mine + ours, its + theirs, (bout.one, bout.other))[0][0]
        for mine in (few[0], one.crew)
        for its in (few[1], other.crew)
    }
    return min(few) > 0 and len(results) == 1


def totalled(state: Position, one: str, ours: int, other: str, theirs: int) -> Position:
    """The state with what both sides of a round came to."""
    state = done(state, "totals told")
    number = state.count("totals told")
    return done(done(state, f"{TOTAL}{number}", one, number=ours), f"{TOTAL}{number}", other, number=theirs)


def crew_unknown(state: Position, *ships: str) -> Position:
    """The state with a fight open, as crew may have been in hull spaces that were lost."""
    return in_doubt(state, "whether crew was in the lost hull spaces was not said, and the boarding hangs on it", (), *ships)


def tied(course: Playthrough, state: Position, *ships: str) -> Position:
    """The state after a fight that ended even."""
    units = course.units("a die and the crew")
    return in_doubt(state, "what becomes of a boarding that ends in a tie is not said", units, *ships)


def in_doubt(state: Position, why: str, cites: tuple[str, ...], *ships: str) -> Position:
    for name in ships:
        state = state.with_ship(state.ship(name).doubted("fight", why, cites))
    return state


def contest(ours: int, theirs: int, given: tuple[int, ...] = ()) -> list[tuple[int, Fraction, str]]:
    """Whether the first (1), the second (-1) or nobody (0) wins with a die on each side, with the chances."""
    if given:
        one, other = given[0] + ours, given[1] + theirs
        return [((one > other) - (one < other), Fraction(1), f" with {max(one, other)} to {min(one, other)}")]
    found: dict[int, Fraction] = {}
    for one in range(1, 7):
        for other in range(1, 7):
            result = (one + ours > other + theirs) - (one + ours < other + theirs)
            found[result] = found.get(result, Fraction(0)) + Fraction(1, 36)
    return [(result, chance, "") for result, chance in found.items()]


def bonus_of(course: Playthrough, state: Position, who: str) -> tuple[int, tuple[str, ...]]:
    """What boarding cards add for a ship."""
    cards = [course.card(name) for ship, name in state.active if ship == who and course.card(name).to_board]
    units = course.units("boarding cards before the dice") if cards else ()
    return sum(card.to_board for card in cards), (*(unit for card in cards for unit in card.cites), *units)


def _round_over(
    course: Playthrough, state: Position, who: str, whom: str, result: int, totals: str, cites: tuple[str, ...]
) -> list[Outcome]:
    if not result:
        state = tied(course, _fought(done(state, "tie", who, whom), "tied", who, whom), who, whom)
        return certain(_counted(state), told(f"{who} and {whom} are even{totals}", *cites, about=(who, whom)))
    winner, loser = (who, whom) if result > 0 else (whom, who)
    state = _fought(done(state, "boarding won", winner, loser), "won", winner, loser)
    event = told(f"{winner} wins the boarding of {loser}{totals}", *cites, about=(who, whom))
    lost = course.lore.figure("boarding", "crew")
    crew = told(f"the loser of a boarding loses {lost.value} crew", *lost.cites, about=(loser,))

    def beaten(before: Position) -> list[Outcome]:
        return with_events_after(lose_crew(course, before, loser, lost.value), crew)

    steps = [lambda before: looted(course, before, winner, loser), beaten]
    card = course.upcoming(state, "plays", by=loser)
    if card is not None and LOST_CREW in course.card(card.card).answers:
        steps.reverse()
    found = with_events(one_after_another(certain(state), steps), event)
    return [replace(one, state=_counted(one.state)) for one in found]


def _fought(state: Position, how: str, who: str, whom: str) -> Position:
    """The state with how a round of the boarding came out, by its number."""
    return done(state, f"round {state.count('round fought')} {how}", who, whom)


def _counted(state: Position) -> Position:
    """The state with the ships as they are after this round."""
    return replace(state, bouts=(*state.bouts, (state.count("round fought"), state.ships)))
