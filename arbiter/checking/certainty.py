"""Whether what was understood is told: a text whose canonical text means something else was perhaps misread.

The canonical text must read back as the same effects, and it must tell again whatever changes the sense of a sentence: its
figures, and words such as *only*, *except* and *until*. A word without which the same would be read was dropped. Where all that
is so, its words still must follow each other as anything does that is known of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, islice, pairwise

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.reading import SpokenEffect, TextReading, read, told_by
from arbiter.checking.reviews import is_reviewed
from arbiter.effects import Ability, Act, Condition, Effect, Happening, Kind, Reference, Selector
from arbiter.frozen import replace
from arbiter.language.abilities import in_words_of_the_game
from arbiter.language.fidelity.heeding import dropped
from arbiter.language.fidelity.junctions import strange
from arbiter.language.fidelity.losses import losses, written
from arbiter.language.pieces import PIECES
from arbiter.language.printer import house_of
from arbiter.language.reference.pronouns import selectors
from arbiter.language.vocabulary.adverbs import REMINDERS
from arbiter.language.vocabulary.function_words import COUNTS
from arbiter.patterns import Pattern
from arbiter.rulebook import Library

CODE = "language.not-certain"
_MESSAGE = "this may have been read as something else than it says"


def check(reading: TextReading, _library: Library) -> Iterator[Diagnostic]:
    """The first ability of a text that was perhaps misread: its canonical text means other effects, or leaves out a word."""
    told = in_words_of_the_game(reading.text, reading.bearer)
    if told == reading.text:
        yield from _uncertain(reading)
        return
    for found in islice(_uncertain(read(told, reading.bearer)), 1):
        yield replace(found, start=0, end=len(reading.text))


def _uncertain(reading: TextReading) -> Iterator[Diagnostic]:
    found = [*_misread(reading)]
    yield from found
    for loss in losses(reading.text, reading.abilities, reading.bearer):
        if not any(loss.start < one.end and one.start < loss.end for one in (*found, *reading.unread)):
            found.append(Diagnostic(CODE, f"{_MESSAGE}: {loss.told}", loss.start, loss.end, _hint(house_of(loss.ability))))
            yield found[-1]
    if not found and not is_reviewed(reading.text, reading.house):
        yield from islice(_strange(reading), 1)


def _strange(reading: TextReading) -> Iterator[Diagnostic]:
    """Words that follow each other in the canonical text, and in nothing else that is known of the game."""
    for junction in strange(reading.text, reading.house):
        places = (found for word in reversed(junction.words) if (found := written(reading.text, word, 0, len(reading.text))))
        told = f"{_MESSAGE}: “{junction.told}” is said nowhere else"
        yield Diagnostic(CODE, told, *next(places, (0, len(reading.text))), _hint(reading.house))


def _misread(reading: TextReading) -> Iterator[Diagnostic]:
    for one in reading.spoken:
        astray = _astray(one)
        if astray:
            yield Diagnostic(CODE, f"{_MESSAGE}: {astray}", one.start, one.end, _hint(house_of(one.ability)))
            return
    for one, other in pairwise(reading.spoken):
        if _is_split(one, other):
            told = f"{_MESSAGE}: who chooses one was parted from what is chosen"
            yield Diagnostic(CODE, told, one.start, other.end, _hint(house_of(one.ability)))
            return
    if reading.unread:
        return
    if reading.reads_back:
        yield from islice(chain(_dropped(reading), _untold(reading), _denied(reading)), 1)
        return
    for ability in reading.abilities:
        if ability.effects and not _reads_back(ability, reading.bearer):
            start, end = ability.places[0]
            yield Diagnostic(CODE, _MESSAGE, start, end, _hint(house_of(ability)))
            return


def _astray(one: SpokenEffect) -> str:
    """What a pronoun was taken for that it cannot be: a ship of a ship, a ship that is carried, what is gone by then."""
    owners = (found.owner for found in selectors(one.effect) if found.kind is Kind.SHIP)
    if any(owner is not None and owner.kind is Kind.SHIP for owner in owners):
        return "a ship was taken to be that of a ship"
    carried = (done.whom for done in _deeds(one.effect) if done.act is Act.CARRY and done.whom is not None)
    if any(found.kind is Kind.SHIP and found.reference in (Reference.SUBJECT, Reference.THIS) for found in carried):
        return "a ship was taken to be carried"
    again = one.effect.whom if one.effect.act is Act.REROLL else None
    if again is not None and any(other.name == "gold" or other.kind in PIECES for other in again.also):
        return "what is no roll was taken to be rolled again"
    gone = one.effect.whom if one.effect.act in _GOING else None
    later = (done.whom for role in one.effect.roles if (done := role.doing) is not None and done.act in _CARGO_DONE)
    if gone is not None and any(found is not None and found == Selector(gone.kinds, Reference.THAT) for found in later):
        return "what is gone by then was taken to be meant"
    if any(isinstance(asked, Condition) and _is_in_range(asked) for asked in one.effect.conditions):
        return "it is not said what is in range"
    return ""


def _is_in_range(asked: Condition) -> bool:
    """Whether a condition asks whether this ship is in range, and not who is: `she may shoot if in range`."""
    trait = asked.trait
    hers = asked.subject.kind is Kind.SHIP and asked.subject.reference in (Reference.THIS, Reference.SUBJECT)
    return hers and trait.name == "in" and trait.of == Selector((Kind.THING,), name="range")


_GOING = frozenset({Act.ELIMINATE, Act.SINK})
_CARGO_DONE = frozenset({Act.UNLOAD, Act.LOAD, Act.REVEAL, Act.TRANSFER})


def _deeds(effect: Effect) -> Iterator[Effect | Happening]:
    """An effect, what it waits for, and what is told of whatever it speaks of."""
    yield effect
    yield from () if effect.when is None else (effect.when.happening,)
    yield from (trait.what for one in selectors(effect) for trait in one.traits if isinstance(trait.what, Happening))


def _is_split(one: SpokenEffect, other: SpokenEffect) -> bool:
    """Whether somebody chooses nothing that is told, and then the choice is made by nobody: `her owner must choose one: …`."""
    alone = one.effect.act is Act.CHOOSE and one.effect.who is not None and one.effect.whom in (None, _ONE)
    whom = other.effect.whom
    return alone and other.effect.act is Act.CHOOSE and other.effect.who is None and whom is not None and whom.name == "following"


_ONE = Selector((Kind.THING,), name="one")


def _dropped(reading: TextReading) -> Iterator[Diagnostic]:
    """Every word that the text could as well be without, by what was read."""
    for found in dropped(reading.text, reading.bearer):
        told = f"{_MESSAGE}: “{found.text}” was not taken into account"
        yield Diagnostic(CODE, told, found.start, found.end, _hint(house_of(found.ability)))


def _hint(house: str | None) -> str:
    return f"it was read as “{house}”; say it in such words" if house else "say it in other words"


def _reads_back(ability: Ability, bearer: Kind | None) -> bool:
    house = house_of(ability)
    if house is None:
        return False
    again = read(house, bearer)
    return not again.unread and told_by(again.abilities) == told_by((ability,))


_TOLD_BY = {
    "only": ("only", "solely"), "except": ("except", "other than", "but not"), "unless": ("unless", "not", "no", "none",
    "without"),
    "until": ("until", "this turn", "that turn", "per turn", "next turn"), "half": ("half",), "twice": ("twice", "double"),
    "double": ("twice", "double"), "equal": ("equal", "as many", "as much", "same"), "last": ("last",), "next": ("next",),
    "each other": ("each other", "one another", "other"), "one another": ("each other", "one another"),
    "random": ("random", "randomly"), "randomly": ("random", "randomly"), "again": ("again", "reroll"),
    "more": ("more", "at least", "at most", "+", "-6", "no longer", "maximum"),
    "fewer": ("fewer", "less", "at most", "at least", "-"),
    "less": ("fewer", "less", "at most", "at least", "-"),
    "exactly": ("exactly", "only", "just"), "even": ("even", "and", "regardless", "cannot", "including"),
    "both": ("both", "two", "and"),
    "either": ("either", "or", "following", "all"), "another": ("another", "other", "different"),
    "before": ("before", "until", "first", "when"), "during": ("during", "while", "when", "on", "in", "at", "if", "turn"),
    "without": ("without", "no", "not", "cannot", "unless", "none", "if"),
    "together": ("together", "with", "combined", "both", "total", "sum", "all"),
    "different": ("different", "other", "another", "than"),
    "additional": ("additional", "extra", "another", "more", "+"), "nearest": ("nearest", "closest"),
    "closest": ("nearest", "closest"), "previous": ("previous", "last"), "final": ("final", "last"),
    "toward": ("toward", "to", "at"), "through": ("through", "over"), "between": ("between",),
    "separately": ("separately", "each", "every"), "straight": ("straight", "directly"), "directly": ("straight", "directly"),
    "already": ("already", "has", "have", "if"), "opposite": ("opposite",), "total": ("total", "sum", "combined", "all"),
}  # fmt: skip
"""Words that change the sense of a sentence, and the words that tell each of them again."""
_WEIGHTY = Pattern(rf"\b(?:{'|'.join(_TOLD_BY)})\b", re.IGNORECASE)
_FIGURE = Pattern(r"(?<![\w-])(?:" + "|".join(COUNTS) + r"|\d+)(?![\w-])", re.IGNORECASE)


def _untold(reading: TextReading) -> Iterator[Diagnostic]:
    """The first word or figure of that kind which the canonical text does not tell again."""
    house = reading.house.casefold()
    for match in sorted((*_WEIGHTY.finditer(reading.text), *_FIGURE.finditer(reading.text)), key=re.Match.start):
        word, before = match.group().casefold(), _THAN.search(reading.text[: match.start()])
        if word == "unless" and _NONE_AHEAD.match(reading.text, match.end()) and "if" in house:
            continue
        if word == "both" and reading.text[: match.start()].endswith("not "):
            continue
        if word == "through" and reading.text[match.end() :].lstrip()[:1].isdigit():
            continue
        if word == "either" and _DENIED_TOO.search(reading.text[: match.end()]) and _ENDS.match(reading.text, match.end()):
            continue
        meant = {word} if before is None else {word, _other_than(word, more=before[1] is None)}
        meant |= {_other_than(word, more=False)} if _NOT_SO_MANY.search(reading.text[: match.start()]) else set()
        if not any(_is_told(one, house) for one in meant):
            yield Diagnostic(CODE, f"{_MESSAGE}: “{match.group()}” is not told again", *match.span(), _hint(reading.house))
            return


_DENIAL = Pattern(
    r"\b(?:cannot|none|neither|nothing|nobody|without|unless|except)\b|n['’]t\b"
    r"|\b(?:no|not|never)\b(?! (?:more|fewer|less|later|closer|farther|further|matter|below|above)\b)",
    re.IGNORECASE,
)
_DENYING = Pattern(r"\b(?:cancel\w*|instead of|regardless|unseen)\b", re.IGNORECASE)
"""What the canonical text may say in place of a denial: who cannot use an ability has it cancelled."""


def _denied(reading: TextReading) -> Iterator[Diagnostic]:
    """A denial that the canonical text does not tell again."""
    text, house = reading.text, reading.house
    for reminder in (*REMINDERS, "not both", "if not"):
        text = text.replace(reminder, " " * len(reminder))
    text = _UNLESS_NONE.sub(lambda found: " " * len(found.group()), text) if "if" in house else text
    text = _NOT_SO_MANY.sub(lambda found: " " * len(found.group()), text) if "at most" in house else text
    said, told = [*_DENIAL.finditer(text)], [*_DENIAL.finditer(house)]
    if len(said) > len(told) and len(_DENYING.findall(house)) <= len(_DENYING.findall(text)):
        known = {one.group().casefold() for one in told}
        match = next((one for one in said if one.group().casefold() not in known), said[0])
        yield Diagnostic(CODE, f"{_MESSAGE}: “{match.group()}” is not told again", *match.span(), _hint(house))


_NOT_SO_MANY = Pattern(r"\bthere (?:aren['’]t|are not) (?=$|(?:two|three|four|five|six|[2-6])\b)", re.IGNORECASE)
"""What is denied of a number is told with *at most*: `if there are not two whirlpools`."""
_UNLESS_NONE = Pattern(r"\bunless\b[^,.;]*?\b(?:no|not|none|nothing)\b", re.IGNORECASE)
_NONE_AHEAD = Pattern(r"[^,.;]*\b(?:no|not|none|nothing)\b", re.IGNORECASE)
"""What is denied after *unless* may be told without either: `unless she carries no treasure`."""
_DENIED_TOO = Pattern(
    r"(?:\b(?:cannot|not|nobody|no|never)\b|n['’]t\b)[^.;:]*"
    r" (?:her|him|it|them|there|here|be \w+|(?:an?|any|the|this|that) \w+) either$",
    re.IGNORECASE,
)
_ENDS = Pattern(r"\s*(?:$|[.,;:])")
"""What stands around an *either* that says no more than *also*: `she cannot ram either`."""
_THAN = Pattern(r"\b(?:more|(fewer|less)) than $", re.IGNORECASE)


def _other_than(word: str, *, more: bool) -> str:
    """The figure that says the same with *at least* or *at most*: of more than two it is three."""
    number = COUNTS.get(word, word)
    return str(int(number) + (1 if more else -1)) if number.isdigit() else word


def _is_told(word: str, house: str) -> bool:
    number = COUNTS.get(word, word)
    if number.isdigit():
        spelled = {number, *(name for name, count in COUNTS.items() if count == number)}
        spans = ((int(first), int(last)) for first, last in re.findall(r"\bon an? (\d)-(\d)\b", house))
        return (
            number in ("0", "1")
            or (number == "2" and "twice" in house)
            or any(first <= int(number) <= last for first, last in spans)
            or re.search(rf"(?<![a-z\d])(?:{'|'.join(spelled)})(?![a-z\d])|{number}[sl]\b", house) is not None
        )
    return any(re.search(rf"(?<![^\W\d]){re.escape(told)}(?![a-z])", house) for told in _TOLD_BY[word])
