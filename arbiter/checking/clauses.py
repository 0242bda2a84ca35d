"""Sentences that leave out who does something, or to whom."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.checking.findings import Finding
from arbiter.checking.sentences import Sentence, Word

STRONG = frozenset({"CANNOT", "MAY", "MUST", "MUST_NOT", "NEVER", "ALWAYS", "WOULD"})
FINITE = frozenset(
    {
        "IS",
        "BE",
        "USE_SECOND_RESULT",
        "USE",
        "BLOCK",
        "TOUCH",
        "APPLY",
        "GET",
        "GAIN",
        "HAVE",
        "CARRY",
        "IGNORE",
        "RESOLVE",
        "BECOME",
    }
)
"""Verbs that are never an order to the player."""
ORDERED = frozenset({
    "MOVE", "SHOOT", "HIT", "MISS", "RAM", "PIN", "BOARD", "TOW", "DOCK", "EXPLORE", "REPAIR", "SINK", "ELIMINATE", "USE",
    "BLOCK", "TOUCH", "APPLY", "CANCEL", "REMOVE", "GIVE", "TAKE", "LOAD", "UNLOAD", "TRADE", "LEAVE", "REROLL", "TURN",
    "CHOOSE", "PLACE", "CHANGE", "DOUBLE", "RETURN",
})  # fmt: skip
TRANSITIVE = frozenset({
    "ELIMINATE", "CANCEL", "REMOVE", "TAKE", "IGNORE", "REROLL", "TRADE", "GIVE", "CHANGE", "DOUBLE", "CARRY", "CHOOSE",
    "RETURN", "LOOK_AT",
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


def missing_subject(sentence: Sentence) -> Iterator[Finding]:
    """A main clause that begins with a verb, where only somebody can do that."""
    words, place = sentence.words, main_clause(sentence)
    word = words[place] if place < len(words) else None
    if word is not None and (word.type in STRONG or word.type in FINITE or _is_third_person(word)):
        hint = "say who, such as “this ship”"
        yield Finding(
            "language.missing-subject", f"it is not said who it is that “{word.low}” speaks of", word.start, word.end, hint
        )


def main_clause(sentence: Sentence) -> int:
    """The place of the first word of the main clause."""
    words, place = sentence.words, 0
    while place < len(words) and words[place].type in _LEADING:
        comma = next((at for at in range(place, len(words)) if words[at].type in ("COMMA", "OR_DO")), None)
        if comma is None:
            return place + 1 if words[place].type in ("ONCE_PER_TURN", "TURN_BEGINS") else len(words)
        place = comma + 1
    return place


def _is_third_person(word: Word) -> bool:
    return word.type in ORDERED and word.low.endswith("s") and word.low not in ("pass", "miss")


def missing_object(sentence: Sentence) -> Iterator[Finding]:
    """A verb that needs something done to, and nothing follows."""
    for at, word in sentence.of_types(*TRANSITIVE):
        after, before = sentence.after(at), sentence.before(at)
        if before is not None and before.type in ("IS", "BE", "SHE_IS", "TO", "SHE"):
            continue
        if after is None or after.type in _NOTHING_FOLLOWS:
            message, hint = f"it is not said what “{word.text}” is done to", f"say what, such as “{word.text} one …”"
            yield Finding("language.missing-object", message, word.start, word.end, hint)
