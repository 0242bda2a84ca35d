"""A play tried again with one fact otherwise comes out as if all of it had been carried out again."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.arbitration import turning
from arbiter.arbitration.arbitrate import arbitrate
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.points import Assumption
from arbiter.games import read
from arbiter.pirates.procedures import retrial
from arbiter.play import Situation

CASES = Path(__file__).resolve().parent.parent / "rulings" / "cases"
FLEETS = """
ships:
  Gull: {of: Pirates, masts: 3, crew: [captain, helmsman]}
  Tern: {of: Spain, masts: 3, crew: captain}
  Petrel: {of: Pirates, masts: 2, crew: captain}
  Skua: {of: Spain, masts: 4}
table:
  - Gull is within S of Tern
  - Petrel is within S of Skua
turn: Pirates
play:
  - Petrel moves
  - Petrel shoots Skua, rolling 6 and 1
  - Gull moves
  - the turn ends
  - Skua shoots Petrel, rolling 1, 2 and 6
  - Tern moves
  - the turn ends
  - Gull shoots Tern, rolling 6, 6 and 1
  - Petrel moves
  - the turn ends
ask:
  - how many masts does Tern have?
  - how many masts does Petrel have?
  - may Skua move?
"""
NAMED = ("terrain-3-fog-before-a-ram", "actions-1-an-action-and-what-is-done-with-it", "cancel-16-three-cancellers")


def told() -> list[Situation]:
    sources: list[Path | str] = [FLEETS, *(CASES / f"{name}.yaml" for name in NAMED)]
    return [one for source in sources for one in read(source)[0]]


@pytest.mark.parametrize("situation", told(), ids=lambda one: one.name[:40])
def test_what_is_not_carried_out_again_comes_out_the_same(situation: Situation, monkeypatch: pytest.MonkeyPatch) -> None:
    both: list[tuple[list[Branch], list[Branch]]] = []

    def beside(other: Situation, former: Simulation, denied: Assumption) -> Simulation:
        known, former.taken = former.taken, {}
        afresh = retrial(other, former, denied).run()
        former.taken = known
        both.append((retrial(other, former, denied).run(), afresh))
        return retrial(other, former, denied)

    monkeypatch.setattr(turning, "retrial", beside)
    arbitrate(situation)
    for ends, afresh in both:
        assert [_told(one) for one in ends] == [_told(one) for one in afresh]


def _told(branch: Branch) -> tuple[object, ...]:
    return branch.key, branch.chance, branch.steps, branch.attempts, branch.events
