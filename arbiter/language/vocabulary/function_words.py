"""Particles of card text: the small words that tie deeds, pieces and things together, and those that say how strongly."""

from __future__ import annotations

NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}

_ANYBODY = tuple(
    f"{one}{other}" for one in ("anybody", "anyone", "everybody", "everyone", "somebody", "someone") for other in ("", " else")
)
_DOES = ("he does", "he or she does", "it does", "she does", "that player does", "this ship does", "they do", "you do")
"""Who did what was left to him, for *if she does*."""
_DID = tuple(
    f"{who_does}{so}"
    for who_does in (*_DOES, *(f"{does.rsplit(' ', 1)[0]} did" for does in _DOES))
    for so in ("", " so", " this", " that")
)
"""The same, in whichever words it is told."""

IS_NOT = ("if not", *(
    f"if {who} {so} not" for who in ("he", "it", "she", "there", "they", "you", "that player", "that ship", "this ship")
    for so in ("is", "are", "was", "has", "have")
))  # fmt: skip
"""What was asked for before is not so."""
_ONCE_DONE = ("if", "when", "whenever", "once", "as soon as", "each time", "every time", "after")
"""What comes before *she does*, where what was left to somebody is done."""
_AT_MOST = (
    "",
    "only ",
    "but only ",
    "at most ",
    "but at most ",
    "no more than ",
    "but no more than ",
    "not more than ",
    "but not more than ",
    "up to ",
    "no more often than ",
    "just ",
)
_IN_EACH = (*(f"{at}{each}" for at in ("", "in ", "on ", "during ") for each in ("each", "every", "one", "a")), "per")
ONCE_PER_TURN, ONCE_PER_GAME = (
    tuple(f"{most}{once} {each} {span}" for most in _AT_MOST for once in ("once", "one time") for each in _IN_EACH)
    for span in ("turn", "game")
)
"""How often something may be done that may be done once in each turn, or in a game."""
_LIMITED = tuple(
    f"{lead} {clause}"
    for lead in ("only", "but only", "even", "except", "or", "not", "but not", "but never", "save", "other than")
    for clause in (
        "if",
        "when",
        "whenever",
        "while",
        "after",
        "before",
        "until",
        "as long as",
        "so long as",
        "provided",
        "provided that",
        "on condition that",
    )
)
"""What a clause follows, with what limits it or joins it to another."""
_TURNS = tuple(
    f"{lead} {which}"
    for lead in ("the turn", *(
        f"{at}{a} turn" for at in ("", "on ", "in ", "during ") for a in ("a", "any", "each", "every", "the") if at or a != "a"
    ), "on turns", "during turns", "only on turns", "but only on turns")
    for which in ("in which", "that", "when")
)  # fmt: skip
_TIMES = tuple(
    f"the {which} time{span}{that}"
    for which in ("first", "second", "third", "fourth", "last", "next")
    for span in ("", " this turn", " each turn", " in a turn", " this game", " each game", " in each game", " in a game")
    for that in ("", " that")
)

PARTICLES = {
    "DET": (  # articles, and what stands in their place
        "a", "all", "an", "another", "any", "both", "each", "either", "every", "neither", "no", "some", "that", "the",
        "these", "this", "those", "what", "whichever",
    ),
    "OWN": ("each other's", "one another's", *(f"{one}'s" for one in _ANYBODY),
    "her", "her own", "his", "his or her", "its", "its own", "my", "our", "our own", "their",
    "their own", "your", "your own"),
    "PRON": (  # pronouns
        *_ANYBODY, "nobody", "nobody else", "no one", "no one else",
        "anything", "anything else", "something", "something else", "everything", "everything else",
        "nothing", "nothing else",
        "each other", "each of you", "either of you", "neither of you", "one of you",
        "whoever", "whatever", "he", "he or she", "him", "him or her", "it", "none", "one another", "she", "that",
        "them", "these", "they", "this", "those", "us", "we", "you",
    ),
    "ITSELF": (
        "hers", "herself", "himself", "itself", "ours", "ourselves", "theirs", "themselves", "yours", "yourself", "yourselves",
    ),
    "BE": ("are", "be", "been", "being", "get", "gets", "getting", "had been", "has been", "have been", "is", "was", "were"),
    "NOT": ("not",),
    "THAN": ("than",),
    "BUT": ("but", "yet"),
    "PERF": ("has", "have", "had", "has ever", "have ever", "has already", "have already", "has also", "has just", "has now"),
    "PRO_DO": ("do", "does", "did", "does so", "do so", "did so", "do not", "does not", "can", "cannot", "can not"),
    "WHOSE": ("whose",),
    "APART": ("apart",),
    "SHOULD": ("should",),
    "WH": ("how", "how many", "how much", "which one", "which ones", "what", "when to", "where", "where to", "whether",
    "which", "who"),
    "THERE": ("there are", "there is", "there was", "there were", "there's"),
    "OFTEN": ("once", *ONCE_PER_TURN, *ONCE_PER_GAME, "once per action", "twice per turn"),
    "SUB": (  # what a clause follows that is waited for, or asked for
        "after", "although", "any time", "as", "as if", "as long as", "as soon as", "as though", "assuming",
        "at the beginning of any turn in which", "if and when", "at which time", "because",
        "just because", "simply because", "only because",
        "before", "each time",
        "even though", "every time", "except that", "for as long as", "if", "immediately after", "immediately before",
        "in case", "whatever", "whichever", "no matter what", "no matter which", "no matter", "no matter how far",
        "no matter how many", "no matter how much", "no matter how often", "no matter who", "no matter whose", "however far",
        "however many", "however much", "in the event that", "on condition that", "on the condition that", "so long as",
        "by the time", "though", "wherever", "until such time as", "from now until", "the moment", "until the next time",
        "unless and until", "any time that", "anytime", "in order that", "on the turn", "on the turn after", "once", "provided",
        "provided that", "since", "in the same turn in which", "on the same turn in which", "on the same turn that", "so that",
        "whether or not", "no matter how", "no matter where", "as often as", "just before", "just after", "right after",
        "right before", "shortly before", "and until", "as far as", "now that", "given that", "providing", "providing that",
        "no sooner than", "starting when", "insofar as", "the turn after", "unless", "until", "till", "until after",
        "until after the next time", "up until", "when", "whenever", "whenever either", "while",
        "at any time when", "at any time that", "at times when", "at all times when", "each time when", "every time when",
        "assuming that", "each time that", "every time that", "anytime that", "the instant", "every single time",
        "if ever", "if and only if", "regardless of whether", "irrespective of whether", "no matter whether", "no matter if",
        "on each occasion that", "on every occasion that", "on each occasion when", "on every occasion when", "directly after",
        "straight after", "shortly after", "prior to", "following", "just as if", "in any case where", "in case that",
        "on the condition", "on condition", "as though", "subject to the condition that", "with the proviso that",
        "or once", "or whenever", "or unless", *_LIMITED, *_TURNS, *_TIMES,
    ),
    "NO_EFFECT": ("no effect", "nothing", "nothing happens"),  # a result that does nothing
    "IF_DONE": ("if so", "if done", *(f"{tie} {does}" for tie in _ONCE_DONE for does in _DID)),
    "IF_NOT_DONE": (  # a choice that was not made
        *IS_NOT, "otherwise", "else", *(f"unless {does}" for does in _DID),
        *(f"if {does} not{so}" for does in _DOES for so in ("", " do so", " do this", " do that")),
    ),
    "WHERE": ("there", "here", "aboard", "nearby", "in that fleet", "in the same fleet", "in any fleet", "in her fleet",
    "in his fleet", "in its fleet", "in play",
    "in the game", "in their fleet", "in your fleet"),
    "OR_LESS": ("or fewer", "or less", "or lower", "or under"),  # after a number
    "OR_MORE": ("or above", "or better", "or greater", "or higher", "or more", "or over"),  # after a number
    "BOUND": (  # how a number is meant, or which part of all of them
        "a maximum of", "a minimum of", "no fewer than", "no further than", "no farther than", "not more than", "farther than",
        "further than", "closer than", "nearer than", "no closer than", "no nearer than", "one less",
        "at the most", "at the least", "exactly that many",
        "twice as many", "twice that many",
        "half as many", "twice", "twice that much", "half as much", "so many", "as few", "fewer or equal", "about",
        "the same number of",
        "an equal number of", "no less than", "a number of", "a total of", "all but", "any combination of", "any number of",
        "as many", "as many as", "as much",
        "at least", "at most", "exactly", "fewer", "fewer than", "half", "less", "less than", "more",
        "more than", "most", "least", "no more than", "one fewer", "one more", "only", "that many", "that much", "up to",
        "up to a maximum of", "up to a total of",
    ),
}  # fmt: skip
"""Small words and set phrases by the terminal that each can be; some can be several."""

SAME_TIES = {
    **dict.fromkeys((
        "provided", "provided that", "providing", "providing that", "on condition that", "on the condition that", "on condition",
        "on the condition", "assuming", "assuming that", "given that", "in the event that", "in case that", "if ever",
        "in any case where", "subject to the condition that", "with the proviso that",
    ), "if"),
    **dict.fromkeys(("so long as", "for as long as"), "as long as"),
    **dict.fromkeys((
        "any time", "any time that", "anytime", "anytime that", "at any time when", "at any time that", "at times when",
        "at all times when", "each time when", "every time when", "each time that", "every time that", "every single time",
        "on each occasion that", "on every occasion that", "on each occasion when", "on every occasion when",
    ), "whenever"),
    "the next time that": "the next time",
    **dict.fromkeys(("the first time each turn", "the first time in a turn", "the first time in a turn that"),
                    "the first time each turn that"),
    **dict.fromkeys(("the moment", "the instant"), "as soon as"), "if and when": "when",
    **dict.fromkeys(("directly after", "straight after", "shortly after"), "immediately after"),
    "shortly before": "immediately before", "following": "after", "prior to": "before",
    **dict.fromkeys(("till", "up until", "until such time as"), "until"),
    **dict.fromkeys(("as though", "just as if"), "as if"), "in order that": "so that",
    **dict.fromkeys(("even when", "even while", "even whenever", "even as long as", "even though"), "even if"),
    **dict.fromkeys((
        "regardless of whether", "irrespective of whether", "no matter whether", "no matter if",
    ), "whether or not"),
}  # fmt: skip
"""What a clause follows that means what another word means, and that word."""
SAME_OF_STATES = {"if and only if": "only if"} | {
    f"{lead} {tie}": told
    for told, leads in (
        ("only if", ("only", "but only")),
        ("unless", ("except", "but not", "but never", "not", "save", "other than")),
    )
    for lead in leads
    for tie in ("if", "when", "whenever", "while", "as long as", "so long as", "provided", "provided that", "on condition that")
}
"""What means the same before a clause that tells what somebody is like."""

_LIMITABLE = (
    "against", "at", "by", "during", "for", "from", "in", "into", "on", "over", "through", "to", "until", "with", "within",
)  # fmt: skip
"""Prepositions that may be said to be the only ones, or to be no exception."""
PREPOSITIONS = {
    # Where
    "across": ("across",), "along": ("along",), "among": ("among",), "around": ("around",), "at": ("at",),
    "behind": ("behind",), "between": ("between",), "docked at": ("docked at",),
    "from outside": ("from outside", "from outside of"), "in": ("in", "inside"), "in front of": ("in front of", "ahead of"),
    "into": ("into",), "into contact with": ("into contact with",), "near": ("near",),
    "next to": ("next to", "adjacent to", "beside", "alongside", "alongside of"), "nearest to": ("nearest to", "closest to",
    "nearest"),
    "farthest from": ("farthest from", "furthest from"), "closer to": ("closer to", "nearer to"), "above": ("above",),
    "below": ("below", "beneath", "underneath"),
    "beyond": ("beyond",), "north of": ("north of",), "from within": ("from within", "from inside"),
    "from under": ("from under",),
    "from behind": ("from behind",),  "off": ("off", "off of"),
    "on": ("on", "aboard", "assigned to", "on board", "on top of", "placed on", "upon"), "onto": ("onto",),
    "opposite": ("opposite",), "out of": ("out of", "out from"),
    "outside": ("outside", "outside of", "outside the range of"), "over": ("over",), "past": ("past",),
    "perpendicular to": ("perpendicular to",), "through": ("through",), "touching": ("touching", "in contact with"),
    "toward": ("toward", "towards"), "under": ("under",), "within range of": ("within range of", "in range of"),
    # When
    "after": ("after", "following"), "before": ("before",), "during": ("during",), "throughout": ("throughout",),
    "until": ("until", "till", "from now until"), "since": ("since",),
    # With whom and what, and without
    "against": ("against", "versus", "vs"), "despite": ("despite", "in spite of"), "thanks to": ("thanks to",),
                                                            "as": ("as",), "as if": ("as if",), "as long as": ("as long as",),
    "as part of": ("as part of",), "besides": ("besides", "in addition to"), "by": ("by",), "counting": ("counting",),
    "except": ("except", "apart from", "aside from", "except for", "excluding", "not counting", "not including"),
    "for": ("for", "in exchange for", "in order for", "on behalf of"), "from": ("from",), "including": ("including",
    "involving", "even"),
    "instead of": ("instead of", "in favor of", "in lieu of", "in place of", "rather than"), "in excess of": ("in excess of",
    "over and above"), "unlike": ("unlike", "in contrast to", "contrary to"),
    "as a result of": ("as a result of", "as the result of", "by virtue of"), "in response to": ("in response to",),
    "in return for": ("in return for",), "like": ("like",), "such as": ("such as",),
    "measured from": ("measured from",), "of": ("belonging to",), "other than": ("other than", "but", "save for"),
    "owned by": ("owned by",),
    "starting with": ("starting with", "beginning with"), "to": ("to",), "to within": ("to within",),
    "using": ("using", "by means of", "via"),
    "with": ("with", "along with", "associated with", "together with"), "without": ("without", "not associated with"),
    # How much
    "no earlier than": ("no earlier than", "not earlier than", "not before"),
    "no later than": ("no later than", "not later than"),
    "at least": ("equal to or greater than", "greater than or equal to", "equal to or higher than", "higher than or equal to",
    "equal to or more than", "no lower than"),
    "at most": ("equal to or less than", "less than or equal to", "equal to or lower than", "lower than or equal to",
    "equal to or fewer than", "no higher than", "not higher than"), "at the cost of": ("at the cost of",),
    "depending on": ("depending on",), "due to": ("due to", "because of"), "equal to": ("equal to", "equal in value to"),
    "for every": ("for every", "for each", "for each of", "for each one of"), "in case of": ("in case of",),
    "in regard to": ("in regard to", "in regards to", "with respect to"),
    "less than": ("less than", "fewer than", "lower than"), "minus": ("minus",),
    "more than": ("more than", "greater than", "higher than"), "per": ("per", "according to"), "plus": ("plus",),
    "regardless of": ("regardless of", "irrespective of"), "rounded up to": ("rounded up to",),
    "times": ("times",),
    "to a maximum of": ("to a maximum of", "up to a maximum of", "max", "maximum", "but at most", "but no more than",
    "but never more than", "but not more than"),
    "to a minimum of": ("to a minimum of", "min", "minimum", "but at least", "but never less than", "but not less than",
    "but no less than", "but not fewer than", "but no fewer than", "but never fewer than"),
    "up to": ("upto", "up to"), "worth": ("worth",),
    **{f"only {word}": (f"only {word}", f"but only {word}") for word in _LIMITABLE},
    "but not": ("but not", "but never"), "not even": ("not even",),
    **{f"but not {word}": (f"but not {word}", f"but never {word}") for word in _LIMITABLE},
    **{f"even {word}": (f"even {word}",) for word in _LIMITABLE},
    **{word: (word,) for near in ("right", "just", "immediately", "shortly") for word in (f"{near} after", f"{near} before")},
}  # fmt: skip
"""Prepositions, and the spellings that are read as each."""

MODALS = {
    "CANNOT": ("is unable to", "are unable to", "is not able to", "are not able to",
    "is not allowed to", "are not allowed to", "is not permitted to", "are not permitted to", "does not get to",
    "do not get to", "can no longer", "may no longer",
    "is no longer able to", "are no longer able to", "is no longer allowed to", "are no longer allowed to",
    "is no longer permitted to", "are no longer permitted to", "is forbidden to", "are forbidden to", "is not free to",
    "are not free to", "cannot choose to", "may not choose to",
    "can not", "cannot", "cannot be able to", "could not", "may not", "can still not", "still cannot", "still can not",
    "may still not", "still may not"),
    "MAY": (
        "are able to", "can", "can also", "can choose to", "can either", "can still", "choose to", "chooses to", "could",
        "is able to", "is allowed to", "are allowed to", "is permitted to", "are permitted to", "is free to", "are free to",
        "get to", "gets to",
        "has the option to", "has the right to", "has permission to", "have permission to", "has leave to",
        "is entitled to", "are entitled to", "is welcome to", "are welcome to", "is at liberty to", "are at liberty to",
        "may elect to", "may opt to", "can opt to", "can elect to", "can decide to", "may optionally", "can optionally",
        "optionally may", "might",
        "may", "may also", "may choose to", "may decide to", "may either", "may still",
    ),
    "MUST": (
        "are required to", "is forced to", "are forced to", "has to", "have to", "is required to", "must", "must also",
        "must always", "must either",
        "must first", "must still", "need to", "needs to", "is obliged to", "are obliged to", "is obligated to",
        "are obligated to", "is compelled to", "are compelled to", "is bound to", "are bound to", "is to", "are to",
        "has no choice but to", "have no choice but to",
    ),
    "MUST_NOT": ("must not", "is not to", "are not to", "shall not"),
    "NEVER": (
        "can never", "may never", "must never", "never", "is never to", "are never to", "is never allowed to",
        "are never allowed to", "is never permitted to", "are never permitted to", "is never able to", "are never able to",
        "cannot ever", "can not ever", "may not ever", "shall never", "will never",
    ),
    "DO_NOT": ("do not", "does not", "did not", "will not", "does no longer", "do no longer", "will no longer"),
    "WOULD": ("is about to", "are about to", "is going to", "would", "would have to", "would otherwise"),
    "WILL": ("will", "shall"),
    "NEED_NOT": (
        "is not required to", "are not required to", "is not forced to", "do not have to", "do not need to",
        "does not have to", "does not need to", "never has to", "never have to", "never needs to", "never need to",
        "need not", "is not obliged to", "are not obliged to", "is not compelled to", "are not compelled to",
        "is under no obligation to", "are under no obligation to", "is never forced to", "is never required to",
    ),
    "ALWAYS": ("always",),
    "MAY_ALWAYS": ("may always", "can always"),
    "ONLY_MAY": ("can only", "may only"),
}  # fmt: skip
"""How strongly a modal verb is worded, and the spellings of each."""

ORDINALS = ("fifth", "first", "fourth", "last", "next", "other", "second", "third")
COUNTS = NUMBERS | {
    "seven": "7", "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12",
}  # fmt: skip
