"""What a word counts as beside others: its verb whatever its form, its act whatever the verb, its piece whatever the noun."""

from __future__ import annotations

from functools import cache

from arbiter.effects.terms import VESSELS, Kind
from arbiter.language.fidelity.heeding import stem
from arbiter.language.inflection import PARTICIPLES, gerund, participle, third_person
from arbiter.language.vocabulary.adverbs import MANNERS
from arbiter.language.vocabulary.nouns import OBJECTS, PIECES, THINGS
from arbiter.language.vocabulary.verbs import PAST, VERBS

_COMPARED = dict.fromkeys(("more", "greater", "higher", "larger"), "more") | dict.fromkeys(
    ("less", "fewer", "lower", "smaller", "below"), "less"
)
_ANYBODY = dict.fromkeys(
    ("anybody", "anyone", "everybody", "everyone", "nobody", "somebody", "someone", "whoever"), stem("player")
)
_ALSO = {
    **dict.fromkeys(("pay", "pays", "paid", "paying"), "spend"), **dict.fromkeys(("place", "places", "placed", "placing"), "put"),
    **dict.fromkeys(("fire", "fires", "fired", "firing"), "shoot"), "left": stem("leave"),
    **dict.fromkeys(("gain", "gains", "gained", "gaining", "receive", "receives", "received"), "get"),
    **dict.fromkeys(("become", "becomes", "became"), "get"),
    "nor": "and", "onboard": "aboard",
    "result": stem("roll"), "results": stem("roll"),
}  # fmt: skip
"""Words that are nouns as well, or are read as others that mean nearly the same."""
_FREE = frozenset({
    "again", "always", "ever", "just", "later", "now", "only", "right", "still", "straight", "yet", "already", "else", "back",
    "outright",
})  # fmt: skip
"""Adverbs that stand before their verb, after it, or at the end of the sentence."""


def meant(word: str) -> str:
    """What a word in small letters counts as, or nothing where it may stand anywhere."""
    if word in _FREE or (word.endswith("ly") and word in MANNERS):
        return ""
    told = _ALSO.get(word) or _COMPARED.get(word) or _ANYBODY.get(word) or _verbs().get(word)
    return told if told is not None else _pieces().get(stem(word), stem(word))


def is_done(word: str) -> bool:
    """Whether a word may tell what was done to something."""
    return word.endswith("ed") or word in PARTICIPLES.values()


@cache
def _verbs() -> dict[str, str]:
    """Every form of a verb of one word that is no noun as well, and the verb that its act is called by."""
    nouns = {name for names in PIECES.values() for name in names} | {*OBJECTS, *THINGS}
    found = {
        form: stem(act.value)
        for verb, act in VERBS.items()
        if " " not in verb and " " not in act.value
        for form in (verb, third_person(verb), participle(verb), gerund(verb))
    }
    found |= {past: found[verb] for past, verb in PAST.items() if verb in found}
    return {form: told for form, told in found.items() if form not in nouns and f"{form}s" not in nouns}


@cache
def _pieces() -> dict[str, str]:
    """Every noun of one word for a piece, by its stem, and what its kind is called; what sails or shoots is a ship."""
    kinds = {kind: "ship" if kind in VESSELS or kind is Kind.FORT else stem(names[0]) for kind, names in PIECES.items()}
    return {stem(name): kinds[kind] for kind, names in PIECES.items() for name in names if " " not in name}
