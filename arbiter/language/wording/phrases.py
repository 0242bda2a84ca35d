"""Noun phrases that mean what others do: what stands in a sentence, and what is read in its place.

The rows are gone through in order, before all others. Each knows a construction, whatever sentence that stands in.
"""

from __future__ import annotations

import re

from arbiter.language.inflection import participle
from arbiter.language.wording.rewriting import Rows, reworded

_ONE = "(?:ship|fort|crew|island|treasure|coin|mast|cannon|flag|card|event|player|opponent|vessel|boat)"
_PIECE = rf"(?:{_ONE}s?)"
_SO = r"(?:is|are|was|were|has|have|had|carr(?:y|ies)|does|do|did)"
_NEVER_LIKE = rf"(?:{_SO}|{_ONE}s?|you|she|it|he|they|with|this|that|an?|the|of|in)\b"
_LIKE = rf"(?:(?!{_NEVER_LIKE})[\w'’-]+ ){{0,2}}"
"""What a noun is like, in a word or two."""
_NOUN = rf"{_LIKE}{_PIECE}"
_SOMEBODY = r"(?:she|it|he|they|you|(?:this|that|an?|another|the|your|her) \w+)"
_DOES = rf"(?:{_SO}\b|(?!\w+ss\b)[a-z]+(?:s|ed)\b|won\b|lost\b|took\b)"
_SAID = rf"(?=(?:aboard )?(?!(?:is|are) (?:nearest|closest|farthest)\b)(?:{_DOES}|{_SOMEBODY} (?!\w+ing\b)\w+))"
"""What goes on with a clause about the noun before; which of several is nearest is known otherwise."""
_LIKE_TO = "(?:say|name|declare|call|like|want|choose|prefer|pick|please|wish)"
_YET = (
    "move", "shoot", "ram", "board", "dock", "explore", "repair", "load", "unload", "act", "turn", "touch", "sail", "use", "sink",
    "take", "give", "fire", "hit", "reveal", "place", "eliminate", "cancel", "lose", "roll",
)  # fmt: skip
"""What somebody has yet to do, or what has yet to be done."""
_TIED = "(?:at|on|in|from|to|by|with|through|against|aboard)"
_STATE = "(?:derelict|pinned|docked|submerged|touching|hidden|towed|linked)"
_FIRST = "(?:an?|the|this|that|any|one|another|your|her|his|its|their|at|on|within|touching|aboard)"
"""What begins the first of two, after `either`."""
_BOUND = "(?:more than|fewer than|less than|at least|at most|exactly)"
_HAS = r"(?:with|without|has|have|carr(?:y|ies)) (?:(?:no|an?|any|one|two) )?(?:[a-z]+ )?(?:treasures?|cargo|gold|crew|coins?)"
_ROLLS = "(?:rolls|rolled|has rolled) (?:the )?(lowest|highest)"

_OWN = {"his or hers": "his or her own", "hers": "her own", "yours": "your own", "theirs": "their own", "his": "his own"}


def _other_than_own(found: re.Match[str]) -> str:
    return f"other than {_OWN.get(found[1], found[1])}"


_PHRASES: Rows = (
    # Which one
    (rf"\b(?:whichever|whatever) ({_NOUN}) you {_LIKE_TO}\b", r"any \1 of your choice"),
    (rf"\b(?:whichever|whatever) (direction|number|action|side|order|nationality|nation|keyword|name) you {_LIKE_TO}\b",
     r"a \1 of your choice"),
    (rf"(?<=[\w’'] )(?:whichever|whatever) ({_NOUN}(?: aboard)?) {_SAID}", r"the \1 that "),
    (rf"^(\s*)(?:Whichever|Whatever) ({_NOUN}) {_SAID}(?=[^,]*$)", r"\1The \2 that "),
    (rf"\b[Ss]aid ({_PIECE})\b", r"that \1"),
    (rf"\b([Tt])h(?:e|at) ({_PIECE}) in question\b", r"\1hat \2"),
    (rf"\b([Tt])hat very ({_PIECE})\b", r"\1hat \2"),
    (
        rf"\b(one|an?) ({_ONE})((?: coin)? (?:with|for)) (?:one|another) of (greater|lesser|higher|lower|equal) (value|cost)\b",
        r"\1 \2\3 one \2 of \4 \5",
    ),
    # Who has what a die shows, and who sits where
    (rf"\b[Ww]hoever {_ROLLS}\b(?! roll)", r"the player with the \1 roll"),
    (rf"\b([Tt]he player) (?:who|that) {_ROLLS}\b(?! roll)", r"\1 with the \2 roll"),
    (r"\b(players?|opponents?) (?:who|that) (?:is|are|sits?) (?=(?:to|on) your (?:left|right)\b)", r"\1 "),
    # What is aboard
    (r"\b(ships?|forts?|vessels?|ones?) laden with\b", r"\1 loaded with"),
    (rf"\b((?:that|which) {_HAS}) (?:aboard|on board)\b(?! (?:this|that|her|an?|the|it|your)\b)", r"\1"),
    (rf"\b({_HAS}) in (?:her|its|the|their) (?:cargo )?holds?\b", r"\1 aboard"),
    # Which ones are excepted
    (
        (
            rf"\b((?:no|any|each|every|all) ({_ONE})s? [^.;:]*?),? except (?:for )?those "
            r"(?=(?:at|in|on|with|that|within|docked|touching)\b)"
        ),
        r"\1 except \2s ",
    ),
    # Nations
    (rf"\b(?:An|an) ({_PIECE}) of ([AEIO]\w+) nationality\b", r"an \2 \1"),
    (rf"\b(?:A|a) ({_PIECE}) of ([AEIO]\w+) nationality\b", r"an \2 \1"),
    (rf"\b([Aa])n? ({_PIECE}) of ([BCDF-HJ-NP-Z]\w+) nationality\b", r"\1 \3 \2"),
    (rf"\b({_PIECE}) of ([A-Z]\w+) nationality\b", r"\2 \1"),
    (r"\b(?:that|who|which) (?:is|are) of (?=(?:the same|any|another) nationality\b)", "of "),
    (r"\bwhose nationality is (?:the same as|that of) ((?:this|that) (?:ship|fort|crew))(?:['’]s)?(?! \w+['’])",
     r"of the same nationality as \1"),
    (r"\b(?:who|that|which) shares? ((?:this|that|the) \w+)['’]s nationality\b", r"of the same nationality as \1"),
    # What something is not
    (rf"\b([Aa])n? non-({_STATE}) (?=[aeio])({_NOUN})\b(?<!s)", r"\1n \3 that is not \2"),
    (rf"\b([Aa])n? non-({_STATE}) ({_NOUN})\b(?<!s)", r"\1 \3 that is not \2"),
    (rf"\b[Nn]on-({_STATE}) ({_NOUN})\b(?<=s)", r"\2 that are not \1"),
    (rf"\b[Nn]on-({_STATE}) ({_NOUN})\b", r"\2 that is not \1"),
    # One of two, and both at once
    (rf"\b[Ee]ither (?={_FIRST} [^,.;:]* or )", ""),
    (r"\b(is|are) either (?=[^,.;:]* or )", r"\1 "),
    (rf"\b([A-Z][a-z]+|{_PIECE})/(?={_PIECE}|[A-Z][a-z]+)", r"\1 or "),
    (rf"\b(that|which|who)( {_SO}\b[^,.;:]*?) (and|or) (?:that|which|who) (?=(?:{_SO}|(?!\w+ss\b)[a-z]+s)\b)", r"\1\2 \3 "),
    (rf"\b({_TIED} which [^,.;:]*?) and (?={_TIED} which\b)", r"\1 "),
    (r"\b([Aa]) different one of\b", r"\1nother one of"),
    # What is said in passing, or besides
    (r"\b([Ss]tarting with [^,]+?),? and (?:going|continuing|proceeding|moving|passing)(?: on)? (?:to the left|clockwise)\b",
     r"\1, in clockwise order"),
    (r", stopping (?:it|her|that ship) before (?:it|she) (?:would enter|enters)\b", " but not into"),
    ((r"\b((?:one|two|three|an?|all|half) (?:of (?:her|its|his|their|your) )?(?:\w+ )?"
      r"(crew|masts?|treasures?|cannons?|cargo|gold)\b[^,.;]*),?"
      r" if (she|it|he|they|you) (has|have|carries|carry) any\b(?! \w)"), r"\1 if \3 \4 any \2"),
    (r"\bother than (his or hers|his|hers|yours|theirs|its)(?= (?:may|can|must|is|are|gets?)\b|[,.;]|$)", _other_than_own),
    (r"\bpoints? (?=(?:directly )?(?:toward|towards|away from)\b)", "faces "),
    # How many
    (r"\bwhose masts (?:are|have) all (?:been )?(?:gone|eliminated|lost|destroyed)\b", "that has no masts"),
    (r"\b(has|have|with|having|carr(?:y|ies)) the same (?:number|amount) of (\w+) as\b", r"\1 as many \2 as"),
    (r"\b((?:as many|as much) [^,.;]*? as (?:this|that) (?:ship|fort)) (?:has|does|carries)\b(?! (?:been|an?|no|\w+e[dn])\b)",
     r"\1"),
    (rf"\b({_BOUND} \w+) (and|or) ({_BOUND} \w+) (masts|crew|cannons|treasures|oars|segments)\b", r"\1 \4 \2 \3 \4"),
    (r"\b(has|have|with|uses?|carr(?:y|ies)|loses?) just (?=(?:one|two|three|four|five|1|2|3|4|5)\b)", r"\1 only "),
    (r"\b(one|two|three) (masts?|crew|cannons?|treasures?) (more|fewer) than (?=(?:this|that|she|her|an?)\b)", r"\1 \3 \2 than "),
    (r"\brandomly (?:chosen|selected|picked|determined) (?!by\b)(?=\w)", "random "),
    (r"\b([Aa])ll (ships|crew) (?:except|other than|besides|but) this (?:ship|crew|one)\b", r"\1ll other \2"),
    (r"\b(to|of|by|than) randomly (\w+) (one|two|three|an?) (?=(?:unique |gold )?(?:treasure|crew|cargo|coin)s?\b)",
     r"\1 \2 \3 random "),
    (r"\b(?:needs?|requires?) (?:at least )?an? ([2-5])(?: or (?:higher|more|better))? to hit\b",
     r"must roll a \1 or higher to hit"),
    (r"\b(?:needs?|requires?) an? 6 to hit\b", "must roll a 6 to hit"),
)  # fmt: skip

_NOT_YET: Rows = (
    *((rf"\b(has|have) yet to {verb}\b", rf"\1 not {participle(verb)}") for verb in _YET),
    *((rf"\b(has|have) yet to be {participle(verb)}\b", rf"\1 not been {participle(verb)}") for verb in _YET),
    *((rf"\b({_ONE}|one) yet to {verb}\b", rf"\1 that has not {participle(verb)}") for verb in _YET),
    *((rf"\b({_ONE}s) yet to {verb}\b", rf"\1 that have not {participle(verb)}") for verb in _YET),
    *(
        (rf"\b((?:an?|the|any|each|every|one) {_LIKE}{_ONE}) not yet {done}\b", rf"\1 that has not been {done}")
        for done in map(participle, _YET)
    ),
)  # fmt: skip
"""What has not been done."""


def phrased(sentence: str) -> str:
    """The sentence with its noun phrases in words that mean the same.

    >>> phrased("This ship may tow an enemy ship yet to move.")
    'This ship may tow an enemy ship that has not moved.'
    """
    told = reworded(sentence, "phrases", _PHRASES)
    return reworded(told, "not yet", _NOT_YET) if "yet" in told else told
