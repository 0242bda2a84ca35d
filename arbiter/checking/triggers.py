"""Effects that never come about: what they wait for is forbidden by the text or by a rule, or cannot be at all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from math import inf

from arbiter.checking.contradictions import against
from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.extents import always, awaited, takes_in
from arbiter.checking.reading import SpokenEffect, TextReading
from arbiter.checking.told import told
from arbiter.effects import (
    BERTHED,
    GOODS,
    Act,
    Action,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Phase,
    Quality,
    Quantity,
    Reference,
    Selector,
    Trait,
)
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import selectors
from arbiter.lengths import covers
from arbiter.patterns import Pattern
from arbiter.rulebook import Library

CODE = "meaning.never-triggers"
EXCLUDED = (
    (Quality.ENEMY, Quality.FRIENDLY),
    (Quality.FACE_UP, Quality.FACE_DOWN),
    (Quality.DERELICT, Quality.FULLY_MASTED),
    (Quality.UNMASTED, Quality.FULLY_MASTED),
    (Quality.AT_HOME, Quality.AT_WILD_ISLAND),
)
"""Qualities that nothing has both of."""
_DOCKED = frozenset(BERTHED)
_MASTLESS = frozenset({Quality.DERELICT, Quality.UNMASTED})
STATES = frozenset({Quality.SUBMERGED, Quality.DERELICT, Quality.PINNED, Quality.LOST, Quality.MOVELESS})
"""States in which the rules forbid something."""
_BEYOND = (
    Pattern(
        r"\b(?:more|higher) (?:masts|cannons|hull pieces|segments) than (?:she|it|this ship|they)(?:['’]s)?"
        r"(?: (?:was|were|had|started|began|is|has)(?: been)?)?"
        r" ?(?:(?:originally |first )?(?:built|printed|made|launched)\b|with\b)"
        r"(?: with\b)?",
        re.IGNORECASE,
        needs=("than",),
    ),
    Pattern(r"\b(?:fewer|less|lower) than (?:zero|no|0)\b(?: \w+)?", re.IGNORECASE, needs=("than",)),
    Pattern(r"\b(?:higher|greater|more) than (?:a )?(?:6|six)(?= on (?:a d6|the die|one die))", re.IGNORECASE, needs=("than",)),
    Pattern(
        r"(?<=If the )(?:result|roll|die)(?: roll)? (?:is|shows) (?:higher|greater|more) than (?:6|six)\b"
        r"|(?<=if the )(?:result|roll|die)(?: roll)? (?:is|shows) (?:higher|greater|more) than (?:6|six)\b",
        needs=("than",),
    ),
    Pattern(
        r"\b(?:roll|result|die|total)(?: (?:on|of) (?:a|the|one) (?:d6|die))?"
        r" (?:is|shows) (?:less|lower|fewer) than (?:a )?(?:1|one)\b",
        re.IGNORECASE,
        needs=("than",),
    ),
    Pattern(r"\b(?:more|higher|greater) than (?:all|every)\b(?: \w+){0,2}", re.IGNORECASE, needs=("than",)),
    Pattern(
        r"\b(?:up to|until) (?:the )?(?:\w+ of )?(?:your|her|its|their|this ship['’]s) (?:last|previous) turn\b",
        re.IGNORECASE,
        needs=("last turn", "previous turn"),
    ),
    Pattern(r"\bhull rating (?:is|of) (?:0|zero)\b", re.IGNORECASE, needs=("hull rating",)),
    Pattern(r"\b(?:both )?(?:odd and even|even and odd)\b", re.IGNORECASE, needs=("odd",)),
)
"""What no ship and no die ever comes to."""


def check(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """Every effect that is never used."""
    spoken = told(reading)
    denials = [one for one in spoken if not one.effect.affirms and one.effect.quantity is None and always(one.effect)]
    for one in spoken:
        yield from _of_effect(one, denials, spoken, library)
    for sentence in reading.sentences:
        for match in (match for pattern in _BEYOND for match in pattern.finditer(sentence.text)):
            start, end = (sentence.start + place for place in match.span())
            yield Diagnostic(CODE, "this is never so", start, end, "ask for something that can be")


def _is_in_a_turn_before(effect: Effect) -> bool:
    """Whether something is done in a turn before the game begins, in which there are none."""
    when = effect.when
    before = when is not None and when.phase is Phase.BEFORE and when.happening.act in (Act.BEGIN, Act.SET_UP)
    game = when is not None and when.happening.who is not None and when.happening.who.name == "game"
    turns = (one for role in effect.roles if role.of is not None for one in (role.of, role.of.owner))
    return before and game and any(one is not None and one.name == "turn" for one in turns)


def _of_effect(
    one: SpokenEffect, denials: list[SpokenEffect], spoken: tuple[SpokenEffect, ...], library: Library
) -> Iterator[Diagnostic]:
    deeds = [*awaited(one.effect)]
    forbidding = next((d for d in denials if d is not one and any(_forbids(d.effect, deed) for deed in deeds)), None)
    if forbidding is not None:
        message = "nothing can trigger this: what it waits for is forbidden by another sentence"
        yield against(CODE, message, one, forbidding, "leave it out, or let the other have a condition")
    elif _counts_nothing(one.effect):
        message = "this always comes to nothing: there is none of what is counted when it holds"
        yield Diagnostic(CODE, message, one.start, one.end, "count something else, or let it hold at another time")
    elif _hangs_on_itself(one.effect):
        message = "this can never begin: it is let only where it was done already"
        yield Diagnostic(CODE, message, one.start, one.end, "ask for something else to be done first")
    elif any(_is_shown(other.effect, one.effect) for other in spoken[: spoken.index(one)]):
        message = "what was revealed is revealed already"
        yield Diagnostic(CODE, message, one.start, one.end, "turn it face down first, or leave this out")
    elif any(_is_gone_by_then(other.effect, one.effect) for other in spoken):
        message = "this is out of the game before it is aboard"
        yield Diagnostic(CODE, message, one.start, one.end, "leave one of the two out, or let it be removed later")
    elif _is_in_a_turn_before(one.effect):
        yield Diagnostic(CODE, "before the game begins nobody has a turn", one.start, one.end, "say one of the two times")
    elif _is_compared_with_itself(one.effect):
        message = "this compares a piece with itself"
        yield Diagnostic(CODE, message, one.start, one.end, "name the other piece, such as “than that ship”")
    elif impossible(one.effect):
        hint = "ask for one of the two only"
        yield Diagnostic(CODE, "this asks for what can never be so at once", one.start, one.end, hint)
    else:
        unit = _ruled_out(one.effect, deeds, spoken, library)
        if unit is not None:
            message = f"by {unit} this never happens, and no sentence here gives leave for it"
            yield Diagnostic(CODE, message, one.start, one.end, "say that she may do it all the same, or ask for something else")


def _forbids(denial: Effect, deed: Happening) -> bool:
    """Whether a denial without exceptions is about what an effect waits for."""
    if denial.act is not deed.act:
        return False
    if denial.act is Act.GIVE and denial.action not in (deed.action, Action.ANY, None):
        return False
    whom = deed.whom if deed.whom is not None else deed.place
    return (_is_anybody(denial.who) or takes_in(denial.who, deed.who)) and takes_in(denial.whom, whom)


def _is_anybody(who: Selector | None) -> bool:
    """Whether nobody could do it who is not meant: `no ship`."""
    return who is not None and who == Selector((Kind.SHIP,), who.reference) and who.reference in (Reference.ANY, Reference.ALL)


# What the rules forbid


def _ruled_out(effect: Effect, deeds: list[Happening], spoken: tuple[SpokenEffect, ...], library: Library) -> str | None:
    """The unit by which nothing in such a state does what an effect waits for, where the text gives no leave for it."""
    let = any(_gives_leave(other.effect, deed.act) for deed in deeds for other in spoken)
    for deed in () if let else deeds:
        states = _states(effect, deed.who)
        if not (states or _creature(deed)):
            continue
        for rule in library.book.rules:
            denial = rule.effect
            if denial.act is not deed.act or denial.affirms or not always(denial):
                continue
            if _creature(deed) and _creature(denial) and (denial.action or deed.action) is deed.action:
                return rule.unit
            if denial.who is None:
                continue
            asked = [trait.quality for trait in denial.who.traits]
            if len(asked) == 1 and asked[0] in states and takes_in(denial.whom, deed.whom):
                return rule.unit
    return None


def _creature(deed: Effect | Happening) -> bool:
    """Whether a sea creature does something that ships do, or is given an action."""
    doer = deed.whom if deed.act is Act.GIVE else deed.who
    return doer is not None and set(doer.kinds) <= {Kind.SEA_CREATURE, Kind.SEA_MONSTER} and not doer.also


def _states(effect: Effect, who: Selector | None) -> set[Quality]:
    """The states that an effect asks of whoever does something."""
    if who is None:
        return set()
    bare = replace(who, traits=())
    asked = [item for item in effect.conditions if isinstance(item, Condition) and replace(item.subject, traits=()) == bare]
    traits = (*who.traits, *(item.trait for item in asked))
    return {trait.quality for trait in traits if not trait.negated and trait.quality in STATES}


def _gives_leave(effect: Effect, act: Act) -> bool:
    """Whether an effect lets somebody do something after all."""
    moves = act is Act.MOVE and effect.quantity is Quantity.BASE_MOVE
    return effect.affirms and (moves or (effect.act is act and effect.when is None))


# What cannot be at once


def impossible(effect: Effect) -> bool:
    """Whether an effect asks one piece for two things that exclude each other."""
    told: dict[Selector, list[Trait]] = {}
    for condition in effect.conditions:
        if isinstance(condition, Condition):
            told.setdefault(condition.subject, []).append(condition.trait)
    for found in selectors(effect):
        told.setdefault(found, []).extend(found.traits)
    near = [(piece, trait.of) for piece, traits in told.items() for trait in traits if trait.quality in _BESIDE]
    for done in (role.doing for role in effect.roles if role.word in _ASKING):
        if done is not None and done.act is Act.BE and done.affirms and done.who is not None:
            told.setdefault(replace(done.who, traits=()), []).extend(done.who.traits)
    deeds = awaited(effect)
    return (
        any(piece == other for piece, other in near)
        or any(_excluded(traits) for traits in told.values())
        or any(piece.kind is Kind.SHIP and any(map(_is_aboard, traits)) for piece, traits in told.items())
        or any(map(_afterwards, [effect.when]))
        or _before_the_game(effect)
        or any(_within_and_out(role.word, role.of) for role in effect.roles)
        or any(_within_and_out(trait.name, trait.of) for traits in told.values() for trait in traits)
        or any(_out_of_play(trait) for piece, traits in told.items() if piece.kind is Kind.SHIP for trait in traits)
        or any(_near_and_far(trait) for traits in told.values() for trait in traits)
        or any(map(_up_and_down, deeds))
        or any(map(_too_few_and_too_many, told))
    )


def _is_compared_with_itself(effect: Effect) -> bool:
    """Whether somebody is to have more or fewer of something than he has himself."""
    asked = [(item.subject, item.trait.of) for item in effect.conditions if isinstance(item, Condition)]
    deeds = [deed for role in effect.roles if role.word in _ASKING and (deed := role.doing) is not None]
    deeds += [effect.when.happening] if effect.when is not None else []
    asked += [(deed.who, deed.whom) for deed in deeds if deed.who is not None and deed.act in (Act.HAVE, Act.CARRY)]
    return any(_than(counted, who) for who, counted in asked)


def _than(counted: Selector | None, who: Selector) -> bool:
    """Whether more or fewer of something is counted than the same piece has."""
    if counted is None or counted.bound not in ("more", "fewer", "less"):
        return False
    others = [trait.of for trait in counted.traits if trait.quality is Quality.BESIDE and trait.name == "than"]
    return any(of == who or of == Selector(counted.kinds, owner=who) for of in others)


def _is_aboard(trait: Trait) -> bool:
    return trait.name == "aboard" and not trait.negated


_ASKING = frozenset({"if", "while", "when", "as long as", "only if", "only while", "only when", "only as long as"})


def _afterwards(moment: Moment | None) -> bool:
    """Whether it is to happen when the game is over."""
    over = moment.happening if moment is not None and moment.phase is Phase.AFTER else None
    return (
        over is not None
        and over.act is Act.END
        and over.affirms
        and over.who == Selector((Kind.THING,), Reference.THE, name="game")
    )


def _before_the_game(effect: Effect) -> bool:
    """Whether something that only a turn brings is to happen while the game is set up."""
    deeds = [*awaited(effect)]
    setup = "during setup" in effect.manner or any("during setup" in deed.manner for deed in deeds)
    return setup and any(deed.act in _IN_PLAY for deed in deeds)


_IN_PLAY = frozenset({
    Act.SINK, Act.SHOOT, Act.HIT, Act.RAM, Act.BOARD, Act.MOVE, Act.DOCK, Act.EXPLORE, Act.LOAD, Act.UNLOAD, Act.TOW, Act.PIN,
    Act.REPAIR, Act.ELIMINATE, Act.GIVE, Act.SCUTTLE,
})  # fmt: skip
"""What happens in turns alone."""
_INSIDE = frozenset({"within", "in"})


def _within_and_out(word: str | None, of: Selector | None) -> bool:
    """`within range … out of range`."""
    outer = (trait for trait in of.traits if trait.name == "out of" and trait.of is not None) if of is not None else ()
    return word in _INSIDE and of is not None and any(trait.of is not None and trait.of.name == of.name for trait in outer)


def _out_of_play(trait: Trait) -> bool:
    """Whether a ship is told by where she is and is not in play."""
    done = trait.what if isinstance(trait.what, Happening) else None
    return done is not None and done.act is Act.BE and not done.affirms and any(role.word == "in play" for role in done.roles)


def _near_and_far(trait: Trait) -> bool:
    """`within S of this ship that is more than L away from this ship`."""
    if trait.quality is not Quality.WITHIN or trait.negated or trait.of is None or trait.length is None:
        return False
    there = replace(trait.of, traits=())
    said = [one.what for one in trait.of.traits if isinstance(one.what, Happening)]
    return any(
        done.act is Act.BE and done.affirms and done.manner == ("away",)
        and any(role.word == "more than" and role.length is not None and covers(role.length, trait.length)
                for role in done.roles)
        and any(role.word == "from" and role.of == there for role in done.roles)
        for done in said
    )  # fmt: skip


def _up_and_down(deed: Happening) -> bool:
    """Whether something is to be submerged and on the surface."""
    above = any(role.of is not None and role.of.name == "surface" and role.word.endswith("on") for role in deed.roles)
    return deed.act is Act.SUBMERGE and deed.affirms and above


def _too_few_and_too_many(found: Selector) -> bool:
    """Whether no number is within all bounds that are told of the same: `more than three masts and fewer than two`."""
    bounds = [_bounds(one) for one in (found, *found.also) if one.kinds == found.kinds and one.traits == found.traits]
    return not found.either and len(bounds) > 1 and max(low for low, _ in bounds) > min(high for _, high in bounds)


def _bounds(counted: Selector) -> tuple[float, float]:
    """The least and the greatest number of pieces that a phrase may mean where it is compared with a number."""
    number = counted.number
    if number is None or counted.bound not in _COMPARED:
        return 0, inf
    low, high = _COMPARED[counted.bound]
    return (number + low if low is not None else 0), (number + high if high is not None else inf)


_COMPARED: dict[str | None, tuple[int | None, int | None]] = {
    "at least": (0, None), "more than": (1, None), "at most": (None, 0), "fewer than": (None, -1), "exactly": (0, 0),
}  # fmt: skip
"""How far below and above the number that is named a phrase may go, by its bound; None where there is no end."""


def _hangs_on_itself(effect: Effect) -> bool:
    """Whether what is forbidden is let only after it was done, or let only while it is done: it can never begin."""
    only = (role.doing for role in effect.roles if role.word.startswith("only ") and role.doing is not None)
    if effect.affirms and any(
        deed.act is effect.act and deed.affirms and (deed.who, deed.whom, deed.action) == (effect.who, effect.whom, effect.action)
        for deed in only
    ):
        return True
    if effect.affirms or effect.who is not None or effect.whom is None:
        return False
    done = [role.doing for role in effect.roles if role.word == "unless" and role.doing is not None]
    return any(
        deed.act is effect.act and deed.affirms and deed.who is None and deed.whom is not None and "first" in deed.manner
        and deed.whom.kinds == effect.whom.kinds
        for deed in done
    )  # fmt: skip


def _is_shown(one: Effect, other: Effect) -> bool:
    """Whether an event that was revealed before is to be revealed again."""
    again = one.act is Act.REVEAL is other.act and one.whom is not None and one.whom == other.whom and "again" in other.manner
    return again and one.whom is not None and one.whom.kind in (Kind.EVENT, Kind.CARD) and one.affirms and other.affirms


def _is_gone_by_then(removal: Effect, effect: Effect) -> bool:
    """Whether something is to be aboard that is removed as soon as it is loaded."""
    when = removal.happening
    gone = removal.whom if removal.act in (Act.REMOVE, Act.ELIMINATE) and removal.affirms and not removal.optional else None
    if gone is None or when is None or when.whom is None or removal.faces or removal.conditions:
        return False
    if (when.act, replace(when.whom, traits=())) != (Act.LOAD, replace(gone, traits=())):
        return False
    asked = (item for item in effect.conditions if isinstance(item, Condition) and item.subject == gone)
    aboard = any(_is_aboard(item.trait) or (item.trait.quality is Quality.ABOARD and not item.trait.negated) for item in asked)
    stays = effect.happening
    here = stays is not None and stays.act is Act.BE and stays.affirms and stays.who == replace(gone, traits=())
    return aboard or (here and stays is not None and any(role.word in ("on", "aboard") for role in stays.roles))


def _counts_nothing(effect: Effect) -> bool:
    """Whether the masts of a ship are counted when she has none."""
    per = effect.amount.per if effect.amount is not None else None
    counted = per if per is not None and per.kind is Kind.MAST and not per.traits else None
    owner = counted.owner if counted is not None else _masted(effect)
    if owner is not None and any(trait.quality in _MASTLESS and not trait.negated for trait in owner.traits):
        return True
    if any(one.owner is not None and (one.kinds, one.owner) in _lacked(effect) for one in _used(effect)):
        return True
    asked = (item for item in effect.conditions if isinstance(item, Condition) and owner is not None and item.subject == owner)
    return any(item.trait.quality in _MASTLESS and not item.trait.negated for item in asked)


def _lacked(effect: Effect) -> Iterator[tuple[tuple[Kind, ...], Selector]]:
    """What an effect asks somebody to have none of, and whom: who has no masts has no cannons either."""
    for item in effect.conditions:
        if isinstance(item, Condition) and item.trait.quality in _MASTLESS and not item.trait.negated:
            yield (Kind.CANNON,), item.subject
    for deed in awaited(effect):
        if deed.act is Act.HAVE and deed.who is not None and deed.whom is not None and deed.whom.number == 0 and deed.affirms:
            yield deed.whom.kinds, deed.who


def _used(effect: Effect) -> Iterator[Selector]:
    """What an effect is done with."""
    return (role.of for role in effect.roles if role.word == "with" and role.of is not None)


def _masted(effect: Effect) -> Selector | None:
    """Who is asked to have masts, so many or at least so many: `if she has three masts`, `as long as she has three masts`."""
    had = effect.upon(Phase.WHEN) or effect.upon(Phase.DURING)
    masts = had.whom if had is not None and had.act is Act.HAVE and had.affirms else None
    some = masts is not None and masts.kind is Kind.MAST and bool(masts.number) and masts.bound in (None, "at least", "more than")
    return had.who if had is not None and some else None


def _excluded(traits: list[Trait]) -> bool:
    excluded = any(_exclude(one, other) for one, other in combinations(traits, 2))
    return excluded or any(map(_never, traits)) or _gone_and_near(traits)


_BESIDE = (Quality.WITHIN, Quality.TOUCHING)
_GONE = frozenset({"eliminated", "sunk", "sunken", "scuttled"})
_NEAR = frozenset({Quality.TOUCHING, Quality.WITHIN, Quality.DOCKED, Quality.PINNED, Quality.TOWED})


def _gone_and_near(traits: list[Trait]) -> bool:
    """Whether a piece that is out of play is to be somewhere: `an eliminated ship she touches`."""
    gone = any(one.quality is Quality.SUNK or (one.quality is Quality.DESCRIBED and one.name in _GONE) for one in traits)
    return gone and any(one.quality in _NEAR for one in traits) and not any(one.negated for one in traits)


def _never(trait: Trait) -> bool:
    """Whether nothing is ever so: docked on the open sea, or with more aboard than there is aboard."""
    of = trait.of
    if of is None or trait.negated:
        return False
    at_sea = trait.quality in _DOCKED and of.kind is Kind.THING and of.name in ("sea", "open sea")
    own = (part.what for part in of.traits if part.quality is Quality.RELATIVE and part.name == "than")
    deeds = (done for done in own if isinstance(done, Happening))
    held = any(done.act in (Act.CARRY, Act.HAVE) and done.whom is None and not done.roles for done in deeds)
    return at_sea or (trait.quality is Quality.CARRYING and of.bound in ("more", "fewer") and held)


def _exclude(one: Trait, other: Trait) -> bool:
    if one != other and replace(one, negated=not one.negated) == other:
        return True
    pair = (one.quality, other.quality)
    if not one.negated and not other.negated and (pair in EXCLUDED or pair[::-1] in EXCLUDED):
        return True
    if Quality.CARRYING in pair and pair[0] is pair[1] and one.negated != other.negated:
        return _none_of(one, other)
    return _afloat(one, other) or _afloat(other, one)


def _none_of(one: Trait, other: Trait) -> bool:
    """Whether one of two traits asks for none of a kind of which the other asks for some."""
    none, some = (one, other) if one.negated else (other, one)
    if none.of is None or none.of.traits:
        return none.of is None
    held = GOODS if none.of.kind is Kind.CARGO else {none.of.kind}
    return some.of is not None and some.of.kind in held


def _afloat(docked: Trait, touching: Trait) -> bool:
    """Whether a ship is to be docked and to touch no island."""
    away = touching.quality is Quality.TOUCHING and touching.negated and touching.of is not None
    return (
        docked.quality in _DOCKED and not docked.negated and away and touching.of is not None and touching.of.kind is Kind.ISLAND
    )
