"""Turning a ship on her stern or about, apart from sailing: who may, and when (`faq.moving.5`, `faq.schooner.1`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbiter.effects import Act, Action, Effect, Phase, Quality, Trait
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.narration import attempt, decisive, event
from arbiter.engine.offers import take_up
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.state import Event, State, Task
from arbiter.engine.transitions import Attempt, Transition
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.sailing.heading import SEGMENT, after_all, may_head, too_late
from arbiter.pirates.sailing.moving import wished, with_action
from arbiter.pirates.table.actions import given
from arbiter.pirates.table.open_deeds import open_from_here, turned_down
from arbiter.pirates.table.permission import may_move
from arbiter.play import Sentence
from arbiter.trace import Node

ABOUT = frozenset({"about", "around"})
TURNING = frozenset({Act.TURN, Act.ROTATE})


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """The ship turns where she lies, or is told why not; which way she heads then is nowhere noted."""
    view, ship = course.view(state), sentence.who
    late = ship in state.board.pieces and "stern" in sentence.how and too_late(view, ship)
    taken = None if late else take_up(course, state, sentence)
    if taken is not None:
        return taken
    if ship not in state.board.pieces or not sentence.how:
        return open_from_here(course, state, sentence)
    allowed = may_turn(view, ship, sentence.how)
    if not allowed:
        return [turned_down(view, state, Act.ROTATE, ship, "", allowed)]
    told = event(f"{view.name(ship)} turns", *decisive(view, allowed))
    tried = attempt(view, Act.ROTATE, ship, "", allowed)
    spends_it = _is_about(sentence) and not _about_before_moving(view, ship)
    if sentence.contacts and not spends_it:
        return open_from_here(course, state, sentence)
    return [_coming_about(course, state, sentence, told, tried) if spends_it else Transition(state, (told,), attempt=tried)]


def _is_about(sentence: Sentence) -> bool:
    return not ABOUT.isdisjoint(sentence.how)


def _coming_about(course: Simulation, state: State, sentence: Sentence, told: Node, tried: Attempt) -> Transition:
    """Coming about takes the move action of the ship, and what follows upon that follows (`crimson-coast.come-about.1`)."""
    view, ship = course.view(state), sentence.who
    _finding, grant = given(view, ship, Action.MOVE, wished(sentence))
    free = bool(grant and grant.effect and grant.effect.free)
    after = with_action(state, ship, Action.MOVE, grant)
    after = replace(after, board=replace(after.board, contacts=after.board.contacts | {*sentence.contacts}))
    tasks = Task("move: resolved", ship, sentence=sentence, free=free), Task("slot: shoot", ship, sentence=sentence, free=free)
    after = after.then(*tasks)
    after = followed(course, after, Event(Act.GIVE, ship, action=Action.MOVE, free=free), Phase.WHEN)
    return Transition(after, (told,), attempt=tried)


def may_turn(view: View, ship: str, how: tuple[str, ...]) -> Finding:
    """Whether a ship may turn on her stern, come about where she lies, or take another heading as she moves."""
    if not how:
        says = f"how {view.name(ship)} is to turn is not said"
        return open_whether(Act.ROTATE, says)
    if "stern" not in how and (ABOUT.isdisjoint(how) or any(word.startswith(SEGMENT) for word in how)):
        return may_head(view, ship, how)
    if not ABOUT.isdisjoint(how):
        return _come_about(view, ship)
    words = f"{view.name(ship)} may", "turn on her stern"
    grants = list(_grants(view, ship))
    if not grants:
        says, units = f"no text of {view.name(ship)} lets her turn on her stern", view.book.units("only what is printed")
        lacking = Finding(Point(Act.ROTATE), False, decided=bool(units), says=says, cites=units)
        return all_of(" ".join(words), " not ".join(words), lacking)
    return all_of(" ".join(words), " not ".join(words), *grants[:1], *_in_time(view, ship, how), *_clear(view, ship))


def _come_about(view: View, ship: str) -> Finding:
    """Whether she may turn in place with a move action, which the FAQ has taken out of the rules (`faq.come-about.1`)."""
    words = f"{view.name(ship)} may come about", f"{view.name(ship)} may not come about"
    before = _about_before_moving(view, ship)
    if before:
        return all_of(*words, *before[:1], may_move(view, ship))
    gone, units = view.book.units("no coming about"), view.book.units("coming about")
    if gone or not units:
        says = "coming about is no longer part of the rules" if gone else "no document speaks of coming about"
        return all_of(*words, Finding(Point(Act.ROTATE), False, decided=bool(gone), says=says, cites=gone))
    says = "a ship may turn in place with her move action"
    return all_of(*words, Finding(Point(Act.ROTATE), True, says=says, cites=units), may_move(view, ship))


def _about_before_moving(view: View, ship: str) -> list[Finding]:
    """The texts by which she may turn about as she is given a move action, and then go on with it (`faq.windcatcher.1`)."""
    found = []
    for speaker in view.abilities_on(ship):
        if any(map(_turns_about, speaker.ability.effects)) and not view.is_cancelled(speaker.bearer, speaker.ability):
            says = f"{speaker.ability.name} of {view.name(speaker.bearer)} lets her turn about before she moves"
            found.append(Finding(Point(Act.ROTATE), True, says=says, cites=speaker.ability.cites))
    return found


def _turns_about(effect: Effect) -> bool:
    when = effect.when
    begins = when is not None and when.phase is Phase.WHEN and when.happening.action is Action.MOVE
    return begins and effect.act in TURNING and effect.affirms and effect.optional and not ABOUT.isdisjoint(effect.manner)


def _grants(view: View, ship: str) -> Iterator[Finding]:
    """The texts that let her turn on her stern, and the rules that a keyword of hers stands for."""
    for speaker in view.abilities_on(ship):
        effects = speaker.ability.told
        if any(_lets_turn(effect) for effect in effects) and not view.is_cancelled(speaker.bearer, speaker.ability):
            yield _granted(speaker, view)
    for rule in view.book.rules:
        if _lets_turn(rule.effect) and any(_is_borne(view, ship, trait) for trait in _asked(rule.effect)):
            says = f"{view.name(ship)} has a keyword that lets her turn on her stern"
            yield Finding(Point(Act.ROTATE), True, says=says, cites=(rule.unit,))


def _granted(speaker: AbilityInPlay, view: View) -> Finding:
    says = f"{speaker.ability.name} of {view.name(speaker.bearer)} lets her turn on her stern"
    return Finding(Point(Act.ROTATE), True, says=says, cites=speaker.ability.cites)


def _lets_turn(effect: Effect) -> bool:
    on_stern = any(role.word == "on" and role.of is not None and role.of.name == "stern" for role in effect.roles)
    return effect.act in TURNING and effect.affirms and effect.optional and on_stern


def _is_borne(view: View, ship: str, trait: Trait) -> bool:
    """Whether a trait asks for a keyword that the ship has, and that is not cancelled."""
    keyword = (trait.name or "").casefold() if trait.quality is Quality.BEARING and not trait.negated else ""
    named = [ability for ability in view.state.piece(ship).abilities if keyword and ability.name.casefold() == keyword]
    return any(not view.is_cancelled(ship, ability) for ability in named)


def _asked(effect: Effect) -> Iterator[Trait]:
    """The traits by which a rule picks out the ships that it speaks of."""
    happening = effect.happening
    for who in (effect.who, happening.whom if happening is not None else None):
        yield from who.traits if who is not None else ()


def _in_time(view: View, ship: str, how: tuple[str, ...]) -> list[Finding]:
    """That she turns at the end of a move action of hers, or right after it, before she shoots (`faq.moving.5`)."""
    just, last = view.state.just, after_all(view, ship, how)
    if not last:
        units = view.book.units("turning on the stern")
        says = "a ship turns on her stern after all other segments of her move"
        return [Finding(Point(Act.ROTATE), False, decided=last is not None and bool(units), says=says, cites=units)]
    now = just is not None and just.who == ship and just.action is Action.MOVE
    late = too_late(view, ship)
    if late:
        return late
    if now and view.state.count("rotate", ship):
        says = f"{view.name(ship)} has turned on her stern, and whether she may do so twice stands in no document"
        return [open_whether(Act.ROTATE, says)]
    if now:
        return [Finding(Point(Act.ROTATE), True, says=f"{view.name(ship)} has just moved")]
    return [may_move(view, ship)]


def _clear(view: View, ship: str) -> list[Finding]:
    """That her move has not ended at a ship or an island, where the turn is the last part of it (`faq.schooner.1`)."""
    units = view.book.units("no turn after contact")
    just = view.state.just
    if not units or just is None or just.who != ship:
        return []
    touched = [other for _, other, _ in view.state.board.touching(ship)]
    if not touched:
        return []
    says = f"{view.name(ship)} touches {view.name(touched[0])}, which has ended all her movement"
    return [Finding(Point(Act.ROTATE), False, says=says, cites=units)]
