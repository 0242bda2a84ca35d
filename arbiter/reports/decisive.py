"""What decides an answer in one line, and reasons that refer to what happened instead of telling it once more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from arbiter.frozen import frozen, replace
from arbiter.reports.reasons import CLAIMS, Reason, own_units
from arbiter.trace import AT_STAKE, Answer, Node, NodeKind, Status, deciding

UNFORBIDDEN = "principles: nothing forbids"
"""What a unit establishes that lets be done whatever nothing forbids."""
FEW = 2
"""So many steps are named one by one."""


@frozen
class Decisive:
    """One line with its units."""

    says: str
    cites: tuple[str, ...] = ()


def decisive(answer: Answer) -> Decisive | None:
    """The reason that decides a settled or undecided answer; dice and choices tell their outcomes instead."""
    if answer.status is Status.UNDECIDED:
        return _undecided(answer)
    if answer.status is not Status.SETTLED:
        return None
    if answer.answer != "no" and answer.cites and all(_only_unforbidden(unit) for unit in answer.cites):
        return Decisive("nothing that Arbiter knows forbids it", answer.cites)
    marked = [node for node in answer.why.walk() if node.decisive]
    if marked and (marked[-1].kind is not NodeKind.FINDING or marked[-1] is answer.why):
        return _with_its_die(answer.why.causes, marked[-1])
    root = marked[-1] if marked else answer.why
    beaten = _beaten(root) if answer.answer == "yes" else None
    if beaten is not None:
        return beaten
    if any(node.kind is NodeKind.EVENT for node in root.causes):
        return _of_events(root)
    return _first_deciding(root)


def _of_events(root: Node) -> Decisive:
    """What is found of events none of which is known to decide it: with the units of its own, or else with theirs."""
    theirs = {unit for node in root.causes for unit in node.cites}
    return Decisive(root.says, tuple(unit for unit in root.cites if unit not in theirs) or root.cites)


def _with_its_die(events: Sequence[Node], decisive: Node) -> Decisive:
    """An event, after the die or the like right before it that brought it about."""
    place = next((place for place, event in enumerate(events) if event is decisive), 0)
    before = events[place - 1] if place else None
    if before is None or _stakes(decisive) or not _stakes(before) & set(decisive.about):
        return Decisive(decisive.says, decisive.cites)
    return Decisive(f"{before.says}: {decisive.says}", tuple(dict.fromkeys((*decisive.cites, *before.cites))))


def _stakes(event: Node) -> set[str]:
    """The pieces from which an event such as a die could take something."""
    return {row[1] for row in event.affects if row[0] == AT_STAKE}


def _first_deciding(root: Node) -> Decisive:
    found = next((node for node in deciding(root) if not all(map(_only_unforbidden, node.cites))), root)
    return Decisive(found.says, found.cites)


def _beaten(root: Node) -> Decisive | None:
    """What felled the first claim that spoke against a yes; of those nearest to the answer the first."""
    level = [root]
    while level:
        for claim in level:
            felled = [cause for cause in claim.causes if cause.kind is NodeKind.DEFEAT]
            if felled and not (claim.standing or claim.is_open or claim.affirms) and claim.kind in CLAIMS:
                by = f": {felled[0].causes[0].says}" if felled[0].causes else ""
                return Decisive(f"“{claim.says}” is defeated, {felled[0].says}{by}", felled[0].cites)
        level = [cause for node in level if node.standing for cause in node.causes]
    return None


def _undecided(answer: Answer) -> Decisive:
    """What stands against each other, or what is open."""
    met = [*dict.fromkeys(node.says for node in answer.why.walk() if node.is_open)]
    if len(met) > 1:
        return Decisive(f"nothing in the documents orders “{met[0]}” and “{met[1]}”", answer.why.cites)
    return Decisive(answer.why.says, answer.why.cites)


def _only_unforbidden(unit: str) -> bool:
    """Whether a unit says no more than that what nothing forbids may be done."""
    from arbiter.rulebook import units

    found = units().get(unit)
    return found is not None and UNFORBIDDEN in found.establishes


# Reasons that refer to what happened


class Shortener:
    """Shortens the reasons of one report; what was one reason stays one."""

    def __init__(self) -> None:
        self._known: dict[int, Reason] = {}

    def shortened(self, reasons: Iterable[Reason]) -> list[Reason]:
        """The reasons, in which steps that are told under what happened are only named."""
        return [*self._shortened(reasons)]

    def _shortened(self, reasons: Iterable[Reason]) -> Iterator[Reason]:
        for is_step, group in groupby(reasons, lambda reason: bool(reason.step) and not reason.mark):
            found = [*group]
            if not is_step:
                yield from map(self._without_steps, found)
            elif len(found) <= FEW:
                yield from map(self._named, found)
            else:
                yield from self._many(found)

    def _named(self, step: Reason) -> Reason:
        return self._known.setdefault(id(step), replace(step, causes=()))

    def _many(self, steps: list[Reason]) -> Iterator[Reason]:
        """The steps that brought it about, and by their numbers what came before and after them."""
        decisive = [step for step in steps if step.decisive]
        rest = [step.step for step in steps if not step.decisive]
        if not decisive:
            yield Reason(f"what happened in {_steps(rest)}")
            return
        last = decisive[-1].step
        yield from map(self._named, decisive)
        for says, numbers in (("after", [one for one in rest if one < last]), ("then", [one for one in rest if one > last])):
            if numbers:
                yield Reason(f"{says} {_steps(numbers)}")

    def _without_steps(self, reason: Reason) -> Reason:
        if id(reason) not in self._known:
            causes = tuple(self._shortened(reason.causes))
            cites = reason.cites if causes == reason.causes else own_units(reason)
            self._known[id(reason)] = replace(reason, cites=cites, causes=causes)
        return self._known[id(reason)]


def _steps(numbers: Sequence[int]) -> str:
    """Steps by their numbers, those in a row as one range."""
    rows: list[list[int]] = []
    for number in sorted(numbers):
        if rows and number == rows[-1][-1] + 1:
            rows[-1].append(number)
        else:
            rows.append([number])
    named = [str(row[0]) if len(row) == 1 else f"{row[0]} to {row[-1]}" for row in rows]
    return f"step{'s' if len(numbers) > 1 else ''} {', '.join(named[:-1])}{' and ' if named[1:] else ''}{named[-1]}"
