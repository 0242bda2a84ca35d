"""`arbiter check`: texts are checked one after another, each told as soon as it is, whatever becomes of the others."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from arbiter.checking import CheckedText, Written, check_text
from arbiter.checking.sources import Source, Textless, bearer_of, is_file, written
from arbiter.cli.page import Page, own_fault
from arbiter.cli.progress import counted
from arbiter.effects import Ability
from arbiter.frozen import frozen, replace
from arbiter.problems import Problem
from arbiter.reports.lines import Line
from arbiter.rulebook import DEFAULT_EDITION, Library, library

Told = TypeVar("Told")
CLEAN, FOUND, UNUSABLE, OWN_FAULT = 0, 1, 2, 3


@frozen
class CheckOptions:
    """What is to be checked, and how it is to be told."""

    edition: str | None = None
    against: str = "all"
    kind: str | None = None
    report: str = "full"
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    fix: bool = False
    statistics: bool = False

    def wants(self, code: str) -> bool:
        """Whether a code is to be told."""
        chosen = not self.select or _names(self.select, code)
        return chosen and not _names(self.ignore, code)


def _names(codes: Iterable[str], code: str) -> bool:
    return any(code == one or code.startswith(f"{one}.") for one in codes)


@dataclass(slots=True)
class Tally:
    """What became of all texts so far."""

    texts: int = 0
    textless: int = 0
    parsed: int = 0
    read_back: int = 0
    verified: int = 0
    collisions: int = 0
    severities: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    unusable: list[Problem] = field(default_factory=list)
    faults: int = 0
    unwritten: int = 0

    def add(self, checked: CheckedText, counted: bool) -> None:
        """One more text; whether its canonical text reads back costs a reading, and is asked where it is counted."""
        self.texts += 1
        self.parsed += not checked.reading.unread
        self.read_back += counted and checked.reads_back
        self.verified += counted and checked.verified
        self.collisions += sum(len(group.met) for group in checked.groups)
        for finding in checked.findings:
            self.codes[finding.code] += 1
            self.severities[checked.severity(finding).value] += 1

    @property
    def counts(self) -> dict[str, int]:
        told = {"texts": self.texts, "parsed": self.parsed, "read_back": self.read_back, "verified": self.verified}
        told["collisions"] = self.collisions
        return told | {"errors": self.severities["error"], "warnings": self.severities["warning"], "unusable": len(self.unusable)}

    @property
    def code(self) -> int:
        if self.faults:
            return OWN_FAULT
        if self.unusable or self.unwritten:
            return UNUSABLE
        return FOUND if self.codes else CLEAN


def check(words: Sequence[str], wishes: CheckOptions, page: Page) -> int:
    """Everything that was named is checked and told; the exit code says how it went."""
    known, tally = library(wishes.edition or DEFAULT_EDITION), Tally()
    if wishes.fix:
        _mend(words, known, tally, page)
    found = _checked(words, wishes, known, tally, page)
    if wishes.statistics:
        _tell_statistics(found, wishes, tally, page)
    else:
        TELLERS[wishes.report](found, tally, page)
    if tally.textless:
        from arbiter.reports.coverage import without_text

        page.remark(without_text(tally.textless))
    page.problems(tally.unusable)
    return tally.code


def _mend(words: Sequence[str], known: Library, tally: Tally, page: Page) -> None:
    """What can safely be put right in the files that were named is put right there."""
    from arbiter.checking.fixing import mend_file

    for word in dict.fromkeys(words):
        path = Path(word)
        if word != "-" and is_file(word) and path.is_file():
            try:
                changed = mend_file(path, known)
            except OSError as error:
                tally.unwritten += 1
                page.remark(f"{word} stays as it is: {error.strerror}")
                continue
            if changed:
                page.remark(f"{word}: {changed} {'place' if changed == 1 else 'places'} put right")


@frozen
class Failed:
    """A text that Arbiter itself failed on, and what is said of that."""

    written: Written
    fault: str


Found = Iterator[CheckedText | Failed]


def _borne(source: Source, kind: str | None) -> Source:
    """A text with the kind of card that bears it, as the command tells it where the text does not."""
    untold = isinstance(source, Written) and source.bearer is None
    return replace(source, bearer=bearer_of(kind)) if untold and kind is not None else source


def _checked(words: Sequence[str], wishes: CheckOptions, known: Library, tally: Tally, page: Page) -> Found:
    """Every text that can be used, checked; what cannot be is kept in the tally."""
    stdin = sys.stdin.buffer if sys.stdin is not None else None
    sources: Iterable[Source] = (_borne(one, wishes.kind) for one in written(words, stdin))
    if wishes.against == "texts":
        sources = list(sources)
    game = _among(sources, known) if wishes.against == "texts" else None
    for number, source in enumerate(counted(sources, "checking texts:")):
        if isinstance(source, Problem):
            tally.unusable.append(source)
            continue
        if isinstance(source, Textless):
            tally.textless += 1
            continue
        try:
            told = _one(source, wishes, known, number if game is not None else None, game)
        except Exception as error:  # noqa: BLE001 - one text that Arbiter fails on spares the others
            tally.faults += 1
            fault = own_fault(str(source.span), error)
            page.remark(fault)
            yield Failed(source, fault)
            continue
        tally.add(told, wishes.statistics)
        yield told


def _one(source: Written, wishes: CheckOptions, known: Library, number: int | None, game: object) -> CheckedText:
    """One text checked, put right first where that is wished, and only of the codes that are wished."""
    if wishes.fix:
        from arbiter.checking.fixing import made, repairs

        found = repairs(source.text, known, source.name)
        source = replace(source, text=made(source.text, found), columns=()) if found else source
    told = check_text(source, known, "none" if game is not None else wishes.against)
    if number is not None:
        told = _held_against(told, number, known, game)
    return replace(told, findings=tuple(finding for finding in told.findings if wishes.wants(finding.code)))


def _among(sources: Iterable[Source], known: Library) -> object:
    from arbiter.checking.meeting import among
    from arbiter.checking.reading import filled, read

    def given(text: str) -> tuple[Ability, ...]:
        try:
            return filled(read(text), known)
        except Exception:  # noqa: BLE001 - it fails once more where it is checked itself, and is told there
            return ()

    texts = [(at, one) for at, one in enumerate(sources) if isinstance(one, Written)]
    return among(((_named(one, at), given(one.text)) for at, one in texts), known.book)


def _named(source: Written, at: int) -> str:
    return f"{source.name or source.span} (text {at + 1})"


def _held_against(told: CheckedText, number: int, known: Library, game: object) -> CheckedText:
    from arbiter.checking.meeting import EffectIndex, meet
    from arbiter.checking.reading import filled

    assert isinstance(game, EffectIndex)
    return replace(told, groups=meet(filled(told.reading, known), game, _named(told.written, number)))


# How they are told


def _shown(found: Found, tally: Tally, page: Page, tell: Callable[[CheckedText], Told]) -> Iterator[Told | Failed]:
    """What is told of each text; one that Arbiter fails to tell of has failed like one that it fails to check."""
    for one in found:
        if isinstance(one, Failed):
            yield one
            continue
        try:
            told = tell(one)
        except Exception as error:  # noqa: BLE001 - one text that Arbiter fails on spares the others
            tally.faults += 1
            fault = own_fault(str(one.written.span), error)
            page.remark(fault)
            yield Failed(one.written, fault)
        else:
            yield told


def _tell_full(found: Found, tally: Tally, page: Page) -> None:
    from arbiter.reports.checks import check_lines

    number = 0
    for told in _shown(found, tally, page, lambda checked: list(check_lines(checked, page.width))):
        if not isinstance(told, Failed):
            page.lines([*([Line()] if number else []), *told])
            number += 1
    if tally.texts > 1:
        page.lines([Line(), Line(_summary(tally), lead=" ", style="bad" if tally.codes else "good", wide=True)])


def _summary(tally: Tally) -> str:
    """One sentence: how many texts there were, and how many errors and warnings."""
    told = [f"{tally.texts} texts", f"{tally.parsed} understood"]
    for severity in ("error", "warning"):
        count = tally.severities[severity]
        told.append(f"{count} {severity}{'' if count == 1 else 's'}")
    return ", ".join(told)


def _tell_concise(found: Found, tally: Tally, page: Page) -> None:
    from arbiter.reports.diagnostics import concise_rows

    for told in _shown(found, tally, page, lambda checked: "".join(f"{row}\n" for row in concise_rows(checked))):
        page.plain(told if isinstance(told, str) else "")


def _tell_github(found: Found, tally: Tally, page: Page) -> None:
    from arbiter.reports.diagnostics import github_rows

    for told in _shown(found, tally, page, lambda checked: "".join(f"{row}\n" for row in github_rows(checked))):
        page.plain(told if isinstance(told, str) else "")


def _tell_json(found: Found, tally: Tally, page: Page) -> None:
    from textwrap import indent

    from arbiter.reports import diagnostics as reports

    page.plain(f'{{\n  "schema": "{reports.SCHEMA}",\n  "texts": [')
    records = _shown(found, tally, page, lambda checked: page.json(reports.check_record(checked)))
    for number, told in enumerate(records):
        record = indent(page.json(_failed(told)) if isinstance(told, Failed) else told, "    ")
        page.plain(f"{',' if number else ''}\n{record}")
    end = "\n  ]," if tally.texts or tally.faults else "],"
    rest = page.json({"problems": [reports.input_record(problem) for problem in tally.unusable], "statistics": tally.counts})
    page.plain(end + rest.removeprefix("{") + "\n")


def _failed(text: Failed) -> dict[str, object]:
    from arbiter.reports.diagnostics import failure_record

    return failure_record(text.written, text.fault)


def _tell_sarif(found: Found, tally: Tally, page: Page) -> None:
    import arbiter
    from arbiter.reports.diagnostics import sarif_record

    told = list(found)
    checked = [one for one in told if isinstance(one, CheckedText)]
    failed = [(one.written, one.fault) for one in told if isinstance(one, Failed)]
    page.value(sarif_record(checked, tally.unusable, arbiter.__version__, failed))


def _tell_statistics(found: Found, wishes: CheckOptions, tally: Tally, page: Page) -> None:
    for _ in found:
        pass
    if wishes.report == "json":
        from arbiter.reports.diagnostics import SCHEMA, statistics_record

        page.value({"schema": SCHEMA, "statistics": statistics_record(tally.counts, tally.codes)})
    else:
        from arbiter.reports.checks import statistics_lines

        page.lines(statistics_lines(tally.counts, tally.codes))


TELLERS = {"full": _tell_full, "concise": _tell_concise, "json": _tell_json, "sarif": _tell_sarif, "github": _tell_github}
"""How each form of report is written."""
