"""What the play tells and does not take: where it stands, why, and what would be taken, found by playing it so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from arbiter.board import Contact, Part
from arbiter.effects import Act, Kind, Phase
from arbiter.engine.branches import Branch
from arbiter.engine.choosing import NOT_HIS
from arbiter.engine.course import Simulation, TooManyCourses
from arbiter.engine.offers import standing_offers
from arbiter.engine.state import State
from arbiter.engine.transitions import Attempt
from arbiter.frozen import replace
from arbiter.play import AbilityName, Command, Sentence, Timing
from arbiter.spans import NOWHERE
from arbiter.trace import UNASKED, UNUSED, Answer, Choice, Untaken, deciding

MOST_TRIED = 6
"""In so many other places a sentence is tried, the nearest first."""
MOST_STEPS = 3000
"""The steps that such plays together may take: of one of many possible courses fewer are tried, and of a longer one none."""
MOST_COURSES = 300
"""A play of more possible courses than this is not tried."""
MOST_HINTS = 3
MOMENTS = {
    "before the action": Timing(Phase.BEFORE, "action"),
    "before the first die": Timing(Phase.BEFORE, "die", 1),
    "after the first die": Timing(Phase.AFTER, "die", 1),
    "before the ram": Timing(Phase.BEFORE, "ram"),
    "after the ram": Timing(Phase.AFTER, "ram"),
    "before the boarding": Timing(Phase.BEFORE, "boarding"),
}
"""Moments at which others break into a deed, by the words for them."""
NOT_ASKED = "nothing that the play tells before it leaves that open, or brings it about"
"""Why nothing came of a sentence of which no step says more."""


def untaken(
    course: Simulation, branches: Sequence[Branch], answers: Iterable[Answer], otherwise: Iterable[str] = ()
) -> tuple[Untaken, ...]:
    """Every sentence of the play of which nothing came, in order, with what would be taken in its place.

    `otherwise` says of what the play tells to be so by then that it does not follow.
    """
    rows = _rows(course, branches, [doubt for answer in answers for doubt in answer.doubts])
    play, barred = course.situation.play, frozenset(text for end in branches for text in barred_in(course, end))
    hints = {place: tuple(islice(dict.fromkeys(_instead(course, place, barred)), MOST_HINTS)) for place in rows}
    found = [Untaken(play[place].text, why, hints[place], play[place].span) for place, why in sorted(rows.items())]
    asked = [(one, says) for says in otherwise for _, one in course.situation.along if says.startswith(f"“{one.text}” ")]
    found += [Untaken(one.text, says.removeprefix(f"“{one.text}” "), (), one.span) for one, says in asked]
    return tuple(sorted(_once(found), key=lambda one: one.span or NOWHERE))


def _once(found: Iterable[Untaken]) -> list[Untaken]:
    """Each sentence once, although it was taken for several deeds: as the deed for which something would be taken."""
    last = {(one.text, one.span): one for one in sorted(found, key=lambda one: bool(one.instead))}
    return [*last.values()]


# What was not taken, and why


def _rows(course: Simulation, branches: Sequence[Branch], doubts: Sequence[str]) -> dict[int, str]:
    """The sentences of which nothing came, by place, each with the reason that was met first."""
    found: dict[int, str] = {}
    for branch in branches:
        for place, why in (
            *_unused(course, branch),
            *_not_theirs(course, branch),
            *_unrolled(branch),
            *_given_up(course, branch),
        ):
            found.setdefault(place, why)
        for tried in (one for one in branch.attempts if not one.allowed):
            if any(doubt.startswith(f"“{course.situation.play[tried.told].text}” does not count") for doubt in doubts):
                found.setdefault(tried.told, _refusal(tried))
    for doubt in doubts:
        quoted = _quoted(course, doubt) if doubt.startswith((UNUSED, "whether “")) else None
        if quoted is not None:
            found.setdefault(quoted, doubt.partition("”")[2].lstrip(":, ") or NOT_ASKED)
    return found


def _unused(course: Simulation, branch: Branch) -> Iterator[tuple[int, str]]:
    """The sentences that nobody took up, and those whose moment did not come."""
    for begun, text in branch.unused:
        places = [place for place, one in enumerate(course.situation.play) if one.text == text]
        if places:
            yield min(places, key=lambda place: abs(place - begun)), _said_of(branch, text) or NOT_ASKED
    refused = {tried.told for tried in branch.attempts if not tried.allowed}
    for place in course.missed(branch.state):
        if course.broken_into(place) not in refused:
            yield place, "the moment that it names does not come, or nothing is open at it"


def _not_theirs(course: Simulation, branch: Branch) -> Iterator[tuple[int, str]]:
    """The sentences in which somebody chooses what another has to choose."""
    for told in branch.events:
        place = _quoted(course, told.says) if f"”: {NOT_HIS} " in told.says else None
        if place is not None:
            yield place, told.says.partition("”: ")[2]


def _said_of(branch: Branch, text: str) -> str:
    """What the events say of a sentence that came to nothing."""
    said = (event.says.removeprefix(f"“{text}”: ") for event in branch.events if event.says.startswith(f"“{text}”: "))
    return next((one.replace(UNASKED, NOT_ASKED) for one in said), "")


def _unrolled(branch: Branch) -> Iterator[tuple[int, str]]:
    """The sentences that give dice which nobody rolls."""
    return ((over.sentences - 1, over.says) for over in branch.surplus if over.sentences)


def _given_up(course: Simulation, branch: Branch) -> Iterator[tuple[int, str]]:
    """The sentence with which it came to be open what has become of the table."""
    place = _quoted(course, branch.state.unknown)
    if place is not None:
        yield place, branch.state.unknown


def _quoted(course: Simulation, says: str) -> int | None:
    """The sentence of the play that words quote first."""
    play = course.situation.play
    quoted = [(says.index(f"“{one.text}”"), place) for place, one in enumerate(play) if one.text and f"“{one.text}”" in says]
    return min(quoted)[1] if quoted else None


def _refusal(tried: Attempt) -> str:
    """Why a deed was refused, with what decides that."""
    decides = next((node.says for node in deciding(tried.why) if node.says != tried.why.says), "")
    return f"{tried.why.says}: {decides}" if decides else tried.why.says


# What would be taken


def _instead(course: Simulation, place: int, barred: frozenset[str]) -> Iterator[str]:
    """What of the sentence would be taken elsewhere, and what the play waits for where it stands."""
    play = course.situation.play
    without = course.playing((*play[:place], *play[place + 1 :]))
    if not _tries(course) or not _played(without):
        return
    yield from _lost_by_then(course, place)
    yield from _left_out(course, without, place, barred)
    yield from _elsewhere(course, place, barred)
    yield from _at_other_moments(course, place, barred)
    yield from _with_fewer_dice(course, place, barred)
    yield from _after_a_move(course, place, barred)
    yield from _dice_awaited(course, without, place, barred)
    yield from _choices_awaited(without, place)
    yield from _open_there(course, place, barred)


def _elsewhere(course: Simulation, place: int, barred: frozenset[str]) -> Iterator[str]:
    """The nearest place at which the sentence would be taken as it is told."""
    play, said = course.situation.play, course.situation.play[place]
    rest = (*play[:place], *play[place + 1 :])
    others = (
        at
        for at in range(len(rest) + 1)
        if (at != place or said.timing is not None) and not (at < len(rest) and rest[at].breaks_in)
    )
    plain = replace(said, timing=None)
    for at in islice(sorted(others, key=lambda at: abs(at - place)), min(MOST_TRIED, _tries(course))):
        told = (*rest[:at], plain, *rest[at:])
        if _takes(course, told, at, barred):
            where = f"right after “{rest[at - 1].text}”" if at else f"before “{rest[0].text}”"
            moment = ", without its moment" if said.timing is not None else ""
            yield f"it would be taken {where}{moment}"
            return


def _at_other_moments(course: Simulation, place: int, barred: frozenset[str]) -> Iterator[str]:
    """The moments of the deed into which the sentence breaks at which it would be taken."""
    play, said = course.situation.play, course.situation.play[place]
    for words, timing in islice(MOMENTS.items() if said.breaks_in else (), _tries(course)):
        told = replace(said, timing=timing)
        if timing != said.timing and _takes(course, (*play[:place], told, *play[place + 1 :]), place, barred):
            yield f"it would be taken {words}"


def _tries(course: Simulation) -> int:
    """How often a play that takes so many steps may be played again."""
    return MOST_STEPS // max(1, len(course.taken))


def _left_out(course: Simulation, without: Simulation, place: int, barred: frozenset[str]) -> Iterator[str]:
    """That what is done with an action that is told to be given is taken without that."""
    said, after = course.situation.play[place], without.situation.play[place : place + 1]
    if said.only_gives and after and after[0].who == said.who and took(without, after[0].text, barred):
        yield f"leave it out: “{after[0].text}” is taken by itself"


def _with_fewer_dice(course: Simulation, place: int, barred: frozenset[str]) -> Iterator[str]:
    """How many of the dice that a deed gives would be rolled for it."""
    play, said = course.situation.play, course.situation.play[place]
    for count in range(len(said.dice) - 1, 0, -1):
        told = replace(said, dice=said.dice[:count])
        if took(course.playing((*play[:place], told, *play[place + 1 :])), said.text, barred, count):
            yield f"it would be taken with {count} di{'c' * (count > 1)}e"
            return


def _after_a_move(course: Simulation, place: int, barred: frozenset[str]) -> Iterator[str]:
    """The move into contact after which a ram, a boarding or a tow would be taken that was told without it."""
    play, said = course.situation.play, course.situation.play[place]
    if said.deed not in (Command.RAM, Command.BOARD, Command.TOW) or len(said.whom) != 1 or not said.who:
        return
    contact = Contact(said.who, Part.BOW, said.whom[0], Part.ANY)
    move = Sentence(Command.MOVE, said.who, contacts=(contact,), text=f"{said.who} moves so that her bow touches {said.whom[0]}")
    if _takes(course, (*play[:place], move, *play[place:]), place + 1, barred):
        yield f"it would be taken after: {move.text}"


def is_asked(course: Simulation, text: str) -> bool:
    """Whether a step of a deed takes a sentence for the choice that it leaves, so that it tells of nothing by itself."""
    places = {place for place, one in enumerate(course.situation.play) if one.text == text}
    return not any(not state.agenda and state.next in places for state, _ in course.taken.values())


def _lost_by_then(course: Simulation, place: int) -> Iterator[str]:
    """How many masts a ship has lost by then, where a sentence tells of another number."""
    said = course.situation.play[place]
    for state in _states_before(course, place) if "lost" in said.how and said.choice == "mast" else ():
        lost = state.count("masts lost", said.who)
        if lost:
            masts = f"{lost} mast{'s' * (lost > 1)}"
            yield f"by then {said.who} has lost {masts} in the play: leave it out, or write: {said.who} loses {masts}"


def _dice_awaited(course: Simulation, without: Simulation, place: int, barred: frozenset[str]) -> Iterator[str]:
    """The deeds for which dice are open, with the dice that the sentence gives."""
    said, rest = course.situation.play[place], without.situation.play
    if not said.dice:
        return
    for at in sorted({at for at, choice in _waits(without) if choice is None and at < len(rest)}):
        told = replace(rest[at], dice=said.dice, against=said.against, text=f"{rest[at].text}, rolling {_dice(said)}")
        if not rest[at].dice and _takes(course, (*rest[:at], told, *rest[at + 1 :]), at, barred):
            yield f"dice are awaited here: {told.text}"


def _dice(said: Sentence) -> str:
    rows = [" and ".join(map(str, dice)) for dice in (said.dice, said.against) if dice]
    return " against ".join(rows)


def _choices_awaited(without: Simulation, place: int) -> Iterator[str]:
    """The choices that the play leaves open at the sentence, or right before it."""
    for at, choice in _waits(without):
        if choice is not None and choice.who and at in (place - 1, place):
            yield f"a choice is open here, {choice.what}: {choice.who} chooses {' or '.join(choice.options)}"


def _open_there(course: Simulation, place: int, barred: frozenset[str]) -> Iterator[str]:
    """The abilities that could be used in the place of the sentence."""
    play, said = course.situation.play, course.situation.play[place]
    for state in _states_before(course, place):
        view = course.view(state)
        for program in dict.fromkeys((*state.offers, *standing_offers(view))):
            ours = view.player(program.ship) == (_player(course, state, said) or state.board.turn)
            if not ours or program.effect.act is Act.CANCEL or Kind.SHIP not in state.piece(program.ship).kinds:
                continue
            own = program.bearer == program.ship
            used = f"{view.name(program.ship)} uses {'her ability' if own else view.name(program.bearer)}"
            told = Sentence(Command.USE, program.ship, ability=AbilityName(program.bearer), text=used)
            if _takes(course, (*play[:place], told, *play[place + 1 :]), place, barred):
                yield f"this can be done here: {used}"


def _player(course: Simulation, state: State, said: Sentence) -> str:
    return course.view(state).whose(said.who)


def _states_before(course: Simulation, place: int) -> list[State]:
    """The states in which the play may be before a sentence, the likeliest first."""
    before = course.before(place)
    ends = _played(before)
    return [end.paused or end.state for end in ends[:1]]


def _waits(course: Simulation) -> list[tuple[int, Choice | None]]:
    """What the steps of a course wait for, with the sentences at which they do: dice, or a choice."""
    found: dict[tuple[int, Choice | None], None] = {}
    for state, taken in course.taken.values():
        if len(taken.outcomes) > 1:
            choice = next((one.pick.choice for one in taken.outcomes if one.pick is not None), None)
            found[course.telling(state, taken.outcomes[0].state), choice] = None
    return [*found]


def _takes(course: Simulation, play: tuple[Sentence, ...], place: int, barred: frozenset[str]) -> bool:
    """Whether the sentence at a place is taken in a play, with the dice that it gives, and nothing else is refused there."""
    other, dice = course.playing(play), len(play[place].dice)
    thrown = min((end.state.thrown for end in _played(course)), default=0) if dice else 0
    taken = took(other, play[place].text, barred, thrown + dice)
    return taken and (play[place].deed is not Command.CHOOSE or is_asked(other, play[place].text))


def took(course: Simulation, text: str, barred: frozenset[str], thrown: int = 0) -> bool:
    """Whether a course takes a sentence, rolls so many dice, and refuses nothing but what was barred before."""
    ends = _played(course)
    return bool(ends) and not any(
        _is_left(course, end, text) or barred_in(course, end) - (barred - {text}) or end.state.thrown < thrown for end in ends
    )


def _is_left(course: Simulation, end: Branch, text: str) -> bool:
    """Whether nothing came of a sentence, or what came of any is open."""
    is_open = end.state.unknown or end.state.contrary or end.surplus or course.missed(end.state)
    idle = any(text == said for _, said in end.unused) or any(one.says.startswith(f"“{text}”: ") for one in end.events)
    return bool(is_open) or idle


def barred_in(course: Simulation, end: Branch) -> set[str]:
    """The sentences of which something was refused."""
    return {course.situation.play[tried.told].text for tried in end.attempts if not tried.allowed}


def _played(course: Simulation) -> list[Branch]:
    """The ends of a course; none where too much is open."""
    try:
        return course.run(MOST_COURSES) if course.situation.play else course.ends
    except TooManyCourses:
        return []
