"""Who begins: all roll a die, and those who tie for the highest roll again (`cursed-seas.first-player.1`)."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act, Kind
from arbiter.engine.course import Simulation
from arbiter.engine.narration import event
from arbiter.engine.points import Finding, Point
from arbiter.engine.state import State
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.table.docking import is_wild
from arbiter.pirates.table.open_deeds import open_from_here
from arbiter.play import Sentence

TO_BEGIN = "to begin"
"""How a sentence says what a player rolls for; the state counts each roll by the same name."""


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A player has rolled for who begins; a die that nothing asked for leaves the rest open."""
    units = course.book.units("the highest roll begins")
    if TO_BEGIN not in sentence.how or len(sentence.dice) != 1 or not units:
        return open_from_here(course, state, sentence)
    told = event(f"{sentence.who} rolls {sentence.dice[0]} for who begins", *units)
    place = str(1 + sum(row[:2] == (TO_BEGIN, sentence.who) for row in state.done))
    after = state.counted(TO_BEGIN, sentence.who, place, sentence.dice[0])
    return [Transition(replace(after, thrown=state.thrown + 1), (told,))]


PAIR = 2
"""How many players the documents speak of where they say who chooses a home island."""


def home_chooser(view: View, island: str) -> Finding | None:
    """Who chooses a home island (`cursed-seas.home-islands.1`), as the value; None where no document says so.

    So it is where more than two play, and for an island that is the home of neither.
    """
    players, owner = view.state.board.players, view.state.piece(island).player
    if is_wild(view.state.board, island) or len(players) != PAIR or owner not in players:
        return None
    begins = first_player(view)
    either = [
        view.book.units(one) for one in ("the second player chooses the first home", "the first player chooses the second home")
    ]
    if not begins.decided and all(either):
        other = next(one for one in players if one != owner)
        says = f"each of two players chooses the home island of the other, so that {other} chooses {owner}'s, whoever begins"
        return Finding(Point(Act.CHOOSE), other, says=says, cites=tuple(dict.fromkeys(sum(either, ()))))
    if not begins.decided and any(row[0] == TO_BEGIN for row in view.state.done):
        return replace(begins, point=Point(Act.CHOOSE))
    first = str(begins.value) if begins.decided else players[0]
    second = next(one for one in players if one != first)
    last, placed = _placed_last(view), view.book.units("the last to place chooses the first home")
    if owner == first and placed and last:
        says = f"{last} placed the last piece, and so chooses the home island of {first}, who is the first player"
        return Finding(Point(Act.CHOOSE), last, says=says, cites=placed)
    principle = "the second player chooses the first home" if owner == first else "the first player chooses the second home"
    units, other = view.book.units(principle), second if owner == first else first
    says = f"{other} chooses the home island of {owner}, who is the {'first' if owner == first else 'second'} player"
    if units:
        return Finding(Point(Act.CHOOSE), other, says=says, cites=units)
    untold = f"who placed the last island or piece of terrain was not said: “{second} places the reef”, as the play begins"
    return Finding(Point(Act.CHOOSE), False, decided=False, says=untold, cites=placed) if owner == first and placed else None


PLACED = "placed before the game"
"""How the state notes who placed which island or piece of terrain."""


def placed(state: State, sentence: Sentence) -> Transition | None:
    """That a player places islands or terrain before the game begins; None where the sentence says anything else."""
    pieces, kinds = state.board.pieces, (Kind.ISLAND, Kind.TERRAIN)
    laid = bool(sentence.whom) and all(name in pieces and pieces[name].kind in kinds for name in sentence.whom)
    if not laid or sentence.who not in state.board.players or sentence.parts or state.given or state.offers:
        return None
    for name in sentence.whom:
        state = state.forgotten(PLACED).counted(PLACED, sentence.who, name)
    return Transition(state, (fact(f"“{sentence.text}”: told of the time before the game"),))


def _placed_last(view: View) -> str:
    """Who placed the last piece that the play tells of, before the game began."""
    return next((row[1] for row in view.state.done if row[0] == PLACED), "")


def chosen_home(course: Simulation, state: State, sentence: Sentence) -> Transition | None:
    """A home island that is chosen by the player who chooses it; None where the sentence says anything else."""
    islands = [name for name in sentence.whom if name in state.board.pieces and state.piece(name).kind is Kind.ISLAND]
    found = home_chooser(course.view(state), islands[0]) if len(islands) == len(sentence.whom) == 1 else None
    if found is None or found.value != sentence.who or sentence.parts:
        return None
    return Transition(state, (event(found.says, *found.cites),))


def rolls_to_begin(view: View, player: str) -> bool:
    """Whether a player has rolled for who begins, and nothing else has been rolled since."""
    rolled = sum(row[0] == TO_BEGIN for row in view.state.done)
    return rolled == view.state.thrown and any(row[:2] == (TO_BEGIN, player) for row in view.state.done)


def must_roll_to_begin(view: View, player: str) -> Finding:
    """Whether a player has yet to roll for who begins, as one does who ties for the highest."""
    found = first_player(view)
    waits = not found.decided and player in _waiting(view)[1]
    return replace(found, value=waits, decided=True)


def _waiting(view: View) -> tuple[list[str], list[str]]:
    """The players among whom it is open who begins, and those of them who have yet to roll, or to roll again."""
    players = view.state.board.players
    rolls = {one: [int(row[3]) for row in view.state.done if row[:2] == (TO_BEGIN, one)] for one in players}
    left, thrown = list(players), 0
    while len(left) > 1:
        waiting = [one for one in left if len(rolls[one]) <= thrown]
        if waiting:
            return left, waiting
        highest = max(rolls[one][thrown] for one in left)
        left, thrown = [one for one in left if rolls[one][thrown] == highest], thrown + 1
    return left, []


def first_player(view: View) -> Finding:
    """The first player as the value; undecided while somebody has not rolled, or the highest have not rolled again."""
    units, told = view.book.units("the highest roll begins"), view.state.board.first
    left, waiting = _waiting(view)
    if told and not any(row[0] == TO_BEGIN for row in view.state.done):
        return Finding(Point(Act.PLAY), told, says=f"{told} is told to be the first player")
    rolled = {str(row[1]) for row in view.state.done if row[0] == TO_BEGIN}
    if waiting:
        tied = " again, as the highest rolls are alike" if rolled.issuperset(waiting) else ""
        says = f"{' and '.join(waiting)} {'has' if len(waiting) == 1 else 'have'} yet to roll{tied}"
        return Finding(Point(Act.PLAY), value=False, decided=False, parts=(fact(says),), says=says, cites=units)
    known = bool(rolled.intersection(left))
    says = f"{left[0]} has rolled the highest and is the first player" if known else "nobody has rolled for who begins"
    return Finding(Point(Act.PLAY), left[0] if known else False, decided=known, says=says, cites=units)
