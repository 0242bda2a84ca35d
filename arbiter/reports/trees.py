"""Reasons as lines with rails; what is said a second time is only referred to by its number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from arbiter.reports.lines import Line
from arbiter.reports.reasons import FALLEN, OPEN, Reason, own_units

SHORT = 56
"""A saying without causes that is no longer than this is repeated and not referred to."""
DEEPEST = 48
"""A tree goes no further to the right than this."""
MARGIN = " " * 8
STYLES = {"": "", FALLEN: "fallen", OPEN: "open"}


class Premises:
    """Remembers what was said in the course of one report, and the numbers of what is said again."""

    def __init__(self, *trees: Iterable[Reason]) -> None:
        self._times: Counter[int] = Counter()
        self._numbers: dict[int, int] = {}
        self._said: set[int] = set()
        for reasons in trees:
            self._count(reasons)

    def _count(self, reasons: Iterable[Reason]) -> None:
        for reason in reasons:
            self._times[id(reason)] += 1
            if self._times[id(reason)] == 1:
                self._count(reason.causes)

    def number(self, reason: Reason) -> int:
        """The number by which a reason is referred to, or 0 when it never is."""
        named = bool(reason.step) and not reason.mark
        if self._times[id(reason)] < 2 or named or (not reason.causes and len(reason.says) <= SHORT):
            return 0
        return self._numbers.setdefault(id(reason), len(self._numbers) + 1)

    def was_said(self, reason: Reason) -> bool:
        """Whether the reason stands in the report already; from now on it does."""
        before = id(reason) in self._said
        self._said.add(id(reason))
        return before


def tree(reasons: Sequence[Reason], premises: Premises, lead: str = "", hang: str = "") -> Iterator[Line]:
    """Lines for the reasons, the first behind `lead` and all others behind `hang`."""
    for place, reason in enumerate(reasons):
        yield from _said(reason, premises, hang if place else lead, hang)


def _said(reason: Reason, premises: Premises, lead: str, hang: str) -> Iterator[Line]:
    number, again = premises.number(reason), premises.was_said(reason)
    if again and number:
        yield _line(reason, f"{_shortened(reason.says)} ({number})", (), lead, hang, False)
        return
    causes = () if again else reason.causes
    says = f"{reason.says} ({number})" if number else reason.says
    yield _line(reason, says, () if again and reason.step else own_units(reason), lead, hang, bool(causes))
    for place, cause in enumerate(causes):
        yield from _said(cause, premises, *_beneath(hang, last=place == len(causes) - 1))


def _beneath(hang: str, *, last: bool) -> tuple[str, str]:
    """What stands before a cause and before its further rows; what has come too far from the margin begins there anew."""
    if len(hang) > DEEPEST:
        return f"{MARGIN}… ", f"{MARGIN}  "
    return f"{hang}{'└' if last else '├'} ", f"{hang}{' ' if last else '│'} "


def _line(reason: Reason, says: str, cites: tuple[str, ...], lead: str, hang: str, goes_on: bool) -> Line:
    mark = f"{reason.mark} " if reason.mark else ""
    step = f"step {reason.step}: " if reason.step else ""
    rail = "│ " if goes_on else "  "
    return Line(f"{mark}{step}{says}", cites, lead, hang + (rail if goes_on or mark else ""), STYLES[reason.mark])


def _shortened(says: str) -> str:
    if len(says) <= SHORT:
        return says
    return says[: says.rfind(" ", 0, SHORT)].rstrip(" ,;:") + " …"
