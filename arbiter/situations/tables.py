"""The board that the facts of a table make, and the facts that contradict each other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from arbiter.board import Board, Piece
from arbiter.effects import Quality
from arbiter.play import Fact
from arbiter.problems import did_you_mean
from arbiter.situations.reading import Reading
from arbiter.spans import Span

Stated = tuple[str, str, str]
"""A relation and the two pieces that it holds between, the second empty for a state of one."""
OPPOSED = (
    (Quality.SUBMERGED, Quality.DOCKED),
    (Quality.LOST, Quality.DOCKED),
    (Quality.GHOSTLY, Quality.DOCKED),
    (Quality.FACE_UP, Quality.FACE_DOWN),
)
"""States of which a piece can have one only."""


@dataclass(slots=True)
class Table:
    """The facts of a situation put together."""

    reading: Reading
    pieces: dict[str, Piece]
    players: tuple[str, ...]
    counted: set[str] = field(default_factory=set)
    """The ships whose standing masts were written down, so that they cannot be derelict besides."""
    said: dict[Stated, tuple[bool, Span]] = field(default_factory=dict)
    """What was stated, whether it was affirmed, and where."""

    def board(self, facts: Iterable[Fact], turn: str) -> Board:
        """The board on which all facts hold; of two that contradict each other the first."""
        board = Board(self.pieces, self.players, turn)
        for piece in self.pieces.values():
            for mark in sorted(piece.marks, key=lambda quality: quality.value):
                self._state(piece.id, mark, True, piece.span or _nowhere())
        for fact in facts:
            board = self._with(board, fact)
        return board

    def _with(self, board: Board, fact: Fact) -> Board:
        span = fact.span or _nowhere()
        board = self._related(board, fact, span)
        for piece, quality in fact.unmarks:
            if self._state(piece, quality, False, span) and piece in board.pieces:
                board = board.with_piece(board.pieces[piece].unmarked(quality))
        for piece, quality in fact.marks:
            if self._state(piece, quality, True, span) and piece in board.pieces:
                board = board.with_piece(self._marked(board.pieces[piece], quality, span))
        for piece, carrier in fact.aboard:
            board = self._carried(board, piece, carrier, span)
        return board

    def _related(self, board: Board, fact: Fact, span: Span) -> Board:
        contacts = [c for c in fact.contacts if self._pair("touching", c.one, c.other, True, span)]
        for one, other in fact.apart:
            self._pair("touching", one, other, False, span)
        near = [n for n in fact.near if self._pair(f"within {n.length}", n.one, n.other, True, span)]
        far = [n for n in fact.far if self._pair(f"within {n.length}", n.one, n.other, False, span)]
        blocked = [b for b in fact.blocked if self._say(("line of fire", b.shooter, b.target), False, span)]
        for shooter, target in fact.clear:
            self._say(("line of fire", shooter, target), True, span)
        tows = [pair for pair in fact.tows if self._tows(board, pair, span)]
        return replace(
            board,
            contacts=board.contacts | set(contacts),
            near=board.near | set(near),
            far=board.far | set(far),
            blocked=board.blocked | set(blocked),
            tows=board.tows | set(tows),
        )

    # ── contradictions ──────────────────────────────────────────────────────────────────────────────────────────

    def _pair(self, relation: str, one: str, other: str, affirmed: bool, span: Span) -> bool:
        """Whether a relation that holds both ways may be stated; a piece has none to itself."""
        if one == other:
            self.reading.note("same-piece", f"{one} cannot be {relation} itself", span, "name two pieces")
            return False
        first, second = sorted((one, other))
        return self._say((relation, first, second), affirmed, span) and self._fits(relation, first, second, affirmed, span)

    def _fits(self, relation: str, one: str, other: str, affirmed: bool, span: Span) -> bool:
        """Whether a distance fits the other: within S is within L, and what touches is within both."""
        weaker = {"within S": ("within L",), "touching": ("within S", "within L")}
        stronger = {"within L": ("within S", "touching"), "within S": ("touching",)}
        for implied in (weaker if affirmed else stronger).get(relation, ()):
            stated = self.said.get((implied, one, other))
            if stated and stated[0] is not affirmed:
                self._contradiction(f"{one} {relation} {other}", span, stated[1])
                return False
        return True

    def _say(self, stated: Stated, affirmed: bool, span: Span) -> bool:
        earlier = self.said.setdefault(stated, (affirmed, span))
        if earlier[0] is affirmed:
            return True
        self._contradiction(" ".join(part for part in (stated[1], stated[0], stated[2]) if part), span, earlier[1])
        return False

    def _state(self, piece: str, quality: Quality, affirmed: bool, span: Span) -> bool:
        if not self._say((quality.value, piece, ""), affirmed, span):
            return False
        others = [b if a is quality else a for a, b in OPPOSED if quality in (a, b)] if affirmed else []
        for other in others:
            stated = self.said.get((other.value, piece, ""))
            if stated and stated[0]:
                self._contradiction(f"{piece} {quality.value} and {other.value}", span, stated[1])
                return False
        return True

    def _contradiction(self, what: str, span: Span, earlier: Span) -> None:
        related = ((earlier, "it was stated otherwise here"),)
        message = f"this contradicts what was stated before ({what})"
        self.reading.note("contradiction", message, span, "keep one of the two", related)

    def _tows(self, board: Board, pair: tuple[str, str], span: Span) -> bool:
        if pair[0] == pair[1]:
            self.reading.note("same-piece", f"{pair[0]} cannot tow itself", span, "name two ships")
            return False
        return self._say(("towing", *pair), True, span)

    def _marked(self, piece: Piece, quality: Quality, span: Span) -> Piece:
        if quality is Quality.DERELICT:
            if piece.masts and piece.id not in self.counted:
                return replace(piece, masts=0)
            if piece.masts:
                hint = "write masts: 0 for her"
                self.reading.note("contradiction", f"{piece.name} is no derelict with {piece.masts} masts", span, hint)
            return piece
        return piece.marked(quality)

    def _carried(self, board: Board, piece: str, carrier: str, span: Span) -> Board:
        known = board.pieces.get(piece)
        if known is None or carrier not in board.pieces:
            missing = piece if known is None else carrier
            self.reading.note("unknown-name", f"{missing} is no piece", span, did_you_mean(missing, board.pieces))
            return board
        if piece == carrier:
            self.reading.note("same-piece", f"{piece} cannot be aboard itself", span, "name two pieces")
            return board
        if known.aboard not in (None, carrier):
            related = ((known.span, f"aboard {known.aboard}"),) if known.span else ()
            self.reading.note("aboard-twice", f"{known.name} is aboard two ships", span, "take it off one of them", related)
            return board
        self._say(("aboard", piece, carrier), True, span)
        return board.with_piece(replace(known, aboard=carrier, player=known.player or board.pieces[carrier].player))


def _nowhere() -> Span:
    return Span("", 1, 1, 1, 1)
