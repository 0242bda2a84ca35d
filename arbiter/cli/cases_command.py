"""`arbiter cases`: the cases of the casebook are run, and those that differ are shown, expected beside found."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from arbiter.casebook import Case, files, run_file
from arbiter.cli.page import Page
from arbiter.cli.progress import counted
from arbiter.cli.rule_command import DIFFERS, PROBLEMS, RULED
from arbiter.reports.answers import answers
from arbiter.reports.lines import Line
from arbiter.reports.opinions import title
from arbiter.reports.records import opinions_record


def cases(pattern: str, json: bool, page: Page) -> int:
    """All cases that the pattern picks are run and those that differ are told; the exit code says whether any does."""
    found = list(_run(files(), pattern))
    differing = [case for case in found if not case.as_expected]
    problems = [problem for case in differing for problem in case.problems]
    opinions = [case.opinion for case in differing if case.opinion is not None]
    if json:
        faults = [f"{case.file}: {case.failure}" for case in differing if case.failure]
        counts = {"cases": len(found), "questions": sum(case.questions for case in found), "faults": faults}
        page.value(opinions_record(opinions, problems) | counts)
    else:
        page.lines([line for case in differing for line in _told(case)])
        page.lines([Line(summary(found, pattern), style="bad" if differing else "good", wide=True)])
    page.problems(problems)
    if not found:
        return PROBLEMS
    return DIFFERS if differing else RULED


def summary(found: list[Case], pattern: str) -> str:
    """One sentence: how many cases and questions there were, and how many differ."""
    if not found:
        return f"no case matches {pattern}" if pattern else "there are no cases"
    differing = sum(1 for case in found if not case.as_expected)
    questions = sum(case.questions for case in found)
    counted = (
        f"{len(found)} {'case' if len(found) == 1 else 'cases'}, {questions} {'question' if questions == 1 else 'questions'}"
    )
    return f"{counted}, {f'{differing} not as expected' if differing else 'all as expected'}"


def _told(case: Case) -> Iterator[Line]:
    """A case that differs: of its answers those that do."""
    if case.opinion is not None:
        yield title(case.opinion)
        yield from answers([answer for answer in case.opinion.answers if not answer.as_expected])
    else:
        yield Line(f"{case.file}{f' · {case.name}' if case.name else ''}", style="title", wide=True)
        yield Line(case.failure or "cannot be ruled on", lead="     ", hang="     ", style="bad", wide=True)
    yield Line()


def _run(paths: list[Path], pattern: str) -> Iterator[Case]:
    for path in counted(paths, "cases"):
        yield from run_file(path, pattern)
