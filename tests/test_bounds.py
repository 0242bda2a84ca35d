"""What is too much is refused before the work, with the bound; what is not takes time that grows with its size."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from arbiter import situations
from arbiter.bounds import MOST_WAYS, ways
from arbiter.imported import lines
from arbiter.imported.importing import bring_in
from arbiter.imported.spreadsheet import MOST_PROBLEMS, read
from arbiter.judging import judge
from arbiter.rulebook import library

HEAD = "Name,Type,Faction,Points,Masts,Cargo,Base Move,Cannons,Ability,Set,Number\n"


def shooting(ships: int, masts: int, rolling: str = "") -> str:
    """So many ships shoot one another ship each."""
    cannons = "-".join(["3S"] * masts)
    fleet = "".join(
        f"  Boat{n}: {{of: Ann, masts: {masts}, cannons: {cannons}}}\n  Foe{n}: {{of: Bob, masts: 5}}\n" for n in range(ships)
    )
    near = "".join(f"  - Boat{n} is within S of Foe{n}\n" for n in range(ships))
    play = "".join(f"  - Boat{n} shoots Foe{n}{rolling}\n" for n in range(ships))
    return f"ships:\n{fleet}table:\n{near}play:\n{play}ask: how many masts does Foe0 lose?\n"


def fleet(ships: int) -> str:
    return "ships:\n" + "".join(f"  B{n}: {{of: P{n % 4}, masts: 3}}\n" for n in range(ships)) + "ask: is B7 pinned?\n"


# Open dice


@pytest.mark.parametrize(("ships", "masts", "counted"), [(6, 5, "46,656"), (20, 5, "more than a billion")])
def test_too_many_open_dice_are_refused_at_once_with_the_bound(ships: int, masts: int, counted: str) -> None:
    begun = time.process_time()
    (problem,) = judge(shooting(ships, masts), turns=False).problems
    assert time.process_time() - begun < 5
    assert problem.code == "situation.too-many-courses"
    assert counted in problem.message and str(MOST_WAYS) in problem.message
    assert problem.span.line == 2 + 2 * ships + ships + 2 - 0


def test_dice_that_are_given_are_not_counted() -> None:
    given, left_open = (
        situations.read(text, library)[0][0] for text in (shooting(6, 5, ", rolling 1, 2, 3, 4, 5"), shooting(2, 5))
    )
    assert (ways(given), ways(left_open)) == (1, 36)


@pytest.mark.long
def test_what_is_within_the_bound_is_answered() -> None:
    (opinion,) = judge(shooting(3, 3), turns=False).opinions
    assert sum(outcome.chance for outcome in opinion.answers[0].outcomes) == 1


# Many ships


def seconds(ships: int) -> float:
    """Processor time for a table of so many ships. Each number is asked for once: a table seen before is not worked on again."""
    begun = time.process_time()
    (opinion,) = judge(fleet(ships), turns=False).opinions
    assert opinion.answers[0].answer == "no"
    return time.process_time() - begun


@pytest.mark.long
def test_four_times_as_many_ships_take_little_more_than_four_times_as_long() -> None:
    seconds(10)
    small, large = min(seconds(2_000), seconds(2_001)), seconds(8_000)
    assert large < 4 * 2 * small


@pytest.mark.long
def test_20000_ships_are_ruled_on() -> None:
    seconds(10)
    assert seconds(20_000) < 10 * 2 * min(seconds(2_002), seconds(2_003))


# Spreadsheets


def test_of_many_problems_twenty_are_told_and_the_others_counted(tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text(HEAD + "".join(f"Card {n},Ship,Pirate,x,3,3,S,3S,,Set,{n}\n" for n in range(70)), "utf-8")
    sheet = read(file)
    assert (len(sheet.problems), sheet.untold) == (MOST_PROBLEMS, 50)
    command = [sys.executable, "-m", "arbiter", "cards", "import", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("[cards.figure]") == MOST_PROBLEMS
    assert done.stderr.endswith(f"{file}: 50 more rows make no sense; these are the first 20\n")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (HEAD + "x\n" * lines.MOST, f"more than {lines.MOST:,} lines"),
        (HEAD + "x" * (lines.LONGEST + 1), f"a line of more than {lines.LONGEST:,} characters"),
    ],
)
def test_a_file_beyond_the_bounds_is_refused_with_the_bound(content: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text(content, "utf-8")
    (problem,) = read(tmp_path / "cards.csv").problems
    assert problem.code == "document.too-large" and says in problem.message


@pytest.mark.long
def test_a_spreadsheet_of_50_megabytes_takes_less_than_300(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "cards.csv"
    with file.open("w", encoding="utf-8") as stream:
        stream.write(HEAD)
        for n in range(lines.MOST - 1):
            text = " ".join(f"This ship’s captain {n} cannot be pinned {part}." for part in range(20))[:900]
            stream.write(f"Card {n},Ship,Pirate,10,3,3,S,3S-3S-3S,{text},Set {n % 20},X-{n}\n")
    assert 45_000_000 < file.stat().st_size <= lines.LARGEST
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path))
    # What a process inherits counts in its figure: the command is run by one that is small, not by the tests.
    measured = "import resource, subprocess, sys; print(subprocess.call(sys.argv[1:], stdout=subprocess.DEVNULL)); "
    measured += "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    command = [sys.executable, "-c", measured, sys.executable, "-m", "arbiter", "cards", "import", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    status, kilobytes = (int(figure) for figure in done.stdout.split())
    assert status == 0, done.stderr
    assert kilobytes < 300_000
    assert bring_in([file]).same == lines.MOST - 1
