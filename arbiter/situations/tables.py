"""The board that the facts of a table make, and the facts that contradict each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from arbiter.board import Blocked, Board, Contact, Distance, Nearness, Part, Piece
from arbiter.effects import Kind, Quality
from arbiter.frozen import replace
from arbiter.play import Ask, Count, Fact, Question
from arbiter.problems import Problem, did_you_mean
from arbiter.situations.reading import NodeReader
from arbiter.spans import NOWHERE, Span

Stated = tuple[str, str, str]
"""A relation and the two pieces that it holds between, the second empty for a state of one."""
FIRST = "is the first player"
HEADING = "points"
OPPOSED = (
    (Quality.SUBMERGED, Quality.DOCKED),
    (Quality.LOST, Quality.DOCKED),
    (Quality.GHOSTLY, Quality.DOCKED),
    (Quality.FACE_UP, Quality.FACE_DOWN),
)
"""States of which a piece can have one only."""


@dataclass(slots=True)
class TableBuilder:
    """The facts of a situation put together."""

    reading: NodeReader
    pieces: dict[str, Piece]
    players: tuple[str, ...]
    counted: set[str] = field(default_factory=set)
    """The ships whose standing masts were written down, so that they cannot be derelict besides."""
    whole: set[str] = field(default_factory=set)
    """Those of them of whom one number was written and no fact has told another: she may have been built with it."""
    said: dict[Stated, tuple[bool, Span]] = field(default_factory=dict)
    """What was stated, whether it was affirmed, and where."""
    aside: set[tuple[str, str]] = field(default_factory=set)
    """Pairs of a piece and another that its bow is stated not to touch."""
    agreeing: list[tuple[int, Question]] = field(default_factory=list)
    """What was stated and has to be so before the first deed of the play, whatever texts make of the table."""

    def board(self, facts: Iterable[Fact], turn: str) -> Board:
        """The board on which all facts hold; of two that contradict each other the first."""
        board = Board(self.pieces, self.players, turn)
        for piece in self.pieces.values():
            for mark in sorted(piece.marks, key=lambda quality: quality.value):
                self._state(piece.id, mark, True, piece.span or NOWHERE)
        for fact in facts:
            board = self._with(board, fact)
        for fact in facts:
            for ship in fact.full:
                board = self._full(board, ship, fact)
            for ship, length in fact.alone:
                board = self._alone(board, ship, length, fact.span or NOWHERE)
        return board

    def _alone(self, board: Board, ship: str, length: str, span: Span) -> Board:
        """The board on which a ship has none within a length of which nothing is stated; without a length there must be none."""
        ships = [piece.id for piece in self.pieces.values() if Kind.SHIP in piece.kinds]
        stated = {frozenset((one, other)) for _, one, other in self.said}
        pairs = [(one, other) for at, one in enumerate(ships) for other in ships[at + 1 :] if ship in ("", one, other)]
        unsaid = [pair for pair in pairs if frozenset(pair) not in stated]
        if unsaid and not length:
            one, other = unsaid[0]
            message = f"nothing says how far {one} and {other} are apart, and whether that is near is not said here"
            self.reading.add(Problem("sentence.unclear", message, span, f"say it of each: {one} is not within L of {other}"))
            return board
        far = [Nearness(*pair, length) for pair in unsaid if self._pair(f"within {length}", *pair, False, span)]
        return replace(board, far=board.far | set(far))

    def _full(self, board: Board, ship: str, fact: Fact) -> Board:
        """The board on which a ship carries as much as she can: what was told of her cargo is all there is room for.

        Where her cargo spaces were told as well, the two have to agree as the play begins.
        """
        if board.pieces[ship].cargo is not None:
            left = dict(fact.room).get(ship)
            asked = Question(Ask.IS, ship, state="full", expected="yes", text=fact.text)
            counted = replace(asked, ask=Ask.HOW_MANY, state=None, count=Count.CARGO_LEFT, expected=str(left))
            self.agreeing.append((0, asked if left is None else counted))
            return board
        carried = [one.id for one in board.aboard(ship)] or [""]
        return replace(board, full=board.full | {(ship, one) for one in carried})

    def _with(self, board: Board, fact: Fact) -> Board:
        span = fact.span or NOWHERE
        board = self._related(board, fact, span)
        for piece, quality in fact.unmarks:
            if self._state(piece, quality, False, span) and piece in board.pieces:
                board = board.with_piece(board.pieces[piece].unmarked(quality))
        for piece, quality in fact.marks:
            if self._state(piece, quality, True, span) and piece in board.pieces:
                board = board.with_piece(self._marked(board.pieces[piece], quality, span))
        for piece, carrier in fact.aboard:
            board = self._carried(board, piece, carrier, span)
        return self._figured(board, fact, span)

    def _figured(self, board: Board, fact: Fact, span: Span) -> Board:
        """The board with what a fact says of masts, terrain and gold."""
        for mast in fact.fallen:
            if self._say((f"mast {mast.place}", mast.ship, ""), False, span):
                board = board.with_piece(self._felled(board.pieces[mast.ship], mast.place, span))
        for mast in fact.standing:
            self._say((f"mast {mast.place}", mast.ship, ""), True, span)
        for ship, masts in fact.masts:
            board = board.with_piece(self._counted(board.pieces[ship], masts, span)) if ship in board.pieces else board
        for ship, burning in fact.fire_masts:
            if self._burns(board.pieces[ship], burning, span):
                board = board.with_piece(board.pieces[ship].counting(Kind.FIRE_MAST, burning))
        for place, rating in fact.ratings:
            board = board.with_piece(replace(board.pieces[place], rating=rating))
        for island in fact.unexplored:
            self._say(("explored", island, ""), False, span)
        for place, _ in fact.gold:
            self._say(("gold", place, ""), True, span)
        return replace(
            board,
            inside=board.inside | {pair for pair in fact.inside if self._say(("inside", *pair), True, span)},
            beside=board.beside | set(fact.beside),
            crowded=board.crowded | set(fact.crowded),
            fleets=board.fleets | set(fact.fleets),
            headings=board.headings | {pair for pair in fact.headings if self._heads(*pair, span)},
            distances=board.distances | {d for d in fact.distances if self._apart(d, span)},
            nearer=board.nearer | set(fact.nearer) | {row for one in fact.nearest for row in self._nearest(*one, span)},
            explored=board.explored | {pair for pair in (*fact.explored, *fact.marked) if self._explored(*pair, span)},
            marked=board.marked | set(fact.marked),
            used=board.used | {one for one in fact.used if self._is_one_text(board.pieces[one[0]], span)},
            shots=board.shots | set(fact.shots),
            gold=(*board.gold, *fact.gold),
            over=board.over or fact.over,
            first=next((one for row in fact.order if (one := self._begins(*row, span))), board.first),
            last=board.last | fact.last,
        )

    def _nearest(self, one: str, to: str, sort: str, span: Span) -> Iterator[tuple[str, str, str]]:
        """To what a piece is nearer than which others, where it is the nearest of a sort."""
        piece, middle = self.pieces[one], self.pieces[to]
        kinds = {Kind.ISLAND} if "island" in sort else {Kind.SHIP} if "ship" in sort else {piece.kind}

        def is_meant(other: Piece) -> bool:
            mine = other.player == middle.player
            whose = not mine if "enemy" in sort else mine if "friendly" in sort else not ("wild" in sort and other.player)
            return bool(kinds & {*other.kinds}) and whose and other.aboard is None

        if one == to or not is_meant(piece):
            message = f"{one} is no {sort or 'other piece'} that could be the nearest to {to}"
            self.reading.note("not-of-that-sort", message, span, "name another piece, or another sort")
            return
        yield from ((one, to, other.id) for other in self.pieces.values() if other.id not in (one, to) and is_meant(other))

    def _is_one_text(self, piece: Piece, span: Span) -> bool:
        """Whether a piece that was used this turn has no more than one text that may be used so often."""
        texts = [ability for ability in piece.abilities if any(effect.often for effect in ability.effects)]
        if len(texts) > 1:
            named = " and ".join(dict.fromkeys(ability.name for ability in texts))
            message = f"{piece.name} has several texts that may be used once ({named}), and this does not say which was used"
            self.reading.note("which-text", message, span, "leave this out, and tell under play what is done with it")
        return len(texts) <= 1

    def _explored(self, island: str, player: str, span: Span) -> bool:
        return self._say(("explored", island, ""), True, span) and self._say(("explored", island, player), True, span)

    def _apart(self, distance: Distance, span: Span) -> bool:
        """Whether a measured distance may be stated: it is between two pieces, and no other one was measured."""
        if distance.one == distance.other:
            self.reading.note("same-piece", f"{distance.one} has no distance from itself", span, "name two pieces")
            return False
        first, second = sorted((distance.one, distance.other))
        for relation, one, other in [key for key in self.said if key[1:] == (first, second) and key[0].startswith("distance ")]:
            if relation != f"distance {distance.length}":
                self._contradiction(f"{one} {relation} {other}", span, self.said[relation, one, other][1])
                return False
        return self._say((f"distance {distance.length}", first, second), True, span)

    def _heads(self, ship: str, quarter: str, span: Span) -> bool:
        """Whether a ship may be stated to point there: she points nowhere else."""
        others = [told for told in self.said if told[0] == HEADING and told[1] == ship and told[2] != quarter]
        if others:
            self._contradiction(f"{ship} {HEADING} {others[0][2]}", span, self.said[others[0]][1])
        return not others and self._say((HEADING, ship, quarter), True, span)

    def _begins(self, player: str, place: int, span: Span) -> str:
        """The player who is stated to begin, or who begins where the other of two is stated to be the second."""
        others = [one for one in self.players if one != player]
        first = player if place == 1 else others[0] if len(others) == 1 else ""
        told = next((row for row in self.said if row[0] == FIRST), None)
        if told is not None and told[1] != first:
            self._contradiction(f"{told[1]} {FIRST}", span, self.said[told][1])
        elif first:
            self._say((FIRST, first, ""), True, span)
        return first

    def _felled(self, piece: Piece, place: int, span: Span) -> Piece:
        """The piece without one of its masts; a count that was written down stands, and must leave room for it."""
        fallen = piece.fallen | {place}
        left = piece.printed_masts - len(fallen)
        if piece.id not in self.counted:
            return replace(piece, fallen=fallen, masts=min(piece.masts, left))
        if piece.masts > left:
            hint = f"write masts: {left} for her"
            message = f"{piece.name} has {piece.masts} masts, which is more than are left of those she was built with"
            self.reading.note("contradiction", message, span, hint)
            return piece
        return replace(piece, fallen=fallen)

    def _counted(self, piece: Piece, masts: int, span: Span) -> Piece:
        """The piece with that many masts standing."""
        if piece.id in self.counted and piece.masts != masts and not (piece.id in self.whole and masts < piece.masts):
            self.reading.note(
                "contradiction", f"{piece.name} has {piece.masts} masts, and {masts} here", span, "keep one of the two"
            )
            return piece
        if masts > piece.printed_masts:
            message = f"{piece.name} has {masts} masts, but was built with {piece.printed_masts}"
            self.reading.note("too-many-masts", message, span, "correct one of the two")
            return piece
        self.counted.add(piece.id)
        self.whole.discard(piece.id)
        return replace(piece, masts=masts)

    def _burns(self, piece: Piece, burning: int, span: Span) -> bool:
        """Whether a ship may be stated to have so many fire masts: no other number was told of her."""
        told = piece.count(Kind.FIRE_MAST) or 0
        if Kind.SHIP not in piece.kinds or told not in (0, burning):
            message = f"{piece.name} has {told} fire masts, and {burning} here" if told else f"{piece.name} has no fire masts"
            self.reading.note("contradiction", message, span, "leave this out")
            return False
        return True

    def _related(self, board: Board, fact: Fact, span: Span) -> Board:
        contacts = [c for c in fact.contacts if self._pair("touching", c.one, c.other, True, span)]
        for one, other in fact.apart:
            self._pair("touching", one, other, False, span)
        self.aside |= set(fact.off_bow)
        self._led(board.contacts | set(contacts) if fact.off_bow else contacts, span)
        near = [n for n in fact.near if self._pair(f"within {n.length}", n.one, n.other, True, span)]
        far = [n for n in fact.far if self._pair(f"within {n.length}", n.one, n.other, False, span)]
        lines = {one: dict.fromkeys((_line(one._replace(by="")), _line(one))) for one in fact.blocked}
        blocked = [one for one, told in lines.items() if all(self._say(line, False, span) for line in told)]
        for clear in fact.clear:
            self._say(_line(clear), True, span)
        tows = [pair for pair in fact.tows if self._tows(pair, span)]
        for target, shooter, reaches in fact.reached:
            self._say(("in range of", target, shooter), reaches, span)
        return replace(
            board,
            room=board.room | set(fact.room),
            reached=board.reached | {(shooter, target, near) for target, shooter, near in fact.reached},
            contacts=frozenset(self._aside(contact) for contact in board.contacts | set(contacts)),
            near=board.near | set(near),
            far=board.far | set(far),
            blocked=board.blocked | set(blocked),
            tows=board.tows | set(tows),
        )

    def _led(self, contacts: Iterable[Contact], span: Span) -> None:
        """Notes a contact with a bow that is stated not to touch the other piece."""
        led = {(c.one, c.other) for c in contacts if c.one_part is Part.BOW} | {
            (c.other, c.one) for c in contacts if c.other_part is Part.BOW
        }
        for one, other in sorted(led & self.aside):
            message = f"the bow of {one} is said to touch {other}, and not to touch her"
            self.reading.note("contradiction", message, span, "leave out one of the two")

    def _aside(self, contact: Contact) -> Contact:
        """The contact with the side of a piece where its part was not said and cannot be its bow."""
        if contact.one_part is Part.ANY and (contact.one, contact.other) in self.aside:
            contact = contact._replace(one_part=Part.SIDE)
        if contact.other_part is Part.ANY and (contact.other, contact.one) in self.aside:
            contact = contact._replace(other_part=Part.SIDE)
        return contact

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
        if any(name in self.pieces and Kind.SEA_CREATURE in self.pieces[name].kinds for name in (one, other)):
            return True  # what touches a tentacle may lie out of reach of the creature (`faq.sea-creatures.6`)
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

    def _tows(self, pair: tuple[str, str], span: Span) -> bool:
        if pair[0] == pair[1]:
            self.reading.note("same-piece", f"{pair[0]} cannot tow itself", span, "name two ships")
            return False
        return self._say(("towing", *pair), True, span) and self._say((Quality.TOWED.value, pair[1], ""), True, span)

    def _marked(self, piece: Piece, quality: Quality, span: Span) -> Piece:
        if quality is Quality.DERELICT:
            if piece.masts and (piece.id not in self.counted or piece.id in self.whole):
                self.whole.discard(piece.id)
                return replace(piece, masts=0)
            if piece.masts:
                hint = "write masts: 0 for her"
                self.reading.note(
                    "contradiction", f"{piece.name} is no derelict with {piece.masts} mast{'s' * (piece.masts > 1)}", span, hint
                )
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


def _line(told: Blocked) -> tuple[str, str, str]:
    """What is stated of the line of fire of a ship or of one of her masts: of all that could stand in it, or of one piece."""
    line = f"line of fire from mast {told.mast}" if told.mast else "line of fire"
    return f"{line} past {told.by}" if told.by else line, told.shooter, told.target
