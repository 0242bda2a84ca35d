"""Boarding: dice and crew against dice and crew, the loot, the crew lost, and the grappling hooks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from arbiter.engine.branching import following, merged
from arbiter.piratical.chart import apart
from arbiter.piratical.claims import Claim, Verdict, verdict
from arbiter.piratical.course import Course, Outcome, certain, chosen, done, faces, picked, scaled, told, with_events
from arbiter.piratical.gunnery import may_attack
from arbiter.piratical.losses import lose_crew, lose_gold, lose_treasure
from arbiter.piratical.orders import Bout, Order
from arbiter.piratical.vessels import State
from arbiter.trace import Node

GOLD, TREASURE = "gold", "treasure"


def may_board(course: Course, state: State, order: Order) -> Verdict:
    """Whether one ship may board another."""
    ship, target = state.ship(order.who), state.ship(order.whom)
    claims = [*may_attack(course, state, ship, target)]
    away, units = apart(state, ship, target), course.units("adjacent ships board")
    if away is None:
        course.assume(f"{ship.id} and {target.id} are adjacent")
    if away in (None, 1):
        claims.append(Claim(True, "adjacent ships can board each other", units))
    elif away == 0:
        claims.append(Claim(None, "both are in one hex, and only adjacent ships are spoken of", units))
    else:
        claims.append(Claim(False, f"{target.id} is {away} hexes away, and only adjacent ships can board", units))
    if "boarded" in ship.marks:
        claims.append(Claim(None, "whether a ship may board a second time in one battle phase is not said", units))
    return verdict(claims)


def boarded(course: Course, state: State, order: Order) -> list[Outcome]:
    """The outcomes of a boarding with all its rounds; the shore forts have answered it before."""
    state = state.with_ship(state.ship(order.who).marked("boarded", "battle"))
    if state.ship(order.who).gone or state.ship(order.whom).gone:
        return certain(state)
    bouts = list(order.bouts)
    state = replace(state.forgetting("round "), bouts=((0, state.ships),))
    first = fought(course, state, order.who, order.whom, bouts[0] if bouts else None)
    hooked = [one for one in (order.who, order.whom) if course.lore.has(state.ship(one).people, "hooks")]
    outcomes = following(first, lambda after: _hooks(course, after, order, bouts)) if len(hooked) == 1 else first
    return [replace(one, state=replace(one.state, active=(), escaped=frozenset(), dice=())) for one in outcomes]


def _hooks(course: Course, state: State, order: Order, bouts: list[Bout], round_: int = 0) -> list[Outcome]:
    """Grappling hooks: who is not the Orc must roll to get away, or there is another round."""
    orc = next(one for one in (order.who, order.whom) if course.lore.has(state.ship(one).people, "hooks"))
    other = order.whom if orc == order.who else order.who
    if state.ship(orc).gone or state.ship(other).gone or other in state.escaped:
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
    course: Course, state: State, order: Order, bouts: list[Bout], round_: int, other: str, free: bool, cites: tuple[str, ...]
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
        return certain(_third(course, state, order, cites) if round_ else state, event)
    if round_ > 0 and round_ + 1 >= len(bouts):
        why = "whether the hooks hold for a third round and more is not said"
        for one in (order.who, order.whom):
            state = state.with_ship(state.ship(one).doubted("fight", why, cites))
        return certain(state, event)
    bout = bouts[round_ + 1] if round_ + 1 < len(bouts) else None
    again = with_events(fought(course, state, order.who, order.whom, bout), event)
    return following(again, lambda after: _hooks(course, after, order, bouts, round_ + 1))


def _third(course: Course, state: State, order: Order, cites: tuple[str, ...]) -> State:
    """The hooks did not let go after a later round: whether there is one more, nothing says."""
    why = "whether the hooks hold for a third round and more is not said"
    for one in (order.who, order.whom):
        state = state.with_ship(state.ship(one).doubted("hooks", why, cites))
    return state


# One round


def fought(course: Course, state: State, who: str, whom: str, bout: Bout | None = None) -> list[Outcome]:
    """The outcomes of one round: a die and the crew on each side, and what the winner takes from the loser."""
    one, other = state.ship(who), state.ship(whom)
    for ship in (one, other):
        course.default(ship, "crew")
        if ship.holed:
            why = "whether crew was in the lost hull spaces was not said, and the boarding hangs on it"
            state = state.with_ship(one.doubted("fight", why)).with_ship(other.doubted("fight", why))
            return certain(state, told(f"{who} boards {whom}", about=(who, whom)))
    state = done(state, "round fought")
    for ship in (one, other):
        more = ship.crew + _bonus(course, state, ship.id)[0]
        state = done(state, f"round {state.count('round fought')} added", ship.id, number=more)
    cites = (*course.units("a die and the crew"), *_bonus(course, state, who)[1], *_bonus(course, state, whom)[1])
    ours, theirs = one.crew + _bonus(course, state, who)[0], other.crew + _bonus(course, state, whom)[0]
    found: list[Outcome] = []
    for result, chance, totals in contest(ours, theirs, (bout.one, bout.other) if bout else ()):
        found += scaled(chance, _round_over(course, state, who, whom, result, totals, cites))
    return merged(found)


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


def _bonus(course: Course, state: State, who: str) -> tuple[int, tuple[str, ...]]:
    """What boarding cards add for a ship."""
    cards = [course.card(name) for ship, name in state.active if ship == who and course.card(name).to_board]
    units = course.units("boarding cards before the dice") if cards else ()
    return sum(card.to_board for card in cards), (*(unit for card in cards for unit in card.cites), *units)


def _round_over(
    course: Course, state: State, who: str, whom: str, result: int, totals: str, cites: tuple[str, ...]
) -> list[Outcome]:
    if not result:
        why = "what becomes of a boarding that ends in a tie is not said"
        state = _fought(done(state, "tie", who, whom), "tied", who, whom)
        for one in (who, whom):
            state = state.with_ship(state.ship(one).doubted("fight", why, course.units("a die and the crew")))
        return certain(_counted(state), told(f"{who} and {whom} are even{totals}", *cites, about=(who, whom)))
    winner, loser = (who, whom) if result > 0 else (whom, who)
    state = _fought(done(state, "boarding won", winner, loser), "won", winner, loser)
    event = told(f"{winner} wins the boarding of {whom}{totals}", *cites, about=(who, whom))
    taken = with_events(_looted(course, state, winner, loser), event)
    lost = course.lore.figure("boarding", "crew")
    crew = told(f"the loser of a boarding loses {lost.value} crew", *lost.cites, about=(loser,))
    beaten = with_events_after(following(taken, lambda after: lose_crew(course, after, loser, lost.value)), crew)
    return [replace(one, state=_counted(one.state)) for one in beaten]


def _fought(state: State, how: str, who: str, whom: str) -> State:
    """The state with how a round of the boarding came out, by its number."""
    return done(state, f"round {state.count('round fought')} {how}", who, whom)


def _counted(state: State) -> State:
    """The state with the ships as they are after this round."""
    return replace(state, bouts=(*state.bouts, (state.count("round fought"), state.ships)))


def with_events_after(outcomes: Iterable[Outcome], event: Node) -> list[Outcome]:
    return [replace(one, events=(*one.events, event)) for one in outcomes]


def _looted(course: Course, state: State, winner: str, loser: str) -> list[Outcome]:
    """The winner takes one treasure, or gold: as the next sentence says, or else as that player chooses."""
    won, lost = state.ship(winner), state.ship(loser)
    price = course.lore.figure("boarding", "gold")
    course.default(lost, "gold")
    options = [TREASURE] * bool(lost.treasures and won.free) + [f"{min(price.value, lost.gold)} gold"] * bool(lost.gold)
    if not options:
        return certain(state, told(f"{loser} has nothing that {winner} could take", *price.cites, about=(winner, loser)))
    order = course.upcoming(state, "takes")
    if order is not None and order.who == winner:
        wanted = TREASURE if "TREASURE" in order.flags else options[-1]
        if wanted in options:
            return _taken(course, course.taken(state), winner, loser, wanted)
    found: list[Outcome] = []
    player = won.player or winner
    for option, pick, reached in chosen(state, player, "what the winner of the boarding takes", options, price.cites):
        found += picked(pick, _taken(course, reached, winner, loser, option))
    return found


def _taken(course: Course, state: State, winner: str, loser: str, what: str) -> list[Outcome]:
    won, lost = state.ship(winner), state.ship(loser)
    cites = course.lore.cites("boarding", "gold")
    if what == TREASURE:
        event = told(f"{winner} takes one treasure from {loser}", *cites, about=(winner, loser))
        state = state.with_ship(replace(won, treasures=(*won.treasures, lost.treasures[-1])))
        state = done(state, "treasure gained", winner)
        return with_events(lose_treasure(course, state, loser, 1), event)
    number = int(what.split(maxsplit=1)[0])
    if number < course.lore.figure("boarding", "gold").value:
        why = f"what a winner takes from a ship with {number} gold is not said"
        won, lost = won.doubted("gold", why, cites), lost.doubted("gold", why, cites)
        state = state.with_ship(won).with_ship(lost)
    event = told(f"{winner} takes {number} gold from {loser}", *cites, about=(winner, loser))
    state = done(state.with_ship(replace(won, gold=won.gold + number)), "gold gained", winner, number=number)
    return with_events(lose_gold(course, state, loser, number), event)


# Attacks by others than ships


def raided(
    course: Course, state: State, who: str, attackers: int, dice: tuple[int, ...], cites: tuple[str, ...]
) -> list[Outcome]:
    """Crew that no ship carries attacks: a boarding in which only the ship's side is kept."""
    ship = state.ship(who)
    course.default(ship, "crew")
    units = (*cites, *course.units("a die and the crew"))
    ours = ship.crew + _bonus(course, state, who)[0]
    found: list[Outcome] = []
    for result, chance, totals in contest(ours, attackers, dice[:2] if len(dice) > 1 else ()):
        found += scaled(chance, _repelled(course, state, who, result, totals, units))
    return merged(found)


def _repelled(course: Course, state: State, who: str, result: int, totals: str, cites: tuple[str, ...]) -> list[Outcome]:
    ship = state.ship(who)
    loot = "whether anything is looted when no ship is on the other side is not said"
    if not result:
        why = "what becomes of a boarding that ends in a tie is not said"
        return certain(
            state.with_ship(ship.doubted("fight", why, cites)), told(f"{who} and her attackers are even{totals}", *cites)
        )
    if result > 0:
        state = done(state.with_ship(ship.doubted("loot", loot, cites)), "boarding won", who)
        return certain(state, told(f"{who} beats her attackers off{totals}", *cites, about=(who,)))
    state = state.with_ship(ship.doubted("loot", loot, cites))
    lost = course.lore.figure("boarding", "crew")
    event = told(f"{who} loses to her attackers{totals}", *cites, *lost.cites, about=(who,))
    return with_events(lose_crew(course, done(done(state, "boarding lost", who), "attackers won"), who, lost.value), event)


def mutinied(
    course: Course, state: State, who: str, mutineers: int, dice: tuple[int, ...], cites: tuple[str, ...]
) -> list[Outcome]:
    """Some of the crew attack the rest; whoever loses, the ship loses one crew."""
    ship = state.ship(who)
    course.default(ship, "crew")
    units = (*cites, *course.units("a die and the crew"))
    rest = ship.crew - mutineers
    if rest < 1:
        why = "with no other crew there is nobody whom the mutineer could attack, and what then is not said"
        return certain(state.with_ship(ship.doubted("fight", why, units)), told(f"{who} has no other crew", *units, about=(who,)))
    found: list[Outcome] = []
    for result, chance, totals in contest(mutineers, rest, dice[:2] if len(dice) > 1 else ()):
        found += scaled(chance, _mutiny_over(course, state, who, result, totals, units))
    return merged(found)


def _mutiny_over(course: Course, state: State, who: str, result: int, totals: str, cites: tuple[str, ...]) -> list[Outcome]:
    ship = state.ship(who)
    if not result:
        why = "what becomes of a boarding that ends in a tie is not said"
        return certain(state.with_ship(ship.doubted("fight", why, cites)), told(f"the mutiny on {who} ends even{totals}", *cites))
    lost = course.lore.figure("boarding", "crew")
    if result > 0:
        why = "whether a mutineer who wins takes treasure or gold is not said"
        state = state.with_ship(ship.doubted("loot", why, cites))
    state = done(state, "attackers won") if result > 0 else done(state, "boarding won", who)
    says = f"the mutineers on {who} win{totals}" if result > 0 else f"the mutineers on {who} lose{totals}"
    event = told(says, *cites, *lost.cites, about=(who,))
    return with_events(lose_crew(course, state, who, lost.value), event)
