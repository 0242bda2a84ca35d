"""Questions with their answers: in a word or two, with every outcome, and with the reason that decides in one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from arbiter.reports.decisive import decisive
from arbiter.reports.differences import differences
from arbiter.reports.lines import Line
from arbiter.trace import Answer, Outcome, Status


def answers(found: Sequence[Answer], cited: bool = False, because: bool = False) -> Iterator[Line]:
    """Each question with its answer, and beside it what was expected where that differs.

    `cited` adds the units that it rests on, `because` the reason that decides.
    """
    for answer in found:
        cites = answer.cites if cited else ()
        yield Line(f"{question(answer.question)}   {brief(answer)}", cites, " ", "   ", "answer", wide=True)
        if answer.status in (Status.CHANCE, Status.CHOICE):
            yield from _outcomes(answer)
        reason = decisive(answer) if because and not answer.doubts else None
        if reason is not None:
            yield Line(reason.says, reason.cites, "     ", "     ")
        if because:
            yield from _unplayed(answer)
        yield from differences(answer)


def _unplayed(answer: Answer) -> Iterator[Line]:
    """What is not played and could bear on the answer, and what the answer would be without it."""
    for says in answer.doubts:
        yield Line(says, lead="     ", hang="       ", style="open", wide=True)
    if answer.without is not None:
        yield Line(f"if that makes no difference: {answer.without}", lead="     ", hang="       ", wide=True)


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
        yield Line(f"{outcome.answer}{given(answer, outcome)}", lead="     ", hang="       ", wide=True)
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


def given(answer: Answer, outcome: Outcome) -> str:
    """The choice that leads to an outcome, with who makes it when only one choice is open."""
    if not outcome.given:
        return ""
    who = f"{answer.choices[0].who} chooses " if len(answer.choices) == 1 else ""
    return f", if {who}{outcome.given}"
