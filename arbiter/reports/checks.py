"""A checked text as a page: what it means, what is wrong with it, and what it does to the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from arbiter.checking import CheckedText, Diagnostic, Severity
from arbiter.checking.meeting import Encounter
from arbiter.collisions import CollisionOutcome
from arbiter.effects import Tier
from arbiter.language.printer import house_of
from arbiter.playing import unplayed
from arbiter.reports.lines import Line
from arbiter.reports.problems import underlined
from arbiter.spans import of_text

INDENT = "    "
NAMED = 3
"""How many of those that a group meets are named."""
TIERS = {Tier.OPTIONAL: "optional", Tier.NOT: "not", Tier.MANDATORY: "mandatory", Tier.MANDATORY_NOT: "mandatory-not"}
MARKS = {Severity.ERROR: "bad", Severity.WARNING: "open"}
RESULTS = {
    (CollisionOutcome.PREVAILS, "text"): "prevails over",
    (CollisionOutcome.PREVAILS, "other"): "yields to",
    (CollisionOutcome.UNDECIDED, ""): "is undecided against",
    (CollisionOutcome.CANCELS, "text"): "can cancel",
    (CollisionOutcome.CANCELS, "other"): "can be cancelled by",
    (CollisionOutcome.BARS, "text"): "bars from use",
    (CollisionOutcome.BARS, "other"): "is barred from use by",
    (CollisionOutcome.KEEPS_OUT, "text"): "keeps out",
    (CollisionOutcome.KEEPS_OUT, "other"): "is kept out by",
    (CollisionOutcome.REPLACES, "text"): "takes the place of",
    (CollisionOutcome.REPLACES, "other"): "gives way to",
    (CollisionOutcome.COUNTS_ONCE, ""): "counts once with",
    (CollisionOutcome.IN_ORDER, ""): "adds to",
}
"""How a text comes out against something, with who wins."""


def check_lines(checked: CheckedText, width: int) -> Iterator[Line]:
    """Everything about one text."""
    yield _title(checked)
    yield from _meaning(checked)
    for finding in checked.findings:
        yield Line()
        yield from finding_lines(checked, finding, width)
    if checked.groups:
        yield Line()
        yield Line("What it does to the game", lead=" ", style="heading", wide=True)
        yield from game_lines(checked.groups)


def _title(checked: CheckedText) -> Line:
    span, name = checked.written.span, checked.written.name
    place = "" if span.file == "<text>" else f"{span.file}:{span.line}{f' · {name}' if name else ''}  "
    return Line(
        " ".join(checked.written.text.split()), lead=f" {place}", hang="   ", style="question", lead_style="title", wide=True
    )


def _meaning(checked: CheckedText) -> Iterator[Line]:
    """Each ability in canonical text, with the tiers of its effects."""
    if checked.reading.abilities:
        yield Line()
    for ability in checked.reading.abilities:
        tiers = dict.fromkeys(TIERS[effect.tier] for effect in ability.effects)
        says = (house_of(ability) or ability.text) if ability.effects else f"{ability.name} (keyword)"
        lead = f"  {', '.join(tiers) or 'keyword':<14}"
        hang = " " * max(len(lead), 16)
        yield Line(says, lead=lead, hang=hang, lead_style="label", wide=True)
        for reason in dict.fromkeys(
            reason for effect in ability.effects for reason in unplayed(effect, ability, checked.edition)
        ):
            yield Line(f"not played: {reason}", lead=hang, hang=f"{hang}  ", style="open", wide=True)


def finding_lines(checked: CheckedText, finding: Diagnostic, width: int) -> Iterator[Line]:
    """One finding: where, what, the words underlined, what would put it right, and what it has to do with."""
    severity, text = checked.severity(finding), checked.written.text
    place = checked.written.located(finding.start, finding.end)
    yield Line(
        f"{finding.message} [{finding.code}]",
        lead=f" {place}: {severity.value}: ",
        hang=INDENT,
        lead_style=MARKS[severity],
        wide=True,
    )
    yield from _marked(text, finding.start, finding.end, width, MARKS[severity])
    if finding.hint:
        yield Line(f"hint: {finding.hint}", lead=INDENT, hang=INDENT, wide=True)
    for start, end, note in finding.related:
        yield Line(f"{note}:", lead=INDENT, hang=INDENT, wide=True)
        yield from _marked(text, start, end, width, "label")


def _marked(text: str, start: int, end: int, width: int, style: str) -> Iterator[Line]:
    rows = underlined(of_text(text, "").within(start, end, text), {"": text}, width - 2 * len(INDENT))
    for row, its_style in zip(rows, ("", style), strict=False):
        yield Line(row[len(INDENT) :], lead=INDENT, style=its_style, verbatim=True)


def game_lines(groups: tuple[Encounter, ...]) -> Iterator[Line]:
    """The groups under the effect that they are about, one line each."""
    said, order = "", list(dict.fromkeys(group.says for group in groups))
    for group in sorted(groups, key=lambda group: order.index(group.says)):
        if group.says != said:
            said = group.says
            yield Line(said, lead="  ", hang="  ", wide=True)
        yield Line(_told(group), _units(group), lead=INDENT, hang=INDENT + "  ", style=_style(group))


def _told(group: Encounter) -> str:
    result = RESULTS.get((group.outcome, group.winner), group.outcome.value)
    names = list(dict.fromkeys(_named(met.name, met.kind) for met in group.met))
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return f"{result} {', '.join(names[:NAMED])}{more}: {group.principle}"


def _named(name: str, kind: str) -> str:
    return name if kind != "rule" else f"the rule {name}"


def _units(group: Encounter) -> tuple[str, ...]:
    """The units of the principle; where there are none, those behind the first that is met."""
    return group.cites or group.met[0].cites


def _style(group: Encounter) -> str:
    if group.outcome is CollisionOutcome.UNDECIDED:
        return "open"
    return "fallen" if group.winner == "other" else ""


def statistics_lines(counts: Mapping[str, int], codes: Mapping[str, int]) -> Iterator[Line]:
    """How many texts there were, how many were read and read back, and how often each code came up."""
    widest = max(map(len, (*counts, *codes)), default=0)
    for name, count in (*counts.items(), *sorted(codes.items(), key=lambda item: (-item[1], item[0]))):
        yield Line(f"{count:>6}", lead=f" {name.replace('_', ' '):<{widest}}", wide=True)
