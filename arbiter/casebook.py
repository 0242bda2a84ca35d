"""The cases that come with the rulings: described situations that carry the answers and units they expect."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from arbiter import games, rulebook
from arbiter.folders import rulings
from arbiter.frozen import frozen
from arbiter.judging import opinion
from arbiter.language.grammars import BrokenGrammar
from arbiter.play import Situation
from arbiter.problems import Problem
from arbiter.situations.asked import UNIT
from arbiter.trace import Opinion


@frozen
class Case:
    """One situation of the casebook as it was ruled on; of a file that cannot be read, its problems."""

    file: str
    name: str = ""
    opinion: Opinion | None = None
    problems: tuple[Problem, ...] = ()
    failure: str = ""
    """What Arbiter itself did wrong, when it did."""

    @property
    def as_expected(self) -> bool:
        return self.opinion is not None and self.opinion.as_expected

    @property
    def questions(self) -> int:
        return len(self.opinion.answers) if self.opinion is not None else 0


def files() -> list[Path]:
    """The files of the casebook, in the order of their names; those below the current folder by their way from there."""
    found = sorted((rulings() / "cases").rglob("*.yaml"))
    try:
        here = Path.cwd()
    except OSError:  # the current folder was deleted
        return found
    return [path.relative_to(here) if path.is_relative_to(here) else path for path in found]


def run(pattern: str = "") -> Iterator[Case]:
    """Every case that the pattern picks, ruled on."""
    for path in files():
        yield from run_file(path, pattern)


def run_file(path: Path, pattern: str = "") -> Iterator[Case]:
    """The cases of one file that the pattern picks, one by one: a mistake in one spares the others. Raises `BrokenGrammar`."""
    if pattern and not _perhaps_picks(pattern, path):
        return
    try:
        described, problems = games.read(path, rulebook.shipped)
    except BrokenGrammar:  # no other case could be read either
        raise
    except Exception as error:  # noqa: BLE001 - one broken case must not hide the others
        yield Case(str(path), failure=_failure(error))
        return
    if problems:
        if not pattern or _named(pattern, path.stem):
            yield Case(str(path), problems=problems)
        return
    yield from (_case(path, situation) for situation in described if picks(pattern, path, situation))


def _case(path: Path, situation: Situation) -> Case:
    try:
        found = opinion(situation, turns=False)
    except Exception as error:  # noqa: BLE001 - one broken case must not hide the others
        return Case(str(path), situation.name, failure=_failure(error))
    if isinstance(found, Problem):
        return Case(str(path), situation.name, problems=(found,))
    return Case(str(path), situation.name, found)


def _failure(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".rstrip(": ")


def _perhaps_picks(pattern: str, path: Path) -> bool:
    """Whether a file holds the words of a pattern, without which that picks nothing of it and it need not be read."""
    try:
        said = f"{path.name}\n{path.read_text('utf-8', errors='replace')}"
    except OSError:  # reading it tells what is wrong
        return True
    if UNIT.fullmatch(pattern):
        return pattern in said
    words = re.findall(r"\w+", re.sub(r"\[!?.[^]]*\]", " ", pattern).casefold())
    return "\\" in said or all(word in said.casefold() for word in words)


def picks(pattern: str, path: Path, situation: Situation) -> bool:
    """Whether a pattern picks a case: a unit that it is about, a section of units, or a part of its or its file's name."""
    if UNIT.fullmatch(pattern):
        return pattern in situation.about
    named = _named(pattern, path.stem) or _named(pattern, path.name) or _named(pattern, situation.name)
    return named or any(unit.startswith(f"{pattern}.") for unit in situation.about)


def _named(pattern: str, name: str) -> bool:
    wanted, found = pattern.casefold(), name.casefold()
    return wanted in found or fnmatch(found, wanted)
