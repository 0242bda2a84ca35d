"""The constructions of terse text, as data: what leads before a colon, what is told behind it, and what rides on it.

A word in capitals stands for what the text is about: THIS for what bears it, HER for its own. The groups of a pattern that are
named after a form (`V`, `Vs`, `Ved`, `Ving`, `NP`) find that form alone; in what is read VERB is the verb of it.
"""

from __future__ import annotations

LENGTH = r"\d?[SL](?:\+\d?[SL])*"
BONUS = rf"[+–-](?:{LENGTH}|\d+)(?![\w+-])"
FIGURE = r"(?:base move|(?:cannon|boarding|ram) rolls?|cargo spaces?|range|rank)"
_COUNT = (
    r"(?:no|one|two|three|four|five|six|\d+|all|any|exactly \w+|at least \w+|at most \w+|only \w+|(?:more|fewer"
    r"|less) than \w+)"
)
COUNTED = rf"(?:{_COUNT}(?: or (?:more|fewer|less|{_COUNT}))?)"
_ABOARD = r"(?:crew|treasures?|cargo|gold|coins?|equipment)"
_PARTS = r"(?:masts?|cannons?|flags?|segments?)"
_OFFICER = r"(?:captain|helmsman|explorer|cannoneer|shipwright|smuggler|oarsman|musketeer|marine)"
_LIKE = r"(?:(?:other|enemy|friendly|captured|face-?up|face-?down|face up|face down|random|[A-Z]\w+) )*"
_LEFT = r"(?: (?:aboard|on board|left|remaining|on her|on this ship))"
_OTHERS = r"(?:(?:enemy|friendly|other) ship|opponent|enemy|attacker|defender|player)"
_TERRAIN = r"(?:reef|fog bank|whirlpool|iceberg|sargasso(?: sea)?|terrain|trade current)"
_STATE = (
    r"(?:not )?(?:(?:un)?(?:docked|pinned|towed|damaged|loaded|linked)|derelict|submerged|hidden|empty|full|crewless"
    r"|mastless|dismasted"
    r"|overloaded|touching|adjacent to|next to|within|at sea|face (?:up|down)|in (?=(?:an?|the|fog|port)\b)|on (?=(?:an?"
    r"|the|reefs?)\b)"
    r"|at (?=(?:an?|the|your|her|its) (?:\w+ )?(?:island|port|fort|home)\b|home\b))"
)
_OF_TURN = (
    r"(?:your|each|an|the|this|that|its|her|his|every)?(?: ?(?:of your|opponent['’]s|next|own|player['’]s))? ?(?:turns?"
    r"|game|round|\w+ action)"
)

Rows = tuple[tuple[str, str], ...]

TIMES: Rows = (
    # A time, and what is so by then
    (r"(?:at )?(?:the )?(start|beginning|end) of turn", r"at the \1 of your turn"),
    (rf"(?:at )?(?:the )?(start|beginning|end) of ({_OF_TURN})", r"at the \1 of \2"),
    (rf"(?:at )?(?:the )?(start|beginning|end) of ({_OF_TURN}),? ({_STATE}.*)", r"at the \1 of \2, if THIS is \3"),
    (rf"un(pinned|docked|towed) at (?:the )?(start|beginning|end) of ({_OF_TURN})", r"at the \2 of \3, if THIS is not \1"),
    (rf"({_STATE}.*) at (?:the )?(start|beginning|end) of ({_OF_TURN})", r"at the \2 of \3, if THIS is \1"),
    (r"(?:each|every) (?:of your )?(?:turn|round|game|shot)s?", r"\g<0>"),
    (r"(each|every) turn aboard", r"\1 turn while CARD is aboard"),
    (r"any turn (?:that |in which )?((?:she|it|this ship) .+)", r"each turn that \1"),
    (r"(?:on )?(?:turn (?:1|one)|first turn)", r"on the first turn of the game"),
    (r"(?:on )?(?:turn (?:1|one)|first turn) only", r"only on the first turn of the game"),
    (r"on (?:your|an opponent['’]s|his|her) (?:next )?turn", r"\g<0>"),
    (r"(?:on )?((?:any|each|every|an|another) (?:other )?(?:player|opponent)['’]s turn)", r"on \1"),
    (r"(?:on |during )?the turn (?:that |in which )?(?:she|it|this ship) (.+)", r"on the turn THIS \1"),
    (r"once (unloaded|loaded|revealed|used|taken|captured|stolen|discarded|placed)", r"when CARD is \1"),
    (r"(?:the )?next turn of (.+)", r"during the next turn of \1"),
    (r"(?:one|single|1) use|use once", r"once per game"),
    (r"(?:on|upon|at) reveal", r"when CARD is revealed"),
    (r"(?:at|on|upon) (?P<Ving>\w+ing)( .*)?", r"when THIS VERBS\2"),
    (r"(?:on )?(?:the |her )?turn after (?P<Ving>\w+ing)( .*)?", r"on the turn after THIS VERBS\2"),
    (r"any (?:one )?of your turns", r"on any one of your turns"),
    (r"on any (?:one )?of your turns", r"\g<0>"),
    (r"(?:(?:on |in |during )?(?:your )?)?next turn", r"\g<0>"),
    (r"(?:at |in |during )?setup", r"during setup"),
    (r"before setup", r"before the game begins"),
    # How often it counts
    (r"per (?P<NP>.+)", r"for each \1"),
)
"""Leads that stand before a comma as well."""

OF_TREASURE: Rows = (
    (r"(?:at|on|upon|when) ((?:un)?)loading( .*)?", r"when CARD is \1loaded\2"),
    (r"((?:un)?loaded|stolen|captured|taken)( .*)?", r"when CARD is \1\2"),
    (r"(?:aboard|on) ((?:an?|the|any) (?:\w+ )*?(?:ship|derelict|submarine)\b.*)", r"while CARD is aboard \1"),
    (r"at ((?:an?|the|your|any|another) (?:[\w']+ )*?(?:island|port|home|fort)\b.*)", r"when CARD is unloaded at \1"),
)
"""What leads a telegram about a treasure."""

LEADS: Rows = (
    # A clause, or how often
    (
        (
            r"(?:if|when|whenever|while|as long as|unless|after|before|until|each time|once|twice|during|as part of|instead of"
            r"|on an? \d|at the)\b[^,]*"
        ),
        r"\g<0>",
    ),
    (r"((?:once|twice) per \w+), (?:but )?not both", r"\1"),
    (r"(?:(?:on|in case of|with) )?(?:an? )?(?:tie|draw)s?", r"if there is a tie"),
    (r"(?:(?:on|in case of|with) )?(?:an? )?tie for (?:the )?(\w+)", r"if there is a tie for the \1"),
    *TIMES,
    # Which action it is given
    (r"(?:(?:on|with|as part of) )?(?:an? |her |each |every |any )?(move|shoot|repair|explore) action( .*)?",
     r"when THIS is given a \1 action\2"),
    (r"not given an? ((?:\w+ )?action)( (?:this|that|last) turn)?", r"if THIS has not been given any \1\2"),
    (r"no ((?:\w+ )?action)s? given( (?:this|that|last) turn)?", r"if THIS has not been given any \1\2"),
    (r"no (\w+) there", r"if there are no \1 there"),
    # What it did not do
    ((r"no moves?,? (?:and |or |nor )?no (?:shot|shoot)s?( (?:this|that"
      r"|last) turn)?"), r"if THIS has not moved and has not shot\1"),
    ((r"no (?:shot|shoot)s?,? (?:and |or |nor )?no moves?( (?:this|that"
      r"|last) turn)?"), r"if THIS has not shot and has not moved\1"),
    (r"no (?P<V>move|shot|shoot|tow|ram|dock|repair)s?( (?:this|that|last) turn)?", r"if THIS has not VERBED\2"),
    # What has not been done to it
    (
        r"not (?:yet )?(?P<Ved>(?!docked|pinned|towed|touching|damaged)\w+)( (?:this|that|last|by|since|in|on|at)\b.*)?",
        r"if THIS has not been \1\2",
    ),
    # How many there are
    (
        (
            rf"({COUNTED}) ({_LIKE}(?:derelict |docked )*(?:ships|forts|islands)) (within|touching|docked|adjacent|next to"
            r"|in)\b(.*)"
        ),
        r"if \1 \2 are \3\4",
    ),
    (r"full (?:cargo|hold)", r"while THIS is at HER cargo limit"),
    (r"empty (?:cargo|hold)", r"while THIS carries no cargo"),
    (r"(cargo|hold) (full|empty)", r"while HER \1 is \2"),
    (rf"(\w+) ({_PARTS})(?: left)? or (more|fewer|less)", r"while THIS has \1 or \3 \2"),
    (rf"(\w+) ({_ABOARD})(?: aboard)? or (more|fewer|less)", r"while THIS carries \1 or \3 \2"),
    (rf"({_LIKE}{_ABOARD}) (?:aboard|on board)", r"while THIS carries \1"),
    (r"all (?:of )?(?:her |its )?(masts|segments|flags|cannons) (?:intact|up|standing)", r"while all of HER \1 are intact"),
    (r"(?:with )?all (?:of )?(?:her |its )?(masts|segments|flags|cannons)", r"while THIS has all of HER \1"),
    (rf"no ({_OFFICER})(?: crew)?(?: aboard)?", r"while THIS has no \1"),
    (rf"(?:an? )?({_OFFICER})(?: crew)?", r"while THIS has a \1"),
    (rf"(?:this |the )?ship ({_STATE}.*)", r"while this ship is \1"),
    (rf"no ({_ABOARD})(?: aboard)?,? (?:and |or |nor |& )?no ({_ABOARD})(?: aboard)?", r"while THIS carries no \1 and no \2"),
    (rf"({COUNTED}) ({_LIKE}{_ABOARD})(?: aboard| on board)?", r"while THIS carries \1 \2"),
    (rf"({COUNTED}) ({_LIKE}{_PARTS})(?: left| remaining| lost)?", r"while THIS has \1 \2"),
    (
        rf"(?:(?:an? |one |1 )?({_OFFICER})|({COUNTED}) ({_OFFICER}))(?: crew)?(?: also)? aboard(?: too| as well)?",
        r"while THIS has a \1",
    ),
    (r"(fewer|more|as many|less) ([\w ]+?) (than|as) (.+)", r"while THIS has \1 \2 \3 \4"),
    (r"(?:equal|the same|same|as many|tied) ([\w ]+?) as (.+)", r"while THIS has as many \1 as \2"),
    # What is done to it, and what it does
    (
        (
            r"(?P<Ved>(?!docked|pinned|towed|loaded|hidden|submerged|docked|adjacent|damaged|linked|derelict|given|touched)\w+)"
            r" by (an?|another|any|the|one) ([^,:]+)"
        ),
        r"when \2 \3 VERBS THIS",
    ),
    (
        (
            rf"(?:an? )?((?:enemy |friendly |other )?(?:derelict|ship|fort|island|submarine|{_TERRAIN})) within"
            rf" ({LENGTH})(?: of .+)?"
        ),
        r"if there is a \1 within \2 of THIS",
    ),
    (r"un(pinned|docked|towed)", r"while THIS is not \1"),
    (rf"(?:an? )?((?:enemy |friendly )?(?:ship|fort|enemy|opponent)) ({_STATE}.*)", r"while a \1 is \2"),
    (rf"({_STATE}(?! (?:ship|fort|crew)\b).*)", r"while THIS is \1"),
    (r"(killed|eliminated|captured|revealed|discarded)( .*)?", r"when CARD is \1\2"),
    (
        (
            r"(?P<Ving>\w+ing)( (?:an?|the|no|any|one|two|three|\d+|her|its|another|other|enemy|treasure|crew|gold|cargo"
            r"|more|fewer)\b.*)?"
        ),
        r"while THIS VERBS\2",
    ),
    (
        (
            r"(?P<Ved>(?!docked|pinned|towed|loaded|hidden|submerged|given|touched)\w+)"
            r"( (?:again|twice|once|while|at|in|on|with|within|near|outside"
            r"|from|this|during)\b.*)?"
        ),
        r"when THIS is \1\2",
    ),
    (rf"(?:her |the |a )?last ({_PARTS}) (?:lost|eliminated|gone)(.*)", r"when THIS loses HER last \1\2"),
    (rf"(?:an? |one |another )?({_PARTS}|{_ABOARD}) (?:lost|eliminated)( .*)?", r"when THIS loses a \1\2"),
    (rf"({COUNTED}) ({_PARTS}|{_ABOARD}) (?:lost|eliminated)( .*)?", r"when THIS loses \1 \2\3"),
    (r"(?:an? |any |each |every )?hits? (?:by|from) (.+)", r"when THIS is hit by \1"),
    (r"(?P<Vs>\w+)( .*)?", r"when THIS \g<0>"),
    (r"(?P<V>dock|explore|ram|board|tow|pin|sink|touch|unload|load|repair)( (?:an?|another|your|the|at|any)\b.*)",
     r"when THIS VERBS\2"),
    (r"(?:the )?first hit on (?:this \w+|her|it|us) (?:each|every|per|in a) turn", r"the first time THIS is hit each turn"),
    (r"(?:each|every|any|an?) hit on (?:this \w+|her|it)", r"when THIS is hit"),
    (r"on an? (\d) to hit", r"when THIS hits on a \1"),
    ((r"(?:the )?first (?P<NP>\w+|enemy ship|friendly ship|ship of yours) (?:to (?P<V>\w+)|that (?P<Vs>\w+))( .*?)? (?:each|"
      r"every|a|in a|per) turn"),
     r"the first time each turn that a \1 VERBS\4"),
    (r"(two|three|four|\d) hits( (?:in|this|each|from|during)\b.*)?", r"when THIS is hit \1 times\2"),
    (r"(?:a )?(?:cannon )?rolls? of (\d) (?:to hit|against|vs\.?|at) (?:this ship|her|us|it)",
     r"when a cannon roll against THIS is \1"),
    # What is rolled
    (r"(?:you )?rolls? (?:a )?(\d) (?:when|while|for) ramming", r"when THIS's ram roll is \1"),
    (r"(?:you )?rolls? (?:a )?(\d) (?:when|while|for) boarding", r"when THIS's boarding roll is \1"),
    (r"(?:you )?rolls? (?:a )?(\d) (?:when|while|for) shooting", r"when THIS's cannon roll is \1"),
    ((r"(?:her |a |any |an enemy )?(cannon|boarding|ram) roll of (exactly )?(?:a )?(\d) (?:vs\.?|versus|against) ((?:this|an?|"
      r"any) \w+|her|us)"),
     r"when a \1 roll against \4 is \2\3"),
    (r"(?:an? |any )?(?:shot|cannon roll)s? (?:vs\.?|versus|against) (this \w+|her|us)", r"when an enemy shoots at \1"),
    (r"(?:her |a |any )?((?:ram|cannon|boarding) roll)(?: of| is)? (?:a )?(\d)[-–](\d)", r"when THIS's \1 is FACES(\2-\3)"),
    (r"(?:her |a |any )?((?:ram|cannon|boarding) roll)(?: of| is)? (?:a )?(\d)", r"when THIS's \1 is \2"),
    (r"(?:an? |any |every |each )?(?:hit )?(?:roll of |hits? on an? |hits? with an? )(\d)", r"when THIS hits on a \1"),
    (r"(?:an? |the )?(opponent|enemy|defender|attacker)['’]s (?:\w+ )?roll of (\d)( .*)?", r"when an \1 rolls a \2\3"),
    (r"(?:each|every) (?P<NP>.+)", r"for each \1"),
    (r"(?:each|every) (\w+(?: \w+)? (?:this ship|she|it|you) (?P<Vs>\w+)(?: .*)?)", r"for each \1"),
    (
        (
            rf"(?:an? |the )?({_OTHERS}) (?P<Vs>\w+)( .*?)? (next to|near|touching|within {LENGTH} of|against|into|past)"
            r" (?:her|it|us)( .*)?"
        ),
        r"when an \1 VERBS\3 \4 THIS\5",
    ),
    (rf"(?:an? |the )?({_OTHERS}) (?P<Vs>\w+)( at)? (?:her|it|us)( .*)?", r"when an \1 VERBS\3 THIS\4"),
    (rf"(?:an? |the )?({_OTHERS}) (?P<Vs>\w+)( .*)?", r"when an \1 VERBS\3"),
    (r"(?P<NP>\S+) (?P<Ved>drawn|played|revealed|explored|sunk|captured|taken|stolen)( .*)?", r"when \1 is \2\3"),
    ((r"(?:her |the )?((?:middle|front|rear|fore|main|first|second|third|bow|stern) (?:mast"
      r"|cannon)) (?:lost|gone|eliminated|down)"),
     r"while HER \1 is eliminated"),
    (r"(?P<NP>\S+) (lost|gone|eliminated|destroyed|down)", r"if \1 is \2"),
    (r"(?P<NP>\S+) touched", r"when THIS touches \1"),
    (r"(?P<NP>\S+) (didn['’]t|did not|hasn['’]t|has not|isn['’]t|is not|doesn['’]t|does not) (.+)", r"if \1 \2 \3"),
    (r"((?:this|that|an?|any|another|the|one of your|your) [^,:;]*?\b(?:is|are|has|have) [^,:;]+)", r"when \1"),
    ((r"(this (?:ship|crew|fort|treasure|sea monster|titan|kraken|submarine))"
      r" (?P<Vs>(?!carries|bears|holds)\w+)( .*)?"),
     r"when \1 \2\3"),
)  # fmt: skip
"""What leads a telegram, and the clause or phrase that it is short for."""

ASKED: Rows = (
    (rf"no ({_ABOARD}) aboard", r"if there is no \1 aboard"),
    (rf"({_TERRAIN})s?", r"when THIS touches a \1"),
    (rf"({_STATE}.*|(?:un)?(?:overloaded|able)( .*)?)", r"if THIS is \1"),
    (r"rolled (exactly )?that(?: number)?", r"if you roll that number \1"),
    (r"(hit|beaten)( (?:once|twice|again|by|in|this|for|from|while|at|last|on)\b.*)?", r"when THIS is \1\2"),
    (r"(?P<V>\w+)( .*)?", r"if you \1\2"),
    *LEADS,
)
"""What leads a telegram as a question."""

WHOM: Rows = (
    (r"all (?:of )?(?:her |its |the )?(cannons)", r"all of THIS's \1"),
    (r"docked ((?:friendly |enemy |other )?ships)(.*)", r"\1 docked HERE\2"),
    (r"(?:an? |any )?((?:friendly |enemy |other )?ship) (docked here.*)", r"\1s \2"),
    (
        (
            r"((?:all |other |enemy |friendly |docked |[A-Z]\w+ )*(?:ships|forts|submarines|crew|sea monsters)\b"
            r"(?! (?:lost|aboard|left|eliminated)).*)"
        ),
        r"\1",
    ),
    (r"((?:all |other |enemy |friendly |her |its |[A-Z]\w+ )*(?:(?:cannon|boarding|ram) rolls|cannons|shots)\b.*)", r"\1"),
    (rf"((?:all )?{_TERRAIN}s)", r"\1"),
    (r"(?:the )?((?:towed|rammed|boarded|pinned) (?:ship|fort))", r"the \1"),
    (r"(?:the |a |any )?ship ((?:carrying|with) (?:it|this|this \w+))", r"ships \1"),
    (r"(?:the )?((?:first|second|last|next) (?:shot|cannon roll|boarding roll)\b.*)", r"the \1"),
    (r"(?:the )?((?:second|third|fourth|fifth|last) hit\b.*)", r"the \1"),
    (r"(?:all |any )?((?:later|other|further|more) (?:shots|hits|rolls))", r"\1"),
)
"""What stands before a colon and is what the rest is said of."""

OF_EACH: Rows = (
    (r"every(?:one|body)", r"every player"),
    (r"((?:each|every) (?:other |enemy |friendly |docked |[A-Z]\w+ )*(?:player|opponent|ship|fort|crew|island)\b.*)", r"\1"),
    (r"(whoever .*)", r"\1"),
)
"""Each of whom what stands behind a colon is done by, or to."""

DONE_BY_EACH: Rows = (
    (r"(1|one) hull damage( .*)?", r"must lose one hull point\2"),
    (r"(\d|two) hull damage( .*)?", r"must lose \1 hull points\2"),
    (r"(\d|one|two) damage( .*)?", r"takes \1 damage\2"),
    (r"(?P<V>\w+)( (?:an?|the|one|two|three|\d|S|L|up|all|half|his|her|its|their|to|back|from|away)\b.*)?", r"must \1\2"),
    (r"no ((?:(?:move|shoot|explore|repair|free|extra) )?actions?)( .*)?", r"cannot be given any \1\2"),
    (r"no (?P<Ving>\w+ing)( .*)?", r"cannot VERB\2"),
    (r"no (?P<V>move|shoot|tow|ram|dock|repair)( .*)?", r"cannot VERB\2"),
)
"""What each of them does, without its verb or whom it is said of."""

OF_WHOM: Rows = (
    (r"(?:no effect|ignored|does nothing|nothing)( .*)?", r"have no effect\1"),
    (r"hits? on (?:an? )?([2-5]) (?:or (?:better|more|higher)|up)( .*)?", r"hit on a \1-6\2"),
    (r"as (usual|normal|always)", r"affect THIS as \1"),
    (rf"([+–-]{LENGTH})( (?!to )[a-z].*)?", r"get \1 to their base move\2"),
    (rf"({BONUS})( .*)?", r"get \1\2"),
    (rf"({LENGTH})[- ]range( .*)?", r"have \1 range\2"),
    (r"range as printed", r"have the range as printed"),
    (rf"base move:? ({LENGTH})( .*)?", r"have a base move of \1\2"),
    (r"(?:roll )?(?:a )?d6( .*)?", r"must roll a d6\1"),
)
"""What is told of whatever was named before a colon."""

OF_SEVERAL: Rows = (
    (r"(?:as )?(?:normal|usual)", r"count as usual"),
    (r"(safe|immune|exempt|vulnerable|unaffected)( .*)?", r"are \1\2"),
    (rf"({BONUS}) (?:to |on )?(?:all )?(?:their |the )?({FIGURE})( .*)?", r"get \1 to their \2\3"),
    (r"no ((?:(?:move|shoot|explore|repair|free|extra) )?actions?)( .*)?", r"cannot be given any \1\2"),
    (rf"({FIGURE}):? ({BONUS})( .*)?", r"get \2 to their \1\3"),
    *OF_WHOM,
)
"""What is told of several that were named."""

OF_VALUE: Rows = (
    (r"[–-](\d)(?: gold)? (?:each|every) time (?:it|CARD) (.*)", r"each time CARD \2, reduce CARD's value by \1"),
    (r"\+(\d)(?: gold)? (?:each|every) time (?:it|CARD) (.*)", r"each time CARD \2, increase CARD's value by \1"),
    (r"[–-](\d)(?: gold)? (?:per|for each|for every) (.*)", r"reduce CARD's value by \1 for each \2"),
    (r"\+(\d)(?: gold)? (?:per|for each|for every) (.*)", r"increase CARD's value by \1 for each \2"),
)
"""What is added to or taken from what a treasure is worth, where the text has told that."""

OF_OTHERS: Rows = (
    (rf"({BONUS}) (?:to|on) (this (?!ship\b)[\w ]+?)['’]s ({FIGURE})( .*)?", r"\2 gets \1 to its \3\4"),
    (rf"({BONUS}) (?:to|on) (enemy|friendly|other) ({FIGURE})( .*)?", r"\2 ships get \1 to their \3\4"),
)
"""A bonus of which it is said whose rolls or moves it is added to."""

_FROM_GAME = r"(?: (?:from|of|out of)(?: the)? (?:game|play))"
ALONE_LIKE_NAMES: Rows = (
    (r"hold", r"keep this card"),
    (r"play (now|at once|immediately)", r"play this card \1"),
    (rf"remove(?: this(?: card)?)?{_FROM_GAME}?", r"remove CARD from the game"),
    (
        (
            rf"(?:once(?: only)?, )?(?:then (?:remove(?: this(?: card)?)?{_FROM_GAME}?|(?:it is |it['’]s )?(?:gone{_FROM_GAME}?"
            rf"|out{_FROM_GAME}))|(?:gone{_FROM_GAME}?|out{_FROM_GAME}) (?:after(?:wards?)?|after use))"
        ),
        r"then remove CARD from the game",
    ),
)
"""What is short for a sentence, though it could be the name of a keyword."""

ALONE: Rows = (
    *ALONE_LIKE_NAMES,
    (r"no (?P<Ving>\w+ing) (?:is )?(?:needed|required|necessary)", r"THIS need not VERB"),
    *OF_OTHERS,
    (r"(?:gold )?value:? (\d+)", r"CARD is worth \1 gold"),
    (r"(\d+) (?:cargo spaces?|spaces? of cargo)", r"CARD takes up \1 cargo spaces"),
    (r"(\d+) gold", r"CARD is worth \1 gold"),
    (rf"({BONUS}) (?:to |on )?boarding", r"THIS gets \1 to HER boarding rolls"),
    (r"no (?P<Ving>\w+ing) (?:this ship|her|it)", r"THIS cannot be VERBED"),
    (r"never (?P<Ved>\w+)", r"THIS cannot be \1"),
    (r"no ((?:\w+ )?actions?) for (?:her|it)( .*)?", r"she cannot be given \1\2"),
    (r"no (?P<Ving>\w+ing)(?! (?:part|roll|action))((?: (?!no\b)[\w'’-]+)*)", r"THIS cannot VERB\2"),
    (r"no (other|more|further) (attack|action|shot|roll)s?( .*)?", r"THIS may make no \1 \2\3"),
    (r"(?P<NP>\S+) (?:(?:is|are) )?(not )?(cumulative)( .*)?", r"\1 is \2\3\4"),
    (rf"no ({_OFFICER}|crew) (?:is )?(?:needed|required) to (.+)", r"THIS may \2 without a \1"),
    (r"as (?:usual|normal|always)", r"nothing happens"),
    (r"(?P<NP>\S+) (unaffected|exempt|immune|excluded)", r"\1 is \2"),
    (r"face[- ](up|down) (?:on|upon|when|after) loading", r"load CARD face \1"),
    (r"not loaded", r"CARD cannot be loaded"),
    (r"which (one|two|three|\d)[:,]? (?P<V>\w+)( .*)?", r"VERB which \1\3"),
    (r"no (ship|crew|fort|island|mast|treasure|coin|cannon|player) (twice)", r"you cannot DO any \1 \2"),
)
"""What is a sentence by itself that would be read as something else."""

PAID: Rows = (
    (r"(?P<V>\w+)( .*)? (instead of \w+ing.*)", r"THIS may \1\2 \3"),
    (
        (
            r"(reveal|discard|play|show)(?: (?:it|this|this card|CARD))?"
            r" ((?:when|whenever|after|before|as soon as|at|on|in|within|during|if|while|any ?time|the moment|right after)\b.*)"
        ),
        r"you may \1 CARD \2",
    ),
    (
        (
            r"flip(?: (?:it|this|this card))? ((?:when|whenever|after|before|at|on|in|during|if|while"
            r"|any ?time)\b.*)"
        ),
        r"you may turn CARD face up \1",
    ),
    (r"turn (?:(?:this crew|him|it) )?face ?-?down", r"you may turn CARD face down"),
    (r"(?P<V>discard|eliminate|remove|sacrifice|scuttle|lose|pay|spend|skip|give up)( .*)?", r"you may \g<0>"),
)
"""What is done before a colon for what stands behind it."""

BODIES: Rows = (
    (r"((?:immune|vulnerable) to .*|(?:exempt|safe) from .*)", r"THIS is \1"),
    (r"(?:nothing|no effect|no change|no bonus|as usual|as normal|as always|0)", r"nothing happens"),
    (r"out of (?:the game|play)", r"remove CARD from the game"),
    (rf"(?:then )?(?:remove|out|gone)(?: this)?{_FROM_GAME}", r"remove CARD from the game"),
    (r"(?:gold )?value:? (\d+)( .*)?", r"CARD is worth \1 gold\2"),
    (r"worth (\d+)(?: gold)?( .*)?", r"CARD is worth \1 gold\2"),
    (r"(safe|exempt|free) (from .*)", r"THIS is \1 \2"),
    (
        rf"base move:? [–-]({LENGTH}) if (?:longer|more|greater) than ({LENGTH})",
        r"if THIS's base move is more than \2, reduce THIS's base move by \1",
    ),
    (rf"base move:? (?:minus|[–-]) ?({LENGTH})( .*)?", r"reduce HER base move by \1\2"),
    (rf"base move:? (?:plus|\+) ?({LENGTH})( .*)?", r"THIS gets +\1 to HER base move\2"),
    (rf"({LENGTH}) base move( .*)?", r"HER base move is \1\2"),
    (r"no ((?:\w+ )?actions?)( each)? for (.+)", r"\3 cannot be given any \1"),
    (r"(one|two|three|an?|\d) ((?:\w+ )?actions?)( each)? for (.+)", r"\4 may\3 be given \1 \2"),
    (r"all (?:of )?(?:her |its )?(masts|segments|crew|cannons|flags) back", r"return all of HER \1"),
    (r"\+(?:1|one) ((?:move|shoot|explore|repair) )?action( .*)?", r"THIS gets an extra \1action\2"),
    (r"\+(\d|two) ((?:move|shoot|explore|repair) )?actions?( .*)?", r"THIS gets \1 extra \2action\3"),
    (
        (
            r"no ((?:(?:move|shoot|explore|repair|free|extra) )?actions?)( (?:until|till|this|that|on|next|during"
            r"|in|while|at|for)\b.*)?"
        ),
        r"THIS cannot be given any \1\2",
    ),
    (r"no (?P<V>move|shoot|tow|ram|dock|repair)( (?:until|till|this|that|on|next|during|while)\b.*)?", r"THIS cannot VERB\2"),
    (r"no shots?( (?:until|till|this|that|on|next|during|while)\b.*)?", r"THIS cannot shoot\1"),
    (r"(?:all |the |any )?others? (?:guns |cannons )?(?:hold fire|do not (?:shoot|fire))", r"HER other cannons cannot shoot"),
    (r"no effect (on an? .+)", r"that hit has no effect \1"),
    (rf"all (?:of )?(?:her |its )?rolls:? ({BONUS})( .*)?", r"THIS gets \1 to all of HER rolls\2"),
    # Figures
    *OF_OTHERS,
    (rf"({LENGTH}) (?:after(?:wards)?|after that|from then on)", r"HER base move is \1 after that"),
    (r"(?:build |point )?cost:? (\d+)( gold| points?)? (less|more)( .*)?", r"CARD costs \1\2 \3\4"),
    (rf"base move:? 1? ?({LENGTH}) per (.+)", r"HER base move is \1 for each \2"),
    (r"hits? only on (?:an? )?(\d(?:[-–]\d)?)( .*)?", r"THIS hits only on a \1\2"),
    (rf"cargo(?: spaces?)?:? ({BONUS})( .*)?", r"THIS gets \1 cargo spaces\2"),
    (rf"({BONUS}) (cargo spaces?)( .*)?", r"THIS gets \1 cargo spaces\3"),
    (r"cargo(?: spaces?)?:? (\d+)( .*)?", r"THIS has \1 cargo spaces\2"),
    (r"\+(\d+) gold (?:to|on|at|in) (?:your )?home(?: island)?( .*)?", r"you gain \1 gold on your home island\2"),
    (r"\+(\d+) gold each( .*)?", r"each treasure is worth \1 more gold\2"),
    (r"\+(\d+) gold( (?:per|for|if|when|instead)\b.*)?", r"you gain \1 gold\2"),
    (r"minus (\d)( .*)?", r"CARD's value is reduced by \1\2"),
    (r"plus (\d)( .*)?", r"CARD's value is increased by \1\2"),
    (r"(?:roll )?(?:a )?d6( .*)?", r"roll a d6\1"),
    (rf"({BONUS}) more (?:to |on )?(?:the |her |its )?({FIGURE})( .*)?", r"THIS also gets \1 to HER \2\3"),
    (rf"({BONUS}) (?:(?:to |on )?boarding rolls?|boarding(?! rolls?))( .*)?", r"THIS gets \1 to HER boarding rolls\2"),
    (rf"({BONUS}) (?:to |on )?(?:hit|shoot|shooting)( .*)?", r"THIS gets \1 to HER cannon rolls\2"),
    (rf"[–-]({LENGTH}) (?:to |on )?(?:the |her |its )?base move( .*)?", r"reduce HER base move by \1\2"),
    (rf"({BONUS}) (?:to |on )?(?:the |her |its |all )?({FIGURE})( .*)?", r"THIS gets \1 to HER \2\3"),
    (rf"({BONUS}) (?:to|on) (?:every|each|any) (cannon|boarding|ram) roll( .*)?", r"THIS gets \1 to HER \2 rolls\3"),
    (rf"({FIGURE}):? ({BONUS})( .*)?", r"THIS gets \2 to HER \1\3"),
    (rf"({BONUS}) ((?:vs\.?|against|from) .*)", r"THIS gets \1 to HER cannon rolls \2"),
    (rf"(?:base move|move):? (?:is |of )?({LENGTH})( .*)?", r"HER base move is \1\2"),
    (rf"cannons?:? ({LENGTH})( .*)?", r"HER cannons have \1 range\2"),
    (rf"({LENGTH})[- ]range(,? .*)?", r"HER cannons have \1 range\2"),
    (rf"(?:a |one )?free ({LENGTH}) move( .*)?", r"THIS may move \1 as a free action\2"),
    (rf"({LENGTH}) move(?:, free)?( .*)?", r"THIS may move \1 as a free action\2"),
    (rf"range:? ({LENGTH})(?: only)?", r"HER cannons have \1 range"),
    (LENGTH, r"HER base move is \g<0>"),
    (r"rank:? (\d)", r"HER cannons have rank \1"),
    (r"(?:an? |one )?free (move|shoot|explore|repair)(?: action)?( .*)?", r"THIS may be given a free \1 action\2"),
    (r"(?:an? |one )?extra (action|shot|hit)( .*)?", r"THIS gets an extra \1\2"),
    (r"(?:an? |one )?extra (move|shoot|explore|repair)( action)?", r"THIS gets an extra \1 action"),
    (r"also ([a-z]+(?<!s) (?:one|an?|the|that|this|two|any|all|up|at|her|its|it|S|L)\b.*)", r"\1 as well"),
    (rf"(base move) never (?:below|under|less than) ({LENGTH})", r"HER \1 is never less than \2"),
    (r"(two|three|\d) extra (actions|shots|hits)( .*)?", r"THIS gets \1 extra \2\3"),
    # What cannot be done
    (r"no being (?P<Ved>\w+)( .*)?", r"THIS cannot be \1\2"),
    (r"(?:no|never) (?P<Ving>\w+ing)( .*)?", r"THIS cannot VERB\2"),
    (r"no ((?:\w+ )?actions?) for ([a-z].*)", r"\2 cannot be given \1"),
    # What counts
    (
        r"(?:the )?(lower|higher|second|first|new|better|worse|other)(?: (result|roll|one))? (counts|stands|holds)( .*)?",
        r"the \1 result \3\4",
    ),
    (r"reroll( once)?", r"reroll it\1"),
    (r"(?:its |the |that )?(owner|controller|opponent|enemy|winner|loser)['’]s (?:choice|pick)", r"the \1 chooses it"),
    (r"no (roll)s?", r"THIS makes no \1"),
    (r"no (damage|harm)", r"THIS takes no \1"),
    (r"never (?P<Ved>\w+)( .*)?", r"THIS cannot be \1\2"),
    (r"never (?P<Vs>\w+)( .*)?", r"THIS never VERBS\2"),
    # What it does, without its subject
    (r"(?:may|can|must|cannot|can['’]t)\b.*", r"THIS \g<0>"),
    (r"(?P<Vs>\w+)( .*)?", r"THIS \g<0>"),
    (r"(?P<Ved>lost|eliminated|hidden|removed|discarded|revealed|placed)( .*)?", r"CARD is \1\2"),
)
"""What is told behind that, and the clause that it is short for; by itself it is one as well."""

LED_BODIES: Rows = (
    (
        (
            r"(one|1|two|\d) (crew|masts?|cannons?|treasures?)( chosen by .+?)?(?: also)? (?:goes|go|lost|gone"
            r"|dies|die)( too| as well)?"
        ),
        r"eliminate \1 \2\3\4",
    ),
    (rf"((?:one|1|two|\d) cannons?) at ({LENGTH}) range", r"\1 may shoot at \2 range"),
    (r"(?P<NP>\S+) (unchanged|unaffected)", r"\1 is \2"),
    (r"(?:a )?miss", r"that shot misses"),
    (r"(?:a |one )?hit", r"that shot hits"),
    (r"(?P<NP>\S+) (face[- ]?(?:up|down))", r"turn \1 \2"),
    # Whoever does it, without the article
    (r"(?P<NP>\S+) ((?:may|can|must|cannot|can['’]t)\b.*|(?P<Vs>\w+)(?: .*)?)", r"\1 \2"),
    (
        (
            r"(?:all |the |her )?(crew|masts|treasures|cannons|flags) (?P<V>go|return|move|stay|count|get|lose|take|leave)( "
            r".*)?"
        ),
        r"HER \1 VERB\3",
    ),
    # What is done, without its verb
    (r"(?P<NP>\S+) back to (.+)", r"return \1 to \2"),
    (
        (
            r"(?P<NP>\S+)( still| not| also)? (?P<Ved>(?!next|set)\w+)( (?:by|for|if|while|when|this|that|until|from|as"
            r"|at|in|instead|on)\b.*)?"
        ),
        r"\1 is\2 \3\4",
    ),
)
"""What is such a clause behind a lead alone, and in the row of a table."""

RIDING: Rows = (
    (r"(?:for )?free", r" for free"),
    (r"friend or (?:foe|enemy)", r""),
    (r"this ship", r" by this ship"),
    (r"(?:straight|right) away", r" immediately"),
    (rf"(?:min(?:imum)?|floor|(?:but )?never (?:below|under|less than))(?: of)? ({LENGTH}|\d+)( .*)?", r" to a minimum of \1\2"),
    (
        (
            rf"(?:max(?:imum)?|cap|ceiling|(?:but )?never (?:above|over|more than))(?: of)? ({LENGTH}"
            rf"|\d+)( .*)?"
        ),
        r" to a maximum of \1\2",
    ),
    (r"(?:your own|yours) (?:too|included|as well)", r" including your own ships"),
    (r"((?:this|that) turn) only", r" for \1 only"),
    (r"((?:this|that|next) turn|this game|for the game|until .*|till .*)", r" \1"),
    (r"(?:one|single) use", r" once per game"),
    (r"same (move|shoot|explore|repair)( action)?", r" using the same \1 action"),
    (
        (
            r"(at once|immediately|as (?:usual|normal)|once (?:per|a|each) (?:turn|game|\w+)|twice (?:per|a|each) (?:turn"
            r"|game))"
        ),
        r" \1",
    ),
    (r"(?:not|never) (one|two|three|\d+|\d?[SL]|the .*)", r" instead of \1"),
    (r"(?:not|never) ((?:to|toward|towards|at|on|in|from|against|with|by|for|during|through|within) .*)", r", but not \1"),
    (r"(?:not|never) (?:the )?(\w+)['’]s", r", not the \1"),
    (r"(?:its|her|his|their) (owner|controller)['’]s (?:choice|pick)", r", its \1's choice"),
    (r"(?:the )?target['’]s (?:choice|pick)", r" chosen by the target's owner"),
    (r"(?:the |that )?([\w ]+)['’]s (?:choice|pick)", r" chosen by the \1"),
    (r"your (?:choice|pick)", r" chosen by you"),
    (
        (
            r"(?:its |the |her |their )?((?:target['’]s )?owner|controller|opponent|attacker|defender) (?:picks"
            r"|chooses)(?: which(?: one)?)?"
        ),
        r" chosen by the \1",
    ),
    (r"cost (\d.*)", r" with a point cost of \1"),
    (r"((?:back|face|from|into|onto|toward)\b.*)", r" \1"),
)
"""What rides on a clause behind a comma, and how it is said there."""
