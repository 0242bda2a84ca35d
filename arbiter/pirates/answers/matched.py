"""Pieces that a text has compared by dice: whether two may be, or one of them, and who comes out of it as the winner."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from arbiter.effects import Ability, Act, Kind, Quality, Selector
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.matching import fits
from arbiter.engine.points import Binding
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.answers.branches import Asking
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.pirates.roles import TOTAL
from arbiter.pirates.table.comparing import FACE_DOWN_TOO, UNITS, comparing_cards
from arbiter.play import AbilityName, Question
from arbiter.trace import Node, NodeKind


def may_be_matched(course: Simulation, branch: Branch, question: Question, ask: Asking) -> BranchReply | None:
    """Whether one piece may be matched against another, or a card that has two matched be used on one; else None.

    That needs a card that may be revealed, or has been, and pieces such as its text has chosen.
    """
    view = course.view(branch.state)
    card, pieces = _meant(view, question)
    if not pieces:
        return None
    if not card:
        return undecided(f"no one card is known by which “{question.text}” could be meant")
    shown = view.state.count("event revealed", None, card) > 0
    if not shown:
        named = replace(question, act=Act.USE, who=view.player(card), ability=AbilityName(card), whom=None)
        used = ask(course, branch, named)
        if not used.decided or used.answer != "yes":
            return used
    found = _serve(view, card, pieces, gone=shown)
    others = {row[2] for row in view.state.done if row[:2] == (TOTAL, card)}
    if found and others and not others.issuperset(pieces):
        return undecided(f"by then the text of {view.name(card)} had others compared")
    names = " and ".join(map(view.name, pieces))
    says = (
        f"{names} {'are' if len(pieces) > 1 else 'is'} {'' if found else 'not '}such as the text of {view.name(card)} has chosen"
    )
    down = any(Quality.FACE_DOWN in view.state.piece(one).marks for one in pieces)
    units = (*view.book.units(UNITS), *(view.book.units(FACE_DOWN_TOO) if down else ()))
    return BranchReply("yes" if found else "no", Node(NodeKind.FINDING, says, units, about=(card, *pieces)))


def _meant(view: View, question: Question) -> tuple[str, tuple[str, ...]]:
    """The card that is meant, if one is known, and the pieces that are asked about; none where something else is asked."""
    there, cards = view.state.board.pieces, [*comparing_cards(view.state.board, gone=True)]
    whom = (question.whom,) if question.whom is not None and question.whom in there else ()
    if question.act is Act.USE and question.ability is not None and question.ability.bearer in cards:
        return question.ability.bearer, whom if whom != (question.ability.bearer,) else ()
    if question.act is not Act.COMPARE or not whom:
        return "", ()
    pieces = (*((question.who,) if question.who in there else ()), *whom)
    players = {view.player(one) for one in (question.who, *pieces) if one in there} | {question.who} & {*view.state.board.players}
    own = [one for one in cards if view.player(one) in players]
    return own[0] if len(own) == 1 else "", pieces


def _serve(view: View, card: str, pieces: Sequence[str], *, gone: bool) -> bool:
    """Whether a text that has several chosen may have these chosen, each as another of them."""
    if not gone and any(view.state.piece(one).gone is not None for one in pieces):
        return False
    chosen, binding = _choices(view.state.piece(card).abilities), Binding(card, card)
    rows = ([fits(view, one, view.role(piece), binding, []) for one, piece in zip(row, pieces, strict=False)]
            for row in permutations(chosen))  # fmt: skip
    return len(pieces) <= len(chosen) and any(map(all, rows))


def _choices(abilities: Sequence[Ability]) -> list[Selector]:
    """What a text has chosen to be compared, one after the other."""
    own = next((one for one in abilities if any(effect.act is Act.COMPARE for effect in one.effects)), None)
    picks = [one.whom for one in own.effects if one.act is Act.CHOOSE and one.whom is not None] if own is not None else []
    return [replace(one, number=None) for one in picks]


def who_wins_match(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Who has come to more than the other of those that were compared, or to less; of a tie nobody does (`faq.duel.1`)."""
    view, rows = course.view(branch.state), [row for row in branch.state.done if row[0] == TOTAL]
    if len(rows) != 2 or rows[0][1] != rows[1][1]:
        return undecided("there are no two that dice were rolled for to compare them, or more than two")
    less, more = sorted(rows, key=lambda row: row[3])
    told = [node for node in branch.events if {*node.about} & {less[2], more[2]}]
    units = view.book.units(UNITS)
    if less[3] == more[3]:
        names = [view.name(less[2]), view.name(more[2])]
        why = Node(NodeKind.FINDING, f"{' and '.join(names)} both come to {less[3]}", units, tuple(told))
        return BranchReply(", ".join(sorted(names)) if question.state == "lose" else "nobody", why)
    meant = less if question.state == "lose" else more
    says = f"{view.name(more[2])} comes to {more[3]}, and {view.name(less[2])} to {less[3]}"
    return BranchReply(view.name(meant[2]), Node(NodeKind.FINDING, says, units, tuple(told)))


def wins_match(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a piece that was compared comes to more than the other, or to less; a player does with a piece of his."""
    found, view = who_wins_match(course, branch, question), course.view(branch.state)
    own = [one.id for one in view.state.board.pieces.values() if question.who in (one.id, view.player(one.id)) and one.aboard]
    named = {view.name(one) for one in own if view.state.piece(one).kind is Kind.CREW or one == question.who}
    both = {*found.answer.split(", ")} if found.decided else set()
    return replace(found, answer="no" if both.isdisjoint(named) else "yes") if found.decided else found
