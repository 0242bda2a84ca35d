"""What players write short written out: signs, abbreviations, and sentences that leave out who and what they speak of.

The rows are gone through in order, before anything else is done to a sentence: what stands there, and what is read in its
place. A sentence that cannot be read with what they make of it is read as it stands.
"""

from __future__ import annotations

from arbiter.language.inflection import gerund, participle
from arbiter.language.wording.faces import as_results
from arbiter.language.wording.rewriting import Rows, reworded

_LENGTH = r"\d?[SL](?:\+\d?[SL])*"
_BONUS = rf"[+-](?:{_LENGTH}|\d)(?![\w+-])"
_ROLLS = r"(?:cannon|boarding|ram) rolls?"
_FIGURE = rf"(?:base move|{_ROLLS})"
_SHIP = r"(?:this ship|her)"
_OFFICERS = r"(?:\w+ )?(?:captain|helmsman|explorer|crew)"
_NO_OTHER = r"^((?:.*,)?(?:(?!(?<!\b[Tt]his )\bships?\b|\b(?:one|enemy) with\b)[^,])*)"
"""What has spoken of no ship but this one since the last comma."""
_STRIKES = ("hits", "misses", "sinks", "rams", "pins", "boards", "shoots at")
_DOES = (
    "rolls|docks|loses|wins|explores|loads|unloads|lands|enters|leaves|takes|captures|tows|touches|begins|starts|ends|steals"
    "|finds|reaches|repairs|kills|eliminates|beats"
)
"""What a ship does, where a terse text tells what comes of it after a colon."""
_DONE_BY_HER = ("dock", "explore", "ram", "board", "tow", "pin", "sink", "touch")
_DONE_TO_HER = ("pin", "board", "ram", "tow", "hit")
_FACES = {"2": "2-6", "3": "3-6", "4": "4-6", "5": "5 or 6"}
_SUM = "(?: the (?:total|result|sum|price|number))?"
_WAY = "(?:(?:back|for)wards?|straight|left|right|sideways)"
_SHOWN = (
    r"[Ii]f (?:it(?:['’]s| is| comes up| shows| turns up)|(?:the|that) (?:result|die|roll|d6) (?:is|shows|comes up)|you roll)"
    r" (?:an? )?"
)
"""What a die shows that was rolled before."""

SHORTHAND: Rows = (
    # Words that are written short
    (r"\bw/(?=(?:in|out)\b)", "with"),
    (r"\bw/o\b", "without"),
    (r"\bw/ ?(?=\w)", "with "),
    *((rf"\b{short}\b", long) for short, long in (("1st", "first"), ("2nd", "second"), ("3rd", "third"), ("4th", "fourth"))),
    (r"\b(?:([1-9])|(one|two|three|four|five)|(an?))-masters?\b", r"ships with \1\2\3 masts"),
    (r"\b([Rr]eveal|[Pp]lay|[Uu]se|[Dd]iscard|[Ss]how|[Ff]lip)(s?)( (?:this|it)(?: card| event| treasure)?)? any ?time\b",
     r"\1\2\3 at any time"),
    # Signs
    (r"^(\s*)(?:1 ?x? ?(?:/|per|each) ?|[Oo]nce ?/ ?)(?:each )?turn,? (?=\w)", r"\1Once per turn, "),
    (r"\b(?:1 ?x? ?/ ?|[Oo]nce ?/ ?)(?:each )?turn\b", "once per turn"),
    (r"\b([Oo])ne time (?:each|per|every|a) (turn|game)\b", r"\1nce per \2"),
    (r"(?<=[a-z]) \+ (?=[a-z]|\d [a-z])", " and "),
    (r"(?<=[a-z])/(?=(?:turn|game)\b)", " per "),
    (r"(?<=[a-z]) / (?=[a-z])(?!(?:the|an?|her|his|its|she|he|it|they|you|this|that|each|one|two|three|all|no|none)\b)", " or "),
    (r"\b([Hh]arb)our\b", r"\1or"),
    (r"\b(?:at|in) setup\b", "during setup"),
    (r"\b([Rr])e-roll", r"\1eroll"),
    (r"\bon turns (?=(?:this \w+|she|it|he) )", "each turn that "),
    (r"\bthe moment (?:that )?(?=(?:an?|the|this|that|one|any|she|it|your)\b)", "when "),
    ((r"^(\s*)(?i:(lose|eliminate|discard|remove|pay)) ([^,:;]+? (?:for each|per) [^,:;]+?),? or ((?:an?"
      r"|one|two|three|\d) [a-z]+)(?:, your (?:choice|pick))?$"),
     lambda found: f"{found[1]}{found[2]} {found[3]} or {found[2].lower()} {found[4]}"),
    # Articles that stand before what is one of its kind
    (r"\b(to|on|from|with|of|into|onto|in|at) (?=(?:nearest|closest|farthest|lowest|highest|same|smallest|largest|cheapest)\b)",
     r"\1 the "),
    (r"\b(has|have|with) (?=(?:fewest|most) (?:masts|crew|treasures?|cannons|ships|gold|points)\b)", r"\1 the "),
    (r"\b(if|while|when|unless) (hull|cargo) at (half|full)\b", r"\1 the \2 is at \3"),
    (r"\b(two|three|four|\d) (masts|crew|treasures|cannons|hits|shots), not (1|one|2|two)\b", r"\1 \2 instead of \3"),
    (r"\bat (?:the )?(start|beginning) of turn\b", r"at the \1 of your turn"),
    (r"\bat (?:the )?end of turn\b", "at the end of the turn"),
    ((r"^([^,:;]*\b(?:[Ll]ose|[Ee]liminate|[Pp]ay|[Rr]emove|[Dd]iscard|[Rr]epair"
      r"|[Dd]raw)\b[^:;]*? or [^:;]*?), your (?:choice|pick)$"), r"\1"),
    (r"^(\s*)([A-Z][^=:,]*?) = (?=\+?\w)", r"\1\2: "),
    (r"\bLOF\b", "line of fire"),
    (r"\b([Bb]locks?) (?:a |the )?line of fire$", r"\1 this ship's line of fire"),
    (rf",? \((?:and )?round(?:ed|ing)?{_SUM} (up|down){_SUM}\)", r" rounded \1"),
    # Who writes it
    (r"^(?!.*\b[Yy]ou(?:rs?)?\b)(.*)\bme\b", r"\1you"),
    (r"^(?!.*\b[Yy]ou(?:rs?)?\b)(.*)\bI (?!am\b|was\b)(?=[a-z])", r"\1you "),
    # Dice
    *(
        (rf"^(\s*)([1-6](?:[-–][1-6]|\+)?) {verb}s (?=an?\b|one\b|two\b|her\b|it\b|this\b|that\b)", rf"\1On a \2, {verb} ")
        for verb in ("eliminate", "remove", "sink", "cancel", "repair", "lose")
    ),
    (r"(?<![\w+-])([1-6])s (miss|hit)\b", r"cannon rolls of \1 \2"),
    (r"\b([Rr]oll)(s?) (?:a (?:die|dice)|d6)\b(?! roll)", r"\1\2 a d6"),
    (r"\b([Rr]oll)(s?) one (?:die|dice)(?=$|[,;:]| (?:and|once|when|after)\b)", r"\1\2 a d6"),
    (r"\b(t)hrow(s?) (?:a|one) (?:die|dice|d6)\b", r"roll\2 a d6"),
    (r"\bThrow (?:a|one) (?:die|dice|d6)\b", "Roll a d6"),
    *((rf"^(\s*){least}\+ (?=[a-z])", rf"\1On a {faces}, ") for least, faces in _FACES.items()),
    *((rf"\b([Oo])n (?:an? )?{least}\+(?=[ ,:])", rf"\1n a {faces}") for least, faces in _FACES.items()),
    (r"^(\s*)([1-6]) or ([1-6])(?:: | means (?:that )?)", r"\1On a \2 or \3, "),
    (r", no (roll|die|dice|crew|captain|helmsman|explorer) (?:is )?(?:needed|required|necessary)\b", r" without a \1"),
    (r"\b(aboard|on board) (?:too|as well)$", r"\1"),
    (r"\b([1-6]) (?:through|thru) ([1-6])\b", r"\1 to \2"),
    (rf"\b({_WAY}) (?:instead of|rather than) (?={_WAY}\b)", r"\1 instead of moving "),
    (r"\b([Oo])nce (?:each|every|a|per) (?:visit|docking|stop)\b", r"\1nce per visit"),
    (r"\b((?i:provided|providing|assuming|given) that) (?=(?:ship|crew|fort|player|island|treasure|creature)\b)", r"\1 that "),
    (r"\b(twice|three times|four times) (?:a|each|every) (turn|game)\b", r"\1 per \2"),
    (r", no (?:looking|peeking)$", " unseen"),
    (r",? friend(?:ly)? or (?:foe|enemy|not)\b,?", ""),
    (r"\b(players?|opponents?) on your (left|right)\b", r"\1 to your \2"),
    (r"\b(before|until|till|after) next turn\b", r"\1 your next turn"),
    # Turns and actions
    (r"(?<![Oo]nce )\b(?:[Ii]n|[Dd]uring) (?:each|every) turn\b(?! of\b| in\b| that\b)", "each turn"),
    (r"\b([Oo]nce) each turn\b", r"\1 per turn"),
    (r"\ba second time\b", "again"),
    (r"\bone (?:additional|more|extra) (\w+ )?action\b", r"an extra \1action"),
    (rf"\b(gives? {_SHIP}|{_SHIP} (?:may be given|gets)) another action\b", r"\1 an extra action"),
    (r"^(\s*)(?:With|In|Using) (?:one|a single|the same) move action, ([^:;]+)$", r"\1\2 using the same move action"),
    ((r"^([^,:;]* (?:and|\+) [^,:;]*?)(?:,? (?:all )?(?:with|in|during) (?:one|a single|the same)|, (?:the )?same) move action"
      r"(?=$|,? (?:unless|if|while) )"),
     r"\1 using the same move action"),
    (r"^([^,:;]*\b[Mm]ove and (?:also )?shoot) (?:in|with) (?:the )?same action$", r"\1 using the same move action"),
    (r"\band also (?=(?:shoot|explore|dock) using\b)", "and "),
    (r"^(\s*)(?:[Cc]an |[Mm]ay )?(?i:(move|dock)) and (?=\w+ .*using the same move action(?:$|,? (?:unless|if|while) ))",
     lambda found: f"{found[1]}This ship may {found[2].lower()} and "),
    *(
        (
            rf"^(\s*)[Nn]o {gerund(verb)},? (?:and |or )?no (?:being|getting) {participle(verb)}$",
            rf"\1This ship cannot {verb} or be {participle(verb)}",
        )
        for verb in _DONE_TO_HER
    ),
    # Bonuses, and the base move by itself
    (rf"^(\s*)({_LENGTH}) (?=(?:when|while|if|unless|with|without)\b)", r"\1This ship's base move is \2 "),
    (
        rf"^(\s*)[Yy]ou get ({_BONUS}) (?:on|to) (?:the |her |all )?({_FIGURE})(?: (?:for|of) this ship)?\b",
        r"\1This ship gets \2 to her \3",
    ),
    (
        rf"^(\s*)({_BONUS}) (?:on |to )?(?:the |her |all )?({_FIGURE}\b[^:;]*?) (?:for|of) this ship$",
        r"\1This ship gets \2 to her \3",
    ),
    (rf"\b(?:an? )?(?:extra|additional) ({_LENGTH}) (?=to (?:her|its|their) base move\b)", r"+\1 "),
    (rf"\b([Bb]ase move)( of this ship)? is ({_LENGTH}) (?:longer|greater)\b", r"\1\2 is increased by \3"),
    (rf"\b([Bb]ase move)( of this ship)? is ({_LENGTH}) shorter\b", r"\1\2 is reduced by \3"),
    (rf"^(\s*)(?:The )?({_FIGURE}) of this ship\b", r"\1This ship's \2"),
    ((rf"^(\s*)(?:(?:This |The )?[Ss]hip['’]s|Her|All (?:of )?her) cannons get ({_BONUS})"
      r"(?=$|,? (?:against|vs|versus|when|while|if|until|this)\b)"), r"\1This ship gets \2 to her cannon rolls"),
    ((rf"(^\s*|, )([Tt]his (?:fort|sea monster|sea creature))['’]s cannons get ({_BONUS}) (?:to|on) (?:their |all )?(?=cannon "
      rf"rolls\b)"),
     r"\1\2 gets \3 to its "),
    (rf"^(\s*)(?:This ship|She) (?:(?:can|may) )?(?:moves?|goes?|sails?) an (?:extra|additional) ({_LENGTH})$",
     r"\1This ship gets +\2 to her base move"),
    (r"\b([Aa]dds?|[Ss]ubtracts?) one (?=(?:to|from)\b)", r"\1 1 "),
    (r"\b((?:hits?|masts?) [^,.;]*)instead of one(?=$|[,.;])", r"\1instead of 1"),
    (r"^(\s*(?i:forts?|ships?|no fort|no ship|enemy ships?|enemy forts?) [^,:;]*?)target (this ship|her)$", r"\1shoot at \2"),
    (
        (
            r"(?<=[\dSL]) ((?:(?:to|on) )?(?:her |its )?(?:cannon rolls?|boarding rolls?|base move|cargo spaces?)) per (?=\w)"
            r"(?!turn\b|game\b)"
        ),
        r" \1 for each ",
    ),
    # What is taken
    # What is so
    (r"\bstill (has|have|carries|carry)\b", r"\1"),
    (r"^(\s*)[Ii]f (?:she|it) can, (?=(?:she|it|this ship)\b)", r"\1If able, "),
    (r"(?<=\w),? if (?:(?:she|it) can|possible)$", " if able"),
    (r", if possible$", " if able"),
    (r"\bthis ship is full\b", "this ship is at her cargo limit"),
    (r"\bis (?:done|finished) with (?:an?|her) (\w+) action\b", r"resolves a \1 action"),
    (r"\bfinish(?:es|ed) (?:an?|her) (\w+) action\b", r"resolves a \1 action"),
    (rf"{_NO_OTHER}\bwith (an? {_OFFICERS}) (?:aboard|on board)$", r"\1if she has \2"),
    (rf"{_NO_OTHER}\bwith all (?:of )?(?:her )?masts$", r"\1if she has all of her masts"),
    (r"\b(?:when|while|if) (?:empty|unladen)(?=$|,)", "if she carries no cargo"),
    (r"\b(?:when|while|if) (?:loaded|laden)(?=$|,)", "if she carries cargo"),
    (r"\bwhile empty of (cargo|treasure|crew)$", r"while she carries no \1"),
    (r"\bat (?:her )?cargo limit$", "while she is at her cargo limit"),
    # Nations and costs
    (r"\b([Cc])rew of (?:all|every|each) nation(?:s|ality|alities)?\b", r"\1rew of any nationality"),
    (r"\bcosts? (?:-1|one less|1 less)\b(?! point)", "cost 1 point less"),
    (r"\bcosts? (?:-(\d)|(two|\d) less)\b(?! point)", r"cost \1\2 points less"),
    (r"\b(?:is|are) (?:one|1) point cheaper\b", "cost 1 point less"),
    (r"\b(?:is|are) (two|\d) points cheaper\b", r"cost \1 points less"),
    (r"^(\s*)-(\d) (?:point )?cost for ([^,:;]+)$", r"\1Reduce the cost of \3 by \2"),
)  # fmt: skip

_THOSE = r"(?:An?|Any|Each|Every)"
SHOWN: Rows = (
    (rf"^(\s*){_THOSE} (\w+) whose (?:roll|die|result) is (?:an? )?([1-6](?:-[1-6]| or (?:an? )?\w+)?) (?=\w)",
     r"\1On a \3, that \2 "),
    (rf"^(\s*){_THOSE} (\w+) whose (?:roll|die|result) is (\w+ than) (?:its|his|her|their) ([\w ]+?) (?=(?:is|gets|loses)\b)",
     r"\1If the result is \3 that \2's \4, that \2 "),
    *((rf"^(\s*){_SHOWN}{least} or (?:more|higher|better|above),", rf"\1On a {faces},") for least, faces in _FACES.items()),
    (rf"^(\s*){_SHOWN}([1-6]) or (?:an? )?([1-6]),", r"\1On a \2 or \3,"),
    (rf"^(\s*){_SHOWN}([1-6]-[1-6]),", r"\1On a \2,"),
    (r"\b([Ii]f) (?:it|the (?:die|roll))(?:['’]s| is) (higher|lower|greater|less|more|at least|at most|equal)\b",
     r"\1 the result is \2"),
)  # fmt: skip
"""What a die shows that the text has rolled; elsewhere it may be a cannon roll."""


def written_out(sentence: str, rolled: bool = False) -> str:
    """The sentence without abbreviations, with the subject and the verb that it leaves out.

    Where a die has been `rolled`, `if it is a 5 or a 6` tells what it shows.
    """
    sentence = reworded(sentence, "shorthand", SHORTHAND)
    return as_results(reworded(sentence, "shown", SHOWN)) if rolled else sentence
