"""How much, how long and how many to choose from: limits, times and choices that exclude themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.reading import TextReading
from arbiter.effects import Act, Effect
from arbiter.language.reference.pronouns import is_chosen
from arbiter.patterns import Pattern
from arbiter.rulebook import Library

_MOST = r"(?:up to|at most|no more than|not more than|a maximum of)"
_LEAST = r"(?:at least|no fewer than|no less than|more than|a minimum of)"
_BOTH_LIMITS = Pattern(rf"(?<!add )(?<!adds )\b(?:{_MOST} {_LEAST}|{_LEAST} {_MOST})(?= [\w+])", re.IGNORECASE)
_PIECES = r"(?:masts?|crew|cannons?|ships?|treasures?|flags?|dice|cargo spaces?|shots?|hits?|segments?|islands?|forts?)"
_FRACTION = Pattern(
    rf"\b(?:\w+ and a half(?: of (?:her|its|their|this \w+['’]s))? {_PIECES}|\w+ {_PIECES} and a half"
    rf"|half an? {_PIECES}(?! ['’])|(?:one|a) (?:third|quarter) of (?:an?|one) {_PIECES}|\d\.\d {_PIECES})\b",
    re.IGNORECASE,
    needs=("half", "third", "quarter", "."),
)
_FOREVER = r"(?:for the rest of the game|for the remainder of the game|permanently|forever|for good|for the whole game)"
_TWO_DURATIONS = Pattern(
    rf"\b{_FOREVER},? (?:until|this turn|that turn|for (?:one|two|\d) (?:turns?|rounds?))\b"
    rf"|\b(?:this turn|that turn|for (?:one|two|\d) (?:turns?|rounds?)),? {_FOREVER}"
    rf"|\buntil (?:(?!\b(?:or|and)\b)[^.,;])*? (?:until\b|{_FOREVER})",
    re.IGNORECASE,
)
_FROM_UNTIL = Pattern(
    r"\bfrom the (start|beginning|end) of (this turn|that turn|(?:your|her|its|their|the) next turn|(?:your|her|its) last turn)"
    r",? (?:until|to|through) the (start|beginning|end) of (this turn|that turn|(?:your|her|its|their|the) next turn"
    r"|(?:your|her|its) last turn)\b",
    re.IGNORECASE,
    needs=("rom the",),
)
_ONE_OPTION = Pattern(
    r"\bchoose (?:one|either)(?: of (?:the following|these)(?: \w+)?)?:(?=\s)(?![^.]*(?:;|\n|\bor\b|,[^.]*,|[•*]))"
    r"[^.]*\.(?=\s*$|\s+[A-Z])",
    re.IGNORECASE,
    needs=("hoose one", "hoose either"),
)
_RESULT_OF_FEW = Pattern(
    r"\b(?:twice|two (?:d6|dice)|2d6|two times)\b[^.]*?(?:\.[^.]*?)?\b(the (?:third|fourth|fifth) (?:result|roll|die))\b"
    r"|\broll an? (?:d6|die) (?:and|for)[^.]*?\b(the (?:second|third|fourth) result)\b",
    re.IGNORECASE,
    needs=("third", "fourth", "fifth", "second"),
)


def check(reading: TextReading, _library: Library) -> Iterator[Diagnostic]:
    """Every amount, time and choice that leaves nothing."""
    for pattern, code, message, hint in _EXCLUDING:
        for match in pattern.finditer(reading.text):
            yield Diagnostic(code, message, *match.span(match.lastindex or 0), hint)
    yield from _brackets(reading.text)
    yield from _too_few(reading)
    for match in _BETWEEN.finditer(reading.text):
        found = match.groupdict()
        most, least = found["most"] or found["upper"], found["least"] or found["lower"]
        if _reach(least) > _reach(most):
            message = "the least is more than the most"
            yield Diagnostic("number.impossible", message, *match.span(), "let the most be more than the least")
    for match in _FROM_UNTIL.finditer(reading.text):
        first, whose, last, other = (part.casefold() for part in match.groups())
        if _order(first, whose) >= _order(last, other):
            message = "this ends before it begins"
            yield Diagnostic("meaning.contradiction", message, *match.span(), "say “from the end of this turn until …”")


_AMOUNT = r"\d*[SL](?:\+\d*[SL])*|\d+"
_BETWEEN = Pattern(
    rf"\b{_MOST} (?P<most>{_AMOUNT}),? (?:and|but) {_LEAST} (?P<lower>{_AMOUNT})(?![\w+])"
    rf"|\b{_LEAST} (?P<least>{_AMOUNT}),? (?:and|but) {_MOST} (?P<upper>{_AMOUNT})(?![\w+])",
    needs=(" and ", " but "),
)


def _reach(amount: str) -> float:
    """How much a number or length is; L is somewhat more than S, and less than two of it."""
    parts = (part for part in amount.split("+"))
    return sum(float(part.rstrip("SL") or 1) * {"S": 1, "L": 1.5}.get(part[-1], 1) for part in parts)


def _too_few(reading: TextReading) -> Iterator[Diagnostic]:
    """A choice of more than follow to choose from."""
    for ability in reading.abilities:
        for at, effect in enumerate(ability.effects):
            among = takewhile(lambda one: one.act is not Act.CHOOSE, ability.effects[at + 1 :])
            told = sum(any(map(is_chosen, one.conditions)) for one in among)
            start, end = ability.places[at] if at < len(ability.places) else (0, 0)
            if _chosen(effect) > max(told, 1 + reading.text.count(";", start)):
                message = "more are to be chosen than follow to choose from"
                yield Diagnostic("meaning.one-choice", message, start, end, "say the others too, with “;” between them")


def _chosen(effect: Effect) -> int:
    """How many of what follows an effect lets be chosen."""
    among = effect.act is Act.CHOOSE and effect.whom is None and effect.amount is not None
    return (effect.amount.number or 0) if among and effect.amount is not None else 0


def _brackets(text: str) -> Iterator[Diagnostic]:
    """A bracket that is opened and not closed, or closed and not opened."""
    opened: list[int] = []
    for at, sign in enumerate(text):
        if sign == "(":
            opened.append(at)
        elif sign == ")" and not (opened and opened.pop() >= 0):
            yield Diagnostic("language.bracket", "this bracket was never opened", at, at + 1, "open it, or leave it out")
    for at in opened:
        yield Diagnostic("language.bracket", "this bracket is never closed", at, at + 1, "close it, or leave it out")


def _order(point: str, turn: str) -> tuple[int, int]:
    """Where a point in time stands among the others."""
    return (0 if "last" in turn else 2 if "next" in turn else 1, int(point == "end"))


_LESS = Pattern(
    r"\broll an? (?:d6|die)\b,? (?:and|then)(?: then)? (subtract (?:[6-9]|\d\d+|six|seven|eight|nine|ten))\b",
    re.IGNORECASE,
    needs=("ubtract",),
)
_EXCLUDING: tuple[tuple[Pattern, str, str, str], ...] = (
    (_BOTH_LIMITS, "number.impossible", "this is a least and a most at once", "say “up to two” or “at least two”"),
    (_LESS, "number.impossible", "a die shows at most six, so that nothing is left of it", "subtract less"),
    (_FRACTION, "number.impossible", "pieces are not divided", "say how many whole ones, such as “one mast”"),
    (_TWO_DURATIONS, "meaning.contradiction", "this says twice how long it lasts", "say one of the two"),
    (_ONE_OPTION, "meaning.one-choice", "this choice has only one option", "say the others too, with “;” or “or” between them"),
    (_RESULT_OF_FEW, "meaning.nothing-before", "so many results were not rolled", "say “use the higher result”"),
)
