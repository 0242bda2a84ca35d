"""What to write in place of a sentence that cannot be read, with the names and the verb that were written.

Players put some things in words that no sentence has; `SAYINGS` has the sentence for each. Two deeds in one sentence become two,
and of a sentence that says too much the part that is read is told.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from arbiter.frozen import frozen
from arbiter.language.deed_verbs import VERBS
from arbiter.language.names import Word
from arbiter.language.slips import amended, respelled

Reads = Callable[[str], bool]
"""Whether a text would be read as a sentence of that sort."""
MOST_DICE = 12
DEEDS = frozenset({word for verb in VERBS for word in verb.active}) | {
    "moves", "move", "sails", "shoots", "shoot", "fires", "rams", "ram", "boards", "board", "docks", "dock", "explores",
    "explore", "repairs", "repair", "tows", "tow", "cancels", "unloads", "loads", "takes", "pins",
}  # fmt: skip
SAYINGS: Mapping[str, Sequence[tuple[str, tuple[str, ...]]]] = {
    "fact": (
        (r"\bbetween\b", ("the line of fire from {1} to {2} is blocked by {0}",)),
        (r"\b(inside|within|stands? in|sits? in|lies? in|under)\b", ("{0} is in {1}",)),
        (r"\b(stands?|lies?|sits?|anchored|anchors|moored|moors|berthed)\b", ("{0} is docked at {1}", "{0} is on {1}")),
        (r"\b(beside|next to|adjacent to|against|by)\b", ("{0} touches {1}",)),
        (r"\b(range|reach|reaches)\b", ("{0} is within S of {1}",)),
        (r"\b(full|capacity)\b", ("{0} carries {1}",)),
        (r"\b(dead|dismasted|mastless|crippled)\b", ("{0} is derelict",)),
    ),
    "play": (
        (r"\b(second|another) time\b", ("{0} shoots {1} again, rolling {dice}", "{0} shoots {1} again")),
        (r"\b(split\w*|cannons?|die|dice|rolling|with (one|two|three|four|five))\b",
         ("{0} shoots {targets}, rolling {dice}", "{0} shoots {targets}")),
        (r"\b(out|leav\w+|exits?|escapes?)\b", ("{0} moves",)),
        (r"\b\d+[- ]gold|worth|coin\b", ("{0} loads the {number} gold coin",)),
        (r"\b(in|under) tow\b", ("{0} tows {1}",)),
        (r"\b(eliminates?|kills?|takes?|steals?) (all|every)\b", ("{0} uses his ability on {1}",)),
        (r"\bwins?\b.*\bboarding\b", ("{0} boards {1}", "{0} boards {other}")),
        (r"^\W*\w+ (fires|shoots|attacks)\b.*\bwith\b", ("{2} shoots {1}, rolling {dice}", "{2} shoots {1}")),
        (r"\b(home|homeward|homewards)\b", ("{0} docks at her home island",)),
        (r"\brams?\b.*\bwith an? \d", ("{0} rams {1}, rolling {dice}",)),
        (r"\bas (much|many)\b", ("{0} loads all treasure from the island",)),
        (r"\b(towards?|until|closer|nearer|up to)\b", ("{0} moves to within {length} of {1}", "{0} moves to {1}", "{0} moves")),
    ),
    "question": (
        (r"\b(takes?|needs?)\b.*\bspaces?\b", ("how many cargo spaces does {0} take?",)),
        (r"\b(full|room|space|capacity)\b", ("how many cargo spaces does {0} have left?",)),
        (r"\bsplit\w*\b|\btargets?\b", ("may {0} shoot {1}?", "how many targets may {0} shoot?", "may {0} shoot {other}?")),
        (r"\b(see|sees|range|reach)\b", ("may {0} shoot {1}?",)),
        (r"\bwhose\b", ("who owns {0}?",)),
        (r"\bwhat (is|lies|remains)\b|\bwhat\b.*\b(treasures?|coins?)\b",
         ("which treasures are left aboard {0}?", "which treasures are left on {0}?")),
        (r"\b(coins?|treasures?)\b.*\bcarr", ("how many treasures are aboard {0}?",)),
        (r"\bcrew\b.*\bcarr", ("how many crew are aboard {0}?",)),
        (r"\bhow many hits\b", ("how many hits does {0} score?",)),
        (r"\btwice\b", ("may {0} shoot again?", "may {0} move again?")),
        (r"\bwhich mast\b", ("who chooses which mast is lost?",)),
        (r"\bwho gets\b", ("who has the {number} gold coin?", "who has {0}?")),
        (r"\bmasts? back\b", ("may {0} repair?",)),
        (r"\bwhat happens to\b", ("what does {0} lose?",)),
        (r"\bhits?\b.*\bcount\b|\bshots?\b.*\b(count|hit)\b", ("does die {ordinal} hit {0}?", "does die {ordinal} hit?")),
        (r"\bgoe?s? ashore\b", ("where is {0}'s treasure?", "where is {0}?")),
        (r"\bfirst\b", ("what happens first, the ram or the shot?",)),
        (r"\b(return|back)\b.*\bfire|\bshoot back\b", ("may {0} shoot {other}?",)),
    ),
}  # fmt: skip
"""How players say it, as a pattern, and what would be read: `{0}` is the first name that was written."""


@frozen
class Refused:
    """A sentence that cannot be read: the word at `at` is the first that could not stand there."""

    sort: str
    text: str
    words: Sequence[Word]
    at: int
    others: Sequence[str]
    """Names that were not written and could be meant."""
    reads: Reads
    known: Sequence[str] = ()
    """The words that sentences are made of, and the names on the table."""
    crew: Sequence[str] = ()
    """The crew that have no name of their own, as sentences call them."""

    @property
    def named(self) -> list[str]:
        """The names that were written, each once, as they stand there."""
        return [*dict.fromkeys(self.text[word.start : word.end] for word in self.words if word.type in ("NAME", "PLAYER"))]


def advice(refused: Refused) -> str:
    """What to write instead, or an empty text."""
    if not 0 < refused.at < len(refused.words):
        said = "" if refused.at else in_other_words(refused)
        return said or _first_read(refused, respelled(refused.text, refused.words, refused.at, refused.known))
    return (
        _two_sentences(refused)
        or in_other_words(refused)
        or _first_read(refused, _told_apart(refused))
        or _first_read(refused, respelled(refused.text, refused.words, refused.at, refused.known))
        or _with_less(refused)
    )


def with_one_word_more_or_less(refused: Refused) -> str:
    """The sentence with a small word put in, or one left out, where that is read."""
    return next((said for said in amended(refused.text, refused.words, refused.at, DEEDS) if refused.reads(said)), "")


def _first_read(refused: Refused, sentences: Iterable[str]) -> str:
    said = next((said for said in sentences if refused.reads(said)), "")
    return f"this would be read: {said}" if said else ""


def _told_apart(refused: Refused) -> Iterator[str]:
    """The sentence with each of the crew that may be meant, where what they do does not say which."""
    word = refused.words[refused.at]
    for name in refused.crew if word.type == "KIND" else ():
        if name.endswith(f"'s {word.value}"):
            yield f"{refused.text[: word.start]}{name}{refused.text[word.end :]}".replace(f"the {name}", name)


def in_other_words(refused: Refused, *, of_the_word: bool = False) -> str:
    """The sentence for what players put otherwise; `of_the_word`, only where the word that cannot be read is part of that."""
    for pattern, sentences in SAYINGS[refused.sort]:
        found = re.search(pattern, refused.text.casefold())
        at = refused.words[refused.at].start if refused.words else 0
        if found is None or (of_the_word and not found.start() <= at < found.end()):
            continue
        told = (said for sentence in sentences for said in _filled(sentence, refused) if _keeps_figures(refused.text, said))
        said = next((said for said in told if refused.reads(said)), "")
        if said:
            return f"this would be read: {said}"
    return ""


def _keeps_figures(text: str, said: str) -> bool:
    """Whether no number that was written is missing in what would be read."""
    return set(re.findall(r"\b\d+\b", text)) <= set(re.findall(r"\b\d+\b", said))


def _filled(sentence: str, refused: Refused) -> Iterator[str]:
    """The sentence with the names that were written, as far as there are enough of them."""
    names, words = refused.named, refused.words
    dice = [word.value for word in words if word.type == "INT" and refused.text[word.start : word.end].isdigit()]
    number = re.search(r"\d+", refused.text)
    values = {
        "targets": _each_die(names[1:], len(dice), [int(word.value) for word in words if word.type == "INT"]),
        "dice": _row(dice),
        "number": number.group() if number else "",
        "length": next((word.value for word in words if word.value in ("S", "L")), ""),
        "ordinal": next((str(place) for place, word in enumerate(_ORDINALS, 1) if word in refused.text.casefold()), ""),
        "other": next((name for name in refused.others if name not in names), ""),
    }
    wanted = re.findall(r"\{(\w+)\}", sentence)
    if all(int(part) < len(names) if part.isdigit() else values[part] for part in wanted):
        yield sentence.format(*names, **values)


_ORDINALS = ("first", "second", "third", "fourth", "fifth")


def _each_die(targets: Sequence[str], dice: int, counted: Sequence[int]) -> str:
    """A target for each die, in a row: as many as were counted for each, else the first for all that the others leave."""
    if len(targets) < 2:
        return _row(targets)
    if not dice and len(counted) == len(targets):
        return _row([target for target, count in zip(targets, counted, strict=True) for _ in range(min(count, MOST_DICE))])
    return _row([targets[0]] * max(1, dice - len(targets) + 1) + [*targets[1:]])


def _row(parts: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def _two_sentences(refused: Refused) -> str:
    """Two deeds of one piece as a sentence each."""
    text, words, at, reads = refused.text, refused.words, refused.at, refused.reads
    named = next((word for word in words if word.type in ("NAME", "PLAYER")), None)
    joint = max((found.start() for found in re.finditer(r",? (?:and then|and|then) ", text[: words[at].start])), default=-1)
    if named is None or joint < 0 or words[at].value not in DEEDS or refused.sort != "play":
        return ""
    first, second = text[:joint].rstrip(" ,"), f"{text[named.start : named.end]} {text[words[at].start :].rstrip(' .')}"
    return f"write two sentences: “{first}” and “{second}”" if reads(first) and reads(second) else ""


def _with_less(refused: Refused) -> str:
    """The sentence without what follows, where that would be read."""
    text, words, at, reads = refused.text, refused.words, refused.at, refused.reads
    mark = "?" if text.rstrip().endswith("?") else ""
    for last in range(at - 1, 1, -1):
        kept = text[: words[last].end].rstrip(" ,")
        if reads(kept):
            rest = text[words[last].end :].strip(" ,.?!")
            return f"without “{rest[:60]}” this would be read: {kept}{mark}"
    return ""
