"""What a sentence says again of another figure, count or thing, with the words that it leaves out: `worth 4 gold, or 7 if …`."""

from __future__ import annotations

import re

from arbiter.frozen import replace
from arbiter.language.general.sentences import Reading
from arbiter.language.inflection import plural
from arbiter.language.texts.groups import TextSentence
from arbiter.language.texts.sentence_readings import reading_of
from arbiter.language.vocabulary.nouns import OBJECTS, PIECES, THINGS
from arbiter.patterns import Pattern

_FIGURE = r"(?:[+-]?\d?[SL](?:\+\d?[SL])*|[+-]?\d+)(?![\w+-])"
_GAP = Pattern(
    rf",\s+(?:(?:or|but|and)\s+)?(?P<figure>{_FIGURE})(?: gold)?(?P<more> more)?"
    r"(?P<rest>(?: instead)? (?:if|when|while|against|vs|versus|for|on|at)\b.*)"
)
"""A figure that takes the place of one before it: `worth 4 gold, or 7 if she is docked`."""
_WORTH = Pattern(r"^((?:[^:]*:)?\s*)worth\b", re.IGNORECASE)


def gapped(sentence: TextSentence) -> list[tuple[TextSentence, Reading]] | None:
    """A sentence and what it says again of another figure, with the words that are left out there; None where it does not."""
    gap = _GAP.search(sentence.text)
    told = sentence.text[: gap.start()] if gap is not None else ""
    alike = [one for one in re.finditer(rf"(?<![\w+-]){_FIGURE}", told) if gap and _shape(one.group()) == _shape(gap["figure"])]
    if gap is None or not alike:
        return None
    figure, rest = alike[-1], gap["rest"]
    tie = rest.split()[0]
    tail = re.split(rf"\s{tie}\b", told[figure.end() :])[0]
    others = tie == "against" and gap.group().startswith(", or ") and not re.search(r"\bagainst\b", told[figure.end() :])
    alone = re.search(rf"\b{tie}\b", told[figure.end() :]) is not None  # `S+S when empty, S when loaded`
    instead = " instead" if (tie in ("if", "when", "while") and not alone) or others else ""
    amount = _more(figure.group(), gap["figure"]) if gap["more"] else gap["figure"]
    again = f"{told[: figure.start()]}{amount}{tail}{instead}{rest}"
    first, second = (reading_of(_WORTH.sub(r"\1this treasure is worth", one)) for one in (told, again))
    if not isinstance(first, Reading) or not isinstance(second, Reading) or first.rolls or not first.effects:
        return None
    place = sentence.start + gap.start("figure")
    return [(TextSentence(told, sentence.start), first), (TextSentence(sentence.text[gap.start("figure") :], place), second)]


def _more(first: str, second: str) -> str:
    """What two bonuses are together: `+1, +1 more if …`, `+S, +S more if …`."""
    whole = first[1:].isdigit() and second[1:].isdigit()
    return f"{int(first) + int(second):+d}" if whole else f"{first}+{second.lstrip('+')}"


def _shape(figure: str) -> tuple[bool, bool]:
    """Whether a figure is a bonus, and whether it is a length."""
    return figure[0] in "+-", figure[-1] in "SL"


_COUNT = r"(?:an?|one|two|three|four|five|six|\d)"
_OTHER = Pattern(
    rf",\s+or (?P<what>{_COUNT}(?: (?:of (?:[\w'’]+ ){{1,2}}?)?(?:[a-z-]+ )?[a-z]+)?)(?: instead)?"
    r"(?P<rest> (?:if|when|while|unless)\b.*)",
    needs=(" or ",),
)
"""Another count, or another thing, in the place of the one before: `repair one mast, or two if she is docked`."""
_COUNTED = Pattern(rf"\b(?P<count>{_COUNT}) (?P<of>of (?:[\w'’]+ ){{1,2}}?)?(?=[a-z])")
_NOUNS = frozenset(noun.rpartition(" ")[2] for nouns in (*PIECES.values(), OBJECTS, THINGS) for noun in nouns)
_NOUNS_OF_SEVERAL = frozenset(map(plural, _NOUNS))


def of_another_count(sentence: TextSentence) -> list[tuple[TextSentence, Reading]] | None:
    """A sentence and what it says again of another count or thing, with the words that are left out there, or None.

    `loses one crew, or a mast if she has none` is `loses one crew` and `loses a mast instead if she has none`.
    """
    other = _OTHER.search(sentence.text)
    told = sentence.text[: other.start()] if other is not None else ""
    counted = [(one, end) for one in _COUNTED.finditer(told) if (end := _noun_end(told, one.end())) > one.end()]
    if other is None or not counted:
        return None
    one, end = min(reversed(counted), key=lambda found: _is_beside(told, found[0]))
    what, noun = other["what"], told[one.end() : end]
    if " " not in what and what not in ("a", "an"):
        alone = one["count"] in ("a", "an", "one", "1") and one["of"] is None and what not in ("one", "1")
        what = f"{what} {one['of'] or ''}{plural(noun) if alone else noun}"
    elif _noun_end(what, what.find(" ") + 1) != len(what) and " of " not in what:
        return None
    again = f"{_INSTEAD.sub('', told[: one.start()])}{what}{told[end:]} instead{other['rest']}"
    first, second = reading_of(told), reading_of(again)
    if not isinstance(first, Reading) or not isinstance(second, Reading) or first.rolls or not first.effects:
        return None
    place = other.start("what")
    second = replace(second, follows=True)
    return [(TextSentence(told, sentence.start), first), (TextSentence(sentence.text[place:], sentence.start + place), second)]


_INSTEAD = Pattern(r"\binstead,? ")
_TIED = Pattern(r"\b(?:at|by|for|from|in|into|of|on|onto|over|to|toward|with|within|against|aboard|touching) $")


def _is_beside(told: str, counted: re.Match[str]) -> tuple[bool, bool]:
    """Whether what is counted is only tied to a deed, or is told of with an article and no count."""
    return _TIED.search(told[: counted.start()]) is not None, counted["count"] in ("a", "an")


def _noun_end(text: str, start: int) -> int:
    """Where the noun ends that begins at a place, with what stands before it; the place itself where there is none."""
    end = start
    for word in re.finditer(r"[a-z-]+", text[start:]):
        known = word.group() in _NOUNS or word.group() in _NOUNS_OF_SEVERAL
        if (not known and end > start) or text[start + word.start() - 1] != " ":
            break
        end = start + word.end() if known else end
        if not known and word.start():
            break
    return end
