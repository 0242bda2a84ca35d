"""Which way round a question is put: the clause that asks, the form of answer that it asks for, and what turns it as a whole."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from arbiter.asking.words import folded, split
from arbiter.patterns import Pattern

_CLAUSE = Pattern(r"[.?!,;:()]+|\s-+\s|\.{2,}")
_LEAD = Pattern(
    r"^(?:(?:so|and|but|then|or|now|hey|ok|okay|well|also|still|just|if so|say|right|quick|question|wait|hmm|um|uh) )+"
)
_AUXILIARY = r"(?:can|may|might|must|do|does|did|is|are|am|was|were|will|would|should|shall|could|has|have|cud|wud)"
_PRONOUN = r"(?:i|he|she|it|they|we|you|that|this|there|one|those|these|him|her)"
_POLAR = Pattern(rf"^{_AUXILIARY}\b")
_INVERTED = Pattern(
    rf"\b{_AUXILIARY} (?:not )?(?:i|he|she|it|they|we|you|my|his|the|a|an|that|this|her|their|any|all|another|your|our|there)\b"
)
_WHO = Pattern(
    r"^(?:(?:at|in|by|for|on|from|to|with|of) )?"
    r"(?:who|whos|whose|whom|(?:which|what) (?:player|side|of us|of them|one of us|captain|opponent))\b"
)
_VALUE = Pattern(r"^(?:(?:at|in|by|for|on|from|to|with) )?(?:how|what|whats|which|when|where|why|hows|wheres)\b")
_INNER = Pattern(r"\b(?:how (?:many|much|far|long|often)|what|which|where|when|how|why)\b")
_MEASURE = Pattern(r"\b(?:cost|costs|price|prices|number|amount|total|length|distance|rarity|or|odds|order|result|value)\b")
_STATED = Pattern(
    rf"^(?:\w+ ){{0,4}}(?:i|he|she|it|they|we|you|this|that)(?: \w+){{0,2}} (?:{_AUXILIARY[3:-1]}|needs|gets|goes)\b"
)
"""A statement of what somebody does or may do."""
_WHENEVER = Pattern(r"^(?:when|whenever|where|wherever)\b(?! (?:do|does|did|is|are|can|may|must|will|should|could)\b)")
"""What begins a clause that only says when another holds."""
_STOP = Pattern(r"(?<=[.!?])\s+")
_TAG = Pattern(
    rf"""(?:[\s,;:.!?-]+(?:(?:and|or|so)\s+)?(?:(?:true|right|yes|correct)\ or\ (?:false|wrong|no|not|incorrect)|
        right|correct|true|yes|no|yeah|yep|huh|eh|innit|ok|okay|agreed|surely|
        is\ that\ (?:right|correct|so|true)|am\ i\ (?:right|wrong|correct|mistaken)|{_AUXILIARY}\ (?:not\ )?{_PRONOUN}(?:\ not)?)
        )+[\s?!.]*$""",
    re.VERBOSE,
)
"""What stands at the end of a statement and makes it a question; a denial in it turns nothing."""
_AGREED = Pattern(
    r"(?:(?:and|but|so)\ )?(?:he|she|they|it|that|this|you)(?:\ (?:is|are))?(?:\ (?:still|surely|completely|all))?"
    r"(?:\ (?:right|correct|true|legal|legit|allowed|fine|ok|okay|so|fair))?"
)
"""What is said of the sentence before it, and is as little a statement of its own as a tag."""
_LEFT = Pattern(r"\b(?:not|never|nobody|no one|none|nothing|neither|nor)\b(?! only\b)")
"""A denial of something else than of what a clause says as a whole."""
_WHO_LAST = Pattern(r"^(?:if|when|after|once) .* (?:who|whose)(?: \w+){1,3}$")
"""A condition with no comma before the question for a person that follows it."""
_OPEN = Pattern(r"^(?:\w+ ){0,2}(?:how|what|which|whose|who|where|when|why)\b[^,;:.!?]*\W*$")
"""A question for a thing in one clause: what stands at its end is its verb and no tag, as in *whose is it?*"""
_THINKING = r"(?:that|in\ (?:thinking|saying|assuming|believing)(?:\ that)?|to\ (?:think|say|assume)(?:\ that)?)"
_AFFIRMED = Pattern(
    rf"""^.*?\b(?:(?:is|be)\ (?:not\ )?it\ (?:not\ )?(?:really\ |still\ |then\ |so\ )?
        (?:true|correct|right|the\ case|so)\ that\ |
        am\ i\ (?:right|correct)\ {_THINKING}\ |
        do\ i\ (?:read|get|understand)\ (?:it|this|that)\ (?:right|correctly)\ that\ )""",
    re.VERBOSE,
)
"""What stands before a statement and asks whether it is so."""
_DENIED = Pattern(
    rf"""^.*?\b(?:(?:is|be|was)\ it\ (?:really\ |then\ |so\ )?
        (?:false|untrue|wrong|incorrect|a\ myth|a\ mistake|an\ error)\ (?:that\ |
        to\ (?:say|think|claim|assume|believe|suppose)\ (?:that\ )?)|
        am\ i\ (?:wrong|mistaken)\ {_THINKING}\ )""",
    re.VERBOSE,
)
"""What stands before a statement and asks whether it is not so."""
_BELOW = Pattern(
    r"""\b(?:if|when|whenever|while|because|since|however|which|who|whose|whom|where|unless|although|though|than|
        that(?=\ (?:is|are|was|were|can|could|may|must|has|have|had|does|did|do|will)\b)|
        that(?=\ (?:i|he|she|it|they|we|you|the|a|an|no|\w+(?:s|ed))\b)|
        until|till|after|
        before|with|without(?!\ (?:any\ |an\ )?effect)|so|and|but|as|once)\b|[,;:()]""",
    re.VERBOSE,
)
"""What begins a part of a sentence that does not say whether it is so."""
_BELOW_VERB = Pattern(
    r"(?:if|when|whenever|while|because|since|however|that|which|who|whose|whom|where|unless|although|though|until|till)\b"
)
_AGAIN = Pattern(rf"((?:\S+ ){{3,}})(?=(?:{_PRONOUN} {_AUXILIARY}|{_AUXILIARY} {_PRONOUN})\b)")
"""All before the last clause, which has a pronoun for its subject."""
_MAIN = Pattern(rf"\b{_AUXILIARY}\b")
_LED = Pattern(rf"(?:(?<=^)|(?<=[,:;] )|(?<=\bso )|(?<=\bbut )|(?<=\band ))({_AUXILIARY}) not (?=\w)")
_CHECKED = Pattern(rf"[\s,;:.!?-]+{_AUXILIARY}\ {_PRONOUN}[\s?!.]*$")
"""A tag that is not denied, after a statement that is: *she can't, can she?*"""
_HEAD = (
    r"(^\W*(?:(?:in|at|by|under) (?:the |a |my )?\w+(?: main| coast| seas| port| book)? )?"
    r"(?:(?!with\b|at\b|in\b|on\b|of\b|for\b|under\b)\w+ ){0,1}|"
    rf"\b(?:{_AUXILIARY}|have|gets?|there|takes?|needs?)(?: \w+){{0,2}} )"
)
_DENIALS = (
    ("must", r"\bmust((?: (?!not\b)\w+){0,5}?) (?:not|never)\b", r"may\1"),
    ("not never", rf"\b({_AUXILIARY}|need)((?: (?!not\b)\w+){{0,5}}?) (?:not|never)\b(?! only\b)", r"\1\2"),
    ("not", rf"^({_PRONOUN}(?: \w+)?) not\b(?! only\b)", r"\1"),
    ("never", r"\bnever\b", ""),
    ("longer", r"\bno longer\b", "still"),
    ("nobody one none", rf"{_HEAD}(?:nobody|no one|none)\b", r"\1anybody"),
    (
        "nothing",
        rf"{_HEAD}nothing\b(?! but\b)|\b(?:gains?|gets?|does|do|loses?|costs?|changes?) nothing\b(?! but\b)",
        r"\1anything",
    ),
    ("neither", rf"{_HEAD}neither\b", r"\1either"),
    ("no", rf"{_HEAD}no\b(?! (?:more|matter|less|fewer|later|sooner)\b)(?= \w)", r"\1any"),
)
"""Words that deny what a clause says as a whole: some of their letters, a pattern, and what stands there in their place."""
_CONTRARIES = (
    (
        "forb prohib ban bar disal deni",
        r"\b(?:forbidden|prohibited|banned|barred|disallowed|denied)(?: (?:from|to))?\b",
        "allowed to",
    ),
    ("able capable powerless", r"\b(?:unable|incapable of|powerless) (?:to )?", "able to "),
    ("impos question limits", r"\b(?:impossible|out of the question|off limits)\b", "possible"),
    ("legal lawful against valid", r"\b(?:illegal|unlawful|against the rules|invalid)\b", "legal"),
    ("unaff untou", r"\b(?:unaffected|untouched) by\b", "affected by"),
    ("exempt immune", r"\bexempt(?:ed)? from\b|\bimmune (?:to|from|against)\b", "affected by"),
    ("exclu left clos outs part", r"\b(?:excluded from|left out of|closed to|outside of|no part of)\b", "part of"),
    (
        "without less ineff vain",
        r"\bwithout (?:any |an )?effect\b|\b(?:useless|worthless|pointless|ineffective|in vain)\b",
        "useful",
    ),
    ("unplay", r"\bunplayable\b", "playable"),
    (
        "fail fall escape refrain without lack",
        r"\b(?:fail|fails) to\b|\bfalls? short of\b|\bescapes?\b|\brefrains? from\b|\bgoe?s? without\b|\blacks?\b",
        "",
    ),
    ("rule prevent stop forbid", r"\brules? out\b|\bprevents?\b|\bstops?\b|\bforbids?\b", "allow"),
    ("option volunt", r"\boptional\b|\bvoluntary\b", "compulsory"),
)
"""The same of words that mean the contrary of others; they deny what a clause says wherever they stand but below it."""
_compiled = cache(re.compile)
_MUST_NOT = Pattern(r"must(?: \w+){1,6}? (?:not|never)\b")
_TWICE = Pattern(
    rf"\bnot only\b|^{_AUXILIARY}\b[^,;:]*?\b(?:that|which|who) (?:\w+ ){{1,3}}(?:not|no|never|without)\b[^,;:]*\b(?:not|never)\b"
)
"""Two denials of which it does not show what they deny: *can she who holds no card never shoot?*"""
_EITHER = Pattern(r"\bor\b(?!\s+(?:not|no|more|less|better|worse|fewer|so)\b)")


class Clause(NamedTuple):
    """The part of a text that asks."""

    text: str
    """It without what only makes a question of it, folded, and not denied."""
    form: str
    """What it asks for, as `form` tells it."""
    turned: bool
    """Whether it asks if what it states is not so."""
    led: bool
    """Whether it begins with a denied verb, as *can't I* does: it expects that it is so, and yes to it may mean either."""
    either: bool
    """Whether it asks which of two is so, or whether something must not be: yes and no to that do not tell."""


def clause(text: str) -> Clause:
    """The clause of a text that asks."""
    asks = folded(sentence(text))
    bare = asks if _OPEN.match(asks) else _TAG.sub("", asks)
    tagged = bare != asks and bool(bare.strip())
    bare = _LEAD.sub("", (bare if tagged else asks).strip())
    doubted = _DENIED.match(bare)
    stated = doubted or _AFFIRMED.match(bare)
    led = bool(stated and not doubted and " not " in bare[: stated.end()])
    bare = bare[stated.end() :] if stated else bare
    shape = "yes" if stated or (tagged and not _POLAR.match(bare)) else form(text)
    if _LED.search(bare):
        bare, led, denials = _LED.sub(r"\1 ", bare, count=1), True, 0
    else:
        bare, denials = affirmed(bare)
    if denials % 2 and tagged and _CHECKED.search(asks):
        led, denials = True, 0
    unclear = _EITHER.search(bare) or _MUST_NOT.match(asks) or _TWICE.search(bare) or (tagged and _LEFT.search(bare))
    return Clause(bare, shape, bool(doubted) ^ bool(denials % 2), led, shape in ("yes", "") and bool(unclear))


def affirmed(text: str) -> tuple[str, int]:
    """A clause without the denials of what it says as a whole, and how many there were."""
    parts = _parts(text)
    above = [place for place, part in enumerate(parts) if part.strip(" ,;:()") and not _BELOW_VERB.match(part)] or [0]
    main = next((place for place in above if _MAIN.search(parts[place])), above[-1])
    denials = 0
    for place, part in enumerate(parts):
        for letters, pattern, instead in (
            *(_DENIALS if place == main else ()),
            *(() if _BELOW_VERB.match(part) else _CONTRARIES),
        ):
            if any(letter in part for letter in letters.split()):
                parts[place], number = _compiled(pattern).subn(instead, parts[place])
                denials += number
    return "".join(parts), denials


def _parts(text: str) -> list[str]:
    """A sentence parted where a part begins that does not say whether it is so."""
    bounds = [0, *(match.start() for match in _BELOW.finditer(text)), len(text)]
    parts = [text[start:end] for start, end in pairwise(bounds)]
    if all(_BELOW_VERB.match(part) for part in parts if part.strip(" ,;:()")) and (again := _AGAIN.match(text)):
        return [text[: again.end(1)], text[again.end(1) :]]  # *since she has no bow she can't dock*, with no comma
    return parts


@lru_cache(maxsize=16)
def sentence(text: str) -> str:
    """Of several sentences the one that asks: the last with a question mark, or the last; a tag belongs to the one before it."""
    sentences = [one for one in _STOP.split(text) if one.strip(" .!")]
    asking = [place for place, one in enumerate(sentences) if one.endswith("?")] or [len(sentences) - 1]
    if len(sentences) < 2:
        return text
    place = asking[-1]
    tag = place and _is_tag(folded(sentences[place]))
    return " ".join(sentences[place - 1 : place + 1]) if tag else sentences[place]


def _is_tag(text: str) -> bool:
    """Whether a folded sentence only asks whether the one before it is so."""
    return bool(_TAG.fullmatch(" " + text) or _AGREED.fullmatch(_TAG.sub("", text).rstrip(" ?!.")))


def form(text: str) -> str:
    """What a question asks for: `yes` when it asks whether, `value` what, `who` who, nothing when it does not show.

    The last clause that begins like a question counts.
    """
    clauses = [" ".join(split(clause)) for clause in _CLAUSE.split(folded(text))]
    begun = [_LEAD.sub("", clause) for clause in clauses if clause]
    if len(begun) > 1 and _WHENEVER.match(begun[0]) and text.rstrip().endswith("?") and _MAIN.search(begun[-1]):
        begun = begun[1:]  # it says when that holds which the clause after it asks
    if begun and _WHO_LAST.match(begun[-1]):
        return "who"
    if len(begun) == 1 and _WHENEVER.match(begun[0]) and _INVERTED.search(begun[0]):
        return "yes"
    for clause in reversed(begun):
        for pattern, shape in ((_POLAR, "yes"), (_WHO, "who"), (_VALUE, "value")):
            if pattern.search(clause):
                return shape
    last = " ".join(begun)
    inverted, inner = _INVERTED.search(last), _INNER.search(last)
    if inverted and not (inner and inner.start() < inverted.start()):
        return "yes"
    asked = text.rstrip().endswith("?")
    if asked and not inner and _STATED.search(begun[-1] if begun else ""):
        return "yes"
    if inner or _MEASURE.search(last):
        return "value"
    return "yes" if asked and len(last.split()) > 1 else ""
