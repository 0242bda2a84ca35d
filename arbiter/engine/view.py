"""One state seen through one edition: who is in play, which abilities speak, what stands near what, what is assumed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from arbiter.board import COINS, Board, Nearness, Piece
from arbiter.effects import Ability, Act, Effect, Happening, Kind, Quality, Quantity, Reference, Selector, Trait
from arbiter.engine.declared import Acts, Kinds, Rows
from arbiter.engine.points import Assumption, Binding, Claim, Finding, Participant, Point, Reasons, Record, of_piece
from arbiter.engine.reads import Reads
from arbiter.engine.state import Cancellation, Event, Given, Program, State, Task
from arbiter.frozen import frozen, replace
from arbiter.language.reference.pronouns import selectors
from arbiter.precedence import Standing
from arbiter.rulebook.rules import Rule, Rulebook, Topic
from arbiter.trace import Node, NodeKind

Test = Callable[["View", Trait, Participant, Binding, Reasons], bool]
"""Whether a quality is true of a role; why goes into the reasons."""


@frozen
class AbilityInPlay:
    """An ability with the piece that bears it and the ship on which it is used."""

    bearer: str
    ship: str
    ability: Ability


class Words(NamedTuple):
    """An event in words: that it is to happen, that it does, that it does not."""

    intended: str
    affirmed: str
    denied: str


class Game(Protocol):
    """What a view asks of the game that is played: its kinds and acts, its states and relations, and what it decides."""

    kinds: Kinds
    acts: Acts
    tests: Mapping[Quality, Test]
    """How each quality is tested on the table."""
    tested: frozenset[Quality]
    """The qualities whose tests tell something."""
    relations: Mapping[str, Rows]
    """What stands on a board between pieces and is told of an event that changes it, by the word for it."""

    contact: str
    """The length within which pieces are that touch."""

    def covers(self, reach: str, length: str) -> bool:
        """Whether everything within `length` is within `reach`."""

    def may_be(self, state: State, piece: Piece, quality: Quality) -> bool:
        """Whether a piece could be in a state on this table, though nobody said so."""

    def given(self, board: Board) -> tuple[Given, ...]:
        """The actions that are stated to have been given this turn."""

    def opening(self, board: Board) -> tuple[Task, ...]:
        """What is carried out before the first sentence of a play."""

    def figures(self, event: Event) -> tuple[tuple[Quantity, int], ...]:
        """The numbers of the moment that an event brings with it."""

    def is_of(self, effect: Effect, wanted: Happening) -> bool:
        """Whether what an effect claims is asked for only in what it waits for."""

    def nouns(self, piece: Piece) -> tuple[str, ...]:
        """What a piece may be called by its kind."""

    def instructs(self, effect: Effect) -> bool:
        """Whether an effect has something happen, rather than allowing, forbidding or measuring it."""

    def is_there(self, view: View, event: Event) -> bool:
        """Whether what an event is to happen to is still there."""

    def possible(self, view: View, program: Program, piece: str, kind: Kind | None) -> bool:
        """Whether an effect can do anything to a piece, or to its things of that kind."""

    def unpaid(self, view: View, program: Program) -> tuple[str, tuple[str, ...]] | None:
        """Why what an offer takes the place of cannot be given up, with its units; None where it can, or nothing is."""
        ...

    def hindrance(self, view: View, program: Program, piece: str) -> tuple[str, tuple[str, ...]]:
        """Why an effect that was possible to no piece cannot be done to that one, and the units that say so."""

    def things(self, view: View, program: Program, piece: str, kind: Kind) -> int:
        """How many things of a kind a piece has to which an effect can be done."""

    def count(self, piece: Piece, things: Selector) -> int:
        """How many things of a piece are meant, such as the masts that stand."""

    def together(self, view: View, program: Program, pieces: Sequence[str]) -> bool:
        """Whether an effect can be done to all those pieces, each of which it can be done to."""

    def figured(self, view: View, program: Program, pieces: Sequence[str]) -> Mapping[str, int | None] | None:
        """What the figure by which an effect picks one comes to of each piece that has it, None where nobody stated it.

        Nothing for an effect whose step tells them apart by itself.
        """

    def chooser(self, view: View, program: Program, options: Sequence[str]) -> tuple[str, tuple[str, ...]]:
        """The player who chooses among pieces for an effect, and the units that say so."""

    def words(self, view: View, event: Event) -> Words:
        """An event in words."""

    def counting(self, view: View, piece: str) -> Finding:
        """What the die of the moment counts as, which a text of a piece has rolled."""

    def rules(self, book: Rulebook) -> Mapping[Topic, tuple[Rule, ...]]:
        """The rules of an edition that are played, by what they can speak to."""


class Reasoning(NamedTuple):
    """How points are settled and traits are tried; whatever does so reads the view itself."""

    settle: Callable[[View, Point], Finding]
    graph_of: Callable[[View, Point, list[Claim]], Finding]
    holds: Callable[[View, Trait, Participant, Binding, Reasons], bool]


class View:
    """Answers questions about one state under one rulebook; what it had to assume is collected in `assumed`."""

    def __init__(
        self,
        state: State,
        book: Rulebook,
        game: Game,
        reasoning: Reasoning,
        assumed: dict[Assumption, str],
        denials: frozenset[Assumption] = frozenset(),
        reads: Reads | None = None,
    ) -> None:
        self.state: State = state
        self.reads = reads or Reads()
        """What is read through this view."""
        self.book = book
        self.game = game
        self.kinds = game.kinds
        self.reasoning = reasoning
        self.assumed = assumed
        self.denials = denials
        self.cancelling: dict[Cancellation, Claim] = {}
        self._index: _Index | None = None
        self._rules: Mapping[Topic, tuple[Rule, ...]] | None = None
        self._settled: dict[Point, Finding] = {}
        self._once: dict[tuple[str, str, int], tuple[Finding, Record, object]] = {}
        self._acting: tuple[Act, str] | None = None
        self.silent: dict[Point, Record] = {}
        """Points about which nothing is claimed, with what was read to know that."""
        self.there: dict[tuple[int, Binding], bool] = {}
        """Of what texts speak, by their place in memory, whether it may be on this table."""

    def after(self, state: State) -> View:
        """The same view of another state."""
        if state is self.state:
            return self
        return View(state, self.book, self.game, self.reasoning, self.assumed, self.denials, self.reads)

    # Pieces

    def in_play(self) -> Iterator[Piece]:
        return (piece for piece in self.state.board.pieces.values() if piece.gone is None)

    def role(self, piece: str) -> Participant:
        return of_piece(self.state.board.pieces[piece].kinds[0], piece)

    def name(self, piece: str) -> str:
        found = self.state.board.pieces.get(piece)
        return called(found, self.state) if found else piece

    def player(self, piece: str) -> str:
        """The player whose piece it is, or whose ship it is aboard; nobody's where no piece is named."""
        if not piece:
            return ""
        found = self.state.piece(piece)
        return found.player or self.state.piece(self.state.ship_of(piece)).player

    def whose(self, name: str) -> str:
        """The player whose piece a name means, or whom it means itself."""
        return self.player(name) if name in self.state.board.pieces else name

    def anchor(self, binding: Binding) -> str:
        """The piece whose player a text speaks to: its bearer, or where that is nobody's the ship that it is at work for."""
        mine, pieces = binding.anchor, self.state.board.pieces
        return binding.ship if binding.ship in pieces and mine in pieces and not self.player(mine) else mine

    def speakers(self, topic: Topic) -> list[tuple[AbilityInPlay, int]]:
        """The effects on the board that can speak to a topic, each as its ability and place in it."""
        return (self._index or self._indexed())[2].get(topic, [])

    def rules(self, topic: Topic) -> tuple[Rule, ...]:
        """The rules of the edition that are played and can speak to a topic."""
        if self._rules is None:
            self._rules = self.game.rules(self.book)
        return self._rules.get(topic, ())

    def abilities_on(self, ship: str) -> list[AbilityInPlay]:
        """The abilities that a ship has, her own first, then those of her crew and other cargo."""
        return [speaker for speaker in self.speaking() if speaker.ship == ship]

    def speaking(self) -> list[AbilityInPlay]:
        """All abilities in play, in the order of the board."""
        return self._indexed()[1]

    def _indexed(self) -> _Index:
        if self._index is None:
            self._index = _indexed(self.state.board, self.kinds)
        return self._index

    def named(self) -> frozenset[str]:
        """The names, casefolded, of all pieces and of the abilities that they bear."""
        return _named(self.state.board)

    # Relations

    def is_near(self, one: str, other: str, length: str) -> bool:
        """Whether two pieces are stated to be within a length, or within one that it covers."""
        return any(self.game.covers(length, stated) for stated in self.stated_lengths(one, other))

    def told_lengths(self, one: str, other: str) -> set[str]:
        """The lengths within which two pieces are told to be of each other, whether or not they touch."""
        return _near_pairs(self.state.board.near).get(frozenset((one, other)), set())

    def stated_lengths(self, one: str, other: str) -> set[str]:
        """The lengths within which two pieces are stated to be of each other."""
        return _near(self.state.board, one, other, self.game.contact)

    def stated_far(self, one: str, other: str, length: str) -> bool:
        """Whether two pieces are stated not to be within a length, or within one that covers it."""
        return any(
            {fact.one, fact.other} == {one, other} and self.game.covers(fact.length, length) for fact in self.state.board.far
        )

    def assume(self, key: Assumption, says: str, reasons: list[Node | Finding]) -> None:
        """Notes that an unstated fact is taken as absent."""
        self.assumed.setdefault(key, says)
        self.reads.assume(key)

    def denied(self, key: Assumption) -> bool:
        """Whether an assumption that is usually made is to be tried the other way."""
        return key in self.denials

    # Findings

    def holds(self, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
        """Whether a trait is true of a role (or untrue, when it is negated); why goes into `reasons`."""
        return self.reasoning.holds(self, trait, role, binding, reasons)

    def settle(self, point: Point) -> Finding:
        """What stands about a point; settled once for a view, and read whenever it is asked for."""
        known = self._settled.get(point)
        if known is None:
            outer, self.reads = self.reads, Reads()
            others, self._acting = self._acting, (point.act, point.who.piece) if point.who is not None else None
            found = self.reasoning.settle(self, point)
            known = self._settled[point] = replace(found, read=self.reads.record())
            self.reads, self._acting = outer, others
        self.reads.again(known.read)
        return known

    def attacks(self, piece: str) -> bool:
        """Whether what is being settled is what that piece may do, or does, to those that oppose it."""
        return self._acting is not None and self._acting[0] in self.game.acts.attacking and self._acting[1] == piece

    def once(self, what: str, piece: str, thing: object, found: Callable[[], Finding]) -> Finding:
        """What is found out once for a view about a thing of a piece; what that read is read whenever it is asked for."""
        key = what, piece, id(thing)
        known = self._once.get(key)
        if known is None:
            outer, self.reads = self.reads, Reads()
            known = self._once[key] = found(), self.reads.record(), thing
            self.reads = outer
        self.reads.again(known[1])
        return known[0]

    def is_cancelled(self, bearer: str, ability: Ability) -> bool:
        """Whether an ability is cancelled by something that is not cancelled itself."""
        if not self.state.cancellations:
            return False
        claim = Claim(True, None, None, bearer, ability, (), ability.cites, ability.name)
        finding = self.reasoning.graph_of(self, Point(Act.USE, self.role(bearer)), [claim])
        return finding.standings[claim] is Standing.FALLS


def called(piece: Piece, state: State) -> str:
    """What to call a piece in a sentence: generic crew by their ship, a coin without a name by what it is worth."""
    if piece.name in COINS and piece.gold is not None:
        return f"the {piece.gold} gold coin"
    if piece.type and piece.aboard and piece.name == piece.type:
        ship = state.board.pieces.get(piece.aboard)
        return f"{ship.name if ship else piece.aboard}'s {piece.name}"
    return piece.name


def fact(says: str) -> Node:
    return Node(NodeKind.FACT, says)


@lru_cache(maxsize=512)
def _near_pairs(facts: frozenset[Nearness]) -> dict[frozenset[str], set[str]]:
    found: dict[frozenset[str], set[str]] = {}
    for near in facts:
        found.setdefault(frozenset((near.one, near.other)), set()).add(near.length)
    return found


def _named(board: Board) -> frozenset[str]:
    pieces = board.pieces.values()
    borne = {ability.name.casefold() for piece in pieces for ability in piece.abilities}
    return frozenset(borne | {piece.name.casefold() for piece in pieces} | {piece.type or "" for piece in pieces})


def _near(board: Board, one: str, other: str, contact: str) -> set[str]:
    lengths = _near_pairs(board.near).get(frozenset((one, other)), set())
    touching = any({contact.one, contact.other} == {one, other} for contact in board.contacts)
    return lengths | {contact} if touching else lengths


_Index = tuple[tuple[object, Kinds], list[AbilityInPlay], dict[Topic, list[tuple[AbilityInPlay, int]]]]
_memory: dict[tuple[int, int], _Index] = {}


def _indexed(board: Board, kinds: Kinds) -> _Index:
    """The abilities in play on a board; boards share their pieces, so the index of the same pieces is kept."""
    key = id(board.pieces), id(kinds)
    kept = _memory.get(key)
    if kept is not None and kept[0][0] is board.pieces and kept[0][1] is kinds:
        return kept
    speakers = list(_all_speakers(board, kinds))
    topics: dict[Topic, list[tuple[AbilityInPlay, int]]] = {}
    for speaker in speakers:
        for place, effect in enumerate(speaker.ability.effects):
            topics.setdefault(effect.topic, []).append((speaker, place))
    if len(_memory) > 256:
        _memory.clear()
    _memory[key] = ((board.pieces, kinds), speakers, topics)
    return _memory[key]


def _speaks(piece: Piece | None, kinds: Kinds) -> bool:
    """Whether the text of a piece is in use: never that of what has left play."""
    return piece is not None and piece.gone is None and kinds.silencing.isdisjoint(piece.marks)


def _serves(carrier: Piece | None, kinds: Kinds) -> bool:
    """Whether what is aboard there can use its text: never in a place."""
    return _speaks(carrier, kinds) and carrier is not None and carrier.kind not in kinds.places


def works_there(piece: Piece, kinds: Kinds) -> bool:
    """Whether a card lies face up in the place where its text has it stay, or which its text is about, and is at work there."""
    if Quality.FACE_UP not in piece.marks:
        return False
    unplayed = (left.effect for ability in piece.abilities for left in ability.unplayed)
    effects = (*(effect for ability in piece.abilities for effect in ability.effects), *unplayed)
    return any(effect.act is Act.REMAIN or _is_of_this_place(effect, kinds) for effect in effects)


def _is_of_this_place(effect: Effect, kinds: Kinds) -> bool:
    """Whether an effect that waits for nothing is about `this island`."""
    if effect.when is not None:
        return False
    return any(one.reference is Reference.THIS and one.kind in kinds.places for one in selectors(effect))


def _all_speakers(board: Board, kinds: Kinds) -> Iterator[AbilityInPlay]:
    for piece in board.pieces.values():
        serves = not piece.aboard or _serves(board.pieces.get(piece.aboard), kinds) or works_there(piece, kinds)
        if not _speaks(piece, kinds) or not serves:
            continue
        for ability in piece.abilities:
            yield AbilityInPlay(piece.id, piece.aboard or piece.id, ability)
