"""Figures as answers: one that the table shows, one that is measured, and several put together."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import Op
from arbiter.engine.branches import Branch
from arbiter.engine.narration import because
from arbiter.engine.points import Finding
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.lengths import added
from arbiter.pirates.answers.replies import BranchReply, told, undecided
from arbiter.pirates.table.conditions import base_move
from arbiter.play import Question
from arbiter.trace import NodeKind, cited, conclusion

Figure = Callable[[View, Branch, str, Question], BranchReply]
"""What a figure of a piece or a player comes to in a branch."""


def figure(view: View, branch: Branch, value: object, words: str, *pieces: str, units: tuple[str, ...] = ()) -> BranchReply:
    why = told(view, words, branch, *pieces)
    return BranchReply(
        str(value), replace(why, kind=NodeKind.FINDING, cites=tuple(dict.fromkeys((*why.cites, *units)))) if units else why
    )


def measured(measure: Callable[[View, str], Finding | None]) -> Figure:
    def answer(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
        before = frozenset(view.reads.unsettled)
        finding = measure(view, who)
        if finding is None:
            return undecided("the figures were not stated")
        if not finding.decided:
            reasons = sorted(view.reads.unsettled - before or view.reads.unsettled)
            return undecided(because(view, replace(finding, says="; ".join(reasons) or f"open whether {finding.says}")))
        value = finding.value
        finding = replace(finding, says=finding.says or str(value))
        return BranchReply("+".join(value) or "none" if isinstance(value, tuple) else str(value), because(view, finding))

    return answer


def move_bonus(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """What texts add to the base move of a ship as things stand; open where one sets it besides."""
    found = base_move(view, who)
    amounts = [claim.effect.amount for claim in found.standing() if claim.effect is not None and claim.effect.amount is not None]
    if not found.decided or any(one.op is not Op.ADD for one in amounts):
        says = f"what is added to the base move of {view.name(who)}, beside what else is said of it"
        return undecided(because(view, replace(found, decided=False, says=f"{says}, is not worked out")))
    bars = added(bar for one in amounts for bar in one.length or ())
    says = f"the base move of {view.name(who)} gets {f'+{bars}' if bars else 'nothing more'}"
    return BranchReply(f"+{bars}" if bars else "none", because(view, replace(found, says=says)))


def together(one: Figure, unit: str) -> Figure:
    """A figure of one piece, or that of several put together, told with `unit` after it."""

    def answer(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
        found = [one(view, branch, piece, question) for piece in (who, *question.options)]
        if len(found) == 1 or not all(each.decided for each in found):
            return next((each for each in found if not each.decided), found[0])
        total = sum(int(each.answer) for each in found)
        causes = tuple(each.why for each in found)
        units = cited(causes)
        return BranchReply(str(total), conclusion(f"together {total} {unit}", units, causes))

    return answer
