"""A second game for the engine: checkers whose men carry cards. It is declared here, and played by `arbiter.engine` alone.

Men stand on squares and carry cards; a man who captures another takes it off the board, and some cards raise a man to a king.
The nouns are those of the shared vocabulary; what each of them means is this game's to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from arbiter.board import Board, Gone, Piece
from arbiter.effects import Ability, Act, Effect, Happening, Kind, Often, Phase, Quality, Quantity, Selector
from arbiter.engine import dice, dispatch, doubts, moments, picking, programs
from arbiter.engine.branches import Branch
from arbiter.engine.course import Change, Simulation, Step
from arbiter.engine.declared import Acts, Kinds, Rows
from arbiter.engine.explaining import explain
from arbiter.engine.forms import Form, Forms
from arbiter.engine.narration import because, decisive, event, refused
from arbiter.engine.offers import take_up
from arbiter.engine.played import Rules, parted, parted_board, played_rules
from arbiter.engine.points import Finding, Point
from arbiter.engine.state import Cancellation, Event, Given, Program, State, Task, event_task
from arbiter.engine.traits import COMMON, TESTED_ALWAYS
from arbiter.engine.transitions import Transition
from arbiter.engine.view import Test, View, Words
from arbiter.play import Command, Sentence, Situation
from arbiter.rulebook.rules import Rule, Rulebook
from arbiter.trace import Answer, Status

MAN, KING, SQUARE, CARD = Kind.CREW, Kind.TITAN, Kind.TERRAIN, Kind.CARD
MEN = frozenset({MAN, KING})

KINDS = Kinds(
    families={MAN: MEN},
    carried=frozenset({CARD}),
    carriers=MEN,
    users=MEN,
    places=frozenset({SQUARE}),
    grounds=frozenset({SQUARE}),
)
ACTS = Acts(leaving=frozenset({Act.CAPTURE, Act.ELIMINATE}))


def moved(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A man stands on another square."""
    kept = {(piece, square) for piece, square in state.board.inside if piece != happening.who}
    board = replace(state.board, inside=frozenset(kept | {(happening.who, happening.whom or "")}))
    yield told(course, replace(state, board=board), happening, finding)


def gone(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A man, or a card, is off the board."""
    piece = replace(state.piece(happening.whom or ""), gone=Gone.ELIMINATED)
    yield told(course, state.with_piece(piece), happening, finding)


def raised(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A man has become a king."""
    piece = replace(state.piece(happening.whom or ""), kinds=(KING,))
    yield told(course, state.with_piece(piece), happening, finding)


def told(course: Simulation, state: State, happening: Event, finding: Finding) -> Transition:
    view = course.view(state)
    says = view.game.words(view, happening).affirmed
    node = event(says, *decisive(view, finding), causes=(because(view, finding),))
    return Transition(state, (replace(node, about=(happening.who, happening.whom or "")),))


CHANGES: Mapping[Act, Change] = {Act.MOVE: moved, Act.CAPTURE: gone, Act.ELIMINATE: gone, Act.RAISE: raised}
_MOMENTS = frozenset((phase, act) for phase in (Phase.WHEN, Phase.AFTER, Phase.INSTEAD) for act in (Act.MOVE, Act.CAPTURE))
FORMS = Forms(
    (
        Form(Act.MOVE, None, MEN, frozenset({SQUARE}), orders=True),
        Form(Act.CAPTURE, None, MEN, MEN, orders=True),
        Form(Act.CANCEL, None, whom=frozenset({CARD}), affirms=True, optional=True),
        *(
            Form(act, None, MEN, MEN | {CARD}, affirms=True, orders=True, moments=_MOMENTS, timed=True, numbers=frozenset({1}),
                 often=frozenset({Often.ONCE_PER_TURN}), lets=frozenset({"faces"}))
            for act in (Act.ELIMINATE, Act.RAISE)
        ),
    ),
    KINDS,
    TESTED_ALWAYS,
)  # fmt: skip


class Checkers:
    """Checkers with cards: an `arbiter.engine.view.Game`."""

    kinds: Kinds = KINDS
    acts: Acts = ACTS
    forms: Forms = FORMS
    changes: Mapping[Act, Change] = CHANGES
    tests: Mapping[Quality, Test] = COMMON
    tested: frozenset[Quality] = TESTED_ALWAYS
    relations: Mapping[str, Rows] = {"on": lambda board: board.inside}

    contact: str = ""

    def covers(self, reach: str, length: str) -> bool:
        return reach == length

    def may_be(self, state: State, piece: Piece, quality: Quality) -> bool:
        return False

    def opening(self, board: Board) -> tuple[Task, ...]:
        return ()

    def given(self, board: Board) -> tuple[Given, ...]:
        return ()

    def figures(self, event: Event) -> tuple[tuple[Quantity, int], ...]:
        return ()

    def counting(self, view: View, piece: str) -> Finding:
        return dice.shown(view)

    def is_of(self, effect: Effect, wanted: Happening) -> bool:
        return False

    def nouns(self, piece: Piece) -> tuple[str, ...]:
        return ("man" if piece.kind in MEN else "card",)

    def rules(self, book: Rulebook) -> Rules:
        return played_rules(book, FORMS)

    def instructs(self, effect: Effect) -> bool:
        return effect.affirms and effect.act in (Act.ELIMINATE, Act.RAISE)

    def is_there(self, view: View, event: Event) -> bool:
        return event.whom is None or view.state.piece(event.whom).gone is None

    def possible(self, view: View, program: Program, piece: str, kind: Kind | None) -> bool:
        return program.effect.act is not Act.RAISE or view.state.piece(piece).kind is MAN

    def unpaid(self, view: View, program: Program) -> tuple[str, tuple[str, ...]] | None:
        return None

    def hindrance(self, view: View, _program: Program, piece: str) -> tuple[str, tuple[str, ...]]:
        return f"{view.name(piece)} is no man", ()

    def things(self, _view: View, _program: Program, _piece: str, _kind: Kind) -> int:
        return 1

    def count(self, _piece: Piece, _things: Selector) -> int:
        return 1

    def together(self, view: View, program: Program, pieces: Sequence[str]) -> bool:
        return True

    def figured(self, view: View, program: Program, pieces: Sequence[str]) -> Mapping[str, int | None] | None:
        return None

    def chooser(self, view: View, program: Program, options: Sequence[str]) -> tuple[str, tuple[str, ...]]:
        return view.player(program.bearer), program.ability.cites

    def words(self, view: View, event: Event) -> Words:
        who, whom, act = view.name(event.who), view.name(event.whom or ""), event.act.value
        return Words(f"{who} is to {act} {whom}", f"{who}: {act} {whom}", f"{who} does not {act} {whom}")


STEPS: Mapping[str, Step] = {
    "event": dispatch.occur,
    "program": programs.carry_out,
    "program: rolled": programs.rolled,
    "program: target": picking.target,
    "offer": programs.offer,
    "moment before": moments.at_moment,
    "moment after": moments.at_moment,
    "break in": moments.break_in,
}
DEEDS = {Command.MOVE: Act.MOVE, Command.CAPTURE: Act.CAPTURE}


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A man moves or captures where he may; a card is used where it may be; or one cancels another."""
    if sentence.deed is Command.CANCEL:
        return [Transition(cancelled(state, sentence))]
    if sentence.deed not in DEEDS:
        taken = take_up(course, state, sentence)
        return taken if taken is not None else [Transition(state, unused=sentence.text)]
    view, act, whom = course.view(state), DEEDS[sentence.deed], sentence.whom[0]
    finding = view.settle(Point(act, view.role(sentence.who), view.role(whom)))
    if not finding:
        return [refused(view, state, act, sentence.who, whom, finding)]
    return [Transition(state.then(event_task(Event(act, sentence.who, whom))))]


def cancelled(state: State, sentence: Sentence) -> State:
    """The state in which the ability of a card is cancelled by that of another."""
    by, target = state.piece(sentence.who), state.piece(sentence.whom[0])
    new = Cancellation(by.id, by.abilities[0], target.aboard or "", target.id, target.abilities[0], state.window, "")
    return replace(state, cancellations=(*state.cancellations, new))


# Rules and tables


def rulebook(*rules: Rule) -> Rulebook:
    principles = {
        "ability over rule": ("checkers.cards.1",),
        "tiers": ("checkers.cards.2",),
        "nothing forbids": ("checkers.men.1",),
    }
    return Rulebook("checkers", rules, (), (), (), principles, {}, {}, {}, {}, {})


def table(cards: Mapping[str, tuple[str, Ability]]) -> Board:
    """Red and white with two men each on four squares; `cards` are carried by men: a name with its man and its text."""
    squares = {name: Piece(name, name, (SQUARE,)) for name in ("a1", "b2", "c3", "d4")}
    men = {name: Piece(name, name, (MAN,), name.split("-")[0]) for name in ("red-1", "red-2", "white-1", "white-2")}
    held = {name: Piece(name, name, (CARD,), aboard=man, abilities=(text,)) for name, (man, text) in cards.items()}
    return Board({**squares, **men, **held}, ("red", "white"), "red", inside=frozenset(zip(men, squares, strict=True)))


@dataclass(frozen=True)
class Played:
    """A play to its end, and what may then be asked."""

    course: Simulation
    branches: list[Branch]

    @property
    def state(self) -> State:
        (branch,) = self.branches
        return branch.state

    @property
    def says(self) -> tuple[str, ...]:
        (branch,) = self.branches
        return tuple(node.says for node in branch.events)

    def may(self, who: str, act: Act, whom: str) -> Answer:
        """Whether a man may do something, as the table stands at the end."""
        reads, view = self.course.watched(), self.course.view(self.state)
        finding = view.settle(Point(act, view.role(who), view.role(whom)))
        text = ("yes" if finding.value else "no") if finding.decided else "undecided"
        status = Status.SETTLED if finding.decided else Status.UNDECIDED
        read = self.branches[0].record | reads.record()
        answer = Answer("", text, status, explain(view, finding, text))
        return doubts.doubted(answer, doubts.in_doubt(self.course, self.branches, read, read, asked=True))


def play(board: Board, *sentences: Sentence, book: Rulebook | None = None) -> Played:
    situation = Situation(
        "", "checkers", parted_board(board, lambda ability, piece: parted(ability, FORMS, piece.kind)), sentences
    )
    course = Simulation(situation, book or rulebook(), STEPS, begin, frozenset(), Checkers())
    return Played(course, course.run())
