"""Small changes of meaning, made one at a time in a copy of the code: `python tests/mutants.py [NUMBER…]`, all of them or those.

Each is a place in a file, what stands there, what is put there instead, and what must then fail: the cases whose names or
units the pattern picks, or a test file. A mutant that survives is a meaning that nothing holds; the exit code counts them.
`--short` runs fifteen of them, a handful for each matter.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

CHECKOUT = Path(__file__).resolve().parent.parent
COPIED = ("arbiter", "grammar", "rulings", "tests", "pyproject.toml")
LONGEST = 600
"""Seconds after which a mutant that makes no end counts as killed."""


class Mutant(NamedTuple):
    """One change of meaning, and the cases or the tests that must notice it."""

    file: str
    old: str
    new: str
    cases: str = ""
    tests: str = ""


MUTANTS = (
    # precedence
    Mutant("engine/points.py", "int(self.absolute), 1, int(self.effect.tier) if self.effect else 0", "int(self.absolute), 1, 0", "ability-conflicts"),
    Mutant("engine/points.py", "return int(self.absolute), 0,", "return 0, 0,", "concepts"),
    Mutant("engine/points.py", "return int(self.absolute), 1,", "return int(self.absolute), 0,", "concepts"),
    Mutant("engine/ordering.py", "winner.order > loser.order", "winner.order < loser.order", "runes"),
    Mutant("precedence.py", "if not unanswered[target]:", "if unanswered[target]:", "cancel-16"),
    Mutant("precedence.py", "dict.fromkeys(felled, Standing.FALLS)", "dict.fromkeys(felled, Standing.STANDS)", "cancel-16"),
    Mutant("engine/settling.py", "return Finding(point, point.act not in view.game.acts.granted,", "return Finding(point, True,", "ram"),
    Mutant("engine/settling.py", "value=decided and True in values", "value=False", "ability-conflicts"),
    # cancelling
    Mutant("engine/claims.py", "other.window > cancellation.window", "other.window < cancellation.window", "cancel"),
    Mutant("pirates/using/cancelling.py", "cancellations if one.window < state", "cancellations if one.window <= state", "cancel"),
    Mutant("pirates/using/cancelling.py", "if canceller.ship == target.ship:", "if False:", "cancel"),
    Mutant("engine/claims.py", "return mode is not None and mode.bearer == claim.bearer", "return False and mode is not None and mode.bearer == claim.bearer", "broadsides-attack"),
    # figures
    Mutant("engine/measuring.py", 'if claim.bearer and not anywhere else ""', 'if False else ""', "concepts-4"),
    Mutant("engine/measuring.py", "alike.setdefault((ship, claim.effect), [])", "alike.setdefault((ship, claim), [])", "concepts-4"),
    Mutant("engine/measuring.py", "return (*value, *number * _times_told(view, point, claim)) if value and isinstance(number, tuple) else value", "return value", "concepts-4"),
    Mutant("engine/measuring.py", "return min(value, number)", "return max(value, number)", "pin-5"),
    Mutant("lengths.py", "inner[1] <= outer[1] and sum(inner) <= sum(outer)", "sum(inner) >= sum(outer)", "shooting"),
    # shooting and hits
    Mutant("pirates/table/conditions.py", "mounted[: piece.masts]", "mounted", "shooting"),
    Mutant("pirates/fire/hits.py", "if taken % int(str(needed.value)):", "if False:", "two-hits"),
    Mutant("engine/usage.py", "return effect.often in PER_TURN and is_used(view, speaker)", "return False", tests="tests/test_meanings.py"),
    Mutant("pirates/using/uses.py", "won = face in effect.faces", "won = face not in effect.faces", "same-action"),
    # moving, ramming, boarding, pinning, towing
    Mutant("pirates/table/states.py", "if part is Part.BOW and not", "if not", "pin"),
    Mutant("pirates/contact/ramming.py", "figures = ((Quantity.ROLL, face), (Quantity.MASTS, masts))", "figures = ((Quantity.ROLL, face), (Quantity.MASTS, 0))", "ram"),
    Mutant("pirates/contact/boarding.py", "if one > other else (task.whom, task.who)", "if one < other else (task.whom, task.who)", "board"),
    Mutant("pirates/waters/towing.py", "met = not parts.isdisjoint({Part.BOW, Part.ANY})", "met = True", "tow"),
    Mutant("engine/state.py", "given.ship == ship and not given.free)", "given.ship == ship)", "captain"),
    Mutant("engine/claims.py", "return effect.action in (Action.ANY, Action.SAME, point.action)", "return True", "captain"),
    # whose, who, where
    Mutant("pirates/table/nations.py", "return one != other", "return True", "ex-patriot"),
    Mutant("pirates/table/nations.py", "return one != other", "return False", "mercenary"),
    Mutant("pirates/table/nations.py", "view.assume(key, says, [])\n    return view.denied(key)", "return False", tests="tests/test_meanings.py"),
    Mutant("engine/claims.py", "hides = Quality.FACE_DOWN in piece.marks and", "hides = False and", tests="tests/test_meanings.py"),
    Mutant("pirates/kinds.py", "is_ship(piece) and piece.masts == 0 and piece.printed_masts > 0", "False", "derelict"),
    Mutant("engine/happenings.py", "wanted.affirms != event.affirms", "False", tests="tests/test_meanings.py"),
    # prices, rooms, offers, choices
    Mutant("engine/claims.py", "if effect.act in view.game.acts.intransitive and effect.whom is None else point.who\n    at_once", "if False else point.who\n    at_once", "sinking"),
    Mutant("pirates/using/uses.py", "crew != speaker.bearer,", "True,", "sacrifice-crew"),
    Mutant("pirates/treasure/scuttling.py", "DOOMED = frozenset({5, 6})", "DOOMED = frozenset({4, 5, 6})", "scuttle"),
    Mutant("pirates/table/conditions.py", "int(str(room.value)) - cargo_used(seen, ship)", "int(str(room.value))", "transfer"),
    Mutant("pirates/contact/boarding.py", "if fits_aboard(view, winner, piece) and", "if", "board"),
    Mutant("pirates/table/permission.py", "if target in others or not others:", "if True:", "ability-conflicts"),
    # terrain, whirlpools, islands that move
    Mutant("pirates/waters/terrain.py", "if in_move and state.count(THIS_MOVE, ship, place) and", "if False and", "reef"),
    Mutant("pirates/waters/terrain.py", "rating > piece.printed_masts", "rating > piece.masts", "sargasso"),
    Mutant("pirates/waters/terrain.py", "if damage <= piece.masts:", "if damage < piece.masts:", "reef"),
    Mutant("pirates/waters/drifting.py", "return found.kind is Kind.ISLAND or is_terrain(found)", "return False", "rolling-fog"),
    Mutant("pirates/waters/whirlpools.py", "and crossed[0] not in touched", "and crossed[0] in touched", "terrain-2"),
    Mutant("pirates/waters/passing.py", "if Quality.GHOSTLY in mover.marks:", "if False:", "ghost"),
    # islands, treasure, gold
    Mutant("pirates/table/docking.py", 'and not state.count("docked this turn", ship) and', "and", "explor"),
    Mutant("pirates/waters/mysterious.py", "if forts_on(state.board, piece.id):", "if False:", "mysterious"),
    Mutant("pirates/treasure/trading.py", "return view.after(state) if island and loaded else view", "return view", "trade"),
    Mutant("pirates/treasure/sinking.py", "if len(players) > 2 and lost:", "if lost:", "sink"),
    Mutant("pirates/table/gold.py", "if value < piece.gold else None", "if False else None", "rats"),
    Mutant("pirates/treasure/capturing.py", "(one.points or 0) <= (crew.points or 0)", "(one.points or 0) >= (crew.points or 0)", "capture-for-gold"),
    # ships, forts, sea creatures, links
    Mutant("pirates/sailing/repairing.py", "return None if lost else none", "return None", "removed-vs-eliminated"),
    Mutant("pirates/sailing/submerging.py", "    if given:\n", "    if False:\n", "submer"),
    Mutant("pirates/fleet/forts.py", "piece.gone is None and site(board, piece.id) == island", "site(board, piece.id) != island", "fort"),
    Mutant("pirates/fleet/forts.py", "return [group for sum_, group in worth if sum_ == least]", "return [group for sum_, group in worth]", "fort"),
    Mutant("pirates/table/links.py", "return other.name in one.links or one.name in other.links", "return other.name in one.links", "link"),
    Mutant("pirates/table/distances.py", "in_inches(own, inches) >= in_inches(length, inches)", "in_inches(own, inches) > in_inches(length, inches)", "moving-1"),
    # fleets, the first player, the end of the game
    Mutant("pirates/fleet/building.py", "if limit is None or cost <= limit:", "if limit is None or cost < limit:", "fleet-3"),
    Mutant("fleets/legality.py", "piece.nation != ship.piece.nation", "piece.nation == ship.piece.nation", tests="tests/test_fleets.py"),
    Mutant("pirates/fleet/winning.py", "if amount > Fraction(started, 2)]", "if amount >= Fraction(started, 2)]", "win"),
    Mutant("pirates/fleet/winning.py", "return ship.marks.isdisjoint({Quality.LOST, Quality.WRECKED})", "return True", "win"),
    Mutant("pirates/fleet/winning.py", "return not abandoned(view, piece) if", "return True if", "winning-7"),
    Mutant("pirates/fleet/first_player.py", "if rolls[one][thrown] == highest]", "if rolls[one][thrown] <= highest]", "first-player"),
    # soundness
    Mutant("pirates/answers/__init__.py", "if branch.state.unrolled and", "if False and", "shooting"),
    Mutant("arbitration/answered.py", "if stands is Status.CHANCE or question.chance else ()", "if False else ()", "reroll"),
    Mutant("engine/bearing.py", "near = effect is None or _bears(", "near = effect is not None and _bears(", "no document explains"),
    Mutant("engine/bearing.py", "return not text.unit and _is_there(effect, read, declared)", "return False", tests="tests/test_soundness.py"),
    Mutant("engine/doubts.py", "if not named:\n        return answer", "if named:\n        return answer", tests="tests/test_soundness.py"),
    Mutant("arbitration/soundness.py", "if left > 0 and not", "if False and not", "terrain-2"),
    Mutant("engine/forms.py", "if (phase, one.act) not in form.moments:", "if False:", tests="tests/test_played.py"),
    Mutant("engine/forms.py", 'yield f"“{effect.often.value}” is not counted there"', "pass", tests="tests/test_played.py"),
    Mutant("engine/reads.py", "self.assumed.add(key)", "pass", tests="tests/test_meanings.py"),
)  # fmt: skip
SHORT = (0, 3, 4, 8, 12, 13, 18, 19, 21, 23, 25, 29, 32, 34, 37)


def main(words: Sequence[str]) -> int:
    """Runs the mutants that were named, tells of each whether it was killed, and returns how many were not."""
    chosen = SHORT if "--short" in words else [int(word) for word in words if word.isdigit()] or range(len(MUTANTS))
    survivors = 0
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        for part in COPIED:
            copy = shutil.copytree if (CHECKOUT / part).is_dir() else shutil.copy2
            copy(CHECKOUT / part, place / part)
        for number in chosen:
            outcome = killed(MUTANTS[number], place)
            survivors += outcome != "killed"
            print(f"{number:>3} {outcome:<9} {MUTANTS[number].file}: {MUTANTS[number].old[:60]!r}", flush=True)
    return survivors


def killed(mutant: Mutant, place: Path) -> str:
    """Whether the change was noticed; a place that is no longer there is a mutant to be written anew."""
    path = place / "arbiter" / mutant.file
    text = path.read_text("utf-8")
    if mutant.old not in text:
        return "outdated"
    path.write_text(text.replace(mutant.old, mutant.new), "utf-8")
    try:
        return "killed" if noticed(mutant, place) else "SURVIVED"
    finally:
        path.write_text(text, "utf-8")


def noticed(mutant: Mutant, place: Path) -> bool:
    """Whether the cases or the tests of a mutant fail on the changed code."""
    pytest = ["-m", "pytest", "-n0", "-q", "-x", "-p", "no:cacheprovider", *mutant.tests.split()]
    command = [sys.executable, *(pytest if mutant.tests else ["-m", "arbiter", "cases", mutant.cases])]
    surroundings = os.environ | {"PYTHONPATH": str(place), "ARBITER_CACHE": str(place / "cache")}
    try:
        done = subprocess.run(command, cwd=place, env=surroundings, capture_output=True, check=False, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
