"""A file or a text ruled on: read, judged, and every mistake in it handed back as a problem."""

from __future__ import annotations

import hashlib
from pathlib import Path

from arbiter import rulebook
from arbiter.bounds import refused, too_many
from arbiter.caches import kept
from arbiter.depths import deeply
from arbiter.folders import card_database, stamp
from arbiter.frozen import frozen
from arbiter.play import Situation
from arbiter.problems import Problem
from arbiter.spans import Span
from arbiter.trace import Opinion

LARGEST = 1_000_000
"""The opinion on a file of more bytes is not remembered."""


@frozen
class Judged:
    """The opinions on what one source describes, or the problems because of which there are none."""

    opinions: tuple[Opinion, ...] = ()
    problems: tuple[Problem, ...] = ()


def judge(source: Path | str | bytes, edition: str | None = None, file: str = "<text>", turns: bool = True) -> Judged:
    """Every situation of a file (a `Path`) or a text is ruled on; one with a mistake in it is not.

    `edition` overrules the edition that the source names. `file` is what to call a text. Without `turns`, nobody asks
    which unstated facts would turn an answer, which saves time. The same content is judged once and then remembered,
    until other cards are imported.
    """
    content = _content(source)
    if content is None:
        return _judged(source, edition, file, turns)
    known = stamp(card_database())
    name = f"{source if isinstance(source, Path) else file}\0{edition}\0{turns}\0{known}\0".encode()
    key = hashlib.sha256(name + content).hexdigest()[:24]
    return kept(f"judged-{key}", lambda: _judged(source, edition, file, turns))


def _judged(source: Path | str | bytes, edition: str | None, file: str, turns: bool) -> Judged:
    from arbiter.games import read

    described, problems = read(source, edition=edition, file=file)
    damage = rulebook.library().collection.problem
    if problems or damage:
        return Judged(problems=(*problems, *([damage] if damage else [])))
    found = [opinion(situation, turns) for situation in described]
    return Judged(
        tuple(one for one in found if isinstance(one, Opinion)), tuple(one for one in found if isinstance(one, Problem))
    )


def _content(source: Path | str | bytes) -> bytes | None:
    """The bytes of a source, or None when they are not to be remembered: a pipe is read once only, and a device may never end."""
    if isinstance(source, str):
        return source.encode("utf-8", "surrogatepass")
    if isinstance(source, bytes):
        return source
    try:
        return source.read_bytes() if source.is_file() and source.stat().st_size <= LARGEST else None
    except (OSError, ValueError):
        return None


def opinion(situation: Situation, turns: bool = True) -> Opinion | Problem:
    """The opinion on one situation, or the problem that too much in it is left open."""
    from arbiter.engine.course import TooManyCourses
    from arbiter.games import other_arbiter

    other = other_arbiter(situation.edition)
    if other is not None:
        try:
            return deeply(lambda: other(situation))
        except TooManyCourses:
            return Problem("situation.too-many-courses", "so many dice are left open that their outcomes cannot all be followed",
                           Span(situation.file, 1, 1, 1, 1), "give some of the dice")  # fmt: skip
    from arbiter.arbitration.arbitrate import arbitrate
    from arbiter.arbitration.unmasted import however_many

    refusal = refused(situation)
    if refusal is not None:
        return refusal
    try:
        return deeply(lambda: however_many(arbitrate(situation, turns), situation))
    except TooManyCourses:
        return too_many(situation, "so many dice are left open that their outcomes cannot all be followed")


def located(source: Path | str) -> Path | str:
    """The source, as a path where a text of one line names a YAML file."""
    if isinstance(source, str) and "\n" not in source and source.endswith((".yaml", ".yml")):
        return Path(source)
    return source
