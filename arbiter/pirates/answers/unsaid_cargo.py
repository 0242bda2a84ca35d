"""Where nobody said what a piece carries: which questions are about that."""

from __future__ import annotations

from arbiter.effects import Act, Kind
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.state import State
from arbiter.pirates.answers.loading import is_open_to_choice
from arbiter.pirates.fleet.forts import undivided_gold
from arbiter.pirates.table.gold import homes
from arbiter.play import Ask, Count, Question

CARRIED = frozenset({Count.CREW, Count.TREASURE, Count.CARGO, Count.CARGO_USED, Count.CARGO_LEFT, Count.GOLD})
"""Figures that hang on what is aboard."""


def is_open(state: State, question: Question) -> list[str]:
    """The pieces that a question about cargo concerns and of which it is open what they carry."""
    about = question.count in CARRIED or question.state in ("aboard", "back") or question.ask is Ask.WHICH
    about = about and question.act is not Act.LOAD
    about = about and not (question.act is Act.TAKE and question.modal in (Ask.MAY, Ask.MUST))
    about = about or (bool(state.unsure) and any(row[0] == "unsaid" for row in state.done) and _is_of_cargo(question))
    about = about or (
        question.ask is Ask.MAY and question.act in (Act.LOAD, Act.UNLOAD) and state.count("unsaid", question.who) > 0
    )
    if not about or not state.unsure:
        return []
    named = {question.who, question.whom or "", question.at or ""}
    carriers = {state.board.pieces[name].aboard or "" for name in named if name in state.board.pieces}
    homes_of = {home for player in named for home in homes(state.board, player)} if question.count is Count.GOLD else set()
    together = state.unsure & (named | carriers | homes_of)
    if question.count is Count.GOLD and question.who in state.board.players:
        together -= undivided_gold(state)
    return sorted(together)


def is_of_crew(state: State, question: Question) -> bool:
    """Whether it is asked of crew alone which or how many of them a ship has, or lost, or whether one is aboard."""
    named = state.board.pieces.get(question.who)
    if question.state == "aboard" and named is not None:
        return named.kind is Kind.CREW
    return question.of == "crew" if question.ask is Ask.WHICH else question.count is Count.CREW


def only_of_treasure(course: Simulation, branch: Branch, piece: str) -> bool:
    """Whether nobody says what treasure a ship takes in as she explores an island where no crew are, or leaves there."""
    pieces, explored = branch.state.board.pieces, [row[1:3] for row in branch.state.done if row[0] == "explore"]
    parties = [(str(ship), str(place)) for ship, place in explored if piece in (ship, place)]
    open_yet = [pair for pair in parties if is_open_to_choice(course, branch, *pair)]
    ashore = (one for _, place in parties for one in branch.state.board.aboard(place))
    before = (one for one in course.situation.board.pieces.values() if one.aboard in {place for _, place in parties})
    crew = any(one.kind is Kind.CREW for one in (*ashore, *before))
    islands = all(place in pieces and pieces[place].kind is Kind.ISLAND for _, place in parties)
    return piece in pieces and bool(parties) and islands and len(open_yet) == len(parties) and not crew


def _is_of_cargo(question: Question) -> bool:
    """Whether a question is about where cargo is, or who took it."""
    handled = question.ask in (Ask.DOES, Ask.IS, Ask.TIMES) and question.act in HANDLING
    return handled or question.ask is Ask.WHERE or question.act in (Act.CARRY, Act.HAVE)


HANDLING = frozenset({Act.TAKE, Act.LOAD, Act.UNLOAD, Act.GIVE, Act.TRANSFER, Act.LOSE, Act.STEAL, Act.DROP})
