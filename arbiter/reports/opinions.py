"""An opinion as text: the answers with what decides them, what happened, the reasons, and the documents behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

from arbiter.frozen import replace
from arbiter.reports.answers import answers, brief, given, question
from arbiter.reports.decisive import Shortener, decisive
from arbiter.reports.lines import Line
from arbiter.reports.reasons import FALLEN, ReasonBuilder, ReasonedAnswer
from arbiter.reports.sources import sources
from arbiter.reports.trees import Premises, tree
from arbiter.reports.whynot import WhyNot, why_not_lines
from arbiter.trace import AGAIN, Answer, Node, Opinion, Status

LABEL = 10
"""How far the text stands behind the labels Why, Not, Defeated and Assumed."""
HANG = " " * LABEL
MOST_EXPLAINED = 4
"""Of more outcomes than this only the first is explained."""


class Detail(Enum):
    """How much is told."""

    BRIEF = "brief"
    """The answers, what decides them, and what was not played."""
    USUAL = "usual"
    """Besides what happened, once, and the reasons, which refer to it."""
    FULL = "full"
    """Besides the reasons for each step, wherever an answer rests on it."""


def opinion_lines(opinion: Opinion, hoped: Mapping[int, WhyNot] | None = None, detail: Detail = Detail.USUAL) -> Iterator[Line]:
    """The report on one situation; `hoped` holds, by the place of the question, why it is not another answer."""
    yield title(opinion)
    yield Line()
    yield from _untaken(opinion)
    yield from answers(opinion.answers, because=True)
    yield from _not_allowed(opinion)
    yield from _not_played(opinion)
    if not opinion.answers:
        yield from _nothing_asked()
    if detail is Detail.BRIEF:
        yield from _refuted(opinion, hoped or {})
        return
    reader = ReasonBuilder(opinion.events)
    shortener = Shortener() if detail is Detail.USUAL else None
    explained = [_explained(reader, answer, shortener) for answer in opinion.answers]
    premises = Premises(*(reasons for parts in explained for _, part in parts for reasons in (part.why, part.fallen)))
    if opinion.events:
        yield Line()
        yield from _events(opinion)
    for place, (answer, parts) in enumerate(zip(opinion.answers, explained, strict=True)):
        told = [*_told(answer, parts, premises)]
        if hoped and place in hoped:
            told += why_not_lines(hoped[place], reader, beside=answer.status is Status.SETTLED)
        else:
            told += _defeated(parts, premises)
        told += _would_change(answer)
        if len({other.assumptions for other in opinion.answers}) > 1:
            told += assumed(answer.assumptions)
        if told:
            yield Line()
            if len(opinion.answers) > 1:
                yield Line(f"{question(answer.question)} {brief(answer)}", lead=" ", hang="   ", style="question", wide=True)
            yield from told
    yield from _assumed_by_all(opinion)
    yield from _sources(opinion)


def _untaken(opinion: Opinion) -> Iterator[Line]:
    """What the play tells and nothing came of, each at its place and with what would be taken: to be mended first."""
    if opinion.untaken:
        yield Line("Told, and nothing came of it: mend this first", lead=" ", style="heading", wide=True)
    for one in opinion.untaken:
        place = f"{one.span.line}:{one.span.column}  " if one.span is not None else ""
        yield Line(f"{place}{one.text}", lead="   ", hang="     ", style="open", wide=True)
        yield Line(one.why, lead="     ", hang="       ", wide=True)
        for hint in one.instead:
            yield Line(hint, lead="     → ", hang="       ", wide=True)
    if opinion.untaken:
        yield Line()


def _nothing_asked() -> Iterator[Line]:
    yield Line("Nothing is asked here. Add questions under ask, such as:", lead=" ", style="open", wide=True)
    for example in ("may NAME shoot NAME?", "is NAME pinned?", "how many masts does NAME lose?", "what happens first?"):
        yield Line(example, lead="   ", wide=True)


def _refuted(opinion: Opinion, hoped: Mapping[int, WhyNot]) -> Iterator[Line]:
    reader = ReasonBuilder(opinion.events)
    for found in hoped.values():
        yield Line()
        yield from why_not_lines(found, reader)


def title(opinion: Opinion) -> Line:
    """Which situation it is, and by which edition it is judged."""
    named = f"{opinion.file} · {opinion.name}" if opinion.name else opinion.file
    return Line(f"{named} · {opinion.edition}", style="title", wide=True)


# What happened, and why


def _events(opinion: Opinion) -> Iterator[Line]:
    statuses = {answer.status for answer in opinion.answers}
    open_ways = ((Status.CHANCE in statuses, ", on the likeliest course"), (Status.CHOICE in statuses, ", on one course"),
                 (opinion.forked, ", on one course of several"), (True, ""))  # fmt: skip
    course = next(words for applies, words in open_ways if applies)
    yield Line(f"What happened{course}", lead=" ", style="heading", wide=True)
    for number, event in enumerate(opinion.events, 1):
        mark = "" if event.standing else f"{FALLEN} "
        style = "" if event.standing else "fallen"
        yield Line(f"{mark}{event.says}{_since(opinion, event)}", event.cites, f" {number:>3}  ", "      ", style)


def _since(opinion: Opinion, event: Node) -> str:
    """The step that brought a piece there where an event says that it is there already."""
    again = {("aboard", row[1]) for row in event.affects if row[0] == AGAIN}
    steps = [number for number, earlier in enumerate(opinion.events, 1) if again & earlier.affects]
    return f", since step {steps[-1]}" if steps else ""


def _explained(reader: ReasonBuilder, answer: Answer, shortener: Shortener | None) -> list[tuple[str, ReasonedAnswer]]:
    """The explanation of an answer, or of each outcome that a choice leads to, by its title."""
    if answer.status is not Status.CHOICE or len(answer.outcomes) > MOST_EXPLAINED:
        found = [("", reader.explain(answer, answer.why))]
    else:
        parts = ((outcome, reader.explain(answer, outcome.why)) for outcome in answer.outcomes)
        found = [(f"for {outcome.answer}{given(answer, outcome)}:", part) for outcome, part in parts]
    if shortener is not None:
        for _, part in found:
            part.why = shortener.shortened(part.why)
    return found


def _told(answer: Answer, parts: Sequence[tuple[str, ReasonedAnswer]], premises: Premises) -> Iterator[Line]:
    """Why the answer is as it is, unless the line beside it said all there is to say."""
    label = _label("Why")
    if answer.status is Status.CHANCE:
        yield Line(f"for the likeliest, {answer.outcomes[0].answer}:", lead=label, hang=HANG, lead_style="label")
        label = HANG
    for heading, part in parts:
        if heading:
            yield Line(heading, lead=label, hang=HANG, lead_style="label")
            label = HANG
        reason = decisive(answer)
        if len(parts) == 1 and reason and [(one.says, one.causes) for one in part.why] == [(reason.says, ())]:
            continue
        yield from labelled(tree(part.why, premises, label, HANG))
        label = HANG


def _defeated(parts: Sequence[tuple[str, ReasonedAnswer]], premises: Premises) -> Iterator[Line]:
    """What might have spoken against the answer, and what felled it."""
    label = _label("Defeated")
    for reason in dict.fromkeys(reason for _, part in parts for reason in part.fallen):
        yield from labelled(tree([reason], premises, label, HANG))
        label = HANG


def _would_change(answer: Answer) -> Iterator[Line]:
    if answer.turns:
        yield Line("", lead=" Would change the answer", lead_style="label")
    for turn in answer.turns:
        yield Line(f"{turn.fact}: {turn.answer}", lead=HANG, hang=HANG + "  ", wide=True)


def _assumed_by_all(opinion: Opinion) -> Iterator[Line]:
    """What was assumed for every answer alike, said once."""
    every = {answer.assumptions for answer in opinion.answers}
    if len(every) == 1 and any(every):
        if len(opinion.answers) > 1:
            yield Line()
        yield from assumed(opinion.answers[0].assumptions)


def _not_allowed(opinion: Opinion) -> Iterator[Line]:
    """What the play attempts in vain, beside the answers: whoever described it may have meant something else."""
    told = [(one.why, one.text.rstrip(".")) for one in opinion.untaken]
    for number, event in enumerate(opinion.events, 1):
        if not event.standing and not any(why in event.says and text in event.says for why, text in told):
            yield Line(f"Attempted in vain, as step {number}: {event.says}", lead="   ", hang="     ", style="open", wide=True)


def _not_played(opinion: Opinion) -> Iterator[Line]:
    """What cards also say that Arbiter cannot play and no answer names beside it, apart from the answers.

    What bears on an answer stands with that answer; nobody shall take the rest for considered, nor for a reason of the last one.
    """
    told = {says for answer in opinion.answers for says in answer.unplayed}
    others = [says for says in opinion.not_simulated if says not in told]
    if others:
        yield Line()
        bears = ", and without bearing on these answers" if opinion.answers else ""
        yield Line(f"Not played: understood, left out of what happened{bears}", lead=" ", style="open", wide=True)
    for says in others:
        yield Line(says, lead="   ", hang="     ", wide=True)


def assumed(assumptions: Sequence[str]) -> Iterator[Line]:
    """What was taken for granted because nothing was said of it."""
    if assumptions:
        yield Line("; ".join(assumptions), lead=_label("Assumed"), hang=HANG, lead_style="label", wide=True)


def labelled(lines: Iterator[Line]) -> Iterator[Line]:
    """The lines, the first of them with what stands before it in the style of labels."""
    for place, line in enumerate(lines):
        yield line if place else replace(line, lead_style="label")


def _label(word: str) -> str:
    return f" {word:<{LABEL - 1}}"


def _sources(opinion: Opinion) -> Iterator[Line]:
    cited = dict.fromkeys(unit for answer in opinion.answers for unit in answer.cites)
    cited |= dict.fromkeys(unit for event in opinion.events for unit in event.cites)
    if cited:
        yield Line()
        yield Line("Sources", lead=" ", style="heading", wide=True)
        yield from sources(cited)
