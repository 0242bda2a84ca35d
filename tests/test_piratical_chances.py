"""The exact chances of open battles and boardings equal a count over every throw of the dice.

`python tests/test_piratical_chances.py 500` tries as many generated ones as wanted.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from fractions import Fraction
from itertools import product

from arbiter.judging import judge

MOST_DICE = 6
PEOPLES = ("Empire", "Brettonian", "Elves", "Dwarves", "Chaos")


def counted(shots: int, needs: int, save: int, harm: int, hull: int) -> dict[str, Fraction]:
    """Hull points left after a volley, over every throw: the dice to hit, and a die for each, of which only hits use one."""
    found: Counter[int] = Counter()
    for dice in product(range(1, 7), repeat=shots):
        hits = [die for die in dice if die >= needs]
        for saves in product(range(1, 7), repeat=len(hits)):
            lost, failed = 0, set()
            for hit, roll in zip(sorted(hits), saves, strict=True):
                if hit in failed or roll < save:
                    failed.add(hit)
                    lost += harm
            found[max(hull - lost, 0)] += 6 ** (shots - len(hits))
    return {str(left): Fraction(number, 6 ** (2 * shots)) for left, number in found.items()}


def told(text: str) -> dict[str, Fraction]:
    judged = judge(text, turns=False)
    assert not judged.problems, judged.problems
    answer = judged.opinions[0].answers[0]
    if not answer.outcomes:
        return {answer.answer: Fraction(1)}
    total = sum((outcome.chance for outcome in answer.outcomes), Fraction(0))
    return {outcome.answer: outcome.chance / total for outcome in answer.outcomes}


def check_battle(seed: int) -> None:
    chance = random.Random(seed)
    shots = chance.randint(1, MOST_DICE // 2)
    people, hull = chance.choice(PEOPLES), chance.randint(4, 10)
    card = chance.choice(("", "Broadsides", "Blown Away"))
    played = f"  - Albion plays {card}\n" if card else ""
    text = f"""edition: piratical
ships:
  Albion: {{of: Empire, crew: {shots}, cannons: {shots} forward, hex: C5, facing: N, hand: [{card}]}}
  Gork: {{of: {people}, crew: 1, cannons: none, hull: {hull}, hex: C3, facing: S}}
play:
{played}  - Albion fires at Gork
ask: how many hull points does Gork have?
"""
    save = 5 if people == "Dwarves" else 6
    expected = counted(shots, 3 if card else 4, save, 2 if card else 1, hull)
    assert told(text) == expected, text


def check_boarding(seed: int) -> None:
    chance = random.Random(seed)
    ours, theirs = chance.randint(2, 6), chance.randint(2, 6)
    cards = chance.choice(((), ("Cutlass",), ("Matchlock Pistols",), ("Cutlass", "Swashbuckling")))
    bonus = sum({"Cutlass": 1, "Swashbuckling": 1, "Matchlock Pistols": 2}[card] for card in cards)
    played = "".join(f"  - Albion plays {card}\n" for card in cards)
    text = f"""edition: piratical
ships:
  Albion: {{of: Empire, crew: {ours}, hex: C4, facing: N, hand: [{", ".join(cards)}]}}
  Wolf: {{of: {chance.choice(PEOPLES)}, crew: {theirs}, hull: 9, hex: C3, facing: S}}
play:
{played}  - Albion boards Wolf
ask: how many crew does Wolf have?
"""
    found: Counter[str] = Counter()
    for one, other in product(range(1, 7), repeat=2):
        more = one + ours + bonus - other - theirs
        found["undecided" if not more else str(theirs - 1) if more > 0 else str(theirs)] += 1
    assert told(text) == {answer: Fraction(number, 36) for answer, number in found.items()}, text


def test_open_battles_equal_a_count_of_all_throws() -> None:
    for seed in range(40):
        check_battle(seed)


def test_open_boardings_equal_a_count_of_all_throws() -> None:
    for seed in range(40):
        check_boarding(seed)


if __name__ == "__main__":
    for number in range(int(sys.argv[1])):
        (check_battle if number % 2 else check_boarding)(number)
    sys.stdout.write(f"{sys.argv[1]} battles and boardings, no difference\n")
