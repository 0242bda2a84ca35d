"""An opinion as text: the answers, what happened, why each answer is as it is, and the documents behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from arbiter.reports.differences import differences
from arbiter.reports.lines import Line
from arbiter.reports.reasons import FALLEN, Explanation, Reader
from arbiter.reports.sources import sources
from arbiter.reports.trees import Premises, tree
from arbiter.reports.whynot import WhyNot, why_not_lines
from arbiter.trace import Answer, Opinion, Outcome, Status

LABEL = 8
"""How far the text stands behind the labels Why, Not, Turns and Took."""
HANG = " " * LABEL
MOST_EXPLAINED = 4
"""Of more outcomes than this only the first is explained."""


def opinion_lines(opinion: Opinion, hoped: Mapping[int, WhyNot] | None = None) -> Iterator[Line]:
    """The whole report on one situation; `hoped` holds, by the place of the question, why it is not another answer."""
    yield title(opinion)
    yield Line()
    yield from answers(opinion.answers)
    reader = Reader(opinion.events)
    explained = [_explained(reader, answer) for answer in opinion.answers]
    premises = Premises(*(reasons for parts in explained for _, part in parts for reasons in (part.why, part.fallen)))
    if opinion.events:
        yield Line()
        yield from _events(opinion)
    for place, (answer, parts) in enumerate(zip(opinion.answers, explained, strict=True)):
        yield Line()
        if len(opinion.answers) > 1:
            yield Line(f"{question(answer.question)} {brief(answer)}", lead=" ", hang="   ", style="question", wide=True)
        yield from _why(answer, parts, premises)
        if hoped and place in hoped:
            yield from why_not_lines(hoped[place], reader)
        else:
            yield from _not(parts, premises)
        yield from _open(answer)
        yield from _turns(answer)
        if len({other.assumptions for other in opinion.answers}) > 1:
            yield from took(answer.assumptions)
    yield from _took_by_all(opinion)
    yield from _not_simulated(opinion)
    yield from _sources(opinion)


def title(opinion: Opinion) -> Line:
    """Which situation it is, and by which edition it is judged."""
    named = f"{opinion.file} · {opinion.name}" if opinion.name else opinion.file
    return Line(f"{named} · {opinion.edition}", style="title", wide=True)


# The answers


def answers(found: Sequence[Answer], cited: bool = False) -> Iterator[Line]:
    """Each question with its answer, and beside it what was expected where that differs."""
    for answer in found:
        cites = answer.cites if cited else ()
        yield Line(f"{question(answer.question)}   {brief(answer)}", cites, " ", "   ", "answer", wide=True)
        if answer.status in (Status.CHANCE, Status.CHOICE):
            yield from _outcomes(answer)
        yield from differences(answer)


def question(asked: str) -> str:
    """The question with a capital and its mark."""
    asked = asked.strip()
    return f"{asked[:1].upper()}{asked[1:]}" + ("" if asked.endswith("?") else "?")


def brief(answer: Answer) -> str:
    """The answer in a word or two; what the dice decide is listed apart."""
    if answer.status is Status.CHANCE:
        return "The dice decide."
    return f"{answer.answer[:1].upper()}{answer.answer[1:]}."


def _outcomes(answer: Answer) -> Iterator[Line]:
    """Every outcome: with its exact chance when dice decide, else with the choice that leads to it."""
    if answer.status is Status.CHANCE:
        yield from _chances(answer.outcomes)
        return
    for outcome in answer.outcomes:
        yield Line(f"{outcome.answer}{_given(answer, outcome)}", lead="     ", hang="       ", wide=True)
    for choice in answer.choices:
        options = f": {' or '.join(choice.options)}" if len(answer.choices) > 1 else ""
        yield Line(f"{choice.who} chooses {choice.what}{options}", choice.cites, "     ", "       ")


def _chances(outcomes: Sequence[Outcome]) -> Iterator[Line]:
    total = sum((outcome.chance for outcome in outcomes), Fraction(0)) or Fraction(1)
    widest = max((len(outcome.answer) for outcome in outcomes), default=0)
    for outcome in outcomes:
        chance = outcome.chance / total
        says = f"{outcome.answer:<{widest}}   {chance!s:>7}   {_percent(chance):>6} %"
        yield Line(says, lead="     ", hang="       ", wide=True)


def _percent(chance: Fraction) -> str:
    """A chance in percent with two places; one that is neither certain nor impossible is never shown as if it were."""
    shown = f"{float(chance * 100):.2f}"
    if shown == "100.00" and chance != 1:
        return ">99.99"
    return "<0.01" if shown == "0.00" and chance else shown


def _given(answer: Answer, outcome: Outcome) -> str:
    """The choice that leads to an outcome, with who makes it when only one choice is open."""
    if not outcome.given:
        return ""
    who = f"{answer.choices[0].who} chooses " if len(answer.choices) == 1 else ""
    return f", if {who}{outcome.given}"


# What happened, and why


def _events(opinion: Opinion) -> Iterator[Line]:
    statuses = {answer.status for answer in opinion.answers}
    course = ", on the likeliest course" if Status.CHANCE in statuses else ", on one course" if Status.CHOICE in statuses else ""
    yield Line(f"What happened{course}", lead=" ", style="heading", wide=True)
    for number, event in enumerate(opinion.events, 1):
        mark = "" if event.standing else f"{FALLEN} "
        style = "" if event.standing else "fallen"
        yield Line(f"{mark}{event.says}", event.cites, f" {number:>3}  ", "      ", style)


def _explained(reader: Reader, answer: Answer) -> list[tuple[str, Explanation]]:
    """The explanation of an answer, or of each outcome that a choice leads to, by its title."""
    if answer.status is not Status.CHOICE or len(answer.outcomes) > MOST_EXPLAINED:
        return [("", reader.explain(answer, answer.why))]
    return [
        (f"for {outcome.answer}{_given(answer, outcome)}:", reader.explain(answer, outcome.why)) for outcome in answer.outcomes
    ]


def _why(answer: Answer, parts: Sequence[tuple[str, Explanation]], premises: Premises) -> Iterator[Line]:
    label = _label("Why")
    if answer.status is Status.CHANCE:
        yield Line(f"for the likeliest, {answer.outcomes[0].answer}:", lead=label, hang=HANG, lead_style="label")
        label = HANG
    for heading, part in parts:
        if heading:
            yield Line(heading, lead=label, hang=HANG, lead_style="label")
            label = HANG
        yield from labelled(tree(part.why, premises, label, HANG))
        label = HANG


def _not(parts: Sequence[tuple[str, Explanation]], premises: Premises) -> Iterator[Line]:
    """What might have spoken against the answer, and what felled it."""
    label = _label("Not")
    for reason in dict.fromkeys(reason for _, part in parts for reason in part.fallen):
        yield from labelled(tree([reason], premises, label, HANG))
        label = HANG


def _open(answer: Answer) -> Iterator[Line]:
    """What is not played and could bear on the answer, and what the answer would be without it."""
    lead = _label("Open")
    for says in answer.unplayed:
        yield Line(f"not played: {says}", lead=lead, hang=HANG + "  ", lead_style="label", wide=True)
        lead = HANG
    if answer.without is not None:
        yield Line(f"without that: {answer.without}", lead=HANG, hang=HANG + "  ", wide=True)


def _turns(answer: Answer) -> Iterator[Line]:
    for place, turn in enumerate(answer.turns):
        yield Line(f"{turn.fact}: {turn.answer}", lead=HANG if place else _label("Turns"), hang=HANG + "  ", lead_style="label")


def _took_by_all(opinion: Opinion) -> Iterator[Line]:
    """What was assumed for every answer alike, said once."""
    assumed = {answer.assumptions for answer in opinion.answers}
    if len(assumed) == 1 and any(assumed):
        if len(opinion.answers) > 1:
            yield Line()
        yield from took(opinion.answers[0].assumptions)


def _not_simulated(opinion: Opinion) -> Iterator[Line]:
    """What cards say and Arbiter cannot play yet, so that nobody takes it for considered."""
    if opinion.not_simulated:
        yield Line()
        yield Line("Not played: understood, and left out of what happened", lead=" ", style="open", wide=True)
        for says in opinion.not_simulated:
            yield Line(says, lead="   ", hang="     ", wide=True)


def took(assumptions: Sequence[str]) -> Iterator[Line]:
    """What was taken for granted because nothing was said of it."""
    if assumptions:
        yield Line("; ".join(assumptions), lead=_label("Took"), hang=HANG, lead_style="label", wide=True)


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
