"""Stories in place of rules, and within them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.reading import TextReading
from arbiter.checking.sentences import TaggedSentence, TaggedWord
from arbiter.checking.tagging import KNOWN_WORDS
from arbiter.effects import Act, Effect
from arbiter.language.mistakes import known_words
from arbiter.patterns import Pattern

PLAIN = Pattern(r"[a-zà-ÿ][a-zà-ÿ'’-]*\Z")
GAME = frozenset({
    "NOUN", "MAST_S", "CANNON_S", "HIT_S", "SHOT_S", "ABILITY", "QUANTITY", "ACTION", "BASE_MOVE", "CARGO_SPACE",
    "CANNOT", "PLUS", "LENGTH", "ROLL_D6", "KEYWORD", "DIE_ROLL", "THIS", "ALL", "EACH", "MOVE", "SHOOT", "HIT", "RAM",
    "PIN", "TOW", "DOCK", "EXPLORE", "REPAIR", "ELIMINATE", "REMOVE", "FROM_THE_GAME", "CANCEL", "TAKE", "LOAD", "UNLOAD",
    "REROLL", "CHOOSE", "TURN",
})  # fmt: skip
"""Terminals that rules are made of and stories seldom are."""
RULED = frozenset({"PLUS", "LENGTH", "RESULTS", "ROLL_D6", "ONCE_PER_TURN", "CANNOT", "MAY", "MUST", "MUST_NOT", "REMOVE"})
"""Terminals that no story has."""
PAST = frozenset({"was", "were", "had", "once"})
"""Words of stories: rules are told in the present."""
SMALL = frozenset({
    "a", "an", "the", "of", "in", "on", "at", "to", "by", "for", "from", "with", "as", "is", "are", "was", "were", "be",
    "and", "or", "but", "so", "not", "than", "them", "him", "who", "whom", "whose", "that", "those", "these", "there",
    "here", "into", "onto", "over", "under", "out", "up", "down", "off", "neither", "does", "do", "did", "has", "had",
    "i", "we", "my", "our", "own",
})  # fmt: skip
"""Words of plain English that a person would not look up."""
_ENGLISH = frozenset({"a", "the", "of", "and", "with", "by", "to", "from", "her", "his", "has", "is", "was", "when", "who", "it"})
"""Without any of these a sentence is of another language, and no story that could be told apart."""
_REASON = Pattern(r"(?:,\s*)?\b(?:because|ever since|since|having|for having|who once|whose)\b[^,;]*", re.IGNORECASE)
_SAILING = frozenset({"NOUN", "THIS", "ABILITY", "MAST_S", "CANNON_S", "ALL", "EACH"})
_VERBS = frozenset({"GET", "GAIN", "HAVE", "CANNOT", "MAY", "MUST", "IGNORE", "CARRY", "MOVE", "SHOOT"})


def flavour(sentence: TaggedSentence) -> Diagnostic | None:
    """A story in place of a rule: hardly a word in it is one that rules are made of."""
    words = [word for word in sentence.words if word.low[:1].isalpha()]
    told = [word for word in words if word.type in GAME]
    strange = [word for word in words if word.type == "NAME" and _is_strange(word)]
    if any(word.low in PAST for word in words):
        strange += [word for word in words if word.type == "NAME" and (word.low in PAST or not PLAIN.match(word.text))]
    quoted = sentence.text.startswith(("“", '"', "\u2018"))
    english = any(part in _ENGLISH for part in sentence.text.casefold().split())
    ruled = _RULING.search(sentence.text) is not None
    if len(words) < 4 or len(strange) < 2 or not english or ruled or any(word.type in RULED for word in words):
        return None
    if not quoted and (len(told) > 1 or len(strange) * 3 < len(words)):
        return None
    return _story(sentence.start, sentence.end)


_RULING = Pattern(r"^\s*(?:if|on an?|only|each|when) |nothing happens|\b(?:costs?|allowed|halved|instead)\b", re.IGNORECASE)
"""What rules say and stories hardly."""


def _is_strange(word: TaggedWord) -> bool:
    """Whether a word is none that rules are made of: in a sentence that cannot be read, a sign of a story."""
    return PLAIN.match(word.text) is not None and word.low not in KNOWN_WORDS and word.low not in SMALL


def told_of(reading: TextReading) -> Iterator[Diagnostic]:
    """What can be read and only tells of what somebody sees, knows or likes: `the parrot sees everything`."""
    said: dict[tuple[int, int], list[Effect]] = {}
    for one in reading.spoken:
        said.setdefault((one.start, one.end), []).append(one.effect)
    for place, effects in said.items():
        if all(one.act in _TOLD_OF and _is_plain(one) for one in effects):
            yield _story(*place)


def _is_plain(effect: Effect) -> bool:
    """Whether nothing is said of when, whether or how much."""
    return effect.who is not None and effect == Effect(
        effect.act, who=effect.who, whom=effect.whom, roles=effect.roles, manner=effect.manner
    )


_TOLD_OF = frozenset({Act.SEE, Act.KNOW, Act.WANT, Act.FEAR, Act.HATE, Act.LOVE, Act.COME, Act.LIVE, Act.SERVE})
"""What changes nothing on the table where it is told of without a condition."""


def is_past(sentence: TaggedSentence) -> bool:
    """Whether a sentence tells of what its subject was: it can be read, and is no rule all the same."""
    return any(word.low in ("was", "were") for word in sentence.words[1:3])


def story_within(sentence: TaggedSentence) -> Diagnostic | None:
    """A story that is told about the bearer within a rule: who she is, or why it is so."""
    match = _REASON.search(sentence.text)
    if match is not None:
        start, end = sentence.start + match.start(), sentence.start + match.end()
        reason = match.group().casefold().lstrip(", ").startswith("because")  # no rule gives its reasons
        ruled = any(start <= word.start < end and word.type in RULED for word in sentence.words)
        if (reason and not ruled) or len(_unheard(sentence, start, end)) > 1:
            return _story(start, end)
    return _told_subject(sentence)


def _told_subject(sentence: TaggedSentence) -> Diagnostic | None:
    """A subject that is no piece of the game: `the proud old lady of the fleet`."""
    verb = next((at for at, word in enumerate(sentence.words) if word.type in _VERBS), None)
    if verb is None or not sentence.words or sentence.words[0].type != "THE":
        return None
    subject = sentence.words[:verb]
    start, end = subject[0].start if subject else 0, subject[-1].end if subject else 0
    if not subject or any(word.type in _SAILING for word in subject) or len(_unheard(sentence, start, end)) < 2:
        return None
    return _story(start, end)


def _unheard(sentence: TaggedSentence, start: int, end: int) -> list[TaggedWord]:
    """The words between two places that card text does not have at all."""
    words = [word for word in sentence.words if start <= word.start < end and word.type in ("NAME", "FOLK")]
    return [word for word in words if PLAIN.match(word.text) and word.low not in known_words() and word.low not in SMALL]


def _story(start: int, end: int) -> Diagnostic:
    hint = "leave it out of the ability: what stands there must be a rule"
    return Diagnostic("wording.flavour", "this tells a story and no rule", start, end, hint)
