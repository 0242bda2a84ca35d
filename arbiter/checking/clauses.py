"""Sentences in which a word is missing, or stands twice: who does something, to whom, or how it goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.sentences import TaggedSentence, TaggedWord
from arbiter.language.vocabulary.function_words import NUMBERS
from arbiter.patterns import Pattern

STRONG = frozenset({"CANNOT", "MAY", "MUST", "MUST_NOT", "NEVER", "ALWAYS", "WOULD"})
FINITE = frozenset({"IS", "BE", "USE_SECOND_RESULT", "GET", "GAIN", "HAVE", "CARRY", "BECOME"})
"""Verbs that are never an order to the player."""
ORDERED = frozenset({
    "MOVE", "SHOOT", "HIT", "MISS", "RAM", "PIN", "BOARD", "TOW", "DOCK", "EXPLORE", "REPAIR", "SINK", "ELIMINATE", "USE",
    "BLOCK", "TOUCH", "APPLY", "CANCEL", "REMOVE", "GIVE", "TAKE", "LOAD", "UNLOAD", "TRADE", "LEAVE", "REROLL", "TURN",
    "CHOOSE", "PLACE", "CHANGE", "DOUBLE", "RETURN", "IGNORE", "RESOLVE",
})  # fmt: skip
TRANSITIVE = frozenset({
    "ELIMINATE", "CANCEL", "REMOVE", "TAKE", "IGNORE", "REROLL", "TRADE", "GIVE", "CHANGE", "DOUBLE", "CARRY", "CHOOSE",
    "RETURN", "LOOK_AT", "TURN",
})  # fmt: skip
"""Verbs that do nothing without something that they are done to."""
_LEADING = frozenset({
    "WHEN", "IF", "AFTER", "BEFORE", "UNLESS", "WHILE", "AS_LONG_AS", "ONCE_PER_TURN", "ON", "TURN_BEGINS", "AS_PART_OF",
    "ON_THE_TURN",
})  # fmt: skip
_NOTHING_FOLLOWS = frozenset({
    "COMMA", "OR_DO", "AND_DO", "FROM", "WHEN", "IF", "UNLESS", "AFTER", "BEFORE", "ONCE_PER_TURN", "EACH_TURN",
    "THIS_TURN", "INSTEAD", "WITHIN", "BUT",
})  # fmt: skip


_HANGING = frozenset({
    "a", "although", "an", "and", "as", "because", "by", "every", "if", "its", "nor", "of", "or", "since", "than", "the", "their",
    "though", "unless", "until", "when", "whenever", "while", "whose", "your",
})  # fmt: skip
"""Words that no sentence ends with."""
_STRANDED = Pattern(r"\bwithin \d?[SL](?:\+\d?[SL])* of$")
"""`an island she is within S of`."""
_BROKEN_OFF = Pattern(r"\b(?:cannot|can['’]t|may|must|can never|may not|must not)(?: be)?$")
"""A word of strength without its verb."""
_LIKEWISE = Pattern(r"\w, but (?:[\w-]+ ){1,3}(?:cannot|can['’]t|may|must|may not)$", needs=(", but ",))
"""`…, but this ship cannot`: the verb is that of the clause before."""
_TWICE = Pattern(r"(?<![\w'’+-])([A-Za-z+][\w'’+–-]*)\s+(\1(?:\s+\1)*)(?![\w'’+-])")
_DOUBLED_RIGHTLY = frozenset({"had", *NUMBERS})


def faults(sentence: TaggedSentence) -> Iterator[Diagnostic]:
    """What keeps a sentence from being understood, although it may look like one."""
    yield from doubled(sentence)
    yield from broken_off(sentence)
    yield from compared_twice(sentence)
    yield from bare_article(sentence)
    yield from unmeasured(sentence)
    yield from turned_round(sentence)


_THAT_PIECE = Pattern(r"\s+(?:ship|fort|crew|island|player|treasure|sea|titan|submarine|mast|card|event|target)\b")
"""What makes a relative clause of the second `that`: `every mast that that ship eliminates`."""


def doubled(sentence: TaggedSentence) -> Iterator[Diagnostic]:
    """A word that stands twice in a row."""
    for match in _TWICE.finditer(sentence.text):
        that = match.group(1).casefold() == "that" and _THAT_PIECE.match(sentence.text, match.end()) is not None
        if match.group(1).casefold() not in _DOUBLED_RIGHTLY and not that:
            start, end = (sentence.start + place for place in match.span(2))
            yield Diagnostic(
                "language.unexpected-word", f"“{match.group(1)}” stands here twice", start, end, "leave one of them out"
            )


def broken_off(sentence: TaggedSentence) -> Iterator[Diagnostic]:
    """A sentence that ends with a word after which something must follow."""
    last = sentence.words[-1] if sentence.words else None
    ending = next(reversed(last.low.split()), "") if last is not None else ""
    stranded = _STRANDED.search(sentence.text) is not None
    broken = _BROKEN_OFF.search(sentence.text) and not _LIKEWISE.search(sentence.text)
    if sentence.text.endswith(ending) and ((ending in _HANGING and not stranded) or broken):
        hint = "something is missing before the full stop"
        yield Diagnostic("language.unfinished", "the sentence breaks off", sentence.end, sentence.end + 1, hint)


_BARE_ARTICLE = Pattern(r"\b(?:an?|the|every)(?=\s*[,:])")
_HOW_OFTEN = Pattern(r"\b(?:once|twice) per (?:turn|game|action),? (?:once|twice)\b", re.IGNORECASE, needs=(" per ",))


def bare_article(sentence: TaggedSentence) -> Iterator[Diagnostic]:
    """An article after which no noun follows, and a frequency that stands beside another."""
    for match in _BARE_ARTICLE.finditer(sentence.text):
        start, end = (sentence.start + place for place in match.span())
        yield Diagnostic("language.unfinished", "no noun follows", start, end, "say which thing is meant")
    for match in _HOW_OFTEN.finditer(sentence.text):
        start, end = (sentence.start + place for place in match.span())
        yield Diagnostic("language.unexpected-word", "how often is said twice", start, end, "say it once")


_COUNTED = r"(?:masts|cannons|crew|treasures|ships|forts|islands|flags|segments|coins|gold|dice|points|turns|hits|cargo spaces)"
_UNMEASURED = Pattern(
    rf"\b((?:up to|at most|at least|no (?:more|fewer|less) than|not more than|fewer than|less than|more than)) {_COUNTED}\b"
    rf"|\b((?:a |the )?(?:maximum|minimum) of) {_COUNTED}\b"
    r"|\b(within) (?:of\b|(?:this ship|her|him|it|them)\b)"
    r"|\b(of) or (?:higher|lower|more|less|better)\b",
    re.IGNORECASE,
    needs=("up to", "at most", "at least", "than ", "imum of", "ithin ", "of or "),
)
_ENDLESS_TIME = Pattern(r"\bthe (?:end|beginning|start) of(?=\s*,)", re.IGNORECASE, needs=(" of",))


def unmeasured(sentence: TaggedSentence) -> Iterator[Diagnostic]:
    """A limit that does not say how many or how far, such as `up to crew`, and a time that does not say of what."""
    for match in _UNMEASURED.finditer(sentence.text):
        at = match.lastindex or 0
        start, end = (sentence.start + place for place in match.span(at))
        hint = "say how far, such as “within S”" if match.group(3) else f"say how many, such as “{match.group(at)} 2”"
        yield Diagnostic("number.missing", "this limit has no number or length", start, end, hint)
    for match in _ENDLESS_TIME.finditer(sentence.text):
        start, end = (sentence.start + place for place in match.span())
        yield Diagnostic("language.unfinished", "no noun follows", start, end, "say of what, such as “your turn”")


_TURNED = Pattern(
    r"(?:^|\b(?:if|when|while|after|before|unless|as long as) )"
    r"((?:ship|treasure|crew|fort|event|island|card) this)(?= (?:is|may|can|cannot|must|gets|has|takes|costs)\b)"
    r"|\b(?:one|two|three|any|each) of ((?:cannons|masts|crew|treasures|flags) (?:this|that|the|her|its|your)(?: \w+['’]s)?)(?= )"
    r"|\b((?:this|that|your) \w+['’]s (?:one|two|three|any|each|all) of)(?= )",
    re.IGNORECASE,
)


def turned_round(sentence: TaggedSentence) -> Iterator[Diagnostic]:
    """Words that stand in the wrong order before a noun: `ship this`, `one of cannons this ship's`."""
    for match in _TURNED.finditer(sentence.text):
        start, end = (sentence.start + place for place in match.span(match.lastindex or 0))
        message, hint = "these words stand in the wrong order", "such as “this ship” or “one of this ship's cannons”"
        yield Diagnostic("language.unexpected-word", message, start, end, hint)


_CONDITION = Pattern(r"(?:^|,\s+|\. )((?:[Ii]f|[Ww]hen|[Ww]henever|[Ww]hile|[Aa]s long as|[Uu]nless|[Aa]fter|[Bb]efore) [^,]*)$")


def broken_place(sentence: TaggedSentence) -> tuple[int, int]:
    """Where a sentence breaks off: its condition, if nothing follows from that, or else its last word, with the full stop."""
    condition = _CONDITION.search(sentence.text)
    if condition is not None and len(condition[1].split()) > 1:
        return sentence.start + condition.start(1), sentence.end + 1
    return sentence.end - len(sentence.text.rpartition(" ")[2]), sentence.end + 1


_COMPARED_TWICE = Pattern(
    r"\b(?:most|least) (?:high|low|near|close|large|small|great|few|fast|slow|strong|weak|rich|long|short|furth|farth)e?st\b"
    r"|\bmore (?:higher|lower|nearer|closer|farther|larger|smaller|greater|fewer|faster|slower|stronger|weaker|better|worse)\b",
    re.IGNORECASE,
    needs=("most ", "least ", "more ", "Most ", "More ", "Least "),
)
_BROKEN_LIST = Pattern(
    r",\s+(?:an?|one|two|three|any|all) [a-z -]+,\s+((?:and|or) (?:from|of|to|on|at|in|within))(?= )", needs=(", and ", ", or ")
)


def compared_twice(sentence: TaggedSentence) -> Iterator[Diagnostic]:
    """`the most highest`, and a list whose last member is missing."""
    for match in _COMPARED_TWICE.finditer(sentence.text):
        start, end = (sentence.start + place for place in match.span())
        yield Diagnostic("language.unexpected-word", "this compares twice", start, end, "say “the highest” or “the most”")
    for match in _BROKEN_LIST.finditer(sentence.text):
        start, end = (sentence.start + place for place in match.span(1))
        yield Diagnostic("language.unfinished", "the list breaks off", start, end, "say what else, or leave out the last “and”")


def missing_subject(sentence: TaggedSentence) -> Iterator[Diagnostic]:
    """A main clause that begins with a verb, where only somebody can do that."""
    words, place = sentence.words, main_clause(sentence)
    word = words[place] if place < len(words) else None
    if word is not None and _comes_to(word, words[place + 1 : place + 2]):
        return
    if word is not None and (word.type in STRONG or word.type in FINITE or _is_third_person(word)):
        hint = "say who, such as “this ship”"
        yield Diagnostic(
            "language.missing-subject", f"it is not said who it is that “{word.low}” speaks of", word.start, word.end, hint
        )


def _comes_to(word: TaggedWord, following: tuple[TaggedWord, ...]) -> bool:
    """Whether somebody is told to take what comes to him: `gain 3 gold`."""
    number = bool(following) and (following[0].low in NUMBERS or following[0].low.isdigit())
    return number and word.low in ("gain", "get")


def main_clause(sentence: TaggedSentence) -> int:
    """The place of the first word of the main clause."""
    words, place = sentence.words, 0
    while place < len(words) and words[place].type in _LEADING:
        comma = next((at for at in range(place, len(words)) if words[at].type in ("COMMA", "OR_DO")), None)
        if comma is None:
            return place + 1 if words[place].type in ("ONCE_PER_TURN", "TURN_BEGINS") else len(words)
        place = comma + 1
    return place


def _is_third_person(word: TaggedWord) -> bool:
    return word.type in ORDERED and word.low.endswith("s") and word.low not in ("pass", "miss")


_MADE_TO = frozenset({"players", "player", "opponents", "opponent", "him", "her", "them"})
_AS_MUCH = Pattern(r"\bas (?:many|much)\b[^,;]*$", needs=("as m",))
"""What is compared, so that the verb has it already: `as many as his ship can carry`."""


_SAID_OF = Pattern(r"\b(?:the|any|all|no|an?|each|every) (?:\w+ )?\w+ (?:this|that) \w+ $", needs=("this ", "that "))
"""A noun before the verb that it is done to: `the treasure this ship carries`."""


def _is_done_with_another(sentence: TaggedSentence, at: int) -> bool:
    """Whether another verb follows that tells for both what they are done to: `choose and eliminate one crew`."""
    joint, verb = sentence.words[at + 1 : at + 2], sentence.words[at + 2 : at + 3]
    return bool(joint and verb) and joint[0].type in ("AND_DO", "OR_DO") and verb[0].type in TRANSITIVE


def missing_object(sentence: TaggedSentence) -> Iterator[Diagnostic]:
    """A verb that needs something done to, and nothing follows."""
    for at, word in sentence.of_types(*TRANSITIVE):
        after, before = sentence.after(at), sentence.before(at)
        if before is not None and before.type in ("IS", "BE", "SHE_IS", "TO", "SHE"):
            continue
        # `in return`, `no change`, `make both players reroll`
        if before is not None and (before.low in ("in", "no") or before.low in _MADE_TO):
            continue
        said = sentence.text[: word.start - sentence.start]
        if _is_done_with_another(sentence, at) or _AS_MUCH.search(said) or _SAID_OF.search(said):
            continue
        turned = word.type == "TURN"
        if _turns_nothing(sentence, at) if turned else (after is None or after.type in _NOTHING_FOLLOWS):
            message, hint = f"it is not said what “{word.text}” is done to", f"say what, such as “{word.text} one …”"
            yield Diagnostic("language.missing-object", message, word.start, word.end, hint)


def _turns_nothing(sentence: TaggedSentence, at: int) -> bool:
    """Whether it is said how something is turned, and not what; the other turns are those of players."""
    after = sentence.after(at)
    return after is not None and after.low in ("face down", "facedown", "face up", "face-up", "face-down")
