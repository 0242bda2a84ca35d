"""The shoot action: permission, the dice one by one, what each hits, and what the hits do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import cast

from arbiter.effects import Act, Action, Amount, Cannon, Effect, Kind, Op, Phase, Quantity
from arbiter.pirates import dice
from arbiter.pirates.abilities import meant
from arbiter.pirates.conditions import cannons, number
from arbiter.pirates.losses import lose_masts, sink
from arbiter.pirates.moments import moment
from arbiter.pirates.moving import with_action
from arbiter.pirates.permission import given, in_force, may_shoot, may_use
from arbiter.pirates.telling import attempt, because, decisive, event, refused
from arbiter.play import Sentence
from arbiter.precedence import Standing
from arbiter.resolver.claims import applies
from arbiter.resolver.course import Course, Outcome
from arbiter.resolver.matching import Binding, is_derelict
from arbiter.resolver.points import Claim, Finding, Point, Role
from arbiter.resolver.settling import graph_of
from arbiter.resolver.state import Happened, Mode, State, Task
from arbiter.resolver.view import Speaker, View, fact
from arbiter.trace import Node


def begin(course: Course, state: State, sentence: Sentence) -> Iterable[Outcome]:
    """Sets out on a shoot action."""
    return [Outcome(state.then(moment("action", Phase.BEFORE), Task("shoot: check", sentence.who, sentence=sentence)))]


def mode_of(view: View, sentence: Sentence) -> Speaker | None:
    """The ability that the action is to be made with."""
    found = meant(view, sentence.ability) if sentence.ability else []
    return found[0] if found else None


def check(course: Course, state: State, task: Task) -> Iterable[Outcome]:
    """The shot is declared; until the first die is rolled something may break in."""
    view, sentence = course.view(state), task.sentence
    assert sentence is not None
    mode = mode_of(view, sentence)
    for target in sentence.whom or ("",):
        allowed = may_shoot(view, task.who, target or None, mode)
        if not allowed:
            return [refused(view, state, Act.SHOOT, task.who, target, allowed)]
    return [Outcome(state.then(moment("die", Phase.BEFORE, 1), Task("shoot: commit", task.who, sentence=sentence)))]


def commit(course: Course, state: State, task: Task) -> Iterable[Outcome]:
    """With the first die the action is under way, and no cancelling stops it any more (`faq.cancel.6`)."""
    view, sentence, ship = course.view(state), task.sentence, task.who
    assert sentence is not None
    mode = mode_of(view, sentence)
    told: list[Node] = []
    if mode is not None and not in_force(view, mode):
        told.append(event(f"{mode.ability.name} cannot be used, so {view.name(ship)} shoots without it", *decisive(view, in_force(view, mode))))
        mode = None
    allowed = may_shoot(view, ship, sentence.whom[0] if sentence.whom else None, mode)
    if not allowed:
        out = refused(view, state, Act.SHOOT, ship, sentence.whom[0] if sentence.whom else "", allowed)
        return [replace(out, events=(*told, *out.events))]
    finding, grant = given(view, ship, Action.SHOOT)
    free = bool(grant and grant.effect and grant.effect.free)
    state = with_action(state, ship, Action.SHOOT, grant)
    state = replace(state, mode=Mode(mode.ship, mode.bearer, mode.ability) if mode else None, dice=sentence.dice or None, hits=(), just=None)
    told.append(event(_declared(view, sentence, mode, free), *decisive(view, finding), causes=(because(view, allowed),)))
    tries = attempt(view, Act.SHOOT, ship, sentence.whom[0] if sentence.whom else "", allowed)
    return [Outcome(_with_shots(course, state, sentence, free), tuple(told), attempt=tries)]


def _declared(view: View, sentence: Sentence, mode: Speaker | None, free: bool) -> str:
    targets = " and ".join(view.name(target) for target in sentence.whom)
    using = f" with {mode.ability.name}" if mode else ""
    return f"{view.name(sentence.who)} is given a {'free ' if free else ''}shoot action against {targets}{using}"


def _with_shots(course: Course, state: State, sentence: Sentence, free: bool) -> State:
    """The state with one task for each die: as many as are given, else as many as the ship may roll."""
    view, ship = course.view(state), sentence.who
    rolls = dice_count(view, ship)
    if rolls is None:
        return replace(state, unknown=f"the cannons of {view.name(ship)} were not stated", mode=None)
    count = min(len(sentence.dice), rolls) if sentence.dice else rolls
    tasks = []
    for shot in range(count):
        target = sentence.whom[min(shot, len(sentence.whom) - 1)] if sentence.whom else ""
        tasks += [moment("die", Phase.BEFORE, shot + 1)] if shot else []
        tasks.append(Task("shoot: roll", ship, target, shot))
    return state.then(*tasks, Task("shoot: done", ship, free=free))


def dice_count(view: View, ship: str) -> int | None:
    """How many dice a ship may roll in a shoot action: one a cannon, unless an ability of the action says otherwise."""
    found, _ = cannons(view, ship)
    if found is None:
        return None
    counted = number(view, Quantity.DICE, view.role(ship), len(found), just=Happened(Act.GIVE, ship, action=Action.SHOOT))
    return min(int(str(counted.value)), len(found)) if found else 0


def roll(course: Course, state: State, task: Task) -> Iterable[Outcome]:
    """One die is rolled; after the roll something may break in that changes it."""
    if state.unknown or not _is_target(state, task.whom):
        return [Outcome(state)]

    def then(after: State, face: int, was_given: bool) -> Iterable[Outcome]:
        resolve = Task("shoot: resolve", task.who, task.whom, task.number, cause="given" if was_given else "", free=task.free)
        yield Outcome(replace(after, die=face, changes=()).then(moment("die", Phase.AFTER, task.number + 1), resolve))

    return dice.roll(state, then)


def _is_target(state: State, target: str) -> bool:
    return target in state.board.pieces and state.piece(target).gone is None


def shown(view: View) -> Finding:
    """What the die of the moment counts as, after whatever changed it; of two changes a ruling may prefer the later."""
    point = Point(Act.HAVE, quantity=Quantity.ROLL, inside=True)
    claims = []
    for order, change in enumerate(view.state.changes):
        effect = next(effect for effect in change.ability.effects if effect.quantity is Quantity.ROLL)
        cites = (*change.ability.cites, *view.book.confirming(effect))
        claims.append(Claim((Op.SET, change.number), effect, None, change.bearer, change.ability, (), cites, order=order + 1))
    finding = graph_of(view, point, claims)
    standing = [claim for claim in claims if finding.standings[claim] is Standing.STANDS]
    values = {claim.value for claim in standing} | {claim.value for claim in claims if finding.standings[claim] is Standing.UNDECIDED}
    finding.decided = len(values) <= 1
    finding.value = cast(tuple[Op, int], standing[0].value)[1] if standing else view.state.die
    finding.says = f"the die counts as {finding.value}"
    return finding


def hit_finding(view: View, ship: str, target: str, cannon: Cannon, face: int) -> Finding:
    """Whether a shot with a natural roll of `face` hits: above the rank with bonuses, but never on a 1."""
    who, whom = Role(Kind.CANNON, ship, cannon), view.role(target)
    plus = number(view, Quantity.CANNON_ROLL, view.role(ship), 0, whom, inside=True)
    added = int(str(plus.value))
    added = 0 if cannon.fixed and added > 0 else added
    needed = number(view, Quantity.ROLL_TO_HIT, view.role(ship), cannon.rank + 1, whom, inside=True)
    figures = ((Quantity.ROLL, face + added), (Quantity.RANK, int(str(needed.value)) - 1))
    point = Point(Act.HIT, replace(who, kind=Kind.SHOT, roll=face), whom, figures=figures, inside=True)
    finding = view.settle(point)
    finding.parts = tuple(part for part in (plus if plus.claims else None, needed if needed.claims else None) if part is not None)
    finding.cites = view.book.units("hit")
    finding.says = f"a roll of {face} with a rank {cannon.rank} cannon {'hits' if finding else 'misses'} {view.name(target)}"
    for part, words in ((plus, f"her cannon rolls get {added:+d}"), (needed, f"a roll of {needed.value} is needed to hit")):
        part.says = words
    return finding


def resolve(course: Course, state: State, task: Task) -> Iterable[Outcome]:
    """The die hits or misses; with one die for all cannons it must beat the rank of each."""
    view = course.view(state)
    counts = shown(view)
    if not counts.decided:
        return [Outcome(replace(state, unknown="nothing orders the abilities that change this die", die=0))]
    face = int(str(counts.value))
    found, _ = cannons(view, task.who)
    assert found is not None
    together = _one_die(state)
    tried = found if together else (found[task.number % len(found)],)
    findings = [hit_finding(view, task.who, task.whom, cannon, face) for cannon in dict.fromkeys(tried)]
    undecided = next((finding for finding in findings if not finding.decided), None)
    if undecided is not None:
        return [Outcome(replace(state, unknown=f"whether the shot at {view.name(task.whom)} hits", die=0, changes=()), (because(view, undecided),))]
    hits = all(findings)
    count = (len(tried) + _extra_hits(view, task.who) if together else 1) if hits else 0
    telling = next((finding for finding in findings if not finding), findings[0])
    causes = tuple(because(view, part) for part in ([counts] if state.changes else []) + [telling])
    told = event(_shot_words(view, task, face, count), *decisive(view, telling), causes=causes)
    state = replace(state, die=0, changes=())
    if task.cause == "given":
        state = state.counted(f"die {task.number + 1}", task.who, str(face)).counted(f"shot {task.number + 1}", task.who, task.whom, int(hits))
    if count:
        state = state.counted("hit", task.who, task.whom, count)
    return [Outcome(state.then(*(Task("hit", task.who, task.whom, order) for order in range(count))), (told,))]


def _one_die(state: State) -> bool:
    return state.mode is not None and any(effect.quantity is Quantity.DICE for effect in state.mode.ability.effects)


def _extra_hits(view: View, ship: str) -> int:
    return int(str(number(view, Quantity.EXTRA_HITS, view.role(ship), 0).value))


def _shot_words(view: View, task: Task, face: int, count: int) -> str:
    result = "misses" if not count else "hits" if count == 1 else f"scores {count} hits on"
    return f"die {task.number + 1} shows {face} and {result} {view.name(task.whom)}"


# Hits


def hit(course: Course, state: State, task: Task) -> Iterable[Outcome]:
    """One hit: it may be ignored; it sinks a derelict; else it, or it with those before, eliminates masts."""
    view, target = course.view(state), task.whom
    if not _is_target(state, target):
        return [Outcome(state)]
    ignored = _ignoring(view, task)
    if ignored is not None:
        told = event(f"{view.name(target)} ignores this hit", *decisive(view, ignored[1]), causes=(because(view, ignored[1]),))
        return [Outcome(replace(state, used=state.used | {(target, ignored[0].ability)}), (told,))]
    if is_derelict(state.piece(target)):
        return [_sunk_by_hit(course, state, task)]
    return _mast_hit(course, state, task)


def _ignoring(view: View, task: Task) -> tuple[Speaker, Finding] | None:
    point = Point(Act.IGNORE, view.role(task.whom), Role(Kind.HIT, task.who), inside=True)
    finding = view.settle(point)
    for claim in finding.standing():
        if claim.value is True and claim.ability is not None:
            used = any(ship == task.whom and ability.same_as(claim.ability) for ship, ability in view.state.used)
            if not used:
                finding.says = f"{view.name(task.whom)} ignores the hit"
                return Speaker(claim.bearer, task.whom, claim.ability), finding
    return None


def _sunk_by_hit(course: Course, state: State, task: Task) -> Outcome:
    view, target = course.view(state), task.whom
    finding = view.settle(Point(Act.SINK, Role(Kind.HIT, task.who), view.role(target), inside=True))
    finding.says = f"a hit {'sinks' if finding else 'does not sink'} {view.name(target)}"
    told = event(f"{view.name(target)} {'sinks' if finding else 'does not sink'}", *decisive(view, finding), causes=(because(view, finding),))
    return Outcome(sink(state, target, task.who) if finding else state, (told,))


def _mast_hit(course: Course, state: State, task: Task) -> Iterable[Outcome]:
    view, target = course.view(state), task.whom
    taken = dict(state.hits).get(target, 0) + 1
    state = replace(state, hits=tuple(sorted({**dict(state.hits), target: taken}.items())))
    needed = number(view, Quantity.HITS_PER_MAST, view.role(target), 1, inside=True)
    per_hit = number(view, Quantity.MASTS_PER_HIT, Role(Kind.HIT, task.who), 1, view.role(target), inside=True)
    needed.says = f"{needed.value} hits of one shoot action are needed to eliminate a mast" if needed.claims else ""
    per_hit.says = f"a hit that counts eliminates {per_hit.value} {'mast' if per_hit.value == 1 else 'masts'}"
    if not needed.decided or not per_hit.decided:
        return [Outcome(replace(state, unknown=f"how many masts the hit on {view.name(target)} eliminates"))]
    parts = [part for part in (needed, per_hit) if part.claims]
    causes = tuple(because(view, part) for part in parts)
    units = tuple(unit for part in parts for unit in decisive(view, part)) + view.book.units("hits one by one") * bool(needed.claims)
    after = state.then(*_triggered(view, task))
    if taken % int(str(needed.value)):
        told = event(f"hit {taken} on {view.name(target)} eliminates nothing yet", *units, causes=causes)
        return [Outcome(after, (told,))]
    return [lose_masts(course, after, target, int(str(per_hit.value)), Role(Kind.HIT, task.who), units, causes)]


def _triggered(view: View, task: Task) -> list[Task]:
    """What abilities of the shooter do of themselves when she hits."""
    found = []
    just = Happened(Act.HIT, task.who, task.whom)
    for speaker in view.abilities_on(task.who):
        for effect in speaker.ability.effects:
            if effect.act is Act.ELIMINATE and effect.affirms and effect.when is not None and effect.when.happening.act is Act.HIT:
                if not effect.optional and _waits_for(view, speaker, effect, just) and in_force(view, speaker):
                    found.append(Task("lose cargo", task.who, task.whom, cause=speaker.bearer))
    return found


def _waits_for(view: View, speaker: Speaker, effect: Effect, just: Happened) -> bool:
    used = any(ship == speaker.ship and ability.same_as(speaker.ability) for ship, ability in view.state.used)
    binding = Binding(speaker.bearer, speaker.ship, just.who, just.whom or "")
    point = Point(Act.ELIMINATE, just=just)
    return not (effect.often and used) and applies(view, replace(effect, who=None, whom=None), point, binding, [])


def done(course: Course, state: State, task: Task) -> Iterable[Outcome]:
    """The shoot action is completed; what waits for that may follow."""
    just = Happened(Act.GIVE, task.who, action=Action.SHOOT, free=task.free)
    return [Outcome(replace(state, just=just, mode=None, hits=(), dice=None, die=0, changes=()).then(moment("action", Phase.AFTER)))]


__all__ = ["Amount", "begin", "check", "commit", "dice_count", "done", "fact", "hit", "hit_finding", "may_use", "resolve", "roll"]
