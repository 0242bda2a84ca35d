"""Pieces compared by dice: what each has rolled is added to its point cost, and who has the lowest total, or the highest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from arbiter.board import Board, Piece
from arbiter.effects import Act, Effect, Quality
from arbiter.engine.course import Simulation
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Program, State
from arbiter.engine.traits import is_superlative
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.roles import TOTAL
from arbiter.pirates.table.outcomes import patient, told
from arbiter.play import Adjunct, Command, Sentence

UNITS, FACE_DOWN_TOO = "pieces are compared by dice", "what lies face down may be compared"
"""The principles by which pieces are compared, and which."""
WHATEVER = "who is compared and loses leaves the game whatever protects it"
"""The principle by which nothing that keeps a piece from being eliminated helps it."""


def compare(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """What a piece has come to is noted: its die and its point cost together (`faq.duel.1`)."""
    view, piece, program = course.view(state), patient(state, happening), happening.source
    assert program is not None
    name = view.name(piece.id)
    if piece.points is None:
        return [Transition(replace(state, unknown=f"what {name} costs is not stated"))]
    total = piece.points + program.face
    words = f"{name} comes to {total}: {piece.points} points and a {program.face}"
    row = (TOTAL, program.bearer, piece.id, total)
    noted = replace(state, done=(*(known for known in state.done if known[:3] != row[:3]), row))
    units = view.book.units(UNITS)
    return [Transition(noted, (told(view, happening, finding, words, *units),))]


def losing(view: View, happening: Event) -> tuple[str, ...]:
    """The units by which whoever was compared and lost leaves the game; none where something else leaves it."""
    if happening.source is None or not is_by_total(happening.source.effect):
        return ()
    return (*view.book.units(UNITS), *view.book.units(WHATEVER))


def hidden(view: View, happening: Event, piece: Piece) -> tuple[str, ...]:
    """The units by which a piece that lies face down may be picked to be compared; none where another is, or for another end."""
    picks = happening.source is not None and any(one.act is Act.COMPARE for one in happening.source.ability.effects)
    return view.book.units(FACE_DOWN_TOO) if picks and Quality.FACE_DOWN in piece.marks else ()


def is_by_total(effect: Effect) -> bool:
    """Whether it hangs on the totals of pieces that were compared which of them an effect is done to."""
    traits = effect.whom.traits if effect.whom is not None else ()
    return any(is_superlative(trait) and trait.of is not None and trait.of.name == TOTAL for trait in traits)


def totals(view: View, program: Program) -> Mapping[str, int | None]:
    """What each of the pieces that a text has compared came to; nothing sure where it has but one of them."""
    rows = [row for row in view.state.done if row[:2] == (TOTAL, program.bearer) and row[2] in program.picked]
    if len(rows) == 1:
        return {rows[0][2]: None, program.bearer: None}
    return {piece: total for _, _, piece, total in rows}


def as_revealed(sentence: Sentence, board: Board) -> Sentence:
    """Crew that duels another, as the revealing of the one card of its player that has them compared, for the two."""
    player = board.pieces[sentence.who].player if sentence.who in board.pieces else sentence.who
    own = [sentence.who, *(one for kind, one in sentence.adjuncts if kind is Adjunct.WITH)]
    own += [sentence.ability.bearer] if sentence.ability is not None else []
    duellists = (*(one for one in own if one in board.pieces), *sentence.whom)
    players = (player, *(board.pieces[one].player for one in duellists if one in board.pieces))
    cards = [card for one in dict.fromkeys(players) for card in comparing_cards(board) if board.pieces[card].player == one]
    if len(cards) != 1:
        return sentence
    player = board.pieces[cards[0]].player
    pair, dice = tuple((Adjunct.FOR, one) for one in duellists), (*sentence.dice, *sentence.against)
    told = replace(sentence, deed=Command.REVEAL, who=player or "", whom=(cards[0],), ability=None)
    return replace(told, adjuncts=pair, dice=dice, against=())


def comparing_cards(board: Board, *, gone: bool = False) -> Iterator[str]:
    """The pieces in play whose texts have pieces compared by dice; with `gone` those that have left it as well."""
    for piece in board.pieces.values():
        if (gone or piece.gone is None) and any(one.act is Act.COMPARE for ability in piece.abilities for one in ability.effects):
            yield piece.id
