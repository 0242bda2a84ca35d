"""A volley: dice to hit, hits of one number, saves one after another, and the hull points that are lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from arbiter.engine.branching import merged
from arbiter.frozen import frozen, replace
from arbiter.piratical.deeds.course import (
    FACES,
    Outcome,
    Playthrough,
    certain,
    done,
    faces,
    save_faces,
    scaled,
    told,
    with_events,
)
from arbiter.piratical.deeds.losses import lose_hull, times
from arbiter.piratical.table.vessels import Position

Groups = tuple[tuple[int, int], ...]
"""How many hits there are of each number of the dice, in the order in which they fell."""
SHORE = "the shore forts"


@frozen
class Volley:
    """So many dice thrown at a ship, with what is added to each and what an unsaved hit does."""

    who: str
    whom: str
    shots: int
    bonus: int = 0
    damage: int = 1
    cites: tuple[str, ...] = ()
    hits: int | None = None
    """How many of them are told to hit, where no dice are."""


def volleyed(course: Playthrough, state: Position, attack: Volley) -> list[Outcome]:
    """The outcomes of so many dice to hit, each hit saved or not."""
    if state.ship(attack.whom).gone or (attack.who != SHORE and state.ship(attack.who).gone):
        return certain(state)
    needs = course.lore.figure("to hit", "any")
    saving = save_number(course, state.ship(attack.whom).people)
    state = _with_rolls(state, attack, needs.value, saving[0])
    found: list[Outcome] = []
    least = needs.value - attack.bonus
    thrown = _hits(state, attack.shots, least) if attack.hits is None else _so_many(state, attack.hits, least)
    for groups, chance, reached in thrown:
        hits = sum(number for _, number in groups)
        struck = done(reached, "hits", attack.who, attack.whom, hits) if hits else reached
        cites = (*needs.cites, *attack.cites, *(course.units("doubles to hit") if any(n > 1 for _, n in groups) else ()))
        if hits:
            cites = (*cites, *saving[1], *course.lore.cites("damage", "hit"))
        if course.table.supposed and hits < len(struck.saves) and len({save >= saving[0] for save in struck.saves}) > 1:
            why = "which of the saves that were told is rolled against what still hits was not said"
            struck = struck.with_ship(struck.ship(attack.whom).doubted("*", why, saving[1]))
        for failed, likely, after in _unsaved(struck, groups, saving[0]):
            harm = failed * attack.damage
            if 0 < failed < hits and len(groups) < hits and len(groups) > 1:
                course.assume("a failed save takes away the later saves against hits of the same number only")
            says = f"{times(hits, 'hit')} on {attack.whom}, {hits - failed} saved: {times(harm, 'hull point')} of damage"
            event = told(says, *cites, about=(attack.who, attack.whom))
            harmed = done(after, "harm", attack.who, attack.whom, harm) if harm else after
            told_of = done(harmed, "saved", attack.whom, number=hits - failed) if hits > failed else harmed
            found += scaled(chance * likely, with_events(lose_hull(course, told_of, attack.whom, harm), event))
    return merged(found)


def _with_rolls(state: Position, attack: Volley, needs: int, saving: int) -> Position:
    """The state with the saves that may be rolled against this volley, where its dice were given."""
    dice = state.dice[: attack.shots]
    if attack.hits is not None and attack.hits < 2:
        return replace(state, volley=(attack.whom, ("rolled",) * attack.hits, len(state.saves)))
    if len(dice) < attack.shots or attack.who == SHORE:  # of two forts one cannot say whose first hit is meant
        return replace(state, volley=None)
    hits = tuple(face for face in dice if face + attack.bonus >= needs)
    return replace(state, volley=(attack.whom, save_rolls(hits, state.saves, saving), len(state.saves)))


def save_rolls(hits: tuple[int, ...], saves: tuple[int, ...], needs: int) -> tuple[str, ...]:
    """For each hit in order whether a save is `rolled` against it, `never`, or whether that is `open` as no save was given."""
    found, left = [""] * len(hits), list(saves)
    for face in dict.fromkeys(hits):
        now = "rolled"
        for place in (place for place, hit in enumerate(hits) if hit == face):
            found[place] = now
            if now == "rolled":
                now = "open" if not left else "rolled" if left.pop(0) >= needs else "never"
    return tuple(found)


def save_number(course: Playthrough, people: str) -> tuple[int, tuple[str, ...]]:
    """What a defender of a people needs on the die to save, with the units behind it."""
    needs = course.lore.figure("to save", "any")
    if not course.lore.has("save bonus", people):
        return needs.value, needs.cites
    bonus = course.lore.figure("save bonus", people)
    return needs.value - bonus.value, (*needs.cites, *bonus.cites)


def _hits(state: Position, shots: int, needs: int) -> list[tuple[Groups, Fraction, Position]]:
    """How many hits of each number so many dice may make, with the chances."""
    found: dict[tuple[Groups, Position], Fraction] = {((), state): Fraction(1)}
    for _ in range(shots):
        after: dict[tuple[Groups, Position], Fraction] = {}
        for (groups, before), chance in found.items():
            for face, likely, reached in faces(before):
                now = _with_hit(groups, face, in_order=bool(before.dice)) if face >= needs else groups
                after[now, reached] = after.get((now, reached), Fraction(0)) + chance * likely
        found = after
    return [(groups, chance, reached) for (groups, reached), chance in found.items()]


def _so_many(state: Position, hits: int, needs: int) -> list[tuple[Groups, Fraction, Position]]:
    """So many hits, each of any number that hits; which comes first is not known of them."""
    faces_hit = [face for face in FACES if face >= needs]
    ways = list(product(faces_hit, repeat=hits))
    counted = Counter(tuple(sorted(Counter(way).items())) for way in ways)
    return [(groups, Fraction(number, len(ways)), state) for groups, number in counted.items()]


def _with_hit(groups: Groups, face: int, in_order: bool) -> Groups:
    """The hits with one more; those of dice that nobody gave have no order."""
    counted = dict(groups)
    counted[face] = counted.get(face, 0) + 1
    return tuple(counted.items()) if in_order else tuple(sorted(counted.items()))


def _unsaved(state: Position, groups: Groups, needs: int) -> list[tuple[int, Fraction, Position]]:
    """How many hits get through: among hits of one number nothing is saved any more once a save has failed."""
    found = {(0, state): Fraction(1)}
    for _, size in groups:
        after: dict[tuple[int, Position], Fraction] = {}
        for (failed, before), chance in found.items():
            for lost, likely, reached in _of_group(before, size, needs):
                key = (failed + lost, reached)
                after[key] = after.get(key, Fraction(0)) + chance * likely
        found = after
    return [(failed, chance, reached) for (failed, reached), chance in found.items()]


def _of_group(state: Position, size: int, needs: int) -> Iterator[tuple[int, Fraction, Position]]:
    """The hits of one number: each save is rolled only while none before it failed."""
    if not size:
        yield 0, Fraction(1), state
        return
    for face, chance, reached in save_faces(state):
        if face < needs:
            yield size, chance, reached
        else:
            yield from ((lost, chance * likely, after) for lost, likely, after in _of_group(reached, size - 1, needs))
