"""Sentences in other words of the same meaning: one wording after the other put in the words that are read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from arbiter.language.wording.rewriting import Rows, with_patterns
from arbiter.patterns import Pattern
from arbiter.situations.sentences.verbs import third_person
from arbiter.situations.sentences.wordings import COIN_LISTS, COINS_TRADED, QUESTIONS
from arbiter.situations.sentences.wordings_places import ASKED_OF_PLACES, PLACES, PLACES_DONE, PLACES_SO
from arbiter.situations.sentences.wordings_spoken import AHEAD
from arbiter.situations.sentences.wordings_told import DEEDS, FACTS, TOLD

WORDINGS: Mapping[str, Rows] = {
    "fact": (*PLACES, *PLACES_SO, *TOLD, *FACTS), "play": (*PLACES, *PLACES_DONE, *COINS_TRADED, *TOLD, *DEEDS),
    "question": (*ASKED_OF_PLACES, *QUESTIONS),
}  # fmt: skip
"""For each sort of sentence, a pattern and what stands in its place where the sentence says the same with it."""


def rephrased(sort: str, text: str) -> Iterator[str]:
    """The sentence with one wording after the other put in the words that are read, each on top of those before."""
    mark = "?" if sort == "question" else ""
    said = text.strip().rstrip(" ?.")
    if sort == "play" and (present := in_present(said)) != said:
        said = present
        yield said
    for pattern, wording in with_patterns(f"{sort} wordings", WORDINGS[sort], re.IGNORECASE):
        put = _VERB.sub(lambda verb: third_person(verb[1]) or verb[1], pattern.sub(wording, said))
        if put != said:
            said = put.strip()
            yield f"{said}{mark}"


def in_present(text: str) -> str:
    """What a sentence tells to have been done as done now: `Gull moved L and rammed Tern` is `Gull moves L and rams Tern`."""
    return _PAST.sub(lambda verb: _now(_BASE[verb[0].casefold()]), text)


def _now(verb: str) -> str:
    return third_person(verb) or (f"{verb}es" if verb.endswith(("s", "ch", "sh", "o")) else f"{verb}s")


_BASE = {
    **{f"{verb}ed": verb for verb in ("sail", "board", "explore", "load", "unload", "repair", "reveal", "turn", "roll", "reroll",
                                      "miss", "touch", "end", "start", "load", "steer", "cross")},
    "moved": "move", "rammed": "ram", "explored": "explore", "used": "use", "traded": "trade", "released": "release",
    "fired": "fire", "towed": "tow", "dropped": "drop", "stopped": "stop", "gave": "give", "took": "take", "came": "come",
    "went": "go", "ran": "run", "sank": "sink", "chose": "choose", "got": "get", "won": "win", "cancelled": "cancel",
    "docked": "dock", "lost": "lose", "shot": "shoot", "declared": "declare", "wanted": "want", "tried": "try",
}  # fmt: skip
"""Verbs in the past, and the verbs themselves."""
_NOT_TOLD = (
    "is", "was", "are", "were", "be", "been", "being", "has", "have", "had", "not", "the", "a", "an", "her", "his", "its", "lies",
    "lie", "still", "ends", "one", "two", "three", "first", "second", "third", "last", "next", "other", "another", "both", "no",
    "all", "each", "every", "that", "just", "already", "getting",
)  # fmt: skip
"""Words behind which such a form tells how something is."""
_BEHIND = "".join(rf"(?<!\b{word} )" for word in _NOT_TOLD)
_PAST = Pattern(
    rf"(?<=[\w,;'’] ){_BEHIND}(?:{'|'.join(_BASE)})\b(?! by\b)"
    r"(?!(?<=lost)(?! (?:an?|one|two|three|four|five|six|\d|her|his|its|the|all)\b))"
    r"(?!(?<=shot) (?:hits?|miss|rolls|is|shows)\b)",
    re.IGNORECASE,
)
"""A verb in the past that tells what somebody did, and not how something is."""


def coins_apart(text: str) -> str:
    """The sentence in which each coin of a row of values is told by itself: `the 4 gold coin and the 3 gold coin`."""
    for pattern, wording in with_patterns("coin lists", COIN_LISTS, re.IGNORECASE):
        text = pattern.sub(wording, text)
    return text


def put_ahead(text: str) -> str:
    """A sentence in the words in which it is to be read first, where it is put in some; any other as it is."""
    if not _AHEAD.search(text):
        return text
    said = text.strip().rstrip(".")
    for pattern, wording in with_patterns("wordings ahead", AHEAD, re.IGNORECASE):
        said = pattern.sub(wording, said)
    return said


_AHEAD = Pattern(
    r"\b(?:builds?|pays?|swaps?|trades?|exchanges?|switche?s?|hits?|misses|rams?|sinks?|rerolls?|attack|\d coin)\b", re.IGNORECASE
)
"""A word that such a sentence has."""


def each_shot(text: str) -> list[str]:
    """The sentences of a shooting that tells its shots in a row, die and outcome or one of them; none for any other.

    `Gull shoots Tern: 5, a hit; 1, a miss` is the shooting, and what the first shot and the second one came to.
    """
    found = _ROW_OF_SHOTS.match(_BRACKETED.sub(r", a \1", text.strip().rstrip(".")))
    shots = [*_SHOT.finditer(found["row"])] if found is not None else []
    by_gun = _ROW_OF_GUNS.match(text.strip().rstrip("."))
    if by_gun is not None:
        each = _GUN.finditer(by_gun["row"])
        return [by_gun["deed"], *(f"the {gun['nth']} cannon rolls {gun['die']}" for gun in each)]
    if found is None or not len(shots) <= len(NTH) or not (len(shots) > 1 or shots[0]["die"]):
        return []
    told = [found["deed"]]
    for nth, shot in zip(NTH, shots, strict=False):
        die, came = shot["die"], "hits" if shot["came"].casefold() == "hit" else "misses"
        told.append(f"the {nth} shot rolls {die} and {came}" if die else f"the {nth} shot {came}")
    return told


NTH = ("first", "second", "third", "fourth", "fifth", "sixth")
_CAME = r"(?:(?:(?:is|which is) )?an? (?:hit|miss)|hits|misses)"
_NTH_GUN = r"(?:the |her )?(?P<nth>first|second|third|fourth|fifth|sixth|last)"
_SHOWS = r":? (?:is |rolls )?(?:an? )?(?P<die>\d)"
_GUN = Pattern(rf"{_NTH_GUN}(?: (?:cannon|gun|shot|die))?{_SHOWS}", re.IGNORECASE)
_UNNAMED = Pattern(r"\?P<\w+>")
_NEXT_GUN = _UNNAMED.sub("?:", _GUN.pattern)
_ONE_GUN = _NEXT_GUN.replace(")?:?", "):?", 1)
_ROW_OF_GUNS = Pattern(
    rf"^(?P<deed>\S.*?\b(?:shoots|fires|attacks)\b[^:;]*?)(?:: ?|, )(?P<row>{_ONE_GUN}(?:(?:[,;]| and|, and) {_NEXT_GUN})*)$",
    re.IGNORECASE,
)
_DIE_CAME = rf"(?:an? )?\d(?:[,:]? {_CAME}|[,:] (?:hit|miss)\b)"
_BRACKETED = Pattern(r" ?\((?:an? )?(hit|miss)\)", re.IGNORECASE)
_CAME_ALONE = r"(?:an? )?(?:hit|miss)"
_THEN = r"(?:[;,] (?:and |then )?| and )"
_ROW_OF_SHOTS = Pattern(
    r"^(?P<deed>\S.*?\b(?:shoots|fires|attacks)\b[^:;]*?)(?:: ?|, (?:rolling )?| \()"
    rf"(?P<row>(?=.*\b(?:misses|an? (?:hit|miss)|\d[,:] (?:hit|miss))\b){_DIE_CAME}(?:{_THEN}{_DIE_CAME})*"
    rf"|{_CAME_ALONE}(?:{_THEN}{_CAME_ALONE})+)\)?$",
    re.IGNORECASE,
)
"""A shooting with each shot by its die and what came of it: `5 hits, 1 misses`, or by that alone; `2 hits` are two of them."""
_SHOT = Pattern(r"(?:(?P<die>\d)\W*(?:\s(?:is |which is )?(?:an? )?)?)?(?P<came>hit|miss)", re.IGNORECASE)
_VERB = Pattern(r"~(\w+)")
"""A verb that stands there as it does after a name."""
