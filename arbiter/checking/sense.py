"""What a text that can be read does not mean: sentences against each other, effects that never come about or never end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from arbiter.checking.findings import Finding
from arbiter.checking.reading import Reading, Spoken
from arbiter.collisions.comparing import Outcome, decide
from arbiter.collisions.meeting import TOGETHER
from arbiter.effects import Act, Action, Amount, Condition, Effect, Op, Phase, Quality, Reference, Selector, Trait
from arbiter.language.pronouns import selectors
from arbiter.rulebook import Library

DEEDS = {Action.MOVE: Act.MOVE, Action.SHOOT: Act.SHOOT, Action.EXPLORE: Act.EXPLORE, Action.REPAIR: Act.REPAIR}
EXCLUDED = (
    (Quality.ENEMY, Quality.FRIENDLY),
    (Quality.FACE_UP, Quality.FACE_DOWN),
    (Quality.DERELICT, Quality.FULLY_MASTED),
    (Quality.UNMASTED, Quality.FULLY_MASTED),
)
"""Qualities that nothing has both of."""


def check(reading: Reading, library: Library) -> Iterator[Finding]:
    """Every effect of the text that comes to nothing, comes back for ever, or is taken away by another."""
    spoken = reading.spoken
    yield from contradictions(spoken, library)
    yield from never_triggered(spoken)
    if not reading.unread:
        yield from endless(spoken)


# One sentence against another


def contradictions(spoken: tuple[Spoken, ...], library: Library) -> Iterator[Finding]:
    """Two effects of one text that say what cannot both be, or that do nothing together."""
    for one, other in combinations(spoken, 2):
        if _same_place(one, other) and one.effect == other.effect:
            continue
        if one.effect == other.effect:
            yield _repeated(one, other)
        elif _undoes(one.effect, other.effect):
            message = "this takes back what the text gave, and nothing remains"
            yield _against("meaning.contradiction", message, other, one, "leave both out, or one")
        else:
            yield from _opposed(one, other, library)


def _same_place(one: Spoken, other: Spoken) -> bool:
    return (one.start, one.end) == (other.start, other.end)


def _repeated(one: Spoken, other: Spoken) -> Finding:
    message = "this says once more what stands before it, and the same effect counts once"
    return _against("meaning.repeated", message, other, one, "leave it out")


def _undoes(one: Effect, other: Effect) -> bool:
    """Whether two bonuses to one figure in one case cancel each other out."""
    if one.amount is None or other.amount is None or one.amount.op is not Op.ADD or other.amount.op is not Op.ADD:
        return False
    numbers = one.amount.number, other.amount.number
    return numbers[0] is not None and numbers[1] == -numbers[0] and replace(one, amount=other.amount) == other


def _opposed(one: Spoken, other: Spoken, library: Library) -> Iterator[Finding]:
    if Phase.INSTEAD in {s.effect.when.phase for s in (one, other) if s.effect.when is not None}:
        return
    found = decide(one.effect, other.effect, library.book)
    if found is None or TOGETHER not in found.where or one.effect.faces != other.effect.faces:
        return
    if found.outcome is Outcome.UNDECIDED and _covers(one.effect, other.effect) and _covers(other.effect, one.effect):
        message = "this and an earlier sentence exclude each other, and nothing says which holds"
        yield _against("meaning.contradiction", message, other, one, "say in which case each of them holds")
    if found.outcome is Outcome.PREVAILS:
        winner, loser = (one, other) if found.winner == "A" else (other, one)
        if _covers(winner.effect, loser.effect):
            message = f"this is dead: {found.principle}, so another sentence of the text always prevails over it"
            yield _against("meaning.contradiction", message, loser, winner, "leave one of the two out, or give one a condition")


def _against(code: str, message: str, spoken: Spoken, other: Spoken, hint: str) -> Finding:
    return Finding(code, message, spoken.start, spoken.end, hint, ((other.start, other.end, "against this"),))


def _covers(wide: Effect, narrow: Effect) -> bool:
    """Whether the first applies wherever the second does: it asks for nothing that the second does not ask for."""
    return (
        not wide.faces
        and wide.cost is None
        and wide.often is None
        and wide.when in (None, narrow.when)
        and set(wide.conditions) <= set(narrow.conditions)
        and _takes_in(wide.who, narrow.who)
        and _takes_in(wide.whom, narrow.whom)
    )


def _takes_in(wide: Selector | None, narrow: Selector | None) -> bool:
    if wide is None or wide == narrow:
        return True
    if narrow is None:
        return False
    loose = wide.reference in (Reference.ANY, Reference.ALL) or wide.reference is narrow.reference
    return (
        loose
        and set(narrow.kinds) <= set(wide.kinds)
        and set(wide.traits) <= set(narrow.traits)
        and wide.owner in (None, narrow.owner)
    )


# What never comes about


def never_triggered(spoken: tuple[Spoken, ...]) -> Iterator[Finding]:
    """Effects that wait for what the text itself rules out, or for what cannot be."""
    forbidden: dict[tuple[Act, Selector | None], Spoken] = {
        (s.effect.act, s.effect.who): s
        for s in spoken
        if not s.effect.affirms and s.effect.who is not None and s.effect.whom is None and _always(s.effect)
    }
    suffered = {
        (s.effect.act, s.effect.whom): s for s in spoken if not s.effect.affirms and not s.effect.who and _always(s.effect)
    }
    for one in spoken:
        against = forbidden.get(_awaited(one.effect) or (Act.SET_UP, None)) or suffered.get(_suffering(one.effect))
        against = against or next((other for other in spoken if _forbids_carrying(other.effect, one.effect)), None)
        if against is not None and against is not one:
            message = "nothing can trigger this: what it waits for is forbidden by another sentence"
            yield _against("meaning.never-triggers", message, one, against, "leave it out, or let the other have a condition")
        elif impossible(one.effect):
            hint = "ask for one of the two only"
            yield Finding("meaning.never-triggers", "this asks for what can never be so at once", one.start, one.end, hint)


def _always(effect: Effect) -> bool:
    return effect.when is None and not effect.conditions and not effect.faces and effect.often is None and effect.turn is None


def _awaited(effect: Effect) -> tuple[Act, Selector | None] | None:
    """The deed that an effect waits for, and whose."""
    if effect.when is None or not effect.when.happening.affirms or effect.when.phase is Phase.INSTEAD:
        return None
    happening = effect.when.happening
    if happening.act is Act.WIN:
        return Act.BOARD, happening.who
    if happening.act is Act.GIVE and happening.action in DEEDS:
        return DEEDS[happening.action], happening.whom
    return happening.act, happening.who


def _suffering(effect: Effect) -> tuple[Act, Selector | None]:
    """What an effect waits for being done, and to whom."""
    if effect.when is None or not effect.when.happening.affirms or effect.when.phase is Phase.INSTEAD:
        return Act.SET_UP, None
    return effect.when.happening.act, effect.when.happening.whom


def _forbids_carrying(denial: Effect, effect: Effect) -> bool:
    """Whether the first forbids to carry what the second asks for aboard."""
    if denial.act is not Act.CARRY or denial.affirms or denial.whom is None or denial.whom.traits or not _always(denial):
        return False
    wanted = (item for item in effect.conditions if isinstance(item, Condition) and item.trait.quality is Quality.CARRYING)
    return any(
        not item.trait.negated
        and item.trait.of is not None
        and item.trait.of.kind in denial.whom.kinds
        and item.subject == denial.who
        for item in wanted
    )


def impossible(effect: Effect) -> bool:
    """Whether an effect asks one piece for two things that exclude each other."""
    told: dict[Selector, list[Trait]] = {}
    for condition in effect.conditions:
        if isinstance(condition, Condition):
            told.setdefault(condition.subject, []).append(condition.trait)
    for found in selectors(effect):
        told.setdefault(found, []).extend(found.traits)
    return any(_excluded(traits) for traits in told.values())


def _excluded(traits: list[Trait]) -> bool:
    for one, other in combinations(traits, 2):
        if one != other and replace(one, negated=not one.negated) == other:
            return True
        pair = (one.quality, other.quality)
        if not one.negated and not other.negated and (pair in EXCLUDED or pair[::-1] in EXCLUDED):
            return True
        if Quality.CARRYING in pair and pair[0] is pair[1] and one.negated != other.negated and _none_of(one, other):
            return True
    return False


def _none_of(one: Trait, other: Trait) -> bool:
    """Whether one of two traits asks for none of a kind of which the other asks for some."""
    none, some = (one, other) if one.negated else (other, one)
    if none.of is None or none.of.traits:
        return none.of is None
    return some.of is not None and some.of.kind is none.of.kind


# What never ends


def endless(spoken: tuple[Spoken, ...]) -> Iterator[Finding]:
    """Effects that give once more what they wait for, as often as anybody likes."""
    grants = [one for one in spoken if _is_free_of_limits(one.effect)]
    hint = "begin with “Once per turn,”, or let a die or a cost decide"
    for one in grants:
        if one.effect.act is Act.REROLL:
            message = "nothing says how often: every roll can be made again and again"
            yield Finding("meaning.endless", message, one.start, one.end, hint)
        elif one.effect.action is not Action.SAME and one.effect.when is None and _gives_any(one.effect):
            yield Finding(
                "meaning.endless", "nothing says how often: she can be given actions without end", one.start, one.end, hint
            )
        elif any(_feeds(one.effect, other.effect) and _feeds(other.effect, one.effect) for other in grants):
            message = "this feeds itself: what it gives is what it waits for, and nothing says how often"
            yield Finding("meaning.endless", message, one.start, one.end, hint)


def _gives_any(effect: Effect) -> bool:
    """Whether an effect gives an action to whoever asks for one, at any time."""
    return effect.act is Act.GIVE and effect.free is not None and not effect.conditions


def _is_free_of_limits(effect: Effect) -> bool:
    """Whether an effect gives something and neither a frequency, a die, a cost nor a turn bounds it."""
    gives = effect.act in (Act.GIVE, Act.REROLL) and effect.affirms
    bounded = effect.often or effect.faces or effect.cost or effect.turn or _counted(effect.amount)
    chosen = any(isinstance(item, Condition) and item.trait.quality is Quality.CHOSEN for item in effect.conditions)
    return gives and not bounded and not chosen and not _waits_for_turn(effect)


def _counted(amount: Amount | None) -> bool:
    return amount is not None and amount.number is not None


def _waits_for_turn(effect: Effect) -> bool:
    return effect.when is not None and effect.when.phase in (Phase.BEGINNING, Phase.INSTEAD)


def _feeds(one: Effect, other: Effect) -> bool:
    """Whether what the first gives is what the second waits for."""
    when = other.when
    if when is None or when.happening.act is not Act.GIVE or one.act is not Act.GIVE:
        return False
    wanted = when.happening
    if wanted.free is not None and one.free is not None and wanted.free != one.free:
        return False
    wild = (Action.ANY, Action.SAME)
    return one.action in wild or wanted.action in (None, *wild) or one.action is wanted.action
