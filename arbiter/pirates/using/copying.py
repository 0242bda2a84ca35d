"""Abilities that are copied: what may be, what comes of it, and when it is over (`faq.copy.1` to `faq.copy.8`)."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Ability, Act, Effect, Kind, Quality, Reference, Selector
from arbiter.engine.course import Simulation
from arbiter.engine.matching import fits
from arbiter.engine.narration import attempt, decisive, event
from arbiter.engine.points import Binding, Finding, Point, all_of, open_whether
from arbiter.engine.state import Event, State, Task, event_task
from arbiter.engine.transitions import Transition
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.table.abilities import meant
from arbiter.pirates.table.open_deeds import open_from_here, turned_down
from arbiter.play import AbilityName, Command, Sentence
from arbiter.trace import Node

COPYING = "copying"
"""How the state notes who has the ability of whom, until the next turn of his player begins."""
LENT = "uses it in place of his own"
"""How it notes who has the ability of whom in place of his own, until the turn is over."""
COPIED = "copied this turn"
CREWLESS = frozenset({"sea monster", "sea dragon"})
"""Keywords of what carries no crew."""


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """The copier has that ability from now on, beside his own, or is told why not."""
    view, who = course.view(state), sentence.who
    named = sentence.ability or (AbilityName(sentence.whom[0]) if sentence.whom else None)
    speakers = meant(view, named) if named is not None else []
    if who not in state.board.pieces or len(speakers) != 1 or copier(view, who) is None:
        return open_from_here(course, state, sentence)
    source = speakers[0]
    allowed = may_copy(view, who, source.bearer)
    if not allowed:
        return [turned_down(view, state, Act.COPY, who, source.bearer, allowed)]
    own, piece = copier(view, who), state.piece(who)
    lent = own is not None and own.bearer != who
    after = state.with_piece(replace(piece, abilities=(*(() if lent else piece.abilities), source.ability)))
    after = after.counted(COPIED, own.bearer if own is not None else who, source.bearer)
    after = after.counted(LENT if lent else COPYING, who, source.bearer)
    aground = _cleared(view, after, who, source)
    told = replace(event(f"{view.name(who)} copies {_own(view, source)}", *decisive(view, allowed)), about=(who, source.bearer))
    return [Transition(after.then(*aground), (told,), attempt=attempt(view, Act.COPY, who, source.bearer, allowed))]


def _cleared(view: View, state: State, who: str, source: AbilityInPlay) -> list[Task]:
    """That all crew leave the game with the copier where his ship would become what carries no crew (`faq.copy.6`)."""
    units = view.book.units("no crew aboard what is copied") if source.ability.name.casefold() in CREWLESS else ()
    crew = [piece.id for piece in state.board.aboard(state.ship_of(who)) if piece.kind is Kind.CREW] if units else []
    return [event_task(Event(Act.REMOVE, "", one, cites=units)) for one in crew]


def _own(view: View, source: AbilityInPlay) -> str:
    return f"the {source.ability.name} ability of {view.name(source.bearer)}"


def left_open(course: Simulation, state: State, player: str) -> str:
    """That a text has a piece of the player copy an ability as his turn begins, and the play does not say which; else empty."""
    view = course.view(state)
    for piece in view.in_play():
        own = _own_copier(view, piece.id) if view.player(piece.id) == player else None
        ordered = own is not None and any(effect.act is Act.COPY and not effect.optional for effect in own.ability.effects)
        if own is None or not ordered or not in_force(view, own):
            continue
        later = course.situation.play[state.next :]
        if not any(said.deed is Command.COPY and said.who == piece.id for said in later):
            return _unsaid(view, piece.id)
    return ""


def _unsaid(view: View, who: str) -> str:
    return f"which ability {view.name(who)} copies as the turn begins is not said"


def is_left_open(view: View, who: str) -> bool:
    """Whether all that the play leaves open is which ability a piece copies in the turn that begins."""
    return who in view.state.board.pieces and view.state.unknown == _unsaid(view, who)


def over(course: Simulation, state: State, player: str) -> State:
    """The state in which what the pieces of a player had copied before his turn is theirs no longer (`faq.copy.5`).

    Who used an ability in place of his own has his own again as any turn begins.
    """
    first = course.opening().board.pieces
    for row in (row for row in state.done if row[0] == LENT and row[1] in first):
        state = state.with_piece(replace(state.piece(row[1]), abilities=first[row[1]].abilities)).forgotten(LENT, row[1])
    rows = [row for row in state.done if row[0] == COPYING and state.piece(row[1]).player == player]
    for _, who, _, _ in rows:
        piece = state.piece(who)
        state = state.with_piece(replace(piece, abilities=piece.abilities[:-1]))
    return replace(state, done=tuple(row for row in state.done if row not in rows))


def copier(view: View, who: str) -> AbilityInPlay | None:
    """The ability by which a piece copies others, its own or one aboard that lets crew do so; None where there is none."""
    return _own_copier(view, who) or _lender(view, who)


def _own_copier(view: View, who: str) -> AbilityInPlay | None:
    piece = view.state.board.pieces.get(who)
    own = (ability for ability in piece.abilities if _copies(ability)) if piece is not None else ()
    return next((AbilityInPlay(who, view.state.ship_of(who), ability) for ability in own), None)


def _lender(view: View, who: str) -> AbilityInPlay | None:
    """The ability of something aboard the same ship by which a crew may use that of another."""
    piece = view.state.board.pieces.get(who)
    if piece is None or piece.kind is not Kind.CREW or piece.aboard not in view.state.board.pieces:
        return None
    return next((one for one in view.abilities_on(piece.aboard or "") if _lent_by(one.ability) is not None), None)


def _lent_by(ability: Ability) -> Selector | None:
    """Whose abilities an ability lends to crew aboard; None where it lends none."""
    told = (one for one in ability.effects if one.act is Act.COPY and _is_of_crew_aboard(one))
    return next((one.whom.owner for one in told if one.whom is not None), None)


def _is_of_crew_aboard(effect: Effect) -> bool:
    return effect.who is not None and effect.who.kind is Kind.CREW and effect.who.reference is not Reference.THIS


def _copies(ability: Ability) -> bool:
    effects = ability.told
    return any(_is_copying(effect) for effect in effects)


def _is_copying(effect: Effect) -> bool:
    chosen = effect.act is Act.CHOOSE and effect.whom is not None and effect.whom.kind is Kind.ABILITY
    return effect.affirms and ((effect.act is Act.COPY and not _is_of_crew_aboard(effect)) or chosen)


def may_copy(view: View, who: str, source: str, of: str = "", *, several: bool = False) -> Finding:
    """Whether a piece may copy an ability of another, or `several`: one that is face up and in play, and one at a time."""
    name, other = f"{view.name(who)} may", view.name(source) if source else "anything"
    words = f"{name} copy {of or 'an ability'} of {other}", f"{name} not copy {of or 'an ability'} of {other}"
    own = copier(view, who)
    if own is None:
        says = f"no text of {view.name(who)} is known to copy abilities"
        return open_whether(Act.COPY, says)
    parts = [in_force(view, own)]
    if of:
        parts.append(_said(view, False, f"{of} is no ability", "figures are not copied"))
    if source in view.state.board.pieces:
        parts += _of_source(view, who, source)
        parts += _of_whom_it_lends(view, own, source)
    if several:
        parts.append(_said(view, False, f"{view.name(who)} would copy several abilities", "one copy at a time"))
    if view.state.count(COPIED, own.bearer):
        parts.append(_said(view, False, f"{view.name(who)} has copied an ability this turn", "one copy at a time"))
    return all_of(*words, *parts)


def _of_source(view: View, who: str, source: str) -> list[Finding]:
    """What is asked of the piece whose ability is copied."""
    piece = view.state.piece(source)
    shown, here = Quality.FACE_DOWN not in piece.marks, piece.gone is None
    parts = [
        _said(view, shown, f"{view.name(source)} lies face {'up' if shown else 'down'}", "face down is not copied"),
        _said(view, here, f"{view.name(source)} is {'' if here else 'no longer '}in play", "copied each turn"),
    ]
    if view.state.ship_of(source) == view.state.ship_of(who):
        parts.append(_said(view, True, "a copy aboard the same ship adds nothing", "a copy does not stack"))
    return parts


def _of_whom_it_lends(view: View, own: AbilityInPlay, source: str) -> list[Finding]:
    """That the piece is one of those whose abilities a text lends, where it lends only those of some."""
    meant, reasons = _lent_by(own.ability), list[Node | Finding]()
    if meant is None:
        return []
    fitting = fits(view, meant, view.role(source), Binding(own.bearer, own.ship), reasons)
    says = f"{view.name(own.bearer)} {'lends' if fitting else 'does not lend'} what {view.name(source)} can do"
    return [Finding(Point(Act.COPY), fitting, parts=tuple(reasons), says=says, cites=own.ability.cites)]


def _said(view: View, holds: bool, says: str, principle: str) -> Finding:
    units = view.book.units(principle)
    return Finding(Point(Act.COPY), holds, decided=holds or bool(units), says=says, cites=units)
