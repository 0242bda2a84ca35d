"""Cancelling: who may cancel which ability, and what follows when a ship's crew then exceed her limit."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act, Effect, Kind, Quality
from arbiter.engine.claims import ability_of
from arbiter.engine.course import Simulation
from arbiter.engine.matching import fits
from arbiter.engine.narration import because, event, refused
from arbiter.engine.points import Binding, Finding, Point, all_of, open_whether
from arbiter.engine.state import Cancellation, State, Task
from arbiter.engine.transitions import Attempt, Pick, Transition
from arbiter.engine.usage import face_up, in_force
from arbiter.engine.view import AbilityInPlay, View, fact
from arbiter.frozen import replace
from arbiter.language.pieces import KEYWORD
from arbiter.pirates.fire.hitting import SHOT, die_hits
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.sailing.submerging import afloat
from arbiter.pirates.table.abilities import is_called, meant, with_effect
from arbiter.pirates.table.excess import is_legal
from arbiter.pirates.table.open_deeds import has_unplayed, open_from_here
from arbiter.pirates.table.stranding import silenced
from arbiter.play import AbilityName, Sentence
from arbiter.trace import Choice, Node


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """Carries out `N cancels the … ability of X`; the canceller's player chooses among abilities that this could mean."""
    view = course.view(state)
    cancellers = cancellers_of(view, sentence.who)
    targets = _targets(view, sentence.ability) if sentence.ability else []
    if gone := silenced(view, sentence.who):
        bearer = sentence.ability.bearer if sentence.ability is not None else ""
        yield refused(view, state, Act.CANCEL, sentence.who, bearer, gone[0])
        return
    if not cancellers and has_unplayed(state, sentence.who):
        yield from (replace(found, unused=sentence.text) for found in open_from_here(course, state, sentence))
        return
    if not cancellers or not targets:
        yield Transition(
            state.counted("refused cancel", sentence.who),
            (fact(f"“{sentence.text}”: there is no such ability to cancel or to cancel with"),),
            unused=sentence.text,
        )
        return
    if len({target.ability for target in targets}) == 1:
        yield _cancel(course, state, cancellers, targets[0], sentence)
        return
    options = _named_apart(view, targets)
    units = view.book.units("one ability at a time")
    player, kinds = view.player(cancellers[0].bearer), frozenset((Kind.ABILITY,))
    choice = Choice(player, tuple(options), "the ability that is cancelled", units, kinds)
    for option, target in options.items():
        yield replace(_cancel(course, state, cancellers, target, sentence), pick=Pick(choice, option))


def _targets(view: View, named: AbilityName) -> list[AbilityInPlay]:
    """The abilities that a name may mean; those of a card that is no crew also once it is gone: none of them is cancelled."""
    found, bearer = meant(view, named), view.state.board.pieces.get(named.bearer)
    if found or bearer is None or bearer.gone is None or bearer.kind not in (Kind.EVENT, Kind.TREASURE):
        return found
    return [AbilityInPlay(bearer.id, bearer.id, ability) for ability in bearer.abilities[:1]]


def _named_apart(view: View, targets: list[AbilityInPlay]) -> dict[str, AbilityInPlay]:
    """The abilities by what each may be called where one of them is chosen: its name, or its bearer's and its number."""
    names = [target.ability.name for target in targets]
    found: dict[str, AbilityInPlay] = {}
    for target in targets:
        name = target.ability.name
        if names.count(name) > 1:
            alike = [other for other in targets if other.bearer == target.bearer and other.ability.name == name]
            number = f" {alike.index(target) + 1}" if len(alike) > 1 else ""
            name = f"{name}{number} of {view.name(target.bearer)}"
        found[name] = target
    return found


def cancellers_of(view: View, who: str) -> list[AbilityInPlay]:
    """The abilities to cancel that a piece, a ship with what she carries, or a player has."""
    return [speaker for speaker, _ in with_effect(view, who, Act.CANCEL)]


def _able(view: View, cancellers: list[AbilityInPlay], target: AbilityInPlay) -> tuple[AbilityInPlay, Finding]:
    """The first of several abilities to cancel that may cancel a certain one now, or that perhaps may, and whether it may."""
    tried = ((canceller, may_cancel(view, canceller, target)) for canceller in cancellers)
    return min(tried, key=lambda one: (not one[1], one[1].decided))


def _cancel(
    course: Simulation, state: State, cancellers: list[AbilityInPlay], target: AbilityInPlay, sentence: Sentence
) -> Transition:
    view = course.view(state)
    canceller, allowed = _able(view, cancellers, target)
    if not allowed:
        denied = refused(view, state, Act.CANCEL, canceller.bearer, target.bearer, allowed, target.ability.name)
        return denied if denied.attempt is None else replace(denied, attempt=replace(denied.attempt, place=_place(view, target)))
    legal = is_legal(view, target.ship)
    when = _when(sentence)
    cancelled = Cancellation(canceller.bearer, canceller.ability, target.ship, target.bearer, target.ability, state.window, when)
    after = face_up(state, canceller.bearer)
    after = replace(
        after, cancellations=(*after.cancellations, cancelled), used=after.used | {(canceller.ship, canceller.ability)}
    )
    if legal:
        after = after.then(Task("legality", who=target.ship))
    says = f"{view.name(canceller.bearer)} cancels {ability_of(view, target.bearer, target.ability.name)} {when}".rstrip()
    units = (*canceller.ability.cites, *view.book.units("cancelled in time"))
    why, place = because(view, allowed), _place(view, target)
    node = event(says, *units, causes=(why,))
    shown = (
        event(f"{view.name(canceller.bearer)} is revealed", *view.book.units("reveal"))
        if after.piece(canceller.bearer) is not state.piece(canceller.bearer)
        else None
    )
    answers = in_force(view, canceller)
    if not answers:
        says = f"no document says whether {view.name(canceller.bearer)}, who has been cancelled by then, may still answer"
        why = because(view, replace(allowed, value=False, decided=False, says=says, parts=(answers, *allowed.parts)))
    tried = Attempt(Act.CANCEL, canceller.bearer, target.bearer, True, bool(answers), why, target.ability.name, place=place)
    up = _surfaced(course.view(after), target)
    after = after if up is None else afloat(after, target.bearer)
    told = tuple(one for one in (shown, node, up) if one is not None)
    after = _with_the_die_open(course, state, after)
    return Transition(after.counted("cancelled", target.bearer, target.ability.name), told, attempt=tried)


def _with_the_die_open(course: Simulation, before: State, after: State) -> State:
    """The state after a cancelling; a die on the table is open where it hits with what was cancelled alone, or without it alone.

    An ability may be cancelled until its effect is applied (`faq.cancel.6`), and no document says whether that is when a die is
    rolled or when it is counted.
    """
    shot = next((task for task in after.agenda if task.step == SHOT), None)
    if not before.die or shot is None:
        return after
    hits, still = (die_hits(course.view(state), shot) for state in (before, after))
    if bool(hits) is bool(still):
        return after
    return replace(after, unknown="whether what counts for a die may still be cancelled when it has been rolled")


def _place(view: View, target: AbilityInPlay) -> int:
    """Which of the abilities of its bearer an ability is, from one on; 0 where it bears none such."""
    own = view.state.piece(target.bearer).abilities
    return own.index(target.ability) + 1 if target.ability in own else 0


DIVERS = {"submarine": "surfaces when cancelled", "sea monster": "a sea monster surfaces when cancelled"}
"""The keywords without which nothing stays below, with the principle that says so (`faq.submarine.5`)."""


def _surfaced(view: View, target: AbilityInPlay) -> Node | None:
    """That what has lost the keyword by which it is submerged comes up at once; None where that does not happen."""
    units = view.book.units(DIVERS.get(target.ability.name.casefold(), ""))
    if not units or Quality.SUBMERGED not in view.state.piece(target.bearer).marks:
        return None
    if not view.is_cancelled(target.bearer, target.ability):
        return None
    return replace(event(f"{view.name(target.bearer)} surfaces", *units), about=(target.bearer,))


def _when(sentence: Sentence) -> str:
    timing = sentence.timing
    if timing is None:
        return ""
    ordinal = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth"}.get(
        timing.number or 1, f"{timing.number}th"
    )
    numbered = f"{ordinal} " if timing.event in ("die", "shot", "hit") else ""
    return f"{timing.phase.value} the {numbered}{timing.event}"


def may_cancel(view: View, canceller: AbilityInPlay, target: AbilityInPlay) -> Finding:
    """Whether an ability may be cancelled by another now: within reach, of a ship or crew, and not used already.

    One that has been cancelled itself may still answer at that moment.
    """
    effect = next(effect for effect in canceller.ability.effects if effect.act is Act.CANCEL)
    name = f"{view.name(canceller.bearer)} may"
    what = ability_of(view, target.bearer, target.ability.name)
    parts = [_target_fits(view, canceller, target, effect), _unused(view, canceller), in_force(_before_this(view), canceller)]
    return all_of(f"{name} cancel {what}", f"{name} not cancel {what}", *parts, *_shielded(view, canceller, target, what))


def _shielded(view: View, canceller: AbilityInPlay, target: AbilityInPlay, what: str) -> list[Finding]:
    """Whether a text keeps an ability from being cancelled; nothing where no text forbids any cancelling."""
    if all(speaker.ability.effects[place].affirms for speaker, place in view.speakers((Act.CANCEL, None))):
        return []
    found = view.settle(Point(Act.CANCEL, view.role(canceller.bearer), view.role(target.bearer)))
    denied = any(not claim.value for claim in found.claims)
    return [replace(found, says=f"{what} {'can' if found else 'cannot'} be cancelled")] if denied else []


def _before_this(view: View) -> View:
    """The view without the cancellings of this very moment, which answer one another."""
    state = view.state
    if all(one.window < state.window for one in state.cancellations):
        return view
    return view.after(replace(state, cancellations=tuple(one for one in state.cancellations if one.window < state.window)))


def _target_fits(view: View, canceller: AbilityInPlay, target: AbilityInPlay, effect: Effect) -> Finding:
    point = Point(Act.CANCEL, view.role(canceller.bearer), view.role(target.bearer))
    piece = view.state.piece(target.bearer)
    if piece.kind is not Kind.CREW and not is_ship(piece):
        return Finding(
            point,
            False,
            says=f"{piece.name} is neither a ship nor a crew",
            cites=view.book.units("only ships and crew are cancelled"),
        )
    if canceller.ship == target.ship:
        says = f"{view.name(target.bearer)} is on the canceller's own ship, and distances are measured outward"
        return Finding(point, False, says=says, cites=view.book.units("not on its own ship"))
    reasons: list[Node | Finding] = []
    ok = _speaks_of(view, canceller, target, effect, reasons)
    friendly = view.player(canceller.bearer) == view.player(target.bearer)
    units = view.book.units("keywords are cancelled") if target.ability.name[:1].isupper() else ()
    in_fog = not ok and any(Quality.LOST in view.state.piece(ship).marks for ship in (canceller.ship, target.ship))
    units += view.book.units("nothing reaches into fog") if in_fog else ()
    says = f"{view.name(target.bearer)} is {'' if ok else 'not '}what {view.name(canceller.bearer)} can cancel"
    parts = tuple(reasons) or (
        fact(f"{view.name(target.bearer)} is not stated to be within reach of {view.name(canceller.bearer)}"),
    )
    return Finding(
        point,
        ok,
        parts=parts,
        says=says,
        cites=(
            *units,
            *(view.book.units("not on its own ship") if friendly else ()),
            *view.book.confirming(effect),
            *view.book.units("cancelled in time"),
        ),
    )


def _speaks_of(
    view: View, canceller: AbilityInPlay, target: AbilityInPlay, effect: Effect, reasons: list[Node | Finding]
) -> bool:
    """Whether a canceller's text speaks of the bearer of an ability, or of its ship where it names the ability of a ship.

    The keyword of a ship is borne by herself.
    """
    binding = Binding(canceller.bearer, canceller.ship, canceller.bearer, target.bearer)
    whom = effect.whom
    assert whom is not None
    if whom.kind is not Kind.ABILITY or whom.owner is None:
        return fits(view, whom, view.role(target.bearer), binding, reasons)
    if not is_called(view, target, whom.name or ""):
        says = f"{ability_of(view, target.bearer, target.ability.name)} is no {whom.name} ability"
        reasons.append(replace(fact(says), about=(target.bearer,)))
        return False
    hers = whom.name != KEYWORD and Kind.CREW not in whom.owner.kinds
    bearer = target.ship if hers else target.bearer
    return fits(view, whom.owner, view.role(bearer), binding, reasons)


def _unused(view: View, canceller: AbilityInPlay) -> Finding:
    point = Point(Act.USE, view.role(canceller.bearer))
    used = any(ship == canceller.ship and ability.same_as(canceller.ability) for ship, ability in view.state.used)
    says = f"{view.name(canceller.bearer)} has {'already been used' if used else 'not been used'} this turn"
    return Finding(point, not used, says=says, cites=view.book.units("once per turn"))


def may_cancel_named(view: View, who: str, named: AbilityName) -> Finding:
    """Whether someone may cancel an ability that a question names, or anybody where it does not say who."""
    players = [who] if who else view.state.board.players
    cancellers = [found for player in players for found in cancellers_of(view, player)]
    targets = _targets(view, named)
    if who and (gone := silenced(view, who)):
        return gone[0]
    barred = beyond_cancelling(view, named.bearer) if cancellers else None
    if barred is not None:
        return barred
    if targets and not who and not cancellers:
        return _by_nobody_here(view, targets[0])
    if not cancellers or not targets:
        return Finding(
            Point(Act.CANCEL),
            False,
            parts=(fact("there is no such ability to cancel or to cancel with"),),
            says=f"{view.name(who)} has nothing to cancel that with",
        )
    canceller, found = _able(view, cancellers, targets[0])
    return _unless_too_late(view, canceller, found)


def _unless_too_late(view: View, canceller: AbilityInPlay, found: Finding) -> Finding:
    """Whether somebody may cancel; open where his own text has been cancelled, and he may answer at that moment alone."""
    now = in_force(view, canceller)
    if not found or now:
        return found
    says = f"{view.name(canceller.bearer)} may do so in answer at that moment, and not after it: which is meant is not said"
    return replace(found, value=False, decided=False, says=says, parts=(now, *found.parts))


def _by_nobody_here(view: View, target: AbilityInPlay) -> Finding:
    """Whether an ability may be cancelled that nobody on the table can cancel: no ability but those of ships and crew ever is."""
    barred = beyond_cancelling(view, target.bearer)
    says = f"nobody here has an ability that could cancel that of {view.name(target.bearer)}"
    return open_whether(Act.CANCEL, says) if barred is None else barred


def beyond_cancelling(view: View, bearer: str) -> Finding | None:
    """That nothing of a piece can be cancelled, as it is neither a ship nor a crew (`faq.cancel.11`); None where it is one."""
    piece, units = view.state.board.pieces.get(bearer), view.book.units("only ships and crew are cancelled")
    if not units or piece is None or piece.kind in (Kind.CREW, Kind.ISLAND) or is_ship(piece):
        return None
    return Finding(Point(Act.CANCEL), False, says=f"{piece.name} is neither a ship nor a crew", cites=units)
