"""Choices: taken as the play says, by chance, or left open with who decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from arbiter.effects import Act, Kind
from arbiter.engine.course import Simulation
from arbiter.engine.interchangeable import unlike
from arbiter.engine.narration import event
from arbiter.engine.state import State
from arbiter.engine.transitions import Attempt, Pick, Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.play import Command, Sentence
from arbiter.trace import Choice, Node, NodeKind

Then = Callable[[State, str], State]
"""What a choice leads to: the state with the piece that was chosen dealt with."""

NO_MORE = ""
"""The option to choose nothing further."""


def choose(
    course: Simulation,
    state: State,
    options: Sequence[str],
    player: str,
    what: str,
    units: tuple[str, ...],
    then: Then,
    called: Callable[[View, str], str] = View.name,
    kinds: frozenset[Kind] = frozenset(),
    *,
    picked: bool = False,
) -> Iterable[Transition]:
    """One of several pieces is chosen: as the next sentence says, or else each of them in a branch of its own.

    `called` says what to call an option, and `kinds` what is chosen of the pieces, if not they themselves. What is only `picked`
    is chosen whatever becomes of it.
    """
    view = course.view(state)
    state, passed = _passed_over(course, state, options, player, units)
    left = _without_kept(course, state, options, player)
    if left != [*options]:
        state, options = course.take(state), left
    named = named_choice(course, state, options, player)
    if named is not None:
        after, later = _passed_over(course, _taken(course, state, named), options, player, units, chosen=True)
        told = (_chosen(view, player, named, units, called(view, named)),) if named else ()
        tried = _may_be_chosen(player, named, units, called(view, named)) if picked or _stands_by_itself(view, named) else None
        return [Transition(then(after, named), (*passed, *told, *later), attempt=tried)]
    if len(options) == 1:
        return [Transition(then(state, options[0]), passed)]
    names = _apart({piece: called(view, piece) if piece else "nothing more" for piece in options})
    pieces = (state.board.pieces[piece] for piece in options if piece in state.board.pieces)
    kinds = kinds.union(*(piece.kinds for piece in pieces))
    choice = Choice(player, tuple(names.values()), what, units, kinds)
    return [
        Transition(
            then(state, piece),
            (*passed, *([_chosen(view, player, piece, units, name)] if piece else [])),
            pick=Pick(choice, name),
        )
        for piece, name in names.items()
    ]


def _without_kept(course: Simulation, state: State, options: Sequence[str], player: str) -> list[str]:
    """The options without those that the next sentence says are kept by him who chooses what goes; all, where none is left."""
    said = course.upcoming(state)
    keeps = said is not None and said.deed is Command.CHOOSE and said.choice == "keep" and {*said.whom} & {*options}
    if said is None or not keeps or not _may_be_by(course.view(state), said, player, options):
        return [*options]
    return [one for one in options if one not in said.whom] or [*options]


def _stands_by_itself(view: View, piece: str) -> bool:
    """Whether what is chosen is a piece that nothing carries: who may choose among cargo hangs on why it is to go."""
    return piece in view.state.board.pieces and view.kinds.carried.isdisjoint(view.state.piece(piece).kinds)


def _may_be_chosen(player: str, piece: str, units: tuple[str, ...], name: str) -> Attempt:
    """The choice of a player as what was tried, and allowed: the piece is one of those that he may choose."""
    why = Node(NodeKind.FINDING, f"{name} is one of those that {player or 'the player'} may choose", units, about=(piece,))
    return Attempt(Act.CHOOSE, player, piece, True, True, why)


def both_ways(what: str, done: Iterable[Transition], kept: Iterable[Transition]) -> list[Transition]:
    """What nobody can say is followed both ways, so that whatever is alike in both is settled; neither way has a choice yet."""
    point = Choice("", ("it does", "it does not"), what)
    ways = zip(point.options, (done, kept), strict=True)
    return [replace(one, pick=Pick(point, option)) for option, way in ways for one in way]


def _apart(names: Mapping[str, str]) -> dict[str, str]:
    """What to call each option; two that are called the same are told apart by what they are kept under."""
    told = Counter(names.values())
    return {piece: name if told[name] == 1 else piece for piece, name in names.items()}


def at_random(
    course: Simulation, state: State, options: Sequence[str], units: tuple[str, ...], then: Then
) -> Iterable[Transition]:
    """One of several pieces is drawn: the one that the next sentence names, or each with the same chance."""
    view = course.view(state)
    named = named_choice(course, state, options, "")
    if named is not None:
        return [Transition(noted(then(_taken(course, state, named), named), named), (_drawn(view, named, units),))]
    return [
        Transition(noted(then(state, piece), piece), (_drawn(view, piece, units),), chance=Fraction(alike, len(options)))
        for piece, alike in unlike(course.situation, state, options)
    ]


DRAWN = "drawn"
"""How the state counts what was picked at random."""


def noted(state: State, piece: str) -> State:
    """The state in which a piece was picked at random."""
    return state.counted(DRAWN, "", piece)


def named_choice(course: Simulation, state: State, options: Sequence[str], player: str) -> str | None:
    """The option that the next sentence names, by the player who may choose or without saying by whom.

    So does one that broke in before anything was open.
    """
    return _named_by(course, state, _told_before(course, state, options) or course.upcoming(state), options, player)


def _told_before(course: Simulation, state: State, options: Sequence[str]) -> Sentence | None:
    """The sentence that names one of some pieces and broke in before the choice came open."""
    place = _place_before(course, state, options)
    return None if place is None else course.situation.play[place]


def _place_before(course: Simulation, state: State, options: Sequence[str]) -> int | None:
    play, choosing = course.situation.play, course.game.acts.choosing
    told = (place for place in course.still_waiting(state) if play[place].deed in choosing)
    return next((place for place in told if {*play[place].whom} & {*options}), None)


def _named_by(course: Simulation, state: State, upcoming: Sentence | None, options: Sequence[str], player: str) -> str | None:
    if upcoming is None or upcoming.deed not in course.game.acts.choosing:
        return None
    if not _may_be_by(course.view(state), upcoming, player, options):
        return None
    named = next((piece for piece in upcoming.whom if piece and piece in options and not _is_taken(state, piece)), None)
    if named is not None or not upcoming.choice:
        return named
    view, word = course.view(state), upcoming.choice
    if word == "nothing":
        return NO_MORE if NO_MORE in options else None
    pieces = (view.state.piece(piece) for piece in options if piece)
    alike = (one for one in pieces if upcoming.worth in (None, one.gold))  # a coin that is told by its worth is no other one
    return next((one.id for one in alike if word in view.game.nouns(one)), None)


NAMED = "named among several"
"""How the state notes what it has chosen already of all that a sentence names: how many sentences were begun, and the piece."""


def _is_taken(state: State, piece: str) -> bool:
    """Whether the next sentence has named a piece for a choice that is made by now."""
    return state.count(NAMED, str(state.next), piece) > 0


def _taken(course: Simulation, state: State, *pieces: str) -> State:
    """The state after pieces that the next sentence names are chosen; it goes on with others that it names."""
    before = _place_before(course, state, pieces)
    if before is not None:
        return state.breaking(before)
    said = course.upcoming(state)
    left = [one for one in said.whom if one not in pieces and not _is_taken(state, one)] if said is not None else []
    if said is None or said.deed is not Command.CHOOSE or said.choice or said.masts or NO_MORE in pieces or not left:
        return course.take(state.forgotten(NAMED))
    for piece in pieces:
        state = state.counted(NAMED, str(state.next), piece)
    return state


def past_forced(course: Simulation, state: State, pieces: Sequence[str], player: str) -> State:
    """The state in which the next sentence is taken where it only chooses among pieces that are all dealt with anyway."""
    said, view = _told_before(course, state, pieces) or course.upcoming(state), course.view(state)
    if said is None or said.deed not in course.game.acts.choosing or said.choice or not said.whom or said.masts:
        return state
    sides, named = {"", player, *map(view.player, pieces)}, [one for one in said.whom if one in pieces]
    return _taken(course, state, *named) if named and _by(view, said) in sides else state


def _passed_over(
    course: Simulation, state: State, options: Sequence[str], player: str, units: tuple[str, ...], *, chosen: bool = False
) -> tuple[State, tuple[Node, ...]]:
    """The state after the sentences in which others choose what is not theirs to choose, each told."""
    told: list[Node] = []
    while (upcoming := course.upcoming(state)) is not None and _is_anothers(course, state, upcoming, options, player, chosen):
        told.append(event(f"“{upcoming.text}”: {NOT_HIS} {player}'s", *units))
        state = course.take(state)
    return state, tuple(told)


NOT_HIS = "the choice is"
"""How it is told whose a choice is that somebody else was told to make."""


def _is_anothers(course: Simulation, state: State, sentence: Sentence, options: Sequence[str], player: str, chosen: bool) -> bool:
    """Whether a sentence has somebody choose one of the options who may not; the loser may tell it where nobody else does."""
    if sentence.deed is not Command.CHOOSE or not sentence.who or not player:
        return False
    if not any(piece in sentence.whom for piece in options if piece) or _by(course.view(state), sentence) == player:
        return False
    later = course.situation.play[state.next + 1 :]
    spoken = any(said.deed is Command.CHOOSE and _by(course.view(state), said) == player for said in later)
    return chosen or spoken or not _may_be_by(course.view(state), sentence, player, options)


def _by(view: View, sentence: Sentence) -> str:
    return view.whose(sentence.who)


def _may_be_by(view: View, sentence: Sentence, player: str, options: Sequence[str]) -> bool:
    pieces = view.state.board.pieces
    by = view.player(sentence.who) if sentence.who in pieces else sentence.who or player
    owner = view.player(options[0]) if options else ""
    return not player or by in (player, owner)


def _chosen(view: View, player: str, piece: str, units: tuple[str, ...], name: str) -> Node:
    told = event(f"{player or 'the player'} chooses {name}", *units)
    return replace(told, about=(piece, view.state.ship_of(piece)))


def _drawn(view: View, piece: str, units: tuple[str, ...]) -> Node:
    return replace(event(f"{view.name(piece)} is drawn", *units), about=(piece, view.state.ship_of(piece)))
