"""The forms of verbs and nouns: by the rules of English, save for those in the tables."""

from __future__ import annotations

from arbiter.patterns import Pattern

PARTICIPLES = {
    "be": "been", "beat": "beaten", "bid": "bid", "become": "become", "begin": "begun", "blow": "blown", "bring": "brought",
    "build": "built",
    "buy": "bought", "cast": "cast", "catch": "caught", "choose": "chosen", "come": "come", "cost": "cost", "cut": "cut",
    "deal": "dealt", "do": "done", "draw": "drawn", "eat": "eaten", "find": "found", "flee": "fled", "get": "gotten",
    "give": "given",
    "grow": "grown", "spread": "spread", "tear": "torn", "fling": "flung",
    "go": "gone", "have": "had", "hide": "hidden", "hit": "hit", "hold": "held", "hurt": "hurt", "keep": "kept",
    "lay": "laid",
    "leave": "left", "lose": "lost", "make": "made", "pay": "paid", "put": "put", "reset": "reset", "rise": "risen",
    "say": "said", "see": "seen", "sell": "sold", "send": "sent", "set": "set", "shoot": "shot", "show": "shown",
    "sink": "sunk",
    "spend": "spent", "split": "split", "steal": "stolen", "strike": "struck", "swim": "swum", "swing": "swung",
    "stand": "stood", "bet": "bet", "hang": "hung", "throw": "thrown", "let": "let", "take": "taken", "lend": "lent",
    "tell": "told", "win": "won", "bite": "bitten", "break": "broken", "fight": "fought", "fly": "flown", "freeze": "frozen",
    "know": "known", "lie": "lain", "run": "run", "rebuild": "rebuilt", "regrow": "regrown", "sit": "sat", "sleep": "slept",
    "stick": "stuck", "write": "written", "ride": "ridden", "dig": "dug", "creep": "crept", "overtake": "overtaken",
    "outrun": "outrun",
    "forbid": "forbidden", "undo": "undone", "spit": "spat", "sweep": "swept", "uphold": "upheld", "withstand": "withstood",
    "bear": "borne", "bleed": "bled", "overrun": "overrun", "shake": "shaken", "offset": "offset",
    "shrink": "shrunk", "drive": "driven", "drink": "drunk", "wear": "worn", "override": "overridden",
}  # fmt: skip
"""Participles that do not end in -ed."""
_THIRD_PERSONS = {"be": "is", "have": "has"}
_PLURALS = {
    "crew": "crew", "crewman": "crewmen", "dice": "dice", "die": "dice", "foot": "feet", "gold": "gold", "man": "men",
    "person": "people", "woman": "women", "gentleman": "gentlemen", "wife": "wives", "thief": "thieves", "wolf": "wolves",
    "mouse": "mice", "goose": "geese", "sheep": "sheep", "leaf": "leaves", "child": "children", "knife": "knives",
    "hero": "heroes",
    "tooth": "teeth", "ox": "oxen", "life": "lives",
}  # fmt: skip

_DOUBLED = frozenset({"begin", "compel", "control", "deter", "equip", "expel", "prefer", "propel", "refer", "reset", "transfer"})
"""Verbs of several syllables that double their last letter before an ending."""
_ONE_SYLLABLE = Pattern(r"[^aeiou]*[aeiou][^aeiouwxy]")
"""Verbs that double it because it stands alone after their one short vowel: `ram`, `stop`."""


def inflected(verb: str) -> tuple[str, str, str]:
    """The third person, the participle and the form in -ing of a verb.

    >>> inflected("look at")
    ('looks at', 'looked at', 'looking at')
    """
    return third_person(verb), participle(verb), gerund(verb)


def third_person(verb: str) -> str:
    first, space, rest = verb.partition(" ")
    form = f"{first}es" if first.endswith("o") else _with_s(first)
    return f"{_THIRD_PERSONS.get(first, form)}{space}{rest}"


def participle(verb: str) -> str:
    first, space, rest = verb.partition(" ")
    return f"{PARTICIPLES.get(first) or _with_ed(first)}{space}{rest}"


def gerund(verb: str) -> str:
    first, space, rest = verb.partition(" ")
    return f"{_with_ing(first)}{space}{rest}"


def plural(noun: str) -> str:
    """The plural of a noun, which is that of its last word.

    >>> plural("boarding party")
    'boarding parties'
    """
    before, space, last = noun.rpartition(" ")
    return f"{before}{space}{_PLURALS.get(last) or _with_s(last)}"


def _with_s(word: str) -> str:
    if _ends_in_y(word):
        return f"{word[:-1]}ies"
    if word.endswith("sman"):
        return f"{word[:-2]}en"
    return f"{word}es" if word.endswith(("s", "ch", "sh", "x", "z")) else f"{word}s"


def _with_ed(verb: str) -> str:
    if _ends_in_y(verb):
        return f"{verb[:-1]}ied"
    return f"{_stem(verb)}d" if verb.endswith("ee") else f"{_stem(verb)}ed"


def _with_ing(verb: str) -> str:
    if verb.endswith("ie"):
        return f"{verb[:-2]}ying"
    return "being" if verb == "be" else f"{_stem(verb)}ing"


def _ends_in_y(word: str) -> bool:
    """Whether a word ends in a y that becomes -ie: `carry`, but not `play`."""
    return word.endswith("y") and word[-2:-1] not in ("a", "e", "o", "u")


def _stem(verb: str) -> str:
    """The verb as it stands before an ending that begins with a vowel."""
    if verb in _DOUBLED or _ONE_SYLLABLE.fullmatch(verb):
        return f"{verb}{verb[-1]}"
    return verb.removesuffix("e") if not verb.endswith("ee") else verb


def capital(words: str) -> str:
    """The words with a capital at the beginning."""
    return f"{words[:1].upper()}{words[1:]}"
