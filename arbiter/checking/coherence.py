"""Sentences that build on what is not so, or on what is so anyway: rolls that nobody made, costs that nobody can pay."""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.durations import last_duration, lasts_twice
from arbiter.checking.extents import COMES_ABOUT
from arbiter.checking.reading import SpokenEffect, TextReading
from arbiter.effects import GIVEN, Act, Action, Condition, Effect, Happening, Kind, Phase, Quality, Reference, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.pieces import ENEMY_SHIP, YOU
from arbiter.language.reference.pronouns import selectors
from arbiter.patterns import Pattern
from arbiter.rulebook import Library

_NOTHING_BEFORE = "meaning.nothing-before"
_THE_ROLL = Pattern(
    r"(?:\b[Ii]f|\b[Ww]hen|\b[Uu]nless|, (?:and|but) if) (the (?:roll|die roll|result|die|second roll|reroll))"
    r" (?:succeeds|fails|hits|misses|is|was|shows|equals|does)\b",
    needs=("the roll", "the die", "the result", "the second roll", "the reroll"),
)
_ROLLED = Pattern(
    r"\b(?:re-?)?roll|\bd6\b|\bdi(?:e|ce)\b|\bboarding part|\bram|\bshoot|\bshot|\bfires?\b|\brepair|\bexplor|\bcannon|\bhits?\b"
    r"|\bwhirlpool|\bplunder|\battack|\bsav(?:e|ing)\b|\btable\b|\bresult|\badd|\bnumber\b|\bcompare",
    needs=("oll", "d6", "die", "dice", "part", "ram", "sho", "fire", "repair", "explor", "cannon", "hit", "whirl", "lunder",
           "attack", "sav", "table", "result", "add", "number", "compare"),
)  # fmt: skip
_SHE = Pattern(r"\b(?:[Ss]he|[Hh]er|[Hh]erself)\b", needs=("she", "She", "her", "Her"))
_IT = Pattern(r"\b[Ii]ts?\b")
_OF_A_CARD = Pattern(r"\b(?:this (?:event|card|treasure|equipment|crew|fort)|[Rr]eveal)\b", needs=("this ", "eveal"))
_FEMALE = Pattern(
    r"\b(?:ships?|submarines?|vessels?|fleets?|boats?|galleons?|flotillas?|derelicts?|target|enemy|attacker|defender|winner|loser"
    r"|opponent|player|captain|queen|crew|character|one of your (?!turns)|another of your)\b",
    re.IGNORECASE,
)
_PAYING = frozenset({Act.LOSE, Act.ELIMINATE, Act.UNLOAD, Act.REMOVE, Act.TRANSFER, Act.SACRIFICE, Act.PUT, Act.PAY, Act.DROP})


def check(reading: TextReading, _library: Library) -> Iterator[Diagnostic]:
    """Everything that is built on what is not so."""
    yield from _unrolled(reading)
    yield from _unchosen(reading)
    yield from _compared_with_nothing(reading)
    yield from _nobody(reading)
    for spoken in reading.spoken:
        effect = spoken.effect
        if any(_has_none(item, effect.whom) for item in effect.conditions) and effect.act in _PAYING:
            message = "this can never be paid: it is asked that there is none of it"
            yield Diagnostic("meaning.never-triggers", message, spoken.start, spoken.end, "ask for something that is there")
        elif _matters_after_all(effect):
            message = "the case that is said not to matter decides after all"
            yield Diagnostic("meaning.contradiction", message, spoken.start, spoken.end, "leave one of the two out")
        elif lasts_twice(effect) and not any(_goes_with(one, spoken) for one in reading.spoken):
            place = last_duration(reading.text, spoken.start, spoken.end)
            yield Diagnostic("meaning.contradiction", "this says twice how long it lasts", *place, "say one of the two")
        elif _replaces_nothing(spoken, reading):
            word = re.search(r"\binstead\b", reading.text[spoken.start : spoken.end])
            start, end = (spoken.start + place for place in word.span()) if word else (spoken.start, spoken.end)
            hint = "say instead of what, or leave it out"
            yield Diagnostic(_NOTHING_BEFORE, "nothing is said that this stands in the place of", start, end, hint)
        elif _switches_itself_off(effect):
            message = "the ability ends itself as soon as it holds, and holds again as soon as it ends"
            yield Diagnostic("meaning.contradiction", message, spoken.start, spoken.end, "name another ability")
        elif _is_so_anyway(spoken, reading):
            message = "this changes nothing: it is so already, or everybody may do it anyway"
            yield Diagnostic("meaning.nothing-new", message, spoken.start, spoken.end, "say what is otherwise than by the rules")
    for match in _AMONG_NOTHING.finditer(reading.text):
        hint = "say what is chosen from, such as “choose one: …; or …”"
        yield Diagnostic("meaning.nothing-before", "nothing follows to choose from", *match.span(1), hint)
    for match in _ALWAYS.finditer(reading.text):
        yield Diagnostic("meaning.nothing-new", "this is always so", *match.span(), "ask for something that may be otherwise")


def _goes_with(one: SpokenEffect, other: SpokenEffect) -> bool:
    """Whether a sentence says another thing as well, of which only one of the two ends holds."""
    return one.start == other.start and one.effect != other.effect and not lasts_twice(one.effect)


def _replaces_nothing(spoken: SpokenEffect, reading: TextReading) -> bool:
    """Whether the first thing that a text says is a bonus that it has `instead`, at no time at which it would have another."""
    effect = spoken.effect
    bonus = effect.quantity is not None and effect.amount is not None and effect.affirms and "instead" in effect.manner
    return bonus and effect.when is None and spoken == reading.spoken[0] and not reading.named


_AMONG_NOTHING = Pattern(r"\b(of (?:the )?following)\b[^:;.\n—–]*\.?\s*$", needs=("following",))
_ALWAYS = Pattern(
    r"\b(?P<n>\d) or (?:(?:more|higher|greater) (?:than (?P=n) )?or (?:less|fewer|lower)|(?:less|fewer|lower) (?:than (?P=n) )?or"
    r" (?:more|higher|greater))\b(?: than (?P=n)\b)?",
    needs=(" or ",),
)
"""Every figure there is."""


def _is_so_anyway(spoken: SpokenEffect, reading: TextReading) -> bool:
    """Whether an effect brings about what it asks for, measures something by itself, or lets be what the rules let be."""
    effect = spoken.effect
    if not effect.affirms:
        return False
    if any(role.of is not None and role.of == effect.who and role.word in _MEASURING for role in effect.roles):
        return True
    asked = any(_is_asked_for(effect, item) for item in effect.conditions)
    alone = len(spoken.ability.effects) == 1
    return asked or ((_is_let_anyway(effect) or (alone and _may_anyway(effect))) and _is_alone(spoken, reading))


_MEASURING = frozenset({"more than", "less than", "fewer than", "equal to", "higher than", "lower than", "than"})


def _is_asked_for(effect: Effect, item: object) -> bool:
    """`if she is docked, she is docked`."""
    known = COMES_ABOUT.get(item.trait.quality) if isinstance(item, Condition) and not item.trait.negated else None
    if known is None or not isinstance(item, Condition) or effect.optional or effect.manner or effect.when is not None:
        return False
    doer, other = (effect.who, effect.whom) if known[1] else (effect.whom, effect.who)
    anywhere = other is None or other in (item.trait.of, Selector((Kind.ISLAND,)))
    return effect.act is known[0] and doer == item.subject and anywhere


def _is_let_anyway(effect: Effect) -> bool:
    """`she may be given a move action on your turn`, and nothing that limits or adds to what the rules let her be given."""
    ship = effect.whom
    if effect.act is not Act.GIVE or effect.action not in GIVEN or effect.free is not None or not effect.optional or ship is None:
        return False
    when = effect.when
    masted = when is None or (when.phase is Phase.DURING and _has_a_mast(when.happening))
    timely = all(role.word in ("on", "during") and role.of is not None and role.of.name == "turn" for role in effect.roles)
    limits = effect.conditions or effect.often or effect.faces or effect.dice or effect.table or effect.cost or effect.manner
    plain = ship.kind is Kind.SHIP and ship.reference is Reference.THIS and not ship.traits
    return plain and masted and timely and not limits and effect.who is None and effect.amount is None


_HOME = Selector((Kind.ISLAND,), owner=YOU, name="home")


def _may_anyway(effect: Effect) -> bool:
    """`she may ram enemy ships`, `when she is given a shoot action, she may shoot`, `she may unload treasure at home`."""
    bare = Effect(effect.act, effect.tier, who=effect.who, whom=effect.whom, when=effect.when, optional=True)
    who, whom, when = effect.who, effect.whom, effect.when
    if effect != bare or who is None or who != Selector((Kind.SHIP,), Reference.THIS):
        return False
    if effect.act is Act.UNLOAD:
        home = when is not None and when.happening.act is Act.DOCK and when.happening.who == who and when.happening.whom == _HOME
        return home and whom is not None and whom.kind in (Kind.TREASURE, Kind.CARGO) and not whom.traits
    deed = next((action for action, act in GIVEN.items() if act is effect.act), None)
    given = when is None or (when.happening.act is Act.GIVE and when.happening.action is deed and when.happening.whom == who)
    met = (
        whom
        if whom is None or effect.act is not Act.SHOOT
        else replace(whom, traits=whom.traits[: -1 if _in_range(whom) else None])
    )
    plainly = whom is None or met == ENEMY_SHIP or (met != whom and met == Selector((Kind.SHIP,)))
    return given and plainly and (effect.act is Act.RAM or deed not in (None, Action.REPAIR))


_IN_RANGE = Trait(Quality.BESIDE, name="in", of=Selector((Kind.THING,), name="range"))


def _in_range(found: Selector) -> bool:
    """`ships in range`, which is what a ship shoots at anyway."""
    return found.traits[-1:] == (_IN_RANGE,)


def _has_a_mast(deed: Happening) -> bool:
    masts = deed.whom if deed.act is Act.HAVE and deed.affirms else None
    return masts is not None and masts == Selector((Kind.MAST,), number=1, bound="at least")


def _is_alone(spoken: SpokenEffect, reading: TextReading) -> bool:
    """Whether nothing else in the text limits what is given, so that this would be the exception."""
    return all(one is spoken or one.effect.affirms for one in reading.spoken)


def _unrolled(reading: TextReading) -> Iterator[Diagnostic]:
    """`the roll` where nothing is rolled."""
    for match in _THE_ROLL.finditer(reading.text):
        if not _ROLLED.search(reading.text[: match.start()]):
            message = f"nothing before says what “{match.group(1)}” is"
            yield Diagnostic(_NOTHING_BEFORE, message, *match.span(1), "say first what is rolled, such as “roll a d6”")


_CHOSEN = Pattern(r"\b(the (?:chosen|selected|picked)) (?!at\b)[a-z]", re.IGNORECASE, needs=("chosen", "selected", "picked"))
_CHOOSING = Pattern(r"\b(?:cho[os]|pick|select|nam(?:e|es|ing)\b|decid)", re.IGNORECASE)


def _unchosen(reading: TextReading) -> Iterator[Diagnostic]:
    """`the chosen crew` where nobody chooses."""
    for match in _CHOSEN.finditer(reading.text):
        if not _CHOOSING.search(reading.text[: match.start()]):
            message = f"nothing before says who chose “{match.group(1)}”"
            yield Diagnostic(_NOTHING_BEFORE, message, *match.span(1), "say first that it is chosen, such as “choose one crew”")


_MORE = Pattern(r"\b(?:more|fewer|less)\b", re.IGNORECASE)
_HELD = frozenset({Act.HAVE, Act.CARRY, Act.BE})


def _compared_with_nothing(reading: TextReading) -> Iterator[Diagnostic]:
    """`if she carries more treasure`, and nothing says than whom."""
    for spoken in reading.spoken:
        when = spoken.effect.happening
        asked = (*spoken.effect.conditions, when.whom if when is not None and when.act in _HELD else None)
        more = [one for one in selectors(asked) if one.bound in ("more", "fewer", "less") and one.number is None]
        said = reading.text[spoken.start : spoken.end]
        word = _MORE.search(said) if more and not re.search(r"\b(?:than|as|or all)\b|^\W*\w+:", said) else None
        if word is not None:
            start, end = (spoken.start + place for place in word.span())
            hint = f"say than what, such as “{word.group().casefold()} … than that ship”"
            yield Diagnostic("language.missing-comparison", f"it is not said than what it is “{word.group()}”", start, end, hint)


def _nobody(reading: TextReading) -> Iterator[Diagnostic]:
    """`she` in the text of a card that is no ship, before any ship is named; `it` for a ship where none is named at all."""
    sinking = next((one for one in reading.spoken if _is_ship(one.effect)), None)
    it = _IT.search(reading.text, sinking.start, sinking.end) if sinking is not None and _is_of_card(reading) else None
    if it is not None and not _FEMALE.search(reading.text):
        message = f"nothing before says which ship “{it.group()}” is"
        yield Diagnostic("meaning.ambiguous-pronoun", message, *it.span(), "name the ship, such as “one of your ships”")
        return
    match = _SHE.search(reading.text)
    if match is None or not _OF_A_CARD.search(reading.text[: match.start()]) or _FEMALE.search(reading.text[: match.start()]):
        return
    message = f"nothing before says who “{match.group()}” is"
    yield Diagnostic("meaning.ambiguous-pronoun", message, *match.span(), "name the ship, such as “one of your ships”")


def _is_ship(effect: Effect) -> bool:
    """Whether this ship is to do or suffer something."""
    return any(one is not None and one.kind is Kind.SHIP and one.reference is Reference.THIS for one in (effect.who, effect.whom))


def _is_of_card(reading: TextReading) -> bool:
    """Whether a text calls what bears it a card or an event."""
    named = (one for spoken in reading.spoken for one in (spoken.effect.who, spoken.effect.whom) if one is not None)
    return any(one.reference is Reference.THIS and (one.kind is Kind.EVENT or one.name == "card") for one in named)


def _has_none(item: object, paid: Selector | None) -> bool:
    """Whether a condition asks that a ship carries none of what she is to pay with."""
    if not isinstance(item, Condition) or paid is None or paid.owner is None:
        return False
    none = item.trait.quality is Quality.CARRYING and item.trait.negated
    of = item.trait.of
    held = of is None or ((of.kind is Kind.CARGO or of.kind is paid.kind) and not of.traits and of.name in (None, paid.name))
    return none and held and item.subject == paid.owner


def _matters_after_all(effect: Effect) -> bool:
    """`whether or not she is derelict, … only if she is not derelict`."""
    open_cases = [role.doing for role in effect.roles if role.word == "whether or not" and role.doing is not None]
    if not open_cases:
        return False
    told = [role.doing for role in effect.roles if role.word in ("only if", "only when", "only while", "unless")]
    asked = [_as_being(item) for item in effect.conditions if isinstance(item, Condition)]
    plain = {_plainly(one) for one in (*told, *asked) if one is not None}
    return any(_plainly(case) in plain for case in open_cases)


def _as_being(item: Condition) -> Happening:
    return Happening(Act.BE, replace(item.subject, traits=(*item.subject.traits, item.trait)))


def _plainly(done: Happening) -> Happening:
    """What is done or so, whether or not it is denied."""
    who = done.who
    if who is not None:
        who = replace(who, traits=tuple(_affirmed(trait) for trait in who.traits))
    return replace(done, who=who, affirms=True)


def _affirmed(trait: Trait) -> Trait:
    return replace(trait, negated=False)


def _switches_itself_off(effect: Effect) -> bool:
    """`while her ability is in effect, her ability is cancelled`."""
    ability = effect.whom
    if effect.act is not Act.CANCEL or ability is None or ability.kind is not Kind.ABILITY or not effect.affirms:
        return False
    own = ability.owner is not None and ability.owner.reference is Reference.THIS and ability.owner.kind is not Kind.SHIP
    return own and any(isinstance(item, Condition) and item.subject == ability for item in effect.conditions)
