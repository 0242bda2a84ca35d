"""Codes of problems explained, as text, as values, and as the page docs/problems.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from arbiter.explanations import FAMILIES, Explanation
from arbiter.reports.lines import Line

SCHEMA = "pirates-arbiter/explanations/1"
INTRODUCTION = """\
# Problems

A mistake in a file or a text never ends in a traceback: it is shown with its place, a code and a way out. The codes are
stable and never used again for something else; `arbiter explain CODE` shows what stands here. Made by
`python docs/problems.py` from `rulings/problems/`.
"""
LEAD = 9
"""The columns before what is told."""


def list_lines(found: Sequence[Explanation]) -> Iterator[Line]:
    """Every code with what it says, family by family."""
    widest = max((len(one.code) for one in found), default=0)
    family = ""
    for one in found:
        if one.family != family:
            yield from [Line()] if family else []
            family = one.family
            yield Line(FAMILIES[family], style="heading", wide=True)
        yield Line(one.what, lead=f"  {one.code:<{widest}}  ", hang=" " * (widest + 4), lead_style="label", wide=True)


def explanation_lines(found: Sequence[Explanation]) -> Iterator[Line]:
    """Each code with what, why, a bad and a good text, and the units it rests on."""
    for place, one in enumerate(found):
        if place:
            yield Line()
        yield Line(f"{one.code} ({one.severity.value})", style="heading", wide=True)
        yield from _told("what", one.what)
        yield from _told("why", one.why)
        yield from _verbatim("bad", one.bad, "bad")
        yield from _verbatim("good", one.good, "good")
        if one.cites:
            yield from _told("rests on", ", ".join(one.cites))


def _told(label: str, says: str) -> Iterator[Line]:
    yield Line(says, lead=f"  {label:<{LEAD}}", hang=" " * (LEAD + 2), lead_style="label", wide=True)


def _verbatim(label: str, text: str, style: str) -> Iterator[Line]:
    for place, row in enumerate(text.split("\n")):
        lead = f"  {'' if place else label:<{LEAD}}"
        yield Line(row, (), lead, " " * (LEAD + 2), style, "label", wide=True, verbatim="\n" in text)


def explanations_record(found: Iterable[Explanation]) -> dict[str, Any]:
    """The explanations as values."""
    return {"schema": SCHEMA, "codes": [_record(one) for one in found]}


def _record(one: Explanation) -> dict[str, Any]:
    told = {"code": one.code, "severity": one.severity.value, "what": one.what, "why": one.why, "bad": one.bad, "good": one.good}
    return told | {"cites": [*one.cites]}


def page(found: Iterable[Explanation]) -> str:
    """The page of all problems, in Markdown."""
    parts = [INTRODUCTION]
    family = ""
    for one in found:
        if one.family != family:
            family = one.family
            parts.append(f"## {FAMILIES[family]}\n")
        parts.append(_section(one))
    return "\n".join(parts)


def _section(one: Explanation) -> str:
    rests = f" Rests on {', '.join(f'`{unit}`' for unit in one.cites)}." if one.cites else ""
    warning = "" if one.severity.value == "error" else " (warning)"
    return (
        f"### `{one.code}`\n\n**What.** {one.what}{warning} **Why.** {one.why}{rests}\n\n"
        f"**Bad.** {_quoted(one.bad)} **Good.** {_quoted(one.good)}\n"
    )


def _quoted(text: str) -> str:
    return f"\n\n```text\n{text}\n```\n\n" if "\n" in text else f"`{text}`"
