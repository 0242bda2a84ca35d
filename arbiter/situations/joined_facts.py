"""A sentence that states several things, as one sentence for each: `Gull is at sea, within S of Tern and has moved`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations

from arbiter.patterns import Pattern

Reads = Callable[[str, str], bool]
"""Whether a sentence is read behind another one, which is empty for the first."""
_JOINED = Pattern(r"\s*,\s*(?:and|but)\s+|\s*,\s*|\s+(?:and|but)\s+", re.IGNORECASE)
"""What stands between two things that are stated."""
_SUBJECT = Pattern(r"^(?P<who>\S.*?) (?P<so>is|are|was|were|has|have|lies|stands|touches|tows) (?P<rest>\S.*)$", re.IGNORECASE)
_VERB = Pattern(r"^(?:now )?(?:is|are|was|were|has|have|lies|stands|tows|touches|faces|carries|does|needs?)\b", re.IGNORECASE)
"""A part that leaves whom it speaks of to the one before it."""
_DENIED = Pattern(r"\b(?:not|no|none|neither|nor|never|nobody|nothing|without)\b|n't\b", re.IGNORECASE)
"""Words that may deny what stands behind them as well, which is not clear then."""
_OPEN = Pattern(r"\b(?:or|either|any|only|both|each|all(?! (?:the )?lines)|every)\b", re.IGNORECASE)
"""Words with which it is not clear of what each part speaks."""
_WRECK_OF = Pattern(r"^(?P<before>\S.*? )(?:the )?wreck of (?P<whose>\S.*)$", re.IGNORECASE)
"""What is so beside a wreck, with whose that is."""
_AT_SEA = Pattern(r"^(?P<so>(?P<who>\S.*?) (?:(?:is|are) touching|touch(?:es)?)\b.*?),? (?:out )?at sea$", re.IGNORECASE)
"""What touches, and that it is at sea."""
MOST_PARTS = 5


def each_fact(text: str, reads: Reads) -> list[str]:
    """What a sentence states, a sentence each, with as few parts as can be; nothing where it cannot be read so.

    Each part is a sentence of its own, or goes on about whom the one before it speaks of.
    """
    said = text.strip().rstrip(".")
    wreck = _WRECK_OF.match(said)
    if wreck is not None:
        beside = f"{wreck['before']}{wreck['whose']}"
        told = [beside] if reads(beside, "") else each_fact(beside, reads)
        return [*told, f"{wreck['whose']} is wrecked"] if told else []
    at_sea = _AT_SEA.match(said)
    if at_sea is not None and (
        told := _told([at_sea["so"], f"{at_sea['who']} {'are' if ' and ' in at_sea['who'] else 'is'} at sea"], reads)
    ):
        return told
    gaps = [] if _OPEN.search(said) else [*_JOINED.finditer(said)]
    for count in range(1, min(len(gaps), MOST_PARTS - 1) + 1):
        for cuts in combinations(gaps, count):
            told = _told(_cut(said, cuts), reads)
            if told:
                return told
    return []


def _cut(text: str, cuts: tuple[re.Match[str], ...]) -> list[str]:
    starts, ends = [0, *(cut.end() for cut in cuts)], [*(cut.start() for cut in cuts), len(text)]
    return [text[start:end] for start, end in zip(starts, ends, strict=True)]


def _told(parts: list[str], reads: Reads) -> list[str]:
    """The parts as sentences that are read, each in the first way in which it is; nothing where one of them is not."""
    told: list[str] = []
    for part in parts:
        whole = next((one for one in _ways(part, told) if reads(one, told[-1] if told else "")), None)
        if whole is None:
            return []
        told.append(whole)
    return told


def _ways(part: str, before: list[str]) -> Iterator[str]:
    """A part as it stands, and as it goes on about whom the first part speaks of, or how the one before it says it is."""
    yield part
    first = _SUBJECT.match(before[-1]) if before else None
    if first is None or _DENIED.search(first["who"]):
        return
    if _VERB.match(part):
        yield f"{first['who']} {part}"
    elif not _DENIED.search(before[-1]) and first["so"].casefold() in ("is", "are", "was", "were", "lies", "stands"):
        yield f"{first['who']} {'is' if first['so'].casefold() in ('lies', 'stands') else first['so']} {part}"
