"""Numbers, lengths and dice that the game does not have, and tables of dice that do not come out even."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.reading import TextReading
from arbiter.effects import Effect, Kind, Op
from arbiter.frozen import frozen
from arbiter.patterns import Pattern
from arbiter.playing import is_of_first_game
from arbiter.rulebook import Library

DIGITS = "0123456789"
_LENGTH = Pattern(
    r"(?<![\w'’#-])\d*(?:X+[SL]|X+|M)(?![\w'’])(?=\s+(?:of|range|cannons?|away|to|from|in)\b|-range|[,.]|$)"
    r"|(?<![\w'’#+-])[B-KN-RT-Z](?=(?:\s|-)range\b)",
    needs=("X", "M", "range"),
)
_LENGTH_AFTER = Pattern(
    r"\b(?:within|(?<!by )(?<!, )up to|move|moves|(?<!roll )(?<!result )(?<!die )becomes|base move of)\s+"
    r"(\d*(?!TB[AD])[A-Z]{1,3}|\d+[a-z]{1,2}|\d+(?!\d|,? (?:of )?(?:your|her|his|its|their|those)\b"
    r"|\s+(?!of\b|from\b|away\b|in\b|straight\b|and\b|or\b)[a-z])|[sl])(?![\w'’-])(?!\s*(?:\+|[SL]\b|inch|cm|cent|feet|hex|square|more\b|further\b|less\b))"
)
_SEGMENTS = Pattern(r"\d*[SL]$")
_LENGTHS_OF_SEGMENTS = Pattern(r"(?<![\w'’.-])\+?\d*[SL](?:\+\d*[SL])*(?![\w'’-]| ?:)", needs=("S", "L"))
_MEASURE = Pattern(
    r"\b(inch(?:es)?|centimet(?:er|re)s?|cm|feet|hex(?:es)?|squares?)\b(?=\s+(?:of|away|from)\b|\s*[.,;]|$)"
    r"|\b((?:medium|middle|extreme|extra-long|very long|double-long)(?: range|-range))\b"
)
_DIE = Pattern(r"(?<![\w#])(\d*)[dD](\d+)(?!\w)", needs=DIGITS)
_SIDED = Pattern(r"\b(\w+)-sided (?:die|dice)\b", needs=("-sided",))
_FACES = r"(?:\d+(?:\s?[–-]\s?| to )\d+|\d+\+|\d+(?:\s*(?:,\s*(?:or\s+)?|or\s+)\d+)*)"
_RANGE = Pattern(r"(\d+)(?:\s?[–-]\s?| to )(\d+)")
_BRANCH = Pattern(
    rf"(?:\b[Oo]n an?(?: (?:result|roll) of)?(?: an?)?|\b[Oo]n (?:result|roll) of)\s+({_FACES})(?=\s*[,:]|\s+\w)"
    rf"|(?:^|(?<=[\n.;:]))\s*({_FACES})(?=\s*:)",
    re.MULTILINE,
    needs=DIGITS,
)
_ROLLS = Pattern(r"\broll(?:s|ing)? (?:an? |one |another )?(?:d6|die\b)", re.IGNORECASE, needs=("oll",))
_ROLLED = Pattern(
    r"\b(?:roll(?:s|ed)? (?:an? |of (?:an? )?)|rolls? to an? "
    r"|(?:d6|die|dice|result|roll) (?:shows?|comes up|lands on) (?:an? )?|die rolls? to (?:an? )?)(\d+)\b(?!\s*(?:or|dice|d6))",
    needs=DIGITS,
)
_OF_ONE_DIE = Pattern(
    r"\bd6 (?:roll|result) of (?:an? )?(\d+)\b|\bresult of (?:an? )?(\d+)(?: or (?:more|higher))? is rolled on (?:a|one) d6\b",
    needs=("d6",),
)
_ADDING = Pattern(r"\badd(?:s|ed|ing)?\b|(?<!any )\bbonus|\bplus\b|\+\d|\btotal", re.IGNORECASE)
"""What makes more of a roll than the die shows."""
_COMES_UP = Pattern(
    r"\broll\b[^.]*?\b(?:comes? up|and gets?) (?:an? )?(\d+)(?= or (?:more|higher|better|less)\b|[,.;])",
    re.IGNORECASE,
    needs=("oll",),
)
_SUMMED = Pattern(r"\b(?:total|sum) (?:is|of) (?:an? )?(?:exactly )?(\d+)\b(?! or (?:more|less|higher|fewer))", needs=DIGITS)
_TWO_DICE = Pattern(r"\b(?:two|both|2) ?(?:d6|dice)\b", re.IGNORECASE)
_RANKED = Pattern(r"(?<![\w+-])(\d+)[SL](?= (?:range )?cannons?\b)|\brank (?:of )?(\d+)\b|\b(\d+)-rank\b", needs=DIGITS)
_NOTHING = Pattern(
    r"(?<![\w-])(?:0|zero)(?= (?:masts?|crew|ships?|actions?|hits?|cargo spaces?|cannons?|treasures?|dice)\b)",
    needs=("0", "zero"),
)
_BONUS = Pattern(r"(?<!\w)([+–-]) ?(\d+)(?= (?:to (?:her|its|his|their|this)|cargo|bonus))", needs=DIGITS)
_NEGATIVE = Pattern(
    r"(?<=\bcost )[-–]\d+(?= points?)|(?<=\bcosts )[-–]\d+(?= points?)"
    r"|\bminus (?:\d+|one|two|three|four|five|six) (?:cargo spaces?|masts?|crew|points?|cannons?)\b"
    r"|(?<=\brange of )(?:minus |[-–])\d*[SL]\b",
    needs=("-", "–", "minus"),
)
_SMALL = frozenset({"roll", "rolls"})
_MASTS = Pattern(r"(?<![\w-])(\d{2,})(?= (?:of (?:[\w’']+ ){1,2})?(?:masts?|cannons?|hull pieces?|segments?)\b)", needs=DIGITS)
_MOST_MASTS = 10
_FEWER_THAN_NONE = Pattern(
    r"(?<![\w+])[-–]\d+ (?:more )?(?:masts?|crew|treasures?|cannons?|cards?|forts?|ships?|segments?|flags?)\b", needs=DIGITS
)
_HALF = Pattern(r"\bhalf (?:an? )?(?:mast|ship|crew|cannon|fort|card|treasure)\b", re.IGNORECASE, needs=("alf",))


def check(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """Every number, length and die of the text that cannot be."""
    for rule in (unknown_lengths, unknown_dice, impossible_numbers, impossible_faces, dice_tables):
        yield from rule(reading.text)
    yield from wrong_units(reading, library)
    yield from unknown_measures(reading.text) if is_of_first_game(library.book.edition) else segments(reading.text)


_LENGTHS = frozenset({"base move", "range", "cannon range"})
_NUMBERS = frozenset({
    "roll", "die roll", "cannon roll", "boarding roll", "ram roll", "die", "result", "rank", "cargo space", "point cost", "cost",
})  # fmt: skip
"""Figures that are told in lengths, and those that are told in numbers."""
_ADDED = Pattern(r"(?<![\w+-])[+–-]?(?:\d*[SL]|\d+)(?:\+\d*[SL])*(?![\w+-])")


def wrong_units(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """A length that is added to a roll, and in the first game a number that is added to a base move."""
    for spoken in reading.spoken:
        amount = spoken.effect.amount
        figure = _figure(spoken.effect) if amount is not None and amount.op is Op.ADD else ""
        length = amount is not None and bool(amount.length)
        wrong = figure in _NUMBERS if length else figure in _LENGTHS and is_of_first_game(library.book.edition)
        told = reading.text[spoken.start : spoken.end] if wrong else ""
        figures = [one for one in _ADDED.finditer(told) if one[0].strip("+-–").isdigit() is not length]
        for at in sorted(figures, key=lambda one: one[0][0] not in "+-–")[:1]:
            message = f"a {figure} is told {'as a number' if length else 'in lengths'}"
            hint = f"say {'+1 or +2' if length else '+S or +L'}"
            yield Diagnostic("number.wrong-unit", message, spoken.start + at.start(), spoken.start + at.end(), hint)


def _figure(effect: Effect) -> str:
    """The figure that an effect adds to."""
    if effect.quantity is not None:
        return effect.quantity.value.removesuffix("s")
    added = next((role.of for role in effect.roles if role.word == "to" and role.of is not None), effect.whom)
    return (added.name or "") if added is not None and added.kind is Kind.THING else ""


def unknown_lengths(text: str) -> Iterator[Diagnostic]:
    """Lengths other than segments of S and L."""
    places = {match.span(): match.group() for match in _LENGTH.finditer(text)}
    places |= {match.span(1): match.group(1) for match in _LENGTH_AFTER.finditer(text) if not _is_length(match.group(1))}
    for (start, end), said in places.items():
        fix = said.upper() if said in ("s", "l") else None
        hint = f"did you mean {fix}?" if fix else "lengths are segments of S and L, such as S, L, 2L or S+L"
        yield Diagnostic("number.unknown-length", f"there is no length {said}", start, end, hint, fix=fix)


def unknown_measures(text: str) -> Iterator[Diagnostic]:
    """Measures of which only the other game knows one: `within 3 hexes`."""
    for match in _MEASURE.finditer(text):
        hint = "lengths are segments of S and L, such as S, L, 2L or S+L"
        yield Diagnostic("number.unknown-length", f"nothing is measured in {match.group()}", *match.span(), hint)


def segments(text: str) -> Iterator[Diagnostic]:
    """Lengths of the first game where all is measured in hexes."""
    for match in _LENGTHS_OF_SEGMENTS.finditer(text):
        yield Diagnostic("number.unknown-length", f"nothing is measured in {match.group()}", *match.span(), "count in hexes")


def _is_length(said: str) -> bool:
    """Whether a word after `within` and the like is a length, or plainly none such as a counted action."""
    return _SEGMENTS.match(said) is not None or said in ("A", "I")


def unknown_dice(text: str) -> Iterator[Diagnostic]:
    """Dice other than those with six sides."""
    for match in _DIE.finditer(text):
        if match.group(2) != "6":
            yield Diagnostic("number.unknown-die", f"there is no d{match.group(2)}", *match.span(), "all dice are six-sided: d6")
    for match in _SIDED.finditer(text):
        if match.group(1).casefold() not in ("six", "6"):
            message = f"there is no {match.group()}"
            yield Diagnostic("number.unknown-die", message, *match.span(), "all dice are six-sided: d6")


def impossible_numbers(text: str) -> Iterator[Diagnostic]:
    """Ranks that no cannon has, bonuses that change nothing or everything, and nothing said to be some."""
    for match in _RANKED.finditer(text):
        rank = next(group for group in match.groups() if group)
        if not 1 <= _int(rank) <= 6:
            place = match.span(match.lastindex or 0)
            yield Diagnostic(
                "number.impossible", f"no cannon has rank {rank}", *place, "ranks are 1 to 6: a cannon hits above its rank"
            )
    for match in _NOTHING.finditer(text):
        yield Diagnostic(
            "number.impossible", f"“{match.group()}” of something does nothing", *match.span(), "say “no”, or leave it out"
        )
    for match in _MASTS.finditer(text):
        if _int(match.group(1)) > _MOST_MASTS:
            yield Diagnostic(
                "number.impossible", f"no ship has {match.group(1)} of them", *match.span(1), "ships have at most ten masts"
            )
    for match in _NEGATIVE.finditer(text):
        yield Diagnostic("number.impossible", f"there is no {match.group()}", *match.span(), "give a positive number")
    for match in _FEWER_THAN_NONE.finditer(text):
        yield Diagnostic("number.impossible", f"there are no {match.group()}", *match.span(), "give a positive number")
    for match in _HALF.finditer(text):
        yield Diagnostic("number.impossible", f"{match.group()} is none", *match.span(), "they count whole")
    yield from _bonuses(text)


_ALL_HERS = Pattern(r"(?:^|[.\n] ?)(?:This ship|She) (?:has|gets) $")
"""What begins a sentence that tells of what a ship has at all times; once in a while she may well have less."""


def _bonuses(text: str) -> Iterator[Diagnostic]:
    for match in _BONUS.finditer(text):
        sign, number, rest = match.group(1), _int(match.group(2)), text[match.end() : match.end() + 40].casefold()
        if not number:
            yield Diagnostic(
                "number.impossible", f"{match.group()} changes nothing", *match.span(), "give the bonus that is meant"
            )
        elif sign != "+" and rest.startswith(" cargo") and _ALL_HERS.search(text[: match.start()]):
            message = "a ship has no negative cargo spaces"
            yield Diagnostic("number.impossible", message, *match.span(), "say what she cannot carry, or give a positive number")
        elif number >= 6 and any(word in rest.split(".")[0].split() for word in _SMALL):
            message = f"with {match.group()} a die decides nothing any more"
            yield Diagnostic("number.impossible", message, *match.span(), "a d6 shows 1 to 6; bonuses are +1 to +3 on real cards")


def impossible_faces(text: str) -> Iterator[Diagnostic]:
    """Results that no die shows."""
    told = [(match, number) for match in _BRANCH.finditer(text) for number in re.finditer(r"\d+", match.group())]
    places = {(m.start() + n.start(), m.start() + n.end()): n.group() for m, n in told}
    places |= {match.span(1): match.group(1) for match in _ROLLED.finditer(text)}
    two = _TWO_DICE.search(text) is not None
    places |= {} if two else {match.span(1): match.group(1) for match in _COMES_UP.finditer(text)}
    places |= (
        {}
        if _ADDING.search(text)
        else {match.span(match.lastindex or 0): match[match.lastindex or 0] for match in _OF_ONE_DIE.finditer(text)}
    )
    for match in _SUMMED.finditer(text) if two else ():
        if not 2 <= _int(match.group(1)) <= 12:
            yield Diagnostic(
                "number.die-face", f"two dice never add up to {match.group(1)}", *match.span(1), "they add up to 2 to 12"
            )
    most = 12 if _ADDING.search(text) else 6
    for (start, end), number in sorted(places.items()):
        if not 1 <= _int(number) <= most:
            yield Diagnostic("number.die-face", f"a d6 never shows {number}", start, end, "a d6 shows 1 to 6")
    for match in _BRANCH.finditer(text):
        faces = next(group for group in match.groups() if group)
        ends = _RANGE.fullmatch(faces)
        if ends and _int(ends.group(1)) > _int(ends.group(2)):
            start = match.start() + match.group().index(faces)
            hint = f"did you mean {ends.group(2)}-{ends.group(1)}?"
            yield Diagnostic("number.die-face", "the results run backwards", start, start + len(faces), hint)


# Tables of dice


@frozen
class _Branch:
    """The results of one branch of a roll, and where they stand."""

    faces: tuple[int, ...]
    start: int
    end: int
    table: bool
    besides: bool
    """Whether it says that it comes on top of, or in place of, another branch."""


def dice_tables(text: str) -> Iterator[Diagnostic]:
    """Results that two branches of one roll both claim, or that none of them claims."""
    for branches in _rolls(text):
        yield from _overlaps(branches)
        yield from _gap(branches)


def _rolls(text: str) -> Iterator[list[_Branch]]:
    """The branches of each roll of the text."""
    starts = [0, *(match.start() for match in _ROLLS.finditer(text)), len(text)]
    found = [branch for match in _BRANCH.finditer(text) if (branch := _branch(match, text)) is not None]
    if any(branch.table for branch in found):
        yield [branch for branch in found if branch.table]
        return
    for first, last in pairwise(starts):
        yield [branch for branch in found if first <= branch.start < last]


def _branch(match: re.Match[str], text: str) -> _Branch | None:
    said = next(group for group in match.groups() if group)
    faces = _faces(said)
    if not faces or not all(1 <= face <= 6 for face in faces):
        return None
    start = match.start() + match.group().rindex(said)
    rest = re.split(r"[.;\n]", text[match.end() :], maxsplit=1)[0].casefold()
    return _Branch(faces, start, start + len(said), match.group(2) is not None, bool(re.search(r"\b(also|instead)\b", rest)))


def _faces(said: str) -> tuple[int, ...]:
    ends = _RANGE.fullmatch(said)
    if ends:
        return tuple(range(_int(ends.group(1)), _int(ends.group(2)) + 1))
    numbers = tuple(_int(number) for number in re.findall(r"\d+", said))
    return tuple(range(numbers[0], 7)) if said.endswith("+") else numbers


def _overlaps(branches: list[_Branch]) -> Iterator[Diagnostic]:
    taken: dict[int, _Branch] = {}
    for branch in branches:
        both = [face for face in branch.faces if face in taken]
        if both and not branch.besides:
            first = taken[both[0]]
            message = f"{_listed(both)} {'is' if len(both) == 1 else 'are'} told twice for one roll"
            hint = "give each result to one branch"
            yield Diagnostic(
                "number.dice-overlap", message, branch.start, branch.end, hint, ((first.start, first.end, "first here"),)
            )
        taken |= {face: branch for face in branch.faces if face not in taken}


def _gap(branches: list[_Branch]) -> Iterator[Diagnostic]:
    """A table must tell every result; elsewhere a hole is a slip where one result is missing, or three branches leave one."""
    told = {face for branch in branches for face in branch.faces}
    missing = [face for face in range(min(told, default=1), max(told, default=1)) if face not in told]
    table = any(branch.table for branch in branches)
    if table and len(branches) > 1:
        missing = [face for face in range(1, 7) if face not in told]
    if missing and len(branches) > 1 and (table or len(told) == 5 or len(branches) > 2):
        after = min(
            (branch for branch in branches if max(branch.faces) > missing[0]), key=lambda b: b.faces, default=branches[-1]
        )
        before = max((branch for branch in branches if min(branch.faces) < missing[0]), key=lambda b: b.faces, default=None)
        related = ((before.start, before.end, "after this"),) if before is not None and before is not after else ()
        message, hint = f"nothing is said for {_listed(missing)}", "say what these results do, even if it is nothing"
        yield Diagnostic("number.dice-gap", message, after.start, after.end, hint, related)


def _int(digits: str) -> int:
    """The number, or one that is too large all the same where it has more digits than any number of the game."""
    return int(digits[:4])


def _listed(faces: list[int]) -> str:
    shown = [str(face) for face in faces]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"
