"""Checked texts for programs: JSON, one line a finding, workflow commands of GitHub, and SARIF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from arbiter.checking import CheckedText, Diagnostic, Encounter, Severity, Written
from arbiter.checking.reading import SpokenEffect
from arbiter.collisions.rendering import said
from arbiter.explanations import explanations, severity
from arbiter.playing import unplayed
from arbiter.problems import Problem
from arbiter.reports.checks import TIERS
from arbiter.reports.records import place
from arbiter.spans import Span

SCHEMA = "pirates-arbiter/check/1"
SARIF = "https://json.schemastore.org/sarif-2.1.0.json"
Record = dict[str, Any]


def check_record(checked: CheckedText) -> Record:
    """One text: what it means, what is wrong with it, what it meets."""
    written, reading = checked.written, checked.reading
    return {
        "text": written.text,
        "name": written.name or None,
        **place(written.span),
        "house": reading.house,
        "parsed": not reading.unread,
        "read_back": checked.reads_back,
        "verified": checked.verified,
        "keywords": [name for name, _, _ in reading.named],
        "effects": [_effect(checked, one) for one in reading.spoken],
        "problems": [_finding(checked, finding) for finding in checked.findings],
        "collisions": [_group(group) for group in checked.groups],
    }


def failure_record(written: Written, fault: str) -> Record:
    """A text that Arbiter itself failed on: nothing is known of it, and it is said why."""
    nothing: Record = {"house": None, "parsed": False, "read_back": False, "verified": False}
    lists: Record = {"keywords": [], "effects": [], "problems": [], "collisions": []}
    return {"text": written.text, "name": written.name or None, **place(written.span), **nothing, **lists, "failure": fault}


def _effect(checked: CheckedText, spoken: SpokenEffect) -> Record:
    effect, start, end = spoken.effect, spoken.start, spoken.end
    reasons = unplayed(effect, spoken.ability, checked.edition)
    return {
        "house": said(effect, spoken.ability),
        "tier": TIERS[effect.tier],
        "act": effect.act.value,
        "about": effect.quantity.value if effect.quantity is not None else None,
        "affirms": effect.affirms,
        "played": not reasons,
        "unplayed": [*reasons],
        "start": start,
        "end": end,
        **place(checked.written.located(start, end)),
    }


def _finding(checked: CheckedText, finding: Diagnostic) -> Record:
    explained = explanations().get(finding.code)
    return {
        "code": finding.code,
        "severity": checked.severity(finding).value,
        "message": finding.message,
        "start": finding.start,
        "end": finding.end,
        **place(checked.written.located(finding.start, finding.end)),
        "hint": finding.hint,
        "fix": finding.fix,
        "cites": [*(explained.cites if explained is not None else ())],
        "related": [
            {"message": note, "start": start, "end": end, **place(checked.written.located(start, end))}
            for start, end, note in finding.related
        ],
    }


def _group(group: Encounter) -> Record:
    return {
        "says": group.says,
        "about": group.about,
        "outcome": group.outcome.value,
        "winner": group.winner or None,
        "principle": group.principle,
        "cites": [*group.cites],
        "met": [
            {"name": met.name, "kind": met.kind, "says": met.says, "cites": [*met.cites], "where": [*met.where]}
            for met in group.met
        ],
    }


def input_record(problem: Problem) -> Record:
    """An input that could not be used."""
    return {"code": problem.code, "severity": "error", "message": problem.message, **place(problem.span), "hint": problem.hint}


# A line a finding


def concise_rows(checked: CheckedText) -> Iterator[str]:
    """`file:line:column: severity: message [code]`, a row a finding."""
    for finding in checked.findings:
        place = checked.written.located(finding.start, finding.end)
        yield f"{place}: {checked.severity(finding).value}: {finding.message} [{finding.code}]"


def github_rows(checked: CheckedText) -> Iterator[str]:
    """Workflow commands that GitHub shows beside the lines of a change."""
    for finding in checked.findings:
        span = checked.written.located(finding.start, finding.end)
        yield github_row(checked.severity(finding), finding.code, f"{finding.message}{_also(finding.hint)}", span)


def github_row(how_bad: Severity, code: str, message: str, span: Span) -> str:
    """One workflow command."""
    place = {"file": span.file, "line": span.line, "col": span.column, "endLine": span.end_line, "endColumn": span.end_column}
    properties = ",".join(f"{key}={_escaped(str(value), ',:')}" for key, value in (place | {"title": code}).items())
    return f"::{how_bad.value} {properties}::{_escaped(message)}"


def _also(hint: str) -> str:
    return f" ({hint})" if hint else ""


def _escaped(said: str, besides: str = "") -> str:
    return "".join(f"%{ord(mark):02X}" if mark in "%\r\n" + besides else mark for mark in said)


# SARIF


def sarif_record(
    checked: Iterable[CheckedText], unusable: Iterable[Problem], version: str, failed: Iterable[tuple[Written, str]] = ()
) -> Record:
    """All findings as one run in SARIF 2.1.0, with the codes that came up as its rules, and what Arbiter itself failed on."""
    results = [_result(one, finding) for one in checked for finding in one.findings]
    results += [_sarif(problem.code, Severity.ERROR, problem.message, problem.span) for problem in unusable]
    codes = dict.fromkeys(result["ruleId"] for result in results)
    driver = {"name": "arbiter", "version": version, "rules": [_rule(code) for code in codes]}
    run: Record = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    faults = [{"level": "error", "message": {"text": f"{written.span}: {fault}"}} for written, fault in failed]
    if faults:
        run["invocations"] = [{"executionSuccessful": False, "toolExecutionNotifications": faults}]
    return {"$schema": SARIF, "version": "2.1.0", "runs": [run]}


def _rule(code: str) -> Record:
    explained = explanations().get(code)
    told = {"shortDescription": {"text": explained.what}, "fullDescription": {"text": explained.why}} if explained else {}
    return {"id": code, **told, "defaultConfiguration": {"level": severity(code).value}}


def _result(checked: CheckedText, finding: Diagnostic) -> Record:
    span = checked.written.located(finding.start, finding.end)
    return _sarif(finding.code, checked.severity(finding), f"{finding.message}{_also(finding.hint)}", span)


def _sarif(code: str, how_bad: Severity, message: str, span: Span) -> Record:
    region = {"startLine": span.line, "startColumn": span.column, "endLine": span.end_line, "endColumn": span.end_column}
    location = {"physicalLocation": {"artifactLocation": {"uri": _uri(span.file)}, "region": region}}
    return {"ruleId": code, "level": how_bad.value, "message": {"text": message}, "locations": [location]}


def _uri(file: str) -> str:
    from urllib.parse import quote

    return quote(file.replace("\\", "/"), safe="/:<>".replace("<>", ""))


def statistics_record(counts: Mapping[str, int], codes: Mapping[str, int]) -> Record:
    """The counts, and how often each code came up, the commonest first."""
    return {**counts, "codes": dict(sorted(codes.items(), key=lambda item: (-item[1], item[0])))}
