"""Opinions as values for other programs: what `arbiter schema opinion` describes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from arbiter.problems import Problem
from arbiter.reports.whynot import WhyNot, why_not
from arbiter.spans import Span
from arbiter.trace import Answer, Choice, Node, Opinion, Outcome, Reversal, Status, Untaken

SCHEMA = "pirates-arbiter/opinion/1"
Record = dict[str, Any]


def opinions_record(
    opinions: Sequence[Opinion], problems: Sequence[Problem] = (), hoped: str | None = None, faults: Sequence[str] = ()
) -> Record:
    """Everything that was ruled on at once, the problems of what was not, and the inputs that Arbiter itself failed on."""
    return {
        "schema": SCHEMA,
        "situations": [opinion_record(opinion, hoped) for opinion in opinions],
        "problems": problem_records(problems),
        "faults": [*faults],
    }


def opinion_record(opinion: Opinion, hoped: str | None = None) -> Record:
    """One situation with its answers and what happened."""
    return {
        "file": opinion.file,
        "name": opinion.name,
        "edition": opinion.edition,
        "answers": [answer_record(answer, hoped) for answer in opinion.answers],
        "events": [node_record(event) for event in opinion.events],
        "not_simulated": [*opinion.not_simulated],
        "untaken": [_untaken(one) for one in opinion.untaken],
    }


def _untaken(one: Untaken) -> Record:
    where = place(one.span) if one.span is not None else {}
    return {"text": one.text, "why": one.why, "instead": [*one.instead]} | where


def answer_record(answer: Answer, hoped: str | None = None) -> Record:
    """One question with its answer and the whole tree of reasons."""
    found: Record = {
        "question": answer.question,
        "answer": answer.answer,
        "status": answer.status.value,
        "cites": [*answer.cites],
    }
    if answer.expected is not None:
        found["expected"] = answer.expected
    if answer.expected_cites:
        found["expected_cites"] = [*answer.expected_cites]
    found["why"] = node_record(answer.why)
    found["outcomes"] = _outcomes(answer)
    found["choices"] = [_choice(choice) for choice in answer.choices]
    found["assumptions"] = [*answer.assumptions]
    found["unplayed"] = [*answer.unplayed]
    found["doubts"] = [*answer.doubts]
    found["without"] = answer.without
    found["turns"] = [_turn(turn) for turn in answer.turns]
    refuted = why_not(answer, hoped) if hoped else None
    return found | ({"why_not": _why_not(refuted)} if refuted else {})


def node_record(node: Node) -> Record:
    """One thing said, with what it rests on."""
    return {
        "kind": node.kind.value,
        "says": node.says,
        "cites": [*node.cites],
        "stands": node.standing,
        "causes": [node_record(cause) for cause in node.causes],
    }


def _outcomes(answer: Answer) -> list[Record]:
    """The outcomes, with their chances where dice alone decide between them."""
    total = sum((outcome.chance for outcome in answer.outcomes), Fraction(0)) or Fraction(1)
    by_dice = answer.status is Status.CHANCE
    return [_outcome(outcome, outcome.chance / total if by_dice else None) for outcome in answer.outcomes]


def _outcome(outcome: Outcome, chance: Fraction | None) -> Record:
    found: Record = {"answer": outcome.answer}
    if chance is not None:
        found |= {"chance": str(chance), "percent": round(float(chance * 100), 4)}
    if outcome.given:
        found["given"] = outcome.given
    return found | {"why": node_record(outcome.why)}


def _choice(choice: Choice) -> Record:
    return {"who": choice.who, "what": choice.what, "options": [*choice.options], "cites": [*choice.cites]}


def _turn(turn: Reversal) -> Record:
    return {"fact": turn.fact, "answer": turn.answer}


def _why_not(found: WhyNot) -> Record:
    return {
        "answer": found.hoped,
        "says": found.says,
        "fallen": [node_record(node) for node in found.fallen],
        "against": [node_record(node) for node in found.against],
        "turns": [_turn(turn) for turn in found.turns],
    }


def problem_records(problems: Iterable[Problem]) -> list[Record]:
    """The problems in the order of their places."""
    ordered = sorted(problems, key=lambda problem: (problem.span, problem.code, problem.message))
    return [_problem(problem) for problem in ordered]


def _problem(problem: Problem) -> Record:
    related = [{"message": note} | place(span) for span, note in problem.related]
    return {"code": problem.code, "message": problem.message} | place(problem.span) | {"hint": problem.hint, "related": related}


def place(span: Span) -> Record:
    """Where something stands."""
    return {name: getattr(span, name) for name in ("file", "line", "column", "end_line", "end_column")}
