"""Crew and cargo eliminated: what forbids it, what happens instead, one at a time or all at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from arbiter.board import Gone
from arbiter.effects import Act, Kind, Phase, Quality
from arbiter.engine.claims import claims_about
from arbiter.engine.course import Consequence, Course, Pick
from arbiter.engine.matching import Binding, fits
from arbiter.engine.narration import because, decisive, event
from arbiter.engine.points import Claim, Finding, Point
from arbiter.engine.settling import graph_of
from arbiter.engine.state import State, Task
from arbiter.engine.view import View
from arbiter.precedence import Standing
from arbiter.trace import Choice, Node


def eliminated(view: View, crew: str, claim: Claim | None = None) -> Finding:
    """Whether a crew that is to be eliminated really is: abilities may forbid it, or put something in its place.

    `claim` is the ability that eliminates, if any.
    """
    name = view.name(crew)
    first = claim or Claim(True, None, says=f"{name} is to be eliminated")
    point = Point(Act.ELIMINATE, None, view.role(crew))
    against = [found for found in claims_about(view, point) if found.value is False]
    claims = [first, *against, *_instead(view, crew)]
    finding = graph_of(view, point, claims)
    finding.value = finding.standings[first] is Standing.STANDS
    finding.decided = finding.standings[first] is not Standing.UNDECIDED
    finding.says = f"{name} is {'' if finding.value else 'not '}eliminated"
    return finding


def _instead(view: View, crew: str) -> Iterable[Claim]:
    """Claims of abilities that put something else in the place of it, such as turning the crew face down (`faq.doctor.1`)."""
    for speaker, place in (found for act in _IN_PLACE for found in view.speakers((act, None))):
        effect = speaker.ability.effects[place]
        if effect.when is None or effect.when.phase is not Phase.INSTEAD or effect.when.happening.whom is None:
            continue
        binding = Binding(speaker.bearer, speaker.ship, crew, crew)
        if fits(view, effect.when.happening.whom, view.role(crew), binding, []):
            cites = (*speaker.ability.cites, *view.book.confirming(effect))
            yield Claim(False, effect, None, speaker.bearer, speaker.ability, (), cites)


_IN_PLACE = (Act.TURN_DOWN, Act.RETURN)
"""What may happen to a crew in the place of being eliminated."""


def in_place(finding: Finding) -> Act | None:
    """What happens to the crew in place of being eliminated, if anything does."""
    found = (claim.effect.act for claim in finding.standing() if claim.effect is not None)
    return next((act for act in found if act in _IN_PLACE), None)


def eliminate(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    """One piece of cargo is eliminated, unless that is prevented or something happens instead."""
    if state.piece(task.whom).gone is not None:
        return [Consequence(state)]
    view = course.view(state)
    finding = eliminated(view, task.whom, _claim_of(view, task.who, task.cause))
    if finding.decided:
        return [_settled(view, state, task, task.whom, finding)]
    node = because(view, finding)
    point = Choice("", ("it goes", "it stays"), f"whether {view.name(task.whom)} is eliminated", node.cites)
    gone = state.with_piece(replace(state.piece(task.whom), gone=Gone.ELIMINATED)).counted("eliminated", task.who, task.whom)
    ways = zip((gone, state), point.options, strict=True)
    return [Consequence(way, (node,), pick=Pick(point, option)) for way, option in ways]


def eliminate_all(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    """All crew of a ship are eliminated at once: nobody among them can save the others (`faq.doctor.3`)."""
    view = course.view(state)
    claim = _claim_of(view, task.who, task.cause)
    crew = [piece.id for piece in state.board.aboard(task.whom) if piece.kind is Kind.CREW]
    findings = {name: eliminated(view, name, claim) for name in crew}
    events: tuple[Node, ...] = ()
    for name, finding in findings.items():
        result = _settled(view, state, task, name, finding)
        state, events = result.state, events + tuple(replace(node, about=(name, task.whom, task.who)) for node in result.events)
    return [Consequence(state, events)]


def remove_all(course: Course, state: State, task: Task) -> Iterable[Consequence]:
    """All crew of a ship leave the game, which is no elimination (`faq.removed-vs-eliminated.1`)."""
    view = course.view(state)
    events: tuple[Node, ...] = ()
    for piece in [piece for piece in state.board.aboard(task.whom) if piece.kind is Kind.CREW]:
        state = state.with_piece(replace(piece, gone=Gone.REMOVED))
        told = event(f"{view.name(piece.id)} is removed from the game", *view.book.units("removed is not eliminated"))
        events += (replace(told, about=(piece.id, task.whom)),)
    return [Consequence(state, events)]


def _settled(view: View, state: State, task: Task, crew: str, finding: Finding) -> Consequence:
    """What becomes of a crew as a finding says."""
    piece, causes = state.piece(crew), (because(view, finding),)
    if not finding.decided:
        return Consequence(replace(state, unknown=f"whether {view.name(crew)} is eliminated"), causes)
    if finding:
        state = state.with_piece(replace(piece, gone=Gone.ELIMINATED)).counted("eliminated", task.who, crew)
        units = decisive(view, finding) or _price_or_boarding(view, task)
        return Consequence(state, (event(f"{view.name(crew)} is eliminated", *units, causes=causes),))
    instead = in_place(finding)
    if instead is Act.TURN_DOWN:
        state = state.with_piece(piece.marked(Quality.FACE_DOWN)).counted("turned face down", task.who, crew)
        words = "turned face down instead"
    elif instead is Act.RETURN:
        state = state.with_piece(replace(piece, aboard=None))
        words = "returned home instead"
    else:
        words = "not eliminated"
    return Consequence(state, (event(f"{view.name(crew)} is {words}", *decisive(view, finding), causes=causes),))


def _price_or_boarding(view: View, task: Task) -> tuple[str, ...]:
    return view.book.units("stays eliminated") if task.cause == "price" else view.book.units("boarding")


def _claim_of(view: View, ship: str, bearer: str) -> Claim | None:
    """The ability that eliminates, as a claim, when its bearer is told."""
    if ship not in view.state.board.pieces:
        return None
    for speaker in view.abilities_on(ship):
        for effect in speaker.ability.effects:
            if speaker.bearer == bearer and effect.act is Act.ELIMINATE and effect.affirms:
                cites = (*speaker.ability.cites, *view.book.confirming(effect)) or view.book.units("ability over rule")
                return Claim(True, effect, None, speaker.bearer, speaker.ability, (), cites)
    return None
