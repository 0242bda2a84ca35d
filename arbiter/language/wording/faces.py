"""How a text tells what a die shows that it has rolled: each way of it as `On a 5 or 6, …`, which leads the sentence."""

from __future__ import annotations

import re

from arbiter.language.vocabulary.function_words import NUMBERS, PARTICLES
from arbiter.language.vocabulary.verbs import VERBS
from arbiter.patterns import Pattern

_ONE = r"(?:[1-6]|one|two|three|four|five|six)\b"
_MORE, _LESS = r"(?:more|higher|better|above|over|greater|up)", r"(?:less|lower|under|below|fewer)"
_FACES = (
    rf"(?:exactly )?(?:an? )?(?:(?:result|roll) of )?(?:an? )?(?P<faces>{_ONE}(?:\s?[–-]\s?{_ONE}| to {_ONE})?"
    rf"(?:(?:, or |, | or )(?:an? )?{_ONE})*)(?P<bound> (?:or|and) (?:{_MORE}|{_LESS})|\+)?"
    r"|between (?:an? )?(?P<between>[1-6] and (?:an? )?[1-6])"
    r"|(?P<compared>(?:higher|greater|more|better|bigger|larger) than|over|above|at least|(?:no|not) (?:less|lower) than"
    r"|(?:less|lower|fewer|smaller) than|under|below|at most|(?:no|not) (?:more|higher|greater) than|up to)"
    rf" (?:an? )?(?P<limit>{_ONE})"
)
_SHOWN = (
    r"(?:(?:the (?:die(?: roll)?|result|roll|d6|number)|that (?:die|roll|result)|it)"
    r"(?:['’]s| is| be| comes? up| shows?| turns? up| reads?| equals?| lands? on)"
    r"|(?:you|she|he|they)(?: do| does)? rolls?)(?: as)?(?: (?:anything|something|a number))?"
)
_WHEN = r"(?:[Ii]f|[Ww]hen|[Ww]henever|[Ss]hould|[Pp]rovided(?: that)?)"
_LED = Pattern(
    rf"^(?P<lead>\s*)(?:(?:(?P<unless>[Uu]nless)|{_WHEN}) {_SHOWN}|(?:[Oo]n|[Ww]ith|[Ff]or)(?: anything)?|[Ii]f"
    rf"|{_WHEN}(?= .* (?:is|be) rolled)) (?:{_FACES})(?: (?:is|be) rolled)?(?:,|:) (?=\w)"
)
"""`If the result is 5 or 6, …`, `When you roll higher than 4, …`, `With a 5 or 6, …`."""
_BEHIND = Pattern(
    rf"^(?P<main>\s*[^,:;]*?\w),? (?:(?P<unless>unless)|if|when|whenever|should|provided) {_SHOWN} (?:{_FACES})(?P<end>\s*)$"
)
"""`… if you roll a 5 or 6`."""
_OF_ANOTHER = r"(?:hits?|miss(?:es)?|shoots?|rolls?|rolled|[Oo]n an?|only|even|cannons?)\b"
_AT_THE_END = Pattern(rf"^(?P<main>\s*(?:(?!\b{_OF_ANOTHER})[^,:;])*?\w),? on (?:{_FACES})(?P<end>\s*)$")
"""`… on a 5 or 6`, of no other die."""
_MEANS = Pattern(rf"^(?P<lead>\s*)(?:On )?(?:{_FACES}) means (?:that )?(?=\w)", re.IGNORECASE, needs=(" means ",))
_LETS = Pattern(
    rf"^(?P<lead>\s*)(?:{_FACES}) (?:lets|allows|enables|permits) (?P<who>this \w+|that \w+|her|it|him|you|them|your \w+)"
    r" (?:to )?(?=\w)",
    re.IGNORECASE,
    needs=(" lets ", " allows ", " enables ", " permits "),
)
_SUBJECTS = {"her": "she", "him": "he", "them": "they"}


def as_results(sentence: str) -> str:
    """The sentence with what the die shows at its beginning: `she may move S if you roll a 5 or 6`."""
    for pattern in (_LED, _MEANS):
        sentence = pattern.sub(lambda found: f"{found['lead']}{_on(found)}" if _on(found) else found.group(), sentence)
    sentence = _LETS.sub(_may, sentence)
    for pattern in (_BEHIND, _AT_THE_END):
        sentence = pattern.sub(_put_before, sentence)
    return sentence


def _may(found: re.Match[str]) -> str:
    who = _SUBJECTS.get(found["who"], found["who"])
    return f"{found['lead']}{_on(found)}{who} may " if _on(found) else found.group()


def _put_before(found: re.Match[str]) -> str:
    told = _on(found)
    main = _FIRST.sub(_uncapitalized, found["main"])
    start = len(main) - len(main.lstrip())
    return f"{main[:start]}{told}{main[start:]}{found['end']}" if told else found.group()


_FIRST = Pattern(r"^\s*\w+")
_PLAIN = frozenset(PARTICLES["DET"]) | frozenset(PARTICLES["PRON"]) | frozenset(PARTICLES["OWN"])
"""Words that are no names, though they have a capital at the beginning."""


def _uncapitalized(found: re.Match[str]) -> str:
    word = found.group().strip().lower()
    return found.group().lower() if word in _PLAIN or word in VERBS else found.group()


def _on(found: re.Match[str]) -> str:
    """`On a 5,6, `, for the faces that were told; empty for none."""
    faces = _faces(found)
    unless = found.groupdict().get("unless")
    faces = {1, 2, 3, 4, 5, 6} - faces if unless else faces
    told = " or ".join(map(str, sorted(faces)))
    return f"On a {told}, " if faces and len(faces) < len("123456") else ""


def _faces(found: re.Match[str]) -> set[int]:
    if found["between"]:
        low, high = (int(face) for face in re.findall(r"\d", found["between"]))
        return set(range(low, high + 1))
    if found["limit"]:
        limit, compared = _number(found["limit"]), found["compared"].lower()
        more = compared.split()[0] in ("higher", "greater", "more", "better", "bigger", "larger", "over", "above")
        least = compared == "at least" or (compared.startswith(("no", "not")) and compared.split()[1] in ("less", "lower"))
        most = compared in ("at most", "up to") or (compared.startswith(("no", "not")) and not least)
        return set(range(limit + more, 7)) if more or least else set(range(1, limit + most))
    faces: set[int] = set()
    for part in re.split(r", or |, | or ", found["faces"]):
        first, *last = (_number(face) for face in re.findall(_ONE, part))
        faces |= set(range(first, (last or [first])[0] + 1))
    bound = (found["bound"] or "").strip()
    if bound and len(faces) == 1:
        one = faces.pop()
        return set(range(one, 7)) if bound == "+" or re.search(_MORE, bound) else set(range(1, one + 1))
    return set() if bound else faces


def _number(word: str) -> int:
    return int(NUMBERS.get(word.lower(), word))
