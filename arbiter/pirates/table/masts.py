"""Masts by their place: which of them falls, as whoever loses it chooses, and what each is called (`faq.who-picks.1`)."""

from __future__ import annotations

from arbiter.board import Mast, Piece
from arbiter.effects import Act, Kind, Moment, Reference
from arbiter.engine.course import Simulation
from arbiter.engine.narration import event
from arbiter.engine.state import State
from arbiter.engine.usage import in_force
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.table.flames import most_masts
from arbiter.pirates.table.losses import chooser
from arbiter.play import Command, Sentence
from arbiter.trace import Node

NAMES = {1: "foremast", 2: "mainmast", 3: "mizzenmast"}
MASTS_TO = "masts lost to a "
"""Under which name, with the cause behind it, a state counts the masts that a ship, or terrain, has taken from another."""
COMPARED = "compared with masts"
"""How a state notes with how many masts the die of a ram, or of terrain, was compared: of which ship, and what she met."""
MENDED = "masts that came back"
"""How the state counts the masts that a ship has had repaired."""
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def called(piece: Piece, place: int) -> str:
    """What the mast at a place is called: by its name on ships of three masts, else by its number from the bow."""
    return NAMES[place] if piece.printed_masts == len(NAMES) else f"{ORDINALS[place - 1]} mast"


def fallen(course: Simulation, state: State, ship: str, count: int, cause: tuple[str, str]) -> tuple[State, tuple[Node, ...]]:
    """The state in which it is known which masts of the ship fell, as far as the play goes on by saying so.

    The cause is what takes them, and whose that is.
    """
    view, told = course.view(state), list[Node]()
    player, units = _who_chooses(view, ship, *cause)
    if not player:
        return state, ()
    places: list[int] = []
    while (said := course.upcoming(state)) is not None and _is_about(state.piece(ship), said):
        theirs = "lost" in said.how or _player(course, state, said) == player
        if theirs and len(places) >= count:
            break
        meant = [place_of(state.piece(ship), mast) for mast in said.masts]
        names = ", ".join(called(state.piece(ship), place) for place in meant)
        words = f"{player} chooses the {names}" if theirs else f"“{said.text}”: the choice is {player}'s"
        told.append(replace(event(words, *units), about=(ship,)))
        places += meant if theirs else []
        state = course.take(state)
    piece = state.piece(ship)
    for place in places:
        state = state.counted("mast fell", ship, str(place))
    return state.with_piece(replace(piece, fallen=piece.fallen | set(places))), tuple(told)


def _who_chooses(view: View, ship: str, cause: str, by: str) -> tuple[str, tuple[str, ...]]:
    """Who says which of the masts of a ship fall, and by which units: her player, or whoever a text lets choose upon its hits.

    Nobody where a text lets masts be chosen otherwise, or the rules of the edition do.
    """
    role, units = chooser(view, Kind.MAST, cause)
    texts = [(speaker, speaker.ability.effects[place]) for speaker, place in view.speakers((Act.CHOOSE, None))]
    of_masts = [(speaker, one.when) for speaker, one in texts if one.whom is None or Kind.MAST in one.whom.kinds]
    if role != "owner" or any(not _is_own_hit(when) for _, when in of_masts):
        return "", ()
    for speaker, _ in of_masts:
        if (speaker.ship, cause) == (by, Kind.HIT.value) and in_force(view, speaker):
            return view.player(speaker.bearer), (*speaker.ability.cites, *view.book.units("ability over rule"))
    return view.player(ship), units


def _is_own_hit(when: Moment | None) -> bool:
    """Whether a text waits for a hit of its own ship."""
    who = when.happening.who if when is not None and when.happening.act is Act.HIT else None
    return who is not None and who.reference is Reference.THIS


def known_lost(state: State, piece: Piece) -> frozenset[int]:
    """The places of masts that are known to be lost: all of them where none is left and none is on fire."""
    bare = piece.masts == 0 and most_masts(state, piece) == piece.printed_masts
    return frozenset(range(1, piece.printed_masts + 1)) if bare else piece.fallen


def named(piece: Piece, name: str) -> frozenset[int]:
    """The place of the mast that is called so; none where that is no name of a mast of hers."""
    return frozenset(place for place in range(1, piece.printed_masts + 1) if called(piece, place) == name)


def names_lost(state: State, ship: str) -> list[str] | None:
    """What the masts are called that a ship lost in the play; None where that was not said of each."""
    rows = [int(str(row[2])) for row in state.done if row[:2] == ("mast fell", ship)]
    return [called(state.piece(ship), place) for place in sorted(rows)] if len(rows) == state.count("masts lost", ship) else None


def all_that_stood(piece: Piece, count: int) -> list[str] | None:
    """What the masts are called with which a ship began, if so many are all of them: by place where that is known."""
    if not count or piece.masts != count:
        return None
    if piece.printed_masts - piece.masts != len(piece.fallen):
        return ["the only one that she had" if count == 1 else f"all {count} that she had"]
    return [called(piece, place) for place in range(1, piece.printed_masts + 1) if place not in piece.fallen]


def _player(course: Simulation, state: State, sentence: Sentence) -> str:
    return course.view(state).whose(sentence.who)


def _is_about(piece: Piece, sentence: Sentence) -> bool:
    """Whether a sentence chooses masts that a ship was built with: of her, or of no ship that it names."""
    built = all(mast.ship in ("", piece.id) and place_of(piece, mast) <= piece.printed_masts for mast in sentence.masts)
    return sentence.deed is Command.CHOOSE and bool(sentence.masts) and built


def place_of(piece: Piece, mast: Mast) -> int:
    """The place of a mast counted from the bow."""
    return mast.place if mast.place > 0 else piece.printed_masts
