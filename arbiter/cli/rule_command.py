"""`arbiter rule`: files, folders or standard input are ruled on, each whatever becomes of the others."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from arbiter.cli.page import Page, own_fault
from arbiter.cli.progress import counted
from arbiter.depths import deeply
from arbiter.frozen import frozen
from arbiter.judging import Judged, judge
from arbiter.problems import Problem
from arbiter.reports.answers import answers
from arbiter.reports.lines import Line
from arbiter.reports.opinions import Detail, opinion_lines, title
from arbiter.reports.records import opinions_record
from arbiter.reports.whynot import WhyNot, why_not
from arbiter.spans import Span
from arbiter.trace import Opinion

RULED, DIFFERS, PROBLEMS, OWN_FAULT = 0, 1, 2, 3
STANDARD_INPUT = "<stdin>"


@frozen
class RuleOptions:
    """How the opinions are to be told."""

    edition: str | None = None
    json: bool = False
    quiet: bool = False
    hoped: str | None = None
    detail: Detail = Detail.USUAL
    map: bool = False


@dataclass(slots=True)
class Ruled:
    """What became of all inputs."""

    opinions: list[Opinion] = field(default_factory=list)
    refuted: bool = False
    """Whether the answer that was hoped for could have been that to any question."""
    problems: list[Problem] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    @property
    def code(self) -> int:
        if self.faults:
            return OWN_FAULT
        if self.problems:
            return PROBLEMS
        return RULED if all(opinion.as_expected for opinion in self.opinions) else DIFFERS


def rule(names: Sequence[str], wishes: RuleOptions, page: Page) -> int:
    """Everything that was named is ruled on and told; the exit code says how it went."""
    ruled = Ruled()
    for source in counted(list(_sources(names)), "ruling on tables:"):
        judged = _judged(source, wishes.edition, ruled, page)
        if not wishes.json:
            for place, opinion in enumerate(judged.opinions):
                _tell(opinion, wishes, page, first=not ruled.opinions and not place)
            page.problems(judged.problems, ruled.texts)
        ruled.opinions += judged.opinions
        ruled.refuted |= deeply(partial(_is_refuting, judged.opinions, wishes.hoped))
        ruled.problems += judged.problems
    if wishes.json:
        page.plain(deeply(lambda: page.json(opinions_record(ruled.opinions, ruled.problems, wishes.hoped, ruled.faults))) + "\n")
        page.problems(ruled.problems, ruled.texts)
    if wishes.hoped and ruled.opinions and not ruled.refuted:
        page.remark(f"none of these questions could be answered with “{wishes.hoped}”")
        return max(ruled.code, PROBLEMS)
    return ruled.code


def _judged(source: Path | str, edition: str | None, ruled: Ruled, page: Page) -> Judged:
    """What one source comes to; a mistake of Arbiter's own is told and spares the other sources."""
    try:
        if isinstance(source, Path):
            return _folder_problem(source) or judge(source, edition)
        data = _standard_input()
        if data is None:
            problem = Problem("document.unreadable", "there is no standard input", Span(source, 1, 1, 1, 1), "name a file")
            return Judged(problems=(problem,))
        ruled.texts[STANDARD_INPUT] = data.decode("utf-8", "replace")
        return judge(data, edition, STANDARD_INPUT)
    except Exception as error:  # noqa: BLE001 - a person at a table needs a sentence, not a traceback
        ruled.faults.append(own_fault(str(source), error))
        page.remark(ruled.faults[-1])
        return Judged()


def _standard_input() -> bytes | None:
    """What stands on standard input, as far as a file may be long; None when it is closed."""
    from arbiter.documents import MAX_BYTES

    return None if sys.stdin is None else sys.stdin.buffer.read(MAX_BYTES + 1)


def _sources(names: Sequence[str]) -> Iterator[Path | str]:
    """The files that were named, those in a folder in the order of their paths; `-` once is standard input."""
    for name in dict.fromkeys(names):
        if name == "-":
            yield STANDARD_INPUT
            continue
        path = Path(name)
        found = sorted(path.rglob("*.yaml")) if _is_folder(path) else []
        yield from found or [path]


def _is_folder(path: Path) -> bool:
    """Whether a path leads to a folder; one that can lead nowhere does not."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _folder_problem(path: Path) -> Judged | None:
    if not _is_folder(path):
        return None
    problem = Problem(
        "document.folder", f"no file in the folder {path} ends in .yaml", Span(str(path), 1, 1, 1, 1), "name a file"
    )
    return Judged(problems=(problem,))


def _tell(opinion: Opinion, wishes: RuleOptions, page: Page, first: bool) -> None:
    page.lines(deeply(lambda: [*([] if first else [Line()]), *_told(opinion, wishes)]))


def _told(opinion: Opinion, wishes: RuleOptions) -> Iterator[Line]:
    if wishes.map:
        yield from (Line(row, verbatim=True) for row in opinion.map)
    if wishes.quiet:
        yield title(opinion)
        yield from answers(opinion.answers, cited=True)
    else:
        yield from opinion_lines(opinion, _refuting(opinion, wishes.hoped), wishes.detail)


def _is_refuting(opinions: Sequence[Opinion], hoped: str | None) -> bool:
    return any(_refuting(opinion, hoped) for opinion in opinions)


def _refuting(opinion: Opinion, hoped: str | None) -> dict[int, WhyNot]:
    """For each question that could have it as its answer, why the answer is not the one hoped for."""
    found = [why_not(answer, hoped) if hoped else None for answer in opinion.answers]
    return {place: one for place, one in enumerate(found) if one is not None}
