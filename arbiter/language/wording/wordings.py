"""Wordings that mean what others do, as players write them: what stands in a sentence, and what is read in its place.

The rows are gone through in order. A sentence that cannot be read with what they make of it is read as it stands.
"""

from __future__ import annotations

import re

from arbiter.language.inflection import gerund, participle, third_person
from arbiter.language.vocabulary.verbs import VERBS
from arbiter.language.wording.rewriting import Rows

_LENGTH = r"\d?[SL](?:\+\d?[SL])*"
_OF_HERS = r"^(\s*(?:(?:This ship|She) (?:(?!\bships\b)[^,])*?\b|(?:\w+ )?)"
"""A sentence about this ship up to the other ones of which it tells, or nothing before these."""
_ARTICLE = r"(?:an?|the|that|this|those|one|two|any|your|her|its)"
_TYING = "against|at|by|during|for|from|in|on|through|to|until|with|within"
_SAILOR = r"(?:fella|fellow|guy|lad|chap|bloke|man|sailor|mate|person)"
_ROLL = r"(?:cannon rolls?|boarding rolls?|ram rolls?|rolls?|shots?)"
_FIGURE = rf"(?:base move|cargo spaces?|{_ROLL})"
_BONUS = rf"[+-](?:{_LENGTH}|\d)"
_PART = rf"{_ARTICLE} (?:\w+ )?(?:masts?|flags?|cannons?)"
_COUNT = r"(?:\d+|one|two|three|four|five|six)"
_PARTS = "(?:masts?|segments?|coins?|ships?|forts?|cards?|crew|cannons?|flags?|treasures?|gold|panels?|points|spaces?)"
_PARTS_OF = "(?:masts|crew|cannons|treasures|coins|rolls|segments|ships|actions)"
_OWNERS = (("hers", "her"), ("yours", "your"), ("theirs", "their"), ("its own", "its"))
"""What stands for somebody's own, and what stands before a noun in its place."""
_AS_LONG_AS = "(?:[Ww]hile|[Ww]hen|[Ii]f|[Aa]s long as)"
_TOLD = "((?: that)? (?:she|it|he|they|you) [^,]+)"
_HAD_BY_HER = rf"(?:no|any|exactly|at least|{_COUNT}|all)\b[^,]*? (?:aboard|left|on her)"
_WHICHEVER = ", which(?:ever)? (?:one )?you (?:like|want|choose|prefer)$"
_BIG = r"(?:bigger|larger|smaller|faster|slower|weaker|stronger|cheaper)"
_ANYONE_BUT = "any(?:one|body|thing)(?: else)? (?:but|except|other than)"
_ENDS = r"(?=[,.;]|$| (?:to|on|at|from|in|within|when|if|while|as)\b)"
_WHOM = r"her|him|it|them|(?:that|another|one|an?|any)(?: other)? \w+|somebody(?: else)?|someone(?: else)?"
_SUFFERED = "(?:fall asleep|sleep|lose|skip|miss|move|discard|reroll|pay|give|turn|stop|drop|unload|eliminate|repair)"
_BEARER = r"(?:ship|fort|crew (?:on|of))\b(?! (?:this ship|she|you)\b)"
_DONE = "(?:lost|had|taken|moved|won|loaded|used|given|left|made|rolled|paid)"
_WHOSE = r"your|each|every|each of your|every one of your|(?:an|each|any) (?:opponent|enemy)['’]s|her controller['’]s"
_TURNS = rf"(?:{_WHOSE}) turns?"
_STATE = r"(?:(?!\b(?:would|rolls?)\b)[^,])+? (?:is|are|has|have|carries|carry)\b[^,]*?"
_HOWEVER = r"(?:whatever|no matter(?: what)?|regardless of(?: what)?|irrespective of)"
_MISSED = "(?:miss|skip|lose|take|have|get)"
_ANY_ROLL = r"(?:(?:the |any |her |its )?(?:(?:die|cannon) )?(?:rolls?|die|result)|(?:the die|she|it|you|is) (?:shows?|roll\w*))"
_DEEDS = ("dock", "explore", "shoot", "move", "ram", "board", "tow", "repair", "load", "unload", "turn")

_UNDERGONE = "|".join(map(participle, (*_DEEDS, "use", "take", "eliminate", "cancel", "sink", "hit", "pin")))
_LEFT = r"(?!not\b)((?:(?!\b(?:may|can|cannot|must)\b)[^,.;:])+?)"
"""What is let be done, up to what is not."""
_DENIED_BY = r"(do not|don['’]t|does not|doesn['’]t|cannot|can['’]t|can not|may not)"
_AT = r"(?:in|at|on|within|docked|touching|derelict|pinned)\b"
_NOT_SO = r"(?:(?:(?:it|she|he|there|that ship|this ship)(?:['’]s| is| has| does) ?(?:not|n['’]t))|there (?:is|are) none|not)"
"""What was asked for before is not so."""
_SOMEBODY = r"(?:she|he|it|you|they|this|that|one|the|an?|her|his|each|every)"
_CARGO = (
    r" (?:(?:this|it)\b(?! (?:ship|fort|submarine|crew)\b)|(?:[\w'’]+ ){0,3}(?:treasures?|cargo|gold|coins?)\b)"
    r"(?![^.,;]*\b(?:to|from|onto|into)\b)"
)
"""What is aboard of whoever hauls it, unless it is hauled from one place to another."""
_RAM_ROLL = r"((?:this ship['’]s|her|its) ram(?:ming)?(?: die)? roll)"
_IS_ABOVE = r"(?:is (?:higher|greater|more|larger)|exceeds|beats)(?: than)?"
_MASTS_LEFT = r"(?:the )?(?:number of )?(?:remaining |standing )?masts(?: (?:that are )?(?:still )?(?:remaining|left|standing))?"
_RAMMED_SHIP = r"(?:the|that) (?:enemy|rammed|other) ship"


def _whose_choice(found: re.Match[str]) -> str:
    """`lose one mast, you choose which`: what stands behind is who chooses."""
    who = found.group().removeprefix(", ").partition(" choose")[0].partition(" pick")[0]
    return f" chosen by {who}"


def _than_whom(found: re.Match[str]) -> str:
    """`smaller than she is`: smaller than her."""
    whom = {"she": "her", "he": "him", "they": "them", "we": "us"}
    return f"{found[1]} than {whom.get(found[2].casefold(), found[2])}"


_TWO = "(?:ships?|forts?|players?|crew|treasures?|coins?|cards?|islands?|masts?|cannons?)"
_BEING = "is|are|has|have|gets?|loses?|counts?|takes?"
_SOMEONE = r"(?:she|he|it|(?:this|that) (?:ship|crew|fort|player|sea monster|sea creature))"


def _from_whom(found: re.Match[str]) -> str:
    """`targets closer than S`: from what bears the text."""
    bearer = next((one for one in ("this fort", "this ship") if one in found.string.casefold()), "")
    bearer = bearer or ("" if "fort" in found.string else "this ship")
    return f"{found[1]} than {found[2]} from {bearer}" if bearer else found.group()


def _counted_behind(found: re.Match[str]) -> str:
    """`for each crew aboard, she gets +1`: she gets it for each."""
    return f"{found[1]}{found[4][:1].upper()}{found[4][1:]} for {found[2]} {found[3]}{found[5] or ''}"


def _counted_behind_plain(found: re.Match[str]) -> str:
    """`for each enemy ship within S, roll a d6`: a die is rolled for each."""
    return f"{found[1]}{found[4].capitalize()} for {found[2]} {found[3]}"


def _both_denied(found: re.Match[str]) -> str:
    """`neither of those ships may move`: those ships cannot."""
    *who, verb = found.groups()[1:]
    those, noun = who if len(who) == len(("those", "ships")) else ("those", *who) if who else ("they", "")
    several = f"{those} {noun if noun.endswith(('s', 'crew')) else noun + 's'}" if noun else those
    several = several if found[1] == "n" else several.capitalize()
    plain = next((one for one in ("is", "are") if one == verb), None)
    base = {"has": "have"}.get(verb, verb.removesuffix("s"))
    return f"{several} {'cannot' if verb in ('may', 'can') else 'are not' if plain else f'do not {base}'}"


def _while_done(found: re.Match[str]) -> str:
    """`she may tow, but only moves S as long as she does so`: while she tows."""
    return f"{found[1]}{found[2]}{found[3]}{found[4]} while {found[5]} {third_person(found[2])}{found[3]}"


def _once_chosen(found: re.Match[str]) -> str:
    """`if you choose to use it`: if you use it."""
    verb = found[3] if found[2] in ("you", "they") else third_person(found[3])
    return f"{found[1]} {found[2]} {verb}" if found[3] in VERBS else found.group()


WORDINGS: Rows = (
    # Words that mean the same
    *((rf"\b{haul}(?={_CARGO})", carry) for haul, carry in (("haul", "carry"), ("hauls", "carries"), ("hauling", "carrying"))),
    (r"\bon top of (?=(?:(?:the|its|her|his|any|this|that|your) )?(?:usual|normal|regular|ordinary|other)\b)", "in addition to "),
    (r"\b((?:to|by) (?:a|an|any|one) )cannon shot\b", r"\1shot"),
    (rf"\b({_BIG}) than (she|he|it|they|we|this ship|that ship)(?:['’](?:s|re)| is| are)(?=$|[,.])", _than_whom),
    (r"\bsegments? of (?=(?:her|its|his|a|the|that|this|your|their) (?:\w+ )?move\b)", "part of "),
    (r"\b(she|it|he|this ship|that ship|this fort|a ship|the ship)(?:['’]s| is) (?:shooting|firing) at\b", r"\1 shoots at"),
    (r"\b(you|they)(?:['’]re| are) (?:shooting|firing) at\b", r"\1 shoot at"),
    # Contractions, and what stands for having
    (r"(?:['’]s| has) already got\b", " has"),
    (r"(?:['’]ve| have) already got\b", " have"),
    (r"(?:['’]s| has)( only| still| already| just)? got\b", r" has\1"),
    (r"(?:['’]ve| have)( only| still| already| just)? got\b", r" have\1"),
    (r"(?<=\w)['’]s never (?=[a-z]+(?:ed|en|wn)\b)", " can never be "),
    (rf"(?<=\w)['’]s (been\b|{_DONE} (?={_ARTICLE}\b|his\b|all\b))", r" has \1"),
    (r"\b((?i:some|any|every|no)(?:body|one))['’]s (?=about\b|\w+ing\b|\w+ed to\b|able to\b|free to\b)", r"\1 is "),
    # What is not named again
    *(
        (rf"\b({_PARTS_OF})\b([^,]*? (?:instead of|rather than) (?:one|two|any) of ){whose}(?=$|[,.])", rf"\1\2{own} \1")
        for whose, own in (*_OWNERS, (r"((?:this|that|the other|another) \w+['’]s)", r"\3"))
    ),
    ((rf"\b((?:an?|{_COUNT}) (?:additional |extra |more |enemy )?(mast|cannon|crew|coin|treasure|flag|segment)s?\b[^.;]*?)"
      r" (one|two) of (her|his|its|your|their) own(?=$|[,.])"),
     lambda found: f"{found[1]} {found[3]} of {found[4]} {found[2]}{'s' * (found[2] != 'crew')}"),
    # Lengths, faces of dice, places and turns
    (rf"\b(goe?s?|travels?) an (?:additional|extra) ({_LENGTH})(?![\w+-])", r"\1 \2 more"),
    (rf"\b(moves?|sails?) an (?:additional|extra) ({_LENGTH})(?![\w+-])", r"\1 \2 more"),
    (rf"\b(?i:give)s? (?:her|this ship) an (?:additional|extra) ({_LENGTH})(?![\w+-])", r"this ship gets +\1 to her base move"),
    (r"^(\s*)Once at the (beginning|start) of (?=(?:each|every one|any) of your turns\b)", r"\1At the \2 of "),
    (rf"\b(?:an?|one) (?:extra |additional |full )?({_LENGTH}) (?=(?:faster|slower|further|farther|closer|nearer)\b)", r"\1 "),
    (rf"(?<![\w+-])({_LENGTH}) (?:closer|nearer) to (?=\w)", r"\1 toward "),
    (r"(?<![\w+-])([1-6])s\b(?! of\b)(?! (?:miss|hit))", r"rolls of \1"),
    (r"\b(has|have|carries|carry|got) nothing in (?:the|her|its|their|your|his) (?:cargo )?hold\b", r"\1 no cargo"),
    (r"\b(?:there is|there['’]s) nothing in (?:the|her|its) (?:cargo )?hold\b", "she has no cargo"),
    (r"(?<!\b[OoIi]n )(?<!after )(?<!before )(?<!during )\b[Tt]he turn (she|he|it|they|you) (?=leave|come|enter|is |are )",
     r"on the turn \1 "),
    (r"\b(leaves?|leaving) home\b(?! (?:island|port))", r"\1 her home island"),
    (r"\bbe the (first|last)(?: one)? to (be )?(\w+)", r"\2\3 \1"),
    (r"\b(?:becomes?|became|becoming) (pinned|sunk|eliminated|hit|towed|blocked) by\b", r"is \1 by"),
    (r"\b(do|does|did) not is (\w+) by\b", r"is not \2 by"),
    (r"([+-]\d) to (?:shoot|fire|shooting|firing)(?: at)? (?=(?:this|that|her|it|them|us|him|an?|any|the|forts?)\b)",
     r"\1 to cannon rolls against "),
    (r"([+-]\d) (?:to |on |when |for )?(?:shooting|gunnery)(?=$|,| (?:if|when|while|against|vs|instead)\b)",
     r"\1 to cannon rolls"),
    (r"^(\s*)(Immune|Vulnerable|Exempt|Safe|Subject) (?=(?:to|from)\b)", r"\1Is \2 "),
    (r"\bimmune to ([^,]+?),? (?:but )?not to (?=\w)", r"immune to \1, but is not immune to "),
    (r"\bwhichever of ((?:your|the|her|his|their|our) \w+) is (\w+est)\b", r"the \2 of \1"),
    # What is denied of both
    (r"\bhas neither (.+?) nor ", r"does not have \1 or "),
    (r"\b(is|are|was|were) (\w+) neither (.+?) nor ", r"\1 not \2 \3 or "),
    # Of several, each by himself
    (r"\b[Yy]ou both ([^,;]*?\b)your\b", r"both players \1their"),
    (r"\b[Yy]ou both (?=\w)", "both players "),
    (r"\b((?i:they|players|opponents|ships|forts|sides)) both (?=(?:have to|must|can|may|cannot|can['’]t)\b)", r"\1 "),
    (r"\b((?i:they|players|opponents|ships|forts|sides)) both (?=\w)", r"\1 each "),
    (r"\b((?:was|were|been) \w+) (?:during|in) (this|that) (turn|game)\b", r"\1 \2 \3"),
    (r"\b(are|were)(?: ever)? both (?=on|in|at|aboard|within|docked|derelict|touching|pinned|face)", r"\1 "),
    (r"\blike (?=(?:it|they|she|he|you|this ship) (?:were|was|weren|wasn|is|are|had)\b)", "as if "),
    (r"\bright (?=(?:back|there|here|next)\b)", ""),
    # What limits a count stands with what it counts
    ((rf"^(.*(?:\b(?:[Ff]or (?:every|each)|per)\b|[+-]\d\b)[^,]*?)(?<!began) ((?:when|while|if|after|before) [^,]+),? "
      r"(?:max(?:imum)?(?: "
      rf"of)?|up to(?: a maximum of)?|to a maximum of|(?:but )?(?:no|never|not) more than) (\+?{_COUNT}|[+-]\d)$"),
     r"\1 to a maximum of \3 \2"),
    ((rf"(?<! to a),? (?:and |but )?(?:at (?:the )?most ({_COUNT})|({_COUNT}) at (?:the )?most"
      rf"|max(?:imum)?(?: of)? ({_COUNT})|({_COUNT}) max(?:imum)?|(?<=, )(?:no|not|never) more than ({_COUNT}))$"),
     r" to a maximum of \1\2\3\4\5"),
    # What is so of others as well
    (rf"^(\s*)((?:(?!, ).)+?) {_DENIED_BY} ((?:(?!, ).)+?),? (?:and neither|nor) (do|does|can|may) ([^,]+)$",
     r"\1\2 \3 \4, and \6 \5 not \4"),
    (r"^(\s*)((?:(?!, ).)+?) (is|are) not ((?:(?!, ).)+?),? (?:and neither|nor) (is|are) ([^,]+)$",
     r"\1\2 \3 not \4, and \6 \5 not \4"),
    (r"^(\s*)((?:(?!, ).)+?) (can|may|must) (?!not\b)((?:(?!, ).)+?),? (?:and )?(?:so|as) (?:can|may|must) ([^,]+)$",
     r"\1\2 \3 \4, and \5 \3 \4"),
    (rf"\b(is|are) ([^,]*?) or not (?={_AT})", r"\1 \2 or \1 not "),
    (rf"\b([Yy]ou|[Tt]hey)['’]re ([^,]*?) or not (?={_AT})", r"\1 are \2 or are not "),
    (r"\b(it|she|he|this treasure|this card|this ship|that ship)(?:['’]s| is) home\b(?! (?:island|port))",
     r"\1 is at your home island"),
    (r"^(\s*)On (?:any |a )?doubles?,", r"\1If both dice show the same number,"),
    ((r"^(\s*(?:If|While) (?:this ship|she|it) is )([^,]+?)( (?:when|after) [^,]+)?, "
      r"([^,]*\buntil (?:this ship|she|it)) (?:is not|isn['’]t)$"), r"\1\2\3, \4 is not \2"),
    # Of two, what there is
    (r", or all (?:of )?(his|her|their|your) (\w+) if (?:he|she|they|you|that player) (?:has|have) (?:less|fewer)$",
     r" to a maximum of all \1 \2"),
    (r", or (?:all|everything|whatever) (he|she|they|you) (has|have)(?: got)?,? if (?:that|it)(?:['’]s| is) (?:less|fewer)$",
     r" to a maximum of all that \1 \2"),
    (r",? (?:except|but not) on (?:an? )?([1-6])$", r" unless the roll is a \1"),
    (r"\bif ([^,]+?) would be (?=(?:less|more|fewer|at least|at most|lower|higher)\b)", r"if \1 is "),
    (r"\bends? up (?=(?:\w+ing|on|in|at|within)\b)", "ends "),
    (r"\bget(s?) (?=(?:sick|drunk|hungry|stuck|lost)\b)", r"become\1 "),
    (r"^(\s*)([Dd]iscard) (?=(?:when|if|after|before)\b)", r"\1\2 this card "),
    (rf"\b(farther|further) away than ({_LENGTH})(?! from\b)", r"\1 than \2 from this ship"),
    (r", (?:but )?never (?=\w+ing\b)", " without "),
    # Times, and what is left out beside them
    (r"\b([Aa])t (?:the )?(game|turn|round)(?:['’]s)? (end|start)\b", r"\1t the \3 of the \2"),
    (r"\bthe (rest|remainder) of (?:this|that) (turn|game)\b", r"the \1 of the \2"),
    (r"\bnext (explore|shoot|repair|move)\b(?! action| base)", r"next \1 action"),
    (r"\bany number of (?:these|those) (?=\w+s\b)", "any number of "),
    (rf"^(\s*For the (?:rest|remainder) of (?:the|your) (?:turn|game|move)) (?={_SOMEBODY}\b)", r"\1, "),
    (r", ([\w ]+?) excepted\b", r" except \1"),
    (r"\b([Hh]its?) against (?=(?:it|her)\b)", r"\1 on "),
    (rf"\bcosts? (her|it|this ship) ({_LENGTH}) of (?:her |its )?base move\b", r"reduces \1 base move by \2"),
    # What comes about otherwise, told behind
    (rf"^(\s*)([^,:;]+?),? if ({_NOT_SO})$", r"\1If not, \2"),
    # Of several that are told one after the other, one
    (rf"(^\s*|[,:] )[Ee]ither (?={_SOMEBODY} [^;]*\bor )", r"\1"),
    (r"\b(she|it|he) just (?=[a-z]+s\b)", r"\1 "),
    (r", but never (more|fewer|less) than (it|she|he|this \w+) (?:began|started|begins|starts)(?: the game| play)? with$",
     r" to a maximum of the number that \2 had at the beginning of the game"),
    # What is so by itself
    (rf"\b(hits?|miss(?:es)?),? {_HOWEVER} (?:number )?{_ANY_ROLL}(?=$|,)", r"\1"),
    (rf"\b((?:you|she|it|he|this ship) wins? [^,]*?),? {_HOWEVER} [\w ]+ (?:rolls?|shows?)$", r"\1"),
    # Within a length of whom
    (rf"^(?!.*\bfort\b)(.*\bwithin {_LENGTH}) (?=to (?:this|another|an?|any|your)\b)", r"\1 of this ship "),
    # Whom else
    (rf"\b([Ss]hoot|[Ff]ire)s?(?: at)? {_ANYONE_BUT} ", r"\1 at any target other than "),
    (rf"\b([Rr]am|[Bb]oard|[Tt]ow|[Pp]in) {_ANYONE_BUT} ", r"\1 any ship other than "),
    # What a die shows besides
    (r"\b([Oo])n (?:(?:all|any|every) other|another|(?:any|all) of the other) (?:results?|rolls?|numbers?|faces?)(?=,| \w)",
     r"\1n any other result"),
    (r"\b([Oo]n) any (?:result|roll) of (?=[1-6]\b)", r"\1 a "),
    (rf"\b(is|are) ({_UNDERGONE}) but not ({_UNDERGONE})\b", r"\1 \2 without being \3"),
    (r",? no matter (?:by whom|by what|how|when|where|why)(?=,|$)", ""),
    (r"\b(chooses|decides) (?:either|whether) to ([^,;]+?),? or (?:else )?to (?=\w)", r"must \2 or "),
    (r"\boars (and|or) sail\b(?! (?:to|toward|past|away)\b)", r"the oars \1 the sails"),
    (rf"\b({_COUNT}|\d[dD]6) hull points? of damage\b", r"\1 hull damage"),
    (r"\btwice (?:rather than|instead of|and not) (?:just |only )?once\b", "twice"),
    # What is equal
    (r"\b([Ii]f|[Uu]nless) (?:tied|(?:it(?:['’]s| is)|they(?:['’]re| are)) (?:a (?:tie|draw)|tied|even))(?=,|$)",
     r"\1 there is a tie"),
    (r"^(\s*)(?:On|[Ii]n(?: the)? case of) (?:an? )?(?:tie|draw)s?,", r"\1If there is a tie,"),
    (r"^([^,]*\b(?:tie|equal(?:ly)?|same)\b[^,]*, [\w' ]*\b(?:chooses?|picks?|decides?))$", r"\1 one"),
    # Times and turns
    (r"\b([Oo]nce|[Tt]wice) (?:(?:on|in|during|per) )?(?:each of your|each own|your own|your|own) turns?\b", r"\1 per turn"),
    (r"^(.*\bplayers?\b.*\b(?:at|in|of|on|to|by)) own (?=\w+)", r"\1 their "),
    (r"^(\s*)Own turn,", r"\1On your turn,"),
    (r"(?:^|(?<=\b(?:[Aa]t|[Ii]n|[Oo]f|[Oo]n|[Tt]o|[Bb]y) ))[Oo]wn (?!player\b)(?=\w+)", "your "),
    (r"(?<=\b[Aa]t )(?=(?:start|beginning|end) of\b)", "the "),
    (r"(?<=\b[Uu]ntil )(?=(?:start|beginning|end) of\b)", "the "),
    (r"(?<=[tn]il the end of )(?:your )?turn\b", "this turn"),
    (r"(\b(?:the )?(?:start|end|beginning) of )(?=(?:next )?turn\b)", r"\1your "),
    (r"(?i)\b(on|in|of|during|after|before|until|till|for) (your|their|each|every|the)( next)? go\b", r"\1 \2\3 turn"),
    (rf"\b({_MISSED}(?:es|s)? (?:a|one|another|their|your|his or her|the|this)(?: next)?) go\b", r"\1 turn"),
    (r"\b(it(?:['’]s| is)(?: not|n['’]t)?|isn['’]t) (your|their|her) go\b", r"\1 \2 turn"),
    (r"\b(rolls?|shots?|masts?|crew|gold|times?|dice?|treasures?|actions?|coins?|ships?|tr(?:y|ies)) a (turn|game)\b",
     r"\1 per \2"),
    (r"\b(?:un)?till? (the|this|that|your|her|their) (next )?(?:turn|go)(?:['’]s| is) (?:over|done|up|finished)\b",
     r"until the end of \1 \2turn"),
    *((rf"^(\s*){low.capitalize()} ([^,]+?) only,", rf"\1Only {low} \2,") for low in ("on", "at", "in", "during", "within")),
    (r", (this|that) (battle|fight|round|game|turn|action|roll) only$", r" only during \1 \2"),
    (r"\b(?:for|during|throughout) the (?:whole|entirety) of (?=(?:your|her|this|that|the|his|its)\b)", "throughout "),
    (r"^(\s*[^,;:]*?) (?:right |straight |immediately )?after (?:that|this)$", r"\1 then"),
    # Articles and verbs that are left out
    (r"^(\s*)[Uu]naffected by\b", r"\1This ship is unaffected by"),
    *(
        (rf"^(\s*)(?i:{participle(verb)}) (?=(?:if|when|whenever|after|unless|as soon as)\b)", rf"\1Is {participle(verb)} ")
        for verb in ("eliminate", "lose", "remove", "discard", "cancel", "destroy", "sink", "double", "pin")
    ),
    (r"^(\s*)[Nn]ot usable\b", r"\1This card cannot be used"),
    (r", no (\w+ing) (?:is )?(?:needed|required|necessary)\b", r" without \1"),
    (r"\b(?:but )?just (?=(?:with|once|on|at|from|against|when|if|while) )(?<=but just )", "but only "),
    ((r"\b(turn(?:s|ed|ing)?(?: (?:it|her|them|that ship))?) to face (?:in )?(?=(?:any|either|another|the opposite) "
      r"(?:direction|way)\b)"), r"\1 in "),
    (r"\b(turn(?:s|ed|ing)?(?: (?:it|her|them|that ship))?) to face ((?:directly )?away from)\b", r"\1 \2"),
    (r"\b(turn(?:s|ed|ing)?(?: (?:it|her|them|that ship))?) to face (?=\w)", r"\1 toward "),
    (r"\banywhere (?=(?:within|on|in|at|along)\b)", ""),
    (r"\b(touching|next to|than|near) (his)(?=$|[,.]| (?:if|when|while|once)\b)", r"\1 his ship"),
    (r"\b(within|touching|near) (?:of )?home\b(?! (?:island|port))", r"\1 your home island"),
    (rf"\b(within {_LENGTH} of) home\b(?! (?:island|port))", r"\1 your home island"),
    (r", no ((?:\w+ )?action) (?:is )?(?:needed|required|necessary|used|spent)\b",
     lambda found: f" without spending a{'n' * (found[1][0] in 'aeo')} {found[1]}"),
    (r", (?:you|(?:the|its|her|his|their|that) \w+) (?:picks?|chooses?) which(?: (?:one|ones|of them))?$", _whose_choice),
    (r"\bon reveal\b", "when revealed"),
    (r"(^|: |, )(attacker|defender|target|loser|winner) (?=\w+s\b|may\b|must\b|can)", r"\1the \2 "),
    (rf"\b(?:but|and) [-–]({_LENGTH}) (?:to )?(?:her |its )?base move\b", r"and reduces her base move by \1"),
    ((rf"^(\s*(?:[\w-]+ )*(?:[Ss]hips|[Ff]orts|[Cc]annons|[Ee]nemies)\b"
      rf"(?: within {_LENGTH}(?: of (?:this \w+|her|it))?(?=:))?):? "
      rf"({_BONUS}) (?:to )?(?:their )?(?={_FIGURE})"), r"\1 get \2 to their "),
    (rf"^(\s*)[-–]({_LENGTH}) (?:to )?(?:her |its )?base move\b", r"\1Reduce her base move by \2"),
    (rf"\bget(s?) [-–]({_LENGTH}) (?:to|on|off) (her|its|their) base move\b", r"reduce\1 \3 base move by \2"),
    (r"^(\s*|.*, )[Nn]o (mast|crew|treasure|gold|cannon)s? (?:is )?lost(?: here)?$", r"\1she loses no \2"),
    (r"^(\s*)Worth (?=\d+(?: gold)?(?: at (?:(?:your |any )?home island|home))?\s*$)", r"\1This treasure is worth "),
    (r"\b([Ii]gnores?|[Cc]ancels?|on|at|to|onto|toward) (?=(?:first|nearest|closest)\b(?! to\b))", r"\1 the "),
    (r"^(\s*)Lasts (?=while\b|until\b|as long as\b|for\b|only\b)", r"\1This effect lasts "),
    (r"\bfrom among (?=\w)", "from "),
    (r"\b(an|another) enemy['’]s(?=$|,)", r"\1 enemy ship"),
    # In which state something is as a turn begins or ends
    (rf"^(\s*)(?:If|When) ({_STATE}),? a(t the (?:beginning|start|end) of {_TURNS}),", r"\1A\3, if \2,"),
    (rf"^(\s*)((?!At |When |If )[^,]+?),? if ({_STATE}),? (at the (?:beginning|start|end) of {_TURNS})$", r"\1\2 \4 if \3"),
    # What is said behind as an afterthought
    (r"^(\s*)(?:One|Single|1) use (per|a|each|every) (game|turn)(?: only)?$", r"\1This card may be used only once per \3"),
    (rf", (?:but )?never (?:below|under|less than) (?={_LENGTH}|\d)", " but never less than "),
    (r", (?:never|not) (?=(?:by|from|on|at|to|in|with|against|during|through) (?!.*\b(?:or|and)\b))", ", but not "),
    (rf",? and not (?=(?:{_TYING}) )", " but not "),
    (rf", (?:never|not) (?=(?:{_ARTICLE}|his|their|these|any|you|them|him|it|me)\b(?!.* or\b))", ", but not "),
    (r"\bwhether ((?:(?!whether)[^,])+?),? or not(?=$|,)", r"whether or not \1"),
    (rf"^(.*\b(?:[Ff]or every|[Ff]or each)\b[^,]*), up to ({_COUNT})(?=,|$)", r"\1 to a maximum of \2"),
    (r", (yours|you|this ship|this one|hers|theirs) (?:too|as well)\b", r", including \1"),
    (r"^(\s*)((?:At|On|During|In) [^,]*), (?:and|but) only then,", r"\1Only \2,"),
    (r"\b([Ff])rom (your|the) (\w+) turn on(?:wards?)?,", r"Starting with \2 \3 turn,"),
    (r"\bas free action\b", "as a free action"),
    (r"^(\s*)((?:\w+ ){1,2}?\w+s), ((?:\w+ ){0,2}?\w+s) (?=(?:can|cannot|can['’]t|may|must|get|have)\b)", r"\1\2 and \3 "),
    (r"\b(?:are|counts? as) (\d?[SL])-range\b(?! \w*(?:cannon|shot))", r"have \1 range"),
    (r"^(\s*)([Aa]ll [\w ]+?) (lost|eliminated|removed)$", r"\1\2 is \3"),
    (r"\b(the same|another|any other) (?:kind|type|sort) of (?=\w)", r"\1 "),
    (rf"\b(may|can) {_LEFT},? but (?:not|never) ({'|'.join(_DEEDS)})\b(?! (?:roll|action)s?\b)", r"\1 \2 but cannot \3"),
    (rf"\b(may|can) be {_LEFT},? but (?:not|never) ({_UNDERGONE})\b", r"\1 be \2 but cannot be \3"),
    # What makes no difference
    (r"^(\s*)(?:However|Furthermore|Moreover|Of course|In addition), ", r"\1"),
    (r"^(\s*)(?:But|And|So|Yet|but(?= on (?:an? )?\d)) (?=\w)", r"\1"),
    (r", (?:however|of course|though)(?:,|(?=$))", ""),
    (r"\b(?:no matter what|whatever) ((?:the|its|her|his|their|that|your)\b(?:[\w'’ ]+?)) (?:is|are)(?=$|,)", r"whatever \1"),
    (r",? (at sea|friendly|docked|derelict|pinned|yours) or not\b(?=,|$)", r" whether or not \1"),
    (r"^(.*\buntil (?:(?! after ).)*), whichever (?:comes|happens|is) (?:first|sooner|earlier)$", r"\1"),
    (rf"\b(but (?:never|not|no) more than {_COUNT}) (?:extra|more|of them)\b", r"\1"),
    (r"\b(she|it|he|they|you) (has|have) remaining\b", r"\1 \2 left"),
    (rf"\b{_RAM_ROLL} {_IS_ABOVE} {_MASTS_LEFT} on {_RAMMED_SHIP}(?=[,.;]|$)", r"\1 is higher than the rammed ship's masts"),
    (rf"\b{_RAM_ROLL} {_IS_ABOVE} {_RAMMED_SHIP}['’]s {_MASTS_LEFT}(?=[,.;]|$)", r"\1 is higher than the rammed ship's masts"),
    # Which one
    (rf"\b({_COUNT}|a|any) (of (?:the|her|its|your|his|their) \w+){_TOLD}{_WHICHEVER}", r"\1 \2 of your choice\3"),
    (r"\bwhichever (\w+(?: \w+)?) is (\w+est)\b", r"the \2 \1"),
    (r"\bone (\w+) of (?:hers)\b", r"one of her \1"),
    (r"\b[Oo]nly (?:an? )?([1-6])(?: (?:or|and) (?:an? )?([1-6]))? hits\b", r"she hits only on a \1 or \2"),
    (r"\b((?i:result|roll|die)s?\b[^,]*? becomes?) (?=[1-6](?=$|,| and\b| instead\b))", r"\1 a "),
    # Lengths and places
    (r"\b([SL])-range,? +[Rr]ank (\d)\b", r"\2\1"),
    (r"\bone +((?:[\w-]+ +)*attack(?: against [^(),]+)?) \((?:it|she) may make no other attacks?\)", r"only one \1"),
    (r"\b((?:explore|repair|shoot|move|load|unload|dock)s?(?: (?:it|there|that island|one mast|a mast))?) free(?=$|,)",
     r"\1 for free"),
    (rf"\b(?:in|within) ({_LENGTH}) range\b(?! of)", r"within \1"),
    (r"\btied up (?:at|to)\b", "docked at"),
    (r"\b(?:one|an?) (?=[SL]\b(?![-+]| (?:cannon|range|move|boat|shot|gun)))", ""),  # `within one S`: the length says it
    (rf"\b(?:no|not) (?:farther|further|more) than ({_LENGTH})(?: away)? from\b", r"within \1 of"),
    (rf"{_OF_HERS}[Ss]hips) (?:that are )?(?:farther|further|more) than ({_LENGTH}) away\b(?! from\b)",
     r"\1 that are farther than \2 from this ship"),
    (r"\b([Yy]our? (?:(?!\b(?:ships?|she|her|forts?|crew)\b)[^.;,])*?)\b(at|to|from) home\b(?! (?:island|port))",
     r"\1\2 your home island"),
    (r"\b(at|to|from) home\b(?! (?:island|port))", r"\1 her home island"),
    (r"\b(the value of (?:an?|one|any) [^,.;]*?\btreasure\b[^,.;]*?) when unloaded\b", r"\1 when it is unloaded"),
    (r"\b([Ee]very|[Ee]ach|[Aa]ny|[Aa]) (ship) (not )?in port\b", r"\1 \2 that is \3in a port"),
    (r"\b([Ss]hips) (not )?in port\b", r"\1 that are \2in a port"),
    (rf"\b({_AS_LONG_AS}) aboard\b", r"\1 this card is aboard"),
    (rf"\b({_AS_LONG_AS}) there(?:['’]s| is| are) (another|(?:any )?other) (\w+) aboard\b", r"\1 she carries \2 \3"),
    (rf"^((?:(?!\bcrew\b)[^,.])* {_AS_LONG_AS}) he(?:['’]s| is) (?=aboard|on board)", r"\1 this crew is "),
    # Who and what is meant
    (r"^(\s*(?i:everyone|everybody|each|every|all)\b.*\b(?:player|opponent)) to the (?=left|right)\b", r"\1 to his or her "),
    (r"\b(player|opponent) to the (?=left|right)\b", r"\1 to your "),
    (rf"\b([Tt])his {_SAILOR}\b", r"\1his crew"),
    (rf"\b([Tt])he (other )?{_SAILOR}\b", r"\1he \2player"),
    (rf"\b(ships?|forts?|vessels?|boats?) ({_BIG} than)\b", r"\1 that are \2"),
    (rf"\b({_PARTS}) (?:remaining|standing)\b(?! (?:on|in|at|within|aboard)\b)", r"\1 left"),
    (rf"({_ROLL})((?: of| for) this \w+(?:['’]s)?)? that (?:came|comes|turned|turns) up (?:an? )?([1-6])\b", r"\1 of \3\2"),
    (rf"\b({_ROLL}(?: of [1-6])?) of (this|that) (ship|fort)['’]s\b(?! \w)", r"\1 for \2 \3"),
    # Without a verb
    (rf"^(\s*)With ({_HAD_BY_HER}|(?:no|{_COUNT})(?: or \w+)? \w+),? (?=(?:her|she|this ship)\b)", r"\1While she has \2, "),
    (r"^(\s*)With ((?:an?|the|this|that) [^,]*?) (on|aboard) (your ship|this ship|her),? (?=(?:you|she|this ship)\b)",
     r"\1While \2 is \3 \4, "),
    (r"^(\s*)Worth (?=\d+ gold for (?:every|each) [\w ]+ you(?: have|['’]ve)\b)", r"\1This treasure is worth "),
    (r"^(\s*)Worth (?=\d+(?: gold)? (?:alone|by itself|for (?:each|every)|per)\b)(?!.*\bwhen\b)", r"\1This treasure is worth "),
    (r"\b(?:some|any)(?:body|one)['’]s home island\b", "any home island"),
    (
        rf"^(.*\bfor (?:every|each)\b[^,]*?) ((?:before|when|while|if|after) [^,]+), but (?:never|not|no) more than ({_COUNT})$",
        r"\1 to a maximum of \3 \2",
    ),
    (
        r"^(\s*)([Oo]ne|[Tt]wo|[Tt]hree|\d) (?:extra|more|additional) (cargo spaces?)(?=$| (?:if|when|while|as|for)\b)",
        r"\1This ship has \2 more \3",
    ),
    (
        rf"^(\s*(?:[\w-]+ )*(?:[Ss]hips|[Ff]orts|[Cc]annons|[Ee]nemies)\b[^:,]*): ({_BONUS}) to (?:their )?(?={_FIGURE})",
        r"\1 get \2 to their ",
    ),
    (rf"(?<=[,:] )({_BONUS}) (?:to )?(?:her |its )?(?={_FIGURE}\b)", r"gets \1 to her "),
    *(
        (rf"\b[Nn]o {gerund(verb)}( [^.:;,]*?)? for (?!(?:\w+ )?(?:turns?|game)\b)([^.:;,]+)$", rf"\2 cannot {verb}\1")
        for verb in _DEEDS
    ),
    (r"\b[Aa] draw\b(?! (?:pile|deck|card))", "a tie"),
    (r"(?:(?:['’]s| is) worth| counts) double\b", " is worth twice its value"),
    (r"(['’]s| is|\bare) good for (?=\d)", r"\1 worth "),
    (r"\bswap where they are\b", "exchange their positions"),
    (r"\bas well as (?=\w+ing\b)", "in addition to "),
    (r"\b((?:tak|bring|carry|carries|get|tow|send|return|drag|haul)\w*) (it|them|him|her|this) home\b",
     r"\1 \2 to your home island"),
    ((rf"\b((?:tak|bring|carry|carries|send|return|drag|haul)\w*) ((?:(?:{_ARTICLE}|his|all|some|enough) )?"
      r"(?:\w+ )?(?:treasures?|coins?|gold|crew|cargo)) home\b(?! (?:island|port))"), r"\1 \2 to your home island"),
    # What is done
    (rf"\b(?:have|make)(s)? ({_WHOM}) (?={_SUFFERED}\b)", r"force\1 \2 to "),
    (r"\btake(s)? (\d|one|two) off (?:of )?(?=(?:(?:\w+ )*(?:rolls?|total|result|die|number))\b)", r"subtract\1 \2 from "),
    (r"\b(?:[Tt]ake|[Hh]ave) a (?:look|peek) at\b", "look at"),
    (r"\b[Tt]hrow(s)? (it|them|(?:this|that|the)(?: card)?) away\b", r"discard\1 \2"),
    (r"\b((?:the|this|that) (?:ship|fort|card|treasure|crew|event)|it)(?:['’]s| is) out of (?:the game|play)\s*$",
     r"remove \1 from the game"),
    (r"\bhe(?:['’]s| is) out of (?:the game|play)\s*$", "remove him from the game"),
    (r"^With (?:this|it)( card| crew| treasure)? (?:aboard|on board)(?:,| (?=(?:she|you|this ship|her)\b))",
     r"While this\1 is aboard, "),
    (r"\bgoes down\b(?! (?:by|to))", "sinks"),
    (r"^(.*\bwould\b.*) in (?:its|her|his|their|that \w+['’]s) place$", r"\1 instead"),
    (r"\b(?:bump|run)s into\b", "touches"),
    (r"\b(?:bump|run) into\b", "touch"),
    (r"(?<!thing)(?<!all)(?<!any) but (?=touching\b)", " and "),
    (r"\b([Yy]ou)(?:['’]re| are) stuck with\b", r"\1 must use"),
    (rf"\b(?:[Kk]nock|[Ww]hack|[Bb]last|[Cc]hop|[Bb]low)(s)? ({_PART}) off (?:of )?", r"eliminate\1 \2 from "),
    (r"\b(?:is|are) never (?=[a-z])", "can never be "),  # what is never done to a piece
    # an action that leads a sentence without its comma
    (r"^((?:[Dd]uring|[Aa]s part of) (?:a|her|its) (?:move|shoot|explore|repair) action) (?=(?:this|she|it|you)\b)", r"\1, "),
    # `pick it up`: a verb of two words with its object between them
    (r"\b((?i:pick|giv|writ|pay)\w*) (it|them|him|her|one|(?:the|that|this|those) \w+) (up|down|back)\b(?! to\b)", r"\1 \3 \2"),
    (rf"\b[Hh]and(s|ed)? over (?={_ARTICLE}|it\b|them\b)", r"give\1 "),
    (r"^(\s*)[Ee](very|ach) (second|third|fourth|other|next) (turn|shot|round),", r"\1On e\2 \3 \4,"),
    (r"\b(points?) of damage to ((?:\w+ )?\w+)['’]s hull\b", r"hull \1 of \2"),
    (r"^(\s*)[Uu]nder (sail|steam|oars?),", r"\1While under \2,"),
    (r"\b([Oo]n) (?:an? |the )?(?:results? of )?([1-6]) (?:to|through) ([1-6])\b", r"\1 a \2-\3"),
    (r"\b([Cc]hooses? one):(?: either)?(?= )", r"\1 of the following:"),
    (r"(?<!may )\b[Cc]hoose whether to (.+?) or (?:to )?(?!not\b)(?=\w)", r"\1 or "),
    (r"\b(may|can) only (?!be\b)(\w+)\b(?! (?:up|down|back|off)\b)(?!.* (?:while|if|when|after|before|once) )", r"\1 \2 only"),
    (r"\b(may|can) not only (\w+)(.*?),? but also (?=\w)", r"\1 \2\3 and "),
    (r"\b(?:may )?(?:choose|decide) not to (?=\w)", "need not "),
    *(
        (
            rf"\b((?:any|an?|one|two|three|\d) (?:\w+ )?\w+) (?:that )?{who} (?:likes?|chooses?|prefers?|wants?){_ENDS}",
            rf"\1 of {whose} choice",
        )
        for who, whose in (("you", "your"), ("he", "his"), ("she", "her"), ("they", "their"), ("he or she", "his or her"))
    ),
    (r",? (?:but )?not both(?=$|[,.;])", ""),
    (rf"\b(\w+) (at|to|from|with|against|on) or (\w+) ({_ARTICLE} (?:\w+ )?(?:fort|island|ship|port|crew|treasure))\b",
     r"\1 \2 \4 or \3 \4"),
    (r"\b([Dd]eclare [^,.]+?) to be (?=(?:the|a)\b)", r"\1 as "),
    (r"\b[Ww]hoever rolls (lower|higher|lowest|highest)\b", r"the player with the \1 roll"),
    (r"\bby boarding parties\b", "by a boarding party"),
    (r"\b[Ee]very (?:single )?one of (?=(?:the|her|his|its|their|your|this|those|these)\b)", "each of "),
    (r"\b([Oo]n) anything else\b", r"\1 any other result"),
    (r"(^\s*|: |, )(?:[Aa]n )?[Ee]xtra action$", r"\1this ship gets an extra action"),
    (r"^(\s*)(Place|Put) (?=(?:on|next|under|in|face)\b)", r"\1\2 this card "),
    (r"(?: are worth| count) double\b", " are worth twice their value"),
    (r"^(\s*)(?:[Tt]here(?:['’]s| is) )?[Nn]o need to (?=\w)", r"\1You need not "),
    # What is excepted, and what is compared
    ((rf"\b([Aa]ny|[Nn]o|[Ee]very|[Aa]ll|[Ee]ach) other ((?!way\b|time\b)(?:\w+ )?\w+) than (?={_ARTICLE}\b|by\b|for\b|her\b|"
      rf"[A-Z])"),
     r"\1 \2 other than "),
    (rf"\b([Aa])nother ((?!way\b|time\b)(?:\w+ )?\w+) than (?={_ARTICLE}\b|by\b|for\b|[A-Z])",
     lambda found: f"{found[1]}{'n' * (found[2][0] in 'aeiou')} {found[2]} other than "),
    ((r"(?<!\bfrom )(?<!\bis )(?<!\bare )(?<!\bmove )(?<!\bmoves )(?<!\bsail )(?<!\bsails )(?<!\bgo )\b"
      rf"(closer|nearer|farther|further)(?: away)? than ({_LENGTH})"
      r"(?! (?:from|to|away|of)\b)(?=$|,| (?:if|when|while|unless|until|this|during|on|in)\b)"), _from_whom),
    (rf"\b(cannons?) reach(?:es)? ({_LENGTH})(?=$|[,.])", r"\1 have \2 range"),
    (rf"\b((?i:carr|hold|load|tak)\w*) max(?:imum)?(?: of)? ({_COUNT})\b", r"\1 at most \2"),
    (rf", min(?:imum)?(?: of)? (?={_LENGTH}|\d)", " to a minimum of "),
    (r"\b(shot|hit|roll)s? counts? double\b", r"\1 counts as two \1s"),
    (rf"\b(cannot|can['’]t|can never|may not|is never|are never) be reduced below (?={_LENGTH}|\d)", r"\1 be less than "),
    (r"\bthe (?:whole|entirety|full length|full extent) of (?=(?:her|its|his|their|your|the|that|this)\b)", "all of "),
    (r", but (they|she|it|he|you|that \w+|this \w+) ([^,;]+?),? if \1 do(?:es)?(?: so| that)?$",
     lambda found: f", but if {found[1]} {'do' if found[1] in ('they', 'you') else 'does'}, {found[1]} {found[2]}"),
    (r"\bworth (one|two|three|\d) (?:more|extra|additional) points?\b", r"worth \1 points more"),
    (r", no (stopping|turning|rerolling|shooting|docking|exploring|moving|ramming|towing)$", r" without \1"),
    (r", no stops$", " without stopping"),
    ((r"^(.*(?i:whoever|player|anybody|everybody|somebody|opponent).*\b(?:go|sail|head|move|return)(?:es|s)?(?: straight| "
      r"directly| right)?) home\b(?! (?:island|port))"),
     r"\1 to his or her home island"),
    (r"\b((?:go|sail|head|move|return)(?:es|s)?(?: straight| directly| right)?) home\b(?! (?:island|port))",
     r"\1 to her home island"),
    (r"\b((?i:tow|carry|carries|ram|pin)s?) (two|three)(?=$|[,;])", r"\1 \2 ships"),
    ((r"^(\s*)[Ff]or (each|every) ([^,]+?),? (at the (?:start|beginning|end) of (?:your|each|every|each of your) turns?), "
      r"([^,]+)$"),
     lambda found: f"{found[1]}{found[4].capitalize()}, {found[5]} for {found[2]} {found[3]}"),
    (r"^(\s*)[Ff]or (each|every) ((?:(?!\bthat\b)[^,])+), (roll a d6)$", _counted_behind_plain),
    (r"\b((?i:can|may)) only be (\w+) (?=(?:by|at|in|on|with|from|during|to)\b)", r"\1 be \2 only "),
    (r"(?<!\b[OoIi]n )(?<!\bduring )(?<!\bsince )\bthe same turn (?:that |in which )?(?=(?:she|he|it|they|you) )",
     "on the same turn that "),
    (r"\b((?:shot|shoots?|fired?|fires) at (?:her|him|it|them)) last turn\b", r"\1 during the last turn"),
    (r"\bunless there (?:is|are) nothing (else )?(?=on|in|at|aboard|there\b)", r"if there is anything \1"),
    (r"\b([Aa]) given (?=(?:ship|fort|turn|player|treasure|crew)\b)", r"\1 "),
    (r"\b([Aa]) given (?=island\b)", r"\1n "),
    (r"\bis considered (?:to be )?(?=(?:an?|the|derelict|docked|pinned|empty|touching|within)\b)", "counts as "),
    # What is counted may lead the sentence
    ((r"^(\s*)For (each|every) ((?:(?!\bthat\b)[^,])+? (?:aboard|on board|with the [^,]+? keyword(?: on [^,]+)?|on this ship)),"
      r" ([^,]+?)( to a (?:maximum|minimum) of [^,]+)?$"), _counted_behind),
    (r"\b((?i:this ship|she|this fort|it)) needs no ([Cc]aptain|helmsman|crew|explorer)(?: crew)? (?:in order )?to ([^,;]+)$",
     r"\1 may \3 without a \2"),
    (r"\bor otherwise (?=\w+(?:ed|en|wn|ld)\b)", "or "),
    # Neither of two does what both are denied
    (rf"\b([Nn])either of (those|these|the two|the) ((?:\w+ )?{_TWO}) (may|can|{_BEING})\b", _both_denied),
    (r"\b([Nn])either (ships?|forts?|players?) (may|can)\b(?=[^,;]* or )", _both_denied),
    (rf"\b([Nn])either of them (may|can|{_BEING})\b", _both_denied),
    # As long as somebody does what was told before
    (rf"\b((?:may|can|must) )(\w+)\b([^,;:]*)(,.*?) (?:for )?(?:as|so) long as ({_SOMEONE}) does(?: so| that| this)?$",
     _while_done),
    ((rf"\b([Ii]f|[Ww]hen|[Ww]henever|[Uu]nless|[Oo]nce|[Ee]ach time) ({_SOMEONE}|you|they) (?:choose|elect|opt|decide)s? to "
      rf"(\w+)\b"),
     _once_chosen),
    ((r"\b((?:cannot|can['’]t|may not|does not|doesn['’]t|do not|don['’]t|is not|isn['’]t|can never|nobody|no one)\b[^,;]*? "
      r"(?:her|him|it|them|there|here|be \w+|(?:an?|any|the|this|that) \w+)) either$"),
     r"\1"),
    # Choices and amounts
    (r"\bwhichever (result|roll|die|number|total|ship|card|player) (?=(?:you|he|she|it|they|that|is|was|has|costs)\b)",
     r"the \1 that "),
    (rf"\b(two|three|four|five|six|\d+) (?!points)({_PARTS}) or (more|less|fewer)\b(?! than)", r"\1 or \3 \2"),
    (r"\b(?:on )?this turn (?:and|or) (?:on )?(?:your )?next(?: turn)?(?=[,.;]|$)", "this turn and next turn"),
    ((r"\b(move|shoot|ram|board|tow|dock|explore|repair|act|be (?:rammed|boarded|pinned|towed|shot at|hit|sunk)) "
      r"((?:your|her|his|its|their) next turn)\b"), r"\1 on \2"),
    (rf"\b(?:that|who|which) costs? ({_COUNT}) points? or (less|fewer|more)\b", r"with a point cost of \1 or \2"),
    (r"\bof (\d+) points? or (less|fewer|more)\b", r"with a point cost of \1 or \2"),
)  # fmt: skip
