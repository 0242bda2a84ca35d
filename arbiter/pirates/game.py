"""The Pirates game as the engine asks for it: its acts, what an effect can be done to, and who chooses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from arbiter.board import Board, Gone, Piece
from arbiter.effects import FITTINGS, Act, Action, Effect, Happening, Kind, Quality, Quantity, Reference, Selector
from arbiter.engine import dice
from arbiter.engine.course import Change
from arbiter.engine.declared import Acts, Kinds, Rows
from arbiter.engine.forms import Forms
from arbiter.engine.narration import decisive
from arbiter.engine.offers import gives_up_an_action
from arbiter.engine.played import Rules
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Given, Program, State, Task
from arbiter.engine.targets import EVERY
from arbiter.engine.view import Test, View, Words
from arbiter.frozen import replace
from arbiter.lengths import covers
from arbiter.pirates.changes import CHANGES
from arbiter.pirates.fire.sure_hits import may_strike
from arbiter.pirates.forms import PLAYED
from arbiter.pirates.instructions import instructs, is_of_a_begun_turn
from arbiter.pirates.kinds import ACTS, KINDS, LOST, is_ship
from arbiter.pirates.played import played_rules
from arbiter.pirates.roles import ONTO
from arbiter.pirates.sailing.heading import too_late
from arbiter.pirates.sailing.in_place import may_spend
from arbiter.pirates.table import conditions, gold
from arbiter.pirates.table.actions import able
from arbiter.pirates.table.comparing import is_by_total, totals
from arbiter.pirates.table.docking import berth
from arbiter.pirates.table.flags import mast_word
from arbiter.pirates.table.flames import burning, most_masts
from arbiter.pirates.table.losses import chooser
from arbiter.pirates.table.parts import MOUNTED
from arbiter.pirates.table.printed_worth import regains
from arbiter.pirates.table.states import TESTED, TESTS, may_be
from arbiter.pirates.treasure import capturing, trading
from arbiter.rulebook.rules import Rulebook

DONE = {
    Act.STRIKE: "hit",
    Act.ELIMINATE: "eliminated",
    Act.REMOVE: "removed from the game",
    Act.TAKE: "taken",
    Act.STEAL: "taken",
    Act.LOAD: "loaded",
    Act.UNLOAD: "unloaded",
    Act.TOW: "towed",
    Act.BUILD: "built",
    Act.RELEASE: "released",
    Act.REPAIR: "repaired",
    Act.RESTORE: "brought back",
    Act.MOUNT: "armed",
    Act.GIVE: "given an action",
    Act.MOVE: "moved",
    Act.PUT: "put there",
    Act.LAY: "left its terrain",
    Act.ASSIGN: "assigned",
    Act.TRANSFER: "handed over",
    Act.CHOOSE: "picked",
    Act.COMPARE: "compared",
    Act.TRADE: "traded",
    Act.ROTATE: "turned about",
    Act.MARK: "marked as explored",
    Act.BECOME: "unexplored",
    Act.SINK: "sunk",
    Act.LOOK: "looked at",
    Act.TURN_DOWN: "turned face down",
    Act.TURN_UP: "turned face up",
    Act.REVEAL: "revealed",
    Act.RETURN: "returned home",
    Act.CAPTURE: "captured",
    Act.BOARD: "boarded",
    Act.SET: "worth gold",
    Act.REGAIN: "worth again what is printed on it",
}


RELATIONS: Mapping[str, Rows] = {
    "tow": lambda board: board.tows,
    "inside": lambda board: board.inside,
    "gold": lambda board: board.gold,
}
GIVEN = frozenset({Quality.GIVEN_MOVE, Quality.GIVEN_ACTIONS})

DONE_BY = {Act.DOCK: ("docks at", "dock at"), Act.LEAVE: ("leaves", "leave")}
"""Acts that are told of the one who does them."""


def _was_put_back(view: View, program: Program) -> bool:
    """Whether the cargo whose coming or going a text waits for is where it was before (`faq.move-after-cargo.3`)."""
    when, cargo = program.effect.when, view.state.board.pieces.get(program.that)
    act = when.happening.act if when is not None else None
    if cargo is None or act not in (Act.LOAD, Act.UNLOAD) or not view.book.units("cargo put back"):
        return False
    return (cargo.aboard == program.ship) is (act is Act.UNLOAD)


ONE_CANNON = "one cannon of treasure a turn"
"""The principle by which a ship makes no more than one cannon of treasure in a turn."""


def _mounts_no_second(view: View, program: Program) -> bool:
    """Whether a ship has mounted a cannon this turn, and what is given up would be another (`faq.treasure-to-cannon.4`)."""
    mounts = any(effect.act is Act.MOUNT for effect in program.ability.effects)
    return mounts and bool(view.book.units(ONE_CANNON)) and view.state.count(MOUNTED, program.ship) > 0


def _is_room_for(view: View, program: Program, piece: str) -> bool:
    """Whether there is room for what is got in a trade, and for what is given for it where that goes (`faq.trade-treasure.4`)."""
    if all(role.word != "for" for role in program.effect.roles):
        return True
    return any(trading.is_room_for(view, program.ship, given, piece) for given in trading.to_be_given(view, program))


def _where(view: View, program: Program) -> tuple[str | None, str]:
    """Where the bearer of a text lies, and the island at which its ship is docked."""
    return view.state.piece(program.bearer).aboard, berth(view.state.board, program.ship)


def _has_room_for_one(view: View, program: Program) -> bool:
    """Whether a ship that something from outside the game comes aboard of has a space left (`faq.castaway.1`)."""
    comes_aboard = any(role.word == ONTO for role in program.effect.roles)
    left = conditions.spaces_left(view, program.ship) if comes_aboard else None
    return left is None or left > 0


_POSSIBLE: Mapping[Act, Callable[[View, Program, str], bool]] = {
    Act.ADD: lambda view, program, _piece: _has_room_for_one(view, program),
    Act.DOCK: lambda view, program, piece: bool(docks := able(view, Act.DOCK, program.ship, piece)) or not docks.decided,
    Act.BOARD: lambda view, program, piece: not conditions.board_barred(view, program.ship, piece),
    Act.EXCHANGE: lambda view, program, piece: view.state.piece(piece).aboard not in _where(view, program),
    Act.STRIKE: may_strike,
    Act.ROTATE: lambda view, _program, piece: not view.state.board.touching(piece) and not too_late(view, piece),
    Act.TRADE: _is_room_for,
    Act.REGAIN: regains,
}
"""Whether a piece can be met in a boarding, and turned on her stern before she touches another or shoots (`faq.schooner.1`)."""


_OWN_CHOICE = frozenset({Act.CHOOSE, Act.GIVE, Act.MOVE, Act.DOCK, Act.SET, Act.STRIKE})
"""What nobody loses anything by, so that whoever has the text chooses."""
_TAKING = frozenset({Act.TAKE, Act.STEAL, Act.LOAD})
"""By what a ship gets cargo that others have."""
_HANDING = frozenset({Act.TRANSFER, Act.PUT})
"""By what cargo comes to a ship that a text names."""


class PiratesGame:
    """The acts and conditions of the Pirates game: an `arbiter.engine.view.Game`."""

    kinds: Kinds = KINDS
    acts: Acts = ACTS
    forms: Forms = PLAYED
    changes: Mapping[Act, Change] = CHANGES
    tests: Mapping[Quality, Test] = TESTS
    tested: frozenset[Quality] = TESTED
    relations: Mapping[str, Rows] = RELATIONS

    contact: str = "S"

    def covers(self, reach: str, length: str) -> bool:
        return covers(reach, length)

    def may_be(self, state: State, piece: Piece, quality: Quality) -> bool:
        return may_be(state, piece, quality)

    def given(self, board: Board) -> tuple[Given, ...]:
        moved = {piece.id: Quality.GIVEN_MOVE in piece.marks for piece in board.pieces.values() if piece.marks & GIVEN}
        return tuple(Given(ship, Action.MOVE if move else Action.ANY, free=False) for ship, move in moved.items())

    def opening(self, board: Board) -> tuple[Task, ...]:
        effects = (effect for piece in board.pieces.values() for ability in piece.abilities for effect in ability.effects)
        return (Task("turn: under way", board.turn),) if any(map(is_of_a_begun_turn, effects)) else ()

    def figures(self, event: Event) -> tuple[tuple[Quantity, int], ...]:
        roll = event.shot.roll if event.shot is not None else None
        return event.figures if roll is None else (*event.figures, (Quantity.CANNON_ROLL, roll))

    def counting(self, view: View, piece: str) -> Finding:
        """What is added to every die of a ship is perhaps not added to one that a text rolls, of which no document speaks."""
        plain, found = dice.shown(view), conditions.shown_for(view, piece) if piece in view.state.board.pieces else None
        if found is None or found.value == plain.value:
            return plain
        says = f"whether what is added to every die of {view.name(piece)} is added to one that a text rolls"
        return replace(found, decided=False, says=says)

    def is_of(self, effect: Effect, wanted: Happening) -> bool:
        """A base move is that of a move action, of whoever is given it."""
        moving = effect.quantity is Quantity.BASE_MOVE and wanted.act is Act.GIVE and wanted.action is Action.MOVE
        mover, who = wanted.whom, effect.who
        of_this = mover is None or mover.reference in (Reference.THIS, Reference.SUBJECT)
        return moving and (of_this or who is None or who.reference in (Reference.THAT, Reference.SUBJECT, Reference.THE))

    def nouns(self, piece: Piece) -> tuple[str, ...]:
        return piece.kind.value, piece.type or "", "cargo" if piece.aboard else "mast"

    def rules(self, book: Rulebook) -> Rules:
        return played_rules(book)

    def instructs(self, effect: Effect) -> bool:
        return instructs(effect)

    def is_there(self, view: View, event: Event) -> bool:
        if event.whom is None:
            return True
        piece = view.state.board.pieces.get(event.whom)
        from_where = Gone.SUNK if event.act is Act.RESTORE else Gone.ELIMINATED
        back = event.act in ACTS.returning and piece is not None and piece.gone is from_where
        return piece is not None and (piece.gone is None or back)

    def possible(self, view: View, program: Program, piece: str, kind: Kind | None) -> bool:
        """A ship without masts loses none, one with all of them repairs none, what is taken must fit aboard, and so on."""
        found, act = view.state.piece(piece), program.effect.act
        if kind is Kind.MAST or kind in FITTINGS:
            return self.things(view, program, piece, kind) != 0
        if act is Act.CAPTURE:
            return capturing.may_be_captured(view, program, found)
        if act is Act.MOVE:
            held = program.effect.whom is None and view.book.units("the pinned do not move themselves")
            return not (held and conditions.pinned(view, piece)) and not _was_put_back(view, program)
        if act in _POSSIBLE:
            return _POSSIBLE[act](view, program, piece)
        if act in _TAKING:
            return (
                found.aboard != program.ship
                and conditions.leaves(view, found)
                and conditions.fits_aboard(view, program.ship, found)
            )
        onto = view.state.board.pieces.get(program.place) if act in _HANDING else None
        return onto is None or not is_ship(onto) or found.aboard == onto.id or conditions.fits_aboard(view, onto.id, found)

    def unpaid(self, view: View, program: Program) -> tuple[str, tuple[str, ...]] | None:
        """The action in whose place something may be had can be given no more, or the one cannon of the turn is mounted."""
        if _mounts_no_second(view, program):
            return f"{view.name(program.ship)} has made a cannon of treasure this turn", view.book.units(ONE_CANNON)
        spent = may_spend(view, program) if gives_up_an_action(program.effect) else None
        return None if spent is None or spent or not spent.decided else (spent.says, decisive(view, spent))

    def hindrance(self, view: View, program: Program, piece: str) -> tuple[str, tuple[str, ...]]:
        """A ship is pinned, cargo is where it was before, or there is no room for what would be taken."""
        act, units = program.effect.act, view.book.units
        if act is Act.MOVE and _was_put_back(view, program):
            return f"{view.name(program.that)} is where it was before", units("cargo put back")
        if act is Act.MOVE:
            return f"{view.name(piece)} is pinned", units("the pinned do not move themselves")
        if act in (*_TAKING, Act.TRADE) and not conditions.fits_aboard(view, program.ship, view.state.piece(piece)):
            why = f"room for what is {'traded' if act is Act.TRADE else 'loaded'}"
            return f"{view.name(program.ship)} has no room for {view.name(piece)}", units(why)
        return f"{view.name(piece)} is nothing that it could be done to", ()

    def things(self, view: View, program: Program, piece: str, kind: Kind) -> int:
        """The masts that stand, or those that do not where they are repaired; so many panels, secondary hulls or fire masts."""
        found = view.state.piece(piece)
        if kind is Kind.MAST:
            return most_masts(view.state, found) - found.masts if program.effect.act is Act.REPAIR else found.masts
        if kind is Kind.FIRE_MAST:
            return burning(found)
        told = found.count(kind) if kind in FITTINGS else 1
        return EVERY if told is None else told

    def count(self, piece: Piece, things: Selector) -> int:
        """The masts that stand, or those that are lost; so many panels, secondary hulls or fire masts."""
        if things.kind is Kind.MAST:
            return piece.printed_masts - piece.masts if things.name == LOST else piece.masts
        return piece.count(things.kind) or 0

    def together(self, view: View, program: Program, pieces: Sequence[str]) -> bool:
        """What is taken must fit aboard all together."""
        if program.effect.act not in _TAKING:
            return True
        return conditions.all_fit_aboard(view, program.ship, [view.state.piece(piece) for piece in pieces])

    def figured(self, view: View, program: Program, pieces: Sequence[str]) -> Mapping[str, int | None] | None:
        """The point cost of crew, and the gold value of treasure; unique treasure has none unless somebody stated it."""
        if program.effect.act is Act.CAPTURE:
            return None
        if is_by_total(program.effect):
            return totals(view, program)
        found = [view.state.piece(piece) for piece in pieces]
        if all(piece.kind is not Kind.TREASURE for piece in found):
            return {piece.id: piece.points for piece in found}
        valued = (piece for piece in found if piece.gold is not None or not gold.is_unique(piece))
        return {piece.id: gold.value_of(piece, ashore=False) for piece in valued}

    def chooser(self, view: View, program: Program, options: Sequence[str]) -> tuple[str, tuple[str, ...]]:
        """The controller of the ability where its text says so or where nobody loses anything, else who loses it."""
        effect = program.effect
        own = view.player(program.bearer) or view.player(program.ship)
        loads = effect.act is Act.LOAD or effect.place is not None
        loads = loads and view.player(options[0]) in ("", own)
        picked = next((one.of for one in effect.whom.traits if one.quality is Quality.PICKED), None) if effect.whom else None
        if effect.act in _OWN_CHOICE or loads or (picked is not None and picked.reference is Reference.YOU):
            return own, program.ability.cites
        if picked is not None and picked.reference is Reference.ANY and picked.kind is Kind.PLAYER and not picked.traits:
            return "", program.ability.cites  # the text does not say whose pick it is
        kind = effect.whom.kind if effect.whom is not None else Kind.CREW
        role, units = chooser(view, Kind.MAST if kind is Kind.MAST else Kind.CREW)
        return (view.player(options[0]) if role == "owner" else own), units

    def words(self, view: View, event: Event) -> Words:
        if event.whom is None:
            return Words(event.act.value, event.act.value, f"not {event.act.value}")
        if event.act in DONE_BY:
            name, other = view.name(event.who), view.name(event.whom)
            does, infinitive = DONE_BY[event.act]
            return Words(f"{name} is to {infinitive} {other}", f"{name} {does} {other}", f"{name} does not {infinitive} {other}")
        name, done = view.name(event.whom), DONE.get(event.act, f"to {event.act.value}")
        if event.kind in FITTINGS:
            part = event.kind.value
            return Words(f"{name} is to lose a {part}", f"{name} loses a {part}", f"{name} loses no {part}")
        if event.kind is Kind.MAST:
            mast = mast_word(view.state.board.pieces.get(event.whom))
            return Words(f"{name} is to lose a {mast}", f"{name} loses a {mast}", f"{name} loses no {mast}")
        return Words(f"{name} is to be {done}", f"{name} is {done}", f"{name} is not {done}")
