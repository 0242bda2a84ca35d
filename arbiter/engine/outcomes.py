"""The replies in all possible courses become one: what the answer hangs on, its outcomes with their chances, and its words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Protocol, TypeVar

from arbiter.engine.transitions import Pick
from arbiter.frozen import replace
from arbiter.trace import Choice, Node, NodeKind, Outcome, Status


class PossibleCourse(Protocol):
    """One possible course: its chance, and the choices on its way."""

    @property
    def chance(self) -> Fraction: ...
    @property
    def picks(self) -> tuple[Pick, ...]: ...


class PossibleReply(Protocol):
    """The answer in one possible course."""

    @property
    def answer(self) -> str: ...
    @property
    def why(self) -> Node: ...
    @property
    def decided(self) -> bool: ...


MOST_TOLD = 6
"""Of so many open points on the way it is told what each way of settling them comes to, and of later ones only what is open."""
C = TypeVar("C", bound=PossibleCourse)
R = TypeVar("R", bound=PossibleReply)


def by_choices(
    replies: Sequence[tuple[C, R]], undecided: Callable[[Node], R], made: int = 0
) -> tuple[tuple[Choice, ...], list[tuple[C, R]]]:
    """The choices that the answer hangs on, and the replies to be told, from the choice numbered `made` of each course.

    Where a choice changes nothing, one option's replies stand for all; where an open point does, they are what `undecided`
    makes of it and of each way of settling it.
    """
    deciding: list[Choice] = []
    kept = [replied for replied in replies if len(replied[0].picks) == made]
    for choice, options in _at_choice(replies, made).items():
        folded = [by_choices(option, undecided, made + 1) for option in options]
        _, first = folded[0]
        if len({_chances(option) for _, option in folded}) == 1:
            deciding += folded[0][0]
            kept += first
        elif choice.who:
            deciding += [choice, *(deeper for chosen, _ in folded for deeper in chosen)]
            kept += [replied for _, option in folded for replied in option]
        else:
            told = [option for _, option in folded] if made < MOST_TOLD else []
            open_ = undecided(_open_point(choice, told))
            kept += [(course, open_) for course, _ in first]
    return tuple(dict.fromkeys(deciding)), kept


def _at_choice(replies: Sequence[tuple[C, R]], made: int) -> dict[Choice, list[list[tuple[C, R]]]]:
    """The replies by the choice numbered `made` of their branches, and by the option taken."""
    found: dict[Choice, dict[str, list[tuple[C, R]]]] = {}
    for branch, given in replies:
        if len(branch.picks) > made:
            pick = branch.picks[made]
            found.setdefault(pick.choice, {}).setdefault(pick.option, []).append((branch, given))
    return {choice: list(options.values()) for choice, options in found.items()}


def _open_point(point: Choice, options: list[list[tuple[C, R]]]) -> Node:
    """An open point that the answer hangs on, with what each way of settling it would come to."""
    ways = tuple(dict.fromkeys(given.why for option in options for _, given in option))
    return Node(NodeKind.FACT, f"open: {point.what}", point.cites, ways)


def _chances(replies: Iterable[tuple[C, R]]) -> frozenset[tuple[str, Fraction]]:
    """What a course with one set of options comes to: each answer with its chance."""
    found: dict[str, Fraction] = {}
    for branch, given in replies:
        found[given.answer] = found.get(given.answer, Fraction(0)) + branch.chance
    return frozenset(found.items())


def merged(kept: Iterable[tuple[C, R]], deciding: tuple[Choice, ...], replies: Iterable[tuple[C, R]]) -> tuple[Outcome, ...]:
    """One outcome for each answer with the options that lead to it, the likeliest first; a choice is worth no chance.

    What an answer rests on is told of all the replies that come to it, even where one of them is kept for several.
    """
    found: dict[str, Outcome] = {}
    options: dict[str, dict[str, None]] = {}
    for branch, given in kept:
        option = ", ".join(pick.option for pick in branch.picks if pick.choice in deciding)
        options.setdefault(given.answer, {})[option] = None
        known = found.get(given.answer)
        first = Outcome(given.answer, branch.chance, given.why)
        found[given.answer] = first if known is None else replace(known, chance=known.chance + branch.chance)
    reasons = _reasons(replies)
    told = [
        replace(outcome, given=_way(answer, options), why=_in_each(outcome.why, reasons.get(answer, ())))
        for answer, outcome in found.items()
    ]
    return tuple(sorted(told, key=lambda outcome: (-outcome.chance, _place(outcome.answer))))


def _reasons(replies: Iterable[tuple[C, R]]) -> dict[str, list[Node]]:
    """The reasons for each answer, those that are one node once."""
    found: dict[str, dict[int, Node]] = {}
    for _, given in replies:
        found.setdefault(given.answer, {})[id(given.why)] = given.why
    return {answer: list(whys.values()) for answer, whys in found.items()}


def _in_each(why: Node, others: Sequence[Node]) -> Node:
    """A reason with those of other courses that rest on further units, the fullest of them first."""
    if all(other is why for other in others):
        return why
    cited = {id(one): frozenset(unit for node in one.walk() for unit in node.cites) for one in (why, *others)}
    seen, further = cited[id(why)], []
    for other in sorted(others, key=lambda one: (-len(cited[id(one)]), sorted(cited[id(one)]))):
        if not cited[id(other)] <= seen:
            seen |= cited[id(other)]
            further.append(Node(NodeKind.FACT, "with other dice or another choice", (), (other,)))
    return replace(why, causes=(*why.causes, *further)) if further else why


def _way(answer: str, options: Mapping[str, Mapping[str, None]]) -> str:
    """The options that lead to an answer; where one of them leads to another answer as well, the dice decide besides."""
    others = {option for other, theirs in options.items() if other != answer for option in theirs}
    said = ", ".join(filter(None, options[answer]))
    return f"{said}, as the dice fall" if said and others & set(options[answer]) else said


def _place(answer: str) -> tuple[int, int]:
    """Where an answer stands among equally likely ones: yes before no, numbers from low to high, the rest as they come."""
    if answer.lstrip("+-").isdigit():
        return 0, int(answer)
    return 0, {"yes": 0, "no": 1}.get(answer, 2)


def status(replies: Sequence[tuple[C, R]], outcomes: tuple[Outcome, ...]) -> Status:
    if len(outcomes) > 1:
        return Status.CHANCE
    return Status.SETTLED if replies[0][1].decided else Status.UNDECIDED


def chance_of_yes(replies: Sequence[tuple[C, R]], outcomes: tuple[Outcome, ...]) -> tuple[Status, str]:
    """How likely a yes is; undecided where any outcome is."""
    if not all(given.decided for _, given in replies) or any(outcome.answer not in ("yes", "no") for outcome in outcomes):
        return Status.UNDECIDED, "undecided"
    total = sum((outcome.chance for outcome in outcomes), Fraction(0))
    return Status.SETTLED, chance(sum((found.chance for found in outcomes if found.answer == "yes"), Fraction(0)) / total)


MOST_NAMED = 4
"""So many answers that a choice leads to are named beside it."""


def chooses(choices: tuple[Choice, ...], outcomes: tuple[Outcome, ...]) -> str:
    """Who chooses among what; before it what that comes to, where a yes or no or a figure was asked for."""
    options = dict.fromkeys(option for choice in choices for option in choice.options)
    told = f"{choices[0].who} chooses: {' or '.join(options)}"
    answers = sorted({outcome.answer for outcome in outcomes}, key=_place)
    plain = all(answer in ("yes", "no") or answer.lstrip("+-").isdigit() for answer in answers)
    return f"{' or '.join(answers)}, as {told}" if plain and 1 < len(answers) <= MOST_NAMED else told


def text_of(outcomes: tuple[Outcome, ...]) -> str:
    if len(outcomes) == 1:
        return outcomes[0].answer
    total = sum((outcome.chance for outcome in outcomes), Fraction(0))
    return ", ".join(f"{outcome.answer} {chance(outcome.chance / total)}" for outcome in outcomes)


def chance(exact: Fraction) -> str:
    """A chance as a fraction and as a percentage."""
    percent = f"{float(exact * 100):.4g}"
    certain = exact in (0, 1)
    shown = percent if certain else {"100": ">99.99", "0": "<0.01"}.get(percent, percent)
    return f"{exact} ({shown} %)"
