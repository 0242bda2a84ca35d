"""Whether a die of the play may be rolled again, now that it lies there."""

from __future__ import annotations

from arbiter.effects import Act, Effect, Kind
from arbiter.engine.claims import keeps_out
from arbiter.engine.course import Branch, Course
from arbiter.engine.points import Finding, Point
from arbiter.engine.view import Speaker, View
from arbiter.pirates.abilities import with_effect
from arbiter.pirates.answers.deeds import unanswered
from arbiter.pirates.answers.replies import Reply, settled
from arbiter.pirates.permission import all_of
from arbiter.pirates.shooting import mode_of
from arbiter.pirates.usable import may_earn
from arbiter.play import Deed, Question, Sentence

ROLLED = frozenset({Deed.SHOOT, Deed.RAM, Deed.BOARD, Deed.USE, Deed.SCUTTLE, Deed.UNTANGLE})
"""Deeds that roll a die for the ship that does them."""


def may_reroll(course: Course, branch: Branch, question: Question) -> Reply:
    """Whether an ability lets the last die that the play gives be rolled again."""
    view = course.view(branch.state)
    by = question.ability.bearer if question.ability is not None else question.who
    ship = view.state.ship_of(by) if by in view.state.board.pieces else ""
    rolled = [sentence for sentence in course.situation.play if _rolls(sentence, ship)]
    found = [pair for pair in with_effect(view, by, Act.REROLL) if _fits(pair[1], rolled)]
    if not found or not rolled or not rolled[-1].dice:
        return unanswered(question)
    return settled(view, _may(view, found[0][0], found[0][1], rolled[-1]))


def _rolls(sentence: Sentence, ship: str) -> bool:
    return sentence.deed in ROLLED and sentence.who == ship and sentence.choice != "reroll"


def _fits(effect: Effect, rolled: list[Sentence]) -> bool:
    """Whether it is a die of the kind that the ability speaks of: a shot, or any die of the ship."""
    shots = effect.whom is not None and effect.whom.kind is Kind.SHOT
    return not shots or (bool(rolled) and rolled[-1].deed is Deed.SHOOT)


def _may(view: View, speaker: Speaker, effect: Effect, sentence: Sentence) -> Finding:
    name = f"{view.name(speaker.ship)} may"
    mode = mode_of(view, sentence)
    keeping = mode is not None and any(map(keeps_out, mode.ability.effects))
    apart = Finding(
        Point(Act.REROLL),
        not keeping,
        says=f"other abilities {'do not ' if keeping else ''}apply to this action",
        cites=view.book.units("no other abilities") if keeping else (),
    )
    parts = [apart, may_earn(view, speaker)]
    if effect.whom is not None and effect.whom.kind is Kind.SHOT:
        shots = [row for row in view.state.done if row[0].startswith("shot ") and row[1] == speaker.ship]
        missed = bool(shots) and not shots[-1][3]
        parts.append(Finding(Point(Act.REROLL), missed, says=f"the last shot {'missed' if missed else 'hit'}"))
    return all_of(f"{name} roll that die again", f"{name} not roll that die again", *parts)
