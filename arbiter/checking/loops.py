"""Effects that never end: what they bring about is what they, or others of the text, wait for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.reading import SpokenEffect, TextReading
from arbiter.checking.told import MOST
from arbiter.effects import GIVEN, Act, Action, Condition, Effect, Happening, Kind, Phase, Quality, Reference, Selector, Trait
from arbiter.patterns import Pattern
from arbiter.rulebook import Library

CODE = "meaning.endless"
HINT = "begin with “Once per turn,”, or let a die or a cost decide"
FEEDING = frozenset({Phase.WHEN, Phase.AFTER, Phase.BEFORE})
"""Phases in which an effect answers each time to what happens."""
SAME = {Act.LOSE: Act.ELIMINATE, Act.DAMAGE: Act.HIT, Act.SAIL: Act.MOVE, Act.RELOAD: Act.LOAD, Act.RECEIVE: Act.GET}
"""Acts that come to the same here."""
UNBOUNDED = frozenset({Act.BE, Act.HAVE, Act.USE, Act.CHOOSE, Act.REVEAL, Act.COUNT, Act.BECOME})
"""Acts that bring nothing about which happens."""
_ENDING = frozenset({Act.ELIMINATE, Act.REMOVE, Act.SINK})
"""Acts that befall the piece of the text once: whatever happens to others then does not befall it again."""
LIMITS = frozenset({"once", "twice", "per game", "per turn", "instead", "only once", "the first time"})
"""Manners that say how often."""
_ROLLING = Pattern(
    r"(?:^|(?<=\n))(?:each time|every time|any time|whenever|when|after|if)\b(?![^,]*\b(?:\d|once|one)\b)"
    r"[^,]*?\b(?:re-?)?roll\w*\b[^,]*"
    r",\s*(?:you (?:may|can|must) |she (?:may|can|must) )?(?:also )?"
    r"(?:re-?roll|roll (?:another|again|it again|one more|(?:an? )?(?:additional|extra|second|further)|that die again))\b",
    re.IGNORECASE,
    needs=("roll",),
)
_BOUNDED = Pattern(r"\b(?:once|twice|per turn|must use|on an?|keep|highest|lowest|if the|instead)\b", re.IGNORECASE)


def check(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """Every effect that gives once more what it waits for, as often as anybody likes."""
    for sentence in reading.sentences:
        match = _ROLLING.search(sentence.text)
        if match and not _BOUNDED.search(sentence.text):
            message = "this feeds itself: every roll asks for another one"
            yield Diagnostic(CODE, message, sentence.start, sentence.end, HINT)
    for one, other in pairwise(reading.spoken[:MOST]):
        if _comes_back(one, other):
            message = "all that this brings about is what it takes: nothing has changed after it"
            yield Diagnostic(CODE, message, other.start, other.end, "let it bring about something else")
        if _goes_again(one.effect, other.effect):
            message = "this feeds itself: what is brought back is at once lost again, without end"
            yield Diagnostic(CODE, message, other.start, other.end, HINT, ((one.start, one.end, "by way of this"),))
    for one in reading.spoken:
        if _comes_again(one.effect):
            message = "this feeds itself: whenever it is gone another of it comes into the game"
            yield Diagnostic(CODE, message, one.start, one.end, "say “once per game”, or let it bring something else")
    spoken = [one for one in reading.spoken[:MOST] if not bounded(one.effect)]
    for one in spoken:
        yield from _at_any_time(one) if reading.bearer is not Kind.EVENT else ()
    yield from circles([one for one in spoken if one.effect.when is not None])


def _comes_back(one: SpokenEffect, other: SpokenEffect) -> bool:
    """Whether what is done to be paid for is that payment again, or gives it back."""
    paid, got = one.effect, other.effect
    if not any(isinstance(item, Condition) and item.trait.quality is Quality.CHOSEN for item in got.conditions):
        return False
    if paid.whom is None or paid.whom.reference is not Reference.THIS or got.whom != paid.whom or one.start != other.start:
        return False
    return got.act is paid.act or (paid.act is Act.REMOVE and got.act in (Act.DRAW, Act.KEEP))


def _comes_again(effect: Effect) -> bool:
    """Whether another copy of the piece of the text comes from outside the game whenever that leaves play."""
    when, what = effect.when, effect.whom
    if when is None or what is None or not effect.affirms or effect.often or effect.cost or effect.faces or effect.dice:
        return False
    gone = when.happening.whom if when.happening.act in _ENDING else None
    outside = any(role.word == "from outside" for role in effect.roles)
    again = gone is not None and gone.reference is Reference.THIS and what.name == "copy" and what.owner == gone
    return again and outside and effect.act in _BRINGING and not LIMITS & {*effect.manner}


_BRINGING = frozenset({Act.PUT, Act.BRING, Act.ADD, Act.TAKE, Act.ASSIGN, Act.LOAD})
"""What brings something into the game."""


def _goes_again(one: Effect, other: Effect) -> bool:
    """Whether what comes back when it was lost is then lost again: `if she sinks, return her to play; she then sinks`."""
    back = one.act in (Act.RETURN, Act.RESTORE) and one.when is not None and not one.often and one.affirms
    again = "then" in other.manner and other.when is None and other.affirms and not (other.optional or other.conditions)
    if not back or not again or one.when is None or one.when.happening.act is not other.act:
        return False
    lost, gone = one.when.happening, other.who or other.whom
    return one.whom == gone and gone in (lost.who, lost.whom)


def bounded(effect: Effect) -> bool:
    """Whether a frequency, a die, a cost, a turn or a number bounds an effect, or it only answers to a choice."""
    counted = effect.amount is not None and effect.amount.number is not None
    chosen = any(isinstance(item, Condition) and item.trait.quality is Quality.CHOSEN for item in effect.conditions)
    told = effect.often or effect.faces or effect.cost or effect.turn or effect.dice or effect.table or counted or chosen
    told = told or (effect.act is not Act.GIVE and effect.whom is not None and any(map(_is_extra, effect.whom.traits)))
    waits = effect.when is not None and effect.when.phase not in FEEDING
    limited = LIMITS & {*effect.manner} or any(role.word == "instead of" for role in effect.roles)
    would = effect.when is not None and not {"would", "this turn"}.isdisjoint(effect.when.happening.manner)
    return bool(told or waits or limited or would or not effect.affirms)


def _is_extra(trait: Trait) -> bool:
    """Whether something comes with what is done, and not after it: `one extra mast`."""
    return trait.name in ("extra", "additional")


def _at_any_time(one: SpokenEffect) -> Iterator[Diagnostic]:
    """What can be had at any time, without end."""
    effect = one.effect
    if effect.when is not None or effect.conditions:
        return
    if effect.act is Act.REROLL and not any(role.word in ("for each", "for every", "per") for role in effect.roles):
        message = "nothing says how often: every roll can be made again and again"
        yield Diagnostic("meaning.how-often", message, one.start, one.end, HINT)
    elif effect.act is Act.GIVE and effect.free is not None and effect.action not in (None, Action.SAME):
        message = "nothing says how often: she can be given actions without end"
        yield Diagnostic("meaning.how-often", message, one.start, one.end, HINT)


# Circles


def circles(spoken: list[SpokenEffect]) -> Iterator[Diagnostic]:
    """Every effect from which one comes back to itself, by what each brings about and the next waits for."""
    after = {at: [to for to, other in enumerate(spoken) if feeds(one.effect, other.effect)] for at, one in enumerate(spoken)}
    for at, one in enumerate(spoken):
        way = _way_back(at, after)
        if way:
            message = "this feeds itself: what it gives is what it waits for, and nothing says how often"
            others = (spoken[step] for step in way if step != at)
            related = tuple((other.start, other.end, "by way of this") for other in others)
            yield Diagnostic(CODE, message, one.start, one.end, HINT, tuple(dict.fromkeys(related)))


def _way_back(start: int, after: dict[int, list[int]]) -> list[int]:
    """The shortest way from a place back to it, or nothing."""
    ways: list[list[int]] = [[to] for to in after[start]]
    seen = {*after[start]}
    for way in ways:
        if way[-1] == start:
            return way
        for to in after[way[-1]]:
            if to == start or to not in seen:
                seen.add(to)
                ways.append([*way, to])
    return []


def feeds(one: Effect, other: Effect) -> bool:
    """Whether what the first brings about is what the second waits for."""
    when = other.when
    if when is None or not when.happening.affirms:
        return False
    if one.act is Act.GIVE and one.action is not None:
        return _gives(one, when.happening)
    wanted = _deed(when.happening)
    if one.act is Act.REROLL and one.whom is not None and one.whom.kind is Kind.SHOT:
        return wanted.act is Act.SHOOT and alike(one.who, wanted.who)
    if one.act is wanted.act is Act.USE and one.whom is not None and one.whom.kind is Kind.ABILITY:
        return one.whom == wanted.whom and one.who in (None, wanted.who)
    if one.act in UNBOUNDED or one.quantity is not None or SAME.get(one.act, one.act) is not wanted.act:
        return False
    doer, target = (None, one.who) if wanted.act is Act.SINK and one.whom is None else (one.who, one.whom)
    gone = wanted.act in _ENDING and wanted.whom is not None and wanted.whom.reference is Reference.THIS
    suits = alike(doer, wanted.who) and alike(target, wanted.whom) and not _is_particular(wanted.whom)
    return suits and (not gone or target == wanted.whom)


def _gives(one: Effect, wanted: Happening) -> bool:
    """Whether the action that an effect gives, or what that is for, is waited for."""
    if wanted.act is not Act.GIVE:
        deed = GIVEN.get(one.action) if one.action is not None else None
        return deed is wanted.act and wanted.whom is None and alike(one.whom, wanted.who)
    if wanted.free is not None and one.free is not None and wanted.free != one.free:
        return False
    wild = (Action.ANY, Action.SAME)
    suits = one.action in wild or wanted.action in (None, *wild) or one.action is wanted.action
    return suits and alike(one.whom, wanted.whom)


def _deed(happening: Happening) -> Happening:
    """What happens, told by the act that it comes to: a mast that a ship loses is eliminated."""
    act = SAME.get(happening.act, happening.act)
    if happening.act is Act.LOSE:
        return Happening(act, None, happening.whom)
    return Happening(act, happening.who, happening.whom)


def _is_particular(whom: Selector | None) -> bool:
    """Whether a happening is only about one result of a die."""
    return whom is not None and whom.name is not None and whom.name.isdigit()


def alike(one: Selector | None, other: Selector | None) -> bool:
    """Whether two selectors of one text can mean the same piece."""
    if one is None or other is None:
        return True
    if not {*one.kinds} & {*other.kinds} or (one.kind is Kind.THING and one.name != other.name):
        return False
    return not _apart(one, other) and not _apart(other, one)


def _apart(one: Selector, other: Selector) -> bool:
    """Whether the first is this ship or one of the same side, and the second is another or an enemy."""
    own = one.reference is Reference.THIS or any(trait.quality is Quality.FRIENDLY for trait in one.traits)
    away = other.reference is Reference.OTHER and one.reference is Reference.THIS
    return own and (away or any(trait.quality is Quality.ENEMY and not trait.negated for trait in other.traits))
