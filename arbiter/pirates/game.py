"""The Pirates game as the engine asks for it: its acts, what an effect can be done to, and who chooses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter.board import Gone
from arbiter.effects import Act, Action, Effect, Kind, Op, Phase, Reference
from arbiter.engine.matching import CARGO, THINGS
from arbiter.engine.offers import gives_up_an_action
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Program
from arbiter.engine.targets import RETURNING
from arbiter.engine.triggers import hangs_on, is_due_later
from arbiter.engine.view import Change, View, Words
from arbiter.language.nouns import YOU
from arbiter.pirates import conditions
from arbiter.pirates.changes import CHANGES
from arbiter.pirates.flags import mast_word
from arbiter.pirates.losses import chooser
from arbiter.pirates.played import Rules, played_rules
from arbiter.rulebook.rules import Rulebook

PERMITTED = frozenset({
    Act.REPAIR, Act.LOAD, Act.UNLOAD, Act.EXPLORE, Act.DOCK, Act.MOVE, Act.SHOOT, Act.RAM, Act.BOARD, Act.TOW, Act.REVEAL,
})  # fmt: skip
"""Acts of which a text that says no moment and no number allows one rather than having it happen."""

MEANWHILE = frozenset({Act.SHOOT, Act.BOARD})
"""What figures are measured during; such a figure holds of itself while it is under way."""

DONE = {
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
    Act.GIVE: "given an action",
    Act.MOVE: "moved",
    Act.PUT: "put there",
    Act.ASSIGN: "assigned",
    Act.TRANSFER: "handed over",
    Act.CHOOSE: "picked",
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
}


DONE_BY = {Act.DOCK: ("docks at", "dock at"), Act.LEAVE: ("leaves", "leave")}
"""Acts that are told of the one who does them."""


def _is_given_outright(effect: Effect) -> bool:
    """Whether an effect gives an action when something happens, rather than letting a ship be given one."""
    if effect.action in (None, Action.SAME) or effect.cost is not None:
        return False
    if gives_up_an_action(effect):
        return True
    begins = effect.when is not None and effect.when.phase is Phase.BEGINNING
    timed = effect.when is not None or hangs_on(effect) or "then" in effect.manner
    return timed and (not effect.optional or (begins and bool(effect.faces)))


def _is_picked(effect: Effect) -> bool:
    """Whether an effect has a piece picked for what follows, rather than saying who decides what is lost by a hit."""
    whom, when = effect.whom, effect.when
    if whom is None or effect.who not in (None, YOU) or CARGO.isdisjoint(whom.kinds):
        return False
    return when is None or when.happening.act is not Act.HIT


class PiratesGame:
    """The acts and conditions of the Pirates game: an `arbiter.engine.view.Game`."""

    changes: Mapping[Act, Change] = CHANGES

    def pinned(self, view: View, ship: str) -> Finding:
        return conditions.pinned(view, ship)

    def full(self, view: View, ship: str) -> Finding:
        return conditions.full(view, ship)

    def base_move(self, view: View, ship: str) -> Finding:
        return conditions.base_move(view, ship)

    def rules(self, book: Rulebook) -> Rules:
        return played_rules(book)

    def instructs(self, effect: Effect) -> bool:
        """An affirmed act that changes the table; what is denied or measured only when it is to hold for a time."""
        if effect.turn is not None and effect.when is not None and (not effect.affirms or effect.quantity is not None):
            return effect.when.happening.act not in MEANWHILE
        if is_due_later(effect):
            return True
        if effect.act is Act.CHOOSE:
            return _is_picked(effect)
        if not effect.affirms or effect.act not in CHANGES:
            return False
        if effect.act is Act.GIVE:
            return _is_given_outright(effect)
        if effect.quantity is not None and (effect.amount is None or effect.amount.op is not Op.LIMIT):
            return False
        if effect.who is not None and effect.who.kind in THINGS:
            return False
        return effect.act not in PERMITTED or effect.place is not None or effect.when is not None or effect.often is not None

    def is_there(self, view: View, event: Event) -> bool:
        if event.whom is None:
            return True
        piece = view.state.board.pieces.get(event.whom)
        back = event.act in RETURNING and piece is not None and piece.gone is Gone.ELIMINATED
        return piece is not None and (piece.gone is None or back)

    def possible(self, view: View, program: Program, piece: str, kind: Kind | None) -> bool:
        """A ship without masts loses none, one with all of them repairs none, what is taken must fit aboard, and so on."""
        found, act = view.state.piece(piece), program.effect.act
        if kind is Kind.MAST:
            return found.masts < found.printed_masts if act is Act.REPAIR else found.masts > 0
        if gives_up_an_action(program.effect):
            return not view.state.actions_given(program.ship)
        if act is Act.ROTATE:  # what touches another piece has ended her move (`faq.schooner.1`)
            return not view.state.board.touching(piece)
        if act in (Act.TAKE, Act.STEAL, Act.LOAD):
            return found.aboard != program.ship and conditions.fits_aboard(view, program.ship, found)
        return True

    def together(self, view: View, program: Program, pieces: Sequence[str]) -> bool:
        """What is taken must fit aboard all together."""
        if program.effect.act not in (Act.TAKE, Act.STEAL, Act.LOAD):
            return True
        return conditions.all_fit_aboard(view, program.ship, [view.state.piece(piece) for piece in pieces])

    def chooser(self, view: View, program: Program, options: Sequence[str]) -> tuple[str, tuple[str, ...]]:
        """The controller of the ability where its text says so or where nobody loses anything, else who loses it."""
        effect = program.effect
        own = view.player(program.bearer)
        loads = effect.act is Act.LOAD or effect.place is not None
        if effect.act is Act.CHOOSE or loads or (effect.who is not None and effect.who.reference is Reference.YOU):
            return own, program.ability.cites
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
        if event.kind is Kind.MAST:
            mast = mast_word(view.state.board.pieces.get(event.whom))
            return Words(f"{name} is to lose a {mast}", f"{name} loses a {mast}", f"{name} loses no {mast}")
        return Words(f"{name} is to be {done}", f"{name} is {done}", f"{name} is not {done}")
