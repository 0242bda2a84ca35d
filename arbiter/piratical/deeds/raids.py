"""Attacks by crew that no ship carries: raiders from outside, and mutineers from within."""

from __future__ import annotations

from arbiter.engine.branching import merged
from arbiter.frozen import replace
from arbiter.piratical.deeds.boarding import ATTACKERS, bonus_of, contest, crew_unknown, in_doubt, tied, totalled
from arbiter.piratical.deeds.course import Outcome, Playthrough, certain, done, scaled, told, with_events
from arbiter.piratical.deeds.losses import lose_crew
from arbiter.piratical.table.vessels import Position


def raided(
    course: Playthrough, state: Position, who: str, attackers: int, dice: tuple[int, ...], cites: tuple[str, ...]
) -> list[Outcome]:
    """Crew that no ship carries attacks: a boarding in which only the ship's side is kept."""
    ship = state.ship(who)
    course.default(ship, "crew")
    units = (*cites, *course.units("a die and the crew"))
    if ship.holed:
        return certain(crew_unknown(state, who), told(f"{who} is attacked", *units, about=(who,)))
    ours = ship.crew + bonus_of(course, state, who)[0]
    found: list[Outcome] = []
    state = done(state.forgetting("round 1 added", who=who), "round 1 added", who, number=ours)
    spent = replace(state, active=tuple(one for one in state.active if one[0] != who))
    thrown = dice[:2] if len(dice) > 1 else ()
    if thrown:
        spent = totalled(spent, who, thrown[0] + ours, ATTACKERS, thrown[1] + attackers)
    for result, chance, totals in contest(ours, attackers, thrown):
        found += scaled(chance, _repelled(course, spent, who, result, totals, units))
    return merged(found)


def _repelled(course: Playthrough, state: Position, who: str, result: int, totals: str, cites: tuple[str, ...]) -> list[Outcome]:
    ship = state.ship(who)
    loot = "whether anything is looted when no ship is on the other side is not said"
    if not result:
        state = tied(course, done(state, "tie", who), who)
        return certain(state, told(f"{who} and her attackers are even{totals}", *cites, about=(who,)))
    if result > 0:
        state = done(state.with_ship(ship.doubted("loot", loot, cites)), "boarding won", who)
        return certain(state, told(f"{who} beats her attackers off{totals}", *cites, about=(who,)))
    state = state.with_ship(ship.doubted("loot", loot, cites))
    lost = course.lore.figure("boarding", "crew")
    event = told(f"{who} loses to her attackers{totals}", *cites, *lost.cites, about=(who,))
    return with_events(lose_crew(course, done(done(state, "boarding lost", who), "attackers won"), who, lost.value), event)


def mutinied(
    course: Playthrough, state: Position, who: str, mutineers: int, dice: tuple[int, ...], cites: tuple[str, ...]
) -> list[Outcome]:
    """Some of the crew attack the rest; whoever loses, the ship loses one crew."""
    ship = state.ship(who)
    course.default(ship, "crew")
    units = (*cites, *course.units("a die and the crew"))
    rest = ship.crew - mutineers
    bonus, cards = bonus_of(course, state, who)
    if ship.holed or bonus:
        why = "whom a boarding card helps when the crew fight among themselves is not said"
        state = in_doubt(state, why, cards, who) if bonus else crew_unknown(state, who)
        return certain(state, told(f"the crew of {who} fight", *units, about=(who,)))
    if rest < 1:
        why = "with no other crew there is nobody whom the mutineer could attack, and what then is not said"
        return certain(state.with_ship(ship.doubted("fight", why, units)), told(f"{who} has no other crew", *units, about=(who,)))
    found: list[Outcome] = []
    thrown = dice[:2] if len(dice) > 1 else ()
    if thrown:
        state = totalled(state, ATTACKERS, thrown[0] + mutineers, who, thrown[1] + rest)
    for result, chance, totals in contest(mutineers, rest, thrown):
        found += scaled(chance, _mutiny_over(course, state, who, result, totals, units))
    return merged(found)


def _mutiny_over(
    course: Playthrough, state: Position, who: str, result: int, totals: str, cites: tuple[str, ...]
) -> list[Outcome]:
    ship = state.ship(who)
    if not result:
        state = tied(course, done(state, "tie", who), who)
        return certain(state, told(f"the mutiny on {who} ends even{totals}", *cites, about=(who,)))
    lost = course.lore.figure("boarding", "crew")
    if result > 0:
        why = "whether a mutineer who wins takes treasure or gold is not said"
        state = state.with_ship(ship.doubted("loot", why, cites))
    state = done(state, "attackers won") if result > 0 else done(state, "boarding won", who)
    says = f"the mutineers on {who} win{totals}" if result > 0 else f"the mutineers on {who} lose{totals}"
    event = told(says, *cites, *lost.cites, about=(who,))
    return with_events(lose_crew(course, state, who, lost.value), event)
