"""What a text cannot overrule, and texts that want to be what nothing overrules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.reading import TextReading
from arbiter.effects import Act, Condition, Effect, Quality, Tier
from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.rulebook import Library

CODE = "meaning.overrules"
_ONE_HITS = Pattern(
    r"\b(?:(?:on|with|for|even on) (?:a |an |any )?(?:cannon |die )?(?:roll |result )?(?:of )?(?:a )?1\b"
    r"|roll(?:s|ed)?(?: results?)?(?: of)?(?: a)? 1s?\b|1s\b|(?<![+\w-])a 1\b)",
    re.IGNORECASE,
    needs=("1",),
)
_HITS = Pattern(
    r"\b(?:hits?|succeeds?|is successful|counts? as a hit|never miss(?:es)?|cannot miss|can['’]t miss|does not miss"
    r"|doesn['’]t miss|not a miss)\b",
    needs=("hit", "miss", "succe"),
)
_MISSES = Pattern(r"(?<!make it )(?<!makes it )(?<!make her )(?<!make that roll )\bmiss(?:es)?\b", needs=("miss",))
_BUT_ON_ONE = Pattern(
    r"\b(?:except|unless|but not|not even|never (?!miss)|other than|besides|anything but|save|apart from)\b[^.,;]{0,30}?"
    r"(?<![+\w-])(?:1s?|one)\b(?! or)",
    re.IGNORECASE,
)
"""That a roll of 1 is left out: it misses after all."""


_ANY = r"(?:(?:any|every|each|all|other|another|no|the|of|card|card's|special|crew|ship)\s+){0,4}"
_TEXTS = r"(?:rules?|abilit(?:y|ies)|cards?|keywords?|effects?|texts?)"
_BEATS = (
    r"(?:overrules?|overrid(?:e|es|den)|overruled|supersedes?|trumps?|outranks?|beats?|prevails? over|takes? precedence over)"
)
_ABOVE_ALL = Pattern(
    # nothing can change this
    rf"\b(?:nothing(?: else)?|no {_ANY}{_TEXTS}(?: or {_TEXTS})?(?: in (?:the game|play))?)"
    rf" (?:(?:can|may|will|shall)(?: ever)? )?(?:{_BEATS}|change|alter|modify|prevent|stop|undo|negate|counter)s?"
    r" (?:this(?: \w+)?|it|that)\b"
    # regardless of any other rule
    rf"|\b(?:regardless of|despite|no matter|notwithstanding|whatever|even if)(?: what)? {_ANY}{_TEXTS}(?: or {_TEXTS})?"
    r"(?: (?:says?|does?|do|might say|may say|otherwise)){0,3}"
    # under any circumstances
    r"|\bunder (?:any|no|all) circumstances\b"
    # any rule that says otherwise
    rf"|\b(?:any|every|all|each) {_TEXTS}(?: or {_TEXTS})?"
    r" (?:that|which) (?:says?|states?) (?:otherwise|differently|something else)\b"
    # overrules all other abilities
    rf"|\b{_BEATS} (?:any|every|each|all|the)(?: \w+)? {_TEXTS}(?: (?:and|or)(?: \w+)? {_TEXTS})?"
    # cannot be overruled
    r"|\b(?:cannot|can['’]t|can never|may not|must not|may never) (?:ever )?be"
    r" (?:overruled|overridden|superseded|trumped|outranked)\b",
    re.IGNORECASE,
    needs=(
        "othing",
        "no ",
        "No ",
        "egardless",
        "espite",
        "hatever",
        "notwith",
        "over",
        "tak",
        "sede",
        "beat",
        "trump",
        "rank",
        "ven if",
        "therwise",
        "circumst",
    ),
)
"""Words by which a text wants to stand above all others."""


def check(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """Every sentence that overrules what yields to nothing, or that wants to be such a rule itself."""
    yield from hits_on_one(reading, library)
    for sentence in reading.sentences:
        for match in _ABOVE_ALL.finditer(sentence.text):
            start, end = (sentence.start + place for place in match.span())
            message = "this makes the text no stronger: what prevails is read off may, cannot, must and never alone"
            yield Diagnostic(CODE, message, start, end, "leave it out, and say “must” or “can never” if that is meant")


def hits_on_one(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """Leave for a cannon to hit where the one rule that yields to nothing makes it miss."""
    if not library.book.units("nothing overrules"):
        return
    for sentence in reading.sentences:
        one, hit = _ONE_HITS.search(sentence.text), _HITS.search(sentence.text)
        plain_miss = _MISSES.search(sentence.text) and not (hit and "miss" in hit.group())
        left_out = _BUT_ON_ONE.search(sentence.text)
        rolled_apart = re.search(r"\b[Oo]n a(?: result of)? 1\b", sentence.text[:20]) and "cannon" not in sentence.text
        if one and hit and not (plain_miss or left_out or rolled_apart):
            start, end = sentence.start + one.start(), sentence.start + one.end()
            hits = sentence.start + hit.start(), sentence.start + hit.end(), "this lets it hit"
            yield replace(_overruled("a cannon roll of 1 misses, whatever a text says", start, end), related=(hits,))
    for spoken in reading.spoken:
        if (
            spoken.effect.act is Act.HIT
            and spoken.effect.affirms
            and spoken.effect.tier >= Tier.MANDATORY
            and not _about_ones(spoken.effect)
            and not _BUT_ON_ONE.search(reading.text[spoken.start : spoken.end])
        ):
            yield _overruled("even so a cannon roll of 1 misses: nothing overrules that", spoken.start, spoken.end)


def _overruled(message: str, start: int, end: int) -> Diagnostic:
    return Diagnostic(CODE, message, start, end, "say which rolls from 2 to 6 hit, or give a bonus")


def _about_ones(effect: Effect) -> bool:
    """Whether an effect speaks of particular rolls, which its own words then judge."""
    traits = [trait for found in (effect.who, effect.whom) if found is not None for trait in found.traits]
    traits += [item.trait for item in effect.conditions if isinstance(item, Condition)]
    return any(trait.quality is Quality.ROLLED for trait in traits)
