"""Sentences in other words of the same meaning: one wording after the other put in the words that are read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from arbiter.language.wording.rewriting import Rows, with_patterns
from arbiter.situations.sentences.verbs import third_person
from arbiter.situations.sentences.wordings import COIN_LISTS, QUESTIONS
from arbiter.situations.sentences.wordings_told import DEEDS, FACTS, TOLD

WORDINGS: Mapping[str, Rows] = {
    "fact": (*TOLD, *FACTS), "play": (*TOLD, *DEEDS), "question": QUESTIONS,
}  # fmt: skip
"""For each sort of sentence, a pattern and what stands in its place where the sentence says the same with it."""


def rephrased(sort: str, text: str) -> Iterator[str]:
    """The sentence with one wording after the other put in the words that are read, each on top of those before."""
    mark = "?" if sort == "question" else ""
    said = text.strip().rstrip(" ?.")
    for pattern, wording in with_patterns(f"{sort} wordings", WORDINGS[sort], re.IGNORECASE):
        put = _VERB.sub(lambda verb: third_person(verb[1]) or verb[1], pattern.sub(wording, said))
        if put != said:
            said = put.strip()
            yield f"{said}{mark}"


def coins_apart(text: str) -> str:
    """The sentence in which each coin of a row of values is told by itself: `the 4 gold coin and the 3 gold coin`."""
    for pattern, wording in with_patterns("coin lists", COIN_LISTS, re.IGNORECASE):
        text = pattern.sub(wording, text)
    return text


def each_shot(text: str) -> list[str]:
    """The sentences of a shooting that tells its shots in a row, die and outcome or one of them; none for any other.

    `Gull shoots Tern: 5, a hit; 1, a miss` is the shooting, and what the first shot and the second one came to.
    """
    found = _ROW_OF_SHOTS.match(_BRACKETED.sub(r", a \1", text.strip().rstrip(".")))
    shots = [*_SHOT.finditer(found["row"])] if found is not None else []
    if found is None or not 1 < len(shots) <= len(NTH):
        return []
    told = [found["deed"]]
    for nth, shot in zip(NTH, shots, strict=False):
        die, came = shot["die"], "hits" if shot["came"].casefold() == "hit" else "misses"
        told.append(f"the {nth} shot rolls {die} and {came}" if die else f"the {nth} shot {came}")
    return told


NTH = ("first", "second", "third", "fourth", "fifth", "sixth")
_CAME = r"(?:(?:(?:is|which is) )?an? (?:hit|miss)|hits|misses)"
_DIE_CAME = rf"(?:an? )?\d[,:]? {_CAME}"
_BRACKETED = re.compile(r" ?\((?:an? )?(hit|miss)\)", re.IGNORECASE)
_CAME_ALONE = r"(?:an? )?(?:hit|miss)"
_THEN = r"(?:[;,] (?:and |then )?| and )"
_ROW_OF_SHOTS = re.compile(
    r"^(?P<deed>\S.*?\b(?:shoots|fires|attacks)\b[^:;]*?)(?:: ?|, (?:rolling )?| \()"
    rf"(?P<row>(?=.*\b(?:misses|an? (?:hit|miss))\b){_DIE_CAME}(?:{_THEN}{_DIE_CAME})+"
    rf"|{_CAME_ALONE}(?:{_THEN}{_CAME_ALONE})+)\)?$",
    re.IGNORECASE,
)
"""A shooting with each shot by its die and what came of it: `5 hits, 1 misses`, or by that alone; `2 hits` are two of them."""
_SHOT = re.compile(r"(?:(?P<die>\d)\W*(?:\s(?:is |which is )?(?:an? )?)?)?(?P<came>hit|miss)", re.IGNORECASE)
_VERB = re.compile(r"~(\w+)")
"""A verb that stands there as it does after a name."""
