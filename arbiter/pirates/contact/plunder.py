"""What the winner of a boarding takes aboard, where the play tells it or a question asks after it (`faq.board.4`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from arbiter.board import Board
from arbiter.effects import Act, Effect, Kind
from arbiter.engine.course import Simulation
from arbiter.engine.offers import in_vain, standing_offers
from arbiter.engine.points import Finding, Point, open_whether
from arbiter.engine.state import State
from arbiter.engine.transitions import Attempt, Transition
from arbiter.engine.triggers import on_contact
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table.conditions import met_before
from arbiter.pirates.table.gold import is_unique
from arbiter.pirates.table.losses import chooser
from arbiter.pirates.table.open_deeds import open_from_here, turned_down
from arbiter.pirates.treasure import cargo, loading
from arbiter.play import Adjunct, Command, Question, Sentence
from arbiter.trace import AGAIN, Node, NodeKind


def take(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """The winner of a boarding takes what the loser has given up, and nothing else; any other cargo is loaded."""
    view = course.view(state)
    meant = _meant(course.situation.board, sentence) or _meant(state.board, sentence)
    stakes = _at_stake(view, sentence.who, meant, None) if meant else []
    text = _text_that_takes(view, sentence.who) or _text_that_takes(view, sentence.who, played=_takes_from_another)
    if not stakes and meant and text and not loading.may_load(view, sentence.who, meant):
        return open_from_here(course, state, sentence)
    if not stakes:
        return cargo.handle(course, state, sentence)
    found = was_taken(view, sentence.who, stakes)
    if not found:
        return [turned_down(view, state, Act.TAKE, sentence.who, meant, found)]
    says = f"{view.name(meant)} is aboard {view.name(sentence.who)} already"
    node = Node(NodeKind.FACT, says, affects=frozenset({(AGAIN, meant)}), about=(sentence.who, meant))
    return [Transition(state, (node,), attempt=Attempt(Act.TAKE, sentence.who, meant, True, True, node))]


def _takes_from_another(effect: Effect) -> bool:
    """Whether an effect lets cargo of another ship be taken, at no moment of its own; where they are need not be told."""
    owner = effect.whom.owner if effect.whom is not None else None
    return effect.optional and effect.when is None and owner is not None and owner.kind is Kind.SHIP and bool(owner.traits)


def _meant(board: Board, sentence: Sentence) -> str:
    """The one piece of cargo that a sentence takes from a ship, as that ship carries it on this board."""
    place = sentence.beside(Adjunct.FROM) or ""
    named = [name for name in sentence.whom if name in board.pieces and board.pieces[name].aboard == place]
    return coin_of(board, sentence.worth, place) if not sentence.whom else named[0] if len(named) == 1 else ""


def naming_the_coin(board: Board, sentence: Sentence) -> Sentence:
    """The sentence with the coin by its name that it takes from a ship, or has her keep, and tells by its worth, if one is."""
    keeps = sentence.deed is Command.CHOOSE and (sentence.choice or "").startswith("keep") and not sentence.whom
    if keeps and (kept := coin_of(board, sentence.worth, sentence.who if sentence.who in board.pieces else "")):
        return replace(sentence, whom=(kept,), worth=None, choice="keep")
    taking = sentence.deed in (Command.TAKE, Command.LOAD) and not sentence.whom
    place = (sentence.beside(Adjunct.FROM) or "") if taking else ""
    found = coin_of(board, sentence.worth, place) if place in board.pieces and board.pieces[place].kind is Kind.SHIP else ""
    return replace(sentence, whom=(found,), worth=None, choice=None) if found else sentence


def by_its_worth(sentence: Sentence, board: Board) -> Sentence:
    """A choice, or a loss, of a coin that is told by its worth as one of that coin, where the table has only one of these."""
    told = sentence.deed in (Command.CHOOSE, Command.ELIMINATE) and sentence.choice in ("treasure", _KEPT) and not sentence.whom
    found = coin_of(board, sentence.worth, "") if told and sentence.number in (None, 1) else ""
    return (
        replace(sentence, whom=(found,), worth=None, choice="keep" if sentence.choice == _KEPT else None) if found else sentence
    )


_KEPT = "keep treasure"
"""How a sentence says that treasure is kept which it does not name."""


def coin_of(board: Board, worth: int | None, place: str) -> str:
    """The only coin of that worth that lies at a place, or on the table where none is told; empty of none or several."""
    there = board.aboard(place) if place else board.pieces.values()
    found = [one.id for one in there if one.kind is Kind.TREASURE and one.gold == worth and not is_unique(one)]
    return found[0] if worth is not None and len(found) == 1 else ""


def _at_stake(view: View, winner: str, whom: str, kind: Kind | None) -> list[tuple[str, str]]:
    """What could be lost at a boarding that a ship has won, each with the player who chose: a piece, or all of a kind."""
    if not any(row[0] == "boarding won" and row[1] == winner for row in view.state.done):
        return []
    offered = [(str(row[2]), str(row[1])) for row in view.state.done if row[0] == "could lose"]
    return [(piece, by) for piece, by in offered if piece == whom or (not whom and kind in view.state.piece(piece).kinds)]


def was_taken(view: View, winner: str, stakes: list[tuple[str, str]]) -> Finding:
    """Whether any of what was at stake at a boarding went to its winner: who chooses the loss decides that."""
    _, units = chooser(view, Kind.LOSS)
    taken = [piece for piece, _ in stakes if view.state.count("stolen", winner, piece)]
    named = " or ".join(view.name(piece) for piece in taken or [piece for piece, _ in stakes])
    says = f"{stakes[0][1]} chooses what is lost, and {'it is' if taken else 'it is not'} {named}"
    return Finding(Point(Act.TAKE), bool(taken), says=says, cites=units)


KINDS = {"treasure": Kind.TREASURE, "crew": Kind.CREW}


def as_spoils(view: View, question: Question) -> Finding | None:
    """Whether a ship may take what was at stake at a boarding that she has won; None where it is about something else."""
    if question.act not in (Act.TAKE, Act.LOAD) or question.number or question.once_more or question.ability is not None:
        return None
    stakes = _at_stake(view, question.who, question.whom or "", KINDS.get(question.of or ""))
    place = question.beside(Adjunct.FROM)
    asked = stakes if place is None else [one for one in stakes if view.state.count("boarding won", question.who, place)]
    return was_taken(view, question.who, asked) if asked else None


def may_take(view: View, who: str, whom: str, question: Question) -> Finding:
    """Whether a ship may take a piece of cargo: as she may load it, or as a text says; open where nothing plays that text."""
    found = loading.may_load(view, who, whom, question.beside(Adjunct.FROM) or question.at or "")
    if not found and (vain := _taken_in_vain(view, who)) is not None:
        return Finding(Point(Act.TAKE), False, says=vain.says, cites=vain.cites)
    text = "" if found else _text_that_takes(view, who) or _text_that_takes(view, who, played=lambda _: True)
    if text and not _text_that_takes(view, who) and text == _text_that_takes(view, who, played=on_contact):
        unmoved = met_before(view, view.state.ship_of(who))
        if unmoved is not None:
            return unmoved
    kept = _kept_aboard(view, who, whom) if not _text_that_takes(view, who) else None
    if kept is not None:
        return kept
    says = f"nothing here works out whether that may be taken by “{text}”"
    return open_whether(Act.TAKE, says) if text else found


def _kept_aboard(view: View, who: str, whom: str) -> Finding | None:
    """That treasure is not taken from another ship, as it cannot be unloaded (`faq.unique-treasure.6`); None where it may be."""
    cargo = view.state.board.pieces.get(whom)
    ship = view.state.board.pieces.get(cargo.aboard or "") if cargo is not None else None
    units = view.book.units("theft unloads")
    if cargo is None or ship is None or not is_ship(ship) or ship.id == view.state.ship_of(who) or not units:
        return None
    unloads = view.settle(Point(Act.UNLOAD, view.role(ship.id), view.role(cargo.id)))
    says = f"{view.name(who)} cannot take {view.name(whom)} from {view.name(ship.id)}"
    barred = unloads.decided and not unloads
    kept = Finding(Point(Act.UNLOAD), False, says=f"{view.name(whom)} cannot be unloaded", cites=units)
    return Finding(Point(Act.TAKE), False, parts=(kept, unloads), says=says) if barred else None


def _taken_in_vain(view: View, ship: str) -> Node | None:
    """Why all that the open abilities of a ship let her take cannot be taken; None where none is open, or one lets her."""
    if ship not in view.state.board.pieces:
        return None
    ship = view.state.ship_of(ship)
    taking = [one for one in (*view.state.offers, *standing_offers(view)) if one.ship == ship and one.effect.act in TAKING]
    reasons = [in_vain(view, one) for one in taking]
    return None if None in reasons else next(iter(reasons), None)


def _text_that_takes(view: View, ship: str, *, played: Callable[[Effect], bool] | None = None) -> str:
    """A text on a ship that lets cargo be taken and that nothing plays, or that is `played` so; empty where there is none."""
    if ship not in view.state.board.pieces:
        return ""
    ship = view.state.ship_of(ship)
    pieces = [view.state.piece(ship), *view.state.board.aboard(ship)]
    abilities = (ability for piece in pieces for ability in piece.abilities)
    told = ((one, filter(played, one.effects) if played else (left.effect for left in one.unplayed)) for one in abilities)
    return next((one.text for one, effects in told if any(effect.act in TAKING for effect in effects)), "")


TAKING = frozenset({Act.TAKE, Act.STEAL, Act.LOAD, Act.TRADE, Act.GET, Act.GAIN})


_ON_COINS = frozenset({Act.ELIMINATE, Act.TAKE, Act.LOSE, Act.STEAL, Act.CAPTURE, Act.LOOK, Act.TRADE})
"""What is done to a coin wherever it lies."""


_ABOARD = (Act.UNLOAD, Act.GIVE, Act.KEEP)
"""What is done with coins that the ship of whom it is asked has aboard."""


def with_coin(board: Board, question: Question) -> Question:
    """The question with the coin as its object that it names by its worth, and perhaps by where it lies, if there is just one."""
    own = question.act in _ABOARD and question.who in board.pieces
    place = question.beside(Adjunct.FROM) or (question.who if own else question.at)
    named = question.whom or not (place or question.act in _ON_COINS)
    found = "" if named else coin_of(board, question.worth, place or "")
    return replace(question, whom=found, worth=None, of=None) if found else question
